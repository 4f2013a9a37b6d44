"""What cannot be read: its place, the nearest legal word, and what is lost by it (one hand)."""

import pytest

from ingest.sheet.format import format_sheet
from ingest.sheet.reader import caret, read
from schemas.errors import FloormanError
from schemas.hand import RecordError

SEATS = "seats 1 Ann  2 Bob  3 Cat  4 Kev\n"
NO_CARD = '"Jx" is not a card (a rank and a suit, `Qh`; `??` for one nobody saw)'
HEAD = SEATS + "hand 7 some-game dealer Kev\n"


def errors_of(text: str) -> list[RecordError]:
    return read("night.hands", text)[1]


IN_A_HAND = [
    # the line, the column of the caret, words of the message
    ("bet Ann bb 4", 9, "what did Ann do"),
    ("bet Ann 2.50  Bob c", 9, "a bet is `b 2.50`, a raise to it `r 2.50`, a call `c`"),
    ("bet Ann ?", 9, "a bet is `b ?`"),
    ("bet Ann chek", 9, "did you mean check"),
    ("bet Kve x", 5, "did you mean Kev"),
    ("bet Ann b", 10, "needs its amount"),
    ("bet Ann b Bob c", 11, "needs its amount"),
    ("bet Ann x rest x", 16, "f or c"),
    ("bet Ann x all f", 15, "all checked"),
    ("bet Ann r -4", 11, "never negative"),
    ("bet Ann b 1.5", 11, "not a whole number of units"),
    ("bet Ann b4.5", 9, "not a whole number of units"),
    ("bet Ann r +x", 11, "no amount"),
    ("bet", 4, "ends too soon"),
    ("bte Ann x", 1, "did you mean bet"),
    ("deal Ann", 9, "cards are wanted"),
    ("deal Ann Kh Kx", 13, 'nobody here is called "Kx", and it is not a card'),
    ("deal Kh Ann", 6, "nobody here is called"),
    ("deal at-onse Ann Kh", 6, "nobody here"),
    ("board 2: 9h Kz", 13, '"Kz" is not a card'),
    ("board Kh Qd 9c Tc 4x", 19, '"4x" is not a card'),
    ("board KhQd9cTc4x", 15, '"4x" is not a card'),
    ("board 4xKh", 7, '"4x" is not a card'),
    ("burn 1h", 6, "cards are wanted"),
    ("deal Ann QQ", 10, NO_CARD.replace("Jx", "QQ")),
    ("deal Ann ???  Bob ???", 10, "two question marks a card"),
    ("deal Ann Q?Q?", 10, "only the rank or the suit was seen is `??` too"),
    ("burn ?", 6, "two question marks a card"),
    ("board Kh Ann", 10, "more than a `board` line takes"),
    ("show Ann KcQs  Bob AdJx", 22, '"Jx" is not a card'),
    ("show Ann Kh says hm Kx", 21, '"Kx"'),
    ("grid 9h 9cKx / 2c", 11, '"Kx" is no card of a grid'),
    ("board 10: 9h", 7, "numbered"),
    ("grid 9h Kx / 2c", 9, "no card of a grid"),
    ("grid", 5, "rows of cards"),
    ("ante 1,50", 7, "comma between digits"),
    ("blinds 1 2", 8, 'nobody here is called "1"; a name stands before an amount: Ann 1'),
    ("post 2", 6, "a name stands before an amount: Ann 2"),
    ("deal Ann Kh 5", 13, 'nobody here is called "5"'),
    ("ante ten", 6, "nobody here is called"),
    ("ante -1", 6, "never negative"),
    ('says Ann "oh', 10, "not closed"),
    ("says Ann", 9, "ends too soon"),
    ("show Ann lime C1", 10, "nobody here"),
    ("show Ann line", 14, "ends too soon"),
    ("declare Ann hihg", 13, "did you mean high"),
    ("pot 16", 7, "who was paid"),
    ("pot 16 Bob", 11, "who was paid"),
    ("pot 16 ->", 10, "ends too soon"),
    ("pot 16 -> Bobb", 11, "did you mean Bob"),
    ("pot 16 17 -> Bob", 8, "one amount"),
    ("pot low mian 4 -> Bob", 9, "did you mean main"),
    ("announce structure", 19, "has no value"),
    ("announce structure no limit", 28, "one value is one word: no-limit"),
    ("announce wild threes nines", 27, "joined"),
    ("! expposed Bob 7h", 3, "did you mean exposed"),
    ("! replaced Bob 7h", 18, "old card and the new"),
    ("! dead", 7, "ends too soon"),
    ("!", 2, "in your own words"),
    ("ruling odd-chip by Rob", 17, "a value is wanted"),
    ("ruling odd-chip high-card", 26, "who ruled"),
    ("records everything", 9, "result, showdown, actions, procedure"),
    ("records porcedure", 9, "did you mean procedure"),
    ("turn r1c1 KhKd", 11, "one card"),
    ("turn r17c1 Kh", 6, "cards are wanted"),
    ("draw Ann 1 7c9d", 16, "2 cards are named"),
    ("reshuffle discard", 11, "did you mean discards"),
    ("stakes blinds 1-2", 15, "like 1/2"),
    ("stakes ante ?", 13, "has an amount"),
    ("runs many", 6, "from 1 to 9"),
    ("offer Ann maybe", 11, "y or n"),
    ("rake 1 2", 8, "more than a `rake` line takes"),
    ("partner Ann", 12, "ends too soon"),
]


