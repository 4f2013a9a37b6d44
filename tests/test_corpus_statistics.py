"""The statistics on real hands, held against counts that nobody here made, and against a second
count straight from the events."""

import json
import re
from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from fractions import Fraction
from pathlib import Path

import pytest
from second_count import marks

from audit.judge import Judge, judge_in_order
from audit.style.counted import HandCount, count_hand
from ingest.reading import readings
from schemas.acts import Act
from schemas.events import Kind
from schemas.hand import Hand
from schemas.housefile import house_without_file
from schemas.shelf import Shelf
from schemas.verdict import Verdict

CORPUS = Path(__file__).parents[2] / "shared" / "corpus"
pytestmark = pytest.mark.skipif(
    not CORPUS.is_dir(), reason="no ../shared/corpus beside the project: nothing real is counted"
)
JUDGE = Judge(Shelf(), house_without_file(), trace=True)
Counted = tuple[Hand, Verdict, HandCount]


def counted(folder: str, most: int = 10**9) -> Iterator[Counted]:
    """The hands of a folder, judged and counted."""
    number = 0
    for reading in readings([CORPUS / folder]):
        for night in reading.nights:
            for hand, verdict in zip(night.hands, judge_in_order(JUDGE, night), strict=True):
                game = JUDGE.shelf.only(hand.game) if hand.game else None
                yield hand, verdict, count_hand(hand, verdict, game, JUDGE.judge)
                number += 1
            if number >= most:
                return


SAME = (
    *("vpip", "pfr", "limp", "open", "three_bet", "squeeze", "cold_call", "fold_to_three_bet"),
    *("four_bet", "aggressive", "calls", "folds", "wtsd", "cbet_2", "donk_2", "fold_to_cbet_2"),
)


@pytest.mark.parametrize(
    ("folder", "most", "least"),
    [("phh/pluribus", 10**9, 5700), ("pokernow-csv/a", 2000, 1000), ("pokerstars", 10**9, 100)],
)
def test_a_second_count_says_the_same(folder: str, most: int, least: int) -> None:
    """Where a hand has a fault the two may go on in different ways: clean hands are compared."""
    compared = 0
    differences = []
    for hand, verdict, count in counted(folder, most):
        second = marks(hand) if not verdict.findings and not verdict.halted else None
        if second is None or not count.counts or hand.game not in HOLDEM:
            continue
        compared += 1
        for row in count.seats:
            own = {name: row.marks[name] for name in SAME if name in row.marks}
            own |= {name: row.marks.get(name, 0) for name in ("xr", "xr_n")}
            other = second[row.seat]
            if own != {name: other[name] for name in (*SAME, "xr", "xr_n") if name in other}:
                differences.append((hand.id, row.seat, own, other))
    assert compared >= least
    assert not differences[:3], f"{len(differences)} of {compared} hands"


HOLDEM = ("texas-holdem", "omaha")


@pytest.mark.parametrize("folder", ["phh/wsop-2023-43", "pokerstars", "pokernow-csv/2026"])
def test_who_takes_from_whom_adds_up_to_the_nets(folder: str) -> None:
    """Of every hand whose chips are all known, to the last fraction of a chip."""
    hands = 0
    for hand, _, count in counted(folder):
        nets = {row.seat: row.net for row in count.seats}
        if not count.takes or None in nets.values():
            continue
        hands += 1
        sums: dict[int, Fraction] = defaultdict(Fraction)
        for book, giver, taker, chips in count.takes:
            if book == "paid":
                assert chips > 0
                sums[giver] -= chips
                sums[taker] += chips
        assert {seat: sums[seat] for seat in nets} == nets, hand.id
    assert hands > 50


