"""Rows of PokerStars text, and of programs that imitate it, of nobody and beside the play."""

import pytest
from test_stars_reader import hands_of, walk

from ingest.reading import read_text
from schemas.events import Kind


@pytest.mark.parametrize(
    "line",
    [
        "Dealt to [Ah Kd]",
        "Dealt to  [Ah Kd]",
        ": folds",
        ": posts small blind $0.05",
        ": shows [Ah Kd]",
        " collected $0.10 from pot",
        "Uncalled bet ($0.05) returned to ",
        ": discards 2 cards",
    ],
)
def test_a_line_of_nobody_is_kept_as_unknown(line: str) -> None:
    text = walk(middle=f"{line}\n")
    nights, errors = read_text("a.txt", text)
    (hand,) = nights[0].hands
    assert [(error.line, error.unknown) for error in errors] == [(9, True)]
    assert [word for word in hand.words if word.startswith("unknown-line")]


@pytest.mark.parametrize(
    "line",
    [
        "Ann, Bob split the $2.50 bounty for eliminating Cat",
        "Bob has been awarded a free ticket",
        "Ann wins $1.25 for eliminating Cat and their own bounty increases by $1.25 to $6.25",
        "Ann will be allowed to play after the button",
        "Ann was removed from the table for failing to post",
    ],
)
def test_lines_that_say_nothing_of_the_hand_are_known(line: str) -> None:
    (hand,), errors = hands_of(walk(middle=f"{line}\n"))
    assert errors == [] and Kind.GARBLED not in hand.kinds


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("Ann cashed out the hand for $4.10 | Cash Out Fee $0.04", (410, "cash-out")),
        ("Ann: Cashed Out the hand for $4.10 | Cash Out Fee $0.04", (410, "cash-out")),
        ("Ann: Receives Cashout ($4.10)", (410, "cash-out")),
        ("Ann: Pays Cashout Risk ($0.40)", (-40, "cash-out risk")),
    ],
)
def test_what_the_house_pays_beside_the_pot(line: str, told: tuple[int, str]) -> None:
    nights, errors = read_text("a.txt", walk(middle=f"{line}\n"))
    (entry,) = nights[0].ledger
    assert errors == []
    assert (entry.kind, entry.player, entry.amount, entry.text) == ("adjust", "Ann", *told)


def test_a_hand_without_its_first_row_is_set_aside_at_its_place() -> None:
    """Alone in its file or before others, it is no hand sheet that is written wrong."""
    headless = walk().partition("\n")[2]
    for text, known in ((headless, 0), (headless + walk(number=9002), 1)):
        hands, errors = hands_of(text)
        (error,) = errors
        assert len(hands) == known and (error.line, error.column) == (1, 1)
        assert error.message.startswith("a hand without its first row")


def test_prose_with_the_seats_of_a_hand_in_it_is_no_history() -> None:
    prose = "How a hand is written down:\n\n" + walk().partition("\n")[2]
    nights, errors = read_text("a.txt", prose)
    assert not any(night.hands for night in nights)
    assert errors and not any(error.unknown for error in errors)
