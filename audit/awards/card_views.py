"""Ways to see doubtful cards otherwise than as they were written, and what is owed by them."""

from collections.abc import Iterator
from contextlib import contextmanager

from audit.awards.claimants import Middle, Owed
from audit.awards.owed import owed_under
from audit.hands.contests import Readings
from audit.table import Table

View = tuple[int, list[int]]  # a seat, the BOARD or the GRID, and its cards seen otherwise
BOARD, GRID = -1, -2


@contextmanager
def seen_as(t: Table, seat: int, cards: list[int]) -> Iterator[None]:
    """The table with these cards at a seat, on the board or in the grid; afterwards as it was."""
    board, cells, down, up = t.board, t.cells, list(t.down), list(t.up)
    if seat == BOARD:
        t.board = cards
    elif seat == GRID:
        t.cells = t.cells | t.turned_otherwise
    else:
        t.down[seat], t.up[seat] = cards, []
    try:
        yield
    finally:
        t.board, t.cells, t.down, t.up = board, cells, down, up


def unknown_where_it_lies(t: Table, card: int) -> list[View]:
    """The card unknown in each place where it lies."""
    places: list[View] = [(seat, t.seat_cards(seat)) for seat in range(t.n)]
    places.append((BOARD, t.board))
    return [
        (where, [-1 if one == card else one for one in cards])
        for where, cards in places
        if card in cards
    ]


def hangs_on_misread(t: Table, mid: Middle, readings: Readings, owed: Owed) -> str:
    """Why an award hangs on a card that software or an antenna read twice; "" when it does not.

    One of the two places holds another card, and nobody knows which: what is owed must be the same
    with either unknown.
    """
    if t.terms.profile.cards_read == "by-people":
        return ""  # two of a card were there, and the deck is foul: that is another finding
    for kind, _, card in t.doubtful:
        if kind != "duplicate":
            continue
        for where, cards in unknown_where_it_lies(t, card):
            with seen_as(t, where, cards):
                other = owed_under(t, mid, readings, set(owed.by_seat))
            if not other.certain or other.by_seat != owed.by_seat:
                return "who wins hangs on a card that was read twice"
    return ""
