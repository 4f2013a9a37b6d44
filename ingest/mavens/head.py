"""The first lines of a hand: id and time, game and stakes, who sits where, who deals."""

import re
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from functools import lru_cache
from pathlib import Path

from ingest.calledgames import CalledGame, called_games
from ingest.mavens.lines import AMOUNT, DEALER, SEAT, units
from ingest.venue import DAY_BEGINS

GAMES = Path(__file__).with_name("games.toml")
LIMITS = (
    *(("no limit", "no-limit"), ("pot limit", "pot-limit"), ("fixed limit", "fixed-limit")),
    *(("nl", "no-limit"), ("pl", "pot-limit"), ("fl", "fixed-limit"), ("limit", "fixed-limit")),
)
PARTS = re.compile(
    rf"\b(?P<what>\w+(?: \w+)?) (?P<a>{AMOUNT})(?:/(?P<b>{AMOUNT}))?(?:/(?P<c>{AMOUNT}))?"
)
BUY_IN = re.compile(rf"\(({AMOUNT})\s*\+\s*({AMOUNT})\)")
CLOCK = re.compile(r":[0-5][0-9]:[0-5][0-9]")
IN_BRACKETS = re.compile(r"\([^()]*\)")
OUT = ("sitting out", "waiting for big blind", "waiting", "away")


@dataclass(frozen=True, slots=True)
class Game:
    """What a ``Game:`` line says. ``stakes`` in units."""

    called: str
    game: CalledGame
    options: dict[str, str]
    stakes: dict[str, int]
    tournament: bool


@dataclass(slots=True)
class Head:
    """The head of a hand, as far as it was there."""

    id: str
    time: str  # ISO without a zone: the format says none; "" where missing
    night: str  # its date, by the clock as written
    game: Game
    site: str = ""
    table: str = ""
    dealer: str = ""
    seats: list[tuple[int, str, int, str]] = field(default_factory=list)  # number name stack mark


@lru_cache(maxsize=4096)
def game_of(text: str, scale: int) -> Game:
    """``NL Hold'em (40 - 200) - Blinds 1/2``; names in a mix stand behind that of the mix."""
    name, _, rest = text.rpartition(" - ")
    if not PARTS.search(rest) or not name:
        name, rest = text, ""
    bare = IN_BRACKETS.sub("", name).strip()
    games = called_games(GAMES)
    plain = "".join(one for one in bare.casefold() if one.isalnum() or one == "+").replace("+", "")
    found = max((one for one in games if one in plain), key=len, default="")
    words = " " + re.sub(r"[^a-z ]", " ", bare.casefold()) + " "
    options = dict(games[found].options) if found else {}
    structure = next((ours for theirs, ours in LIMITS if f" {theirs} " in words), "")
    if structure:
        options["structure"] = structure
    stakes = _stakes(rest, scale, bool(found) and games[found].is_stud, structure)
    called = games[found] if found else CalledGame("")
    return Game(bare, called, options, stakes, bool(BUY_IN.search(name)))


def _stakes(text: str, scale: int, stud: bool, structure: str) -> dict[str, int]:
    stakes: dict[str, int] = {}
    for part in PARTS.finditer(text):
        what = part["what"].casefold()
        amounts = [units(part[one], scale) for one in ("a", "b", "c") if part[one]]
        if what.endswith("blinds"):
            names = ("small-blind", "big-blind", "third-blind")
        elif what.endswith("stakes"):
            names = ("small-bet", "big-bet", "")
            if not stud and structure == "fixed-limit" and len(amounts) > 1:
                # the blinds of a limit table are half the small bet and the small bet
                stakes |= {"big-blind": amounts[0]}
        elif what.endswith("ante"):
            names = ("ante", "", "")
        elif what.endswith(("bring-in", "in", "bring in")):
            names = ("bring-in", "", "")
        else:
            continue
        stakes |= {
            one: amount for one, amount in zip(names, amounts, strict=False) if one and amount
        }
    return stakes


def time_of(text: str) -> tuple[str, str]:
    """``2013-06-20 15:51:43`` as ISO, and the date of its night."""
    text = text.strip()
    night = _night_of(text[:13])
    if not night or not CLOCK.fullmatch(text, 13):
        return "", ""
    return text.replace(" ", "T"), night


@lru_cache(maxsize=4096)
def _night_of(hour: str) -> str:
    """The date of the night of an hour, ``2013-06-20 15``; "" for none."""
    try:
        moment = datetime.fromisoformat(hour.replace(" ", "T"))
        return (moment.replace(tzinfo=None) - timedelta(hours=DAY_BEGINS)).date().isoformat()
    except (ValueError, OverflowError):
        return ""


def head_line(head: Head, line: str, scale: int) -> bool:
    """Take a line of the head. Whether it was one."""
    if line.startswith("Seat "):
        seat = _seat(line, scale)
        if seat is None:
            return False
        head.seats.append(seat)
    elif line.endswith(DEALER):
        head.dealer = line[: -len(DEALER)]
    elif line.startswith("Game: "):
        head.game = game_of(line[6:], scale)
    elif line.startswith("Site: "):
        head.site = line[6:]
    elif line.startswith("Table: "):
        head.table = line[7:]
    else:
        return False
    return True


@lru_cache(maxsize=65_536)
def _seat(line: str, scale: int) -> tuple[int, str, int, str] | None:
    """Number, name, stack and mark of a ``Seat`` line."""
    seat = SEAT.fullmatch(line)
    return (int(seat[1]), seat[2], units(seat[3], scale), seat[4] or "") if seat else None
