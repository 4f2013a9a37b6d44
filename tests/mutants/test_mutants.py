"""What is taken out of a game, what its cases must notice, and the reasons why something may live."""

import tomllib
from pathlib import Path

import pytest

from schemas.game import GameDef
from schemas.gamefile.alias import same_game
from schemas.shelf import Shelf
from tests.mutants.__main__ import reason_of, stale
from tests.mutants.mutate import as_its_base, mutants
from tests.mutants.run import MutantShelf, cases_of_game, notices, uncited

SHELF = Shelf()
OVERLAYS = [game.id for game in SHELF.games() if game.base and game.status == "whole"]


def text(id: str) -> str:
    return Path(SHELF.path(id)).read_text(encoding="utf-8")


def mutants_of(id: str) -> dict[str, GameDef | None]:
    return {one.name: one.game for one in mutants(text(id), SHELF.path(id), SHELF.bases)}


@pytest.mark.parametrize("id", OVERLAYS)
def test_an_overlay_whose_cases_pass_under_its_base_is_an_alias(id: str) -> None:
    """Some case of every overlay says another award or finding than its base would."""
    own = tomllib.loads(text(id))
    base = as_its_base(own, SHELF.path(id), SHELF.bases)
    assert base is not None and base.id == id
    shelf = MutantShelf(base)
    cases = [uncited(case) for case in cases_of_game(id)]
    said = f"{id} has no case that {own['extends']} would judge otherwise: is it an alias?"
    assert any(notices(case, shelf) for case in cases), said


def test_no_case_fails_with_the_game_as_it_is() -> None:
    shelf = MutantShelf(SHELF.game("black-widow"))
    assert not any(notices(case, shelf) for case in cases_of_game("black-widow"))


def test_what_an_overlay_inherits_is_taken_out_like_what_it_adds() -> None:
    made = mutants_of("black-widow")
    inherited = {"step ante", "step streets", "step burn", "wild follower", "silent burns"}
    assert inherited | {"trigger widow", "wild queens", "set option queens_wild"} <= {*made}
    game = made["wild follower"]
    assert game is not None and [wild.id for wild in game.wilds] == ["queens"]


def test_an_entry_is_taken_out_with_what_points_to_it() -> None:
    made = mutants_of("omaha-8")
    low = made["contest high"]
    assert low is not None and [(one.id, str(one.share)) for one in low.contests] == [("low", "1")]
    assert low.contests[0].if_no_winner == ""
    spoken = mutants_of("anaconda")["step side"]
    assert spoken is not None and not any(one.entrants for one in spoken.contests)


def test_a_use_a_share_and_a_check_are_changed_one_at_a_time() -> None:
    omaha = mutants_of("omaha-8")
    any_cards, other_share = omaha["contest high use"], omaha["contest low share"]
    assert any_cards is not None and other_share is not None
    assert {(one.least, one.most) for one in any_cards.contests[0].use.sources} == {(0, 5)}
    assert [str(one.share) for one in other_share.contests] == ["3/4", "1/4"]
    assert {"step grid check 1", "step grid check 2"} <= {*mutants_of("off-road-stud")}


def test_what_leaves_the_same_game_is_no_mutant() -> None:
    omaha = SHELF.game("omaha")
    assert "pot ties" not in mutants_of("omaha")  # split is what is meant without it
    games = [game for game in mutants_of("omaha").values() if game is not None]
    assert not any(same_game(game, omaha) for game in games)


REASONS = {"every": {"step * face": "up anyhow"}, "omaha": {"shortage": "no stub"}}


def test_a_reason_is_the_games_own_or_that_of_all() -> None:
    assert reason_of(REASONS, "omaha", "shortage") == ("omaha", "shortage")
    assert reason_of(REASONS, "razz", "shortage") is None
    assert reason_of(REASONS, "razz", "step flop face") == ("every", "step * face")


def test_a_reason_that_nothing_needs_is_told() -> None:
    used = {("every", "step * face")}
    (told,) = stale(REASONS, used, {"every", "omaha"})
    assert told.startswith("omaha: `shortage`")
    assert stale(REASONS, used, {"every", "razz"}) == []
    assert stale(REASONS, used | {("omaha", "shortage")}, {"every", "omaha"}) == []
