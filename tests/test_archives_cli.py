"""The commands on an archive, as a person types them."""

import json
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest
from test_archives import archive_at, sheet, zipped
from test_cli import run

ROOT = Path(__file__).parent.parent


def untidy(id: object) -> str:
    return sheet(id).replace("pot 10", "pot    10")


def test_check_ingest_show_and_fmt(tmp_path: Path) -> None:
    path = archive_at(tmp_path, {"in/a.hands": untidy(1), "in/b.hands": untidy(2)})
    season = tmp_path / "s.duckdb"
    assert "\n2 hands: " in run("check", path).stdout
    assert run("ingest", path, "--season", season).stdout.startswith("2 hands from 2 files")
    assert "2 files known already" in run("ingest", path, "--season", season).stdout
    assert "hand 2" in run("show", "2", "--in", path).stdout
    done = run("fmt", path, "--check")
    assert (done.exit_code, done.stderr) == (
        1,
        f"would change {path}/in/a.hands\nwould change {path}/in/b.hands\n",
    )
    done = run("fmt", path)
    assert (done.exit_code, "unpack it and give the folder" in done.stderr) == (2, True)
    done = run("fmt", path, "--to", "phh")
    assert done.stderr.count(f"{path}/in/") == 2  # each hand is read, and noted too little for PHH


def test_fmt_takes_a_folder(tmp_path: Path) -> None:
    (tmp_path / "in").mkdir()
    (tmp_path / "in" / "a.hands").write_text(untidy(1))
    (tmp_path / "letter.txt").write_text("dear Ann")
    assert run("fmt", tmp_path).stderr == f"changed {tmp_path}/in/a.hands\n"
    assert run("fmt", tmp_path, "--check").exit_code == 0
    (tmp_path / "in" / "a.hands").unlink()
    assert "no hand sheet found" in run("fmt", tmp_path).stderr


def test_the_house_in_it_rules(tmp_path: Path) -> None:
    house = 'rules = "tda-2024"\nauthority = "Rob"\n'
    for wrap in ("", "club/"):
        files = {f"{wrap}house.toml": house, f"{wrap}a.hands": sheet(1)}
        path = archive_at(tmp_path, dict(files))
        program = json.loads(run("check", path, "--format", "json").stdout)["program"]
        assert (program["profile"], program["house"]) == ("tda-2024", f"{path}/house.toml")
    path = archive_at(tmp_path, {"house.toml": "rules = 5\n", "a.hands": sheet(1)})
    assert f"{path}/house.toml:1:1: there is no rulebook `5`" in run("check", path).stderr
    path = archive_at(tmp_path, {"games/x.toml": b"\xff", "a.hands": sheet(1)})
    assert f"{path}/games/x.toml: the game file is not UTF-8" in run("check", path).stderr


def test_many_files_are_shared_with_what_is_refused_among_them(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    files: dict[str, str | bytes] = {f"{n:04}.hands": sheet(n) + "# tea\n" * n for n in range(200)}
    files["0100.zip"] = zipped({"a.hands": sheet(1)})
    path = tmp_path / "night.zip"
    path.write_bytes(zipped(files, zipfile.ZIP_STORED))
    season = tmp_path / "s.duckdb"
    done = run("check", path)
    assert "\n200 hands: " in done.stdout
    assert f"{path}/0100.zip:1:1: REC001 unreadable-record: an archive within" in done.stdout
    assert run("ingest", path, "--season", season).stdout.startswith("200 hands from 201 files")


def test_an_archive_on_standard_input(tmp_path: Path) -> None:
    line = [sys.executable, "-m", "reports", "check", "-"]
    done = subprocess.run(
        line, cwd=ROOT, input=zipped({"a.hands": sheet(1)}), capture_output=True, check=False
    )
    assert b"\n1 hand: " in done.stdout
