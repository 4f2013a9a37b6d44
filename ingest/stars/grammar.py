"""What a line says, whoever's hand it stands in: an entry (``codes``), made once for each line.

Names are hostile, so a line is split where its form says and the name is looked up in the seat list
afterwards; ``entry_of`` with a name that is known splits it there instead.
"""

import re

from ingest.stars import codes
from ingest.stars.acts_grammar import act_of
from ingest.stars.amounts import AMOUNT, units
from ingest.stars.codes import Entry
from ingest.stars.header import head_in
from ingest.stars.streets_grammar import CARDS, cards_in, groups_in, marker_of
from ingest.stars.summary_grammar import summary_of
from ingest.stars.talk_grammar import says_nothing
from schemas.events import Kind

TABLE = re.compile(r"Table (?:ID )?(?:'(.*)'|(\S+))(.*)$")
BUTTON = re.compile(r"Seat #([0-9]{1,4}) is the button")
SEATS = re.compile(r"[0-9]+-?\s?max|Seat #|\(.*\)|^\s*$", re.I)
SEAT = re.compile(
    rf"Seat ([0-9]{{1,4}}): (.*) \({AMOUNT}(?: in chips)?(?:, [^()]*)?\)"
    r"((?: is sitting out| out of hand.*| \(.*\)| sitting out|, .*)?)$"
)
BACK = re.compile(rf"Uncalled bet \({AMOUNT}\) returned to (.*)$")
COLLECTED = re.compile(
    rf"(.*?) (?:collected|collects|wins|cashed out|won) \(?{AMOUNT}\)? from (?:the )?"
    r"(?:(main|side) )?pot(?:[ -]?([0-9]{1,2}))?(?:\s*\(.*\)|\s+with .*)?$"
)
CASHED = re.compile(
    rf"(.*?):? cashed out the hand for {AMOUNT}(?: *\| *Cash[ -]?Out Fee {AMOUNT})?\.?$", re.I
)
# all-in insurance of another program: what it costs, and what it pays; the pot is as it was
INSURED = re.compile(rf"(.*?): (Pays Cashout Risk|Receives Cashout) \({AMOUNT}\)$", re.I)
SPLASH = re.compile(
    rf"(?:STP added|Splash(?: the)? pot(?: added)?|.* splash.* pot.*?):? {AMOUNT}$", re.I
)
DEALT = re.compile(rf"Dealt to (.*?)((?: ?{CARDS})+)$")
DEALT_NOTHING = re.compile(r"Dealt to (.*)$")
SHOWS_FOR = re.compile(rf"(.*?) (?:shows|showed) ({CARDS})(?: for (.*?) ({CARDS}))?$")
REBUY = re.compile(
    rf"(.*?) (re-?buys|takes the add-?on|adds)(?: and receives)? {AMOUNT} chips(?: for .*)?$", re.I
)
CANCELLED = re.compile(r"hand (?:was )?cancell?ed", re.I)
RESHUFFLED = re.compile(r"(?:the )?deck (?:is|was|has been) (?:re-?)?shuffled|re-?shuffling", re.I)
LONGEST = 2_000  # letters of a line that is looked into
CELLS = {"": 0, "main": 1, "side": 2}


def entry_of(line: str, scale: int) -> Entry | None:
    """The entry of a line, stripped; None where its kind is not known, or an amount of it cannot be
    read. Raises TooFine."""
    if len(line) > LONGEST:
        return None
    try:
        entry = _entry(line, scale)
    except ValueError:
        return None
    return None if entry is not None and not entry[1] and codes.needs_a_name(entry[0]) else entry


def _entry(line: str, scale: int) -> Entry | None:
    if not line:
        return codes.NOTHING, "", 0, None
    if line[0] == "*":
        return marker_of(line)
    if line.startswith("Seat ") and (seat := SEAT.match(line)):
        number, name = int(seat[1]), seat[2]
        return codes.SEAT, name, number, (number, name, units(seat[3], scale), seat[4])
    name, colon, rest = line.partition(": ")
    if colon and (entry := act_of(name, rest.strip(), scale)):
        return entry
    if head_in(line):
        return codes.HEAD, "", 0, None
    return (
        _of_no_name(line)
        or _money(line, scale)
        or summary_of(line, scale)
        or _cards(line)
        or (says_nothing(line) and (codes.NOTHING, "", 0, None))
        or None
    )


