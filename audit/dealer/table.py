"""A table at which a hand is dealt at random: seats, chips, cards, and the sheet being written.

It keeps its own books, apart from the judge's, so that each can be held against the other.
"""

from dataclasses import dataclass, field
from random import Random

from audit.program import Program
from schemas.cards import card_text
from schemas.conditions import condition
from schemas.events import DOWN, UP
from schemas.game import GameDef, Step

NAMES = (
    *("Ann", "Bob", "Cat", "Dee", "Eve", "Fay", "Gus", "Hal", "Ida", "Jon", "Kim", "Lou"),
    *("Mia", "Ned", "Ola", "Pam", "Quin", "Rosa", "Sam", "Tom", "Uma", "Vic"),
)
STAKES = {
    "ante": 1,
    "big-blind-ante": 3,
    "button-ante": 3,
    "small-blind": 1,
    "big-blind": 2,
    "bring-in": 1,
    "small": 2,
    "big": 4,
    "match-cap": 9,
}
PRICE = 2  # of whatever else has one
EAGER = 20  # of a hundred hands


class NotDealt(Exception):
    """What a game asks for is nothing that the dealer can deal: the words say what."""


class CardsNotThere(NotDealt):
    """A step asks for cards that a hand does not have: a mistake of the game."""


class DeckRunsOut(NotDealt):
    """More cards were asked for in this hand than there are."""


def costs(game: GameDef) -> bool:
    """Whether cards of the game may cost something."""
    return bool(game.triggers) or any(step.offer or step.up_price for step in game.steps)


@dataclass(frozen=True, slots=True)
class Before:
    """What a night leaves for the hand to be dealt. ``stacks`` has who plays, clockwise."""

    number: int
    stacks: dict[str, int]
    dealer: str
    pot: int = 0  # what rode, and what was matched
    legs: dict[str, int] = field(default_factory=dict)  # of this game, by name
    options: dict[str, str] = field(default_factory=dict)  # chosen already
    ante_again: bool = False  # though chips lie in the pot


