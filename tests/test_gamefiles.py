"""Game files that are wrong: every mistake at its line and column, with the nearest word."""

import tomllib
from pathlib import Path

import pytest
from shelf_files import game, text, validator

from schemas.errors import FloormanError
from schemas.gamefile.build_zones import cell
from schemas.gamefile.lint import choices, lints
from schemas.gamefile.load import parse, problems
from schemas.shelf import Shelf

BROKEN = [
    # game, what is replaced, by what, text at the place, part of the message, JSON Schema sees it
    ("off-road-stud", "players = {", "playrs = {", "playrs", "did you mean `players`", True),
    ("off-road-stud", "min = 2, max", "mim = 2, max", "mim", "did you mean `min`", True),
    ("off-road-stud", 'decided_by = "group", cite = "2.1"', 'decided_by = "grup", cite = "2.1"',
     'decided_by = "grup"', "did you mean `group`", True),
    ("off-road-stud", 'kind = "@forced_bets"', 'kind = "@forced_bet"', 'kind = "@forced_bet"',
     "did you mean `forced_bets`", False),
    ("off-road-stud", 'zone = "hole", n = 2', 'zone = "hol", n = 2', 'zone = "hol"',
     "did you mean `hole`", False),
    ("off-road-stud", 'each = "grid.line"', 'each = "grid.lime"', 'each = "grid.lime"',
     "did you mean `line`", False),
    ("off-road-stud", '"cols", "diagonals"]', '"cols", "diagonal"]', '"diagonal"',
     "did you mean `diagonals`", True),
    ("off-road-stud", "rows = 4, cols = 4", "rows = 4, cols = 5", '"diagonals"',
     "need a square grid", False),
    ("off-road-stud", 'share = "1"', 'share = "1/2"', "contest", "make 1/2, not 1", False),
    ("off-road-stud", 'share = "1"', "share = 1", "share", 'a share like "1"', True),
    ("off-road-stud", "n = 16", 'n = "16"', "n =", "whole number", True),
    ("off-road-stud", 'do = "declare"', 'do = "declar"', "do =", "did you mean `declare`", True),
    ("off-road-stud", 'id = "hole3"', 'id = "hole2"', 'id = "hole2"', "stands twice", False),
    ("off-road-stud", '"r4c3"], cite', '"r4c9"], cite', '"r4c9"', "outside the grid", False),
    ("off-road-stud", '"r4c3"], cite', '"row4"], cite', "down_cells", "is no cell", True),
    ("off-road-stud", 'usual = "best-five-of-seven"', 'usual = "best-five"', "usual",
     "did you mean `best-five-of-seven`", False),
    ("off-road-stud", "@silent:line_declaration", "@silent:line_declared", "binding",
     "did you mean `line_declaration`", False),
    ("off-road-stud", 'all_when = "cards_used=all-three-hole-cards"',
     'all_when = "cards_used=all-three"', "all_when", "no reading", False),
    ("off-road-stud", 'as = "declared:line"', 'as = "declared:side"', "as =",
     "no step declares `side`", False),
    ("off-road-stud", "min = 2, max = 12", "min = 12, max = 2", "max", "no range", False),
    ("off-road-stud", "schema = 1", "schema = 2", "schema", "not known", True),
    ("off-road-stud", 'name = "Off-Road Stud"', 'name = "Off-Road Stud', 'name = "Off-Road Stud',
     "illegal character", None),
    ("roll-your-own", 'tier = "#tier"', 'tier = "#teir"', "tier =", "did you mean `#tier`", False),
    ("roll-your-own", "times = 3", "times = 4", "tiers", "3 tiers for 4 turns", False),
    ("roll-your-own", '  { id = "seventh", do = "deal", zone = "own", n = 1',
     '  { id = "seventh", do = "deal", zone = "own", n = "#n"', "n =", "needs a repeat", False),
    ("roll-your-own", 'timing = "@roll_timing"', 'timing = "@first_to_act"', "timing =",
     "no `timing`", False),
    ("roll-your-own", 'in-turn = "3.2(b)"', 'by-turn = "3.2(b)"', "by-turn",
     "did you mean `in-turn`", False),
    ("seven-card-stud", 'if = "opener=bring-in"', 'if = "opener=bringin"', "if =",
     "did you mean `bring-in`", False),
    ("seven-card-stud", 'policy = "shared-last-card"', 'policy = "share-last"', "policy",
     "did you mean `shared-last-card`", True),
]  # fmt: skip  # read by its rows


