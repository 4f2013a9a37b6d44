"""The shared PokerNow logs: every line known, no chip made or lost, and only what is expected told."""

import csv
from collections import Counter, defaultdict
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from audit.judge import judge_night
from ingest.reading import FileReading
from schemas.events import Kind
from schemas.findings import Finding
from schemas.hand import Hand, LedgerEntry, Night
from schemas.housefile import house_without_file
from schemas.shelf import Shelf

FOLDER = Path(__file__).parents[2] / "shared" / "corpus" / "pokernow-csv"
pytestmark = pytest.mark.skipif(
    not FOLDER.is_dir(), reason="no shared corpus beside the repository"
)
FILES = [path for path in sorted(FOLDER.glob("*/*.csv")) if path.name != "ledger.csv"]
IN = (Kind.ANTE, Kind.DEAD, Kind.BLIND, Kind.STRADDLE, Kind.POST, Kind.CALL)
# A fold where a check was free, chips that the log cuts off, and beside them:
EXPECTED = {
    "a/log_6ed7bf33.csv": [("POS001", 5951)],  # hand 93: the same big blind twice
    "a/log_c3019a39.csv": [("REC016", 11)],  # an order that is no order
    "b/run-it-twice_15456e01.csv": [("REC016", 30)],
    "b/log_03e800ea.csv": [("REC007", 2)],  # cut off
    "b/log_14fe7d0e.csv": [("REC007", 5)],
    "2020/log_6d5d4205.csv": [("REC007", 2)],
    # hand 63: a second fold of one player; hand 65: the fold of one who left is missing
    "2020/log_7df10642.csv": [("ACT004", 4965), ("REC015", 5028)],
}


@cache
def nights(path: Path) -> list[Night]:
    reading = FileReading(str(path))
    assert reading.format == "pokernow"
    found = list(reading.nights)
    assert not reading.errors
    return found


def net(hand: Hand) -> dict[str, int]:
    """What each won or lost, as paid."""
    won, bet = Counter[str](), Counter[str]()
    for event in hand.events():
        name = hand.names[event.seat]
        if event.kind in IN:
            won[name] -= event.amount
            bet[name] += event.amount * (event.kind not in (Kind.ANTE, Kind.DEAD))
        elif event.kind in (Kind.BET, Kind.RAISE, Kind.ALL_IN):
            won[name] -= event.amount - bet[name]
            bet[name] = event.amount
        elif event.kind in (Kind.BACK, Kind.POT):
            won[name] += event.amount
        elif event.kind == Kind.BOARD:
            bet.clear()
    return dict(won)


def enter(entry: LedgerEntry, has: dict[str, int]) -> None:
    """One line between hands into the stacks that are known."""
    if entry.kind == "buy":
        has[entry.player] = has.get(entry.player, 0) + entry.amount
    elif entry.kind == "cash" or entry.text == "moved to another table":
        assert has.get(entry.player, entry.amount) == entry.amount or entry.kind == "leave"
        has.pop(entry.player, None)
    for name, sign in ((entry.player, -1 if entry.kind == "pays" else 1), (entry.other, 1)):
        if entry.kind in ("adjust", "pays") and name in has:
            has[name] += sign * entry.amount


def unlike_next_stacks(night: Night) -> Iterator[str]:
    """Where a stack is not what the hand before and the lines between leave."""
    between = defaultdict(list)
    for entry in night.ledger:
        between[entry.before_hand].append(entry)
    has: dict[str, int] = {}
    last = 0
    for hand in night.hands:
        if hand.number > last + 1:
            has = {}
        for entry in between[hand.number]:
            enter(entry, has)
        won = net(hand)
        for name, stack in zip(hand.names, hand.stacks, strict=True):
            if has.get(name, stack) != stack:
                yield f"{hand.id}: {name} has {stack}, not {has[name]}"
            has[name] = stack + won.get(name, 0)
        if hand.incomplete:
            has = {}
        elif sum(won.values()):
            yield f"{hand.id}: {sum(won.values())} too many paid"
        last = hand.number


@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_chips_are_neither_made_nor_lost(path: Path) -> None:
    assert [line for night in nights(path) for line in unlike_next_stacks(night)] == []


@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_only_what_is_expected_is_told(path: Path) -> None:
    found: list[Finding] = []
    for night in nights(path):
        for verdict in judge_night(night, Shelf(), house_without_file()):
            found += verdict.findings
    told = sorted((one.code, one.line) for one in found if one.code != "ACT006")
    assert told == EXPECTED.get(f"{path.parent.name}/{path.name}", [])
    assert {str(one.severity) for one in found if one.code == "ACT006"} <= {"note"}


def test_what_was_bought_is_what_the_ledger_of_the_site_has() -> None:
    folder = FOLDER / "2026"
    (night,) = nights(folder / "log_with_ledger.csv")
    bought = Counter[str]()
    for entry in night.ledger:
        if entry.kind == "buy" or (entry.kind == "adjust" and entry.amount > 0):
            bought[night.ids[entry.player]] += entry.amount
    with (folder / "ledger.csv").open(encoding="utf-8") as file:
        rows = list(csv.DictReader(file))
    sold = Counter[str]()
    for row in rows:
        sold[row["player_id"]] += int(row["buy_in"])
    assert bought == sold


def test_what_is_there() -> None:
    hands = [hand for path in FILES for night in nights(path) for hand in night.hands]
    assert len(hands) == 18_408
    assert sum(hand.incomplete for hand in hands) == 3
    assert Counter(hand.game for hand in hands) == {
        "texas-holdem": 11_882,
        "omaha": 4_608,
        "omaha-8": 1_866,
        "double-board-omaha": 50,
        "double-board-holdem": 2,
    }
