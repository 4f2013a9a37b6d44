"""Zip archives as if they were folders: their files are read in place, never unpacked to the disk.

A member is called as it would be in a folder of the archive's name: ``night.zip/inner/log.csv``.
What an archive claims of its sizes is checked before a byte is unpacked, and no more than the claim
is ever read of a member.
"""

import lzma
import os
import stat
import struct
import zlib
from collections.abc import Iterable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import IO, NamedTuple
from zipfile import BadZipFile, ZipFile, ZipInfo

from ingest.no_records import is_rules
from ingest.reading_bytes import is_zip, opened
from schemas.hand import RecordError

MOST_MEMBERS = 20_000
MOST_DIRECTORY = 16 << 20  # bytes of the table of contents
MOST_OF_A_MEMBER = 1 << 30  # bytes, unpacked
MOST_BYTES = 4 << 30  # of all members
MOST_RATIO = 200  # bytes unpacked of one packed; records of hands have 10 to 30
ANY_RATIO = 32 << 20  # bytes unpacked that are no danger, however small they were packed
_END, _END_64, _PLACE_64 = b"PK\5\6", b"PK\6\6", b"PK\6\7"
_ENCRYPTED = 0x1
_UTF8_NAME = 0x800
BROKEN = (  # what reading a damaged archive, or one of an unknown kind, raises
    *(BadZipFile, zlib.error, lzma.LZMAError, struct.error, EOFError, OSError),
    *(RuntimeError, ValueError, OverflowError),  # NotImplementedError and wrong names among them
)
DAMAGED = "the archive is damaged or was cut off: copy it again, or unpack it and give the folder"
NESTED = "an archive within an archive: take it out, and give it by itself"


class Member(NamedTuple):
    """A file of an archive, open for reading; its path, and the parts of it within the archive."""

    path: str
    inside: tuple[str, ...]
    file: IO[bytes]


def members(path: str, stream: IO[bytes]) -> Iterator[Member | RecordError]:
    """The files of an archive in order of name, hidden ones and rules left out; an error for one
    that is not read. Each is closed when the next is asked for."""
    said = _too_large(stream)
    if said:
        yield RecordError(path, 1, 1, said)
        return
    try:
        with ZipFile(stream) as archive:
            listed = _listed(archive.infolist())
            said = _limit(listed, stream)
            if said:
                yield RecordError(path, 1, 1, said)
                return
            for inside, info in listed:
                if not is_rules(inside):
                    yield from _member("/".join((path, *inside)), inside, archive, info)
    except BROKEN:
        yield RecordError(path, 1, 1, DAMAGED)


def _member(
    path: str, inside: tuple[str, ...], archive: ZipFile, info: ZipInfo
) -> Iterator[Member | RecordError]:
    said = _refused(info)
    if said:
        yield RecordError(path, 1, 1, said)
        return
    try:
        file = archive.open(info)
    except BROKEN:
        yield RecordError(path, 1, 1, DAMAGED)
        return
    with file:
        yield Member(path, inside, file)


def is_one_document(stream: IO[bytes]) -> bool:
    """Whether a zip is no archive but the file of an office program: a workbook, a text."""
    try:
        if _too_large(stream):
            return False
        with ZipFile(stream) as archive:
            names = set(archive.namelist())
    except BROKEN:
        return False
    finally:
        stream.seek(0)
    return "[Content_Types].xml" in names or {"mimetype", "content.xml"} <= names


def rules_inside(path: Path) -> dict[tuple[str, ...], bytes]:
    """House and game files of an archive by their place in it, or in its only folder; nothing for
    what cannot be read, of which ``members`` tells."""
    found: dict[tuple[str, ...], bytes] = {}
    with opened(str(path)) as stream:
        try:
            if _too_large(stream):
                return {}
            with ZipFile(stream) as archive:
                listed = _listed(archive.infolist())
                if _limit(listed, stream):
                    return {}
                first = {inside[0] for inside, _ in listed}
                wrapped = len(first) == 1 and all(len(inside) > 1 for inside, _ in listed)
                for inside, info in listed:
                    if is_rules(inside) and not _refused(info):
                        found[inside[1:] if wrapped else inside] = archive.read(info)
        except BROKEN:
            return {}
    return found


@contextmanager
def member_called(path: str) -> Iterator[IO[bytes] | None]:
    """The member of this path, as ``members`` calls it, open for reading; None for none."""
    outer = archive_of(path)
    if outer is None:
        yield None
        return
    with opened(str(outer)) as stream:
        for member in members(str(outer), stream):
            if isinstance(member, Member) and member.path == path:
                yield member.file
                return
        yield None


