"""Rulebook profiles and house files as types; ``schemas.housefile`` reads them.

A profile answers what a game document leaves open. Sources: the table "where the books disagree";
the values of ``home`` are the house's own choice among them.
"""

import re
from dataclasses import dataclass, field, replace
from itertools import chain

from schemas.hand import Ruling
from schemas.rake import RakeSchedule
from schemas.seasonterms import SeasonTerms

DATE = re.compile(r"\d{4}-\d\d-\d\d")


@dataclass(frozen=True, slots=True)
class Profile:
    """One rulebook as settings."""

    id: str  # home | tda-2024 | wsop-la-2024 | rrop-11
    name: str
    books: tuple[str, ...]  # columns of a code's citations, in the order to cite: rrop tda wsop
    odd_chip_button: str = "position"  # position: first seat left of the button
    odd_chip_stud: str = "position"  # position | high-card-of-five | high-card-of-all
    odd_chips_one_each: bool = True  # no seat gets two odd chips of one split
    raise_cap: int = 0  # bets and raises allowed in a limit round together; 0 no cap
    cap_two_rounds: int = 0  # so many more in a game of one or two rounds, as most draw games are
    cap_heads_up: bool = False  # the cap holds heads-up too; else two with chips have none ...
    cap_lifts: str = "before-the-cap"  # ... once they are two, if it was not reached before
    # before-the-cap | from-the-start: in rounds that began with two
    half_bet_limit: bool = True  # limit: an all-in raise of half a bet or more reopens
    reopen: str = "full-raise"  # full-raise | any | never: no all-in does
    straddle_raise: str = "double"  # double: the straddle is the bet; big-blind: by one big blind
    straddle_size: str = "double"  # double | at-least-double: of the bet before it
    straddles: str = "utg-or-button"  # utg-or-button | utg | any | none: from which seat
    exposed_tie: str = "first-clockwise"  # first-clockwise | by-suit
    open_pair_double: bool = False  # fourth street: an open pair may bet double
    new_players: str = "any"  # any: dealt in at once
    # any | post-or-wait: they post a big blind, or wait until it is theirs
    substantial: str = "two-with-chips-or-three"
    # two-with-chips-or-three | wsop | two-players
    chops: bool = True  # agreements to split are allowed
    exact_redeal: bool = False  # after a misdeal the same button and stakes are a rule
    cards_read: str = "by-people"  # by-people | by-antennas | by-software: who wrote them down. Of
    # the last two a card twice is no misdeal: it was misread, or a row of the record was changed
    returns_written: bool = False  # a bet that nobody called has a row of its own, always
    rake_written: bool = True  # rake that was taken has a row of its own, where software wrote it
    rake: RakeSchedule | None = None  # what the house takes; None: nobody said
    min_buy: int = 0  # the least and the most to buy in for, in the money of the night; 0: no limit
    max_buy: int = 0
    same_again: bool = False  # back within the hour, a player buys in for what he left with


@dataclass(frozen=True, slots=True)
class House:
    """What a house has settled: ``house.toml``, or nothing."""

    profile: Profile
    authorities: tuple[str, ...] = ()
    usual: dict[str, str] = field(default_factory=dict)  # option -> value
    game_usual: dict[str, dict[str, str]] = field(
        default_factory=dict
    )  # game id -> option -> value
    rulings: tuple[Ruling, ...] = ()  # standing, for every game
    game_rulings: dict[str, tuple[Ruling, ...]] = field(default_factory=dict)  # by game id
    path: str = ""
    content_hash: str = ""
    zone: str = ""  # where they play: when a night ends
    season: SeasonTerms = field(default_factory=SeasonTerms)

    @property
    def is_dated(self) -> bool:
        """Whether a standing ruling holds from a date on, and so not for every night."""
        return any(one.since for one in (*self.rulings, *chain(*self.game_rulings.values())))

    def on(self, night: str) -> "House":
        """The house as it was on a night; dated rulings hold for nights that are dates."""
        if not self.is_dated:
            return self
        return replace(
            self,
            rulings=_begun(self.rulings, night),
            game_rulings={game: _begun(some, night) for game, some in self.game_rulings.items()},
        )


def _begun(rulings: tuple[Ruling, ...], night: str) -> tuple[Ruling, ...]:
    day = night[:10] if DATE.match(night) else ""
    return tuple(one for one in rulings if one.since <= day)
