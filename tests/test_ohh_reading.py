"""Open Hand History: how files are laid out, and what each field becomes."""

import json
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from ingest.reading import read_text
from schemas.cards import card_text
from schemas.events import NOBODY, Event, Kind
from schemas.hand import Hand, Night, RecordError

PLAYERS = [
    {"id": 0, "seat": 1, "name": "a1", "display": "Ann", "starting_stack": 20},
    {"id": 1, "seat": 3, "name": "b2", "display": "Bob", "starting_stack": 20},
]
POSTS = [(0, "Post SB", 0.5), (1, "Post BB", 1)]


def act(player: int | None, word: str, amount: Any = 0, **more: Any) -> dict[str, Any]:
    return {"action_number": 1, "player_id": player, "action": word, "amount": amount, **more}


def hand(number: str = "7", acts: Any = None, **more: Any) -> dict[str, Any]:
    """A walk: Ann folds her small blind; or other acts."""
    acts = [(0, "Fold", 0)] if acts is None else acts
    rows = [one if isinstance(one, dict) else act(*one) for one in [*POSTS, *acts]]
    return {
        "ohh": {
            "spec_version": "1.4.6",
            "site_name": "Kitchen",
            "game_number": number,
            "start_date_utc": "2026-01-16T20:00:00Z",
            "table_name": "T",
            "game_type": "Holdem",
            "bet_limit": {"bet_type": "NL", "bet_cap": 0},
            "currency": "EUR",
            "dealer_seat": 1,
            "small_blind_amount": 0.5,
            "big_blind_amount": 1,
            "players": PLAYERS,
            "rounds": [{"id": 0, "street": "Preflop", "cards": [], "actions": rows}],
            "pots": [
                {
                    "number": 0,
                    "amount": 1,
                    "rake": 0,
                    "player_wins": [{"player_id": 1, "win_amount": 1}],
                }
            ],
            **more,
        }
    }


def read(text: str) -> tuple[list[Night], list[RecordError]]:
    return read_text("x.ohh", text)


def only(*args: Any, **more: Any) -> Hand:
    nights, errors = read(json.dumps(hand(*args, **more)))
    assert not errors
    return nights[0].hands[0]


def events(one: Hand, *kinds: Kind) -> list[Event]:
    return [event for event in one.events() if event.kind in kinds]


HANDS = [hand("1"), hand("2"), hand("3")]
LAYOUTS = {
    "stream": "\n\n".join(json.dumps(one, indent=2) for one in HANDS),
    "lines": "\n".join(json.dumps(one) for one in HANDS),
    "array": json.dumps(HANDS, indent=1),
    "one line": json.dumps(HANDS),
    "inner": "\n".join(json.dumps(one["ohh"]) for one in HANDS),
}


@pytest.mark.parametrize("layout", LAYOUTS)
def test_layouts(layout: str) -> None:
    nights, errors = read(LAYOUTS[layout])
    assert not errors
    assert [(one.id, one.number) for one in nights[0].hands] == [("1", 1), ("2", 2), ("3", 3)]
    assert nights[0].name == "2026-01-16"
    assert nights[0].ids == {"Ann": "a1", "Bob": "b2"}


@pytest.mark.parametrize("layout", ["stream", "lines", "array", "one line"])
def test_a_broken_object_loses_itself_alone(layout: str) -> None:
    text = LAYOUTS[layout].replace('"game_number": "2"', '"game_number": 2"', 1)
    nights, errors = read(text)
    assert [(one.id, one.number) for one in nights[0].hands] == [("1", 1), ("3", 3)]
    assert len(errors) == 1
    assert not errors[0].unknown


def test_a_file_that_ends_inside_a_hand_keeps_what_there_is() -> None:
    text = LAYOUTS["stream"]
    nights, errors = read(text[: text.rindex('"Fold"') - 30])
    last = nights[0].hands[-1]
    assert not errors
    assert (last.id, last.incomplete) == ("3", True)
    assert len(events(last, Kind.BLIND)) == 2


def test_places() -> None:
    text = LAYOUTS["stream"]
    fold = events(read(text)[0][0].hands[1], Kind.FOLD)[0]
    row = text.splitlines()[fold.line - 1]
    assert row[fold.column - 1 :].startswith('"action": "Fold"')


def test_amounts_are_what_goes_in() -> None:
    acts = [(0, "Raise", 2.5), (1, "Raise", 5), (0, "Call", 3)]
    told = [(e.kind, e.amount) for e in events(only(acts=acts), Kind.RAISE, Kind.CALL)]
    assert told == [(Kind.RAISE, 300), (Kind.RAISE, 600), (Kind.CALL, 300)]


def test_what_a_binary_sum_leaves_is_no_chip() -> None:
    one = only(acts=[(0, "Raise", 0.30000000000000004 + 2.2)])
    assert one.unit == "0.01"
    assert events(one, Kind.RAISE)[0].amount == 300


def test_money_beside_the_pots() -> None:
    wins = [
        {
            "player_id": 1,
            "win_amount": 1,
            "cashout_amount": 0.8,
            "cashout_fee": 0.1,
            "bonus_amount": 5,
        }
    ]
    acts = [act(0, "Fold"), act(1, "Added Chips", 4), act(None, "Add to Pot", 2)]
    pots = [{"number": 0, "amount": 3, "rake": 0.25, "jackpot": 0.25, "player_wins": wins}]
    nights, errors = read(json.dumps(hand(acts=acts, pots=pots)))
    assert not errors
    told = {(e.kind, e.player, e.amount, e.text, e.before_hand) for e in nights[0].ledger}
    assert told == {
        ("buy", "Bob", 400, "added chips", 2),
        ("adjust", "", 200, "splash pot", 2),
        ("adjust", "Bob", 80, "cash-out", 2),
        ("adjust", "Bob", -10, "cash-out fee", 2),
        ("adjust", "Bob", 500, "bonus", 2),
    }
    one = nights[0].hands[0]
    assert [e.amount for e in events(one, Kind.RAKE)] == [50]
    assert [(e.seat, e.amount) for e in events(one, Kind.CARRY)] == [(NOBODY, 200)]


