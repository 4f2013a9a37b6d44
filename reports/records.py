"""Which of the files a person names are records, and which are rules; it reads none of them."""

from collections.abc import Iterable
from pathlib import Path

from ingest.reading_bytes import find_files
from reports.rules import GAMES
from schemas.errors import FloormanError
from schemas.housefile import FILE_NAME


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
