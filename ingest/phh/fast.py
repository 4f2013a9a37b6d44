"""The fast path: one regular expression for a hand as PHH writers write it.

It reads the key order and the style of the reference writer, in either quotes, and nothing else;
whatever is out of the ordinary, every fault included, is left to the complete path
(``ingest.phh.complete``), which gives an equal hand. What it accepts is valid TOML.
"""

import re
from dataclasses import dataclass
from functools import lru_cache

from ingest.phh.actions import Packed, all_seated
from ingest.phh.amounts import FINEST, typed_units, unit_text
from ingest.phh.fault import Fault
from ingest.phh.hand import Acts, Read, Where, Written
from ingest.phh.rest import COLUMNS, money_of, names_of, numbered, seat_numbers_of, unless_zero
from ingest.phh.setup import Setup, most_due, noted, setup, variants
from schemas.events import NOT_NOTED
from schemas.hand import LINE_BITS, Chips

INTEGER = r"(?:0|[1-9][0-9]{0,14})"
NUMBER = rf"{INTEGER}(?:\.[0-9]{{1,9}})?"
CLOCK = r"(?:[01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9]"
FINE = re.compile(r"\.([0-9]+)")
WHOLE = re.compile(rf"{INTEGER}(?:, {INTEGER})*+")
NUMBERS = re.compile(rf"(?:{NUMBER}|inf)(?:, (?:{NUMBER}|inf))*+")

HEAD = re.compile(
    rf"variant = (['\"])([A-Z0-9/]+)\1\n"
    rf"(?:ante_trimming_status = (true|false)\n)?"
    rf"antes = \[([0-9., ]+)\]\n"
    rf"(?:blinds_or_straddles = \[([0-9., ]+)\]\n)?"
    rf"(?:bring_in = ({NUMBER})\n)?"
    rf"(?:small_bet = ({NUMBER})\n)?"
    rf"(?:big_bet = ({NUMBER})\n)?"
    rf"(?:min_bet = ({NUMBER})\n)?"
)
BETS = (("bring_in", 6), ("small_bet", 7), ("big_bet", 8), ("min_bet", 9))


def _whole_hand(quote: str) -> "re.Pattern[str]":
    """A hand in one kind of quotes. Groups: 1 head, 2 stacks, 3 actions, 4 scalars, 5 seats,
    6 scalars, 7 players, 8 finishing, 9 winnings, 10 scalars."""
    text = rf"{quote}[^{quote}\\\x00-\x1f\x7f]*+{quote}"
    scalars = rf"((?:\n[a-z_]++ = (?:{text}|{INTEGER}(?![0-9.:_-])|{CLOCK}(?=\n|\Z)))*+)"
    amounts = r"\[([0-9., inf]*+)\]"
    return re.compile(
        rf"\n*+(variant = [^\n]*+\n(?:[a-z_]++ = [^\n]*+\n){{1,7}}?)"
        rf"starting_stacks = \[([0-9., inf]++)\]\n"
        rf"actions = \[{quote}([A-Za-z0-9?., {quote}-]*+)(?<={quote})\]"
        rf"{scalars}(?:\nseats = \[([0-9, ]*+)\])?{scalars}"
        rf"(?:\nplayers = \[({text}(?:, {text})*+)\])?"
        rf"(?:\nfinishing_stacks = {amounts})?(?:\nwinnings = {amounts})?"
        rf"{scalars}\n*+"
    )


@dataclass(frozen=True, slots=True)
class Style:
    """One kind of quotes, and a hand written with it."""

    quote: str
    separator: str  # between two texts of an array
    hand: "re.Pattern[str]"


STYLES = tuple(Style(quote, f"{quote}, {quote}", _whole_hand(quote)) for quote in "'\"")
SCATTERED = COLUMNS - {"time", "currency"}  # fields that stand elsewhere in the usual style


@dataclass(frozen=True, slots=True)
class Head:
    """The lines before the stacks, read; line numbers count from the first of them, from 0."""

    code: str
    trimming: bool
    antes: tuple[Chips, ...]
    blinds: tuple[Chips, ...]
    bets: tuple[tuple[str, Chips], ...]
    finest: int  # decimals
    ante_line: int
    lines: int
    most_due: Chips  # what a stack must have to post whatever falls to it
    whole: dict[tuple[int, int], Setup]  # by scale and decimals: the table when nobody is short

    def setup(self, stacks: tuple[Chips, ...], scale: int, finest: int) -> Setup:
        """The table with these stacks; ``finest`` are their decimals. Raises Fault."""
        if len(self.antes) != len(stacks) or (self.blinds and len(self.blinds) != len(stacks)):
            raise Fault("arrays of different lengths")
        if min(stacks) < self.most_due:  # somebody may be short
            return self._setup(stacks, scale, finest)
        key = (scale, finest)
        ready = self.whole.get(key)
        if ready is None:
            ready = self.whole[key] = self._setup(stacks, scale, finest)
        return ready

    def _setup(self, stacks: tuple[Chips, ...], scale: int, finest: int) -> Setup:
        chip: Chips = 10 ** (scale - max(self.finest, finest))
        return setup(
            *(self.code, self.trimming, self.antes, self.blinds, self.bets),
            *(stacks, unit_text(scale), chip),
        )


@lru_cache(maxsize=32)
def packed_at(scale: int) -> Packed:
    """The memory of action strings at one scale."""
    return Packed(scale)


