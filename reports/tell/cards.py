"""Sentences for cards: dealt, laid, turned, burned, rolled, shown."""

from collections import Counter
from collections.abc import Sequence

from reports.plain_words import CARD_WORDS, cards_words
from reports.tell.moves import FACES
from reports.voice import Telling, Voice
from schemas.cards import NO_CARD, UNKNOWN, place_of_cell
from schemas.events import AS_DEALT, DOWN, Event, Kind
from schemas.gamewords.plain import number
from schemas.hand import Chips
from schemas.words import listed


def _named(run: Sequence[Event]) -> str:
    return cards_words([event.card for event in run if event.card != NO_CARD])


def both_unseen(last: Event, event: Event) -> bool:
    """Whether both are dealt cards that nobody saw: those of several players are told at once."""
    return last.kind == event.kind == Kind.DEAL and last.card == event.card == UNKNOWN


def _dealt(voice: Voice, run: Sequence[Event], moved: Chips | None, price: Chips) -> str:
    counts = Counter(event.seat for event in run)
    if len(counts) > 1:
        return _dealt_to_several(voice, run, counts)
    first = run[0]
    on = f" on run {first.board + 1}" if first.board else ""
    faces = {event.face for event in run}
    lies = FACES.get(faces.pop(), "") if len(faces) == 1 and AS_DEALT not in faces else ""
    return f"{voice.name(first.seat)} is dealt {_named(run)}{on}{lies}"


def _dealt_to_several(voice: Voice, run: Sequence[Event], counts: Counter[int]) -> str:
    """Cards nobody saw, ``Ann and Bob are dealt a card each that nobody saw``; the first player may
    have one that was seen before them."""
    each = set(counts.values())
    if any(event.card != UNKNOWN for event in run) or len(each) > 1:
        of_seat = [[event for event in run if event.seat == seat] for seat in counts]
        return "; ".join(_dealt(voice, own, None, 0) for own in of_seat)
    (many,) = each
    cards = "a card" if many == 1 else f"{number(many)} cards"
    lies = FACES.get(run[0].face, "") if run[0].face != AS_DEALT else ""
    on = f" on run {run[0].board + 1}" if run[0].board else ""
    names = listed([voice.name(seat) for seat in counts])
    return f"{names} are dealt {cards} each that nobody saw{on}{lies}"


def _rolled(voice: Voice, run: Sequence[Event], moved: Chips | None, price: Chips) -> str:
    verb = "flips" if voice.flips else "rolls"
    return f"{voice.name(run[0].seat)} {verb} {_named(run)}"


def _burned(voice: Voice, run: Sequence[Event], moved: Chips | None, price: Chips) -> str:
    return f"a card is burned: {_named(run)}" if run[0].card >= 0 else "a card is burned"


def _board(voice: Voice, run: Sequence[Event], moved: Chips | None, price: Chips) -> str:
    several = voice.hand.boards is not None and any(voice.hand.boards)
    board = f"board {run[0].board + 1}" if several else "the board"
    return f"the dealer turns {_named(run)} on {board}"


def _grid(voice: Voice, run: Sequence[Event], moved: Chips | None, price: Chips) -> str:
    down = sum(event.face == DOWN for event in run)
    lay = f"the dealer lays a grid of {len(run)} cards"
    return f"{lay}, {number(down)} face down" if down else lay


def _turned(voice: Voice, run: Sequence[Event], moved: Chips | None, price: Chips) -> str:
    """Each card at its place; unplaced ones go to the down cells in reading order."""
    if run[0].card == NO_CARD:
        return "the face-down cards of the grid are turned"
    hand = voice.hand
    down = [
        cell
        for kind, face, cell in zip(hand.kinds, hand.faces or (), hand.cells or (), strict=False)
        if kind == Kind.GRID and face == DOWN
    ]
    told = []
    for index, event in enumerate(run):
        cell = event.cell if event.cell >= 0 else down[index] if index < len(down) else -1
        row, column = place_of_cell(cell)
        at = f" at row {row + 1}, column {column + 1}" if cell >= 0 else ""
        told.append(f"{CARD_WORDS[event.card]}{at}")
    return f"the dealer turns {listed(told)}"


def _shows(voice: Voice, run: Sequence[Event], moved: Chips | None, price: Chips) -> str:
    first = run[0]
    both = first.other >= 0
    names = f"{voice.name(first.seat)} and {voice.name(first.other)}" if both else ""
    verb = f"{names} show" if both else f"{voice.name(first.seat)} shows"
    return f"{verb} {_named(run)}".rstrip()


def _plays(voice: Voice, run: Sequence[Event], moved: Chips | None, price: Chips) -> str:
    return f"{voice.name(run[0].seat)} plays {_named(run)}"


CARDS: dict[int, Telling] = {
    Kind.DEAL: _dealt,
    Kind.ROLL: _rolled,
    Kind.BURN: _burned,
    Kind.BOARD: _board,
    Kind.GRID: _grid,
    Kind.TURN: _turned,
    Kind.SHOW: _shows,
    Kind.PLAYS: _plays,
}
