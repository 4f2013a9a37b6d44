"""Goes through the lines of a text of hands, and hands out nights."""

import re
from collections.abc import Iterator

from ingest.antes import settle_antes
from ingest.stars import codes, tournament
from ingest.stars.amounts import SCALES, TooFine, finer
from ingest.stars.draft import KIND, Draft
from ingest.stars.finish import finish, hand_id
from ingest.stars.grammar import entry_of
from ingest.stars.habits import Habits
from ingest.stars.header import Header, header_of
from ingest.stars.lines import Lines
from ingest.stars.nights import Nights
from ingest.stars.stamps import there
from ingest.venue import Venue
from schemas.events import Kind
from schemas.hand import Hand, Night, RecordError, line_and_column

LOOKS = re.compile(
    r"^[ \t*]*[^#:\n]{2,60}? ?#\s?[A-Za-z]{0,3}[0-9][0-9A-Za-z_-]* ?: *\S.*\n"
    r"\s*(?:Table |Seat [0-9]+: .*in chips)",
    re.M,
)
# a text that begins with the seats of a hand whose first row is not there
HEADLESS = re.compile(r"\s*Table .*(?:max|button).*\n(?:\s*Seat [0-9]+: .* in chips\).*\n){2}")


def looks_like(text: str) -> bool:
    """Whether hands of this format are in a text's beginning."""
    return _has_a_hand(text) or tournament.looks_like(text) or bool(HEADLESS.match(text))


def _has_a_hand(text: str) -> bool:
    found = LOOKS.finditer(text)
    return any(header_of(one[0].partition("\n")[0].replace("\xa0", " ")) for one in found)


def read(path: str, text: str, errors: list[RecordError], venue: Venue) -> Iterator[Night]:
    """The nights of a text; what cannot be read is appended to ``errors``."""
    reading = Reading(path, text, errors, there(venue, text))
    if not _has_a_hand(text) and tournament.looks_like(text):
        return iter((tournament.night_of(path, reading.lines, errors, venue),))
    return reading.nights()


class Reading:
    """One text on its way through."""

    def __init__(self, path: str, text: str, errors: list[RecordError], venue: Venue) -> None:
        self.path, self.errors, self.venue = path, errors, venue
        self.text = Lines(text)
        self.lines = self.text.lines
        self._habits = Habits(text)
        self._draft: Draft | None = None  # one for all hands

    def nights(self) -> Iterator[Night]:
        """Every hand in turn, put by table and night."""
        nights = Nights(self.path, self.venue)
        at, end = self._to_a_head(0), len(self.lines)
        while at < end:
            if self._is_headless(at):
                at = self._to_a_head(at)
                continue
            header, begun, at = self.text.header_at(at), at, at + 1
            read = self._hand(header, begun)
            if read is None:
                at = self._to_a_head(at)
                continue
            draft, at = read
            hand = self._finished(draft)
            if hand is not None:
                yield from nights.add(hand, draft.outside)
        yield from nights.rest()

    def _to_a_head(self, at: int) -> int:
        """The next line that is a head; what stands before it in no hand is told."""
        lines = self.lines
        for number in range(at, len(lines)):
            line = lines[number]
            entry = (
                entry_of(line.replace("\xa0", " ").strip(), SCALES[-1]) if line.strip() else None
            )
            if entry is None:
                if line.strip():
                    self._stray(number, line)
            elif entry[0] == codes.HEAD:
                return number
            elif entry[0] == codes.TABLE:
                self._headless(number)
        return len(lines)

    def _is_headless(self, at: int) -> bool:
        """Whether the row of a table has ended the hand before, for it has no head."""
        line = self.lines[at].replace("\xa0", " ")
        return line.lstrip().startswith("Table ") and header_of(line) is None

    def _headless(self, at: int) -> None:
        """Tell a hand whose first row is missing."""
        told = "a hand without its first row, which says the game and its number: set aside"
        self.errors.append(RecordError(self.path, at + 1, 1, told, self.lines[at]))

    def _stray(self, at: int, line: str) -> None:
        self.errors.append(
            RecordError(
                self.path, at + 1, 1, "unknown line outside of a hand, kept", line, unknown=True
            )
        )

    def _hand(self, header: Header, begun: int) -> tuple[Draft, int] | None:
        """The hand that begins in a line, and where the next one does; None if it is lost."""
        scale = 2 if header.stakes.currency else 0  # chips of no currency are whole, or too fine
        while True:
            try:
                draft = self._begun(header, begun + 1, scale)
                return draft, self.text.into(draft, begun + 1)
            except TooFine:
                scale = finer(scale)
            except ValueError as error:
                self._lost(header, begun, f"an amount cannot be read: {error}")
                return None

    def _begun(self, header: Header, line: int, scale: int) -> Draft:
        if self._draft is None:
            self._draft = Draft(header, line, scale, self._habits)
        else:
            self._draft.begin(header, line, scale)
        return self._draft

    def _lost(self, header: Header, begun: int, why: str) -> None:
        self.errors.append(
            RecordError(
                self.path,
                begun + 1,
                1,
                f"hand {header.id} set aside: {why}",
                self.lines[begun],
                hand=header.id,
            )
        )

    def _finished(self, draft: Draft) -> Hand | None:
        if draft.doubled:
            self._lost(draft.header, draft.line - 1, "two seats bear one name")
            return None
        if draft.unread:
            self._tell_unread(draft)
        hand = finish(draft, self.path)
        settle_antes(hand)
        return hand

    def _tell_unread(self, draft: Draft) -> None:
        """The lines of no known kind; the last one may be where the text breaks off."""
        hand_name = hand_id(draft)
        broken = not (draft.summary or draft.paid or draft.cancelled)
        if broken:
            _, line, at = draft.unread.pop()
            draft.change(at, KIND, int(Kind.NOTE))
            draft.told[at] = f"breaks off: {line.strip()}"
        for where, line, _ in draft.unread:
            number = line_and_column(where)[0]
            told = "unknown line, kept"
            self.errors.append(
                RecordError(self.path, number, 1, told, line, hand=hand_name, unknown=True)
            )
