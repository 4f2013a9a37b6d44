"""The lines other games need: offers, passes, payments, partners, runs; no rules of theirs."""

from ingest.sheet_cursor import Cursor
from ingest.sheet_deal import glued, number_or_cards
from ingest.sheet_draft import Draft, Reader
from ingest.sheet_keywords import DIRECTIONS, PILES
from schemas.cards import NO_CARD
from schemas.events import NOBODY, UP, Kind

_ANSWERS = {"y": "y", "yes": "y", "n": "n", "no": "n"}


def offer(cursor: Cursor, draft: Draft) -> None:
    """``offer [CARD] NAME y [AMOUNT] [CARD]  NAME n ...``: one round of an offered card."""
    group = draft.new_group()
    open_card = NO_CARD
    if cursor.cards_next() is not None:
        open_card, _ = _one_card(cursor)
    while True:
        cursor.gap()
        seat = cursor.name()
        where = cursor.place
        answer = _ANSWERS.get(cursor.lower)
        if answer is None:
            raise cursor.unknown("an offer is answered y or n", _ANSWERS)
        cursor.take()
        cursor.write(answer)
        price = cursor.amount() if cursor.has_amount else 0
        card, face = open_card, UP if open_card != NO_CARD else 0
        if cursor.cards_next() is not None:
            card, face = _one_card(cursor)
        draft.add(Kind.OFFER, where, seat, price, card, face=face, group=group, word=answer)
        if not cursor.more:
            return


def _one_card(cursor: Cursor) -> tuple[int, int]:
    """The card and its face."""
    word = cursor.words[cursor.at]
    cards = cursor.cards()
    if len(cards) != 1:
        raise cursor.error("one card is offered at a time", word)
    glued(cursor, cards)
    return cards[0].card, cards[0].face


def pass_cards(cursor: Cursor, draft: Draft) -> None:
    """``pass NAME NAME NUMBER|CARDS`` or ``pass left NUMBER [NAME CARDS ...]``."""
    group = draft.new_group()
    way = cursor.keyword(*DIRECTIONS)
    if way:
        where = cursor.place
        count = cursor.number("how many cards", 1, 60)
        draft.add(Kind.PASS, where, amount=count, group=group, word=way)
        while cursor.more:
            cursor.gap()
            seat = cursor.name()
            cards = cursor.cards()
            glued(cursor, cards)
            draft.add_cards(Kind.PASS, cards, cursor.spots, seat, group=group, word=way)
        return
    while True:
        cursor.gap()
        seat = cursor.name()
        where = cursor.place
        other = cursor.name()
        for amount, card in number_or_cards(cursor):
            draft.add(Kind.PASS, where, seat, amount, card, other=other, group=group)
        if not cursor.more:
            return


def pays(cursor: Cursor, draft: Draft) -> None:
    """``pays NAME pot|NAME AMOUNT ["why"]``."""
    seat = cursor.name()
    where = cursor.place
    other = NOBODY if cursor.keyword("pot") else cursor.name()
    amount = cursor.amount()
    draft.add(Kind.PAYS, where, seat, amount, other=other, word=cursor.rest_as_text())


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
        draft.add(Kind.PARTNER, where, seat, other=cursor.name())
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
    "pass": pass_cards,
    "pays": pays,
    "leg": leg,
    "partner": partner,
    "runs": runs,
    "reshuffle": reshuffle,
}
