"""The class of a hand is what it is called, without its ranks and cards."""

import pytest

from audit.style.showdown import class_of


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("full house, deuces over aces (2c2d2sAhAd, line C1)", "full house"),
        ("three queens (QsQhQdTd8h)", "three of a kind"),
        ("four tens (TsThTdTc9h)", "four of a kind"),
        ("five aces (AcAdAhAsJk)", "five of a kind"),
        ("pair of kings (KhKdAs9c7d)", "pair"),
        ("two pair, kings and queens (KhKcQsQdTc)", "two pair"),
        ("ace-high straight (AdKhQdJsTc)", "straight"),
        ("ace-high flush (AhKhQh9h7h)", "flush"),
        ("nine-high straight flush (9h8h7h6h5h)", "straight flush"),
        ("eight-four low (8h4d3c2sAc)", "eight-four low"),
        ("four cards, seven high (7c5d3h2s)", "four cards"),
    ],
)
def test_the_class_of_a_hand(text: str, name: str) -> None:
    assert class_of(text) == name
