"""Game files that would be read for ever are refused at once, at the key that is too large."""

from pathlib import Path
from random import Random

import pytest

from audit.dealer.dealer import deal
from audit.dealer.table import NotDealt
from audit.orders.point_values import PointValues
from audit.orders.rule import OrderRule
from audit.program import compile_game
from schemas.cards import RANKS
from schemas.errors import FloormanError
from schemas.gamefile.load import parse, problems
from schemas.rulesfile import MOST_BYTES, rules_text

GAME = """schema = 1
id = "long-night"
name = "Long Night"
source = { doc = "House" }
players = { min = 2, max = 8, cite = "1" }
deck = { base = "52", jokers = 0, cite = "1" }
cites = { rounds = "1", bets = "1", count = "1" }
zone.own = { owner = "seat", see = "owner", cite = "1" }
step = [
  { id = "ante", do = "force", kind = "ante", cite = "1" },
  { id = "five", do = "deal", zone = "own", n = 5, face = "down", cite = "1" },
  { id = "turns", do = "repeat", times = 3, cite = "1", body = [
    { id = "bet", do = "bet", first = "left-of-dealer", structure = "no-limit", cite = "1" },
  ] },
  { id = "show", do = "show", zone = "own", cite = "1" },
]
[[contest]]
id = "high"
share = "1"
rank = "high"
cite = "1"
use = { size = 5, from = [{ zone = "own", min = 5, max = 5 }], cite = "1" }
[pot]
ties = "split"
cite = "1"
"""
BET = '{ id = "bet", do = "bet", first = "left-of-dealer", structure = "no-limit", cite = "1" }'
NEST = '{ id = "again", do = "repeat", times = 200, cite = "1", body = [BET] }'.replace("BET", BET)

HIGH = 'rank = "high"\n'
POINTS = 'rank = "points"; order = { target = %s, over = "bust" }\n'.replace("; ", "\n")


def test_the_game_is_sound_as_it_is() -> None:
    assert problems(GAME, "long-night.toml") == []


@pytest.mark.parametrize(
    ("old", "new", "line", "says"),
    [
        ('"own", n = 5', '"own", n = 1000000000', 11, "above 208: 1000000000"),
        ('"own", n = 5', '"own", n = ' + "9" * 30, 11, "above 208"),
        ("times = 3", "times = 1000000000", 12, "above 208"),
        (BET, NEST, 12, "603 steps with the repeats written out; a game has at most 600"),
        ("jokers = 0", "jokers = 1000000000", 6, "above 208"),
        ("max = 8", "max = 1000000000", 5, "above 208"),
        ('share = "1"', 'share = "1e999999999"', 19, "a share like"),
        ('share = "1"', 'share = "1/0"', 19, "a share like"),
        (HIGH, POINTS % '"1e999999999", values = { K = "10" }', 21, '"1e999999999" is no number'),
        (HIGH, POINTS % '"27", values = { A = "1|2|1/0", K = "10" }', 21, '"1/0" is no number'),
        (HIGH, POINTS % '"27", values = { A = "1/7", K = "1/97" }', 21, "falls into 679 parts"),
    ],
)
def test_what_is_too_large_is_told_at_its_place(old: str, new: str, line: int, says: str) -> None:
    assert GAME.count(old) == 1
    found = problems(GAME.replace(old, new), "long-night.toml")
    assert found
    assert found[0].line == line
    assert says in found[0].message


REDEAL = """
[[trigger]]
id = "rain"
on = { event = "dealt", zone = "own", face = "down", rank = [RANKS] }
do = "redeal"
cite = "1"
"""


def test_a_hand_dealt_anew_for_ever_is_given_up() -> None:
    ranks = ", ".join(f'"{rank}"' for rank in RANKS)
    game = parse(GAME + REDEAL.replace("RANKS", ranks), "long-night.toml")
    with pytest.raises(NotDealt, match="begun anew"):
        deal(compile_game(game), Random(1))


@pytest.mark.parametrize("target", ["1e999999999", "1/0", "9" * 5000, "twenty"])
def test_a_target_that_is_no_number_of_points(target: str) -> None:
    with pytest.raises(ValueError, match="is no number of points"):
        PointValues(OrderRule("points", target=target))


def test_a_file_too_large_to_be_rules_is_not_opened(tmp_path: Path) -> None:
    file = tmp_path / "large.toml"
    file.write_text(GAME + "#" * MOST_BYTES)
    with pytest.raises(FloormanError, match="at most 2,000,000 are read"):
        rules_text(file, "the game file")
