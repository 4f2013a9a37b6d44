"""Each option and each silent topic of each game has cases that tell its values apart."""

import tomllib
from pathlib import Path

import pytest
from option_values import SHELF, alike

GAMES = [game.id for game in SHELF.games() if game.status != "missing"]
WHY = Path(__file__).parent / "mutants" / "alike.toml"
REASONS = tomllib.loads(WHY.read_text(encoding="utf-8"))


@pytest.mark.parametrize("id", GAMES)
def test_cases_tell_the_values_of_every_option_apart(id: str) -> None:
    known = {(topic, tuple(sorted(one["values"]))) for topic, one in REASONS.get(id, {}).items()}
    found = {(topic, tuple(sorted(values))) for topic, values in alike(SHELF.game(id))}
    without = sorted(found - known)
    assert not without, f"{id}: no case tells apart {without}"
    assert not known - found, f"{id}: a reason is left for what cases tell apart: {known - found}"


def test_reasons_are_of_games_on_the_shelf() -> None:
    assert set(REASONS) <= set(GAMES)
    assert all(one["reason"] for topics in REASONS.values() for one in topics.values())
