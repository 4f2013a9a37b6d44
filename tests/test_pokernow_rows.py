"""Rows of PokerNow's log, in whatever order and state a file has them."""

import csv
from io import StringIO

import pytest
from pokernow_log import log, row

from ingest.pokernow.rows import looks_like, read_rows

LINES = [
    '-- starting hand #1 (id: firsthand001)  No Limit Texas Hold\'em (dealer: "Ann @ AnnAnnAnn1") --',
    'Player stacks: #1 "Ann @ AnnAnnAnn1" (100) | #2 "Bob @ BobBobBob1" (100)',
    '"Ann @ AnnAnnAnn1" posts a small blind of 1',
    '"Bob @ BobBobBob1" posts a big blind of 2',
    '"Ann @ AnnAnnAnn1" folds',
    'Uncalled bet of 1 returned to "Bob @ BobBobBob1"',
    '"Bob @ BobBobBob1" collected 2 from pot',
    "-- ending hand #1 --",
]
WRITTEN = [row(line) for line in LINES]


def lines(text: str) -> list[int]:
    return [place >> 20 for place in read_rows(text).places]


def test_newest_first_as_the_site_writes_it() -> None:
    text = log(LINES)
    rows = read_rows(text)
    assert rows.entries == WRITTEN
    assert lines(text) == [9, 8, 7, 6, 5, 4, 3, 2]
    assert rows.time(0) == "2026-03-01T20:00:00.000Z"


def test_sorted_and_headerless_copies_are_the_same() -> None:
    header, *rows = log(LINES).splitlines()
    for text in ("\n".join(rows), "\n".join([header, *rows[::-1]]), "\n".join(rows[3:] + rows[:3])):
        assert looks_like(text)
        assert read_rows(text).entries == WRITTEN


def test_other_columns_and_no_times() -> None:
    _, *rows = log(LINES).splitlines()
    turned = [",".join([*one.rsplit(",", 2)[:0:-1], one.rsplit(",", 2)[0]]) for one in rows]
    assert read_rows("\n".join(["order,at,entry", *turned])).entries == WRITTEN
    assert (
        read_rows("\n".join(["entry", *(one.rsplit(",", 2)[0] + "," for one in rows)])).entries
        == WRITTEN
    )
    moved = [one.replace("T", " ", 1).replace("Z,", "+00:00,") for one in rows if "2026" in one]
    assert read_rows("entry,at,order\n" + "\n".join(moved)).time(0) == "2026-03-01T20:00:00.000Z"


def test_a_malformed_order_stands_by_its_time() -> None:
    text = log(LINES).replace("177239520200000", "00")
    rows = read_rows(text)
    assert rows.entries == WRITTEN
    assert list(rows.malformed) == [2]


def test_an_excerpt_laid_over_another_is_one() -> None:
    header, *rows = log(LINES).splitlines()
    assert read_rows("\n".join([header, *rows, header, *rows])).entries == WRITTEN
    assert read_rows("\n".join([header, *rows[:5], *rows[2:]])).entries == WRITTEN


def test_a_row_doubled_by_itself_is_kept() -> None:
    rows = log(LINES).splitlines()
    doubled = [*rows[:3], rows[2], *rows[3:]]
    assert read_rows("\n".join(doubled)).entries.count(WRITTEN[6]) == 2


def test_an_entry_of_several_lines() -> None:
    config = "Game Config Changes\n* Allow Straddle: off » on\n* 7-2 bounty: off » 5"
    text = log([*LINES[:2], config, *LINES[2:]])
    rows = read_rows(text)
    assert rows.entries[2] == f'"{config}"'
    assert lines(text) == [12, 11, 8, 7, 6, 5, 4, 3, 2]


def test_a_lost_quote_spoils_one_row_alone() -> None:
    text = log(LINES).replace('"""Ann @ AnnAnnAnn1"" folds"', '"""Ann @ AnnAnnAnn1"" folds')
    assert len(read_rows(text).entries) == len(WRITTEN)


@pytest.mark.parametrize("between", [";", "\t"])
@pytest.mark.parametrize("headerless", [False, True])
def test_a_copy_that_a_spreadsheet_program_saved(between: str, headerless: bool) -> None:
    cells = list(csv.reader(log(LINES).splitlines()))[headerless:]
    out = StringIO()
    csv.writer(out, delimiter=between).writerows(cells)
    assert looks_like(out.getvalue())
    assert read_rows(out.getvalue()).entries == WRITTEN


@pytest.mark.parametrize("rounded", ["1.77239E+14", "1,77239E+14", "2E+14"])
def test_orders_that_a_spreadsheet_program_rounded_are_told_once(rounded: str) -> None:
    cells = [
        [*row[:2], rounded if row[2].isdecimal() else row[2]]
        for row in csv.reader(log(LINES).splitlines())
    ]
    out = StringIO()
    csv.writer(out, delimiter=";").writerows(cells)
    rows = read_rows(out.getvalue())
    assert rows.entries == WRITTEN
    ((at, said),) = rows.malformed.items()
    assert at == len(LINES) - 1 and rounded in said  # the row that stands first in the file


def test_quotes_that_do_not_close_beside_other_separators() -> None:
    text = log(LINES).replace(",2026", ";2026").replace("Z,", "Z;")
    text = text.replace("entry,at,order", "entry;at;order").replace('folds";', "folds;")
    rows = read_rows(text)
    assert rows.entries == WRITTEN and len(rows.malformed) == 1
