"""Takes the rows of a log into drafts of hands, and gives lines that are none to the ledger."""

from collections.abc import Iterable, Iterator
from typing import Any

from ingest.pokernow.admin import admin_line
from ingest.pokernow.board import lay
from ingest.pokernow.broken_rows import without_quotes
from ingest.pokernow.cards import cards_of
from ingest.pokernow.draft import Draft
from ingest.pokernow.lines import (
    BACK,
    CALL,
    COLLECTS,
    FOLDS,
    HANDLED,
    LAYS,
    MARKS,
    NOTHING,
    OWN_CARDS,
    SAYS_NOTHING,
    SHOWS,
    STACKS,
    TOO_LONG,
    TOTAL,
    Op,
)
from ingest.pokernow.players import Players
from ingest.pokernow.rows import Rows, unquoted
from ingest.pokernow.sayings import LONGEST, Said, Sayings, by_player
from ingest.pokernow.seating import Seating, Seatings
from ingest.pokernow.segments import Segment
from ingest.pokernow.showing import collect, show
from ingest.pokernow.table import Table
from ingest.pokernow.uncalled import uncalled
from schemas.cards import NO_CARD
from schemas.events import Kind
from schemas.garbled import MALFORMED, UNKNOWN_LINE
from schemas.hand import Chips, RecordError, line_and_column

_RUN_TWICE = ("All players in hand choose to run it twice.", "The board will run it twice")
UNKNOWN = "unknown line, kept and passed over"


