"""PHH that says everything: whatever was recorded comes back from it, places and path apart."""

import re
from dataclasses import replace
from pathlib import Path

import casefile
import pytest
from dealt.deal import deal
from dealt.variants import VARIANTS
from hypothesis import given, settings
from random_hands import random_hands

from audit.judge import Judge
from ingest.phh.beside import BEGINS, EVENTS, HAND
from ingest.phh.beside_hand import said
from ingest.phh.whole import of_its_path, whole, whole_night
from ingest.reading import read_text
from schemas.events import Kind
from schemas.hand import Hand, Night, RecordError
from schemas.housefile import house_without_file
from schemas.shelf import Shelf

SHELF = Shelf()
JUDGE = Judge(SHELF, house_without_file())
CORPUS = Path(__file__).parents[2] / "shared/corpus/phh"
PARTS = 24  # of the cases, so that they run side by side


def game_of(hand: Hand) -> str:
    """The id of its game; "" for one that is not on the shelf."""
    found = SHELF.only(hand.game) if hand.game else None
    return found.id if found else ""


def told(hand: Hand) -> list[object]:
    """All that a hand says of itself."""
    what = said(hand)
    if of_its_path(hand):
        what.pop("id")
    words = 1 if Kind.ROUND in hand.kinds else 2  # written together: on a line, else in one place
    events, last = [], (0, 0)
    for event in hand.events():
        at = (event.line, event.column)
        events.append((*event[1:11], at[:words] == last[:words]))
        last = at
    return [what, events]


def judged(hand: Hand) -> list[object]:
    """What the judge says of it."""
    verdict = JUDGE.judge(hand)
    found = [
        (one.code, one.event, re.sub(r"line \d+", "line", one.message), one.cites)
        for one in verdict.findings
    ]
    return [verdict.verdict, verdict.award, found, verdict.players, verdict.transfers]


def of_night(night: Night) -> list[object]:
    """All that a night says beside its hands."""
    entries = [replace(entry, place=0) for entry in night.ledger]
    return [replace(night, source="", hands=[], ledger=[]), entries]


def file_of(night: Night) -> tuple[str, list[RecordError]]:
    """The night as one file."""
    errors: list[RecordError] = []
    documents = list(whole_night(night, game_of, errors))
    return "\n".join(f"[{n}]\n{text}" for n, text in enumerate(documents, 1)), errors


def comes_back(night: Night, path: str = "there.phhs") -> None:
    """The night through a file, and again."""
    text, errors = file_of(night)
    assert not errors, errors
    if not night.hands:
        return
    nights, errors = read_text(path, text)
    assert not errors, (errors, text)
    assert len(nights) == 1
    assert [told(hand) for hand in nights[0].hands] == [told(hand) for hand in night.hands]
    assert of_night(nights[0]) == of_night(night)
    assert list(map(judged, nights[0].hands)) == list(map(judged, night.hands))
    assert file_of(nights[0])[0] == text  # and byte for byte a second time


@pytest.mark.parametrize("part", range(PARTS))
def test_every_case_comes_back(part: int) -> None:
    for case in casefile.CASES[part::PARTS]:
        if case.text:
            for night in read_text("here.txt", case.text)[0]:
                comes_back(night)


@pytest.mark.parametrize("variant", VARIANTS)
def test_a_dealt_hand_of_phh_needs_no_field_of_ours(variant: str) -> None:
    for seed in range(10):
        (night,), _ = read_text("dealt.phh", deal(seed, variant).text)
        text, errors = file_of(night)
        assert not errors and "_floorman_" not in text
        comes_back(night, "dealt.phh")


@pytest.mark.skipif(not CORPUS.is_dir(), reason="../shared/corpus is not there")
@pytest.mark.parametrize("folder", ["famous", "spec", "wsop-2023-43", "pluribus/101"])
def test_the_corpus_comes_back_in_its_own_words(folder: str) -> None:
    for path in sorted((CORPUS / folder).rglob("*.phh*")):
        for night in read_text(str(path), path.read_text(encoding="utf-8"))[0]:
            comes_back(night, "else.phhs")


@settings(max_examples=150, deadline=None)
@given(random_hands())
def test_a_hand_of_any_shape_comes_back_or_is_refused(hand: Hand) -> None:
    made = whole(hand, "", 1)
    if isinstance(made, RecordError):
        assert "no PHH can hold the hand" in made.message
        return
    if HAND in made:
        ((night,), errors) = read_text("there.phhs", f"[1]\n{made}")
        assert not errors
        assert told(night.hands[0]) == told(hand)


SHEET = """night 2026-11-27 Europe/Berlin
place "Kim's kitchen"
unit 0.50 EUR
host Kim
records procedure
seats 1 Ann  2 "Bob \\"B\\" @ work"  3 Cat
buy Ann 100  Cat 50

hand 1 texas-holdem 21:00 dealer Ann
announce structure no-limit
blinds Bob 1  Cat 2
deal Bob 9d9c  Cat ????  Ann ????
bet Ann f  Bob c  Cat x
says Bob "nice # 'hand'"
! exposed Cat 7h
pot 4 -> Cat
pays Ann Bob 2 "seven-deuce"
"""


def test_a_night_comes_back_with_its_ledger_and_host() -> None:
    (night,), errors = read_text("a.hands", SHEET)
    assert not errors
    night.origin, night.ids = "pokernow", {"Ann": "x1", "Cat": "=y"}
    comes_back(night)
    text, _ = file_of(night)
    assert BEGINS in text and EVENTS in text


def changed(text: str, old: str, new: str) -> list[str]:
    """What is said of the file with one place changed."""
    assert text.count(old) == 1, old
    nights, errors = read_text("a.phhs", text.replace(old, new))
    assert not nights
    return [error.message for error in errors]


def test_fields_of_ours_beside_a_hand_that_was_changed_are_refused() -> None:
    text, _ = file_of(read_text("a.hands", SHEET)[0][0])
    (said_so,) = changed(text, "actions = []", "actions = ['p1 f']")
    assert "it was changed, and _floorman_hand says what it was before" in said_so


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("says seat=1", "says seat=9"),
        ("says seat=1", "sings seat=1"),
        ("level = 3", "level = 9"),
        ("authorities = [", "authorities = [3, "),
        ("beside", "names = ['Ann'], beside"),
        ("unit = '0.50', currency = 'EUR', money", "unit = '-1', currency = 'EUR', money"),
        ("id = '1'", "nothing = '1'"),
        ("ledger = [[", "ledger = [3, ["),
    ],
)
def test_fields_of_ours_that_are_spoilt_lose_their_hand_and_say_so(old: str, new: str) -> None:
    text, _ = file_of(read_text("a.hands", SHEET)[0][0])
    (said_so,) = changed(text, old, new)
    assert "_floorman_" in said_so


def test_a_hand_told_whole_behind_plain_ones_is_not_read_without_its_fields() -> None:
    plain = deal(1, "NT").text
    many = "\n".join(f"[{n}]\n{plain}" for n in range(1, 120))
    text, _ = file_of(read_text("a.hands", SHEET)[0][0])
    nights, errors = read_text("a.phhs", f"{many}\n[120]\n{text.removeprefix('[1]')}")
    assert sum(len(night.hands) for night in nights) == 119
    assert ["put it in a file of its own" in error.message for error in errors] == [True]
