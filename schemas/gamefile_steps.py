"""What the steps of a game file refer to: options, zones, cells, loops around them, their ids."""

from collections.abc import Iterator
from typing import Any

from schemas.cards import place_of_cell
from schemas.gamefile_build_steps import Table, expand, turns_of
from schemas.gamefile_build_zones import cell
from schemas.gamefile_declares import wrong_sides
from schemas.gamefile_names import Names, Wrong
from schemas.gamefile_places import Path
from schemas.words import hint

LOOPS = {"#n": "counts", "#tier": "tiers", "#cell": "cells"}
OPTION_KEYS = (
    "kind",
    "first",
    "structure",
    "timing",
    "card_rule",
    "tie",
    "straddles",
)  # may say ``@name`` for a word


def wrong_steps(
    names: Names, steps: list[Table], path: Path, repeat: Table | None = None
) -> Iterator[Wrong]:
    """Every step that points to nothing; ``repeat`` is the loop around them."""
    for index, step in enumerate(steps):
        where = (*path, index)
        if "if" in step:
            yield from names.guards(step["if"], (*where, "if"))
        yield from _loop_variables(step, where, repeat)
        if step["do"] == "repeat":
            yield from _repeat_lengths(step, where)
            yield from wrong_steps(names, step["body"], (*where, "body"), step)
            continue
        for key in OPTION_KEYS:
            if isinstance(step.get(key), str):
                block = f"step.{step['do']}"
                yield from names.option_value(step[key], block, key, (*where, key))
        if step["do"] == "bet" and "structure" not in step and "structure" not in names.options:
            yield where, "this bet has no `structure`, and there is no option of that name"
        yield from _cards_of(names, step, where)
        yield from wrong_sides(step, where)
        yield from names.binding(str(step.get("binding", "")), (*where, "binding"))


def wrong_step_ids(steps: list[Table]) -> Iterator[Wrong]:
    """Steps of the same id, the turns of a loop told apart."""
    seen: set[str] = set()
    for step in expand(steps):
        if step["id"] in seen:
            yield _path_of(steps, step["id"]), f"the step `{step['id']}` stands twice"
        seen.add(step["id"])


def _path_of(steps: list[Table], id: str) -> Path:
    """The last place where a step with this id is written."""
    places = list(_written(steps, ("step",)))
    base = id.split(".")[0]
    return next((p for p, step in reversed(places) if step["id"] in (id, base)), ("step",))


def _written(steps: list[Table], path: Path) -> Iterator[tuple[Path, Table]]:
    for index, step in enumerate(steps):
        yield (*path, index, "id"), step
        if step["do"] == "repeat":
            yield from _written(step["body"], (*path, index, "body"))


def _loop_variables(step: Table, where: Path, repeat: Table | None) -> Iterator[Wrong]:
    for key, value in step.items():
        if key.endswith("cite"):
            continue  # "#211" is a numbered entry
        for item in value if isinstance(value, list) else [value]:
            if isinstance(item, str) and item.startswith("#"):
                needs = LOOPS.get(item)
                if needs is None:
                    yield (*where, key), f"`{item}` is no loop variable{hint(item, LOOPS)}"
                elif repeat is None or needs not in repeat:
                    yield (*where, key), f"`{item}` needs a repeat around it with `{needs}`"


def _repeat_lengths(step: Table, where: Path) -> Iterator[Wrong]:
    turns = turns_of(step)
    if not turns and "until" in step:
        yield where, "how often at most? say `times` beside `until`"
    elif not turns:
        yield where, "how often? say `times`, or a list of `counts`, `tiers` or `cells`"
    for key in LOOPS.values():
        if key in step and len(step[key]) != turns:
            yield (*where, key), f"{len(step[key])} {key} for {turns} turns"


def _cards_of(names: Names, step: Table, where: Path) -> Iterator[Wrong]:
    """The zone a step deals to, its cells, and what is checked of them."""
    if "zone" in step:
        yield from names.zone(step["zone"], (*where, "zone"))
    if isinstance(step.get("choices"), str):
        yield from names.cell_set(step["choices"], (*where, "choices"))
    zone = names.zones.get(step.get("zone", ""))
    for key in ("down_cells", "cells"):
        cells = step.get(key, ())
        if zone is not None and isinstance(cells, list):
            yield from _outside(cells, zone.rows, zone.cols, (*where, key))
    for index, entry in enumerate(step.get("check", ())):
        at = (*where, "check", index)
        if ("each" in entry) == ("cells_down" in entry):
            yield at, "a check says either `each` with `count`, or `cells_down`"
        elif "each" in entry:
            yield from names.cell_set(entry["each"], (*at, "each"))
            if "count" not in entry:
                yield at, "the key `count` is missing in this check"


def _outside(cells: list[Any], rows: int, cols: int, path: Path) -> Iterator[Wrong]:
    for index, text in enumerate(cells):
        if text == "#cell":
            continue
        row, col = place_of_cell(cell(text))
        if row >= rows or col >= cols:
            yield (*path, index), f"{text} lies outside the grid of {rows} rows, {cols} columns"
