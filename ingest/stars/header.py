"""The first line of a hand: brand, id, club, tournament, game, stakes, moment."""

import re
from dataclasses import dataclass, field
from functools import lru_cache
from typing import NamedTuple

from ingest.stars.amounts import AMOUNT, units
from ingest.stars.games import Game, game_of
from ingest.stars.stamps import MOMENT, hour_of, moment_of

# `PokerStars Zoom Hand #123: ...`; what stands before the number names the program that wrote it
HEADER = re.compile(
    r"[\s*]*((?:[^\W\d_][^#:\n]{0,50}\s)?(?:hand|game|mano|main|spiel|mão|mao|рука|раздача)"
    r"(?: n\S{0,3})?) ?#\s?([A-Za-z]{0,3}[0-9][0-9A-Za-z_-]*) ?: *(\S.*)$",
    re.I,
)
# as the site itself writes it, its own clock behind the player's or alone
USUAL = re.compile(
    r"(PokerStars(?: Zoom| Home Game)? (?:Hand|Game)) #([0-9]+): +(\S[^\n]*?) - "
    r"(?:[0-9/]+ [0-9:]+ [A-Z]+ \[)?([0-9]{4}/[0-9]{2}/[0-9]{2} [0-9]{1,2})"
    r":([0-5][0-9]):([0-5][0-9]) ET\]?"
)
BODY = re.compile(rf"(.*?)\s+-\s+({MOMENT}.*)$")
CLUB = re.compile(r"\{(.*)\}\s*")
TOURNAMENT = re.compile(r"(?:tournament|turnier|torneo|tournoi|torneio) #(\S+?),?\s+(.*)$", re.I)
LEVEL = re.compile(r"\s-\s+(?:match round \S+, )?level (\S+)", re.I)
PAIR = re.compile(rf"\(?(?:[^()]*[,(]\s*)?{AMOUNT}\s*/\s*{AMOUNT}")
BUTTON = re.compile(rf"\(button blind ?{AMOUNT}(?: - ante ?{AMOUNT})?", re.I)
CAP = re.compile(rf"{AMOUNT} cap\b", re.I)
ANTE = re.compile(rf"(?:\bante:? ?{AMOUNT}|\({AMOUNT}\))", re.I)
STUD_ANTE = re.compile(rf"\(ante {AMOUNT}", re.I)
LONGEST = 600  # letters that a head has
CODE = re.compile(r"\b([A-Z]{3})\b\s*\)?\s*$")
SYMBOLS = {"$": "USD", "€": "EUR", "£": "GBP", "₹": "INR", "Rs": "INR"}


@dataclass(frozen=True, slots=True)
class Stakes:
    """What the head says of a game; amounts as text, for the unit is known later."""

    game: Game
    structure: str
    low: str = ""  # small blind, or small bet of a limit game
    high: str = ""
    cap: str = ""
    ante: str = ""
    button_blind: str = ""
    currency: str = ""
    tournament: str = ""
    fields: dict[str, object] = field(default_factory=dict)
    known: dict[int, dict[str, int]] = field(default_factory=dict, compare=False)  # by scale


class Header(NamedTuple):
    """The first line of a hand."""

    brand: str
    id: str
    time: str
    stakes: Stakes


@lru_cache(maxsize=256)
def is_of_the_site(brand: str) -> bool:
    """Whether a head says that the site itself wrote the hand, and not a program like it,
    which may leave out rows."""
    return brand.lower().startswith("pokerstars")


def head_in(line: str) -> "re.Match[str] | None":
    """Brand, number and the rest of a line that is a head; None where it is none."""
    return HEADER.match(line) if "#" in line and len(line) <= LONGEST else None


def header_of(line: str) -> Header | None:
    """The head in a line; None where it is none, or longer than any is."""
    if usual := usual_head(line):
        return usual
    match = head_in(line)
    if match is None:
        return None
    brand, number, rest = match.groups()
    body = BODY.match(rest)
    what, stamp = (body[1], body[2]) if body else (rest, "")
    return Header(brand, number, moment_of(stamp) if stamp else "", stakes_of(what))


def usual_head(line: str) -> Header | None:
    """The head in a line as the site itself writes it, at a moment that can be."""
    match = USUAL.fullmatch(line) if len(line) <= LONGEST else None
    if match is None:
        return None
    brand, number, what, stamp, minute, second = match.groups()
    hour = hour_of(stamp)
    return Header(brand, number, f"{hour}:{minute}:{second}Z", stakes_of(what)) if hour else None


@lru_cache(maxsize=4096)
def stakes_of(text: str) -> Stakes:
    """The middle of the head: `{Club} Tournament #T, BUY-IN GAME LIMIT - Level R (SB/BB CUR)`."""
    text = text.replace("\xa0", " ")
    fields: dict[str, object] = {}
    if club := CLUB.match(text):
        fields["club"], text = club[1], text[club.end() :]
    tournament = ""
    if entered := TOURNAMENT.match(text):
        tournament, text = entered[1], entered[2]
        fields["tournament"] = tournament
        if level := LEVEL.search(text):
            fields["level"] = level[1].rstrip(",")
    start = _stakes_at(text)
    game, structure = game_of(text)
    told = text[start:]
    button = BUTTON.search(told)
    pair = None if button else PAIR.search(told)
    cap, ante = CAP.search(told), ANTE.search(told, pair.end() if pair else 0)
    if ante is None:
        ante = STUD_ANTE.search(told)
    return Stakes(
        game,
        structure,
        *((pair[1], pair[2]) if pair else ("", "")),
        cap=cap[1] if cap else "",
        ante=_first(button[2] if button else "", *(ante.groups() if ante else ())),
        button_blind=button[1] if button else "",
        currency="" if tournament else currency_of(told),
        tournament=tournament,
        fields=fields,
    )


def _first(*texts: str | None) -> str:
    return next((text for text in texts if text), "")


def _stakes_at(text: str) -> int:
    """Where the stakes begin: the last opening bracket with an amount and a stroke behind it."""
    found = [m.start() for m in re.finditer(r"\([^()]*(?:[0-9]\s*/|button blind)", text, re.I)]
    return found[-1] if found else len(text)


def currency_of(text: str) -> str:
    """The currency of stakes: the code behind them, else the sign before; "" without either."""
    if code := CODE.search(text):
        return code[1]
    return next((code for sign, code in SYMBOLS.items() if sign in text), "")


def amounts(stakes: Stakes, scale: int) -> dict[str, int]:
    """The stakes in units; do not change them. Raises TooFine and ValueError as ``units`` does."""
    if scale in stakes.known:
        return stakes.known[scale]
    told: dict[str, int] = {}
    if stakes.button_blind:
        told["button-blind"] = units(stakes.button_blind, scale)
    low = units(stakes.low, scale) if stakes.low else 0
    high = units(stakes.high, scale) if stakes.high else 0
    if stakes.structure == "fixed-limit" or stakes.game.kind == "stud":
        if low:
            told["small-bet"], told["big-bet"] = low, high
            if stakes.game.kind != "stud":
                told["big-blind"] = low
    elif high:
        told["small-blind"], told["big-blind"] = low, high
    if stakes.ante:
        told["ante"] = units(stakes.ante, scale)
    if stakes.cap:
        told["hand-cap"] = units(stakes.cap, scale)
    stakes.known[scale] = {name: amount for name, amount in told.items() if amount}
    return stakes.known[scale]
