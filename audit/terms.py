"""Who decides: the value of each option and silent topic for one hand, and where it comes from.

The order is the design's: the dealer's announcement, then the house's standing rule and the rulings
of the final authority (the narrower scope first), the definition's default, the reading a document
itself calls natural. What none of them settles stays open, with the values it may have.
"""

from dataclasses import dataclass, field
from functools import lru_cache

from schemas.game import GameDef, Option, Silent
from schemas.hand import Hand, Ruling
from schemas.profile import House, Profile
from schemas.verdict import Effect, RulingEffect
from schemas.words import plain

SCOPES = ("hand", "tonight", "night", "standing")


@lru_cache(maxsize=4096)
def key_of(name: str) -> str:
    """A hyphen and an underscore are the same in names of options and topics."""
    return name.strip().casefold().replace("-", "_")


@lru_cache(maxsize=4096)
def _asked_by(reference: str) -> str:
    """The key of what ``@option`` or ``@silent:topic`` asks for."""
    return key_of(reference[1:].removeprefix("silent:"))


@dataclass(slots=True)
class Terms:
    """The settled questions of one hand.

    ``values`` holds what is decided, ``by`` who decided it: format | announced | announced late |
    ruling | house | default | natural. A question in neither is open.
    """

    game: GameDef
    profile: Profile
    house: House
    values: dict[str, str] = field(default_factory=dict)
    by: dict[str, str] = field(default_factory=dict)
    effects: list[RulingEffect] = field(default_factory=list)
    complete: bool = False  # announcements are over, the rest is settled
    changed: dict[str, tuple[str, ...]] = field(default_factory=dict)  # announced, then otherwise

    def value(self, reference: str) -> str:
        """A literal, or the decided value of ``@option`` / ``@silent:topic``; "" when open."""
        if reference[:1] != "@":
            return reference
        return self.values.get(_asked_by(reference), "")

    def candidates(self, reference: str) -> tuple[str, ...]:
        """The decided value alone, or every admissible one."""
        value = self.value(reference)
        if value:
            return (value,)
        name = reference[1:].removeprefix("silent:")
        if key_of(name) in self.changed:
            return self.changed[key_of(name)]
        option = self.game.option(name)
        if option is not None:
            return option.values
        silent = self.game.silent(name)
        return silent.readings if silent is not None else ()

    def change(self, name: str, before: str, after: str) -> None:
        """The rules changed under the players: either way of playing on follows a word given."""
        key = key_of(name)
        self.values.pop(key, None)
        self.changed[key] = tuple(dict.fromkeys((*self.changed.get(key, (before,)), after)))

    def copied(self) -> "Terms":
        """The same terms so far, to be settled by themselves; without effects of rulings."""
        return Terms(
            *(self.game, self.profile, self.house),
            values={**self.values},
            by={**self.by},
            complete=self.complete,
            changed=self.changed,
        )

    def settle(self, name: str, value: str, by: str) -> None:
        """Decide a question unless a stronger voice has."""
        key = key_of(name)
        if key not in self.values:
            self.values[key] = value
            self.by[key] = by


@lru_cache(maxsize=4096)
def _legal(game: GameDef, topic: str, value: str) -> str:
    """The reading or option value meant by ``value`` as the game spells it; "" when unknown."""
    silent = game.silent(topic)
    option = game.option(topic)
    legal = silent.readings if silent else option.values if option else ()
    return next((one for one in legal if plain(one) == plain(value)), "")


def terms_of(hand: Hand, game: GameDef, house: House, profile: Profile) -> Terms:
    """The terms before anything is announced at the table: what the record's format says."""
    terms = Terms(game, profile, house.on(hand.night))
    for name, value in hand.options.items():
        terms.settle(name, value, "format")
    return terms


def settle_the_rest(terms: Terms, hand: Hand) -> None:
    """After the announcements: rulings, narrower scope first, then house, default and natural."""
    game, house = terms.game, terms.house
    recorded = _recorded(game, hand) if hand.rulings else []
    known = (*recorded, *house.game_rulings.get(game.id, ()), *house.rulings)
    of_every_game = len(known) - len(house.rulings)  # from here on: wider than a game's own
    newest_first = sorted(
        range(len(known)), key=lambda n: (_breadth(known[n]), n >= of_every_game, -n)
    )
    for n in newest_first:
        _apply(terms, hand, known[n], from_house=n >= len(recorded))
    for name, value in house.game_usual.get(game.id, {}).items():
        terms.settle(name, value, "house")
    for name, value in house.usual.items():
        if _legal(game, name.replace("-", "_"), value):
            terms.settle(name, value, "house")
    for name, value, by in _of_the_game(game):
        terms.settle(name, value, by)


