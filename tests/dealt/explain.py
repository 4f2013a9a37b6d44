"""Where a hand played by PokerKit's rules breaks the rules of the profile `home`; judges nothing.

Reads the PHH text by itself and shares nothing with ``audit/``. These differences are known, each
with the rule of the house and what PokerKit does:

- BET004, BET005: raises after an incomplete all-in. The betting is reopened to a seat that has
  acted by a full raise (no limit, pot limit) or half a bet (limit) since, all-ins added up; in
  limit, an all-in of less than half a bet is completed, not raised (TDA 2024 47; Robert's Rules
  section 3, betting and raising, 5 and 6). PokerKit 0.7.7 reopens in some of these spots, and
  makes the next limit raise a whole bet over any all-in.
- AWD006: odd chips go one each to the first winners left of the button (Robert's Rules section 3,
  ties). PokerKit gives all of them to the first.
- POT003: each pot is split by itself. PokerKit kills the losing hands first, after which pots of
  the same players are one.
- no low: a pot in which nobody has a low is the high's. PokerKit halves it all the same where
  anybody at the table has one, and gives the low half to all of them.
- POS006: a bring-in all-in for less leaves the price as it is (Robert's Rules section 4, 1).
  PokerKit lowers it for those who call.
- DEK004, a note: the stub ran out, and PokerKit dealt its reserve, which PHH has no word for.
- DEK007: nobody gets back what he has just thrown (PokerStars, Reshuffling the Deck). PokerKit
  deals the reserve, his own discards with it, when the stub has run out.

"no low" is no code, for several tell it. An award is explained by the
fewest of these differences that pay, together, what PokerKit paid, and no other way.
"""

import re
import tomllib
from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import combinations
from typing import Any

from tests import brute
from tests.dealt.variants import VARIANTS

Pot = tuple[int, tuple[int, ...]]  # chips, the seats that may win them
Difference = tuple[str, int]  # code, number of the betting act from 1, 0 for the award

KNOWN = ("AWD006", "POT003", "no low")


@dataclass(slots=True)
class Play:
    """A hand as far as it was followed. Lists are by seat."""

    head: dict[str, Any]
    stack: list[int]
    ante: list[int]
    put: list[int]  # live chips of the whole hand
    street: list[int]  # of this round
    acted: list[int] = field(default_factory=list)  # the price when the seat last acted, -1
    folded: list[bool] = field(default_factory=list)
    mucked: list[bool] = field(default_factory=list)
    own: list[list[str]] = field(default_factory=list)
    board: list[str] = field(default_factory=list)
    dealt: set[str] = field(default_factory=set)  # to any seat
    thrown: dict[int, list[str]] = field(default_factory=dict)  # in the last draw of each seat
    round: int = 0
    broke: bool = False  # somebody acted without chips: the price was less
    short: bool = False  # a short bring-in lowers the price
    opening: int = 0  # what the price is before anybody put in more
    full: int = 0  # no limit, pot limit: the last full bet or raise; limit: the last whole bet
    acts: int = 0
    found: list[Difference] = field(default_factory=list)

    @property
    def limit(self) -> bool:
        """Whether bets are of fixed size."""
        return "small_bet" in self.head

    @property
    def size(self) -> int:
        """The bet of this round of a limit game."""
        return int(self.head["big_bet" if self.round >= 2 else "small_bet"])


def differences(text: str) -> list[Difference]:
    """What the house says of the hand, in order of play; at 0 what it says of the award."""
    play, award = _followed(text)
    return [*play.found, *((code, 0) for code in award)]


def house_owes(text: str) -> list[int]:
    """What each seat is owed by the house's rules, the uncalled bet left out."""
    play, _ = _followed(text)
    return _paid(_middle(play)[0], _ranks(play), len(play.stack), ())


