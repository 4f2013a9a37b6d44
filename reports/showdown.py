"""One showdown typed in the sheet's own words, as a hand and its verdict; prints nothing."""

from collections.abc import Sequence
from dataclasses import dataclass

from audit.judge import judge
from ingest.sheet import read_words
from reports.rules import game_called
from reports.terminal import error_caret
from schemas.codes import code
from schemas.errors import FloormanError
from schemas.events import Kind
from schemas.hand import Hand
from schemas.profile import House
from schemas.shelf import Shelf
from schemas.verdict import Verdict

PROBE = 2520  # chips that split evenly among up to ten winners


@dataclass(frozen=True, slots=True)
class Showdown:
    """A showdown judged; ``paid``: its words say who was paid. Else ``verdict`` is on a pot that
    nobody put in, and only says who would win it."""

    hand: Hand
    verdict: Verdict
    paid: bool


def judged_showdown(
    name: str, words: Sequence[str], shelf: Shelf, house: House, probe: bool = True
) -> Showdown:
    """Read and judge; without ``probe`` just what the words say.

    Raises FloormanError: an unknown game, words that cannot be read.
    """
    game = game_called(shelf, name).id
    hand = _read(game, words)
    if not probe or Kind.POT in hand.kinds:
        return Showdown(hand, judge(hand, shelf, house), True)
    shown = [seat for seat, kind in zip(hand.seats, hand.kinds, strict=True) if kind == Kind.SHOW]
    if not shown:
        raise FloormanError("nobody shows a hand in these words", remedy="add 'show NAME CARDS'")
    probed = _read(game, [*words, f'pot {PROBE} -> "{hand.names[shown[0]]}"'])
    verdict = judge(probed, shelf, house)
    verdict.findings = [f for f in verdict.findings if code(f.code).area not in ("AWD", "POT")]
    verdict.transfers = []
    return Showdown(probed, verdict, False)


def _read(game: str, words: Sequence[str]) -> Hand:
    hand, errors = read_words(game, list(words))
    if hand is None or errors:
        told = [
            "\n".join([f"word {error.line}: {error.message}", *error_caret(error)])
            for error in errors
        ]
        raise FloormanError("\n".join(told) or "no showdown in these words")
    return hand
