"""Follows cards that leave a hand, thrown away or passed on; whose they were is told elsewhere.

Where nobody saw which card went, nobody knows which are left.
"""

from collections.abc import Sequence
from itertools import takewhile

from schemas.cards import NO_CARD, UNKNOWN
from schemas.events import NOBODY, Event, Kind

Held = dict[int, list[int]]


def throw(held: Held, seat: int, card: int) -> None:
    """One card leaves the hand of a seat."""
    cards = held.get(seat)
    if not cards or card == NO_CARD:
        return
    if card in cards:
        cards.remove(card)
    elif UNKNOWN in cards:
        cards.remove(UNKNOWN)
    elif card == UNKNOWN:
        held[seat] = [UNKNOWN] * (len(cards) - 1)


def pass_on(held: Held, folded: set[int], line: Sequence[Event]) -> None:
    """The events of one `pass` line: all cards leave before any arrives."""
    head, coming = line[0], list[tuple[int, int]]()
    in_it = [seat for seat in sorted(held) if seat not in folded]
    everyone = head.seat == NOBODY
    written = {event.seat for event in line}
    moves = [(event.seat, event.other, event.card) for event in line if event.card != NO_CARD]
    if everyone and head.amount > 0:
        unseen = [seat for seat in in_it if seat not in written]
        moves += [(seat, -1, UNKNOWN) for seat in unseen for _ in range(head.amount)]
    for seat, other, card in moves:
        throw(held, seat, card)
        taker = _taker(in_it, seat, head.word) if everyone else other
        coming.append((taker, card))
    for taker, card in coming:
        if taker >= 0:
            held.setdefault(taker, []).append(card)


def _taker(in_it: list[int], seat: int, word: str) -> int:
    """Who gets the cards of a seat, counted over those still in; -1 where nobody knows."""
    if seat not in in_it:
        return -1
    side, _, seats = word.partition("-")
    far = int(seats or 1)
    if side == "across":
        if len(in_it) % 2:
            return -1
        far = len(in_it) // 2
    at = in_it.index(seat) + (-far if side == "right" else far)
    return in_it[at % len(in_it)]


def pass_line(events: Sequence[Event], at: int) -> list[Event]:
    """The events of the `pass` line that begins at ``at``."""
    first = events[at]
    return list(takewhile(lambda e: e.kind == Kind.PASS and e.group == first.group, events[at:]))
