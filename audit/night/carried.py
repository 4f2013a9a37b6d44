"""The stack each player carries through a night, as far as its lines tell. It judges nothing."""

from collections.abc import Mapping
from itertools import combinations
from typing import NamedTuple

from audit.night.repaid import payments_in
from schemas.events import NOBODY, NOT_NOTED, Kind
from schemas.hand import Chips, Hand, LedgerEntry
from schemas.verdict import Verdict

CARRY, PAYS = int(Kind.CARRY), int(Kind.PAYS)
MANY = 8  # wrong payments to a player that are weighed in every combination


class NightLeaves(NamedTuple):
    """What the night leaves for a hand."""

    stacks: tuple[Chips, ...] = ()  # by seat
    riding: Chips = 0  # of the hand before, that nobody got
    unsettled: frozenset[int] = frozenset()  # seats with a wrong payment that no line puts right
    legs: Mapping[str, Mapping[str, tuple[int, int]]] | None = None  # of a game, by name; None: of
    #                                                                  no night


class Carried:
    """Stacks by name; None is a stack the lines do not tell."""

    def __init__(self) -> None:
        self._stacks: dict[str, int | None] = {}
        self._left: dict[str, int | None] = {}  # of players who left and have not cashed out
        self._at_least: set[str] = set()  # who put in more than was told: a rebuy of any size
        self._forgot = False  # who sat there in a hand that is missing nobody knows
        self._due: list[tuple[str, str, int]] = []  # wrong payments: from, to, chips

    def of(self, name: str) -> int | None:
        """What the night's lines leave a player; None when they do not tell."""
        return self._stacks.get(name)

    def of_all(self, names: tuple[str, ...]) -> tuple[Chips, ...]:
        """The same of several players; NOT_NOTED for what is not told."""
        stacks = self._stacks
        return tuple([NOT_NOTED if (had := stacks.get(x)) is None else had for x in names])

    def any_told(self, names: tuple[str, ...]) -> bool:
        """Whether the lines tell any of these players' stacks."""
        stacks = self._stacks
        return any(stacks.get(name) is not None for name in names)

    def state(self, name: str, chips: int) -> None:
        """The stack as a ``stacks`` line has it."""
        self._stacks[name] = chips
        self._at_least.discard(name)

    def forget(self) -> None:
        """Something was played that is not known: no stack is told any more."""
        self._forgot = True
        self._stacks = dict.fromkeys(self._stacks)
        self._left = dict.fromkeys(self._left)

    def before_buy(self, name: str) -> tuple[Chips, bool]:
        """What a player has who buys chips, NOT_NOTED unknown, and whether he may have a seat."""
        seated = name in self._stacks or name in self._left or self._forgot
        had = self._stacks.get(name, self._left.get(name, None if self._forgot else 0))
        return NOT_NOTED if had is None else had, seated

    def unsettled(self) -> set[str]:
        """The players to or by whom a wrong payment may have been put right without a line."""
        return {name for payer, payee, _ in self._due for name in (payer, payee)}

    def explains(self, name: str, more: int) -> bool:
        """Whether a stack that is ``more`` than carried is right: nothing is missing, a rebuy that
        its own finding tells was larger, or a wrong payment was put right without a line, which
        its own finding tells too."""
        if more == 0 or (more > 0 and name in self._at_least):
            return True
        if not self._due:
            return False
        sums = [-chips for payer, _, chips in self._due if payer == name]
        sums += [chips for _, payee, chips in self._due if payee == name]
        some = sums[-MANY:]
        return any(
            sum(part) == more for n in range(len(some)) for part in combinations(some, n + 1)
        )

    def play(self, hand: Hand, verdict: Verdict, rides: int) -> None:
        """What each player won or lost, as paid; nothing is known where the sums do not meet."""
        if PAYS not in hand.kinds and not self.any_told(hand.names):
            self._stacks.update((hand.names[row.seat], None) for row in verdict.players)
        else:
            self._won_or_lost(hand, verdict, rides)
        for entry in payments_in(hand):
            self._paid_back(entry)
        for one in verdict.transfers:
            self._due.append((hand.names[one.payer], hand.names[one.payee], one.chips))

    def _won_or_lost(self, hand: Hand, verdict: Verdict, rides: int) -> None:
        nets = _nets(hand, verdict)
        known = sum(net for net in nets.values() if net is not None) - _paid_by_absent(hand)
        if None not in nets.values() and known + verdict.rake + rides:
            nets = dict.fromkeys(range(len(hand.names)))
        bets = {row.seat: row.put_in or 0 for row in verdict.players}
        for seat, net in nets.items():
            name = hand.names[seat]
            had = self._stacks.get(name)
            if had is not None and had < bets.get(seat, 0):
                had = bets[seat]  # what he put in he had
                self._at_least.add(name)
            if had is None or net is None or None in nets.values() or had + net < 0:
                self._stacks[name] = None
            else:
                self._stacks[name] = had + net

    def enter(self, entry: LedgerEntry, plays_on: bool) -> int | None:
        """Enter a line between hands. For a cash-out: what the player carried, None if not told."""
        name = entry.player
        if entry.kind == "buy":
            self._left.pop(name, None)
            had = self._stacks.get(name, 0)
            self._stacks[name] = None if had is None or entry.amount < 0 else had + entry.amount
        elif entry.kind == "leave" and name in self._stacks:
            self._left[name] = self._stacks.pop(name)
        elif entry.kind == "sit" and name in self._left:
            self._stacks[name] = self._left.pop(name)
        elif entry.kind == "cash":
            had = self._stacks.pop(name, self._left.pop(name, None))
            if not plays_on:
                return had
            self._stacks[name] = None
        elif entry.kind == "unread":
            self.forget()
        elif entry.kind == "adjust":
            self._move(name, entry.amount)
        elif entry.kind == "pays":
            self._move(name, -entry.amount if entry.amount >= 0 else None)
            self._move(entry.other, entry.amount if entry.amount >= 0 else None)
            self._paid_back(entry)
        return None

    def _paid_back(self, entry: LedgerEntry) -> None:
        back = (entry.player, entry.other, entry.amount)
        if back in self._due:
            self._due.remove(back)

    def _move(self, name: str, chips: int | None) -> None:
        stacks = self._left if name in self._left else self._stacks
        had = stacks.get(name)
        if had is not None:
            left = None if chips is None else had + chips
            stacks[name] = left if left is None or left >= 0 else None


