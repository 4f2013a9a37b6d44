"""The cards dealt, face down and unseen: the log shows the exporter's own, others when shown."""

from functools import cache
from typing import NamedTuple

from schemas.cards import UNKNOWN
from schemas.events import Kind


class Deal(NamedTuple):
    """Columns of the events of one deal."""

    codes: tuple[int, ...]
    kinds: tuple[int, ...]
    seats: tuple[int, ...]
    amounts: tuple[int, ...]
    cards: tuple[int, ...]
    cells: tuple[int, ...]


@cache
def deal(players: int, each: int, first: int, code: int) -> Deal:
    """So many cards to each, one at a time, beginning with the seat ``first``."""
    seats = tuple([(first + turn) % players for turn in range(players)]) * each
    count = len(seats)
    kinds = (int(Kind.DEAL),) * count
    return Deal((code,) * count, kinds, seats, (0,) * count, (UNKNOWN,) * count, (-1,) * count)


def of_seat(players: int, each: int, first: int, seat: int) -> list[int]:
    """Which cards of such a deal a seat gets, from 0."""
    return [(seat - first) % players + players * turn for turn in range(each)]
