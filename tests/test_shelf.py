"""Finding a game by what people call it, and telling it in words."""

import re
from pathlib import Path

import pytest
from shelf_files import FOLDER, SHIPPED, game, text

from reports.terminal.game import checked
from schemas.errors import FloormanError
from schemas.gamefile.lint import lints
from schemas.gamewords.page import check_file, describe
from schemas.shelf import Shelf

NAMES = [
    ("OPR-549", "off-road-stud"),
    ("opr 519", "delaware-stud"),
    ("Roll_Your_Own", "roll-your-own"),
    ("Texas Hold'em", "texas-holdem"),
    ("holdem", "texas-holdem"),
    ("NLHE", "texas-holdem"),
    ("PLO", "omaha"),
    ("7-Card Stud", "seven-card-stud"),
    ("five card stud", "five-card-stud"),
]


@pytest.mark.parametrize(("name", "id"), NAMES)
def test_a_game_is_found_by_what_people_call_it(name: str, id: str) -> None:
    found = Shelf().find(name)
    assert found is not None and found.id == id


def test_an_unknown_name_finds_nothing_and_suggests_the_nearest() -> None:
    shelf = Shelf()
    assert shelf.find("montana") is None
    assert shelf.nearest("off-rode-stud") == "off-road-stud"
    assert shelf.nearest("zzzz") == ""


def test_asking_for_one_game_by_id_reads_no_other(monkeypatch: pytest.MonkeyPatch) -> None:
    read: list[str] = []
    opened = Path.read_bytes

    def watched(path: Path) -> bytes:
        read.append(path.name)
        return opened(path)

    monkeypatch.setattr(Path, "read_bytes", watched)
    Shelf().find("texas-holdem")
    assert read == ["texas-holdem.toml"]


def test_a_broken_file_on_the_shelf_disturbs_nobody_else(tmp_path: Path) -> None:
    (tmp_path / "bad.toml").write_text("id = ", encoding="utf-8")
    shelf = Shelf(tmp_path)
    found = shelf.find("opr-549")
    assert found is not None and found.id == "off-road-stud"
    with pytest.raises(FloormanError, match=r"bad\.toml:1:"):
        shelf.find("bad")


def test_a_shipped_id_cannot_be_taken(tmp_path: Path) -> None:
    (tmp_path / "omaha.toml").write_text(text("omaha"), encoding="utf-8")
    with pytest.raises(FloormanError, match="omaha"):
        Shelf(tmp_path)


@pytest.mark.parametrize("id", SHIPPED)
def test_the_page_tells_every_step_and_cites_it(id: str) -> None:
    page = describe(game(id))
    # turns that go on until something happens are told once
    told = [s.id.removesuffix(".1") if s.until else s.id for s in game(id).steps]
    again = {s.id for s in game(id).steps if s.until}
    assert [line.id for line in page.deal] == [one for one in told if one not in again]
    told = [*page.deal, *page.hand, *page.announce, *page.agree, *page.silent, *page.articles]
    assert all(line.text and line.cite for line in told)
    assert not any("@" in line.text or "_" in line.text for line in page.deal)


def test_the_page_of_off_road_draws_its_figure() -> None:
    figure = describe(game("off-road-stud")).figure
    assert figure is not None
    assert [row.index("down") for row in figure.rows] == [0, 3, 1, 2]
    assert sum(cell == "down" for row in figure.rows for cell in row) == 4


def test_a_host_sees_errors_or_the_page() -> None:
    good = check_file(text("delaware-stud"), "d.toml")
    assert good.errors == () and good.page is not None
    assert [lint.kind for lint in good.page.lints] == ["vacuous-use"]
    bad = check_file("nonsense", "d.toml")
    assert bad.page is None and str(bad.errors[0]).startswith("d.toml:1:")


def kitchen(folder: Path, **changed: str) -> Path:
    """Delaware Stud copied into a folder of games, with some of its first lines changed."""
    copy = text("delaware-stud")
    for key, value in changed.items():
        copy = re.sub(rf"^{key} = .*$", f"{key} = {value}", copy, count=1, flags=re.M)
    folder.mkdir()
    path = folder / "kitchen-stud.toml"
    path.write_text(copy, encoding="utf-8")
    return path


OWN = {"id": '"kitchen-stud"', "name": '"Kitchen Stud"', "aliases": '["kitchen"]'}


@pytest.mark.parametrize(
    ("left_out", "kind"),
    [("", ""), ("id", "id-taken"), ("name", "name-shared"), ("aliases", "name-shared")],
)
def test_a_copied_game_is_told_what_keeps_it_from_being_found(
    tmp_path: Path, left_out: str, kind: str
) -> None:
    changed = {key: value for key, value in OWN.items() if key != left_out}
    page = checked(kitchen(tmp_path / "games", **changed)).page
    assert page is not None
    told = [lint.kind for lint in page.lints if lint.kind != "vacuous-use"]
    assert told == ([kind] if kind else [])


def test_a_game_in_a_file_of_another_name_is_told(tmp_path: Path) -> None:
    path = kitchen(tmp_path / "games", **OWN)
    page = checked(path.rename(path.with_name("mine.toml"))).page
    assert page is not None
    assert [lint.kind for lint in page.lints] == ["vacuous-use", "file-name"]


@pytest.mark.parametrize("id", SHIPPED)
def test_a_shipped_game_is_found_as_it_stands(id: str) -> None:
    page = checked(FOLDER / f"{id}.toml").page
    assert page is not None
    assert page.lints == tuple(lints(game(id)))
