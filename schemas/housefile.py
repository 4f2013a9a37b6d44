"""``house.toml`` read: who has the last word, which rulebook, what is usual, standing rulings.

It decides nothing: who decides what, in which order, is the judge's. A key it does not know is an
error with its line, never skipped: a house that wrote a rule wants it to hold.
"""

import hashlib
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from schemas.errors import FloormanError
from schemas.gamefile import places as gamefile_places
from schemas.hand import Ruling, place
from schemas.profile import House
from schemas.rake import wrong_rake
from schemas.rulebook import RAKE, profile, profile_ids, with_settings, wrong_setting
from schemas.rulesfile import rules_text
from schemas.seasonterms import season_terms, wrong_date, wrong_season
from schemas.shelf import Shelf
from schemas.words import hint
from schemas.zones import wrong_zone

FILE_NAME = "house.toml"
KEYS = ("authority", "rules", "zone", "season", "set", "usual", "game", "ruling")
RULING_KEYS = ("topic", "value", "game", "by", "on", "from", "scope", "text")

Path_ = gamefile_places.Path
Wrong = tuple[Path_, str]


def house_without_file(rules: str = "home") -> House:
    """What holds when no house has written anything: a rulebook, and nothing else."""
    return House(profile=profile(rules))


def load_house(path: str | Path, shelf: Shelf | None = None) -> House:
    """The house file at ``path``. Raises FloormanError with file, line and column of a mistake."""
    return parse_house(rules_text(path, "the house file"), str(path), shelf)


def parse_house(text: str, path: str = FILE_NAME, shelf: Shelf | None = None) -> House:
    """The house written in ``text``; games may be named by id or alias of ``shelf``."""
    table = _table(text, path)
    shelf = shelf if shelf is not None else Shelf()
    for at, message in _wrong(table, shelf):
        line, column = gamefile_places.place_of(text, at)
        raise FloormanError(message, f"{path}:{line}:{column}")
    rulings, game_rulings = _rulings(table, text, shelf)
    return House(
        profile=with_settings(profile(table.get("rules", "home")), table.get("set", {})),
        authorities=_names(table.get("authority", ())),
        usual=_usual(table.get("usual", {})),
        game_usual={
            _game_id(name, shelf): _usual(entry.get("usual", {}))
            for name, entry in table.get("game", {}).items()
        },
        rulings=rulings,
        game_rulings=game_rulings,
        path=path,
        content_hash=hashlib.sha256(text.encode()).hexdigest(),
        zone=table.get("zone", ""),
        season=season_terms(table.get("season", {})),
    )


def house_zone(text: str, path: str = FILE_NAME) -> str:
    """The time zone of the house written in ``text``, "" for none; nothing else of it is read."""
    table = _table(text, path)
    for at, message in _wrong_zone(table):
        line, column = gamefile_places.place_of(text, at)
        raise FloormanError(message, f"{path}:{line}:{column}")
    zone: str = table.get("zone", "")
    return zone


def _table(text: str, path: str) -> dict[str, Any]:
    try:
        return tomllib.loads(text)
    except RecursionError:
        raise FloormanError("nests too deeply to be read", path, "write it flat") from None
    except tomllib.TOMLDecodeError as error:
        line, column, said = gamefile_places.place_of_syntax_error(str(error), text)
        raise FloormanError(said, f"{path}:{line}:{column}") from None


def _names(value: Any) -> tuple[str, ...]:
    return (value,) if isinstance(value, str) else tuple(value)


def _usual(table: dict[str, str]) -> dict[str, str]:
    return {key.replace("-", "_"): value for key, value in table.items()}


def _game_id(name: str, shelf: Shelf) -> str:
    game = shelf.find(name)
    return game.id if game else name


def _rulings(
    table: dict[str, Any], text: str, shelf: Shelf
) -> tuple[tuple[Ruling, ...], dict[str, tuple[Ruling, ...]]]:
    general: list[Ruling] = []
    of_games: dict[str, tuple[Ruling, ...]] = {}
    for index, entry in enumerate(table.get("ruling", ())):
        game, _, topic = entry["topic"].rpartition(".")
        game = entry.get("game", game)
        ruling = Ruling(
            topic=topic.replace("-", "_"),
            value=entry["value"],
            by=entry.get("by", ""),
            text=entry.get("text", ""),
            scope=entry.get("scope", "standing"),
            since=str(entry.get("from", "")),
            place=place(*gamefile_places.place_of(text, ("ruling", index))),
        )
        if game:
            id = _game_id(game, shelf)
            of_games[id] = (*of_games.get(id, ()), ruling)
        else:
            general.append(ruling)
    return tuple(general), of_games


