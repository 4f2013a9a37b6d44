"""Places where a record itself is at fault, as its reader noted them: told, and what they excuse.

A reader says where two places of its file contradict each other, where a row is malformed, where a
line of no known kind stood. None of it is a fault of the table. What may be a line's doing is held
against nobody.
"""

import re
from collections.abc import Iterator
from typing import NamedTuple

from audit.table import Table
from schemas.codes import cites_for, code
from schemas.events import NOBODY, Kind
from schemas.findings import Finding, Severity, State
from schemas.garbled import CONTRADICTS, MALFORMED, REPEATED, UNKNOWN_LINE, told
from schemas.hand import Hand, line_and_column
from schemas.profile import Profile

CARD = re.compile(r"[2-9TJQKA][cdhs]")
CARDS = re.compile(r"(?<!\w)(?:[2-9TJQKA][cdhs] ?)+(?!\w)")  # one or more in a sentence
CODES = {
    CONTRADICTS: "REC015",
    MALFORMED: "REC016",
    UNKNOWN_LINE: "REC017",
    REPEATED: "REC002",
}
EXPECTED = {
    CONTRADICTS: "one thing said in both places",
    MALFORMED: "a row as its format has it",
    UNKNOWN_LINE: "a line of a known kind",
    REPEATED: "a number of its own",
}
# faults of play that a line nobody can read may hold the missing act, post or card of
OF_PLAY = ("ACT", "BET", "BRD", "MIS", "POS", "VAR", "SHO", "POT", "REC009")


class Garbled(NamedTuple):
    """One such place."""

    event: int
    what: str  # one of ``schemas.garbled.WHATS``
    sentence: str


def garbled_in(hand: Hand) -> Iterator[Garbled]:
    """The places a hand has, in order."""
    if hand.words is None or Kind.GARBLED not in hand.kinds:
        return
    for i, kind in enumerate(hand.kinds):
        if kind == Kind.GARBLED:
            yield Garbled(i, *told(hand.words[i]))


def judge_garbled(t: Table) -> None:
    """Tell each place; behind a line that nobody can read no fault of play is held against anybody,
    for the line may be the act that seems to be missing."""
    if t.terms.profile.cards_read == "by-software":
        _no_misdeals(t)
    unread = -1
    for one in garbled_in(t.hand):
        if one.what == UNKNOWN_LINE and unread < 0:
            unread = one.event
        seat = t.seats[one.event]
        if one.what == CONTRADICTS:
            _told_of_the_card(t, one.sentence)
        t.find(
            CODES[one.what],
            one.event,
            one.sentence,
            seats=(seat,) if seat != NOBODY else (),
            recorded=one.sentence,
            expected=EXPECTED[one.what],
        )
    if unread >= 0:
        excused = [
            f
            for f in t.findings
            if f.code.startswith(OF_PLAY) and _stands_behind(t, f.event, unread)
        ]
        t.unknown(*(f.code for f in excused))
        t.findings = [f for f in t.findings if f not in excused]


def _told_of_the_card(t: Table, sentence: str) -> None:
    """Where two places of the record name different cards, one of them twice in the hand by it,
    the contradiction is the finding."""
    t.findings = [one for one in t.findings if one.code != "DEK001" or one.recorded not in sentence]


def _no_misdeals(t: Table) -> None:
    """Software deals right: where cards are missing or too many, a row is."""
    for finding in t.findings:
        if finding.severity is Severity.MISDEAL:
            finding.severity = Severity.ERROR
            if finding.code == "MIS016":
                _as_a_lost_row(t, finding)
            if "row" not in finding.message:
                finding.message += ": a row is missing or was changed"


def _as_a_lost_row(t: Table, finding: Finding) -> None:
    """A street that is not there is a fault of the record, and no deal was left out."""
    finding.code = CODES[CONTRADICTS]
    finding.severity = code(finding.code).severity
    finding.cites = cites_for(finding.code, t.terms.profile)


def _stands_behind(t: Table, event: int, unread: int) -> bool:
    """Whether an event comes after the line in the record; in a log that is told from its end, by
    its order alone."""
    places = t.hand.places
    return event >= unread or (t.hand.format != "pokernow" and places[event] >= places[unread])


def garbled_money(t: Table) -> str:
    """What of the record may explain a payment that looks wrong; "" for nothing."""
    whats = {one.what for one in garbled_in(t.hand)}
    if CONTRADICTS in whats or t.found(CODES[CONTRADICTS]):
        return "the record contradicts itself"
    return "the record has a line of no known kind" if UNKNOWN_LINE in whats else ""


def garbled_findings(hand: Hand, profile: Profile) -> list[Finding]:
    """The same of a hand that no game's rules can judge."""
    made = []
    for one in garbled_in(hand):
        line, column = line_and_column(hand.places[one.event])
        made.append(
            Finding(
                code=CODES[one.what],
                severity=code(CODES[one.what]).severity,
                state=State.OPEN,
                event=one.event,
                seats=(),
                cites=cites_for(CODES[one.what], profile),
                recorded=one.sentence,
                expected=EXPECTED[one.what],
                message=one.sentence,
                line=line or hand.line,
                column=column or hand.column,
            )
        )
    return made
