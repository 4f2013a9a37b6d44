"""The words and numbers of PokerNow's export, and what they are called here."""

from enum import IntEnum

from schemas.cards import BY_TEXT, UNKNOWN


class Type(IntEnum):
    """``payload.type`` of an event, found by replaying exports; 6, 13 and 17 were never seen."""

    CHECK = 0
    BOMB = 1  # the first post of a bomb pot; the others are calls with ``bombPot``
    BIG_BLIND = 2
    SMALL_BLIND = 3
    MISSED_BIG = 4  # live
    MISSING_SMALL = 5  # dead
    CALL = 7  # may open the betting with one big blind
    BET = 8
    BOARD = 9
    AWARD = 10
    FOLD = 11
    SHOW = 12
    RUN_VOTE = 14
    OVER = 15
    UNCALLED = 16
    BOUNTY = 18


HOLDEM, OMAHA = "texas-holdem", "omaha"
HOLE_CARDS = {HOLDEM: 2, OMAHA: 4, "omaha-8": 4, "omaha-5": 5, "omaha-5-8": 5, "omaha-6": 6}
TWO_BOARDS = {HOLDEM: "double-board-holdem", OMAHA: "double-board-omaha"}
FOUR_CARDS = 4


def game_of(called: str, cards: int, has_low: bool) -> str:
    """The game on the shelf that ``gameType`` means; as called where none is meant.

    ``cards`` is the most hole cards a hand of it shows (0: none), ``has_low`` whether some of the
    pot was given for a low.
    """
    word = "".join(letter for letter in called.casefold() if letter.isalnum())
    if word == "th" or "holdem" in word:
        return HOLDEM
    if "omaha" not in word and "plo" not in word:
        return called
    low = has_low or "hilo" in word or word.endswith("8")
    held = max(cards, next((count for count in (5, 6) if str(count) in word), FOUR_CARDS))
    if held == FOUR_CARDS:
        return "omaha-8" if low else OMAHA
    known = f"omaha-{held}-8" if low else f"omaha-{held}"
    return known if known in HOLE_CARDS else called


def structure_of(game: str) -> str:
    """The betting that PokerNow deals a game with; the export does not say it."""
    if game == HOLDEM:
        return "no-limit"
    return "pot-limit" if game in HOLE_CARDS else ""


def card_of(text: object) -> int | None:
    """The card of ``"Th"``, UNKNOWN for null; None for what is no card."""
    if text is None:
        return UNKNOWN
    if not isinstance(text, str):
        return None
    text = text.replace("10", "T")
    card = BY_TEXT.get(text[:1].upper() + text[1:].lower(), None)
    return card if card is not None and card >= 0 and len(text) == 2 else None
