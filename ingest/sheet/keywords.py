"""The words of the hand sheet's language; what they do is read elsewhere."""

NIGHT_WORDS = ("night", "place", "unit", "chip", "rules", "host", "records", "stakes", "seats")
LEDGER_WORDS = ("buy", "cash", "sit", "leave", "pays", "adjust", "note", "missing")
HAND_WORDS = (
    *("hand", "stacks", "out", "in", "announce", "ante", "blinds", "straddle", "bring-in", "dead"),
    *("burn", "grid", "board", "deal", "bet", "more", "roll", "turn", "draw", "discard", "pass"),
    *("declare", "says", "show", "muck", "back", "pot", "rake", "fold", "ruling", "offer"),
    *("carry", "leg", "partner", "table", "runs", "reshuffle", "post"),
)
STATEMENTS = (*NIGHT_WORDS, *LEDGER_WORDS, *HAND_WORDS, "!")
KEYWORDS = frozenset(STATEMENTS)

# what other people call a line: told to who writes it, and never read
CALLED = {
    **dict.fromkeys(("flop", "river", "community"), "board"),
    **dict.fromkeys(("preflop", "pre-flop", "betting"), "bet"),
    **dict.fromkeys(("sb", "bb", "small", "big"), "blinds"),
    **dict.fromkeys(("winner", "winners", "wins", "won", "split", "chop"), "pot"),
    **dict.fromkeys(("button", "btn"), "dealer"),
    **dict.fromkeys(("hole", "cards", "holecards"), "deal"),
    **dict.fromkeys(("rebuy", "buyin", "buy-in"), "buy"),
    **dict.fromkeys(("cashout", "cash-out"), "cash"),
    **dict.fromkeys(("players",), "seats"),
    "currency": "unit",
    "showdown": "show",
    "wild": "announce",
    "uncalled": "back",
    "mucks": "muck",
}
NUMBER_WORDS = frozenset(
    (
        *("one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"),
        *(
            "eleven",
            "twelve",
            "thirteen",
            "fourteen",
            "fifteen",
            "sixteen",
            "seventeen",
            "eighteen",
            "nineteen",
        ),
        *("twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety", "hundred"),
    )
)

IRREGULARITIES = (
    *("exposed", "replaced", "taken-back", "out-of-turn", "misdeal", "redeal", "dead", "string"),
    "peeked",
)
SIDES = ("high", "low", "both", "in", "out", "line")
SIDES_SHORT = {"hi": "high", "lo": "low"}
# to the next one still in, the second, the third ... on that side; to the one opposite
DIRECTIONS = (
    *(f"{side}-{seats}" for side in ("left", "right") for seats in range(1, 10)),
    *("left", "right", "across"),
)
PILES = ("discards", "folds", "burns")
LEVELS = ("result", "showdown", "actions", "procedure")
STAKE_WORDS = (
    *("ante", "blinds", "bring-in", "bets", "min", "cap", "small-blind", "big-blind"),
    *("third-blind", "small-bet", "big-bet", "min-bet", "min-buy", "max-buy"),
)
ACT_WORDS = {
    **dict.fromkeys(("x", "check", "checks", "checked"), "x"),
    **dict.fromkeys(("c", "call", "calls", "called"), "c"),
    **dict.fromkeys(("b", "bet", "bets"), "b"),
    **dict.fromkeys(("r", "raise", "raises", "raised"), "r"),
    **dict.fromkeys(("a", "all-in", "allin", "all_in", "shove", "shoves"), "a"),
    **dict.fromkeys(("f", "fold", "folds", "folded"), "f"),
}
# words that mean something in the middle of a line
INNER = (
    *("dealer", "seat", "by", "standing", "rest", "all", "at-once", "in-turn", "table", "dummy"),
    *("line", "plays", "says", "main", "side", "board", "nobody", "pot", "for", "y", "n", "yes"),
    *("no", "to", "raise", "makes"),
)
RESERVED = KEYWORDS | {*IRREGULARITIES, *SIDES, *DIRECTIONS, *PILES, *LEVELS, *INNER, *ACT_WORDS}
