"""Offers, matches, legs and partners of a game definition, each as a sentence a player says."""

from collections.abc import Callable

from schemas.game import Match, Offer, Step

Say = Callable[[str], str]


def offer_text(step: Step, say: Say) -> str:
    """One step; ``say`` puts a word or a reference into words."""
    offer = step.offer or Offer()
    price = f", {say(offer.terms)}" if offer.terms else ""
    price += f", at the stake {offer.price}" if offer.price else ""
    face = f" face {offer.face}" if offer.face in ("up", "down") else ""
    if offer.kind == "take-or-leave":
        return f"a card{face} goes round until it is taken{price}"
    return f"each player still in may take a card{face}{price}"


def match_text(step: Step, say: Say) -> str:
    """What losers pay into the next pot."""
    match = step.match or Match()
    who = {
        "losers": "each player who was in and lost",
        "best-loser-excepted": "each player who was in and lost, but the best of them,",
        "everybody": "each player who was in",
    }[match.who]
    cap = f", up to {say(match.cap)}" if match.cap else ""
    amount = "the pot" if match.amount == "pot" else say(match.amount)
    nobody = f"; if nobody was in: {say(match.nobody_in)}" if match.nobody_in else ""
    return f"{who} pays {amount} into the next pot{cap}{nobody}"


def leg_text(step: Step, say: Say) -> str:
    """Who earns a leg."""
    who = "who is alone in" if step.leg_when == "alone-in" else "who wins"
    return f"{who} earns a leg"


def partner_text(step: Step, say: Say) -> str:
    """How partners are picked."""
    return "in the order of the cards showing, each player without a partner picks one"


TEXTS = {"offer": offer_text, "match": match_text, "leg": leg_text, "partner": partner_text}
