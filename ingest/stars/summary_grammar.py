"""Lines behind `*** SUMMARY ***`."""

import re

from ingest.stars import codes
from ingest.stars.amounts import AMOUNT, units
from ingest.stars.codes import Entry
from ingest.stars.streets_grammar import CARDS, cards_in

TOTAL = re.compile(rf"Total pot:? {AMOUNT}(.*)$", re.I)
PART = re.compile(rf"(Main pot|Side pot(?:[ -]?[0-9]{{1,2}})?|STP|Splash)\s+{AMOUNT}", re.I)
TAKEN = re.compile(rf"(Rake|Jackpot|Bingo|Fortune|Tax|Insurance|Fee)\b[^|0-9]*?{AMOUNT}", re.I)
BOARD = re.compile(r"(FIRST |SECOND |THIRD )?Board:? ?(\[.*\])\s*$", re.I)
SEAT = re.compile(
    r"Seat ([0-9]{1,4}): .*?"
    r"(?: (folded|mucked|showed|shows|collected|collects|won|wins|lost|did not|"
    rf"didn't|is sitting out|sitting out|does not show|doesn't show)\b"
    rf"(?: hand)?(?: ({CARDS}))?.*)?$"
)
WON = re.compile(rf"\b(?:won|collected) \({AMOUNT}\)")
POSTED = re.compile(r"\((small|big) blind\)")
BARE = re.compile(r"Seat [0-9]+: [^\[\]]*$")
RUNS = re.compile(r"hand was run (?:two|three|twice|[0-9]+)", re.I)


def summary_of(line: str, scale: int) -> Entry | None:
    """The entry of a line of the summary; None if it is none. Raises TooFine."""
    if line.startswith("Seat ") and (seat := SEAT.match(line)):
        if seat[2] is None and not BARE.match(line):
            return None
        won = _won(line, seat.start(2), scale) if " (" in line else ()
        if not seat[3] and not won and seat[2] != "mucked":
            return codes.SUM_PLAIN, "", int(seat[1]), _blind(line, seat.start(2))
        said = seat[2], cards_in(seat[3] or ""), won, _blind(line, seat.start(2))
        return codes.SUM_SEAT, "", int(seat[1]), said
    if total := TOTAL.match(line):
        return codes.TOTAL, "", units(total[1], scale), _parts(total[2], scale)
    if board := BOARD.match(line):
        number = ("first", "second", "third").index((board[1] or "first").strip().lower())
        return codes.BOARD, "", number, cards_in(board[2])
    return (codes.NOTHING, "", 0, None) if RUNS.match(line) else None


def _blind(line: str, end: int) -> str | None:
    """The blind that a row of a seat calls it by, in front of what became of it."""
    called = POSTED.search(line, 0, end) if end >= 0 else POSTED.search(line)
    return called[1] if called else None


def _won(line: str, start: int, scale: int) -> tuple[int, ...]:
    """What a row of a seat says was won, of each run or half."""
    return tuple(units(amount, scale) for amount in WON.findall(line, max(start, 0)))


def _parts(text: str, scale: int) -> tuple[tuple[tuple[int, int], ...], int, int | None]:
    """Main and side pots by cell, money of the house, and what was taken, of a `Total pot` line;
    None where it says nothing of that, as imitators of the site leave it out."""
    pots: list[tuple[int, int]] = []
    splash = 0
    for name, amount in PART.findall(text.replace(". ", " ")):
        word = name.lower()
        if word.startswith("main"):
            pots.append((1, units(amount.rstrip("."), scale)))
        elif word.startswith("side"):
            number = word[8:].strip(" -")
            pots.append((int(number) + 1 if number else 2, units(amount.rstrip("."), scale)))
        else:
            splash += units(amount.rstrip("."), scale)
    taken = [units(amount, scale) for _, amount in TAKEN.findall(text)]
    return tuple(pots), splash, sum(taken) if taken else None
