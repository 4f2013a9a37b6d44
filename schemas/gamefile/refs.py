"""What a game file's blocks say of each other: options, steps, contests, shares, players.

Called with a table whose keys and values are sound by themselves (``schemas.gamefile.checks``).
"""

from collections.abc import Callable, Iterator

from schemas.gamefile.build_steps import Table
from schemas.gamefile.build_wilds import card_named, rank_named
from schemas.gamefile.contests import wrong_contests, wrong_pot
from schemas.gamefile.names import Names, Wrong, ident
from schemas.gamefile.places import Path
from schemas.gamefile.steps import wrong_step_ids, wrong_steps
from schemas.gamefile.walk import said
from schemas.gamefile.wilds import wrong_triggers, wrong_wilds
from schemas.words import hint


def wrong_references(table: Table) -> list[Wrong]:
    """Path and sentence for everything that points to nothing, or does not add up."""
    names = Names(table)
    steps = table.get("step", [])
    return [
        *_values(names, table),
        *_choices(table, "option", "id", "values"),
        *_choices(table, "silent", "topic", "readings"),
        *_same_ids(table),
        *_players(table.get("players", {})),
        *_deck(table.get("deck", {})),
        *wrong_steps(names, steps, ("step",)),
        *wrong_step_ids(steps),
        *wrong_contests(names, table),
        *wrong_pot(names, table),
        *wrong_wilds(names, table),
        *wrong_triggers(names, table),
    ]


def _values(names: Names, table: Table) -> Iterator[Wrong]:
    """Conditions, and every ``@option`` with what it may be, wherever they stand."""
    for one in said(table):
        if one.key.kind == "guard":
            yield from names.guards(one.value, one.path)
            continue
        for value in one.value if isinstance(one.value, list) else [one.value]:
            if isinstance(value, str) and value[:1] == "@" and "@" in one.key.refs:
                yield from names.reference(value, one.name, one.key, one.path)


def _choices(table: Table, block: str, key: str, list_key: str) -> Iterator[Wrong]:
    """Options and their values, silent topics and their readings."""
    seen: set[str] = set()
    for index, entry in enumerate(table.get(block, ())):
        path: Path = (block, index)
        name = ident(entry[key])
        if name in seen:
            yield (*path, key), f"`{name}` stands twice"
        seen.add(name)
        named = [((*path, word), entry[word]) for word in ("usual", "default") if word in entry]
        named += [((*path, "value_cites", value), value) for value in entry.get("value_cites", {})]
        for at, value in named:
            if value not in entry[list_key]:
                yield at, f"`{value}` is none of the {list_key}{hint(value, entry[list_key])}"
        if entry.get("natural") and "usual" not in entry:
            yield (*path, "natural"), "which reading is natural? say `usual`"
        if entry.get("required") and "required_if" in entry:
            yield (*path, "required_if"), "it is `required` anyway; leave one of the two out"


def _same_ids(table: Table) -> Iterator[Wrong]:
    for block in ("contest", "wild", "trigger"):
        seen: set[str] = set()
        for index, entry in enumerate(table.get(block, ())):
            if entry["id"] in seen:
                yield (block, index, "id"), f"the {block} `{entry['id']}` stands twice"
            seen.add(entry["id"])


def _players(players: Table) -> Iterator[Wrong]:
    if players and not 1 <= players["min"] <= players["max"]:
        yield ("players", "max"), f"{players['min']} to {players['max']} is no range of players"


def _deck(deck: Table) -> Iterator[Wrong]:
    for index, word in enumerate(deck.get("strip", ())):
        if not _is(rank_named, word) and not _is(card_named, word):
            yield ("deck", "strip", index), f"`{word}` is neither a rank (2, T, K) nor a card (2c)"


def _is(named: Callable[[str], int], word: str) -> bool:
    try:
        named(word)
    except ValueError:
        return False
    return True
