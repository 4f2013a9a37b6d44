"""Zip archives stand where folders do; what is hostile or broken in one is refused in words."""

import io
import os
import struct
import zipfile
from pathlib import Path
from typing import IO

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ingest import archives
from ingest.reading import FileReading, readings
from reports.records import record_files
from reports.season.record import Records
from schemas.errors import FloormanError

SHEET = """night 2026-11-27
seats 1 Ann  2 Bob
hand {id} texas-holdem dealer Ann
in Ann 5  Bob 5
pot 10 -> Bob
"""


def zipped(files: dict[str, str | bytes], kind: int = zipfile.ZIP_DEFLATED) -> bytes:
    whole = io.BytesIO()
    with zipfile.ZipFile(whole, "w", kind) as archive:
        for name, content in files.items():
            archive.writestr(name, content)
    return whole.getvalue()


def sheet(id: object) -> str:
    return SHEET.format(id=id)


def told(path: Path | str, stdin: IO[bytes] | None = None) -> dict[str, list[str]]:
    """Path of each file -> ids of its hands, or what is said of it."""
    found: dict[str, list[str]] = {}
    for reading in readings([path], stdin):
        ids = [hand.id for night in reading.nights for hand in night.hands]
        found[reading.path] = ids + [error.message for error in reading.errors]
    return found


def archive_at(folder: Path, files: dict[str, str | bytes], name: str = "night.zip") -> Path:
    path = folder / name
    path.write_bytes(zipped(files))
    return path


def test_members_are_called_as_in_a_folder(tmp_path: Path) -> None:
    path = archive_at(
        tmp_path,
        {
            "b/two.hands": sheet(2),
            "a.txt": sheet(1),
            "__MACOSX/b/._two.hands": b"\0\5\x16\7",
            "b/.DS_Store": b"\0\0",
            ".git/config": "x",
            "empty/": "",
        },
        "night",  # told by its content
    )
    assert told(path) == {f"{path}/a.txt": ["1"], f"{path}/b/two.hands": ["2"]}
    assert told("-", io.BytesIO(path.read_bytes())) == {"-/a.txt": ["1"], "-/b/two.hands": ["2"]}
    (tmp_path / "c.hands").write_text(sheet(3))
    assert list(told(tmp_path).values()) == [["3"], ["1"], ["2"]]
    assert sorted(os.listdir(tmp_path)) == ["c.hands", "night"]


def test_rules_and_pages_in_it_are_no_records(tmp_path: Path) -> None:
    files: dict[str, str | bytes] = {
        "house.toml": 'rules = "home"\n',
        "games/own.toml": "x = 1\n",
        "page.html": "<!DOCTYPE html>\n",
        "season.duckdb": bytes(8) + b"DUCK",
        "a.hands": sheet(1),
    }
    path = archive_at(tmp_path, files)
    assert told(path) == {f"{path}/a.hands": ["1"]}
    assert record_files([path]) == [str(path)]


def test_a_workbook_is_no_archive(tmp_path: Path) -> None:
    for files in (
        {"[Content_Types].xml": "<x/>", "xl/workbook.xml": "<x/>"},
        {"mimetype": "application/vnd.oasis.opendocument.spreadsheet", "content.xml": "<x/>"},
    ):
        path = archive_at(tmp_path, dict(files), "ledger.xlsx")
        assert list(told(path)) == [str(path)]
        outer = archive_at(tmp_path, {"in/ledger.xlsx": path.read_bytes()})
        assert list(told(outer)) == [f"{outer}/in/ledger.xlsx"]


def test_an_archive_in_an_archive_is_refused(tmp_path: Path) -> None:
    inner = zipped({"a.hands": sheet(1)})
    path = archive_at(tmp_path, {"inner.zip": inner, "b.hands": sheet(2)})
    assert told(path) == {
        f"{path}/b.hands": ["2"],
        f"{path}/inner.zip": [
            "an archive within an archive: take it out, and give it by itself",
        ],
    }


def test_hostile_names_lead_nowhere(tmp_path: Path) -> None:
    names = [
        "../../up.hands",
        "/etc/own.hands",
        "c:\\w\\x.hands",
        "a\x1b[31m\x07.hands",
        "./b.hands",
    ]
    path = archive_at(tmp_path, {name: sheet(number) for number, name in enumerate(names)})
    assert list(told(path)) == [
        f"{path}/{name}"
        for name in ("a?[31m?.hands", "b.hands", "c:/w/x.hands", "etc/own.hands", "up.hands")
    ]


def test_two_members_of_one_name_are_both_read(tmp_path: Path) -> None:
    path = tmp_path / "night.zip"
    with zipfile.ZipFile(path, "w") as archive, pytest.warns(UserWarning, match="Duplicate"):
        archive.writestr("a.hands", sheet(1))
        archive.writestr("a.hands", sheet(2))
    assert told(path) == {f"{path}/a.hands": ["1"], f"{path}/a.hands (2)": ["2"]}


def test_a_name_in_utf8_that_does_not_say_so(tmp_path: Path) -> None:
    content = zipped({"Zoë.hands": sheet(1)})
    for at in (content.find(b"PK\3\4") + 6, content.find(b"PK\1\2") + 8):
        content = content[:at] + b"\0\0" + content[at + 2 :]
    path = tmp_path / "night.zip"
    path.write_bytes(content)
    assert list(told(path)) == [f"{path}/Zoë.hands"]


