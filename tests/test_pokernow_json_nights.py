"""PokerNow's JSON export: places, nights, names, and files that are cut or spoilt."""

import json

from pokernowjson import BEGAN, BLINDS, RECORDS, WALK, acts, game, hand, only, player, read

from schemas.events import Kind
from schemas.garbled import REPEATED
from schemas.hand import LedgerEntry


def test_every_event_has_its_place() -> None:
    text = RECORDS["kings"]
    lines = text.splitlines()
    for event in acts(only(text), Kind.FOLD, Kind.BET, Kind.CALL, Kind.POT):
        assert lines[event.line - 1][event.column - 1 :].startswith('{"at"')


def test_nights_end_at_six_where_the_table_stands() -> None:
    six = BEGAN + 11 * 3_600_000  # 06:00 UTC of the first of March
    hands = [
        hand(*WALK, id=f"hand{n}", number=str(n), began=at)
        for n, at in enumerate((BEGAN, six - 1, six), 1)
    ]
    assert [(n.name, len(n.hands)) for n in read(game(*hands))[0]] == [
        ("2026-02-28", 2),
        ("2026-03-01", 1),
    ]
    berlin = read(game(*hands), "Europe/Berlin")[0]
    assert [(n.name, len(n.hands)) for n in berlin] == [("2026-02-28", 1), ("2026-03-01", 2)]


def test_hands_stand_in_the_order_they_were_played_and_a_gap_stays_one() -> None:
    times = ((9, BEGAN + 3), (5, BEGAN), (6, BEGAN + 1))
    hands = [hand(*WALK, id=f"hand{n}", number=str(n), began=at) for n, at in times]
    (night,), _ = read(game(*hands))
    assert [(h.id, h.number) for h in night.hands] == [("hand5", 1), ("hand6", 2), ("hand9", 5)]
    assert night.chained and night.origin == "pokernow"


def test_a_hand_without_a_time_is_of_no_night() -> None:
    (night,), errors = read(game(hand(*WALK, began=None)))
    assert not errors and night.name == "" and night.hands[0].time == ""


def test_a_change_of_the_unit_begins_a_night_of_its_own() -> None:
    hands = [
        hand(*WALK, id="a", number="1"),
        hand(*WALK, id="b", number="2", began=BEGAN + 9, cents=True),
    ]
    assert [(n.name, n.unit) for n in read(game(*hands))[0]] == [
        ("2026-02-28", "1"),
        ("2026-02-28", "0.01"),
    ]


def test_two_players_of_one_nick_are_two_and_a_new_nick_is_no_new_player() -> None:
    twin = [
        player(1, "Ann", 1000),
        {**player(3, "Bob", 1500), "name": "Ann"},
        player(4, "Cat", 800),
    ]
    later = [{**player(1, "Ann", 990), "name": 'A"nn @ home'}, *twin[1:]]
    hands = [
        hand(*WALK, players=twin),
        hand(*WALK, id="b", number="2", began=BEGAN + 9, players=later),
    ]
    (night,), _ = read(game(*hands))
    for found in night.hands:
        assert found.names == ("Ann", "Ann @ BobBobBob1", "Cat")
    assert night.ids == {"Ann": "AnnAnnAnn1", "Ann @ BobBobBob1": "BobBobBob1", "Cat": "CatCatCat1"}


def test_who_is_in_no_hand_has_left_with_what_nobody_says() -> None:
    two = [player(1, "Ann", 1000), player(4, "Cat", 800)]
    hands = [hand(*WALK), hand(*BLINDS[1:], id="b", number="2", began=BEGAN + 9, players=two)]
    (night,), _ = read(game(*hands))
    (entry,) = night.ledger
    assert (entry.kind, entry.player, entry.text, entry.before_hand) == (
        "leave",
        "Bob",
        "not dealt in",
        2,
    )
    assert isinstance(entry, LedgerEntry)


def test_one_hand_alone_and_a_list_of_hands_are_exports_too() -> None:
    assert only(json.dumps(hand(*WALK))).id == "madeforatest"
    assert only(json.dumps([hand(*WALK)])).id == "madeforatest"


def test_a_hand_that_stands_there_twice_is_one_and_another_of_its_id_is_told() -> None:
    (night,), _ = read(game(hand(*WALK), hand(*WALK)))
    assert len(night.hands) == 1
    (night,), _ = read(game(hand(*WALK), hand(*WALK[:-1], {**WALK[-1], "seat": 3})))
    assert acts(night.hands[1], Kind.GARBLED)[-1].word.startswith(f"{REPEATED}: ")


def test_a_cut_file_keeps_what_stands_before() -> None:
    text = game(hand(*WALK), hand(*WALK, id="cutoffbythee", number="2", began=BEGAN + 9))
    at = text.rindex('"type": 16')
    (night,), (error,) = read(text[:at])
    assert [(h.id, h.incomplete) for h in night.hands] == [
        ("madeforatest", False),
        ("cutoffbythee", True),
    ]
    assert "ends inside a hand" in error.message


def test_players_that_cannot_be_read_lose_their_hand_alone() -> None:
    twice = [player(1, "Ann", 1000), player(1, "Bob", 1500)]
    (night,), (error,) = read(game(hand(*WALK, players=twice), hand(*WALK, id="b", number="2")))
    assert [h.id for h in night.hands] == ["b"]
    assert error.hand == "madeforatest" and not error.unknown


def test_deep_nesting_is_a_fault_of_the_file_and_no_traceback() -> None:
    text = game(hand(*WALK)).replace('"ante": null', '"ante": ' + "[" * 100_000)
    nights, errors = read(text)
    assert errors and not nights
