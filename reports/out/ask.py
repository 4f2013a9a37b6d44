"""What a person asked to have exported, carried out; formats are written elsewhere."""

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import TextIO

from reports.out.folder import Folder
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
from reports.rules import near, shelf_for
from reports.season.asked import existing, folder
from schemas.errors import FloormanError
from schemas.hand import Night


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


def carried_out(order: Order, stream: TextIO | None = None) -> Exported:
    """Write all of it; to the ``stream``, where one is given. Raises FloormanError."""
    exported = Exported()
    asked = Asked(order.season, order.paths, order.night, order.source)
    if not order.paths:
        existing(order.season)
    if order.form in ENDINGS:
        _told(order, asked, exported, stream)
    elif stream is not None:
        said = f"{order.form} is several files"
        raise FloormanError(said, remedy="name a folder instead of -")
    else:
        rules = order.house, order.games
        with audited(asked, *rules) as season, Folder(order.target, order.force) as place:
            export_tables(season, asked, order.form, place, exported)
    record_errors(asked, exported)
    return exported


def _told(order: Order, asked: Asked, exported: Exported, stream: TextIO | None) -> None:
    folders = near(order.paths) if order.paths else (folder(order.season),)
    shelf = shelf_for(order.games, folders)
    nights: Iterator[Night] = asked.nights()
    if stream is not None:
        stream_told(nights, order.form, shelf, stream, exported)
        return
    with Folder(order.target, order.force) as place:
        export_told(nights, order.form, shelf, place, exported)
