"""One recorded event, or a run of like events, as a sentence; no pages, no verdicts."""

from collections.abc import Sequence

from reports.views_money import Money
from schemas.cards import JOKER, NO_CARD, RANKS, SYMBOLS, UNKNOWN
from schemas.events import ACTS, AS_DEALT, DOWN, IMPLIED, UP, Event, Kind
from schemas.hand import Chips, Hand

CARD_WORDS: dict[int, str] = {
    suit * 16 + rank: f"{'10' if RANKS[rank] == 'T' else RANKS[rank]}{SYMBOLS[suit]}"
    for suit in range(4)
    for rank in range(13)
} | {UNKNOWN: "a card nobody saw", NO_CARD: "no card", JOKER: "a joker"}
BLINDS = ("the small blind", "the big blind", "the third blind")
NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
FACES = {DOWN: ", face down", UP: ", face up"}


def count_word(count: int) -> str:
    """``two``; digits past ten."""
    return NUMBERS[count] if count < len(NUMBERS) else str(count)


def listed(words: Sequence[str]) -> str:
    """``Ann, Bob and Kev``."""
    if len(words) < 2:
        return "".join(words)
    return f"{', '.join(words[:-1])} and {words[-1]}"


def cards_words(cards: Sequence[int]) -> str:
    """``A♥ 2♦`` with unseen cards counted: ``A♥ and two cards nobody saw``."""
    seen = " ".join(CARD_WORDS[card] for card in cards if card != UNKNOWN)
    unseen = sum(card == UNKNOWN for card in cards)
    if not unseen:
        return seen
    hidden = f"{'a' if unseen == 1 else count_word(unseen)} card{'' if unseen == 1 else 's'}"
    return f"{seen} and {hidden} nobody saw" if seen else f"{hidden} nobody saw"


def plain(word: str) -> str:
    """``first-to-act`` or ``first_to_act`` as words."""
    return word.replace("_", " ").replace("-", " ")


def option_words(word: str) -> str:
    """``structure=pot-limit`` as ``structure: pot-limit``."""
    option, _, value = word.partition("=")
    said = value.replace("_", " ").replace("+", " and ")
    said = said.replace("-", " ") if said.count("-") > 1 else said
    return f"{plain(option)}: {said}" if value else word


