"""Players, identities and what was said of them as Arrow tables; stores nothing."""

from collections.abc import Sequence
from typing import Any

from schemas.players import Alias, Change
from schemas.rows.columns import table
from schemas.tables import PLAYERS
from schemas.tables_players import (
    ALIASES,
    IDENTITIES,
    IDENTITIES_ASKED,
    NIGHT_NAMES,
    PLAYER_CHANGES,
)


def identities_asked(
    names: Sequence[tuple[str, str]], named: Sequence[tuple[int, str, str, str, str]]
) -> Any:
    """What a load has seen: pairs of format and name, and what a night calls an identity."""
    every = [(0, name, "", format, name, False) for format, name in names]
    every += [(*one, True) for one in named]
    columns = list(zip(*every, strict=True)) if every else [()] * 6
    parts = dict(zip(("night", "name", "origin", "format", "id", "exact"), columns, strict=True))
    rows = {name: list(values) for name, values in parts.items()}
    return table(IDENTITIES_ASKED, rows | {"row": list(range(len(every)))})


def new_players(found: Any, first: int) -> tuple[Any, Any]:
    """Rows of ``players`` and ``identities`` for those seen for the first time."""
    numbers = list(range(first, first + found.num_rows))
    names, origins, formats, ids = (
        found.column(name).to_pylist() for name in ("name", "origin", "format", "id")
    )
    players = table(PLAYERS, {"player": numbers, "name": names, "alias_of": None})
    known = {"identity": numbers, "origin": origins, "format": formats, "id": ids}
    return players, table(IDENTITIES, known)


def night_names(found: Any) -> Any:
    """Rows of ``night_names`` out of an answer with its columns."""
    columns = {name: found.column(name).to_pylist() for name in NIGHT_NAMES.names}
    return table(NIGHT_NAMES, columns)


def change_table(change: Change) -> Any:
    """One row of ``player_changes``."""
    values = (change.number, change.kind, change.player, change.into or None)
    row = (*values, change.since, change.until, change.said, change.given)
    return table(PLAYER_CHANGES, {n: [v] for n, v in zip(PLAYER_CHANGES.names, row, strict=True)})


def aliases_table(found: Sequence[Alias]) -> Any:
    """Rows of ``aliases``."""
    return table(ALIASES, {name: [getattr(a, name) for a in found] for name in ALIASES.names})
