"""The rake of a hand against what the house takes. It judges no payment of a pot.

Sources: the house's own schedule (``schemas.rake``); WSOP live action rule 27.
"""

from fractions import Fraction
from math import ceil, floor
from pathlib import PurePath
from typing import NamedTuple

from audit.awards.judged import Award
from audit.awards.owed import middle
from audit.awards.unposted import adds_up
from audit.table import Table
from schemas.events import ACTS, Kind
from schemas.hand import Chips, Level
from schemas.rake import RakeSchedule

CODE = "POT004"
LATER_CARDS = (Kind.BOARD, Kind.DEAL, Kind.DRAW, Kind.TURN, Kind.ROLL, Kind.TABLE_TURN)
AWARD_SUM = ("POT001", "POT005", "AWD001")  # what went in is not what came out: told there


class Due(NamedTuple):
    """The rake that a schedule admits: from ``least`` to ``most``, and the sum in words."""

    least: Chips
    most: Chips
    why: str


def judge_rake(t: Table, award: Award) -> None:
    """State one finding where the rake is none that the schedule admits."""
    schedule = t.terms.profile.rake
    if schedule is None or t.hand.money == "tournament":
        return
    pots = _pots(t, award)
    second = _second_round(t) if schedule.no_flop_no_drop else True
    if pots is None or second is None or (schedule.cap_by_players and t.hand.written_in_part):
        t.unknown(CODE)
        return
    due = due_of(t, schedule, pots if second else [])
    taken = t.rake
    if due.least <= taken <= due.most:
        return
    nearest = due.most if taken > due.most else due.least
    rows = t.where.get(Kind.RAKE, ())
    winners = award.paid.seats() if award.paid is not None else set()
    finding = t.find(
        CODE,
        rows[0] if rows else t.end,
        f"the rake is {t.chips(taken)}, and {due.why}",
        recorded=t.chips(taken),
        expected=t.chips(nearest),
        amounts={seat: taken - nearest for seat in winners if len(winners) == 1 and seat >= 0},
    )
    finding.cites = (_document(t), *finding.cites)


def _document(t: Table) -> str:
    """Where the schedule stands."""
    path = t.terms.house.path
    return f"{PurePath(path).name} [set.rake]" if path else f"{t.terms.profile.name} [rake]"


def _pots(t: Table, award: Award) -> list[Chips] | None:
    """The pots before the rake; None where they, or what was taken of them, cannot be told."""
    paid = award.paid
    doubtful = t.halted or t.unjudgeable or t.unknown_money or t.garbled or t.called_misdeal >= 0
    if doubtful or paid is None or not paid.recorded or t.found(*AWARD_SUM) or not _told(t, award):
        return None
    if t.bets_untold:
        return None if paid.open_amount else [paid.total + t.rake]
    whole = middle(t)
    if not paid.open_amount and not adds_up(t, middle(t, t.rake), paid):
        return None
    return [amount for amount, _ in whole.layers]


def _told(t: Table, award: Award) -> bool:
    """Whether the record says what was taken, though it may be by its silence."""
    if Kind.RAKE in t.where:
        return True
    if t.hand.format == "phh":  # it has winnings, which are net of the rake
        return t.rake > 0 and award.state == "right"
    if t.hand.rake_untold:
        return False
    return t.terms.profile.rake_written if t.by_software else t.procedure


def _second_round(t: Table) -> bool | None:
    """Whether cards came behind the first round of betting; None where nobody can tell."""
    first = next((i for i, kind in enumerate(t.kinds) if kind in ACTS), t.end)
    if t.board or any(i > first for kind in LATER_CARDS for i in t.where.get(kind, ())):
        return True
    if len(t.where.get(Kind.ROUND, ())) > 1:
        return True
    return False if t.level >= Level.ACTIONS and first < t.end else None


def due_of(t: Table, schedule: RakeSchedule, pots: list[Chips]) -> Due:
    """What the schedule takes of these pots; of none: nothing, for there was no flop."""
    if not pots and schedule.no_flop_no_drop:
        return Due(0, 0, "no flop, no drop: nothing is taken of a hand that ended before it")
    raked = pots if schedule.per == "pot" else [sum(pots)]
    unit = Fraction(t.hand.unit)
    cap = schedule.most(sum(t.dealt))
    least = most = 0
    for amount in raked:
        share = amount * Fraction(schedule.percent) / 100
        if cap is not None:
            share = min(share, Fraction(cap) / unit)
        low, high = _rounded(share, Fraction(schedule.chip or 0) / unit, schedule.rounding)
        least, most = least + low, most + high
    sums = " and ".join(t.chips(amount) for amount in raked)
    top = f", at most {cap:f}" if cap is not None else ""
    is_ = t.chips(most) if least == most else f"{t.chips(least)} to {t.chips(most)}"
    return Due(least, most, f"{schedule.percent:f} % of {sums}{top}, is {is_}")


def _rounded(share: Fraction, chip: Fraction, rounding: str) -> tuple[Chips, Chips]:
    """The least and the most that a share may be in chips; in units of the record without one."""
    chip = chip or Fraction(1)
    count = share / chip
    if rounding == "nearest":
        low = high = floor(count + Fraction(1, 2))
    else:
        low = ceil(count) if rounding == "up" else floor(count)
        high = floor(count) if rounding == "down" else ceil(count)
    return floor(low * chip), ceil(high * chip)
