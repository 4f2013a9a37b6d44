"""A night's pots that are matched: did the losers pay into the next, and did what rode get there?

A match is a `pays NAME pot` line behind the hand: chips of the next pot, or of none if the night
ends. It is money between a player and the pot: a debt, and nobody's to collect but the pot's.
"""

from collections.abc import Callable, Sequence

from audit.night.match_debts import debt_of, finding_of
from schemas.events import NOBODY, Kind
from schemas.findings import Finding
from schemas.hand import Chips, Hand, LedgerEntry, Level, Night
from schemas.profile import Profile
from schemas.verdict import Verdict

UNPAID, LOST = "POT006", "POT007"
OPENS = (Kind.PAYS, Kind.CARRY, Kind.ANTE)


def judge_matches(
    night: Night, verdicts: Sequence[Verdict], profile: Callable[[str], Profile]
) -> None:
    """Add to each hand what its losers did not pay into the next pot, or what was lost on the way
    to its own."""
    for index, (hand, verdict) in enumerate(zip(night.hands, verdicts, strict=True)):
        after = index + 1 < len(night.hands)
        following = night.hands[index + 1] if after else None
        if following is not None and following.number != hand.number + 1:
            continue  # a hand between could not be read
        found = []
        if verdict.next_pot is not None:
            found = _unpaid(hand, verdict, following, night.ledger, profile)
        verdict.findings += found
        if following is not None:
            behind = verdicts[index + 1]
            found += _lost(hand, following, profile)
            if found and verdict.game == behind.game and not _opening(following):
                # the pot was to be open: antes nobody then owed are no second mistake
                behind.findings = [f for f in behind.findings if f.code != "POS012"]
            behind.findings[:0] = [f for f in found if f.code == LOST]
        low = min(hand.level, following.level if following else hand.level)
        if verdict.next_pot is not None and low < Level.ACTIONS and not found:
            last = verdicts[index + 1] if following is not None else verdict
            last.cannot_tell = tuple(sorted({*last.cannot_tell, UNPAID}))


def _paid_into(
    following: Hand | None, ledger: Sequence[LedgerEntry], hand: Hand, by_ante: bool
) -> dict[str, int]:
    """By name what was paid into the next pot before it was played for."""
    paid: dict[str, int] = {}
    if following is None:
        for entry in ledger:
            if entry.kind == "pays" and not entry.other and entry.before_hand > hand.number:
                paid[entry.player] = paid.get(entry.player, 0) + entry.amount
        return paid
    for i in _opening(following):
        if following.kinds[i] == Kind.PAYS and _to_the_pot(following, i):
            name = following.names[following.seats[i]]
            paid[name] = paid.get(name, 0) + following.amounts[i]
        elif following.kinds[i] == Kind.ANTE and by_ante:
            name, ante = following.names[following.seats[i]], following.amounts[i]
            paid[name] = paid.get(name, 0) + (
                ante if ante >= 0 else following.stakes.get("ante", 0)
            )
    return paid


def _to_the_pot(hand: Hand, i: int) -> bool:
    return hand.others is None or hand.others[i] < 0


def _opening(hand: Hand) -> list[int]:
    """The events that put money into the pot before the first card."""
    found = []
    for i, kind in enumerate(hand.kinds):
        if kind > Kind.ROUND and kind not in OPENS:
            break
        if kind in OPENS:
            found.append(i)
    return found


def _carries(hand: Hand) -> list[int]:
    return [i for i in _opening(hand) if hand.kinds[i] == Kind.CARRY]


def _unpaid(
    hand: Hand,
    verdict: Verdict,
    following: Hand | None,
    ledger: Sequence[LedgerEntry],
    profile: Callable[[str], Profile],
) -> list[Finding]:
    """A finding for each seat that did not pay its match, or not that much."""
    due = verdict.next_pot
    if due is None or min(hand.level, following.level if following else hand.level) < Level.ACTIONS:
        return []
    if due.by_ante and following is None:
        return []  # no hand was dealt to ante for
    paid = _paid_into(following, ledger, hand, due.by_ante)
    if following is not None and _said_as_one(hand, following, due.due, paid):
        return []
    wrong = [
        (seat, amounts)
        for seat, amounts in due.due.items()
        if paid.get(hand.names[seat], 0) not in amounts
    ]
    if len([1 for seat, _ in wrong if not paid.get(hand.names[seat])]) <= due.excepted:
        wrong = [(seat, amounts) for seat, amounts in wrong if paid.get(hand.names[seat])]
    if not due.by_ante:
        wrong += [(seat, (0,)) for seat in _in_the_deal(hand) if seat not in due.due]
    return [
        debt_of(hand, following, seat, amounts, paid.get(hand.names[seat], 0), due.cite, profile)
        for seat, amounts in wrong
        if amounts != (0,) or paid.get(hand.names[seat])
    ]


def _in_the_deal(hand: Hand) -> list[int]:
    """The seats that got cards: who comes in later may pay for that."""
    return sorted({s for s, kind in zip(hand.seats, hand.kinds, strict=True) if kind == Kind.DEAL})


def _said_as_one(
    hand: Hand, following: Hand, due: dict[int, tuple[Chips, ...]], paid: dict[str, int]
) -> bool:
    """Whether a `carry` line says what lay there, matches and all."""
    whole = {sum(amounts) for amounts in zip(*due.values(), strict=False)}
    said = [following.amounts[i] for i in _carries(following)]
    return bool(said) and not paid and any(sum(said) == one + rode(hand) for one in whole)


def rode(hand: Hand) -> Chips:
    """What nobody got of the hand's pots."""
    others = hand.others or hand.amounts
    return sum(
        max(chips, other)
        for kind, seat, chips, other in zip(
            hand.kinds, hand.seats, hand.amounts, others, strict=True
        )
        if kind == Kind.POT and seat == NOBODY
    )


def _lost(hand: Hand, following: Hand, profile: Callable[[str], Profile]) -> list[Finding]:
    """A `carry` line that is not what rode."""
    carries, riding = _carries(following), rode(hand)
    said = sum(following.amounts[i] for i in carries)
    if not carries or not riding or said >= riding:
        return []
    what = f"{hand.amount(riding)} of hand {hand.id} rode; {hand.amount(said)} lay in the pot"
    rode_to, lay = hand.amount(riding), hand.amount(said)
    return [
        finding_of(
            LOST,
            following,
            carries[0],
            (),
            "",
            what,
            lay,
            rode_to,
            {},
            profile,
            following.places[carries[0]],
        )
    ]
