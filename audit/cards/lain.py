"""How each card lay where nothing is replayed: as the game's streets say, as marked, or untold.

An unmarked card lay as the game deals it (the hand sheet). That says a face where a seat's cards
were written street by street; of cards written together it says none, unless the marks of the
others leave one face only.
"""

from itertools import groupby

from audit.guards import there
from audit.program import Line, Op
from audit.table import Table
from schemas.events import AS_DEALT, DOWN, UP, Kind


def streets(t: Table) -> list[Line]:
    """The steps that deal to the seats, those alone that were played by what was announced."""
    return [line for line in t.program.lines if line.op is Op.DEAL_SEATS and there(t, line)]


def lay_faces(t: Table) -> dict[int, int]:
    """The face of each dealt card by its event; the table learns whose faces are not known, and
    whose streets."""
    lines, since = streets(t), range(t.dealt_from, t.end)
    by_game = [face for line in lines for face in line.faces]
    rolls = sum(max(1, line.step.count) for line in t.program.lines if line.op is Op.ROLL)
    if not rolls and all(face == DOWN for face in by_game):  # nothing to tell, save what is marked
        return {i: t.face(i) for i in since if t.kinds[i] == Kind.DEAL}
    faces: dict[int, int] = {}
    for seat in range(t.n):
        deals = [i for i in since if t.kinds[i] == Kind.DEAL and t.seats[i] == seat]
        if not deals:
            _as_shown(t, seat, _rolled_up(by_game, rolls))
            continue
        marked = [t.face(i) for i in deals]
        lain = _by_street(t, deals, lines)
        if len(lain) < len(by_game):
            t.streets_untold.add(seat)
        lain = lain or _by_marks(marked, by_game)
        rolled = sum(t.kinds[i] == Kind.ROLL and t.seats[i] == seat for i in since)
        chosen = any(m == f == AS_DEALT for m, f in zip(marked, lain, strict=False))
        if not lain or rolled < rolls or chosen:
            t.faces_untold.add(seat)
        for i, mark, face in zip(deals, marked, lain or [DOWN] * len(deals), strict=False):
            faces[i] = mark if mark in (UP, DOWN) else UP if face == UP else DOWN
    return faces


def _as_shown(t: Table, seat: int, by_game: list[int]) -> None:
    """Where the cards of a seat lay that only its show line tells, by the marks there."""
    t.streets_untold.add(seat)
    shows = [
        i
        for i in range(t.dealt_from, t.end)
        if t.kinds[i] == Kind.SHOW and t.seats[i] == seat and t.card(i) >= 0
    ]
    lain = _by_marks([t.face(i) for i in shows], by_game)
    if not lain:
        t.faces_untold.add(seat)
    t.shown_faces |= dict(zip(shows, lain, strict=False))


def _rolled_up(by_game: list[int], rolls: int) -> list[int]:
    """The faces once everybody has rolled or flipped: how many lie up, not which."""
    if not rolls or AS_DEALT in by_game:
        return by_game
    down = max(0, by_game.count(DOWN) - rolls)
    return [UP] * (len(by_game) - down) + [DOWN] * down


def _by_street(t: Table, deals: list[int], lines: list[Line]) -> list[int]:
    """The game's faces where each statement deals one street; [] where they do not fit."""
    written = [len(list(group)) for _, group in groupby(deals, lambda i: _statement(t, deals, i))]
    counts = [len(line.faces) for line in lines]
    if not deals or written != counts[: len(written)]:
        return []
    return [face for line in lines for face in line.faces][: len(deals)]


def _statement(t: Table, deals: list[int], i: int) -> int:
    """The first card that was written in the same statement."""
    return next(j for j in deals if t.same_statement(i, j))


def _by_marks(marked: list[int], by_game: list[int]) -> list[int]:
    """The faces where only one is left for the cards without a mark; [] where it is not known."""
    if len(set(by_game)) == 1 and by_game[0] in (UP, DOWN):
        return [by_game[0]] * max(1, len(marked))
    if AS_DEALT in by_game or len(marked) != len(by_game):
        return marked if marked and set(marked) <= {UP, DOWN} else []
    for one, other in ((UP, DOWN), (DOWN, UP)):
        if marked.count(one) == by_game.count(one):
            return [one if mark == one else other for mark in marked]
    return []
