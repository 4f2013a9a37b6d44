"""One hand of PokerNow's export: its header, its players and its events as a ``Hand``."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from typing import Any

from ingest.pokernow_json.acts import chips
from ingest.pokernow_json.draft import Draft
from ingest.pokernow_json.events import Told, tell, text_of
from ingest.pokernow_json.showing import cards_of
from ingest.pokernow_json.words import (
    HOLDEM,
    HOLE_CARDS,
    TWO_BOARDS,
    Type,
    game_of,
    structure_of,
)
from ingest.sheet.draft import Row, columns_of
from schemas.cards import UNKNOWN
from schemas.events import DOWN, NOBODY, NOT_NOTED, Kind
from schemas.garbled import REPEATED, garbled
from schemas.hand import Hand, LedgerEntry, Level, RecordError, line_and_column

EPOCH = datetime(1970, 1, 1, tzinfo=UTC)
LATEST_MS = 32_503_680_000_000  # the year 3000
CENT = "0.01"
SEATS = 22  # more no table has
POSTS = (Kind.ANTE, Kind.BLIND, Kind.STRADDLE, Kind.POST, Kind.DEAD)  # before the cards are dealt


@dataclass(slots=True)
class Raw:
    """A hand as it stands in the file, and where."""

    place: int
    members: dict[str, Any] = field(default_factory=dict)
    events: list[Told] = field(default_factory=list)
    whole: bool = True  # the file does not end inside it
    repeats: bool = False  # its id stands in the file already, told otherwise

    @property
    def id(self) -> str:
        """Its id in the source; its number where an id is missing."""
        found = self.members.get("id")
        return found if isinstance(found, str) and found else str(self.members.get("number") or "")

    @property
    def moment(self) -> datetime | None:
        """When it began."""
        ms = self.members.get("startedAt")
        if not isinstance(ms, int) or isinstance(ms, bool) or not 0 < ms < LATEST_MS:
            return None
        return EPOCH + timedelta(milliseconds=ms)

    @property
    def number(self) -> int:
        """Its number in the game; 0 where there is none."""
        said = self.members.get("number")
        if isinstance(said, str) and said.isascii() and said.isdecimal() and len(said) < 10:
            return int(said)
        return said if isinstance(said, int) and 0 <= said < 10**9 else 0

    @property
    def in_cents(self) -> bool:
        """Whether amounts are hundredths."""
        return self.members.get("cents") is True

    def players(self) -> list[dict[str, Any]] | None:
        """The players in clockwise order; None where they cannot be read."""
        said = self.members.get("players")
        found = [one for one in said if isinstance(one, dict)] if isinstance(said, list) else []
        seats = [one.get("seat") for one in found]
        if not found or not isinstance(said, list) or len(found) != len(said):
            return None
        if len(found) > SEATS or not all(type(seat) is int and seat >= 0 for seat in seats):
            return None
        if len(set(seats)) < len(seats):
            return None
        return sorted(found, key=lambda one: one["seat"])


@dataclass(slots=True)
class Tonight:
    """What the hands of one night share."""

    path: str
    exporter: str  # the id of the player who exported: his cards were never hidden
    name: str
    names: Mapping[str, str]  # name tonight, by id
    game_id: str = ""


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
    return _made(raw, tonight, players, draft), draft.ledger


def _draft(raw: Raw, tonight: Tonight, players: Sequence[Mapping[str, Any]], number: int) -> Draft:
    seat_of = {one["seat"]: index for index, one in enumerate(players)}
    low = any(
        isinstance(one.payload, dict) and one.payload.get("hiLo") == "l" for one in raw.events
    )
    return Draft(
        names=[tonight.names[_id_of(one)] for one in players],
        seat_of=seat_of,
        number=number,
        two_boards=raw.members.get("doubleBoard") is True,
        has_low=low,
        straddler=seat_of.get(raw.members.get("straddleSeat") or 0, NOBODY),
        ante=chips(raw.members, "ante") or 0,
        big_blind=chips(raw.members, "bigBlind") or 0,
    )


def _id_of(player: Mapping[str, Any]) -> str:
    return str(player.get("id") or player.get("name") or "")


def _made(raw: Raw, tonight: Tonight, players: Sequence[Mapping[str, Any]], draft: Draft) -> Hand:
    held = [cards_of(dict(one), "hand") or [] for one in players]
    game = game_of(str(raw.members.get("gameType") or ""), max(map(len, held)), draft.has_low)
    count = HOLE_CARDS.get(game, max(map(len, held)))
    dealt, options = (
        _dealt(draft, players, held, count, tonight.exporter),
        _options(raw, draft, game),
    )
    if raw.repeats:
        sentence = "the hand stands in the file already, told otherwise"
        draft.place = raw.place
        draft.add(Kind.GARBLED, word=garbled(REPEATED, sentence))
    posts = next((i for i, row in enumerate(draft.rows) if row[0] not in POSTS), len(draft.rows))
    columns = columns_of([*draft.rows[:posts], *dealt, *draft.rows[posts:]])
    places = [*draft.places[:posts], *[raw.place] * len(dealt), *draft.places[posts:]]
    line, column = line_and_column(raw.place)
    moment = raw.moment
    button = raw.members.get("dealerSeat")
    stacks = [chips(dict(one), "stack") for one in players]
    return Hand(
        id=raw.id,
        source=tonight.path,
        line=line,
        column=column,
        game=TWO_BOARDS.get("omaha" if game in HOLE_CARDS and game != HOLDEM else game, game)
        if draft.two_boards
        else game,
        names=tuple(draft.names),
        seat_numbers=tuple(one["seat"] for one in players),
        button=button if type(button) is int and button >= 0 else -1,
        dealt_in=(True,) * len(players),
        level=Level.ACTIONS,
        places=places,
        night=tonight.name,
        number=draft.number,
        format="pokernow-json",
        time=_text_of(moment) if moment else "",
        profile="pokernow",
        unit=CENT if raw.in_cents else "1",
        stacks=tuple(NOT_NOTED if one is None else one for one in stacks),
        ante_trimming=draft.bomb > 0,
        stakes=_stakes(raw, draft),
        options=options,
        incomplete=not raw.whole or not draft.paid,
        fields=_fields(raw, tonight),
        **columns._asdict(),
    )


def _text_of(moment: datetime) -> str:
    return moment.strftime("%Y-%m-%dT%H:%M:%S.") + f"{moment.microsecond // 1000:03}Z"


def _dealt(
    draft: Draft,
    players: Sequence[Mapping[str, Any]],
    held: Sequence[Sequence[int]],
    count: int,
    exporter: str,
) -> list[Row]:
    """The hole cards as they were dealt. Those a player shows later are known from then on; the
    exporter's own, and those of others that no show tells, are known at once."""
    rows: list[Row] = []
    for seat, (player, cards) in enumerate(zip(players, held, strict=True)):
        for index in range(max(count, len(cards))):
            card = cards[index] if index < len(cards) else UNKNOWN
            if _id_of(player) != exporter and (seat, card) in draft.shown:
                card = UNKNOWN
            row = (int(Kind.DEAL), seat, 0, card, NOBODY, DOWN, -1, 0, 0, "")
            rows.append(row)
    return rows


