"""Cards drawn for, thrown away, passed on and offered: the events of each line, and its faults."""

import pytest
from sheets.typed import HEAD, hand_of, night_of, told

from ingest.sheet.format import format_sheet
from ingest.sheet.reader import read

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
    ("offer Ann n 2", 13, "a line of its own: pays NAME pot"),
    ("offer 7c8d Ann n", 7, "one card is offered at a time"),
    ("offer Ann y 2 ^4d^5d", 15, "one card is offered at a time"),
    ("offer Ann y 2 4d5d", 15, "one card"),
    ("offer Ann y --", 13, "no card"),
    ("partner Ann Ann", 13, "another player is the partner"),
    ("pays Ann Ann 2", 10, "another player is paid"),
    ("pays Ann pto 2", 10, "did you mean pot"),
    ("leg", 4, "ends too soon"),
    ("declare Ann", 12, "ends too soon"),
    ("declare Ann Bob low", 13, "a declaration is one of"),
    ("declare Ann bob", 13, "a name here"),
    ("declare Ann hgh", 13, "did you mean high"),
    ("declare Ann lwo", 13, "did you mean low"),
    ("declare Ann ->", 13, "a declaration is one of"),
    ('declare Ann ""', 13, "empty"),
    ("declare", 8, "ends too soon"),
    ("declare in-turn", 16, "ends too soon"),
    ("show dummy", 11, "cards are wanted"),
    ("show Ann+Bobb Kh", 10, "did you mean Bob"),
    ("show Ann+ Kh", 10, "a name is wanted"),
    ("show Ann+Ann Kh", 10, "two players"),
    ("deal dummy", 11, "cards are wanted"),
    ("deal table Kd", 6, "a line of their own"),
    ("deal dumy KhQd", 6, "did you mean dummy"),
    ("deal 10: Ann Kh", 6, "1: to 9:"),
    ("table", 6, "cards are wanted"),
    ("turn table x", 12, "cards are wanted"),
    ("board 2 7c8c9d", 7, "`board 2:`"),
    ("board 0: 7c", 7, "1: to 9:"),
    ("grid -- -- / --", 16, "rows of cards"),
    ("runs", 5, "ends too soon"),
    ("runs 0", 6, "from 1 to 9"),
    ("reshuffle muck", 11, "discards, folds, burns"),
    ("carry", 6, "an amount is wanted"),
    ("carry 1.5", 7, "whole number of units"),
    ("straddle Cat", 13, "an amount is wanted"),
    ("straddle 4", 10, "nobody here"),
    ("pays Ann pot", 13, "an amount is wanted"),
    ("offer", 6, "ends too soon"),
    ("offer 7c", 9, "ends too soon"),
    ("offer 7c8c Ann y", 7, "one card"),
    ("stakes three-up", 16, "an amount is wanted"),
    ("stakes three-up ?", 17, "has an amount"),
    ("pot spade low 5 -> Bob", 11, "no word of a pot line"),
    ("announce wild", 14, "has no value"),
    ("! peeked", 9, "ends too soon"),
]
MORE = {
    "straddle Cat 4  Kev 8\nstraddle Ann 16": [
        "STRADDLE Cat 4",
        "STRADDLE Kev 8",
        "STRADDLE Ann 16",
    ],
    "ante Bob 4": ["ANTE Bob 4"],
    "carry ?": ["CARRY -1"],
    "announce wild Qs+jokers+one_eyed-jacks": ["ANNOUNCE 'wild=qs+jokers+one-eyed-jacks'"],
    'announce wild "Qs and jokers"': ["ANNOUNCE 'wild=Qs and jokers'"],
    "! peeked Ann": ["IRREGULAR Ann 'peeked'"],
    "roll Ann 4d9h": ["ROLL Ann 4d group=1", "ROLL Ann 9h group=1"],
    "table Kd _9c __": ["TABLE Kd as-dealt", "TABLE 9c down", "TABLE ?? down"],
    "turn table": ["TABLE_TURN"],
    "turn table 4d 5d": ["TABLE_TURN 4d", "TABLE_TURN 5d"],
    "deal Ann Kh  dummy Qd__  Bob 9c": [
        "DEAL Ann Kh as-dealt",
        "DUMMY Qd as-dealt",
        "DUMMY ?? down",
        "DEAL Bob 9c as-dealt",
    ],
    "deal at-once dummy KhQd": ["DUMMY Kh as-dealt group=1", "DUMMY Qd as-dealt group=1"],
    "show dummy KhQd  Ann": ["DUMMY_SHOW Kh", "DUMMY_SHOW Qd", "SHOW Ann group=1"],
    "grid -- __ -- / Kd -- _9c": ["GRID ?? down r0c1", "GRID Kd up r1c0", "GRID 9c down r1c2"],
    "turn r1c2 4d r2c3": ["TURN 4d r0c1", "TURN r1c2"],
    "runs 2\nboard 1: 5h\nboard 2: 6h\ndeal 2: Ann 7h": [
        "RUNS 2",
        "BOARD 5h as-dealt",
        "BOARD 6h as-dealt board=1",
        "DEAL Ann 7h as-dealt board=1",
    ],
    "pot spade 5 -> Bob": ["POT Bob other=5 5 r0c0 group=1 'spade'"],
    'pot "Low Spade" side 1 board 2 5 -> nobody': [
        "POT other=5 5 r0c2 board=1 group=1 'low spade'"
    ],
    "pot 22 -> dummy": ["POT other=22 22 r0c0 group=1"],
}
HOSTILE = (
    'seats 1 "left"  2 "dummy"  3 "y"  4 "for"  5 "Ad"  6 "Ann+Bob"  7 "in-turn"  8 "o\\"b"\n'
    "hand 7 some-game\n"
)
NAMED = {
    'pass "left" "dummy" 1': ["PASS left other=1 ?? group=1"],
    'pass left 1 "left" Kd  du ??': [
        "PASS 1 group=1 'left'",
        "PASS left Kd group=1 'left'",
        "PASS dummy ?? group=1 'left'",
    ],
    'deal "dummy" Kd  dummy 9c': ["DEAL dummy Kd as-dealt", "DUMMY 9c as-dealt"],
    'show dummy Kd  "dummy" 9c': ["DUMMY_SHOW Kd", "SHOW dummy 9c group=1"],
    'show "Ann+Bob"+"Ad" 9c': ["SHOW Ann+Bob other=4 9c group=1"],
    'offer "y" y  "ad" n': ["OFFER y group=1 'y'", "OFFER Ad group=1 'n'"],
    'draw "for" 0 for 2  "for" 0': [
        "DRAW for group=1",
        "PAYS for 2 group=1 'draw'",
        "DRAW for group=2",
    ],
    'declare "in-turn" high': ["DECLARE in-turn group=1 'high'"],
    'declare in-turn "in-turn" low': ["DECLARE in-turn group=1 'low'"],
    'discard "Ad" Ad': ["DISCARD Ad Ad"],
    'partner "o\\"b" ann': ['PARTNER o"b other=5'],
    'pot 4 -> "dummy" 2 dummy 2': [
        "POT dummy other=4 2 r0c0 group=1",
        "POT other=4 2 r0c0 group=1",
    ],
    'leg "y" in-t': ["LEG y", "LEG in-turn"],
}


@pytest.mark.parametrize("line", [*LINES, *MORE])
def test_line(line: str) -> None:
    hand = hand_of(line + "\n")
    assert [told(hand, event) for event in hand.events()] == (LINES | MORE)[line]


@pytest.mark.parametrize("line", NAMED)
def test_names_that_read_as_other_words(line: str) -> None:
    hand = hand_of(line + "\n", HOSTILE)
    assert [told(hand, event) for event in hand.events()] == NAMED[line]
    again = night_of(format_sheet(f"{HOSTILE}{line}\n")).hands[0]
    assert [told(again, event) for event in again.events()] == NAMED[line]


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
