"""The summary of a tournament, a file of its own: who played, the buy-in, the prizes. No hands.

`PokerStars Tournament #T, GAME`, `Buy-In: 100/9`, `2 players`, `Tournament started ...`, then a
line for each player: `1: NAME (COUNTRY), PRIZE (SHARE%)`.
"""

import re

from ingest.stars.amounts import AMOUNT
from ingest.stars.stamps import moment_of
from ingest.venue import Venue
from schemas.hand import LedgerEntry, Night, RecordError, place

HEAD = re.compile(r"[\s*]*\S.{0,40} Tournament #([0-9]+), ?(.*?)\s*$")
LOOKS = re.compile(r"^[\s*]*\S.{0,40} Tournament #[0-9]+, ?.*\n\s*Buy-?In:", re.M | re.I)
PLACED = re.compile(rf"\s*[0-9]+: (.*?)(?: \([^()]*\))?, ?(?:{AMOUNT}.*)?$")
STARTED = re.compile(r"Tournament (?:started|finished) (.*)$", re.I)
OTHER = re.compile(
    r"buy-?in:.*|[0-9]+ players|total prize pool:.*|target tournament.*|"
    r"you (?:finished|received).*|"
    r".*(?:added to the prize pool|rebuys?|add-?ons?|statistics).*|\s*|freeroll.*|"
    r"super satellite.*|[0-9]+ tickets?.*",
    re.I,
)


def looks_like(text: str) -> bool:
    """Whether a text is such a summary."""
    return LOOKS.search(text) is not None


def night_of(path: str, lines: list[str], errors: list[RecordError], venue: Venue) -> Night:
    """The night of a summary: notes of who was paid what, for prizes are no chips of a hand."""
    night = Night(source=path, zone=venue.zone)
    for number, line in enumerate(lines, 1):
        plain = line.replace("\xa0", " ").strip()
        head, started = HEAD.match(plain), STARTED.match(plain)
        if head:
            night.location = f"Tournament {head[1]}"
        elif started:
            night.name = night.name or moment_of(started[1])[:10]
        elif placed := PLACED.match(plain):
            text = f"tournament: {plain}"
            night.ledger.append(
                LedgerEntry("note", placed[1].strip(), "", 0, text, 1, place(number, 1))
            )
        elif not OTHER.fullmatch(plain):
            errors.append(RecordError(path, number, 1, "unknown line, kept", line, unknown=True))
    return night
