"""A pot of which everything is known, and the rules do not say whose it is: it needs a ruling.

The final authority's word on the pot settles it; without one it is asked for, and nobody is wrong.
"""

from audit.awards.blame import transfers
from audit.awards.claimants import Middle, Owed
from audit.awards.difference import differences, fits, money_text
from audit.awards.paid import Paid
from audit.awards.pot_rulings import POT, payees_of
from audit.awards.split import evenly
from audit.table import Table
from audit.terms import may_rule
from schemas.events import NOBODY
from schemas.findings import State
from schemas.hand import Chips, Ruling
from schemas.verdict import Share, Transfer

Settled = tuple[Owed | None, str, list[Transfer]]  # what is owed, the state, what puts it right


def settled_by_ruling(t: Table, mid: Middle, paid: Paid, owed: Owed) -> Settled:
    """What is owed by the last word on the pot; else None, and a finding that asks for one."""
    for ruling in reversed(t.hand.rulings):
        due = _ruled(t, mid, ruling)
        if due:
            return _as_ruled(t, mid, paid, _owing(owed, due), ruling)
    t.find(
        "AWD002",
        t.pots[0] if t.pots else t.end - 1,
        owed.why,
        seats=tuple(sorted(seat for seat in paid.seats() if seat != NOBODY)),
        state=State.NEEDS_RULING,
        article=t.game.pot.both_cite or t.game.pot.cite,
        recorded=money_text(t, paid.even()),
        expected="a ruling on the pot",
    )
    return None, "needs-ruling", []


def _ruled(t: Table, mid: Middle, ruling: Ruling) -> dict[int, Chips]:
    """Chips by seat that a ruling gives the one pot there is; {} where it does not."""
    if ruling.topic != POT or len(mid.layers) != 1 or not may_rule(t.terms, t.hand, ruling.by):
        return {}
    head, arrow, tail = ruling.value.partition("->")
    payees = payees_of(t, tail if arrow else head)
    if not payees or (arrow and head.split() not in ([], ["main"])):
        return {}
    said = {seat: chips for seat, chips in payees.items() if chips is not None}
    unsaid = [seat for seat in payees if seat not in said]
    left = mid.total - sum(said.values())
    if left < 0 or (left and not unsaid):
        return {}
    parts = evenly(left, len(unsaid), t.hand.chip) if unsaid else []
    return {**said, **dict(zip(unsaid, parts, strict=True))}


def _owing(owed: Owed, due: dict[int, Chips]) -> Owed:
    """What is owed where the pot goes as it was ruled, whatever its shares."""
    for pot in owed.pots:
        first = pot.shares[0] if pot.shares else None
        hands, name = (first.hand, first.contest) if first else ({}, "pot")
        pot.shares = [Share(name, pot.amount, dict(due), dict(hands))]
    return Owed(owed.pots, due, claims=owed.claims)


def _as_ruled(t: Table, mid: Middle, paid: Paid, owed: Owed, ruling: Ruling) -> Settled:
    if fits(t, mid, paid, owed):
        return owed, "right", []
    short = differences(t, mid, paid, owed)
    amounts = {seat: chips for seat, chips in short.items() if seat != NOBODY}
    got = t.names(sorted(seat for seat in paid.seats() if seat != NOBODY)) or "nobody"
    t.find(
        "AWD002",
        t.pots[0],
        f"{money_text(t, owed.by_seat)} by the ruling of {ruling.by}; it was paid to {got}",
        seats=tuple(sorted(owed.by_seat)),
        article=t.game.pot.both_cite or t.game.pot.cite,
        recorded=money_text(t, paid.even()),
        expected=money_text(t, owed.by_seat),
        amounts=amounts,
    )
    return owed, "wrong", transfers(short)
