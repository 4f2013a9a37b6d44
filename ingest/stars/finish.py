"""Makes the ``Hand`` of a draft: the deal put in its place, columns filled, options told."""

from collections.abc import Sequence
from dataclasses import replace
from functools import lru_cache
from math import gcd

from ingest.stars.doubts import settle
from ingest.stars.draft import BOARD, CARD, CELL, FACE, GROUP, OTHER, SEAT, WIDTH, Draft
from ingest.stars.games import Game
from ingest.stars.lacking import tell_lacking
from schemas.cards import NO_CARD, TEXT, UNKNOWN
from schemas.events import DOWN, NOBODY, UP, Kind
from schemas.hand import Chips, Hand, Level

UNITS = {0: "1", 2: "0.01", 6: "0.000001"}
FILLERS = {FACE: 0, CELL: -1, BOARD: 0, GROUP: 0, OTHER: -1}
# how cards lie that come with no word of it
AS_A_RULE = bytes(
    DOWN if kind == Kind.DEAL else UP if kind == Kind.BOARD else 0 for kind in range(256)
)
DEAL, CARRY = int(Kind.DEAL), int(Kind.CARRY)
ANTE, STRADDLE = int(Kind.ANTE), int(Kind.STRADDLE)


def finish(draft: Draft, path: str) -> Hand:
    """The hand; it is empty of players where the text breaks off before the seats."""
    if not draft.by_name:
        draft.close_seats()
    game = _game(draft)
    dealt_in = _dealt_in(draft)
    _late_cards(draft, game)
    settle(draft)
    tell_lacking(draft)
    _closing(draft)
    draft.to_columns()
    columns = _Columns(draft)
    if draft.deal_at >= 0:
        columns.deal(draft, game, dealt_in)
    if draft.splash:
        columns.first(draft)
    hand = Hand(
        hand_id(draft),
        path,
        draft.line,
        game.id,
        draft.names,
        draft.numbers,
        draft.button,
        dealt_in,
        Level.ACTIONS,
        draft.kinds,
        draft.seats,
        draft.amounts,
        draft.cards,
        draft.lines,
        others=columns.columns[OTHER],
        faces=columns.columns[FACE],
        cells=columns.columns[CELL],
        boards=columns.columns[BOARD],
        groups=columns.columns[GROUP],
        words=columns.words,
    )
    _head(draft, game, hand)
    return hand


def _head(draft: Draft, game: Game, hand: Hand) -> None:
    """What stands above the events."""
    header = draft.header
    told = header.stakes
    hand.format, hand.profile, hand.time = "stars", "stars", header.time
    hand.unit, hand.chip = UNITS[draft.scale], _chip(draft)
    hand.currency, hand.money = told.currency, "tournament" if told.tournament else "cash"
    hand.stacks, hand.stakes = draft.stacks, _stakes(draft)
    hand.options = _options(draft, game)
    hand.fields = {**told.fields, "table": draft.table, "written_by": header.brand}
    hand.incomplete = draft.cancelled or not (draft.summary or draft.paid)


def hand_id(draft: Draft) -> str:
    """The site's number; of another program than the site's own with its name before it."""
    brand = draft.header.brand.lower()
    if brand.startswith("pokerstars"):
        return draft.header.id
    return f"{brand.rsplit(' ', 1)[0].replace(' ', '-')}-{draft.header.id}"


def _game(draft: Draft) -> Game:
    """The game of the head, or what it is with as many cards as were dealt."""
    game = draft.header.stakes.game
    if game.by_hole and draft.known:
        many = str(max(len(cards) for cards in draft.known.values()))
        if many in game.by_hole:
            return replace(game, id=game.by_hole[many], hole=int(many), antes="")
    return game


def _options(draft: Draft, game: Game) -> dict[str, str]:
    options = dict(game.options)
    if draft.header.stakes.structure:
        options["structure"] = draft.header.stakes.structure
    antes = ANTE in draft.kinds
    if draft.header.stakes.button_blind:
        forced = game.button_blind_antes if antes else game.button_blind
    else:
        forced = game.antes if antes else ""
    if forced:
        options["forced_bets"] = forced
    return options


def _stakes(draft: Draft) -> dict[str, Chips]:
    """What the head says, and what its lines post that it leaves out."""
    stakes = dict(draft.stakes)
    kinds, amounts = draft.kinds, draft.amounts
    if ANTE in kinds and "ante" not in stakes:
        antes = [amount for kind, amount in zip(kinds, amounts, strict=True) if kind == ANTE]
        stakes["ante"] = max(set(antes), key=lambda amount: (antes.count(amount), amount))
    if "small-bet" in stakes and draft.header.stakes.game.kind == "stud":
        if Kind.BRING_IN in kinds:
            at = kinds.index(Kind.BRING_IN)
            if amounts[at] < draft.stacks[draft.seats[at]] - stakes.get("ante", 0):
                stakes["bring-in"] = amounts[at]
    elif "small-bet" in stakes and draft.small >= 0:
        at = next(at for at, cell in draft.sparse[CELL].items() if cell == 0)
        if amounts[at] < draft.stacks[draft.small] - stakes.get("ante", 0):
            stakes["small-blind"] = amounts[at]
    return stakes


def _dealt_in(draft: Draft) -> tuple[bool, ...]:
    """Who took part: whoever is told to have done anything, and of the others those who are not
    said to sit out and whom a summary, where there is one, does not leave away."""
    done = set(draft.events[SEAT::WIDTH])
    if len(done) >= len(draft.names) and done.issuperset(range(len(draft.names))):
        return (True,) * len(draft.names)
    done |= draft.up.keys() | draft.known.keys()
    there, numbers = draft.in_summary, draft.numbers
    return tuple(
        [
            seat in done or (not note.strip() and (numbers[seat] in there or not there))
            for seat, note in enumerate(draft.notes)
        ]
    )


