"""PokerNow's JSON export: what each event becomes, and what is kept that has no meaning."""

import pytest
from pokernowjson import BLINDS, RECORDS, WALK, acts, game, hand, only, player, read

from schemas.cards import UNKNOWN, card_text
from schemas.events import Kind
from schemas.garbled import MALFORMED, UNKNOWN_LINE


def test_the_header_of_a_hand() -> None:
    found = only(RECORDS["kings"])
    assert (found.id, found.format, found.profile) == ("k1ngs0nab0rd", "pokernow-json", "pokernow")
    assert (found.game, found.options) == ("texas-holdem", {"structure": "no-limit"})
    assert found.stakes == {"small-blind": 10, "big-blind": 20}
    assert found.names == ("Ann", "Bob", "Cat") and found.seat_numbers == (1, 3, 4)
    assert (found.button, found.stacks, found.unit) == (1, (1000, 1500, 800), "1")
    assert (found.time, found.night, found.money) == (
        "2026-02-28T19:00:00.000Z",
        "2026-02-28",
        "unknown",
    )
    assert found.fields == {"number": 7, "game_id": "pglMadeForATest"}
    assert not found.incomplete


def test_cards_are_dealt_behind_the_posts_and_known_where_they_were_never_hidden() -> None:
    found = only(RECORDS["kings"])
    kinds = [event.kind for event in found.events()]
    assert kinds[:2] == [Kind.BLIND, Kind.BLIND] and kinds[2:8] == [Kind.DEAL] * 6
    dealt = [card_text(e.card) for e in acts(found, Kind.DEAL)]
    # Ann exported, Bob's were seen when he showed, Cat's never
    assert dealt == ["Ah", "Kc", "??", "??", "??", "??"]
    shown = [(e.seat, card_text(e.card), e.group) for e in acts(found, Kind.SHOW)]
    assert shown == [(1, "Ks", 1), (1, "Qd", 1), (0, "Ah", 2), (0, "Kc", 2)]


def test_a_call_is_what_goes_in_and_a_raise_the_total() -> None:
    found = only(RECORDS["comes_back"])
    told = [(e.kind, e.seat, e.amount) for e in acts(found)]
    assert told[:9] == [
        (Kind.BLIND, 1, 10),
        (Kind.BLIND, 2, 20),
        (Kind.DEAD, 3, 10),
        (Kind.POST, 3, 20),
        (Kind.CHECK, 3, 0),
        (Kind.RAISE, 0, 80),
        (Kind.FOLD, 1, 0),
        (Kind.FOLD, 2, 0),
        (Kind.CALL, 3, 60),
    ]
    assert (Kind.BACK, 0, 100) in told and (Kind.BET, 0, 100) in told


def test_a_post_is_what_it_adds_to_what_lies_there() -> None:
    missed = {"type": 4, "seat": 3, "value": 20}
    found = only(game(hand(*BLINDS, missed, {"type": 11, "seat": 1})))
    assert [(e.kind, e.seat, e.amount) for e in acts(found)][:3] == [
        (Kind.BLIND, 1, 10),
        (Kind.BLIND, 2, 20),
        (Kind.POST, 1, 10),
    ]


def test_a_call_that_opens_the_betting_is_a_bet() -> None:
    flop = {"type": 9, "turn": 1, "run": 1, "cards": ["Kh", "9c", "4s"]}
    before = (*BLINDS, {"type": 7, "seat": 1, "value": 20}, {"type": 11, "seat": 3})
    opened = ({"type": 0, "seat": 4}, flop, {"type": 7, "seat": 4, "value": 20})
    found = only(game(hand(*before, *opened)))
    assert [(e.kind, e.amount) for e in acts(found, Kind.BET, Kind.CALL)] == [
        (Kind.CALL, 20),
        (Kind.BET, 20),
    ]
    assert found.incomplete  # no award


def test_runs_begin_before_the_first_card_there_are_two_of() -> None:
    found = only(RECORDS["twice"])
    told = [(e.kind, e.board, e.card) for e in acts(found, Kind.RUNS, Kind.BOARD)]
    assert [kind for kind, _, _ in told[:4]] == [Kind.BOARD] * 3 + [Kind.RUNS]
    assert [board for _, board, _ in told[4:]] == [0, 0, 1, 1]
    assert [(e.board, e.cell) for e in acts(found, Kind.POT)] == [(0, 1), (1, 1)]


def test_two_boards_are_a_game_of_their_own_and_a_bomb_is_an_ante_of_all() -> None:
    found = only(RECORDS["bomb"])
    assert found.game == "double-board-holdem" and found.ante_trimming
    assert found.options == {"structure": "no-limit", "split": "half-per-board", "bomb_pot": "yes"}
    assert (found.stakes["bomb"], found.unit) == (50, "0.01")
    assert [(e.seat, e.amount) for e in acts(found, Kind.ANTE)] == [(1, 50), (2, 50), (0, 50)]
    assert not acts(found, Kind.RUNS) and not acts(found, Kind.CALL)