@lru_cache(maxsize=256)
def _of_the_game(game: GameDef) -> tuple[tuple[str, str, str], ...]:
    """What the definition settles by itself: name, value and who says so."""
    defaults = [(one.id, one.default, "default") for one in game.options if one.default]
    natural = [s for s in game.silents if s.natural and s.usual]
    return (*defaults, *((one.topic, one.usual, "natural") for one in natural))


def _recorded(game: GameDef, hand: Hand) -> list[Ruling]:
    """The rulings of the record that are on this game, or were made in this hand; others are of
    other games."""
    asked, places = topics_of(game), frozenset(hand.places)
    return [
        one
        for one in hand.rulings
        if one.topic not in ("", "pot")
        and (
            key_of(one.topic) in asked or one.scope == "hand" or (one.place and one.place in places)
        )
    ]


def _made_here(hand: Hand, ruling: Ruling) -> bool:
    """Whether the ruling was made in this hand, and does not only hold in it."""
    return ruling.scope == "hand" or (bool(ruling.place) and ruling.place in hand.places)


def _breadth(ruling: Ruling) -> int:
    return SCOPES.index(ruling.scope) if ruling.scope in SCOPES else len(SCOPES)


def may_rule(terms: Terms, hand: Hand, name: str) -> bool:
    """Whether ``name`` has the last word tonight; a ruling nobody signed is the house's own."""
    return not name or is_one_of(name, last_words(terms, hand))


def last_words(terms: Terms, hand: Hand) -> tuple[str, ...]:
    """The names of those who have the last word tonight; () where nobody noted who the host is."""
    own = (terms.game.authority,) if terms.game.authority != "host" else ()
    return (*hand.authorities, *terms.house.authorities, *own)


@lru_cache(maxsize=1024)
def is_one_of(name: str, known: tuple[str, ...]) -> bool:
    """Whether a name is among these, capitals or not."""
    return name.casefold() in {one.casefold() for one in known}


@lru_cache(maxsize=256)
def topics_of(game: GameDef) -> dict[str, tuple[Silent | None, Option | None]]:
    """What each topic is in the game, by its key: what its text leaves open, or what is
    announced."""
    silents = {key_of(s.topic): s for s in reversed(game.silents)}
    options = {key_of(o.id): o for o in reversed(game.options)}
    return {key: (silents.get(key), options.get(key)) for key in {**silents, **options}}


def _apply(terms: Terms, hand: Hand, ruling: Ruling, from_house: bool) -> None:
    """Let one ruling decide its topic, or note why it does not."""
    game = terms.game
    topic = key_of(ruling.topic)
    silent, option = topics_of(game).get(topic, (None, None))
    if not silent and not option and from_house:
        return  # it is of other games
    here = _made_here(hand, ruling)
    name = silent.topic if silent else option.id if option else ruling.topic
    value = _legal(game, name, ruling.value)
    if not may_rule(terms, hand, ruling.by):
        effect = Effect.NOT_AUTHORITY
    elif not silent and not option:
        effect = Effect.UNKNOWN_TOPIC
    elif not value:
        effect = Effect.UNKNOWN_VALUE
    elif topic in terms.values and terms.by[topic] == "announced":
        effect = Effect.ANNOUNCED_OTHERWISE
    elif topic in terms.values:
        effect = Effect.NARROWER_STANDS
    else:
        terms.settle(name, value, "ruling")
        effect = Effect.DECIDED
    # a standing rule gives way to the narrower word; nobody ruled against it
    gives_way = from_house and effect in (Effect.NARROWER_STANDS, Effect.ANNOUNCED_OTHERWISE)
    told_before = effect is Effect.UNKNOWN_VALUE and not here
    if not gives_way and not told_before:
        terms.effects.append(RulingEffect(name, ruling.value, ruling.by, ruling.text, effect))
