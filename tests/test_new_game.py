"""A house's own game begun from another: what is written, what is refused, where it is read."""

from pathlib import Path

import pytest
from test_cli import run, written

from reports.new_game import begin
from schemas.errors import FloormanError
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
        ("../x", "omaha", "`../x` is no id: small letters, digits, hyphens; write `x`"),
        ("../../etc/passwd", "omaha", "write `etc-passwd`"),
        ("/tmp/x", "omaha", "write `tmp-x`"),
        ("x\\y", "omaha", "write `x-y`"),
        ("a b", "omaha", "`a b` is no id: small letters, digits, hyphens; write `a-b`"),
        ("a\nb", "omaha", "`a b` is no id"),
        ("", "omaha", "the id is empty: small letters, digits, hyphens; write one like"),
        ("  ", "omaha", "the id is empty"),
        (".", "omaha", "`.` is no id"),
        ("..", "omaha", "`..` is no id"),
        ("x.", "omaha", "write `x`"),
        ("CON", "omaha", "`CON` is no id: small letters, digits, hyphens; write one like"),
        ("con", "omaha", "Windows keeps the name `con` for itself"),
        ("nul.mine", "omaha", "Windows keeps the name `nul` for itself"),
        ("com1", "omaha", "Windows keeps the name `com1` for itself"),
        ("a" * 300, "omaha", "an id of 300 letters is too long"),
        ("küchen-stud", "omaha", "write `kuchen-stud`"),
        ("\u2660\u2665", "omaha", "write one like `kitchen-stud`"),
        ("\u05d0\u05d1", "omaha", "write one like `kitchen-stud`"),
        ("dealer", "omaha", "is a word of the `hand` line"),
        ("549", "omaha", "`549` is what `off-road-stud` is called too"),
        ("mine", "nothing-like-it", "on the shelf; `floorman games` lists them"),
        ("omaha", "razz-like", "no game `razz-like` on the shelf"),
        ("omaha", "texas-holdem", "the shelf has a game `omaha` already"),
        ("mine", "kings-pot", "is not in hand"),
    ],
)
def test_what_cannot_be_begun(tmp_path: Path, id: str, like: str, said: str) -> None:
    done = run("games", "new", id, "--like", like, "--to", tmp_path)
    assert done.exit_code == 2
    assert said in " ".join(done.stderr.split())
    assert "Traceback" not in done.output
    assert list(tmp_path.iterdir()) == []


def test_an_id_of_the_longest_is_begun(tmp_path: Path) -> None:
    done = run("games", "new", "a" * 60, "--like", "omaha", "--to", tmp_path)
    assert done.exit_code == 0, done.output
    assert load(str(tmp_path / f"{'a' * 60}.toml")).base == "omaha"


def test_a_folder_that_is_a_file_is_named(tmp_path: Path) -> None:
    file = written(tmp_path / "file", "mine")
    for folder, said in ((file, "no folder for games"), (file / "x", "cannot write the game file")):
        done = run("games", "new", "mine", "--like", "omaha", "--to", folder)
        assert (done.exit_code, "Traceback" in done.output) == (2, False)
        assert said in " ".join(done.stderr.split())
    assert file.read_text() == "mine"


@pytest.mark.parametrize("fails", ["mkdir", "open"])
def test_a_folder_that_takes_no_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, fails: str
) -> None:
    def refuse(*_: object, **__: object) -> None:
        raise PermissionError(13, "Permission denied")

    folder = tmp_path / "games"
    monkeypatch.setattr(Path, fails, refuse)
    with pytest.raises(FloormanError) as told:
        begin("mine", "omaha", folder, SHELF)
    monkeypatch.undo()
    assert (told.value.where, told.value.remedy) == (str(folder / "mine.toml"), "permission denied")
    assert not (folder / "mine.toml").exists()


def test_a_link_that_leads_nowhere_is_left_alone(tmp_path: Path) -> None:
    link = tmp_path / "mine.toml"
    link.symlink_to(tmp_path / "gone")
    done = run("games", "new", "mine", "--like", "omaha", "--to", tmp_path)
    assert done.exit_code == 2 and "is there already" in done.stderr
    assert link.is_symlink() and not (tmp_path / "gone").exists()


def test_a_new_game_is_checked_by_its_id(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    run("games", "new", "garage-ball", "--like", "baseball")
    done = run("games", "check", "garage-ball", "--hands", "0")
    assert done.exit_code == 0, done.output
    assert done.stdout.startswith("games/garage-ball.toml: sound\n")
    assert run("games", "check", "garage-bal", "--hands", "0").exit_code == 2


def test_a_list_that_is_not_closed_is_told_where_it_begins(tmp_path: Path) -> None:
    """The `#` before the `]` was left standing: the reader stumbles at the end of the file."""
    file = tmp_path / "kitchen.toml"
    file.write_text('a = "["\nwild = [\n  { id = "x" },\n# ]\n\n# set.step = 1\n')
    done = run("games", "check", file)
    assert done.exit_code == 1
    assert "; the `[` of line 2 is not closed with a `]` before it" in done.output
    file.write_text('wild = [ "x",\n# ]\nset.a = 1\n')
    assert "the `[` of line 1 is not closed" in run("games", "check", file).output
    file.write_text("a = ]\nb = [1]\n")
    assert "not closed" not in run("games", "check", file).output