class DealtTable:
    """One hand in progress. Seats are indices, clockwise; chips are whole units."""

    def __init__(
        self, program: Program, rng: Random, players: int, before: Before | None = None
    ) -> None:
        self.program, self.rng = program, rng
        self.game: GameDef = program.game
        self.before = before
        self.n = players
        self.names = NAMES[:players]
        self.dealer = rng.randrange(players)
        self.options: dict[str, str] = {}
        self.stub = list(self.game.deck)
        rng.shuffle(self.stub)
        self.stack = [rng.randint(12, rng.choice((40, 160))) for _ in range(players)]
        if costs(self.game):
            self.stack = [chips + 100 for chips in self.stack]
        if before is not None:
            self.names, self.stack = tuple(before.stacks), [*before.stacks.values()]
            self.dealer = self.names.index(before.dealer)
        self.started = list(self.stack)
        self.put = [0] * players  # all put in, antes too
        self.in_round = [0] * players
        self.live = [True] * players
        self.hands: list[list[int]] = [[] for _ in range(players)]
        self.up: list[list[int]] = [[] for _ in range(players)]  # in the order they came up
        self.boards: list[list[int]] = []
        self.partners: dict[int, int] = {}  # seat -> seat, both ways
        self.dummy: list[int] = []  # the hand that nobody holds
        self.cells: dict[int, tuple[int, int]] = {}  # grid: cell -> card, face
        self.price = self.last_raise = self.raises = 0
        self.reserve = (
            30 if costs(self.game) else 0
        )  # chips that nobody bets, so that what cards cost can be paid
        self.big_blind = self.bring_in = self.aggressor = self.shows_first = -1
        self.table: list[tuple[int, int]] = []  # cards in nobody's hand, with their faces
        self.over: dict[str, int] = {}  # loop -> the turn that ended it
        self.empty: dict[str, int] = {}  # loop -> turns running without a taker
        self.lines: list[str] = []
        self.reached: set[str] = set()  # ids of steps
        self._nothing_yet()

    def _nothing_yet(self) -> None:
        """What comes about as the hand is played."""
        self.openers = ""  # what the first bet of the hand needed
        self.passed_out = False  # nobody opened: the pot rides to the next deal
        self.opener = -1  # who made the first bet of the hand
        self.must_fold: set[int] = set()  # a card killed the hand, or its price was not paid
        self.came_up: list[tuple[int, int]] = []  # every up card in order, with its seat
        self.rolled_first: dict[int, int] = {}  # seat -> the first card it turned up
        self.flipper = self.leader = -1  # who flipped last, and whose hand leads
        self.rained = False  # a card has brought a redeal, which is still to come
        self.redealt = False
        self.discards: list[int] = []  # cards thrown, until they are shuffled in again
        self.carried = 0  # chips that rode here from the hand before
        self.eager = self.rng.randrange(100) < EAGER  # everybody stays, and takes what is offered
        self.ins: list[int] = []  # who is in, in a round of in or out
        self.counts: dict[int, int] = {}  # by seat how many cards it said it would draw
        self.legs = [0] * self.n

    def order(self) -> list[int]:
        """Every seat, from the dealer's left."""
        return [(self.dealer + 1 + i) % self.n for i in range(self.n)]

    def clockwise(self, seat: int) -> list[int]:
        """The seats behind one, itself last."""
        return [(seat + 1 + i) % self.n for i in range(self.n)]

    def active(self) -> list[int]:
        """Who is still in, from the dealer's left."""
        return [seat for seat in self.order() if self.live[seat]]

    def able(self) -> list[int]:
        """Who is still in and has chips."""
        return [seat for seat in self.active() if self.stack[seat]]

    def value(self, reference: str) -> str:
        """A literal, or what was chosen for ``@option``."""
        name = reference[1:].removeprefix("silent:")
        return self.options.get(name, "") if reference.startswith("@") else reference

    def there(self, guards: tuple[str, ...]) -> bool:
        """Whether all conditions hold."""
        return all(one.is_so(self.options.get(one.name, "")) for one in map(condition, guards))

    def card(self) -> int:
        """The next card of the stub. Raises DeckRunsOut when there is none."""
        if not self.stub:
            raise DeckRunsOut("so many cards")
        return self.stub.pop()

    def take(self, seat: int, card: int, face: int) -> None:
        """A card comes to a seat."""
        self.hands[seat].append(card)
        if face == UP:
            self.up[seat].append(card)
            self.came_up.append((seat, card))

    def pay(self, seat: int, chips: int, live: bool = True) -> int:
        """Chips into the pot, no more than the stack; ``live``: they count in the betting."""
        chips = min(chips, self.stack[seat])
        self.stack[seat] -= chips
        self.put[seat] += chips
        if live:
            self.in_round[seat] += chips
        return chips

    def hand_over(self, seat: int, to: int, chips: int) -> None:
        """Chips from one player to another; the pot stays as it is."""
        self.stack[seat] -= chips
        self.stack[to] += chips

    def stake(self, name: str) -> int:
        """What a price of this name is."""
        return STAKES.get(name, PRICE)

    def write(self, line: str) -> None:
        """One more line of the sheet."""
        self.lines.append(line)

    def each(self, word: str, said: dict[int, str]) -> None:
        """``word`` and what is said of each seat."""
        parts = [f"{self.names[seat]} {text}".rstrip() for seat, text in said.items()]
        self.write(f"{word} {'  '.join(parts)}")

    def marked(self, card: int, face: int, dealt: int) -> str:
        """A card as the sheet has it; a mark where it does not lie as the game deals it."""
        mark = "" if face == dealt else "_" if face == DOWN else "^"
        return mark + card_text(card)

    def put_cards_back(self) -> None:
        """Every card goes back to the deck, which is shuffled; the chips stay where they are."""
        self.stub = list(self.game.deck)
        self.rng.shuffle(self.stub)
        self.hands = [[] for _ in range(self.n)]
        self.up = [[] for _ in range(self.n)]
        self.boards, self.cells, self.table, self.discards = [], {}, [], []
        self.came_up, self.rolled_first = [], {}
        self.over, self.empty = {}, {}
        self.must_fold.clear()
        self.flipper = self.leader = -1
        self.rained = False

    def reach(self, step: Step) -> None:
        """A step was come to."""
        self.reached.add(step.id)
