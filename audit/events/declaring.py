"""Declarations: each player names a side, in or out, or a number, all together or in turn.

Sources: the game's own articles; where they say only how it is done, the ways are those of the
rec.gambling.poker FAQ (high-low declare): chips in closed hands opened together, or aloud in turn
from the dealer's left, the high hand showing or the last bettor.
"""

from audit.awards.tabled import money_or_words
from audit.bets.openers import seats_of_way
from audit.events.side_faults import again, no_such_side, untimely
from audit.events.sides import NOT_NOTED, go, left_to_nobody, shows_later, take_side, went_in
from audit.out_of_hand import after_folding
from audit.program import Line
from audit.signals import all_together, article_of_way, first_late, first_out_of_turn
from audit.table import Table
from audit.talk import talk
from schemas.conditions import condition
from schemas.events import BETWEEN_STEPS, Kind
from schemas.findings import Severity

TABLED = (Kind.SHOW, Kind.PLAYS, Kind.POT)  # behind these a declaration comes too late


def declare(t: Table, line: Line, i: int) -> int:
    """Everybody still in declares once; return the first event after the declarations."""
    waiting = [s for s in t.order if t.live[s] and s not in t.mucked]
    t.said_side.clear()
    if line.step.rejoin:
        t.ins.clear()
        t.outs.clear()
    _taken_early(t, line)
    said: list[int] = []
    while i < t.end:
        kind = t.kinds[i]
        if kind == Kind.DECLARE and not t.word(i).startswith("line "):
            _declared(t, line, i, said)
        elif kind < Kind.ROUND:
            talk(t, i)
        elif kind == Kind.PAYS and said and line.step.rejoin:
            break  # it settles the round
        elif kind in BETWEEN_STEPS and kind not in TABLED:
            money_or_words(t, i)
        else:
            break
        i += 1
    if not said and not t.said_side and may_not_be(t, line):
        t.unknown("VAR020")
        return i  # whether sides were declared was not announced, and none were
    t.declared_at = line
    if not said and i >= t.end:
        t.ended_early = True
        return i
    _missing(t, line, waiting, i)
    _timing(t, line, said, waiting)
    _drawn_otherwise(t, line, i)
    return i


def may_not_be(t: Table, line: Line) -> bool:
    """Whether it is open that there is a declaration at all."""
    return any(not t.terms.value(f"@{condition(one).name}") for one in line.step.guards)


def _taken_early(t: Table, line: Line) -> None:
    """What was declared while there was betting or dealing to come stands until said again."""
    early, t.early_sides = t.early_sides, []
    for i in early:
        take_side(t, line, i)
        untimely(t, line, i, "before the declaration was due")


def _declared(t: Table, line: Line, i: int, said: list[int]) -> None:
    """One declaration in its time: the first of a seat, or another of one that has spoken."""
    seat = t.seats[i]
    if seat in t.said_side and t.said_side[seat] in said:
        again(t, line, i, said)
        return
    if not t.live[seat]:
        after_folding(t, i, f"declared {t.word(i)}", "a declaration", line.step.cite)
        return
    said.append(i)
    if not take_side(t, line, i) and t.word(i) != NOT_NOTED:
        no_such_side(t, line, i)


def _missing(t: Table, line: Line, waiting: list[int], i: int) -> None:
    """Who is still in and declared nothing. A word that comes later is told there, as late."""
    later = {t.seats[j] for j in range(i, t.end) if t.kinds[j] == Kind.DECLARE}
    mute = [s for s in waiting if s not in t.said_side and s not in t.mucked and s not in later]
    if line.step.rejoin:  # he is dealt on, and a later word is of the next round
        mute = [s for s in waiting if s not in t.said_side]
    elif line.step.topic == "in-out":
        mute = _settled_by_the_rest(t, line, waiting, mute, i)
    if not mute or t.called_misdeal >= 0:
        return
    if not t.procedure or t.hand.written_in_part:
        t.unknown("VAR020")
        return
    what = {"in-out": "in or out", "count": "a number"}.get(line.step.topic, "a side")
    t.find(
        "VAR020",
        i,
        f"{t.names(mute)} did not declare {what}",
        seats=tuple(mute),
        article=line.step.cite,
        severity=Severity.ERROR,
        recorded="nothing",
        expected=f"one of {', '.join(line.step.sides)}",
    )


