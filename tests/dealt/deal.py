"""Random complete hands dealt and played by PokerKit, as PHH text; judges nothing.

A seed and a variant make one hand, always the same. Names are invented; stacks are often short, so
that antes and bring-ins put players all-in too. Blinds are posted whole unless asked for: PokerKit
lets a short big blind lower the price, and PHH has no amount in a call that would say so.
"""

import random
import warnings
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from typing import Any

from pokerkit import Automation, HandHistory, Mode, Poker, State

from tests.dealt.variants import VARIANTS

NAMES = ("Ann", "Bob", "Cat", "Dee", "Eli", "Fay", "Gus", "Hal", "Ida")
BY_HAND = ("HOLE_CARDS_SHOWING_OR_MUCKING", "BOARD_DEALING")
AUTOMATIC = tuple(each for each in Automation if each.name not in BY_HAND)
LEVELLERS = ("AsKsQsJsTs", "AhAdKcKdQs", "9c9d9h5s5c")  # boards on which many tie


@dataclass(frozen=True, slots=True)
class Dealt:
    """One hand as text, and the state PokerKit ended in."""

    text: str
    variant: str
    seed: int
    state: State


@dataclass(frozen=True, slots=True)
class Style:
    """How a hand is played: chances to raise, to fold where there is something to call, and to
    raise as much as is allowed."""

    bold: float
    fold: float
    straddle: int = 0
    shove: float = 0.2
    board: str = ""  # board cards to deal where they are still there
    least: bool = False  # raise by no more than has to be
    drawn: int = 0  # the most cards thrown in a draw


@contextmanager
def seeded(seed: int, reserve: bool = False) -> Iterator[None]:
    """PokerKit shuffles by the one generator of ``random``: lend it a seed, then put it back. With
    ``reserve`` it may deal discards and folded hands once the stub has run out."""
    before = random.getstate()
    random.seed(seed)
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("error")  # PokerKit warns of what no player would do
            if reserve:
                warnings.filterwarnings("ignore", "Returning reserved")
            yield
    finally:
        random.setstate(before)


class StubRanOut(Exception):
    """A stud hand that PokerKit cannot deal on: cards are wanted, and none are left."""


def deal(seed: int, variant: str, short_blind: bool = False) -> Dealt:
    """The hand of this seed, played to its end and written with its finishing stacks; with
    ``short_blind`` the big blind has less than he should post. Where PokerKit has no card for
    everybody's last, the seed makes another hand."""
    for again in range(9):
        try:
            return _dealt(seed, variant, short_blind, again)
        except StubRanOut:
            continue
    raise AssertionError("the stub ran out in every hand of this seed")


def _dealt(seed: int, variant: str, short_blind: bool, again: int) -> Dealt:
    rng = random.Random(f"{variant} {seed}" + again * " again")
    with seeded(seed * 7 + [*VARIANTS].index(variant), VARIANTS[variant].shape == "draw"):
        game, stacks, trimming = _table(rng, variant, short_blind)
        state = game(stacks, len(stacks))
        board = rng.choice(LEVELLERS) if rng.random() < 0.15 else ""
        style = Style(rng.choice((0.1, 0.3, 0.5)), 0.3, _straddle(state), board=board)
        style = replace(style, least=VARIANTS[variant].least_raises, drawn=VARIANTS[variant].drawn)
        play(rng, state, style)
    assert not state.status, "the hand did not end"
    fields: dict[str, Any] = {
        "ante_trimming_status": trimming,
        "players": list(NAMES[: len(stacks)]),
        "finishing_stacks": list(state.stacks),
    }
    return Dealt(HandHistory.from_game_state(game, state, **fields).dumps(), variant, seed, state)