@pytest.mark.parametrize(("line", "column", "words"), IN_A_HAND)
def test_fault_in_a_hand(line: str, column: int, words: str) -> None:
    nights, errors = read("night.hands", f"{HEAD}{line}\nhand 8 some-game\npot 2 -> A\n")
    assert [(error.line, error.column) for error in errors] == [(3, column)]
    (error,) = errors
    assert words in error.message
    assert (error.path, error.text, error.hand) == ("night.hands", line, "7")
    assert [hand.id for night in nights for hand in night.hands] == ["8"]


HAND_LINES = [
    ("hand", 5, "", "ends too soon"),
    ("hand 7 omaha dealer Kve", 21, "7", "did you mean Kev"),
    ("hand 7 omaha delaer Kev", 14, "7", "did you mean dealer"),
    ("hand 7 texas holdem", 14, "7", "in one word or in quotes"),
    ("hand 7 omaha dealer seat Kev", 26, "7", "a seat is a number"),
    ("hnad 7 omaha", 1, "7", "did you mean hand"),
]


@pytest.mark.parametrize(("line", "column", "hand", "words"), HAND_LINES)
def test_fault_in_the_hand_line(line: str, column: int, hand: str, words: str) -> None:
    """The hand before and the hand after are not lost, be `hand` itself misspelled."""
    text = f"{SEATS}hand 6 omaha\npot 2 -> Ann\n{line}\npot 3 -> Bob\nhand 8 omaha\npot 4 -> Cat\n"
    nights, errors = read("night.hands", text)
    assert [(e.line, e.column, e.hand) for e in errors] == [(4, column, hand)]
    assert words in errors[0].message
    assert [(h.id, h.number) for h in nights[0].hands] == [("6", 1), ("8", 3)]


OF_THE_NIGHT = [
    ("unit nothing", 6, "an amount above nothing"),
    ("unit 0", 6, "an amount above nothing"),
    ("chip ?", 6, "an amount above nothing"),
    ("records all", 9, "one of"),
    ("seats 1 Ann 1 Bob", 13, "seat 1 is Ann's already"),
    ("seats 1 Ann 2 ann", 15, "has a seat already"),
    ("seats 1 Ann Bob", 13, "a seat is a number"),
    ("buy Ann", 8, "an amount is wanted"),
    ("buy 100", 5, "a name stands before an amount: NAME 100"),
    ("sit 1 Dee", 5, "Ann sits in seat 1"),
    ("cash Kve 20", 6, "did you mean Kev"),
    ("leave Kve", 7, "did you mean Kev"),
    ("adjust Ann ?", 12, "has an amount"),
    ("note", 5, "has words"),
    ("place", 6, "which place"),
    ("biy Ann 100", 1, "did you mean buy"),
    ("it rained", 1, 'no line begins with "it"'),
    ("KhQd9c Ts", 1, "`board KhQd9c`"),
    ("Ann KcQs  Bob AdJs", 1, "`show Ann KcQs`"),
    ('"Ann" KcQs', 1, 'no line begins with "Ann"'),
    ("wild threes", 1, "did you mean announce?"),
    ("ruling pot main -> Ann by Rob", 1, "in its hand"),
    ("burn 7d", 1, "begin one with a `hand` line"),
]


@pytest.mark.parametrize(("line", "column", "words"), OF_THE_NIGHT)
def test_fault_before_the_first_hand(line: str, column: int, words: str) -> None:
    errors = errors_of(f"{SEATS}{line}\n")
    assert [(error.line, error.column, error.hand) for error in errors] == [(2, column, "")]
    assert words in errors[0].message


BEHIND_THE_POT = ["buy Bob", "cash Kve 3", "noet x", "it rained", "adjust Ann x", "pays Ann Bob x"]


@pytest.mark.parametrize("line", BEHIND_THE_POT)
def test_fault_between_hands_loses_no_hand(line: str) -> None:
    nights, errors = read("night.hands", f"{HEAD}pot 2 -> Ann\n{line}\n")
    assert [(error.line, error.hand) for error in errors] == [(4, "")]
    assert [hand.id for hand in nights[0].hands] == ["7"]


