"""Where a game was played: the zone in which a log's night ends."""

from datetime import UTC, datetime
from pathlib import Path

import pytest
from test_archives import zipped
from test_cli import CLEAN, run
from test_two_tables import TWO

from ingest.reading import read_text
from ingest.venue import NOWHERE, Venue
from reports.rules import house_for, shelf_for
from reports.zones import venue_for, venue_of
from schemas.errors import FloormanError
from schemas.housefile import house_without_file, house_zone, parse_house
from schemas.zones import wrong_zone


@pytest.mark.parametrize(
    ("zone", "meant"),
    [
        ("Europe/Berln", "did you mean `Europe/Berlin`"),
        ("berlin", "did you mean `Europe/Berlin`?"),
        ("europe/berlin", "did you mean `Europe/Berlin`?"),
        ("New York", "did you mean `America/New_York`?"),
        ("Kitchen", "it is written as a place, `Europe/Berlin` or"),
        ("../../etc/passwd", "it is written as a place"),
        ("/etc/localtime", "it is written as a place"),
        ("Europe", "did you mean `Europe/"),
    ],
)
def test_a_zone_nobody_knows(zone: str, meant: str) -> None:
    said = wrong_zone(zone)
    assert said.startswith(f"there is no time zone `{zone}`")
    assert meant in said
    with pytest.raises(FloormanError, match="--zone: there is no time zone"):
        venue_of(zone, house_without_file())


def test_zones_that_are_known() -> None:
    assert [wrong_zone(zone) for zone in ("Europe/Berlin", "UTC", "America/New_York")] == [""] * 3


def test_a_house_has_a_zone() -> None:
    house = parse_house('zone = "Europe/Berlin"\n')
    assert venue_of("", house) == Venue("Europe/Berlin")
    assert venue_of("Asia/Tokyo", house) == Venue("Asia/Tokyo")
    assert venue_of("", house_without_file()) is NOWHERE
    with pytest.raises(
        FloormanError, match=r"house\.toml:2:1: there is no time zone `Berlin`, did"
    ):
        parse_house('rules = "home"\nzone = "Berlin"\n')
    with pytest.raises(FloormanError, match=r"house\.toml:1:1: a time zone is a name in quotes"):
        house_zone("zone = 5\n")


def test_an_ingest_asks_the_house_for_its_zone_alone(tmp_path: Path) -> None:
    (tmp_path / "house.toml").write_text('zone = "Asia/Tokyo"\nrules = "no such book"\n')
    assert venue_for("", None, [tmp_path]) == Venue("Asia/Tokyo")
    assert venue_for("", None, [tmp_path / "a.hands"]) == Venue("Asia/Tokyo")
    assert venue_for("UTC", None, [tmp_path]) == Venue("UTC")
    archive = tmp_path / "in" / "night.zip"
    archive.parent.mkdir()
    archive.write_bytes(zipped({"house.toml": 'zone = "Asia/Seoul"\n'}))
    assert venue_for("", None, [archive]) == Venue("Asia/Seoul")
    assert venue_for("", tmp_path / "house.toml", [archive]) == Venue("Asia/Tokyo")
    house = house_for(None, [archive], shelf_for(None, [archive]))
    assert (house.zone, house.path) == ("Asia/Seoul", f"{archive}/house.toml")


def test_a_night_ends_at_six_there() -> None:
    moment = datetime(2026, 2, 15, 4, 59, tzinfo=UTC)
    assert Venue("Europe/Berlin").night_of(moment) == "2026-02-14"
    assert Venue("Europe/Moscow").night_of(moment) == "2026-02-15"
    assert NOWHERE.night_of(moment) == "2026-02-14"
    assert Venue("Asia/Tokyo").night_of(datetime.max.replace(tzinfo=UTC)) == "9999-12-31"


STARS = """PokerStars Hand #1: Hold'em No Limit ($0.50/$1.00 USD) - {stamp}
Table 'Kitchen' 6-max Seat #1 is the button
Seat 1: Ann ($100 in chips)
Seat 2: Bob ($100 in chips)
Ann: posts small blind $0.50
Bob: posts big blind $1
*** HOLE CARDS ***
Ann: folds
Uncalled bet ($0.50) returned to Bob
Bob collected $1 from pot
Bob: doesn't show hand
*** SUMMARY ***
Total pot $1 | Rake $0
"""


