"""Findings, record errors and the summary as lines of text; no JSON, no pages, no judgement.

Text from records is made harmless for a terminal: what would move the cursor is shown as ``?``.
"""

import re
from collections.abc import Iterator
from textwrap import wrap
from typing import TYPE_CHECKING

from reports.areas import by_area, code_title
from reports.outcome import OTHERWISE, Outcome
from reports.plain_words import sentence
from reports.pot_debts import THE_POT
from reports.records import WRITTEN, some
from schemas.codes import code
from schemas.findings import Finding, Severity, State
from schemas.hand import Hand, RecordError
from schemas.verdict import Verdict

if TYPE_CHECKING:  # it brings the database along
    from reports.records import Found
    from reports.season.load import Loaded

INK = {
    Severity.MONEY: "1;31",
    Severity.MISDEAL: "1;35",
    Severity.ERROR: "31",
    Severity.WARN: "33",
    Severity.NOTE: "36",
    Severity.GAP: "2",
}
VERDICT_WORDS = {
    "wrong-award": "wrong award",
    "misdeal": "misdeal",
    "irregular": "irregular",
    "needs-ruling": "needs a ruling",
    "unverifiable": "cannot be verified",
    "clean": "clean",
}
SEVERAL = {
    "wrong award": "wrong awards",
    "misdeal": "misdeals",
    "needs a ruling": "need a ruling",
}

HELD = re.compile(r"\[(?:pot |[A-Z]{3}-\d+ )[^];]*\]")  # the pot after a step, an article of a game
TO_NOTE = 3  # things to note next time: who asks for everything gets nothing
NO_BREAK = "\u00a0"


def harmless(text: str) -> str:
    """The text on one line, its control characters shown as ``?``."""
    if text.isprintable():
        return text
    return "".join(c if c.isprintable() else " " if c in "\t\n\r" else "?" for c in text)


def harmless_lines(text: str) -> str:
    """The text with its own line breaks, every line of it harmless."""
    return "\n".join(harmless(line) for line in text.split("\n"))


def painted(text: str, ink: str, colour: bool) -> str:
    """The text in an ANSI ink, or as it is."""
    return f"\x1b[{ink}m{text}\x1b[0m" if colour else text


def folded(text: str, width: int, hang: int) -> list[str]:
    """The line in lines of at most ``width`` (0: as it is), the later ones ``hang`` to the right.

    What has no space in it stays whole (a name, a path, ``first-to-act``), and so does ``HELD``.
    """
    if not width or len(text) <= width:
        return [text.replace(NO_BREAK, " ")]
    lines = wrap(
        HELD.sub(lambda held: held[0].replace(" ", NO_BREAK), text),
        width,
        subsequent_indent=" " * hang,
        break_on_hyphens=False,
        break_long_words=False,
    )
    return [line.replace(NO_BREAK, " ") for line in lines]


def finding_line(hand: Hand, finding: Finding, colour: bool = False) -> str:
    """``file:line:column: CODE name: sentence [citations]``."""
    where = f"{hand.source}:{finding.line or hand.line}:{finding.column or 1}"
    return f"{harmless(where)}: {finding_text(finding, colour)}"


def finding_text(finding: Finding, colour: bool = False) -> str:
    """``CODE name: sentence [citations]``; a state that is not open stands before the sentence."""
    head = painted(f"{finding.code} {code(finding.code).name}", INK[finding.severity], colour)
    state = "" if finding.state == State.OPEN else f"{finding.state}: "
    cites = f" [{'; '.join(finding.cites)}]" if finding.cites else ""
    return f"{head}: {state}{harmless(finding.message + cites)}"


def finding_lines(hand: Hand, verdict: Verdict, colour: bool = False) -> Iterator[str]:
    """The findings of one hand in the order of the record."""
    for finding in sorted(verdict.findings, key=lambda f: (f.line, f.column)):
        yield finding_line(hand, finding, colour)


def error_line(error: RecordError, colour: bool = False) -> str:
    """A record error in the words of a finding."""
    head = painted("REC001 unreadable-record", INK[Severity.ERROR], colour)
    where = f"{error.path}:{error.line}:{error.column}"
    return f"{harmless(where)}: {head}: {harmless(error.message)}"


def summary_lines(
    outcome: Outcome, colour: bool = False, width: int = 0, untold: bool = False
) -> Iterator[str]:
    """Hands, verdicts, money to move, and what to note next time; ``untold``: every check, too,
    that could not be told."""
    for text, ink in _summary(outcome, untold):
        for line in folded(text, width, 2):
            yield painted(line, ink, colour and bool(ink))


def _summary(outcome: Outcome, untold: bool) -> Iterator[tuple[str, str]]:
    """The lines, each with its ink; "" for none."""
    if outcome.hands or not outcome.booked.nights:
        yield _counts(outcome), "1"
    if outcome.booked.nights:
        yield _ledgers(outcome), "" if outcome.hands else "1"
    for debt in outcome.debts():
        said = f"{debt.payer} owes {debt.payee} {debt.amount}"
        said = sentence(said) if debt.payer == THE_POT else said
        yield harmless(said), INK[Severity.MONEY]
    if outcome.undecided:
        yield f"needs a ruling: {_hands(outcome.named(outcome.undecided))}", ""
    if outcome.to_note or outcome.wanting:
        yield _untold(outcome), ""
    if untold:
        for area, ids in by_area(outcome.untold).items():
            each = [f"{code_title(id)} ({_many(outcome.untold[id], 'hand')})" for id in ids]
            yield f"could not tell of {area}: {'; '.join(each)}", ""
    if outcome.halted:
        yield f"audited only in part: {_hands(outcome.named(outcome.halted))}", ""
    if outcome.errors:
        yield _many(outcome.errors, "record error"), ""


