"""A draw, discard or pass where none is due: too early, too late, or in a game that has none."""

from audit.cards.draw_of_none import draw_of_none
from audit.cards.held import throw
from audit.guards import there
from audit.program import Line, Op
from audit.table import Table
from schemas.conditions import condition
from schemas.events import Kind

MOVED = (Kind.DRAW, Kind.DISCARD, Kind.PASS)
WORDS = {Kind.DRAW: "drew", Kind.DISCARD: "discarded", Kind.PASS: "passed cards"}


def seat_owes(t: Table, i: int) -> bool:
    """Whether the discard of event ``i`` is one that was missing before: told there."""
    return t.kinds[i] == Kind.DISCARD and t.seats[i] in t.missed_moves


def burn_follows(t: Table, line: Line) -> bool:
    """Whether a burn of the game comes right behind this step: the step itself was left out."""
    behind = t.program.after(line)[:1]
    return bool(behind) and behind[0].op is Op.BURN


def awaited(t: Table, line: Line, i: int) -> bool:
    """Whether a step behind this draw, discard or pass, before any bet that is sure to come, takes
    event ``i``: this one was left out."""
    return line.op is Op.MOVE and taken_behind(t, line, i)


def taken_behind(t: Table, line: Line, i: int) -> bool:
    """Whether a step behind this one, before any bet that is sure to come, takes event ``i``."""
    for later in t.program.after(line):
        if later.op is Op.BET and not later.step.guards:
            return False
        if t.kinds[i] == (Kind.ROLL if later.op is Op.ROLL else _kind_of(later)):
            return True
    return False


def _kind_of(line: Line) -> Kind | None:
    """The events of a step that moves cards."""
    move = line.step.move
    if line.op is not Op.MOVE or move is None:
        return None
    return Kind.DRAW if move.back else Kind.DISCARD if move.to == "muck" else Kind.PASS


def untimely_move(t: Table, i: int) -> int:
    """Take the cards of one seat that move out of their time; the next event."""
    kind, seat, start = t.kinds[i], t.seats[i], i
    if kind == Kind.DRAW and seat >= 0 and t.live[seat] and not _draw_to_come(t):
        undecided = _undecided(t, kind)
        return draw_of_none(t, i) if undecided is None else _taken(t, undecided, i)
    while i < t.end and t.seats[i] == seat and (t.kinds[i] == kind or _thrown_with(t, start, i)):
        i += 1
    cards = [(j, t.card(j)) for j in range(start, i) if t.kinds[j] != Kind.DRAW]
    cards = [pair for pair in cards if pair[1] >= -1]
    if seat_owes(t, start):
        _late(t, seat, cards)
        return i
    step = _coming(t, kind)
    if seat < 0 or not t.live[seat]:
        _told(t, kind, seat, start, "" if step is None else step.step.cite)
        return i
    if step is not None and kind != Kind.DISCARD and id(step) not in t.skip_lines:
        return _whole_step(t, step, kind, start)
    if step is None or kind != Kind.DISCARD:
        _told(t, kind, seat, start, "" if step is None else step.step.cite)
    elif not t.early_moves:  # the others do the same: one mistake
        _told(t, kind, seat, start, step.step.cite, early=True)
    if kind == Kind.DISCARD:
        throw(t, seat, cards, "" if step is None else step.step.cite)
        if step is not None:
            t.early_moves.setdefault(seat, []).extend(j for j, _ in cards)
        else:
            t.extra_cards[seat] = t.extra_cards.get(seat, 0) - len(cards)
    return i


def _whole_step(t: Table, step: Line, kind: int, i: int) -> int:
    """A draw or a pass of the whole table before its time: told once, and not awaited later."""
    _told(t, kind, t.seats[i], i, step.step.cite, early=True)
    return _taken(t, step, i)


def _taken(t: Table, step: Line, i: int) -> int:
    t.skip_lines.add(id(step))
    return t.run_line(t, step, i)


def _thrown_with(t: Table, start: int, i: int) -> bool:
    return t.kinds[start] == Kind.DRAW and t.kinds[i] == Kind.DISCARD


def _late(t: Table, seat: int, cards: list[tuple[int, int]]) -> None:
    """The missing discard after all: its finding stands, the hand has its number again."""
    throw(t, seat, cards, "")
    left = t.missed_moves.pop(seat) - len(cards)
    t.extra_cards[seat] = t.extra_cards.get(seat, 0) - len(cards)
    if not t.extra_cards[seat]:
        del t.extra_cards[seat]
    if left > 0:
        t.missed_moves[seat] = left


def _coming(t: Table, kind: int) -> Line | None:
    """The step of this kind that is still to come; None when there is none."""
    return next(iter(_not_done(t, kind)), None)


def _draw_to_come(t: Table) -> bool:
    return any(there(t, line) for line in _not_done(t, Kind.DRAW))


def _undecided(t: Table, kind: int) -> Line | None:
    """The step of this kind that only is not usual here: nobody said that the game is without."""
    steps = _not_done(t, kind)
    asked = ((x, [condition(guard).name for guard in x.step.guards]) for x in steps)
    return next(
        (x for x, names in asked if not all(t.terms.value(f"@{name}") for name in names)), None
    )


def _not_done(t: Table, kind: int) -> list[Line]:
    return [x for x in t.program.lines if id(x) not in t.done_moves and _kind_of(x) == kind]


def _told(t: Table, kind: int, seat: int, i: int, article: str, early: bool = False) -> None:
    who = t.name(seat) if seat >= 0 else "the players"
    when = "before the time for it" if early else "where the game has none"
    t.find(
        "VAR051",
        i,
        f"{who} {WORDS[Kind(kind)]} {when}",
        seats=(seat,) if seat >= 0 else (),
        article=article or t.game.count_cite,
        recorded=WORDS[Kind(kind)],
        expected="no card moved",
    )
