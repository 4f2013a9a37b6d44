"""Reads and judges files with no database between, as a linter would; prints nothing."""

from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path

from audit.judge import judge_night
from ingest.reading import FileReading, readings, require_a_hand
from ingest.reading_bytes import STDIN, find_files
from reports.verdict_json import lost_hand
from schemas.collector import resting_collector, sweep
from schemas.errors import FloormanError
from schemas.hand import Hand, RecordError
from schemas.housefile import FILE_NAME, house_without_file, load_house
from schemas.profile import House
from schemas.shelf import Shelf
from schemas.verdict import Verdict

GAMES = "games"

Judged = tuple[Hand, Verdict]


def folder_of(paths: Sequence[Path]) -> Path | None:
    """The folder of the first input: itself, if it is one; None for standard input."""
    if not paths or str(paths[0]) == STDIN:
        return None
    return paths[0] if paths[0].is_dir() else paths[0].parent


def shelf_for(games: Path | None, beside: Path | None) -> Shelf:
    """The shipped games and those of the house: of ``games``, else of a folder ``games`` beside the
    first input."""
    if games is None and beside is not None and (beside / GAMES).is_dir():
        games = beside / GAMES
    return Shelf(games)


def house_for(house: Path | None, paths: Sequence[Path], shelf: Shelf) -> House:
    """The house file asked for, else the one beside the first input, else none.

    Beside a folder is in it, or where it lies.
    """
    beside = folder_of(paths)
    if house is None and beside is not None:
        near = [beside / FILE_NAME]
        if paths[0].is_dir():
            near.append(beside.resolve().parent / FILE_NAME)
        house = next((path for path in near if path.is_file()), None)
    return load_house(house, shelf) if house is not None else house_without_file()


def record_files(paths: Iterable[Path]) -> list[str]:
    """The files to read. House and game files of a folder are no records."""
    found: list[str] = []
    for path in paths:
        for file in find_files([path]):
            if not _is_rules(Path(file).parts[len(path.parts) :]):
                found.append(file)
    if not found:
        raise FloormanError("no file found", ", ".join(str(path) for path in paths))
    return found


def _is_rules(inside: tuple[str, ...]) -> bool:
    """Whether a file at this place of a folder is a house's or a game's."""
    if not inside:
        return False
    return inside[-1] == FILE_NAME or (inside[0] == GAMES and inside[-1].endswith(".toml"))


class Check:
    """One run over files: iterate over what was judged; ``errors`` and ``trouble`` are whole
    afterwards. ``trouble`` is why the run counts as one that could not be made."""

    def __init__(self, paths: Sequence[Path], shelf: Shelf, house: House) -> None:
        self.errors: list[RecordError] = []
        self.trouble: FloormanError | None = None
        self._paths, self._shelf, self._house = paths, shelf, house

    def __iter__(self) -> Iterator[Judged | RecordError]:
        """Judged hands, and the errors of each file after its hands."""
        gone: list[FileReading] = []
        with resting_collector():
            for reading in readings(record_files(self._paths)):
                gone.append(reading)
                for night in reading.nights:
                    verdicts = judge_night(night, self._shelf, self._house)
                    yield from zip(night.hands, verdicts, strict=True)
                    sweep()
                self.errors += reading.errors
                yield from reading.errors
        try:
            require_a_hand(gone)
        except FloormanError as trouble:
            self.trouble = trouble

    def lost(self) -> Iterator[Judged]:
        """The hands that could not be read, where they have an id, each once."""
        seen: set[tuple[str, str]] = set()
        for error in self.errors:
            if error.hand and (error.path, error.hand) not in seen:
                seen.add((error.path, error.hand))
                yield lost_hand(error, self._house.profile.id)
