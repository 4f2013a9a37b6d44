"""The lines of a history, each taken apart once: which kind it is, whose name, how much.

Names are not quoted and may hold blanks, hyphens and words of the format; a line is split at the
last of its words, and where that leaves nobody who sits at the table, by the names themselves.
"""

import re
from collections.abc import Iterable
from decimal import Decimal
from typing import NamedTuple

from schemas.cards import BY_TEXT, UNKNOWN

LONGEST = 1000  # letters that a line of play has
AMOUNT = r"[0-9][0-9,]*(?:\.[0-9]+)?|\.[0-9]+"
HAND = re.compile(r"Hand #(\S+) - (.*)")
SEAT = re.compile(rf"Seat ([0-9]{{1,3}}): (.*) \(({AMOUNT})\)(?: - (.*))?")
DEALER = " has the dealer button"
STREETS = re.compile(r"\*\* (.+?) \*\*(?: \[(.*)\])?")
DEALS = re.compile(r"Dealt to (.+) \[([^\]]*)\]")
TAKES = re.compile(rf"Rake \(({AMOUNT})\)")
# verbs with an amount behind them, those without, and those with cards
PAYS = (
    *("calls", "bets", "raises to", "refunded", "adds", "posts small blind", "posts big blind"),
    *("posts small & big blind", "posts ante", "posts the ante", "posts straddle", "straddles"),
    *("posts dead blind", "posts bring-in", "posts bring in", "brings in", "brings in for"),
    *("completes to", "bets bring-in", "posts third blind", "posts button blind"),
    *("draws", "discards"),
)
PLAIN = (
    *("folds", "checks", "stands pat", "mucks", "mucks hand", "does not show"),
    *("has timed out", "is sitting out", "sits out", "has returned", "is back", "stands up"),
    *("leaves the table", "has left the table", "joins the table", "has disconnected"),
    *("has reconnected", "requests time", "uses time bank"),
)
ACT = re.compile(
    rf"(?P<name>.+) (?:(?P<verb>{'|'.join(map(re.escape, sorted(PAYS, key=len, reverse=True)))}) "
    rf"(?P<amount>{AMOUNT})(?: chips?| cards?)?(?: \[(?P<thrown>[^\]]*)\])?(?P<in> \(All-in\))?"
    rf"|(?P<plain>{'|'.join(map(re.escape, sorted(PLAIN, key=len, reverse=True)))}))"
)
SHOWS = re.compile(r"(?P<name>.+) shows \[(?P<cards>[^\]]*)\](?: \((?P<called>.*)\))?")
WINS = re.compile(
    rf"(?P<name>.+) (?:wins|splits) (?P<pot>(?:(?:Hi|Lo|High|Low|Main|Side) )*Pot(?: [0-9]{{1,2}})?"
    rf"(?: (?:Hi|Lo|High|Low))?) \((?P<amount>{AMOUNT})\)(?: with (?P<called>.*))?"
)
PLACE = re.compile(r"(?P<name>.+) finishes tournament in place #[0-9]+(?: and wins .* chips)?")
NUMBER = re.compile(r" \(?([0-9][0-9,]*\.[0-9]+|\.[0-9]+)\)?")


class Line(NamedTuple):
    """A line taken apart; ``amount`` in units, -1 where it has none."""

    verb: str  # as of PAYS and PLAIN, or "shows", "wins", "place"; "" for no known kind
    name: str
    amount: int = -1
    cards: tuple[int, ...] = ()
    text: str = ""  # what a hand is called; which pot


UNKNOWN_LINE = Line("", "")
STREET, RAKES, DEALT = "**", "Rake", "Dealt to"  # verbs of lines that no player begins


def take_apart(line: str, scale: int) -> Line:
    """What a line of play is; UNKNOWN_LINE for none of ours, and for one longer than any is."""
    if len(line) > LONGEST:
        return UNKNOWN_LINE
    if line.startswith("** ") and (street := STREETS.fullmatch(line)):
        return Line(STREET, "", -1, cards_of(street[2] or ""), street[1])
    if line.startswith("Rake (") and (rake := TAKES.fullmatch(line)):
        return Line(RAKES, "", units(rake[1], scale))
    if line.startswith("Dealt to ") and (dealt := DEALS.fullmatch(line)):
        return Line(DEALT, dealt[1], -1, cards_of(dealt[2]))
    return _of_a_player(line, scale)


def _of_a_player(line: str, scale: int) -> Line:
    act = ACT.fullmatch(line)
    if act is not None:
        if act["plain"]:
            return Line(act["plain"], act["name"])
        thrown = cards_of(act["thrown"]) if act["thrown"] else ()
        counts = act["verb"] in ("draws", "discards")
        amount = int(Decimal(act["amount"].replace(",", ""))) if counts else -1
        return Line(
            act["verb"], act["name"], amount if counts else units(act["amount"], scale), thrown
        )
    shows = SHOWS.fullmatch(line)
    if shows is not None:
        return Line("shows", shows["name"], -1, cards_of(shows["cards"]), shows["called"] or "")
    wins = WINS.fullmatch(line)
    if wins is not None:
        called = f"{wins['pot']}\n{wins['called'] or ''}"
        return Line("wins", wins["name"], units(wins["amount"], scale), (), called)
    place = PLACE.fullmatch(line)
    if place is not None:
        return Line("place", place["name"], text=line[len(place["name"]) + 1 :])
    return UNKNOWN_LINE


def by_names(line: str, names: Iterable[str], scale: int) -> Line:
    """The line of one of these players, the longest name first: a name may hold words of ours."""
    for name in sorted(names, key=len, reverse=True):
        if line.startswith(name + " "):
            found = _of_a_player("x" + line[len(name) :], scale)
            if found.verb and found.name == "x":
                return found._replace(name=name)
    return UNKNOWN_LINE


def units(text: str, scale: int) -> int:
    """An amount in units of 10 ** -scale."""
    whole, _, part = text.replace(",", "").partition(".")
    digits = (part + "0" * scale)[:scale]
    return int((whole or "0")[:12] + digits)


def digits_behind_point(text: str) -> int:
    """How many digits the amounts of a text have behind the point; two where they have one."""
    most = 0
    for found in set(NUMBER.findall(text)):
        most = max(most, len(found.rpartition(".")[2].rstrip("0")))
    return 2 if most == 1 else min(most, 6)


def cards_of(text: str) -> tuple[int, ...]:
    """Cards with blanks between; what was not shown, or is none, is UNKNOWN."""
    found = [BY_TEXT.get(one, UNKNOWN) for one in text.replace("10", "T").split()]
    return tuple([card if card >= 0 else UNKNOWN for card in found])
