"""What the checks are about, in words: each code, and the area it is of; nothing is judged."""

from collections.abc import Iterable
from functools import cache, lru_cache

from audit.coverage import NEEDS, NOT_OF_A_HAND
from schemas.codes import code, codes
from schemas.hand import Level

AREA_WORDS = {
    "DEK": "the deck",
    "MIS": "the deal",
    "BRD": "board and burns",
    "POS": "forced bets",
    "ACT": "whose turn",
    "BET": "bet sizes",
    "POT": "the pots",
    "SHO": "the showdown",
    "AWD": "the award",
    "LED": "the stacks",
    "REC": "the record",
    "VAR": "announcements, rolls and declarations",
}
NOTE_NEXT_TIME = {  # what tells most about the money comes first
    "AWD": "the cards shown at the showdown, and who was paid what",
    "POT": "what everybody put in, and each pot with who was paid",
    "ACT": "the betting, act by act",
    "BET": "the betting with its amounts",
    "SHO": "who showed which cards, in order, and what was said",
    "BRD": "burns, and the community cards street by street",
    "POS": "antes, blinds and bring-ins, each with its name",
    "MIS": "the order in which the cards were dealt, and which lay face up",
    "DEK": "every card that was dealt, burned or shown",
    "VAR": "announcements, rolls, turns and declarations",
    "LED": "stacks, buys and cash-outs",
    "REC": "the hand to its end, with its award",
}
AWARDED = ("AWD", "POT")  # what an award is judged by

STACKS = "the stacks at the start of each hand"
LIMIT = "the limit that was played"
NOTE_THAT_ALONE = {  # where the rest of the code's area was told
    "BET001": "the smallest bet, with the stakes",
    "BET002": LIMIT,
    "BET005": LIMIT,
    "BET007": LIMIT,
    "BET008": STACKS,
    "LED002": STACKS,
    "MIS013": "cards that went one at a time in deal lines of a card each",
}


def by_area(codes: Iterable[str]) -> dict[str, list[str]]:
    """The codes of each area that has any, under its words, in the order of ``AREA_WORDS``."""
    found: dict[str, list[str]] = {area: [] for area in AREA_WORDS}
    for id in codes:
        if id[:3] in found:
            found[id[:3]].append(id)
    return {AREA_WORDS[area]: listed for area, listed in found.items() if listed}


def weight(id: str) -> int:
    """Where a code's area stands among what is worth noting."""
    return list(NOTE_NEXT_TIME).index(id[:3]) if id[:3] in NOTE_NEXT_TIME else len(NOTE_NEXT_TIME)


def next_time(codes: Iterable[str], is_judged: bool = False) -> tuple[str, ...]:
    """What to note so that these codes can be told, each thing once.

    ``is_judged``: the awards were, so nobody is asked for the cards and the money noted already.
    """
    ids = [id for id in codes if id[:3] in NOTE_NEXT_TIME]
    if is_judged:
        ids = [id for id in ids if id[:3] not in AWARDED]
    whole = {id[:3] for id in ids if id not in NOTE_THAT_ALONE}  # areas with more untold
    return tuple(
        {NOTE_NEXT_TIME[id[:3]] if id[:3] in whole else NOTE_THAT_ALONE[id]: None for id in ids}
    )


@lru_cache(maxsize=1024)
def notes_promised(untold: tuple[str, ...], level: Level, is_judged: bool) -> tuple[str, ...]:
    """``next_time`` of the codes that a record of this level could have told."""
    promised = [id for id in untold if Level[code(id).needs.upper()] <= level]
    return next_time(sorted(promised, key=weight), is_judged)


@lru_cache(maxsize=1024)
def level_told(untold: tuple[str, ...]) -> Level:
    """The level of a hand by what could not be told of it: of a lower one no check that needs
    more can be told."""
    silent = set(untold)
    return max((level for level in Level if not _of_every_game(level) <= silent), default=Level(0))


@cache
def _of_every_game(level: Level) -> frozenset[str]:
    """The checks that need just this level, of those that every game has."""
    return frozenset(
        one.id
        for one in codes()
        if not one.id.startswith(NOT_OF_A_HAND)
        and one.id not in NEEDS
        and Level[one.needs.upper()] == level
    )


@cache
def code_title(id: str) -> str:
    """What a code means in a few words; "" for one this version does not know."""
    try:
        return code(id).title
    except KeyError:
        return ""
