"""The audit of a season: whole nights in order, rulings in place, one audit's rows at a time."""

from pathlib import Path
from typing import Any

import pytest

from audit.batch import JudgeHand, Judges
from audit.season import audit_with
from ingest.load import load
from schemas.database.rulings import add_ruling, season_rulings
from schemas.database.season_file import Database
from schemas.database.verdicts import verdicts
from schemas.events import NOT_NOTED, Kind
from schemas.findings import Finding, Severity, State
from schemas.hand import Hand, LedgerEntry, Level, Night, Ruling
from schemas.rulings import rulings_by_target
from schemas.verdict import Standing, Transfer, Verdict

HEAD = {
    "engine": "0",
    "definitions_hash": "d",
    "profile": "home",
    "house_hash": "",
    "house_path": "",
}


class FakeReading:
    """A file as a reader gives it."""

    format = "sheet"
    bytes = 10

    def __init__(self, path: str, *nights: Night, content_hash: str = "") -> None:
        self.path = path
        self.content_hash = content_hash or path
        self.nights = nights
        self.errors: list[Any] = []
        self.unknown: list[Any] = []


def hand(id_: str, path: str = "a", card: int = 5) -> Hand:
    return Hand(
        id=id_,
        source=path,
        line=1,
        game="texas-holdem",
        names=("Ann", "Bob"),
        seat_numbers=(1, 2),
        button=1,
        dealt_in=(True, True),
        level=Level.ACTIONS,
        kinds=[Kind.DEAL],
        seats=[0],
        amounts=[NOT_NOTED],
        cards=[card],
        places=[0],
    )


def night(path: str, name: str, count: int, chained: bool, **changes: Any) -> Night:
    hands = [hand(f"{name}{number}", path) for number in range(1, count + 1)]
    return Night(source=path, name=name, hands=hands, chained=chained, **changes)


def clean(hand: Hand) -> Verdict:
    return Verdict("clean", "right", hand.game, "home", players=[Standing(0, 1, 0, 0, 0, -1)])


def one_by_one(one: JudgeHand) -> Judges:
    """Judges who see no night."""
    return Judges(one, lambda night: [], {})


def test_chained_nights_are_judged_whole_and_the_others_hand_by_hand(tmp_path: Path) -> None:
    entry = LedgerEntry("buy", "Ann", "", 200, "", 1, 0)
    nights: list[tuple[str, list[str], int]] = []
    alone: list[str] = []

    def whole(night: Night) -> list[Verdict]:
        nights.append((night.name, [h.id for h in night.hands], len(night.ledger)))
        return [clean(h) for h in night.hands]

    def one(hand: Hand) -> Verdict:
        alone.append(hand.id)
        return clean(hand)

    with Database.open(tmp_path / "season.duckdb") as database:
        load(
            [
                FakeReading(
                    "a", night("a", "x", 3, True, ledger=[entry]), night("a", "y", 2, True)
                ),
                FakeReading("b", night("b", "", 5000, False)),
                FakeReading("c", night("c", "z", 3000, True)),
            ],
            database,
        )
        seen: list[int] = []
        summary = audit_with(database, Judges(one, whole, {}), HEAD, seen.append)
        assert sum(seen) == summary.hands == 8005
        assert summary.verdicts == {"clean": 8005}
        assert [h.id for h, _ in verdicts(database)][-1] == "z3000"
        assert database.rows("select audit, hands, verdicts from audits") == [
            (1, 8005, {"clean": 8005})
        ]
    assert alone == [str(number) for number in range(1, 5001)]
    assert nights == [
        ("x", ["x1", "x2", "x3"], 1),
        ("y", ["y1", "y2"], 0),
        ("z", [f"z{n}" for n in range(1, 3001)], 0),
    ]


def test_a_new_audit_replaces_the_rows_of_the_last_and_keeps_its_line(tmp_path: Path) -> None:
    def wrong(hand: Hand) -> Verdict:
        finding = Finding("AWD002", Severity.MONEY, State.OPEN, 0, (0,), (), "", "", "paid wrong")
        return Verdict(
            "wrong-award", "wrong", hand.game, "home", findings=[finding],
            transfers=[Transfer(0, 1, 5)],
        )  # fmt: skip  # read by its rows

    with Database.open(tmp_path / "season.duckdb") as database:
        load([FakeReading("a", night("a", "", 3, False))], database)
        first = audit_with(database, one_by_one(wrong), HEAD)
        assert (first.verdicts, first.codes) == ({"wrong-award": 3}, {"AWD002": 3})
        second = audit_with(database, one_by_one(clean), HEAD)
        assert (second.audit, second.verdicts, second.codes) == (2, {"clean": 3}, {})
        assert database.rows("select count(*) from findings") == [(0,)]
        assert database.rows("select count(*) from transfers") == [(0,)]
        assert database.rows("select audit, codes from audits order by audit") == [
            (1, {"AWD002": 3}),
            (2, {}),
        ]


def test_an_audit_that_fails_leaves_the_last_one(tmp_path: Path) -> None:
    def stops(hand: Hand) -> Verdict:
        if hand.id == "2":
            raise KeyboardInterrupt
        return clean(hand)

    with Database.open(tmp_path / "season.duckdb") as database:
        load([FakeReading("a", night("a", "", 3, False))], database)
        audit_with(database, one_by_one(clean), HEAD)
        with pytest.raises(KeyboardInterrupt):
            audit_with(database, one_by_one(stops), HEAD)
        assert database.rows("select audit, count(*) from verdicts group by 1") == [(1, 3)]


def test_rulings_of_the_season_are_on_the_hand_when_it_is_judged(tmp_path: Path) -> None:
    ruling = Ruling("line_declaration", "binding", "Rob", "a line is a line", "hand")
    seen: dict[str, tuple[Ruling, ...]] = {}

    def one(hand: Hand) -> Verdict:
        seen[hand.id] = hand.rulings
        return clean(hand)

    with Database.open(tmp_path / "season.duckdb") as database:
        load([FakeReading("a", night("a", "", 2, False))], database)
        add_ruling(database, ruling, "2", "2026-12-01")
        by_hand = rulings_by_target(season_rulings(database))
        audit_with(database, Judges(one, lambda night: [], by_hand), HEAD)
    assert seen == {"1": (), "2": (ruling,)}


def test_a_changed_copy_of_a_known_hand_is_a_finding(tmp_path: Path) -> None:
    changed = Night(source="a", hands=[hand("1", card=6), hand("2")])
    with Database.open(tmp_path / "season.duckdb") as database:
        load([FakeReading("a", Night(source="a", hands=[hand("1"), hand("2")]))], database)
        load([FakeReading("a", changed, content_hash="later")], database)
        audit_with(database, one_by_one(clean), HEAD)
        found = [(h.id, h.revision, [f.code for f in v.findings]) for h, v in verdicts(database)]
    assert found == [("1", 2, ["REC003"]), ("2", 1, [])]