def _wrong(table: dict[str, Any], shelf: Shelf) -> Iterator[Wrong]:
    for key in table:
        if key not in KEYS:
            yield (key,), f"unknown key `{key}`{hint(key, KEYS)}"
    rules = table.get("rules", "home")
    if rules not in profile_ids():
        yield ("rules",), f"there is no rulebook `{rules}`{hint(str(rules), profile_ids())}"
    names = table.get("authority", "")
    if not isinstance(names, str) and not _are_words(names):
        yield ("authority",), "the authority is a name, or a list of names"
    yield from _wrong_zone(table)
    yield from wrong_season(table.get("season", {}))
    settings = table.get("set", {})
    if not isinstance(settings, dict):
        yield ("set",), "[set] is a table of settings"
    else:
        for key, value in settings.items():
            if key == RAKE:
                yield from ((("set", RAKE, *at), said) for at, said in wrong_rake(value))
            elif message := wrong_setting(key, value):
                yield ("set", key), message
    yield from _wrong_usual(table.get("usual", {}), ("usual",), None, shelf)
    yield from _wrong_games(table.get("game", {}), shelf)
    yield from _wrong_rulings(table.get("ruling", []), shelf)


def _wrong_zone(table: dict[str, Any]) -> Iterator[Wrong]:
    said = wrong_zone(table["zone"]) if "zone" in table else ""
    if said:
        yield ("zone",), said


def _are_words(value: Any) -> bool:
    return isinstance(value, list) and all(isinstance(item, str) for item in value)


def _wrong_usual(usual: Any, at: Path_, game: str | None, shelf: Shelf) -> Iterator[Wrong]:
    if not isinstance(usual, dict):
        yield at, "`usual` is a table: option = value"
        return
    known = shelf.find(game) if game else None
    for key, value in usual.items():
        if not isinstance(value, str):
            yield (*at, key), f"the value of `{key}` is a word in quotes"
        elif known is not None:
            option = known.option(key.replace("-", "_"))
            ids = [o.id for o in known.options]
            if option is None:
                yield (*at, key), f"{known.name} has no option `{key}`{hint(key, ids)}"
            elif value not in option.values and not option.open:
                said = f"`{value}` is no value of `{key}`"
                yield (*at, key), said + hint(value, option.values)
        elif game is None:
            yield from _wrong_for_all(key, value, (*at, key), shelf)


def _wrong_for_all(key: str, value: str, at: Path_, shelf: Shelf) -> Iterator[Wrong]:
    """An option for every game: some game has it, and some has the value."""
    options = [option for game in shelf.games() for option in game.options]
    same = [option for option in options if option.id == key.replace("-", "_")]
    values = {one for option in same for one in option.values}
    if not same:
        yield at, f"no game has an option `{key}`{hint(key, {o.id for o in options})}"
    elif value not in values and not any(option.open for option in same):
        yield at, f"`{value}` is no value of `{key}`{hint(value, values)}"


def _wrong_games(games: Any, shelf: Shelf) -> Iterator[Wrong]:
    if not isinstance(games, dict):
        yield ("game",), "a game's own part is [game.ID.usual]"
        return
    for name, entry in games.items():
        yield from _wrong_game(name, ("game", name), shelf)
        if not isinstance(entry, dict):
            yield ("game", name), "a game's own part is [game.ID.usual]"
            continue
        for key in entry:
            if key != "usual":
                yield ("game", name, key), f"unknown key `{key}`{hint(key, ('usual',))}"
        yield from _wrong_usual(entry.get("usual", {}), ("game", name, "usual"), name, shelf)


def _wrong_game(name: str, at: Path_, shelf: Shelf) -> Iterator[Wrong]:
    if shelf.find(name) is None:
        near = shelf.nearest(name)
        yield at, f"there is no game `{name}`" + (f", did you mean `{near}`?" if near else "")


def _wrong_rulings(rulings: Any, shelf: Shelf) -> Iterator[Wrong]:
    if not isinstance(rulings, list):
        yield ("ruling",), "a ruling is written under [[ruling]]"
        return
    for index, entry in enumerate(rulings):
        at: Path_ = ("ruling", index)
        if not isinstance(entry, dict):
            yield at, "a ruling is written under [[ruling]]"
            continue
        for key, value in entry.items():
            if key not in RULING_KEYS:
                yield (*at, key), f"unknown key `{key}`{hint(key, RULING_KEYS)}"
            elif key == "from" and (said := wrong_date(value)):
                yield (*at, key), said
            elif not isinstance(value, str) and key not in ("on", "from"):
                yield (*at, key), f"`{key}` is text in quotes"
        for key in ("topic", "value"):
            if key not in entry:
                yield at, f"the key `{key}` is missing in this ruling"
        if entry.get("scope", "standing") != "standing":
            yield (*at, "scope"), "a ruling in a house file is standing; others stand in the record"
        game = entry.get("game", str(entry.get("topic", "")).rpartition(".")[0])
        if game:
            yield from _wrong_game(str(game), at, shelf)
        yield from _wrong_value(entry, str(game), at, shelf)


def _wrong_value(entry: dict[str, Any], game: str, at: Path_, shelf: Shelf) -> Iterator[Wrong]:
    """A value that is no reading of its topic decides nothing, and nobody would know why."""
    topic = str(entry.get("topic", "")).rpartition(".")[2].replace("-", "_")
    named = shelf.find(game) if game else None
    games = [named] if named is not None else shelf.games()
    asked = [silent for one in games if (silent := one.silent(topic)) is not None]
    readings = {reading for silent in asked for reading in silent.readings}
    value = entry.get("value")
    if readings and isinstance(value, str) and value not in readings:
        yield (*at, "value"), f"`{value}` is no reading of `{topic}`{hint(value, readings)}"
