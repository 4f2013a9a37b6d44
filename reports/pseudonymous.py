"""Nights under other names: every name, id, path and place of a record, in its texts too.

What a text describes, and what times and amounts betray, nobody can take out: ``RISK`` says so.
"""

import re
from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import Any

from ingest.sheet.keywords import IRREGULARITIES, SIDES
from ingest.sheet.names import name_text
from ingest.words import words_of
from reports.pseudonyms import Pseudonyms
from schemas.events import Kind
from schemas.game import GameDef
from schemas.garbled import told as garbled_told
from schemas.hand import CHECKS_UNWRITTEN, WRITTEN_IN_PART, Hand, LedgerEntry, Night, Ruling
from schemas.profile import House
from schemas.rulings import SeasonRuling
from schemas.shelf import Shelf

RISK = (
    "names and ids are replaced; what remains: dates, times and time zones, amounts and stacks, "
    "rare hands, who sat where how often, games and house words, and texts that describe somebody "
    "without naming him. Who was there can still tell who is who. Keep {salt} to yourself"
)
_DATE = re.compile(r"[0-9]{4}-[0-9]{2}-[0-9]{2}")
_ORDINAL = re.compile(r"[0-9]{1,4}")  # of a hand in its night: no key to anything elsewhere
_KEPT_FIELDS = (
    *(WRITTEN_IN_PART, CHECKS_UNWRITTEN, "days_after", "level", "day", "month", "year"),
    *(f"_floorman_{WRITTEN_IN_PART}", f"_floorman_{CHECKS_UNWRITTEN}"),
)
_SIDES = frozenset((*SIDES, "?"))


def names_in(nights: Iterable[Night]) -> tuple[set[str], set[str]]:
    """Every name, and every player's id, in the record."""
    names: set[str] = set()
    ids: set[str] = set()
    for night in nights:
        names.update(night.hosts, night.ids)
        ids.update(night.ids.values())
        for entry in night.ledger:
            names.update((entry.player, entry.other))
        for hand in night.hands:
            names.update(hand.names, hand.authorities, (one.by for one in hand.rulings))
            kinds = zip(hand.kinds, hand.words or (), strict=False)
            names.update(word for kind, word in kinds if kind == Kind.CARRY)
    return names - {""}, ids - {""}


def places_in(nights: Iterable[Night]) -> set[str]:
    """Every place that a night of the record names: a kitchen, the table of a site."""
    return {night.location for night in nights} - {""}


