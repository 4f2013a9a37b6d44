"""Exports of PokerGFX: what the head posts, what events are, and files that grow."""

import json
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from ingest.reading import read_text
from schemas.cards import card_text
from schemas.events import Event, Kind
from schemas.hand import Hand, Night, RecordError


def player(number: int, name: str, start: int, end: int, cards: str = "") -> dict[str, Any]:
    return {
        **{"PlayerNum": number, "Name": name, "LongName": f"{name} Long", "SittingOut": False},
        **{"StartStackAmt": start, "EndStackAmt": end, "HoleCards": [cards]},
        **{"CumulativeWinningsAmt": end - start, "EliminationRank": -1},
    }


PLAYERS = [
    player(2, "Ann", 50_000, 49_000, "9h 4d"),
    player(3, "Bob", 60_000, 63_000, "kc 10c"),
    player(5, "Cat", 40_000, 38_000, "ad kd"),
]
BLINDS = {
    **{"AnteType": "BB_ANTE_BB1ST", "ButtonPlayerNum": 5, "BlindLevel": 0},
    **{"SmallBlindAmt": 1000, "SmallBlindPlayerNum": 2},
    **{"BigBlindAmt": 2000, "BigBlindPlayerNum": 3},
    **{"ThirdBlindAmt": 0, "ThirdBlindPlayerNum": 0},
}


def event(kind: str, seat: int = 0, amount: int = 0, card: Any = None, board: int = 0) -> Any:
    return {
        **{"EventType": kind, "PlayerNum": seat, "BetAmt": amount, "BoardCards": card},
        **{"BoardNum": board, "Pot": 0, "NumCardsDrawn": 0, "DateTimeUTC": None},
    }


def hand(number: int = 1, events: Any = (), blinds: Any = None, **more: Any) -> dict[str, Any]:
    return {
        **{"HandNum": number, "AnteAmt": 2000, "BombPotAmt": 0, "BetStructure": "NOLIMIT"},
        **{"GameClass": "FLOP", "GameVariant": "HOLDEM", "NumBoards": 1, "RunItNumTimes": 1},
        "StartDateTimeUTC": f"2026-01-16T20:{number:02}:05.1234567Z",
        "FlopDrawBlinds": {**BLINDS, **(blinds or {})},
        "Players": PLAYERS,
        "Events": list(events),
        **more,
    }


def export(*hands: Any, **more: Any) -> dict[str, Any]:
    head = {"CreatedDateTimeUTC": "2026-01-16T19:00:00Z", "EventTitle": "Final"}
    return {**head, "Hands": list(hands), "ID": 638, "SoftwareVersion": "PokerGFX 3.2", **more}


def read(what: Any) -> tuple[list[Night], list[RecordError]]:
    return read_text("export.json", what if isinstance(what, str) else json.dumps(what))


def only(*args: Any, **more: Any) -> Hand:
    nights, errors = read(export(hand(*args, **more)))
    assert not errors
    return nights[0].hands[0]


def events(one: Hand, *kinds: Kind) -> list[Event]:
    return [event for event in one.events() if event.kind in kinds]


FORCED = (Kind.ANTE, Kind.BLIND, Kind.STRADDLE, Kind.POST)


@pytest.mark.parametrize(
    ("blinds", "more", "posted"),
    [
        (
            {},
            {},
            [(Kind.BLIND, 0, 1000), (Kind.BLIND, 1, 2000), (Kind.ANTE, 1, 2000)],
        ),
        (
            {"AnteType": "BUTTON_ANTE"},
            {},
            [(Kind.ANTE, 2, 2000), (Kind.BLIND, 0, 1000), (Kind.BLIND, 1, 2000)],
        ),
        (
            {"AnteType": "STD_ANTE"},
            {"AnteAmt": 100},
            [
                *((Kind.ANTE, 0, 100), (Kind.ANTE, 1, 100), (Kind.ANTE, 2, 100)),
                *((Kind.BLIND, 0, 1000), (Kind.BLIND, 1, 2000)),
            ],
        ),
        (
            {"ThirdBlindAmt": 4000, "ThirdBlindPlayerNum": 5},
            {"AnteAmt": 0},
            [(Kind.BLIND, 0, 1000), (Kind.BLIND, 1, 2000), (Kind.STRADDLE, 2, 4000)],
        ),
        (
            {"SmallBlindPlayerNum": 9},
            {"AnteAmt": 0},
            [(Kind.BLIND, 1, 2000)],
        ),
        (
            {},
            {"BombPotAmt": 3000},
            [(Kind.ANTE, 0, 3000), (Kind.ANTE, 1, 3000), (Kind.ANTE, 2, 3000)],
        ),
    ],
)
def test_posts(blinds: Any, more: Any, posted: list[tuple[Kind, int, int]]) -> None:
    told = [(e.kind, e.seat, e.amount) for e in events(only(1, (), blinds, **more), *FORCED)]
    assert told == posted


