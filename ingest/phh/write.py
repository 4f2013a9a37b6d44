"""Writes a recorded hand as PHH, and reads it back to see that it says the same; judges nothing.

PHH has no place for much that a sheet can say. A hand it would tell otherwise is not written, and
what goes untold is listed; both name their line.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from decimal import Decimal

from ingest.phh import reader as phh
from ingest.phh.document import document
from ingest.phh.draft import Draft, drafted, money
from ingest.phh.forced import FORCED
from ingest.phh.tell import NoSuchWord, ReadBack
from schemas.events import Event, Kind
from schemas.hand import Hand, Level, RecordError

Untold = tuple[str, Event | None]

COUNTS = (Kind.DRAW,)  # whose amount is no money


@dataclass(frozen=True, slots=True)
class Written:
    """A hand as PHH. ``text`` is "" when it has no such form: ``refused`` says why."""

    text: str
    refused: RecordError | None = None
    untold: tuple[RecordError, ...] = ()


def written(hand: Hand, game: str = "") -> Written:
    """The hand as a document. ``game`` is its game's id, where the record calls it by a name."""
    try:
        text, untold = _text(drafted(hand, game or hand.game))
    except NoSuchWord as fault:
        return Written("", refused=refusal(hand, fault))
    return Written(text, None, tuple(_at(hand, what, event) for what, event in untold))


def refusal(hand: Hand, fault: NoSuchWord) -> RecordError:
    """Why a hand is not written, at the event that forbids it."""
    return _at(hand, fault.what, fault.event)


def _at(hand: Hand, what: str, event: Event | None) -> RecordError:
    line, column = (event.line, event.column) if event is not None and event.line else (0, 0)
    return RecordError(hand.source, line or hand.line, column or hand.column, what, "", hand.id)


def _text(draft: Draft) -> tuple[str, list[Untold]]:
    """The document, and what it does not tell. Raises NoSuchWord when it is read otherwise."""
    untold = [*_untold_of(draft.hand), *draft.telling.untold]
    text = document(draft, [what for what, _ in untold])
    back = next(phh.read("", text), None)
    if not isinstance(back, Hand):
        raise NoSuchWord(f"a hand PHH cannot hold ({back.message if back else 'nothing is left'})")
    _is_read_so(draft, back)
    more: list[Untold] = [(what, None) for what in _otherwise(draft, back)]
    if more:
        text = document(draft, [what for what, _ in untold + more])
    return text, untold + more


def _is_read_so(draft: Draft, back: Hand) -> None:
    """Whether the document has the same events at the same table."""
    hand = draft.hand
    names = [hand.names[seat] for seat in draft.seats]
    numbers = [hand.seat_numbers[seat] for seat in draft.seats]
    if (back.game, list(back.names), list(back.seat_numbers)) != (draft.game, names, numbers):
        raise NoSuchWord("names or seats that PHH would change")
    count = len(draft.posted)
    read = [_event_of(back, index) for index in range(len(back.kinds))]
    if sorted(read[:count]) != sorted(_said(hand, event) for event in draft.posted):
        post = next((event for event in hand.events() if event.kind in FORCED), None)
        raise NoSuchWord("posts that PHH would take for others", post)
    if read[count:] != [_said(hand, event) for event in draft.telling.read]:
        raise NoSuchWord("acts that PHH would take for others")


def _event_of(hand: Hand, index: int) -> tuple[int, int, Decimal, int, str]:
    event = hand.event(index)
    at = event.cell if event.kind in FORCED else event.card
    return _said(hand, (int(event.kind), event.seat, event.amount, at, event.word))


def _said(hand: Hand, event: ReadBack) -> tuple[int, int, Decimal, int, str]:
    kind, player, chips, card, words = event
    is_money = chips >= 0 and kind not in COUNTS
    return kind, player, money(hand, chips) if is_money else Decimal(chips), card, words


def _otherwise(draft: Draft, back: Hand) -> Iterable[str]:
    """What of the terms of the hand is not read back."""
    hand = draft.hand
    for name, chips in hand.stakes.items():
        there = back.stakes.get(name)
        if there is None or money(back, there) != money(hand, chips):
            yield f"the stake {name}"
    if money(back, back.chip) != money(hand, hand.chip):
        yield "the smallest chip"
    if not draft.options.items() <= back.options.items():
        yield "what was agreed"
    if back.money != hand.money:
        yield "what a chip is worth"


def _untold_of(hand: Hand) -> list[Untold]:
    """What the header of a hand says and PHH has no place for."""
    untold: list[Untold] = []
    if hand.level == Level.PROCEDURE:
        untold.append(("its level, procedure", None))
    if hand.profile:
        untold.append((f"the rulebook {hand.profile}", None))
    events = hand.events()
    if hand.rulings and not any(event.kind == Kind.RULING for event in events):
        untold.append(("a ruling of the night", None))
    pots = [event for event in events if event.kind == Kind.POT]
    if any(event.board for event in pots):
        raise NoSuchWord("a second board", pots[0])
    if len({event.group for event in pots}) > 1 or any(event.word for event in pots):
        untold.append(("which pot was paid to whom", pots[0]))
    return untold
