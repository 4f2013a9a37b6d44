"""`floorman export`: what is written where, whole or not at all; tables agree with their schema."""

import csv
import json
from pathlib import Path

import pyarrow.parquet as parquet
import pytest
from pokernow_log import log
from test_ohh_returns import RETURNED as ANNS
from typer.testing import CliRunner

from ingest.no_records import EXPORTED
from ingest.reading import read_text
from reports.cli.app import app
from reports.out.folder import Folder
from schemas.database import exports
from schemas.database.exports import CSV, JSON, PARQUET, copy_table, wanted
from schemas.database.season_file import Database
from schemas.errors import FloormanError
from schemas.exports import TABLES, described

FRIDAY = """night 2026-11-27 Europe/Berlin
unit 0.50 EUR
seats 1 Ann  2 "Bob, the ""  3 Cat
buy Ann 100  Cat 50
hand 1 texas-holdem 21:00 dealer Ann
announce structure no-limit
blinds "Bob, the " 1  Cat 2
deal "Bob, the " 9d9c  Cat AhAd  Ann ????
bet Ann f  Bob c  Cat x
board Kh 4d 2c
bet all x
board 3h
bet all x
board 7s
bet all x
show Bob 9d9c  Cat AhAd
pot 4 -> Bob
""".replace('the ""', 'the "')
SATURDAY = FRIDAY.replace("2026-11-27", "2026-11-28").replace("AhAd", "AcAs")


def run(*words: object) -> tuple[int, str, str]:
    """Exit code, stdout, stderr."""
    result = CliRunner().invoke(app, [str(word) for word in words])
    return result.exit_code, result.stdout, result.stderr


@pytest.fixture
def season(tmp_path: Path) -> Path:
    """Two nights, audited."""
    (tmp_path / "friday.hands").write_text(FRIDAY, encoding="utf-8")
    (tmp_path / "saturday.hands").write_text(SATURDAY, encoding="utf-8")
    path = tmp_path / "season.duckdb"
    assert run("ingest", tmp_path, "--season", path)[0] == 0
    assert run("audit", "--season", path)[0] == 1
    return path


def test_a_file_a_night_and_each_comes_back(season: Path, tmp_path: Path) -> None:
    code, said, _ = run("export", tmp_path / "out", "--to", "phh", "--season", season)
    assert (code, said) == (0, f"2 hands of 2 nights: 2 files in {tmp_path / 'out'}\n")
    made = sorted((tmp_path / "out").iterdir())
    assert [path.name for path in made] == ["2026-11-27.phhs", "2026-11-28.phhs"]
    ((night,), errors) = read_text("x", made[0].read_text(encoding="utf-8"))
    assert not errors and night.name == "2026-11-27"
    assert night.hands[0].names == ("Ann", "Bob, the ", "Cat")
    assert [entry.kind for entry in night.ledger] == ["buy", "buy"]


def test_one_night_alone_and_standard_output(season: Path) -> None:
    code, said, _ = run("export", "-", "--to", "phh", "--season", season, "--night", "2026-11-28")
    assert code == 0 and said.startswith(f"{EXPORTED}\n[1]\nvariant") and "2026-11-28" in said
    assert "[2]" not in said and "2026-11-27" not in said
    assert (
        run("export", "-", "--to", "phh", "--season", season, "--night", "1")[1].count("[1]") == 1
    )
    code, _, talk = run("export", "-", "--to", "phh", "--season", season, "--night", "2020-01-01")
    assert code == 2 and "no night 2020-01-01" in talk
    assert run("export", "-", "--to", "csv", "--season", season)[0] == 2


def test_a_file_in_the_way_is_left_and_nothing_is_written(season: Path, tmp_path: Path) -> None:
    out = tmp_path / "out"
    out.mkdir()
    (out / "2026-11-28.phhs").write_text("mine")
    code, _, talk = run("export", out, "--to", "phh", "--season", season)
    assert code == 2 and "there already; --force writes over it" in talk
    assert [path.name for path in out.iterdir()] == ["2026-11-28.phhs"]
    assert run("export", out, "--to", "phh", "--season", season, "--force")[0] == 0
    assert "variant" in (out / "2026-11-28.phhs").read_text()


def test_an_export_that_stops_leaves_nothing(tmp_path: Path) -> None:
    def stops() -> None:
        with Folder(tmp_path / "out", False) as folder:
            folder.write("a.txt", "half")
            raise FloormanError("stopped")

    with pytest.raises(FloormanError, match="stopped"):
        stops()
    assert not (tmp_path / "out").exists()


