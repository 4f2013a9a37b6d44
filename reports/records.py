"""Which of the files a person names are records, and which are rules; it reads none of them."""

from collections.abc import Iterable
from dataclasses import dataclass, field
from pathlib import Path

from ingest.no_records import HEAD, is_export, is_rules, is_written_by_floorman
from ingest.reading_bytes import find_files, opened
from schemas.errors import FloormanError


@dataclass(slots=True)
class Found:
    """The files to read, and hands that floorman itself exported beside them, which are not."""

    files: list[str] = field(default_factory=list)
    exports: list[str] = field(default_factory=list)


def records_in(paths: Iterable[Path]) -> Found:
    """What there is to read. House and game files of a folder are no records, nor is what floorman
    itself wrote there: seasons, pages, tables. Hands it exported are read where they are named, or
    are all that a folder has: beside the records they are the same hands once more."""
    found = Found()
    for path in paths:
        files: list[str] = []
        exports: list[str] = []
        for file in find_files([path]):
            inside = Path(file).parts[len(path.parts) :]
            head = _head(file) if inside else b""
            if inside and (is_rules(inside) or is_written_by_floorman(file, head)):
                continue
            (exports if is_export(head) else files).append(file)
        found.files += files or exports
        found.exports += exports if files else []
    if not found.files:
        raise FloormanError("no file found", ", ".join(str(path) for path in paths))
    return found


def record_files(paths: Iterable[Path]) -> list[str]:
    """The files to read, of ``records_in``."""
    return records_in(paths).files


def _head(file: str) -> bytes:
    with opened(file) as stream:
        return stream.read(HEAD)
