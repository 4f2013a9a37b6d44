"""What floorman itself wrote is no record: it is passed over among records, and said."""

from pathlib import Path

import pytest
from test_cli import run
from test_export_command import FRIDAY

TABLES = 9  # files of an export of tables
FORMS = {"csv": "hands.csv", "json": "hands.jsonl", "parquet": "hands.parquet"}


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A night, audited."""
    (tmp_path / "friday.hands").write_text(FRIDAY, encoding="utf-8")
    run("ingest", tmp_path / "friday.hands", "--season", tmp_path / "s.duckdb")
    run("audit", "--season", tmp_path / "s.duckdb")
    return tmp_path


def export(folder: Path, form: str, name: str) -> Path:
    """An export of the night."""
    out = folder / name
    assert run("export", out, "--to", form, "--season", folder / "s.duckdb").exit_code == 0
    return out


@pytest.mark.parametrize("form", FORMS)
def test_tables_beside_records_are_passed_over_in_one_line(form: str, folder: Path) -> None:
    export(folder, form, "out")
    alone = run("check", folder / "friday.hands")
    for words in (("check", folder), ("ingest", folder, "--season", folder / "s.duckdb")):
        done = run(*words)
        (line,) = [line for line in done.stderr.splitlines() if "passed over" in line]
        assert line.startswith("floorman: passed over as no records, but written by floorman: ")
        assert f"out/events.{form}" in line and line.endswith(f" and {TABLES - 1} more")
    assert run("check", folder).stdout == alone.stdout


def test_an_export_of_hands_is_told_by_check_as_by_ingest(folder: Path) -> None:
    export(folder, "phh", "out")
    for words in (("check", folder), ("ingest", folder, "--season", folder / "s.duckdb")):
        done = run(*words)
        assert "passed over as an export of ours" in done.stderr
        assert "name it to have it read" in done.stderr


@pytest.mark.parametrize("form", FORMS)
def test_tables_that_are_named_are_no_records_either(form: str, folder: Path) -> None:
    out = export(folder, form, "out")
    for path in (out, out / FORMS[form], out / "schema.json"):
        done = run("check", path)
        assert (done.exit_code, done.stdout) == (2, "")
        assert "written by floorman" in done.stderr and "--to phh" in done.stderr
    done = run("check", folder / "friday.hands", *sorted(out.iterdir()))
    assert "passed over" in done.stderr and done.stdout.splitlines()[1].startswith("1 hand")


@pytest.mark.parametrize("edit", [("", "\ufeff"), (",", ";"), (",", "\t"), ("\n", "\r\n")])
def test_a_table_saved_by_a_spreadsheet_program_is_known(
    edit: tuple[str, str], folder: Path
) -> None:
    out = export(folder, "csv", "out")
    for path in out.glob("*.csv"):
        text = path.read_text(encoding="utf-8")
        head, _, rest = text.partition("\n")
        text = edit[1] + text if not edit[0] else f"{head}\n{rest}".replace(*edit)
        path.write_text(text, encoding="utf-8", newline="")
        assert run("check", path).exit_code == 2
        assert "written by floorman" in run("check", path).stderr


@pytest.mark.parametrize("form", ["json", "sarif"])
def test_verdicts_written_beside_the_records(form: str, folder: Path) -> None:
    said = run("check", folder / "friday.hands", "--format", form).stdout
    (folder / f"verdicts.{form}").write_text(said, encoding="utf-8")
    done = run("check", folder)
    assert done.stdout == run("check", folder / "friday.hands").stdout
    assert f"verdicts.{form}" in done.stderr


def test_a_table_of_somebody_else_is_read_as_it_was(tmp_path: Path) -> None:
    path = tmp_path / "hands.csv"
    path.write_text("hand,player,chips\n1,Ann,20\n", encoding="utf-8")
    other = tmp_path / "more.parquet"
    other.write_bytes(b"PAR1" + bytes(900) + b"PAR1")
    for one in (path, other):
        assert "written by floorman" not in run("check", one).stderr


def test_a_season_that_is_named_is_told_how_it_is_judged(folder: Path) -> None:
    done = run("check", folder / "s.duckdb")
    assert done.exit_code == 2
    assert f"`floorman audit --season {folder / 's.duckdb'}`" in done.stdout + done.stderr


@pytest.mark.parametrize("form", ["sheet", "phh"])
def test_an_export_that_is_named_is_known_again(folder: Path, form: str) -> None:
    (file,) = export(folder, form, form).iterdir()
    done = run("ingest", file, "--season", folder / "s.duckdb")
    assert done.stdout.startswith("0 hands from ") and "count twice" not in done.stderr
    assert "1 night" in run("players", "--season", folder / "s.duckdb").stdout


def test_a_sheet_of_ours_under_other_names_is_told_to_count_twice(folder: Path) -> None:
    out = folder / "hidden"
    made = run("export", out, "--to", "sheet", "--pseudonyms", "--season", folder / "s.duckdb")
    assert made.exit_code == 0, made.stderr
    (file,) = (one for one in out.iterdir() if one.suffix == ".hands")
    done = run("ingest", file, "--season", folder / "s.duckdb")
    assert "count twice now" in done.stderr and str(file) in done.stderr