class Intake:
    """Reads rows of one log. ``stacks``: who is dealt in in the hand being read, and with what."""

    def __init__(
        self, path: str, rows: Rows, players: Players, table: Table, errors: list[RecordError]
    ) -> None:
        self.stacks: tuple[Seating, tuple[Chips, ...]] | None = None
        self.seatings = Seatings(players)
        self._path, self._rows, self._errors = path, rows, errors
        self._players, self._table = players, table
        self._sayings = Sayings(players)
        self._first = 0  # index of the first row of the hand being read
        self._last: Seating | None = None

    def take(self, draft: Draft, segment: Segment) -> None:
        """The rows of a segment into its draft: those every hand begins and ends with by their
        place, all others by what they say."""
        entries, i, stop = self._rows.entries, segment.first, segment.stop
        self._first = i
        if i == segment.start and len(entries[i]) <= LONGEST:
            i += 1
        if i == segment.stacks and len(entries[i]) <= LONGEST:
            self._stacks_row(entries[i], i)
            i += 1
            if i < stop and entries[i][:6] == '"Your ' and len(entries[i]) <= LONGEST:
                _own_cards(draft, entries[i])
                i += 1
        end = segment.end
        if i <= end and len(entries[end]) <= LONGEST:
            self._take(draft, i, end)
            draft.ended = True
            i = end + 1
        if i < stop:
            self._take(draft, i, stop)

    def _take(self, draft: Draft, first: int, stop: int) -> None:
        """Rows from one to another."""
        rows = self._rows
        said = map(self._sayings.__getitem__, rows.entries[first:stop])
        self._acts(draft, zip(rows.places[first:stop], said, strict=True))

    def _acts(self, draft: Draft, said: Iterable[tuple[int, Any]]) -> None:
        """What rows say, each with its place; a call is what its total adds to the round's."""
        street, add, at, folded = draft.street, draft.events.append, draft.at.append, draft.folded
        for place, op in said:
            code = op[0]
            if code <= CALL:
                player, amount = op[2], op[3]
                had = street.get(player, 0)
                street[player] = amount
                if had:
                    if code != CALL and self._stands_twice(draft, op, place):
                        street[player] = had
                        continue
                    if amount < had:
                        draft.called_less(player, self._players.names[player], place)
                        had = 0
                    op = (code, op[1], player, amount - had, NO_CARD)
            elif code >= FOLDS:
                if code >= HANDLED:
                    if code != LAYS or not lay(draft, place, op):
                        self._more(draft, op, place)
                    continue
                if op[2] in folded:
                    draft.folds_again(self._players.names[op[2]], place)
                    continue
                folded.add(op[2])
            elif code == TOTAL:
                street[op[2]] = op[3]
            add(op)
            at(place)

    def _stands_twice(self, draft: Draft, op: Op, place: int) -> bool:
        """Whether a player has posted this before, which he does once in a hand; it is told."""
        twice = any(one[0] == op[0] and one[2] == op[2] for one in draft.events)
        if twice:
            row = unquoted(self._rows.entries[self._rows.places.index(place, self._first)])
            draft.posts_again(self._players.names[op[2]], row.rpartition('" ')[2], place)
        return twice

    def _more(self, draft: Draft, said: Said, place: int) -> None:
        """A row that is not the act of a player, or not by its words alone."""
        code = said[0]
        if code == COLLECTS:
            return collect(draft, said[1], said[2], place)
        elif code == SHOWS:
            return show(draft, said[1], said[2], place)
        elif code == SAYS_NOTHING:
            return None
        elif code == MARKS:
            draft.ended = draft.ended or said[1]
            return None
        i = self._rows.places.index(place, self._first)
        if code == STACKS:
            self._stacks_row(self._rows.entries[i], i)
        elif code == OWN_CARDS:
            _own_cards(draft, self._rows.entries[i])
        elif code == TOO_LONG:
            self._unknown(draft, unquoted(self._rows.entries[i]), place)
        else:
            self._rest(draft, self._rows.entries[i], i)

    def _rest(self, draft: Draft, entry: str, i: int) -> None:
        """Whatever is left: nicks that look like lines, lines between hands, the unknown."""
        place, text = self._rows.places[i], unquoted(entry)
        self._table.now = self._rows.time(i)
        said = _said(self._table, draft, text, place)
        mends = said is None and (mended := without_quotes(entry)) != text
        if mends:
            said = _said(self._table, draft, mended, place)
        if said is None:
            return self._unknown(draft, text, place)
        if said[0] >= HANDLED:
            self._more(draft, said, place)
        if mends:
            draft.garble(MALFORMED, "the quotes of this row do not close", place)
        if said[0] < HANDLED:
            self._acts(draft, ((place, said),))

    def _unknown(self, draft: Draft, text: str, place: int) -> None:
        line, column = line_and_column(place)
        if draft.events and not draft.ended:
            draft.garble(UNKNOWN_LINE, text[:200], place)
        self._errors.append(RecordError(self._path, line, column, UNKNOWN, text, unknown=True))

    def _stacks_row(self, entry: str, i: int) -> None:
        """Who is dealt in; what stands behind it is after this hand's beginning."""
        table = self._table
        read = self.seatings.read(entry)
        if read is not None:
            seating, stacks, has_cents = read
            self.stacks = (seating, stacks)
            table.has_cents = table.has_cents or has_cents
            if seating is not self._last or not table.seated.issuperset(seating.players):
                table.now = self._rows.time(i)
                table.deal_in(seating.players, seating.numbers)
                self._last = seating
        table.joined.clear()
        table.hands += 1


def _own_cards(draft: Draft, entry: str) -> None:
    """``Your hand is K♠, 10♦``; of two such rows in one hand neither is taken."""
    cards = cards_of(unquoted(entry).removeprefix("Your hand is ").removesuffix("."))
    draft.own = cards if cards and not draft.own else ()


def _said(table: Table, draft: Draft, text: str, place: int) -> Said | None:
    """A row without its quotes. The player is who makes the line one that is known: his nick
    may end as another line does."""
    for token, words in _by_whom(text):
        player = table.players.of_quoted(token)
        said = by_player(player, words) if player >= 0 else None
        if said is not None:
            return said
    back = uncalled(text, table.players)
    if back is not None:
        return (BACK, int(Kind.BACK), back[0], back[1], NO_CARD)
    if text.startswith(_RUN_TWICE):
        draft.runs = True
        return NOTHING
    return NOTHING if admin_line(table, text, place) else None


def _by_whom(text: str) -> Iterator[tuple[str, str]]:
    """Who may be the player of a line, in quotes as rows have him, and the words behind him."""
    cut = text.rfind('" ') if text[:1] == '"' else -1
    while cut > 0:
        if text[cut - 13 : cut - 10] == " @ ":
            yield text[1:cut].replace('"', '""'), text[cut + 2 :]
        cut = text.rfind('" ', 0, cut)
