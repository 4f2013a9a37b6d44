"""What a player declared: a side of the pot, in or out, a number. No order or time is judged here.

The words are the game's own (``choices`` of the step). A word may be typed as a number where the
game spells one, and the other way round: ``27`` is ``twenty-seven``.
"""

from audit.program import Line
from audit.table import Table
from schemas.events import NOBODY, Kind
from schemas.words import plain

ONES = (
    *("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"),
    *("eleven", "twelve", "thirteen", "fourteen", "fifteen", "sixteen", "seventeen"),
    *("eighteen", "nineteen"),
)
TENS = ("twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety")
BOTH = "both"  # the word that enters every side
NOT_NOTED = "?"  # he declared, and nobody noted what
TABLES = (Kind.SHOW, Kind.PLAYS)


def spelled(word: str) -> str:
    """``27`` -> ``twenty-seven``; any other word as it is."""
    if not (word.isascii() and word.isdigit()) or int(word) > 99:
        return word
    tens, ones = divmod(int(word), 10)
    if tens < 2:
        return ONES[int(word)]
    return TENS[tens - 2] + (f"-{ONES[ones]}" if ones else "")


def side_called(line: Line, word: str) -> str:
    """The side of this declaration that a word means, as the game spells it; "" for none."""
    meant = plain(spelled(word))
    return next((side for side in line.step.sides if plain(spelled(side)) == meant), "")


def line_of(t: Table, word: str) -> Line:
    """The declaration a word belongs to where no step tells: one that has such a side."""
    lines = t.program.declarations
    return next((line for line in lines if side_called(line, word)), lines[0])


def take_side(t: Table, line: Line, i: int) -> str:
    """Let event ``i`` be the seat's declaration; the side, "" when the game has no such side."""
    seat = t.seats[i]
    side = side_called(line, t.word(i))
    t.said_side[seat] = i
    if not side:
        t.sides.pop(seat, None)
    elif line.step.topic == "in-out":
        go(t, seat, side, line.step.rejoin)
    elif line.step.topic == "count":
        t.counts[seat] = int(side)
    else:
        t.sides[seat] = side
    return side


def go(t: Table, seat: int, way: str, rejoins: bool = False) -> None:
    """A seat is ``in``, or ``out`` and with that out of the hand: it keeps no claim. Who rejoins is
    out of the round alone."""
    if way == "out" and rejoins:
        t.ins.discard(seat)
        t.outs.add(seat)
    elif way == "out":
        t.ins.discard(seat)
        t.fold(seat)
    else:
        t.ins.add(seat)


def nobody_went_in(t: Table) -> bool:
    """Whether everybody still there declared out: nobody wins the pot, which stays."""
    return t.live_count == 0 and any(x.step.topic == "in-out" for x in t.program.declarations)


def shows_later(t: Table, seat: int, i: int) -> bool:
    """Whether the seat tables its hand behind event ``i``."""
    return any(t.seats[j] == seat and t.kinds[j] in TABLES for j in range(i, t.end))


def went_in(t: Table, seat: int, i: int) -> bool:
    """Whether the record shows behind event ``i`` that the seat had gone in: it tabled its hand,
    was paid, or paid for losing."""
    signs = (*TABLES, Kind.POT, Kind.PAYS)
    return any(t.seats[j] == seat and t.kinds[j] in signs for j in range(i, t.end))


def left_to_nobody(t: Table, i: int) -> bool:
    """Whether behind event ``i`` every pot was left to nobody: the record shows none in."""
    paid = [t.seats[j] for j in range(i, t.end) if t.kinds[j] == Kind.POT]
    return bool(paid) and all(seat == NOBODY for seat in paid)
