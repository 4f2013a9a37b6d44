"""Which of the files a person names are records, and which are rules; it reads none of them."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from os import SEEK_END
from pathlib import Path

from ingest.no_records import (
    HEAD,
    PARQUET,
    is_export,
    is_exported_sheet,
    is_rules,
    is_table,
    is_written_by_floorman,
)
from ingest.reading_bytes import find_files, opened
from schemas.errors import FloormanError

LAST = 65_536  # bytes of a Parquet file
WRITTEN = "written by floorman"


@dataclass(slots=True)
class Found:
    """The files to read; and hands that floorman itself exported beside them, and tables, which are
    not; ``sheets`` are exported ones that are read, for they were named."""

    files: list[str] = field(default_factory=list)
    exports: list[str] = field(default_factory=list)
    tables: list[str] = field(default_factory=list)
    sheets: list[str] = field(default_factory=list)


def records_in(paths: Iterable[Path]) -> Found:
    """What there is to read. House and game files of a folder are no records, nor is what floorman
    itself wrote there: seasons, pages, tables. Hands it exported are read where they are named, or
    are all that a folder has: beside the records they are the same hands once more."""
    return _records_in(paths, Found())


def _records_in(paths: Iterable[Path], found: Found) -> Found:
    for path in paths:
        files: list[str] = []
        exports: list[str] = []
        for file in find_files([path]):
            inside = Path(file).parts[len(path.parts) :]
            head, end = _ends(file) if inside or Path(file).is_file() else (b"", b"")
            if is_table(file, head, end):
                found.tables.append(file)
                continue
            if inside and (is_rules(inside) or is_written_by_floorman(file, head)):
                continue
            if not inside and is_exported_sheet(head):
                found.sheets.append(file)
            (exports if inside and is_export(head) else files).append(file)
        found.files += files or exports
        found.exports += exports if files else []
    if not found.files and found.tables:
        remedy = "hands that can be read again are of `floorman export DIR --to phh`"
        raise FloormanError(f"no record, but {WRITTEN}", some(found.tables), remedy)
    if not found.files:
        raise FloormanError("no file found", ", ".join(str(path) for path in paths))
    return found


def record_files(paths: Iterable[Path], found: Found | None = None) -> list[str]:
    """The files to read, of ``records_in``; what is passed over goes into ``found``."""
    return _records_in(paths, Found() if found is None else found).files


def some(files: Sequence[str]) -> str:
    """``a.csv and 8 more``."""
    return files[0] if len(files) == 1 else f"{files[0]} and {len(files) - 1} more"


def _ends(file: str) -> tuple[bytes, bytes]:
    """The first bytes of a file, and the last ones of one that has what it is at its end."""
    with opened(file) as stream:
        head = stream.read(HEAD)
        if head[:4] != PARQUET:
            return head, b""
        stream.seek(max(0, stream.seek(0, SEEK_END) - LAST))
        return head, stream.read()