def test_high_and_low_are_told_where_there_is_a_low() -> None:
    found = only(RECORDS["halves"])
    assert (found.game, found.options) == ("omaha-8", {"structure": "pot-limit"})
    assert [e.word for e in acts(found, Kind.POT)] == ["high", "low"]
    assert not acts(found, Kind.STATED)  # of the whole pot or of a half: the format leaves it open


def test_what_the_file_states_beside_the_acts() -> None:
    stated = acts(only(RECORDS["twice"]), Kind.STATED)
    assert [(e.word, e.seat, e.board) for e in stated if e.word != "hand"] == [
        ("hand Two Pair, A's & K's", 0, 0),
        ("hand Straight, Q High", 1, 1),
        ("pot", -1, 0),
        ("pot", -1, 1),
    ]
    five = [card_text(e.card) for e in stated if e.word == "hand" and e.seat == 1]
    assert five == ["Qs", "Jh", "Td", "9c", "8h"]
    assert [e.amount for e in stated if e.word == "pot"] == [1010, 1010]


def test_a_show_of_one_card_hides_the_other() -> None:
    show = {"type": 12, "seat": 3, "cards": [None, "2d"]}
    (shown,) = acts(only(game(hand(*WALK, show))), Kind.SHOW)
    assert (shown.seat, card_text(shown.card)) == (1, "2d")


def test_hole_cards_of_null_are_not_known() -> None:
    players = [
        player(1, "Ann", 1000, hand=[None, "7c"]),
        player(3, "Bob", 1500),
        player(4, "Cat", 800),
    ]
    dealt = acts(only(game(hand(*WALK, players=players))), Kind.DEAL)
    assert [card_text(e.card) for e in dealt[:2]] == ["??", "7c"]
    assert all(e.card == UNKNOWN for e in dealt[2:])


@pytest.mark.parametrize("type", [2, 6, 13, 17])
def test_a_straddle_is_what_the_straddler_posts(type: int) -> None:
    straddle = {"type": type, "seat": 1, "value": 40}
    found = only(game(hand(*BLINDS, straddle, {"type": 11, "seat": 3}, straddleSeat=1)))
    assert [(e.seat, e.amount) for e in acts(found, Kind.STRADDLE)] == [(0, 40)]


def test_antes_are_what_the_header_says_whatever_their_type() -> None:
    antes = [{"type": 6, "seat": seat, "value": 5} for seat in (1, 3, 4)]
    found = only(game(hand(*antes, *WALK[:-1], {**WALK[-1], "value": 35, "pot": 35}, ante=5)))
    assert [(e.seat, e.amount) for e in acts(found, Kind.ANTE)] == [(0, 5), (1, 5), (2, 5)]
    assert found.stakes["ante"] == 5 and found.options["forced_bets"] == "blinds-and-antes"


def test_a_bounty_goes_from_each_to_one_behind_the_hand() -> None:
    bounty = {"type": 18, "receivedBounties": [[4, 60]], "paidBounties": [[1, 30], [3, 30]]}
    (night,), _ = read(game(hand(*WALK, bounty)))
    assert [(e.kind, e.player, e.other, e.amount, e.text, e.before_hand) for e in night.ledger] == [
        ("pays", "Ann", "Cat", 30, "7-2 bounty", 2),
        ("pays", "Bob", "Cat", 30, "7-2 bounty", 2),
    ]


def test_a_bounty_that_does_not_add_up_is_told_side_by_side() -> None:
    bounty = {"type": 18, "receivedBounties": [[4, 50]], "paidBounties": [[1, 30], [3, 30]]}
    (night,), _ = read(game(hand(*WALK, bounty)))
    assert [(e.kind, e.player, e.amount) for e in night.ledger] == [
        ("adjust", "Ann", -30),
        ("adjust", "Bob", -30),
        ("adjust", "Cat", 50),
    ]


def test_an_event_of_no_known_type_is_kept_and_told() -> None:
    strange = {"type": 44, "seat": 1, "value": 7}
    (night,), (error,) = read(game(hand(*WALK, strange)))
    assert error.unknown and error.hand == "madeforatest" and "type 44" in str(error)
    (told,) = acts(night.hands[0], Kind.GARBLED)
    assert told.word.startswith(f"{UNKNOWN_LINE}: ")
    assert (told.line, told.column) == (error.line, error.column)


@pytest.mark.parametrize(
    "event",
    [
        {"type": 8, "seat": 9, "value": 40},
        {"type": 8, "seat": 1, "value": 40.5},
        {"type": 8, "seat": 1},
        {"type": 11},
        {"type": 9, "turn": 1, "run": 1, "cards": ["Kh", "9c", "1s"]},
        {"type": 9, "turn": 7, "run": 1, "cards": ["Kh"]},
        {"type": 10, "seat": 1, "value": -1},
        {"type": 12, "seat": 1, "cards": "AhKh"},
        {"type": 18, "receivedBounties": [[4]], "paidBounties": []},
    ],
)
def test_an_event_that_is_not_as_the_format_has_it_is_told(event: dict[str, object]) -> None:
    (night,), errors = read(game(hand(*BLINDS, event)))
    assert not errors
    assert acts(night.hands[0], Kind.GARBLED)[-1].word.startswith(f"{MALFORMED}: ")
