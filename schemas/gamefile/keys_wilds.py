"""The keys of wild cards and of what a card makes happen when it comes."""

from schemas.gamefile.key import BOOL, CITE, FACES, GUARD, INT, NEED, STR, Key

_TERMS = ("bought-up", "bought-down", "free-up", "free-down", "free-choice")
_EVENTS = ("dealt", "revealed", "turned", "shown")
_PICKS = ("lowest-down", "lowest", "last", "only", "first-revealed")

WILD_BLOCKS: dict[str, dict[str, Key]] = {
    "wild": {
        "id": NEED,
        "cards": Key("table:cards"),
        "announced": STR,  # the open option whose words name the wild cards
        "pick": Key("table:pick"),
        "hand_size": BOOL,
        "follow": Key("table:follow"),
        "update": Key("str", ("replaces", "accumulates"), "@"),
        "if_nothing_follows": Key("str", ("no-wild", "keeps"), "@"),
        "if_another_follows": Key("str", ("arms-anew", "wild-too"), "@"),
        "spread": Key("str", ("card", "rank", "card-only", "card-and-rank", "no"), "@"),
        "scope": Key("str", ("all", "owner")),
        "power": Key("str", ("full", "bug"), "@"),
        "unless": STR,  # unpaid:TRIGGER
        "needs_all": BOOL,
        "killed_by": Key("words"),
        "contest": STR,
        "if": GUARD,
        "cite": CITE,
    },
    "cards": {
        "rank": Key("words"),
        "card": Key("words"),
        "suit": Key("words", ("C", "D", "H", "S")),
        "joker": BOOL,
    },
    "pick": {
        "zone": NEED,
        "cell": STR,
        "which": Key("str", _PICKS),
        "ace": Key("str", ("low", "high"), "@"),
    },
    "follow": {
        "on": Key("table:event", required=True),
        "take": Key("str", ("rank-of-next-up-card-in-deal-order",), required=True),
    },
    "event": {
        "event": Key("str", _EVENTS, required=True),
        "zone": STR,
        "face": Key("str", FACES),
        "rank": Key("words"),
        "card": Key("words"),
        "matches": STR,  # a zone: of the same rank as a card of it
        "first": BOOL,
        "pair": BOOL,
        "count": INT,  # shown: so many cards of these ranks in one hand
    },
    "trigger": {
        "id": NEED,
        "on": Key("table:event", required=True),
        "do": Key(
            "str",
            ("pay-or-fold", "pay", "fold", "offer", "discard", "redeal", "win"),
            required=True,
        ),
        "price": Key("str", refs="@"),  # match-pot, stake:NAME, free
        "effect": Key("table:effect"),
        "terms": Key("str", _TERMS, "@"),
        "chains": BOOL,
        "if": GUARD,
        "cite": CITE,
    },
    "effect": {"deal": INT, "zone": STR, "face": Key("str", (*FACES, "choice"))},
}
