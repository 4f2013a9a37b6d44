"""Cards that come to a seat, go from it, or are shown by it."""

from ingest.stars.codes import Entry
from ingest.stars.draft import BOARD, CARD, FACE, GROUP, Draft
from ingest.stars.header import is_of_the_site
from ingest.stars.lacking import twice
from ingest.stars.restated import shown_again
from schemas.cards import NO_CARD, UNKNOWN
from schemas.events import DOWN, UP, Kind
from schemas.garbled import CONTRADICTS

DEAL = int(Kind.DEAL)
DISCARD = int(Kind.DISCARD)
DRAW = int(Kind.DRAW)
FOLD = int(Kind.FOLD)
NOTE = int(Kind.NOTE)
SHOW = int(Kind.SHOW)
STATED = int(Kind.STATED)


def dealt(draft: Draft, entry: Entry, seat: int, line: int) -> None:
    """`Dealt to NAME [old] [new]`: the first cards, a street of stud, or what a draw brought in."""
    groups = entry[3]
    if not groups:
        return
    new = groups[-1]
    if draft.deal_at < 0:
        draft.deal_at, draft.deal_line = draft.count, line
    kind = draft.header.stakes.game.kind
    if seat in draft.pending:
        _drawn(draft, seat, groups, line)
    elif kind == "stud" and draft.street not in ("", "3RD STREET"):
        if new:
            draft.put(FACE, draft.add(DEAL, seat, 0, line, new[-1]), UP)
    elif kind == "stud":
        if len(new) > 1:
            draft.known[seat] = new[:-1]
        draft.up[seat] = new[-1] if new else UNKNOWN
    elif seat not in draft.known:
        draft.known[seat] = tuple([card for group in groups for card in group])


def _drawn(draft: Draft, seat: int, groups: tuple[tuple[int, ...], ...], line: int) -> None:
    """Names the cards that came in, where the line can be believed."""
    at = draft.pending.pop(seat)
    new, kept = groups[-1], groups[0] if len(groups) > 1 else ()
    if len(new) == len(at) and not set(new) & set(kept):
        for position, card in zip(at, new, strict=True):
            draft.change(position, CARD, card)
        return
    draft.contradiction(
        CONTRADICTS,
        f"the cards {draft.names[seat]} is said to have drawn are not as many as were thrown, or "
        "are among those that were kept",
        line,
        seat,
    )


def discards(draft: Draft, entry: Entry, seat: int, line: int) -> None:
    """Cards thrown for as many new ones; what came in is named by the line behind, or not."""
    number, cards = entry[2], entry[3]
    group = draft.new_group()
    draft.put(GROUP, draft.add(DRAW, seat, number, line), group)
    if number > 60:
        return
    named = list(cards[:number]) + [UNKNOWN] * (number - len(cards))
    for card in named:
        draft.put(GROUP, draft.add(DISCARD, seat, 0, line, card), group)
    come = [draft.add(DEAL, seat, 0, line, UNKNOWN) for _ in range(number)]
    for at in come:
        draft.put(FACE, at, DOWN)
    if number:
        draft.pending[seat] = come


def shows(draft: Draft, entry: Entry, seat: int, line: int) -> None:
    """Cards on the table, what they were called, and the five that were named as the hand."""
    cards, called, five = entry[3]
    again = draft.shown.get(seat) == cards and (seat, draft.board) in draft.shown_on
    if again and called and is_of_the_site(draft.header.brand):
        twice(draft, "show", line, seat)
        return
    draft.shown_on.add((seat, draft.board))
    if shown_again(draft, seat, cards, line):
        return
    if draft.shown.get(seat) != cards:
        draft.shown[seat] = cards
        group = draft.new_group()
        for card in cards:
            draft.put(GROUP, draft.add(SHOW, seat, 0, line, card), group)
        if len(cards) < draft.header.stakes.game.hole:
            draft.partly[seat] = draft.add(NOTE, seat, 0, line)
            draft.told[draft.partly[seat]] = "not all of the hand was shown"
    for part in called.split("; ") if called else ():
        group = draft.new_group()
        _stated(draft, seat, line, NO_CARD, f"hand {part.strip()}", group)
        for card in five:
            _stated(draft, seat, line, card, "hand", group)


def _stated(draft: Draft, seat: int, line: int, card: int, word: str, group: int) -> None:
    at = draft.add(STATED, seat, 0, line, card)
    draft.told[at] = word
    draft.put(GROUP, at, group)
    if draft.board:
        draft.put(BOARD, at, draft.board)


def folds_showing(draft: Draft, entry: Entry, seat: int, line: int) -> None:
    """A fold whose cards were turned up."""
    draft.add(FOLD, seat, 0, line)
    shows(draft, (entry[0], entry[1], 0, (entry[3], "", ())), seat, line)
