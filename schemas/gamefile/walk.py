"""A walk over a sound game table: every value with the key it belongs to and its path."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from schemas.gamefile.key import Key
from schemas.gamefile.keys import BLOCKS
from schemas.gamefile.places import Path

Table = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Said:
    """One key as a file says it: ``block`` is ``step.deal``, ``name`` is ``zone``."""

    block: str
    name: str
    key: Key
    value: Any
    path: Path


def said(table: Table, block: str = "", path: Path = ()) -> Iterator[Said]:
    """Every key below ``table``, blocks within blocks too; tables themselves are left out."""
    if block == "step":
        block = f"step.{table['do']}"
    for name, value in table.items():
        key, at = BLOCKS[block][name], (*path, name)
        kind, _, inner = key.kind.partition(":")
        if kind == "table":
            yield from said(value, inner, at)
        elif kind == "tables":
            for index, entry in enumerate(value):
                yield from said(entry, inner, (*at, index))
        elif (block, name) == ("", "zone"):
            for id, zone in value.items():
                yield from said(zone, "zone", (*at, id))
        else:
            yield Said(block, name, key, value, at)
