"""The complete path: any TOML a PHH hand may be written in, by tomllib, with places of faults.

A field of the wrong kind, an array of the wrong length, an action that is none: a Fault at its
offset. What the specification does not know is kept and is no fault.
"""

import re
import tomllib
from decimal import Decimal

from ingest.phh.actions import split_commentary
from ingest.phh.amounts import FINEST, in_units, typed_decimals, unit_text
from ingest.phh.fault import Fault
from ingest.phh.fields import Fields, Table
from ingest.phh.hand import Read, Where, Written
from ingest.phh.pack import packed_acts
from ingest.phh.places import places_in, unclosed_quote
from ingest.phh.rest import AGREED, COLUMNS, money_of, names_of, plain, seat_numbers_of, unless_zero
from ingest.phh.setup import Setup, agreeing, noted, setup, variant_of
from schemas.hand import Chips
from schemas.tomlkeys import has_long_key

BETS = ("bring_in", "small_bet", "big_bet", "min_bet")
AT = re.compile(r" \(at (?:line (\d+), column (\d+)|end of document)\)$")


def read_complete(text: str, label: str, where: Where, line: int) -> Read:
    """The hand in ``text``, whose first line is ``line``. ``label`` is the header it stood under,
    "" for none. Raises Fault with an offset in ``text``."""
    table = parsed(text, label)
    return read_table(text, table, where, line)


def parsed(text: str, label: str) -> Table:
    """The text as TOML. Raises Fault at what is none."""
    if has_long_key(text):
        raise Fault("a key of too many parts")
    try:
        table: Table = tomllib.loads(text, parse_float=Decimal)
    except RecursionError:
        raise Fault("fields nest too deeply to be read") from None
    except ArithmeticError:
        raise Fault("a number that is none") from None
    except ValueError as error:  # TOMLDecodeError is one; so is an integer of too many digits
        raise Fault(*_explained(text, str(error))) from None
    below = table.get(label)
    if label and isinstance(below, dict):  # a table [1.x] under the header [1]
        del table[label]
        table |= below
    return table


def _explained(text: str, message: str) -> tuple[str, int]:
    """What tomllib said, in our words, and its offset."""
    if "integer string conversion" in message:
        return "a number of too many digits", 0
    match = AT.search(message)
    said = message[: match.start()] if match else message
    if said.startswith(("Unterminated string", "Expected")):
        quote = unclosed_quote(text)
        if quote is not None:
            return "not TOML: a text in quotes is not closed", quote
    said = f"not TOML: {said[0].lower()}{said[1:]}"
    if match is None or match[1] is None:
        return said, len(text.rstrip())
    lines = text.split("\n")
    row = int(match[1]) - 1
    return said, sum(len(before) + 1 for before in lines[:row]) + int(match[2]) - 1


def read_table(text: str, table: Table, where: Where, line: int) -> Read:
    """The hand in a ``table`` that was ``parsed`` from ``text``. Raises Fault."""
    try:
        return _hand(text, table, where, line)
    except RecursionError:
        raise Fault("fields nest too deeply to be read") from None


def _hand(text: str, table: Table, where: Where, line: int) -> Read:
    sheet = Sheet(table, places_in(text))
    scale = sheet.scale()
    ready, stacks = sheet.setup(scale)
    acts = packed_acts(text, sheet.texts("actions"), sheet.places, scale, ready.players, line)
    return Read(ready, stacks, sheet.written(scale, ready.players), acts, where)


