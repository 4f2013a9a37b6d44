"""Which hands the cards of a seat can build under a game's ``use`` rule; ranks them, pays nobody.

A composer is prepared once for a contest. Cards come as masks by zone (``audit.hands.ranking``)
and, for the zone that has lines, as a card by cell; only known cards are given. Of fewer cards than
a hand has, the best of what is there is made. What unknown cards may still do:
``audit.hands.bounds``.
"""

from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache
from itertools import product
from typing import NamedTuple

from audit.hands.by_ranks import HIGH, best_by_ranks, choices, keys_of, top_by_ranks
from audit.hands.ranking import NO_HAND, SUIT, best_five, mask_of, score
from schemas.cards import card_text
from schemas.game import CellSet, GameDef, Use
from schemas.gamewords.plain import number

Limits = tuple[tuple[int, int], ...]  # least and most cards, source by source
Counts = tuple[int, ...]  # so many cards of each source
Cells = Mapping[int, int]  # the card in each cell (row * 16 + column) of the zone with lines


class Made(NamedTuple):
    """The hand a seat makes: its score, its cards in reading order, its line ("" without lines)."""

    score: int
    five: tuple[int, ...]
    label: str


NOTHING = Made(NO_HAND, (), "")


def limits_of(use: Use, all_required: bool) -> Limits:
    """Least and most cards of each source; under the "all" reading each gives the most it may."""
    return tuple(
        (source.most if all_required else source.least, source.most) for source in use.sources
    )


@lru_cache(maxsize=1024)
def compositions(limits: Limits, held: Counts, size: int) -> tuple[Counts, ...] | None:
    """How many cards of each source make a hand; None when any cards of those held may make it.

    Seats that hold too few make the largest hand they can.
    """
    ranges = [(min(least, n), min(most, n)) for (least, most), n in zip(limits, held, strict=True)]
    goal = min(size, sum(most for _, most in ranges))
    allowed = tuple(
        counts
        for counts in product(*(range(least, most + 1) for least, most in ranges))
        if sum(counts) == goal
    )
    free = product(*(range(n + 1) for n in held))
    whole = min(size, sum(held))
    binds = goal < whole or len(allowed) < sum(1 for counts in free if sum(counts) == whole)
    return allowed if binds else None


def union(masks: Iterable[int]) -> int:
    """All the cards of several masks."""
    together = 0
    for mask in masks:
        together |= mask
    return together


def best_of_counts(pieces: list[int], counts: Counts) -> tuple[int, int]:
    """The best score, and the cards that make it, with exactly so many cards of each piece."""
    groups = [choices(piece, count) for piece, count in zip(pieces, counts, strict=True) if count]
    best, cards = best_by_ranks(groups, HIGH) if groups else (0, 0)
    for suited in _of_one_suit(pieces, counts):
        for taken in product(*map(choices, suited, counts)):
            mask = union(bits for _, bits in taken)
            scored = score(mask)
            if scored > best:
                best, cards = scored, mask
    return best, cards


def top_of_counts(pieces: list[int], counts: Counts) -> int:
    """The score of ``best_of_counts`` alone."""
    best = top_by_ranks([*map(keys_of, pieces, counts)], HIGH)
    for suited in _of_one_suit(pieces, counts):
        for taken in product(*map(choices, suited, counts)):
            best = max(best, score(union([bits for _, bits in taken])))
    return best


def _of_one_suit(pieces: list[int], counts: Counts) -> Iterator[list[int]]:
    """The cards of each piece that are of a suit, where so many of them can be: a flush."""
    if sum(counts) < 5:
        return
    every = union(pieces)
    for suit in (SUIT, SUIT << 16, SUIT << 32, SUIT << 48):
        if (every & suit).bit_count() < 5:
            continue
        suited = [piece & suit for piece in pieces]
        if all(one.bit_count() >= count for one, count in zip(suited, counts, strict=True)):
            yield suited


