"""A game definition as types: what one ``games/*.toml`` says, and nothing of how it is judged.

The language is documented in ``schemas/README.md``; ``schemas.gamefile.load`` reads and checks
files. Every cite is the document's own article number; ``GameDef.cite`` prints it with the
document. The parts stand in ``schemas.game_zones``, ``game_steps``, ``game_contests`` and
``game_wilds``.
"""

from dataclasses import dataclass

from schemas.game_contests import Contest, PotRule, Ranking, Source, Use
from schemas.game_steps import Check, Match, Move, Offer, Step
from schemas.game_wilds import Event, Trigger, Wild
from schemas.game_zones import CellSet, Zone

__all__ = [
    "CellSet",
    "Check",
    "Contest",
    "Event",
    "GameDef",
    "Match",
    "Move",
    "Offer",
    "Option",
    "PotRule",
    "Ranking",
    "Silent",
    "Source",
    "Step",
    "Trigger",
    "Use",
    "Wild",
    "Zone",
]


@dataclass(frozen=True, slots=True)
class Option:
    """What is announced or agreed before the deal."""

    id: str
    values: tuple[str, ...]
    decided_by: str  # dealer | group | host
    required: bool = False  # the document says that it shall be announced
    usual: str = ""  # the usual practice the document names, "" if none
    default: str = ""  # holds unless announced otherwise
    cite: str = ""
    value_cites: tuple[tuple[str, str], ...] = ()  # value -> its own article
    open: bool = False  # other values may be announced too (the name of a wild card)
    required_if: tuple[str, ...] = ()  # it shall be announced under these conditions

    def cite_of(self, value: str) -> str:
        """The article on this value, else the option's own."""
        return dict(self.value_cites).get(value, self.cite)


@dataclass(frozen=True, slots=True)
class Silent:
    """What the document leaves open, with its admissible readings."""

    topic: str
    readings: tuple[str, ...]
    usual: str = ""
    natural: bool = False  # the document itself calls `usual` the natural or usual reading
    about: str = "order"  # award | order | burn | remedy: only award topics are ever swept
    cite: str = ""
    settles: tuple[str, ...] = ()  # remedy: codes of findings that a ruling on the topic closes


@dataclass(frozen=True, slots=True)
class GameDef:
    """One game, whole."""

    id: str
    name: str
    aliases: tuple[str, ...]
    doc: str  # "OPR-549"
    updated: str
    reconstructed: bool  # article numbers are ours: cites get a dagger
    explicit: tuple[str, ...]  # with `reconstructed`: the cites that are the document's own
    authority: str  # host | a name: who has the last word ("Rob is right")
    least_players: int
    most_players: int
    players_derived: bool
    players_cite: str
    deck: tuple[int, ...]
    deck_cite: str
    options: tuple[Option, ...]
    silents: tuple[Silent, ...]
    zones: tuple[Zone, ...]
    steps: tuple[Step, ...]  # repeats are expanded: every step id is unique ("card.2")
    contests: tuple[Contest, ...]
    pot: PotRule
    rounds_cite: str = ""  # the article that counts the betting rounds
    bets_cite: str = ""  # the article on betting in turn, check, bet, call, raise, fold
    count_cite: str = ""  # the article on how many cards a player holds at the end
    shortage: str = ""  # shared-last-card | reshuffle | reshuffle-discards-except-own (of the draw
    #                     it is for) | stop ... | "@option"; "" when not foreseen
    shortage_cite: str = ""
    wilds: tuple[Wild, ...] = ()
    triggers: tuple[Trigger, ...] = ()
    jokers: int = 0  # in the deck
    status: str = "whole"  # whole | partial (judged as far as it goes) | missing (text not in hand)
    known: tuple[str, ...] = ()  # partial, missing: what is known, a sentence each with its source
    base: str = ""  # id of the game it extends
    path: str = ""
    content_hash: str = ""

    def __hash__(self) -> int:
        """By what names it: what is worked out once a game is looked up once a hand."""
        return hash((self.id, self.content_hash))

    def option(self, id: str) -> Option | None:
        """The option called ``id``."""
        return next((o for o in self.options if o.id == id), None)

    def silent(self, topic: str) -> Silent | None:
        """The silent topic called ``topic``."""
        return next((s for s in self.silents if s.topic == topic), None)

    def zone(self, id: str) -> Zone:
        """The zone called ``id``; KeyError when there is none."""
        for zone in self.zones:
            if zone.id == id:
                return zone
        raise KeyError(id)

    def cite(self, article: str) -> str:
        """``OPR-519 2.2†``: the document and the article, a dagger when the number is ours.

        ``ref BARGE Razz`` names another source whole.
        """
        if not article:
            return self.doc
        if article.startswith("ref "):
            return article.removeprefix("ref ")
        dagger = "†" if self.reconstructed and article not in self.explicit else ""
        return f"{self.doc} {article}{dagger}"

    def cite_within(self, article: str) -> str:
        """The article as the game's own page has it, which names the document at its head."""
        return self.cite(article).removeprefix(f"{self.doc} ")
