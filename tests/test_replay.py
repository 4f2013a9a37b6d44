"""A hand told step by step: its sentences, and the pot after each."""

from pages.examples import delaware, off_road, off_road_verdict
from pages.writer import Writer, hand_of

from reports.replay import sections, told
from reports.replay_pot import Purse
from reports.views.money import Money
from schemas.events import IMPLIED, Kind


def test_the_pot_is_followed_event_by_event() -> None:
    hand, verdict = off_road(), off_road_verdict()
    rows = [row for street in sections(hand, verdict, Money()) for row in street.rows]
    pots = {row.text: row.pot for row in rows if row.moved}
    assert pots == {
        "Ann, Bob, Cat and Kev ante 1 each": 4,
        "Ann bets 2": 6,
        "Bob calls 2": 8,
        "Bob bets 4": 12,
        "Ann calls 4": 16,
    }


def test_turned_cards_are_told_with_their_places() -> None:
    lines = list(told(off_road(), off_road_verdict()))
    turned = next(line for line in lines if "turns" in line)
    assert "2♣ at row 1, column 1, 10♣ at row 2, column 4" in turned
    assert any(line.strip().startswith("^ AWD002 money:") for line in lines)


def test_raises_by_and_all_in_follow_the_stacks() -> None:
    w = Writer()
    w.add(Kind.BLIND, 0, 1, cell=0)
    w.add(Kind.BLIND, 1, 2, cell=1)
    w.acts((2, Kind.RAISE_BY, 4), (3, Kind.ALL_IN, IMPLIED), (0, Kind.FOLD, 0))
    w.add(Kind.REST_CALL)
    hand = hand_of(w, stacks=(100, 100, 100, 40))
    purse = Purse(hand)
    moved = [purse.take(event) for event in hand.events()]
    # raise by 4 over 2 makes 6; all-in for 40; the big blind adds 38, the raiser 34
    assert moved == [(1, 1), (2, 3), (0, 3), (6, 9), (40, 49), (0, 49), (72, 121)]


def test_acts_that_do_not_say_which_are_told_by_the_price() -> None:
    w = Writer()
    w.acts(
        (0, Kind.CHECK_OR_CALL, IMPLIED),
        (1, Kind.BET_OR_RAISE, 4),
        (2, Kind.BET_OR_RAISE, 9),
        (3, Kind.CHECK_OR_CALL, IMPLIED),
    )
    hand = hand_of(w, stacks=(100, 100, 100, 6))
    rows = [row for street in sections(hand, delaware()[1], Money()) for row in street.rows]
    assert [row.text for row in rows] == [
        "Ann checks",
        "Bob bets 4",
        "Cat raises to 9",
        "Kev calls 6",
    ]