def test_a_short_stack_posts_what_it_has() -> None:
    players = [PLAYERS[0], player(3, "Bob", 2500, 0), PLAYERS[2]]
    told = [(e.kind, e.amount) for e in events(only(Players=players), *FORCED)]
    assert told == [(Kind.BLIND, 1000), (Kind.BLIND, 2000), (Kind.ANTE, 500)]


def test_acts_and_cards() -> None:
    acts = [
        *(event("BET", 5, 6000), event("ALL IN", 2, 50_000), event("FOLD", 3)),
        *(event("BOARD CARD", card=card, board=1) for card in ("10h", "7d", "2c")),
    ]
    one = only(1, acts)
    told = [(e.kind, e.seat, e.amount) for e in events(one, Kind.RAISE, Kind.ALL_IN, Kind.FOLD)]
    assert told == [(Kind.RAISE, 2, 6000), (Kind.ALL_IN, 0, 50_000), (Kind.FOLD, 1, 0)]
    assert [card_text(e.card) for e in events(one, Kind.BOARD)] == ["Th", "7d", "2c"]
    assert [card_text(e.card) for e in events(one, Kind.DEAL)][2:4] == ["Kc", "Tc"]
    assert (one.chip, one.unit, one.button) == (1000, "1", 5)


COMMON = [event("BOARD CARD", card=card, board=1) for card in ("10h", "7d", "2c", "2d", "2s")]


@pytest.mark.parametrize(
    "more",
    [
        [event("BOARD CARD", card="3d", board=2), event("BOARD CARD", card="3s", board=2)],
        [event("BOARD CARD", card="3d", board=1), event("BOARD CARD", card="3s", board=1)],
        [event("BOARD CARD", card=card, board=2) for card in ("10h", "7d", "2c", "3d", "3s")],
    ],
)
def test_run_twice(more: list[Any]) -> None:
    one = only(1, [*COMMON, *more], RunItNumTimes=2)
    kinds = [
        (e.kind, card_text(e.card) if e.card >= 0 else "", e.board)
        for e in events(one, Kind.BOARD, Kind.RUNS)
    ]
    assert kinds == [
        *((Kind.BOARD, card, 0) for card in ("Th", "7d", "2c")),
        (Kind.RUNS, "", 0),
        *((Kind.BOARD, "2d", 0), (Kind.BOARD, "2s", 0)),
        *((Kind.BOARD, "3d", 1), (Kind.BOARD, "3s", 1)),
    ]


@pytest.mark.parametrize("variant", ["HOLDEM", "NONE OF OURS"])
@pytest.mark.parametrize("runs", [2, 3])
@pytest.mark.parametrize("boards", [(1,), (1, 2), (2,), (2, 1)])
@pytest.mark.parametrize("cards", [0, 1, 3, 5])
def test_runs_that_cards_are_missing_of(
    cards: int, boards: tuple[int, ...], runs: int, variant: str
) -> None:
    """However many cards were read, nothing of the hand is lost but what was not."""
    acts = [
        event("BOARD CARD", card=card, board=board)
        for board in boards
        for card in ("10h", "7d", "2c", "2d", "2s")[:cards]
    ]
    nights, errors = read(export(hand(1, acts, RunItNumTimes=runs, GameVariant=variant)))
    assert len(nights[0].hands) == 1 and not errors
    assert sum(one.kind == Kind.RUNS for one in events(nights[0].hands[0], Kind.RUNS)) <= 1


