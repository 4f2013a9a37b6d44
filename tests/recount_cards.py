"""The cards of a recorded hand as a recount needs them: lines of a grid, what lies up and down."""

from typing import Protocol

import wildcards

from schemas.cards import UNKNOWN, card_text
from schemas.events import AS_DEALT, UP


class CannotRecount(Exception):
    """The record lacks what a recount needs."""


class Cards(Protocol):
    """What a count knows of the cards; lists are by seat."""

    cards: list[list[int]]
    faces: list[list[int]]
    rolled: list[list[int]]
    fell: list[tuple[int, int]]
    said: dict[str, str]
    board: list[int]


def grid_lines(grid: dict[int, int]) -> dict[str, list[str]]:
    """The ten lines of a 4x4 grid. Raises CannotRecount when a card was not seen."""
    cells = {(row, col): grid.get(row * 16 + col, UNKNOWN) for row in range(4) for col in range(4)}
    if UNKNOWN in cells.values():
        raise CannotRecount
    name = {cell: card_text(card) for cell, card in cells.items()}
    lines = {f"R{row + 1}": [name[row, col] for col in range(4)] for row in range(4)}
    lines |= {f"C{col + 1}": [name[row, col] for row in range(4)] for col in range(4)}
    lines["D1"] = [name[at, at] for at in range(4)]
    lines["D2"] = [name[at, 3 - at] for at in range(4)]
    return lines


def lie_of(count: Cards, lies: str, seat: int) -> wildcards.Lie:
    """How the cards lie at the end; ``lies`` has d or u for each as dealt. Raises CannotRecount where that is not known."""
    lie = wildcards.Lie(
        said={k.replace("_", "-"): v for k, v in count.said.items()},
        board=[card_text(card) for card in count.board],
    )
    up = [
        [
            face == UP or (face == AS_DEALT and at < len(lies) and lies[at] == "u")
            for at, face in enumerate(faces)
        ]
        for faces in count.faces
    ]
    if not count.cards[seat]:
        raise CannotRecount
    rolled = count.rolled[seat]
    for card, is_up in zip(count.cards[seat], up[seat], strict=True):
        (lie.up if is_up or card in rolled else lie.down).append(card_text(card))
    lie.rolled = [card_text(card) for card in rolled]
    lie.fell_up = [
        card_text(count.cards[s][at]) for s, at in count.fell if at < len(up[s]) and up[s][at]
    ]
    return lie
