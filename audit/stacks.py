"""The chips of a hand in play: stacks, bets, dead chips, and where the betting stands.

Chips of the current round are ``in_round``; all live chips of the hand are ``put``; dead chips
(dead blinds, untrimmed antes) are ``dead_of``.
"""

from audit.found import Found
from audit.night.opened import had_before
from audit.program import Program
from audit.terms import Terms
from schemas.events import NOT_NOTED, Kind
from schemas.hand import Hand


class Stacks(Found):
    """Everybody's chips. Sequences are by seat."""

    def __init__(
        self, hand: Hand, program: Program, terms: Terms, carried: tuple[int, ...] = ()
    ) -> None:
        super().__init__(hand, program, terms)
        n = self.n
        self.own_stacks = any(chips >= 0 for chips in hand.stacks)
        if not self.own_stacks:
            self.cannot_tell.add("BET008")
        if hand.format == "sheet" and not (self.own_stacks and any(x >= 0 for x in carried)):
            self.cannot_tell.add("LED002")
        stacks = hand.stacks
        if stacks and self.end and self.kinds[0] in (Kind.PAYS, Kind.CARRY):
            stacks = had_before(hand, carried)
        self.stack = list(stacks or carried) or [NOT_NOTED] * n
        self.put = [0] * n
        self.hand_cap = self.stakes.get("hand-cap", 0)  # nobody puts in more; 0 without one
        self.in_round = [0] * n
        self.dead_of = [0] * n
        self.ante_of = [0] * n
        self.all_in = [False] * n
        self.silent: dict[int, int] = {}  # whose last chips are taken to be in, before which event
        self.last_moves: dict[int, int] | None = None  # each seat's last act or post, if asked for
        self.lowered = False  # taken to have called no more than a short post
        self.short_post = False  # no post was of the price that the first round began with
        self.unknown_money = False
        self.bets_untold = False  # no line says what anybody put in
        self.on_trust: list[tuple[int, int]] = []  # seat, event: an all-in of the carried stack
        self.doubtful_chips: list[tuple[int, int]] = []  # seat, chips a faulty act may have moved
        self.unposted: list[tuple[Kind, int, int]] = []  # kind, seat, chips: agreed, not written
        self.pays_extra = 0
        self.paid_by_absent = 0  # of it, by players who have no seat in this hand
        self.foreseen: Terms | None = None  # as they will be at the first card
        self._no_bets()

    def _no_bets(self) -> None:
        n = self.n
        self.acted = [-1] * n
        self.excused = [False] * n
        self.late: set[int] = set()
        self.price = self.full = self.last_raise = self.min_bet = 0
        self.open_price = 0  # made by a seat that had chips behind
        self.raises = 0
        self.agreed_price = 0  # of the blinds or the bring-in, however short they were posted
        self.phantom = 0  # what short blinds are short of: pot-limit counts them as whole
        self.turn = -1
        self.begun = False
        self.aggressor = self.last_aggressor = -1
        self.last_shower = -1
        self.opening: list[int] = []
        self.round_start = -1
        self.big_blind = self.straddler = self.bring_in_seat = -1
        self.unasked = -1  # who brought it in, until he acts
        self.expected_big_blind = -1  # where the big blind belonged, when it was elsewhere
        self.posted_big = 0  # the big blind as posted
        self.pushed = -1  # seat whose short bet may have been all it had
        self.dead_price = 0  # what a hand that was out bet in this round: the others may answer it
        self.passed_out = False  # nobody opened: the pot rides to the next deal
        self.round_now = 0  # number of the betting round; past the last at the showdown

    def pay(self, seat: int, chips: int) -> None:
        """Move live chips of this round from a stack to the pot."""
        self.in_round[seat] += chips
        self.put[seat] += chips
        if self.stack[seat] >= 0:
            self.stack[seat] -= chips
            if self.stack[seat] == 0 and self.own_stacks:
                self.all_in[seat] = True

    def hold_price(self, agreed: int) -> None:
        """Make the price what was agreed: a short post does not lower it (TDA 54-B, Robert's
        section 4, rule 1), unless the table called no more than was posted."""
        self.agreed_price = max(self.agreed_price, agreed)
        if not self.lowered:
            self.price = max(self.price, agreed)

    def pay_dead(self, seat: int, chips: int) -> None:
        """Move dead chips from a stack to the main pot."""
        self.dead_of[seat] += chips
        if self.stack[seat] >= 0:
            self.stack[seat] -= chips
            if self.stack[seat] == 0 and self.own_stacks:
                self.all_in[seat] = True

    @property
    def pot(self) -> int:
        """All chips in the middle, this round's included."""
        return sum(self.put) + sum(self.dead_of) + self.pays_extra
