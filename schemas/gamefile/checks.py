"""What is wrong with a game file's table, key by key: unknown keys, missing keys, wrong values.

References between blocks are ``schemas.gamefile.refs``'s; they are looked at only when every key is
sound. Messages are one line, lower case, with the nearest legal word.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from schemas.cards import GRID_SIDE, place_of_cell
from schemas.gamefile.build_zones import cell
from schemas.gamefile.extends import wrong_shape
from schemas.gamefile.inserted import misplaced
from schemas.gamefile.key import SET_WORDS, STEP_KINDS, Key
from schemas.gamefile.keys import BLOCKS
from schemas.gamefile.places import Path
from schemas.gamefile.refs import wrong_references
from schemas.gamefile.turns import too_many_steps
from schemas.gamefile.values import CHECKS, said_as, wrong_cells
from schemas.words import hint, nearest

Table = dict[str, Any]
OWN = ("schema", "id")  # a file that extends another has these itself
MISSING = (*OWN, "name", "source", "status", "known")  # and one whose document is not in hand


@dataclass(frozen=True, slots=True)
class Problem:
    """One thing wrong: the path of the key in the table, and the sentence."""

    path: Path
    message: str


def check_keys(table: Table) -> list[Problem]:
    """Every unknown or missing key and every wrong value of a whole game's table."""
    missing = table.get("status") == "missing"
    found = list(_block(table, "", (), needed=MISSING if missing else ()))
    found += list(_zones(table.get("zone"), ("zone",)))
    if not found and table["schema"] != 1:
        found.append(Problem(("schema",), f"schema {table['schema']} is not known; this is 1"))
    if not found:
        found += [Problem(*wrong) for wrong in too_many_steps(table.get("step", []))]
    if not found and "extends" not in table:
        found += [Problem(*wrong) for wrong in misplaced(table.get("step", []), extends=False)]
        if "set" in table:
            found.append(Problem(("set",), "`set` is for a file that `extends` another"))
    return found


def check_overlay(table: Table) -> list[Problem]:
    """The same of a file that extends another: what it leaves out its base may have."""
    found = [*_block(table, "", (), needed=OWN), *_zones(table.get("zone"), ("zone",))]
    if not found:
        wrong = [*wrong_shape(table.get("set", {})), *misplaced(table.get("step", []), True)]
        found = [Problem(*one) for one in wrong]
    return found


def check_references(table: Table) -> list[Problem]:
    """What the blocks of a table with sound keys say wrongly of each other."""
    return [Problem(path, message) for path, message in wrong_references(table)]


def _block(table: Any, block: str, path: Path, needed: tuple[str, ...] = ()) -> Iterator[Problem]:
    """One table and what is in it; ``needed``: the only keys it must have, of an overlay."""
    if not isinstance(table, dict):
        yield Problem(path, f"a table of keys belongs here, not {said_as(table)}")
        return
    if block == "step":
        kind = table.get("do")
        if kind not in STEP_KINDS:
            yield from _value(kind, Key("str", STEP_KINDS), (*path, "do"))
            return
        block = f"step.{kind}"
    keys = BLOCKS[block]
    meant = set()  # keys that a mistyped one stands for: not told as missing once more
    for name, value in table.items():
        if name not in keys:
            meant.add(nearest(name, keys))
            yield Problem((*path, name), f"unknown key `{name}`{hint(name, keys)}")
        else:
            yield from _value(value, keys[name], (*path, name))
    for name, key in keys.items():
        if (needed and name not in needed) or name in table or name in meant:
            continue
        if key.required or needed:
            yield Problem(path, f"the key `{name}` is missing {_where(block)}")


def _where(block: str) -> str:
    if not block:
        return "in this file"
    return f"in this {block.removeprefix('step.')}{' step' if block.startswith('step.') else ''}"


