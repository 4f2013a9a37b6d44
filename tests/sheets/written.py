"""Random hand sheets for hypothesis: ``sheets()`` are right, ``mutated()`` are right no more.

Import it as ``sheets.written`` (the tests folder is on the path).
"""

from hypothesis import strategies as st
from hypothesis.strategies import DrawFn

PLAYERS = [
    "Ann",
    "Bob",
    "Annabel",
    "Kev",
    '"the kid"',
    '"Ad"',
    '"o\\"b\\\\"',
    "Zoë",
    '"pot"',
    "Élan",
    '"left-2"',
    '"dummy"',
    '"y"',
    '"for"',
    '"Ann+Bob"',
    '"in-turn"',
]
TWO = st.sampled_from(["@0 @1", "@1 @0"])  # two players, whoever sits there
RANKS, SUITS = [*"23456789TJQKAtjqka", "10"], [*"cdhsCDHS♣♦♥♠"]
CARD = st.builds(lambda mark, rank, suit: mark + rank + suit, st.sampled_from(["", "", "", "_", "^"]),
                 st.sampled_from(RANKS), st.sampled_from(SUITS))  # fmt: skip  # read by its rows
ANY_CARD = st.one_of(CARD, CARD, st.sampled_from(["??", "Jk", "--", "__", "_??", "jK"]))
CARDS = st.lists(ANY_CARD, min_size=1, max_size=4).flatmap(
    lambda cards: st.sampled_from(["", " "]).map(lambda gap: gap.join(cards))
)
AMOUNT = st.sampled_from(["1", "2.50", "?", "0.5", "12", "3k", ".5", "0", "1.5K", "7."])
TEXT = st.text(
    st.characters(exclude_categories=["Cs", "Cc", "Zl", "Zp"], exclude_characters='\\"@'),
    max_size=12,
).map(lambda text: f'"{text}"')
OPTION = st.sampled_from(["structure", "first_to_act", "Roll-Timing", "wild", '"odd One"'])
VALUE = st.sampled_from(
    [
        "Qs+jokers+one_eyed-jacks",
        "pot-limit",
        "threes+nines",
        "NONE",
        '"any two"',
        "left_of_dealer",
        "3",
    ]
)
COMMENT = st.sampled_from(["", "", "", "  # so they say", " #", '#! "q', " ## two"])
SIDE = st.sampled_from(
    [
        *("high", "LOW", "both", "in", "out", "hi", "2", "?", "spade", "Low_Spade", "qS"),
        *('"The Sum"', "R1", "c1+D2", "line top", "seven", '"high"', "übrig"),
    ]
)
LINE = st.sampled_from(["R1", "c2", "D1", "R1+C2", "top"])


def pairs(name: st.SearchStrategy[str], what: st.SearchStrategy[str]) -> st.SearchStrategy[str]:
    """``NAME WHAT`` up to three times."""
    one = st.builds(lambda left, right: f"{left} {right}".strip(), name, what)
    return st.lists(one, min_size=1, max_size=3).flatmap(
        lambda some: st.sampled_from(["  ", " ", ", ", "\n   "]).map(lambda gap: gap.join(some))
    )


def acts() -> st.SearchStrategy[str]:
    """An act with its amount."""
    number = st.sampled_from(["1", "2.50", "12"])
    return st.one_of(
        st.sampled_from(["x", "c", "a", "f", "check", "Calls", "all-in", "folds", "b ?"]),
        st.builds(lambda act, n: act + n, st.sampled_from(["b ", "r ", "r +", "c ", "a ", "b", "r+"]), number),
        st.builds(lambda act, n: act + n, st.sampled_from(["raises to ", "raise by ", "bets "]), number),
    )  # fmt: skip  # read by its rows


def _after(word: str, rest: st.SearchStrategy[str]) -> st.SearchStrategy[str]:
    return rest.map(lambda text: f"{word} {text}".rstrip())


def _grids() -> st.SearchStrategy[str]:
    row = st.lists(ANY_CARD, min_size=1, max_size=4).map(" ".join)
    gap = st.sampled_from([" / ", "/", "\n   "])
    return st.builds(lambda rows, sep: sep.join(rows), st.lists(row, min_size=1, max_size=4), gap)


def _pots(name: st.SearchStrategy[str]) -> st.SearchStrategy[str]:
    head = st.sampled_from(
        [
            "",
            "12",
            "main 12",
            "side 12",
            "side 2 8",
            "low 7.5",
            "spade 5",
            '"low spade" board 1',
            "board 2 20",
            "side 1 board 2 high 5",
            "?",
        ]
    )
    payee = st.builds(lambda who, amount: f"{who} {amount}".strip(), name | st.sampled_from(["nobody", "dummy"]),
                      st.just("") | AMOUNT)  # fmt: skip  # read by its rows
    payees = st.lists(payee, min_size=1, max_size=3).map(" ".join)
    arrow = st.sampled_from([" -> ", " → ", "->"])
    return st.builds(lambda h, a, p: f"{h}{a}{p}".strip(), head, arrow, payees)


