"""A hand judged: what the judge hands to the database, the terminal and the pages."""

from dataclasses import dataclass, field
from enum import StrEnum

from schemas.acts import Trace
from schemas.findings import Finding
from schemas.hand import Chips, Hand

# hands of which nothing is to be said: how many, by format and by the checks that cannot tell
CleanHands = dict[tuple[str, tuple[str, ...]], int]
NO_CLAIM = ", no claim: "  # behind a hand: why it wins nothing, however good it is


@dataclass(slots=True)
class Share:
    """One contest's part of one pot (on one board): who was owed it, with which hand."""

    contest: str
    amount: Chips
    owed: dict[int, Chips]  # by seat
    hand: dict[int, str]  # seat -> "full house, deuces over aces (2c2d2sAhAd, line C1)"
    board: int = 0
    five: dict[int, tuple[int, ...]] = field(default_factory=dict)  # seat -> the five cards
    line: dict[int, str] = field(default_factory=dict)  # seat -> line played, grid games
    dummy: str = ""  # the hand that is nobody's, where it had to be beaten; in no database


@dataclass(slots=True)
class Pot:
    """One layer: ``main``, ``side 1`` ... Eligible are seats still in that paid for it."""

    name: str
    amount: Chips
    eligible: tuple[int, ...]
    shares: list[Share] = field(default_factory=list)


@dataclass(slots=True)
class Reading:
    """What one set of admissible readings of silent topics owes."""

    topics: dict[str, str]
    owed: dict[int, Chips]
    supports_paid: bool


class Effect(StrEnum):
    """What a ruling in force did. Public, as finding codes are: never renamed."""

    DECIDED = "decided"
    AGREES = "agrees"  # the award is what the articles say as well
    AGAINST_ARTICLE = "against-article"
    ANNOUNCED_OTHERWISE = "announced-otherwise"  # before the deal: that stands
    NARROWER_STANDS = "narrower-ruling-stands"
    NOT_AUTHORITY = "not-authority"
    UNKNOWN_TOPIC = "unknown-topic"
    UNKNOWN_VALUE = "unknown-value"
    WORDS_ONLY = "words-only"  # it names no topic


@dataclass(slots=True)
class RulingEffect:
    """A ruling in force for the hand and what it did."""

    topic: str
    value: str
    by: str
    text: str
    effect: Effect


@dataclass(slots=True)
class Standing:
    """One player's money in the hand. ``owed`` and ``paid`` leave the uncalled bet out; None is
    not known. ``net`` is as paid: paid + returned - put_in."""

    seat: int
    put_in: Chips | None
    returned: Chips
    owed: Chips | None
    paid: Chips | None
    net: Chips | None


@dataclass(frozen=True, slots=True)
class Transfer:
    """Chips that would put a wrong payment right: seats."""

    payer: int
    payee: int
    chips: Chips
    settled: Chips = 0  # what a payment after the hand gave back of them

    @property
    def left(self) -> Chips:
        """What is still to be paid."""
        return self.chips - self.settled


@dataclass(frozen=True, slots=True)
class NextPot:
    """What players have to pay into the next pot after a hand that is matched: by seat, the
    amounts it may be; ``excepted``: so many of them need not pay, and nobody says which."""

    due: dict[int, tuple[Chips, ...]]
    cite: str
    excepted: int = 0
    by_ante: bool = False  # it is an ante: an `ante` line pays it


@dataclass(frozen=True, slots=True)
class WildTold:
    """Cards that were wild for these seats, as far as they were seen, and why, in a sentence."""

    seats: tuple[int, ...]
    cards: tuple[int, ...]
    why: str  # "fours are wild for Ann: the 4c is Ann's lowest hole card"
    cite: str
    folded: tuple[int, ...] = ()  # of the same kind, of players who were out of it by then
    hand_size: int = 0  # wild for who holds so many cards, and for nobody before; 0: for any


@dataclass(slots=True)
class Step:
    """One event as the replay saw it, for people: made only when a trace is asked for."""

    event: int
    street: str  # id of the game step it was taken for
    moved: Chips  # chips this event put into the pot
    pot: Chips  # pot after it


@dataclass(slots=True)
class Verdict:
    """The judgement of one hand; the JSON contract ``floorman.verdict/1`` is written from it."""

    verdict: str  # wrong-award | misdeal | irregular | needs-ruling | unverifiable | clean
    award: str  # right | wrong | needs-ruling | cannot-tell | none
    game: str  # id of the definition used; as called when there is none
    profile: str
    halted: bool = False
    findings: list[Finding] = field(default_factory=list)
    ok: int = 0  # checks that answered ok
    cannot_tell: tuple[str, ...] = ()  # codes of checks that cannot tell
    not_applicable: int = 0
    players: list[Standing] = field(default_factory=list)
    pots: list[Pot] = field(default_factory=list)
    readings: list[Reading] = field(default_factory=list)
    rulings: list[RulingEffect] = field(default_factory=list)
    transfers: list[Transfer] = field(default_factory=list)
    rake: Chips = 0
    steps: list[Step] = field(default_factory=list)
    wilds: tuple[WildTold, ...] = ()  # made with the steps; in no database
    rode: Chips = 0  # what lay in the pot from hands before and no line tells; made with the steps
    edition: str = ""  # hash of the game definition
    legs: dict[int, tuple[int, int]] | None = None  # by seat, after a hand of a game with legs: at
    #                                                 least, at most; {} once they took the pot
    next_pot: NextPot | None = None  # what the night weighs; in no database
    trace: Trace | None = None  # what players decided; made with the steps


JudgedHand = tuple[Hand, Verdict]
