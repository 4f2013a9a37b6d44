"""What a dealt hand owes the next pot: matches of who was in and got nothing; what rode here."""

from collections.abc import Mapping

from audit.dealer.dummies import strengths
from audit.dealer.rounds import price_of_match
from audit.dealer.table import DealtTable
from audit.program import Op

RODE = 40  # of a hundred hands of a game whose pot may ride
CARRIED = 6


def carry(d: DealtTable) -> None:
    """In some hands the pot of the hand before lies there; in a night what that hand left, which is
    told there."""
    if d.before is not None:
        d.carried = d.before.pot
        return
    matches = any(line.op is Op.MATCH for line in d.program.lines)
    if matches and d.rng.randrange(100) < RODE:
        d.carried = CARRIED
        d.write(f"carry {CARRIED}")


def matches(d: DealtTable, pot: int, paid: Mapping[str, int]) -> dict[str, int]:
    """By name what is paid into the next pot behind the hand."""
    line = next((one for one in d.program.lines if one.op is Op.MATCH), None)
    rule = line.step.match if line is not None else None
    if rule is None:
        return {}
    live = [d.names[seat] for seat in d.active()]
    if not live:
        everybody = d.value(rule.nobody_in) == "everybody-pays"
        return dict.fromkeys(d.names, d.stake("nobody-in")) if everybody else {}
    if len(live) < 2 and (paid or not d.program.dummies):
        return {}
    payers = [name for name in live if not paid.get(name)]
    if rule.who == "best-loser-excepted" and len(payers) > 1:
        scores = strengths(d, "a match that the best loser need not pay")
        best = max(score for seat, score in scores.items() if d.names[seat] in payers)
        payers = [name for name in payers if scores[d.names.index(name)] < best]
    return dict.fromkeys(payers, price_of_match(d, rule, pot))
