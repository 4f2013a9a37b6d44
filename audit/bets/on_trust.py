"""All-ins whose amount nobody wrote, taken as the stack the night leaves: does the pot bear it out?

Home rebuys go unwritten, so a carried stack proves nothing by itself. Where the recorded pot is
what the acts put in, the amount is believed; where it is more, a rebuy may explain it to the chip;
else the amount is unknown, and neither the award nor a later bet is judged by it. No rebuy makes a
pot smaller: one of less is short, unless a wrong payment may have been put right without a line.
"""

from collections.abc import Iterator

from audit.awards.judged import Award
from audit.awards.owed import middle
from audit.awards.paid import pot_lines
from audit.table import Table
from schemas.hand import Chips

BY_AMOUNTS = ("BET", "ACT", "POS", "POT", "LED")  # areas of faults that hang on what was put in
MONEY_CODES = ("AWD001", "AWD002", "BET001", "BET002", "BET004", "BET007", "BET010", "ACT004")


def paid_out(t: Table) -> Chips | None:
    """What the record says came out of the pots; None where a line does not tell."""
    chips = 0
    for line in pot_lines(t):
        said = line.payees.values()
        if line.amount < 0 and any(one < 0 for one in said):
            return None
        chips += line.amount if line.amount >= 0 else sum(said)
    return chips if t.pots else None


def borne_out(t: Table) -> bool:
    """Whether the pot lines are, to the chip, what the acts put in."""
    out = paid_out(t)
    return out is not None and out in _put_in(t)


def _put_in(t: Table) -> tuple[Chips, ...]:
    """What the pot lines would add up to: the uncalled bet may be written into them."""
    mid = middle(t, t.rake)
    loose = sum(mid.back.values())
    if t.returned:
        return (mid.total + loose - sum(t.returned.values()),)
    return (mid.total + loose, mid.total)


def hangs_on_it(t: Table, award: Award, unsettled: frozenset[int]) -> bool:
    """Whether the verdict rests on an amount taken on trust that the pot does not bear out;
    ``unsettled`` are seats with a wrong payment before this hand."""
    if not t.on_trust or borne_out(t):
        return False
    out = paid_out(t)
    if out is not None:
        return out > min(_put_in(t)) or any(seat in unsettled for seat, _ in t.on_trust)
    return award.state not in ("right", "none") or bool(_resting(t))


def _resting(t: Table) -> list[int]:
    """The findings, by index, of acts after the first amount taken on trust."""
    first = min(event for _, event in t.on_trust)
    return [
        k
        for k, one in enumerate(t.findings)
        if one.event > first and (one.code.startswith(BY_AMOUNTS) or one.code == "VAR032")
    ]


def rebuys(t: Table) -> Iterator[tuple[int, Chips]]:
    """Seats and chips: a rebuy nobody wrote that may be what the pot has more.

    Some of the others called it: each of them put in as much again.
    """
    out = paid_out(t)
    if out is None:
        return
    for seat in dict(t.on_trust):
        for put_in in _put_in(t):
            for times in range(1, sum(t.dealt) + 1):
                more, odd = divmod(out - put_in, times)
                if more > 0 and not odd:
                    yield seat, more


def fits_with_rebuy(t: Table, award: Award) -> bool:
    """Whether the hand is right as it was played with another stack."""
    return award.state == "right" and borne_out(t) and not _resting(t)


def note_rebuy(t: Table, seat: int, more: Chips) -> None:
    """What the pot says beyond what the night leaves: a note, and the sum is no proof any more."""
    event = dict(t.on_trust).get(seat, -1)
    t.unknown("AWD001")
    t.find(
        "LED003",
        event,
        f"{t.name(seat)} went all-in; by the pot that was {t.chips(more)} more than the night "
        "leaves; a rebuy nobody noted?",
        seats=(seat,),
        recorded=t.chips(more),
        expected="a `buy` line",
    )


def doubt_amounts(t: Table) -> None:
    """Take back what rests on the amounts: they are not known."""
    for k in reversed(_resting(t)):
        t.unknown(t.findings.pop(k).code)
    t.unknown(*MONEY_CODES)
    t.unknown_money = True
    names = t.names(sorted({seat for seat, _ in t.on_trust}))
    t.unjudgeable = t.unjudgeable or (
        f"how much {names} went all-in for was not noted, "
        "and the pot does not bear out what the night leaves"
    )
