"""Hands as the express lane takes them: a table that many share, and the bare events of each."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple, Protocol, runtime_checkable

from schemas.cards import NO_CARD
from schemas.events import AS_DEALT, NOBODY, Kind
from schemas.hand import Chips, Hand, Level

LOW_NO_CARD = NO_CARD & 0xFF  # no card, as a byte
BLIND = int(Kind.BLIND)
MOST_SEATS = 0xFE  # what a byte can tell apart
# the face of an event that lay as the game deals it, by its kind
AS_IT_LAY = bytes(AS_DEALT if kind in (Kind.DEAL, Kind.BOARD) else 0 for kind in range(256))


@dataclass(frozen=True, slots=True, eq=False)
class PlayTable:
    """What hands of one table have in common. The same object stands for the same table."""

    game: str  # as called
    profile: str
    options: dict[str, str]
    players: int
    chip: Chips
    ante_trimming: bool
    stakes: dict[str, Chips]


class Play(NamedTuple):
    """One hand, events as they were recorded.

    Only of a record of whole actions whose stacks are known before and after, the button the last
    seat, everybody dealt in, every card as dealt, the small blind before the big one, and nothing
    said, ruled or raked.
    """

    table: PlayTable
    kinds: bytes
    seats: bytes  # 255 is nobody's
    amounts: Sequence[int]
    cards: bytes  # their low bytes
    stacks: Sequence[int]
    finishing: Sequence[int]


@runtime_checkable
class Unmade(Protocol):
    """Hands that need not be made to be looked at."""

    def plays(self) -> Iterator[Play | None]:
        """For each hand its bare events, or None when the express lane has no use for it."""
        ...


def blinds_in_order(kinds: bytes, cells: Sequence[int] | None) -> bool:
    """Whether the first blind noted is the small one and the next event the big one."""
    first = kinds.find(BLIND)
    if first < 0 or cells is None or first + 1 >= len(cells):
        return False
    return cells[first] == 0 and cells[first + 1] == 1


def play_of(hand: Hand) -> Play | None:
    """The bare events of a hand; None when the express lane has no use for it."""
    n, finishing = len(hand.names), hand.finishing
    if hand.level is not Level.ACTIONS or finishing is None or hand.winnings is not None:
        return None
    if len(hand.stacks) != n or hand.seat_numbers[-1] != hand.button or not all(hand.dealt_in):
        return None
    kinds = bytes(hand.kinds)
    if hand.rulings or hand.words is not None or not blinds_in_order(kinds, hand.cells):
        return None
    if max(hand.seats) > MOST_SEATS or min(hand.seats) < NOBODY:
        return None
    if hand.faces is not None and bytes(hand.faces) != kinds.translate(AS_IT_LAY):
        return None
    table = PlayTable(
        *(hand.game, hand.profile, hand.options, n),
        *(hand.chip, hand.ante_trimming, hand.stakes),
    )
    seats, cards = (bytes([n & 0xFF for n in column]) for column in (hand.seats, hand.cards))
    return Play(table, kinds, seats, hand.amounts, cards, hand.stacks, finishing)


def unplayed(table: PlayTable) -> Hand:
    """A hand of this table in which nothing has happened."""
    names = tuple(f"p{number}" for number in range(1, table.players + 1))
    return Hand(
        *("", "", 0, table.game, names, tuple(range(1, table.players + 1)), table.players),
        *((True,) * table.players, Level.ACTIONS, [], [], [], [], []),
        profile=table.profile,
        chip=table.chip,
        ante_trimming=table.ante_trimming,
        stakes=table.stakes,
        options=table.options,
    )
