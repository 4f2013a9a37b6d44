"""What PokerNow calls its games, as games of the shelf and what their names say of the betting."""

import re
from typing import NamedTuple

from schemas.words import plain

_STRUCTURE = re.compile(r"(?:(no|pot|fixed)[ -]?)?limit\s+(.*)", re.IGNORECASE | re.DOTALL)
_STRUCTURES = {"no": "no-limit", "pot": "pot-limit", "fixed": "fixed-limit", "": "fixed-limit"}


class Called(NamedTuple):
    """A game as the log calls it."""

    game: str  # id on the shelf, or the name as it stands where none is known to be meant
    structure: str  # "" where the name does not say
    hole: int  # cards each is dealt; 0 not known
    double: str = ""  # the game it is with two boards
    hilo: str = ""  # option of that game


_HOLDEM = Called("texas-holdem", "no-limit", 2, "double-board-holdem")
_DOUBLE = "double-board-omaha"
_GAMES = {
    "texasholdem": _HOLDEM,
    "holdem": _HOLDEM,
    "shortdeck": Called("short-deck", "no-limit", 2),
    "shortdeckholdem": Called("short-deck", "no-limit", 2),
    "shortdecktexasholdem": Called("short-deck", "no-limit", 2),
    "omaha": Called("omaha", "", 4, _DOUBLE, "high"),
    "omahahi": Called("omaha", "", 4, _DOUBLE, "high"),
    "omahahilo8orbetter": Called("omaha-8", "", 4, _DOUBLE, "hi-lo-8"),
    "omahahilo": Called("omaha-8", "", 4, _DOUBLE, "hi-lo-8"),
}
_CARDS = re.compile(r"([56])cards?")  # as in "5 Card Omaha Hi"


def called(name: str) -> Called:
    """The game a start row names, ``No Limit Texas Hold'em``. Without a word on the limit, which
    the logs of 2020 leave out, hold'em is no-limit: the site had no other."""
    match = _STRUCTURE.fullmatch(name.strip())
    structure = _STRUCTURES[(match[1] or "").lower()] if match else ""
    text = plain(match[2] if match else name)
    cards = _CARDS.search(text)
    known = _GAMES.get(_CARDS.sub("", text))
    if known is None or (cards and "omaha" not in known.game):
        return Called(name.strip(), structure, 0)
    if cards:
        hilo = "-8" if known.game == "omaha-8" else ""
        game = f"omaha-{cards[1]}{hilo}" if (cards[1], hilo) != ("6", "-8") else name.strip()
        known = known._replace(game=game, hole=int(cards[1]))
    return known._replace(structure=structure or known.structure)