def _paid_by_absent(hand: Hand) -> Chips:
    """What lies in the pot of players who have no seat in the hand; their ledger line moved it."""
    if hand.words is None or CARRY not in hand.kinds:
        return 0
    carries = (i for i, kind in enumerate(hand.kinds) if kind == CARRY)
    return sum(hand.amounts[i] for i in carries if hand.words[i])


def _nets(hand: Hand, verdict: Verdict) -> dict[int, int | None]:
    """By seat what the hand brought, with what was paid beside it: to a pot by somebody not dealt
    in, or from one player to another. None is not known."""
    nets = {row.seat: row.net for row in verdict.players}
    dealt = set(nets)
    if PAYS not in hand.kinds:
        return nets
    for i in (i for i, kind in enumerate(hand.kinds) if kind == PAYS):
        to = hand.others[i] if hand.others is not None else NOBODY
        moves = ((hand.seats[i], -1), (to, 1)) if to >= 0 else ((hand.seats[i], -1),)
        for seat, sign in moves:
            if seat < 0 or (to < 0 and seat in dealt):
                continue  # a pot's payer who was dealt in has it in the net
            had = nets.get(seat, 0)
            lost = had is None or hand.amounts[i] < 0
            nets[seat] = None if lost else (had or 0) + sign * hand.amounts[i]
    return nets
