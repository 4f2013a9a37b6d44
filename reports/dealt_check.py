"""A game tried out: many hands dealt through its definition, and each judged; prints nothing."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from random import Random

from audit.dealer.dealer import DealtHand, deal
from audit.dealer.table import CardsNotThere, DeckRunsOut, NotDealt
from audit.judge import Judge
from audit.program import Program, compile_game
from ingest.sheet import reader as sheet
from reports.never_dealt import Missing, missing
from schemas.cards import JOKER
from schemas.events import Kind
from schemas.findings import State
from schemas.game import GameDef
from schemas.gamefile.lint import budget
from schemas.hand import Hand
from schemas.profile import House
from schemas.shelf import Shelf
from schemas.verdict import Verdict

DEALT = (Kind.DEAL, Kind.BOARD, Kind.GRID, Kind.TABLE, Kind.DUMMY)


@dataclass(slots=True)
class Failure:
    """A hand that a sound game would not give: the seed that deals it again, its sheet, why."""

    seed: str
    sheet: str
    reason: str


@dataclass(slots=True)
class Trial:
    """What came of dealing a game; ``not_dealt`` says what the dealer has no way to deal."""

    game: str
    hands: int = 0
    failures: list[Failure] = field(default_factory=list)
    left_open: list[Failure] = field(default_factory=list)  # nothing says who is owed what
    never: list[str] = field(default_factory=list)  # steps and option values never come to
    not_yet: list[str] = field(default_factory=list)  # the same, of too few hands to tell
    needed: int = 0  # hands that would tell; 0 where these were enough
    not_dealt: str = ""
    impossible: str = ""  # why no hand of the game can be dealt at all

    @property
    def failed(self) -> bool:
        """Whether the definition, or the judge, has a fault."""
        return bool(self.failures or self.never or self.impossible)


def tried(
    game: GameDef,
    shelf: Shelf,
    house: House,
    seed: int,
    hands: int,
    step: Callable[[int], None] | None = None,
) -> Trial:
    """Deal so many hands from a seed and judge each at the level ``procedure``.

    ``game`` is judged as it is given, whatever the shelf holds under its id. ``step`` is told of
    each hand.
    """
    trial, program = Trial(game.id), compile_game(game)
    trial.impossible = _too_few_cards(game)
    if trial.impossible:
        return trial
    judge = Judge(shelf, house)
    judge.take(program)
    reached: set[str] = set()
    for number in range(hands):
        own = f"{seed}.{number}"
        if step is not None:
            step(1)
        dealt = _dealt(program, own, trial)
        if trial.not_dealt:
            return trial
        if dealt is None:
            continue
        trial.hands += 1
        reached |= dealt.reached | {f"{id}={value}" for id, value in dealt.options.items()}
        text, reason, is_open = _judged(dealt, judge)
        if reason:
            told = trial.left_open if is_open else trial.failures
            told.append(Failure(own, text, reason))
    if hands and not trial.hands:
        trial.not_dealt = "a hand that its deck is enough for"
    if all(one.sheet for one in trial.failures):  # else a hand broke off before its last steps
        _never(trial, missing(game, reached))
    return trial


def _never(trial: Trial, found: Iterable[Missing]) -> None:
    """What was not come to fails the file only where so many hands would have come to it."""
    for one in found:
        if one.needed <= trial.hands:
            trial.never.append(one.said)
        else:
            trial.not_yet.append(one.said)
            trial.needed = max(trial.needed, one.needed)


def _dealt(program: Program, seed: str, trial: Trial) -> DealtHand | None:
    """A hand; None where none came of it, and ``trial`` is told why."""
    try:
        return deal(program, Random(seed))
    except CardsNotThere as missing:
        trial.hands += 1
        trial.failures.append(Failure(seed, "", str(missing)))
    except DeckRunsOut:
        pass  # what is done then is the table's to settle: no hand to judge
    except NotDealt as missing:
        trial.not_dealt = str(missing)
    return None


def _judged(dealt: DealtHand, judge: Judge) -> tuple[str, str, bool]:
    """The sheet with its award, what is wrong with it ("" for a clean hand), and whether that is
    only that the definition leaves open who is owed what.

    The judge says what is owed of the hand paid whole to one who was in; paid so, it is judged
    once more.
    """
    text = dealt.sheet({} if dealt.rides else {dealt.names[dealt.live[0]]: dealt.pot})
    hand, verdict, unread = _read(text, judge)
    if hand is None or verdict is None:
        return text, unread, False
    owed = {hand.names[one.seat]: one.owed for one in verdict.players}
    if None in owed.values():
        accused = any(f.state is State.OPEN for f in verdict.findings)
        return text, f"nobody can tell who is owed what: {_told(verdict)}", not accused
    text = dealt.sheet({name: chips or 0 for name, chips in owed.items()})
    hand, verdict, unread = _read(text, judge)
    if hand is None or verdict is None:
        return text, unread, False
    return text, _wrong(dealt, hand, verdict), False


def _read(text: str, judge: Judge) -> tuple[Hand | None, Verdict | None, str]:
    nights, errors = sheet.read("dealt.hands", text)
    if errors or not nights or not nights[0].hands:
        return None, None, f"the sheet cannot be read: {errors[0] if errors else 'no hand'}"
    hand = nights[0].hands[0]
    return hand, judge.judge(hand), ""


def _told(verdict: Verdict) -> str:
    return "; ".join(f"{one.code}: {one.message}" for one in verdict.findings) or verdict.verdict


def _wrong(dealt: DealtHand, hand: Hand, verdict: Verdict) -> str:
    award = "none" if dealt.rides else "right"
    if verdict.verdict != "clean" or verdict.award not in (award, "right") or verdict.halted:
        return f"{verdict.verdict}, award {verdict.award}: {_told(verdict)}"
    put = {hand.names[one.seat]: (one.put_in or 0) - one.returned for one in verdict.players}
    if put != {name: put.get(name, 0) for name in put} or sum(put.values()) != sum(dealt.put_in):
        return f"{sum(put.values())} chips were counted; {sum(dealt.put_in)} were put in"
    last = max(
        (i for i, kind in enumerate(hand.kinds) if kind in (Kind.IRREGULAR, Kind.RESHUFFLE)),
        default=0,
    )  # cards that went back may come again
    dealt_cards = [
        card
        for card, kind in zip(hand.cards[last:], hand.kinds[last:], strict=True)
        if kind in DEALT and 0 <= card != JOKER
    ]
    if len(set(dealt_cards)) != len(dealt_cards):
        return "a card was dealt twice"
    return ""


def _too_few_cards(game: GameDef) -> str:
    """Why the deck does not serve even the fewest players; "" where it does."""
    cards = budget(game)
    needed = cards.needed(game.least_players)
    if not cards.each or needed <= cards.deck:
        return ""
    return (
        f"{game.least_players} players, the fewest that `players` allows, need {needed} cards of "
        f"{cards.deck}; the deck serves {cards.seats}: lower `min`, or deal fewer cards"
    )