@pytest.mark.parametrize(("id", "old", "new", "at", "message", "seen"), BROKEN)
def test_a_broken_file_is_told_by_line_and_column(
    id: str, old: str, new: str, at: str, message: str, seen: bool | None
) -> None:
    source = text(id)
    assert old in source
    broken = source.replace(old, new, 1)
    lines = broken.splitlines()
    first = problems(broken, "mine.toml")[0]
    assert message in first.message
    assert lines[first.line - 1] == first.text
    if seen is not None:
        assert first.text[first.column - 1 :].startswith(at)
        errors = list(validator().iter_errors(tomllib.loads(broken)))
        assert bool(errors) is seen
    changed = next(n for n, line in enumerate(lines, 1) if line != source.splitlines()[n - 1])
    assert first.line == changed or at == "contest"
    with pytest.raises(FloormanError, match=f"mine.toml:{first.line}:{first.column}"):
        parse(broken, "mine.toml")


def test_every_mistake_is_told_in_the_order_of_the_lines() -> None:
    broken = text("off-road-stud").replace("min = 2", "mim = 2").replace("n = 2,", "oops = 2,")
    told = [error.message.split(",")[0].split(";")[0] for error in problems(broken)]
    assert told == [
        "unknown key `mim`",
        "the key `n` is missing in this deal step",
        "unknown key `oops`",
    ]


WITH_HEADERS = """
schema = 1
id = "mine"
name = "Mine"
source.doc = "HOUSE"

[players]
min = 2
max = 5

[zone.own]
owner = "seet"

[[step]]
id = "deal"
do = "deal"
zone = "own"
n = 5
cite = "1"

[[step]]
id = "show"
do = "show"
zone = "own"

[[contest]]
id = "high"
share = "1"
rank = "high"
cite = "1"
use = { size = 5, from = [{ zone = "own", min = 5, max = 5 }], cite = "1" }

[pot]
cite = "1"
"""


def test_tables_with_headers_have_places_too() -> None:
    told = [(error.line, error.column, error.message) for error in problems(WITH_HEADERS)]
    assert told == [
        (12, 1, "`seet` is no word for this, did you mean `seat`?"),
        (21, 3, "the key `cite` is missing in this show step"),
    ]


def test_a_house_game_in_one_file_works_as_the_shipped_ones(tmp_path: Path) -> None:
    changed = text("omaha").replace('"omaha"', '"kitchen-omaha"', 1)
    changed = changed.replace('name = "Omaha"', 'name = "Kitchen Omaha"')
    changed = changed.replace('"omaha high"', '"kitchen"')
    (tmp_path / "kitchen-omaha.toml").write_text(changed, encoding="utf-8")
    shelf = Shelf(tmp_path)
    found = shelf.find("Kitchen Omaha")
    assert found is not None and found.id == "kitchen-omaha"
    assert shelf.find("kitchen") is found
    with pytest.raises(FloormanError, match="several games: kitchen-omaha, omaha"):
        shelf.find("PLO")


def test_cells_have_names() -> None:
    assert (cell("r1c1"), cell("r2c4"), cell("r16c16")) == (0, 19, 255)
    for wrong in ("", "r0c1", "r1", "c1r1", "r1c17", "r+1c1", "r1c²"):
        with pytest.raises(ValueError):
            cell(wrong)


