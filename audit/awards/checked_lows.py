"""A low that had to be bet and was checked: the award hangs on what the house does about it.

Who checks a seven or better and has the best hand wins what lay there before the draw; the bets
behind it are void, and in some rooms he loses all. With a worse hand he loses as anybody does.
Sources: Robert's, ace-to-five lowball, rule 4; the BARGE rulebook, appendix B.
"""

from audit.awards.claimants import Middle
from audit.awards.owed import owed_under
from audit.hands.contests import contests_of
from audit.table import Table


def hangs_on_a_check(t: Table, mid: Middle, payees: set[int]) -> str:
    """Tell who checked a low that had to be bet; why the award cannot be judged for it, "" if it
    can."""
    line, why = t.checked_low_line, ""
    words = t.terms.candidates(line.step.low_must_bet) if line is not None else ()
    asked = [word for word in words if word != "none"]
    seats = [seat for seat in t.checked_low if t.live[seat]]
    if line is None or not asked or not seats:
        return ""
    owed, order = owed_under(t, mid, {}, payees), contests_of(t, {})[0].order
    for seat in seats:
        claim = owed.claims.get(seat)
        if claim is None or not order.qualifies(claim.high, asked[0]):
            continue  # nobody knows what he held, or it was no such low
        if len(asked) < len(words) or not order.qualifies(claim.low, asked[0]):
            t.unknown("VAR057")
        else:
            t.find(
                "VAR057",
                t.checked_low[seat],
                f"{t.name(seat)} checked {order.describe(claim.low)}, and has to bet it",
                seats=(seat,),
                article=line.step.cite,
                recorded="check",
                expected="a bet",
            )
        if t.bet_behind and (not owed.certain or owed.by_seat.get(seat, 0) > 0):
            low = asked[0].replace("-", " ")
            why = f"{t.name(seat)} checked {low}, and the bets behind it may be void"
    return why
