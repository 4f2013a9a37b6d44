"""One hand of PokerNow's export: its header, its players and its events as a ``Hand``."""

from collections.abc import Mapping, Sequence
from datetime import datetime
from typing import Any

from ingest.antes import settle_antes
from ingest.pokernow_json.acts import chips
from ingest.pokernow_json.draft import Draft
from ingest.pokernow_json.events import tell, text_of
from ingest.pokernow_json.header import dealt, fields_of, options_of, stakes_of, table_game
from ingest.pokernow_json.raw import Raw, Tonight, id_of
from ingest.pokernow_json.showing import cards_of
from ingest.pokernow_json.words import HOLE_CARDS, game_of
from ingest.sheet.draft import Columns, Row, columns_of
from ingest.venue import in_utc
from schemas.events import NOBODY, NOT_NOTED, Kind
from schemas.garbled import REPEATED, garbled
from schemas.hand import Hand, LedgerEntry, Level, RecordError, line_and_column

CENT = "0.01"
TOLD_TWICE = "the hand stands in the file already, told otherwise"
POSTS = (Kind.ANTE, Kind.BLIND, Kind.STRADDLE, Kind.POST, Kind.DEAD)  # before the cards are dealt


def hand_of(
    raw: Raw, tonight: Tonight, number: int, errors: list[RecordError]
) -> tuple[Hand, list[LedgerEntry]] | None:
    """The hand, and what its events moved outside the pot. None, with an error, where nothing of
    it can be read."""
    players = raw.players()
    line, column = line_and_column(raw.place)
    if players is None:
        what = "its players cannot be read: each needs a seat of his own, a name and an id"
        errors.append(RecordError(tonight.path, line, column, what, hand=raw.id))
        return None
    draft = _draft(raw, tonight, players, number)
    unknown = tell(draft, raw.events)
    for one in unknown:
        at, where = line_and_column(one.place)
        said = f"{text_of(one.payload)}: of no known type, kept"
        errors.append(
            RecordError(
                tonight.path, at, where, said, raw.id and text_of(one.payload), raw.id, True
            )
        )
    hand = _made(raw, tonight, players, draft)
    hand.ante_trimming = draft.bomb > 0
    settle_antes(hand)
    return hand, draft.ledger


def _draft(raw: Raw, tonight: Tonight, players: Sequence[Mapping[str, Any]], number: int) -> Draft:
    seat_of = {one["seat"]: index for index, one in enumerate(players)}
    low = any(
        isinstance(one.payload, dict) and one.payload.get("hiLo") == "l" for one in raw.events
    )
    straddler = raw.members.get("straddleSeat")
    return Draft(
        names=[tonight.names[id_of(one)] for one in players],
        seat_of=seat_of,
        number=number,
        two_boards=raw.members.get("doubleBoard") is True,
        has_low=low,
        straddler=seat_of.get(straddler, NOBODY) if isinstance(straddler, int) else NOBODY,
        ante=chips(raw.members, "ante") or 0,
        big_blind=chips(raw.members, "bigBlind") or 0,
    )


def _made(raw: Raw, tonight: Tonight, players: Sequence[Mapping[str, Any]], draft: Draft) -> Hand:
    held = [cards_of(dict(one), "hand") or [] for one in players]
    game = game_of(str(raw.members.get("gameType") or ""), max(map(len, held)), draft.has_low)
    count = HOLE_CARDS.get(game, max(map(len, held)))
    if raw.repeats:
        draft.place = raw.place
        draft.add(Kind.GARBLED, word=garbled(REPEATED, TOLD_TWICE))
    columns, places = _columns(
        draft, dealt(draft, players, held, count, tonight.exporter), raw.place
    )
    line, column = line_and_column(raw.place)
    button = raw.members.get("dealerSeat")
    stacks = [chips(dict(one), "stack") for one in players]
    return Hand(
        id=raw.id,
        source=tonight.path,
        line=line,
        column=column,
        game=table_game(game, draft),
        names=tuple(draft.names),
        seat_numbers=tuple(one["seat"] for one in players),
        button=button if type(button) is int and button >= 0 else -1,
        dealt_in=(True,) * len(players),
        level=Level.ACTIONS,
        places=places,
        night=tonight.name,
        number=draft.number,
        format="pokernow-json",
        time=_text_of(raw.moment),
        profile="pokernow",
        unit=CENT if raw.in_cents else "1",
        stacks=tuple(NOT_NOTED if one is None else one for one in stacks),
        stakes=stakes_of(raw, draft),
        options=options_of(raw, draft, game),
        incomplete=not raw.whole or not draft.paid,
        fields=fields_of(raw, tonight),
        **columns._asdict(),
    )


def _columns(draft: Draft, cards: Sequence[Row], at: int) -> tuple[Columns, list[int]]:
    """All events with the hole cards between the posts and the first act, and their places."""
    posts = next((i for i, row in enumerate(draft.rows) if row[0] not in POSTS), len(draft.rows))
    columns = columns_of([*draft.rows[:posts], *cards, *draft.rows[posts:]])
    return columns, [*draft.places[:posts], *[at] * len(cards), *draft.places[posts:]]


def _text_of(moment: datetime | None) -> str:
    if moment is None:
        return ""
    return in_utc(moment, "milliseconds")
