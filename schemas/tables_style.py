"""The Arrow schemas of what the statistics are counted from; made anew when they are asked for.

A mark is 1 where a chance was taken, 0 where it was not, null where there was none.
"""

from schemas.tables import BIG, FLAG, INT, SMALL, TEXT, TEXTS, TINY, shape

ROUNDS = (2, 3, 4, 5)  # rounds with continuation bets of their own
MARKS = (
    *("vpip", "pfr", "limp", "open", "three_bet", "reraise", "fold_to_three_bet", "four_bet"),
    *("cold_call", "squeeze", "steal", "fold_to_steal"),
    *(f"{name}_{n}" for n in ROUNDS for name in ("cbet", "fold_to_cbet", "donk")),
    *("at_showdown", "wtsd", "wwsf", "wwsf_audited", "wsd", "wsd_audited"),
    *("wsd_net", "wsd_net_audited", "scoop"),
)
COUNTS = (
    *("xr", "xr_n", "aggressive", "calls", "folds"),
    *("draws", "thrown", "pats", "offers", "taken", "in_or_outs", "ins", "sides", "sides_ok"),
    *("rolls", "rolls_hidden", "lines", "lines_ok", "wild_hands", "wild_needed"),
)
MONEY = ("net", "net_audited", "put_in", "returned", "paid", "line_cost")
EXACT = ("share", "chances")  # of an all-in: part of the pots, and its worth in units; decimals
SEAT_COUNTS = shape(
    "seat_counts",
    {"hand": BIG, "seat": SMALL, "name": TEXT, "position": TEXT}
    | dict.fromkeys(MONEY, BIG)
    | dict.fromkeys(EXACT, TEXT)
    | dict.fromkeys(MARKS, TINY)
    | dict.fromkeys(COUNTS, SMALL),
    nullable=(*MONEY, *EXACT, *MARKS),
)
HAND_COUNTS = shape(
    "hand_counts",
    {
        "hand": BIG,
        "night": INT,
        "counts": FLAG,
        "stake": BIG,
        "pot": BIG,
        "players": INT,
        "dealer": TEXT,
        "family": TEXT,
        "is_showdown": FLAG,
        "is_split": FLAG,
        "entered": INT,
        "contests": TEXTS,
        "classes": TEXTS,
        "allin": TEXT,
        "ways": INT,
    },
    nullable=("pot", "is_showdown", "is_split", "entered"),
)
# Chips that went from one player to another, as an exact fraction; "" is nobody.
TAKES = shape(
    "takes",
    {"hand": BIG, "book": TEXT, "giver": TEXT, "taker": TEXT, "chips": TEXT, "parts": TEXT},
)
CALLED = shape("called", {"player": INT, "name": TEXT})
# What the chips of hands are called, and so which of them add up.
LABELS = shape(
    "labels",
    {"unit": TEXT, "currency": TEXT, "money": TEXT, "format": TEXT, "profile": TEXT, "label": TEXT},
)
# One row a player of an evening; amounts in units of the account.
PLAYER_NIGHTS = shape(
    "player_nights",
    {
        "label": TEXT,
        "unit": TEXT,
        "evening": INT,
        "day": TEXT,
        "place": TEXT,
        "player": TEXT,
        "hands": INT,
        "net": BIG,
        "net_audited": BIG,
        "played": BIG,
        "unknown": INT,
        "side": BIG,
        "bought": BIG,
        "buys": INT,
        "by_hands": FLAG,
    },
    nullable=("net", "net_audited", "bought"),
)
