"""One showdown typed in the sheet's own words, as a hand and its verdict; prints nothing."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from audit.events.shown_round import round_sizes, size_shown
from audit.judge import Judge
from audit.program import Program, compile_game
from audit.terms import key_of
from ingest.sheet.cards import suits_missing
from ingest.sheet.reader import read_words
from reports.rules import game_called
from reports.terminal.lines import error_caret
from schemas.cards import NO_CARD
from schemas.codes import code
from schemas.errors import FloormanError
from schemas.events import Kind
from schemas.findings import Finding, State
from schemas.game import GameDef
from schemas.hand import Hand, Ruling
from schemas.profile import House
from schemas.shelf import Shelf
from schemas.verdict import Reading, Verdict
from schemas.words import listed

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
    cards: int = 0  # in each hand, where the game has rounds on unlike numbers of cards


def judged_showdown(
    name: str, words: Sequence[str], shelf: Shelf, house: House, probe: bool = True
) -> Showdown:
    """Read and judge; without ``probe`` just what the words say.

    Raises FloormanError: an unknown game, words that cannot be read.
    """
    definition = game_called(shelf, name)
    game = definition.id
    hand = _read(game, words)
    program = compile_game(definition)
    cards = size_shown(_held(hand), round_sizes(program))
    if not probe or Kind.POT in hand.kinds:
        verdict = _judged(hand, program, shelf, house)
        verdict.findings = [f for f in verdict.findings if not _of_the_unnamed(f, definition)]
        told = Kind.POT in hand.kinds
        reason = untold(hand, verdict, definition) if told else ""
        each = _under_each(verdict, program, words, shelf, house) if probe else ()
        return Showdown(hand, verdict, True, reason, each, cards)
    shown = [seat for seat, kind in zip(hand.seats, hand.kinds, strict=True) if kind == Kind.SHOW]
    if not shown:
        raise FloormanError("nobody shows a hand in these words", remedy="add 'show NAME CARDS'")
    if len(set(shown)) == 1 and not any(contest.dummy for contest in definition.contests):
        who = hand.names[shown[0]]
        raise FloormanError(f"only {who} shows a hand", remedy="add who shows against it")
    by_cards = replace(program, by_legs=False)  # who wins the round, whatever takes the pot
    names = list(dict.fromkeys(f'"{hand.names[seat]}"' for seat in shown))
    pot, probed, verdict, reason = _probed(names, words, by_cards, shelf, house)
    verdict.findings = [
        f
        for f in verdict.findings
        if code(f.code).area not in ("AWD", "POT") and not _of_the_unnamed(f, definition)
    ]
    verdict.transfers = []
    each = _under_each(verdict, by_cards, [*words, pot], shelf, house)
    if each:  # nobody was paid: whoever shows first, it is a question of the readings
        verdict.award = "needs-ruling"
    return Showdown(probed, verdict, False, reason, each, cards)


def _judged(hand: Hand, program: Program, shelf: Shelf, house: House) -> Verdict:
    judge = Judge(shelf, house, trace=True)
    judge.take(program)
    return judge.judge(hand)


def _probed(
    names: list[str], words: Sequence[str], program: Program, shelf: Shelf, house: House
) -> tuple[str, Hand, Verdict, str]:
    """The words judged as if who shows first had been paid; where that payment raises a doubt of
    its own, as if all had been, however they shared. Who shows first must make no difference."""
    tried: list[tuple[str, Hand, Verdict, str]] = []
    for payees in (names[:1], names):
        pot = f"pot {PROBE} -> {' '.join(payees)}"
        probed = _read(program.game.id, [*words, pot])
        verdict = _judged(probed, program, shelf, house)
        tried.append((pot, probed, verdict, untold(probed, verdict, program.game)))
        if not tried[-1][-1]:
            return tried[-1]
    return tried[0]


def _of_the_unnamed(found: Finding, game: GameDef) -> bool:
    """Whether a finding counts those who were dealt in: who folded is not named at the showdown."""
    return found.code == "DEK005" and int(found.recorded) < game.least_players


def readings_differ(verdict: Verdict) -> bool:
    """Whether who wins, or how much, hangs on how the rules are read."""
    return len({tuple(sorted(one.owed.items())) for one in verdict.readings}) > 1


def _under_each(
    verdict: Verdict, program: Program, words: Sequence[str], shelf: Shelf, house: House
) -> tuple[Verdict, ...]:
    """The same words judged under each reading: an option as announced, a topic as ruled."""
    if not readings_differ(verdict):
        return ()
    return tuple(_under(one, program, words, shelf, house) for one in verdict.readings)


def _under(
    reading: Reading, program: Program, words: Sequence[str], shelf: Shelf, house: House
) -> Verdict:
    game = program.game
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
    return _judged(_read(game.id, [*said, *words]), program, shelf, ours)


def untold(hand: Hand, verdict: Verdict, game: GameDef) -> str:
    """Why it cannot be told who wins, in a sentence; "" when it can, or waits for a ruling."""
    unsaid = [f.message for f in verdict.findings if f.state == State.NEEDS_RULING and not f.topic]
    if unsaid and not verdict.pots:
        return unsaid[0]
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
    said = told[0].removeprefix("the award cannot be judged: ")
    return (_all_too_large(hand, game) if said.startswith("nobody is left") else "") or said


def _short(hand: Hand, game: GameDef) -> Iterator[str]:
    """Cards that are missing: on the board, and in a hand that somebody shows."""
    program = compile_game(game)
    board = sum(kind == Kind.BOARD for kind in hand.kinds)
    if board < program.board_cards:
        said = f"the board has {_cards(board)}; {game.name} has {program.board_cards}"
        tabled = Kind.TABLE in hand.kinds
        yield f"{said} (what all may use is a `board` line, not `table`)" if tabled else said
    held, sizes = _held(hand), round_sizes(program)
    if sizes and not size_shown(held, sizes):
        yield f"{_each(hand, held)}; a round of {game.name} is decided on {_numbers(sizes)} each"
        return
    for seat, many in held.items():
        if not sizes and many < program.seat_cards:
            name = hand.names[seat]
            slip = "" if many else suits_missing(name)
            but = f' (if "{name}" are cards, {slip})' if slip else ""
            yield f"{name} shows {_cards(many)}; {game.name} deals {program.seat_cards}{but}"


def _each(hand: Hand, held: dict[int, int]) -> str:
    """``Ann shows 4 cards, Bob 3 cards``."""
    said = [(hand.names[seat], _cards(many)) for seat, many in held.items()]
    first = " shows ".join(said[0])
    return ", ".join([first, *map(" ".join, said[1:])])


def _numbers(sizes: tuple[int, ...]) -> str:
    """``3, 5 or 7 cards``."""
    return f"{', '.join(map(str, sizes[:-1]))} or {sizes[-1]} cards"


def _all_too_large(hand: Hand, game: GameDef) -> str:
    """That nobody has a live hand, since all show more cards than the game deals; else ""."""
    deals = compile_game(game).seat_cards
    held = _held(hand, known=True)
    if not held or min(held.values()) <= deals:
        return ""
    shown = listed([f"{hand.names[seat]} shows {_cards(many)}" for seat, many in held.items()])
    return f"{shown}; {game.name} deals {deals}, and a hand of too many is dead"


def _held(hand: Hand, known: bool = False) -> dict[int, int]:
    """By seat of those who were dealt cards or show: how many cards are named; ``known``: how many
    different ones somebody saw."""
    found: dict[int, list[int]] = {}
    for kind, seat, card in zip(hand.kinds, hand.seats, hand.cards, strict=True):
        if kind in (Kind.SHOW, Kind.DEAL) and seat >= 0:
            found.setdefault(seat, []).append(card)
    if known:
        return {seat: len({card for card in cards if card >= 0}) for seat, cards in found.items()}
    return {seat: len(cards) - cards.count(NO_CARD) for seat, cards in found.items()}


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
