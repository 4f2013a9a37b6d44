"""The cards as they lie at the end of a hand, as masks; looked at once a hand."""

from dataclasses import dataclass, field

from audit.cards.boards import lying
from audit.express.steps.felt import Felt
from audit.express.steps.ways import Way
from audit.hands.compose_orders import Cards, OrderComposer
from audit.hands.ranking import SUIT, mask_of
from audit.hands.wilds import WildCards


@dataclass(slots=True)
class Lain:
    """Masks by zone, the cards of a grid by cell, and each seat's cards face down and up."""

    seat_zones: tuple[str, ...]
    zones: dict[str, int] = field(default_factory=dict)
    hands: dict[int, tuple[int, int]] = field(default_factory=dict)
    cells: dict[int, int] | None = None  # of a grid
    suits: dict[str, int] | None = None  # of the last card of a zone, where a contest asks for it
    wilds: dict[str, WildCards] | None = None  # of all alike, by contest
    # the lines of a grid, once asked for, by its zone and their name
    lines: dict[tuple[str, str], list[tuple[str, int]]] = field(default_factory=dict)

    def cards(self, seat: int, wild: WildCards) -> Cards:
        """What a hand of the seat may be made of."""
        down, up = self.hands[seat]
        zones = dict(self.zones)
        for zone in self.seat_zones:
            zones[zone], zones[f"{zone}:down"], zones[f"{zone}:up"] = down | up, down, up
        return Cards(zones, self.cells or {}, wild.full, wild.bugs, suits=self.suits or {})

    def lines_of(self, composer: OrderComposer) -> list[tuple[str, int]]:
        """The cards of each line, with its label."""
        named = composer.use.one_set_zone, composer.use.one_set_name
        if named not in self.lines:
            cells = self.cells or {}
            self.lines[named] = [
                (one.label, sum([1 << cells[cell] for cell in one.cells if cell in cells]))
                for one in composer.sets
            ]
        return self.lines[named]


def lain(t: Felt, way: Way) -> Lain | None:
    """The cards of the board or grid; None where one of them is not known, or of several boards."""
    if t.program.boards > 1 or t.runs > 1 or t.game.jokers:
        return None
    found, suits = Lain(way.seats), dict[str, int]()
    for zone, holds in way.boards:
        cards = lying(t, zone, 0)
        if len(cards) < holds or min(cards, default=0) < 0:
            return None
        found.zones[zone] = mask_of(cards)
        if cards:
            suits[zone] = SUIT << (cards[-1] & ~15)
    for zone, filled, last in way.grids:
        if len(t.cells) < filled or min(t.cells.values()) < 0:
            return None
        found.cells = t.cells
        if last in t.cells:
            suits[zone] = SUIT << (t.cells[last] & ~15)
    if way.asks_suits:
        found.suits = suits
    return found


def taken_up(t: Felt, seat: int, lies: Lain) -> bool:
    """Whether every card of the seat is known; they lie there then."""
    down = up = 0
    try:
        for card in t.down[seat]:
            down |= 1 << card
        for card in t.up[seat]:
            up |= 1 << card
    except ValueError:  # a card nobody saw is below 0
        return False
    lies.hands[seat] = down, up
    return True
