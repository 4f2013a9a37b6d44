"""The seat of the button: the dealer's, or the empty one where a dead button stands."""

from ingest.pokernow.seating import Seating
from ingest.pokernow.table import Table

SEATS = 10  # at a table of the site


def button_of(
    table: Table, seating: Seating, dealt_in: tuple[bool, ...], dealer: int, first: int
) -> int:
    """The seat number of the button; -1 where it cannot be told.

    ``dealer``: the player the start row names, -1 for a dead button. ``first``: the first player
    left of it who posted a blind. A dead button stands where the small blind of the hand before
    was due, in the empty seats between two players; any of them gives the same order of play.
    """
    if dealer >= 0:
        seat = seating.seat_of.get(dealer, -1)
        return seating.numbers[seat] if seat >= 0 else table.seat_of.get(dealer, -1)
    left = seating.seat_of.get(first, -1)
    if left < 0 or not dealt_in[left]:
        return -1
    before = next(left - n for n in range(1, len(dealt_in) + 1) if dealt_in[left - n])
    begin, end = seating.numbers[before], seating.numbers[left]
    top = max(SEATS, seating.numbers[-1])
    empty: list[int] = []
    number = begin % top + 1
    while number != end and len(empty) < top:
        empty.append(number)
        number = number % top + 1
    for due in (table.small_at, table.big_at):
        if due in empty:
            return due
    return empty[-1] if empty else -1


def remember_blinds(table: Table, small_at: int, big_at: int) -> None:
    """Keep at which seat numbers the blinds were, -1 for one nobody posted: a small blind was then
    due where the big one was."""
    table.small_at = small_at if small_at >= 0 else table.big_at
    if big_at >= 0:
        table.big_at = big_at
