"""The texts of pages: amounts, names, cards, titles and file names."""

import pytest
from pages.examples import night, off_road

from reports.plain_words import cards_words
from reports.views.keys import Keys
from reports.views.money import Money, chips_text
from reports.views.pots import per_cent
from reports.views.titles import night_title
from reports.views.words import EFFECTS, drawn
from schemas.cards import parse_cards
from schemas.verdict import Effect
from schemas.words import listed


@pytest.mark.parametrize(
    ("chips", "unit", "text"),
    [
        (16, "1", "16"),
        (15, "0.50", "7.50"),
        (16, "0.50", "8.00"),
        (-3, "0.25", "−0.75"),
        (12000, "1", "12\u202f000"),
        (9999, "1", "9999"),
        (0, "0.01", "0.00"),
    ],
)
def test_chips_are_told_in_the_currency(chips: int, unit: str, text: str) -> None:
    assert chips_text(chips, unit) == text


def test_signs_and_unknown_amounts() -> None:
    money = Money("1", "EUR")
    assert [money.signed(n) for n in (8, 0, -16, None)] == ["+8", "0", "−16", "?"]
    assert money.full(16) == "16 EUR"


def test_bars_are_never_wider_than_the_widest() -> None:
    assert [per_cent(n, 80) for n in (80, 50, 0, None)] == ["100.0", "62.5", "0", "0"]


def test_names_and_cards_are_listed() -> None:
    assert listed(["Ann", "Bob", "Kev"]) == "Ann, Bob and Kev"
    assert cards_words(parse_cards("Ah??")) == "A♥ and a card nobody saw"
    assert cards_words(parse_cards("????")) == "two cards nobody saw"
    assert drawn("Ah2d to Ann, 16 chips", ()) == "A♥ 2♦ to Ann, 16 chips"
    assert drawn("full house (2s2dTc, line C1)", ()) == "full house (2♠ 2♦ 10♣, line C1)"
    assert drawn("16 to Bob", ()) == "16 to Bob"
    assert drawn("Ks was paid 2s", ("Ks",)) == "Ks was paid 2♠"


def test_every_effect_of_a_ruling_has_its_words() -> None:
    assert list(EFFECTS) == list(Effect)
    assert all(" " in words for words in EFFECTS.values())


def test_file_names_never_hold_a_players_name() -> None:
    keys = Keys([night()])
    hand = off_road(id="Ann's revenge", source="/home/ann/2026-11-27.hands")
    assert "nn" not in keys.hand(hand, keys.night(hand))
    assert keys.night(off_road()) == "night-2026-11-27"
    assert keys.hand(off_road(), "night-2026-11-27") == "night-2026-11-27-1"
    assert keys.hand(off_road(), "night-2026-11-27") == "night-2026-11-27-1-again-2"
    assert keys.game("<b>", False).startswith("called-")


def test_a_night_is_called_by_its_day() -> None:
    assert night_title(off_road()) == "Friday 27 November 2026"
    assert night_title(off_road(night="")) == "Hands outside a night"
    assert night_title(off_road(night="", source="a/pluribus/12.phh")) == "pluribus"
    assert night_title(off_road(night="the wild one")) == "the wild one"
