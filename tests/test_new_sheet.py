"""A night's sheet begun: what is written, what is refused, and that it is read as it was meant."""

import os
import re
from datetime import date
from pathlib import Path

import pytest
from test_cli import run, written

from ingest.sheet.format import format_sheet
from ingest.sheet.reader import read
from reports import new_sheet
from reports.new_sheet import Asked, sheet_of
from schemas.errors import FloormanError
from schemas.gamewords.page import describe
from schemas.hand import Level
from schemas.shelf import Shelf

SHELF = Shelf()
PLAYERS = "Ann 100, Bob 100, Cat"
WHOLE = Asked(
    date="2026-11-27",
    zone="Europe/Berlin",
    unit="0.50 EUR",
    host="Kim, Jo B",
    records="actions",
    stakes="blinds 1/2 ante 0.50",
    players=PLAYERS,
    games="off-road-stud, baseball",
)
FIRST_HAND = "hand 1 texas-holdem dealer Cat\nin Ann 5  Bob 5  Cat 5\nfold Cat\npot 15 -> Ann\n"


def head(text: str) -> list[str]:
    """The lines above the first comment."""
    return text.partition("#")[0].splitlines()


def test_the_head_says_what_was_asked_for() -> None:
    assert head(sheet_of(WHOLE, SHELF)) == [
        "night 2026-11-27 Europe/Berlin",
        "unit 0.50 EUR",
        'host Kim "Jo B"',
        "records actions",
        "stakes blinds 1/2 ante 0.50",
        "seats 1 Ann  2 Bob  3 Cat",
        "buy Ann 100  Bob 100",
        "",
    ]


def test_it_is_read_as_it_was_meant() -> None:
    """Amounts are in units: 100 of 0.50 are 200. Cat has not bought in yet."""
    (night,), errors = read("a.hands", sheet_of(WHOLE, SHELF) + FIRST_HAND)
    assert errors == []
    hand = night.hands[0]
    assert (night.name, night.zone, night.unit, night.currency) == (
        *("2026-11-27", "Europe/Berlin", "0.50", "EUR"),
    )
    assert night.hosts == ("Kim", "Jo B")
    assert (hand.names, hand.seat_numbers) == (("Ann", "Bob", "Cat"), (1, 2, 3))
    assert hand.level == Level.ACTIONS
    assert hand.stakes == {"small-blind": 2, "big-blind": 4, "ante": 1}
    assert [(one.kind, one.player, one.amount) for one in night.ledger] == [
        ("buy", "Ann", 200),
        ("buy", "Bob", 200),
    ]


def test_what_a_dealer_must_announce_is_the_game_s_own() -> None:
    """The id, each option that shall be announced with its values, and nothing that is a line."""
    text = sheet_of(WHOLE, SHELF)
    told = " ".join(line.removeprefix("#").strip() for line in text.splitlines())
    for id in ("off-road-stud", "baseball"):
        assert f" {id}: {SHELF.game(id).name} " in told
    announced = describe(SHELF.game("baseball")).announce
    assert [line.id for line in announced] == ["three-up", "four-card", "exposed-wilds-count"]
    for line in announced:
        assert f"announce {line.id}: {line.text}" in told
    assert "off-road-stud: Off-Road Stud nothing must be announced to agree on: forced" in told
    assert "# hand 1 off-road-stud dealer Cat\n" in text


@pytest.mark.parametrize("id", [game.id for game in SHELF.games()])
def test_every_game_of_the_shelf_may_be_called(id: str) -> None:
    text = sheet_of(Asked("2026-11-27", games=id, players=PLAYERS), SHELF)
    assert format_sheet(text) == text
    (night,), errors = read("a.hands", text)
    assert (errors, night.is_begun, list(night.hands)) == ([], True, [])
    assert max(map(len, text.splitlines())) <= 100


@pytest.mark.parametrize("unit", ["0.50", " 0.50  EUR", ",0.50,EUR", "unit 0.50 EUR", "0.50 # EUR"])
def test_a_unit_is_read_as_the_sheet_reads_it(unit: str) -> None:
    text = sheet_of(Asked("2026-11-27", unit=unit, players="Ann 1.50, Bob"), SHELF)
    assert text.splitlines()[1].startswith("unit 0.50") and "buy Ann 1.50" in text


def test_games_are_found_by_their_names_and_told_once() -> None:
    text = sheet_of(Asked("2026-11-27", games="Hold'em, 549,texas-holdem,"), SHELF)
    assert re.findall(r"^# ([a-z-]+): ", text, flags=re.M) == ["texas-holdem", "off-road-stud"]


def test_a_game_without_its_text_says_so() -> None:
    text = sheet_of(Asked("2026-11-27", games="kings-pot,omaha"), SHELF)
    assert "no hand of it can be judged" in text
    assert "# hand 1 omaha " in text, "the example is of one that can be"