def _value(value: Any, key: Key, path: Path) -> Iterator[Problem]:
    kind, _, block = key.kind.partition(":")
    if kind == "table":
        yield from _block(value, block, path)
    elif kind == "tables":
        if not isinstance(value, list):
            yield Problem(path, f"a list of tables belongs here, not {said_as(value)}")
            return
        for index, item in enumerate(value):
            yield from _block(item, block, (*path, index))
    elif kind == "map":
        if not isinstance(value, dict):
            yield Problem(path, f"a table of keys belongs here, not {said_as(value)}")
    elif isinstance(value, str) and value[:1] in ("@", "#") and value[:1] in key.refs:
        return
    else:
        message = CHECKS[kind](value, key)
        if message:
            yield Problem(path, message)


def _zones(zones: Any, path: Path) -> Iterator[Problem]:
    if not isinstance(zones, dict):
        return
    for name, zone in zones.items():
        found = list(_block(zone, "zone", (*path, name)))
        yield from found
        if not found:
            yield from _zone_shape(zone, (*path, name))


def _zone_shape(zone: Table, path: Path) -> Iterator[Problem]:
    rows, cols = zone.get("rows", 0), zone.get("cols", 0)
    if bool(rows) != bool(cols):
        yield Problem(path, "a grid has both `rows` and `cols`")
    if rows > GRID_SIDE or cols > GRID_SIDE:
        yield Problem(path, f"a grid has at most {GRID_SIDE} rows and {GRID_SIDE} columns")
    if zone["owner"] == "board" and not rows and not zone.get("cells"):
        yield Problem(path, "a board zone says how many cards it holds: `cells`, or `rows`, `cols`")
    yield from _gaps(zone, path)
    if zone.get("boards", 1) != 1 and (rows or zone["owner"] != "board"):
        yield Problem((*path, "boards"), "several boards are for a plain board zone, no grid")
    for name, entries in zone.get("sets", {}).items():
        where = (*path, "sets", name)
        if not isinstance(entries, list) or not entries:
            yield Problem(where, f"a cell set is a list: {', '.join(SET_WORDS)}, or lists of cells")
            continue
        for index, entry in enumerate(entries):
            message = _set_entry(entry, zone)
            if message:
                yield Problem((*where, index), message)


def _gaps(zone: Table, path: Path) -> Iterator[Problem]:
    """Cells of a grid where no card lies."""
    gaps = zone.get("gaps", ())
    if gaps and not zone.get("rows"):
        yield Problem((*path, "gaps"), "only a grid, with `rows` and `cols`, has gaps")
        return
    for index, text in enumerate(gaps if zone.get("cols") else ()):
        row, col = place_of_cell(cell(text))
        if row >= zone["rows"] or col >= zone["cols"]:
            said = (
                f"{text} lies outside this grid of {zone['rows']} rows and {zone['cols']} columns"
            )
            yield Problem((*path, "gaps", index), said)


def _set_entry(entry: Any, zone: Table) -> str:
    rows, cols = zone.get("rows", 0), zone.get("cols", 0)
    if isinstance(entry, str):
        if entry not in SET_WORDS:
            return f"`{entry}` is no cell set{hint(entry, SET_WORDS)}"
        if entry == "diagonals" and rows != cols:
            return f"diagonals need a square grid; this one is {rows} by {cols}"
        return ""
    if isinstance(entry, dict):
        unknown = set(entry) - {"label", "cells"}
        if unknown or not isinstance(entry.get("label"), str):
            return 'a set is written { label = "...", cells = [...] }'
        entry = entry.get("cells")
    message = wrong_cells(entry, Key("cells"))
    if message:
        return message
    for text in entry:
        row, col = place_of_cell(cell(text))
        if row >= rows or col >= cols:
            return f"{text} lies outside this grid of {rows} rows and {cols} columns"
        if text in zone.get("gaps", ()):
            return f"no card lies at {text}: it is one of the `gaps`"
    return ""