def _untold(outcome: Outcome) -> str:
    """What would tell more at the level people's hands have, the most wanted first."""
    if not outcome.to_note:
        hands = _many(outcome.wanting, "hand")
        return f"the log does not tell all that could be checked ({hands}); --untold lists it"
    wanted = sorted(outcome.to_note.items(), key=lambda item: -item[1])[:TO_NOTE]
    told = "; ".join(f"{what} ({_many(hands, 'hand')})" for what, hands in wanted)
    return f"to have more checked next time, note {told}; --untold lists what was left"


def _counts(outcome: Outcome) -> str:
    parts = [
        f"{count} {words if count == 1 else SEVERAL.get(words, words)}"
        for verdict, words in VERDICT_WORDS.items()
        if (count := outcome.verdicts.get(verdict))
    ]
    hands = _many(outcome.hands, "hand")
    return f"{hands}: {', '.join(parts)}" if parts else hands


def _ledgers(outcome: Outcome) -> str:
    """What came of nights of which there is only a ledger."""
    nights, players = outcome.booked.nights, _many(len(outcome.booked.players), "player")
    open_ones = outcome.ledgers.get("irregular", 0)
    otherwise = outcome.ledgers.get(OTHERWISE, 0)
    untold = sum(outcome.ledgers.values()) - open_ones - otherwise
    closed = nights - sum(outcome.ledgers.values())
    said = []
    if open_ones:
        said.append(f"{_many(open_ones, 'night')} {'does' if open_ones == 1 else 'do'} not close")
    if otherwise:
        said.append(f"{_many(otherwise, 'night')} not as the hands of a log were played")
    if untold:
        said.append(f"of {_many(untold, 'night')} it cannot be told")
    if closed:
        which = str(closed) if said else "all" if closed > 1 else "it"
        said.append(f"{which} {'closes' if closed == 1 else 'close'}")
    of = f"ledger{'' if nights == 1 else 's'} of {_many(nights, 'night')}"
    return f"{of}, {players}: {', '.join(said)}"


def _hands(ids: list[str]) -> str:
    """``hands 3, 9``; of many only the first ones."""
    shown = ", ".join(harmless(id) for id in ids[:8])
    more = f" and {len(ids) - 8} more" if len(ids) > 8 else ""
    return f"hand{'' if len(ids) == 1 else 's'} {shown}{more}"


def error_caret(error: RecordError) -> Iterator[str]:
    """The line as it stands in the file, and a caret under the place."""
    if error.text.strip():
        yield f"    {harmless(error.text)}"
        yield f"    {' ' * (error.column - 1)}^"


def loaded_line(loaded: "Loaded", season: str) -> str:
    """What an ingest did, in one line."""
    entries = f" and {_many(loaded.entries, 'ledger line')}" if loaded.entries else ""
    files = _many(loaded.files, "file")
    read = f"{_many(loaded.hands, 'hand')}{entries}"
    if entries and not loaded.hands:
        read = _many(loaded.entries, "ledger line")
    said = [f"{read} from {files} into {season}"]
    if loaded.skipped:
        said.append(f"{_many(loaded.skipped, 'file')} known already")
    if loaded.copies:
        said.append(f"{_many(loaded.copies, 'hand')} read before")
    if loaded.changed:
        said.append(f"{_many(loaded.changed, 'hand')} told otherwise than before")
    if loaded.gone:
        said.append(f"{_many(loaded.gone, 'hand')} no longer in the file")
    if loaded.errors:
        said.append(_many(len(loaded.errors), "record error"))
    return harmless("; ".join(said))


def passed_lines(found: "Found") -> Iterator[str]:
    """What was passed over: as an export of the records beside it, and as no record at all."""
    if found.exports:
        what = "an export of ours" if len(found.exports) == 1 else "exports of ours"
        said = f"{some(found.exports)}; name it to have it read"
        yield harmless(f"floorman: passed over as {what}: {said}")
    if found.tables:
        what = "no record" if len(found.tables) == 1 else "no records"
        said = f"{what}, but {WRITTEN}: {some(found.tables)}"
        yield harmless(f"floorman: passed over as {said}")


def twice_lines(found: "Found") -> Iterator[str]:
    """What may stand twice in a season: a sheet of ours under other names or of another date is not
    known again."""
    if found.sheets:
        yield harmless(
            f"floorman: written by `floorman export`: {some(found.sheets)}; hands of it that this "
            "season has of their own record count twice now (`floorman forget` takes it out; "
            "exported as PHH they are known again)"
        )


def _many(count: int, noun: str) -> str:
    return f"{count} {noun}{'' if count == 1 else 's'}"