CROSS = """
schema = 1
id = "cross"
name = "Cross"
source = { doc = "HOUSE" }
players = { min = 2, max = 9 }
deck = { base = "52" }
zone.hole = { owner = "seat" }
zone.cross = { owner = "board", rows = 3, cols = 3, sets = { arm = [
  ["r2c1", "r2c2", "r2c3"],
  { label = "down", cells = ["r1c2", "r2c2", "r3c2"] },
] } }
option = [
  { id = "structure", values = ["fixed-limit", "no-limit"], decided_by = "dealer", cite = "1" },
]
step = [
  { id = "hole", do = "deal", zone = "hole", n = 4, cite = "1" },
  { id = "cross", do = "deal", zone = "cross", n = 5, face = "up", cite = "1", down_cells = [
    "r1c2", "r2c1", "r2c2", "r2c3", "r3c2",
  ] },
  { id = "turns", do = "repeat", cells = [
    "r1c2", "r2c3", "r3c2", "r2c1", "r2c2",
  ], cite = "1", body = [
    { id = "turn", do = "reveal", zone = "cross", by = "dealer", cells = ["#cell"], cite = "1" },
    { id = "bet", do = "bet", first = "left-of-dealer", cite = "1" },
  ] },
  { id = "show", do = "show", zone = "hole", cite = "1" },
]
contest = [{ id = "high", share = "1", rank = "high", cite = "1", use = { size = 5, from = [
  { zone = "hole", min = 0, max = 4 },
  { one_set_of = "cross.arm", as = "best" },
], cite = "1" } }]
pot = { cite = "1" }
"""


def test_a_cross_is_a_grid_with_arms_turned_cell_by_cell() -> None:
    a = parse(CROSS)
    assert [(arm.label, arm.cells) for arm in a.zone("cross").cell_sets("arm")] == [
        ("L1", (16, 17, 18)),
        ("down", (1, 17, 33)),
    ]
    turns = [step for step in a.steps if step.do == "reveal"]
    assert [(step.id, step.cells) for step in turns] == [
        ("turn.1", (1,)),
        ("turn.2", (18,)),
        ("turn.3", (33,)),
        ("turn.4", (16,)),
        ("turn.5", (17,)),
    ]
    assert lints(a) == []
    assert [e.message for e in validator().iter_errors(tomllib.loads(CROSS))] == []


# --- advice: the file is sound, and yet

LINTS = {
    "off-road-stud": [],
    "delaware-stud": ["vacuous-use"],
    "roll-your-own": [],
    "texas-holdem": [],
    "omaha": [],
    "seven-card-stud": [],
    "five-card-stud": ["deck-too-short"],  # ten can play as long as somebody folds
    "iron-cross": ["vacuous-least"] * 3,  # each of its contests
}


@pytest.mark.parametrize("id", LINTS)
def test_lints_of_the_shipped_games(id: str) -> None:
    assert [lint.kind for lint in lints(game(id))] == LINTS[id]


def test_two_own_cards_in_delaware_forbid_nothing() -> None:
    """Any five of seven: with three shared cards every hand has two of its own."""
    a = game("delaware-stud")
    assert choices(a, a.contests[0].use) == (21, 21)
    assert "21 of 21" in lints(a)[0].message


def test_two_own_cards_of_a_cross_forbid_nothing() -> None:
    """An arm has three cards: two of five are a player's own anyhow."""
    assert "takes 2 of them anyhow" in lints(game("iron-cross"))[0].message


def test_two_own_cards_in_omaha_forbid_something() -> None:
    """C(4,2) * C(5,3) of C(9,5)."""
    a = game("omaha")
    assert choices(a, a.contests[0].use) == (60, 126)


BAD_ADVICE = [
    ("max = 7", "max = 8", "deck-too-short"),
    ('{ id = "ante", do',
     '{ id = "show0", do = "show", zone = "own", cite = "4.1" },\n  { id = "ante", do',
     "dead-step"),
    ('{ id = "wild", values',
     '{ id = "colour", values = ["red"], decided_by = "dealer", cite = "1" },\n  { id = "wild", values',
     "option-unused"),
    ('n = 3, face = "down", one_at', 'n = 3, face = "up", one_at', "dead-step"),
    ('zone.own = {', 'zone.spare = { owner = "seat" }\nzone.own = {', "zone-unused"),
]  # fmt: skip  # read by its rows


@pytest.mark.parametrize(("old", "new", "kind"), BAD_ADVICE)
def test_advice(old: str, new: str, kind: str) -> None:
    source = text("roll-your-own")
    assert old in source
    assert kind in [lint.kind for lint in lints(parse(source.replace(old, new)))]
