"""Which of the files a person names are records, and which are rules; it reads none of them."""

from collections.abc import Iterable
from pathlib import Path

from ingest.no_records import HEAD, RECORDS, is_rules, is_written_by_floorman
from ingest.reading_bytes import find_files, opened
from schemas.errors import FloormanError


def record_files(paths: Iterable[Path]) -> list[str]:
    """The files to read. House and game files of a folder are no records, nor is what floorman
    itself wrote there: season files and pages."""
    found: list[str] = []
    for path in paths:
        for file in find_files([path]):
            inside = Path(file).parts[len(path.parts) :]
            if not inside or not (is_rules(inside) or _is_written_by_floorman(file)):
                found.append(file)
    if not found:
        raise FloormanError("no file found", ", ".join(str(path) for path in paths))
    return found


def _is_written_by_floorman(file: str) -> bool:
    if file.endswith(RECORDS):
        return False
    with opened(file) as stream:
        return is_written_by_floorman(file, stream.read(HEAD))
