"""A file watched as it grows: what there is to say of each hand when it has ended, once a hand.

What is in the file comes from ``ingest.growing``, the verdicts from ``reports.nights_judged``. No
clock runs here: who asks for a look says when.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from audit.night.closing import is_stand_in
from ingest.growing import so_far
from ingest.reading import FileReading
from ingest.venue import Venue
from reports.called import short_name
from reports.files_read import unknown_lines
from reports.nights_judged import NightsJudged, every, last_of
from reports.outcome import Outcome
from reports.places import by_place
from reports.terminal.lines import (
    INK,
    VERDICT_WORDS,
    error_caret,
    error_line,
    finding_lines,
    finding_text,
    harmless,
    painted,
    summary_lines,
)
from reports.views.money import Money
from reports.views.words import owes_text, pot_debts
from reports.watched_file import WatchedFile
from schemas.events import NOBODY, Kind
from schemas.findings import Severity
from schemas.hand import Hand, RecordError
from schemas.verdict import JudgedHand, Verdict

CHANGED = "changed: "
Key = tuple[str, str, int]  # of a hand: its night, its id, the how manieth that is called so


@dataclass(slots=True)
class Seen:
    """What was in the file at a look; ``goes_on`` is the id of a hand that has not ended."""

    content: bytes
    reading: FileReading
    judged: list[list[JudgedHand]]
    goes_on: str | None

    @property
    def has_hands(self) -> bool:
        """Whether any hand of it has ended."""
        return self.reading.hands > 0


@dataclass(slots=True)
class Watch:
    """One file. ``seen`` is what was in it when it was read last, None before it could be;
    ``outcome`` counts what was told at the last look that told something."""

    path: Path
    judge: NightsJudged
    venue: Venue
    patience: int  # looks without a change before a hand is told of which more may come
    fail_at: Severity = Severity.WARN
    ink: bool = False
    width: int = 0
    untold: bool = False  # whether the first look lists what could not be told
    seen: Seen | None = None
    outcome: Outcome = field(default_factory=Outcome)
    is_held: bool = False  # something is left to tell when nobody goes on with it
    _quiet: int = 0  # looks since the last change
    _is_first: bool = True
    _told: dict[Key, tuple[str, tuple[str, ...]]] = field(default_factory=dict)
    _there: frozenset[Key] = frozenset()  # hands of the file when it was told of last
    _errors: set[tuple[str, str, str]] = field(default_factory=set)
    _file: WatchedFile = field(init=False)

    def __post_init__(self) -> None:
        self._file = WatchedFile(self.path)

    @property
    def is_away(self) -> bool:
        """Whether the file could not be read at the last look, or was empty."""
        return self._file.is_away

    def look(self) -> Iterator[str]:
        """Lines of what is new; of the first look that finds anything all there is, as ``check``
        tells it."""
        content = self._file.changed()
        if content is not None:
            self._quiet = 1 if self._is_first else 0
            yield from self._tell(self._read(content))
            return
        self._quiet += 1
        if self.is_held and self.seen is not None and self._quiet in (1, self.patience):
            yield from self._tell(self.seen)

    def once(self) -> Iterator[str]:
        """Lines of all there is, whether more may come or not. Raises OSError."""
        self._quiet = self.patience
        yield from self._tell(self._read(self.path.read_bytes()))

    def _read(self, content: bytes) -> Seen:
        reading, goes_on = so_far(str(self.path), content, self.venue)
        nights = list(reading.nights)
        self.seen = Seen(content, reading, self.judge.judged(nights), goes_on)
        return self.seen

    def _tell(self, seen: Seen) -> Iterator[str]:
        """What was not told before, and is not held back."""
        keys = list(_keys(seen))
        self.is_held = self._quiet < self.patience and self._may_be_half_of_it(seen, keys)
        if self.is_held:
            return
        self._there = frozenset(keys)
        last = last_of(seen.judged)
        held = None
        if last is not None and seen.goes_on is None and self._may_go_on(*last):
            held = last[0]
        self.outcome = Outcome(self.fail_at)
        of_hands = iter(keys)
        for item in by_place(every(seen.judged), seen.reading.errors):
            if not isinstance(item, RecordError):
                key = next(of_hands)
                if item[0] is held:
                    self.is_held = True
                else:
                    yield from self._hand(key, *item)
            elif _as_told(item) not in self._errors:
                if self._quiet < self.patience and self._is_log(seen) and _is_newest(item, seen):
                    self.is_held = True  # it may be of the hand that is being written
                else:
                    yield from self._error(item)
        if self._is_first:
            yield from self._sums(seen)
        self._is_first = False

    def _may_be_half_of_it(self, seen: Seen, keys: Sequence[Key]) -> bool:
        """Whether a file may have more in a moment: one that has lost all its hands, and a log that
        has lost any, since its oldest rows may stand at its end and be the last to be written."""
        if self._is_log(seen):
            return bool(self._there.difference(keys)) or (
                not seen.has_hands and bool(seen.reading.errors)
            )
        return bool(self._told) and not seen.has_hands

    def _is_log(self, seen: Seen) -> bool:
        """Whether a program writes it, or nobody knows what it is: a sheet is typed, and its reader
        knows what has ended."""
        return seen.reading.format != "sheet"

    def _may_go_on(self, hand: Hand, verdict: Verdict) -> bool:
        """Whether more of the last hand may come: of a log within a moment, of any file where the
        pots so far leave chips in the pot."""
        if hand.format != "sheet" and not self._quiet:
            return True
        return self._quiet < self.patience and _chips_left(hand, verdict)

    def _sums(self, seen: Seen) -> Iterator[str]:
        """What a check says at its end."""
        self.outcome.booked = seen.reading.booked
        yield from summary_lines(self.outcome, self.ink, self.width, self.untold)
        if not seen.has_hands and (seen.reading.begun or seen.goes_on is not None):
            yield harmless(f"no hand yet: {self.path}")
        for line in unknown_lines(seen.reading.unknown, self.untold):
            yield harmless(line)

    def _error(self, error: RecordError) -> Iterator[str]:
        self._errors.add(_as_told(error))
        self.outcome.add_error()
        yield error_line(error, self.ink)
        if self.width:  # a person looks on; else it is data for somebody
            yield from error_caret(error)

    def _hand(self, key: Key, hand: Hand, verdict: Verdict) -> Iterator[str]:
        """The findings of a hand and what came of it; nothing where it was told just so, nor of a
        clean one at the first look."""
        result = result_text(hand, verdict)
        said = (result, *map(finding_text, verdict.findings))
        before = self._told.get(key)
        self._told[key] = hand.content_hash, said
        retyped = before is not None and hand.format == "sheet" and before[0] != hand.content_hash
        if before is not None and before[1] == said and not retyped:
            return
        self.outcome.add(hand, verdict)
        if self._is_first and len(said) == 1 and verdict.verdict == "clean":
            return
        yield from finding_lines(hand, verdict, self.ink)
        if not is_stand_in(hand):
            name = self._name(hand)
            ink = INK[Severity.MONEY] if verdict.transfers else ""
            line = f"{CHANGED if before is not None else ''}hand {name}: {result}"
            yield painted(harmless(line), ink, self.ink and bool(ink))

    def _name(self, hand: Hand) -> str:
        """``3``; in a file of several nights ``2026-11-27/3``."""
        several = self.seen is not None and len(self.seen.judged) > 1
        return f"{hand.night}/{short_name(hand)}" if several and hand.night else short_name(hand)


def _keys(seen: Seen) -> Iterator[Key]:
    """A key for each hand; two hands of one id are told apart by their order."""
    met: dict[tuple[str, str], int] = {}
    for hand, _ in every(seen.judged):
        called = (hand.night, hand.id)
        met[called] = met.get(called, 0) + 1
        yield (*called, met[called])


def result_text(hand: Hand, verdict: Verdict) -> str:
    """``wrong award; Bob owes Ann 16``."""
    money = Money(hand.unit, hand.currency, hand.money, grouped=False)
    owes = [owes_text(hand, transfer, money) for transfer in verdict.transfers]
    return "; ".join((VERDICT_WORDS[verdict.verdict], *owes, *pot_debts(hand, verdict, money)))


def _as_told(error: RecordError) -> tuple[str, str, str]:
    """What an error is known again by, wherever it stands."""
    return error.hand, error.message, error.text


def _is_newest(error: RecordError, seen: Seen) -> bool:
    """Whether an error stands behind the last hand of a log, of whose rows the newest may be the
    first or the last."""
    lines = [hand.line for hand, _ in every(seen.judged)]
    first, last = (lines[0], lines[-1]) if lines else (0, 0)
    return not (error.line < last > first or error.line > last < first)


def _chips_left(hand: Hand, verdict: Verdict) -> bool:
    """Whether somebody was paid, and more went into the pot than came out of it, as far as all of
    it is known."""
    paid = [hand.seats[i] for i, kind in enumerate(hand.kinds) if kind == Kind.POT]
    if not paid or NOBODY in paid:  # it rides to the next hand
        return False
    left = -verdict.rake
    for one in verdict.players:
        if one.put_in is None or one.paid is None:
            return False
        left += one.put_in - one.returned - one.paid
    return left > 0
