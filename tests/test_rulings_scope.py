"""Rulings by scope: on one finding, and for the house from a night on; what each changes is told."""

import json
from pathlib import Path

import pytest
from test_cli import run, written
from test_cli_season import DIAGONAL
from test_json import EXAMPLE


@pytest.fixture
def wrong(tmp_path: Path) -> Path:
    """A season with one hand whose 16 went to Bob and belong to Ann; Rob has the last word."""
    path = tmp_path / "s.duckdb"
    run("ingest", written(tmp_path / "a.hands", EXAMPLE), "--season", path)
    run("audit", "--season", path)
    return path


@pytest.fixture
def nights(tmp_path: Path) -> Path:
    """The same undecided hand on two Fridays."""
    path = tmp_path / "s.duckdb"
    for name, day in (("a", "2026-11-27"), ("b", "2026-12-04")):
        sheet = written(tmp_path / f"{name}.hands", DIAGONAL.replace("2026-11-27", day))
        run("ingest", sheet, "--season", path)
    run("audit", "--season", path)
    return path


def waive(season: Path, by: str = "Rob", finding: str = "2026-11-27/1") -> str:
    words = ("AWD002", "waived", "--by", by, "--finding", finding)
    done = run("rulings", "add", *words, "--season", season)
    assert done.exit_code == 0, done.output
    return done.stdout


def verdict(season: Path) -> dict[str, object]:
    told = json.loads(run("audit", "--format", "json", "--season", season).stdout)
    (hand,) = told["hands"]
    return {
        "verdict": hand["verdict"],
        "award": hand["award"],
        "states": [one["state"] for one in hand["findings"] if one["code"] == "AWD002"],
        "transfers": hand["transfers"],
        "owed": hand["owed"],
        "effects": [one["effect"] for one in hand["rulings"]],
    }


def test_a_waived_finding_is_ruled_and_its_money_not_asked_back(wrong: Path) -> None:
    said = waive(wrong)
    assert "hand 2026-11-27/1: wrong-award is now clean; nobody owes anybody" in said
    assert verdict(wrong) == {
        "verdict": "clean",
        "award": "wrong",  # the articles say so still
        "states": ["ruled"],
        "transfers": [],
        "owed": {"Ann": 16},
        "effects": ["decided"],
    }
    assert "owes" not in run("audit", "--season", wrong).stdout


def test_a_finding_ruled_right_is_open_and_asked_back(wrong: Path) -> None:
    words = ("awd002", "stands", "--by", "Rob", "--finding", "2026-11-27/1")
    done = run("rulings", "add", *words, "--season", wrong)
    assert "it changes no verdict" in done.stdout
    found = verdict(wrong)
    assert found["states"] == ["open"] and found["effects"] == ["agrees"]
    assert "Bob owes Ann 16" in run("audit", "--season", wrong).stdout


def test_another_persons_word_is_kept_and_decides_nothing(wrong: Path) -> None:
    assert "it changes no verdict" in waive(wrong, by="Bob")
    found = verdict(wrong)
    assert found["states"] == ["open"] and found["effects"] == ["not-authority"]


def test_a_waiver_withdrawn_asks_the_money_back(wrong: Path) -> None:
    waive(wrong)
    run("audit", "--season", wrong)
    done = run("rulings", "remove", "1", "--by", "Rob", "--season", wrong)
    assert "hand 2026-11-27/1: clean is now wrong-award; Bob owes Ann 16" in done.stdout
    assert verdict(wrong)["transfers"] == [{"from": "Bob", "to": "Ann", "chips": 16}]


def test_a_finding_is_named_by_its_fingerprint_too(wrong: Path) -> None:
    told = json.loads(run("audit", "--format", "json", "--season", wrong).stdout)
    (mark,) = (f["fingerprint"] for f in told["hands"][0]["findings"] if f["code"] == "AWD002")
    assert mark in waive(wrong, finding=mark[:8])


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("AWD002", "waive", "--finding", "2026-11-27/1"), "did you mean `waived`?"),
        (("AWD2", "waived", "--finding", "2026-11-27/1"), "no code `AWD2`"),
        (("AWD003", "waived", "--finding", "2026-11-27/1"), "AWD003 was found in no hand"),
        (("AWD002", "waived", "--finding", "2026-11-27/9"), "AWD002 was found in 2026-11-27/1"),
        (("AWD002", "waived", "--finding", "1", "--hand", "1"), "--finding and --hand"),
        (
            ("line-declaration", "binding", "--hand", "1", "--from", "2026-11-27"),
            "a ruling on one thing has no first night",
        ),
        (("line-declaration", "binding", "--from", "friday"), "`friday` is no date"),
    ],
)
def test_what_cannot_be_ruled_is_told(wrong: Path, words: tuple[str, ...], said: str) -> None:
    done = run("rulings", "add", *words, "--by", "Rob", "--season", wrong)
    assert done.exit_code == 2
    assert said in done.stderr
    assert run("rulings", "list", "--season", wrong).stdout == ""


def verdicts(season: Path) -> list[str]:
    told = json.loads(run("audit", "--format", "json", "--season", season).stdout)
    return [hand["verdict"] for hand in told["hands"]]


@pytest.mark.parametrize("scope", [(), ("--game", "off-road-stud")])
def test_a_ruling_holds_from_its_first_night_on(nights: Path, scope: tuple[str, ...]) -> None:
    words = ("line-declaration", "cards-speak", "--by", "Rob", "--from", "2026-12-01", *scope)
    done = run("rulings", "add", *words, "--season", nights)
    assert "hand 2026-12-04/1: needs-ruling is now clean" in done.stdout
    assert "2026-11-27/1" not in done.stdout
    assert verdicts(nights) == ["needs-ruling", "clean"]
    assert "from 2026-12-01 on" in run("rulings", "list", "--season", nights).stdout


def test_a_ruling_holds_on_its_first_night_itself(nights: Path) -> None:
    words = ("line-declaration", "cards-speak", "--by", "Rob", "--from", "2026-12-04")
    run("rulings", "add", *words, "--season", nights)
    assert verdicts(nights) == ["needs-ruling", "clean"]


def test_the_house_file_may_say_from_when(nights: Path, tmp_path: Path) -> None:
    lines = ["[[ruling]]", 'topic = "line_declaration"', 'value = "cards-speak"', 'by = "Rob"']
    written(tmp_path / "house.toml", "\n".join([*lines, "from = 2026-12-01", ""]))
    assert verdicts(nights) == ["needs-ruling", "clean"]
    written(tmp_path / "house.toml", "\n".join([*lines, 'from = "december"', ""]))
    done = run("audit", "--season", nights)
    assert "house.toml:5:1: `december` is no date" in done.stderr


def test_a_ruling_for_all_nights_tells_each_hand_it_changes(nights: Path) -> None:
    words = ("line-declaration", "cards-speak", "--by", "Rob", "--season", nights)
    said = run("rulings", "add", *words).stdout
    assert said.count("needs-ruling is now clean") == 2
