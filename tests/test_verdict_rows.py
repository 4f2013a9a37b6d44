"""Verdicts in and out of a season: what the judge said comes back as it was said."""

from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from schemas.cards import DECK_52
from schemas.database.rulings import add_ruling, season_rulings
from schemas.database.season_file import Database
from schemas.database.verdicts import verdict_of, verdicts
from schemas.findings import Finding, Severity, State
from schemas.hand import Hand, Level, Ruling
from schemas.profile import House, Profile
from schemas.rows import records as rows
from schemas.rows.verdict import verdict_tables
from schemas.rulings import SeasonRuling, give, house_with, rulings_by_target
from schemas.verdict import Effect, Pot, Reading, RulingEffect, Share, Standing, Transfer, Verdict

texts = st.text(st.characters(codec="utf-8"), max_size=6)
chips = st.integers(-(2**62), 2**62)
known = st.none() | chips
seats = st.integers(0, 9)
by_seat = st.dictionaries(seats, chips, max_size=3)
text_by_seat = st.dictionaries(seats, texts, max_size=3)
several_seats = st.lists(seats, max_size=3).map(tuple)
several_texts = st.lists(texts, max_size=2).map(tuple)

findings = st.builds(
    Finding,
    code=texts,
    severity=st.sampled_from(Severity),
    state=st.sampled_from(State),
    event=st.integers(-1, 1000),
    seats=several_seats,
    cites=several_texts,
    recorded=texts,
    expected=texts,
    message=texts,
    topic=texts,
    stage=texts,
    amounts=by_seat,
    line=st.integers(0, 2**40),
    column=st.integers(0, 2**40),
    fingerprint=texts,
)
shares = st.builds(
    Share,
    contest=texts,
    amount=chips,
    owed=by_seat,
    hand=text_by_seat,
    board=st.integers(0, 3),
    five=st.dictionaries(seats, st.lists(st.sampled_from(DECK_52), max_size=5).map(tuple)),
    line=text_by_seat,
)
pots = st.builds(Pot, texts, chips, several_seats, st.lists(shares, max_size=2))
any_verdict = st.builds(
    Verdict,
    verdict=texts,
    award=texts,
    game=texts,
    profile=texts,
    halted=st.booleans(),
    findings=st.lists(findings, max_size=2),
    ok=st.integers(0, 100),
    cannot_tell=several_texts,
    not_applicable=st.integers(0, 100),
    players=st.lists(st.builds(Standing, seats, known, chips, known, known, known), max_size=3),
    pots=st.lists(pots, max_size=2),
    readings=st.lists(
        st.builds(Reading, st.dictionaries(texts, texts, max_size=2), by_seat, st.booleans()),
        max_size=2,
    ),
    rulings=st.lists(
        st.builds(RulingEffect, texts, texts, texts, texts, st.sampled_from(Effect)), max_size=2
    ),
    transfers=st.lists(st.builds(Transfer, seats, seats, chips), max_size=2),
    rake=chips,
    steps=st.just([]),
    edition=texts,
)


def hand(id_: str, **changes: Any) -> Hand:
    given: dict[str, Any] = {
        "names": ("Ann", "Bob"),
        "seat_numbers": (1, 2),
        "dealt_in": (True, True),
        "kinds": [],
        "seats": [],
        "amounts": [],
        "cards": [],
        "places": [],
    }
    return Hand(
        id=id_,
        source="a",
        line=1,
        game="texas-holdem",
        button=1,
        level=Level.ACTIONS,
        **(given | changes),
    )


def store(database: Database, hands: list[Hand], judged: list[Verdict]) -> None:
    keys = range(1, len(hands) + 1)
    with database.transaction():
        database.append(rows.hands_table(hands, keys, [1] * len(hands), [1] * len(hands)))
        for table in verdict_tables(judged, list(keys), 1):
            database.append(table)


@settings(max_examples=40, deadline=None)
@given(st.lists(any_verdict, min_size=1, max_size=4))
def test_verdicts_come_back_as_they_were_said(judged: list[Verdict]) -> None:
    hands = [hand(str(number)) for number in range(len(judged))]
    with Database.open(":memory:") as database:
        store(database, hands, judged)
        assert list(verdicts(database, 2)) == list(zip(hands, judged, strict=True))


def test_a_hand_is_found_by_its_id_and_its_awards_have_names() -> None:
    clean = Verdict("clean", "right", "texas-holdem", "home")
    clean.players = [Standing(0, 5, 1, 0, 0, -4), Standing(1, 4, 0, 8, 8, 4)]
    unknown = Verdict("unverifiable", "cannot-tell", "texas-holdem", "home")
    unknown.players = [Standing(0, None, 0, None, None, None)]
    hands = [hand("7"), hand("8")]
    with Database.open(":memory:") as database:
        store(database, hands, [clean, unknown])
        assert verdict_of(database, "8") == [(hands[1], unknown)]
        assert verdict_of(database, "9") == []
        assert database.rows("select id, player, put_in, owed, net from awards order by all") == [
            ("7", "Ann", 5, 0, -4),
            ("7", "Bob", 4, 8, 4),
            ("8", "Ann", None, None, None),
        ]


def test_rulings_reach_the_house_the_night_and_the_hand() -> None:
    def said(topic: str, scope: str) -> Ruling:
        return Ruling(topic, "yes", "Rob", f"{topic} it is", scope)

    with Database.open(":memory:") as database:
        for topic, scope, target in (
            ("a", "standing", ""),
            ("b", "game", "delaware-stud"),
            ("c", "night", "2026-11-27"),
            ("d", "hand", "7"),
            ("e", "hand", "2026-11-27/7"),
            ("f", "hand", "2026-11-28/7"),
        ):
            add_ruling(database, said(topic, scope), target, "2026-12-01")
        given_since = season_rulings(database)
    assert given_since[1] == SeasonRuling(2, said("b", "game"), "delaware-stud", "2026-12-01")
    house = house_with(House(Profile("home", "Home", ()), rulings=(said("z", "standing"),)),
                       given_since)  # fmt: skip  # read by its rows
    assert house.rulings == (said("z", "standing"), said("a", "standing"))
    assert house.game_rulings == {"delaware-stud": (said("b", "standing"),)}
    told = hand("7", night="2026-11-27", rulings=(said("y", "hand"),))
    give(told, rulings_by_target(given_since))
    assert told.rulings == (
        said("y", "hand"),
        said("c", "tonight"),
        said("d", "hand"),
        said("e", "hand"),
    )
