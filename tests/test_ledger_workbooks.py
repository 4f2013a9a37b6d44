"""Workbooks: what their sheets say, and those that are made to harm."""

import struct
import zlib
from datetime import date
from decimal import Decimal
from io import BytesIO
from pathlib import Path
from time import process_time

import pytest
from workbooks import MAIN, parts, sheet_xml, workbook, zipped

from ingest.ledgers.reader import understood
from ingest.ledgers.xlsx import is_workbook, workbook_text
from ingest.reading import FileReading
from schemas.errors import FloormanError
from schemas.hand import Night, RecordError

SEP5, SEP12 = date(2025, 9, 5), date(2025, 9, 12)
NETS = [
    ["Player", SEP5, SEP12, "Total"],
    ["Ann", Decimal("15.5"), -3, Decimal("12.5")],
    ["Bob", Decimal("-15.5"), None, Decimal("-15.5")],
    ["Cy", None, 3, 3],
]


def read(content: bytes) -> tuple[list[Night], list[RecordError], str]:
    reading = FileReading("season.xlsx", BytesIO(content))
    nights = list(reading.nights)
    return nights, [*reading.errors, *reading.unknown], reading.format


def test_a_matrix_with_real_dates() -> None:
    nights, errors, format = read(workbook({"Nets": NETS}))
    assert format == "ledger" and not errors
    assert [(n.name, n.unit, [(e.player, e.amount) for e in n.ledger]) for n in nights] == [
        ("2025-09-05", "0.01", [("Ann", 1550), ("Bob", -1550)]),
        ("2025-09-12", "0.01", [("Ann", -300), ("Cy", 300)]),
    ]


def test_a_cell_is_told_by_the_name_people_call_it() -> None:
    rows = [["Player", SEP5, SEP12], ["Ann", "lots", -3], ["Bob", 2, 3]]
    _, (error,), _ = read(workbook({"My nets": rows}))
    assert error.message == "My nets!B2: 'lots' is no amount"
    assert (error.line, error.column) == (2, 2)


def test_a_sum_of_cents_is_what_the_sheet_shows() -> None:
    rows = [
        ["Date", "Player", "Net"],
        [SEP5, "Ann", Decimal("0.30000000000000004")],
        [SEP5, "Bob", Decimal("-0.3")],
    ]
    (night,), errors, _ = read(workbook({"S": rows}))
    assert not errors and [e.amount for e in night.ledger] == [30, -30]


def test_a_sheet_for_each_night() -> None:
    rows = [["Player", "In", "Out"], ["Ann", 20, 35], ["Bob", 20, 5]]
    nights, errors, _ = read(workbook({"5.9.2025": rows, "12.9.2025": rows}))
    assert not errors and [n.name for n in nights] == ["2025-09-05", "2025-09-12"]


def test_a_sheet_that_adds_up_others_is_checked_and_not_counted() -> None:
    summary = [["Player", "Net"], ["Ann", Decimal("12.5")], ["Bob", -15], ["Cy", 3]]
    nights, (error,), _ = read(workbook({"Summary": summary, "Nets": NETS}))
    assert len(nights) == 2
    assert error.message == "Summary!B3: Bob's net is -15 here and -15.5 in another sheet"


def test_a_night_that_stands_in_two_sheets_is_one() -> None:
    long = [
        ["Date", "Player", "In", "Out"],
        [SEP5, "Ann", 20, Decimal("35.5")],
        [SEP5, "Bob", 20, Decimal("4.5")],
    ]
    nights, errors, _ = read(workbook({"Nets": NETS, "Buys": long}))
    assert not errors and [len(n.ledger) for n in nights] == [2, 2]


def test_words_and_numbers_beside_the_ledger() -> None:
    content = workbook(
        {"Nets": NETS, "Notes": [["bring snacks"]], "Odds": [["AA", Decimal("0.5")]]}
    )
    _, (error,), _ = read(content)
    assert error.unknown and error.message.startswith("Odds!A1: ")
    told = [made.told for made in understood("s.xlsx", workbook_text(content))]
    assert told[1] == ["words alone: bring snacks"]


