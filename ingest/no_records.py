"""What stands among records and is none: rules of a house, and what floorman itself wrote there."""

import re
from collections.abc import Sequence

HOUSE = "house.toml"
GAMES = "games"
RECORDS = (".hands", ".phh", ".phhs")  # taken for records without a look at how they begin
PAGE, DATABASE, PARQUET = b"<!doctype html>", b"DUCK", b"PAR1"
# the tables of an export: the first columns, and the first keys of a line of JSON
TABLES = re.compile(
    rb"hand,(?:source,night|number,kind|number,path|seat,seat_number),|night,(?:number,kind|source,"
    rb'number),|source,path,format,|name,nights,player_number|\{"(?:hand|night|source)":\d+,'
    rb'"(?:source|number|seat|path)":|\{"name":"[^\n]*","nights":\d+,"player_number":'
)
OTHERS = re.compile(  # the schema of an export; verdicts as JSON, and as SARIF
    rb'\{\s*"schema": "floorman\.|\{"\$schema": "[^"]*sarif[^"]*",\s*"version": "2\.1\.0",'
    rb'\s*"runs": \[\{"tool": \{"driver": \{"name": "floorman"'
)
CELLS = bytes.maketrans(b";\t", b",,")  # as a spreadsheet program may have saved a table
EXPORT = b"floorman.export/"
BOM = b"\xef\xbb\xbf"
HEAD = 4096  # bytes of a file that are looked at
EXPORTED = "# written by `floorman export`"  # the first line of hands in formats with comments
NIGHT = b"\nnight "  # a line that sheets alone have
MARKS = (EXPORTED.encode(), b'"internal_version": "floorman"', b"\n_floorman_hand = ")


def is_rules(inside: Sequence[str]) -> bool:
    """Whether a file at this place of a folder or an archive is a house's or a game's."""
    return inside[-1] == HOUSE or (GAMES in inside[-2:-1] and inside[-1].endswith(".toml"))


def is_written_by_floorman(path: str, head: bytes) -> bool:
    """Whether a file is a page, a season or a table: told by its first ``HEAD`` bytes, whatever it
    is called, unless it is called a record."""
    if path.endswith(RECORDS):
        return False
    if head[: len(PAGE)].lower() == PAGE or head[:4] == PARQUET:
        return True
    return is_season(head) or is_table(path, head)


def is_season(head: bytes) -> bool:
    """Whether a file is a season, or another database of DuckDB."""
    return head[8:12] == DATABASE


def is_table(path: str, head: bytes, end: bytes = b"") -> bool:
    """Whether a file is of tables that were exported, or of verdicts; a Parquet file says it at its
    end."""
    if path.endswith(RECORDS):
        return False
    text = head.removeprefix(BOM)
    if head[:4] == PARQUET:
        return EXPORT in end
    return bool(OTHERS.match(text) or TABLES.match(text.translate(CELLS)))


def is_export(head: bytes) -> bool:
    """Whether a file is of hands that floorman exported, by its first ``HEAD`` bytes."""
    return any(mark in head for mark in MARKS)


def is_exported_sheet(head: bytes) -> bool:
    """Whether such a file is of hand sheets, which do not tell whose hands they are."""
    return EXPORTED.encode() in head and NIGHT in head