def test_with_nothing_said_it_shows_how_players_are_written() -> None:
    text = sheet_of(Asked("2026-11-27"), SHELF)
    assert head(text) == ["night 2026-11-27", "unit 1"]
    assert "`floorman games` lists" in text and "# hand 1 GAME dealer Cat" in text
    taken = text.replace("# seats", "seats").replace("# buy", "buy").replace("# hand", "hand")
    (night,), errors = read("a.hands", taken.replace("# pot", "pot"))
    assert (errors, len(night.hands), len(night.ledger)) == ([], 1, 3)


@pytest.mark.parametrize(
    ("players", "seats"),
    [
        ("Ann 100,Bob 50", "seats 1 Ann  2 Bob\nbuy Ann 100  Bob 50\n"),
        ("Ann 100 Bob 50", "seats 1 Ann  2 Bob\nbuy Ann 100  Bob 50\n"),
        ("  Ann ,\n Bob  ", "seats 1 Ann  2 Bob\n"),
        ("Jo B 5, Ann", 'seats 1 "Jo B"  2 Ann\nbuy "Jo B" 5\n'),
        ('"2 Fast" 5, Ann ?', 'seats 1 "2 Fast"  2 Ann\nbuy "2 Fast" 5  Ann ?\n'),
        ("all 5, pot 6", 'seats 1 "all"  2 "pot"\nbuy "all" 5  "pot" 6\n'),
        ("Ad 5, Zoë 2k", 'seats 1 "Ad"  2 Zoë\nbuy "Ad" 5  Zoë 2000\n'),
        ('"#1", "B, C", "a\\"b"', 'seats 1 "#1"  2 "B, C"  3 "a\\"b"\n'),
        ("Ann, Anna", "seats 1 Ann  2 Anna\n"),
    ],
)
def test_how_players_may_be_written(players: str, seats: str) -> None:
    text = sheet_of(Asked("2026-11-27", players=players), SHELF)
    assert text.startswith(f"night 2026-11-27\nunit 1\n{seats}\n")
    assert read("a.hands", text)[1] == []


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ({"players": "Ann 100, ann 5"}, "--players: ann is named twice (Ann and ann); give one"),
        ({"players": "Ann, Bob, Ann"}, "--players: Ann is named twice; give one of them a letter"),
        ({"players": "Ann Bob Cat"}, "Ann Bob Cat alone is no table; write them like `Ann 100,"),
        ({"players": "Ann"}, "--players: Ann alone is no table"),
        ({"players": " , "}, "--players: nobody is named"),
        ({"players": "Ann 1,000, Bob"}, "a comma between digits: write 1.50 for a fraction, 1000"),
        ({"players": "Ann $100, Bob"}, '"$100" is no amount; write 100; the currency stands'),
        ({"players": "Ann 1e5, Bob"}, '"1e5" is no amount; write 100, or 1.50'),
        ({"players": "Ann -1, Bob"}, "a buy-in is above nothing, and -1 is not; leave it out"),
        ({"players": "Ann 0, Bob"}, "a buy-in is above nothing, and 0 is not; leave it out"),
        ({"players": "Ann 1.50, Bob"}, "1.50 is not a whole number of units of 1: correct it, or"),
        ({"players": "Ann 1.50, Bob"}, "give a smaller --unit"),
        ({"players": "Ann 1.30, Bob", "unit": "0.50"}, "1.30 is not a whole number of units of 0"),
        ({"players": "100, Bob"}, "a name stands before 100; a name that begins with a digit"),
        ({"players": "Ann #1, Bob"}, "a # begins a comment; put a name that has one in quotes"),
        ({"players": '"Ann, Bob'}, 'a quote is opened and not closed: add a "'),
        ({"players": "Ann, B\x07b"}, "is no name"),
        ({"host": "Kim, kim"}, "--host: kim is named twice"),
        ({"unit": "EUR"}, '--unit: the unit is an amount above nothing, not "EUR"'),
        ({"unit": "0"}, "--unit: the unit is an amount above nothing"),
        ({"unit": "$0.50"}, "write 0.50, the currency behind it"),
        ({"unit": "1\nhand 1 omaha"}, "--unit: "),
        ({"stakes": "1/2"}, "--stakes: stakes of what? `stakes blinds 1/2`"),
        ({"stakes": "blinds 1/2/3/4"}, "--stakes: blinds are at most 3 amounts"),
        ({"stakes": "blinds 0.50/1"}, "--stakes: 0.50 is not a whole number of units of 1"),
        ({"stakes": "ante 1\nhand 1 omaha"}, "--stakes: "),
        ({"games": "off-rode-stud"}, "no game `off-rode-stud` on the shelf; did you mean `off-ro"),
        ({"games": "omaha,nothing-like-it"}, "`floorman games` lists them"),
        ({"date": "27.11.2026"}, "--date: `27.11.2026` is no date; write one like 2026-11-27"),
        ({"date": "2026-02-30"}, "--date: `2026-02-30` is no date"),
        ({"date": "20261127"}, "--date: `20261127` is no date"),
        ({"zone": "Europe/Berlinn"}, "--zone: there is no time zone `Europe/Berlinn`, did you mea"),
        ({"records": "all"}, "'all' is not one of 'result', 'showdown', 'actions', 'procedure'"),
    ],
)
def test_what_cannot_stand_in_a_sheet(tmp_path: Path, words: dict[str, str], said: str) -> None:
    given = [word for name, text in words.items() for word in (f"--{name}", text)]
    done = run("sheet", "new", tmp_path / "a.hands", *given)
    assert done.exit_code == 2, done.output
    assert said in " ".join(done.stderr.split())
    assert list(tmp_path.iterdir()) == []


