"""Cards drawn for, thrown away, passed on and offered: the events of each line, and its faults."""

import pytest
from sheets.typed import HEAD, hand_of, told

from ingest.sheet import read

LINES = {
    # a draw: how many, then each card thrown
    "draw Ann 2": ["DRAW Ann 2 group=1", "DISCARD Ann ?? group=1", "DISCARD Ann ?? group=1"],
    "draw Ann 2 7c9d  b 0": [
        "DRAW Ann 2 group=1",
        "DISCARD Ann 7c group=1",
        "DISCARD Ann 9d group=1",
        "DRAW Bob group=2",
    ],
    "draw Ann 3 7c": [
        "DRAW Ann 3 group=1",
        "DISCARD Ann 7c group=1",
        "DISCARD Ann ?? group=1",
        "DISCARD Ann ?? group=1",
    ],
    "draw Ann 2 ??^9d": [
        "DRAW Ann 2 group=1",
        "DISCARD Ann ?? group=1",
        "DISCARD Ann 9d up group=1",
    ],
    "draw Ann ?": ["DRAW Ann -1 group=1"],
    "draw Ann ? 7c": ["DRAW Ann -1 group=1", "DISCARD Ann 7c group=1"],
    "draw Ann 1 7c for 2  Bob 1 for ?": [
        "DRAW Ann 1 group=1",
        "DISCARD Ann 7c group=1",
        "PAYS Ann 2 group=1 'draw'",
        "DRAW Bob 1 group=2",
        "DISCARD Bob ?? group=2",
        "PAYS Bob -1 group=2 'draw'",
    ],
    "discard Ann 1": ["DISCARD Ann ??"],
    "discard Ann 7c": ["DISCARD Ann 7c"],
    "discard Ann 2 7c9d  Bob _4s": ["DISCARD Ann 7c", "DISCARD Ann 9d", "DISCARD Bob 4s down"],
    "discard Ann 2 7c": ["DISCARD Ann 7c", "DISCARD Ann ??"],
    "discard Ann 0 Bob ?": ["DISCARD Ann", "DISCARD Bob -1"],
    "pass Ann Bob 2": ["PASS Ann other=1 ?? group=1", "PASS Ann other=1 ?? group=1"],
    "pass Ann Bob Kd9c  Bob Ann 1 4s": [
        "PASS Ann other=1 Kd group=1",
        "PASS Ann other=1 9c group=1",
        "PASS Bob other=0 4s group=1",
    ],
    "pass Ann Bob 0": ["PASS Ann other=1 group=1"],
    "pass left 3": ["PASS 3 group=1 'left'"],
    "pass LEFT-1 ?": ["PASS -1 group=1 'left'"],
    "pass right 1": ["PASS 1 group=1 'right'"],
    "pass across 2": ["PASS 2 group=1 'across'"],
    "pass left-2 2": ["PASS 2 group=1 'left-2'"],
    "pass left-3 1 Ann Kd": ["PASS 1 group=1 'left-3'", "PASS Ann Kd group=1 'left-3'"],
    "pass left 2 Ann Kd9c  Bob ????  Cat 1": [
        "PASS 2 group=1 'left'",
        "PASS Ann Kd group=1 'left'",
        "PASS Ann 9c group=1 'left'",
        "PASS Bob ?? group=1 'left'",
        "PASS Bob ?? group=1 'left'",
        "PASS Cat ?? group=1 'left'",
    ],
    "offer Ann y 2 __  Bob n  Cat YES ? 4d": [
        "OFFER Ann 2 ?? down group=1 'y'",
        "OFFER Bob group=1 'n'",
        "OFFER Cat -1 4d as-dealt group=1 'y'",
    ],
    "offer ^4d Ann no  Bob y 1": ["OFFER Ann 4d up group=1 'n'", "OFFER Bob 1 4d up group=1 'y'"],
    "offer __ Ann n  Bob y 4d": [
        "OFFER Ann ?? down group=1 'n'",
        "OFFER Bob 4d as-dealt group=1 'y'",
    ],
    "offer Ann n 4d": ["OFFER Ann 4d as-dealt group=1 'n'"],
    "leg Ann Bob": ["LEG Ann", "LEG Bob"],
    "partner Ann Cat  Bob Kev": ["PARTNER Ann other=2", "PARTNER Bob other=3"],
    "show ann+c KhQd line r1 plays Kh": [
        "SHOW Ann other=2 Kh group=1",
        "SHOW Ann other=2 Qd group=1",
        "DECLARE Ann other=2 group=2 'line R1'",
        "PLAYS Ann other=2 Kh group=1",
    ],
    "reshuffle": ["RESHUFFLE"],
    "reshuffle folds burns": ["RESHUFFLE 'folds burns'"],
}
DECLARED = {
    "spade": "spade",
    "SEVEN": "seven",
    "high_spade": "high-spade",
    "both": "both",
    "hi": "high",
    "lo": "low",
    "line c1": "line C1",
    "r1+C2": "line R1+C2",
    "2": "2",
    "02": "2",
    "?": "?",
    "qs": "Qs",
    '"High Chicago"': "High Chicago",
    "nine": "nine",
    "pot": "pot",
    "king": "king",
}
FAULTS = [
    ("draw Ann", 9, "ends too soon"),
    ("draw Ann 7c", 10, "number stands before the cards"),
    ("draw Ann two", 10, "a number from 0 to 60"),
    ("draw Ann 1 7c9d", 16, "2 cards are named"),
    ("draw Ann 1 --", 12, "no card"),
    ("draw Ann 1 for", 15, "an amount is wanted"),
    ("discard Ann", 12, "a number or cards"),
    ("discard Ann Bob 1", 13, "a number or cards"),
    ("discard Ann --", 13, "no card"),
    ("pass Ann", 9, "ends too soon"),
    ("pass Ann Ann 2", 10, "another player gets the cards"),
    ("pass Ann Bob", 13, "a number or cards"),
    ("pass left", 10, "ends too soon"),
    ("pass left Ann 2", 11, "how many cards"),
    ("pass left-0 2", 6, "did you mean left"),
    ("pass lefft 2", 6, "did you mean left"),
    ("offer Ann n 2", 13, "pays nothing"),
    ("offer Ann y 2 4d5d", 15, "one card"),
    ("offer Ann y --", 13, "no card"),
    ("partner Ann Ann", 13, "another player is the partner"),
    ("pays Ann Ann 2", 10, "another player is paid"),
    ("pays Ann pto 2", 10, "did you mean pot"),
    ("leg", 4, "ends too soon"),
    ("declare Ann", 12, "ends too soon"),
    ("declare Ann Bob low", 13, "a declaration is one of"),
    ("declare Ann hgh", 13, "did you mean high"),
    ("declare Ann lwo", 13, "did you mean low"),
    ("declare Ann ->", 13, "a declaration is one of"),
    ('declare Ann ""', 13, "empty"),
]


@pytest.mark.parametrize("line", LINES)
def test_line(line: str) -> None:
    hand = hand_of(line + "\n")
    assert [told(hand, event) for event in hand.events()] == LINES[line]


@pytest.mark.parametrize("said", DECLARED)
def test_declaration(said: str) -> None:
    first, second = hand_of(f"declare Ann {said}  Bob low\n").events()
    assert (first.seat, first.word) == (0, DECLARED[said])
    assert (second.seat, second.word, second.group) == (1, "low", first.group)


@pytest.mark.parametrize(("line", "column", "words"), FAULTS)
def test_fault(line: str, column: int, words: str) -> None:
    _, errors = read("night.hands", f"{HEAD}{line}\nhand 8 some-game\npot 2 -> Ann\n")
    assert [(error.line, error.column) for error in errors] == [(4, column)]
    assert words in errors[0].message
