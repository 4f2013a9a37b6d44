"""Every kind of event a record can hold is told in words of its own."""

from pages.writer import Writer, hand_of

from reports.tell.teller import TELLINGS, tell
from reports.views.money import Money
from reports.voice import Voice
from schemas.cards import parse_cards
from schemas.events import Kind


def test_every_kind_of_event_has_its_sentence() -> None:
    assert set(TELLINGS) == set(Kind)


def test_moves_of_other_games_are_told() -> None:
    w = Writer()
    (king,) = parse_cards("Kd")
    w.add(Kind.DRAW, 0, 2)
    w.add(Kind.DISCARD, 1, 3)
    w.add(Kind.DISCARD, 1, card=king)
    w.add(Kind.PASS, 2, 1, other=3)
    w.add(Kind.OFFER, 3, card=king, word="n")
    w.add(Kind.PAYS, 0, 4, other=-1)
    w.add(Kind.RUNS, amount=2)
    w.add(Kind.PARTNER, 1, other=2)
    w.add(Kind.CARRY, amount=9)
    hand = hand_of(w)
    voice = Voice(hand, Money())
    assert [tell(voice, [event], 0) for event in hand.events()] == [
        "Ann draws two cards",
        "Bob discards three cards",
        "Bob discards K♦",
        "Cat passes one card to Kev",
        "Kev refuses K♦",
        "Ann pays the pot 4",
        "from here it runs twice",
        "Bob takes Cat as a partner",
        "9 lay in the pot before the first ante",
    ]
