"""What a PHH hand says beside table and actions: who sat where, money's kind, loose fields."""

from datetime import date, datetime, time
from decimal import Decimal
from functools import lru_cache

from ingest.phh.fault import Fault
from schemas.hand import Chips

AGREED = "_floorman_options"  # a field of ours: what was agreed beside what the variant says
DEEPEST = 16  # lists and tables within one another in a field that is kept

# Fields that become columns of the hand; every other field is kept in ``Hand.fields``.
COLUMNS = frozenset(
    [
        "variant",
        "ante_trimming_status",
        "antes",
        "blinds_or_straddles",
        "bring_in",
        "small_bet",
        "big_bet",
        "min_bet",
        "starting_stacks",
        "actions",
        "players",
        "seats",
        "finishing_stacks",
        "winnings",
        "currency",
        "time",
    ]
)


@lru_cache(maxsize=8192)
def names_of(players: tuple[str, ...], count: int) -> tuple[str, ...]:
    """A name for each seat. The file calls a nameless player ``pN``, and so do we; of two players
    of one name the later is told apart by his number: ``Bob (p3)``."""
    names: list[str] = []
    for index in range(count):
        name = players[index].strip() if index < len(players) else ""
        if not name:
            name = f"p{index + 1}"
        while name in names:
            name = f"{name} (p{index + 1})"
        names.append(name)
    return tuple(names)


@lru_cache(maxsize=128)
def numbered(count: int) -> tuple[int, ...]:
    """Seats numbered 1, 2 and so on, where the file numbers none."""
    return tuple(range(1, count + 1))


def seat_numbers_of(seats: tuple[int, ...], count: int) -> tuple[int, ...]:
    """Seat numbers as given, else 1, 2 ... Raises Fault when they number no seats."""
    if not seats:
        return numbered(count)
    if len(seats) != count:
        raise Fault(f"seats: {len(seats)} seats for {count} players")
    if len(set(seats)) != count:
        raise Fault("seats: two players in one seat")
    if min(seats) < 0 or max(seats) > 9999:
        raise Fault("seats: a seat number is from 0 to 9999")
    return seats


def unless_zero(amounts: tuple[Chips, ...] | None) -> tuple[Chips, ...] | None:
    """None for amounts that are all zero: converters write those where they know nothing."""
    return amounts if amounts is not None and any(amounts) else None


def money_of(currency: str, fields: dict[str, object]) -> tuple[str, str]:
    """The currency, and what a chip is: cash where a currency is named, except that a tournament
    level makes the chips a tournament's; else unknown, whatever the event is called."""
    symbol = fields.get("currency_symbol")
    if not currency and isinstance(symbol, str):
        currency = symbol
    if "level" in fields:
        return currency, "tournament"
    return currency, "cash" if currency else "unknown"


def plain(value: object, depth: int = 0) -> object:
    """A TOML value as text, number, truth, list or table of these: dates and decimals as text."""
    if depth > DEEPEST:
        raise Fault("a field nests too deeply to be kept")
    if isinstance(value, list):
        return [plain(item, depth + 1) for item in value]
    if isinstance(value, dict):
        return {str(key): plain(item, depth + 1) for key, item in value.items()}
    if isinstance(value, datetime | date | time):
        return value.isoformat()
    if isinstance(value, Decimal):
        return str(value)
    if isinstance(value, int) and not isinstance(value, bool) and abs(value) >= 2**63:
        return str(value)  # kept to the digit, where a 64-bit column could not hold it
    return value
