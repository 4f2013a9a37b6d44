"""What PHH cannot tell: refused where the hand would be another, else listed with its line."""

import pytest
from hypothesis import HealthCheck, example, given, settings
from sheets.for_phh import HOLDEM, OMAHA, read, same_verdict, typed
from sheets.typed import hand_of
from sheets.written import sheets

from audit.judge import Judge
from ingest.phh.write import written
from ingest.sheet import reader as sheet
from schemas.hand import LINE_BITS
from schemas.housefile import house_without_file
from schemas.shelf import Shelf


@pytest.mark.parametrize(
    ("old", "new", "why"),
    [
        ("deal Ann", "grid Kh Qd / 2c 3c\ndeal Ann", "a grid"),
        ("board 5s", "board 2: 5s", "a second board"),
        ("Cat f  Ann r 7", "Ann r 7  Cat f", ""),
        ("bet all x", "bet Ann x\n! string Bob\nmore Bob x", "an irregularity"),
        (
            "Cat f  Ann r 7  Bob c",
            "Cat r 7  rest f  Bob c",
            "`rest` before the act of a player it does not stand for",
        ),
        ("r 7", "r ?", "an amount nobody noted"),
        ("Ann x  Bob b 4", "Ann b 4  Bob x  Bob b 4", "a check where there was a bet to call"),
        ("Ann c 4", "Ann c 3", "a call of other than the price"),
        ("bet all x", "declare Ann high\nbet all x", "declarations"),
        ("stacks Ann 40  Bob 60  Cat 50\n", "", "an all-in out of a stack nobody noted"),
        ("pot 42 -> Bob", "pot 41 -> Ann  Bob", "how a pot was shared, which nobody noted"),
        ("pot 42 -> Bob", "pot 42 -> nobody", "a pot that nobody got"),
        ("blinds Ann 1  Bob 2", "blinds Ann 1  Bob 2\ndead Cat 1", "dead money"),
        ("bet Cat f", "straddle Cat 4\nbet Cat f", "chips posted behind the first card"),
        ("blinds Ann 1  Bob 2", "blinds Bob 1  Ann 2", "posts that PHH would take for others"),
        (
            "bet Ann b 10",
            "bet Ann x\nboard 7h\nmore Ann b 10",
            "a round that goes on behind a card",
        ),
    ],
)
def test_what_phh_has_no_word_for(old: str, new: str, why: str) -> None:
    assert HOLDEM.count(old) == 1
    made = written(typed("texas-holdem", HOLDEM.replace(old, new)))
    assert ("" if made.refused is None else made.refused.message) == why
    assert bool(made.text) == (not why)


def test_who_dealt_and_what_was_played_must_be_known() -> None:
    for head, why in (
        ("seats 1 Ann 2 Bob 4 Cat\nhand 1 omaha\n", "who dealt, which nobody noted"),
        ("seats 1 Ann 2 Bob 4 Cat\nhand 1 omaha dealer seat 3\n", "the button of somebody who"),
        ("seats 1 Ann 2 Bob 4 Cat\nhand 1 dealer Cat\n", "which game it was, which nobody noted"),
    ):
        refused = written(hand_of(OMAHA, head)).refused
        assert refused is not None and refused.message.startswith(why)
    refused = written(hand_of("in Ann 5 Bob 5\nshow Ann AhAd Bob KhKd\npot 10 -> Ann\n")).refused
    assert refused is not None and refused.message == "a hand without its acts"


def test_missing_chips_are_told_by_stacks_and_never_as_rake() -> None:
    judge = Judge(Shelf(), house_without_file())
    short = HOLDEM.replace("pot 42", "pot 40").replace("back Bob 39", "back Bob 39")
    made = written(typed("texas-holdem", short))
    assert "finishing_stacks = [19, 79, 50]" in made.text
    same_verdict(typed("texas-holdem", short), made, judge)
    refused = written(typed("omaha", OMAHA.replace("pot 4", "back Ann 4\npot 3"))).refused
    assert refused is not None and "would be read as rake" in refused.message


def test_an_uncalled_bet_is_no_missing_chips_though_the_pot_went_wrong() -> None:
    judge = Judge(Shelf(), house_without_file())
    short = HOLDEM[: HOLDEM.index("board 6h")].replace("Ann 40  Bob 60  Cat 50", "Bob 16")
    hand = typed(
        "texas-holdem", short + "board Th\nbet Ann b 10  Bob a\nshow Ann  Bob\npot 32 -> Ann\n"
    )
    made = written(hand)  # Bob calls 5 of the 10, and his nines and tens are the better hand
    assert "winnings = [32, 0, 0]" in made.text
    here, there = judge.judge(hand), judge.judge(read(made.text))
    assert [(move.payer, move.payee, move.chips) for move in here.transfers] == [(0, 1, 32)]
    assert there.transfers == here.transfers


def test_what_goes_untold_is_listed_and_stands_in_the_document() -> None:
    lines = HOLDEM.replace("board 5s", 'burn\nboard 5s\nsays Ann "nice"').replace("AhKd", "_Ah_Kd")
    made = written(typed("texas-holdem", "records procedure\n" + lines))
    assert [one.message for one in made.untold] == [
        *("its level, procedure", "how a card lay", "how a card lay", "a burn", "what was said")
    ]
    assert [one.line for one in made.untold] == [3, 8, 8, 12, 14]
    wanted = ["its level, procedure", "how a card lay", "a burn", "what was said"]
    assert read(made.text).fields["_floorman_untold"] == wanted


@settings(max_examples=300, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(sheets())
@example("night 2026-11-27\nseats 1 Ann 3 Bob\n\nhand 1 omaha dealer Ann\nrecords actions\n")
def test_whatever_is_typed_is_told_or_refused_with_its_line(text: str) -> None:
    nights, _ = sheet.read("x.hands", text)
    for night in nights:
        for hand in night.hands:
            made = written(hand)
            assert bool(made.text) != (made.refused is not None)
            lines = [hand.line, *(at >> LINE_BITS for at in hand.places)]  # a payment stands above
            for one in (*made.untold, *filter(None, [made.refused])):
                assert one.message and one.line >= min(lines)
            if made.text:
                again = written(read(made.text))
                assert again.text == made.text
