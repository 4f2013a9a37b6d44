"""Goes through the rows of a log hand by hand and gives each row to who can read it."""

from dataclasses import replace

from ingest.pokernow.admin import admin_line
from ingest.pokernow.board import board_row
from ingest.pokernow.cards import cards_of
from ingest.pokernow.draft import Draft
from ingest.pokernow.exporter import Exporter
from ingest.pokernow.hand import Head, hand_of
from ingest.pokernow.heads import Heads
from ingest.pokernow.lines import CALL, HANDLED, NOTHING, TOTAL, Op, player_line
from ingest.pokernow.nights import Nights
from ingest.pokernow.players import Players
from ingest.pokernow.rows import Rows, unquoted
from ingest.pokernow.seating import Seating, Seatings
from ingest.pokernow.segments import Segment, segments
from ingest.pokernow.showing import collect_row, show_row
from ingest.pokernow.table import Table
from ingest.venue import Venue
from schemas.cards import NO_CARD
from schemas.garbled import CONTRADICTS, MALFORMED, UNKNOWN_LINE
from schemas.hand import Chips, Night, RecordError, line_and_column

MOST_KNOWN = 100_000  # lines remembered at a time
_STREETS = frozenset(
    {"Flop:", "Flop ", "Turn:", "Turn ", "River", "flop:", "flop ", "turn:", "turn ", "river"}
)
_RUN_TWICE = ("All players in hand choose to run it twice.", "The board will run it twice")
UNKNOWN = "unknown line, kept and passed over"


