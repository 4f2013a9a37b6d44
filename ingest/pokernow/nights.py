"""Hands and lines of the ledger as nights: cut at six in the morning of the venue, and where the
log begins to count anew, which is another game."""

from datetime import UTC, date, datetime, time, timedelta
from zoneinfo import ZoneInfo

from ingest.pokernow.table import Entry, Table
from ingest.venue import DAY_BEGINS, Venue
from schemas.hand import Hand, LedgerEntry, Night


class Nights:
    """Takes hands in order and makes nights of them."""

    def __init__(self, path: str, venue: Venue, table: Table) -> None:
        self.done: list[Night] = []
        self._path, self._venue, self._table = path, venue, table
        self._hands: list[Hand] = []
        self._begun = 0  # hands of the log before this night
        self._last = self._first = 0  # as the log counts
        self._ends = ""  # when this night does

    def add(self, hand: Hand, number: int) -> None:
        """One more hand; ``number`` as the log counts, -1 unknown."""
        over = bool(self._ends) and hand.time >= self._ends
        anew = bool(self._hands) and 0 <= number <= self._last
        if self._hands and (over or anew):
            self.close(hand.time if over else "")
        if not self._hands:
            self._first = number if number >= 0 else 1
            self._last = self._first - 1
        self._last = number if number >= 0 else self._last + 1
        hand.number = self._last - self._first + 1
        if not self._ends and hand.time:
            self._ends = _end(hand.time, self._venue)
        self._hands.append(hand)

    def close(self, next_hand: str = "") -> None:
        """End a night; of the lines before the next hand those after six belong to its night."""
        table, hands = self._table, self._hands
        behind = self._begun + len(hands)
        mine: list[Entry] = []
        later: list[Entry] = []
        for e in table.entries:
            is_mine = e.before < behind or not next_hand or not e.time or e.time < self._ends
            (mine if is_mine else later).append(e)
        table.entries = later
        if not hands and not mine:
            return
        at = hands[0].time if hands else next((e.time for e in mine if e.time), "")
        night = Night(self._path, chained=True, hands=hands, origin="pokernow")
        moment = _moment(at)
        if moment is not None:
            night.name, night.zone = self._venue.night_of(moment), self._venue.zone
        night.unit = "0.01" if table.has_cents else "1"
        money = "tournament" if table.is_tournament else "cash"
        for hand in hands:
            hand.night, hand.unit, hand.money = night.name, night.unit, money
        night.ledger = [self._named(entry) for entry in mine]
        night.ids = self._ids(mine)
        self.done.append(night)
        self._begun, self._hands, self._ends = behind, [], ""

    def _named(self, entry: Entry) -> LedgerEntry:
        names, at = self._table.players.names, entry.before - self._begun
        hands = self._hands
        before = (
            hands[at].number if 0 <= at < len(hands) else (hands[-1].number + 1 if hands else 1)
        )
        other = names[entry.other] if entry.other >= 0 else ""
        name = names[entry.player] if entry.player >= 0 else ""
        return LedgerEntry(entry.kind, name, other, entry.amount, entry.text, before, entry.place)

    def _ids(self, entries: list[Entry]) -> dict[str, str]:
        players = self._table.players
        named = {name for names in {hand.names for hand in self._hands} for name in names}
        for entry in entries:
            named |= {players.names[one] for one in (entry.player, entry.other) if one >= 0}
        return {
            name: id for name, id in zip(players.names, players.ids, strict=True) if name in named
        }


def _moment(text: str) -> datetime | None:
    try:
        return datetime.fromisoformat(text) if text else None
    except ValueError:
        return None


def _end(text: str, venue: Venue) -> str:
    """When the night of a moment ends, in UTC as the log writes times; "" where that is no time."""
    moment = _moment(text)
    if moment is None:
        return ""
    next_day = date.fromisoformat(venue.night_of(moment)) + timedelta(days=1)
    zone = ZoneInfo(venue.zone) if venue.zone else UTC
    end = datetime.combine(next_day, time(DAY_BEGINS), zone).astimezone(UTC)
    return end.replace(tzinfo=None).isoformat(timespec="milliseconds") + "Z"
