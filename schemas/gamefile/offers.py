"""Offers of a game file: one card at a time, and each key with the kind of offer it is for.

Of several cards each has an answer, a price and a next player of its own: that is several offers.
"""

from collections.abc import Iterator

from schemas.gamefile.build_steps import Table
from schemas.gamefile.names import Wrong
from schemas.gamefile.places import Path

ONE = "one card is offered at a time, each with its own answer and price; for {many} {more}"


def wrong_offer(step: Table, path: Path) -> Iterator[Wrong]:
    """Of an offer step, what no offer of its kind has."""
    if step.get("n", 1) != 1:
        said = ONE.format(many=step["n"], more="write the offer in a `repeat`")
        yield (*path, "n"), said
    leave = step.get("kind") == "take-or-leave"
    if leave and "terms" in step:
        yield (*path, "terms"), "`terms` are of a card that is bought; a refusal costs its `price`"
    if leave and step.get("face") == "choice":
        yield (*path, "face"), "a card that goes on to the next player lies one way: up or down"
    if not leave and "last" in step:
        yield (*path, "last"), '`last` is for `kind = "take-or-leave"`'
    if "terms" in step and "face" in step:
        yield (*path, "face"), "the `terms` say how the card lies: leave `face` out"


def wrong_effect(trigger: Table, path: Path) -> Iterator[Wrong]:
    """Of a trigger that offers, more than the one card."""
    effect = trigger.get("effect", {})
    if effect.get("deal", 1) != 1:
        said = ONE.format(many=effect["deal"], more="write as many triggers on the same event")
        yield (*path, "effect", "deal"), said
    if "terms" in trigger and "face" in effect:
        yield (*path, "effect", "face"), "the `terms` say how the card lies: leave `face` out"
