"""Who is first to act at a table that is dealt: one way each, the most usual reading."""

from audit.dealer.table import CardsNotThere, DealtTable, NotDealt
from audit.dealer.wilds import wild_ranks
from audit.hands.ranking import mask_of
from audit.orders.exposed import exposed_score
from schemas.cards import rank_of, suit_of
from schemas.game import Step


def first_to_act(d: DealtTable, step: Step) -> int:
    """The seat that begins; of those named the first clockwise that has chips."""
    seat = _named(d, step, d.value(step.first))
    return next(one for one in (seat, *d.clockwise(seat)) if d.live[one] and d.stack[one])


def _named(d: DealtTable, step: Step, way: str) -> int:
    left = d.order()[0]
    match way:
        case "left-of-dealer" | "left-of-button":
            return left
        case "left-of-big-blind":
            return d.clockwise(d.big_blind)[0] if d.big_blind >= 0 else left
        case "best-exposed":
            counts = step.exposed_wilds and d.value(step.exposed_wilds) == "yes"
            return exposed(d, lowest=False, ace="", wilds=bool(counts))
        case "lowest-exposed":
            return exposed(d, lowest=True, ace="high" if step.exposed == "low-27" else "low")
        case "bring-in" | "left-of-bring-in" | "low-card-bring-in" if d.bring_in >= 0:
            return d.clockwise(d.bring_in)[0]
        case "high-card":
            rule = next((one for one in d.game.steps if one.force == "bring-in"), step)
            return by_up_card(d, False, rule.card_ace, d.value(rule.card_tie))
        case "left-of-last-caller":
            return _by_last_caller(d)
        case "leader":
            return d.leader if d.leader >= 0 else left
        case "opener" | "left-of-opener":
            return _by_opener(d, way)
        case "last-aggressor":
            return d.aggressor if d.aggressor >= 0 else left
    raise NotDealt(f"who is first to act by {way}")


def _by_last_caller(d: DealtTable) -> int:
    """Left of who called the last bet of the hand last; left of the dealer if nobody bet."""
    if d.aggressor < 0:
        return d.order()[0]
    callers = [seat for seat in d.clockwise(d.aggressor)[:-1] if d.live[seat]]
    return d.clockwise(callers[-1])[0] if callers else d.order()[0]


def _by_opener(d: DealtTable, way: str) -> int:
    if d.opener < 0:
        return d.order()[0]
    return d.opener if way == "opener" else d.clockwise(d.opener)[0]


def exposed(d: DealtTable, lowest: bool, ace: str, wilds: bool = False) -> int:
    """The best, or lowest, hand showing; of those alike the first from the dealer's left."""
    return by_exposed(d, d.active(), lowest, ace, wilds)[0]


def by_exposed(
    d: DealtTable, seats: list[int], lowest: bool = False, ace: str = "", wilds: bool = False
) -> list[int]:
    """The seats from the best, or lowest, hand showing down; those alike as they came."""
    scores = {s: _score(d, s, lowest, ace, wilds) for s in seats}
    return sorted(seats, key=lambda seat: -scores[seat])


def _score(d: DealtTable, seat: int, lowest: bool, ace: str, wilds: bool) -> int:
    wild = wild_ranks(d, seat) if wilds else frozenset()
    other = d.partners.get(seat)
    up = d.up[seat] if other is None else [*d.up[seat], *d.up[other]]  # the two show one hand
    naturals = [card for card in up if rank_of(card) not in wild]
    return exposed_score(lowest, mask_of(naturals), len(up) - len(naturals), ace)


def by_up_card(d: DealtTable, lowest: bool, ace: str, tie: str = "by-suit") -> int:
    """The highest, or lowest, first up card; suits break ties, or the first from the left."""

    if not all(d.up[seat] for seat in d.active()):
        raise CardsNotThere("a step goes by the first up card of each player; somebody has none")

    def height(seat: int) -> tuple[int, int]:
        card = d.up[seat][0]
        rank = -1 if ace == "low" and rank_of(card) == 12 else rank_of(card)
        return rank, suit_of(card) if tie == "by-suit" else 0

    way = min if lowest else max
    return way(d.active(), key=height)
