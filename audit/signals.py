"""What players do on one signal or one after another, as a roll or a declaration: how it was done.

Events of one signal have the same group mark. Whose fault a wrong way is, is the caller's to tell.
"""

from audit.table import Table


def first_late(t: Table, events: list[int]) -> int | None:
    """The first of these events that came behind the signal; -1 for none. None where that cannot be
    told: below ``procedure`` two lines may be one signal."""
    late = next((i for i in events if t.group(i) != t.group(events[0])), -1)
    if late >= 0 and not t.procedure and not t.same_statement(late, late - 1):
        return None
    return late


def all_together(t: Table, events: list[int]) -> bool:
    """Whether several were made on one signal."""
    return len(events) > 1 and len({t.group(i) for i in events}) == 1


def first_out_of_turn(t: Table, events: list[int]) -> tuple[int, int] | None:
    """The first event made before another seat's, and the seat whose turn it was, clockwise from
    that of the first event; None where all are in turn."""
    seats = [t.seats[i] for i in events]
    due = [s for s in (seats[0], *t.clockwise(seats[0])[:-1]) if s in seats]
    wrong = zip(events, seats, due, strict=False)  # a seat may stand there twice
    return next(((i, want) for i, seat, want in wrong if seat != want), None)


def article_of_way(t: Table, timing: str, way: str, of_step: str) -> str:
    """The article on a way of doing it: of the option that says which, else that of the step."""
    option = t.game.option(timing.removeprefix("@"))
    return option.cite_of(way) if option else of_step
