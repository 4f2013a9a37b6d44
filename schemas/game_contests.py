"""What is fought for: how hands are built and compared, and how each pot is shared."""

from dataclasses import dataclass
from fractions import Fraction


@dataclass(frozen=True, slots=True)
class Source:
    """Cards of one zone in a hand: at least ``least``, at most ``most``."""

    zone: str
    least: int
    most: int
    least_by: str = ""  # "@option" whose value is the least, and ...
    most_by: str = ""  # ... the most
    face: str = ""  # down | up: only cards that lie so at the end
    suit: str = ""  # c d h s: only cards of this suit, or the suit of the last card of a zone ...
    suit_of: str = ""  # ... that is named here


@dataclass(frozen=True, slots=True)
class Use:
    """How a hand of ``size`` is built; size 0 is all cards."""

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
class Ranking:
    """How a contest compares hands, beyond its ``rank``: all words literal or ``@option``."""

    ace: str = ""  # high | low; "" the order's own
    add: tuple[str, ...] = ()  # "four-flush>pair"
    swap: tuple[str, ...] = ()  # "flush>full-house"
    straights: str = ""  # yes | no: hands of fewer than five cards
    low_straight: str = ""  # wheel | short | none
    five_of_a_kind: str = ""  # yes | no
    double_ace: str = ""  # yes | no: a wild card may stand for a card that is held
    natural_beats_wild: str = ""  # yes | no
    suit_order: str = ""  # yes | no: single-card, suits break ties
    target: str = ""  # points: "7", "27", "5.5"
    over: str = ""  # points: bust | counts: whether a total above the target may win
    point_ties: str = ""  # points: split | fewest-cards | under-beats-over | over-beats-under
    values: tuple[tuple[str, str], ...] = ()  # points: rank -> "1", "1/2", "1|11"


@dataclass(frozen=True, slots=True)
class Contest:
    """One share of every pot."""

    id: str
    share: Fraction
    # high | low-a5 | low-a6 | low-27 | badugi | single-card:high | points ... | "@option"
    rank: str
    use: Use
    cite: str = ""
    ranking: Ranking = Ranking()
    entrants: str = ""  # "declared:high": who declared it, everybody when nothing is declared
    qualifier: str = ""  # 8-or-better | pair-of-jacks | ... | none | "@option"
    if_no_winner: str = ""  # to:CONTEST | pot-rides | redeal | "@option"
    dummy: str = ""  # a dummy zone whose hand must be beaten
    dummy_tie: str = ""  # loses | wins | "@option": who ties with the dummy; "" loses
    dummy_when: str = ""  # alone (by who is in alone) | alone-or-tied (by the best who tie, too);
    #                       "" always
    board: int = 0  # of a game with several boards: 1, 2 ...; 0 for the only one, or any of them
    guards: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class PotRule:
    """Ties, odd chips, the sole survivor."""

    ties: str = "split"
    odd_chip: str = ""  # first-left-of-button | "" when the document is silent
    odd_share: str = ""  # id of the contest that takes the odd chip of a split between contests
    odd_chip_family: str = "button"  # button | stud: which of the profile's policies fits
    survivor_cite: str = ""
    cite: str = ""
    suits_cite: str = ""  # suits never break ties
    must_scoop: str = ""  # redeal | pot-rides | "@option": unless one seat alone wins every contest
    both: str = ""  # who declared both: must-win | must-not-lose | either | "@option"
    both_failed: str = ""  # next-best | other-side-takes-all | pot-rides | "@option"
    two_boths: str = ""  # pot-rides | next-best | each-keeps-a-side | "@option"
    both_cite: str = ""
