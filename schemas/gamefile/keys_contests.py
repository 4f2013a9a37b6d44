"""The keys of what is fought for: contests, how hands are built and compared, pots."""

from schemas.gamefile.key import (
    BOOL,
    CITE,
    FACES,
    GUARD,
    INT,
    MAYBE_CITE,
    NEED,
    RANKS,
    STR,
    YES_NO,
    Key,
)

BOTH = ("must-win", "must-not-lose", "either")
BOTH_FAILED = ("next-best", "other-side-takes-all", "pot-rides")
TWO_BOTHS = ("pot-rides", "next-best", "each-keeps-a-side")

CONTEST_BLOCKS: dict[str, dict[str, Key]] = {
    "contest": {
        "id": NEED,
        "share": Key("share", required=True),
        "rank": Key("str", RANKS, "@", required=True),
        "order": Key("table:order"),
        "entrants": STR,  # declared:SIDE
        "qualifier": Key("str", refs="@"),
        "if_no_winner": Key("str", refs="@"),  # to:CONTEST, pot-rides, redeal
        "dummy": STR,
        "dummy_tie": Key("str", ("loses", "wins"), "@"),
        "dummy_when": Key("str", ("alone", "alone-or-tied")),
        "board": INT,
        "use": Key("table:use", required=True),
        "if": GUARD,
        "cite": CITE,
    },
    "order": {
        "ace": Key("str", ("high", "low"), "@"),
        "add": Key("words"),  # four-flush>pair
        "swap": Key("words", refs="@"),  # flush>full-house
        "straights": Key("yes", refs="@"),
        "low_straight": Key("str", ("wheel", "short", "none")),
        "five_of_a_kind": Key("yes", refs="@"),
        "double_ace": Key("yes", refs="@"),
        "natural_beats_wild": Key("yes", refs="@"),
        "suit_order": Key("yes", refs="@"),
        "target": STR,
        "over": Key("str", ("bust", "counts"), "@"),
        "ties": Key("str", ("split", "fewest-cards", "under-beats-over", "over-beats-under"), "@"),
        "values": Key("texts"),  # rank -> 1, 1/2 or 1|11
    },
    "use": {
        "size": Key("int", required=True),
        "from": Key("tables:from", required=True),
        "all_when": STR,
        "vacuous": BOOL,
        "cite": MAYBE_CITE,
    },
    "from": {
        "zone": STR,
        "min": Key("int", refs="@"),
        "max": Key("int", refs="@"),
        "face": Key("str", FACES),
        "suit": Key("str", ("C", "D", "H", "S")),
        "suit_of": STR,  # of the suit of this zone's last card
        "one_set_of": STR,
        "as": STR,
    },
    "pot": {
        "ties": Key("str", ("split",)),
        "odd_chip": STR,  # first-left-of-button; CONTEST, then first-left-of-button
        "odd_chip_family": Key("str", ("button", "stud")),
        "sole_survivor": Key("str", ("wins-unshown",)),
        "must_scoop": Key("str", ("redeal", "pot-rides"), "@"),
        "both": Key("str", BOTH, "@"),
        "both_failed": Key("str", BOTH_FAILED, "@"),
        "two_boths": Key("str", TWO_BOTHS, "@"),
        "both_cite": MAYBE_CITE,
        "survivor_cite": MAYBE_CITE,
        "suits_cite": MAYBE_CITE,
        "cite": CITE,
    },
}

__all__ = ["BOTH", "BOTH_FAILED", "CONTEST_BLOCKS", "TWO_BOTHS", "YES_NO"]