def _late_cards(draft: Draft, game: Game) -> None:
    """Cards that only the summary tells: of a hand that was mucked they are known as dealt."""
    for seat, cards, line in draft.late:
        if seat in draft.known:
            continue
        if game.kind == "board" and len(cards) == game.hole:
            draft.known[seat] = cards
        elif game.kind == "stud" and len(cards) == 7 and seat in draft.up:
            draft.known[seat] = cards[:2]
            if seat in draft.seventh:
                draft.change(draft.seventh[seat], CARD, cards[6])
        else:
            said = "".join(TEXT[card] for card in cards)
            draft.told[draft.add(int(Kind.NOTE), seat, 0, line)] = f"not shown: {said}"


def _closing(draft: Draft) -> None:
    """The pot that the summary states, and the rake."""
    if draft.total < 0:
        return
    line = draft.total_line
    if not draft.own_pot:
        draft.told[draft.add(int(Kind.STATED), NOBODY, draft.total, line)] = "pot"
    if len(draft.parts) > 1 and sum(amount for _, amount in draft.parts) == draft.total:
        for cell, amount in draft.parts:
            at = draft.add(int(Kind.STATED), NOBODY, amount, line)
            draft.told[at] = "pot"
            draft.put(CELL, at, cell)
    if draft.taken:
        draft.add(int(Kind.RAKE), NOBODY, draft.taken, line)


def _chip(draft: Draft) -> Chips:
    """The smallest chip. A table whose money has no cents has none; where every stack and every
    payment is a whole number of five cents, the chip was that (as on early real-money tables)."""
    if draft.scale == 0:
        return 1
    chips = {*draft.stacks, *draft.amounts}
    whole = gcd(*chips) if min(chips, default=0) >= 0 else gcd(*[one for one in chips if one > 0])
    cent: Chips = 10 ** (draft.scale - 2)
    if not draft.header.stakes.currency and whole and whole % (100 * cent) == 0:
        return 100 * cent
    if whole and whole % (5 * cent) == 0:
        return 5 * cent
    return cent if whole % cent == 0 else 1


class _Columns:
    """The columns that most events leave empty, made whole."""

    def __init__(self, draft: Draft) -> None:
        count = len(draft.kinds)
        self.words: list[str] | None = None
        if draft.told:
            self.words = [""] * count
            for at, word in draft.told.items():
                self.words[at] = word
        self.columns: dict[int, list[int] | None] = {}
        for column, filler in FILLERS.items():
            values = draft.sparse[column]
            if column == FACE:
                whole = list(bytes(draft.kinds).translate(AS_A_RULE))
            elif not values:
                self.columns[column] = None
                continue
            else:
                whole = [filler] * count
            for at, value in values.items():
                whole[at] = value
            self.columns[column] = whole

    def deal(self, draft: Draft, game: Game, dealt_in: tuple[bool, ...]) -> None:
        """The first cards of everybody, before the first act."""
        at = draft.deal_at
        if game.kind == "stud":
            seats, cards, faces = _stud_deal(draft, dealt_in)
        else:
            hole = game.hole or max((len(cards) for cards in draft.known.values()), default=0)
            seats, cards, faces = _deal(dealt_in, hole)
            if draft.known:
                cards = cards.copy()
            for seat, held in draft.known.items():
                if len(held) == hole and dealt_in[seat]:
                    start = seats.index(seat)
                    cards[start : start + hole] = held
        self._insert(draft, at, seats, cards, faces, draft.deal_line)

    def _insert(
        self,
        draft: Draft,
        at: int,
        seats: Sequence[int],
        cards: Sequence[int],
        faces: Sequence[int],
        line: int,
    ) -> None:
        count = len(seats)
        draft.kinds[at:at] = [DEAL] * count
        draft.seats[at:at] = seats
        draft.amounts[at:at] = [0] * count
        draft.cards[at:at] = cards
        draft.lines[at:at] = [line] * count
        for column, values in self.columns.items():
            if values is not None:
                values[at:at] = faces if column == FACE else [FILLERS[column]] * count
        if self.words is not None:
            self.words[at:at] = [""] * count

    def first(self, draft: Draft) -> None:
        """Money of the house lay in the pot before anything else."""
        line = next((one[4] for one in draft.outside if one[3] == "splash pot"), draft.total_line)
        draft.kinds.insert(0, CARRY)
        draft.seats.insert(0, NOBODY)
        draft.amounts.insert(0, draft.splash)
        draft.cards.insert(0, NO_CARD)
        draft.lines.insert(0, line)
        for column, values in self.columns.items():
            if values is not None:
                values.insert(0, FILLERS[column])
        self.words = self.words or [""] * (len(draft.kinds) - 1)
        self.words.insert(0, "splash pot")


@lru_cache(maxsize=1024)
def _deal(dealt_in: tuple[bool, ...], hole: int) -> tuple[list[int], list[int], list[int]]:
    """Seats, cards and faces of a deal nobody saw; do not change them."""
    seats = [seat for seat, there in enumerate(dealt_in) if there for _ in range(hole)]
    return seats, [UNKNOWN] * len(seats), [DOWN] * len(seats)


def _stud_deal(draft: Draft, dealt_in: tuple[bool, ...]) -> tuple[list[int], list[int], list[int]]:
    seats: list[int] = []
    cards: list[int] = []
    faces: list[int] = []
    for seat, there in enumerate(dealt_in):
        if there:
            down = draft.known.get(seat, (UNKNOWN, UNKNOWN))
            seats += [seat] * (len(down) + 1)
            cards += [*down, draft.up.get(seat, UNKNOWN)]
            faces += [DOWN] * len(down) + [UP]
    return seats, cards, faces
