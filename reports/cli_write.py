"""Writes judged hands to stdout as they come, as text or JSON, and ends a run; judges nothing."""

import json
import sys
from collections.abc import Callable, Iterable, Iterator
from typing import Any

import typer

from reports.cli_options import Format, colour, talk
from reports.outcome import Outcome, summary_json
from reports.program import NAME, version
from reports.terminal import error_caret, error_line, finding_lines, summary_lines
from reports.verdict_json import SCHEMA, error_json, hand_json
from schemas.errors import FloormanError
from schemas.findings import Severity
from schemas.hand import Hand, RecordError
from schemas.profile import House
from schemas.verdict import Verdict

Judged = tuple[Hand, Verdict]
Stream = Iterable[Judged | RecordError]
Lost = Callable[[], Iterable[Judged]]


def write(stream: Stream, format: Format, fail_at: Severity, house: House, lost: Lost) -> Outcome:
    """Write the stream; ``lost`` gives the hands that could not be read, for JSON."""
    outcome = Outcome(fail_at)
    if format == Format.JSON:
        for piece in _json(stream, outcome, house, lost):
            sys.stdout.write(piece)
    else:
        _text(stream, outcome)
    return outcome


def finish(outcome: Outcome, trouble: FloormanError | None = None) -> None:
    """End the run with its exit code."""
    if trouble is not None:
        raise trouble
    raise typer.Exit(1 if outcome.failed else 0)


def _text(stream: Stream, outcome: Outcome) -> None:
    ink = colour()
    for item in stream:
        if isinstance(item, RecordError):
            outcome.add_error(item)
            _error(item, ink)
            continue
        outcome.add(*item)
        for line in finding_lines(*item, ink):
            typer.echo(line)
    for line in summary_lines(outcome, ink):
        typer.echo(line)


def _error(error: RecordError, ink: bool) -> None:
    """A record error, with its line and a caret for the person: below it on a terminal, else on
    stderr with the message once more, since stdout is then data for somebody else."""
    typer.echo(error_line(error, ink))
    caret = list(error_caret(error))
    if sys.stdout.isatty():
        for line in caret:
            typer.echo(line)
    elif caret:
        sys.stdout.flush()
        talk("\n".join([error_line(error), *caret]))


def _json(stream: Stream, outcome: Outcome, house: House, lost: Lost) -> Iterator[str]:
    """The document piece by piece, so that a season of any size needs no memory."""
    program = {
        "name": NAME,
        "version": version(),
        "profile": house.profile.id,
        "house": house.path,
        "house_hash": house.content_hash,
    }
    yield f'{{"schema": {_dump(SCHEMA)},\n "program": {_dump(program)},\n "hands": ['
    comma = "\n  "
    errors: list[RecordError] = []
    for item in stream:
        if isinstance(item, RecordError):
            outcome.add_error(item)
            errors.append(item)
            continue
        outcome.add(*item)
        yield comma + _dump(hand_json(*item))
        comma = ",\n  "
    for hand, verdict in lost():
        yield comma + _dump(hand_json(hand, verdict))
        comma = ",\n  "
    yield f'],\n "errors": {_dump([error_json(error) for error in errors])},'
    yield f'\n "summary": {_dump(summary_json(outcome))}}}\n'


def _dump(value: Any) -> str:
    readable = (sys.stdout.encoding or "").lower().replace("-", "") == "utf8"
    return json.dumps(value, ensure_ascii=not readable)