def amounts_of(text: str, scale: int) -> tuple[Chips, ...]:
    """A comma list of amounts in units, ``inf`` as NOT_NOTED. Raises Fault on any other text."""
    if scale == 0 and WHOLE.fullmatch(text):
        return tuple(map(int, text.split(", ")))
    if not NUMBERS.fullmatch(text):
        raise Fault("not a plain list of amounts")
    amounts: list[Chips] = []
    for word in text.split(", "):
        units = NOT_NOTED if word == "inf" else typed_units(word, scale)
        if units is None:
            raise Fault("an amount too fine or too large")
        amounts.append(units)
    return tuple(amounts)


def finest(text: str) -> int:
    """Decimals of the finest amount in a text of amounts."""
    return max((len(digits.rstrip("0")) for digits in FINE.findall(text)), default=0)


@lru_cache(maxsize=1024)
def head_of(text: str, scale: int) -> Head:
    """The lines before the stacks, in units of ``scale`` decimals. Raises Fault when odd."""
    match = HEAD.fullmatch(text)
    if match is None or match[2] not in variants():
        raise Fault("not the usual head")
    given = [(name, match[group]) for name, group in BETS if match[group]]
    names = {name for name, _ in given} | ({"blinds_or_straddles"} if match[5] else set())
    if not names.issuperset(variants()[match[2]].fields):
        raise Fault("a required field is missing")
    antes = amounts_of(match[4], scale)
    blinds = amounts_of(match[5], scale) if match[5] else ()
    return Head(
        code=match[2],
        trimming=match[3] == "true",
        antes=antes,
        blinds=blinds,
        bets=tuple((n.replace("_", "-"), amounts_of(word, scale)[0]) for n, word in given),
        finest=finest(text),
        ante_line=2 if match[3] else 1,
        lines=text.count("\n") + 1,
        most_due=most_due(antes, blinds),
        whole={},
    )


def loose_fields(lines: str, quote: str) -> dict[str, object]:
    """Fields of one scalar each. Raises Fault when one repeats or belongs elsewhere."""
    fields: dict[str, object] = {}
    rows = lines[1:].split("\n")
    for row in rows:
        key, _, value = row.partition(" = ")
        if (":" in value and value[0] != quote) != (key == "time"):
            raise Fault("a clock that is not the time, or a time that is no clock")
        if value[0] == quote:
            fields[key] = value[1:-1]
        else:
            fields[key] = value if key == "time" else int(value)
    if len(fields) != len(rows) or not SCATTERED.isdisjoint(fields):
        raise Fault("a field twice")
    return fields


@lru_cache(maxsize=4096)
def names_in(players: str, separator: str, count: int) -> tuple[str, ...]:
    """The names of a list in quotes. Raises Fault when there is not one for each player."""
    names = players[1:-1].split(separator)
    if len(names) != count:
        raise Fault("more or fewer names than players")
    return names_of(tuple(names), count)


def paid(text: str | None, scale: int, count: int) -> tuple[Chips, ...] | None:
    """Finishing stacks or winnings. Raises Fault when there is not one for each player."""
    if text is None:
        return None
    amounts = amounts_of(text, scale)
    if len(amounts) != count:
        raise Fault("more or fewer amounts than players")
    return unless_zero(amounts)


def written_of(match: "re.Match[str]", style: Style, count: int, scale: int) -> Written:
    """Everything after the actions. Raises Fault when it is odd."""
    first, seats, second, players, finishing, winnings, last = match.groups()[3:]
    lines = first + second + last
    fields = loose_fields(lines, style.quote) if lines else {}
    time = fields.pop("time", "")
    currency = fields.pop("currency", "")
    if not isinstance(currency, str):
        raise Fault("a currency that is no text")
    currency, money = money_of(currency, fields)
    return Written(
        names_in(players, style.separator, count) if players else names_of((), count),
        seat_numbers_of(whole_numbers(seats), count) if seats else numbered(count),
        paid(finishing, scale, count),
        paid(winnings, scale, count),
        fields,
        currency,
        money,
        str(time),
    )


def whole_numbers(text: str) -> tuple[int, ...]:
    """A comma list of whole numbers. Raises Fault on any other text."""
    if not WHOLE.fullmatch(text):
        raise Fault("not a plain list of numbers")
    return tuple(map(int, text.split(", ")))


def read_fast(text: str, where: Where, line: int, start: int = 0, end: int = -1) -> Read | None:
    """The hand in ``text`` from ``start`` to ``end``, which begins in ``line``; None when it is not
    written in the usual style or has any fault."""
    for style in STYLES:
        match = style.hand.fullmatch(text, start, len(text) if end < 0 else end)
        if match is not None:
            try:
                return _read(match, style, where, line)
            except Fault:
                return None
    return None


def _read(match: "re.Match[str]", style: Style, where: Where, line: int) -> Read:
    head_text, stacks_text, actions = match.group(1, 2, 3)
    scale = 0
    if match.string.find(".", match.start(), match.end()) >= 0:
        amounts = (head_text, stacks_text, actions, match[8] or "", match[9] or "")
        scale = max(map(finest, amounts))
        if scale > FINEST:
            raise Fault("an amount too fine")
    head = head_of(head_text, scale)
    stacks = amounts_of(stacks_text, scale)
    table = head.setup(stacks, scale, finest(stacks_text) if scale else 0)
    packed = b"".join(map(packed_at(scale).__getitem__, actions[:-1].split(style.separator)))
    if not all_seated(packed, table.players):
        raise Fault("a player who is not there")
    first = line + match.string.count("\n", match.start(), match.start(1))
    start = first + head.lines << LINE_BITS | match.start(3) - match.end(2) - 1
    ante = first + head.ante_line
    acts = Acts(packed, start, None, ante << LINE_BITS | 1, ante + 1 << LINE_BITS | 1)
    written = written_of(match, style, table.players, scale)
    return Read(table, noted(stacks), written, acts, where)
