"""Which game a head names, and what its betting structure is (``games.toml``)."""

import re
import tomllib
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path

STRUCTURES = {
    "no limit": "no-limit",
    "pot limit": "pot-limit",
    "fixed limit": "fixed-limit",
    "limit": "fixed-limit",
    "nl": "no-limit",
    "pl": "pot-limit",
    "fl": "fixed-limit",
    "no-limit": "no-limit",
    "pot-limit": "pot-limit",
    "fixed-limit": "fixed-limit",
}
LIMITS = "|".join(sorted(map(re.escape, STRUCTURES), key=len, reverse=True))
# one word of a buy-in: `$10+$1`, `100/9`, `USD`, `Freeroll`
BUY_IN = re.compile(r"(?:[^\s\w]*[0-9]\S*|[A-Z]{3}|Freeroll|\+|Ticket) +")
WORDED = re.compile(rf"(?:^|[,(]\s*)([^,()]*?)\s+({LIMITS})\b", re.I)


@dataclass(frozen=True, slots=True)
class Game:
    """One game as the text calls it."""

    id: str
    hole: int = 0  # cards each is dealt before the first act; 0: not known
    kind: str = "board"  # board | stud | draw
    boards: int = 1
    structure: str = ""  # what the name says of the betting
    options: dict[str, str] = field(default_factory=dict)
    antes: str = ""  # value of forced_bets where antes lie beside the blinds; "": it has none
    button_blind: str = ""
    button_blind_antes: str = ""
    by_hole: dict[str, str] = field(default_factory=dict)


@cache
def _games() -> dict[str, Game]:
    text = Path(__file__).with_name("games.toml").read_text(encoding="utf-8")
    games: dict[str, Game] = {}
    for told in tomllib.loads(text)["game"]:
        names = told.pop("names")
        games |= dict.fromkeys(names, Game(**told))
    return games


def game_of(text: str) -> tuple[Game, str]:
    """The game and the structure a head tells, the last one named where several are. A game nobody
    knows keeps the name it is called by; the structure is "" where none is told."""
    worded = list(WORDED.finditer(text))
    if not worded:
        game = _called(text.partition("(")[0])
        return game, game.structure
    return _called(worded[-1][1]), STRUCTURES[worded[-1][2].lower()]


def _called(name: str) -> Game:
    """The game of that name; a buy-in may stand before it."""
    games, name = _games(), " ".join(name.split())
    rest = name
    while (game := games.get(rest.lower())) is None and (buy_in := BUY_IN.match(rest)):
        rest = rest[buy_in.end() :]
    return game or Game(rest or name)
