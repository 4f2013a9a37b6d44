"""Every word for a hand, as what wins and as what opens: the least that is enough, and the most that
is not. The games are those of ``cases/words/hand_words.toml``; Ann holds the hand."""

import pytest
from casefile import CASES
from sheets.typed import hand_of
from test_cases import shelf_of

from audit.judge import Judge
from schemas.cards import RANKS
from schemas.gamefile.words import QUALIFIERS
from schemas.housefile import house_without_file
from schemas.verdict import Verdict

JUDGE = Judge(
    shelf_of(next(case for case in CASES if case.path.stem == "hand_words")),
    house_without_file(),
)
PAIRS = dict(zip([w for w in QUALIFIERS["high"] if "pair-of-" in w], RANKS, strict=True))
PIPS = dict(zip("56789TJQK", [w for w in QUALIFIERS["low-a5"] if "-or-" in w], strict=True))
MADE = {  # word: the least hand that is enough, the best that is not
    "no-pair": ("AhQd9s6c3d", "AhAdKs9c7d"),
    "pair": ("2h2d3s4c6d", "AhKdQs9c7d"),
    "four-straight": ("2c3d4s5c7d", "AhAdKsQc9d"),
    "four-flush": ("2h3h5h6h8c", "TdJsQcKdTh"),
    "two-pair": ("2h2d3s3d4c", "AhKhQhJh9d"),
    "three-of-a-kind": ("2h2d2s3c4d", "AhAdKsKcQd"),
    "straight": ("Ac2d3s4c5h", "AhAdAsKcQd"),
    "flush": ("2h3h5h6h7h", "AhKdQsJcTd"),
    "full-house": ("2h2d2s3c3d", "AhKhQhJh9h"),
    "four-of-a-kind": ("2h2d2s3c2c", "AhAdAsKcKd"),
    "straight-flush": ("Ah2h3h5hJk", "AhAdAsAcKd"),
    "five-of-a-kind": ("2h2d2s2cJk", "AhKhQhJhTh"),
}


def pair_of(rank: str, *kickers: str) -> str:
    """A pair of a rank beside three cards of other ranks."""
    beside = [f"{kicker}{suit}" for kicker, suit in zip(kickers, "scd", strict=True)]
    return f"{rank}h{rank}d{''.join(beside)}"


def pairs(rank: str) -> tuple[str, str]:
    """The least pair of a rank that holds no four-straight, and the best of the rank below."""
    low = [one for one in "2479" if one != rank][:3]
    if rank == "2":
        return pair_of("2", *low), "AhKdQs9c7d"
    under = RANKS[RANKS.index(rank) - 1]
    return pair_of(rank, *low), pair_of(under, *[one for one in "AQ973" if one != under][:3])


def lows(pip: str) -> tuple[str, str]:
    """The worst low of a highest card, and the best of the next."""
    above = f"{RANKS[RANKS.index(pip) + 1]}d" if pip != "K" else "2s"
    return f"Ah2d3s4c{pip}d", f"Ah2d3s4c{above}"


HIGHS = MADE | {word: pairs(rank) for word, rank in PAIRS.items()}
LOWS = {word: lows(pip) for pip, word in PIPS.items()} | {"no-pair": ("Ah2d3s4cKd", "AhAd2s3c4d")}
BADUGIS = {
    "badugi": ("TcJdQhKs", "Ac2d3h4h"),
    "three-card-badugi": ("JcQdKhKs", "Ac2d2c4d"),
    "5-or-better": ("2c3d4h5s", "Ac2d3h6s"),
    "8-or-better": ("5c6d7h8s", "Ac2dThJs"),
    "king-or-better": ("TcJdQhKs", "Ac2d3h4h"),
}
JUNK = {"needs": "3568T", "openers": "3568T", "lows": "KKQQJ", "badugis": "9999"}
WON = [
    (game, word, hand, enough)
    for game, words in (("needs", HIGHS), ("lows", LOWS), ("badugis", BADUGIS))
    for word, hands in words.items()
    for hand, enough in zip(hands, (True, False), strict=True)
]
OPENED = [
    (word, hand, enough)
    for word, hands in HIGHS.items()
    for hand, enough in zip(hands, (True, False), strict=True)
]


def beside(hand: str, ranks: str) -> str:
    """A hand of these ranks out of the cards that are left, of no one suit."""
    held = {hand[at : at + 2] for at in range(0, len(hand), 2)}
    found: list[str] = []
    for number, rank in enumerate(ranks):
        suits = "cdhs"[number % 4 :] + "cdhs"[: number % 4]
        found.append(next(f"{rank}{s}" for s in suits if f"{rank}{s}" not in {*held, *found}))
    return "".join(found)


def judged(game: str, word: str, hand: str, played: str) -> Verdict:
    """Ann with the hand and Bob with next to nothing; ``played``: the lines behind the deal."""
    text = f"""night 2026-11-27 Europe/Berlin
unit 1
records procedure
stakes ante 1
seats 1 Ann 2 Bob
buy Ann 100 Bob 100
hand 1 kitchen-{game} dealer Bob
announce structure no-limit, needs {word}
ante 1
deal Ann {hand} Bob {beside(hand, JUNK[game])}
{played}"""
    return JUDGE.judge(hand_of(text, head=""))


@pytest.mark.parametrize(("game", "word", "hand", "enough"), WON)
def test_what_a_hand_needs_to_win(game: str, word: str, hand: str, enough: bool) -> None:
    played = f"bet all x\nshow Ann  Bob\npot 2 -> {'Ann' if enough else 'nobody'}\n"
    owed = judged(game, word, hand, played).players[0].owed
    assert owed == (2 if enough else 0)


@pytest.mark.parametrize(("word", "hand", "enough"), OPENED)
def test_what_a_hand_needs_to_open(word: str, hand: str, enough: bool) -> None:
    played = "bet Ann b 2  Bob c\nshow Ann  Bob\npot 6 -> Ann\n"
    found = [f.code for f in judged("openers", word, hand, played).findings]
    assert found == ([] if enough else ["VAR056"])


def test_every_word_has_its_two_hands() -> None:
    assert set(HIGHS) == set(QUALIFIERS["high"])
    assert set(LOWS) == set(QUALIFIERS["low-a5"])
    assert set(BADUGIS) <= set(QUALIFIERS["badugi"])
