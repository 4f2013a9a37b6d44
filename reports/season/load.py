"""Files into a season, and what came of it; reads no format itself."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import AbstractContextManager, nullcontext
from dataclasses import dataclass, field
from pathlib import Path

from ingest.known import Known
from ingest.load import LoadSummary, load
from ingest.many_files import bytes_of
from ingest.reading import LONG, FileReading, readings, require_a_hand
from ingest.sheet.shared import read_ahead
from ingest.venue import NOWHERE, Venue
from reports.files_read import FilesRead
from reports.records import Found, records_in
from schemas.database.season_file import Database
from schemas.database.sources import apply_terms
from schemas.errors import FloormanError
from schemas.hand import RecordError
from schemas.workers import Workers, cores

Progress = Callable[[str, int, bool], None]  # path, hands of it so far, whether it is done


@dataclass(slots=True)
class Loaded:
    """What an ingest did, counted in hands; ``trouble`` is why nothing could be read."""

    files: int = 0
    skipped: int = 0
    hands: int = 0
    entries: int = 0  # lines of ledgers, in files without a hand
    copies: int = 0
    changed: int = 0
    gone: int = 0
    found: Found = field(default_factory=Found)  # the files, and what was passed over
    errors: list[RecordError] = field(default_factory=list)
    unknown: list[RecordError] = field(default_factory=list)  # lines of no known kind
    read: FilesRead = field(default_factory=FilesRead)
    trouble: FloormanError | None = None


def ingest_files(
    paths: Sequence[Path],
    season: Path,
    progress: Progress | None = None,
    strict: bool = False,
    venue: Venue = NOWHERE,
) -> Loaded:
    """Store every record below ``paths``. Whatever stops it, whole batches are stored.

    When it is ``strict``, lines of no known kind are errors.
    """
    found_here = records_in(paths)
    files = found_here.files
    gone: list[FileReading] = []

    def each(workers: Workers | None) -> Iterator[FileReading]:
        found: Iterable[FileReading] = readings(files, workers=workers, venue=venue)
        if workers is not None:
            found = read_ahead(workers, found, Known(database).has_file)
        for reading in found:
            gone.append(reading)
            yield reading
            reading.let_go()
            if progress:
                progress(reading.path, reading.hands, True)

    def so_far(path: str, hands: int) -> None:
        if progress:
            progress(path, hands, False)

    with _workers(files) as workers, Database.open(season) as database:
        summary = load(each(workers), database, so_far)
        with database.transaction():
            apply_terms(database)
    loaded = _loaded(summary, gone, strict)
    loaded.found = found_here
    return loaded


def _loaded(summary: LoadSummary, gone: Sequence[FileReading], strict: bool) -> Loaded:
    loaded = Loaded(
        files=summary.files,
        skipped=len(summary.skipped),
        hands=summary.hands,
        copies=summary.copies,
        changed=summary.changed,
        gone=summary.gone,
        errors=summary.errors + (summary.unknown if strict else []),
        unknown=[] if strict else summary.unknown,
    )
    for reading in gone:
        loaded.read.add(reading)
        loaded.entries += 0 if reading.hands else reading.entries
    try:
        require_a_hand(gone, is_told=True)
    except FloormanError as trouble:
        loaded.trouble = trouble
    return loaded


def _workers(files: Sequence[str]) -> AbstractContextManager[Workers | None]:
    """Workers, where there is a file, or files, long enough to share and cores to share them."""
    plain = (path for path in map(Path, files) if path.is_file())
    long = bytes_of(files) >= LONG or any(path.stat().st_size >= LONG for path in plain)
    if cores() > 1 and long:
        return Workers()
    return nullcontext()
