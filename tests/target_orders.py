"""The best hand with any number of wild cards, by reasoning: every hand there can be is asked for,
and taken when the cards that are missing are no more than the wild ones. Shares nothing with
``audit/``."""

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import cache
from itertools import combinations, combinations_with_replacement

from brute_orders import FACES, Spec, Worth, worth

SUITS = "cdhs"
Wanted = tuple[str, ...]  # ranks, as letters


@cache
def targets(spec: Spec, size: int) -> tuple[tuple[Worth, Wanted, str], ...]:
    """Every hand: its worth, its ranks, and how its suits are: any, one, or four of one."""
    made = []
    for ranks in combinations_with_replacement(FACES, size):
        most = max(Counter(ranks).values(), default=0)
        if most > 5 - (not spec.five):
            continue
        made.append((worth(rainbow(ranks), spec), ranks, "any"))
        aces = ranks.count("A")
        if size == spec.size > 1 and (
            most < 2 or (spec.double_ace and len(set(ranks)) == size - aces + 1)
        ):
            made.append((worth([rank + "s" for rank in ranks], spec), ranks, "one"))
    if "four-flush" in spec.ladder and size == 5:
        for four in combinations(FACES, 4):
            for fifth in FACES:
                cards = [*(rank + "s" for rank in four), fifth + "h"]
                made.append((worth(cards, spec), (*four, fifth), "four"))
    return tuple(one for one in sorted(made, reverse=True) if one[0])


def rainbow(ranks: Wanted) -> list[str]:
    """Cards of these ranks, no three of a suit where it can be helped."""
    seen: Counter[str] = Counter()
    cards = []
    for place, rank in enumerate(ranks):
        first = place - seen[rank]
        cards.append(rank + SUITS[(first + seen[rank]) % 4])
        seen[rank] += 1
    return cards


def best(naturals: Sequence[str], wilds: int, bugs: int, spec: Spec) -> tuple[Worth, int]:
    """The worth of the best hand, and the fewest wild cards it can be made with."""
    size = min(spec.size, len(naturals) + wilds + bugs)
    found: Worth = ()
    fewest = 0
    for made, ranks, suits in targets(spec, size):
        if found and made != found:
            break
        for missing in lacking(naturals, ranks, suits):
            if any(FACES.index(one) + 2 not in spec.deck for one in missing if one in FACES):
                continue  # the deck has none for a wild card to stand for
            asked = needed(missing, suits, naturals, ranks, spec)
            hard = sum(1 for one in asked if not coverable(one, made, spec))
            if len(asked) <= wilds + bugs and hard <= wilds:
                fewest = len(asked) if not found else min(fewest, len(asked))
                found = made
    return found, fewest


def lacking(naturals: Sequence[str], ranks: Wanted, suits: str) -> Iterator[list[str]]:
    """The ranks that are missing, for each suit it could be."""
    if suits == "any":
        yield short(ranks, "".join(card[0] for card in naturals))
        return
    for suit in SUITS:
        mine = "".join(card[0] for card in naturals if card[1] == suit)
        same, fifth = (ranks[:4], ranks[4]) if suits == "four" else (ranks, "")
        missing: list[str] = []
        for rank in short(same, mine):  # a card that is there comes again
            missing.append("again" if rank in mine or rank in missing else rank)
        if fifth and not any(card[0] == fifth and card[1] != suit for card in naturals):
            missing.append(fifth)
        yield missing


def short(ranks: Wanted, have: str) -> list[str]:
    """The ranks, each as often as it is missing; they come sorted."""
    missing: list[str] = []
    for place, rank in enumerate(ranks):
        before = place - ranks.index(rank)
        if before >= have.count(rank):
            missing.append(rank)
    return missing


def needed(
    missing: list[str],
    suits: str,
    naturals: Sequence[str],
    ranks: Wanted,
    spec: Spec,
) -> list[str]:
    """The missing ranks, and one wild card where a low hand would else be a flush."""
    no_pair = spec.low and spec.straights and len(set(ranks)) == len(ranks) == spec.size
    if not no_pair or suits != "any" or missing:
        return missing
    for suit in SUITS:
        if all({card[1] for card in naturals if card[0] == rank} == {suit} for rank in ranks):
            return ["any"]
    return missing


def coverable(rank: str, made: Worth, spec: Spec) -> bool:
    """Whether a bug may be that card."""
    if rank == "again":
        return False
    if spec.low or rank == "A":
        return True
    return spec.ladder[made[0]] in ("straight", "flush", "sf", "four-straight", "four-flush")
