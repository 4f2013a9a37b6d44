"""One key of the game language, and the words that keys may be."""

from dataclasses import dataclass

FIRST_TO_ACT = (
    "left-of-big-blind",
    "left-of-button",
    "left-of-dealer",
    "best-exposed",
    "lowest-exposed",
    "left-of-bring-in",
    "last-aggressor",
    "high-card",
    "bring-in",
    "low-card-bring-in",
    "opener",
    "left-of-opener",
    "leader",
    "left-of-last-caller",
)
FIRST_TO_SPEAK = ("left-of-dealer", "best-exposed", "last-aggressor")  # of a declaration in turn
FORCED = (
    *("ante", "blinds", "blinds-and-antes", "big-blind-ante", "button-ante"),
    *("button-blind", "button-blind-and-antes", "bring-in"),
)
STRADDLES = ("utg-or-button", "utg", "any", "none")
STRUCTURES = ("fixed-limit", "spread-limit", "pot-limit", "no-limit")
SEVERITY_WORDS = ("misdeal", "error", "warn", "note")
STEP_KINDS = (
    *("force", "deal", "burn", "reveal", "bet", "declare", "show", "repeat"),
    *("move", "offer", "commit-order", "partner", "match", "leg"),
)
RANKS = (
    *("high", "low-a5", "low-a6", "low-27", "badugi"),
    *("single-card:high", "single-card:low", "points"),
)
YES_NO = ("yes", "no")
SLUG = r"^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+(-[a-z0-9]+)*)?$"  # an edition after a dot
SET_WORDS = ("rows", "cols", "diagonals")
MOST = 208  # the largest number in a game: the cards of four decks


@dataclass(frozen=True, slots=True)
class Key:
    """One key: the kind of its value, the words it may be, what reference may stand instead."""

    # str slug int bool yes share guard words ints cells loop-cells texts map table:BLOCK
    # tables:BLOCK; yes: true, false, or the words "yes" and "no"; guard: a condition, or several
    kind: str
    words: tuple[str, ...] = ()  # () for any
    refs: str = ""  # characters that may begin a reference instead: "@" option, "#" loop variable
    required: bool = False


STR, INT, BOOL = Key("str"), Key("int"), Key("bool")
NEED, CITE = Key("str", required=True), Key("str", required=True)
MAYBE_CITE = Key("str")
GUARD = Key("guard")
FACES = ("down", "up")
