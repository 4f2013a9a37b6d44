"""A house's own game begun from another: what is written, what is refused, where it is read."""

from pathlib import Path

import pytest
from test_cli import run, written

from schemas.gamefile.load import load, parse, problems
from schemas.gamefile.new import new_game
from schemas.shelf import Shelf

SHELF = Shelf()


@pytest.mark.parametrize("id", [game.id for game in SHELF.games() if game.status != "missing"])
def test_a_new_file_is_sound_whatever_it_is_made_from(id: str) -> None:
    text = new_game("kitchen-game", SHELF.game(id), "games/kitchen-game.toml")
    assert problems(text) == []
    game = parse(text)
    assert (game.name, game.base) == ("Kitchen Game", id)


@pytest.mark.parametrize("id", ["omaha", "roll-your-own", "seven-card-stud"])
def test_every_comment_of_it_may_be_taken_in(id: str) -> None:
    text = new_game("kitchen-game", SHELF.game(id), "x")
    taken = [line.removeprefix("# ") for line in text.splitlines() if line.startswith("# set.opt")]
    assert taken and problems(text + "\n".join(taken)) == []


@pytest.mark.parametrize("id", [game.id for game in SHELF.games() if game.status != "missing"])
def test_every_example_is_sound_as_it_stands(id: str) -> None:
    """Each block of lines behind one #, taken in alone."""
    text = new_game("kitchen-game", SHELF.game(id), "x")
    blocks = [
        [line.removeprefix("# ") for line in block.splitlines() if line.startswith("# ")]
        for block in text.split("\n\n")
    ]
    assert [block[0] for block in blocks if block]
    for block in filter(None, blocks[1:]):
        said = [one for one in problems(text + "\n".join(block)) if "is not used" not in str(one)]
        removed = any("remove" in line for line in block)
        assert removed or said == [], (block, [str(one) for one in said])


def test_it_is_written_told_and_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    done = run("games", "new", "kitchen-stud", "--like", "7-card stud")
    assert done.exit_code == 0
    assert "floorman games check games/kitchen-stud.toml" in done.stdout
    assert load("games/kitchen-stud.toml").base == "seven-card-stud"
    assert "Kitchen Stud (kitchen-stud), HOUSE" in run("games", "show", "kitchen-stud").stdout
    told = run("games", "check", "games/kitchen-stud.toml", "--hands", "3").stdout
    assert "nothing differs from seven-card-stud" in " ".join(told.split())
    sheet = "hand 1 kitchen-stud dealer Ann\nin Ann 5  Bob 5\npot 10 -> Ann\n"
    assert "REC006" not in run("check", written(tmp_path / "friday.hands", sheet)).stdout


def test_a_file_that_is_there_is_never_overwritten(tmp_path: Path) -> None:
    mine = written(tmp_path / "mine.toml", "# mine\n")
    done = run("games", "new", "mine", "--like", "omaha", "--to", tmp_path)
    assert done.exit_code == 2 and "is there already" in done.stderr
    assert mine.read_text() == "# mine\n"


@pytest.mark.parametrize(
    ("id", "like", "said"),
    [
        ("Kitchen Stud", "omaha", "write `kitchen-stud`"),
        ("omaha", "razz-like", "no game `razz-like` on the shelf"),
        ("omaha", "texas-holdem", "the shelf has a game `omaha` already"),
        ("mine", "kings-pot", "is not in hand"),
    ],
)
def test_what_cannot_be_begun(tmp_path: Path, id: str, like: str, said: str) -> None:
    done = run("games", "new", id, "--like", like, "--to", tmp_path)
    assert done.exit_code == 2
    assert said in " ".join(done.stderr.split())
    assert list(tmp_path.iterdir()) == []
