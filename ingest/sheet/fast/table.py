"""Who sits at the table and what his usual words mean: names to seats, acts to events.

What was found once is kept as long as the same players sit there.
"""

import re
from decimal import Decimal
from functools import lru_cache

from ingest.sheet import bets
from ingest.sheet.amounts import Money
from ingest.sheet.cards import cards_in, is_label
from ingest.sheet.cursor import Cursor
from ingest.sheet.draft import Draft, Row
from ingest.sheet.fast.usual import AMOUNT, GAP, NAME, PARTING, Unusual
from ingest.sheet.keywords import ACT_WORDS, RESERVED
from ingest.sheet.names import Roster
from ingest.sheet.talk import who_ruled
from ingest.words import SheetError, Statement, words_of
from schemas.cards import NO_CARD, parse_cell
from schemas.hand import Chips

Agreed = dict[str, dict[str, Chips]]
_MOST = 20_000  # acts remembered
_WORDS = "|".join(sorted(map(re.escape, ACT_WORDS), key=len, reverse=True))
_NAME = re.compile(NAME)
_ACT = re.compile(
    rf"(?i:(?:{_WORDS})(?:{GAP}(?:to|makes|by))?(?:{GAP}\+?{AMOUNT})?+|[bcra]\+?{AMOUNT})"
)


class Names(dict[str, int]):
    """Names with what parts them from the next word -> seats, as ``Roster`` finds them.

    Of an open roster only names written in full, which mean the same for ever.
    """

    def __init__(self, roster: Roster) -> None:
        self._roster = roster

    def __missing__(self, text: str) -> int:
        name = text.rstrip(PARTING)
        low = name.lower()
        if not _NAME.fullmatch(name) or low in RESERVED or is_label(name):
            raise Unusual
        if cards_in(name) is not None or parse_cell(low) is not None:
            raise Unusual
        if self._roster.is_open:
            seat = self._roster.exact(name)
        else:
            found = self._roster.find(name)
            seat = found[0] if len(found) == 1 else -1
        if seat < 0:
            raise Unusual
        self[text] = seat
        return seat


class Acts(dict[str, tuple[int, int]]):
    """``b 4`` -> kind and amount of the event, as the complete reader finds them."""

    def __init__(self, unit: Decimal) -> None:
        self._money = Money(unit)

    def __missing__(self, text: str) -> tuple[int, int]:
        if len(self) > _MOST:
            self.clear()
        if not _ACT.fullmatch(text):
            raise Unusual
        kind, _, amount = self.read(f"X {text}")
        found = self[text] = (kind, amount)
        return found

    def read(self, text: str) -> tuple[int, int, int]:
        """Kind, seat and amount of a single act of X, or of everybody: ``rest f``, ``all x``."""
        statement = Statement(words_of(f"bet {text}", 0)[0], 0, True)
        cursor, draft = Cursor(statement, Roster(["X"]), self._money), Draft(Roster(["X"]))
        try:
            bets.bet(cursor, draft)
            cursor.end()
        except SheetError:
            raise Unusual from None
        if len(draft.rows) != 2:  # the round and the act
            raise Unusual
        return draft.rows[1][:3]


@lru_cache(maxsize=32)
def acts_in(unit: Decimal) -> Acts:
    """The acts of every table that counts in this unit."""
    return Acts(unit)


class ActsOfPlayers(dict[str, Row]):
    """``Ann b 4`` with what parts it from the next word -> its event."""

    def __init__(self, names: Names, money: Money) -> None:
        self._names, self._acts = names, acts_in(money.unit)

    def __missing__(self, text: str) -> Row:
        if len(self) > _MOST:
            self.clear()
        name, _, act = text.partition(" ")
        if name in ("rest", "all"):
            kind, seat, amount = self._acts.read(text)
        else:
            seat = self._names[name]
            kind, amount = self._acts[act.strip(PARTING)]
        row = self[text] = (kind, seat, amount, NO_CARD, -1, 0, -1, 0, 0, "")
        return row


class Table:
    """The players of a hand, and what is remembered of their words."""

    __slots__ = ("acts", "agreed", "hosts", "judges", "money", "names", "roster")

    def __init__(
        self, roster: Roster, money: Money, hosts: tuple[str, ...], agreed: Agreed
    ) -> None:
        """``agreed`` is what `stakes` lines said tonight, by line; it grows."""
        self.roster, self.money, self.hosts = roster, money, hosts
        self.agreed = agreed
        self.names = Names(roster)
        self.acts = ActsOfPlayers(self.names, money)
        self.judges: dict[str, tuple[int, str]] = {}  # seat and name of who ruled

    def amount(self, text: str) -> Chips:
        """Whole units; NOT_NOTED for ``?``."""
        try:
            return self.money.read(text)
        except ValueError:
            raise Unusual from None

    def judge(self, text: str) -> tuple[int, str]:
        """Who ruled: his seat or NOBODY, and his name."""
        found = self.judges.get(text)
        if found is None:
            name = text.rstrip(PARTING)
            if self.roster.is_open or name.lower() in RESERVED:  # of the one more may come
                raise Unusual
            found = self.judges[text] = who_ruled(name, self.roster, self.hosts)
        return found
