"""How good and how bad a hand with unknown cards can be; decides nothing, and is never too tight.

Exact when there are few ways to fill the unknown cards. Otherwise the lowest is what the known
cards make by themselves, which more cards never lower, and the highest lets the unknown cards be
any of the deck's, by whichever rule is looser.
"""

from collections.abc import Callable, Iterator, Mapping
from itertools import combinations
from math import comb, prod

from audit.hands.compose import Cells, Composer, Counts, best_of_counts, union
from audit.hands.ranking import (
    DEUCES,
    FLUSH,
    FULL_HOUSE,
    NO_HAND,
    QUADS,
    STRAIGHT,
    STRAIGHT_FLUSH,
    SUIT,
    cards_of,
    run_down_from,
    score,
    top,
)

CHEAP = 12_000  # evaluations that may be spent on one seat
DEAR = 10  # what a filling costs beside its hands, where not any cards may play
Afford = Callable[[int], bool]  # may so many more be spent on this hand?


def bounds(
    composer: Composer,
    zones: Mapping[str, int],
    cells: Cells | None,
    unknown: Mapping[str, int],
    deck: int,
    all_required: bool = False,
    line: str | None = None,
    afford: Afford = lambda evaluations: True,
) -> tuple[int, int]:
    """The lowest and the highest score the seat's hand can have.

    ``zones`` and ``cells`` are the known cards, as for ``Composer.best``; ``unknown`` counts the
    unknown cards of each zone, for the zone of the lines its cells nobody saw; ``deck`` is the mask
    of the cards they may be. The seat takes its best line unless ``line`` is given. What a hand
    can no more ``afford`` is not gone through: then the bounds are wider.
    """
    hidden = {zone: count for zone, count in unknown.items() if count > 0}
    if not hidden:
        scored = composer.peak(zones, cells, all_required, line)[0]
        return scored, scored
    if composer.use.one_set_zone not in hidden:
        exact = _gone_through(composer, zones, cells, hidden, deck, all_required, line, afford)
        if exact is not None:
            return exact
    lows, highs = [NO_HAND], [NO_HAND]
    for _, pieces in composer.piles(zones, cells, line):
        held = _held(composer, pieces, hidden)
        allowed = composer.counts(held, all_required)
        lows.append(_lowest(pieces, allowed))
        highs.append(_highest(pieces, held, allowed, deck, afford))
    return max(lows), max(highs)