def _table(rng: random.Random, variant: str, short_blind: bool) -> tuple[Poker, list[int], bool]:
    """The game with its stakes, the stacks, and how antes are trimmed."""
    big = rng.choice((2, 4, 10, 20, 100))
    kind = VARIANTS[variant]
    players = min(rng.choice((2, 3, 3, 4, 4, 5, 6, 6, kind.most)), kind.most)
    players = max(players, 3) if variant == "NS" else players  # two-handed: its own rule
    trimming = True
    if kind.shape == "stud":
        ante = rng.choice((0, 1, max(1, big // 8)))
        if variant != "F7S":
            ante = max(1, ante)  # without one an uncalled bet leaves no pot that a sheet could name
        small = max(2, big)
        bring_in = max(1, small // 2)
        shape = (ante, bring_in, small, small * 2)
        game: Poker = kind.game(AUTOMATIC, trimming, *shape, mode=Mode.CASH_GAME)
    else:
        blinds = _blinds(rng, big, players)
        antes = _antes(rng, big, players)
        trimming = len(set(antes)) == 1 and rng.random() < 0.7  # one ante alone is dead money
        if variant == "NS":  # antes, and a blind of the button's
            antes, blinds, trimming = (
                [max(1, big // 2)] * players,
                [0] * (players - 1) + [big],
                True,
            )
        bets = (big, big * 2) if kind.limit else (big,)
        game = kind.game(AUTOMATIC, trimming, antes, blinds, *bets, mode=Mode.CASH_GAME)
    stacks = [_stack(rng, big) for _ in range(players)]
    if kind.shape != "stud":
        due = [ante + blind for ante, blind in zip(antes, blinds, strict=True)]
        due = due[::-1] if players == 2 else due  # the button posts the small blind
        stacks = [max(chips, least) for chips, least in zip(stacks, due, strict=True)]
        if short_blind:
            seat = due.index(antes[1] + big)
            stacks[seat] = rng.randint(1, due[seat] - 1)
    return game, stacks, trimming


def _blinds(rng: random.Random, big: int, players: int) -> list[int]:
    """Small and big blind, now and then a straddle of two big blinds by the next seat."""
    blinds = [big // 2, big, *[0] * (players - 2)]
    if players > 2 and rng.random() < 0.15:
        blinds[2] = big * 2
    return blinds


def _antes(rng: random.Random, big: int, players: int) -> list[int]:
    """None, one for everybody, or one big blind by the big blind alone."""
    kind = rng.choice(("none", "none", "all", "big blind"))
    if kind == "all":
        return [max(1, big // 8)] * players
    antes = [0] * players
    if kind == "big blind":
        antes[1] = big
    return antes


def _stack(rng: random.Random, big: int) -> int:
    """One in five is less than three big blinds, two in five are a dozen, the others deep."""
    kind = rng.random()
    most = 3 * big if kind < 0.2 else 12 * big if kind < 0.6 else 150 * big
    return rng.randint(1, most)


def _straddle(state: State) -> int:
    """The straddle, 0 without one."""
    blinds = [int(chips) for chips in state.blinds_or_straddles]
    return blinds[2] if len(blinds) > 2 else 0


def play(rng: random.Random, state: State, style: Style) -> None:
    """Play the hand to its end."""
    board = style.board
    while state.status:
        if state.can_post_bring_in() and rng.random() < 0.7:
            state.post_bring_in()
        elif state.actor_index is not None:
            _act(rng, state, style)
        elif state.can_stand_pat_or_discard():
            _draw(rng, state, style)
        elif state.can_show_or_muck_hole_cards():
            state.show_or_muck_hole_cards()
        elif state.can_deal_board():
            board = _deal_board(state, board)
        elif state.hole_dealee_index is not None:
            raise StubRanOut
        else:
            raise AssertionError("nobody can go on")


def _draw(rng: random.Random, state: State, style: Style) -> None:
    """Throw a few cards, or none."""
    seat = state.stand_patter_or_discarder_index
    assert seat is not None
    held = list(state.hole_cards[seat])
    state.stand_pat_or_discard(rng.sample(held, rng.randint(0, min(style.drawn, len(held)))))


def _deal_board(state: State, board: str) -> str:
    """Deal the next board cards, of ``board`` where they are still in the deck; what is left."""
    free = {repr(card) for card in state.get_dealable_cards()}
    wished = [board[at : at + 2] for at in range(0, len(board), 2)]
    kept = [card for card in wished if card in free]
    count = state.board_dealing_count or 0
    if len(kept) < count:
        state.deal_board()
        return ""
    state.deal_board("".join(kept[:count]))
    return "".join(kept[count:])


def _act(rng: random.Random, state: State, style: Style) -> None:
    """Fold, check or call, bet or raise; nobody folds who may check."""
    if rng.random() < style.bold and state.can_complete_bet_or_raise_to():
        state.complete_bet_or_raise_to(_amount(rng, state, style))
    elif state.can_fold() and state.checking_or_calling_amount and rng.random() < style.fold:
        state.fold()
    elif state.can_check_or_call():
        state.check_or_call()
    else:
        state.complete_bet_or_raise_to()


def _amount(rng: random.Random, state: State, style: Style) -> int:
    """A legal amount; over a straddle at least as much again (PokerKit asks one big blind)."""
    least = int(state.min_completion_betting_or_raising_to_amount or 0)
    most = int(state.max_completion_betting_or_raising_to_amount or 0)
    if style.straddle and state.street_index == 0 and least < most:
        least = min(most, max(least, max(state.bets) + style.straddle))
    size = rng.random()
    if size < 0.4 or least >= most or style.least:
        return least
    if size < 0.4 + style.shove:
        return most
    return rng.randint(least, min(most, least * 3))


def many(count: int, variant: str, first: int = 0) -> list[Dealt]:
    """So many hands of a variant, from seed ``first`` on."""
    return [deal(seed, variant) for seed in range(first, first + count)]
