"""Which of the files a person names are records, and which are rules; it reads none of them."""

from collections.abc import Iterable
from pathlib import Path

from ingest.reading_bytes import find_files, opened
from reports.rules import GAMES
from schemas.errors import FloormanError
from schemas.housefile import FILE_NAME

RECORDS = (".hands", ".phh", ".phhs")  # read without a look at how they begin
PAGE, DATABASE = b"<!doctype html>", b"DUCK"


def record_files(paths: Iterable[Path]) -> list[str]:
    """The files to read. House and game files of a folder are no records, nor is what floorman
    itself wrote there: season files and pages."""
    found: list[str] = []
    for path in paths:
        for file in find_files([path]):
            inside = Path(file).parts[len(path.parts) :]
            if not inside or not (_is_rules(inside) or _is_written_by_floorman(file)):
                found.append(file)
    if not found:
        raise FloormanError("no file found", ", ".join(str(path) for path in paths))
    return found


def _is_rules(inside: tuple[str, ...]) -> bool:
    """Whether a file at this place of a folder is a house's or a game's."""
    return inside[-1] == FILE_NAME or (GAMES in inside[-2:-1] and inside[-1].endswith(".toml"))


def _is_written_by_floorman(file: str) -> bool:
    """Whether a file is a page or a database: told by how it begins, whatever it is called."""
    if file.endswith(RECORDS):
        return False
    with opened(file) as stream:
        head = stream.read(len(PAGE))
    return head.lower() == PAGE or head[8:12] == DATABASE
