"""Wild cards and triggers of a game as sentences."""

from dataclasses import replace

from schemas.cards import RANKS, cell_text, rank_of, suit_of, whole_suits
from schemas.conditions import condition
from schemas.game import Event, GameDef, Trigger, Wild
from schemas.gamewords.moves import offer_terms
from schemas.gamewords.plain import cards, choice, conditions, number, stake, words
from schemas.words import listed

PICKS = {
    "lowest-down": "each player's lowest face-down card",
    "lowest": "the lowest card",
    "last": "the last card",
    "only": "the card",
    "first-revealed": "the first card each player turned up",
}
UPDATES = {"replaces": "a later one takes its place", "accumulates": "a later one adds to it"}
FOLLOWS_NONE = {"no-wild": "nothing is wild", "keeps": "what was wild stays so"}
ANOTHER = {
    "arms-anew": "what comes behind it is wild",
    "wild-too": "its rank is wild, and what comes behind it",
}
PAID = {
    "match-pot": "matches the pot or folds",
    "match-pot-or-fold": "matches the pot or folds",
    "fixed-fee-or-fold": "pays a fixed fee or folds",
    "free": "keeps it for nothing",
}
SPREADS = {
    "rank": "with all cards of its rank",
    "card": "that card alone",
    "card-only": "that card alone",
    "card-and-rank": "with all cards of its rank",
}
SUIT_WORDS = ("clubs", "diamonds", "hearts", "spades")
HAPPENS = {"dealt": "dealt", "revealed": "rolled or flipped", "turned": "turned up"}


def _several(ranks: tuple[int, ...], few: tuple[int, ...] = ()) -> str:
    """``3s, queens, hearts and the jack of spades``."""
    suits = whole_suits(few)
    named = [f"{_rank(rank)}s" for rank in ranks]
    named += [SUIT_WORDS[suit] for suit in suits]
    return listed(named + [_one_card(card) for card in few if suit_of(card) not in suits])


def _rank(rank: int) -> str:
    name = RANKS[rank]
    return {"T": "10", "J": "jack", "Q": "queen", "K": "king", "A": "ace"}.get(name, name)


def _one_card(card: int) -> str:
    return f"the {_rank(rank_of(card))} of {SUIT_WORDS[suit_of(card)]}"


def event_text(game: GameDef, event: Event) -> str:
    """``a 3 dealt face up``, ``the queen of spades dealt face up``."""
    named = [f"{'an' if _rank(rank)[0] in '8a' else 'a'} {_rank(rank)}" for rank in event.ranks]
    what = " or ".join([*named, *map(_one_card, event.cards)]) or "a card"
    if event.first:
        what = "a player's first card" if what == "a card" else f"{what}, a player's first card,"
    seats = not event.zone or game.zone(event.zone).owner == "seat"
    where = "" if seats else f" of the {words(event.zone)}"
    if event.kind == "shown":
        held = " or ".join(f"{_rank(rank)}s" for rank in event.ranks)
        return f"{number(event.count)} {held} in one hand, laid open before a bet"
    face = f" face {event.face}" if event.face else ""
    text = f"{what}{where} {HAPPENS[event.kind]}{face}"
    if event.matches:
        text += f" that is of the rank of a card of the {words(event.matches)}"
    return text + (" that pairs an up card of the same player" if event.pair else "")


def of_a_player(game: GameDef, event: Event) -> bool:
    """Whether the event is that a card matches one of a player's."""
    return bool(event.matches) and game.zone(event.matches).owner == "seat"


