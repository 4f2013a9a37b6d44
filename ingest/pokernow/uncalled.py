"""Bets that nobody called, and went back."""

import re

from ingest.pokernow.lines import AMOUNT, PLAYER, units
from ingest.pokernow.players import Players

_BACK = re.compile(rf"Uncalled bet of ({AMOUNT}) returned to {PLAYER}\.?", re.DOTALL)


def uncalled(text: str, players: Players) -> tuple[int, int] | None:
    """``Uncalled bet of 1.75 returned to "nick @ id"``: the player and the chips."""
    match = _BACK.fullmatch(text)
    return (players.of(match[2]), units(match[1])) if match else None
