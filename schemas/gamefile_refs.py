"""What a game file's blocks say of each other: options, steps, contests, shares, players.

Called with a table whose keys and values are sound by themselves (``schemas.gamefile_checks``).
"""

from collections.abc import Iterator
from fractions import Fraction

from schemas.gamefile_build_steps import Table, expand
from schemas.gamefile_declares import wrong_entrants, wrong_policies
from schemas.gamefile_names import Names, Wrong, ident
from schemas.gamefile_places import Path
from schemas.gamefile_steps import wrong_step_ids, wrong_steps
from schemas.words import hint


def wrong_references(table: Table) -> list[Wrong]:
    """Path and sentence for everything that points to nothing, or does not add up."""
    names = Names(table)
    policy = table.get("shortage", {}).get("policy", "")
    return [
        *_choices(table, "option", "id", "values"),
        *_choices(table, "silent", "topic", "readings"),
        *_players(table["players"]),
        *wrong_steps(names, table["step"], ("step",)),
        *wrong_step_ids(table["step"]),
        *_contests(names, table),
        *wrong_entrants(table),
        *wrong_policies(names, table["pot"]),
        *names.option_value(policy, "shortage", "policy", ("shortage", "policy")),
    ]


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


def _players(players: Table) -> Iterator[Wrong]:
    if not 1 <= players["min"] <= players["max"]:
        yield ("players", "max"), f"{players['min']} to {players['max']} is no range of players"


def _contests(names: Names, table: Table) -> Iterator[Wrong]:
    conditional = any("if" in contest for contest in table["contest"])
    total = sum(Fraction(contest["share"]) for contest in table["contest"])
    if total != 1 and not conditional:
        yield ("contest",), f"the shares of the contests make {total}, not 1"
    topics = {step["topic"] for step in expand(table["step"]) if "topic" in step}
    for index, contest in enumerate(table["contest"]):
        use, at = contest["use"], ("contest", index, "use")
        if "all_when" in use:
            yield from names.reading(use["all_when"], (*at, "all_when"))
        for number, source in enumerate(use["from"]):
            yield from _source(names, source, topics, (*at, "from", number))


def _source(names: Names, source: Table, topics: set[str], path: Path) -> Iterator[Wrong]:
    """Where the cards of a hand come from, and the line that was declared for them."""
    if ("zone" in source) == ("one_set_of" in source):
        yield path, "cards come from either a `zone` or `one_set_of` a zone's cell sets"
    elif "zone" in source:
        yield from names.zone(source["zone"], (*path, "zone"))
        least, most = source.get("min", -1), source.get("max", -1)
        for key, value in (("min", least), ("max", most)):
            if isinstance(value, str):
                yield from names.option_value(value, "from", key, (*path, key))
        if isinstance(least, int) and isinstance(most, int) and not 0 <= least <= most:
            yield path, "say how many cards of it a hand has: `min` and `max`"
    else:
        yield from names.cell_set(source["one_set_of"], (*path, "one_set_of"))
        topic = source.get("as", "best").removeprefix("declared:")
        if topic != "best" and topic not in topics:
            yield (*path, "as"), f"no step declares `{topic}`{hint(topic, topics | {'best'})}"
