"""What each row of a log says, told by the row alone; rows that come again are read once.

A row is an ``Op`` where it is an act of a player. Any other begins with a code too, and has behind
it what ``intake`` takes in; what only the hand or the table can tell is left to it as ``ELSE``.
"""

from typing import Any

from ingest.pokernow.board import laid_by
from ingest.pokernow.lines import (
    ACTS,
    BACK,
    COLLECTS,
    ELSE,
    HANDLED,
    MARKS,
    NOTHING,
    OWN_CARDS,
    SHOWS,
    STACKS,
    TOO_LONG,
    Op,
    act_of,
    chips_in,
)
from ingest.pokernow.players import Players
from ingest.pokernow.rows import CONFIG
from ingest.pokernow.showing import COLLECTED, SHOWN, collected, shown
from schemas.cards import NO_CARD
from schemas.events import Kind

LONGEST = 5_000  # characters of a row: the longest, of stacks, has about 1,000
MOST_KNOWN = 100_000  # rows remembered at a time
_STREETS = frozenset(
    (
        *('"Flop:', '"Flop ', '"Turn:', '"Turn ', '"River'),
        *('"flop:', '"flop ', '"turn:', '"turn ', '"river'),
    )
)
_BEGINNINGS = {
    "-- st": (MARKS, False),
    "-- en": (MARKS, True),
    "Playe": (STACKS,),
    "Your ": (OWN_CARDS,),
    "Uncal": (BACK,),
}
_ELSE = (ELSE,)
_RETURNED = ' returned to ""'
_BACK = int(Kind.BACK)

Said = tuple[Any, ...]


class Sayings(dict[str, Said]):
    """By row, quoted as the file has it; ask with brackets. Acts are kept, up to a bound."""

    def __init__(self, players: Players) -> None:
        super().__init__()
        self._players = players
        self._tokens = players.tokens

    def __missing__(self, entry: str) -> Said:
        if entry[:3] == '"""' and len(entry) <= LONGEST:
            cut = entry.rfind('"" ')
            player, words = self._tokens.get(entry[3:cut], -1), entry[cut + 3 : -1]
            act = ACTS.get(words)
            if act is not None and player >= 0:
                said: Said = (act[0], act[1], player, act[2], NO_CARD)
            else:
                said = self._player(entry, cut, player, words)
        elif entry[:6] in _STREETS and len(entry) <= LONGEST:
            return laid_by(entry) or _ELSE
        else:
            said = self._other(entry)
        if said[0] < HANDLED:
            if len(self) >= MOST_KNOWN:
                self.clear()
            self[entry] = said
        return said

    def _player(self, entry: str, cut: int, player: int, words: str) -> Said:
        """A row that begins with a player, who stands before ``cut``; -1: he is new."""
        if player < 0:
            player = self._players.of_quoted(entry[3:cut])
        said = by_player(player, words) if player >= 0 and entry[-1] == '"' else None
        return said or _ELSE

    def _other(self, entry: str) -> Said:
        """A row that begins with anything else, or is longer than any."""
        if len(entry) > LONGEST and CONFIG not in entry[:30]:
            return (TOO_LONG,)
        said = _BEGINNINGS.get(entry[1:6] if entry[:1] == '"' else entry[:5])
        if said is None:
            return _ELSE
        if said[0] == BACK:
            return self._returned(entry) or _ELSE
        return said

    def _returned(self, entry: str) -> Op | None:
        """``Uncalled bet of 1.75 returned to "nick @ id"``, where he is known already."""
        cut = entry.find(_RETURNED)
        player, chips = self._tokens.get(entry[cut + 15 : -3], -1), chips_in(entry[17:cut])
        if player >= 0 and entry[-3:] == '"""' and chips is not None:
            return (BACK, _BACK, player, chips, NO_CARD)
        return None


def by_player(player: int, words: str) -> Said | None:
    """What a player does, by the words behind him; None where they say nothing known."""
    if words[:10] == COLLECTED:
        pot = collected(words)
        return (COLLECTS, player, pot) if pot is not None else None
    if words[:6] == SHOWN:
        cards = shown(words)
        return (SHOWS, player, cards) if cards else None
    act = act_of(words)
    if act is None:
        return None
    return (act[0], act[1], player, act[2], NO_CARD) if act[0] < HANDLED else NOTHING
