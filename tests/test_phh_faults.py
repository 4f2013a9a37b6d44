"""PHH that cannot be read: each fault at its line and column, and no other hand is lost."""

import pytest
from phhtext import error, hand_text, one

from ingest.phh import reader as phh
from schemas.hand import Hand, RecordError

DEALT = "'d dh p1 AhKh'"

FAULTS = [
    # fields, the text the error points at, part of the message
    ({"actions": f"[{DEALT}, 'p3 raise 6']"}, "raise", "no player's act is 'raise'"),
    ({"actions": f"[{DEALT}, 'p3 cbr']"}, "']\n", "ends too early"),
    ({"actions": f"[{DEALT}, 'p3 cbr six']"}, "six", "'six' is no amount"),
    ({"actions": f"[{DEALT}, 'p3 cbr -6']"}, "-6", "'-6' is no amount"),
    ({"actions": f"[{DEALT}, 'p3 cbr nan']"}, "nan", "'nan' is no amount"),
    ({"actions": f"[{DEALT}, 'p3 cbr 9999999999999999999999']"}, "99999", "is no amount"),
    ({"actions": f"[{DEALT}, 'p3 cc 6']"}, "6']", "one word too many"),
    ({"actions": f"[{DEALT}, 'p4 f']"}, "p4", "p4 is not at a table of 3"),
    ({"actions": f"[{DEALT}, 'p0 f']"}, "p0", "'p0' is no actor"),
    ({"actions": f"[{DEALT}, 'Oda f']"}, "Oda", "'Oda' is no actor"),
    ({"actions": f"[{DEALT}, 'p3']"}, "p3", "does nothing"),
    ({"actions": f"[{DEALT}, 'd burn 7c']"}, "burn", "the dealer does not 'burn'"),
    ({"actions": "['d dh p1 AhXx']"}, "Xx", "'Xx' is no card"),
    ({"actions": "['d dh p1 AhK']"}, "K'", "'K' is no card"),
    ({"actions": "['d dh p1 A?']"}, "A?", "'A?' is no card"),
    ({"actions": "['d dh p1 10h2c']"}, "10h", "'10' is no card"),
    ({"actions": "['d db Jk']"}, "Jk", "'Jk' is no card"),
    ({"actions": "['p3 sd -']"}, "-'", "'-' is no card"),
    ({"actions": f"[{DEALT}, 7]"}, "7]", "expected texts"),
    ({"actions": "'p3 f'"}, "actions", "expected an array"),
    ({"antes": "[0, 0]"}, "antes", "2 amounts for 3 players"),
    ({"antes": "[0, 0, -1]"}, "-1", "-1 is below zero"),
    ({"antes": "[0, nan, 0]"}, "nan", "NaN is no amount"),
    ({"antes": "[0, inf, 0]"}, "inf", "is no amount"),
    ({"antes": "[0, 1e99, 0]"}, "1e99", "too large"),
    ({"antes": "[0, 1e-99, 0]"}, "1e-99", "finer than a billionth"),
    ({"antes": "[0, '1', 0]"}, "1',", "expected numbers"),
    ({"antes": "[0, true, 0]"}, "true", "expected numbers"),
    ({"antes": "5"}, "antes", "expected an array"),
    ({"blinds_or_straddles": "[1, 2, 0, 0]"}, "blinds", "4 amounts for 3 players"),
    (
        {"starting_stacks": "[]", "antes": "[]", "blinds_or_straddles": "[]"},
        "starting",
        "one player",
    ),
    ({"starting_stacks": "[200, -inf, 200]"}, "-inf", "is no amount"),
    ({"min_bet": "'2'"}, "min_bet", "expected a number"),
    ({"min_bet": "-2"}, "min_bet", "below zero"),
    ({"variant": "4"}, "variant", "expected text"),
    ({"ante_trimming_status": "1"}, "ante_trim", "expected true or false"),
    ({"players": "['Oda']"}, "players", "1 names for 3 players"),
    ({"players": "['Oda', 2, 'Rue']"}, "2, 'R", "expected texts"),
    ({"seats": "[1, 1, 2]"}, "seats", "two players in one seat"),
    ({"seats": "[1, 2]"}, "seats", "2 seats for 3 players"),
    ({"seats": "[1, 2, 2.5]"}, "seats", "whole numbers"),
    ({"finishing_stacks": "[1, 2]"}, "finishing", "2 amounts for 3 players"),
    ({"winnings": "[1, 2, 3, 4]"}, "winnings", "4 amounts for 3 players"),
    ({"currency": "5"}, "currency", "expected text"),
    ({"hand": "= 3"}, "= 3", "not TOML"),
    ({"hand": "'never closed"}, "'never", "not closed"),
    ({"actions": f"[{DEALT}, 'p3 f]"}, "'p3 f", "not closed"),
    ({"actions": f"[{DEALT}, 'p3 f'"}, "end", "not TOML"),
]