@pytest.fixture
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    return tmp_path


def test_it_is_written_told_and_checked(here: Path) -> None:
    done = run("sheet", "new", "friday.hands", "--players", PLAYERS, "--games", "omaha")
    assert done.exit_code == 0, done.output
    assert "floorman watch friday.hands" in done.stdout
    assert os.listdir(here) == ["friday.hands"]
    checked = run("check", "friday.hands")
    assert (checked.exit_code, checked.stderr) == (0, "")
    assert "no hand yet: friday.hands" in checked.stdout
    assert run("fmt", "--check", "friday.hands").exit_code == 0
    written(here / "friday.hands", Path("friday.hands").read_text() + FIRST_HAND)
    assert "1 hand: 1 cannot be verified" in run("check", "friday.hands").stdout


def test_it_is_called_by_its_date_in_the_folder_that_is_named(here: Path) -> None:
    (here / "nights").mkdir()
    assert run("sheet", "new", "--date", "2026-11-27").exit_code == 0
    assert run("sheet", "new", "nights", "--date", "2026-12-04").exit_code == 0
    assert Path("2026-11-27.hands").is_file() and Path("nights/2026-12-04.hands").is_file()


def test_today_is_the_date_where_they_play(monkeypatch: pytest.MonkeyPatch) -> None:
    """Half past eleven at night in London is the next day in Tokyo."""

    class Clock(new_sheet.datetime):
        @classmethod
        def now(cls, tz: object = None) -> "Clock":
            moment = cls.fromisoformat("2026-11-27T23:30:00+00:00")
            return moment.astimezone(tz)  # type: ignore[arg-type]

    monkeypatch.setattr(new_sheet, "datetime", Clock)
    assert new_sheet.today("Europe/London") == "2026-11-27"
    assert new_sheet.today("Asia/Tokyo") == "2026-11-28"
    monkeypatch.undo()
    assert date.fromisoformat(new_sheet.today(""))


def test_the_house_says_where_it_plays(here: Path) -> None:
    written(here / "house.toml", 'zone = "Europe/Berlin"\n')
    done = run("sheet", "new", "-", "--date", "2026-11-27")
    assert done.stdout.startswith("night 2026-11-27 Europe/Berlin\n")
    other = run("sheet", "new", "-", "--date", "2026-11-27", "--zone", "Asia/Tokyo")
    assert other.stdout.startswith("night 2026-11-27 Asia/Tokyo\n")


def test_a_game_of_the_house_may_be_called(here: Path) -> None:
    run("games", "new", "kitchen-stud", "--like", "seven-card-stud")
    assert (
        "# kitchen-stud: Kitchen Stud" in run("sheet", "new", "-", "--games", "kitchen-stud").stdout
    )


def test_a_sheet_that_is_there_is_kept_unless_it_is_forced(here: Path) -> None:
    mine = written(here / "a.hands", "# mine\n")
    done = run("sheet", "new", mine, "--players", PLAYERS)
    assert done.exit_code == 2
    assert "there already; --force writes over it" in done.stderr
    assert mine.read_text() == "# mine\n"
    assert run("sheet", "new", mine, "--players", PLAYERS, "--force").exit_code == 0
    assert "seats 1 Ann" in mine.read_text()
    assert os.listdir(here) == ["a.hands"]


def test_to_stdout_it_writes_nothing_else(here: Path) -> None:
    done = run("sheet", "new", "-", "--date", "2026-11-27", "--players", PLAYERS)
    assert done.stdout == sheet_of(Asked("2026-11-27", players=PLAYERS), SHELF)
    assert os.listdir(here) == []


def test_a_disk_that_is_full_leaves_nothing(here: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*_: object, **__: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(Path, "write_text", full)
    with pytest.raises(FloormanError) as told:
        new_sheet.begin(here / "a.hands", Asked("2026-11-27"), SHELF, False)
    assert (told.value.where, told.value.remedy) == (
        str(here / "a.hands"),
        "no space left on device",
    )
    assert os.listdir(here) == []


def test_a_folder_that_is_a_file_is_named(here: Path) -> None:
    written(here / "file", "mine")
    done = run("sheet", "new", "file/a.hands")
    assert (done.exit_code, "Traceback" in done.output) == (2, False)
    assert "a file, where a folder was expected" in done.stderr