def test_the_running_percentages_of_the_table_s_own_program() -> None:
    """PokerGFX counts a hand for everybody at the table. It takes a big blind's check behind nobody
    but a completing small blind for a raise, and an all-in for less than the price too. Two hand
    numbers stand twice, and the first of each pair has no numbers. With that it says what is said
    here, for every player behind every hand."""
    told = 0
    for path in sorted((CORPUS / "pokergfx").glob("*.json")):
        raw = {}
        for one in json.loads(path.read_text(encoding="utf-8"))["Hands"]:
            raw.setdefault(one["HandNum"], one)
        sums: dict[str, Counter[str]] = defaultdict(Counter)
        for hand, verdict, count in counted(f"pokergfx/{path.name}"):
            number = int(hand.id.split("-")[1])
            players = [one for one in raw[number]["Players"] if not one["SittingOut"]]
            for one in players:
                sums[one["Name"]]["hands"] += 1
            first = [act for act in verdict.trace.acts if act.round == 1]
            for row in count.seats:
                own = sums[hand.names[row.seat]]
                mine = [act for act in first if act.seat == row.seat]
                checks = row.place == "BB" and _only_the_small_blind(first, row.seat)
                short = any(act.is_call and act.has < act.price for act in mine)
                raised = row.marks.get("pfr", 0)
                own["vpip"] += row.marks.get("vpip", 0) or checks
                own["pfr"] += raised or checks or short or _all_in_call(hand, mine)
            for one in players:
                if (
                    not one["VPIPPercent"]
                    and not one["AggressionFrequencyPercent"]
                    and number in (43, 48)
                ):
                    continue
                own = sums[one["Name"]]
                told += 1
                assert one["VPIPPercent"] == 100 * own["vpip"] // own["hands"], (path.name, number)
                assert one["PreFlopRaisePercent"] == 100 * own["pfr"] // own["hands"], (
                    path.name,
                    number,
                    one["Name"],
                )
    assert told > 2000


STREETS = {"before Flop": 1, "on the Flop": 2, "on the Turn": 3, "on the River": 4}
SUMMARY = re.compile(
    r"^Seat (\d+): .* (folded (before Flop|on the Flop|on the Turn|on the River)|showed \[|mucked|"
    r"collected \()",
    re.MULTILINE,
)


def test_what_the_summary_lines_of_a_site_say_of_each_seat() -> None:
    """Who folded on which street, who was in at the showdown, and who won without one."""
    said = _summaries()
    told = Counter[str]()
    for hand, verdict, count in counted("pokerstars"):
        lines = said.get(re.sub(r"\D", "", hand.id))
        if lines is None or verdict.halted or hand.game not in HOLDEM:
            continue
        rows = {hand.seat_numbers[row.seat]: row for row in count.seats}
        in_at_the_end = sum(not street and words[:4] != "coll" for _, words, street in lines)
        for number, words, street in lines:
            row = rows.get(number)
            if row is None:
                continue
            folds = [a.round for a in verdict.trace.acts if a.seat == row.seat and a.is_fold]
            if street:
                told["folded"] += 1
                assert folds == [STREETS[street]], (hand.id, number)
                assert row.marks.get("wtsd", 0) == 0
                continue
            assert not folds, (hand.id, number)
            if words.startswith("collected"):
                told["collected"] += 1
                assert not row.marks.get("at_showdown") and row.paid, (hand.id, number)
            else:
                told["shown"] += 1  # one who shows alone has won without a showdown
                assert row.marks.get("at_showdown") == (in_at_the_end > 1), (hand.id, number)
    assert told["folded"] > 500 and told["shown"] > 150 and told["collected"] > 50


def _summaries() -> dict[str, list[tuple[int, str, str]]]:
    """By number of the hand: seat, words, street of a fold."""
    found = {}
    for path in (CORPUS / "pokerstars").rglob("*.txt"):
        data = path.read_bytes()
        text = data.decode(
            "utf-16" if data[:2] in (b"\xff\xfe", b"\xfe\xff") else "utf-8", "replace"
        )
        for part in re.split(r"(?m)^(?=\ufeff?PokerStars )", text):
            number = re.search(r"#(\d+)", part)
            summary = part.partition("*** SUMMARY ***")[2]
            # a converter of another program's files writes `mucked` of everybody who folded
            if number and summary and ("folded" in summary or ": folds" not in part):
                found[number[1]] = [(int(a), b, c) for a, b, c in SUMMARY.findall(summary)]
    return found


def _only_the_small_blind(first: Sequence[Act], seat: int) -> bool:
    """Whether a seat checked behind one caller, and everybody else folded."""
    mine = [act for act in first if act.seat == seat]
    others = [act for act in first if act.seat != seat]
    if not mine or mine[0].is_fold or mine[0].price > mine[0].had:
        return False
    return not mine[0].is_aggressive and sum(not act.is_fold for act in others) == 1


def _all_in_call(hand: Hand, mine: Sequence[Act]) -> bool:
    return any(hand.kinds[act.event] == Kind.ALL_IN and act.is_call for act in mine)
