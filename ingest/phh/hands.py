"""Many PHH hands, not put together until somebody looks: a judge may need bare events only."""

from collections.abc import Iterator, Sequence
from contextlib import suppress
from typing import Any, overload

from ingest.phh.columns import column, content_hash
from ingest.phh.events import Events, events_of
from ingest.phh.hand import Read, hand_of
from schemas.hand import Hand
from schemas.plays import Play


class PhhHands(Sequence[Hand]):
    """Hands as a reader left them; each is put together once, when it is asked for.

    ``column`` gives a field of all of them without making one (``schemas.columns``).
    """

    __slots__ = ("_events", "_made", "read")

    def __init__(self, read: Sequence[Read]) -> None:
        self.read = read
        self._made: dict[int, Hand] = {}
        self._events: Events | None = None

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

    def select(self, indices: Sequence[int]) -> "PhhHands":
        """The hands at these indices."""
        chosen = PhhHands([self.read[index] for index in indices])
        for at, index in enumerate(indices):
            if index in self._made:
                chosen._made[at] = self._made[index]
        return chosen

    def column(self, name: str) -> Any:
        """The values of one field of ``Hand``."""
        if self._made:  # somebody may have written into a hand
            return [getattr(hand, name) for hand in self]
        return column(self.read, self._columns(), name)

    def _columns(self) -> Events:
        if self._events is None:
            self._events = events_of(self.read)
        return self._events

    def _cut_out(self) -> None:
        """Give every hand its bare events, where that can be done at once."""
        with suppress(OverflowError):
            self._columns()

    def set_content_hashes(self) -> None:
        """Give every hand the hash of what was recorded of it."""
        self._cut_out()
        for index, one in enumerate(self.read):
            one.content_hash = content_hash(one)
            if index in self._made:
                self._made[index].content_hash = one.content_hash

    def plays(self) -> Iterator[Play | None]:
        """The bare events of each hand, where they are all there is to it."""
        self._cut_out()
        return map(play_of, self.read)


def play_of(read: Read) -> Play | None:
    """The events of a hand for the express lane; None when it is not one for it."""
    setup, written, acts = read.setup, read.written, read.acts
    finishing = written.finishing
    if not setup.in_order or finishing is None or written.winnings is not None:
        return None
    if acts.words is not None or not acts.events or not read.stacks:
        return None
    return Play(setup.table, *read.events(), read.stacks, finishing)
