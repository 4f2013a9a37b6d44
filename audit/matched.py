"""A night's pots that are matched: did the losers pay into the next, and did what rode get there?

A match is a `pays NAME pot` line behind the hand: chips of the next pot, or of none if the night
ends. It is money between a player and the pot: a debt, and nobody's to collect but the pot's.
"""

from collections.abc import Callable, Sequence

from schemas.codes import cites_for
from schemas.events import NOBODY, Kind
from schemas.findings import Finding, Severity, State, fingerprint
from schemas.hand import Chips, Hand, LedgerEntry, Level, Night, line_and_column
from schemas.profile import Profile
from schemas.verdict import Verdict

UNPAID, LOST = "POT006", "POT007"
OPENS = (Kind.PAYS, Kind.CARRY, Kind.ANTE)


def judge_matches(
    night: Night, verdicts: Sequence[Verdict], profile: Callable[[str], Profile]
) -> None:
    """Add to each hand what was not paid into its pot, or was lost on the way to it."""
    for index, (hand, verdict) in enumerate(zip(night.hands, verdicts, strict=True)):
        after = index + 1 < len(night.hands)
        following = night.hands[index + 1] if after else None
        told_by = verdicts[index + 1] if after else verdict
        if following is not None and following.number != hand.number + 1:
            continue  # a hand between could not be read
        found = []
        if verdict.next_pot is not None:
            found += _unpaid(hand, verdict, following, night.ledger, profile)
        if following is not None:
            found += _lost(hand, following, profile)
        if following is not None:
            if found and verdict.game == told_by.game and not _opening(following):
                # the pot was to be open: antes nobody then owed are no second mistake
                told_by.findings = [f for f in told_by.findings if f.code != "POS012"]
            told_by.findings[:0] = found
        else:
            told_by.findings += found
        low = min(hand.level, following.level if following else hand.level)
        if verdict.next_pot is not None and low < Level.ACTIONS and not found:
            told_by.cannot_tell = tuple(sorted({*told_by.cannot_tell, UNPAID}))


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
    return [
        _debt(hand, following, seat, amounts, paid.get(hand.names[seat], 0), due.cite, profile)
        for seat, amounts in wrong
    ]


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


def _debt(
    hand: Hand,
    following: Hand | None,
    seat: int,
    amounts: tuple[Chips, ...],
    paid: Chips,
    cite: str,
    profile: Callable[[str], Profile],
) -> Finding:
    name = hand.names[seat]
    right = " or ".join(hand.amount(one) for one in amounts)
    what = f"paid {hand.amount(paid)} into" if paid else "paid nothing into"
    where = f"the pot after hand {hand.id}"
    told_by = following or hand
    at = next((i for i in _opening(told_by) if told_by.seats[i] == seat), -1) if following else -1
    short = {told_by.names.index(name): paid - amounts[0]} if name in told_by.names else {}
    seats = tuple(short)
    return _finding(
        *(UNPAID, told_by, at, seats, cite, f"{name} {what} {where}; {name} owes it {right}"),
        *(hand.amount(paid) if paid else "nothing", right, short if len(amounts) == 1 else {}),
        profile,
    )


def _lost(hand: Hand, following: Hand, profile: Callable[[str], Profile]) -> list[Finding]:
    """A `carry` line that is not what rode."""
    carries, riding = _carries(following), rode(hand)
    said = sum(following.amounts[i] for i in carries)
    if not carries or not riding or said >= riding:
        return []
    what = f"{hand.amount(riding)} of hand {hand.id} rode; {hand.amount(said)} lay in the pot"
    rode_to, lay = hand.amount(riding), hand.amount(said)
    return [_finding(LOST, following, carries[0], (), "", what, lay, rode_to, {}, profile)]


def _finding(
    code: str,
    hand: Hand,
    event: int,
    seats: tuple[int, ...],
    cite: str,
    message: str,
    recorded: str,
    expected: str,
    amounts: dict[int, Chips],
    profile: Callable[[str], Profile],
) -> Finding:
    line, column = line_and_column(hand.places[event] if event >= 0 else 0)
    names = ",".join(hand.names[seat] for seat in seats)
    return Finding(
        code=code,
        severity=Severity.MONEY,
        state=State.OPEN,
        event=event,
        seats=seats,
        cites=((cite,) if cite else ()) + cites_for(code, profile(hand.profile)),
        recorded=recorded,
        expected=expected,
        message=message,
        amounts=amounts,
        line=line or hand.line,
        column=column or hand.column,
        fingerprint=fingerprint(hand.night, hand.id, code, names, recorded, expected),
    )
