"""What is wrong with one declaration: of a folded hand, no side, twice, changed, out of time."""

from audit.events.sides import NOT_NOTED, line_of, side_called, take_side
from audit.out_of_hand import after_folding
from audit.program import Line
from audit.table import Table
from schemas.findings import Severity


def said_elsewhere(t: Table, i: int) -> bool:
    """Take a side, in or out, or a number said at event ``i`` outside its step; False where the
    game has none."""
    if not t.program.declarations or t.word(i).startswith("line "):
        return False
    line = t.declared_at
    if line is None and t.round_now > t.program.rounds:  # no step of the record led here
        _as_written(t, line_of(t, t.word(i)), i)
    elif line is None:
        t.early_sides.append(i)
    elif t.seats[i] in t.said_side:
        first = t.said_side[t.seats[i]]
        if side_called(line, t.word(i)) != side_called(line, t.word(first)):
            change(t, line, i, others_spoke=True)
    elif not t.live[t.seats[i]]:
        after_folding(t, i, f"declared {t.word(i)}", "a declaration", line.step.cite)
    else:
        take_side(t, line, i)
        shown = "after hands had been shown"
        untimely(t, line, i, shown if t.shown else "after the declaration was over")
    return True


def _as_written(t: Table, line: Line, i: int) -> None:
    """A fact of a record without steps. Of two words of one seat nobody can tell which holds."""
    if t.seats[i] in t.said_side:
        again(t, line, i, [i])
    elif not take_side(t, line, i) and t.word(i) != NOT_NOTED:
        no_such_side(t, line, i)


def untimely(t: Table, line: Line, i: int, when: str) -> None:
    """A word out of its time; it stands all the same. Those of one statement are told at once."""
    if not t.procedure:
        t.unknown("VAR026")
        return
    seat = t.seats[i]
    last = t.findings[-1] if t.findings else None
    if last is not None and last.code == "VAR026" and t.same_statement(last.event, i):
        last.seats = (*last.seats, seat)
        last.message = f"{t.names(last.seats)} declared {when}"
        last.recorded += f", {t.word(i)}"
        return
    t.find(
        "VAR026",
        i,
        f"{t.name(seat)} declared {when}",
        seats=(seat,),
        article=line.step.cite,
        recorded=t.word(i),
        expected="a declaration in its time",
    )


def no_such_side(t: Table, line: Line, i: int) -> None:
    """A word that is none of the game's."""
    seat = t.seats[i]
    sides = ", ".join(line.step.sides)
    t.find(
        "VAR020",
        i,
        f"{t.name(seat)} declared {t.word(i)}, which is none of {sides}",
        seats=(seat,),
        article=line.step.cite,
        severity=Severity.ERROR,
        recorded=t.word(i),
        expected=f"one of {sides}",
    )


def again(t: Table, line: Line, i: int, said: list[int]) -> None:
    """A seat that has declared declares again: two sides at once, or another side later on."""
    seat, first = t.seats[i], t.said_side[t.seats[i]]
    if side_called(line, t.word(i)) == side_called(line, t.word(first)):
        return
    if t.group(i) != t.group(first):
        change(t, line, i, any(t.seats[j] != seat for j in said))
        return
    t.find(
        "VAR021",
        i,
        f"{t.name(seat)} declared {t.word(first)} and {t.word(i)} at once",
        seats=(seat,),
        article=line.step.cite,
        recorded=f"{t.word(first)}, {t.word(i)}",
        expected="one of them",
    )
    t.sides.pop(seat, None)  # which of the two holds nobody can tell


def change(t: Table, line: Line, i: int, others_spoke: bool) -> None:
    """Another word than the seat's first. Once others have declared the first word holds; below
    ``procedure`` either may be the word that was given."""
    seat, first = t.seats[i], t.said_side[t.seats[i]]
    if not others_spoke:
        take_side(t, line, i)
    elif not t.procedure:
        t.unknown("VAR025")
        t.sides.pop(seat, None)
    else:
        t.find(
            "VAR025",
            i,
            f"{t.name(seat)} declared {t.word(first)}, and {t.word(i)} once others had declared",
            seats=(seat,),
            article=line.step.cite,
            recorded=t.word(i),
            expected=t.word(first),
        )
