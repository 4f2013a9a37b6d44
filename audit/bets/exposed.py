"""What lies face up before the seats, compared: who opens a round or brings it in. Pays nobody.

Multiples count first, then ranks; there are no straights or flushes in it (the design's section on
exposed hands). A lowest exposed hand is the same turned round: a pair counts against its seat.
"""

from audit.bets.exposed_hands import Split, ways_to_split
from audit.cards.pooled import showing
from audit.guards import settled
from audit.hands.ranking import mask_of
from audit.hands.wilds import wilds_in_play
from audit.orders.exposed import exposed_score
from audit.table import Table
from schemas.cards import rank_of, suit_of
from schemas.game import Step

RANKS = 13


def exposed_rank(
    t: Table, seat: int, step: Step, wild: "Split | None", low: bool = False
) -> int | None:
    """How early a seat's up cards let it act, the higher the earlier: the best hand showing, or
    with ``low`` the lowest; ``wild``: wild cards count as what is best for their seat, else as what
    they are. None where a card is not known, or whether it is wild."""
    up = showing(t, seat) if t.partners else t.up[seat]
    if up and min(up) < 0:
        return None
    split = wild(seat, up) if wild is not None else (mask_of(up), 0)
    if split is None:
        return None
    if not low:
        return exposed_score(False, *split)
    return exposed_score(True, *split, ace="high" if step.exposed == "low-27" else "low")


def seats_showing(t: Table, step: Step, low: bool = False) -> list[int]:
    """Seats with the best (or lowest) hand showing, in the order of the tie rule; all of them when
    a tie is open, and the seats of either way where it is open whether wild cards count."""
    ways: tuple[str, ...] = ("no",)
    if t.game.wilds and wilds_in_play(t):
        ways = t.terms.candidates(step.exposed_wilds) or ("yes", "no")
    live = [s for s in t.order if t.live[s]]
    if "yes" in ways and not all(settled(t, one) for wild in t.game.wilds for one in wild.guards):
        t.unknown("ACT003")  # whether some cards are wild was not announced, which is told there
        return live
    found: list[int] = []
    for way in ways:
        split = ways_to_split(t) if way == "yes" else None
        ranked = {s: exposed_rank(t, s, step, split, low) for s in live}
        known = [one for one in ranked.values() if one is not None]
        if len(known) < len(live):
            t.unknown("ACT003")
            return live
        found += [s for s in _first(t, ranked, live, low) if s not in found]
        if not (t.duplicates or t.unrolled):
            continue
        unsure = _unsure(t, live)
        others = [s for s in live if s not in unsure]
        if unsure and others:
            found += [s for s in _first(t, ranked, others, low) if s not in found]
        found += [s for s in unsure if s not in found]
    if t.partners:  # the two show one hand, and which of them begins no text says
        both = [t.partners.get(s, s) for s in found]
        found += [s for s in both if t.live[s] and s not in found]
    return found


def _first(t: Table, ranked: dict[int, int | None], seats: list[int], low: bool) -> list[int]:
    top = max([one for s in seats if (one := ranked[s]) is not None], default=None)
    tied = [s for s in seats if ranked[s] == top]
    return tied if len(tied) < 2 else by_tie_rule(t, tied, low)


def _unsure(t: Table, live: list[int]) -> list[int]:
    """Seats that may show other cards than was written: a card is there twice, and either may be
    the wrong one; or a roll is missing. Both are told where they happened."""
    twice = t.duplicates
    return [s for s in live if s in t.unrolled or not twice.isdisjoint(t.up[s])]


def seats_by_up_card(
    t: Table, lowest: bool, ace: str = "high", tie: str = "by-suit"
) -> tuple[int, ...]:
    """The seat with the lowest (or highest) up card, the first that each was dealt.

    Spades are the highest suit. More than one where a tie is not settled, () where a card is not
    known. ``ace``: high or low.
    """
    live = [s for s in t.order if t.live[s]]
    if not live or any(not t.up[s] or t.up[s][0] < 0 or t.up[s][0] in t.duplicates for s in live):
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
