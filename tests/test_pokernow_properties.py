"""Hostile logs: cut, shuffled, doubled, with characters changed. Never a traceback, and what is a
hand can be told: every event has a seat at the table and a place in the file."""

from hypothesis import given, settings
from hypothesis import strategies as st
from pokernow_log import log

from ingest.reading import read_text
from schemas.hand import Hand

TABLE = 'Player stacks: #1 "Ann @ AnnAnnAnn1" (100) | #3 "Bob @ BobBobBob1" (95.50) | #10 "C @ d @ CatCatCat1" (7)'
LINES = [
    'The admin approved the player "Ann @ AnnAnnAnn1" participation with a stack of 100.',
    '-- starting hand #1 (id: firsthand001)  No Limit Texas Hold\'em (dealer: "Ann @ AnnAnnAnn1") --',
    'The player "Bob @ BobBobBob1" joined the game with a stack of 95.50.',
    TABLE,
    "Your hand is A♠, 10♥",
    '"Bob @ BobBobBob1" posts a small blind of 1',
    '"C @ d @ CatCatCat1" posts a big blind of 2 and go all in ',
    '"Ann @ AnnAnnAnn1" posts a missed big blind of 2',
    '"Bob @ BobBobBob1" raises to 6',
    '"Ann @ AnnAnnAnn1" calls 6',
    "Flop:  [J♦, 9♠, A♥]",
    "Flop (second board):  [2♦, 3♠, 4♥]",
    '"Bob @ BobBobBob1" bets 4 and go all in',
    '"Ann @ AnnAnnAnn1" folds',
    "All players in hand choose to run it twice.",
    "Turn: J♦, 9♠, A♥ [5♣]",
    "Turn (second run): J♦, 9♠, A♥ [6♣]",
    'Uncalled bet of 4 returned to "Bob @ BobBobBob1"',
    '"Bob @ BobBobBob1" shows a K♠, Q♠.',
    '"Bob @ BobBobBob1" collected 14 from pot with Pair, A\'s (combination: A♥, A♣, J♦, 9♠, 5♣)',
    "-- ending hand #1 --",
    '"C @ d @ CatCatCat1" paid 5 for the 7-2 bounty to "Bob @ BobBobBob1"',
    "Game Config Changes\n* Bomb Pot: off » on\n* blind schedule: L1: 1/2 » L1: 2/4",
    "-- starting hand #2  (Pot Limit Omaha Hi) (dead button) --",
    TABLE,
    '"Bob @ BobBobBob1" posts a bet of 2 (bomb pot bet)',
    "-- ending hand #2 --",
]
TEXT = log(LINES)
ROWS = TEXT.splitlines(keepends=True)


def holds_together(text: str) -> None:
    nights, errors = read_text("a.csv", text)
    length = text.count("\n") + text.count("\r") + 2  # a table's line may end with either
    for night in nights:
        for hand in night.hands:
            consistent(hand, length)
        assert all(entry.amount >= 0 or entry.kind == "adjust" for entry in night.ledger)
    assert all(0 < error.line <= length for error in errors)


def consistent(hand: Hand, length: int) -> None:
    count = len(hand.kinds)
    columns = (hand.seats, hand.amounts, hand.cards, hand.places, hand.faces, hand.cells)
    others = (hand.boards, hand.groups, hand.words)
    assert {len(column) for column in (*columns, *others) if column is not None} == {count}
    assert len(hand.names) == len(set(hand.names)) == len(hand.seat_numbers) == len(hand.dealt_in)
    assert list(hand.seat_numbers) == sorted(set(hand.seat_numbers))
    assert all(-1 <= seat < len(hand.names) for seat in hand.seats)
    assert all(amount >= 0 for amount in hand.amounts)
    assert all(0 < place >> 20 <= length for place in hand.places)
    assert hand.id


def test_as_it_is() -> None:
    holds_together(TEXT)


@settings(max_examples=300, deadline=None)
@given(st.lists(st.sampled_from(ROWS), max_size=40))
def test_rows_in_any_order(rows: list[str]) -> None:
    holds_together("".join(rows))


@settings(max_examples=200, deadline=None)
@given(st.sets(st.integers(0, len(ROWS) - 1), max_size=6))
def test_rows_lost(lost: set[int]) -> None:
    holds_together("".join(row for i, row in enumerate(ROWS) if i not in lost))


@settings(max_examples=300, deadline=None)
@given(st.integers(0, len(TEXT)), st.integers(0, 40), st.text('"@,#()[] 0159.♠\n-abcZ', max_size=4))
def test_characters_changed(at: int, lost: int, new: str) -> None:
    holds_together(TEXT[:at] + new + TEXT[at + lost :])


@settings(max_examples=100, deadline=None)
@given(st.text(max_size=200))
def test_anything_behind_a_header(text: str) -> None:
    holds_together("entry,at,order\n" + ROWS[2] + text)
