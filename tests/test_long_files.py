"""Long files of other formats in parts: what they say is what they say read whole."""

import json
from dataclasses import replace
from pathlib import Path

import pytest
from test_export_command import FRIDAY, run
from test_mavens_reading import walk
from test_ohh_reading import hand as ohh_hand

from ingest import file_bytes, long_texts, too_large
from ingest.mavens.cutting import cut as cut_mavens
from ingest.ohh.cutting import cut as cut_ohh
from ingest.reading import FileReading
from ingest.venue import Venue
from schemas.errors import FloormanError
from schemas.hand import Night

UTC = Venue("UTC")
STRAY = "the cat walks over the table"
DAYS, OF_A_DAY = 28, 5


def mavens() -> str:
    """Nights of one table; in each fifth hand a line of no known kind."""
    told = []
    for day in range(1, DAYS + 1):
        for number in range(1, OF_A_DAY + 1):
            text = walk(f"{day}-{number}").replace(
                "2026-01-16 21:10", f"2026-01-{day:02} 2{number}:10"
            )
            told.append(text.replace("Rake (0)", f"{STRAY}\nRake (0)") if number == 5 else text)
    return "\n".join(told).replace("24:10", "23:10").replace("25:10", "23:10")


def objects() -> list[dict[str, object]]:
    """Nights of one table, one a day."""
    return [
        ohh_hand(f"{day}{number}", start_date_utc=f"2026-01-{day:02}T2{number % 4}:00:00Z")
        for day in range(1, DAYS + 1)
        for number in range(1, OF_A_DAY + 1)
    ]


FILES = {
    "mavens": mavens(),
    "ohh a line each": "\n".join(map(json.dumps, objects())),
    "ohh stream": "\n\n".join(json.dumps(one, indent=2) for one in objects()),
    "ohh array": json.dumps(objects(), indent=2),
    "ohh bare array": json.dumps([one["ohh"] for one in objects()], indent=1),
    "ohh flush": "\n".join(json.dumps(one, indent=0) for one in objects()),
    "ohh bare flush array": json.dumps([one["ohh"] for one in objects()], indent=0),
}


def read(path: Path) -> tuple[FileReading, list[Night]]:
    """A reading, and its nights so that they can be compared."""
    file = FileReading(str(path), venue=UTC)
    return file, [
        replace(night, hands=[replace(hand, places=list(hand.places)) for hand in night.hands])
        for night in file.nights
    ]


@pytest.fixture
def small(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(file_bytes, "BLOCK", 5_000)
    monkeypatch.setattr(long_texts, "LONG", 10_000)
    monkeypatch.setattr(long_texts, "PART", 10_000)


@pytest.mark.parametrize("text", FILES.values(), ids=list(FILES))
def test_parts_are_the_whole(text: str, tmp_path: Path, request: pytest.FixtureRequest) -> None:
    path = tmp_path / "hands"
    path.write_text(text.replace("\n", "\r\n"), encoding="utf-8")
    whole, nights = read(path)
    assert not whole.is_long
    assert (whole.errors, len(nights), whole.hands) == ([], DAYS, DAYS * OF_A_DAY)
    request.getfixturevalue("small")
    file, parts = read(path)
    assert file.is_long
    assert len(list(FileReading(str(path), venue=UTC).parts())) > 2
    assert parts == nights  # lines, places and numbers too
    assert (file.errors, file.unknown, file.hands) == ([], whole.unknown, whole.hands)


def test_what_floorman_wrote_is_cut_where_its_nights_begin(
    tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    """Each night alone tells of itself with its first hand; two of one name stay two."""
    nights = []
    for name, bought in (("2026-11-27", 100), ("2026-11-28", 60), ("2026-11-27", 70)) * 3:
        hands = FRIDAY.replace("2026-11-27", name).replace("buy Ann 100", f"buy Ann {bought}")
        sheet = tmp_path / "f.hands"
        more = hands[hands.index("hand 1") :].replace("hand 1", "hand 2")
        sheet.write_text(hands + more, encoding="utf-8")
        code, said, talk = run("export", "-", "--to", "ohh", "--in", sheet)
        assert code == 0, talk
        nights.append(said)
    path = tmp_path / "all.ohh"
    path.write_text("\n".join(nights), encoding="utf-8")
    whole, told = read(path)
    assert (whole.errors, len(told), whole.hands) == ([], 9, 18)
    request.getfixturevalue("small")
    parts = list(FileReading(str(path), venue=UTC).parts())
    assert len(parts) > 2
    assert not any(part.goes_on for part in parts)
    assert read(path)[1] == told


@pytest.mark.usefixtures("small")
def test_what_can_nowhere_be_cut_needs_the_memory(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "one.ohh"
    path.write_text(json.dumps(objects()[:4] * 4, indent=None).replace("}, {", "},\n {"), "utf-8")
    assert len(list(FileReading(str(path), venue=UTC).nights)) == 1
    monkeypatch.setattr(too_large, "memory", lambda: 100_000)
    with pytest.raises(FloormanError, match="read whole, which needs"):
        list(FileReading(str(path), venue=UTC).nights)


def test_where_objects_are_cut() -> None:
    first, second = (
        json.dumps(ohh_hand("1", start_date_utc=f"2026-01-{day}T20:00:00Z")) for day in (16, 17)
    )
    assert cut_ohh(first, UTC) == (0, False)
    assert cut_ohh(f"{first}\n{first}", UTC) == (len(first) + 1, True)
    assert cut_ohh(f"{first}\n{second}\n{second}", UTC) == (len(first) + 1, False)
    assert cut_ohh(f"[{first}, {second}]", UTC) == (0, False)  # on one line
    assert cut_ohh("", UTC) == (0, False)


def test_where_hands_of_a_server_are_cut() -> None:
    first, second = walk("9-1"), walk("9-2").replace("2026-01-16", "2026-01-17")
    timeless = walk("9-3").replace("2026-01-16 21:10:05", "at some time")
    assert cut_mavens(first, UTC) == (0, False)
    assert cut_mavens(f"{first}{first}", UTC) == (len(first), True)
    assert cut_mavens(f"{first}{second}{timeless}{second}", UTC) == (len(first), False)
    assert cut_mavens(f"{first}{timeless}", UTC) == (0, False)