def _followed(text: str) -> tuple[Play, list[str]]:
    """The hand played through, and what explains its award. A bring-in all-in for less is the price
    of PokerKit's calls, where only that pays what was paid."""
    head = tomllib.loads(text)
    for short in (False, True) if "bring_in" in head else (False,):
        play = posted(head)
        play.short = short
        for action in play.head["actions"]:
            take(play, action.split())
        award = _award(play)
        if award != ["unexplained"] and not play.broke:
            break
    return play, award


def posted(head: dict[str, Any]) -> Play:
    stacks = [int(chips) for chips in head["starting_stacks"]]
    count = len(stacks)
    antes, blinds = head["antes"], head.get("blinds_or_straddles", [0] * count)
    if count == 2:  # the button posts the small blind, and antes go with the blinds
        antes, blinds = antes[::-1], blinds[::-1]
    ante = [min(a, b) for a, b in zip(antes, stacks, strict=True)]
    stack = [chips - paid for chips, paid in zip(stacks, ante, strict=True)]
    posted = [min(a, b) for a, b in zip(blinds, stack, strict=True)]
    play = Play(head, stack, ante, [0] * count, [0] * count)
    for seat, chips in enumerate(posted):
        _put(play, seat, chips)
    play.acted, play.own = [-1] * count, [[] for _ in stacks]
    play.folded, play.mucked = [False] * count, [False] * count
    play.opening = max(blinds)
    play.full = play.opening
    return play


def _put(play: Play, seat: int, chips: int) -> None:
    play.stack[seat] -= chips
    play.put[seat] += chips
    play.street[seat] += chips


def take(play: Play, words: list[str]) -> None:
    """One action of the list."""
    actor, verb = words[0], words[1]
    if actor == "d":
        _deal(play, verb, words)
        return
    seat = int(actor[1:]) - 1
    if verb == "sd":
        _next_round(play)
        play.thrown[seat] = re.findall("..", words[2]) if len(words) > 2 else []
        for card in play.thrown[seat]:
            play.own[seat].remove(card)
        return
    if verb == "sm":
        play.mucked[seat] = len(words) == 2
        return
    play.acts += 1
    play.broke |= not play.stack[seat] and not play.short
    if verb == "f":
        play.folded[seat] = True
    elif verb == "cc":
        price = max(play.opening, *play.street)
        lowered = play.short and 0 < play.opening == price < play.head["bring_in"]
        if lowered and play.stack[seat] > price - play.street[seat]:
            _once(play, "POS006")
        _put(play, seat, min(play.stack[seat], price - play.street[seat]))
        play.acted[seat] = price
    elif verb == "pb":
        whole = play.head["bring_in"]
        play.opening = min(play.stack[seat], whole) if play.short else whole
        _put(play, seat, min(play.stack[seat], whole))
    else:
        _raise(play, seat, int(words[2]))


def _once(play: Play, code: str) -> None:
    """Told at the first such act alone."""
    if code not in (told for told, _ in play.found):
        play.found.append((code, play.acts))


def _next_round(play: Play) -> None:
    """What follows betting, the first cards or the first draw, begins a round."""
    if play.acts and any(level != -2 for level in play.acted):
        play.round += 1
        play.street = [0] * len(play.stack)
        play.acted = [-2] * len(play.stack)  # -2: nobody has acted in this round
        play.opening = 0
        play.full = 0 if play.limit else play.head["min_bet"]


def _deal(play: Play, verb: str, words: list[str]) -> None:
    """Cards to the board or to a seat."""
    _next_round(play)
    cards = re.findall("..", words[-1])
    if verb == "db":
        play.board += cards
    else:
        seat = int(words[2][1:]) - 1
        play.own[seat] += cards
        if play.dealt & set(cards):
            _once(play, "DEK004")
        play.dealt |= set(cards)
        play.found += [("DEK007", play.acts)] * len(set(cards) & set(play.thrown.get(seat, ())))


