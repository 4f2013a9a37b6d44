"""Every kind of event a record can hold is told in words of its own."""

from pages.writer import Writer, hand_of

from reports.replay import sections
from reports.tell.teller import TELLINGS, tell
from reports.views.money import Money
from reports.voice import Voice
from schemas.cards import UNKNOWN, parse_cards
from schemas.events import DOWN, Kind
from schemas.verdict import Verdict


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


def rows_of(*dealt: tuple[int, int]) -> list[tuple[str, str]]:
    """The rows a page tells of cards dealt: seat and card."""
    w = Writer()
    for seat, card in dealt:
        w.add(Kind.DEAL, seat, card=card, face=DOWN)
    told = sections(hand_of(w), Verdict("clean", "none", "", "home"), Money())
    return [(row.number("-"), row.text) for section in told for row in section.rows]


def test_cards_nobody_saw_are_dealt_to_all_in_a_row() -> None:
    (king,) = parse_cards("Kd")
    assert rows_of(*[(seat, UNKNOWN) for seat in (1, 2, 3, 0) * 2]) == [
        ("1-8", "Bob, Cat, Kev and Ann are dealt two cards each that nobody saw, face down")
    ]
    # what was seen has a row of its own
    assert rows_of((1, UNKNOWN), (2, UNKNOWN), (0, king), (1, UNKNOWN), (2, UNKNOWN)) == [
        ("1-2", "Bob and Cat are dealt a card each that nobody saw, face down"),
        ("3", "Ann is dealt K♦, face down"),
        ("4-5", "Bob and Cat are dealt a card each that nobody saw, face down"),
    ]
    assert rows_of((0, king), (0, UNKNOWN), (1, UNKNOWN), (1, UNKNOWN)) == [
        (
            "1-4",
            "Ann is dealt K♦ and a card nobody saw, face down; "
            "Bob is dealt two cards nobody saw, face down",
        )
    ]
    assert rows_of((0, UNKNOWN), (0, UNKNOWN)) == [
        ("1-2", "Ann is dealt two cards nobody saw, face down")
    ]