class Sheet(Fields):
    """One hand's fields put together: unit, table, names and payments. Every method may raise
    Fault."""

    __slots__ = ()

    def scale(self) -> int:
        """Decimals of the finest amount anywhere in the hand."""
        finest = self.declared_scale()
        for name in ("finishing_stacks", "winnings"):
            for index, value in enumerate(self.numbers(name)):
                finest = max(finest, self.decimals(value, name, self.places.item(name, index)))
        for index, action in enumerate(self.texts("actions")):
            for word in split_commentary(action)[0].split():
                if "." in word:
                    fine = typed_decimals(word)
                    if fine > FINEST:
                        raise Fault(
                            f"'{word[:40]}' is finer than a billionth",
                            self.places.item("actions", index),
                        )
                    finest = max(finest, fine)
        return finest

    def declared_scale(self) -> int:
        """Decimals of the finest of stacks, antes, blinds and bets: they declare the unit."""
        finest = 0
        for name in ("starting_stacks", "antes", "blinds_or_straddles"):
            for index, value in enumerate(self.numbers(name)):
                finest = max(finest, self.decimals(value, name, self.places.item(name, index)))
        for name in BETS:
            bet = self.number(name)
            if bet is not None:
                finest = max(finest, self.decimals(bet, name, self.places.key(name)))
        return finest

    def setup(self, scale: int) -> tuple[Setup, tuple[Chips, ...]]:
        """The table before the first action, and its stacks."""
        self.require(("variant",))
        code = self.text("variant")
        self.require(("antes", *variant_of(code).fields, "starting_stacks", "actions"))
        trimming = self.table.get("ante_trimming_status", False)
        if not isinstance(trimming, bool):
            raise Fault(
                "ante_trimming_status: expected true or false",
                self.places.key("ante_trimming_status"),
            )
        stacks = self.amounts("starting_stacks", scale, unknown=True)
        self.as_many("antes", len(stacks))
        self.as_many("blinds_or_straddles", len(stacks))
        bets = [(name, self.number(name)) for name in BETS]
        stakes = tuple(
            (name.replace("_", "-"), in_units(bet, scale, name, self.places.key(name)))
            for name, bet in bets
            if bet is not None
        )
        antes = self.amounts("antes", scale)
        blinds = self.amounts("blinds_or_straddles", scale)
        chip = 10 ** (scale - self.declared_scale())
        unit = unit_text(scale)
        try:
            ready = setup(code, trimming, antes, blinds, stakes, stacks, unit, chip)
        except Fault as fault:
            raise Fault(fault.message, self.places.key("starting_stacks")) from None
        agreed = self._agreed()
        return (agreeing(ready, agreed) if agreed else ready), noted(stacks)

    def _agreed(self) -> dict[str, str]:
        """What was agreed beside what the variant says, as our own writer notes it."""
        agreed = self.table.get(AGREED, {})
        if not isinstance(agreed, dict) or not all(isinstance(v, str) for v in agreed.values()):
            raise Fault(f"{AGREED}: expected a table of texts", self.places.key(AGREED))
        return agreed

    def written(self, scale: int, count: int) -> Written:
        """Everything beside table and actions."""
        self.as_many("players", count, "names")
        for name in ("finishing_stacks", "winnings"):
            self.as_many(name, count)
        loose = {key: value for key, value in self.table.items() if key not in COLUMNS}
        fields = {key: plain(value) for key, value in loose.items()}
        currency, money = money_of(self.text("currency"), fields)
        time = self.table.get("time", "")
        return Written(
            names=names_of(tuple(self.texts("players")), count),
            seat_numbers=self._seat_numbers(count),
            finishing=self._paid("finishing_stacks", scale),
            winnings=self._paid("winnings", scale),
            fields=fields,
            currency=currency,
            money=money,
            time=str(plain(time)),
        )

    def _seat_numbers(self, count: int) -> tuple[int, ...]:
        seats = self.numbers("seats")
        try:
            if not all(isinstance(seat, int) for seat in seats):
                raise Fault("seats: expected whole numbers")
            return seat_numbers_of(tuple(int(seat) for seat in seats), count)
        except Fault as fault:
            raise Fault(fault.message, self.places.key("seats")) from None

    def _paid(self, name: str, scale: int) -> tuple[Chips, ...] | None:
        if name not in self.table:
            return None
        return unless_zero(self.amounts(name, scale, unknown=True))