def _options(raw: Raw, draft: Draft, game: str) -> dict[str, str]:
    options: dict[str, str] = {}
    if structure := structure_of(game):
        options["structure"] = structure
    if draft.two_boards and game in HOLE_CARDS:
        options["split"] = "half-per-board"
        if game != HOLDEM:
            options["hole"] = str(HOLE_CARDS[game])
            options["hilo"] = "hi-lo-8" if game.endswith("-8") else "high"
    if raw.members.get("bombPot") is True or draft.bomb:
        options["bomb_pot"] = "yes"
    elif draft.ante:
        options["forced_bets"] = "blinds-and-antes"
    return options


def _stakes(raw: Raw, draft: Draft) -> dict[str, int]:
    said = {
        "small-blind": chips(raw.members, "smallBlind") or 0,
        "big-blind": draft.big_blind,
        "ante": 0 if draft.bomb else draft.ante,
        "bomb": draft.bomb,
    }
    return {name: value for name, value in said.items() if value}


def _fields(raw: Raw, tonight: Tonight) -> dict[str, object]:
    """What the export knows beside: the hand's number in its game, and nets of newer exports."""
    fields: dict[str, object] = {}
    if raw.number:
        fields["number"] = raw.number
    if tonight.game_id:
        fields["game_id"] = tonight.game_id
    if raw.members.get("playerNet") is not None:
        fields["player_net"] = raw.members["playerNet"]
    return fields


def is_over(raw: Raw) -> bool:
    """Whether the file tells the end of the hand."""
    return any(
        isinstance(x.payload, dict) and x.payload.get("type") == Type.OVER for x in raw.events
    )
