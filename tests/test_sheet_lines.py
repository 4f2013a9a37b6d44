"""The hand sheet line by line: each says what its page says, as events of the record."""

import pytest
from sheets.typed import hand_of, told

from schemas.cards import card_text

LINES = {
    "announce structure pot-limit, first_to_act left-of-dealer": [
        "ANNOUNCE 'structure=pot-limit'",
        "ANNOUNCE 'first-to-act=left-of-dealer'",
    ],
    "announce by ann wild threes+nines": ["ANNOUNCE Ann 'wild=threes+nines'"],
    "announce by Olga wild nines": ["ANNOUNCE 'wild=nines'"],
    "ante 1\nout Cat": ["ANTE Ann 1", "ANTE Bob 1", "ANTE Kev 1"],
    "ante Ann 1 Bob ?": ["ANTE Ann 1", "ANTE Bob -1"],
    "blinds Ann 1 Bob 2, Cat 4": ["BLIND Ann 1 r0c0", "BLIND Bob 2 r0c1", "BLIND Cat 4 r0c2"],
    "blinds nobody Bob 2": ["BLIND Bob 2 r0c1"],
    "straddle Cat 4": ["STRADDLE Cat 4"],
    "bring-in Ann 1": ["BRING_IN Ann 1"],
    "dead Bob 1": ["DEAD Bob 1"],
    "carry 24": ["CARRY 24"],
    "burn": ["BURN ??"],
    "burn 7d": ["BURN 7d"],
    "grid __ 9h / _Kh ^Qd": [
        "GRID ?? down r0c0",
        "GRID 9h up r0c1",
        "GRID Kh down r1c0",
        "GRID Qd up r1c1",
    ],
    "grid 9h ?? / -- Kh2c4d": [
        "GRID 9h r0c0",
        "GRID ?? r0c1",
        "GRID Kh r1c1",
        "GRID 2c r1c2",
        "GRID 4d r1c3",
    ],
    "grid 9h/Kh\n  /2c": ["GRID 9h r0c0", "GRID Kh r1c0", "GRID 2c r2c0"],
    "grid 9h 8h\n  Kh 2c": ["GRID 9h r0c0", "GRID 8h r0c1", "GRID Kh r1c0", "GRID 2c r1c1"],
    "board Kh9h _4c": ["BOARD Kh as-dealt", "BOARD 9h as-dealt", "BOARD 4c down"],
    "board 2: 7c": ["BOARD 7c as-dealt board=1"],
    "deal Ann aH10d b ^k♠__": [
        "DEAL Ann Ah as-dealt",
        "DEAL Ann Td as-dealt",
        "DEAL Bob Ks up",
        "DEAL Bob ?? down",
    ],
    "deal at-once Ann ???? Bob Jk": [
        "DEAL Ann ?? as-dealt group=1",
        "DEAL Ann ?? as-dealt group=1",
        "DEAL Bob Jk as-dealt group=2",
    ],
    "deal 2: Ann 9c": ["DEAL Ann 9c as-dealt board=1"],
    "deal dummy Kh__": ["DUMMY Kh as-dealt", "DUMMY ?? down"],
    "bet Ann x Bob b 4 Cat r 12 Kev r +8": [
        "ROUND",
        "CHECK Ann",
        "BET Bob 4",
        "RAISE Cat 12",
        "RAISE_BY Kev 8",
    ],
    "bet Ann c Bob c 3 Cat a Kev a 37 Ann f": [
        "ROUND",
        "CALL Ann implied",
        "CALL Bob 3",
        "ALL_IN Cat implied",
        "ALL_IN Kev 37",
        "FOLD Ann",
    ],
    "bet Ann checks Bob bet 4 Cat raises to 12 Kev raise by 8 Ann all-in rest fold": [
        "ROUND",
        "CHECK Ann",
        "BET Bob 4",
        "RAISE Cat 12",
        "RAISE_BY Kev 8",
        "ALL_IN Ann implied",
        "REST_FOLD",
    ],
    "bet Ann b4 Bob r+8\n    Cat f rest c": [
        "ROUND",
        "BET Ann 4",
        "RAISE_BY Bob 8",
        "FOLD Cat",
        "REST_CALL",
    ],
    "bet all x": ["ROUND", "ALL_CHECK"],
    "bet Ann b ?": ["ROUND", "BET Ann -1"],
    "more Cat c": ["ROUND group=1", "CALL Cat implied"],
    "roll Ann 4d9h Cat Kh": ["ROLL Ann 4d group=1", "ROLL Ann 9h group=1", "ROLL Cat Kh group=1"],
    "roll in-turn Ann 4d Cat Kh": ["ROLL Ann 4d group=1", "ROLL Cat Kh group=2"],
    "turn": ["TURN"],
    "turn 2c Tc": ["TURN 2c", "TURN Tc"],
    "turn r1c1 2c R2C4 Tc": ["TURN 2c r0c0", "TURN Tc r1c3"],
    "turn table 4d": ["TABLE_TURN 4d"],
    "table Kd 9c __": ["TABLE Kd as-dealt", "TABLE 9c as-dealt", "TABLE ?? down"],
    "draw Ann 1 Bob 0": ["DRAW Ann 1 group=1", "DISCARD Ann ?? group=1", "DRAW Bob group=2"],
    "declare Ann high Bob line c1": [
        "DECLARE Ann group=1 'high'",
        "DECLARE Bob group=1 'line C1'",
    ],
    "declare in-turn Ann in Bob out": ["DECLARE Ann group=1 'in'", "DECLARE Bob group=2 'out'"],
    'says Ann "I have the flush"': ["SAYS Ann 'I have the flush'"],
    'show Ann Ah2d line r1+c2 plays AhAd says "two \\"pair\\""  Bob': [
        "SHOW Ann Ah group=1",
        "SHOW Ann 2d group=1",
        "DECLARE Ann group=2 'line R1+C2'",
        "PLAYS Ann Ah group=1",
        "PLAYS Ann Ad group=1",
        "SAYS Ann 'two \"pair\"'",
        "SHOW Bob group=3",
    ],
    "show Ann+Cat Kh": ["SHOW Ann other=2 Kh group=1"],
    "muck Bob": ["MUCK Bob"],
    "fold Bob Kev": ["FOLD Bob", "FOLD Kev"],
    "in Ann 20 Bob 2": ["PUT_IN Ann 20", "PUT_IN Bob 2"],
    "back Ann 4": ["BACK Ann 4"],
    "rake 1": ["RAKE 1"],
    "! exposed Bob 7h": ["IRREGULAR Bob 7h 'exposed'"],
    "!exposed 7h": ["IRREGULAR 7h 'exposed'"],
    "! taken-back 7h": ["IRREGULAR 7h 'taken-back'"],
    "! out-of-turn Cat": ["IRREGULAR Cat 'out-of-turn'"],
    '! misdeal "two boxed" by Ann': ["IRREGULAR Ann 'misdeal two boxed'"],
    "! redeal": ["IRREGULAR 'redeal'"],
    "! dead Kev": ["IRREGULAR Kev 'dead'"],
    "! string Bob": ["IRREGULAR Bob 'string'"],
    '! "the lamp fell"': ["IRREGULAR 'the lamp fell'"],
    "offer Ann y 2 ^4d Bob n Cat y": [
        "OFFER Ann 2 4d up group=1 'y'",
        "OFFER Bob group=1 'n'",
        "OFFER Cat group=1 'y'",
    ],
    "offer 7c Ann n Bob y": ["OFFER Ann 7c up group=1 'n'", "OFFER Bob 7c up group=1 'y'"],
    'pays Ann pot 12 "three up"': ["PAYS Ann 12 'three up'"],
    "pays Ann Bob 2": ["PAYS Ann other=1 2"],
    "leg Ann": ["LEG Ann"],
    "partner Ann Cat": ["PARTNER Ann other=2"],
    "runs 2": ["RUNS 2"],
    "reshuffle discards folds": ["RESHUFFLE 'discards folds'"],
    'note "warm beer"': ["NOTE 'warm beer'"],
}

