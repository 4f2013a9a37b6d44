"""The bounties of a night: what somebody collects others pay, and no chips are made.

Where the stacks behind show the same chips, they are told with the bounty, and once.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from audit.night.told import told
from audit.night.unseen import Jump
from schemas.findings import Finding
from schemas.hand import Chips, Hand, Night
from schemas.profile import Profile
from schemas.verdict import Verdict

COLLECTED = "collected"  # ends a note of what somebody got in all
SIDE_PAYMENTS = ("bounty", "high hand")  # among players; the house fills what a bad beat gets


def judge_side_payments(
    night: Night, verdicts: Sequence[Verdict], profile: Profile, jumps: Sequence[Jump]
) -> None:
    """Add to the hand before it what was collected and not paid, or paid and not collected."""
    if not night.ledger or not night.hands:
        return
    for before, moves in _side_payments(night).items():
        if moves.won == moves.lost:
            continue
        index = _hand_before(night, before)
        finding = _unequal(night.hands[index], profile, moves)
        verdicts[index].findings.append(finding)
        here = [one for one in jumps if night.hands[one.at].number == before]
        if _are_of_it(here, abs(moves.won - moves.lost)):
            _tell_there(night, verdicts, finding, here)


def _are_of_it(jumps: Sequence[Jump], chips: Chips) -> bool:
    """Whether stacks that are not what the night leaves show the same difference."""
    more = sum(max(one.chips, 0) for one in jumps)
    less = sum(max(-one.chips, 0) for one in jumps)
    return bool(jumps) and more in (0, chips) and less in (0, chips)


def _tell_there(
    night: Night, verdicts: Sequence[Verdict], finding: Finding, jumps: Sequence[Jump]
) -> None:
    for one in jumps:
        verdict = verdicts[one.at]
        verdict.findings = [other for other in verdict.findings if other is not one.finding]
    amount = night.hands[jumps[0].at].amount
    said = [
        f"{one.name} {'has ' if not n else ''}{amount(abs(one.chips))} "
        f"{'more' if one.chips > 0 else 'less'}"
        for n, one in enumerate(jumps)
    ]
    finding.message += f"; {' and '.join(said)}"


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