def test_a_game_that_grows_keeps_its_ids() -> None:
    first, _ = read(export(hand(1)))
    second, _ = read(export(hand(1), hand(2)))
    assert [one.id for one in second[0].hands] == [first[0].hands[0].id, "638-2-200205"]


def test_a_number_that_comes_again() -> None:
    still = [{**one, "EndStackAmt": one["StartStackAmt"]} for one in PLAYERS]
    nights, errors = read(export(hand(4, Players=still), hand(4)))
    assert not errors
    first, second = nights[0].hands
    assert (first.finishing, second.finishing) == (None, (49_000, 63_000, 38_000))
    assert [len(events(one, Kind.GARBLED)) for one in (first, second)] == [1, 0]


def test_one_hand_is_lost_alone() -> None:
    text = json.dumps(export(hand(1), hand(2), hand(3))).replace('"HandNum": 2,', '"HandNum": ,')
    nights, errors = read(text)
    assert [one.id.split("-")[1] for one in nights[0].hands] == ["1", "3"]
    assert len(errors) == 1


def test_a_file_that_is_cut_off() -> None:
    text = json.dumps(export(hand(1), hand(2, [event("FOLD", 5), event("FOLD", 2)])))
    nights, errors = read(text[: text.rindex('"FOLD"')])
    assert not errors
    assert [one.incomplete for one in nights[0].hands] == [False, True]


def test_names_that_two_share() -> None:
    players = [dict(one, Name="Ann") for one in PLAYERS]
    assert only(Players=players).names == ("Ann", "Ann @ Bob Long", "Ann @ Cat Long")


def test_rounds_of_stud_are_told_by_the_acts() -> None:
    cards = ["ac kd 2h 3h", "9c 9d 5s 6s", "qc qd jh jd"]
    players = [dict(one, HoleCards=[mine]) for one, mine in zip(PLAYERS, cards, strict=True)]
    acts = [event("CALL", 5, 500), event("FOLD", 3), event("CALL", 2, 500), event("BET", 5, 1000)]
    limits = {"BringInAmt": 500, "BringInPlayerNum": 2, "LowLimitAmt": 1000, "HighLimitAmt": 2000}
    more = {"GameClass": "STUD", "GameVariant": "STUD7", "StudLimits": limits}
    none = {"AnteType": "STD_ANTE", "SmallBlindAmt": 0, "BigBlindAmt": 0}
    one = only(1, acts[:2] + acts[3:], none, Players=players, AnteAmt=100, **more)
    dealt = [(e.seat, card_text(e.card)) for e in events(one, Kind.DEAL)]
    assert one.game == "seven-card-stud"
    assert dealt[9:] == [(0, "3h"), (2, "Jd")]


STRANGE = st.recursive(
    st.none() | st.booleans() | st.integers(-9, 2**80) | st.floats() | st.text(max_size=4),
    lambda inner: st.lists(inner, max_size=3),
    max_leaves=4,
)
WHOLE = hand(1, [event("BET", 5, 6000), event("FOLD", 2), *COMMON])


@settings(max_examples=200, deadline=None, suppress_health_check=list(HealthCheck))
@given(st.lists(st.integers(0, 20), min_size=1, max_size=4), STRANGE)
def test_any_value_anywhere(path: list[int], strange: Any) -> None:
    spoilt = json.loads(json.dumps(WHOLE))
    value = spoilt
    for step in path:
        keys = list(value) if isinstance(value, dict) else list(range(len(value)))
        if not keys:
            break
        key = keys[step % len(keys)]
        if not isinstance(value[key], (dict, list)) or step == path[-1]:
            value[key] = strange
            break
        value = value[key]
    nights, errors = read(json.dumps(export(spoilt, hand(2))))
    assert nights or errors
    for night in nights:
        for one in night.hands:
            assert len(one.events()) == len(one.kinds)
            assert all(isinstance(chips, int) for chips in one.amounts)


def test_a_number_of_thousands_of_figures_is_told_in_plain_words() -> None:
    nights, errors = read('{"Hands": [{"FlopDrawBlinds": {}, "HandNum": ' + "9" * 6000 + "}]}")
    assert nights == []
    assert [error.message for error in errors] == [
        "a hand that is no JSON: a number too long for an amount"
    ]
