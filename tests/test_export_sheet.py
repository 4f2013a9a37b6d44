"""Any night as a hand sheet: every hand is read back as itself, or is named as refused."""

import re
from dataclasses import replace
from pathlib import Path

import casefile
import pytest
from test_export_command import FRIDAY, run

from audit.judge import Judge, judge_in_order
from ingest.reading import read_text
from ingest.sheet.tell_whole import told_night
from schemas.events import Kind
from schemas.hand import Hand, LedgerEntry, Level, Night
from schemas.housefile import house_without_file
from schemas.shelf import Shelf

PARTS = 24
JUDGE = Judge(Shelf(), house_without_file())


def judged(hand: Hand) -> list[object]:
    """What the judge says of a hand."""
    verdict = JUDGE.judge(hand)
    found = [
        (one.code, one.event, re.sub(r"line \d+", "line", one.message), one.cites)
        for one in verdict.findings
    ]
    return [verdict.verdict, verdict.award, found, verdict.players, verdict.transfers]


@pytest.mark.parametrize("part", range(PARTS))
def test_every_typed_case_comes_back(part: int) -> None:
    for case in casefile.CASES[part::PARTS]:
        if not case.text or case.format != "sheet":
            continue
        for night in read_text("here.hands", case.text)[0]:
            made = told_night(night)
            assert not made.refused, (case.label, made.refused)
            nights, errors = read_text("there.hands", made.text)
            assert not errors, (case.label, errors)
            (back,) = nights
            assert list(map(judged, back.hands)) == list(map(judged, night.hands)), case.label
            kept = [e for e in night.ledger if e.kind not in ("sit", "leave", "unread")]
            there = [e for e in back.ledger if e.kind not in ("sit", "leave", "unread")]
            if not any(hand.incomplete for hand in night.hands) and len(night.hands) == len(
                back.hands
            ):
                assert list(map(entry_told, there)) == list(map(entry_told, kept)), case.label
            if "\n# " not in made.text:  # of what no line can say
                assert told_night(back).text == made.text, case.label


def entry_told(entry: LedgerEntry) -> LedgerEntry:
    """An entry wherever it stands; hands that could not be read are counted in one of the two."""
    return replace(entry, place=0, before_hand=0, text=entry.text if entry.kind != "buy" else "")


def software(words: dict[str, object]) -> Night:
    """A hand as a reader of software's files leaves it."""
    rows: list[tuple[Kind, int, int, int]] = [
        *((Kind.BLIND, 1, 50, -2), (Kind.BLIND, 0, 100, -2), (Kind.POST, 2, 100, -2)),
        *((Kind.DEAL, 0, 0, -1), (Kind.DEAL, 1, 0, -1), (Kind.DEAL, 2, 0, -1)),
        *((Kind.CHECK, 2, 0, -2), (Kind.CALL, 1, 50, -2), (Kind.CHECK, 0, 0, -2)),
        *((Kind.BOARD, -1, 0, 0), (Kind.BOARD, -1, 0, 17), (Kind.BOARD, -1, 0, 34)),
        *((Kind.BET, 1, 200, -2), (Kind.FOLD, 0, 0, -2), (Kind.FOLD, 2, 0, -2)),
        *((Kind.BACK, 1, 200, -2), (Kind.POT, 1, 300, -2), (Kind.STATED, -1, 300, -2)),
    ]
    kinds, seats, amounts, cards = (list(column) for column in zip(*rows, strict=True))
    hand = Hand(
        *("x-1", "a.csv", 1, "texas-holdem", ('Nick "Q" @ 7', "zoe", "Ann"), (3, 5, 9)),
        *(9, (True, True, True), Level.ACTIONS, [int(kind) for kind in kinds], seats, amounts),
        *(cards, [n << 20 | 1 for n in range(1, len(rows) + 1)]),
        cells=[
            1 if kind == Kind.BLIND and seat == 0 else 0 if kind == Kind.BLIND else -1
            for kind, seat, *_ in rows
        ],
        words=["pot" if kind == Kind.STATED else "" for kind, *_ in rows],
        groups=[1 if kind == Kind.POT else 0 for kind, *_ in rows],
        night="2026-02-14",
        number=1,
        format="pokernow",
        unit="0.01",
        profile="pokernow",
        options={"structure": "no-limit"},
    )
    for name, value in words.items():
        setattr(hand, name, value)
    ledger = [
        LedgerEntry("buy", "Ann", "", 10000, "", 1, 1),
        LedgerEntry("sit", "Ann", "", 0, "", 1, 1),
    ]
    return Night("a.csv", "2026-02-14", "Europe/Berlin", unit="0.01", hands=[hand], ledger=ledger)


def test_a_hand_of_software_is_told_and_what_a_sheet_cannot_say_is_listed() -> None:
    made = told_night(software({"time": "2026-02-14T21:00:00Z"}))
    assert not made.refused
    assert made.untold == {"what its source states": 1, "the time to the second and its date": 1}
    for line in (
        'seats 3 "Nick \\"Q\\" @ 7"  5 zoe  9 Ann',
        "rules pokernow",
        'blinds zoe 0.50  "Nick \\"Q\\" @ 7" 1',
        "post Ann 1",
        'bet Ann x  zoe c 0.50  "Nick \\"Q\\" @ 7" x',
        "back zoe 2",
    ):
        assert line in made.text.splitlines(), made.text


def test_players_that_differ_in_case_alone_are_one_to_a_sheet() -> None:
    made = told_night(software({"names": ("Cat", "ann", "Ann")}))
    assert made.hands == 0 and "no sheet can hold the hand" in made.refused[0].message


def test_a_hand_no_sheet_can_hold_is_named_and_stands_as_a_comment() -> None:
    made = told_night(software({"unit": "0.001"}))
    assert [error.message for error in made.refused] == [
        "a hand sheet cannot say it: another unit than its night's"
    ]
    assert "# hand x-1 is not told" in made.text and made.hands == 0


def test_the_command_writes_a_sheet_a_night(tmp_path: Path) -> None:
    (tmp_path / "f.hands").write_text(FRIDAY, encoding="utf-8")
    out = tmp_path / "out"
    code, said, talk = run("export", out, "--to", "sheet", "--in", tmp_path / "f.hands")
    assert (code, said, talk) == (0, f"1 hand of 1 night: 1 file in {out}\n", "")
    text = (out / "2026-11-27.hands").read_text(encoding="utf-8")
    assert "buy Ann 100" in text and 'pot 4 -> "Bob, the "' in text


@pytest.mark.parametrize("between", ["", "missing\n", "missing 2\n"])
def test_hands_nobody_wrote_down_explain_other_stacks(between: str) -> None:
    """Chips that came or went while hands were played that are missing are nobody's fault."""
    one = """hand {n} texas-holdem dealer Ann
stacks Ann {ann}  Bob 100
blinds Ann 1  Bob 2
bet Ann f
pot 3 -> Bob
"""
    first, second = one.format(n="a", ann=100), one.format(n="b", ann=50)
    text = f"night 2026-11-27\nseats 1 Ann  2 Bob\n{first}{between}{second}"
    (night,), errors = read_text("x.hands", text)
    assert not errors
    later = {"": 2, "missing\n": 3, "missing 2\n": 4}[between]
    assert [hand.number for hand in night.hands] == [1, later]
    found = [one.code for verdict in judge_in_order(JUDGE, night) for one in verdict.findings]
    assert ("LED002" in found) is (not between)
