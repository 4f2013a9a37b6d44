"""Rules of orders, each with the same in the words of the slow second opinion; cards to try."""

from dataclasses import replace

from brute_orders import DECK, FACES, Spec
from hypothesis import strategies as st

from audit.hands.ranking import mask_of
from audit.orders.order import Order, OrderRule, order
from schemas.cards import cards_text, parse_cards

SOKO = (
    *("high", "pair", "four-straight", "four-flush", "two", "trips", "straight", "flush"),
    *("full", "quads", "sf", "five"),
)
SIX_PLUS = ("high", "pair", "two", "straight", "trips", "full", "flush", "quads", "sf", "five")
FLUSH_UP = ("high", "pair", "two", "trips", "straight", "full", "flush", "quads", "sf", "five")
BRAG = ("high", "pair", "two", "flush", "straight", "full", "quads", "sf", "trips", "five")
STRAIGHT_UP = ("trips>straight-flush", "straight>flush")

HIGHS = {
    "high": (OrderRule("high"), Spec()),
    "no five of a kind": (OrderRule("high", five_of_a_kind=False), Spec(five=False)),
    "double ace": (OrderRule("high", double_ace=True), Spec(double_ace=True)),
    "soko": (
        OrderRule("high", add=("four-flush>pair", "four-straight>pair")),
        Spec(ladder=SOKO),
    ),
    "six plus": (
        OrderRule("high", low_straight="short", swap=("flush>full-house", "trips>straight")),
        Spec(deck=tuple(range(6, 15)), wheel=(14, 9, 8, 7, 6), ladder=SIX_PLUS),
    ),
    "no eight, nine, ten": (
        OrderRule("high", gap="89T", swap=("flush>full-house",)),
        Spec(deck=(2, 3, 4, 5, 6, 7, 11, 12, 13, 14), ladder=FLUSH_UP),
    ),
    "no king and queen": (
        OrderRule("high", gap="KQ", size=4),
        Spec(size=4, deck=(2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 14), wheel=(14, 4, 3, 2)),
    ),
    "no wheel": (OrderRule("high", low_straight="none"), Spec(wheel=())),
    "four cards": (OrderRule("high", size=4), Spec(size=4, wheel=(14, 4, 3, 2))),
    "three cards": (
        OrderRule("high", size=3, swap=STRAIGHT_UP),
        Spec(size=3, wheel=(14, 3, 2), ladder=BRAG),
    ),
    "three cards, pairs alone": (
        OrderRule("high", size=3, straights=False),
        Spec(size=3, straights=False),
    ),
    "two cards": (OrderRule("high", size=2, straights=False), Spec(size=2, straights=False)),
    "two cards, ace low": (
        OrderRule("high", size=2, straights=False, ace="low"),
        Spec(size=2, straights=False, ace=1),
    ),
    "one card": (OrderRule("high", size=1), Spec(size=1)),
}
LOWS = {
    "ace to five": (OrderRule("low-a5"), Spec(low=True, ace=1, straights=False)),
    "ace to six": (OrderRule("low-a6"), Spec(low=True, ace=1, wheel=())),
    "deuce to seven": (OrderRule("low-27"), Spec(low=True, wheel=())),
    "low of three": (OrderRule("low-a5", size=3), Spec(low=True, ace=1, straights=False, size=3)),
    "low of three, straights": (OrderRule("low-27", size=3), Spec(low=True, wheel=(), size=3)),
}
LOWS["deuce to seven, no eight"] = (
    OrderRule("low-27", gap="8"),
    Spec(low=True, wheel=(), deck=(2, 3, 4, 5, 6, 7, 9, 10, 11, 12, 13, 14)),
)
LOWS["ace to six, no deuce, no five"] = (
    OrderRule("low-a6", gap="25"),
    Spec(low=True, ace=1, wheel=(), deck=(3, 4, 6, 7, 8, 9, 10, 11, 12, 13, 14)),
)
RULES = HIGHS | LOWS
OTHERS = {
    "badugi": OrderRule("badugi", size=4),
    "badugi, ace high": OrderRule("badugi", size=4, ace="high"),
    "highest card": OrderRule("single-card"),
    "lowest card, ace low": OrderRule("single-card", lowest=True, ace="low"),
    "lowest card by suit": OrderRule("single-card", lowest=True, suit_order=True),
}
EVERY = {name: rule for name, (rule, _) in RULES.items()} | OTHERS
NATURAL = {name: replace(rule, natural_beats_wild=True) for name, rule in EVERY.items()}


def mask(cards: list[str]) -> int:
    """The mask of cards as text."""
    return mask_of(parse_cards("".join(cards)))


def in_deck(own: list[str], name: str) -> list[str]:
    """The cards that are in the deck of a rule."""
    rule = EVERY.get(name) or OrderRule("high")
    gone = "2345" if rule.low_straight == "short" else rule.gap
    return [card for card in own if card[0] not in gone]


def laid(
    made: Order, own: list[str], wilds: int = 0, bugs: int = 0
) -> tuple[list[str], tuple[int, ...]]:
    """The best hand as text, and the places of wild cards, all of it such as can be."""
    cards, wild = made.best(mask(own), wilds, bugs)
    text = [cards_text((card,)) for card in cards]
    natural = [card for place, card in enumerate(text) if place not in wild]
    assert len(natural) == len(set(natural)) and set(natural) <= set(own)
    assert len(wild) <= wilds + bugs and sorted(wild) == list(wild)
    return text, wild


def made(rule: OrderRule, text: str, wilds: int = 0, bugs: int = 0) -> tuple[str, str]:
    """The best hand of cards as text, and what it is called."""
    ready = order(rule)
    cards = parse_cards(text)
    best, _ = ready.best(mask_of(cards), wilds, bugs)
    return cards_text(best), ready.describe(ready.score(mask_of(cards), wilds, bugs))


def cards(least: int = 0, most: int = 8) -> st.SearchStrategy[list[str]]:
    """Different cards, often of few ranks or few suits, so that hands come about."""
    narrow = st.sampled_from([FACES, FACES, "23456A", "9TJQKA", "AKQ", "6789TA", "23457"])
    suits = st.sampled_from(["cdhs", "cdhs", "ss", "sh"])
    pools = st.tuples(narrow, suits).map(
        lambda two: [c for c in DECK if c[0] in two[0] and c[1] in two[1]]
    )
    return pools.flatmap(
        lambda pool: st.lists(
            st.sampled_from(pool), min_size=min(least, len(pool)), max_size=most, unique=True
        )
    )


WILD = st.sampled_from(
    [(0, 0), (1, 0), (0, 1), (2, 0), (1, 1), (0, 2), (3, 0), (4, 0), (2, 2), (5, 0)]
)