def _gone_through(
    composer: Composer,
    zones: Mapping[str, int],
    cells: Cells | None,
    hidden: Mapping[str, int],
    deck: int,
    all_required: bool,
    line: str | None,
    afford: Afford,
) -> tuple[int, int] | None:
    """The lowest and the highest of every way to fill the unknown cards; None: there are too many.

    Where any cards may play, it makes no difference in which zone a card lies.
    """
    piles = [pieces for _, pieces in composer.piles(zones, cells, line)]
    held = [_held(composer, pieces, hidden) for pieces in piles]
    allowed = [composer.counts(one, all_required) for one in held]
    looks = [evaluations(counts, one) for counts, one in zip(allowed, held, strict=True)]
    ways = fillings(hidden, deck)
    if ways * sum(each // 8 + 1 for each in looks) > CHEAP:
        return None
    if not any(counts is not None for counts in allowed):
        if not afford(ways * len(piles)):
            return None
        known = {union(pieces) for pieces in piles}
        count = sum(hidden.get(source.zone, 0) for source in composer.use.sources)
        made = [max(score(one | more) for one in known) for more in drawn(deck, count)]
    elif afford(ways * sum(DEAR + each // 6 for each in looks)):
        made = [
            composer.peak(filled, cells, all_required, line)[0]
            for filled in filled(dict(zones), list(hidden.items()), deck)
        ]
    else:
        return None
    return min(made, default=NO_HAND), max(made, default=STRAIGHT_FLUSH | SUIT << 13)


def _held(composer: Composer, pieces: list[int], hidden: Mapping[str, int]) -> Counts:
    """How many cards each source holds, the unknown ones counted; of a line, all its cells."""
    held = [
        piece.bit_count() + hidden.get(source.zone, 0)
        for piece, source in zip(pieces, composer.use.sources, strict=False)
    ]
    if composer.sets:
        whole = composer.use.one_set_zone in hidden
        held.append(len(composer.sets[0].cells) if whole else pieces[-1].bit_count())
    return tuple(held)


def evaluations(allowed: tuple[Counts, ...] | None, held: Counts) -> int:
    """How many five-card hands one ranking looks at; 1 when any cards may play."""
    if allowed is None:
        return 1
    return sum(prod(map(comb, held, counts)) for counts in allowed)


def fillings(hidden: Mapping[str, int], deck: int) -> int:
    """In how many ways the unknown cards can be filled from the deck."""
    left, ways = deck.bit_count(), 1
    for count in hidden.values():
        ways *= comb(left, count) if left >= count else 1
        left = max(0, left - count)
    return ways


def filled(
    zones: dict[str, int], hidden: list[tuple[str, int]], deck: int
) -> Iterator[dict[str, int]]:
    """The zones with every filling of their unknown cards."""
    if not hidden:
        yield zones
        return
    (zone, count), rest = hidden[0], hidden[1:]
    for mask in drawn(deck, count):
        yield from filled({**zones, zone: zones.get(zone, 0) | mask}, rest, deck & ~mask)


def drawn(deck: int, count: int) -> Iterator[int]:
    """Every mask of so many cards of the deck."""
    return map(sum, combinations([1 << card for card in cards_of(deck)], count))


def _lowest(pieces: list[int], allowed: tuple[Counts, ...] | None) -> int:
    """What the known cards make, each count cut to the known cards there are."""
    if allowed is None:
        return score(union(pieces))
    known = [piece.bit_count() for piece in pieces]
    return max(
        (best_of_counts(pieces, tuple(map(min, counts, known)))[0] for counts in allowed),
        default=NO_HAND,
    )


def _highest(
    pieces: list[int],
    held: Counts,
    allowed: tuple[Counts, ...] | None,
    deck: int,
    afford: Afford,
) -> int:
    """The better of two loose rules: any cards of the deck, or any in the counts that may play."""
    unknown = [count - piece.bit_count() for piece, count in zip(pieces, held, strict=True)]
    loose = ceiling(union(pieces), sum(unknown), deck)
    if allowed is None:
        return loose
    pooled = [piece | deck if more else piece for piece, more in zip(pieces, unknown, strict=True)]
    sizes = tuple(piece.bit_count() for piece in pooled)
    looks = evaluations(allowed, sizes)
    if looks > 5 * CHEAP or not afford(looks // 6):
        return loose
    return min(loose, max((best_of_counts(pooled, counts)[0] for counts in allowed), default=loose))


def ceiling(known: int, unknown: int, deck: int) -> int:
    """No lower than the best five of the known cards and so many of the deck's."""
    best = score(known)
    every = known | deck
    for shift in (0, 16, 32, 48):
        have, may = known >> shift & SUIT, every >> shift & SUIT
        for high in range(12, 2, -1):
            run = run_down_from(1 << high)
            if run & may == run and (run & ~have).bit_count() <= unknown:
                best = max(best, STRAIGHT_FLUSH | 1 << high + 13)
                break
        if min(have.bit_count() + unknown, may.bit_count()) >= 5:
            best = max(best, FLUSH | top(may, 5))
    has = [_alike(known, rank) for rank in range(13)]
    can = [_alike(every, rank) for rank in range(13)]
    for first in range(13):
        if can[first] == 4 and 4 - has[first] <= unknown:
            best = max(best, QUADS | 1 << first + 13 | SUIT)  # whatever the kicker
        for second in range(13):
            short = max(0, 3 - has[first]) + max(0, 2 - has[second])
            if second != first and can[first] > 2 and can[second] > 1 and short <= unknown:
                best = max(best, FULL_HOUSE | 1 << first + 13 | 1 << second)
    for high in range(3, 13):
        ranks = cards_of(run_down_from(1 << high))
        if all(can[rank] for rank in ranks) and sum(not has[rank] for rank in ranks) <= unknown:
            best = max(best, STRAIGHT | 1 << high + 13)
    return max(best, STRAIGHT - 1)  # below a straight the rule is loose on purpose


def _alike(mask: int, rank: int) -> int:
    """How many cards of a rank the mask holds, 0 to 4."""
    return (mask >> rank & DEUCES).bit_count()
