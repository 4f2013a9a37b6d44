"""Whether a ruling is on something the games leave open, and by somebody who may rule; it stores
and decides nothing."""

from collections.abc import Sequence

from ingest.pot_ruled import pot_ruled
from schemas.database.season_file import CURRENT, Database
from schemas.errors import FloormanError
from schemas.game import GameDef
from schemas.hand import Hand
from schemas.profile import House
from schemas.shelf import Shelf
from schemas.words import hint, plain

POT = "pot"  # an award by ruling: of one hand, and its value is words


def games_of(database: Database, shelf: Shelf, scope: str, target: str) -> tuple[GameDef, ...]:
    """The games a ruling can be about: the hand's, the night's, the one named, else all."""
    if scope == "game":
        return (shelf.game(target),)
    called = _of_hands(database, "game", scope, target)
    found = {game.id: game for name in called if (game := shelf.only(name)) is not None}
    return tuple(found.values()) or shelf.games()


def _of_hands(database: Database, column: str, scope: str, target: str) -> list[str]:
    """What the hands of a hand's or night's ruling say in a column; nothing for other scopes."""
    if scope == "hand":
        where, words = "id = ? or night_name || '/' || id = ?", [target, target]
    elif scope == "night":
        where, words = "night_name = ?", [target]
    else:
        return []
    sql = f"select distinct {column} from hands where {CURRENT} and ({where}) order by 1"
    return [value for (value,) in database.rows(sql, words)]


def known(games: Sequence[GameDef], topic: str, value: str) -> tuple[str, str]:
    """Topic and value as the games spell them.

    Raises FloormanError with the nearest legal word when none of the games knows them.
    """
    legal: dict[str, list[str]] = {}
    is_open = False
    for game in games:
        readings = [(silent.topic, silent.readings, False) for silent in game.silents]
        options = [(option.id, option.values, option.open) for option in game.options]
        for id, values, more in (*readings, *options):
            legal.setdefault(id, []).extend(v for v in values if v not in legal[id])
            is_open |= more and plain(id) == plain(topic)
    where = games[0].name if len(games) == 1 else "any of the games"
    id = next((id for id in legal if plain(id) == plain(topic)), "")
    if not id:
        topics = [id.replace("_", "-") for id in legal]
        said = f"`{topic}` is no question {where} leaves open"
        raise FloormanError(said, remedy=hint(topic, topics).lstrip(",; "))
    meant = next((one for one in legal[id] if plain(one) == plain(value)), "")
    if not meant and not is_open:
        said = f"`{value}` is no reading of {id.replace('_', '-')}"
        raise FloormanError(said, remedy=hint(value, legal[id]).lstrip(",; "))
    return id, meant or value


def pot_said(hand: Hand, value: str) -> str:
    """A ruling on a pot of this hand as its sheet would have it, names in full, amounts in units.

    Raises FloormanError where it cannot be read: then it would settle nothing.
    """
    said, errors = pot_ruled(hand, value)
    if not said:
        why = errors[0].message if errors else "one ruling is wanted, without `by`"
        remedy = 'write `pot "main -> NAME"`, or `pot "side 12 -> NAME 6 NAME 6"`'
        raise FloormanError(f"`{value}` is no ruling on a pot of hand {hand.id}: {why}", "", remedy)
    return said


def no_authority(
    database: Database, house: House, games: Sequence[GameDef], scope: str, target: str, by: str
) -> str:
    """A warning when ``by`` has the last word nowhere the ruling is for; else ""."""
    names = dict.fromkeys(house.authorities)
    hosts = _of_hands(database, "unnest(authorities)", scope, target)
    if scope not in ("hand", "night"):
        sql = f"select distinct unnest(authorities) from hands where {CURRENT}"
        hosts = [name for (name,) in database.rows(sql)]
    names |= dict.fromkeys(hosts)
    names |= {game.authority: None for game in games if game.authority not in ("", "host")}
    if by.casefold() in {name.casefold() for name in names}:
        return ""
    has = f"{' or '.join(names)} has the last word" if names else "nobody is named who has it"
    how = f'write `authority = "{by}"` into house.toml, or `host {by}` into the night'
    said = f"{by} is not the final authority, and so the ruling decides nothing; {has}"
    return f"{said}. If it is {by}, {how} before the next audit"
