"""Markers between streets, and cards in square brackets."""

import re

from ingest.stars import codes
from ingest.stars.codes import Entry
from schemas.cards import BY_TEXT, UNKNOWN

CARD = r"(?:(?:10|[2-9TJQKA])[cdhsCDHS]|[Xx?][Xx?])"
CARDS = rf"\[ ?{CARD}(?:[ ,]*{CARD})* ?\]"
ONE = re.compile(CARD)
BRACKETS = re.compile(r"\[([^\[\]]*)\]")
MARKER = re.compile(r"\*\*\* ?([A-Za-z0-9 /-]*?) ?\*\*\*(.*)$")
BEHIND = re.compile(r"(?:\s|\[[^\[\]]*\]?|\*{3}[^*]*\*{3})*")
NUMBERED = re.compile(r"\*{3,} ?#? ?[0-9]* ?\*{3,}$")  # `*********** # 12 **************`
BOARDS = {"FIRST ": 0, "SECOND ": 1, "THIRD ": 2}
STREETS = ("PRE-FLOP", "PREFLOP", "FLOP", "TURN", "RIVER")
SHOWDOWNS = ("SHOW DOWN", "SHOWDOWN", "SHOW-DOWN")


def cards_in(text: str) -> tuple[int, ...]:
    """The cards of a text, in order; a card that is hidden is UNKNOWN."""
    return tuple([_card(one) for one in ONE.findall(text)])


def _card(text: str) -> int:
    return BY_TEXT.get(text[:-1].replace("10", "T") + text[-1].lower(), UNKNOWN)


def groups_in(text: str) -> tuple[tuple[int, ...], ...]:
    """The cards of each pair of brackets; of the last one too where the line breaks off in it."""
    inside = BRACKETS.findall(text)
    last = text.rpartition("[")[2]
    if text.count("[") > len(inside) and "]" not in last:
        inside.append(last)
    return tuple([cards_in(one) for one in inside])


def marker_of(line: str) -> Entry | None:
    """The entry of a line that begins with a star; None where it is no marker that is known."""
    if NUMBERED.fullmatch(line):
        return codes.NOTHING, "", 0, None
    match = MARKER.match(line)
    if match is None or not BEHIND.fullmatch(match[2]):
        return None
    name, behind = match[1].upper(), match[2]
    board = 0
    for word, number in BOARDS.items():
        if name.startswith(word) and not name.endswith("DRAW"):
            name, board = name.removeprefix(word), number
            break
    else:
        word = ""
    if name.startswith("HOLE CARDS") or name.startswith("DEALING"):
        return codes.HOLE, "", 0, cards_in(behind[:8]) if "[" in behind else ()
    if name in STREETS:
        return codes.STREET, "", board, (name, bool(word), groups_in(behind), "***" in behind)
    if name in SHOWDOWNS:
        return codes.SHOW_MARK, "", board, None
    if name == "SUMMARY":
        return codes.SUMMARY, "", 0, None
    if name.endswith("STREET"):
        return codes.STREET, "", 0, (name, False, groups_in(behind), False)
    if name.endswith("DRAW") or name in ("ANTE", "BLINDS", "ANTE/BLINDS"):
        return codes.NOTHING, "", 0, None
    return None
