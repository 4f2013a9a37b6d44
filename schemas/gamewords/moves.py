"""Draws, passes, offers, stacks, partners, matches and legs as sentences."""

from schemas.cards import RANKS
from schemas.game import GameDef, Offer, Step
from schemas.gamewords.plain import between, cards, choice, stake, when, words

DIRECTIONS = {
    "left": "to the left",
    "right": "to the right",
    "across": "across the table",
    "left-2": "to the second player on the left",
    "left-3": "to the third player on the left",
}
TERMS = {
    "bought-up": "bought, face up",
    "bought-down": "bought, face down",
    "free-up": "free, face up",
    "free-down": "free, face down",
    "free-choice": "free, up or down as the player likes",
}


def move_text(game: GameDef, step: Step) -> str:
    """A draw, a discard or a pass."""
    move = step.move
    assert move is not None  # the step is a move
    many = between(game, move.least, move.most)
    what = f"{many} card{'' if move.most == '1' else 's'}"
    order = f", {when(game, move.order)}" if move.order else ""
    if move.to != "muck":
        looked = ", chosen before looking at those passed to one" if move.before_looking else ""
        way = DIRECTIONS.get(move.to) or choice(game, move.to)
        return f"each player still in passes {what} {way}{order}{looked}"
    if not move.back:
        return f"each player still in throws {what} away{order}"
    price = f", for {stake(move.price)}" if move.price else ""
    face = f", face {words(move.face)}" if move.face in ("up", "down") else ""
    face = ", lying as the old one lay" if move.face == "as-thrown" else face
    return f"each player still in may change {what}{face}{price}{order}"


def offer_terms(game: GameDef, offer: Offer) -> str:
    """What an offered card costs and how it lies, ", bought, face up"; "" when nothing is said."""
    if offer.terms:
        return f", {_terms(game, offer)}"
    face = {"up": ", face up", "down": ", face down", "choice": ", up or down as the player likes"}
    return face.get(offer.face, "") + (f", for {stake(offer.price)}" if offer.price else "")


def _terms(game: GameDef, offer: Offer) -> str:
    """Bought or free, up or down; of an option, every way of it; and what a bought one costs."""
    option = game.option(offer.terms[1:]) if offer.terms.startswith("@") else None
    ways = option.values if option else (offer.terms,)
    told = [TERMS.get(way) or choice(game, way) for way in ways]
    said = told[0]
    if option:
        *some, last = (one.replace(",", "") for one in told)
        said = f"{', '.join(some)} or {last}"
    settled = f" (option {option.id.replace('_', '-')})" if option else ""
    buys = bool(offer.price) and any(way.startswith("bought") for way in ways)
    return said + settled + (f"; a bought one costs {stake(offer.price)}" if buys else "")


def offer_text(game: GameDef, step: Step) -> str:
    """A card to buy, or one to take or leave."""
    offer = step.offer
    assert offer is not None  # the step is an offer
    order = f", {when(game, offer.order)}" if offer.order else ""
    terms = offer_terms(game, offer)
    if offer.kind == "take-or-leave":
        last = f"; the last one asked {choice(game, offer.last)}" if offer.last else ""
        lies = {"up": ", face up", "down": ", face down"}.get(offer.face, "")
        fee = f", and pays {stake(offer.price)}" if offer.price else ""
        who = f"who refuses it leaves it to the next{lies}{fee}"
        return f"an open card is offered: {who}{order}{last}"
    return f"each player still in may have {cards(1)} more{terms}{order}"


def order_text(step: Step) -> str:
    """The stack is fixed."""
    return f"each player still in fixes the order of the {words(step.zone)} cards, face down"


def flip_text(game: GameDef, step: Step) -> str:
    """The top of a stack is turned, or card after card until the hand beats those showing."""
    timing = f", {when(game, step.timing)}" if step.timing else ""
    if step.pick == "top":
        top = cards(step.count) if step.count > 1 else "card"
        return f"each player still in turns up the top {top} of the stack{timing}"
    out = f"; a bet follows a hand that is out: {choice(game, step.out_bets)}"
    out = {"yes": "; a bet follows also a hand that is out", "no": "", "": ""}.get(
        step.out_bets, out
    )
    return f"in turn, each flips cards until they beat the best hand showing{_target(step)}{out}"


def _target(step: Step) -> str:
    """What the first player to flip has to beat."""
    known = {"table": "; the first to flip beats the table card", "first-flip": "", "": ""}
    if step.target in known:
        return known[step.target]
    option = step.target[1:].replace("_", "-")
    return f"; the first to flip turns one card, or beats the table card (option {option})"


def partner_text(game: GameDef, step: Step) -> str:
    """Partners are picked."""
    return "partners are picked, the best exposed hand first"


def match_text(game: GameDef, step: Step) -> str:
    """What is paid into the next pot."""
    match = step.match
    assert match is not None  # the step is a match
    who = {
        "losers": "each loser of those who were in",
        "best-loser-excepted": "each loser but the best",
    }[match.who]
    amount = "matches the pot" if match.amount == "pot" else f"pays {_amount(game, match.amount)}"
    cap = f", at most {_amount(game, match.cap)}" if match.cap not in ("", "none") else ""
    if match.cap.startswith("@"):
        cap = f", up to a cap: {choice(game, match.cap)},"
    nobody = f"; with nobody in: {choice(game, match.nobody_in)}" if match.nobody_in else ""
    if match.to == "winner":
        amount = "the pot" if match.amount == "pot" else _amount(game, match.amount)
        return f"{who} pays the winner {amount}{cap.rstrip(',')}, and the pot stays{nobody}"
    return f"{who} {amount}{cap} into the next pot{nobody}"


def _amount(game: GameDef, name: str) -> str:
    if name.startswith("@"):
        return choice(game, name)
    return "the pot" if name == "pot" else stake(name)


def leg_text(game: GameDef, step: Step) -> str:
    """Who gets a leg, and how many take the pot."""
    if step.leg_when == "holds":
        ranks = ", ".join(RANKS[rank] for rank in step.leg_ranks)
        return f"who was dealt one each of {ranks} may lay them down and has the pot"
    who = "who is alone in" if step.leg_when == "alone-in" else "the winner"
    pot = f"; {choice(game, step.leg_pot)} legs take the pot" if step.leg_pot else ""
    return f"{who} gets a leg{pot}"
