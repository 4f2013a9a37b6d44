"""What a game's cases make of each value its options and silent topics may have.

A hand is judged once for each value, as if that had been announced, whatever its record says; a
topic that only says what becomes of a fault is ruled on instead. Values that no case tells apart
have no case, or are the same thing twice.
"""

from collections.abc import Hashable, Iterator
from dataclasses import dataclass, replace
from functools import cache

from casefile import CASES, ROOT, Case
from test_cases import house_of, read

from audit.judge import judge_night
from audit.terms import key_of
from schemas.events import Kind
from schemas.findings import State
from schemas.game import GameDef
from schemas.hand import Hand, Night, Ruling
from schemas.profile import House
from schemas.shelf import Shelf
from schemas.verdict import Verdict

SHELF = Shelf()
BY_LABEL = {case.label: case for case in CASES}
WORDS_KEPT = ("REC010", "REC011", "REC012")  # what is said of an announcement or a ruling itself
UNRULED = ""


@dataclass(frozen=True, slots=True)
class Asked:
    """An option or a silent topic of a game, and what it may be."""

    name: str
    values: tuple[str, ...]
    remedy: bool = False  # any reading closes the findings it is on: told apart from none

    def forced(self, night: Night, house: House, value: str, game: str) -> tuple[Night, House]:
        """The night and its house where the question is answered by ``value``."""
        if not self.remedy:
            hands = [self._announced(hand, value, game) for hand in night.hands]
            return replace(night, hands=hands), house
        hands = [replace(hand, rulings=self._others(hand.rulings)) for hand in night.hands]
        ruled = () if value == UNRULED else (Ruling(self.name, value, "", "", "standing"),)
        of_games = {id: self._others(known) for id, known in house.game_rulings.items()}
        house = replace(
            house, rulings=(*ruled, *self._others(house.rulings)), game_rulings=of_games
        )
        return replace(night, hands=hands), house

    def _others(self, rulings: tuple[Ruling, ...]) -> tuple[Ruling, ...]:
        return tuple(one for one in rulings if key_of(one.topic) != key_of(self.name))

    def _announced(self, hand: Hand, value: str, game: str) -> Hand:
        called = SHELF.only(hand.game) if hand.game else None
        if called is None or called.id != game:
            return hand
        words = hand.words
        if words is not None and value != "named":  # which cards were named is in the words
            words = [
                f"{self.name}={value}" if self._says(kind, word) else word
                for kind, word in zip(hand.kinds, words, strict=True)
            ]
        return replace(hand, words=words, options={**hand.options, key_of(self.name): value})

    def _says(self, kind: int, word: str) -> bool:
        return kind == Kind.ANNOUNCE and key_of(word.partition("=")[0]) == key_of(self.name)


def asked_of(game: GameDef) -> Iterator[Asked]:
    """Every option and every silent topic of the game, those of its base too."""
    yield from (Asked(option.id, option.values) for option in game.options)
    for silent in game.silents:
        remedy = bool(silent.settles)
        readings = (UNRULED, *silent.readings) if remedy else silent.readings
        yield Asked(silent.topic, readings, remedy)


def alike(game: GameDef) -> Iterator[tuple[str, tuple[str, ...]]]:
    """Topics with those of their values that no case of the game's own tells apart."""
    for asked in asked_of(game):
        groups = [list(asked.values)]
        for case in sorted(own_cases(game.id), key=lambda one: asked.name not in key_of(one.text)):
            groups = [part for group in groups for part in _parted(case, game.id, asked, group)]
            if asked.remedy:
                groups = [group for group in groups if UNRULED in group]
        yield from ((asked.name, tuple(group)) for group in groups)


def _parted(case: Case, game: str, asked: Asked, values: list[str]) -> list[list[str]]:
    """Values of which the case says the same, several together."""
    said: dict[Hashable, list[str]] = {}
    for value in values:
        said.setdefault(_outcome(case, game, asked, value), []).append(value)
    return [group for group in said.values() if len(group) > 1]


def _outcome(case: Case, game: str, asked: Asked, value: str) -> Hashable:
    """What is owed and found in the hand the case is about."""
    pairs: list[tuple[Hand, Verdict]] = []
    for night in _nights(case.label):
        told, house = asked.forced(night, house_of(case), value, game)
        pairs += zip(told.hands, judge_night(told, SHELF, house), strict=True)
    wanted = case.want.get("hand", pairs[-1][0].id)
    verdict = next(verdict for hand, verdict in pairs if hand.id == wanted)
    found = [
        (one.code, one.severity, one.state, one.line, one.seats, *sorted(one.amounts.items()))
        for one in verdict.findings
        if one.code not in WORDS_KEPT and one.state is not State.CANNOT_TELL
    ]
    owed = [(player.seat, player.owed) for player in verdict.players]
    readings = [(tuple(sorted(way.owed.items())), way.supports_paid) for way in verdict.readings]
    return (verdict.award, tuple(found), tuple(owed), tuple(readings))


def own_cases(game: str) -> list[Case]:
    """The cases of the game's own file; of a game without one, those of ``seed`` and ``general``
    that judge it."""
    own = [case for case in CASES if case.path == ROOT / "shelf" / f"{game}.toml"]
    cases = own or [case for case in CASES if case.path.parent.name != "shelf"]
    return [case for case in cases if not case.broken and game in _games(case.label)]


@cache
def _nights(label: str) -> list[Night]:
    return read(BY_LABEL[label])[0]


@cache
def _games(label: str) -> frozenset[str]:
    called = {hand.game for night in _nights(label) for hand in night.hands if hand.game}
    return frozenset(game.id for name in called if (game := SHELF.only(name)) is not None)
