"""No word of the game language stands untried: a game on the shelf uses it, or a game that a case
file brings and judges.
"""

from functools import cache
from pathlib import Path
from random import Random

import pytest
from casefile import CASES, Case
from language_words import every_word, used_words
from sheets.typed import hand_of
from test_cases import read, shelf_of

from audit.dealer.dealer import deal
from audit.judge import NO_NIGHT, Judge
from audit.program import compile_game
from schemas.findings import State
from schemas.housefile import house_without_file
from schemas.shelf import Shelf

BRINGS = {case.path: case for case in CASES if case.games and not case.broken}
HOUSE = [(path.stem, id) for path, case in BRINGS.items() for id in case.games]
DEALT = 25  # hands of each of them


@cache
def shelf_words() -> frozenset[str]:
    """Every word that a game on the shelf says."""
    shelf = Shelf()
    paths = [shelf.path(id) for id in shelf.ids]
    texts = [(Path(path).read_text("utf-8"), path) for path in paths]
    return frozenset(w for text, path in texts for w in used_words(text, path, shelf.bases))


@cache
def house_words() -> frozenset[str]:
    """Every word that a game of a case file says."""
    found: set[str] = set()
    for case in BRINGS.values():
        bases = shelf_of(case).bases
        for text in case.games.values():
            found.update(used_words(text, "", bases))
    return frozenset(found)


@pytest.mark.parametrize("word", every_word())
def test_a_word_is_used_by_a_game_that_is_judged(word: str) -> None:
    assert word in shelf_words() or word in house_words(), (
        f"no game says {word}: add the game of a document that needs it, try it in "
        "tests/cases/words, or take it out of the language"
    )


@pytest.mark.parametrize(("file", "id"), HOUSE)
def test_a_game_that_a_file_brings_is_judged_by_its_cases(file: str, id: str) -> None:
    """A fault, its clean twin, and a twin with the fact left out are in the file; each game has a
    hand that is clean and one that is not."""
    own = [case for case in CASES if case.path.stem == file and id in _games(case)]
    assert {case.want["kind"] for case in own} & {"clean", "award"}, f"{id} has no clean hand"
    whole = [case for case in CASES if case.path.stem == file and case.games]
    assert {"violation", "clean", "cannot-tell"} <= {case.want["kind"] for case in whole}


def _games(case: Case) -> set[str]:
    return {hand.game for night in read(case)[0] for hand in night.hands}


@pytest.mark.parametrize(("file", "id"), HOUSE)
def test_hands_dealt_through_it_are_clean_and_the_lane_says_the_same(file: str, id: str) -> None:
    case = next(one for one in BRINGS.values() if one.path.stem == file)
    shelf = shelf_of(case)
    program, judge = compile_game(shelf.game(id)), Judge(shelf, house_without_file())
    judge.take(program)
    for number in range(DEALT):
        hand_dealt = deal(program, Random(f"words {number}"))
        first = hand_of(hand_dealt.sheet({}), head="")
        owed = {hand_dealt.names[one.seat]: one.owed or 0 for one in judge.judge(first).players}
        text = hand_dealt.sheet(owed)
        hand = hand_of(text, head="")
        whole = judge.judge_completely(hand, program)
        told = [f.message for f in whole.findings if f.state is State.OPEN]
        assert not told, f"{told}\n{text}"
        proved = judge.lane.follow(hand, NO_NIGHT)
        assert proved is None or proved == whole, text
