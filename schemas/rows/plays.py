"""Hands of a record batch as plays (``schemas.plays``): their bare events, and no hand made.

The batch has ``PLAY_COLUMNS`` of ``hands``, which say in SQL what can be a play at all.
"""

from collections.abc import Iterator
from typing import Any

from schemas.plays import AS_IT_LAY, Play, PlayTable
from schemas.rows.columns import bytes_of_lists, dicts_of, flat_bytes, flat_of, lists_of, texts_of

# what makes a play is told in ``schemas.plays.Play``
PLAY_COLUMNS = """
    hand,
    revision = 1 and level = 2 and finishing is not null and winnings is null
        and words is null and rulings = '[]'
        and list_filter(cells, lambda cell: cell >= 0)[1:2] = [0, 1]
        and not contains(fields, 'written_in_part"') and not contains(fields, 'checks_unwritten"')
        and button = seat_numbers[-1] and len(stacks) = len(names)
        and not list_contains(dealt_in, false)
        and night not in (select night from nights where chained) as plain,
    (game, profile, options, stakes, chip, ante_trimming, len(names))::varchar as of_table,
    game, profile, options, stakes, chip, ante_trimming, len(names) as players,
    kinds, seats, amounts, cards, faces, stacks, finishing"""


class PlayRows:
    """Remembers the tables of the batches before, so that the same table is the same object."""

    def __init__(self) -> None:
        self._tables: dict[str, PlayTable] = {}

    def plays(self, batch: Any) -> Iterator[Play | None]:
        """For each hand of the batch its play; None where it is none."""
        column = batch.column
        takes = [
            bool(plain) and lay
            for plain, lay in zip(
                flat_of(column("plain")),
                _as_it_lay(column("kinds"), column("faces")),
                strict=True,
            )
        ]
        plays = map(
            Play,
            self._of_rows(batch),
            *map(bytes_of_lists, map(column, ("kinds", "seats"))),
            lists_of(column("amounts")),
            bytes_of_lists(column("cards")),
            *map(lists_of, map(column, ("stacks", "finishing"))),
        )
        return (play if taken else None for taken, play in zip(takes, plays, strict=True))

    def _of_rows(self, batch: Any) -> list[PlayTable]:
        names = texts_of(batch.column("of_table"))
        new = set(names).difference(self._tables)
        for name in new:
            row = batch.slice(names.index(name), 1)
            self._tables[name] = _table(row)
        return [self._tables[name] for name in names]


def _as_it_lay(kinds: Any, faces: Any) -> list[bool]:
    """For each hand whether every card lay as the game deals it, or nothing else is said."""
    if flat_bytes(faces) == flat_bytes(kinds).translate(AS_IT_LAY):
        return [True] * len(kinds)
    dealt = [one.translate(AS_IT_LAY) for one in bytes_of_lists(kinds)]
    return [not said or said == lay for said, lay in zip(bytes_of_lists(faces), dealt, strict=True)]


def _table(row: Any) -> PlayTable:
    plain = ("game", "profile", "players", "chip", "ante_trimming")
    game, profile, players, chip, trimming = (row.column(name)[0].as_py() for name in plain)
    options, stakes = (dicts_of(row.column(name))[0] for name in ("options", "stakes"))
    return PlayTable(game, profile, options, players, chip, trimming, stakes)
