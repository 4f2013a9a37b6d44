"""Typed hands that PHH can hold, and a document read again.

Import it as ``sheets.for_phh`` (the tests folder is on the path).
"""

from decimal import Decimal

from sheets.typed import hand_of

from audit.judge import Judge
from ingest.phh import reader as phh
from ingest.phh.write import Written
from schemas.hand import Hand

HEAD = """night 2026-11-27
seats 1 Ann  2 Bob  4 Cat
hand 7 {game} 21:40 dealer Cat
"""
HOLDEM = """announce structure no-limit
stacks Ann 40  Bob 60  Cat 50
blinds Ann 1  Bob 2
deal Ann AhKd  Bob 9c9d  Cat 7c2d
bet Cat f  Ann r 7  Bob c
board 2h 3d Td
bet all x
board 5s
bet Ann x  Bob b 4  Ann c 4
board 6h
bet Ann b 10  Bob a  rest f
back Bob 39
pot 42 -> Bob
"""  # Bob: 60 - 7 - 4 = 49 all-in over 10; 39 come back
OMAHA = """announce structure pot-limit
blinds Ann 1  Bob 2
deal Ann AhKdQcJc  Bob 9c9d8h8c  Cat ????????
bet Cat f  Ann c  Bob x
board 2h3dTd
bet Ann b 4  rest f
pot 4 -> Ann
"""
STUD = """stakes bring-in 1 bets 4/8
announce structure fixed-limit
ante 1
deal Ann 5d2sAd  Bob 7h3s4h  Cat Js6d9d
bring-in Bob 1
bet Cat f  Ann b 4  Bob c
deal Ann Ac  Bob 4d
bet Ann b 4  Bob f
back Ann 4
pot 11 -> Ann
"""


def typed(game: str, lines: str) -> Hand:
    return hand_of(lines, HEAD.format(game=game))


def read(document: str) -> Hand:
    (hand,) = phh.read("again.phh", document)
    assert isinstance(hand, Hand), hand
    return hand


def same_verdict(hand: Hand, made: Written, judge: Judge) -> None:
    here, there = judge.judge(hand), judge.judge(read(made.text))
    assert (there.verdict, there.award) == (here.verdict, here.award)
    owed = [{hand.names[row.seat]: row.owed for row in here.players}]
    again = read(made.text)
    assert [{again.names[row.seat]: row.owed for row in there.players}] == owed


def same_hand(hand: Hand, again: Hand, judge: Judge) -> None:
    """Equal acts, cards and verdicts, whichever of the two formats tells them."""
    was, now = (_told(one) for one in (hand, again))
    assert now == was
    here, there = judge.judge(hand), judge.judge(again)
    assert there.verdict == here.verdict
    assert (there.award, here.award) == ("none", "cannot-tell") or there.award == here.award


def _told(hand: Hand) -> list[tuple[object, ...]]:
    """Cards and chips of everybody in order; a check, a call and a bet are acts alike."""
    acts = {"CHECK", "CALL", "CHECK_OR_CALL", "BET", "RAISE", "BET_OR_RAISE", "FOLD"}
    told: list[tuple[object, ...]] = []
    for event in hand.events():
        name = hand.names[event.seat] if event.seat >= 0 else ""
        if event.kind.name in acts:
            amount = Decimal(hand.unit) * event.amount if event.amount > 0 else 0
            told.append((name, amount, event.kind.name == "FOLD"))
        elif event.kind.name in ("DEAL", "BOARD", "SHOW", "MUCK"):
            told.append((name, event.kind.name, event.card))
    return told
