"""The events of a PHH hand as lines of a hand sheet; the price tells checks from calls."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field

from ingest.phh.round import Round
from ingest.phh.tell import NoSuchWord
from ingest.sheet.names import name_text, quoted
from schemas.cards import NO_CARD, card_text
from schemas.events import NOT_NOTED, Event, Kind
from schemas.hand import Chips

CARDS = (Kind.DEAL, Kind.BOARD, Kind.DRAW, Kind.DISCARD)


@dataclass(slots=True)
class Lines:
    """Lines as they are written, one after another."""

    names: Sequence[str]
    round: Round
    money: Callable[[Chips], str]
    bring_in: Chips
    lines: list[str] = field(default_factory=list)
    _open: str = ""  # the keyword of a line that takes more of the same
    _on_it: set[int] = field(default_factory=set)  # seats a `deal` line has served
    _last: int = -1  # the seat dealt to last
    _round_open: bool = False  # acts go on with the round of the last ones

    def take(self, events: Sequence[Event]) -> None:
        """All events behind the forced money. Raises NoSuchWord."""
        waiting = list(events)
        while waiting:
            event = waiting.pop(0)
            if event.kind == Kind.DRAW:
                thrown = list(_thrown(waiting, event))
                del waiting[: len(thrown)]
                self._draw(event, thrown)
            elif event.kind in _TELLERS:
                _TELLERS[event.kind](self, event)
            elif event.kind in _ACTS:
                self._act(event)
            else:
                raise NoSuchWord("what a sheet has no line for", event)
            if event.kind in CARDS:
                self._round_open = False

    def _name(self, event: Event) -> str:
        return name_text(self.names[event.seat])

    def _line(self, keyword: str, rest: str, goes_on: bool = False) -> None:
        """A line; one that goes on takes further words of its kind."""
        if goes_on and self._open == keyword:
            self.lines[-1] += rest if keyword == "board" else f"  {rest}"
        else:
            self.lines.append(f"{keyword} {rest}".rstrip())
            self._on_it.clear()
        self._open = keyword if goes_on else ""

    def _deal(self, event: Event) -> None:
        at = event.seat
        if self._open == "deal" and at in self._on_it and self._last != at:
            self._open = ""
        if self._open == "deal" and at in self._on_it:
            self.lines[-1] += card_text(event.card)
        else:
            self._line("deal", f"{self._name(event)} {card_text(event.card)}", True)
        self._on_it.add(at)
        self._last = at

    def _board(self, event: Event) -> None:
        self._line("board", card_text(event.card), True)

    def _show(self, event: Event) -> None:
        if event.card == NO_CARD:
            self._line("show", self._name(event))
        elif self._open == f"show {event.group}":
            self.lines[-1] += card_text(event.card)
        else:
            self._line("show", f"{self._name(event)} {card_text(event.card)}")
            self._open = f"show {event.group}"

    def _muck(self, event: Event) -> None:
        self._line("muck", self._name(event))

    def _note(self, event: Event) -> None:
        self._line("note", quoted(event.word))

    def _draw(self, event: Event, thrown: list[Event]) -> None:
        cards = "".join(card_text(one.card) for one in thrown)
        self._line("draw", f"{self._name(event)} {event.amount} {cards}".rstrip())
        self._round_open = False

    def _bring_in(self, event: Event) -> None:
        has = self.round.left[event.seat]
        chips = self.bring_in if has == NOT_NOTED else min(self.bring_in, has)
        self._line("bring-in", f"{self._name(event)} {self.money(chips)}")
        self.round.bring_in(event.seat, chips)

    def _act(self, event: Event) -> None:
        if not self._round_open:
            self.round.begin()
        words = f"{self._name(event)} {self._acted(event)}"
        if self._open in ("bet", "more") and self._round_open:
            self._line(self._open, words, True)
        else:
            self._line("more" if self._round_open else "bet", words, True)
        self._round_open = True

    def _acted(self, event: Event) -> str:
        table, seat = self.round, event.seat
        if event.kind == Kind.FOLD:
            table.fold(seat)
            return "f"
        if event.kind == Kind.CHECK_OR_CALL:
            word = "c" if table.price > table.paid[seat] else "x"
            table.call(seat)
            return word
        if event.amount <= table.price:
            raise NoSuchWord("a raise to no more than the bet", event)
        word = "r" if table.price else "b"
        table.bet(seat, event.amount)
        return f"{word} {self.money(event.amount)}"


def _thrown(waiting: Sequence[Event], draw: Event) -> Iterator[Event]:
    for event in waiting:
        if event.kind != Kind.DISCARD or event.seat != draw.seat:
            return
        yield event


_ACTS = (Kind.FOLD, Kind.CHECK_OR_CALL, Kind.BET_OR_RAISE)
_TELLERS: dict[Kind, Callable[[Lines, Event], None]] = {
    Kind.DEAL: Lines._deal,
    Kind.BOARD: Lines._board,
    Kind.SHOW: Lines._show,
    Kind.MUCK: Lines._muck,
    Kind.NOTE: Lines._note,
    Kind.BRING_IN_ACT: Lines._bring_in,
}