@pytest.fixture
def stars(tmp_path: Path) -> Path:
    path = tmp_path / "hands.txt"
    path.write_text(STARS.format(stamp="2026/02/15 5:30:00 UTC"), encoding="utf-8")
    return path


def test_it_reaches_the_readers(stars: Path, tmp_path: Path) -> None:
    said = run("check", stars)
    assert "nights end at 06:00 UTC; write `--zone Europe/Berlin`" in said.stderr
    assert said.stderr.count("\n") == 1
    done = run("check", stars, "--zone", "Europe/Berlin")
    assert (done.exit_code, done.stderr) == (said.exit_code, "")
    assert "did you mean" in run("check", stars, "--zone", "Europe/Berlni").stderr
    nights = {"UTC": "2026-02-14", "Europe/Berlin": "2026-02-15", "": "2026-02-14"}
    for zone, night in nights.items():
        assert run("show", f"{night}/1", "--in", stars, "--zone", zone).exit_code == 0
    season = tmp_path / "s.duckdb"
    done = run("ingest", stars, "--season", season, "--zone", "Europe/Berlin")
    assert (done.exit_code, done.stderr) == (0, "")
    assert run("show", "2026-02-15/1", "--season", season).exit_code == 0


def test_nothing_is_said_where_no_clock_was_asked(tmp_path: Path) -> None:
    path = tmp_path / "a.hands"
    path.write_text(CLEAN, encoding="utf-8")
    assert run("check", path).stderr == ""


@pytest.mark.parametrize(("hour", "lines"), [(20, 0), (3, 0), (4, 1), (6, 1), (9, 1), (10, 0)])
def test_it_is_said_where_a_night_may_hang_on_it(hour: int, lines: int, tmp_path: Path) -> None:
    path = tmp_path / "hands.txt"
    path.write_text(STARS.format(stamp=f"2026/02/15 {hour}:30:00 UTC"), encoding="utf-8")
    for words in (("check", path), ("ingest", path, "--season", tmp_path / "s.duckdb")):
        assert run(*words).stderr.count("no time zone is known") == lines


@pytest.mark.parametrize(
    ("stamp", "zone", "night"),
    [
        # half past midnight in New York, which is half past five in UTC, in Lisbon and in Berlin
        ("2026/03/06 22:30:00 MT [2026/03/07 0:30:00 ET]", "America/Denver", "2026-03-06"),
        ("2026/03/07 5:30:00 WET [2026/03/07 0:30:00 ET]", "Europe/Lisbon", "2026-03-06"),
        ("2026/03/07 6:30:00 CET [2026/03/07 0:30:00 ET]", "Europe/Berlin", "2026-03-07"),
        # two hours later
        ("2026/03/06 23:30:00 PT [2026/03/07 2:30:00 ET]", "America/Los_Angeles", "2026-03-06"),
        ("2026/03/07 2:30:00 ET", "", "2026-03-07"),  # the site's clock says of no place
        ("2026/03/07 13:00:00 IST [2026/03/07 2:30:00 ET]", "", "2026-03-07"),  # which it is
        ("2026/03/07 9:30:00 CET [2026/03/07 2:30:00 ET]", "", "2026-03-07"),  # not in Berlin
        ("2026/03/07 7:30:00 UTC [2026/03/07 2:30:00 ET]", "", "2026-03-07"),
    ],
)
def test_the_players_own_clock_tells_the_zone(stamp: str, zone: str, night: str) -> None:
    ((told, *others), errors) = read_text("two.txt", TWO.replace("2026/03/06 14:00:00 ET", stamp))
    assert not errors
    assert (told.zone, told.name) == (zone, night)
    ((told, *others), _) = read_text(
        "two.txt", TWO.replace("2026/03/06 14:00:00 ET", stamp), Venue("Asia/Tokyo")
    )
    assert told.zone == "Asia/Tokyo"
    assert len(others) == 1