class Log:
    """One file."""

    def __init__(
        self, path: str, text: str, rows: Rows, errors: list[RecordError], venue: Venue
    ) -> None:
        self._path, self._rows, self._errors = path, rows, errors
        self._players = Players(text)
        self._table = Table(self._players)
        self._seatings = Seatings(self._players)
        self._nights = Nights(path, venue, self._table)
        self._exporter = Exporter()
        self._known: dict[str, Op] = {}
        self._heads = Heads(rows, self._players)
        self._stacks: tuple[Seating, tuple[Chips, ...]] | None = None  # of the hand being read

    def nights(self) -> list[Night]:
        """All nights, when the last row is read."""
        for segment in segments(self._rows.entries):
            self._segment(segment)
        self._nights.close()
        self._exporter.deal()
        return self._nights.done

    def _segment(self, segment: Segment) -> None:
        """One hand and what stands behind it."""
        draft, table = Draft(), self._table
        self._stacks = None
        unknown = len(self._errors)
        without_stacks = segment.stacks < 0
        if without_stacks and segment.start >= 0:
            table.hands += 1
        self._rows_of(draft, segment.first, segment.stop)
        is_hand = segment.start >= 0 or not without_stacks or bool(draft.events)
        if self._rows.malformed:
            self._malformed(draft, segment, is_hand)
        if not is_hand:
            return
        if without_stacks and segment.start < 0:
            table.hands += 1
        head = self._heads.head(segment, draft)
        for at in range(unknown, len(self._errors)):
            self._errors[at] = replace(self._errors[at], hand=head.id)
        self._finish(draft, head)

    def _malformed(self, draft: Draft, segment: Segment, is_hand: bool) -> None:
        """Rows of the segment that are not as the site writes them: a note, and nothing more."""
        for i, what in self._rows.malformed.items():
            if segment.first <= i < segment.stop:
                place = self._rows.places[i]
                if is_hand:
                    draft.garble(MALFORMED, what, place)
                else:
                    line, column = line_and_column(place)
                    text = unquoted(self._rows.entries[i])
                    self._errors.append(
                        RecordError(self._path, line, column, what, text, unknown=True)
                    )

    def _finish(self, draft: Draft, head: Head) -> None:
        """Put a hand together; where its players cannot be told it is lost, and says so."""
        if self._stacks is None:
            players = [event[2] for event in draft.events if event[2] >= 0]
            if head.dealer >= 0:
                players.append(head.dealer)
            if len(set(players)) < 2:
                self._lose(head, "no row says who was dealt in")
                return
            seating = self._seatings.gathered(players, self._table)
            stacks: tuple[Chips, ...] = ()
            draft.garble(CONTRADICTS, "the row of stacks is missing or cannot be read", head.place)
        else:
            seating, stacks = self._stacks
        hand = hand_of(self._path, head, draft, seating, stacks, self._table)
        if draft.own:
            self._exporter.note(hand, draft, seating)
        self._nights.add(hand, head.number)

    def _lose(self, head: Head, why: str) -> None:
        line, column = line_and_column(head.place)
        self._table.hands -= 1
        message = f"this hand cannot be read: {why}"
        self._errors.append(RecordError(self._path, line, column, message, hand=head.id))

    def _rows_of(self, draft: Draft, first: int, stop: int) -> None:
        """The rows of a segment into its draft."""
        entries, places, known = self._rows.entries, self._rows.places, self._known
        street, add, at = draft.street, draft.events.append, draft.at.append
        get = known.get
        for i in range(first, stop):
            op = get(entries[i])
            if op is None:
                op = self._new(draft, entries[i], i)
            code = op[0]
            if code <= CALL:
                player, amount = op[2], op[3]
                had = street.get(player, 0)
                street[player] = amount
                if had:
                    if amount < had:
                        draft.called_less(player, self._players.names[player], places[i])
                        had = 0
                    op = (code, op[1], player, amount - had, NO_CARD)
                add(op)
                at(places[i])
            elif code < HANDLED:
                if code == TOTAL:
                    street[op[2]] = op[3]
                add(op)
                at(places[i])

    def _new(self, draft: Draft, entry: str, i: int) -> Op:
        """A row that was not seen before: its op, or NOTHING where it was taken in here."""
        key = entry[1:6] if entry[:1] == '"' else entry[:5]
        place = self._rows.places[i]
        if key in _STREETS:
            if board_row(draft, unquoted(entry), place):
                return NOTHING
        elif key == "Playe":
            return self._stacks_row(entry, i)
        elif key == "-- st" or key == "-- en":
            draft.ended = draft.ended or key == "-- en"
            return NOTHING
        elif key == "Your ":
            return self._own_cards(draft, entry)
        text = unquoted(entry)
        op = player_line(text, self._players)
        if op is not None:
            if len(self._known) >= MOST_KNOWN:
                self._known.clear()
            self._known[entry] = op
            return op
        self._table.now = self._rows.time(i)
        if not self._other(draft, text, place):
            self._unknown(draft, text, place)
        return NOTHING

    def _other(self, draft: Draft, text: str, place: int) -> bool:
        """A row of a hand that is no act, or one between hands."""
        if text[:1] == '"' and (
            show_row(draft, text, self._players, place)
            or collect_row(draft, text, self._players, place)
        ):
            return True
        if text.startswith(_RUN_TWICE):
            draft.runs = True
            return True
        return admin_line(self._table, text, place)

    def _unknown(self, draft: Draft, text: str, place: int) -> None:
        line, column = line_and_column(place)
        if draft.events and not draft.ended:
            draft.garble(UNKNOWN_LINE, text[:200], place)
        error = RecordError(self._path, line, column, UNKNOWN, text, unknown=True)
        self._errors.append(error)

    def _stacks_row(self, entry: str, i: int) -> Op:
        """Who is dealt in; what stands behind it is after this hand's beginning."""
        table = self._table
        read = self._seatings.read(entry)
        table.now = self._rows.time(i)
        if read is not None:
            seating, stacks, has_cents = read
            self._stacks = (seating, stacks)
            table.has_cents = table.has_cents or has_cents
            if not table.seated.issuperset(seating.players):
                for player in seating.players:
                    table.settle(player)
            table.seat_of.update(zip(seating.players, seating.numbers, strict=True))
        table.joined.clear()
        table.hands += 1
        return NOTHING

    def _own_cards(self, draft: Draft, entry: str) -> Op:
        cards = cards_of(unquoted(entry).removeprefix("Your hand is ").removesuffix("."))
        draft.own = cards if cards and not draft.own else ()
        return NOTHING
