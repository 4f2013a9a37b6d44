"""Faults of play and of cards: acts of a wrong size, acts of the wrong player, a wrong card."""

from collections.abc import Iterator
from dataclasses import replace

from schemas.cards import parse_cards
from tests.faults.logs.fault import Fault
from tests.faults.logs.story import ACTS, Fact, Story

DECK = parse_cards("".join(rank + suit for rank in "23456789TJQKA" for suit in "cdhs"))


def call_of_less(story: Story) -> Iterator[Fault]:
    """A call is told as two chips less than it was."""
    for i in story.every("call"):
        fact = story.facts[i]
        if fact.put > 2 and not fact.all_in:
            told = replace(fact, put=fact.put - 2, total=fact.total - 2)
            yield Fault(story.changed(i, told), (i,), 2, frozenset({fact.seat}))


def raise_too_small(story: Story) -> Iterator[Fault]:
    """A raise that nobody calls is one by a single chip; what comes back is less by as much."""
    for i in story.every("raise"):
        fact = story.facts[i]
        behind = [n for n in story.every(*ACTS) if n > i]
        back = next((n for n in story.every("back") if n > i), -1)
        only = back > 0 and all(story.facts[n].what == "fold" for n in behind)
        less = fact.total - fact.price - 1
        if only and not fact.all_in and less > 1 and story.facts[back].put > less:
            told = replace(fact, put=fact.put - less, total=fact.total - less)
            mine = story.facts[back]
            edited = story.changed(i, told).changed(back, replace(mine, put=mine.put - less))
            yield Fault(edited, (i,), told.total, frozenset({fact.seat}), last=True)


def folded_player_acts(story: Story) -> Iterator[Fault]:
    """A player who folded checks in a later round."""
    for seat, fold in story.folded().items():
        for i in story.every("check"):
            if i > fold and story.round_of(i) > story.round_of(fold):
                yield Fault(story.inserted(i, Fact("check", seat)), (i,), 0, frozenset({seat}))


def button_wrong(story: Story) -> Iterator[Fault]:
    """The start names the next player as the dealer."""
    if len(story.names) > 2:
        button = (story.button + 1) % len(story.names)
        yield Fault(replace(story, button=button), (0, 1), 0, frozenset({story.button, button}))


def blinds_swapped(story: Story) -> Iterator[Fault]:
    """The blinds are told of each other's seats."""
    small, big = next(story.every("small"), -1), next(story.every("big"), -1)
    if small >= 0 and big >= 0 and not next(story.every("straddle"), 0):
        one, two = story.facts[small], story.facts[big]
        edited = story.changed(small, replace(one, seat=two.seat))
        edited = edited.changed(big, replace(two, seat=one.seat))
        yield Fault(edited, (small, big), 0, frozenset({one.seat, two.seat}))


def _known(story: Story) -> set[int]:
    return {card for fact in story.facts for card in (*fact.cards, *fact.five)}


def _told_card(story: Story, i: int, card: int) -> Story:
    fact = story.facts[i]
    return story.changed(i, replace(fact, cards=(card, *fact.cards[1:])))


def card_twice(story: Story) -> Iterator[Fault]:
    """A row of the board has a card that somebody shows."""
    shown = [story.facts[i] for i in story.every("show")]
    for i in story.every("board"):
        for show in shown[:1]:
            edited = _told_card(story, i, show.cards[0])
            yield Fault(edited, (i,), 0, frozenset({show.seat}))


def card_changed(story: Story) -> Iterator[Fault]:
    """A row of the board has another card than was dealt."""
    free = [card for card in DECK if card not in _known(story)]
    for i in story.every("board"):
        shows = [n for n in story.every("show", "collect", "said") if n > i]
        seats = frozenset(story.facts[n].seat for n in shows)
        yield Fault(_told_card(story, i, free[i % len(free)]), (i, *shows), 0, seats)


def shown_card_changed(story: Story) -> Iterator[Fault]:
    """A winner shows another card than the one he has."""
    free = [card for card in DECK if card not in _known(story)]
    for i in story.every("show"):
        fact = story.facts[i]
        if fact.seat in story.owed and not story.twice():
            rows = [n for n in story.every("collect", "said") if story.facts[n].seat == fact.seat]
            edited = _told_card(story, i, free[i % len(free)])
            yield Fault(edited, (i, *rows), 0, frozenset({fact.seat}))


PLAY = {
    "call of less": call_of_less,
    "raise under the minimum": raise_too_small,
    "folded player acts": folded_player_acts,
    "button named wrong": button_wrong,
    "blinds of each other's seats": blinds_swapped,
    "card twice": card_twice,
    "board card changed": card_changed,
    "winner's card changed": shown_card_changed,
}