def test_a_sheet_that_is_nearly_a_ledger_is_told_what_it_lacks() -> None:
    sheets = {"Games": [["Player", "Game 1", "Game 2"], ["Ann", 15, -5], ["Bob", -15, 5]]}
    (made,) = understood("season.xlsx", workbook_text(workbook(sheets)))
    assert [str(error) for error in made.errors if error.unknown] == [
        "season.xlsx:1:1: Games!A1: the sheet Games is a table without the date of each night; "
        "kept: a ledger has a row of headings: date, player, buy-in and cash-out, or net; or dates "
        "across and players down"
    ]


def test_what_is_no_workbook() -> None:
    assert not is_workbook(b"") and not is_workbook(b"PK\x03\x04junk")
    assert not is_workbook(zipped({"a.txt": "x"}))


def test_a_broken_workbook_is_one_error() -> None:
    content = workbook({"Nets": NETS})
    for at in range(10, len(content), 97):
        nights, errors, _ = read(content[:at] + bytes([content[at] ^ 0x55]) + content[at + 1 :])
        assert nights or errors
        nights, errors, _ = read(content[:at])
        assert errors and not nights


def refused(content: bytes) -> str:
    begun = process_time()
    with pytest.raises(FloormanError) as fault:
        workbook_text(content)
    assert process_time() - begun < 5
    return str(fault.value)


def test_a_sheet_that_unpacks_to_more_than_there_is_room_for() -> None:
    bomb = parts({"Nets": NETS}) | {"xl/worksheets/sheet1.xml": b"<a>" + b" " * (40 << 20)}
    content = zipped(bomb)
    assert len(content) < 100_000
    assert "unpacks to more than 32 MB" in refused(content)


def test_a_zip_that_lies_about_its_sizes() -> None:
    """The directory and the header say one byte, the data is forty megabytes."""
    name, data = b"xl/workbook.xml", zlib.compress(b" " * (40 << 20), 9)[2:-4]
    head = struct.pack("<IHHHHHIIIHH", 0x04034B50, 20, 0, 8, 0, 0, 0, len(data), 1, len(name), 0)
    entry = struct.pack(
        "<IHHHHHHIIIHHHHHII",
        0x02014B50,
        20,
        20,
        0,
        8,
        0,
        0,
        0,
        len(data),
        1,
        len(name),
        0,
        0,
        0,
        0,
        0,
        0,
    )
    local = head + name + data
    end = struct.pack("<IHHHHIIH", 0x06054B50, 0, 0, 1, 1, len(entry) + len(name), len(local), 0)
    assert refused(local + entry + name + end)


def test_a_cell_at_the_far_end_of_a_sheet() -> None:
    for cell in ("XFD1048576", "XFD99", "ZZZZZZ9", "A999999999"):
        xml = sheet_xml(NETS).replace("</row>", f'<c r="{cell}"><v>1</v></c></row>', 1)
        assert "spans more than" in refused(
            zipped(parts({"Nets": NETS}) | {"xl/worksheets/sheet1.xml": xml})
        )


def test_one_long_text_in_every_cell() -> None:
    cells = "".join(f'<row r="{n}"><c r="A{n}" t="s"><v>0</v></c></row>' for n in range(1, 20_000))
    made = parts({"Nets": NETS}) | {
        "xl/worksheets/sheet1.xml": f'<worksheet xmlns="{MAIN}"><sheetData>{cells}</sheetData></worksheet>',
        "xl/sharedStrings.xml": f'<sst xmlns="{MAIN}"><si><t>{"x" * 1_000_000}</t></si></sst>',
    }
    assert "repeats one long text" in refused(zipped(made))


def test_entities_are_refused() -> None:
    laughs = '<!DOCTYPE x [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;">]>' + sheet_xml(NETS)
    assert "entities" in refused(
        zipped(parts({"Nets": NETS}) | {"xl/worksheets/sheet1.xml": laughs})
    )


def test_a_file_of_many_parts_is_no_ledger() -> None:
    made = parts({"Nets": NETS}) | {f"xl/extra{n}.xml": "<a/>" for n in range(600)}
    assert "too many parts" in refused(zipped(made))


def test_pictures_are_left_where_they_are(tmp_path: Path) -> None:
    made = parts({"Nets": NETS}) | {"xl/media/kim.png": b"\x89PNG" + b"\0" * (40 << 20)}
    path = tmp_path / "nets.xlsx"
    path.write_bytes(zipped(made))
    assert len(list(FileReading(str(path)).nights)) == 2
