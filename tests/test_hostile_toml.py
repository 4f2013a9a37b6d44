"""House and game files that nest beyond reason, or name what is not there: told, never raised."""

from pathlib import Path

import pytest
from test_cli import run

from ingest.sheet.reader import read
from reports.rules import house_for
from schemas.errors import FloormanError
from schemas.gamefile.load import problems
from schemas.housefile import house_without_file, parse_house
from schemas.shelf import Shelf

DEEP = "a = " + "[" * 5000


def test_a_house_file_that_nests_too_deeply_is_refused_with_its_name() -> None:
    with pytest.raises(FloormanError, match=r"house\.toml: nests too deeply"):
        parse_house(DEEP, "house.toml")


def test_a_game_file_that_nests_too_deeply_is_told() -> None:
    assert [error.message for error in problems(DEEP, "g.toml")] == [
        "nests too deeply to be read; write it flat"
    ]


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ('structure = "banana"', "`banana` is no value of `structure`"),
        ('stucture = "no-limit"', "no game has an option `stucture`, did you mean"),
    ],
)
def test_a_usual_option_that_no_game_has_is_an_error(line: str, said: str) -> None:
    with pytest.raises(FloormanError, match=said):
        parse_house(f"[usual]\n{line}\n", "house.toml")


def test_a_usual_option_of_some_game_holds() -> None:
    assert parse_house('[usual]\nstructure = "no-limit"\n').usual == {"structure": "no-limit"}


def test_a_rulebook_that_is_not_there_is_an_error_at_its_place() -> None:
    text = "rules martian\nseats 1 Ann 2 Bob\nhand 1 texas-holdem\npot 2 -> Ann\n"
    _, errors = read("bad.hands", text)
    assert str(errors[0]).startswith('bad.hands:1:7: there is no rulebook "martian"')


RULING = '[[ruling]]\ntopic = "{}"\nvalue = "{}"\n'


@pytest.mark.parametrize("topic", ["line_declaration", "off-road-stud.line-declaration"])
def test_a_standing_ruling_has_a_reading_of_its_topic(topic: str) -> None:
    with pytest.raises(FloormanError, match=r"3:1: `speak` is no reading of `line_declaration`"):
        parse_house(RULING.format(topic, "speak"), "house.toml")
    parse_house(RULING.format(topic, "cards-speak"), "house.toml")
    parse_house(RULING.format("shoes", "off"), "house.toml")  # a topic of the house's own


def test_a_house_file_that_is_a_folder_is_refused_and_not_passed_over(tmp_path: Path) -> None:
    (tmp_path / "house.toml").mkdir()
    with pytest.raises(FloormanError, match=r"house\.toml: cannot read the house file"):
        house_for(None, [tmp_path], Shelf())
    (tmp_path / "house.toml").rmdir()
    (tmp_path / "house.toml").symlink_to(tmp_path / "moved-away.toml")
    with pytest.raises(FloormanError, match=r"house\.toml: cannot read the house file"):
        house_for(None, [tmp_path], Shelf())
    (tmp_path / "house.toml").unlink()
    assert house_for(None, [tmp_path], Shelf()) == house_without_file()


@pytest.mark.parametrize("key", ["a." * 50_000 + "b = 1", "[" + "'a' . " * 50_000 + "b]"])
def test_a_key_of_very_many_parts_is_refused_at_once(key: str, tmp_path: Path) -> None:
    """To read it takes minutes, and all the memory there is."""
    games = tmp_path / "games"
    games.mkdir()
    for path in (tmp_path / "house.toml", games / "long.toml"):
        path.write_text(key)
    with pytest.raises(FloormanError, match=r"house\.toml: a key of too many parts"):
        house_for(None, [tmp_path], Shelf())
    assert Shelf(games).find("no such game") is None
    assert run("games", "check", games / "long.toml").exit_code == 2


def test_a_byte_order_mark_is_no_part_of_the_rules(tmp_path: Path) -> None:
    """Some editors put it before the text they save as UTF-8."""
    games = tmp_path / "games"
    games.mkdir()
    marked = b"\xef\xbb\xbf"
    (tmp_path / "house.toml").write_bytes(marked + b'authority = "Kim"\n')
    said = (
        b'schema = 1\nid = "mine"\nname = "Mine"\nextends = "omaha"\nsource = { doc = "HOUSE" }\n'
    )
    (games / "mine.toml").write_bytes(marked + said)
    shelf = Shelf(games)
    assert house_for(None, [tmp_path], shelf).authorities == ("Kim",)
    assert shelf.find("mine") is not None
    assert run("games", "check", games / "mine.toml", "--hands", "0").exit_code == 0
    (games / "mine.toml").write_bytes(marked + said.replace(b"name", b"nmae"))
    told = run("games", "check", games / "mine.toml")
    assert "mine.toml:3:1: unknown key `nmae`" in told.stdout