def hand_lines(name: st.SearchStrategy[str]) -> st.SearchStrategy[str]:
    """One line of a hand, of any kind."""
    return st.one_of(_money_and_cards(name), _acts_and_moves(name), _ends(name), _words(name))


def _money_and_cards(name: st.SearchStrategy[str]) -> st.SearchStrategy[str]:
    money = pairs(name, AMOUNT)
    cell = st.builds(lambda r, c, card: f"r{r}c{c} {card}".strip(), st.integers(1, 4),
                     st.integers(1, 4), st.just("") | CARD)  # fmt: skip  # read by its rows
    return st.one_of(
        _after("ante", AMOUNT), _after("ante", money), _after("blinds", money),
        _after("straddle", money), _after("dead", money), _after("bring-in", money),
        _after("in", money), _after("back", money), _after("stacks", money),
        _after("burn", st.just("") | CARD), _after("grid", _grids()), _after("board", CARDS),
        _after("board 2:", CARDS), _after("deal", pairs(name, CARDS)),
        _after("deal at-once", pairs(name, CARDS)), _after("deal 2:", pairs(name, CARDS)),
        _after("deal dummy", CARDS), _after("table", CARDS), _after("turn table", CARDS),
        _after("turn", CARDS), _after("turn", cell), st.just("turn"),
        _after("roll", pairs(name, CARDS)), _after("roll in-turn", pairs(name, CARDS)),
    )  # fmt: skip  # read by its rows


def _acts_and_moves(name: st.SearchStrategy[str]) -> st.SearchStrategy[str]:
    return st.one_of(
        _after("bet", pairs(name, acts())), _after("more", pairs(name, acts())),
        st.sampled_from(["bet all x", "bet rest f"]), _after("fold", pairs(name, st.just(""))),
        _after("out", name), _sides(name), _moves(name),
    )  # fmt: skip  # read by its rows


FEW = st.lists(st.one_of(CARD, st.sampled_from(["??", "Jk", "__", "^??"])), max_size=3).map("".join)
MOVED = st.builds(lambda n, cards: f"{n} {cards}".strip(), st.sampled_from(["3", "4", "?"]), FEW)
WAYS = st.sampled_from(["left", "right", "across", "left-2", "RIGHT-9", "left-1"])


def _moves(name: st.SearchStrategy[str]) -> st.SearchStrategy[str]:
    """Cards drawn for, thrown away, passed on."""
    fee = st.sampled_from(["", " for 2.50", " for ?"])
    moved = MOVED | CARD | st.just("0")
    return st.one_of(
        _after("draw", pairs(name, st.builds(lambda what, f: what + f, MOVED | st.just("0"), fee))),
        _after("discard", pairs(name, moved)),
        st.builds(lambda two, what: f"pass {two} {what}", TWO, moved),
        st.builds(lambda a, b: f"pass @0 @1 {a}  @1 @0 {b}", moved, moved),
        st.builds(lambda way, n: f"pass {way} {n}", WAYS, st.sampled_from(["1", "3", "?"])),
        st.builds(lambda way, some: f"pass {way} 3 {some}", WAYS, pairs(name, moved)),
    )  # fmt: skip  # read by its rows


def _sides(name: st.SearchStrategy[str]) -> st.SearchStrategy[str]:
    """What other games need beside the moves of cards."""
    taken = st.builds(lambda n, card: f"y {n} {card}".strip(), st.sampled_from(["", "2", "?"]),
                      st.sampled_from(["", "^4d", "_4d", "__", "??", "Jk"]))  # fmt: skip  # read by its rows
    return st.one_of(
        _after("offer", pairs(name, taken | st.sampled_from(["n", "NO", "n 4d"]))),
        st.builds(lambda card, some: f"offer {card} {some}", CARD | st.just("__"),
                  pairs(name, st.sampled_from(["n", "y 2"]))),
        st.builds(lambda two, text: f"pays {two} 2 {text}", TWO, st.just("") | TEXT),
        st.builds(lambda who, text: f"pays {who} pot ? {text}", name, st.just("") | TEXT),
        _after("leg", pairs(name, st.just(""))), _after("partner", TWO),
        st.sampled_from(["runs 2", "runs 3", "carry 2", "carry ?", "rake 0.5", "reshuffle",
                         "reshuffle discards burns", "RESHUFFLE folds", "turn table"]),
        _after("! peeked", name), _after("show dummy", FEW.filter(bool)),
        st.builds(lambda who, cards, dummy: f"deal {who} {cards}  dummy {dummy}", name, CARD, CARD),
        st.builds(lambda cards: f"show @0+@1 {cards}", FEW),
    )  # fmt: skip  # read by its rows