POTS = {
    # cell: r0c1 main, r0c2 side 1 ...; 99 is r6c3, a side pot without a number
    "pot 30 -> Bob": ["POT Bob other=30 30 r0c0 group=1"],
    "pot -> Bob": ["POT Bob -1 r0c0 group=1"],
    "pot main 30 -> Bob": ["POT Bob other=30 30 r0c1 group=1"],
    "pot side 12 -> Ann 6 Cat 6": [
        "POT Ann other=12 6 r6c3 group=1",
        "POT Cat other=12 6 r6c3 group=1",
    ],
    "pot side 2 8 -> Ann": ["POT Ann other=8 8 r0c3 group=1"],
    "pot low 20 → Cat": ["POT Cat other=20 20 r0c0 group=1 'low'"],
    "pot board 2 20->Bob": ["POT Bob other=20 20 r0c0 board=1 group=1"],
    "pot 21 -> Ann Cat": [
        "POT Ann other=21 -1 r0c0 group=1",
        "POT Cat other=21 -1 r0c0 group=1",
    ],
    "pot 22 -> nobody": ["POT other=22 22 r0c0 group=1"],
    "pot side 1 board 2 high 5 -> Kev": ["POT Kev other=5 5 r0c2 board=1 group=1 'high'"],
}


@pytest.mark.parametrize("lines", [*LINES, *POTS])
def test_line(lines: str) -> None:
    hand = hand_of(lines + "\n")
    assert [told(hand, event) for event in hand.events()] == (LINES | POTS)[lines]


def test_replaced_holds_both_cards() -> None:
    (event,) = hand_of("! replaced Bob 7h 4c\n").events()
    assert (event.seat, event.word) == (1, "replaced")
    assert (card_text(event.card), card_text(event.amount)) == ("7h", "4c")
