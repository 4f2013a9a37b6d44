"""Takes the rows of a log into drafts of hands, and gives lines that are none to the ledger."""

from collections.abc import Iterator

from ingest.pokernow.admin import admin_line
from ingest.pokernow.board import board_row
from ingest.pokernow.broken_rows import without_quotes
from ingest.pokernow.cards import cards_of
from ingest.pokernow.draft import Draft
from ingest.pokernow.lines import (
    ACTS,
    BACK,
    CALL,
    CENTS,
    FOLDS,
    HANDLED,
    NOTHING,
    TOTAL,
    Op,
    act_of,
    units,
)
from ingest.pokernow.players import Players
from ingest.pokernow.rows import CONFIG, Rows, unquoted
from ingest.pokernow.seating import Seating, Seatings
from ingest.pokernow.segments import Segment
from ingest.pokernow.showing import COLLECTED, collect_row, show_row
from ingest.pokernow.table import Table
from ingest.pokernow.uncalled import uncalled
from schemas.cards import NO_CARD
from schemas.events import Kind
from schemas.garbled import MALFORMED, UNKNOWN_LINE
from schemas.hand import Chips, RecordError, line_and_column

LONGEST = 5_000  # characters of a row: the longest, of stacks, has about 1,000
MOST_KNOWN = 100_000  # lines remembered at a time
_STREETS = frozenset(
    {"Flop:", "Flop ", "Turn:", "Turn ", "River", "flop:", "flop ", "turn:", "turn ", "river"}
)
_MARKS = frozenset({"-- st", "-- en"})
_RUN_TWICE = ("All players in hand choose to run it twice.", "The board will run it twice")
_RETURNED = ' returned to ""'
_SAID = {"collec": collect_row, "shows ": show_row}
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
        self._known: dict[str, Op] = {}  # by row
        self._tokens = players.tokens
        self._last: Seating | None = None

    def take(self, draft: Draft, segment: Segment) -> None:
        """The rows of a segment into its draft: those every hand begins and ends with by their
        place, all others by what they say."""
        entries, i, stop = self._rows.entries, segment.first, segment.stop
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
        if len(self._known) > MOST_KNOWN:
            self._known.clear()

    def _take(self, draft: Draft, first: int, stop: int) -> None:
        """Rows from one to another."""
        entries, places = self._rows.entries[first:stop], self._rows.places[first:stop]
        street, add, at, folded = draft.street, draft.events.append, draft.at.append, draft.folded
        known = map(self._known.get, entries)
        for i, entry, place, op in zip(range(first, stop), entries, places, known, strict=True):
            if op is None:
                op = self._new(draft, entry, i)
                if op is NOTHING:
                    continue
            code = op[0]
            if code <= CALL:
                player, amount = op[2], op[3]
                had = street.get(player, 0)
                street[player] = amount
                if had:
                    if amount < had:
                        draft.called_less(player, self._players.names[player], place)
                        had = 0
                    op = (code, op[1], player, amount - had, NO_CARD)
                add(op)
                at(place)
            elif code < HANDLED:
                if code == TOTAL:
                    street[op[2]] = op[3]
                elif code == FOLDS:
                    if op[2] in folded:
                        draft.folds_again(self._players.names[op[2]], place)
                        continue
                    folded.add(op[2])
                add(op)
                at(place)

    def _new(self, draft: Draft, entry: str, i: int) -> Op:
        """A row that is not known yet: its op, or NOTHING where it was taken in here."""
        place = self._rows.places[i]
        if len(entry) > LONGEST and CONFIG not in entry[:30]:
            return self._unknown(draft, unquoted(entry), place)
        if entry[:3] == '"""':
            cut = entry.rfind('"" ')
            player, words = self._tokens.get(entry[3:cut], -1), entry[cut + 3 : -1]
            act = ACTS.get(words)
            if act is not None and player >= 0:
                op = self._known[entry] = (act[0], act[1], player, act[2], NO_CARD)
                return op
            if player >= 0 and entry[-1] == '"':
                say = _SAID.get(words[:6])
                if say is not None and say(draft, player, words, place):
                    return NOTHING
            return self._said(draft, entry, cut, i)
        key = entry[1:6] if entry[:1] == '"' else entry[:5]
        if key in _MARKS:
            draft.ended = draft.ended or key == "-- en"
            return NOTHING
        if key in _STREETS:
            if board_row(draft, entry, place):
                return NOTHING
        elif key == "Playe":
            return self._stacks_row(entry, i)
        elif key == "Your ":
            return _own_cards(draft, entry)
        elif key == "Uncal":
            back = _returned(entry, self._tokens)
            if back is not None:
                self._known[entry] = back
                return back
        return self._rest(draft, entry, i)

    def _said(self, draft: Draft, entry: str, cut: int, i: int) -> Op:
        """A row that begins with a player, who stands before ``cut``."""
        player = self._players.of_quoted(entry[3:cut])
        if player >= 0 and entry[-1] == '"':
            place = self._rows.places[i]
            op = _by_player(draft, player, entry[cut + 3 : -1], place)
            if op is not None:
                if op is not NOTHING:
                    self._known[entry] = op
                return op
        return self._rest(draft, entry, i)

    def _rest(self, draft: Draft, entry: str, i: int) -> Op:
        """Whatever is left: nicks that look like lines, lines between hands, the unknown."""
        place, text = self._rows.places[i], unquoted(entry)
        self._table.now = self._rows.time(i)
        op = _text(self._table, draft, text, place)
        if op is None and (mended := without_quotes(entry)) != text:
            op = _text(self._table, draft, mended, place)
            if op is not None:
                draft.garble(MALFORMED, "the quotes of this row do not close", place)
        return self._unknown(draft, text, place) if op is None else op

    def _unknown(self, draft: Draft, text: str, place: int) -> Op:
        line, column = line_and_column(place)
        if draft.events and not draft.ended:
            draft.garble(UNKNOWN_LINE, text[:200], place)
        self._errors.append(RecordError(self._path, line, column, UNKNOWN, text, unknown=True))
        return NOTHING

    def _stacks_row(self, entry: str, i: int) -> Op:
        """Who is dealt in; what stands behind it is after this hand's beginning."""
        table = self._table
        read = self.seatings.read(entry)
        table.now = self._rows.time(i)
        if read is not None:
            seating, stacks, has_cents = read
            self.stacks = (seating, stacks)
            table.has_cents = table.has_cents or has_cents
            table.deal_in(seating.players, seating.numbers, seating is not self._last)
            self._last = seating
        table.joined.clear()
        table.hands += 1
        return NOTHING


