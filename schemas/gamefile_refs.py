"""What a game file's blocks say of each other: options, zones, cell sets, loops, shares, players.

Called with a table whose keys and values are sound by themselves (``schemas.gamefile_checks``).
"""

from collections.abc import Iterator
from fractions import Fraction
from typing import Any

from schemas.gamefile_build import Table, build_zone, cell, expand, turns_of
from schemas.gamefile_keys import BLOCKS
from schemas.gamefile_places import Path
from schemas.words import hint

Wrong = tuple[Path, str]
LOOPS = {"#n": "counts", "#tier": "tiers", "#cell": "cells"}


def wrong_references(table: Table) -> list[Wrong]:
    """Path and sentence for everything that points to nothing, or does not add up."""
    names = _Names(table)
    return [
        *names.options_and_silents(),
        *names.players(),
        *names.steps(table["step"], ("step",), None),
        *names.step_ids(),
        *names.contests(),
        *names.shortage(),
    ]


class _Names:
    """What there is to refer to in one file."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.options = {_id(option["id"]): option for option in table.get("option", ())}
        self.silents = {_id(silent["topic"]): silent for silent in table.get("silent", ())}
        self.zones = {id: build_zone(id, zone) for id, zone in table["zone"].items()}

    def options_and_silents(self) -> Iterator[Wrong]:
        for block, key, list_key in (("option", "id", "values"), ("silent", "topic", "readings")):
            seen: set[str] = set()
            for index, entry in enumerate(self.table.get(block, ())):
                path: Path = (block, index)
                name = _id(entry[key])
                if name in seen:
                    yield (*path, key), f"`{name}` stands twice"
                seen.add(name)
                for word in ("usual", "default"):
                    value = entry.get(word)
                    if value is not None and value not in entry[list_key]:
                        said = f"`{value}` is none of the {list_key}"
                        yield (*path, word), said + hint(value, entry[list_key])
                for value in entry.get("value_cites", {}):
                    if value not in entry[list_key]:
                        said = f"`{value}` is none of the {list_key}"
                        yield (*path, "value_cites", value), said + hint(value, entry[list_key])
                if entry.get("natural") and "usual" not in entry:
                    yield (*path, "natural"), "which reading is natural? say `usual`"

    def players(self) -> Iterator[Wrong]:
        players = self.table["players"]
        if not 1 <= players["min"] <= players["max"]:
            yield ("players", "max"), f"{players['min']} to {players['max']} is no range of players"

    def shortage(self) -> Iterator[Wrong]:
        policy = self.table.get("shortage", {}).get("policy", "")
        yield from self._option_value(policy, "shortage", "policy", ("shortage", "policy"))

    def step_ids(self) -> Iterator[Wrong]:
        seen: set[str] = set()
        for step in expand(self.table["step"]):
            if step["id"] in seen:
                yield self._path_of(step["id"]), f"the step `{step['id']}` stands twice"
            seen.add(step["id"])

    def _path_of(self, id: str) -> Path:
        """The last place where a step with this id is written."""
        places = list(_written(self.table["step"], ("step",)))
        base = id.split(".")[0]
        return next((p for p, step in reversed(places) if step["id"] in (id, base)), ("step",))

    def steps(self, steps: list[Table], path: Path, repeat: Table | None) -> Iterator[Wrong]:
        for index, step in enumerate(steps):
            where = (*path, index)
            yield from self._guard(step.get("if"), (*where, "if"))
            yield from self._loop_variables(step, where, repeat)
            if step["do"] == "repeat":
                yield from _repeat_lengths(step, where)
                yield from self.steps(step["body"], (*where, "body"), step)
                continue
            for key in ("kind", "first", "structure", "timing"):
                if isinstance(step.get(key), str):
                    yield from self._option_value(
                        step[key], f"step.{step['do']}", key, (*where, key)
                    )
            if step["do"] == "bet" and "structure" not in step and "structure" not in self.options:
                yield where, "this bet has no `structure`, and there is no option of that name"
            yield from self._zone_of(step, where)
            yield from self._binding(step, where)

    def _guard(self, guard: str | None, path: Path) -> Iterator[Wrong]:
        if guard is None:
            return
        option, mark, value = guard.replace("!=", "=").partition("=")
        known = self.options.get(_id(option))
        if not mark:
            yield path, 'a condition is written "option=value" or "option!=value"'
        elif known is None:
            yield path, f"there is no option `{option}`{hint(option, self.options)}"
        elif value not in known["values"]:
            yield path, f"`{value}` is no value of `{option}`{hint(value, known['values'])}"

    def _loop_variables(self, step: Table, where: Path, repeat: Table | None) -> Iterator[Wrong]:
        for key, value in step.items():
            for item in value if isinstance(value, list) else [value]:
                if isinstance(item, str) and item.startswith("#"):
                    needs = LOOPS.get(item)
                    if needs is None:
                        yield (*where, key), f"`{item}` is no loop variable{hint(item, LOOPS)}"
                    elif repeat is None or needs not in repeat:
                        yield (*where, key), f"`{item}` needs a repeat around it with `{needs}`"

    def _option_value(self, value: str, block: str, key: str, path: Path) -> Iterator[Wrong]:
        """``@name`` names an option, each value of which is a word this key may have."""
        if not value.startswith("@"):
            return
        option = self.options.get(_id(value[1:]))
        if option is None:
            yield path, f"there is no option `{value[1:]}`{hint(value[1:], self.options)}"
            return
        words = BLOCKS[block][key].words
        for word in option["values"]:
            if words and word not in words:
                yield path, f"`{value}` may be `{word}`, which is no `{key}`{hint(word, words)}"

    def _zone_of(self, step: Table, where: Path) -> Iterator[Wrong]:
        zone = self.zones.get(step.get("zone", ""))
        if "zone" in step and zone is None:
            named = step["zone"]
            yield (*where, "zone"), f"there is no zone `{named}`{hint(named, self.zones)}"
        if "choices" in step:
            yield from self._cell_set(step["choices"], (*where, "choices"))
        for key in ("down_cells", "cells"):
            cells = step.get(key, ())
            if zone is not None and isinstance(cells, list):
                yield from _outside(cells, zone.rows, zone.cols, (*where, key))
        for index, entry in enumerate(step.get("check", ())):
            at = (*where, "check", index)
            if ("each" in entry) == ("cells_down" in entry):
                yield at, "a check says either `each` with `count`, or `cells_down`"
            elif "each" in entry:
                yield from self._cell_set(entry["each"], (*at, "each"))
                if "count" not in entry:
                    yield at, "the key `count` is missing in this check"

    def _cell_set(self, reference: str, path: Path) -> Iterator[Wrong]:
        zone_name, _, name = reference.partition(".")
        zone = self.zones.get(zone_name)
        if zone is None:
            yield path, f"there is no zone `{zone_name}`{hint(zone_name, self.zones)}"
        elif not zone.cell_sets(name):
            sets = [key for key, _ in zone.sets]
            yield path, f"the zone `{zone_name}` has no cell set `{name}`{hint(name, sets)}"

    def _binding(self, step: Table, where: Path) -> Iterator[Wrong]:
        value = step.get("binding", "")
        if not value.startswith("@"):
            return
        topic = _id(value.removeprefix("@silent:"))
        if topic not in (self.silents if value.startswith("@silent:") else self.options):
            known = [*self.silents, *self.options]
            yield (*where, "binding"), f"nothing here is called `{topic}`{hint(topic, known)}"

    def contests(self) -> Iterator[Wrong]:
        total = sum(Fraction(contest["share"]) for contest in self.table["contest"])
        if total != 1:
            yield ("contest",), f"the shares of the contests make {total}, not 1"
        topics = {step["topic"] for step in expand(self.table["step"]) if "topic" in step}
        for index, contest in enumerate(self.table["contest"]):
            use, at = contest["use"], ("contest", index, "use")
            yield from self._all_when(use.get("all_when"), (*at, "all_when"))
            for number, source in enumerate(use["from"]):
                yield from self._source(source, topics, (*at, "from", number))

    def _all_when(self, text: str | None, path: Path) -> Iterator[Wrong]:
        if text is None:
            return
        topic, _, reading = text.partition("=")
        silent = self.silents.get(_id(topic))
        if silent is None:
            yield path, f"there is no silent topic `{topic}`{hint(topic, self.silents)}"
        elif reading not in silent["readings"]:
            yield path, f"`{reading}` is no reading of it{hint(reading, silent['readings'])}"

    def _source(self, source: Table, topics: set[str], path: Path) -> Iterator[Wrong]:
        if ("zone" in source) == ("one_set_of" in source):
            yield path, "cards come from either a `zone` or `one_set_of` a zone's cell sets"
        elif "zone" in source:
            if source["zone"] not in self.zones:
                named = source["zone"]
                yield (*path, "zone"), f"there is no zone `{named}`{hint(named, self.zones)}"
            if not 0 <= source.get("min", -1) <= source.get("max", -1):
                yield path, "say how many cards of it a hand has: `min` and `max`"
        else:
            yield from self._cell_set(source["one_set_of"], (*path, "one_set_of"))
            topic = source.get("as", "best").removeprefix("declared:")
            if topic != "best" and topic not in topics:
                yield (*path, "as"), f"no step declares `{topic}`{hint(topic, topics | {'best'})}"


def _id(text: str) -> str:
    return text.replace("-", "_")


def _written(steps: list[Table], path: Path) -> Iterator[tuple[Path, Table]]:
    for index, step in enumerate(steps):
        yield (*path, index, "id"), step
        if step["do"] == "repeat":
            yield from _written(step["body"], (*path, index, "body"))


def _repeat_lengths(step: Table, where: Path) -> Iterator[Wrong]:
    turns = turns_of(step)
    if not turns:
        yield where, "how often? say `times`, or a list of `counts`, `tiers` or `cells`"
    for key in LOOPS.values():
        if key in step and len(step[key]) != turns:
            yield (*where, key), f"{len(step[key])} {key} for {turns} turns"


def _outside(cells: list[Any], rows: int, cols: int, path: Path) -> Iterator[Wrong]:
    for index, text in enumerate(cells):
        if text == "#cell":
            continue
        if cell(text) // 16 >= rows or cell(text) % 16 >= cols:
            yield (*path, index), f"{text} lies outside the grid of {rows} rows, {cols} columns"
