"""What formats call their games: tables of names beside the readers, one row a game."""

import tomllib
from dataclasses import dataclass, field
from functools import lru_cache
from pathlib import Path
from typing import Any

from schemas.events import DOWN, UP

FACES = {"d": DOWN, "u": UP}


@dataclass(frozen=True, slots=True)
class CalledGame:
    """A game by a format's name for it: which one on the shelf, and how its cards come."""

    game: str
    deals: tuple[tuple[int, ...], ...] = ()  # faces of the cards each seat gets, deal by deal
    board: tuple[int, ...] = ()  # cards of each deal to the board
    draws: int = 0
    options: dict[str, str] = field(default_factory=dict)
    boards: str = ""  # the game that it is on two boards
    by_cards: dict[int, str] = field(default_factory=dict)  # the name, with so many cards dealt

    @property
    def is_stud(self) -> bool:
        """Whether cards come to the seats street by street."""
        return len(self.deals) > 1


@lru_cache(maxsize=8)
def called_games(table: Path) -> dict[str, CalledGame]:
    """The rows of a table: ``game``, ``deals`` ("ddu u u u d"), ``board`` (3, 1, 1) ..."""
    rows: dict[str, Any] = tomllib.loads(table.read_text(encoding="utf-8"))
    return {
        name: CalledGame(
            row["game"],
            tuple(tuple(FACES[face] for face in deal) for deal in row.get("deals", "").split()),
            tuple(row.get("board", ())),
            row.get("draws", 0),
            row.get("options", {}),
            row.get("boards", ""),
            {int(cards): name for cards, name in row.get("by_cards", {}).items()},
        )
        for name, row in rows.items()
    }
