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
WORDED = re.compile(rf"(?:^|[,(]\s*)([^,()]*?)\s+({LIMITS})\b", re.I)


@dataclass(frozen=True, slots=True)
class Game:
    """One game as the text calls it."""

    id: str
    hole: int = 0  # cards each is dealt before the first act; 0: not known
    kind: str = "board"  # board | stud | draw
    boards: int = 1
    options: dict[str, str] = field(default_factory=dict)
    antes: str = ""  # value of forced_bets where antes lie beside the blinds; "": it has none
    button_blind: str = ""
    button_blind_antes: str = ""
    by_hole: dict[str, str] = field(default_factory=dict)


@cache
def _games() -> tuple[dict[str, Game], "re.Pattern[str]"]:
    text = Path(__file__).with_name("games.toml").read_text(encoding="utf-8")
    games: dict[str, Game] = {}
    for told in tomllib.loads(text)["game"]:
        names = told.pop("names")
        games |= dict.fromkeys(names, Game(**told))
    names = "|".join(sorted(map(re.escape, games), key=len, reverse=True))
    return games, re.compile(rf"(?<![\w+/])({names})\s+({LIMITS})\b", re.I)


def game_of(text: str) -> tuple[Game, str]:
    """The game and the structure a head tells, the last one named where several are. A game nobody
    knows keeps the name it is called by; the structure is "" where none is told."""
    games, pattern = _games()
    found = list(pattern.finditer(text))
    if found:
        last = found[-1]
        return games[last[1].lower()], STRUCTURES[last[2].lower()]
    worded = list(WORDED.finditer(text))
    if worded:
        last = worded[-1]
        return Game(last[1].strip() or text.strip()), STRUCTURES[last[2].lower()]
    return games.get(text.strip().lower(), Game(text.strip())), ""