class Pseudonymous:
    """Records and rules under the names that ``names`` gives."""

    def __init__(self, names: Pseudonyms, shelf: Shelf) -> None:
        self.names = names
        self._shelf = shelf
        self._words: dict[str, frozenset[str]] = {}
        self._rulings: dict[tuple[Ruling, str], Ruling] = {}

    def nights(self, nights: Iterable[Night]) -> Iterator[Night]:
        """Each night under other names; the record given is left as it is."""
        for night in nights:
            yield self.night(night)

    def night(self, night: Night) -> Night:
        """A night and everything in it."""
        say = self.names
        kind, _, site = night.origin.partition(" ")
        return replace(
            night,
            source=say.id(night.source, "source"),
            name=self.night_name(night.name),
            location=say.place(night.location),
            hosts=tuple(map(say.name, night.hosts)),
            hands=[self.hand(hand) for hand in night.hands],
            ledger=[self._entry(entry) for entry in night.ledger],
            origin=f"{kind} {say.id(site, 'site')}".rstrip(),
            ids={say.name(name): say.id(id) for name, id in night.ids.items()},
        )

    def night_name(self, name: str) -> str:
        """A date stays; other words may be anybody's."""
        return name if not name or _DATE.fullmatch(name) else self.names.id(name, "night")

    def hand_id(self, hand: Hand) -> str:
        """A small number stays; what may be found on a site, or is a path, does not."""
        if _ORDINAL.fullmatch(hand.id):
            return hand.id
        if hand.format == "phh" and hand.source and hand.id.startswith(hand.source):
            return self.names.id(hand.source, "source") + hand.id[len(hand.source) :]
        return self.names.id(hand.id, "hand")

    def hand(self, hand: Hand) -> Hand:
        """A hand."""
        say = self.names
        game = self._shelf.only(hand.game) if hand.game else None
        known = self._vocabulary(hand.game, game)
        words = hand.words
        if words is not None:
            words = [
                self._word(kind, word, known) if word else ""
                for kind, word in zip(hand.kinds, words, strict=True)
            ]
        # the author of a game has the last word in it, and may sit there
        author = (game.authority,) if game is not None and say.is_name(game.authority) else ()
        return replace(
            hand,
            id=self.hand_id(hand),
            source=say.id(hand.source, "source"),
            game=hand.game if game is not None else say.text(hand.game),
            night=self.night_name(hand.night),
            names=tuple(map(say.name, hand.names)),
            authorities=tuple(map(say.name, (*hand.authorities, *author))),
            rulings=tuple(self.ruling(one, hand.game) for one in hand.rulings),
            words=words,
            fields={
                name: value
                for name, value in hand.fields.items()
                if name in _KEPT_FIELDS and isinstance(value, int)
            },
            content_hash="",
        )

    def _vocabulary(self, called: str, game: GameDef | None) -> frozenset[str]:
        """The words of a game: they stay, whoever is called so."""
        found = self._words.get(called)
        if found is None:
            words: set[str] = set()
            if game is not None:
                words.update(one.id for one in game.contests)
                for option in game.options:
                    words.update((option.id, *option.values))
                for silent in game.silents:
                    words.update((silent.topic, *silent.readings))
            found = self._words[called] = frozenset(map(_spelled, words))
        return found

    def _entry(self, entry: LedgerEntry) -> LedgerEntry:
        say = self.names
        player, other = say.name(entry.player), say.name(entry.other)
        return replace(entry, player=player, other=other, text=say.text(entry.text))

    def _word(self, kind: int, word: str, known: frozenset[str]) -> str:
        say = self.names
        if kind == Kind.CARRY:
            return say.name(word)
        if kind == Kind.ANNOUNCE:
            option, _, value = word.partition("=")
            return word if _spelled(option) in known else f"{option}={say.text(value)}"
        if kind == Kind.RULING:
            topic, sign, value = word.partition("=")
            return f"{topic}={self.value(topic, value, known)}" if sign else say.text(word)
        if kind == Kind.IRREGULAR:
            first, _, rest = word.partition(" ")
            known_one = first in IRREGULARITIES
            return f"{first} {say.text(rest)}".rstrip() if known_one else say.text(word)
        if kind == Kind.GARBLED:
            what, sentence = garbled_told(word)
            return f"{what}: {say.text(sentence)}"
        if kind in (Kind.DECLARE, Kind.POT):
            line = word.startswith("line ")
            return word if line or word in _SIDES or _spelled(word) in known else say.text(word)
        if kind in (Kind.SAYS, Kind.NOTE) or (kind == Kind.PAYS and word != "draw"):
            return say.text(word)
        return word

    def ruling(self, ruling: Ruling, game: str = "") -> Ruling:
        """A ruling, on a hand of a game."""
        made = self._rulings.get((ruling, game))
        if made is None:
            value = self.value(ruling.topic, ruling.value, self._words.get(game, frozenset()))
            by, text = self.names.name(ruling.by), self.names.text(ruling.text)
            made = replace(ruling, value=value, by=by, text=text)
            self._rulings[ruling, game] = made
        return made

    def value(self, topic: str, value: str, known: frozenset[str]) -> str:
        """How a topic was ruled; of a pot, who got it."""
        head, arrow, payees = value.partition("->")
        if topic != "pot" or not arrow:
            own = _spelled(topic) in known or not self.names.is_name(value)
            return value if own else self.names.name(value)
        words = [
            name_text(self.names.name(word.text)) if self._is_payee(word) else word.text
            for word in words_of(payees, 1)[0]
        ]
        return f"{head}-> {' '.join(words)}"

    def _is_payee(self, word: Any) -> bool:
        return word.quoted or (word.text != "nobody" and self.names.is_name(word.text))


def house_under_other_names(other: Pseudonymous, house: House) -> House:
    """House rules, whose authorities are people."""
    of_games = {
        game: tuple(map(other.ruling, rulings)) for game, rulings in house.game_rulings.items()
    }
    return replace(
        house,
        authorities=tuple(map(other.names.name, house.authorities)),
        rulings=tuple(map(other.ruling, house.rulings)),
        game_rulings=of_games,
        path="",
        content_hash="",
    )


def given_under_other_names(
    other: Pseudonymous, one: SeasonRuling, targets: dict[str, str]
) -> SeasonRuling:
    """A ruling given after the night; ``targets`` has the hands and nights by what they were
    called."""
    target = targets.get(one.target, one.target)
    return replace(one, ruling=other.ruling(one.ruling), target=target)


def _spelled(word: str) -> str:
    return word.casefold().replace("_", "-")