def _settled_by_the_rest(
    t: Table, line: Line, waiting: list[int], mute: list[int], i: int
) -> list[int]:
    """Whether who said nothing was in or out, as far as the record tells; who owed a word.

    Where the pot was left to nobody, all were out. Else, in turn, the very last need not speak once
    all before him are out. Beside one who went in or showed, who is never heard of again is taken
    to be out, as a seat that acts no more is taken to have folded. A payment alone proves nothing
    of the others.
    """
    if not t.ins and not t.program.dummies and left_to_nobody(t, i):
        for seat in mute:
            go(t, seat, "out")
        return mute
    if len(mute) == 1 < len(waiting) and t.live_count == 1:
        if t.program.dummies:  # he may still go out, and leave the dummy alone
            goes = went_in(t, mute[0], i) or Kind.DUMMY in t.kinds[i:]
            go(t, mute[0], "in" if goes else "out")
            return mute
        go(t, mute[0], "in")
        in_turn = t.terms.value(line.step.timing) == "in-turn"
        return [] if in_turn and _may_be_last(t, line, waiting, mute[0]) else mute
    said_or_showed = t.ins | {s for s in mute if shows_later(t, s, i)}
    heard = [s for s in mute if went_in(t, s, i)]
    for seat in heard:
        go(t, seat, "in")
    for seat in mute:
        if seat not in heard and said_or_showed:
            go(t, seat, "out")
    return mute


def _may_be_last(t: Table, line: Line, waiting: list[int], seat: int) -> bool:
    """Whether the seat comes last where declarations go in turn; also where nobody can tell."""
    starters = _may_start(t, line, waiting)
    after = [next(s for s in t.clockwise(seat) if s in waiting)]
    return not starters or after[0] in starters


def _timing(t: Table, line: Line, said: list[int], waiting: list[int]) -> None:
    """Together, or one after the other from the seat that begins."""
    timing = t.terms.value(line.step.timing)
    if t.hand.groups is None or not timing:
        t.unknown("VAR023", "VAR024")
        return
    if timing == "in-turn":
        _in_turn(t, line, said, waiting)
        return
    late = first_late(t, said)
    if late is None:
        t.unknown("VAR023")
    elif late >= 0:
        seat = t.seats[late]
        t.find(
            "VAR023",
            late,
            f"{t.name(seat)} declared after hearing another player's declaration",
            seats=(seat,),
            article=_article(t, line, timing),
            recorded="a later declaration",
            expected="all together",
        )


def _article(t: Table, line: Line, way: str) -> str:
    return article_of_way(t, line.step.timing, way, line.step.cite)


def _in_turn(t: Table, line: Line, said: list[int], waiting: list[int]) -> None:
    """One after the other: the first from a seat that may begin, then clockwise."""
    if all_together(t, said):
        _out_of_turn(t, line, said[0], "the players declared together", "together", "in turn")
        return
    if not said:
        return
    first = t.seats[said[0]]
    starters = _may_start(t, line, waiting)
    if not starters:
        t.unknown("VAR024")
    elif first not in starters:
        due = t.name(starters[0])
        what = f"{t.name(first)} declared first; {due} was first to declare"
        _out_of_turn(t, line, said[0], what, t.name(first), due)
        return
    wrong = first_out_of_turn(t, said)
    if wrong is not None:
        i, want = wrong
        name = t.name(t.seats[i])
        what = f"{name} declared before {t.name(want)}"
        _out_of_turn(t, line, i, what, name, t.name(want))


def _out_of_turn(t: Table, line: Line, i: int, what: str, recorded: str, expected: str) -> None:
    t.find(
        "VAR024",
        i,
        what,
        seats=(t.seats[i],),
        article=_article(t, line, "in-turn"),
        recorded=recorded,
        expected=expected,
    )


def _may_start(t: Table, line: Line, waiting: list[int]) -> list[int]:
    """Who may declare first: all-in or not, the first still in from the seat the rule names; []
    where the rule is not said, or who dealt was not noted."""
    ways = t.terms.candidates(line.step.first) if line.step.first else ()
    if t.hand.button < 0:
        return []
    found: list[int] = []
    for way in ways:
        for seat in seats_of_way(t, way, line.step):
            found += [s for s in (seat, *t.clockwise(seat)) if s in waiting][:1]
    return found


def _drawn_otherwise(t: Table, line: Line, i: int) -> None:
    """A number of cards declared, and another drawn."""
    if line.step.topic != "count":
        return
    for seat, count in t.counts.items():
        draws = [j for j in range(i, t.end) if t.kinds[j] == Kind.DRAW and t.seats[j] == seat]
        if draws and 0 <= t.amounts[draws[0]] != count:
            t.find(
                "VAR025",
                draws[0],
                f"{t.name(seat)} declared {count} and drew {t.amounts[draws[0]]}",
                seats=(seat,),
                article=line.step.cite,
                recorded=str(t.amounts[draws[0]]),
                expected=str(count),
            )
