"""One showdown typed in the sheet's own words, as a hand and its verdict; prints nothing."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from audit.judge import judge
from audit.program import compile_game
from audit.terms import key_of
from ingest.sheet.reader import read_words
from reports.rules import game_called
from reports.terminal.lines import error_caret
from schemas.codes import code
from schemas.errors import FloormanError
from schemas.events import Kind
from schemas.findings import Finding, State
from schemas.game import GameDef
from schemas.hand import Hand, Ruling
from schemas.profile import House
from schemas.shelf import Shelf
from schemas.verdict import Reading, Verdict

PROBE = 2520  # chips that split evenly among up to ten winners


@dataclass(frozen=True, slots=True)
class Showdown:
    """A showdown judged; ``paid``: its words say who was paid. Else ``verdict`` is on a pot that
    nobody put in, and only says who would win it."""

    hand: Hand
    verdict: Verdict
    paid: bool
    reason: str = ""  # why nobody can be named who wins; "" when somebody is
    each: tuple[Verdict, ...] = ()  # the verdict under each of its readings, where these differ


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
        verdict = judge(hand, shelf, house, trace=True)
        verdict.findings = [f for f in verdict.findings if not _of_the_unnamed(f, definition)]
        told = Kind.POT in hand.kinds
        reason = untold(hand, verdict, definition) if told else ""
        each = _under_each(verdict, definition, words, shelf, house) if probe else ()
        return Showdown(hand, verdict, True, reason, each)
    shown = [seat for seat, kind in zip(hand.seats, hand.kinds, strict=True) if kind == Kind.SHOW]
    if not shown:
        raise FloormanError("nobody shows a hand in these words", remedy="add 'show NAME CARDS'")
    if len(set(shown)) == 1 and not any(contest.dummy for contest in definition.contests):
        who = hand.names[shown[0]]
        raise FloormanError(f"only {who} shows a hand", remedy="add who shows against it")
    pot = f'pot {PROBE} -> "{hand.names[shown[0]]}"'
    probed = _read(game, [*words, pot])
    verdict = judge(probed, shelf, house, trace=True)
    reason = untold(probed, verdict, definition)
    verdict.findings = [
        f
        for f in verdict.findings
        if code(f.code).area not in ("AWD", "POT") and not _of_the_unnamed(f, definition)
    ]
    verdict.transfers = []
    each = _under_each(verdict, definition, [*words, pot], shelf, house)
    if each:  # nobody was paid: whoever shows first, it is a question of the readings
        verdict.award = "needs-ruling"
    return Showdown(probed, verdict, False, reason, each)


def _of_the_unnamed(found: Finding, game: GameDef) -> bool:
    """Whether a finding counts those who were dealt in: who folded is not named at the showdown."""
    return found.code == "DEK005" and int(found.recorded) < game.least_players


def readings_differ(verdict: Verdict) -> bool:
    """Whether who wins, or how much, hangs on how the rules are read."""
    return len({tuple(sorted(one.owed.items())) for one in verdict.readings}) > 1


def _under_each(
    verdict: Verdict, game: GameDef, words: Sequence[str], shelf: Shelf, house: House
) -> tuple[Verdict, ...]:
    """The same words judged under each reading: an option as announced, a topic as ruled."""
    if not readings_differ(verdict):
        return ()
    return tuple(_under(one, game, words, shelf, house) for one in verdict.readings)


def _under(
    reading: Reading, game: GameDef, words: Sequence[str], shelf: Shelf, house: House
) -> Verdict:
    options = {key_of(option.id): option.id for option in game.options}
    said = [
        f"announce {options[key_of(topic)]} {value}".replace("_", "-")
        for topic, value in reading.topics.items()
        if key_of(topic) in options
    ]
    ruled = tuple(
        Ruling(key_of(topic), value, "", "", "standing")
        for topic, value in reading.topics.items()
        if key_of(topic) not in options
    )
    ours = replace(house, rulings=(*house.rulings, *ruled))
    return judge(_read(game.id, [*said, *words]), shelf, ours)


def how_to_say(reason: str) -> str:
    """How words are written that tell what was not noted; "" where nothing helps."""
    if "lay face down" in reason:
        return (
            "mark the cards of the show, _ before one that lay face down and ^ before one that "
            "lay up: 'show NAME _2h_8c^8d^3c^8s^Qd_Ac'"
        )
    if "order in which" in reason:
        return (
            "write each card up as it fell, a `deal` in quotes for each player of each street: "
            "'deal NAME _Qd_Ts^Qc' 'deal NAME _Ac_Ah^4d' 'deal NAME ^2h', and so on to the last "
            "street, then 'show NAME  NAME'"
        )
    return ""


def untold(hand: Hand, verdict: Verdict, game: GameDef) -> str:
    """Why it cannot be told who wins, in a sentence; "" when it can, or waits for a ruling."""
    shares = [share for pot in verdict.pots for share in pot.shares]
    known = verdict.readings or any(share.amount for share in shares)
    if (known and verdict.award != "cannot-tell") or any(share.owed for share in shares):
        return ""
    if readings_differ(verdict):
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