class Composer:
    """One ``use`` rule made ready: ``best`` for the hand a seat makes, ``lines`` for each line's.

    ``zones`` maps a zone's id to the mask of the known cards that lie there, the seat's own zones
    and the board's alike; on several boards the caller gives one board at a time.
    """

    __slots__ = ("_all", "_ids", "_limits", "labels", "sets", "use")

    def __init__(self, use: Use, game: GameDef) -> None:
        self.use = use
        self.sets: tuple[CellSet, ...] = ()
        beside: Limits = ()
        if use.one_set_zone:
            self.sets = game.zone(use.one_set_zone).cell_sets(use.one_set_name)
            beside = ((0, use.size),)
        self.labels = tuple(each.label for each in self.sets)  # of the lines, () without any
        self._ids = tuple(source.zone for source in use.sources)
        self._limits = limits_of(use, False) + beside
        self._all = limits_of(use, True) + beside

    def best(
        self,
        zones: Mapping[str, int],
        cells: Cells | None = None,
        all_required: bool = False,
        line: str | None = None,
    ) -> Made:
        """The best hand, on ``line`` or else on the best line (the first named of equals).

        ``NOTHING`` when no hand can be built, or the game has no such line.
        """
        scored, cards, label = self.peak(zones, cells, all_required, line)
        return Made(scored, best_five(cards, scored), label) if scored >= 0 else NOTHING

    def lines(
        self, zones: Mapping[str, int], cells: Cells, all_required: bool = False
    ) -> tuple[Made, ...]:
        """The hand that each line would make, in the order of ``labels``."""
        return tuple(self.best(zones, cells, all_required, label) for label in self.labels)

    def peak(
        self,
        zones: Mapping[str, int],
        cells: Cells | None = None,
        all_required: bool = False,
        line: str | None = None,
    ) -> tuple[int, int, str]:
        """Score, mask and line of ``best``, without the order of reading; the mask may hold more
        than five cards."""
        best, mask, label = NO_HAND, 0, ""
        for named, pieces in self.piles(zones, cells, line):
            scored, cards = self._made(pieces, all_required)
            if scored > best:
                best, mask, label = scored, cards, named
        return best, mask, label

    def piles(
        self, zones: Mapping[str, int], cells: Cells | None, line: str | None
    ) -> Iterator[tuple[str, list[int]]]:
        """The cards of each source, once for each line that may be played; the line's come last."""
        pieces = [zones.get(id, 0) for id in self._ids]
        if not self.use.one_set_zone:
            yield "", pieces
        for each in self.sets:
            if line is None or each.label == line:
                known = [cells[cell] for cell in each.cells if cell in cells] if cells else ()
                yield each.label, [*pieces, mask_of(known)]

    def counts(self, held: Counts, all_required: bool = False) -> tuple[Counts, ...] | None:
        """``compositions`` of so many cards held, source by source, the line's last."""
        return (
            None
            if self.use.vacuous
            else compositions(self.limits(all_required), held, self.use.size)
        )

    def limits(self, all_required: bool) -> Limits:
        """Least and most cards of each source, and of the line behind them."""
        return self._all if all_required else self._limits

    def _made(self, pieces: list[int], all_required: bool) -> tuple[int, int]:
        """The best score of these cards of each source, and cards that make it."""
        if self.use.vacuous:
            together = union(pieces)
            return score(together), together
        allowed = self.counts(tuple([piece.bit_count() for piece in pieces]), all_required)
        if allowed is None:
            together = union(pieces)
            return score(together), together
        return max((best_of_counts(pieces, counts) for counts in allowed), default=(NO_HAND, 0))


def legal(
    use: Use,
    game: GameDef,
    cards: tuple[int, ...],
    zones: Mapping[str, int],
    cells: Cells | None = None,
    line: str | None = None,
    all_required: bool = False,
    unknown: int = 0,
) -> str | None:
    """Why a hand that was named cannot be built, in a few words; None when it can.

    ``unknown`` is how many cards of the seat and the board nobody saw: a named card that is not
    among the known ones may be one of them. Named cards that are unknown are not judged.
    """
    named = [card for card in cards if card >= 0]
    twice = next((card for card in named if named.count(card) > 1), None)
    if twice is not None:
        return f"{card_text(twice)} is named twice"
    if len(cards) != use.size:
        return f"{_some(len(cards))} where {number(use.size)} play"
    places = _places(use, cells or {}, zones)
    missing = [card for card in named if not any(1 << card & mask for mask in places.values())]
    if len(missing) > unknown:
        seen_on = " or on the board" if len(places) > 1 else ""
        return f"{card_text(missing[0])} is not in the hand{seen_on}"
    if use.one_set_zone:
        crossed = _off_the_line(use, game, mask_of(named), cells or {}, line)
        if crossed:
            return crossed
    return None if use.vacuous else _miscounted(use, game, cards, places, all_required)


def _places(use: Use, cells: Cells, zones: Mapping[str, int]) -> dict[str, int]:
    """The cards of each zone that a hand may use; a card of two zones counts in the first."""
    places: dict[str, int] = {}
    seen = 0
    for source in use.sources:
        places[source.zone] = zones.get(source.zone, 0) & ~seen
        seen |= places[source.zone]
    if use.one_set_zone:
        places[use.one_set_zone] = mask_of(cells.values()) & ~seen
    return places


def _off_the_line(use: Use, game: GameDef, named: int, cells: Cells, line: str | None) -> str:
    """Why the cards of the lined zone are not of one line, or not of the line declared."""
    used = {cell for cell, card in cells.items() if card >= 0 and named >> card & 1}
    word = use.one_set_name
    sets = game.zone(use.one_set_zone).cell_sets(word)
    fitting = [each.label for each in sets if used <= set(each.cells)]
    if not fitting:
        return f"cards of two {word}s"
    if line is not None and line not in fitting:
        return f"cards of {word} {fitting[0]} where {line} was declared"
    return ""


def _miscounted(
    use: Use, game: GameDef, cards: tuple[int, ...], places: Mapping[str, int], all_required: bool
) -> str | None:
    """Why so many cards of some source cannot play. Cards not placed may be of any source."""
    named = mask_of(cards)
    counts = {zone: (mask & named).bit_count() for zone, mask in places.items()}
    unplaced = len(cards) - sum(counts.values())
    for source, (least, most) in zip(use.sources, limits_of(use, all_required), strict=True):
        count = counts[source.zone]
        if least <= count + unplaced and count <= most:
            continue
        owner = "own " if game.zone(source.zone).owner == "seat" else "board "
        at = "" if least == most else "at most " if count > most else "at least "
        due = most if count > most else least
        return f"{_some(count, owner)} where {at}{number(due)} play{'s' if due == 1 else ''}"
    return None


def _some(count: int, what: str = "") -> str:
    """``three own cards``, ``one board card``."""
    return f"{number(count)} {what}card{'' if count == 1 else 's'}"
