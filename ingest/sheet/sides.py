"""The lines other games need: offers, payments, partners, runs; no rules of theirs."""

from ingest.sheet.cards import Dealt
from ingest.sheet.cursor import Cursor
from ingest.sheet.deal import glued
from ingest.sheet.draft import Draft, Reader
from ingest.sheet.keywords import PILES
from schemas.cards import NO_CARD
from schemas.events import AS_DEALT, FACE_UNKNOWN, NOBODY, UP, Kind
from schemas.hand import Chips

_NONE = Dealt(NO_CARD, FACE_UNKNOWN)
_ANSWERS = {"y": "y", "yes": "y", "n": "n", "no": "n"}


def offer(cursor: Cursor, draft: Draft) -> None:
    """``offer [CARD] NAME y [AMOUNT] [CARD]  NAME n ...``: one round of an offered card.

    The price goes into the pot; without an amount the card was free.
    """
    group = draft.new_group()
    offered = None
    if cursor.cards_next() is not None:
        offered = _one_card(cursor)
        if offered.face == AS_DEALT:
            offered = offered._replace(face=UP)  # a card that is named lies open
    while True:
        cursor.gap()
        seat = cursor.name()
        where = cursor.place
        answer = _ANSWERS.get(cursor.lower)
        if answer is None:
            raise cursor.unknown("an offer is answered y or n", _ANSWERS)
        cursor.take()
        cursor.write(answer)
        price = _price(cursor, answer)
        card = _one_card(cursor) if cursor.cards_next() is not None else offered or _NONE
        draft.add(
            *(Kind.OFFER, where, seat, price, card.card), face=card.face, group=group, word=answer
        )
        if not cursor.more:
            return


def _price(cursor: Cursor, answer: str) -> Chips:
    if not cursor.has_amount:
        return 0
    if answer == "n":
        raise cursor.error("what a refusal costs is a line of its own: pays NAME pot AMOUNT")
    return cursor.amount()


def _one_card(cursor: Cursor) -> Dealt:
    word = cursor.words[cursor.at]
    cards = cursor.cards()
    if len(cards) != 1:
        raise cursor.error("one card is offered at a time", word)
    if cards[0].card == NO_CARD:
        raise cursor.error("`--` is no card (`??` for one nobody saw)", word)
    glued(cursor, cards)
    return cards[0]


def pays(cursor: Cursor, draft: Draft) -> None:
    """``pays NAME pot|NAME AMOUNT ["why"]``."""
    seat = cursor.name()
    where = cursor.place
    other = NOBODY if cursor.keyword("pot") else another(cursor, seat, "is paid", ("pot",))
    amount = cursor.amount()
    draft.add(Kind.PAYS, where, seat, amount, other=other, word=cursor.rest_as_text())


def another(cursor: Cursor, seat: int, what: str, instead: tuple[str, ...] = ()) -> int:
    """The next name, which is not the first one again."""
    other = cursor.name(instead=instead)
    if other == seat:
        raise cursor.error(f"another player {what}", cursor.words[cursor.at - 1])
    return other


def leg(cursor: Cursor, draft: Draft) -> None:
    """``leg NAME ...``."""
    while True:
        seat = cursor.name()
        draft.add(Kind.LEG, cursor.place, seat)
        if not cursor.more:
            return


def partner(cursor: Cursor, draft: Draft) -> None:
    """``partner NAME NAME ...``: pairs, in the order picked."""
    while True:
        cursor.gap()
        seat = cursor.name()
        where = cursor.place
        draft.add(Kind.PARTNER, where, seat, other=another(cursor, seat, "is the partner"))
        if not cursor.more:
            return


def runs(cursor: Cursor, draft: Draft) -> None:
    """``runs 2``: from here on there are two boards."""
    where = cursor.place
    draft.add(Kind.RUNS, where, amount=cursor.number("how many runs", 1, 9))


def reshuffle(cursor: Cursor, draft: Draft) -> None:
    """``reshuffle [discards] [folds] [burns]``."""
    where = cursor.place
    piles: list[str] = []
    while pile := cursor.keyword(*PILES):
        piles.append(pile)
    if cursor.more:
        raise cursor.unknown(f"what was reshuffled? any of {', '.join(PILES)}", PILES)
    draft.add(Kind.RESHUFFLE, where, word=" ".join(piles))


READERS: dict[str, Reader] = {
    "offer": offer,
    "pays": pays,
    "leg": leg,
    "partner": partner,
    "runs": runs,
    "reshuffle": reshuffle,
}
