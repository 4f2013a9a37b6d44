"""What is wrong with a game file's table, key by key: unknown keys, missing keys, wrong values.

References between blocks are ``schemas.gamefile_refs``'s; they are looked at only when every key is
sound. Messages are one line, lower case, with the nearest legal word.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from schemas.cards import GRID_SIDE, place_of_cell
from schemas.gamefile_build_zones import cell
from schemas.gamefile_extends import wrong_shape
from schemas.gamefile_inserted import misplaced
from schemas.gamefile_key import SET_WORDS, SLUG, STEP_KINDS, YES_NO, Key
from schemas.gamefile_keys import BLOCKS
from schemas.gamefile_places import Path
from schemas.gamefile_refs import wrong_references
from schemas.words import hint, nearest

Table = dict[str, Any]
OWN = ("schema", "id")  # a file that extends another has these itself


@dataclass(frozen=True, slots=True)
class Problem:
    """One thing wrong: the path of the key in the table, and the sentence."""

    path: Path
    message: str


def check_keys(table: Table) -> list[Problem]:
    """Every unknown or missing key and every wrong value of a whole game's table."""
    found = list(_block(table, "", ()))
    found += list(_zones(table.get("zone"), ("zone",)))
    if not found and table["schema"] != 1:
        found.append(Problem(("schema",), f"schema {table['schema']} is not known; this is 1"))
    if not found and "extends" not in table:
        found += [Problem(*wrong) for wrong in misplaced(table["step"], extends=False)]
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
        yield Problem(path, f"a table of keys belongs here, not {_said(table)}")
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
        if key.required:
            yield Problem(path, f"the key `{name}` is missing {_where(block)}")


def _where(block: str) -> str:
    if not block:
        return "in this file"
    return f"in this {block.removeprefix('step.')}{' step' if block.startswith('step.') else ''}"


def _said(value: Any) -> str:
    match value:
        case None:
            return "nothing"
        case bool():
            return str(value).lower()
        case str():
            return f'"{value}"'
        case dict():
            return "a table"
        case list():
            return "a list"
    return str(value)


def _value(value: Any, key: Key, path: Path) -> Iterator[Problem]:
    kind, _, block = key.kind.partition(":")
    if kind == "table":
        yield from _block(value, block, path)
    elif kind == "tables":
        if not isinstance(value, list):
            yield Problem(path, f"a list of tables belongs here, not {_said(value)}")
            return
        for index, item in enumerate(value):
            yield from _block(item, block, (*path, index))
    elif kind == "map":
        if not isinstance(value, dict):
            yield Problem(path, f"a table of keys belongs here, not {_said(value)}")
    elif isinstance(value, str) and value[:1] in ("@", "#") and value[:1] in key.refs:
        return
    else:
        message = CHECKS[kind](value, key)
        if message:
            yield Problem(path, message)


def _string(value: Any, key: Key) -> str:
    if not isinstance(value, str):
        return f'text in quotes belongs here ("..."), not {_said(value)}'
    if key.words and value not in key.words:
        return f"`{value}` is no word for this{hint(value, key.words)}"
    return "" if value.strip() else "this text is empty"


def _slug(value: Any, key: Key) -> str:
    said = _string(value, key)
    if said or re.fullmatch(SLUG, value):
        return said
    meant = "-".join(re.findall(r"[a-z0-9]+", value.lower()))
    like = f"; write `{meant}`" if meant else ""
    return f"an id is small letters, digits and hyphens{like}"


def _integer(value: Any, key: Key) -> str:
    if isinstance(value, int) and not isinstance(value, bool):
        return "" if value >= 0 else f"a number below zero: {value}"
    return f"a whole number belongs here, not {_said(value)}"


def _boolean(value: Any, key: Key) -> str:
    return "" if isinstance(value, bool) else f"true or false belongs here, not {_said(value)}"


def _yes(value: Any, key: Key) -> str:
    if isinstance(value, bool) or value in YES_NO:
        return ""
    return f"yes or no belongs here, not {_said(value)}"


def _guards(value: Any, key: Key) -> str:
    if isinstance(value, list):
        return _words(value, key)
    return _string(value, key)


def _choices(value: Any, key: Key) -> str:
    return _words(value, key) if isinstance(value, list) else _string(value, key)


def _share(value: Any, key: Key) -> str:
    try:
        share = Fraction(value) if isinstance(value, str) else Fraction(0)
    except (ValueError, ZeroDivisionError):
        share = Fraction(0)
    return "" if 0 < share <= 1 else f'a share like "1" or "1/2" belongs here, not {_said(value)}'


def _words(value: Any, key: Key) -> str:
    if not isinstance(value, list) or not value:
        return f"a list of words belongs here, not {_said(value)}"
    if len(set(map(str, value))) < len(value) and not key.words:
        return "a word stands twice in this list"
    return next((said for item in value if (said := _string(item, key))), "")


def _texts(value: Any, key: Key) -> str:
    if not isinstance(value, dict):
        return f"a table of keys belongs here, not {_said(value)}"
    return next((said for item in value.values() if (said := _string(item, key))), "")


def _integers(value: Any, key: Key) -> str:
    if not isinstance(value, list) or not value:
        return f"a list of numbers belongs here, not {_said(value)}"
    return next((said for item in value if (said := _integer(item, key))), "")


def _cells(value: Any, key: Key) -> str:
    if isinstance(value, str) and value in key.words:
        return ""
    if not isinstance(value, list) or not value:
        also = f" or {key.words[0]}" if key.words else ""
        return f'a list of cells like "r1c2"{also} belongs here, not {_said(value)}'
    return next((said for item in value if (said := _cell(item))), "")


def _loop_cells(value: Any, key: Key) -> str:
    """As ``cells``; a loop variable may stand for one."""
    if isinstance(value, list) and value:
        value = [item for item in value if item != "#cell"] or ["r1c1"]
    return _cells(value, key)


def _cell(value: Any) -> str:
    try:
        cell(value if isinstance(value, str) else "")
    except ValueError:
        return f"{_said(value)} is no cell; a cell is written r2c4, row and column from 1"
    return ""


CHECKS = {
    "str": _string,
    "slug": _slug,
    "int": _integer,
    "bool": _boolean,
    "yes": _yes,
    "guard": _guards,
    "choices": _choices,
    "share": _share,
    "words": _words,
    "ints": _integers,
    "texts": _texts,
    "cells": _cells,
    "loop-cells": _loop_cells,
}


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
    for name, entries in zone.get("sets", {}).items():
        where = (*path, "sets", name)
        if not isinstance(entries, list) or not entries:
            yield Problem(where, f"a cell set is a list: {', '.join(SET_WORDS)}, or lists of cells")
            continue
        for index, entry in enumerate(entries):
            message = _set_entry(entry, rows, cols)
            if message:
                yield Problem((*where, index), message)


def _set_entry(entry: Any, rows: int, cols: int) -> str:
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
    message = _cells(entry, Key("cells"))
    if message:
        return message
    for text in entry:
        row, col = place_of_cell(cell(text))
        if row >= rows or col >= cols:
            return f"{text} lies outside this grid of {rows} rows and {cols} columns"
    return ""
