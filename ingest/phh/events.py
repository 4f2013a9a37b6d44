"""The events of many hands at once: all that was packed is joined, then cut into columns.

What a hand needs for itself is cut out of the columns again, which costs less than to make it.
"""

from array import array
from collections.abc import Sequence
from itertools import accumulate, chain, pairwise
from operator import sub
from typing import NamedTuple

from ingest.phh.actions import CARD_BYTE, EVENT_BYTES, KIND_BYTE, PACKED, SEAT_BYTE, WIDTH
from ingest.phh.hand import Bare, Read, places_of


class Events(NamedTuple):
    """Columns of the events of hands one after another, forced money first."""

    lengths: list[int]  # of each hand
    kinds: bytes
    seats: bytes
    cards: bytes
    amounts: "array[int]"
    apart: "array[int]"  # how far each event stands from the one before it in its hand
    begins: list[int]  # the place of each hand's first event


def events_of(read: Sequence[Read]) -> Events:
    """The columns, and each hand's own bare events. OverflowError when a number does not fit 64
    bits."""
    parts = [part for one in read for part in (one.setup.packed, one.acts.events)]
    packed = [part for part in parts if isinstance(part, bytes)]
    return _cut(read, packed) if len(packed) == len(parts) else _one_by_one(read)


def _one_by_one(read: Sequence[Read]) -> Events:
    """The columns where some hand was not packed: it has commentary, or a large number."""
    bare = [one.events() for one in read]
    places = [places_of(one.setup, one.acts) for one in read]
    return Events(
        [len(one.kinds) for one in bare],
        b"".join([one.kinds for one in bare]),
        b"".join([one.seats for one in bare]),
        b"".join([one.cards for one in bare]),
        array("q", chain.from_iterable(one.amounts for one in bare)),
        array("q", chain.from_iterable(map(_apart, places))),
        [row[0] if row else 0 for row in places],
    )


def _apart(places: list[int]) -> list[int]:
    return [0, *map(sub, places[1:], places)] if places else []


def _cut(read: Sequence[Read], parts: list[bytes]) -> Events:
    """The columns of hands that are packed: ``parts`` are forced money and acts of each."""
    data = b"".join(parts)
    numbers = array(PACKED, data)
    pairs = zip(parts[::2], parts[1::2], strict=True)
    lengths = [(len(forced) + len(acts)) // EVENT_BYTES for forced, acts in pairs]
    kinds, seats, cards = (data[at::EVENT_BYTES] for at in (KIND_BYTE, SEAT_BYTE, CARD_BYTE))
    amounts = numbers[2::WIDTH]
    apart = array(PACKED, (0,)) + numbers[WIDTH - 1 :: WIDTH][:-1] if numbers else numbers
    chips = amounts.tolist()
    begins: list[int] = []
    for one, (a, b) in zip(read, pairwise(accumulate(lengths, initial=0)), strict=True):
        if one.bare is None:
            one.bare = Bare(kinds[a:b], seats[a:b], chips[a:b], cards[a:b])
        begins.append(_begin(one, apart, a, b))
    return Events(lengths, kinds, seats, cards, amounts, apart, begins)


def _begin(read: Read, apart: "array[int]", at: int, end: int) -> int:
    """The place of a hand's first event. Notes how far the first action stands from the forced
    money, and the blinds from the antes."""
    setup, acts = read.setup, read.acts
    antes, forced = setup.antes, len(setup.kinds)
    actions = acts.places
    assert isinstance(actions, int)  # they are packed
    if not forced:
        return actions
    if 0 < antes < forced:
        apart[at + antes] = acts.blind_place - acts.ante_place
    if at + forced < end:
        apart[at + forced] = actions - (acts.blind_place if antes < forced else acts.ante_place)
    return acts.ante_place if antes else acts.blind_place
