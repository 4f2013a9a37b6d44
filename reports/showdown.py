"""One showdown typed in the sheet's own words, as a hand and its verdict; prints nothing."""

from collections.abc import Sequence

from audit.judge import judge
from ingest.sheet import read_words
from reports.rules import game_called
from reports.terminal import error_caret
from schemas.errors import FloormanError
from schemas.hand import Hand
from schemas.profile import House
from schemas.shelf import Shelf
from schemas.verdict import Verdict


def judged_showdown(
    name: str, words: Sequence[str], shelf: Shelf, house: House
) -> tuple[Hand, Verdict]:
    """Read and judge. Raises FloormanError: an unknown game, words that cannot be read."""
    hand, errors = read_words(game_called(shelf, name).id, list(words))
    if hand is None or errors:
        told = [
            "\n".join([f"word {error.line}: {error.message}", *error_caret(error)])
            for error in errors
        ]
        raise FloormanError("\n".join(told) or "no showdown in these words")
    return hand, judge(hand, shelf, house, trace=True)
