"""Files, folders and streams: what is told by content, what is said of the rest."""

import io
from hashlib import blake2b
from pathlib import Path

import pytest
from phhtext import FOLDER, hand_text
from reading_all import read_path

from ingest import file_bytes, formats, reading_bytes
from ingest.reading import FileReading, read_text, readings, require_a_hand
from schemas.errors import FloormanError
from schemas.hand import Night, RecordError

SHEET = "night 2026-11-27\nseats 1 Ann 2 Bob\nhand 1 texas-holdem dealer Bob\n"
NEITHER = {
    "prose": "Dear Oda,\nvariant = nothing\nsee you on Friday\n",
    "json": '{"hands": [{"variant": "NT"}]}',
    "csv": "entry,at,order\n",
    "toml": "[project]\nname = 'x'\n",
    "indented": "Example::\n\n   variant = 'NT'\n   antes = [0]\n"[:30],
    "empty": "",
    "comments": "# variant = 'NT'\n",
}


def gone_through(*paths: Path | str) -> list[FileReading]:
    read = []
    for file in readings(paths):
        for _ in file.nights:
            pass
        read.append(file)
    return read


def test_a_format_is_told_by_content() -> None:
    for path in FOLDER.iterdir():
        assert formats.sniff(path.read_text(encoding="utf-8")) is formats.PHH
    assert formats.sniff(SHEET) is formats.SHEET
    assert formats.sniff("# tea\n\n[1]\nauthor = 'x'\n" + hand_text()) is formats.PHH
    assert formats.sniff('"variant" = "NT"\n') is formats.PHH
    assert formats.sniff("variant 'NT'\n" + hand_text(variant=None)) is formats.PHH


@pytest.mark.parametrize("name", NEITHER)
def test_what_is_neither(name: str, tmp_path: Path) -> None:
    assert formats.sniff(NEITHER[name]) is None
    path = tmp_path / "x.phh"
    path.write_text(NEITHER[name])
    (file,) = gone_through(path)
    assert (file.format, file.hands) == ("", 0)
    (error,) = file.errors
    assert error.message.startswith(
        "no hand and no ledger in a known format" if NEITHER[name].strip() else "the file is empty"
    )
    with pytest.raises(FloormanError, match=r"x\.phh:1:1: (no hand and no ledger|the file is em)"):
        require_a_hand([file])
    with pytest.raises(FloormanError, match=r"x\.phh: no hand was read; known are") as said:
        require_a_hand([file], is_told=True)  # nothing is said twice
    for word in ("hand sheet", "PHH", "PokerNow log", "PokerStars text", "ledger (CSV, TSV, XLSX)"):
        assert str(said.value).count(word) == 1


@pytest.mark.parametrize("mark", ["", "\ufeff"])
def test_however_much_is_said_before_the_first_line(mark: str, tmp_path: Path) -> None:
    said = mark + "# house rules, as agreed\n\n   # tea\r\n" * 4_000
    assert len(said) > formats.SNIFFED
    for text, format in ((SHEET, formats.SHEET), (hand_text(), formats.PHH)):
        assert formats.sniff(said + text) is format
        path = tmp_path / "record"
        path.write_bytes((said + text).encode())
        (read,) = FileReading(str(path)).nights
        assert read.hands
    assert formats.sniff(said) is None
    assert formats.sniff(said + "a letter to the club") is None


def test_a_name_says_nothing(tmp_path: Path) -> None:
    many = (FOLDER / "a-night.phhs").read_text(encoding="utf-8")
    one = (FOLDER / "razz.phh").read_text(encoding="utf-8")
    for name, text in (("many.phh", many), ("one.phhs", one), ("one.hands", one), ("one", one)):
        (tmp_path / name).write_text(text)
    ids = [
        hand.id.removeprefix(f"{tmp_path}/")
        for file in readings([tmp_path])
        for night in file.nights
        for hand in night.hands
    ]
    assert ids == ["many.phh#1", "many.phh#3", "one", "one.hands", "one.phhs"]


def test_a_folder_is_read_in_order_and_hidden_files_are_not(tmp_path: Path) -> None:
    for name in ("b/2.phh", "b/1.phh", "a.phh", ".hidden.phh", ".git/x.phh", "c/.x/y.phh"):
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(hand_text())
    (tmp_path / "d").symlink_to(tmp_path)
    names = [file.path.removeprefix(f"{tmp_path}/") for file in gone_through(tmp_path)]
    assert names == ["a.phh", "b/1.phh", "b/2.phh"]


def test_a_path_that_is_not_there(tmp_path: Path) -> None:
    with pytest.raises(FloormanError, match="no such file"):
        gone_through(tmp_path / "lost.phh")


def test_one_file_of_several_without_a_hand_is_an_error_of_the_record(tmp_path: Path) -> None:
    good, bad = tmp_path / "a.phh", tmp_path / "b.txt"
    good.write_text(hand_text())
    bad.write_text("tea\n")
    files = gone_through(good, bad)
    assert [file.hands for file in files] == [1, 0]
    assert [len(file.errors) for file in files] == [0, 1]
    require_a_hand(files)