def wild_text(game: GameDef, wild: Wild) -> str:
    """Which cards are wild, for whom, and how far."""
    parts = [f"{_which(game, wild)} {'are' if _plural(wild) else 'is'} wild"]
    if wild.pick or wild.pick_cell >= 0 or wild.follow:
        parts.append(_spread(game, wild))
    if wild.pick_ace and wild.pick.startswith("lowest"):
        parts.append(f"the ace {choice(game, wild.pick_ace)}")
    if wild.update:
        parts.append(UPDATES.get(wild.update) or f"a later one {choice(game, wild.update)}")
    if wild.if_nothing_follows:
        none = wild.if_nothing_follows
        parts.append(f"if none follows {FOLLOWS_NONE.get(none) or choice(game, none)}")
    if wild.if_another_follows:
        other = wild.if_another_follows
        parts.append(f"if such a card follows one {ANOTHER.get(other) or choice(game, other)}")
    if wild.scope == "owner":
        parts.append("for its owner only")
    if wild.power != "full":
        bug = "as an ace, or to complete a straight or flush"
        parts.append(bug if wild.power == "bug" else choice(game, wild.power))
    if wild.unless:
        unpaid = next(one.on for one in game.triggers if one.id == wild.unless)
        parts.append(f"save {event_text(game, unpaid)} and not paid for")
    if wild.needs_all:
        parts.append("only for who holds one of each")
    if wild.killed_by:
        parts.append(f"not for who holds one of the {_several(wild.killed_by)}")
    if wild.contest:
        parts.append(f"for {words(wild.contest)} alone")
    return ", ".join(parts) + conditions(wild.guards)


def _spread(game: GameDef, wild: Wild) -> str:
    """How far a picked card carries; of an option, its values where the card is wild at all."""
    option = game.option(wild.spread[1:]) if wild.spread.startswith("@") else None
    barred = [one.value for one in map(condition, wild.guards) if one.unless]
    ways = [v for v in option.values if v not in barred] if option else [wild.spread]
    said = " or ".join(SPREADS.get(way) or choice(game, way) for way in ways)
    return f"{said} (option {option.id.replace('_', '-')})" if option else said


def _plural(wild: Wild) -> bool:
    return bool(
        wild.ranks or len(wild.cards) > 1 or wild.jokers or wild.announced or wild.hand_size
    )


def _which(game: GameDef, wild: Wild) -> str:
    if wild.announced:
        return f"the cards announced as {wild.announced.replace('_', '-')}"
    if wild.hand_size:
        return "cards of the rank that is the number of cards in the hand"
    if wild.follow is not None:
        return f"the next card dealt face up after {event_text(game, wild.follow)}"
    if wild.pick_cell >= 0:
        return f"the card at {cell_text(wild.pick_cell)} of the {words(wild.pick_zone)}"
    if wild.pick:
        whose = game.zone(wild.pick_zone).owner == "seat"
        return PICKS[wild.pick] + ("" if whose else f" of the {words(wild.pick_zone)}")
    named = _several(wild.ranks, wild.cards) if wild.ranks or wild.cards else ""
    return " and ".join(filter(None, (named, "jokers" if wild.jokers else "")))


def trigger_text(game: GameDef, trigger: Trigger) -> str:
    """What a card makes happen when it comes."""
    on, then = trigger.on, _then(game, trigger)
    if "its player" in then and of_a_player(game, on):
        face = f" face {on.face}" if on.face else ""
        came = event_text(game, replace(on, matches="", face=""))
        then = then.replace("its player", f"who holds one of its rank{face}")
        return f"{came}: {then}" + conditions(trigger.guards)
    return f"{event_text(game, on)}: {then}" + conditions(trigger.guards)


def _then(game: GameDef, trigger: Trigger) -> str:
    price = _price(game, trigger)
    done = {
        "pay-or-fold": f"its player {_pays_or_folds(game, trigger)}",
        "pay": f"its player {price}",
        "fold": "its player is out",
        "discard": "cards of that rank are thrown away",
        "redeal": "the hand is dealt again",
        "win": "its player wins the pot at once",
    }
    if trigger.offer is None:
        return done[trigger.do]
    chains = "; that card may bring another" if trigger.offer.chains else ""
    terms = offer_terms(game, replace(trigger.offer, price=trigger.price.removeprefix("stake:")))
    return f"its player may have {cards(1)} more{terms}{chains}"


def _pays_or_folds(game: GameDef, trigger: Trigger) -> str:
    option = game.option(trigger.price[1:]) if trigger.price.startswith("@") else None
    if option is None:
        return PAID.get(trigger.price) or f"{_price(game, trigger)} or folds"
    ways = ", or ".join(PAID.get(value) or words(value) for value in option.values)
    return f"{ways} (option {option.id.replace('_', '-')})"


def _price(game: GameDef, trigger: Trigger) -> str:
    if trigger.price.startswith("stake:"):
        return f"pays {stake(trigger.price.removeprefix('stake:'))}"
    matched = "matches the pot"
    return matched if trigger.price == "match-pot" else f"pays {choice(game, trigger.price)}"