@pytest.mark.parametrize(("fields", "at", "message"), FAULTS, ids=[str(f[0]) for f in FAULTS])
def test_a_fault_stands_where_it_is(fields: dict[str, str], at: str, message: str) -> None:
    text = hand_text(**fields) + "end = 1\n"
    found = error(text)
    assert message in found.message
    offset = text.rindex(at) if at.startswith(("\n", "']")) else text.index(at)
    line, column = text.count("\n", 0, offset) + 1, offset - text.rfind("\n", 0, offset)
    assert (found.line, found.column) == (line, column)
    assert found.text == text.split("\n")[line - 1]
    assert found.hand == "a.phh"


REQUIRED = [
    *("variant", "antes", "blinds_or_straddles", "min_bet", "starting_stacks", "actions"),
]


@pytest.mark.parametrize("name", REQUIRED)
def test_a_required_field_is_missing(name: str) -> None:
    missing: dict[str, str | None] = {name: None}
    assert f"'{name}' is missing" in error(hand_text(**missing)).message


def test_what_a_variant_requires() -> None:
    stud: dict[str, str | None] = {
        "variant": "'F7S'",
        "blinds_or_straddles": None,
        "min_bet": None,
        "small_bet": "2",
        "big_bet": "4",
    }
    assert "'bring_in' is missing" in error(hand_text(**stud)).message
    assert one(hand_text(**stud, bring_in="1")).game == "seven-card-stud"


def test_a_broken_hand_loses_no_other() -> None:
    good, bad = hand_text(), hand_text(actions="['p9 f']")
    text = (
        f"# a season\n\n[1]\n{good}\n[2]\n{bad}\n[7]\n{good}[8]\n\n[9]\nactions = [\n[10]\n{good}"
    )
    records = list(phh.read("s.phhs", text))
    kinds = [type(record) for record in records]
    assert kinds == [Hand, RecordError, Hand, RecordError, RecordError, Hand]
    assert [record.line for record in records] == [3, 17, 19, 26, 29, 30]
    ids = [record.id if isinstance(record, Hand) else record.hand for record in records]
    assert ids == [f"s.phhs#{number}" for number in range(1, 7)]
    for record in records:
        if isinstance(record, Hand):
            last = record.event(len(record.kinds) - 1)
            assert text.split("\n")[last.line - 1][last.column - 1 :] == "p1 f']"


def test_headers_and_what_only_looks_like_one() -> None:
    table = (
        hand_text() + "_rows = [\n[1],\n[2]\n]\n_note = 'x'\n[_extra]\na = 1\n[_extra.b]\nc = 2\n"
    )
    hand = one(table)
    assert hand.id == "a.phh"
    assert hand.fields == {"_rows": [[1], [2]], "_note": "x", "_extra": {"a": 1, "b": {"c": 2}}}
    many = f"['a b']\n{hand_text()}\n  [ 2 ] # tea\n{hand_text()}[2._extra]\na = 1\n"
    first, second = phh.read("m", many)
    assert isinstance(first, Hand)
    assert isinstance(second, Hand)
    assert (first.id, second.id) == ("m#1", "m#2")
    assert second.fields == {"_extra": {"a": 1}}


def test_nothing_is_no_hand_and_no_error() -> None:
    assert list(phh.read("a", "")) == []
    assert list(phh.read("a", "\n# only words\n")) == []


DEEP = 100_000
HOSTILE = [
    hand_text(_x="[" * DEEP),
    hand_text(_x="[" * 300 + "]" * 300),
    hand_text(_x="{a=" * 20_000),
    hand_text() + ".".join(["a"] * 50_000) + " = 1\n",
    hand_text() + "x = {" + ".".join(["'a'"] * 40_000) + " = 1}\n",
    hand_text() + "[x." + ".".join(["a"] * 50_000) + "]\n",
    hand_text(hand="9" * 5_000),
    hand_text(antes="[" + "9" * 4_000 + ", 0, 0]"),
    hand_text(antes="[1e999999999, 0, 0]"),
    hand_text(antes="[1e-999999999, 0, 0]"),
    hand_text(antes="[0." + "1" * 100_000 + ", 0, 0]"),
    hand_text(hand="'" + "x" * 250_000 + "'"),
    hand_text(actions="['p3 f # \x00']"),
    hand_text(actions="['p3 cbr " + "9" * 100_000 + "']"),
    hand_text(actions="['" + "p3 " * 50_000 + "']"),
    hand_text(starting_stacks=f"{[1] * 5000}", antes=f"{[0] * 5000}"),
    hand_text(players="['\udcff', 'b', 'c']"),
]


@pytest.mark.parametrize("text", HOSTILE, ids=range(len(HOSTILE)))
def test_hostile_text_is_one_error_and_the_next_hand_is_read(text: str) -> None:
    first, second = phh.read("h", f"[1]\n{text}[2]\n{hand_text()}")
    assert isinstance(first, RecordError)
    assert isinstance(second, Hand)
    assert len(str(first)) < 200


def test_numbers_too_large_for_a_column_are_kept_as_text() -> None:
    assert one(hand_text(hand="9" * 30)).fields == {"hand": "9" * 30}
