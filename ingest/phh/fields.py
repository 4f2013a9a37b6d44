"""The fields of one PHH hand, asked for by kind; what they mean together is not known here."""

from decimal import Decimal

from ingest.phh.amounts import FINEST, in_units
from ingest.phh.amounts import decimals as decimals_of
from ingest.phh.fault import Fault
from ingest.phh.places import Places
from schemas.events import NOT_NOTED
from schemas.hand import Chips

Number = int | Decimal
Table = dict[str, object]


class Fields:
    """One hand's TOML table, asked for its fields by kind. Every method may raise Fault."""

    __slots__ = ("places", "table")

    def __init__(self, table: Table, places: Places) -> None:
        self.table = table
        self.places = places

    def text(self, name: str) -> str:
        """A text field; "" when it is missing."""
        value = self.table.get(name, "")
        if not isinstance(value, str):
            raise Fault(f"{name}: expected text in quotes", self.places.key(name))
        return value

    def texts(self, name: str) -> list[str]:
        """An array of texts; [] when it is missing."""
        value = self._array(name)
        for index, item in enumerate(value):
            if not isinstance(item, str):
                raise Fault(f"{name}: expected texts in quotes", self.places.item(name, index))
        return [str(item) for item in value]

    def numbers(self, name: str) -> list[Number]:
        """An array of numbers; [] when it is missing."""
        found: list[Number] = []
        for index, item in enumerate(self._array(name)):
            if isinstance(item, bool) or not isinstance(item, int | Decimal):
                raise Fault(f"{name}: expected numbers", self.places.item(name, index))
            found.append(item)
        return found

    def number(self, name: str) -> Number | None:
        """A number field; None when it is missing."""
        value = self.table.get(name)
        if value is None:
            return None
        if isinstance(value, bool) or not isinstance(value, int | Decimal):
            raise Fault(f"{name}: expected a number", self.places.key(name))
        return value

    def _array(self, name: str) -> list[object]:
        value = self.table.get(name, [])
        if not isinstance(value, list):
            raise Fault(f"{name}: expected an array", self.places.key(name))
        return value

    def amounts(self, name: str, scale: int, unknown: bool = False) -> tuple[Chips, ...]:
        """An array in units; ``inf`` is NOT_NOTED where ``unknown`` allows it."""
        amounts: list[Chips] = []
        for index, value in enumerate(self.numbers(name)):
            if unknown and isinstance(value, Decimal) and value == Decimal("inf"):
                amounts.append(NOT_NOTED)
            else:
                amounts.append(in_units(value, scale, name, self.places.item(name, index)))
        return tuple(amounts)

    def decimals(self, value: Number, name: str, offset: int) -> int:
        """How many decimals an amount has."""
        fine = decimals_of(value)
        if fine > FINEST:
            raise Fault(f"{name}: an amount finer than a billionth", offset)
        return fine

    def require(self, names: tuple[str, ...]) -> None:
        """Raises Fault when a required field is missing."""
        for name in names:
            if name not in self.table:
                code = self.table.get("variant", "")
                kind = f" of variant {code}" if code else ""
                raise Fault(f"the required field{kind} '{name}' is missing")

    def as_many(self, name: str, count: int, what: str = "amounts") -> None:
        """Raises Fault when an array that is there has not one item a player."""
        if name in self.table and len(self._array(name)) != count:
            raise Fault(
                f"{name}: {len(self._array(name))} {what} for {count} players",
                self.places.key(name),
            )
