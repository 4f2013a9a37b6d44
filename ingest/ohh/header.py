"""What stands in a hand before its rounds: who sits where, the game, the stakes, the time."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from ingest.calledgames import CalledGame, called_games
from ingest.jsonvalues import Number, number, tables, units
from ingest.ohh.told import Table, Unreadable
from ingest.uniquenames import UniqueNames
from schemas.events import NOT_NOTED

GAMES = Path(__file__).with_name("games.toml")
LIMITS = {"NL": "no-limit", "PL": "pot-limit", "FL": "fixed-limit", "SL": "spread-limit"}
AMOUNTS = (
    ("small_blind_amount", "small-blind"),
    ("big_blind_amount", "big-blind"),
    ("ante_amount", "ante"),
)
PROFILES = {
    **{"pokernow": "pokernow", "pokernowclub": "pokernow"},
    **{"pokermavens": "mavens", "sealswithclubs": "mavens", "pokergfx": "gfx"},
}
NO_MONEY = {"chips", "play", "playmoney", "pm", ""}
MOST_SEATS = 40


@dataclass(slots=True)
class Seats:
    """The players by seat number, clockwise."""

    ids: dict[object, int]  # player id -> seat
    names: tuple[str, ...]
    numbers: tuple[int, ...]
    stacks: tuple[int, ...]
    sitting_out: tuple[bool, ...]
    sources: dict[str, str]  # name -> id in the source, where the file tells the two apart
    cards: dict[int, object]  # what a writer put beside a player: seat -> his cards


def plain(text: object) -> str:
    """Small letters and figures alone, to compare what writers call things."""
    return "".join(one for one in str(text).casefold() if one.isalnum())


def seats_of(hand: Table, scale: int, names: UniqueNames) -> Seats:
    """Raises Unreadable when there is no list of players, or two have one seat or one id."""
    players = tables(hand.get("players"))
    if not players or len(players) > MOST_SEATS:
        raise Unreadable("the hand has no list of players")
    rows = []
    for n, one in enumerate(players):
        seat = one.get("seat")
        seat = int(seat) if isinstance(seat, str) and seat.isdecimal() and len(seat) < 4 else seat
        if not isinstance(seat, int) or isinstance(seat, bool):
            raise Unreadable(f"player {n + 1} has no seat")
        if not isinstance(one.get("id"), (int, str)):
            raise Unreadable(f"player {n + 1} has no id")
        rows.append((seat, one))
    rows.sort(key=lambda row: row[0])
    ids = {one["id"]: n for n, (_, one) in enumerate(rows)}
    if len(ids) < len(rows) or len({seat for seat, _ in rows}) < len(rows):
        raise Unreadable("two players have one seat, or one id")
    if rows[0][0] < 0 or rows[-1][0] >= 1 << 15:
        raise Unreadable("a seat has no number a table can have")
    return _seats(ids, rows, scale, names)


def _seats(
    ids: dict[object, int], rows: Sequence[tuple[int, Table]], scale: int, names: UniqueNames
) -> Seats:
    shown, sources, cards = [], {}, {}
    for n, (seat, one) in enumerate(rows):
        nick = str(one.get("display") or one.get("name") or f"seat {seat}")
        name = names.name(str(one.get("name") or nick), nick)
        if name in shown:  # one name twice at one table
            name = f"{name} @ {one['id']}"
        shown.append(name)
        if one.get("display") and one.get("name"):
            sources[name] = str(one["name"])
        if one.get("cards"):
            cards[n] = one["cards"]
    stacks = [number(one.get("starting_stack")) for _, one in rows]
    return Seats(
        ids,
        tuple(shown),
        tuple(seat for seat, _ in rows),
        tuple(NOT_NOTED if one is None or one < 0 else units(one, scale) for one in stacks),
        tuple(bool(one.get("is_sitting_out")) for _, one in rows),
        sources,
        cards,
    )


def called_game(hand: Table) -> tuple[str, CalledGame]:
    """The game as the file calls it, and what is known of it; by the cards dealt where its name is
    that of a game with fewer."""
    called, games = str(hand.get("game_type") or ""), called_games(GAMES)
    found = games.get(plain(called))
    if found is None:
        return called, CalledGame(called)
    other = found.by_cards.get(_dealt(hand)) if found.by_cards else None
    return called, games[other] if other else found


def _dealt(hand: Table) -> int:
    """The most cards that anybody was dealt or showed."""
    most = 0
    for one in tables(hand.get("rounds")):
        for act in tables(one.get("actions")):
            cards = act.get("cards")
            most = max(most, len(cards) if isinstance(cards, list) else 0)
    return most


def options_of(hand: Table, game: CalledGame) -> dict[str, str]:
    """What the file says of the game's options."""
    options = dict(game.options)
    limit = hand.get("bet_limit")
    kind = limit.get("bet_type") if isinstance(limit, dict) else limit
    structure = LIMITS.get(kind) if isinstance(kind, str) else None
    if structure:
        options["structure"] = structure
    if "Bomb_Pot" in flags(hand):
        options["bomb_pot"] = "yes"
    return options


def flags(hand: Table) -> list[str]:
    """The flags, as written."""
    given = hand.get("flags")
    return [str(one) for one in given] if isinstance(given, list) else []


def stakes_of(hand: Table, scale: int) -> dict[str, int]:
    """Blinds, ante and cap in units; none that is nothing."""
    amounts: list[tuple[str, Number | None]] = [
        (ours, number(hand.get(theirs))) for theirs, ours in AMOUNTS
    ]
    limit = hand.get("bet_limit")
    cap = number(limit.get("bet_cap")) if isinstance(limit, dict) else None
    amounts.append(("hand-cap", cap))
    return {name: units(one, scale) for name, one in amounts if one is not None and one > 0}


def money_of(hand: Table) -> str:
    """cash | tournament | unknown."""
    if hand.get("tournament") is True:
        return "tournament"
    return "unknown" if plain(hand.get("currency") or "") in NO_MONEY else "cash"


def profile_of(hand: Table) -> str:
    """Whose software dealt it."""
    return PROFILES.get(plain(hand.get("site_name") or ""), "stars")


def moment_of(hand: Table) -> datetime | None:
    """The start in UTC; None where it is missing or no time."""
    given = hand.get("start_date_utc")
    try:
        found = datetime.fromisoformat(given) if isinstance(given, str) else None
        if found is None:
            return None
        return found.replace(tzinfo=UTC) if found.tzinfo is None else found.astimezone(UTC)
    except (ValueError, OverflowError):
        return None


def beside(hand: Table) -> dict[str, Any]:
    """What the standard says beside the play, as written."""
    names = (
        *("site_name", "network_name", "spec_version", "table_name", "table_size", "flags"),
        *("tournament_info", "hero_player_id", "tournament_bounties"),
    )
    return {name: hand[name] for name in names if hand.get(name) not in (None, "", [], {})}
