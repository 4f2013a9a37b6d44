"""Game files read: TOML text into a ``GameDef``, or the list of what is wrong with it and where.

It does not judge hands and holds no game. The language is written down in ``schemas/README.md``.
"""

import hashlib
from pathlib import Path

from schemas.errors import FloormanError
from schemas.game import GameDef
from schemas.gamefile.bases import Bases
from schemas.gamefile.build import build
from schemas.gamefile.read import read
from schemas.hand import RecordError
from schemas.rulesfile import rules_text


def load(path: str | Path, bases: Bases | None = None) -> GameDef:
    """The game in the file at ``path``. Raises FloormanError: no such file, or its problems."""
    return parse(rules_text(path, "the game file"), str(path), bases)


def parse(text: str, path: str = "", bases: Bases | None = None) -> GameDef:
    """The game written in ``text``. Raises FloormanError with ``file:line:column`` of a problem.

    A base that it ``extends`` is looked for in ``bases``: unsaid, the shipped games and those in
    the folder of ``path``.
    """
    found = read(text, path, bases or Bases.beside(path))
    if found.errors:
        first = found.errors[0]
        more = f"{len(found.errors) - 1} more in this file: floorman games check {path}"
        raise FloormanError(
            first.message,
            f"{first.path}:{first.line}:{first.column}",
            more if len(found.errors) > 1 else "",
        )
    return build(found.table, path, hashlib.sha256("\0".join(found.texts).encode()).hexdigest())


def problems(text: str, path: str = "", bases: Bases | None = None) -> list[RecordError]:
    """Everything wrong in ``text``, in the order of its lines; [] for a game that can be dealt.

    What is wrong in the file that it extends stands behind, at the place in that file.
    """
    return read(text, path, bases or Bases.beside(path)).errors