def test_names_of_files_are_harmless(tmp_path: Path) -> None:
    with Folder(tmp_path / "out", False) as folder:
        names = [folder.free_name(n, "phhs") for n in ("../../etc/passwd", "", "a/b\0", "x" * 300)]
        assert not any("/" in name or name.startswith(".") for name in names)
        for one in ("Friday", "friday", "FRIDAY"):
            folder.write(folder.free_name(one, "txt"), one)
        assert folder.names == ["Friday.txt", "friday-2.txt", "FRIDAY-3.txt"]


@pytest.mark.parametrize("form", [PARQUET, CSV, JSON])
def test_tables_hold_the_columns_their_schema_tells(
    season: Path, tmp_path: Path, form: str
) -> None:
    out = tmp_path / "out"
    assert run("export", out, "--to", form, "--season", season)[0] == 0
    told = json.loads((out / "schema.json").read_text(encoding="utf-8"))
    assert told == described() and set(told["tables"]) == {table.name for table in TABLES}
    for name, table in told["tables"].items():
        rows = rows_of(out, name, form)
        assert rows, name
        assert list(rows[0]) == list(table["columns"])
        assert all(table["columns"].values())


def rows_of(out: Path, name: str, form: str) -> list[dict[str, object]]:
    """The rows of a table."""
    if form == PARQUET:
        file = parquet.ParquetFile(out / f"{name}.parquet")
        says = json.loads(file.metadata.metadata[b"floorman"])
        assert says["schema"] == "floorman.export/1" and says["table"] == name
        return list(file.read().to_pylist())
    if form == CSV:
        with (out / f"{name}.csv").open(encoding="utf-8", newline="") as stream:
            return list(csv.DictReader(stream))
    lines = (out / f"{name}.jsonl").read_text(encoding="utf-8").splitlines()
    return [json.loads(line) for line in lines]


def test_what_the_tables_say_is_what_was_judged(season: Path, tmp_path: Path) -> None:
    run("export", tmp_path / "out", "--to", "json", "--season", season, "--night", "2026-11-27")
    out = tmp_path / "out"
    (hand,) = rows_of(out, "hands", JSON)
    assert (hand["verdict"], hand["level"], hand["unit"]) == ("wrong-award", "actions", "0.50")
    owed = {row["name"]: (row["owed"], row["paid"]) for row in rows_of(out, "standings", JSON)}
    assert owed == {"Ann": (0, 0), "Bob, the ": (0, 8), "Cat": (8, 0)}
    finding = next(row for row in rows_of(out, "findings", JSON) if row["severity"] == "money")
    events = {row["number"]: row for row in rows_of(out, "events", JSON)}
    assert events[finding["event"]]["kind"] == "pot" and finding["line"] == 17
    assert [row["amount"] for row in rows_of(out, "ledger", JSON)] == [200, 100]
    assert {row["name"] for row in rows_of(out, "players", JSON)} == {"Ann", "Bob, the ", "Cat"}


def test_files_are_exported_without_a_season(tmp_path: Path) -> None:
    (tmp_path / "friday.hands").write_text(FRIDAY, encoding="utf-8")
    out = tmp_path / "out"
    code, said, _ = run("export", out, "--to", "csv", "--in", tmp_path / "friday.hands")
    assert (code, said) == (0, f"1 hand of 1 night: 9 files in {out}\n")
    assert rows_of(out, "hands", CSV)[0]["verdict"] == "wrong-award"


def test_a_season_without_an_audit_has_no_tables(tmp_path: Path) -> None:
    (tmp_path / "friday.hands").write_text(FRIDAY, encoding="utf-8")
    season = tmp_path / "s.duckdb"
    run("ingest", tmp_path / "friday.hands", "--season", season)
    code, _, talk = run("export", tmp_path / "out", "--to", "csv", "--season", season)
    assert code == 2 and "run `floorman audit` first" in talk
    assert not (tmp_path / "out").exists()


def test_a_table_of_an_odd_path_is_written(season: Path, tmp_path: Path) -> None:
    with Database.open(season, readonly=True) as database:
        path = tmp_path / "it's; drop.csv"
        copy_table(database, TABLES[0], path, CSV, wanted())
    assert path.read_text().startswith("hand,source,")


