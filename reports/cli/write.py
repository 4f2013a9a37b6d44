"""Writes judged hands to stdout as they come, as text or JSON, and ends a run; judges nothing."""

import json
import re
import sys
from collections.abc import Iterable, Iterator
from typing import Any, Protocol

import typer

from ingest.booked import Booked
from reports.cli.options import FindingsFormat, Format, colour, talk, width
from reports.files_read import unknown_lines
from reports.outcome import Outcome, summary_json
from reports.program import NAME, version
from reports.terminal.lines import (
    error_caret,
    error_line,
    finding_lines,
    harmless,
    summary_lines,
)
from reports.verdict_json import KEPT, SCHEMA, error_json, hand_json
from schemas.errors import FloormanError
from schemas.findings import Severity
from schemas.hand import Hand, RecordError
from schemas.profile import House
from schemas.verdict import CleanHands, JudgedHand, Verdict

UNSEEN = re.compile("[^ -~]")

Stream = Iterable[JudgedHand | RecordError]


class Source(Protocol):
    """Where judged hands come from; one of ``every`` and ``telling`` is gone through, once."""

    unknown: list[RecordError]  # lines of no known kind; whole at the end, as ``clean`` is
    clean: CleanHands  # what ``telling`` left out
    nights: set[str]  # of hands that ``telling`` may have left out

    @property
    def booked(self) -> Booked:
        """Nights of which there is only a ledger; whole at the end."""

    def every(self) -> Stream:
        """Judged hands and what could not be read, in the order of their places."""

    def telling(self) -> Stream:
        """``every`` without clean hands of which there is nothing to say."""

    def lost(self) -> Iterable[JudgedHand]:
        """The hands that could not be read, for JSON."""


class One:
    """A single judged hand as a source."""

    def __init__(self, hand: Hand, verdict: Verdict) -> None:
        self.clean: CleanHands = {}
        self.nights: set[str] = set()
        self.booked = Booked()
        self.unknown: list[RecordError] = []
        self._judged = (hand, verdict)

    def every(self) -> Stream:
        """The hand."""
        return (self._judged,)

    telling = every

    def lost(self) -> Iterable[JudgedHand]:
        """Nothing was lost."""
        return ()


def write(
    source: Source,
    format: Format | FindingsFormat,
    fail_at: Severity,
    house: House,
    untold: bool = False,
) -> Outcome:
    """Write all there is; ``untold``: as text, what could not be told is listed too."""
    outcome = Outcome(fail_at)
    if format == Format.JSON:
        for piece in _json(source, outcome, house):
            sys.stdout.write(piece)
    elif format == FindingsFormat.SARIF:
        for piece in _sarif(source, outcome):
            sys.stdout.write(piece)
    else:
        _text(source, outcome, untold)
    return outcome


def finish(outcome: Outcome, trouble: FloormanError | None = None) -> None:
    """End the run with its exit code."""
    if trouble is not None:
        raise trouble
    raise typer.Exit(1 if outcome.failed else 0)


def _text(source: Source, outcome: Outcome, untold: bool) -> None:
    ink = colour()
    for item in source.telling():
        if isinstance(item, RecordError):
            outcome.add_error()
            _error(item, ink)
            continue
        outcome.add(*item)
        for line in finding_lines(*item, ink):
            typer.echo(line)
    outcome.nights |= source.nights
    outcome.booked = source.booked
    outcome.add_clean(source.clean)
    for line in summary_lines(outcome, ink, width(), untold):
        typer.echo(line)
    for line in unknown_lines(source.unknown, untold):
        typer.echo(harmless(line))


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


def _json(source: Source, outcome: Outcome, house: House) -> Iterator[str]:
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
    for item in source.every():
        if isinstance(item, RecordError):
            outcome.add_error()
            errors.append(item)
            continue
        outcome.add(*item)
        yield comma + _dump(hand_json(*item))
        comma = ",\n  "
    for hand, verdict in source.lost():
        yield comma + _dump(hand_json(hand, verdict))
        comma = ",\n  "
    outcome.booked = source.booked
    yield f'],\n "errors": {_dump([error_json(error) for error in errors])},'
    yield f'\n "unknown": {_dump([error_json(error) for error in source.unknown])},'
    yield f'\n "summary": {_dump(summary_json(outcome))}}}\n'


def _sarif(source: Source, outcome: Outcome) -> Iterator[str]:
    """The log piece by piece, as ``_json``."""
    from reports import sarif

    yield f'{{"$schema": {_dump(sarif.SCHEMA)},\n "version": {_dump(sarif.VERSION)},\n "runs": [{{'
    yield f'"tool": {_dump(sarif.tool())},\n "columnKind": "unicodeCodePoints",\n "results": ['
    comma = "\n  "
    told: set[tuple[str, int]] = set()  # places of unknown lines, as findings
    for item in source.telling():
        if isinstance(item, RecordError):
            outcome.add_error()
            results = [sarif.error_result(item)]
        else:
            outcome.add(*item)
            hand, verdict = item
            results = [sarif.finding_result(hand, verdict, one) for one in verdict.findings]
            told |= {(hand.source, one.line) for one in verdict.findings if one.code == KEPT}
        for result in results:
            yield comma + _dump(result)
            comma = ",\n  "
    for error in source.unknown:
        if (error.path, error.line) in told:
            continue
        yield comma + _dump(sarif.error_result(error, kept=True))
        comma = ",\n  "
    outcome.add_clean(source.clean)
    yield f'],\n "invocations": [{_dump(sarif.invocation(outcome.failed))}]}}]}}\n'


def _dump(value: Any) -> str:
    readable = (sys.stdout.encoding or "").lower().replace("-", "") == "utf8"
    text = json.dumps(value, ensure_ascii=not readable)
    return text if text.isprintable() else UNSEEN.sub(_escaped, text)


def _escaped(unseen: re.Match[str]) -> str:
    """A character that a terminal could take for an order, as JSON escapes it; half a surrogate
    pair, which no UTF-8 can hold, as ``?``."""
    letter = unseen[0]
    if letter.isprintable():
        return letter
    return "?" if "\ud800" <= letter <= "\udfff" else json.dumps(letter)[1:-1]
