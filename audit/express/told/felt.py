"""One hand of software as the lane follows it. It knows no rule."""

from audit.express.told.setting import Setting
from audit.record import clockwise
from schemas.hand import Hand

GIVES_UP = -1  # in place of the index of the next event


class Told:
    """What was seen of the hand so far. Sequences go by seat."""

    __slots__ = (
        *("setting", "hand", "kinds", "seats", "amounts", "cards", "order", "stack", "in_round"),
        *(
            "put",
            "dead",
            "pot",
            "live",
            "all_in",
            "held",
            "seen",
            "board",
            "filled",
            "hidden",
            "big",
        ),
        *("big", "straddler", "price", "runs", "more_boards"),
        *("shown", "mucked", "returned", "pots", "rake", "stated", "posts"),
    )

    def __init__(self, setting: Setting, hand: Hand, kinds: bytes) -> None:
        n = len(hand.names)
        self.setting, self.hand, self.kinds = setting, hand, kinds
        self.seats, self.amounts, self.cards = hand.seats, hand.amounts, hand.cards
        dealt = hand.dealt_in
        self.order = [seat for seat in clockwise(hand) if dealt[seat]]
        self.live = self.order.copy()  # still in, clockwise from the left of the button
        self.stack = list(hand.stacks)
        self.in_round, self.put, self.dead = [0] * n, [0] * n, [0] * n
        self.pot = 0  # all chips in the middle
        self.all_in = False  # whether a seat still in has no chips left
        self.held: list[list[int]] = [[] for _ in range(n)]  # its cards, -1 where nobody saw them
        self.seen = 0  # mask of the known cards
        self.board: list[int] = []
        self.runs = 1  # how many times the rest of the deal was run
        self.more_boards: list[list[int]] = []  # of the second run
        self.hidden = 0  # cards of seats that nobody saw
        self.filled = False  # a show named a card that the deal had not
        self.big = self.straddler = -1  # seats of the big blind and of who straddled
        self.price = setting.big_blind  # before the first act
        self.shown: list[int] = []  # who tabled, in that order
        self.mucked: list[int] = []
        self.returned: dict[int, int] = {}
        self.pots: list[int] = []  # events
        self.rake = 0
        self.stated: list[int] = []  # events
        self.posts = 0  # chips posted beside the blinds

    def see(self, card: int) -> bool:
        """A card became known; False where it is none of the deck, or known already."""
        bit = 1 << card
        if self.seen & bit or not self.setting.deck & bit:
            return False
        self.seen |= bit
        return True