def _ends(name: st.SearchStrategy[str]) -> st.SearchStrategy[str]:
    shown = st.builds(
        lambda *parts: " ".join(part for part in parts if part),
        st.just("") | CARDS, st.just("") | _after("line", LINE), st.just("") | _after("plays", CARDS),
        st.just("") | _after("says", TEXT),
    )  # fmt: skip  # read by its rows
    return st.one_of(
        _after("declare", pairs(name, SIDE)), _after("declare in-turn", pairs(name, SIDE)),
        _after("declare in-turn", pairs(name, _after("line", LINE))),
        _after("says", pairs(name, TEXT)), _after("show", pairs(name, shown)),
        _after("muck", pairs(name, st.just(""))), _after("pot", _pots(name)),
    )  # fmt: skip  # read by its rows


def _words(name: st.SearchStrategy[str]) -> st.SearchStrategy[str]:
    term = st.builds(lambda option, value: f"{option} {value}", OPTION, VALUE)
    irregular = st.sampled_from(
        ["exposed", "Replaced", "taken-back", "out-of-turn", "dead", "string"]
    )
    return st.one_of(
        _after("announce", st.lists(term, min_size=1, max_size=3).map(", ".join)),
        st.builds(lambda who, what: f"announce by {who} {what}", name, term),
        _after("note", TEXT),
        st.sampled_from(["records actions", "stakes ante 1 blinds 1/2.5 cap 3"]),
        st.builds(lambda what, who, card: f"! {what} {who} {card}", irregular, name, CARD),
        st.builds(lambda who, why: f"! misdeal {why} by {who}", name, TEXT),
        _after("!", TEXT), st.just("!redeal"),
        st.builds(lambda o, v, s, n, t: f"ruling {o}{s} {v} by {n} {t}", OPTION, VALUE,
                  st.sampled_from(["", " standing"]), name, st.just("") | TEXT),
        st.builds(lambda p, who: f"ruling pot {p} by {who}", _pots(name), name),
    )  # fmt: skip  # read by its rows


def between_lines(name: st.SearchStrategy[str]) -> st.SearchStrategy[str]:
    """One line between hands."""
    return st.one_of(
        _after("buy", pairs(name, AMOUNT)), _after("cash", pairs(name, AMOUNT)),
        st.builds(lambda a, b, t: f"pays {a} {b} 2 {t}", name, name, st.just("") | TEXT),
        st.builds(lambda a, t: f"pays {a} pot 0.5 {t}", name, st.just("") | TEXT),
        st.builds(lambda a, t: f"adjust {a} -1 {t}", name, st.just("") | TEXT),
        _after("note", TEXT), _after("host", name), st.just("stakes bets 2 leg 2"),
        st.just("sit 40 Dee"), _after("rules", st.sampled_from(["home", '"our own"'])),
    )  # fmt: skip  # read by its rows


NAME = st.sampled_from([f"@{i}" for i in range(6)])  # becomes a player of the sheet
HAND_LINES = st.lists(hand_lines(NAME), max_size=8)
BETWEEN_LINES = st.lists(between_lines(NAME), max_size=2)
SEATED = st.lists(st.sampled_from(PLAYERS), min_size=2, max_size=6, unique=True)
HEADS = st.builds(
    lambda number, *parts: f"hand {number} {' '.join(parts)}",
    st.integers(1, 99),
    st.sampled_from(["omaha", '"Off-Road Stud"', "some-game"]),
    st.sampled_from(["", "21:40", "0:05"]),
    st.sampled_from(["", "dealer @0", "dealer seat 2"]),
)
GAPS = st.sampled_from(["", "# the next", "\n\n"])
TOPS = st.sampled_from(["night 2026-11-27 Europe/Berlin\nunit 0.50 EUR", "unit .5"])
LAST = st.sampled_from([[], ["pot 7 -> @1"]])


@st.composite
def sheets(draw: DrawFn) -> str:
    """A sheet of one night that can be read."""
    players = draw(SEATED)
    lines = [draw(TOPS)]
    lines.append("seats " + " ".join(f"{2 * i + 1} {who}" for i, who in enumerate(players)))
    for _ in range(draw(st.integers(1, 3))):
        lines += [draw(GAPS), draw(HEADS), *draw(HAND_LINES), *draw(LAST), *draw(BETWEEN_LINES)]
    text = "".join(line + draw(COMMENT) + "\n" for line in lines)
    for i in range(6):
        text = text.replace(f"@{i}", players[i % len(players)])
    return text


@st.composite
def mutated(draw: DrawFn) -> str:
    """A sheet with a few pieces cut out, doubled, moved or replaced by noise."""
    text = draw(sheets())
    for _ in range(draw(st.integers(1, 4))):
        start = draw(st.integers(0, len(text)))
        end = min(len(text), start + draw(st.integers(0, 12)))
        piece = text[start:end]
        noise = draw(
            st.text(max_size=5) | st.sampled_from(["\n", '"', " -> ", ",", "#", "\n  ", "1,5"])
        )
        text = draw(
            st.sampled_from(
                [
                    text[:start] + text[end:],
                    text[:start] + piece * 2 + text[end:],
                    text[:start] + noise + text[end:],
                    text[:start] + text[end:] + piece,
                ]
            )
        )
    return text
