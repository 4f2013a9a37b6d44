"""One showdown typed in the sheet's own words, as a hand and its verdict; prints nothing."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from audit.judge import judge
from audit.program import compile_game
from ingest.sheet import read_words
from reports.rules import game_called
from reports.terminal import error_caret
from schemas.codes import code
from schemas.errors import FloormanError
from schemas.events import Kind
from schemas.findings import State
from schemas.game import GameDef
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
    reason: str = ""  # why nobody can be named who wins; "" when somebody is


def judged_showdown(
    name: str, words: Sequence[str], shelf: Shelf, house: House, probe: bool = True
) -> Showdown:
    """Read and judge; without ``probe`` just what the words say.

    Raises FloormanError: an unknown game, words that cannot be read.
    """
    definition = game_called(shelf, name)
    game = definition.id
    hand = _read(game, words)
    if not probe or Kind.POT in hand.kinds:
        verdict = judge(hand, shelf, house)
        told = Kind.POT in hand.kinds
        return Showdown(hand, verdict, True, untold(hand, verdict, definition) if told else "")
    shown = [seat for seat, kind in zip(hand.seats, hand.kinds, strict=True) if kind == Kind.SHOW]
    if not shown:
        raise FloormanError("nobody shows a hand in these words", remedy="add 'show NAME CARDS'")
    if len(set(shown)) == 1:
        who = hand.names[shown[0]]
        raise FloormanError(f"only {who} shows a hand", remedy="add who shows against it")
    probed = _read(game, [*words, f'pot {PROBE} -> "{hand.names[shown[0]]}"'])
    verdict = judge(probed, shelf, house)
    reason = untold(probed, verdict, definition)
    verdict.findings = [f for f in verdict.findings if code(f.code).area not in ("AWD", "POT")]
    verdict.transfers = []
    return Showdown(probed, verdict, False, reason)


def untold(hand: Hand, verdict: Verdict, game: GameDef) -> str:
    """Why it cannot be told who wins, in a sentence; "" when it can, or waits for a ruling."""
    if verdict.readings or any(
        share.owed or share.amount for pot in verdict.pots for share in pot.shares
    ):
        return ""
    short = list(_short(hand, game))
    if short:
        return "; ".join(short)
    gaps = [f.message for f in verdict.findings if f.state == State.CANNOT_TELL]
    found = [f.message for f in verdict.findings]
    told = [*gaps, *found] or ["these words do not say enough"]
    return told[0].removeprefix("the award cannot be judged: ")


def _short(hand: Hand, game: GameDef) -> Iterator[str]:
    """Cards that are missing: on the board, and in a hand that somebody shows."""
    program = compile_game(game)
    pairs = list(zip(hand.kinds, hand.seats, strict=True))
    board = sum(kind == Kind.BOARD for kind, _ in pairs)
    if board < program.board_cards:
        yield f"the board has {_cards(board)}; {game.name} has {program.board_cards}"
    for seat, name in enumerate(hand.names):
        held = sum(kind in (Kind.SHOW, Kind.DEAL) and who == seat for kind, who in pairs)
        if 0 < held < program.seat_cards:
            yield f"{name} shows {_cards(held)}; {game.name} deals {program.seat_cards}"


def _cards(count: int) -> str:
    return f"{count or 'no'} card{'' if count == 1 else 's'}"


def _read(game: str, words: Sequence[str]) -> Hand:
    hand, errors = read_words(game, list(words))
    if hand is None or errors:
        told = [
            "\n".join([f"word {error.line}: {error.message}", *error_caret(error)])
            for error in errors
        ]
        raise FloormanError("\n".join(told) or "no showdown in these words")
    return hand
