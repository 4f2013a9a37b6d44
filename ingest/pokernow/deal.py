"""The cards dealt, face down and unseen: the log shows the exporter's own, others when shown."""

from functools import cache
from typing import NamedTuple

from schemas.cards import UNKNOWN
from schemas.events import Kind


class Deal(NamedTuple):
    """Columns of the events of one deal."""

    kinds: tuple[int, ...]
    seats: tuple[int, ...]
    amounts: tuple[int, ...]
    cards: tuple[int, ...]


@cache
def deal(dealt_in: tuple[bool, ...], each: int, first: int) -> Deal:
    """So many cards to each seat dealt in, one at a time, beginning with the seat ``first``."""
    players = len(dealt_in)
    turns = [(first + turn) % players for turn in range(players)]
    seats = tuple([seat for seat in turns if dealt_in[seat]]) * each
    count = len(seats)
    kinds = (int(Kind.DEAL),) * count
    return Deal(kinds, seats, (0,) * count, (UNKNOWN,) * count)
