"""Wild cards and triggers of a game as sentences."""

from schemas.cards import RANKS, card_text, cell_text
from schemas.game import Event, GameDef, Trigger, Wild
from schemas.gamewords import cards, choice, conditions, stake, words
from schemas.gamewords_moves import offer_terms

PICKS = {
    "lowest-down": "the player's lowest card that lies face down",
    "lowest": "the lowest card",
    "last": "the last card",
    "only": "the card",
    "first-revealed": "the first card turned up",
}
SPREADS = {
    "rank": "with all cards of its rank",
    "card": "that card alone",
    "card-only": "that card alone",
    "card-and-rank": "with all cards of its rank",
}
HAPPENS = {"dealt": "dealt", "revealed": "rolled or flipped", "turned": "turned up"}


def _several(ranks: tuple[int, ...], few: tuple[int, ...] = ()) -> str:
    named = [f"{RANKS[rank].replace('T', '10')}s" for rank in ranks] + [card_text(c) for c in few]
    return " and ".join([", ".join(named[:-1]), named[-1]] if len(named) > 1 else named)


def event_text(event: Event) -> str:
    """``an up 3 is dealt``."""
    face = f"{event.face} " if event.face else ""
    what = _several(event.ranks, event.cards) if event.ranks or event.cards else "card"
    where = f" of the {words(event.zone)}" if event.zone else ""
    text = f"one of the {face}{what}" if event.ranks or event.cards else f"a {face}card"
    text += f"{where} is {HAPPENS[event.kind]}"
    if event.matches:
        text += f" that is of the rank of a card of the {words(event.matches)}"
    return text + (" that pairs an up card of the same player" if event.pair else "")


def wild_text(game: GameDef, wild: Wild) -> str:
    """Which cards are wild, for whom, and how far."""
    parts = [f"{_which(wild)} {'are' if _plural(wild) else 'is'} wild"]
    if wild.pick or wild.pick_cell >= 0 or wild.follow:
        parts.append(_spread(game, wild))
    if wild.pick_ace and wild.pick.startswith("lowest"):
        parts.append(f"the ace {choice(game, wild.pick_ace)}")
    if wild.update:
        parts.append(f"a later one {choice(game, wild.update)}")
    if wild.if_nothing_follows:
        parts.append(f"if none follows: {choice(game, wild.if_nothing_follows)}")
    if wild.scope == "owner":
        parts.append("for its owner only")
    if wild.power != "full":
        bug = "as an ace, or to complete a straight or flush"
        parts.append(bug if wild.power == "bug" else choice(game, wild.power))
    if wild.unless:
        parts.append(f"not for who did not pay for {words(wild.unless)}")
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
    barred = [g.partition("!=")[2] for g in wild.guards if "!=" in g]
    ways = [v for v in option.values if v not in barred] if option else [wild.spread]
    said = " or ".join(SPREADS.get(way) or choice(game, way) for way in ways)
    return f"{said} (option {option.id.replace('_', '-')})" if option else said


def _plural(wild: Wild) -> bool:
    return bool(wild.ranks or wild.cards or wild.jokers or wild.announced or wild.hand_size)


def _which(wild: Wild) -> str:
    if wild.announced:
        return f"the cards announced as {wild.announced.replace('_', '-')}"
    if wild.hand_size:
        return "cards of the rank that is the number of cards in the hand"
    if wild.follow is not None:
        return f"the next up card after {event_text(wild.follow)}"
    if wild.pick_cell >= 0:
        return f"the card at {cell_text(wild.pick_cell)} of the {words(wild.pick_zone)}"
    if wild.pick:
        return f"{PICKS[wild.pick]} of the {words(wild.pick_zone)}"
    named = _several(wild.ranks, wild.cards) if wild.ranks or wild.cards else ""
    return " and ".join(filter(None, (named, "jokers" if wild.jokers else "")))


def trigger_text(game: GameDef, trigger: Trigger) -> str:
    """What a card makes happen when it comes."""
    return f"when {event_text(trigger.on)}: {_then(game, trigger)}" + conditions(trigger.guards)


def _then(game: GameDef, trigger: Trigger) -> str:
    price = _price(game, trigger)
    done = {
        "pay-or-fold": f"its player pays ({price}) or folds",
        "pay": f"its player pays ({price})",
        "fold": "its player is out",
        "discard": "cards of that rank are thrown away",
        "redeal": "the hand is dealt again",
        "win": "its player wins the pot at once",
    }
    if trigger.offer is None:
        return done[trigger.do]
    chains = "; that card may bring another" if trigger.offer.chains else ""
    many = cards(trigger.offer.count)
    return f"its player may have {many} more{offer_terms(game, trigger.offer)}{chains}"


def _price(game: GameDef, trigger: Trigger) -> str:
    if trigger.price.startswith("stake:"):
        return stake(trigger.price.removeprefix("stake:"))
    return "matches the pot" if trigger.price == "match-pot" else choice(game, trigger.price)
