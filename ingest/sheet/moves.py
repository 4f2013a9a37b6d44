"""The lines of a hand sheet that take cards out of hands: drawn for, thrown away, passed on.

A card thrown or passed is one event, ``??`` where nobody saw it. Which of these moves a game has
is not known here.
"""

from ingest.sheet.cards import Dealt
from ingest.sheet.cursor import Cursor
from ingest.sheet.deal import glued
from ingest.sheet.draft import Draft, Reader
from ingest.sheet.keywords import DIRECTIONS
from ingest.sheet.sides import another
from schemas.cards import NO_CARD, UNKNOWN
from schemas.events import AS_DEALT, NOBODY, NOT_NOTED, Kind

_MOST = 60  # cards that one player can throw or pass


def draw(cursor: Cursor, draft: Draft) -> None:
    """``draw NAME NUMBER [CARDS] [for AMOUNT] ...``: what was thrown; a fee goes into the pot."""
    while True:
        cursor.gap()
        seat = cursor.name()
        where, group = cursor.place, draft.new_group()
        if not cursor.has_amount and cursor.cards_next() is not None:
            raise cursor.error("how many were thrown? the number stands before the cards")
        count = cursor.count("how many were thrown", 0, _MOST)
        draft.add(Kind.DRAW, where, seat, count, group=group)
        _cards_of(cursor, draft, Kind.DISCARD, seat, where, count, group=group)
        if cursor.keyword("for"):
            fee_at = cursor.place
            draft.add(Kind.PAYS, fee_at, seat, cursor.amount(), group=group, word="draw")
        if not cursor.more:
            return


def discard(cursor: Cursor, draft: Draft) -> None:
    """``discard NAME [NUMBER] [CARDS] ...``."""
    while True:
        cursor.gap()
        seat = cursor.name()
        _moved(cursor, draft, Kind.DISCARD, seat)
        if not cursor.more:
            return


def pass_cards(cursor: Cursor, draft: Draft) -> None:
    """``pass NAME NAME [NUMBER] [CARDS] ...``, ``pass left NUMBER [NAME [NUMBER] [CARDS] ...]``."""
    group = draft.new_group()
    if cursor.lower in DIRECTIONS:
        _passed_on(cursor, draft, group)
        return
    while True:
        cursor.gap()
        seat = cursor.name(instead=DIRECTIONS)
        other = another(cursor, seat, "gets the cards")
        _moved(cursor, draft, Kind.PASS, seat, other=other, group=group)
        if not cursor.more:
            return


def _passed_on(cursor: Cursor, draft: Draft, group: int) -> None:
    """Everyone still in passes the same way; whose cards were written stand behind it."""
    way = cursor.lower.removesuffix("-1")
    cursor.take()
    cursor.write(way)
    where = cursor.place
    count = cursor.count("how many cards", 1, _MOST)
    draft.add(Kind.PASS, where, NOBODY, count, group=group, word=way)
    while cursor.more:
        cursor.gap()
        seat = cursor.name()
        _moved(cursor, draft, Kind.PASS, seat, group=group, word=way)


def _moved(
    cursor: Cursor,
    draft: Draft,
    kind: Kind,
    seat: int,
    *,
    other: int = -1,
    group: int = 0,
    word: str = "",
) -> None:
    """``3`` or ``Kd9c2s`` or ``3 Kd``: an event a card; one without a card for none or ``?``."""
    where = cursor.place
    if not cursor.has_amount and cursor.cards_next() is None:
        raise cursor.error("how many cards, or which? a number or cards are wanted here")
    count = cursor.count("how many cards", 0, _MOST) if cursor.has_amount else NOT_NOTED
    some = _cards_of(cursor, draft, kind, seat, where, count, other=other, group=group, word=word)
    if not some:
        draft.add(kind, where, seat, count, other=other, group=group, word=word)


def _cards_of(
    cursor: Cursor,
    draft: Draft,
    kind: Kind,
    seat: int,
    where: int,
    count: int,
    *,
    other: int = -1,
    group: int = 0,
    word: str = "",
) -> int:
    """An event for each of ``count`` cards, those not named unknown; how many events."""
    known = _known_cards(cursor)
    spots = cursor.spots if known else []
    if 0 <= count < len(known):
        raise cursor.error(f"{len(known)} cards are named, but the number is {count}")
    unseen = max(0, count - len(known))
    cards = known + [Dealt(UNKNOWN, AS_DEALT)] * unseen
    for card, spot in zip(cards, [*spots, *[where] * unseen], strict=True):
        face = 0 if card.face == AS_DEALT else card.face
        draft.add(*(kind, spot, seat, 0, card.card), other=other, face=face, group=group, word=word)
    return len(cards)


def _known_cards(cursor: Cursor) -> list[Dealt]:
    """The cards that follow, if any."""
    if cursor.cards_next() is None:
        return []
    word = cursor.words[cursor.at]
    cards = cursor.cards()
    if any(card.card == NO_CARD for card in cards):
        raise cursor.error("`--` is no card (`??` for one nobody saw, 0 for none)", word)
    glued(cursor, cards)
    return cards


READERS: dict[str, Reader] = {"draw": draw, "discard": discard, "pass": pass_cards}
