"""One round of in or out of several, told by its showdown alone: which it is, and who won it.

A deal of such a game is settled after each of its rounds, on as many cards as were dealt by then
(three, five and seven of 3-5-7). A record of the showdown shows one of them: the number of cards
that each hand has says which. Rounds behind it may not have been written.
"""

from collections.abc import Callable, Mapping

from audit.events.round_results import Result, result_among
from audit.program import Line, Op, Program
from audit.table import Table
from schemas.events import Kind

Legs = dict[int, tuple[int, int]]  # seat -> at least, at most
Judged = Callable[[Table, Line, Result], None]
CARDS = (Kind.SHOW, Kind.DEAL)


def round_sizes(program: Program) -> tuple[int, ...]:
    """The cards in each hand at each settling, rising; () in a game that is not settled before all
    cards are dealt."""
    sizes, held = [], 0
    for line in program.lines:
        if line.op is Op.DEAL_SEATS:
            held += line.step.count
        elif line.op is Op.SETTLE:
            sizes.append(held)
    return tuple(sizes) if len(sizes) > 1 else ()


def size_shown(counts: Mapping[int, int], sizes: tuple[int, ...]) -> int:
    """The round in which so many cards are shown, by seat: the number of them that all have; 0
    where no round has that many, or they differ."""
    held = set(counts.values())
    return next((one for one in sizes if held == {one}), 0)


def cards_of_round(t: Table) -> int:
    """The cards in each hand in the round that a record shows; 0 where it tells of no one round."""
    sizes = round_sizes(t.program) if t.program.lively else ()
    if not sizes:
        return 0
    shown = [seat for seat in range(t.n) if seat in t.shown]
    return size_shown({seat: len(t.seat_cards(seat)) for seat in shown}, sizes)


def take_shown_round(t: Table, payments: Judged, open_legs: int) -> None:
    """Judge the round that is shown: its payments by ``payments``, and the legs it brings.

    Legs written before the hands that are shown are what everybody had. Who had them else, and
    what later rounds brought, nobody can tell: ``open_legs`` is more than any game asks for.
    """
    if not t.program.lively:
        return
    told = _legs_before_the_show(t)
    t.legs = told or {seat: (least, open_legs) for seat, (least, _) in t.legs.items()}
    size, ins = cards_of_round(t), tuple(s for s in t.order if s in t.shown and t.live[s])
    if not size or len(ins) < 2:
        if told:
            t.legs = {seat: (least, open_legs) for seat, (least, _) in told.items()}
        return
    result = result_among(t, ins)
    settled = [line for line in t.program.lines if line.op is Op.SETTLE]
    at = round_sizes(t.program).index(size)
    payments(t, settled[at], result)
    if told:
        _earned(t, settled[at], result, later=len(settled) - at - 1)


def _legs_before_the_show(t: Table) -> Legs:
    """What each had, by ``leg`` lines above the first hand shown; {} where none stands there."""
    first = next((i for i in range(t.end) if t.kinds[i] in CARDS), t.end)
    told = [t.seats[i] for i in range(first) if t.kinds[i] == Kind.LEG]
    return {seat: (told.count(seat),) * 2 for seat in range(t.n)} if told else {}


def _earned(t: Table, settled: Line, result: Result, later: int) -> None:
    """The leg of the round, where its winner has one; rounds behind it may have brought more."""
    legs = (one for one in t.program.after(settled) if one.op is Op.LEG)
    line = next((one for one in legs if one.step.leg_when != "holds"), None)
    wins = line is not None and line.step.leg_when == "wins"
    for seat, (least, most) in t.legs.items():
        may = wins and seat in (result.ins if result.winners is None else result.winners)
        sure = may and result.winners == (seat,)
        may = may and (result.winners is None or sure)
        t.legs[seat] = least + sure, most + may + later
