"""Game files read: TOML text into a ``GameDef``, or the list of what is wrong with it and where.

It does not judge hands and holds no game. The language is written down in ``schemas/README.md``.
"""

import hashlib
import tomllib
from pathlib import Path

from schemas.errors import FloormanError
from schemas.game import GameDef
from schemas.gamefile_build import build
from schemas.gamefile_checks import check
from schemas.gamefile_places import place_of, place_of_syntax_error
from schemas.hand import RecordError
from schemas.rulesfile import rules_text


def load(path: str | Path) -> GameDef:
    """The game in the file at ``path``. Raises FloormanError: no such file, or its problems."""
    return parse(rules_text(path, "the game file"), str(path))


def parse(text: str, path: str = "") -> GameDef:
    """The game written in ``text``. Raises FloormanError with ``file:line:column`` of a problem."""
    found, table = _read(text, path)
    if found:
        first = found[0]
        more = f"{len(found) - 1} more in this file: floorman games check {path}"
        raise FloormanError(
            first.message,
            f"{first.path}:{first.line}:{first.column}",
            more if len(found) > 1 else "",
        )
    return build(table, path, hashlib.sha256(text.encode()).hexdigest())


def problems(text: str, path: str = "") -> list[RecordError]:
    """Everything wrong in ``text``, in the order of its lines; [] for a game that can be dealt."""
    return _read(text, path)[0]


def _read(text: str, path: str) -> tuple[list[RecordError], dict[str, object]]:
    try:
        table = tomllib.loads(text)
    except RecursionError:
        return [_error(text, path, 1, 1, "nests too deeply to be read; write it flat")], {}
    except tomllib.TOMLDecodeError as error:
        line, column, message = place_of_syntax_error(str(error), text)
        return [_error(text, path, line, column, message)], {}
    found = [
        _error(text, path, *place_of(text, problem.path), problem.message)
        for problem in check(table)
    ]
    return sorted(found, key=lambda error: (error.line, error.column)), table


def _error(text: str, path: str, line: int, column: int, message: str) -> RecordError:
    lines = text.splitlines()
    shown = lines[line - 1] if 0 < line <= len(lines) else ""
    return RecordError(path, line, column, message, shown)
