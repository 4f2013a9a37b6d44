"""What players declared and what cards made happen: the part of a table that few games have."""

from audit.events.happening import Due, Duty, Right, Turns
from audit.program import Line, Program
from audit.stacks import Stacks
from audit.terms import Terms
from schemas.findings import Finding
from schemas.hand import Chips, Hand
from schemas.verdict import NextPot, Transfer


class Happenings(Stacks):
    """Declarations, prices and duties, loops, cards in nobody's hand. Nothing here judges."""

    def __init__(
        self, hand: Hand, program: Program, terms: Terms, carried: tuple[int, ...] = ()
    ) -> None:
        super().__init__(hand, program, terms, carried)
        self._nothing_declared()
        self._nothing_happened()

    def _nothing_declared(self) -> None:
        self.sides: dict[int, str] = {}  # seat -> the side declared; a seat without one: unknown
        self.ins: set[int] = set()  # who declared in; who declared out is out of the hand
        self.outs: set[int] = set()  # who is out of a round alone, and dealt on
        self.counts: dict[int, int] = {}  # the number declared
        self.said_side: dict[int, int] = {}  # the event of each seat's declaration
        self.early_sides: list[int] = []  # events of declarations before their step
        self.declared_at: Line | None = None  # the last step of declarations taken
        self.checked_low: dict[int, int] = {}  # seat -> its check, where a low has to be bet
        self.checked_low_line: Line | None = None  # that round ...
        self.bet_behind = False  # ... and whether anybody bet in it

    def _nothing_happened(self) -> None:
        self.dues: list[Due] = []  # prices that cards made players pay
        self.never_paid: Chips = 0  # by how much the pot matched was larger than what lies there
        self.rights: list[Right] = []  # to one more card
        self.duties: list[Duty] = []  # what has to follow a card
        self.killed: set[int] = set()  # who is out by a card, and has yet to say so
        self.unpaid: set[tuple[str, int]] = set()  # trigger, seat: played on without paying
        self.unpaid_told: list[tuple[Finding, tuple[str, int], int]] = []  # and the card
        self.unpaid_open: set[tuple[str, int]] = set()  # the same, and the record may be silent
        self.partners: dict[int, int] = {}  # seat -> seat, both ways
        self.turns: dict[str, Turns] = {}  # of loops that end on a condition
        self.undealt = False  # of a whole street no card is written
        self.table_cards: list[int] = []  # in nobody's hand; -1 face down, not seen
        self.table_up: set[int] = set()  # places of those that show
        self.unturned: list[str] = []  # zones of the table whose card was due and stayed down
        self.doubtful_lead: set[int] = set()  # who may lead, by cards not known
        self.beaten: set[int] = set()  # flipped everything and beat nothing
        self.flipper = -1  # who flipped last
        self.beyond: list[int] = []  # answers and flips behind the last step that takes any
        self.stopped: list[int] = []  # who stopped flipping too soon, and bet as if leading
        self.leader = -1  # who flipped the best hand showing
        self.fallen = -1  # who led and has folded, until his hand is beaten
        self.legs: dict[int, tuple[int, int]] = {}  # seat -> legs it has, at least and at most
        self.round_from = -1  # event at which the round of in or out was settled
        self.round_taken_by = -1  # who was paid for it, and had not won
        self.debts: list[Transfer] = []  # what players owe each other for rounds lost
        self.next_pot: NextPot | None = None  # what losers have to pay into it