@pytest.mark.parametrize("form", [CSV, JSON, PARQUET])
def test_tables_written_hand_by_hand_are_the_same(
    form: str, season: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A season of 100,000 hands, sorted at once, was more than DuckDB may keep."""
    with Database.open(season, readonly=True) as database:
        for table in TABLES:
            at_once, in_turn = tmp_path / f"{table.name}.1", tmp_path / f"{table.name}.2"
            copy_table(database, table, at_once, form, wanted())
            monkeypatch.setattr(exports, "AT_ONCE", 1)
            copy_table(database, table, in_turn, form, wanted())
            monkeypatch.undo()
            if form == PARQUET:
                one, other = parquet.read_table(at_once), parquet.read_table(in_turn)
                assert one.to_pydict() == other.to_pydict()
                assert one.schema.types == other.schema.types
                assert one.schema.metadata == other.schema.metadata
            else:
                assert at_once.read_bytes() == in_turn.read_bytes()
    assert len(list(tmp_path.glob("*.[12]*"))) == 2 * len(TABLES)  # no piece is left


def test_names_are_no_keys(tmp_path: Path) -> None:
    """Two called Ann are two rows, and one under two names is one."""
    (tmp_path / "one.csv").write_text(log(ANNS), encoding="utf-8")
    later = FRIDAY.replace("2026-11-27", "2026-12-04").replace("Cat", "Kit")
    (tmp_path / "two.hands").write_text(FRIDAY + "\n" + later, encoding="utf-8")
    season = tmp_path / "s.duckdb"
    assert run("ingest", tmp_path, "--season", season)[0] == 0
    assert run("players", "merge", "Cat", "Kit", "--season", season)[0] == 0
    assert run("audit", "--season", season)[0] in (0, 1)
    out = tmp_path / "out"
    assert run("export", out, "--to", "json", "--season", season)[0] == 0
    players = rows_of(out, "players", JSON)
    of = {row["player_number"]: row for row in players}
    assert len(of) == len(players) and None not in of
    assert sorted(str(row["name"]) for row in players) == ["Ann", "Ann", "Bob", "Bob, the ", "Cat"]
    (cat,) = (row for row in players if row["name"] == "Cat")
    assert (cat["names"], cat["nights"]) == (["Cat", "Kit"], 2)
    standings = rows_of(out, "standings", JSON)
    assert all(row["name"] in of[row["player_number"]]["names"] for row in standings)
    assert len({row["player_number"] for row in standings if row["name"] == "Ann"}) == 2
    assert all(row["player_number"] in of for row in rows_of(out, "ledger", JSON))


@pytest.mark.parametrize("form", ["phh", "ohh", "sheet", *(PARQUET, CSV, JSON)])
def test_an_export_beside_its_records_is_passed_over(tmp_path: Path, form: str) -> None:
    (tmp_path / "friday.hands").write_text(FRIDAY, encoding="utf-8")
    season = tmp_path / "s.duckdb"
    assert run("ingest", tmp_path, "--season", season)[0] == 0
    assert run("audit", "--season", season)[0] == 1
    out = tmp_path / "out"
    for more in ([], ["--pseudonyms", "--force"]):
        words = ["export", out, "--to", form, "--season", season, *more]
        assert run(*words)[0] == 0
        code, said, talk = run("ingest", tmp_path, "--season", season)
        assert (code, said.split(";")[0]) == (0, f"0 hands from 0 files into {season}")
        assert "passed over as" in talk
        assert ("as an export" in talk) is (form in ("phh", "ohh", "sheet"))


@pytest.mark.parametrize("form", ["phh", "ohh", "sheet"])
def test_an_export_alone_is_read(tmp_path: Path, form: str) -> None:
    (tmp_path / "friday.hands").write_text(FRIDAY, encoding="utf-8")
    out = tmp_path / "out"
    assert run("export", out, "--to", form, "--in", tmp_path / "friday.hands")[0] == 0
    other = tmp_path / "other.duckdb"
    assert run("ingest", out, "--season", other)[1].startswith("1 hand from 1 file")
    code, said, _ = run("ingest", next(out.iterdir()), "--season", other)
    assert (code, said.split("; ")[1]) == (0, "1 file known already\n")


def test_hands_exported_and_read_again_count_once(tmp_path: Path) -> None:
    (tmp_path / "friday.hands").write_text(FRIDAY, encoding="utf-8")
    season = tmp_path / "s.duckdb"
    run("ingest", tmp_path / "friday.hands", "--season", season)
    for form in ("phh", "ohh", "sheet"):
        out = tmp_path / form
        assert run("export", out, "--to", form, "--season", season, "--source", "1")[0] == 0
        said = run("ingest", out, "--season", season)[1]
        assert said.startswith("0 hands from 1 file") and "1 hand read before" in said
