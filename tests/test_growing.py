"""Which hand of a file goes on, and what is read of the file without it."""

from io import BytesIO

import pytest
from pokernow_log import log
from test_json import PHH
from test_watched_file import TABLE, dealt

from ingest.growing import so_far
from ingest.reading import FileReading
from ingest.venue import NOWHERE

HEAD = "night 2026-11-27\nseats 1 Ann  2 Bob  3 Cat\n"
FIRST = "hand 1 omaha dealer Ann\nrecords result\nin Ann 2  Bob 2\npot 4 -> Bob\n"
SECOND = "hand 2 omaha dealer Bob\nrecords result\nin Bob 2  Cat 2\n"


def told(text: str | bytes) -> tuple[list[str], list[int], str | None]:
    """Ids of the hands that have ended, lines of errors, and the id of the hand that goes on."""
    content = text if isinstance(text, bytes) else text.encode()
    reading, goes_on = so_far("a", content, NOWHERE)
    hands = [hand.id for night in reading.nights for hand in night.hands]
    return hands, [error.line for error in reading.errors], goes_on


@pytest.mark.parametrize(
    ("text", "hands", "errors", "goes_on"),
    [
        (HEAD, [], [], None),
        (HEAD + FIRST, ["1"], [], None),
        (HEAD + FIRST + SECOND, ["1"], [], "2"),
        (HEAD + FIRST + SECOND + "bet Bob zz\n", ["1"], [], "2"),
        (HEAD + FIRST + SECOND + "bet Bob zz\npot 4 -> Bob\n", ["1"], [10], None),
        (HEAD + FIRST + SECOND + "hand 3 omaha\n", ["1", "2"], [], "3"),
        (HEAD + FIRST + "HAND 2\n", ["1"], [], "2"),
        (HEAD + FIRST + "  hand 2 omaha\n", ["1"], [], "2"),
        (HEAD + FIRST + "hand\n", ["1"], [], ""),
        (HEAD + FIRST + "hnd 2 omaha\n", ["1"], [], "2"),
        (HEAD + FIRST + SECOND + "night 2026-12-04\n", ["1", "2"], [], None),
        (HEAD + FIRST + SECOND + "! misdeal\n", ["1", "2"], [], None),
        (HEAD + FIRST + SECOND + "!misdeal \"boxed\" by Ann\nnote x\n", ["1", "2"], [], None),
        (HEAD + FIRST + SECOND + "! misdeal\n! redeal\n", ["1"], [], "2"),
        (HEAD + FIRST + SECOND + "! exposed Bob 7h\n", ["1"], [], "2"),
        (HEAD + FIRST + SECOND + "pot 4 ->\n   Bob\n", ["1", "2"], [], None),
        (HEAD + FIRST + SECOND + "pot\n", ["1"], [10], None),
        (HEAD + FIRST + SECOND + "# pot 4 -> Bob\n", ["1"], [], "2"),
        (HEAD + FIRST + "note \"pot 4 -> Bob\"\nbuy Cat zz\n" + SECOND, ["1"], [8], "2"),
        (SECOND, [], [], "2"),
    ],
)  # fmt: skip
def test_a_sheet(text: str, hands: list[str], errors: list[int], goes_on: str | None) -> None:
    assert told(text) == (hands, errors, goes_on)


@pytest.mark.parametrize("encoding", ["utf-8-sig", "utf-16", "utf-16-le", "utf-32"])
def test_a_sheet_in_any_letters(encoding: str) -> None:
    text = (HEAD + FIRST + SECOND).replace("Ann", "Zoë").replace("\n", "\r\n")
    assert told(text.encode(encoding)) == (["1"], [], "2")


def test_a_sheet_that_is_refused_says_where() -> None:
    assert told((HEAD + FIRST + SECOND).encode() + b"note \xff\n") == ([], [10], None)


def test_a_log_without_its_last_end() -> None:
    """A hand whose pot was paid has ended, be its last row there or not."""
    one, two = "hand00000001", "hand00000002"
    whole = [*TABLE, *dealt(1), *dealt(2)]
    assert told(log(whole)) == ([one, two], [], None)
    assert told(log(whole[:-1])) == ([one, two], [], None)
    assert told(log(whole[:-2])) == ([one], [], two)
    assert told(log([*TABLE, *dealt(1)[:4]])) == ([], [], one)


def test_what_is_said_of_the_hand_that_goes_on_goes_with_it() -> None:
    rows = [*TABLE, *dealt(1), *dealt(2)[:6], "an entry of no kind"]
    reading, goes_on = so_far("a", log(rows).encode(), NOWHERE)
    assert goes_on == "hand00000002"
    assert [len(night.hands) for night in reading.nights] == [1]
    assert reading.unknown == []


@pytest.mark.parametrize("text", [PHH, "a shopping list\n", "", log([*TABLE, *dealt(1)])])
def test_what_has_no_such_hand_is_read_as_ever(text: str) -> None:
    reading, goes_on = so_far("a", text.encode(), NOWHERE)
    usual = FileReading("a", file_of(text), venue=NOWHERE)
    one, two = ([x.id for night in file.nights for x in night.hands] for file in (reading, usual))
    assert one == two
    assert (reading.errors, reading.unknown, goes_on) == (usual.errors, usual.unknown, None)


def file_of(text: str) -> BytesIO:
    return BytesIO(text.encode())
