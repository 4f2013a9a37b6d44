"""How good and how bad a hand with unknown cards can be in any order; twin of ``hands.bounds``.

Exact when there are few ways to fill the unknown cards, else by the floor and the ceiling of the
order, which are never too tight.
"""

from collections.abc import Mapping

from audit.hands.bounds import CHEAP, DEAR, Afford, evaluations, filled, fillings
from audit.hands.compose import Counts, union
from audit.hands.compose_orders import Cards, Held, OrderComposer
from audit.hands.ranking import NO_HAND

Unknown = Mapping[str, int]  # how many cards of a zone, or of the lines' zone, nobody saw


def bounds(
    composer: OrderComposer,
    cards: Cards,
    unknown: Unknown,
    deck: int,
    afford: Afford,
    all_required: bool = False,
    line: str | None = None,
) -> tuple[int, int]:
    """The lowest and the highest score; ``deck`` is the mask of what the unknown cards may be."""
    hidden = {zone: count for zone, count in unknown.items() if count > 0}
    mine = {zone: count for zone, count in hidden.items() if zone in composer.keys}
    if composer.use.one_set_zone not in hidden:
        exact = _gone_through(composer, cards, mine, deck, afford, all_required, line)
        if exact is not None:
            return exact
    lows, highs = [NO_HAND], [NO_HAND]
    for _, held in composer.piles(cards, line):
        more = _more(composer, held, hidden)
        lows.append(_lowest(composer, cards, held, more, deck, all_required))
        loose = _highest(composer, cards, held, more, deck)
        tight = _pooled(composer, cards, held, more, deck, afford, all_required)
        highs.append(min(loose, tight) if tight is not None else loose)
    return max(lows), max(highs)


def _more(composer: OrderComposer, held: list[Held], hidden: Unknown) -> Counts:
    """How many unknown cards each source may hold besides; of a line, all its cells."""
    more = [hidden.get(key, 0) for key in composer.keys]
    if composer.sets:
        whole = composer.use.one_set_zone in hidden
        cells = len(composer.sets[0].cells)
        more.append(max(0, cells - held[-1].many) if whole else 0)
    return tuple(more)


def _gone_through(
    composer: OrderComposer,
    cards: Cards,
    hidden: Unknown,
    deck: int,
    afford: Afford,
    all_required: bool,
    line: str | None,
) -> tuple[int, int] | None:
    """The lowest and the highest of every way to fill the unknown cards; None: there are too many.

    A card that cannot count, of another suit than the source's, is filled in like any other.
    """
    piles = [held for _, held in composer.piles(cards, line)]
    ways = fillings(hidden, deck)
    looks = 0
    for held in piles:
        counts = tuple(
            one.many + more for one, more in zip(held, _more(composer, held, hidden), strict=True)
        )
        looks += evaluations(composer.counts(counts, all_required), counts)
    if ways * (looks // 8 + 1) > CHEAP or not afford(ways * (DEAR + looks)):
        return None
    low, high = None, NO_HAND
    for zones in filled(cards.zones, list(hidden.items()), deck):
        scored = composer.peak(cards.with_more(zones), all_required, line).score
        low = scored if low is None else min(low, scored)
        high = max(high, scored)
    return None if low is None else (low, high)


def _lowest(
    composer: OrderComposer,
    cards: Cards,
    held: list[Held],
    more: Counts,
    deck: int,
    all_required: bool,
) -> int:
    """What is made whatever the unknown cards are."""
    order, unknown = composer.order, sum(more)
    every = tuple(one.many + extra for one, extra in zip(held, more, strict=True))
    allowed = composer.counts(every, all_required)
    if allowed is None:
        naturals, wilds, bugs = _together(held)
        bound = any(source.suit or source.suit_of for source in composer.use.sources)
        if bound:  # an unknown card may be of another suit
            return order.score(naturals, wilds, bugs) if naturals or wilds or bugs else NO_HAND
        return order.floor(naturals, unknown, deck & ~(cards.full | cards.bugs), wilds, bugs)
    if order.rule.rank == "points":
        return NO_HAND
    return max(
        (
            composer.of_counts(held, tuple(map(min, counts, (one.many for one in held))))[0]
            for counts in allowed
        ),
        default=NO_HAND,
    )


def _highest(
    composer: OrderComposer, cards: Cards, held: list[Held], more: Counts, deck: int
) -> int:
    """The best of the known cards and any of the deck's, whatever sources they are of."""
    naturals, wilds, bugs = _together(held)
    unknown = sum(more)
    order = composer.order
    if (cards.full | cards.bugs) & deck and unknown:
        return order.ceiling(naturals, 0, deck, wilds + unknown, bugs)
    may = deck
    for source in composer.use.sources if len(composer.use.sources) == 1 else ():
        if source.suit or source.suit_of:
            may &= composer.suit_mask(cards, source)
    return order.ceiling(naturals, unknown, may, wilds, bugs)


def _pooled(
    composer: OrderComposer,
    cards: Cards,
    held: list[Held],
    more: Counts,
    deck: int,
    afford: Afford,
    all_required: bool,
) -> int | None:
    """The best in the counts that may play, any cards of the deck where some are unknown; None
    where any may play, where wild ones may come, or there is too much to look at."""
    every = tuple(one.many + extra for one, extra in zip(held, more, strict=True))
    allowed = composer.counts(every, all_required)
    if allowed is None or (cards.full | cards.bugs) & deck:
        return None
    pool = [
        Held(one.naturals | deck, one.wilds, one.bugs) if extra else one
        for one, extra in zip(held, more, strict=True)
    ]
    looks = evaluations(allowed, tuple(one.many for one in pool))
    if looks > CHEAP or not afford(looks):
        return None
    return max((composer.of_counts(pool, counts)[0] for counts in allowed), default=NO_HAND)


def _together(held: list[Held]) -> tuple[int, int, int]:
    """All the cards of several sources."""
    return (
        union(one.naturals for one in held),
        sum(one.wilds for one in held),
        sum(one.bugs for one in held),
    )


def any_wild(composer: OrderComposer, held: list[Held], unknown: int) -> int:
    """The best score where nobody knows which of these cards are wild."""
    count = sum(one.many for one in held) + unknown
    return composer.order.ceiling(0, 0, 0, count, 0)
