"""A hand as it is being told as a sheet: its lines so far, and its betting rounds."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from ingest.phh.tell import NoSuchWord
from ingest.sheet.names import name_text
from schemas.events import ACTS, IMPLIED, NOBODY, Event, Kind
from schemas.hand import Hand

_ACTS = {
    **{Kind.CHECK: "x", Kind.CALL: "c", Kind.BET: "b", Kind.RAISE: "r", Kind.RAISE_BY: "r"},
    **{Kind.ALL_IN: "a", Kind.FOLD: "f", Kind.REST_FOLD: "rest f", Kind.REST_CALL: "rest c"},
    Kind.ALL_CHECK: "all x",
}


@dataclass(slots=True)
class Telling:
    """A hand as it is being told: ``lines`` so far."""

    hand: Hand
    money: Callable[[int], str]
    lines: list[str] = field(default_factory=list)
    untold: list[str] = field(default_factory=list)
    by_line: bool = True  # its places say what was written together
    blinds: int = 0
    round_open: bool = False

    def name(self, seat: int) -> str:
        """A player's name as a line has it."""
        return name_text(self.hand.names[seat])

    def line(self, words: str) -> None:
        """One more line."""
        self.lines.append(words.rstrip())

    def bets(self) -> bool:
        """Whether anything but folds is noted of its acts."""
        return any(kind in ACTS and kind != Kind.FOLD for kind in self.hand.kinds)

    def round(self, events: Sequence[Event]) -> None:
        """``bet NAME ACT ...``, or ``more`` where the round goes on."""
        first = events[0]
        more = first.group == 1 if first.kind == Kind.ROUND else self.round_open
        words = [self._act(event) for event in events if event.kind != Kind.ROUND]
        self.line(f"{'more' if more else 'bet'} {'  '.join(words)}")
        self.round_open = True

    def _act(self, event: Event) -> str:
        if event.kind not in _ACTS:
            raise NoSuchWord("an act that is a check or a call", event)
        word = _ACTS[event.kind]
        if event.seat == NOBODY:
            return word
        word = f"{self.name(event.seat)} {word}"
        if event.kind in (Kind.CHECK, Kind.FOLD) or event.amount == IMPLIED:
            return word
        return f"{word} {'+' if event.kind == Kind.RAISE_BY else ''}{self.money(event.amount)}"
