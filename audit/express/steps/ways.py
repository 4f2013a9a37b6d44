"""A way to read what is open, made ready for many hands: who fights for what, and how."""

from fractions import Fraction
from typing import Any

from audit.awards.declared_pot import policies, side_of, sides_entered
from audit.awards.entrants import sides_bind
from audit.awards.fights import Fight
from audit.awards.questions import every_reading
from audit.express.steps.felt import Felt
from audit.guards import last_turned, zone_holds
from audit.hands.compose_orders import OrderComposer
from audit.hands.contests import Readings, Ready, contests_of, plain_contest, value_of
from audit.hands.plain_claims import lines_bind, required_all
from audit.orders.held import turned
from audit.orders.low import LowOrder
from schemas.game import Zone

REMEMBERED = 1_024  # of one game: contests made ready and ways, before they are forgotten
HALF = Fraction(1, 2)
HIGH_RANKS = ("high", "points")  # of the orders in which the odd chip is a high hand's


class Fought:
    """One contest as it is fought under a way to read what is open."""

    __slots__ = ("by_lines", "composer", "every", "low", "low_ranks", "plain", "ready", "side")

    def __init__(self, t: Felt, ready: Ready, readings: Readings) -> None:
        self.ready, self.composer = ready, ready.composer
        self.plain = t.program.plain
        self.side = ready.contest.entrants
        self.every = required_all(ready.contest, readings, t)
        self.by_lines = lines_bind(t, readings, ready.composer)
        self.low = ready.order.rule.rank not in HIGH_RANKS
        self.low_ranks = 0 if t.game.wilds else _low_ranks(ready)


class Sides:
    """The sides of a pot that is shared out by what was declared, and what each word enters."""

    __slots__ = ("by", "entered", "fights", "sides")

    def __init__(self, t: Felt, contests: tuple[Fought, ...], readings: Readings) -> None:
        ready = [one.ready for one in contests]
        self.fights = [Fight(one, 0, one.share, []) for one in ready]
        self.sides = tuple([side_of(one, self.fights, {}) for one in self.fights])
        self.entered = sides_entered(t, self.fights, readings)
        self.by = policies(t, readings)


class Way:
    """One reading of what is open, and what follows from it for all hands of the same terms."""

    __slots__ = (
        *(
            "asks_suits",
            "binds",
            "boards",
            "contests",
            "grids",
            "halves",
            "must_scoop",
            "readings",
            "seats",
        ),
        "sides",  # None where some contest has none
    )

    def __init__(self, t: Felt, readings: Readings) -> None:
        self.readings = readings
        made = (plain_contest(t.program),) if t.program.plain else contests_of(t, readings)
        self.contests = tuple([Fought(t, ready, readings) for ready in made])
        self.binds = bool(t.program.declarations) and sides_bind(t, readings)
        self.asks_suits = any(one.composer.suits_of for one in self.contests)
        by_sides = self.binds and all(one.side for one in self.contests)
        self.sides = Sides(t, self.contests, readings) if by_sides else None
        self.must_scoop = bool(value_of(t, t.game.pot.must_scoop, readings))
        self.halves = [one.share for one in made] == [HALF, HALF] and not self.must_scoop
        zones = t.game.zones
        self.seats = tuple([zone.id for zone in zones if zone.owner == "seat"])
        boards = [zone for zone in zones if zone.owner == "board"]
        self.boards = tuple([(zone.id, zone_holds(t, zone)) for zone in boards if not zone.rows])
        self.grids = tuple([_grid(t, zone) for zone in boards if zone.rows])


def ways_of(t: Felt, settled: tuple[str, ...]) -> tuple[Way, ...]:
    """Every way to read what is open where ``answers`` are settled; () where there are too many.
    What was declared may close some of it."""
    every = [{}] if all(settled) else every_reading(t)
    return tuple([_way(t, settled, readings) for readings in every])


def _way(t: Felt, settled: tuple[str, ...], readings: Readings) -> Way:
    """The way of these readings where this is settled, made once."""
    holds = [zone_holds(t, zone) for zone in t.game.zones if zone.cells and zone.owner == "board"]
    key: Any = ("way", settled, tuple(holds), *readings.items())
    known = t.program.resolved.get(key)
    if known is None:
        if len(t.program.resolved) >= REMEMBERED:
            t.program.resolved.clear()
        known = t.program.resolved[key] = (Way(t, readings),)
    way: Way = known[0]
    return way


def _grid(t: Felt, zone: Zone) -> tuple[str, int, int]:
    """A grid, how many cards lie in it, and the cell that is turned last."""
    return zone.id, len(zone.filled), last_turned(t, zone)


def _low_ranks(ready: Ready) -> int:
    """The ranks of five different cards that win a low in which neither suits nor straights count
    (as ``turned`` has them); 0 in other contests."""
    order, composer = ready.order, ready.composer
    word, rank = order.bar(ready.qualifier)
    if word != "or-better" or not isinstance(order, LowOrder) or order.rule.rank != "low-a5":
        return 0
    if order.rule.ace == "high" or order.rule.size != 5 or not _counts(composer):
        return 0
    return turned((1 << rank + 1) - 1 | 1 << 12)


def _counts(composer: OrderComposer) -> bool:
    """Whether it is said how many cards of each source play, and nothing else."""
    return composer.simple and not composer.free
