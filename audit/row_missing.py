"""The one row that makes a hand of software whole: whose, what it says, where it stands.

Software's rows fit together to the chip, so of all rows that may be missing at a place the others
bear out at most a few: each is put in, and the hand replayed. Where one is left, it is named with
its amount; where several are, only what they agree on.
"""

from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import chain
from typing import Any

from audit.awards.judged import Award
from audit.awards.unexplained import amiss
from audit.row_candidates import Row, acts_at, behind_the_last, blinds, straddles, text_of
from audit.row_changed import changed_posts
from audit.table import EFFORT, Table
from schemas.cards import NO_CARD
from schemas.events import Kind
from schemas.findings import Finding, Severity
from schemas.hand import Chips, Hand

Follow = Callable[[Hand], tuple[Table, Award]]

LOUD = (Severity.MONEY, Severity.MISDEAL, Severity.ERROR, Severity.WARN)
BLINDS = ("small-blind", "big-blind")
TRIES = 48  # replays of a hand that are spent on it
COSTLY = 1000  # evaluations of hands in a replay that count as one more
MOST = 4  # findings of a hand that one row may explain
EXPLAINED = ("ACT", "BET", "POS003", "POS012", "POS013", "POT005", "REC015", "REC018", "VAR032")


class _Tries:
    """Rows tried, by the hand they make."""

    def __init__(self, t: Table, follow: Follow) -> None:
        self.t, self.follow, self.left = t, follow, TRIES
        self.gap: Chips = 0  # chips that came out and did not go in, of the row tried last
        self.notes: set[str] | None = None  # codes of what is told of each hand that was made whole

    def whole(self, row: Row) -> bool:
        """Whether nothing is wrong with the hand when the row is there."""
        return any(self.is_whole(hand) for hand in _with_row(self.t.hand, row))

    def is_whole(self, hand: Hand) -> bool:
        """Whether nothing is wrong with a hand that was recorded so."""
        if self.left <= 0:
            return False
        self.left -= 1
        again, award = self.follow(hand)
        self.left -= (EFFORT - again.effort) // COSTLY
        self.gap = amiss(again, award)
        if self.gap or award.state not in ("right", "cannot-tell") or _loud(again):
            return False
        codes = {one.code for one in again.findings}
        self.notes = codes if self.notes is None else self.notes & codes
        return True


def name_the_row(t: Table, follow: Follow) -> None:
    """Say in the first finding which row is missing, where one alone explains all of them."""
    loud = _loud(t)
    if not 0 < len(loud) <= MOST or not all(f.code.startswith(EXPLAINED) for f in loud):
        return
    lead = min(loud, key=lambda one: one.event if one.event >= 0 else t.end)
    if lead.code == "REC018" or Kind.GARBLED in t.hand.kinds or lead.event < 0:
        return
    tries = _Tries(t, follow)
    changed = dict.fromkeys(one.said for one in changed_posts(t) if tries.is_whole(one.hand))
    if changed:
        lead.message = f"{lead.message.partition(': a row is missing')[0]}: {' or '.join(changed)}"
        _tell_alone(t, tries, lead)
        return
    fit = _fitting(t, tries, behind_the_last(t, lead.event))
    if fit:
        _tell(t, tries, lead, fit)


def _loud(t: Table) -> list[Finding]:
    return [one for one in t.findings if one.severity in LOUD]


def _fitting(t: Table, tries: _Tries, at: int) -> list[Row]:
    """The rows that make the hand whole, all at the one place where any does."""
    fit = list(_tried(t, tries, blinds(t)))
    return fit or list(_tried(t, tries, chain(acts_at(t, at), straddles(t))))


def _tried(t: Table, tries: _Tries, rows: Iterator[Row]) -> Iterator[Row]:
    """Those that fit; one that puts in too few or too many chips is tried with as many more."""
    known: set[Row] = set()
    for row in rows:
        if row in known:
            continue
        known.add(row)
        if tries.whole(row):
            yield row
        elif tries.gap and row.chips + tries.gap > 0 and row.sized:
            other = row.by(tries.gap)
            if other not in known and tries.whole(other):
                yield other
            known.add(other)


def _tell(t: Table, tries: _Tries, lead: Finding, fit: list[Row]) -> None:
    """What the rows that fit agree on; all that is not told of the hand with them followed."""
    said = " or ".join(dict.fromkeys(_text(t, tries, row, len(fit) > 1) for row in fit))
    if len(fit) > 1:
        said += "; which of it, no row tells"
    lead.message = f"{lead.message.partition(': a row is missing')[0]}: a row is missing: {said}"
    played = (i for i in range(fit[0].at, t.end) if t.kinds[i] != Kind.DEAL)
    lead.expected, lead.event = said, next(played, t.end - 1)
    _tell_alone(t, tries, lead)


def _tell_alone(t: Table, tries: _Tries, lead: Finding) -> None:
    """Leave of the findings the one that says it, and what is told of the hand all the same."""
    notes = tries.notes or set()
    t.findings = [
        one for one in t.findings if one is lead or one.code.startswith("LED") or one.code in notes
    ]


def _text(t: Table, tries: _Tries, row: Row, among_others: bool) -> str:
    """The row; of a bet that could as well have been by a chip more without its amount."""
    if not row.sized or not (among_others or tries.whole(row.by(t.hand.chip))):
        return text_of(t, row)
    unsized = text_of(t, row._replace(amount=0, chips=0))
    return unsized if among_others else f"{unsized}, how much no row tells"


def _with_row(hand: Hand, row: Row) -> Iterator[Hand]:
    """The hand with the row in it; also with later calls of the seat in the round less by its
    chips, where a log tells totals and its reader has counted the lost ones to them."""
    made = _inserted(hand, row)
    yield made
    amounts = list(made.amounts)
    for i in range(row.at + 1, len(amounts)):
        if made.kinds[i] == Kind.BOARD:
            break
        if made.kinds[i] == Kind.CALL and made.seats[i] == row.seat and amounts[i] > row.chips:
            amounts[i] -= row.chips
    if row.chips and amounts != list(made.amounts):
        yield replace(made, amounts=amounts)


def _inserted(hand: Hand, row: Row) -> Hand:
    at = row.at
    more = {"seats": row.seat, "amounts": row.amount, "cards": NO_CARD, "others": -1, "faces": 0}
    more |= {"kinds": row.kind, "cells": row.cell, "boards": 0, "groups": 0}
    columns: dict[str, Any] = {}
    for name, value in more.items():
        column = getattr(hand, name)
        if column is not None:
            columns[name] = [*column[:at], value, *column[at:]]
    if hand.words is not None:
        columns["words"] = [*hand.words[:at], "", *hand.words[at:]]
    if row.kind == Kind.BLIND and BLINDS[row.cell] not in hand.stakes:
        columns["stakes"] = {**hand.stakes, BLINDS[row.cell]: row.amount}
    here = hand.places[min(at, len(hand.places) - 1)]
    return replace(hand, places=[*hand.places[:at], here, *hand.places[at:]], **columns)
