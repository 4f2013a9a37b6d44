"""What a person asked to have exported, carried out; formats are written elsewhere."""

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import TextIO

from reports.out.folder import Folder
from reports.out.hidden import Hidden, hidden, hidden_season
from reports.out.nights import Asked
from reports.out.run import (
    Exported,
    audited,
    export_tables,
    export_told,
    record_errors,
    stream_told,
)
from reports.out.told import ENDINGS
from reports.rules import house_for, near, shelf_for
from reports.season.asked import existing, first_source, folder
from schemas.database.season_file import Database
from schemas.errors import FloormanError
from schemas.hand import Night
from schemas.shelf import Shelf


@dataclass(frozen=True, slots=True)
class Order:
    """An export as it was asked for."""

    form: str
    target: Path
    season: Path
    paths: tuple[Path, ...]
    night: str
    source: int | None
    force: bool
    house: Path | None
    games: Path | None
    pseudonyms: bool = False
    salt: Path | None = None


def carried_out(order: Order, stream: TextIO | None = None) -> Exported:
    """Write all of it; to the ``stream``, where one is given. Raises FloormanError."""
    exported = Exported()
    asked = Asked(order.season, order.paths, order.night, order.source)
    if not order.paths:
        existing(order.season)
    if stream is not None and order.form not in ENDINGS:
        said = f"{order.form} is several files"
        raise FloormanError(said, remedy="name a folder instead of -")
    folders = near(order.paths) if order.paths else _beside(order)
    shelf = shelf_for(order.games, folders)
    others: Hidden | None = None
    if order.pseudonyms:
        house = house_for(order.house, folders, shelf)
        others = hidden(asked, order.salt, shelf, house, order.target)
        exported.told.said.append(others.risk)
    elif order.salt is not None:
        raise FloormanError("--salt goes with --pseudonyms")
    if order.form in ENDINGS:
        nights = asked.nights() if others is None else others.nights()
        _told(order, nights, shelf, exported, stream)
    else:
        _tables(order, asked, others, exported)
    record_errors(asked, exported)
    return exported


def _beside(order: Order) -> tuple[Path, ...]:
    """Beside the season, else beside its first record."""
    with Database.open(order.season, readonly=True) as database:
        first = first_source(database)
    return (folder(order.season), *([first.parent] if first is not None else []))


def _told(
    order: Order, nights: Iterator[Night], shelf: Shelf, exported: Exported, stream: TextIO | None
) -> None:
    if stream is not None:
        stream_told(nights, order.form, shelf, stream, exported)
        return
    with Folder(order.target, order.force) as place:
        export_told(nights, order.form, shelf, place, exported)


def _tables(order: Order, asked: Asked, others: Hidden | None, exported: Exported) -> None:
    rules = order.house, order.games
    made = hidden_season(others) if others is not None else audited(asked, *rules)
    whole = others is not None  # of it only what was asked for was told
    with made as season, Folder(order.target, order.force) as place:
        of_it = Asked(season, (), "", None) if whole else asked
        export_tables(season, of_it, order.form, place, exported)
