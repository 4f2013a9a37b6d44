"""Sentences for the moves of other games: cards drawn for, thrown, passed, offered; nobody's hands,
runs, partners."""

from collections.abc import Sequence

from reports.plain_words import CARD_WORDS, cards_words
from reports.voice import Telling, Voice, pieces
from schemas.cards import NO_CARD, UNKNOWN
from schemas.events import DOWN, NOBODY, NOT_NOTED, UP, Event, Kind
from schemas.gamewords.plain import number
from schemas.hand import Chips
from schemas.words import listed

FACES = {DOWN: ", face down", UP: ", face up"}
ORDINALS = ("", "", "second ", "third ", "fourth ", "fifth ", "sixth ", "seventh ", "eighth ")


def moved_cards(run: Sequence[Event]) -> str:
    """``7♣ and a card nobody saw``, or ``two cards`` where nobody saw any."""
    cards = [event.card for event in run if event.card != NO_CARD]
    if not cards:
        count = run[0].amount
        if count == NOT_NOTED:
            return "cards, how many nobody noted"
        return pieces(count) if count else "no card"
    return cards_words(cards) if any(card != UNKNOWN for card in cards) else pieces(len(cards))


def _draws(voice: Voice, run: Sequence[Event], moved: Chips | None, price: Chips) -> str:
    draw, *thrown = run
    name = voice.name(draw.seat)
    if draw.amount == 0:
        return f"{name} stands pat"
    cards = f", throwing {moved_cards(thrown)}" if any(e.card != UNKNOWN for e in thrown) else ""
    unsaid = ", how many nobody noted" if draw.amount < 0 else ""
    return f"{name} draws {pieces(draw.amount)}{unsaid}{cards}"


def _discards(voice: Voice, run: Sequence[Event], moved: Chips | None, price: Chips) -> str:
    return f"{voice.name(run[0].seat)} discards {moved_cards(run)}"


def direction(word: str) -> str:
    """``to the second player on the left`` for ``left-2``."""
    if word == "across":
        return "to the player across"
    side, _, seats = word.partition("-")
    if not seats:
        return f"to the {side}"
    at = int(seats)
    far = ORDINALS[at] if at < len(ORDINALS) else f"{at}th "
    return f"to the {far}player on the {side}"


def _passes(voice: Voice, run: Sequence[Event], moved: Chips | None, price: Chips) -> str:
    first = run[0]
    if first.word and first.seat == NOBODY:
        return f"everyone passes {moved_cards(run)} {direction(first.word)}"
    to = direction(first.word) if first.word else f"to {voice.name(first.other)}"
    return f"{voice.name(first.seat)} passes {moved_cards(run)} {to}"


def _offered(voice: Voice, run: Sequence[Event], moved: Chips | None, price: Chips) -> str:
    event = run[0]
    name = voice.name(event.seat)
    card = "a card" if event.card in (NO_CARD, UNKNOWN) else CARD_WORDS[event.card]
    if event.word != "y":
        return f"{name} refuses {card}"
    paid = f" for {voice.amount(event)}" if event.amount else ""
    return f"{name} takes {card}{paid}{FACES.get(event.face, '')}"


def _tabled(voice: Voice, run: Sequence[Event], moved: Chips | None, price: Chips) -> str:
    return f"on the table, in nobody's hand: {_cards(run)}"


def _table_turned(voice: Voice, run: Sequence[Event], moved: Chips | None, price: Chips) -> str:
    if run[0].card == NO_CARD:
        return "the cards on the table are turned"
    return f"the dealer turns {_cards(run)} on the table"


def _dummy(voice: Voice, run: Sequence[Event], moved: Chips | None, price: Chips) -> str:
    verb = "is dealt" if run[0].kind == Kind.DUMMY else "shows"
    return f"the dummy hand {verb} {_cards(run)}"


def _cards(run: Sequence[Event]) -> str:
    return cards_words([event.card for event in run])


def _runs(voice: Voice, run: Sequence[Event], moved: Chips | None, price: Chips) -> str:
    count = run[0].amount
    times = {1: "once", 2: "twice"}.get(count, f"{number(count)} times")
    return f"from here it runs {times}"


def _reshuffled(voice: Voice, run: Sequence[Event], moved: Chips | None, price: Chips) -> str:
    piles = listed([f"the {pile}" for pile in run[0].word.split()])
    return f"{piles} are shuffled into a new stub" if piles else "the cards are shuffled again"


def _partners(voice: Voice, run: Sequence[Event], moved: Chips | None, price: Chips) -> str:
    return f"{voice.name(run[0].seat)} takes {voice.name(run[0].other)} as a partner"


def _leg(voice: Voice, run: Sequence[Event], moved: Chips | None, price: Chips) -> str:
    return f"{voice.name(run[0].seat)} takes a leg"


MOVES: dict[int, Telling] = {
    Kind.DRAW: _draws,
    Kind.DISCARD: _discards,
    Kind.PASS: _passes,
    Kind.OFFER: _offered,
    Kind.TABLE: _tabled,
    Kind.TABLE_TURN: _table_turned,
    Kind.DUMMY: _dummy,
    Kind.DUMMY_SHOW: _dummy,
    Kind.RUNS: _runs,
    Kind.RESHUFFLE: _reshuffled,
    Kind.PARTNER: _partners,
    Kind.LEG: _leg,
}
