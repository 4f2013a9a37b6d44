"""The state of a hand while the replay runs: who is in, where the cards lie, what was tabled.

The record itself is ``audit.record``'s, findings are ``audit.found``'s, chips ``audit.stacks``'s.
"""

from collections.abc import Callable

from audit.events.happenings import Happenings
from audit.hands.claim import Claim
from audit.hands.ranking import mask_of
from audit.noted import Noted
from audit.program import Line, Program
from audit.terms import Terms
from schemas.findings import Finding
from schemas.hand import Hand

EFFORT = 250_000  # evaluations of one hand that are spent on unknown cards: a quarter of a second


class Table(Happenings):
    """One hand in play. Nothing here judges; steps read and write it."""

    def __init__(
        self, hand: Hand, program: Program, terms: Terms, trace: bool, carried: tuple[int, ...] = ()
    ) -> None:
        super().__init__(hand, program, terms, carried)
        self.dealt = list(hand.dealt_in)
        self.live = list(hand.dealt_in)
        self.live_count = sum(self.live)
        self.dealt_from = 0  # the event behind the last redeal: cards before it went back
        self.reshuffles: dict[int, str] = {}  # event -> what went back: discards, folds, burns
        self.halted = False
        self.unjudgeable = ""  # why the award cannot be judged at all
        self.ended_early = False
        self.effort = EFFORT  # evaluations that may still be spent on unknown cards
        self.ranges: dict[tuple[object, ...], list[tuple[int, int]]] = {}  # what they gave
        self.claims_made: dict[tuple[object, ...], Claim] = {}  # hands that were built
        self.moved: list[tuple[int, int]] | None = [] if trace else None
        self.run_line: Callable[[Table, Line, int], int]  # set by the replay: how a step is taken
        self.noted = Noted(tuple(self.stack)) if trace else None
        self.step_marks: list[tuple[int, str]] | None = [] if trace else None
        self._no_cards()
        self._nothing_tabled()

    def _no_cards(self) -> None:
        n = self.n
        self.down: list[list[int]] = [[] for _ in range(n)]
        self.up: list[list[int]] = [[] for _ in range(n)]
        self.dealt_count = [0] * n  # cards the seat got by the record
        self.seen = 0
        self.card_owner: dict[int, int] = {}
        self.duplicates: set[int] = set()
        self.doubtful: list[tuple[str, int, int]] = []  # kind, seat, card: faults that blur cards
        self.extra_cards: dict[int, int] = {}  # seat -> cards above the game's number
        self.board: list[int] = []
        self.more_boards: list[list[int]] = []  # the second board, the third ...
        self.runs = 1  # how many times the rest of the deal was run
        self.before_runs: list[tuple[int, int]] = []  # by seat: down and up cards before the runs
        self.run_cards: list[list[tuple[list[int], list[int]]]] = []  # the second run's by seat ...
        self.dummy: list[int] = []  # the hand that must be beaten
        self.cells: dict[int, int] = {}
        self.grid_faces: dict[int, int] = {}
        self.was_down: tuple[int, ...] = ()
        self.turned: set[int] = set()  # cells whose face-down card was turned up
        self.turned_otherwise: dict[int, int] = {}  # cells whose card was another when turned
        self.layout_bad = False
        self.one_line_board = False  # the streets cannot be told apart
        self.burn_missed = False  # in this street
        self.dealt_elsewhere: set[int] = set()  # dealing steps whose cards went to the board
        self.unrolled: set[int] = set()  # seats a roll of which is missing, and was told
        self.missed_now: set[int] = set()  # seats that did not roll in this street
        self.missed_rolls: set[int] = set()  # the same, in the round that follows
        self.misfaced: set[int] = set()  # cards dealt with the wrong face
        self.misfaced_last = ("", 0, -2)  # step, face and event of the last of them
        self.exposed: list[tuple[int, int]] = []  # seat and card of each up card as it came
        self.noted_faces = False
        self.cards_dealt = False
        self.rolled_now: dict[int, int] = {}
        self.skip_lines: set[int] = set()
        self.opened: tuple[int, int, Line] | None = None  # who opened, at which event and step
        self.early_deals: dict[int, list[int]] = {}  # a dealing step begun too soon: cards by seat
        self._no_moves()

    def _no_moves(self) -> None:
        self.more_jokers = 0  # seen behind the first
        self.streets_untold: set[int] = set()  # seats whose cards are not all told street by street
        self.faces_untold: set[int] = set()  # seats of whose cards it is not known which lie down
        self.thrown: dict[int, set[int]] = {}  # known cards each seat has thrown away
        self.pools: dict[int, set[int]] = {}  # what a seat's unknown cards may be too
        self.thrown_count = 0  # cards in the discards, known or not
        self.refilled = 0  # cards that went back into the stub
        self.offered_away = 0  # cards that left it with the answer to an offer, not in a deal
        self.perhaps_back = 0  # a mask: of folded hands, when a reshuffle was not written
        self.reshuffle_told = False  # that one was not written
        self.unwritten = 0  # cards that were dealt and nobody wrote
        self.done_moves: set[int] = set()  # lines of draws, discards and passes that are over
        self.missed_moves: dict[int, int] = {}  # seat -> cards it should have thrown and did not
        self.early_moves: dict[int, list[int]] = {}  # seat -> discards before their time, events
        self.ace_kept: list[tuple[int, int, Line]] = []  # seat, draw, its step: it needs an ace

    def _nothing_tabled(self) -> None:
        self.shown: set[int] = set()
        self.tabled_whole: set[int] = set()  # shown without naming cards: all of them
        self.tabled_cards: dict[int, set[int]] = {}  # the cards named in a show
        self.shown_faces: dict[int, int] = {}  # show event -> how the card had lain
        self.show_from: list[int] = []  # seats in the order they tabled
        self.mucked: set[int] = set()
        self.gave_up: set[int] = set()  # mucked behind the last bet with cards to come
        self.dead_hand: set[int] = set()
        self.fouled: dict[int, Finding] = {}  # seats shown with a wrong number of cards and paid
        self.declared: dict[int, list[str]] = {}
        self.early_lines: dict[int, str] = {}  # lines named while there was betting to come
        self.named: dict[int, list[int]] = {}  # `plays`: the cards the player named
        self.said: list[tuple[int, int, str]] = []  # event, seat, words
        self.pots: list[int] = []  # indices of POT events
        self.returned: dict[int, int] = {}  # `back`
        self.rake = 0
        self.called_misdeal = -1
        self.spoken: dict[str, tuple[int, str]] = {}  # option -> event, value announced
        self.words_announced: dict[str, str] = {}  # option -> the words: cards named wild
        self.unpaid_cards: dict[tuple[str, int], list[int]] = {}  # trigger, seat -> cards not paid
        self.back_at = -1

    def put_cards_back(self) -> None:
        """Every card goes back for a new deal, and the betting begins anew; chips stay in."""
        self._no_cards()
        self._no_bets()
        self.cards_dealt = True
        self.in_round = [0] * self.n

    def afford(self, evaluations: int) -> bool:
        """Whether so many evaluations may still be spent on unknown cards; they are then spent."""
        if evaluations > self.effort:
            return False
        self.effort -= evaluations
        return True

    def fold(self, seat: int) -> None:
        """Take a seat out of the hand."""
        if self.live[seat]:
            self.live[seat] = False
            self.live_count -= 1

    def can_act(self, seat: int) -> bool:
        """In the hand with chips behind."""
        return self.live[seat] and not self.all_in[seat]

    def active(self) -> list[int]:
        """Live seats, first the one left of the button."""
        return [s for s in self.order if self.live[s]]

    def doubts(self) -> set[tuple[str, int]]:
        """The kinds of fault that blur cards, with the seat."""
        return {(kind, seat) for kind, seat, _ in self.doubtful}

    def seat_cards(self, seat: int) -> list[int]:
        """All cards of a seat, unknown ones included."""
        return self.down[seat] + self.up[seat]

    def known_mask(self, seat: int) -> int:
        """Mask of the seat's known cards."""
        return mask_of(self.seat_cards(seat))

    def may_hold(self, seat: int) -> int:
        """Mask of the cards that an unknown card of the seat may be."""
        left = self.program.deck & ~self.seen
        return left | mask_of(list(self.pools[seat])) if seat in self.pools else left
