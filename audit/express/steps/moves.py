"""Discards and passes of cards that are all known; else the complete judge's.

A step is read whole before a card of it moves.
"""

from collections.abc import Callable

from audit.cards.move_limits import Limits, limits
from audit.cards.passing import receivers
from audit.express.steps.drawing import drawing
from audit.express.steps.felt import Felt, Step, whole
from audit.program import Line
from audit.table import Table
from schemas.cards import NO_CARD
from schemas.events import NOBODY, Kind

DISCARD, DRAW, PASS, PAYS = int(Kind.DISCARD), int(Kind.DRAW), int(Kind.PASS), int(Kind.PAYS)
GOES_ON = (DISCARD, DRAW, PAYS)


def moving(t: Table, line: Line) -> Step:
    """The step in which cards leave hands."""
    move, due = line.step.move, limits(t, line)
    if move is None or not due.sure:
        return whole(line)
    if move.back:
        return drawing(t, line, due)
    return _discarding(line, due) if move.to == "muck" else _passing(t, line, due)


def _discarding(line: Line, due: Limits) -> Step:
    everything = whole(line)

    def discard(t: Felt, i: int) -> int:
        begun, kinds, seats, cards = i, t.kinds, t.seats, t.hand.cards
        thrown: dict[int, list[int]] = {seat: [] for seat in t.still}
        while kinds[i] == DISCARD and seats[i] in thrown:
            thrown[seats[i]].append(cards[i])
            i += 1
        early = i == begun or kinds[i] in GOES_ON or kinds[i] < Kind.ROUND or t.early_moves
        if early or not _in_hand(t, thrown, due):
            return everything(t, begun)
        for seat, gone in thrown.items():
            t.down[seat] = [card for card in t.down[seat] if card not in gone]
            t.thrown[seat] = t.thrown.get(seat, set()).union(gone)
            t.thrown_count += len(gone)
        t.done_moves.add(id(line))
        return i

    return discard


def _in_hand(t: Felt, moved: dict[int, list[int]], due: Limits) -> bool:
    """Whether each seat moves as many cards as the game allows, each of them its own, face down."""
    for seat, cards in moved.items():
        if not due.least <= len(cards) <= due.most or len(set(cards)) != len(cards):
            return False
        down = t.down[seat]
        for card in cards:
            if card < 0 or card not in down:
                return False
    return True


def _passing(t: Table, line: Line, due: Limits) -> Step:
    everything, read = whole(line), _passes(t, line, due)

    def pass_on(t: Felt, i: int) -> int:
        taken = read(t, i)
        if taken is None:
            return everything(t, i)
        way, moved, behind = taken
        to = receivers(t.still, way)
        if not to:
            return everything(t, i)
        for seat in t.still:
            gone = moved[seat]
            t.down[seat] = [card for card in t.down[seat] if card not in gone]
        for seat, taker in zip(t.still, to, strict=True):
            t.down[taker] += moved[seat]
        t.done_moves.add(id(line))
        return behind

    return pass_on


Passes = tuple[str, dict[int, list[int]], int]  # the way, the cards by seat, the event behind


def _passes(t: Table, line: Line, due: Limits) -> Callable[[Felt, int], Passes | None]:
    """What reads a pass told as one: how many and which way, then everybody's cards."""
    move = line.step.move
    way = t.terms.value(move.to) if move is not None else ""

    def read(t: Felt, i: int) -> Passes | None:
        kinds, seats, others, hand = t.kinds, t.seats, t.hand.others, t.hand
        count = t.amounts[i]
        if kinds[i] != PASS or seats[i] != NOBODY or t.word(i) != way or not way or count <= 0:
            return None
        end = i + 1 + count * len(t.still)
        if others is None or kinds[i + 1 : end].count(PASS) != end - i - 1:
            return None
        moved: dict[int, list[int]] = {seat: [] for seat in t.still}
        for j in range(i + 1, end):
            seat = seats[j]
            if seat not in moved or others[j] >= 0 or t.word(j) != way or hand.cards[j] == NO_CARD:
                return None
            moved[seat].append(hand.cards[j])
        behind = end < t.end and (kinds[end] == PAYS or kinds[end] < Kind.ROUND)
        if behind or any(len(cards) != count for cards in moved.values()):
            return None
        return (way, moved, end) if _in_hand(t, moved, due) else None

    return read
