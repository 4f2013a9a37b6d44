"""Events of a hand on their way into it: one row an event, turned into columns at the end."""

from collections.abc import Sequence
from typing import Any

from schemas.cards import NO_CARD
from schemas.events import NOBODY

# kind seat amount card place other face cell board group word
Row = tuple[int, int, int, int, int, int, int, int, int, int, str]


def row(
    kind: int,
    seat: int = NOBODY,
    amount: int = 0,
    card: int = NO_CARD,
    place: int = 0,
    other: int = -1,
    face: int = 0,
    cell: int = -1,
    board: int = 0,
    group: int = 0,
    word: str = "",
) -> Row:
    """One event; what it does not use is the filler (``schemas.hand.Hand``)."""
    return (kind, seat, amount, card, place, other, face, cell, board, group, word)


def columns(rows: Sequence[Row]) -> dict[str, Any]:
    """The rows as arguments of ``Hand``; a column that holds nothing but its filler is None."""
    if not rows:
        return dict.fromkeys(("kinds", "seats", "amounts", "cards", "places"), ())
    kinds, seats, amounts, cards, places, others, faces, cells, boards, groups, words = zip(
        *rows, strict=True
    )
    return {
        "kinds": kinds,
        "seats": seats,
        "amounts": amounts,
        "cards": cards,
        "places": places,
        "others": others if max(others) >= 0 else None,
        "faces": faces if any(faces) else None,
        "cells": cells if max(cells) >= 0 else None,
        "boards": boards if any(boards) else None,
        "groups": groups if any(groups) else None,
        "words": words if any(words) else None,
    }
