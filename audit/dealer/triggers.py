"""What a card makes happen at a table that is dealt: prices, extra cards, hands killed."""

from audit.cards.table_zones import table_places
from audit.dealer.table import DealtTable, NotDealt
from schemas.cards import card_text, rank_of
from schemas.events import DOWN, UP
from schemas.game import Event, Trigger

TAKEN = 60  # of a hundred offers
CARDS_KEPT = 12  # no card is bought when no more are left: the streets to come need them
MATCH = "match-pot"


def came(d: DealtTable, kind: str, zone: str, cards: list[tuple[int, int, int]]) -> None:
    """Cards have come, each a seat, the card and its face; the reactions are written."""
    for seat, card, face in cards:
        for trigger in d.game.triggers:
            if d.rained:
                return  # the cards go back: what the others would have brought counts no more
            if d.there(trigger.guards) and _waits_for(d, trigger, kind, zone, seat, card, face):
                _react(d, trigger, seat, card)


def _waits_for(
    d: DealtTable, trigger: Trigger, kind: str, zone: str, seat: int, card: int, face: int
) -> bool:
    on = trigger.on
    if on.kind != kind or on.zone not in ("", zone):
        return False
    if on.matches and d.game.zone(on.matches).owner == "seat":
        return bool(_who_holds_one(d, on, card))
    if on.matches and not _matches(d, on.matches, card):
        return False
    if on.first and d.up[seat] != [card]:
        return False
    if on.pair and [rank_of(one) for one in d.up[seat]].count(rank_of(card)) < 2:
        return False
    fits = rank_of(card) in on.ranks or card in on.cards or not (on.ranks or on.cards)
    return fits and on.face in ("", "up" if face == UP else "down")


def _who_holds_one(d: DealtTable, on: Event, card: int) -> list[int]:
    """Who has a card of the rank of this one, face up where the event says so."""
    hands = d.up if on.face == "up" else d.hands
    return [s for s in d.active() if any(rank_of(one) == rank_of(card) for one in hands[s])]


def kills_everybody(d: DealtTable, zone: str, card: int) -> bool:
    """Whether this card, turned up, would leave nobody in: no game says whose the pot is then."""
    folds = [
        one.on
        for one in d.game.triggers
        if one.do == "fold" and one.on.kind == "turned" and one.on.zone in ("", zone)
    ]
    return any(on.matches and len(_who_holds_one(d, on, card)) == sum(d.live) for on in folds)


def _matches(d: DealtTable, zone_id: str, card: int) -> bool:
    """Whether a card of the board, grid or table shows the same rank."""
    if d.game.zone(zone_id).owner == "table":
        places = zip(d.table, table_places(d.program), strict=False)
        shown = [one for (one, face), where in places if face == UP and where == zone_id]
    else:
        shown = [one for cards in d.boards for one in cards]
        shown += [one for one, face in d.cells.values() if face == UP]
    return any(one != card and rank_of(one) == rank_of(card) for one in shown)


def _react(d: DealtTable, trigger: Trigger, seat: int, card: int) -> None:
    match trigger.do:
        case "pay" | "pay-or-fold":
            _pay(d, trigger, seat)
        case "fold":
            if seat >= 0:
                d.must_fold.add(seat)
            for one in [] if seat >= 0 else _who_holds_one(d, trigger.on, card):
                d.live[one] = False
        case "offer":
            _offer(d, trigger, seat)
        case "redeal":
            d.rained = True
        case "win":
            d.live = [one == seat for one in range(d.n)]
        case "discard":
            _throw_rank(d, card, [seat] if seat >= 0 else d.active())
        case _:
            raise NotDealt(f"a card that makes {trigger.do}")


def _throw_rank(d: DealtTable, card: int, seats: list[int]) -> None:
    """Each throws what he holds of the rank."""
    said = {}
    for seat in seats:
        gone = [one for one in d.hands[seat] if rank_of(one) == rank_of(card)]
        d.hands[seat] = [one for one in d.hands[seat] if one not in gone]
        d.up[seat] = [one for one in d.up[seat] if one not in gone]
        if gone:
            said[seat] = "".join(map(card_text, gone))
    if said:
        d.each("discard", said)


def _pay(d: DealtTable, trigger: Trigger, seat: int) -> None:
    """The price, if he has it; else the hand is given up at his next turn."""
    price = d.value(trigger.price)
    if price == "free" or seat in d.must_fold:
        return
    stake = price.removeprefix("stake:") if price.startswith("stake:") else trigger.id
    chips = sum(d.put) if price.startswith(MATCH) else d.stake(stake)
    if chips + d.reserve > d.stack[seat]:
        d.must_fold.add(seat)
        return
    d.pay(seat, chips, live=False)
    d.write(f'pays {d.names[seat]} pot {chips} "{trigger.id.replace("_", " ")}"')


def _offer(d: DealtTable, trigger: Trigger, seat: int) -> None:
    """One more card, bought or free, up or down; it may bring another."""
    offer = trigger.offer
    if offer is None:
        return
    terms = d.value(offer.terms) or f"free-{offer.face or 'down'}"
    price = 0 if terms.startswith("free") else d.stake(offer.price or trigger.id)
    taken = d.rng.randrange(100) < TAKEN and len(d.stub) > CARDS_KEPT
    if not taken or price + d.reserve > d.stack[seat] or seat in d.must_fold:
        d.write(f"offer {d.names[seat]} n")
        return
    face = UP if terms.endswith("up") else DOWN
    card = d.card()
    d.pay(seat, price, live=False)
    d.take(seat, card, face)
    cost = f" {price}" if price else ""
    mark = "^" if face == UP else "_"
    d.write(f"offer {d.names[seat]} y{cost} {mark}{card_text(card)}")
    if offer.chains:
        came(d, "dealt", trigger.on.zone or offer.zone, [(seat, card, face)])