def archive_of(path: str | Path) -> Path | None:
    """The archive that the file of this path is a member of; None when it is no member."""
    for above in Path(path).parents:
        if above.is_file():
            return above if is_zip(above) else None
        if above.exists():
            return None
    return None


def _listed(infos: Iterable[ZipInfo]) -> list[tuple[tuple[str, ...], ZipInfo]]:
    """Members and their places, in order; of two of one name the second is called so."""
    found: list[tuple[tuple[str, ...], ZipInfo]] = []
    seen: dict[tuple[str, ...], int] = {}
    for info in infos:
        inside = _place(info)
        is_folder = info.orig_filename.endswith(("/", "\\"))
        if is_folder or not inside:
            continue
        if any(part.startswith(".") or part == "__MACOSX" for part in inside):
            continue
        seen[inside] = again = seen.get(inside, 0) + 1
        if again > 1:
            inside = (*inside[:-1], f"{inside[-1]} ({again})")
        found.append((inside, info))
    return sorted(found, key=lambda item: item[0])


def _place(info: ZipInfo) -> tuple[str, ...]:
    """The parts of a member's name: nothing that leads up or moves a cursor."""
    name = info.orig_filename
    if not info.flag_bits & _UTF8_NAME and not name.isascii():
        with suppress(UnicodeError):  # some write UTF-8 and do not say so
            name = name.encode("cp437").decode("utf-8")
    parts = name.replace("\\", "/").split("/")
    shown = ("".join(c if c.isprintable() else "?" for c in part) for part in parts)
    return tuple(part for part in shown if part not in ("", ".", ".."))


def _too_large(stream: IO[bytes]) -> str:
    """What is wrong with the size of the table of contents, before it is read; "" for nothing."""
    stream.seek(0, os.SEEK_END)
    length = stream.tell()
    stream.seek(max(0, length - 22 - 0xFFFF))
    tail = stream.read(22 + 0xFFFF)
    stream.seek(0)
    at = tail.rfind(_END)
    if at < 0 or len(tail) < at + 22:
        return DAMAGED
    (size,) = struct.unpack_from("<L", tail, at + 12)
    if at >= 20 and tail[at - 20 : at - 16] == _PLACE_64:
        (place,) = struct.unpack_from("<Q", tail, at - 12)
        if place + 56 > length:
            return DAMAGED
        stream.seek(place)
        record = stream.read(56)
        stream.seek(0)
        if record[:4] != _END_64:
            return DAMAGED
        (size,) = struct.unpack_from("<Q", record, 40)
    return f"{_LONG}: at most {MOST_MEMBERS:,} files are read" if size > MOST_DIRECTORY else ""


_LONG = "the table of contents of the archive is too long"


def _limit(listed: list[tuple[tuple[str, ...], ZipInfo]], stream: IO[bytes]) -> str:
    """Why an archive as a whole is not read; "" when it is."""
    if len(listed) > MOST_MEMBERS:
        return f"{len(listed):,} files in the archive, at most {MOST_MEMBERS:,} are read: split it"
    total = sum(info.file_size for _, info in listed)
    if total > MOST_BYTES:
        return f"unpacked it has {_size(total)}, at most {_size(MOST_BYTES)} are read: split it"
    stream.seek(0, os.SEEK_END)
    packed = stream.tell()
    return _bomb(total, packed)


def _refused(info: ZipInfo) -> str:
    """Why a member is not read; "" when it is."""
    if stat.S_ISLNK(info.external_attr >> 16):
        return "a link to another file, which is not followed: put the file itself in the archive"
    if info.flag_bits & _ENCRYPTED:
        return "the file has a password: unpack it, and give the folder"
    if info.file_size > MOST_OF_A_MEMBER:
        most = f"at most {_size(MOST_OF_A_MEMBER)} of a file in an archive are read"
        return f"unpacked it has {_size(info.file_size)}, {most}: unpack it, and give the folder"
    return _bomb(info.file_size, info.compress_size)


def _bomb(unpacked: int, packed: int) -> str:
    if unpacked <= ANY_RATIO or unpacked <= MOST_RATIO * packed:
        return ""
    said = f"{_size(packed)} that claim to be {_size(unpacked)} unpacked"
    return f"{said}: no record of hands packs so small; if it is one, unpack it and give the folder"


def _size(count: int) -> str:
    if count < 1 << 20:
        return f"{count:,} bytes"
    return f"{count >> 20:,} MB"
