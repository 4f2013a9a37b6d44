"""Game files: the shipped ones against their documents, broken ones against their places."""

import tomllib
from fractions import Fraction
from importlib.resources import files
from itertools import combinations, product
from typing import Any

import pytest
from shelf_files import SHIPPED, game, text, validator

from schemas.gamefile.lint import budget, card_budget
from schemas.gamefile.load import problems
from schemas.gamefile.schema import json_schema_text

GENERAL = {"texas-holdem", "omaha", "seven-card-stud", "five-card-stud"}


def test_the_first_seven_games_are_shipped() -> None:
    assert set(SHIPPED) >= GENERAL | {"off-road-stud", "delaware-stud", "roll-your-own"}


@pytest.mark.parametrize("id", SHIPPED)
def test_a_shipped_game_is_sound_and_matches_the_json_schema(id: str) -> None:
    assert problems(text(id), id) == []
    assert [error.message for error in validator().iter_errors(tomllib.loads(text(id)))] == []
    assert game(id).id == id
    assert game(id).content_hash


@pytest.mark.parametrize("id", SHIPPED)
def test_everything_that_can_be_cited_is(id: str) -> None:
    a = game(id)
    cited: list[Any] = [*a.options, *a.silents, *a.steps, *a.contests]
    cited += [check for step in a.steps for check in step.checks]
    assert [one for one in cited if not one.cite] == []
    assert a.pot.cite and a.pot.suits_cite
    assert a.rounds_cite and a.bets_cite and a.count_cite
    assert all(contest.use.cite for contest in a.contests)


@pytest.mark.parametrize("id", SHIPPED)
def test_steps_have_ids_of_their_own_and_shares_make_a_whole(id: str) -> None:
    a = game(id)
    ids = [step.id for step in a.steps]
    assert len(set(ids)) == len(ids)
    bets = any(step.do == "bet" for step in a.steps)
    assert a.option("structure") is not None or not bets
    guards = [guard for contest in a.contests for guard in contest.guards]
    names = sorted({guard.partition("=")[0].rstrip("!") for guard in guards})
    for values in product(*((a.option(name) or a.silent(name)).values for name in names)):
        said = dict(zip(names, values, strict=True))
        there = [c for c in a.contests if all(holds(guard, said) for guard in c.guards)]
        assert sum(contest.share for contest in there) == Fraction(1), said


def holds(guard: str, said: dict[str, str]) -> bool:
    """Whether ``name=value`` or ``name!=value`` holds where the options have these values."""
    name, _, value = guard.replace("!=", "=").partition("=")
    return (said[name] == value) is ("!=" not in guard)


def test_the_schema_file_is_the_one_the_key_table_makes() -> None:
    written = files("schemas").joinpath("game.schema.json").read_text(encoding="utf-8")
    assert written == json_schema_text()


# --- the documents ------------------------------------------------------------------------------


def test_off_road_has_ten_lines_of_four() -> None:
    """OPR-549 1.2: rows, columns and both diagonals."""
    lines = game("off-road-stud").zone("grid").cell_sets("line")
    assert " ".join(line.label for line in lines) == "R1 R2 R3 R4 C1 C2 C3 C4 D1 D2"
    cells = {line.label: line.cells for line in lines}
    assert cells["R2"] == (16, 17, 18, 19)
    assert cells["C1"] == (0, 16, 32, 48)
    assert cells["D1"] == (0, 17, 34, 51)
    assert cells["D2"] == (3, 18, 33, 48)


def test_eight_placements_of_1820_satisfy_every_line_of_off_road() -> None:
    """OPR-549 2.3 and its figure: the eight are the figure, turned and mirrored."""
    a = game("off-road-stud")
    step = next(step for step in a.steps if step.checks)
    lines = next(check for check in step.checks if check.set_name == "line")
    assert (lines.count, lines.face, lines.cite) == (1, "down", "2.3")
    grid = [row * 16 + col for row in range(4) for col in range(4)]
    every = list(combinations(grid, 4))
    good = {
        frozenset(down)
        for down in every
        if all(len(set(down) & set(line.cells)) == 1 for line in lines.sets)
    }
    assert (len(every), len(good)) == (1820, 8)
    figure = {(0, 0), (1, 3), (2, 1), (3, 2)}
    assert {row * 16 + col for row, col in figure} == set(step.down_cells)
    seen = set()
    for shape in (figure, {(row, 3 - col) for row, col in figure}):
        for _ in range(4):
            shape = {(col, 3 - row) for row, col in shape}
            seen.add(frozenset(row * 16 + col for row, col in shape))
    assert good == seen


def test_off_road_checks_its_rows_and_columns_by_another_article() -> None:
    """OPR-549 2.2 for rows and columns, 2.3 for all lines, the figure for the places."""
    step = next(step for step in game("off-road-stud").steps if step.checks)
    told = [(check.kind, check.set_name, check.cite, check.severity) for check in step.checks]
    assert told == [
        ("count-in-each", "row", "2.2", "misdeal"),
        ("count-in-each", "column", "2.2", "misdeal"),
        ("count-in-each", "line", "2.3", "misdeal"),
        ("cells-down", "", "Fig 2.1", "note"),
    ]
    assert step.checks[3].up_to_symmetry


BUDGETS = {
    # each player, shared, burns; the most who can stay; from the documents and the deal notation
    "off-road-stud": ((3, 16, 0), 12),
    "delaware-stud": ((4, 3, 2), 11),
    "roll-your-own": ((7, 0, 0), 7),
    "texas-holdem": ((2, 5, 3), 22),
    "omaha": ((4, 5, 3), 11),
    "seven-card-stud": ((7, 0, 4), 6),
    "five-card-stud": ((5, 0, 3), 9),
}


