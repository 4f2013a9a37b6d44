"""One showdown typed in the sheet's own words, as a hand and its verdict; prints nothing."""

from collections.abc import Sequence

from audit.judge import judge
from ingest.sheet import read_words
from reports.terminal import error_caret
from schemas.errors import FloormanError
from schemas.hand import Hand
from schemas.profile import House
from schemas.shelf import Shelf
from schemas.verdict import Verdict
from schemas.words import hint


def judged_showdown(
    name: str, words: Sequence[str], shelf: Shelf, house: House
) -> tuple[Hand, Verdict]:
    """Read and judge. Raises FloormanError: an unknown game, words that cannot be read."""
    game = shelf.find(name)
    if game is None:
        near = shelf.nearest(name)
        remedy = f"did you mean `{near}`?" if near else hint(name, shelf.ids).lstrip(",; ")
        raise FloormanError(f"no game `{name}` on the shelf", remedy=remedy)
    hand, errors = read_words(game.id, list(words))
    if hand is None or errors:
        told = [
            "\n".join([f"word {error.line}: {error.message}", *error_caret(error)])
            for error in errors
        ]
        raise FloormanError("\n".join(told) or "no showdown in these words")
    return hand, judge(hand, shelf, house, trace=True)