def test_every_fault_of_a_hand_is_told() -> None:
    errors = errors_of(f"{HEAD}ante x\nburn 1\npot 4 -> Bob\nrak 1\n")
    assert [(error.line, error.hand) for error in errors] == [(3, "7"), (4, "7"), (6, "7")]


POISON = [
    ("seats 1 Ann 1 Bob", "`seats` line 3"),
    ("sit 1 Bob", "`sit` line 3"),
    ("leave Kve", "`leave` line 3"),
    ("unit x", "`unit` line 3"),
    ("chip 0", "`chip` line 3"),
]


@pytest.mark.parametrize(("line", "words"), POISON)
def test_what_nobody_knows_sets_later_hands_aside(line: str, words: str) -> None:
    nights, errors = read("x", f"night 2026\n{SEATS}{line}\nhand 1 omaha\npot -> Ann\n")
    assert [(error.line, error.hand) for error in errors] == [(3, ""), (4, "1")]
    assert words in errors[1].message
    assert nights[0].hands == []


def test_new_seats_mend_the_seating() -> None:
    text = f"{SEATS}leave Kve\nhand 1 omaha\npot -> Ann\n{SEATS}hand 2 omaha\npot -> Ann\n"
    nights, errors = read("x", text)
    assert [error.hand for error in errors] == ["", "1"]
    assert [hand.id for hand in nights[0].hands] == ["2"]


def test_a_unit_after_the_first_amount_is_refused() -> None:
    (error,) = errors_of(f"{SEATS}buy Ann 100\nunit 0.5\n")
    assert (error.line, error.column) == (3, 6)
    assert "before the first amount" in error.message


def test_two_names_with_one_prefix() -> None:
    (error,) = errors_of("seats 1 Kev 2 Kim\nhand 1 omaha\nbet k x\n")
    assert (error.line, error.column) == (3, 5)
    assert '"k" could be Kev or Kim' in error.message


def test_a_misspelled_line_that_is_indented_is_told_as_a_line() -> None:
    (error,) = errors_of(f"{HEAD}bet Ann x\n  baord Kh\npot -> Ann\n")
    assert (error.line, error.column) == (4, 3)
    assert "did you mean board" in error.message


def test_a_byte_that_is_not_utf8() -> None:
    text = f'{HEAD}says Ann "ol'.encode() + b'\xe9"\npot -> Ann\nhand 8 omaha\npot -> Ann\n'
    nights, errors = read("x", text.decode("utf-8", "surrogateescape"))
    assert [(e.line, e.column, e.message) for e in errors] == [
        (3, 13, "the byte 0xe9 is not UTF-8")
    ]
    assert [hand.id for hand in nights[0].hands] == ["8"]


def test_caret_stands_under_the_column() -> None:
    (error,) = errors_of(f"{HEAD}\tbet Ann bb 4\n")
    assert caret(error).splitlines()[1:] == ["\tbet Ann bb 4", "\t        ^"]
    assert caret(error).startswith("night.hands:3:10: what did Ann do?")


def test_nothing_is_formatted_when_any_line_cannot_be_read() -> None:
    with pytest.raises(FloormanError) as raised:
        format_sheet(f"{HEAD}bet Ann bb 4\nante x\n")
    assert "3:9: what did Ann do?" in str(raised.value)
    assert "bet Ann bb 4\n        ^" in str(raised.value)
    assert "and 1 more" in str(raised.value)


@pytest.mark.parametrize(
    "text", ["", "\n\n", "\ufeff", "# only this\n", "hand", '"', ",", "!", "\x00"]
)
def test_the_smallest_sheets(text: str) -> None:
    nights, errors = read("x", text)
    assert len(nights) <= 1
    assert len(errors) <= 1


@pytest.mark.parametrize("name", ["Al", "Adam", "Jo", "TJ", "Kat", "Acton", "Jack"])
def test_a_name_that_begins_like_cards_is_a_name(name: str) -> None:
    nights, errors = read(
        "n.hands", f"hand 1 some-game\nshow {name} KhKd  Bob 2c2d\npot 4 -> Bob\n"
    )
    assert not errors
    assert nights[0].hands[0].names == (name, "Bob")


def test_a_slip_in_cards_is_no_new_player() -> None:
    """Without a seats line a stranger is one more player, but not `AdJx`."""
    _, errors = read("n.hands", "hand 1 some-game\nshow Ann KcQs  Bob AdJx\npot 4 -> Bob\n")
    assert [(e.line, e.column, e.message) for e in errors] == [(2, 22, NO_CARD)]
