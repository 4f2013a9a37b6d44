"""The worked hands of the statistics' own text: every mark and every net, seat by seat.

`tests/statistics/worked.hands` has the hands and, in lines that begin with `#>`, what must come of
each: `+` is 1/1, `-` 0/1, and what is left out is 0/0. Each hand is a night of its own.
"""

import re
from fractions import Fraction
from pathlib import Path

import pytest

from audit.equity.allin import AllIn, allin
from audit.judge import Judge, judge_in_order
from audit.style.counted import HandCount, count_hand
from ingest.reading import readings
from schemas.hand import Hand
from schemas.housefile import house_without_file
from schemas.shelf import Shelf
from schemas.verdict import Verdict

FILE = Path(__file__).parent / "statistics" / "worked.hands"
MARKS = {
    "V": "vpip",
    "P": "pfr",
    "T": "three_bet",
    "FT": "fold_to_three_bet",
    "Q": "squeeze",
    "S": "steal",
    "FS": "fold_to_steal",
    "C": "cbet_2",
    "FC": "fold_to_cbet_2",
    "D": "donk_2",
    "W": "wtsd",
    "M": "wsd",
    "F": "wwsf",
}
NAMES = {"A": "Ann", "B": "Bob", "C": "Cat"}


def split_file() -> tuple[str, list[str]]:
    text = FILE.read_text(encoding="utf-8")
    head, *hands = re.split(r"(?m)^(?=hand \d+ )", text)
    return head, hands


HEAD, HANDS = split_file()
JUDGE = Judge(Shelf(), house_without_file(), trace=True)


def counted(tmp_path: Path, text: str) -> tuple[Hand, Verdict, HandCount]:
    lines = [line for line in text.splitlines() if not line.startswith("#>")]
    path = tmp_path / "worked.hands"
    path.write_text(HEAD + "\n".join([lines[0].partition(" #")[0], *lines[1:]]) + "\n")
    ((night,),) = (reading.nights for reading in readings([path]))
    (verdict,) = judge_in_order(JUDGE, night)
    (hand,) = night.hands
    return hand, verdict, count_hand(hand, verdict, JUDGE.shelf.only(hand.game), JUDGE.judge)


def told(text: str, word: str = "") -> list[str]:
    """The parts of the `#>` line that begins with a word; of that of the marks, seat by seat."""
    lines = [line[2:].strip() for line in text.splitlines() if line.startswith("#>")]
    line = lines[0] if not word else next((x for x in lines if x.startswith(f"{word} ")), "")
    return [part.strip() for part in line.removeprefix(word).split("|")] if line else []


def expected(part: str) -> dict[str, str]:
    """`A V- P+ g0.0.1 -2` as marks; the net under "net"."""
    found = {"net": part.split()[-1]}
    for word in part.split()[1:-1]:
        if word[0] == "g":
            found["g"] = word[1:]
        else:
            found[word[:-1]] = word[-1]
    return found


def actual(count: HandCount, seat: int) -> dict[str, str]:
    """The same from what was counted."""
    row = next(one for one in count.seats if one.seat == seat)
    found = {letters: "-+"[row.marks[name]] for letters, name in MARKS.items() if name in row.marks}
    if row.marks.get("xr_n"):
        assert row.marks["xr_n"] == 1
        found["X"] = "-+"[row.marks["xr"]]
    if "aggressive" in row.marks:
        found["g"] = ".".join(str(row.marks[name]) for name in ("aggressive", "calls", "folds"))
    found["net"] = "?" if row.net is None else f"{row.net:+d}" if row.net else "0"
    return found


@pytest.mark.parametrize("text", HANDS, ids=[hand.split("\n")[0] for hand in HANDS])
def test_every_mark_and_net_of_the_text(tmp_path: Path, text: str) -> None:
    hand, _, count = counted(tmp_path, text)
    if told(text) == ["none"]:
        assert not count.counts and not count.seats
        return
    for part in told(text):
        seat = hand.names.index(NAMES[part.split()[0]])
        assert actual(count, seat) == expected(part), part


TAKES = [hand for hand in HANDS if told(hand, "take")]


@pytest.mark.parametrize("text", TAKES, ids=[hand.split("\n")[0] for hand in TAKES])
def test_who_took_from_whom(tmp_path: Path, text: str) -> None:
    hand, _, count = counted(tmp_path, text)
    line = " | ".join(told(text, "take"))
    paid, _, audited = line.partition("; audited ")
    for book, words in (("paid", paid), ("audited", audited.partition(";")[0])):
        if not words:
            continue
        wanted = {}
        for pair, chips in re.findall(r"(\w>\w) ([\d/]+)", words):
            giver, taker = (hand.names.index(NAMES[one]) for one in pair.split(">"))
            wanted[giver, taker] = Fraction(chips)
        found = {(giver, taker): chips for one, giver, taker, chips in count.takes if one == book}
        assert found == wanted


def test_the_marks_of_an_audited_hand(tmp_path: Path) -> None:
    """Hand 20: paid to Bob, and Ann's by the articles."""
    text = next(hand for hand in HANDS if hand.startswith("hand 20 "))
    hand, verdict, count = counted(tmp_path, text)
    rows = {hand.names[row.seat]: row.marks for row in count.seats}
    assert (rows["Ann"]["wsd_audited"], rows["Ann"]["wwsf_audited"]) == (1, 1)
    assert rows["Bob"]["wsd_audited"] == 0
    audited = {hand.names[row.seat]: row.net_audited for row in count.seats}
    assert audited == {"Ann": 8, "Bob": -7, "Cat": -1}
    assert sum(transfer.chips for transfer in verdict.transfers) == 15


def test_limps_of_the_text(tmp_path: Path) -> None:
    for text in HANDS:
        for part in told(text, "limp"):
            hand, _, count = counted(tmp_path, text)
            name, mark = part.split()
            row = next(r for r in count.seats if hand.names[r.seat] == NAMES[name])
            assert row.marks["limp"] == "-+".index(mark), text


CHOICES = {"line": ("lines", "lines_ok"), "roll": ("rolls", "rolls_hidden")}


@pytest.mark.parametrize("word", CHOICES)
def test_lines_and_rolls_of_the_text(tmp_path: Path, word: str) -> None:
    found = 0
    for text in HANDS:
        if parts := told(text, word):
            hand, _, count = counted(tmp_path, text)
            n, k = CHOICES[word]
            marks = {hand.names[r.seat]: (r.marks.get(k), r.marks.get(n)) for r in count.seats}
            wanted = {NAMES[part[0]]: ("-+".index(part[2]), 1) for part in parts}
            assert {name: mark for name, mark in marks.items() if mark[1]} == wanted, text
            found += 1
    assert found


SHARES = [hand for hand in HANDS if told(hand, "share")]


@pytest.mark.parametrize("text", SHARES, ids=[hand.split("\n")[0] for hand in SHARES])
def test_the_shares_of_an_all_in_of_the_text(tmp_path: Path, text: str) -> None:
    """To the last way of 1,712,304 that a board can come."""
    hand, verdict, _ = counted(tmp_path, text)
    assert verdict.trace is not None
    found = allin(JUDGE, hand, verdict.trace, exact=2_000_000)
    assert isinstance(found, AllIn) and found.is_exact
    lines = [line[2:].strip() for line in text.splitlines() if line.startswith("#> share")]
    wanted = [
        {NAMES[one]: Fraction(part) for one, part in re.findall(r"\b([ABC]) ([\d/]+)", line)}
        for line in lines
    ]
    shares = [{hand.names[s]: part for s, part in pot.parts.items()} for pot in found.layers]
    assert shares == wanted