class Teller:
    """Says events in the names and the money of one hand."""

    __slots__ = ("_hand", "_money", "_names")

    def __init__(self, hand: Hand, money: Money) -> None:
        self._hand, self._money, self._names = hand, money, hand.names

    def name(self, seat: int) -> str:
        """The player's name; ``somebody`` when the record names nobody."""
        return self._names[seat] if 0 <= seat < len(self._names) else "somebody"

    def amount(self, chips: Chips | None, event: Event) -> str:
        """The amount an event says, or that it moved when it says none."""
        if event.amount >= 0:
            return self._money.text(event.amount)
        known = event.amount == IMPLIED and chips is not None
        return self._money.text(chips) if known else "an amount nobody noted"

    def sentence(self, events: Sequence[Event], moved: Chips | None, price: Chips = 0) -> str:
        """The run of events as one sentence without a full stop; ``price``: the round's before."""
        first = events[0]
        kind = first.kind
        if kind in (Kind.DEAL, Kind.BOARD, Kind.GRID, Kind.TURN, Kind.ROLL, Kind.BURN):
            return self._cards(events)
        if kind in ACTS:
            return self._act(first, moved, price)
        if kind in (Kind.SHOW, Kind.PLAYS, Kind.DECLARE, Kind.MUCK, Kind.SAYS):
            return self._showdown(events)
        if kind in (Kind.POT, Kind.BACK, Kind.RAKE):
            return self._payment(first)
        if Kind.ANTE <= kind <= Kind.CARRY:
            return self._forced(events, moved)
        return self._other(events)

    def _cards(self, events: Sequence[Event]) -> str:
        first = events[0]
        cards = [event.card for event in events]
        words = cards_words([card for card in cards if card != NO_CARD])
        if first.kind == Kind.DEAL:
            run = f" on run {first.board + 1}" if first.board else ""
            return f"{self.name(first.seat)} is dealt {words}{run}{self._faces(events)}"
        if first.kind == Kind.ROLL:
            return f"{self.name(first.seat)} rolls {words}"
        if first.kind == Kind.BURN:
            return f"a card is burned: {words}" if first.card >= 0 else "a card is burned"
        if first.kind == Kind.BOARD:
            board = f"board {first.board + 1}" if first.board else "the board"
            return f"the dealer turns {words} on {board}"
        if first.kind == Kind.GRID:
            down = sum(event.face == DOWN for event in events)
            lay = f"the dealer lays a grid of {len(events)} cards"
            return f"{lay}, {count_word(down)} face down" if down else lay
        if first.card == NO_CARD:
            return "the face-down cards of the grid are turned"
        return f"the dealer turns {self._turned(events)}"

    def _turned(self, events: Sequence[Event]) -> str:
        """Each card at its place; unplaced ones go to the down cells in reading order."""
        down = [
            cell
            for kind, face, cell in zip(
                self._hand.kinds, self._hand.faces or (), self._hand.cells or (), strict=False
            )
            if kind == Kind.GRID and face == DOWN
        ]
        told = []
        for index, event in enumerate(events):
            cell = event.cell if event.cell >= 0 else down[index] if index < len(down) else -1
            at = f" at row {cell // 16 + 1}, column {cell % 16 + 1}" if cell >= 0 else ""
            told.append(f"{CARD_WORDS[event.card]}{at}")
        return ", ".join(told)

    def _faces(self, events: Sequence[Event]) -> str:
        faces = {event.face for event in events}
        return FACES.get(faces.pop(), "") if len(faces) == 1 and AS_DEALT not in faces else ""

    def _act(self, event: Event, moved: Chips | None, price: Chips) -> str:
        kind, name = event.kind, self.name(event.seat)
        simple = {
            Kind.CHECK: f"{name} checks",
            Kind.FOLD: f"{name} folds",
            Kind.REST_FOLD: "everybody still to act folds",
            Kind.REST_CALL: "everybody still to act calls",
            Kind.ALL_CHECK: "everybody checks",
        }
        if kind in simple:
            return simple[kind]
        amount = self.amount(moved, event)
        if kind == Kind.CHECK_OR_CALL and not moved:
            return f"{name} checks" if moved == 0 else f"{name} checks or calls"
        if kind in (Kind.CALL, Kind.CHECK_OR_CALL):
            known = event.amount >= 0 or moved is not None
            return f"{name} calls {amount}" if known else f"{name} calls"
        if kind == Kind.ALL_IN:
            known = event.amount >= 0 or moved is not None
            return f"{name} goes all-in" + (f" for {amount}" if known else "")
        verb = {Kind.BET: "bets", Kind.RAISE: "raises to", Kind.RAISE_BY: "raises by"}
        verb[Kind.BET_OR_RAISE] = "raises to" if price else "bets"
        return f"{name} {verb.get(kind, 'brings it in for')} {amount}"

    def _forced(self, events: Sequence[Event], moved: Chips | None) -> str:
        first = events[0]
        amount = self.amount(moved, first)
        if first.kind == Kind.ANTE:
            names = [self.name(event.seat) for event in events]
            if len(names) > 1:
                return f"{listed(names)} ante {amount} each"
            return f"{names[0]} antes {amount}"
        name = self.name(first.seat)
        if first.kind == Kind.BLIND:
            blind = BLINDS[first.cell] if 0 <= first.cell < len(BLINDS) else "a blind"
            return f"{name} posts {blind}, {amount}"
        if first.kind == Kind.CARRY:
            return f"{amount} lay in the pot before the first ante"
        verb = {
            Kind.STRADDLE: "straddles for",
            Kind.BRING_IN: "brings it in for",
            Kind.DEAD: "puts in dead money:",
        }
        return f"{name} {verb.get(first.kind, 'put in')} {amount}"

    def _showdown(self, events: Sequence[Event]) -> str:
        first = events[0]
        name = self.name(first.seat)
        if first.kind == Kind.MUCK:
            return f"{name} mucks"
        if first.kind == Kind.SAYS:
            return f"{name} says “{first.word}”"
        if first.kind == Kind.DECLARE:
            return f"{name} declares {first.word}"
        cards = [event.card for event in events if event.card != NO_CARD]
        if first.kind == Kind.PLAYS:
            return f"{name} plays {cards_words(cards)}"
        return f"{name} shows {cards_words(cards)}" if cards else f"{name} shows"

    def _payment(self, event: Event) -> str:
        amount = self.amount(None, event)
        if event.kind == Kind.RAKE:
            return f"the house takes {amount}"
        if event.kind == Kind.BACK:
            return f"{amount} goes back to {self.name(event.seat)}: nobody called it"
        pot = "the pot"
        if event.cell == 1:
            pot = "the main pot"
        elif event.cell > 1:
            pot = "the side pot" if event.cell == 99 else f"side pot {event.cell - 1}"
        share = f"{event.word} of " if event.word else ""
        board = f" on board {event.board + 1}" if event.board else ""
        if event.seat < 0:
            return f"{share}{pot}{board} goes to nobody and rides to the next hand"
        if event.amount < 0:
            return f"{self.name(event.seat)} is paid from {share}{pot}{board}"
        return f"{self.name(event.seat)} is paid {amount} from {share}{pot}{board}"

    def _other(self, events: Sequence[Event]) -> str:
        first = events[0]
        name = self.name(first.seat)
        kind = first.kind
        if kind == Kind.ANNOUNCE:
            said = "; ".join(option_words(event.word) for event in events)
            return f"{name} announces {said}" if first.seat >= 0 else f"announced: {said}"
        if kind == Kind.IRREGULAR:
            return self._irregular(first)
        if kind == Kind.RULING:
            topic, _, value = first.word.partition("=")
            return f"ruling: {plain(topic)} is {plain(value)}" if value else f"ruling: {topic}"
        if kind == Kind.DISCARD:
            thrown = cards_words([event.card for event in events if event.card != NO_CARD])
            return f"{name} discards {thrown or self._pieces(first.amount)}"
        if kind == Kind.DRAW:
            return f"{name} draws {self._pieces(first.amount)}"
        if kind == Kind.PASS:
            return f"{name} passes {self._pieces(first.amount)} to {self.name(first.other)}"
        if kind == Kind.PAYS:
            payee = "the pot" if first.other < 0 else self.name(first.other)
            return f"{name} pays {payee} {self.amount(None, first)}"
        words = {
            Kind.ROUND: "a betting round",
            Kind.RUNS: f"from here it runs {first.amount} times",
            Kind.RESHUFFLE: f"reshuffled: {first.word}",
            Kind.PARTNER: f"{name} takes {self.name(first.other)} as a partner",
            Kind.LEG: f"{name} takes a leg",
            Kind.NOTE: f"note: {first.word}",
            Kind.OFFER: f"{name} is offered a card and says {first.word}",
        }
        table = f"on the table: {cards_words([e.card for e in events])}"
        return words.get(kind, table)

    def _pieces(self, count: int) -> str:
        if count < 0:
            return "cards"
        return f"{count_word(count)} card{'' if count == 1 else 's'}"

    def _irregular(self, event: Event) -> str:
        what, _, rest = event.word.partition(" ")
        who = self.name(event.seat) if event.seat >= 0 else ""
        card = f" {CARD_WORDS[event.card]}" if event.card >= 0 or event.card == UNKNOWN else ""
        said = f": {rest}" if rest else ""
        known = {"exposed", "replaced", "taken-back", "out-of-turn", "misdeal", "redeal", "dead"}
        if what not in known and what != "string":
            return f"noted: {event.word}" + (f" ({who})" if who else "")
        replaced = what == "replaced" and event.amount >= 0
        other = f" by {CARD_WORDS.get(event.amount, '')}" if replaced else ""
        return f"noted: {plain(what)}{card}{other}{f', {who}' if who else ''}{said}"
