"""Files of many hold'em hands to measure on: dealt once by PokerKit, then told again and again
with other suits and other names. Invented throughout."""

import random
import re
from collections.abc import Iterator
from itertools import permutations
from pathlib import Path
from typing import Any

from pokerkit import HandHistory, Mode, NoLimitTexasHoldem

from tests.dealt.deal import AUTOMATIC, Style, play, seeded

NAMES = ("Ann", "Bob", "Cat", "Dee", "Eli", "Fay")
CARDS = re.compile(r" (?:[2-9TJQKA][cdhs])+'")
SUITS = tuple(permutations("cdhs"))
BLINDS, BIG = [50, 100, 0, 0, 0, 0], 100


def dealt(seed: int) -> HandHistory:
    """One hand of six players, 40 to 200 big blinds deep, most of it played by few: as long, and
    as often shown down, as hands of good players are."""
    rng = random.Random(f"bench {seed}")
    stacks = [rng.randint(40, 200) * BIG for _ in NAMES]
    with seeded(seed):
        game = NoLimitTexasHoldem(AUTOMATIC, True, [0] * 6, BLINDS, BIG, mode=Mode.CASH_GAME)
        state = game(stacks, 6)
        play(rng, state, Style(bold=0.25, fold=0.75, shove=0.005))
    fields: dict[str, Any] = {"ante_trimming_status": True}
    fields["finishing_stacks"] = list(state.stacks)
    return HandHistory.from_game_state(game, state, **fields)


def texts(count: int, different: int) -> Iterator[str]:
    """So many hands, ``different`` of them dealt, the others the same in other suits and names."""
    base = [dealt(seed) for seed in range(min(count, different))]
    for number in range(count):
        turn, which = divmod(number, len(base))
        suits = str.maketrans("cdhs", "".join(SUITS[turn % len(SUITS)]))
        yield _text(base[which], suits, str(turn // len(SUITS) or ""))


def _text(hand: HandHistory, suits: dict[int, int], mark: str) -> str:
    """The hand as a writer of PHH puts it, with every card in another suit."""
    actions = []
    for action in hand.actions:
        start, _, end = action.rpartition(" ")
        cards = action[0] == "d" or " sm " in action
        actions.append(f"'{start} {end.translate(suits)}'" if cards else f"'{action}'")
    rows = {
        "variant": "'NT'",
        "ante_trimming_status": "true",
        "antes": [0] * 6,
        "blinds_or_straddles": BLINDS,
        "min_bet": BIG,
        "starting_stacks": list(hand.starting_stacks),
        "actions": f"[{', '.join(actions)}]",
        "players": [f"{name}{mark}" for name in NAMES],
        "finishing_stacks": list(hand.finishing_stacks or ()),
    }
    return "".join(f"{key} = {value}\n" for key, value in rows.items())


def in_other_suits(text: str, turn: int) -> str:
    """A hand's text with the cards of each suit in another."""
    suits = str.maketrans("cdhs", "".join(SUITS[turn % len(SUITS)]))
    return CARDS.sub(lambda match: match[0].translate(suits), text)


def write(path: Path, count: int, different: int = 500) -> Path:
    """A file of so many hands, numbered from 1."""
    with path.open("w", encoding="utf-8") as file:
        for number, text in enumerate(texts(count, different), start=1):
            file.write(f"[{number}]\n{text}\n")
    return path
