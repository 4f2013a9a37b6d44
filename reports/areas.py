"""What the checks are about, in words: an area of codes each; no check is named here."""

from collections.abc import Iterable

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


def by_area(codes: Iterable[str]) -> dict[str, list[str]]:
    """The codes of each area that has any, under its words, in the order of ``AREA_WORDS``."""
    listed = list(codes)
    found = {
        words: [code for code in listed if code[:3] == area] for area, words in AREA_WORDS.items()
    }
    return {words: of_area for words, of_area in found.items() if of_area}
