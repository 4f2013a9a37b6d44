"""What a host types by habit: read as meant where only one thing can be, else told at its place.

No other hand is lost by it, and the message names the word that was wanted.
"""

import pytest

from ingest.sheet.format import format_sheet
from ingest.sheet.reader import caret, read
from schemas.hand import Hand

NIGHT = """night 2026-11-27
seats 1 Ann  2 Bob  3 Cat  4 Kev

hand 1 texas-holdem dealer Kev
blinds Ann 1  Bob 2
deal Ann AhKd  Bob 9c9d  Cat ????  Kev ????
bet Cat f  Kev f  Ann r 7  Bob c
board 2h 3d Td
bet all x
board 5s
show Ann AhKd says "ace high"  Bob 9c9d
pot 14 -> Bob

hand 2 omaha dealer Ann
pot 10 -> Cat
"""
FIRST = 4  # the line on which hand 1 begins


def hands(text: str) -> list[Hand]:
    nights, errors = read("x.hands", text)
    assert not errors, caret(errors[0])
    return [hand for night in nights for hand in night.hands]


def events(text: str) -> list[list[tuple[object, ...]]]:
    return [
        [(e.kind, e.seat, e.other, e.amount, e.card, e.word) for e in hand.events()]
        for hand in hands(text)
    ]


def typed(old: str, new: str) -> str:
    assert NIGHT.count(old) == 1, old
    return NIGHT.replace(old, new)


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("pot 14 -> Bob", "pot 14 => Bob"),
        ("pot 14 -> Bob", "pot 14 --> Bob"),
        ("pot 14 -> Bob", "pot 14 –> Bob"),  # a telephone's dash
        ("pot 14 -> Bob", "pot 14 —>Bob"),
        ("pot 14 -> Bob", "pot 14⇒Bob"),
        ("Cat f  Kev f  Ann r 7", "Cat\tf\tKev\tf\tAnn r\t7"),
        ("Cat f  Kev f  Ann r 7", "Cat f Kev\u00a0f\u202fAnn r\u00a07"),
        ("bet Cat f", "bet \u200bCat\u200b f"),
        ("bet Cat f", "\u200ebet \u2060Cat f"),
        ('"ace high"', "“ace high”"),
        ('"ace high"', "‘ace high’"),
        ('"ace high"', "'ace high'"),
        ("board 2h 3d Td", "board 2♥ 3♦ 10♦"),
        ("board 2h 3d Td", "board 2♡3♢T♢"),
        ("board 2h 3d Td", "board 2♥️ 3♦️ 10d"),
        ("board 2h 3d Td", "BOARD 2H, 3D, td   # the flop"),
        ("Cat f  Kev f  Ann r 7  Bob c", "cat f, kev folds, ann raises to 7, bob calls"),
        ("seats 1 Ann  2 Bob  3 Cat  4 Kev", "seats Ann Bob Cat Kev"),
    ],
)
def test_what_can_mean_one_thing_only_is_read_so(old: str, new: str) -> None:
    text = typed(old, new)
    assert events(text) == events(NIGHT)
    assert events(format_sheet(text)) == events(NIGHT)


@pytest.mark.parametrize("ends", ["\r\n", "\r"])
def test_any_line_ends_will_do(ends: str) -> None:
    assert events(NIGHT.replace("\n", ends)) == events(NIGHT)


@pytest.mark.parametrize(
    ("old", "new", "line", "column", "words"),
    [
        # an amount that is read as something else would make any payment right
        ("pot 14 ->", "pot $14 ->", 12, 5, "as an amount, write 14 alone"),
        ("pot 14 ->", "pot 14€ ->", 12, 5, "as an amount, write 14 alone"),
        ("pot 14 ->", "pot 14.50EUR ->", 12, 5, "write 14.50 alone"),
        ("pot 14 ->", "pot fourteen ->", 12, 5, "write it in digits"),
        (
            "pot 14 ->",
            "pot fourteen ->",
            12,
            5,
            'as a share of that name, in quotes: pot "fourteen"',
        ),
        ("pot 14 ->", "pot １４ ->", 12, 5, "write 14 alone"),
        ("pot 14 ->", "pot = 14 ->", 12, 5, "no word of a pot line"),
        ("Ann r 7", "Ann r $7", 7, 25, "write 7 alone"),
        ("blinds Ann 1", "blinds Ann £1", 5, 12, "write 1 alone"),
        ("pot 14 -> Bob", "pot 14 > Bob", 12, 8, "who was paid: `-> Bob`"),
        ("pot 14 -> Bob", "pot 14 to bob", 12, 8, "who was paid: `-> bob`"),
        ("pot 14 -> Bob", "pot 14 Bob", 12, 11, "who was paid: `-> Bob`"),
        ("pot 14 -> Bob", "pot 14", 12, 7, "who was paid: `-> NAME`"),
        ("pot 14 -> Bob", "winner Bob 14", 12, 1, "did you mean pot?"),
        ("board 2h 3d Td", "flop 2h 3d Td", 8, 1, "did you mean board?"),
        ("board 5s", "river: 5s", 10, 1, "did you mean board?"),
        ("board 5s", "turn 5s", 10, 6, "the next community card is a `board` line"),
        ("board 5s", "board ♠5", 10, 7, "the rank comes first: 5♠"),
        ("board 5s", "baord 5s", 10, 1, "did you mean board?"),
        ("board 5s", "bоard 5s", 10, 1, "did you mean board?"),  # a Cyrillic letter
        ("bet Cat f", "preflop Cat f", 7, 1, "did you mean bet?"),
        ("bet Cat f", "bet Cta f", 7, 5, "did you mean Cat?"),
        ("Ann r 7", "Ann raize 7", 7, 23, "did you mean raise?"),
        ("Ann r 7", "Ann r 7,50", 7, 26, "a comma between digits"),
        ("bet all x", "bet all x  // nobody wanted it", 9, 12, "a comment begins with #"),
        ("blinds Ann 1  Bob 2", "blinds 1/2", 5, 8, "`stakes blinds 1/2`"),
        ("blinds Ann 1  Bob 2", "sb Ann 1", 5, 1, "did you mean blinds?"),
        ("dealer Kev", "button Kev", 4, 21, "did you mean dealer?"),
        ("hand 1 texas", "Hand #1 texas", 4, 5, "what follows # is a comment"),
    ],
)
def test_what_cannot_be_meant_is_told_at_its_place(
    old: str, new: str, line: int, column: int, words: str
) -> None:
    nights, errors = read("x.hands", typed(old, new))
    (error,) = errors
    assert (error.line, error.column) == (line, column), error
    assert words in error.message
    shown = caret(error).splitlines()
    assert shown[-1].index("^") - shown[-2].index(error.text[0]) == column - 1
    assert [hand.id for night in nights for hand in night.hands] == ["2"]
    assert error.line >= FIRST


