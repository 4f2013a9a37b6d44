"""Whether a night closes, and the bounties of it: chips move between players, and none are made.

Where the stacks tell between which hands chips appeared or vanished, that is told there
(``audit.night.chain``), and once. What is left is told here of the night as a whole.
"""

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

from audit.night.gaps import follows
from audit.night.told import told
from schemas.findings import Finding, Severity
from schemas.hand import Chips, Hand, Level, Night
from schemas.profile import Profile
from schemas.verdict import Verdict

COLLECTED = "collected"  # ends a note of what somebody got in all
SIDE_PAYMENTS = ("bounty", "high hand", "jackpot")
LOCALISED = ("LED002", "LED003", "POT005", "POT007", "AWD001", "REC007", "REC013", "REC008")


def judge_closing(night: Night, verdicts: Sequence[Verdict], profile: Profile) -> None:
    """Add what does not come out: bounties to the hand before them, the night to its last hand."""
    if not night.ledger or not night.hands:
        return
    for before, moves in _side_payments(night).items():
        if moves.won != moves.lost:
            index = _hand_before(night, before)
            verdicts[index].findings.append(_unequal(night.hands[index], profile, moves))
    over = _over(night, verdicts)
    if over:
        verdicts[-1].findings.append(_not_closed(night, profile, over))


@dataclass(slots=True)
class Moves:
    """What was collected of side payments at one place, and what was paid for them."""

    text: str
    place: int
    won: Chips = 0
    lost: Chips = 0
    paid_alone: bool = True  # who paid whom is all that is told: it comes out


def _side_payments(night: Night) -> dict[int, Moves]:
    """By the hand they stand before. A source may tell each player's part of it (`adjust`), or who
    paid whom, and beside it what was collected (a `note`)."""
    found: dict[int, Moves] = {}
    for entry in night.ledger:
        if not any(word in entry.text.lower() for word in SIDE_PAYMENTS) or not entry.amount:
            continue
        moves = found.setdefault(entry.before_hand, Moves(entry.text, entry.place))
        moves.paid_alone &= entry.kind == "pays"
        if entry.kind == "adjust" and entry.player:
            moves.won += max(entry.amount, 0)
            moves.lost += max(-entry.amount, 0)
        elif entry.kind == "pays":
            moves.lost += entry.amount
        elif entry.kind == "note" and COLLECTED in entry.text:
            moves.won += entry.amount
    return {before: moves for before, moves in found.items() if not moves.paid_alone}


def _hand_before(night: Night, number: int) -> int:
    """The index of the last hand that is numbered lower; of the first where none is."""
    return max((i for i, hand in enumerate(night.hands) if hand.number < number), default=0)


def _unequal(hand: Hand, profile: Profile, moves: Moves) -> Finding:
    won, lost = hand.amount(moves.won), hand.amount(moves.lost)
    what = moves.text.removesuffix(COLLECTED).strip()
    return told(
        hand,
        profile,
        "LED007",
        f"{won} was collected of the {what}, and {lost} paid for it behind hand {hand.id}",
        recorded=won,
        expected=lost,
        place=moves.place,
    )


def _over(night: Night, verdicts: Sequence[Verdict]) -> Chips:
    """Chips cashed out that were never bought; less than none: they are missing. 0 where not every
    amount is noted, somebody has yet to cash out, or a finding tells the place."""
    bought: dict[str, Chips] = defaultdict(int)
    cashed: dict[str, Chips] = defaultdict(int)
    others, at_table = 0, set[str]()
    for entry in night.ledger:
        if entry.kind == "unread" or (entry.kind in ("buy", "cash") and entry.amount < 0):
            return 0
        if entry.kind == "buy":
            bought[entry.player] += entry.amount
            at_table.add(entry.player)
        elif entry.kind == "cash":
            cashed[entry.player] += entry.amount
            at_table.discard(entry.player)
        elif entry.kind == "adjust":
            others += entry.amount
    if not bought or _still_in(night) or _told_elsewhere(verdicts):
        return 0
    if not all(follows(before, hand) for before, hand in pairwise((None, *night.hands)) if hand):
        return 0  # what moved in a hand that is missing nobody knows
    if at_table:  # bought again, and plays on
        return 0
    if any(not {*hand.names} <= bought.keys() for hand in night.hands):
        return 0
    if any(hand.level > Level.RESULT for hand in night.hands):
        return 0  # its stacks are told, and what is unwritten between them is told there
    rake = sum(verdict.rake for verdict in verdicts)
    return sum(cashed.values()) - sum(bought.values()) - others + rake


def _still_in(night: Night) -> bool:
    """Whether somebody who bought has yet to cash out, or was dealt in behind his cash-out."""
    last: dict[str, int] = {}
    for hand in night.hands:
        last.update(dict.fromkeys(hand.names, hand.number + 1))
    left: dict[str, int] = {}
    for entry in night.ledger:
        if entry.kind in ("buy", "sit"):
            left.pop(entry.player, None)
            last.setdefault(entry.player, 0)
        elif entry.kind == "cash":
            left[entry.player] = entry.before_hand
    return any(name not in left or left[name] < number for name, number in last.items() if name)


def _told_elsewhere(verdicts: Sequence[Verdict]) -> bool:
    return any(
        one.code in LOCALISED or one.severity is Severity.MONEY
        for verdict in verdicts
        for one in verdict.findings
    )


def _not_closed(night: Night, profile: Profile, over: Chips) -> Finding:
    hand = night.hands[-1]
    more = "more" if over > 0 else "less"
    return told(
        hand,
        profile,
        "LED001",
        f"the night does not close: {hand.amount(abs(over))} {more} was cashed out than was "
        "bought; the hands do not tell where",
        recorded=hand.amount(over),
        expected="0",
        place=max(entry.place for entry in night.ledger if entry.kind == "cash"),
    )
