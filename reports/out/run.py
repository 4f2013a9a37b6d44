"""One export from beginning to end: nights or tables into a folder, or texts to a stream."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TextIO

from ingest.phh.beside import HAND
from reports.out.folder import Folder
from reports.out.nights import Asked
from reports.out.told import ENDINGS, PHH, Told, joined, night_name, teller_of
from reports.season.asked import require_audit, require_hands
from reports.season.audit import audit_file
from reports.season.load import ingest_files
from reports.terminal.lines import error_line
from schemas.database.exports import EXTENSIONS, copy_table
from schemas.database.season_file import CURRENT_HANDS, Database
from schemas.exports import TABLES, described
from schemas.hand import Night
from schemas.shelf import Shelf

SCHEMA_FILE = "schema.json"


@dataclass(slots=True)
class Exported:
    """What was written, and what there is to say."""

    files: list[str] = field(default_factory=list)
    told: Told = field(default_factory=Told)

    def line(self, target: Path) -> str:
        """``12 hands of 2 nights: 2 files in export``, and how many are missing."""
        told = self.told
        counts = f"{_many(told.hands, 'hand')} of {_many(told.nights, 'night')}"
        lost = f"; {told.lost} not written" if told.lost else ""
        return f"{counts}: {_many(len(self.files), 'file')} in {target}{lost}"


def _many(count: int, what: str) -> str:
    return f"{count} {what}{'' if count == 1 else 's'}"


def export_told(
    nights: Iterator[Night], form: str, shelf: Shelf, folder: Folder, exported: Exported
) -> None:
    """A file a night; hands that are of no night, a file a source."""
    tell = teller_of(form, shelf)
    last: _File | None = None
    for night in nights:
        documents = _documents(tell, night, exported.told)
        if not documents:
            continue
        if last is None or not last.takes(night, documents):
            name = folder.free_name(night_name(night), ENDINGS[form])
            last = _File(folder.file(name), night, form)
        last.add(documents)
    exported.files = folder.names


def stream_told(
    nights: Iterator[Night], form: str, shelf: Shelf, stream: TextIO, exported: Exported
) -> None:
    """All nights as one text, when every one of them could be told."""
    tell = teller_of(form, shelf)
    documents = [text for night in nights for text in _documents(tell, night, exported.told)]
    stream.write(joined(form, documents))


def _documents(tell: Callable[[Night, Told], Iterator[str]], night: Night, told: Told) -> list[str]:
    documents = list(tell(night, told))
    told.hands += len(documents)
    told.nights += bool(documents)
    return documents


@dataclass(slots=True)
class _File:
    """A file that is being written."""

    path: Path
    night: Night
    form: str
    documents: int = 0
    marked: bool = False

    def takes(self, night: Night, documents: list[str]) -> bool:
        """Whether hands of no night go on with those of this file."""
        bags = all(not (one.name or one.chained or one.ledger) for one in (night, self.night))
        marked = any(HAND in text for text in documents) if self.form == PHH else self.marked
        return bags and night.source == self.night.source and marked == self.marked

    def add(self, documents: list[str]) -> None:
        """Write these behind what is there."""
        if not self.documents:
            self.marked = self.form == PHH and any(HAND in text for text in documents)
        with self.path.open("a", encoding="utf-8", newline="\n") as file:
            file.write("\n" if self.documents else "")
            file.write(joined(self.form, documents, self.documents + 1))
        self.documents += len(documents)


@contextmanager
def audited(asked: Asked, house: Path | None, games: Path | None) -> Iterator[Path]:
    """The season asked for; of files, one made for the while, and audited."""
    if not asked.paths:
        yield asked.season
        return
    with TemporaryDirectory(prefix="floorman-") as place:
        season = Path(place) / "season.duckdb"
        loaded = ingest_files(asked.paths, season)
        asked.errors = loaded.errors
        if loaded.trouble is not None:
            raise loaded.trouble
        audit_file(season, house or _beside(asked, "house.toml"), games or _beside(asked, "games"))
        yield season


def _beside(asked: Asked, name: str) -> Path | None:
    """House file or games beside the files, or in their folder."""
    from reports.rules import near

    return next((f / name for f in near(asked.paths) if (f / name).exists()), None)


def export_tables(
    season: Path, asked: Asked, form: str, folder: Folder, exported: Exported
) -> None:
    """A file a table, and what their columns mean."""
    of_it = Asked(season, (), asked.night, asked.source)
    with Database.open(season, readonly=True) as database:
        require_hands(database)
        require_audit(database)
        only = of_it.conditions(database)
        for table in TABLES:
            copy_table(database, table, folder.file(f"{table.name}.{EXTENSIONS[form]}"), form, only)
        count = f"select count(*), count(distinct night) from {CURRENT_HANDS} where {only['hand']}"
        exported.told.hands, exported.told.nights = database.rows(count)[0]
    folder.write(SCHEMA_FILE, _schema_text())
    exported.files = folder.names


def _schema_text() -> str:
    import json

    return json.dumps(described(), indent=1, ensure_ascii=False) + "\n"


def record_errors(asked: Asked, exported: Exported) -> None:
    """What could not be read of the files counts as not exported. It is said to who exports, and
    stands in no file."""
    for error in asked.errors:
        if not error.unknown:
            exported.told.lost += 1
            exported.told.said.append(error_line(error))