def entry_behind(line: str, name: str, scale: int) -> Entry | None:
    """The entry of a line that begins with, or ends in, a name of the seat list; None if it makes
    none, or an amount of it cannot be read. Raises TooFine."""
    if len(line) > LONGEST:
        return None
    try:
        return _behind(line, name, scale)
    except ValueError:
        return None


def _behind(line: str, name: str, scale: int) -> Entry | None:
    rest = line[len(name) :]
    if line.startswith(name):
        if rest.startswith(":"):
            found = act_of(name, rest[1:].strip(), scale)
        else:
            plain = "\x00" + rest
            found = _money(plain, scale) or _cards(plain)
            if found is None and says_nothing(plain):
                found = (codes.NOTHING, "", 0, None)
        if found is not None:
            return found[0], name, found[2], found[3]
    if line.startswith("Dealt to " + name):
        behind = line[len("Dealt to ") + len(name) :]
        if dealt := re.fullmatch(rf"((?: ?{CARDS})*)", behind):
            return codes.DEALT, name, 0, groups_in(dealt[1])
    if line.endswith(" returned to " + name) and (back := BACK.match(line)):
        return int(Kind.BACK), name, units(back[1], scale), None
    return None


def _of_no_name(line: str) -> Entry | None:
    """The table, and words that stand alone."""
    if line.startswith("Table ") and (table := TABLE.match(line)):
        behind = table[3]
        if SEATS.search(behind):
            button = BUTTON.search(behind)
            name = table[1] if table[1] is not None else table[2]
            return codes.TABLE, "", 0, (name, int(button[1]) if button else -1, behind)
    if CANCELLED.match(line):
        return codes.CANCELLED, "", 0, None
    if RESHUFFLED.match(line):
        return codes.RESHUFFLED, "", 0, None
    return None


def _money(line: str, scale: int) -> Entry | None:
    """Chips that come back, pots that are collected, money of the house."""
    if line.startswith("Uncalled bet") and (back := BACK.match(line)):
        return int(Kind.BACK), back[2], units(back[1], scale), None
    if " from " in line and (got := COLLECTED.match(line)):
        which, number = got[3] or "", got[4]
        cell = CELLS[which] if which != "side" or number is None else int(number) + 1
        return codes.COLLECTED, got[1], units(got[2], scale), min(cell, 98)
    if "ashed " in line and (cashed := CASHED.match(line)):
        fee = units(cashed[3], scale) if cashed[3] else 0
        return codes.CASHED, cashed[1], units(cashed[2], scale), fee
    if "ashout" in line and (insured := INSURED.match(line)):
        chips = units(insured[3], scale)
        paid = -chips if insured[2].lower().startswith("pays") else chips
        return codes.INSURED, insured[1], paid, None
    if "chips" in line and (rebuy := REBUY.match(line)):
        what = "add-on" if "add" in rebuy[2].lower() else "rebuy"
        return codes.REBUY, rebuy[1], units(rebuy[3], scale), what
    if ("STP" in line or "plash" in line) and (splash := SPLASH.match(line)):
        return codes.SPLASH, "", units(splash[1], scale), None
    return None


def _cards(line: str) -> Entry | None:
    """Cards dealt or shown, of lines without a colon."""
    if line.startswith("Dealt to "):
        if dealt := DEALT.match(line):
            return codes.DEALT, dealt[1], 0, groups_in(dealt[2])
        if nothing := DEALT_NOTHING.match(line):
            return codes.DEALT, nothing[1], 0, ()
    if shown := SHOWS_FOR.match(line):
        five = cards_in(shown[4]) if shown[4] else ()
        return codes.SHOWS, shown[1], 0, (cards_in(shown[2]), shown[3] or "", five)
    return None