def test_pots_by_number() -> None:
    pots = [
        {"number": 2, "amount": 4, "player_wins": [{"player_id": 1, "win_amount": 4}]},
        {"number": 1, "amount": 6, "player_wins": [{"player_id": 0, "win_amount": 6}]},
    ]
    told = [(e.seat, e.amount, e.cell) for e in events(only(pots=pots), Kind.POT)]
    assert told == [(1, 400, 2), (0, 600, 1)]


def test_unknown_words_are_kept() -> None:
    nights, errors = read(json.dumps(hand(acts=[(0, "Waves", 3)], insurance={"x": 1})))
    assert [one.unknown for one in errors] == [True, True]
    assert {one.hand for one in errors} == {"7"}
    assert len(events(nights[0].hands[0], Kind.GARBLED)) == 1


def test_unknown_words_that_say_nothing_are_none() -> None:
    empty = {"tournament_rebuys": [], "insurance": None, "note": "", "more": {}}
    nights, errors = read(json.dumps(hand(**empty)))
    assert errors == [] and not events(nights[0].hands[0], Kind.GARBLED)


def test_more_cards_than_the_name_has() -> None:
    shown = act(1, "Shows Cards", cards=["Ah", "Kh", "Qd", "Jd", "2c"])
    one = only(acts=[(0, "Fold", 0), shown], game_type="Omaha")
    assert one.game == "omaha-5"
    assert len(events(one, Kind.DEAL)) == 10


def test_streets_of_stud() -> None:
    rounds = [
        {"id": n, "street": f"{street} Street", "actions": rows}
        for n, (street, rows) in enumerate(
            {
                "Third": [
                    act(0, "Post Ante", 1),
                    act(1, "Post Ante", 1),
                    act(0, "Dealt Cards", cards=["Ah", "Kh", "2d"]),
                    act(1, "Dealt Cards", cards=["9c"]),
                    act(0, "Check"),
                    act(1, "Check"),
                ],
                "Fourth": [act(1, "Dealt Cards", cards=["9d"]), act(1, "Bet", 2), act(0, "Fold")],
            }.items()
        )
    ]
    one = only(game_type="Stud", rounds=rounds)
    dealt = [(e.seat, card_text(e.card), e.face) for e in events(one, Kind.DEAL)]
    assert one.game == "seven-card-stud"
    assert [row for row in dealt if row[0] == 0] == [
        (0, "Ah", 1),
        (0, "Kh", 1),
        (0, "2d", 2),
        (0, "??", 2),
    ]
    assert (1, "9d", 2) in dealt


def test_two_boards_that_are_bet_on_are_no_run() -> None:
    flops = [
        {"id": 1, "street": "Flop", "cards": ["2c", "3c", "4c"], "actions": []},
        {"id": 2, "street": "Flop", "cards": ["5c", "6c", "7c"], "actions": [act(1, "Check")]},
    ]
    first = hand(acts=[(0, "Call", 0.5), (1, "Check", 0)])["ohh"]["rounds"]
    one = only(rounds=[*first, *flops])
    assert one.game == "double-board-holdem"
    assert not events(one, Kind.RUNS)
    assert [e.board for e in events(one, Kind.BOARD)] == [0, 0, 0, 1, 1, 1]


def test_names_that_two_share() -> None:
    players = [dict(one, display="Ann") for one in PLAYERS]
    assert only(players=players).names == ("Ann", "Ann @ b2")


def test_a_hand_without_its_players_is_told() -> None:
    nights, errors = read(json.dumps(hand(players=[])) + "\n" + json.dumps(hand("8")))
    assert [one.id for one in nights[0].hands] == ["8"]
    assert errors[0].hand == "7"


STRANGE = st.recursive(
    st.none() | st.booleans() | st.integers(-9, 2**80) | st.floats() | st.text(max_size=4),
    lambda inner: (
        st.lists(inner, max_size=3)
        | st.dictionaries(
            st.sampled_from(["id", "seat", "cards", "action", "amount"]), inner, max_size=3
        )
    ),
    max_leaves=4,
)
PATHS = st.lists(st.integers(0, 20), min_size=1, max_size=6)


def put(value: Any, path: list[int], strange: Any) -> None:
    """Something else somewhere inside."""
    for step in path:
        keys = list(value) if isinstance(value, dict) else list(range(len(value)))
        if not keys:
            return
        key = keys[step % len(keys)]
        if not isinstance(value[key], (dict, list)) or step == path[-1]:
            value[key] = strange
            return
        value = value[key]


@settings(max_examples=200, deadline=None, suppress_health_check=list(HealthCheck))
@given(PATHS, STRANGE)
def test_any_value_anywhere(path: list[int], strange: Any) -> None:
    spoilt = json.loads(json.dumps(hand(acts=[(0, "Raise", 2), (1, "Call", 1.5)])))
    put(spoilt, path, strange)
    nights, errors = read(json.dumps(spoilt) + "\n" + json.dumps(hand("8")))
    assert nights or errors
    for night in nights:
        for one in night.hands:
            assert len(one.events()) == len(one.kinds)
            assert all(isinstance(chips, int) for chips in one.amounts)
