"""Which number words name a share of the pot: those of the game that is played, where it is one of
the shipped ones. Asked only where such a word stands; a game of one's own has them in quotes."""

from functools import cache

from schemas.shelf import Shelf


def is_share(word: str, game: str) -> bool:
    """Whether ``seven`` is a contest of the game as the hand line calls it."""
    return word.casefold().replace("_", "-") in _shares(game)


@cache
def _shares(game: str) -> frozenset[str]:
    known = Shelf().only(game) if game else None
    return frozenset(contest.id for contest in known.contests) if known else frozenset()
