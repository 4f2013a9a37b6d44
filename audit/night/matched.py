"""A night's pots that are matched: did the losers pay into the next, and did what rode get there?

A match is a `pays NAME pot` line behind the hand: chips of the next pot, or of none if the night
ends. It is money between a player and the pot: a debt, and nobody's to collect but the pot's.
"""

from collections.abc import Callable, Sequence

from audit.night.gaps import follows
from audit.night.match_debts import debt_of, finding_of
from audit.night.pots import NightPots, carried
from schemas.events import NOT_NOTED, Kind
from schemas.findings import Finding
from schemas.hand import Chips, Hand, LedgerEntry, Level, Night
from schemas.profile import Profile
from schemas.verdict import Verdict

UNPAID, LOST = "POT006", "POT007"
OPENS = (int(Kind.PAYS), int(Kind.CARRY), int(Kind.ANTE))
ROUND, CARRY = int(Kind.ROUND), int(Kind.CARRY)


def judge_matches(
    night: Night,
    verdicts: Sequence[Verdict],
    profile: Callable[[str], Profile],
    pots: NightPots,
) -> None:
    """Add to each hand what its losers did not pay into the next pot, or what was lost on the way
    to its own. Who paid into the pot of a hand that is missing nobody knows."""
    for index, (hand, verdict) in enumerate(zip(night.hands, verdicts, strict=True)):
        after = index + 1 < len(night.hands)
        following = night.hands[index + 1] if after else None
        if verdict.next_pot is None and (following is None or CARRY not in following.kinds):
            continue  # nothing is due, and no line says what lay there
        if following is not None and not follows(hand, following):
            if verdict.next_pot is not None:
                _cannot_tell(verdict)
            continue
        found, rides = list[Finding](), pots.left[index]
        if verdict.next_pot is not None:
            found = _unpaid(hand, verdict, following, night.ledger, profile, rides)
        verdict.findings += found
        if following is not None:
            behind = verdicts[index + 1]
            if index not in pots.waits:
                found += _lost(hand, following, profile, rides)
            if found and verdict.game == behind.game and not _opening(following):
                # the pot was to be open: antes nobody then owed are no second mistake
                behind.findings = [f for f in behind.findings if f.code != "POS012"]
            behind.findings[:0] = [f for f in found if f.code == LOST]
        if verdict.next_pot is None or found:
            continue
        low = min(hand.level, following.level if following else hand.level)
        if low < Level.ACTIONS or _not_noted(hand, following, night.ledger):
            _cannot_tell(verdicts[index + 1] if following is not None else verdict)


def _cannot_tell(verdict: Verdict) -> None:
    verdict.cannot_tell = tuple(sorted({*verdict.cannot_tell, UNPAID}))


def _paid_into(
    following: Hand | None, ledger: Sequence[LedgerEntry], hand: Hand, by_ante: bool
) -> dict[str, int]:
    """By name what was paid into the next pot before it was played for; NOT_NOTED unknown."""
    paid: dict[str, int] = {}
    for entry in ledger:
        next_pot = entry.kind == "pays" and not entry.other
        if next_pot and entry.before_hand == hand.number + 1:  # of who has no seat there
            _enter(paid, entry.player, entry.amount)
    if following is None:
        return paid
    for i in _opening(following):
        if following.kinds[i] == Kind.PAYS and _to_the_pot(following, i):
            _enter(paid, following.names[following.seats[i]], following.amounts[i])
        elif following.kinds[i] == Kind.ANTE and by_ante:
            name, ante = following.names[following.seats[i]], following.amounts[i]
            _enter(paid, name, ante if ante >= 0 else following.stakes.get("ante", 0))
    return paid


def _not_noted(hand: Hand, following: Hand | None, ledger: Sequence[LedgerEntry]) -> bool:
    """Whether somebody paid into the next pot, and nobody noted how much."""
    return NOT_NOTED in _paid_into(following, ledger, hand, by_ante=False).values()


def _enter(paid: dict[str, int], name: str, chips: Chips) -> None:
    """One more payment of a player: NOT_NOTED in all where one of them is."""
    had = paid.get(name, 0)
    paid[name] = NOT_NOTED if min(had, chips) < 0 else had + chips


def _to_the_pot(hand: Hand, i: int) -> bool:
    return hand.others is None or hand.others[i] < 0


def _opening(hand: Hand) -> list[int]:
    """The events that put money into the pot before the first card."""
    found: list[int] = []
    for i, kind in enumerate(hand.kinds):
        if kind > ROUND and kind not in OPENS:
            break
        if kind in OPENS:
            found.append(i)
    return found


def _unpaid(
    hand: Hand,
    verdict: Verdict,
    following: Hand | None,
    ledger: Sequence[LedgerEntry],
    profile: Callable[[str], Profile],
    rides: Chips,
) -> list[Finding]:
    """A finding for each seat that did not pay its match, or not that much."""
    due = verdict.next_pot
    if due is None or min(hand.level, following.level if following else hand.level) < Level.ACTIONS:
        return []
    if due.by_ante and following is None:
        return []  # no hand was dealt to ante for
    paid = _paid_into(following, ledger, hand, due.by_ante)
    if following is not None and _said_as_one(following, due.due, paid, rides):
        return []
    wrong = [
        (seat, amounts)
        for seat, amounts in due.due.items()
        if paid.get(hand.names[seat], 0) not in (*amounts, NOT_NOTED)
        and not (due.by_ante and following and _sits_out(following, hand.names[seat]))
    ]
    if len([1 for seat, _ in wrong if not paid.get(hand.names[seat])]) <= due.excepted:
        wrong = [(seat, amounts) for seat, amounts in wrong if paid.get(hand.names[seat])]
    if not due.by_ante:
        wrong += [(seat, (0,)) for seat in _in_the_deal(hand) if seat not in due.due]
    return [
        debt_of(hand, following, seat, amounts, paid.get(hand.names[seat], 0), due.cite, profile)
        for seat, amounts in wrong
        if amounts != (0,) or paid.get(hand.names[seat], 0) > 0
    ]


def _sits_out(hand: Hand, name: str) -> bool:
    """Whether a player is not dealt in: an ante is for who is."""
    return name not in hand.names or not hand.dealt_in[hand.names.index(name)]


def _in_the_deal(hand: Hand) -> list[int]:
    """The seats that got cards: who comes in later may pay for that."""
    return sorted({s for s, kind in zip(hand.seats, hand.kinds, strict=True) if kind == Kind.DEAL})


def _said_as_one(
    following: Hand, due: dict[int, tuple[Chips, ...]], paid: dict[str, int], rides: Chips
) -> bool:
    """Whether a `carry` line says what lay there, matches and all."""
    whole = {sum(amounts) for amounts in zip(*due.values(), strict=False)}
    said, line = carried(following)
    return line >= 0 and not paid and any(said == one + rides for one in whole)


def _lost(
    hand: Hand, following: Hand, profile: Callable[[str], Profile], rides: Chips
) -> list[Finding]:
    """A `carry` line that is not what rode."""
    said, line = carried(following)
    if line < 0 or not rides or said >= rides:
        return []
    rode_to, lay = hand.amount(rides), hand.amount(said)
    what = f"{rode_to} of hand {hand.id} rode; {lay} lay in the pot"
    return [
        finding_of(
            LOST,
            following,
            line,
            (),
            "",
            what,
            lay,
            rode_to,
            {},
            profile,
            following.places[line],
        )
    ]