@pytest.mark.parametrize("id", BUDGETS)
def test_card_budgets(id: str) -> None:
    cards, seats = BUDGETS[id]
    assert card_budget(game(id)) == cards
    assert budget(game(id)).seats == seats


def test_twelve_off_road_players_use_the_whole_deck_and_thirteen_cannot_play() -> None:
    """OPR-549 1.1: with twelve players, the whole deck is used."""
    cards = budget(game("off-road-stud"))
    assert (cards.needed(12), cards.needed(13), cards.deck) == (52, 55, 52)


PLAYERS = {"off-road-stud": (2, 12), "delaware-stud": (2, 11), "roll-your-own": (2, 7)}


@pytest.mark.parametrize("id", PLAYERS)
def test_players(id: str) -> None:
    a = game(id)
    assert (a.least_players, a.most_players) == PLAYERS[id]


def test_delaware_cites_carry_a_dagger_where_the_number_is_ours() -> None:
    a = game("delaware-stud")
    assert a.cite("2.2") == "OPR-519 2.2†"
    assert a.cite("T3") == "OPR-519 T3†"
    for own in ("4.1", "4.1(b)", "Ex", "FAQ-2", "HR", "FA"):
        assert a.cite(own) == f"OPR-519 {own}"
    assert a.players_derived
    assert game("off-road-stud").cite("2.2") == "OPR-549 2.2"


REQUIRED = {
    # "the dealer shall announce": 519 3.2, 3.3; 706 3.2, 3.3; 549 asks for no announcement
    "off-road-stud": {},
    "delaware-stud": {"later_order": "3.2", "structure": "3.3"},
    "roll-your-own": {"roll_timing": "3.2", "first_to_act": "3.3"},
}


@pytest.mark.parametrize("id", REQUIRED)
def test_what_shall_be_announced(id: str) -> None:
    found = {option.id: option.cite for option in game(id).options if option.required}
    assert found == REQUIRED[id]


def test_both_ways_to_roll_have_an_article_of_their_own() -> None:
    option = game("roll-your-own").option("roll_timing")
    assert option is not None
    assert option.cite_of("simultaneous") == "3.2(a)"
    assert option.cite_of("in-turn") == "3.2(b)"


def test_wild_cards_are_none_unless_announced() -> None:
    option = game("roll-your-own").option("wild")
    assert option is not None
    assert (option.default, option.open, option.cite) == ("none", True, "1.1")


def test_what_off_road_leaves_open_for_the_award() -> None:
    a = game("off-road-stud")
    used, line = a.silent("cards_used"), a.silent("line_declaration")
    assert used is not None and line is not None
    assert (used.usual, used.natural, used.cite) == ("best-five-of-seven", True, "1.3(a)")
    assert (line.readings, line.usual) == (("binding", "cards-speak"), "")
    assert used.about == line.about == "award"
    use = a.contests[0].use
    assert use.all_when == "cards_used=all-three-hole-cards"
    assert (use.one_set_zone, use.one_set_name, use.declared) == ("grid", "line", "line")


DEALS = {
    # the deal notation of the catalogue: cards and faces to each player, street by street
    "delaware-stud": ["2 down", "3 up", "1 up", "1 down"],
    "texas-holdem": ["2 down", "3 up", "1 up", "1 up"],
    "omaha": ["4 down", "3 up", "1 up", "1 up"],
    "seven-card-stud": ["3 down down up", "1 up", "1 up", "1 up", "1 down"],
    "five-card-stud": ["2 down up", "1 up", "1 up", "1 up"],
    "roll-your-own": ["3 down", "1 down", "1 down", "1 down", "1 down"],
}


@pytest.mark.parametrize("id", DEALS)
def test_deals(id: str) -> None:
    deals = [step for step in game(id).steps if step.do == "deal"]
    assert [f"{step.count} {' '.join(step.faces)}" for step in deals] == DEALS[id]


ROUNDS = {
    "off-road-stud": 3,
    "delaware-stud": 4,
    "roll-your-own": 5,
    "texas-holdem": 4,
    "omaha": 4,
    "seven-card-stud": 5,
    "five-card-stud": 4,
}


@pytest.mark.parametrize("id", ROUNDS)
def test_betting_rounds(id: str) -> None:
    assert sum(step.do == "bet" for step in game(id).steps) == ROUNDS[id]


TIERS = {
    "delaware-stud": "small small big big",
    "texas-holdem": "small small big big",
    "omaha": "small small big big",
    "seven-card-stud": "small small big big big",
    "five-card-stud": "small small big big",
    "roll-your-own": "small small big big big",
    "off-road-stud": "either either either",  # 3.4: the group's usual structure
}


@pytest.mark.parametrize("id", TIERS)
def test_bets_of_a_fixed_limit(id: str) -> None:
    assert " ".join(s.tier for s in game(id).steps if s.do == "bet") == TIERS[id]


def test_four_rolls_and_none_after_the_seventh_card() -> None:
    """OPR-706 2.3 and the table of Article 3."""
    order = [step.id for step in game("roll-your-own").steps if step.do in ("deal", "reveal")]
    assert " ".join(order) == "deal3 roll1 card.1 roll.1 card.2 roll.2 card.3 roll.3 seventh"


def test_delaware_burns_before_the_flop_and_the_river_only() -> None:
    steps = game("delaware-stud").steps
    after = [steps[i + 1].id for i, step in enumerate(steps) if step.do == "burn"]
    assert after == ["flop", "river"]