def test_a_member_with_a_password_is_refused(tmp_path: Path) -> None:
    content = zipped({"a.hands": sheet(1), "b.hands": sheet(2)})
    for mark, ahead in ((b"PK\3\4", 6), (b"PK\1\2", 8)):
        at = content.find(mark) + ahead
        content = content[:at] + b"\1\0" + content[at + 2 :]
    path = tmp_path / "night.zip"
    path.write_bytes(content)
    said = "the file has a password: unpack it, and give the folder"
    assert told(path) == {f"{path}/a.hands": [said], f"{path}/b.hands": ["2"]}


def test_a_member_without_a_name_is_told(tmp_path: Path) -> None:
    path = tmp_path / "night.zip"
    content = zipped({"a": sheet(1), "b.hands": sheet(2)})
    at = content.find(b"PK\1\2") + 46
    path.write_bytes(content[:at] + b"\0" + content[at + 1 :])
    assert list(told(path).values()) == [[archives.DAMAGED], ["2"]]


def test_a_link_is_not_followed(tmp_path: Path) -> None:
    path = tmp_path / "night.zip"
    with zipfile.ZipFile(path, "w") as archive:
        link = zipfile.ZipInfo("passwd.hands")
        link.external_attr = 0o120777 << 16
        archive.writestr(link, "/etc/passwd")
        archive.writestr("a.hands", sheet(1))
    said = "a link to another file, which is not followed: put the file itself in the archive"
    assert told(path) == {f"{path}/a.hands": ["1"], f"{path}/passwd.hands": [said]}


@pytest.mark.parametrize(
    ("limit", "most", "said"),
    [
        ("MOST_MEMBERS", 2, "3 files in the archive, at most 2 are read: split it"),
        ("MOST_BYTES", 200, "at most 200 bytes are read: split it"),
        ("MOST_DIRECTORY", 10, "the table of contents of the archive is too long"),
    ],
)
def test_an_archive_that_is_too_large(
    limit: str, most: int, said: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = archive_at(tmp_path, {f"{number}.hands": sheet(number) for number in range(3)})
    monkeypatch.setattr(archives, limit, most)
    ((where, (message,)),) = told(path).items()
    assert where == str(path)
    assert said in message


def test_a_member_that_is_too_large(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = archive_at(tmp_path, {"a.hands": sheet(1), "b.hands": sheet(2) + "# tea\n" * 100})
    monkeypatch.setattr(archives, "MOST_OF_A_MEMBER", 500)
    one, other = told(path).values()
    assert one == ["1"]
    assert "at most 500 bytes of a file in an archive are read" in other[0]


def test_a_bomb_is_not_unpacked(tmp_path: Path) -> None:
    path = archive_at(tmp_path, {"bomb.txt": bytes(archives.ANY_RATIO + 1), "a.hands": sheet(1)})
    ((where, (said,)),) = told(path).items()
    assert where == str(path)  # as a whole it packs too small
    assert "that claim to be 32 MB unpacked: no record of hands packs so small" in said


def test_a_member_is_never_more_than_it_claims(tmp_path: Path) -> None:
    content = zipped({"a.hands": sheet(1) + "# tea\n" * 10_000})
    for mark, ahead in ((b"PK\3\4", 22), (b"PK\1\2", 24)):
        at = content.find(mark) + ahead
        content = content[:at] + struct.pack("<L", 40) + content[at + 4 :]
    path = tmp_path / "night.zip"
    path.write_bytes(content)
    assert told(path) == {f"{path}/a.hands": [archives.DAMAGED]}


def test_an_archive_that_was_cut_off(tmp_path: Path) -> None:
    content = zipped({"a.hands": sheet(1), "b.hands": sheet(2)})
    path = tmp_path / "night.zip"
    for length in range(4, len(content) - 1, 7):
        path.write_bytes(content[:length])
        ((_, (said,)),) = told(path).items()
        assert said == archives.DAMAGED


@settings(max_examples=150, deadline=None)
@given(st.data())
def test_changed_bytes_are_no_fault(data: st.DataObject) -> None:
    content = bytearray(zipped({"a.hands": sheet(1), "b/c.phh": "variant = 'NT'\nantes = []\n"}))
    for at in data.draw(st.lists(st.integers(0, len(content) - 1), max_size=6)):
        content[at] = data.draw(st.integers(0, 255))
    for found in readings(["-"], io.BytesIO(bytes(content))):
        assert list(found.nights) or found.errors


@settings(max_examples=100, deadline=None)
@given(st.binary(max_size=400))
def test_what_only_begins_as_an_archive(tail: bytes) -> None:
    for begin in (b"PK\3\4", b"PK\5\6"):
        assert all(said for said in told("-", io.BytesIO(begin + tail)).values())


def test_the_record_of_a_hand_is_shown_from_an_archive(tmp_path: Path) -> None:
    path = archive_at(tmp_path, {"in/a.hands": sheet(1)})
    (reading,) = readings([path])
    (night,) = reading.nights
    assert Records().text(night.hands[0]).startswith("hand 1 texas-holdem")


def test_a_reading_of_a_folder_that_is_not_there(tmp_path: Path) -> None:
    with pytest.raises(FloormanError, match="no such file"):
        told(tmp_path / "night.zip" / "a.hands")


def test_an_archive_alone_tells_nothing_of_itself(tmp_path: Path) -> None:
    path = archive_at(tmp_path, {"a.hands": sheet(1)})
    assert FileReading(str(path)).is_zip
