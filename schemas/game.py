"""A game definition as types: what one ``games/*.toml`` says, and nothing of how it is judged.

The language is documented in ``schemas/README.md``; ``schemas.gamefile`` reads and checks files.
Every cite is the document's own article number; ``GameDef.cite`` prints it with the document.
"""

from dataclasses import dataclass
from fractions import Fraction


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
class CellSet:
    """One line, arm or board of a zone: its label and its cells (row * 16 + column)."""

    label: str  # R1, C1, D1 ...
    cells: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Zone:
    """Where cards lie. A seat zone exists once for each seat."""

    id: str
    owner: str  # seat | board | table
    rows: int = 0  # grids; 0 for a plain row of cards
    cols: int = 0
    cells: int = 0  # how many cards a plain board zone holds
    sets: tuple[tuple[str, tuple[CellSet, ...]], ...] = ()  # name -> cell sets
    cite: str = ""

    def cell_sets(self, name: str) -> tuple[CellSet, ...]:
        """The cell sets called ``name``; () when there are none."""
        return dict(self.sets).get(name, ())


@dataclass(frozen=True, slots=True)
class Check:
    """A predicate over a zone after a step."""

    kind: str  # count-in-each | cells-down
    cite: str
    severity: str = "misdeal"
    sets: tuple[CellSet, ...] = ()  # count-in-each: the sets, resolved
    set_name: str = ""  # row | column | line, for the message
    count: int = 0  # count-in-each: so many cards ...
    face: str = "down"  # ... with this face
    cells: tuple[int, ...] = ()  # cells-down: exactly these
    up_to_symmetry: bool = False  # cells-down: or a rotation or mirror image of them


@dataclass(frozen=True, slots=True)
class Step:
    """One step of the deal. Which fields mean something depends on ``do``."""

    id: str
    do: str  # force | deal | burn | reveal | bet | declare | show
    cite: str = ""
    # force
    force: str = ""  # ante | blinds | bring-in | "@option"
    # deal, reveal
    zone: str = ""
    count: int = 0  # cards to each seat, or to the board; reveal: cards each
    faces: tuple[str, ...] = ()  # down | up, one a card; shorter means the last repeats
    down_cells: tuple[int, ...] = ()  # grid: cells dealt down, the others up
    to: str = "active"  # active | all
    start: str = ""  # left-of-dealer: where the deal shall begin; "" when the text is silent
    one_at_a_time: bool = False
    checks: tuple[Check, ...] = ()
    # reveal
    by: str = ""  # owner | dealer
    pick: str = ""  # choice | all-down | cells
    pick_cite: str = ""  # the article on which card may be picked
    cells: tuple[int, ...] = ()  # pick cells: these, in this order
    timing: str = ""  # "@roll_timing": simultaneous | in-turn
    # bet
    first: str = ""  # left-of-big-blind | left-of-button | left-of-dealer | best-exposed
    #                  | lowest-exposed | left-of-bring-in | last-aggressor | "@option"
    #                  by option also: bring-in (left of it), high-card (highest up card opens)
    blind_option: bool = False  # the big blind has the option
    tier: str = "small"  # small | big: which bet of a fixed limit; either: the text does not say
    structure: str = "@structure"
    # declare
    topic: str = ""  # line
    choices: str = ""  # "grid.line"
    binding: str = ""  # "@silent:line_declaration" | "yes" | "no"
    # bring-in
    card_rule: str = ""  # lowest-up | highest-up, with suits breaking ties
    # any step
    guard: str = ""  # "opener=bring-in" or "!=": the step is there only under this option


@dataclass(frozen=True, slots=True)
class Source:
    """Cards of one zone in a hand: at least ``least``, at most ``most``."""

    zone: str
    least: int
    most: int


@dataclass(frozen=True, slots=True)
class Use:
    """How a hand of ``size`` is built."""

    size: int
    sources: tuple[Source, ...]
    one_set_zone: str = ""  # one_set_of = "grid.line": the zone ...
    one_set_name: str = ""  # ... and the name of its cell sets
    declared: str = ""  # topic of the declaration that names the set; "" for the best
    vacuous: bool = False  # admits every hand: never a cause of a finding
    all_when: str = ""  # "cards_used=all-three-hole-cards": under this reading each source
    #                     with least < most must give most
    cite: str = ""


@dataclass(frozen=True, slots=True)
class Contest:
    """One share of every pot."""

    id: str
    share: Fraction
    rank: str  # high
    use: Use
    cite: str = ""


@dataclass(frozen=True, slots=True)
class PotRule:
    """Ties, odd chips, the sole survivor."""

    ties: str = "split"
    odd_chip: str = ""  # first-left-of-button | "" when the document is silent
    odd_chip_family: str = "button"  # button | stud: which of the profile's policies fits
    survivor_cite: str = ""
    cite: str = ""
    suits_cite: str = ""  # suits never break ties


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
    shortage: str = ""  # shared-last-card | reshuffle | stop | "@option"; "" when not foreseen
    shortage_cite: str = ""
    path: str = ""
    content_hash: str = ""

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
        """``OPR-519 2.2†``: the document and the article, a dagger when the number is ours."""
        if not article:
            return self.doc
        dagger = "†" if self.reconstructed and article not in self.explicit else ""
        return f"{self.doc} {article}{dagger}"
