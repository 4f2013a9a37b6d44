"""The table of a game file, merged with what it extends, and every problem at its place."""

import tomllib
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any

from schemas.gamefile.bases import Bases
from schemas.gamefile.checks import Problem, check_keys, check_overlay, check_references
from schemas.gamefile.extends import merged
from schemas.gamefile.layers import Layer, Origins
from schemas.gamefile.places import place_of, place_of_syntax_error
from schemas.hand import RecordError
from schemas.words import hint

Table = dict[str, Any]


@dataclass(slots=True)
class FileRead:
    """The table, sound when there are no errors, and the texts it was made of, its own first."""

    table: Table = field(default_factory=dict)
    errors: list[RecordError] = field(default_factory=list)
    texts: tuple[str, ...] = ()


def read(text: str, path: str, bases: Bases) -> FileRead:
    """One game file, whole. FloormanError only where the file of a base cannot be opened."""
    found, origins = _merged(Layer(text, path), bases, ())
    if not found.errors:
        problems = check_keys(found.table) or check_references(found.table)
        for problem in problems:
            layer, at = origins.of(found.table, problem.path)
            changed = f" ({path} changes what stands here)" if layer.path != path else ""
            message = problem.message + changed
            found.errors.append(_error(layer, *place_of(layer.text, at), message))
    own = [error for error in found.errors if error.path == path]
    others = [error for error in found.errors if error.path != path]
    found.errors = _by_line(own) + _by_line(others)
    return found


def _by_line(errors: list[RecordError]) -> list[RecordError]:
    return sorted(errors, key=lambda error: (error.path, error.line, error.column))


def _merged(layer: Layer, bases: Bases, above: tuple[str, ...]) -> tuple[FileRead, Origins]:
    """The table of one file upon its bases; ``above``: ids of the files that extend this one."""
    origins = Origins()
    table, errors = _toml(layer)
    if errors:
        return FileRead(errors=errors), origins
    if "extends" not in table:
        origins.add(layer, table)
        return FileRead(table, texts=(layer.text,)), origins
    problems = check_overlay(table)
    if problems:
        return FileRead(errors=_placed(layer, problems)), origins
    id, chain = table["extends"], (*above, table["id"])
    said = _no_base(id, chain, bases)
    base = None if said else bases.text(id)
    if base is None:
        return FileRead(errors=_placed(layer, [Problem(("extends",), said)])), origins
    found, origins = _merged(Layer(*base), bases, chain)
    if not found.errors and len(found.texts) == 1:
        found.errors = _placed(Layer(*base), check_keys(found.table))
    if found.errors:
        return found, origins
    found.table, wrong = merged(table, layer, found.table, origins)
    found.errors = _placed(layer, [Problem(*one) for one in wrong])
    found.texts = (layer.text, *found.texts)
    return found, origins


def _no_base(id: str, chain: tuple[str, ...], bases: Bases) -> str:
    """Why ``id`` cannot be extended; "" when it can."""
    if id in chain:
        return f"these games extend each other in a circle: {' -> '.join((*chain, id))}"
    if id not in bases.ids:
        others = [other for other in bases.ids if other not in chain]
        return f"there is no game `{id}` to extend{hint(id, others)}"
    return ""


def _toml(layer: Layer) -> tuple[Table, list[RecordError]]:
    try:
        return tomllib.loads(layer.text), []
    except RecursionError:
        return {}, [_error(layer, 1, 1, "nests too deeply to be read; write it flat")]
    except tomllib.TOMLDecodeError as error:
        line, column, message = place_of_syntax_error(str(error), layer.text)
        return {}, [_error(layer, line, column, message)]


def _placed(layer: Layer, problems: Iterable[Problem]) -> list[RecordError]:
    text = layer.text
    return [_error(layer, *place_of(text, one.path), one.message) for one in problems]


def _error(layer: Layer, line: int, column: int, message: str) -> RecordError:
    lines = layer.text.splitlines()
    shown = lines[line - 1] if 0 < line <= len(lines) else ""
    return RecordError(layer.path, line, column, message, shown)