def test_no_file_yields_a_hand(tmp_path: Path) -> None:
    path = tmp_path / "a.phh"
    path.write_text(hand_text(actions="['p9 f']"))
    with pytest.raises(FloormanError, match=r"a\.phh:6:13: p9 is not at a table"):
        require_a_hand(gone_through(path))
    with pytest.raises(FloormanError, match="no file found"):
        require_a_hand([])
    known = FileReading(str(path))  # nobody asks for its nights: it is known already
    require_a_hand([known])


def test_a_file_of_hands_is_no_night(tmp_path: Path) -> None:
    path = tmp_path / "a.phh"
    path.write_text(hand_text())
    (night,) = read_path(path)
    assert isinstance(night, Night)
    assert (night.name, night.chained, night.source) == ("", False, str(path))


def test_bom_and_crlf_change_nothing_but_the_hash(tmp_path: Path) -> None:
    plain, dos = tmp_path / "a.phh", tmp_path / "b.phh"
    plain.write_text(hand_text())
    dos.write_bytes(b"\xef\xbb\xbf" + hand_text().replace("\n", "\r\n").encode())
    first, second = (file for file in map(FileReading, (str(plain), str(dos))))
    (one,), (two,) = first.nights, second.nights
    assert one.hands[0].places == two.hands[0].places
    assert one.hands[0].kinds == two.hands[0].kinds
    assert first.content_hash != second.content_hash
    assert first.content_hash == FileReading(str(plain)).content_hash
    assert (first.bytes, second.bytes) == (len(hand_text()), len(hand_text()) + 3 + 6)


@pytest.mark.parametrize("block", [64, 1 << 20])
def test_a_hash_is_of_all_bytes(
    block: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """However many are read at a time, and whether it is asked for before the nights or behind."""
    for module in (file_bytes, reading_bytes):
        monkeypatch.setattr(module, "BLOCK", block)
    content = hand_text().encode()
    path = tmp_path / "a.phh"
    path.write_bytes(content)
    before, behind = FileReading(str(path)), FileReading(str(path), io.BytesIO(content))
    assert list(behind.nights)
    whole = blake2b(content, digest_size=20).hexdigest()
    assert (before.content_hash, behind.content_hash) == (whole, whole)
    assert (before.bytes, behind.bytes) == (len(content), len(content))


def test_a_byte_that_is_no_utf8(tmp_path: Path) -> None:
    path = tmp_path / "a.hands"
    path.write_bytes(SHEET.encode() + b'note "caf\xe9"\n')
    (file,) = gone_through(path)
    offset = len(SHEET) + len('note "caf')
    assert f"byte 0xe9 at offset {offset} is not UTF-8" in file.errors[0].message
    assert (file.errors[0].line, file.errors[0].column) == (4, 10)


def test_a_byte_that_is_no_utf8_loses_one_hand(tmp_path: Path) -> None:
    path = tmp_path / "a.phhs"
    bad = hand_text(players="['Zo\udceb', 'b', 'c']").encode("utf-8", "surrogateescape")
    path.write_bytes(b"[1]\n" + bad + b"[2]\n" + hand_text().encode())
    night, error = read_path(path)
    assert isinstance(night, Night)
    assert [hand.id for hand in night.hands] == [f"{path}#2"]
    assert isinstance(error, RecordError)
    assert (error.line, error.column, error.message) == (8, 15, "the byte 0xeb is not UTF-8")


def test_standard_input() -> None:
    (night,) = read_path("-", io.BytesIO(hand_text().encode()))
    assert isinstance(night, Night)
    assert night.hands[0].id == "-"


def test_a_long_file_comes_in_parts(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    text = "# long\n" + "".join(
        f"[{number}]\n{hand_text(hand=str(number), actions=None if number == 40 else '[]')}\n"
        for number in range(1, 101)
    )
    path = tmp_path / "long.phhs"
    path.write_text(text)
    whole_nights, whole_errors = read_text(str(path), text)
    monkeypatch.setattr(file_bytes, "BLOCK", 700)
    monkeypatch.setattr(reading_bytes, "BLOCK", 700)
    monkeypatch.setattr(formats, "NIGHT_LENGTH", 3)
    file = FileReading(str(path))
    nights = list(file.nights)
    assert max(len(night.hands) for night in nights) <= 3
    assert [hand for night in nights for hand in night.hands] == list(whole_nights[0].hands)
    assert file.errors == whole_errors
    assert [error.hand for error in file.errors] == [f"{path}#40"]
    assert file.hands == 99


def test_a_long_sheet_is_read_whole(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "long.hands"
    path.write_text(SHEET + "".join(f"# line {number}\n" for number in range(100)))
    monkeypatch.setattr(file_bytes, "BLOCK", 100)
    monkeypatch.setattr(reading_bytes, "BLOCK", 100)
    whole = read_text(str(path), path.read_text())
    assert list(read_path(path)) == [*whole[0], *whole[1]]