def _own_cards(draft: Draft, entry: str) -> Op:
    """``Your hand is K♠, 10♦``; of two such rows in one hand neither is taken."""
    cards = cards_of(unquoted(entry).removeprefix("Your hand is ").removesuffix("."))
    draft.own = cards if cards and not draft.own else ()
    return NOTHING


def _returned(entry: str, tokens: dict[str, int]) -> Op | None:
    """``Uncalled bet of 1.75 returned to "nick @ id"``, where he is known already."""
    cut = entry.find(_RETURNED)
    player, chips = tokens.get(entry[cut + 15 : -3], -1), entry[17:cut]
    if player >= 0 and entry[-3:] == '"""' and CENTS.fullmatch(chips):
        return (BACK, int(Kind.BACK), player, units(chips), NO_CARD)
    return None


def _by_player(draft: Draft, player: int, words: str, place: int) -> Op | None:
    """What a player does, by the words behind him; None where they say nothing known."""
    act = ACTS.get(words) or act_of(words)
    if act is not None:
        return (act[0], act[1], player, act[2], NO_CARD) if act[0] < HANDLED else NOTHING
    if words[:10] == COLLECTED:
        return NOTHING if collect_row(draft, player, words, place) else None
    return NOTHING if show_row(draft, player, words, place) else None


def _text(table: Table, draft: Draft, text: str, place: int) -> Op | None:
    """A row without its quotes. The player is who makes the line one that is known: his nick
    may end as another line does."""
    for token, words in _by_whom(text):
        player = table.players.of_quoted(token)
        op = _by_player(draft, player, words, place) if player >= 0 else None
        if op is not None:
            return op
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