def test_cards_that_lie_face_down_can_be_turned() -> None:
    """Community cards laid face down, a grid, the table's cards: then `turn` means itself."""
    for laid in ("board 2h __ Td", "board _2h _3d _Td", "board 2h 3d ??"):
        assert hands(typed("board 2h 3d Td", laid).replace("board 5s", "turn 5s"))
    for laid in ("grid __ Kh\nboard 2h", "board 2h\ntable __"):
        assert hands(typed("board 2h 3d Td", laid).replace("board 5s", "turn 5s"))
    assert hands(typed("board 5s", "turn 3d"))  # one that lies there already


TOP = """night 2026-11-27
unit 1
stakes blinds 1/2
seats 1 Ann  2 Bob
buy Ann 100  Bob 100
hand 1 omaha 21:40 dealer Ann
pot 10 -> Ann
pays Ann Bob 2 "seven-deuce"
hand 2 omaha dealer Bob
pot 3 -> Bob
"""


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("buy Ann 100  Bob 100", "buy all 100"),
        ("pays Ann Bob 2", "pays Ann to Bob 2"),
        ("seats 1 Ann  2 Bob", "SEATS Ann, Bob"),
    ],
)
def test_lines_of_the_night_in_other_words(old: str, new: str) -> None:
    def ledger(text: str) -> list[tuple[object, ...]]:
        (night,), errors = read("x.hands", text)
        assert not errors, caret(errors[0])
        return [(e.kind, e.player, e.other, e.amount, e.text, e.before_hand) for e in night.ledger]

    assert TOP.count(old) == 1
    text = TOP.replace(old, new)
    assert ledger(text) == ledger(TOP)
    assert ledger(format_sheet(text)) == ledger(TOP)


@pytest.mark.parametrize(
    ("old", "new", "line", "column", "words"),
    [
        ("unit 1", "unit €1", 2, 6, "write 1, the currency behind it"),
        ("unit 1", "unit 0,50 EUR", 2, 7, "a comma between digits"),
        ("unit 1", "currency EUR", 2, 1, "did you mean unit?"),
        ("stakes blinds 1/2", "stakes 1/2", 3, 8, "`stakes blinds 1/2`"),
        ("stakes blinds 1/2", "stakes 1-2", 3, 8, "`stakes blinds 1/2`"),
        ("seats 1 Ann  2 Bob", "players Ann Bob", 4, 1, "did you mean seats?"),
        ("buy Ann 100", "rebuy Ann 100", 5, 1, "did you mean buy?"),
        ("buy Ann 100", "buy Ann 100€", 5, 9, "write 100 alone"),
        ("21:40", "9:40pm", 6, 14, "a time is written 21:40"),
        ("21:40", "21.40", 6, 14, "a time is written 21:40"),
    ],
)
def test_lines_of_the_night_are_told_too(
    old: str, new: str, line: int, column: int, words: str
) -> None:
    assert TOP.count(old) == 1
    _, errors = read("x.hands", TOP.replace(old, new))
    assert (errors[0].line, errors[0].column) == (line, column), errors[0]
    assert words in errors[0].message


def test_nobody_is_seated_to_buy() -> None:
    _, (error,) = read("x.hands", "night x\nbuy all 100\nhand 1 omaha\npot 2 -> Ann\n")
    assert (error.line, error.column) == (2, 5)
    assert "nobody is seated yet" in error.message


def test_a_share_is_any_other_word() -> None:
    for share in ("high", "low", "spade", '"best flush"', '"14"'):
        assert hands(typed("pot 14 ->", f"pot {share} 14 ->"))
