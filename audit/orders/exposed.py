"""The rank of a seat's up cards: who acts first; ties are the caller's to break."""

from collections.abc import Callable

from audit.hands.ranking import exposed_score as naturals_exposed
from audit.orders import multiples
from audit.orders.held import Held, turned
from audit.orders.multiples import HIGH_FIRST, LOW_FIRST, Way

_TOP = (1 << 30) - 1
Shapes = tuple[tuple[int, Callable[[Held, Way], int]], ...]
_SHAPES: Shapes = ((0, multiples.unpaired), *multiples.ALIKE)


def exposed_score(
    rule_low: bool, naturals: int, wilds: int = 0, ace: str = "", bugs: int = 0
) -> int:
    """Multiples, then high cards; never a straight or a flush. The higher score is first.

    With ``rule_low`` the lowest is first: pairs count against it, and of cards otherwise alike the
    fewer are lower. A wild card takes the rank that is best for its seat, and a bug is an ace, in a
    low what a wild card is; where they count as themselves they are among ``naturals``. ``ace`` is
    high | low, "" by ``rule_low``.
    """
    if not (rule_low or wilds or bugs or ace):
        return naturals_exposed(naturals)
    low_ace = (ace or ("low" if rule_low else "high")) == "low"
    space = turned(naturals) if low_ace else naturals
    if not wilds and not bugs:
        made = naturals_exposed(space)
    elif rule_low:
        made = _best(Held(space, wilds + bugs, 5), _SHAPES, LOW_FIRST)
    else:
        held = Held(space, wilds, 5, bugs=bugs, ace=0 if low_ace else 12)
        made = _best(held, _SHAPES[::-1], HIGH_FIRST)
    return _TOP - made if rule_low else made


def _best(held: Held, shapes: Shapes, way: Way) -> int:
    """The first of these shapes that can be made, and its best cards."""
    worths = ((category, shape(held, way)) for category, shape in shapes)
    return next(category << 26 | worth for category, worth in worths if worth >= 0)
