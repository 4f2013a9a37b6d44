"""What an entry that is no plain act does to the hand: one function for each code."""

from collections.abc import Callable

from ingest.stars import codes
from ingest.stars.codes import Entry
from ingest.stars.dealt import dealt, discards, folds_showing, shows
from ingest.stars.draft import CELL, KIND, Draft
from ingest.stars.lacking import lost_show, twice
from ingest.stars.paying import cashed, collected, insured, rebuy, splash, total
from ingest.stars.restated import shown_again
from ingest.stars.streets import board_line, hole, show_mark, street
from schemas.cards import NO_CARD
from schemas.events import NOBODY, Kind

BLIND, DEAD, POST, RESHUFFLE = map(int, (Kind.BLIND, Kind.DEAD, Kind.POST, Kind.RESHUFFLE))
MUCK = int(Kind.MUCK)
Handler = Callable[[Draft, Entry, int, int], None]  # hand, entry, seat, line

__all__ = ["HANDLERS", "Handler"]


def _table(draft: Draft, entry: Entry, seat: int, line: int) -> None:
    draft.table, draft.button, draft.ring = entry[3]


def _small(draft: Draft, entry: Entry, seat: int, line: int) -> None:
    """The first is the small blind; another one, of a player who missed it, is dead."""
    if draft.small == seat:
        twice(draft, f"small blind {draft.said(entry[2])}", line, seat)
        return
    if draft.small >= 0:
        draft.add(DEAD, seat, entry[2], line)
        return
    draft.small = seat
    draft.put(CELL, draft.add(BLIND, seat, entry[2], line), 0)


def _big(draft: Draft, entry: Entry, seat: int, line: int) -> None:
    """The first is the big blind; another one is posted to come in, and live."""
    if draft.big == seat:
        twice(draft, f"big blind {draft.said(entry[2])}", line, seat)
        return
    if draft.big >= 0:
        draft.add(POST, seat, entry[2], line)
        return
    draft.big = seat
    draft.put(CELL, draft.add(BLIND, seat, entry[2], line), 1)


def _both(draft: Draft, entry: Entry, seat: int, line: int) -> None:
    """Both blinds missed: the big one is live, the rest of it dead."""
    live = min(entry[2], draft.stakes.get("big-blind", entry[2]))
    if entry[2] > live:
        draft.add(DEAD, seat, entry[2] - live, line)
    draft.add(POST, seat, live, line)


def _button_blind(draft: Draft, entry: Entry, seat: int, line: int) -> None:
    draft.big = seat
    draft.put(CELL, draft.add(BLIND, seat, entry[2], line), 1)


def _summary(draft: Draft, entry: Entry, seat: int, line: int) -> None:
    draft.summary = True
    if draft.total < 0:
        draft.total_line = line


def _cancelled(draft: Draft, entry: Entry, seat: int, line: int) -> None:
    draft.cancelled = True


def _summary_seat(draft: Draft, entry: Entry, seat: int, line: int) -> None:
    number = entry[2]
    what, cards, won, blind = entry[3]
    if not draft.by_name:
        draft.close_seats()
    if number not in draft.numbers:
        return
    seat = draft.numbers.index(number)
    draft.in_summary.add(number)
    if blind:
        draft.called[blind] = number
    if won:
        draft.won[seat] = sum(won), line
    if cards:
        shown_again(draft, seat, cards, line)
    if what == "mucked" and seat in draft.partly:
        at = draft.partly[seat]
        draft.change(at, KIND, MUCK)
        draft.told.pop(at, None)  # the row may stand there twice
    if cards and seat not in draft.shown:
        draft.late.append((seat, cards, line))
        if what == "showed":
            lost_show(draft, seat, line)


def _reshuffled(draft: Draft, entry: Entry, seat: int, line: int) -> None:
    draft.told[draft.add(RESHUFFLE, NOBODY, 0, line, NO_CARD)] = "discards"


def _board(draft: Draft, entry: Entry, seat: int, line: int) -> None:
    board_line(draft, entry[2], entry[3], line)


def _nothing(draft: Draft, entry: Entry, seat: int, line: int) -> None:
    return


HANDLERS: dict[int, Handler] = {
    codes.NOTHING: _nothing,
    codes.TABLE: _table,
    codes.SMALL: _small,
    codes.BIG: _big,
    codes.BOTH: _both,
    codes.BUTTON_BLIND: _button_blind,
    codes.HOLE: hole,
    codes.STREET: street,
    codes.SHOW_MARK: show_mark,
    codes.SUMMARY: _summary,
    codes.DEALT: dealt,
    codes.SHOWS: shows,
    codes.FOLD_SHOWN: folds_showing,
    codes.DISCARDS: discards,
    codes.COLLECTED: collected,
    codes.CASHED: cashed,
    codes.INSURED: insured,
    codes.SPLASH: splash,
    codes.CANCELLED: _cancelled,
    codes.REBUY: rebuy,
    codes.TOTAL: total,
    codes.BOARD: _board,
    codes.SUM_SEAT: _summary_seat,
    codes.RESHUFFLED: _reshuffled,
}
