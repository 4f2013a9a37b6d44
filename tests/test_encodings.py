"""Whatever wrote a file, its reader gets clean text, and a place is that of an editor."""

import io
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ingest import file_bytes, formats
from ingest.encodings import LET_THROUGH, UTF8, WESTERN, encoding_of, text_of, texts_of
from ingest.formats import Format
from ingest.reading import FileReading
from ingest.venue import Venue
from reports.season.record import Records
from reports.sheets import Sheet
from schemas.hand import Night, RecordError

SHEET = """# so said Zoë: 5 € a chip
night 2026-11-27
seats 1 Zoë  2 Bob
hand 1 texas-holdem dealer Zoë
in Zoë 5  Bob 5
pot 10 → Bob
"""
PHH = """# so said Zoë
variant = 'NT'
antes = [0, 0]
blinds_or_straddles = [1, 2]
min_bet = 2
starting_stacks = [100, 100]
actions = ['d dh p1 ????', 'd dh p2 ????', 'p2 f']
players = ['Zoë', 'Bob']
"""
WIDE = [
    (mark, encoding)
    for encoding, mark in (
        ("utf-16-le", b"\xff\xfe"),
        ("utf-16-be", b"\xfe\xff"),
        ("utf-32-le", b"\xff\xfe\0\0"),
        ("utf-32-be", b"\0\0\xfe\xff"),
    )
    for mark in (mark, b"")
]
EVERY = [(b"", "utf-8"), (b"\xef\xbb\xbf", "utf-8"), *WIDE]
ENDS = ["\n", "\r\n", "\r"]


def read(content: bytes) -> tuple[FileReading, list[Night]]:
    file = FileReading("a.hands", io.BytesIO(content))
    return file, list(file.nights)


@pytest.mark.parametrize("end", ENDS)
@pytest.mark.parametrize(("mark", "encoding"), EVERY)
@pytest.mark.parametrize("text", [SHEET, PHH])
def test_a_file_is_read_the_same(text: str, mark: bytes, encoding: str, end: str) -> None:
    _, (plain,) = read(text.encode())
    file, (night,) = read(mark + text.replace("\n", end).encode(encoding))
    assert not file.errors
    assert [hand.names for hand in night.hands] == [("Zoë", "Bob")]
    assert list(night.hands) == list(plain.hands)  # lines, columns and places with them


@pytest.mark.parametrize("end", ENDS)
@pytest.mark.parametrize(("mark", "encoding"), EVERY)
def test_an_error_has_its_line_and_column(mark: bytes, encoding: str, end: str) -> None:
    text = SHEET + "show Zoë AhXx\n"
    file, _ = read(mark + text.replace("\n", end).encode(encoding))
    (error,) = file.errors
    assert (error.line, error.column, error.text) == (7, 10, "show Zoë AhXx")


def _lines(path: str, text: str, errors: list[RecordError], venue: Venue) -> Iterator[Night]:
    """A format of the tests: a hand is a line."""
    for number, line in enumerate(text.split("\n")[1:-1], 2):
        errors.append(RecordError(path, number, 1, line))
    yield from ()


LINES = Format("lines", lambda text: text.startswith("LINES"), _lines, "lines")


@pytest.mark.parametrize(
    ("content", "told"),
    [
        ("LINES\nJosé 5 €\n".encode("cp1252"), ["José 5 €"]),
        ("LINES\nJosé 5 €\n".encode(), ["José 5 €"]),
        # two exports put together: each line is what it was written as
        (b"LINES\nJos\xc3\xa9\nJos\xe9\n\x93a\x94\n", ["José", "José", "“a”"]),
        (b"LINES\n\x81\n", ["\x81"]),  # stands for nothing in Windows-1252
        # a client puts the mark before each hand
        ("\ufeffLINES\n\ufeffone\n\ufefftwo\n".encode(), ["one", "two"]),
        ("\ufeffLINES\r\n\ufeffone\r\n".encode("utf-16-le"), ["one"]),
        ("LINES\nZoe\u0308\n".encode(), ["Zoë"]),  # letters are composed
        ("LINES\na\u2028b\x0cc\n".encode(), ["a\u2028b\x0cc"]),  # no end of a line
        ("LINES\na\n".encode("utf-16-le") + b"\x00", ["a"]),  # cut off within a letter
    ],
)
def test_what_is_no_utf8(content: bytes, told: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(formats, "FORMATS", (*formats.FORMATS, LINES))
    file, _ = read(content)
    assert file.format == "lines"
    assert [error.message for error in file.errors] == told


def test_a_sheet_with_a_stray_byte_is_refused_at_its_place() -> None:
    for end in (b"\n", b"\r\n", b"\r"):
        file, nights = read(SHEET.encode().replace(b"\n", end) + b"note caf\xe9" + end)
        (error,) = file.errors
        assert not nights
        assert (error.line, error.column) == (7, 9)
        assert "byte 0xe9" in error.message


def test_a_long_file_of_wide_letters_comes_in_parts(monkeypatch: pytest.MonkeyPatch) -> None:
    text = "\r\n".join(f"[{number}]\r\n{PHH}".replace("\n", "\r\n") for number in range(1, 40))
    _, whole = read(text.encode())
    monkeypatch.setattr(file_bytes, "BLOCK", 777)
    _, parts = read(b"\xff\xfe" + text.encode("utf-16-le"))
    assert len(parts) > 0
    assert [h for n in parts for h in n.hands] == [h for n in whole for h in n.hands]


def test_fmt_writes_wide_letters_as_utf8(tmp_path: Path) -> None:
    plain, wide = tmp_path / "a.hands", tmp_path / "b.hands"
    plain.write_text(SHEET, encoding="utf-8")
    wide.write_bytes(SHEET.encode("utf-16"))
    sheet = Sheet.read(wide)
    assert sheet.differs
    assert sheet.formatted == Sheet.read(plain).formatted
    sheet.write()
    assert not Sheet.read(wide).differs


def test_the_record_of_a_hand_is_shown_from_wide_letters(tmp_path: Path) -> None:
    path = tmp_path / "a.hands"
    path.write_bytes(SHEET.encode("utf-16"))
    (night,) = FileReading(str(path)).nights
    assert Records().text(night.hands[0]).startswith("hand 1 texas-holdem dealer Zoë\nin Zoë 5")


@given(st.binary(max_size=300))
def test_any_bytes_become_text_and_no_fault(content: bytes) -> None:
    file, _ = read(content)
    assert file.hands or file.errors
    for stray in (WESTERN, LET_THROUGH):
        text = text_of(content, True, encoding_of(content), stray)
        assert "\r" not in text


LETTERS = st.text(st.sampled_from("ab\r\n€é\ufeffж🂡"), max_size=40)


@given(LETTERS, st.integers(1, 9), st.sampled_from([UTF8, *(name for _, name in WIDE)]))
def test_parts_are_the_whole(text: str, block: int, encoding: str) -> None:
    content = text.encode(encoding)
    whole = text_of(content, True, encoding, WESTERN)
    pieces = list(texts_of(io.BytesIO(content), block, encoding, WESTERN))
    assert "".join(pieces) == whole


@given(st.text("Hand #1: seat 2 pot", min_size=2, max_size=80), st.sampled_from(WIDE))
def test_an_encoding_is_told_without_its_mark(text: str, wide: tuple[bytes, str]) -> None:
    assert encoding_of(text.encode(wide[1])) == wide[1]
