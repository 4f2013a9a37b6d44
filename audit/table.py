"""The state of a hand while the replay runs, and the one way to state a finding.

Sequences are by seat (index into ``hand.names``). Chips of the current round are ``in_round``; all
live chips of the hand are ``put``; dead chips (dead blinds, untrimmed antes) are ``dead_of``.
"""

from collections.abc import Callable
from decimal import Decimal

from audit.program import Line, Program
from audit.terms import Terms
from schemas.cards import NO_CARD
from schemas.codes import cites_for, code
from schemas.events import NOBODY, NOT_NOTED, Kind
from schemas.findings import Finding, Severity, State
from schemas.hand import LINE_BITS, Hand, Level


class Table:
    """One hand in play. Nothing here judges; steps read and write it."""

    def __init__(
        self, hand: Hand, program: Program, terms: Terms, trace: bool, carried: tuple[int, ...] = ()
    ) -> None:
        n = self.n = len(hand.names)
        self.hand, self.program, self.terms, self.game = hand, program, terms, program.game
        self.kinds, self.seats, self.amounts = hand.kinds, hand.seats, hand.amounts
        self.end = len(hand.kinds)
        self.level = hand.level
        self.stakes = hand.stakes
        self.order = _clockwise(hand)
        self.findings: list[Finding] = []
        self.cannot_tell: set[str] = set()
        self.halted = False
        self.unjudgeable = ""  # why the award cannot be judged at all
        self.ended_early = False
        self.moved: list[tuple[int, int]] | None = [] if trace else None
        self.run_line: Callable[[Table, Line, int], int]  # set by the replay: how a step is taken
        self.step_marks: list[tuple[int, str]] | None = [] if trace else None
        self._reset_cards(n)
        self._reset_chips(n, carried)
        self._reset_showdown()

    def _reset_cards(self, n: int) -> None:
        hand = self.hand
        self.dealt = list(hand.dealt_in)
        self.live = list(hand.dealt_in)
        self.live_count = sum(self.live)
        self.down: list[list[int]] = [[] for _ in range(n)]
        self.up: list[list[int]] = [[] for _ in range(n)]
        self.dealt_count = [0] * n  # cards the seat got by the record
        self.seen = 0
        self.card_owner: dict[int, int] = {}
        self.duplicates: set[int] = set()
        self.doubtful: list[tuple[str, int, int]] = []  # kind, seat, card: faults that blur cards
        self.extra_cards: dict[int, int] = {}  # seat -> cards above the game's number
        self.board: list[int] = []
        self.board_runs: dict[int, list[int]] = {}
        self.cells: dict[int, int] = {}
        self.grid_faces: dict[int, int] = {}
        self.was_down: tuple[int, ...] = ()
        self.layout_bad = False
        self.one_line_board = False  # the streets cannot be told apart
        self.burn_missed = False  # in this street
        self.dealt_elsewhere: set[int] = set()  # dealing steps whose cards went to the board
        self.missed_now: set[int] = set()  # seats that did not roll in this street
        self.missed_rolls: set[int] = set()  # the same, in the round that follows
        self.misfaced: set[int] = set()  # cards dealt with the wrong face
        self.expected_big_blind = -1  # where the big blind belonged, when it was elsewhere
        self.round_now = 0  # number of the betting round; past the last at the showdown
        self.early_lines: dict[int, str] = {}  # lines named while there was betting to come
        self.noted_faces = False
        self.cards_dealt = False
        self.first_card_at = -1
        self.rolled_now: dict[int, int] = {}
        self.skip_lines: set[int] = set()
        self.early_deals: dict[int, list[int]] = {}  # a dealing step begun too soon: cards by seat

    def _reset_chips(self, n: int, carried: tuple[int, ...]) -> None:
        hand = self.hand
        self.own_stacks = any(chips >= 0 for chips in hand.stacks)
        if not self.own_stacks:
            self.cannot_tell.add("BET008")
        if hand.format == "sheet" and not (self.own_stacks and any(x >= 0 for x in carried)):
            self.cannot_tell.add("LED002")
        self.stack = list(hand.stacks or carried) or [NOT_NOTED] * n
        self.last_shower = -1
        self.put = [0] * n
        self.in_round = [0] * n
        self.dead_of = [0] * n
        self.ante_of = [0] * n
        self.all_in = [False] * n
        self.acted = [-1] * n
        self.excused = [False] * n
        self.late: set[int] = set()
        self.price = self.full = self.last_raise = self.min_bet = 0
        self.raises = 0
        self.phantom = 0  # what short blinds are short of: pot-limit counts them as whole
        self.turn = -1
        self.begun = False
        self.aggressor = self.last_aggressor = -1
        self.opening: list[int] = []
        self.round_start = -1
        self.big_blind = self.straddler = self.bring_in_seat = -1
        self.unknown_money = False
        self.doubtful_chips: list[tuple[int, int]] = []  # seat, chips a faulty act may have moved
        self.posted_big = 0  # the big blind as posted
        self.pushed = -1  # seat whose short bet may have been all it had
        self.over_at = -1
        self.pays_extra = 0

    def _reset_showdown(self) -> None:
        self.shown: set[int] = set()
        self.tabled_whole: set[int] = set()  # shown without naming cards: all of them
        self.tabled_cards: dict[int, set[int]] = {}  # the cards named in a show
        self.show_from: list[int] = []  # seats in the order they tabled
        self.mucked: set[int] = set()
        self.dead_hand: set[int] = set()
        self.fouled: dict[int, Finding] = {}  # seats shown with a wrong number of cards and paid
        self.declared: dict[int, list[str]] = {}
        self.named: dict[int, list[int]] = {}  # `plays`: the cards the player named
        self.said: list[tuple[int, int, str]] = []  # event, seat, words
        self.pots: list[int] = []  # indices of POT events
        self.returned: dict[int, int] = {}  # `back`
        self.rake = 0
        self.called_misdeal = -1
        self.spoken: dict[str, tuple[int, str]] = {}  # option -> event, value announced
        self.has_rounds = self.hand.format != "phh"
        self.back_at = -1
        self.last_play = _last_play(self.hand)

    # -- reading the record --

    def word(self, i: int) -> str:
        """The words of an event, "" when it has none."""
        return "" if self.hand.words is None else self.hand.words[i]

    def face(self, i: int) -> int:
        """The face noted for a card."""
        return 0 if self.hand.faces is None else self.hand.faces[i]

    def cell(self, i: int) -> int:
        """The cell column of an event."""
        return -1 if self.hand.cells is None else self.hand.cells[i]

    def group(self, i: int) -> int:
        """The group mark of an event."""
        return 0 if self.hand.groups is None else self.hand.groups[i]

    def card(self, i: int) -> int:
        """The card of an event."""
        return self.hand.cards[i]

    def same_statement(self, i: int, j: int) -> bool:
        """Whether two events were written together: on a line of a sheet, in one PHH action."""
        places = self.hand.places
        if self.has_rounds:
            return places[i] >> LINE_BITS == places[j] >> LINE_BITS
        return places[i] == places[j]

    @property
    def dealer(self) -> int:
        """Seat index of the button; NOBODY when it is empty or unknown."""
        try:
            return self.hand.seat_numbers.index(self.hand.button)
        except ValueError:
            return NOBODY

    # -- naming --

    def name(self, seat: int) -> str:
        """The player's name."""
        return self.hand.names[seat] if 0 <= seat < self.n else "nobody"

    def names(self, seats: "list[int] | tuple[int, ...] | set[int]") -> str:
        """Ann, Bob and Cat."""
        named = [self.name(s) for s in seats]
        if len(named) < 2:
            return named[0] if named else "nobody"
        return f"{', '.join(named[:-1])} and {named[-1]}"

    def chips(self, units: int) -> str:
        """Units as a person writes them: ``1.50`` in the currency or chips of the night."""
        return f"{units * Decimal(self.hand.unit):f}"

    # -- finding --

    def find(
        self,
        id: str,
        event: int,
        message: str,
        *,
        seats: tuple[int, ...] = (),
        article: str = "",
        recorded: str = "",
        expected: str = "",
        severity: Severity | None = None,
        state: State = State.OPEN,
        topic: str = "",
        amounts: dict[int, int] | None = None,
    ) -> Finding:
        """State one finding. ``article`` is the game document's own number, "" where it is silent:
        then the rulebook speaks. ``event`` past the end means the hand as a whole."""
        known = code(id)
        cites: tuple[str, ...] = (self.game.cite(article),) if article else ()
        for cite in cites_for(id, self.terms.profile):
            if cite not in cites:
                cites = (*cites, cite)
        if not cites:
            cites = (self.game.doc,)
        finding = Finding(
            code=id,
            severity=severity or known.severity,
            state=state,
            event=event if 0 <= event < self.end else -1,
            seats=seats,
            cites=cites,
            recorded=recorded,
            expected=expected,
            message=message,
            topic=topic,
            amounts=amounts or {},
        )
        self.findings.append(finding)
        return finding

    def found(self, *ids: str) -> bool:
        """Whether any of these codes was found already."""
        return any(finding.code in ids for finding in self.findings)

    def unknown(self, *ids: str) -> None:
        """These checks cannot tell."""
        self.cannot_tell.update(ids)

    # -- chips --

    def pay(self, seat: int, chips: int) -> None:
        """Move live chips of this round from a stack to the pot."""
        self.in_round[seat] += chips
        self.put[seat] += chips
        if self.stack[seat] >= 0:
            self.stack[seat] -= chips
            if self.stack[seat] == 0 and self.own_stacks:
                self.all_in[seat] = True

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

    def fold(self, seat: int) -> None:
        """Take a seat out of the hand."""
        if self.live[seat]:
            self.live[seat] = False
            self.live_count -= 1

    def can_act(self, seat: int) -> bool:
        """In the hand with chips behind."""
        return self.live[seat] and not self.all_in[seat]

    def clockwise(self, after: int) -> list[int]:
        """Every seat once, beginning left of ``after``; ``after`` itself comes last."""
        start = self.order.index(after) + 1 if after in self.order else 0
        return self.order[start:] + self.order[:start]

    def active(self) -> list[int]:
        """Live seats, first the one left of the button."""
        return [s for s in self.order if self.live[s]]

    def doubts(self) -> set[tuple[str, int]]:
        """The kinds of fault that blur cards, with the seat."""
        return {(kind, seat) for kind, seat, _ in self.doubtful}

    @property
    def procedure(self) -> bool:
        """Whether silence means that it did not happen."""
        return self.level >= Level.PROCEDURE

    def seat_cards(self, seat: int) -> list[int]:
        """All cards of a seat, unknown ones included."""
        return self.down[seat] + self.up[seat]

    def known_mask(self, seat: int) -> int:
        """Mask of the seat's known cards."""
        mask = 0
        for card in self.down[seat] + self.up[seat]:
            if card > NO_CARD and card >= 0:
                mask |= 1 << card
        return mask


def _clockwise(hand: Hand) -> list[int]:
    """Seat indices clockwise, first the one left of the button (or the first seat)."""
    n = len(hand.names)
    numbers = hand.seat_numbers
    start = 0
    if hand.button >= 0:
        start = next((i for i in range(n) if numbers[i] > hand.button), 0)
    return [*range(start, n), *range(start)]


def _last_play(hand: Hand) -> int:
    """Index of the last event that is play: a card, a post, an act, a round; -1 when none is."""
    kinds = hand.kinds
    for i in range(len(kinds) - 1, -1, -1):
        if Kind.ROUND <= kinds[i] < Kind.DECLARE:
            return i
    return -1
