"""What lies face up before the seats, compared: who opens a round or brings it in. Pays nobody.

Multiples count first, then ranks; there are no straights or flushes in it (the design's section on
exposed hands). A lowest exposed hand is the same turned round: a pair counts against its seat.
"""

from audit.exposed_hands import exposed_ways
from audit.ranking import exposed_score, mask_of
from audit.table import Table
from schemas.cards import rank_of, suit_of
from schemas.game import Step

RANKS = 13


def exposed_ranks(t: Table, seats: list[int], step: Step) -> list[list[int]]:
    """How good the seats' up cards are, the higher the better: one list for each way to count
    wild cards among them that is open. [] where it is not known which are wild.

    Only for seats all of whose up cards are known.
    """
    if not step.exposed_wilds:
        return [[exposed_score(mask_of(t.up[seat])) for seat in seats]]
    found = []
    for way in t.terms.candidates(step.exposed_wilds):
        scores = [exposed_ways(t, seat, way) for seat in seats]
        known = [score for score in scores if score is not None]
        if len(known) < len(seats):
            return []
        found.append(known)
    return found


def exposed_low(cards: list[int], ace_low: bool) -> tuple[tuple[int, int], ...]:
    """How bad a low the up cards are: the lowest key is the lowest hand showing."""
    ranks = [(rank_of(card) + 1) % RANKS if ace_low else rank_of(card) for card in cards]
    counted = {(ranks.count(rank), rank) for rank in ranks}
    return tuple(sorted(counted, reverse=True))


def seats_by_up_card(
    t: Table, lowest: bool, ace: str = "high", tie: str = "by-suit"
) -> tuple[int, ...]:
    """The seat with the lowest (or highest) up card, the first that each was dealt.

    Spades are the highest suit. More than one where a tie is not settled, () where a card is not
    known. ``ace``: high or low.
    """
    live = [s for s in t.order if t.live[s]]
    if not live or any(not t.up[s] or t.up[s][0] < 0 for s in live):
        return ()
    top = {s: _rank(t.up[s][0], ace == "low") for s in live}
    wanted = min(top.values()) if lowest else max(top.values())
    tied = [s for s in live if top[s] == wanted]
    ties = t.terms.candidates(tie)
    found: dict[int, None] = {}
    if "by-suit" in ties:
        by_suit = sorted(tied, key=lambda s: suit_of(t.up[s][0]), reverse=not lowest)
        found[by_suit[0]] = None
    if "first-clockwise" in ties:
        first = tied if t.hand.button < 0 else tied[:1]  # who comes first was not noted
        found |= dict.fromkeys(first)
    return tuple(found)


def _rank(card: int, ace_low: bool) -> int:
    return (rank_of(card) + 1) % RANKS if ace_low else rank_of(card)


def lowest_exposed(t: Table, step: Step) -> list[int]:
    """Seats with the lowest hand showing, in the order of the tie rule; all of them when it is
    open. An unknown up card makes every seat possible."""
    live = [s for s in t.order if t.live[s]]
    if any(card < 0 for s in live for card in t.up[s]):
        t.unknown("ACT003")
        return live
    keys = {s: exposed_low(t.up[s], step.exposed != "low-27") for s in live}
    least = min(keys.values(), default=())
    tied = [s for s in live if keys[s] == least]
    return tied if len(tied) < 2 else by_tie_rule(t, tied, lowest=True)


def by_tie_rule(t: Table, tied: list[int], lowest: bool) -> list[int]:
    """Who of equal hands comes first: by position, or by the suit of the highest card showing."""
    rule = t.terms.value("@silent:tie_for_best_exposed") or t.terms.profile.exposed_tie
    if rule.startswith("by-suit"):
        if lowest:  # no book says which card of a low hand its suit is taken from
            t.unknown("ACT003")
            return tied
        return [max(tied, key=lambda s: _high_by_suit(t.up[s]))]
    if t.hand.button < 0:
        return tied  # who comes first from the dealer was not noted
    return tied[:1]


def _high_by_suit(cards: list[int]) -> tuple[int, int]:
    return max(((rank_of(card), suit_of(card)) for card in cards), default=(-1, -1))
