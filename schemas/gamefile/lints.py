"""A piece of advice on a sound game definition, and the advice on its wild cards."""

from collections.abc import Iterator
from dataclasses import dataclass

from schemas.cards import JOKER, RANKS, card_text, rank_of, suit_of, whole_suits
from schemas.game import GameDef, Wild


@dataclass(frozen=True, slots=True)
class Lint:
    """One piece of advice: ``vacuous-use`` | ``deck-too-short`` | ``dead-step`` | ... ."""

    kind: str
    where: str  # id of the step or contest, "" for the game
    message: str


def wild_lints(game: GameDef) -> Iterator[Lint]:
    """Wild cards that were stripped from the deck; a joker it has not is an error."""
    for wild in game.wilds:
        missing = ", ".join(_missing(game, wild))
        if missing:
            said = f"the wild cards `{wild.id}` name {missing}, and the deck has none: mend `deck`"
            yield Lint("wild-not-in-deck", wild.id, f"{said}, or take them out")


def _missing(game: GameDef, wild: Wild) -> Iterator[str]:
    ranks = {rank_of(card) for card in game.deck if card != JOKER}
    yield from (f"{RANKS[rank]}s" for rank in wild.ranks if rank not in ranks)
    suits = whole_suits(wild.cards)  # what a stripped deck has of a suit is wild
    single = (card for card in wild.cards if card == JOKER or suit_of(card) not in suits)
    yield from (card_text(card) for card in single if card not in game.deck)
