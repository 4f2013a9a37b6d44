"""The rank of a seat's up cards: who acts first; ties are the caller's to break."""

from audit.orders import multiples
from audit.orders.held import Held, turned
from audit.orders.multiples import HIGH_FIRST, LOW_FIRST
from audit.ranking import exposed_score as naturals_exposed

_TOP = (1 << 30) - 1
_SHAPES = (
    (0, multiples.unpaired),
    (1, multiples.pair),
    (2, multiples.two_pair),
    (3, multiples.trips),
    (6, multiples.full_house),
    (7, multiples.quads),
    (9, multiples.five),
)


def exposed_score(rule_low: bool, naturals: int, wilds: int = 0, ace: str = "") -> int:
    """Multiples, then high cards; never a straight or a flush. The higher score is first.

    With ``rule_low`` the lowest is first: pairs count against it, and of cards otherwise alike the
    fewer are lower. A wild card takes the rank that is best for its seat; where wild cards count as
    themselves they are among ``naturals``. ``ace`` is high | low, "" by ``rule_low``.
    """
    low_ace = (ace or ("low" if rule_low else "high")) == "low"
    space = turned(naturals) if low_ace else naturals
    if not wilds:
        made = naturals_exposed(space)
    else:
        held = Held(space, wilds, 5)
        shapes = _SHAPES if rule_low else reversed(_SHAPES)
        way = LOW_FIRST if rule_low else HIGH_FIRST
        worths = ((category, shape(held, way)) for category, shape in shapes)
        made = next(category << 26 | worth for category, worth in worths if worth >= 0)
    return _TOP - made if rule_low else made
