"""A long log in parts: the same hands at the same places, and flat memory."""

import tracemalloc
from pathlib import Path

import pytest
from test_zone import STARS

from ingest import file_bytes, long_texts
from ingest.reading import FileReading
from ingest.stars.cutting import cut
from ingest.venue import Venue
from reports.check import Check
from schemas.hand import Hand, Night
from schemas.housefile import house_without_file
from schemas.shelf import Shelf
from schemas.verdict import JudgedHand

UTC = Venue("UTC")
STRAY = "Zoë waves at the camera"


def hands_text(count: int, marked: bool = False) -> str:
    """Hands of one table, half a minute apart; in each tenth a line of no known kind."""
    told = []
    for number in range(1, count + 1):
        minute, half = divmod(number, 2)
        stamp = (
            f"2026/02/{14 + minute // 1440} {minute // 60 % 24}:{minute % 60:02}:{30 * half:02} UTC"
        )
        text = STARS.format(stamp=stamp).replace("Hand #1:", f"Hand #{number}:")
        if number % 10 == 0:
            text = text.replace("Ann: folds\n", f"Ann: folds\n{STRAY}\n")
        told.append(f"*********** # {number} **************\n{text}" if marked else text)
    return "\n\n".join(told)


def read(path: Path) -> tuple[FileReading, list[Night]]:
    file = FileReading(str(path), venue=Venue("UTC"))
    return file, list(file.nights)


def every(nights: list[Night]) -> dict[str, Hand]:
    return {hand.id: hand for night in nights for hand in night.hands}


@pytest.fixture
def small(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(file_bytes, "BLOCK", 5_000)
    monkeypatch.setattr(long_texts, "LONG", 10_000)
    monkeypatch.setattr(long_texts, "PART", 10_000)


@pytest.mark.parametrize("marked", [False, True])
@pytest.mark.parametrize("encoding", ["utf-8", "utf-16"])
def test_parts_are_the_whole(
    encoding: str, marked: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "hands.txt"
    path.write_bytes(hands_text(300, marked).replace("\n", "\r\n").encode(encoding))
    whole, nights = read(path)
    assert not whole.is_long
    monkeypatch.setattr(file_bytes, "BLOCK", 5_000)
    monkeypatch.setattr(long_texts, "LONG", 10_000)
    monkeypatch.setattr(long_texts, "PART", 10_000)
    file, parts = read(path)
    assert file.is_long
    assert len(parts) > len(nights)
    assert every(parts) == every(nights)  # lines, places and numbers too
    assert file.unknown == whole.unknown
    assert file.errors == whole.errors
    assert (file.hands, len(file.unknown)) == (300, 30)
    numbers = [hand.number for night in parts for hand in night.hands if night.name == "2026-02-14"]
    assert numbers == list(range(1, len(numbers) + 1))


def judged(path: Path, cores: str, monkeypatch: pytest.MonkeyPatch) -> tuple[list[str], Check]:
    monkeypatch.setenv("FLOORMAN_CORES", cores)
    run = Check([path], Shelf(), house_without_file(), venue=Venue("UTC"))
    told = [_said(item) for item in run.telling() if isinstance(item, tuple)]
    return told, run


def _said(pair: JudgedHand) -> str:
    hand, verdict = pair
    return f"{hand.line} {hand.id} {verdict.verdict} {[f.code for f in verdict.findings]}"


@pytest.mark.usefixtures("small")
def test_several_processes_say_what_one_says(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "hands.txt"
    text = hands_text(200).replace("Bob collected $1 from pot", "Ann collected $1 from pot", 150)
    path.write_text(text, encoding="utf-8")
    one, alone = judged(path, "1", monkeypatch)
    several, shared = judged(path, "2", monkeypatch)
    assert len(one) >= 150
    assert several == one
    assert shared.clean == alone.clean
    assert shared.unknown == alone.unknown
    assert shared.read.formats == alone.read.formats


def test_a_part_needs_the_memory_of_a_part(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "hands.txt"
    path.write_text(hands_text(2_500).replace(f"{STRAY}\n", ""), encoding="utf-8")
    read(path)  # what is kept from file to file is made
    peaks = []
    for part in (10_000_000, 10_000):
        for name in ("LONG", "PART"):
            monkeypatch.setattr(long_texts, name, part)
        monkeypatch.setattr(file_bytes, "BLOCK", part // 2)
        tracemalloc.start()
        for _ in FileReading(str(path), venue=Venue("UTC")).nights:
            pass
        peaks.append(tracemalloc.get_traced_memory()[1])
        tracemalloc.stop()
    assert 4 * peaks[1] < peaks[0]


def test_where_a_text_is_cut() -> None:
    hand = STARS.format(stamp="2026/02/15 5:30:00 UTC")
    assert cut(hand, UTC) == (0, False)
    assert cut(f"{hand}\n\n{hand}", UTC) == (len(hand) + 2, True)
    assert cut(f"{hand}\n\n*** # 2 ***\n{hand}", UTC) == (len(hand) + 2, True)
    assert cut(f"{hand}{hand}", UTC) == (len(hand), True)
    assert cut("", UTC) == (0, False)


def test_a_text_is_cut_where_a_night_ends() -> None:
    last = STARS.format(stamp="2026/02/15 5:30:00 UTC")
    next_night = STARS.format(stamp="2026/02/15 6:30:00 UTC")
    assert cut(f"{last}{last}{next_night}{next_night}", UTC) == (2 * len(last), False)
    marked = "*** # 3 ***\n"
    assert cut(f"{last}{last}{marked}{next_night}{marked}{next_night}", UTC) == (
        2 * len(last),
        False,
    )
    berlin = Venue("Europe/Berlin")  # it is one night there
    assert cut(f"{last}{next_night}", berlin) == (len(last), True)
    assert cut(f"{last}{next_night}{next_night}", berlin) == (2 * len(last), True)


@pytest.mark.usefixtures("small")
def test_nights_shorter_than_a_part_stay_whole(tmp_path: Path) -> None:
    path = tmp_path / "hands.txt"
    told = [
        STARS.format(stamp=f"2026/03/{day:02} {20 + hand // 60}:{hand % 60:02}:00 UTC").replace(
            "Hand #1:", f"Hand #{100 * day + hand}:"
        )
        for day in range(1, 21)
        for hand in range(7)
    ]
    path.write_text("\n\n".join(told), encoding="utf-8")
    file, nights = read(path)
    assert file.is_long
    assert [night.name for night in nights] == [f"2026-03-{day:02}" for day in range(1, 21)]
    assert {len(night.hands) for night in nights} == {7}
    assert {tuple(hand.number for hand in night.hands) for night in nights} == {(*range(1, 8),)}