def _raise(play: Play, seat: int, to: int) -> None:
    price = max(play.opening, *play.street)
    closed = play.acted[seat] >= 0
    all_in = to - play.street[seat] == play.stack[seat]
    if play.limit:
        since = 2 * (price - play.acted[seat])
        whole = price if 2 * (price - play.full) >= play.size and play.full else play.full
        if closed and since < play.size:
            play.found.append(("BET004", play.acts))
        elif to != whole + play.size and not (all_in and to < whole + play.size):
            play.found.append(("BET005", play.acts))
        if to >= whole + play.size or 2 * (to - whole) >= play.size:
            play.full = to
    else:
        if closed and price - play.acted[seat] < play.full:
            play.found.append(("BET004", play.acts))
        play.full = max(play.full, to - price)
    _put(play, seat, to - play.street[seat])
    play.acted[seat] = to


def _award(play: Play) -> list[str]:
    """What explains that PokerKit's split of the pots differs from the house's; [] if it does not."""
    count = len(play.stack)
    made, back = _middle(play)
    paid = [
        after - chips - back.get(seat, 0)
        for seat, (after, chips) in enumerate(
            zip(play.head["finishing_stacks"], play.stack, strict=True)
        )
    ]
    sides = _ranks(play)
    known = KNOWN if len(sides) > 1 else KNOWN[:2]
    for size in range(len(known) + 1):
        for some in combinations(known, size):
            pots = _merged(made, sides) if "POT003" in some else made
            if _paid(pots, sides, count, some) == paid:
                return [*some]
    return ["unexplained"]


def _merged(made: list[Pot], sides: list[dict[int, brute.Rank]]) -> list[Pot]:
    """The pots once all hands that win nothing were killed."""
    winners = {seat for _, eligible in made for ranks in sides for seat in _best(ranks, eligible)}
    merged: dict[tuple[int, ...], int] = {}
    for amount, eligible in made:
        still = tuple(seat for seat in eligible if seat in winners)
        merged[still] = merged.get(still, 0) + amount
    return [(amount, seats) for seats, amount in merged.items()]


def _middle(play: Play) -> tuple[list[Pot], dict[int, int]]:
    """The pots with who may win them, and what goes back."""
    put, dead = list(play.put), sum(play.ante)
    if play.head.get("ante_trimming_status", False):
        put, dead = [a + b for a, b in zip(play.put, play.ante, strict=True)], 0
    left, back = brute.take_back(put, play.folded)
    return brute.pots(left, play.folded, dead), back


def _ranks(play: Play) -> list[dict[int, brute.Rank]]:
    """For each share of the pot the hands of the seats that tabled theirs, or of the last one in."""
    sides: list[dict[int, brute.Rank]] = []
    for made in VARIANTS[play.head["variant"]].sides:
        ranks: dict[int, brute.Rank] = {}
        for seat, own in enumerate(play.own):
            if play.folded[seat] or play.mucked[seat]:
                continue
            alone = play.folded.count(False) == 1
            worth = (0,) if alone else made(own, play.board)
            if worth:
                ranks[seat] = worth
        sides.append(ranks)
    return sides


def _best(ranks: dict[int, brute.Rank], eligible: tuple[int, ...]) -> list[int]:
    tabled = [seat for seat in eligible if seat in ranks]
    return [seat for seat in tabled if ranks[seat] == max(ranks[one] for one in tabled)]


def _paid(
    pots: list[Pot],
    sides: list[dict[int, brute.Rank]],
    count: int,
    otherwise: Sequence[str],
) -> list[int]:
    """Each pot by itself: halves for two shares, the odd chip with the high, all of it to the high
    where nobody has a low; save what is done ``otherwise``."""
    paid = [0] * count
    anybody = "no low" in otherwise and len(sides) > 1 and bool(sides[1])
    for amount, eligible in pots:
        winners = [_best(ranks, eligible) for ranks in sides]
        if anybody and not winners[1]:
            winners[1] = [seat for seat in eligible if seat in sides[0]]
        low = amount // 2 if len(sides) > 1 and len(eligible) > 1 and winners[1] else 0
        for part, seats in ((amount - low, winners[0]), (low, winners[-1])):
            for seat, chips in brute.deal_out(part, seats, 1, "AWD006" not in otherwise).items():
                paid[seat] += chips
    return paid
