"""Many PHH hands, not put together until somebody looks: a judge may need their bare events only."""

from array import array
from collections.abc import Iterator, Sequence
from typing import Any, overload

from ingest.phh_actions import CARD_BYTE, EVENT_BYTES, KIND_BYTE, PACKED, SEAT_BYTE, WIDTH
from ingest.phh_hand import Read, hand_of
from schemas.hand import Hand
from schemas.plays import Play


class PhhHands(Sequence[Hand]):
    """Hands as a reader left them; each is put together once, when it is asked for."""

    __slots__ = ("_made", "read")

    def __init__(self, read: Sequence[Read]) -> None:
        self.read = read
        self._made: dict[int, Hand] = {}

    def __len__(self) -> int:
        return len(self.read)

    @overload
    def __getitem__(self, index: int) -> Hand: ...
    @overload
    def __getitem__(self, index: slice) -> "PhhHands": ...
    def __getitem__(self, index: Any) -> Any:
        if isinstance(index, slice):
            return PhhHands(self.read[index])
        hand = self._made.get(index)
        if hand is None:
            hand = self._made[index] = hand_of(self.read[index])
        return hand

    def plays(self) -> Iterator[Play | None]:
        """The bare events of each hand, where they are all there is to it."""
        return map(play_of, self.read)


def play_of(read: Read) -> Play | None:
    """The events of a hand for the express lane; None when it is not one for it."""
    setup, written, acts = read.setup, read.written, read.acts
    events, finishing = acts.events, written.finishing
    if not setup.in_order or finishing is None or written.winnings is not None:
        return None
    if not isinstance(events, bytes) or not events or not read.stacks:
        return None
    return Play(
        setup.table,
        setup.kind_bytes + events[KIND_BYTE::EVENT_BYTES],
        setup.seat_bytes + events[SEAT_BYTE::EVENT_BYTES],
        setup.amounts + array(PACKED, events)[2::WIDTH].tolist(),
        setup.no_cards + events[CARD_BYTE::EVENT_BYTES],
        read.stacks,
        finishing,
    )
