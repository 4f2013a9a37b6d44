"""Faults of the award as a careless hand makes them in a log."""

import itertools
from collections.abc import Iterator
from dataclasses import replace

from tests.faults.logs.fault import Fault, Injector, paid_otherwise
from tests.faults.logs.story import Fact, Story


def _collects(story: Story) -> Iterator[tuple[int, Fact]]:
    return ((i, story.facts[i]) for i in story.every("collect"))


def _shown(story: Story) -> dict[int, tuple[int, ...]]:
    return {story.facts[i].seat: story.facts[i].cards for i in story.every("show")}


def award_moved(story: Story) -> Iterator[Fault]:
    """A pot for one goes to another who showed."""
    many = [(fact.pot, fact.share, fact.board) for _, fact in _collects(story)]
    for i, fact in _collects(story):
        for seat in _shown(story):
            if seat not in story.owed and many.count((fact.pot, fact.share, fact.board)) == 1:
                told = replace(fact, seat=seat, hand="", five=())
                yield paid_otherwise(story, story.changed(i, told), i)


def folded_player_paid(story: Story) -> Iterator[Fault]:
    """A pot goes to a player who folded."""
    for i, fact in _collects(story):
        for seat in story.folded():
            told = replace(fact, seat=seat, hand="", five=())
            yield paid_otherwise(story, story.changed(i, told), i)


def amount_changed(story: Story) -> Iterator[Fault]:
    """A payment is a few chips less or more than what lies there."""
    for i, fact in _collects(story):
        for more in (-3, 7):
            if fact.put + more > 0:
                edited = story.changed(i, replace(fact, put=fact.put + more))
                yield Fault(edited, (i,), abs(more), frozenset({fact.seat}))


def split_to_one(story: Story) -> Iterator[Fault]:
    """Of two who split, one has it all."""
    collects = list(_collects(story))
    for (i, one), (j, two) in itertools.pairwise(collects):
        same = (one.pot, one.share, one.board) == (two.pot, two.share, two.board)
        if same and one.seat != two.seat:
            edited = story.changed(i, replace(one, put=one.put + two.put)).without(j)
            yield paid_otherwise(story, edited, i)


def odd_chip_moved(story: Story) -> Iterator[Fault]:
    """The odd chip of a split goes to the other one."""
    collects = list(_collects(story))
    for (i, one), (j, two) in itertools.pairwise(collects):
        same = (one.pot, one.share, one.board) == (two.pot, two.share, two.board)
        if same and abs(one.put - two.put) == 1:
            edited = story.changed(i, replace(one, put=two.put))
            edited = edited.changed(j, replace(two, put=one.put))
            moved = paid_otherwise(story, edited, i)
            yield replace(moved, at=(i, j))


def side_pot_to_the_short(story: Story) -> Iterator[Fault]:
    """A side pot goes to who won the main pot, and is not in it."""
    collects = list(_collects(story))
    mains = [fact.seat for _, fact in collects if not fact.pot]
    for i, fact in collects:
        if fact.pot and len(mains) == 1 and mains[0] != fact.seat:
            edited = story.changed(i, replace(fact, seat=mains[0], hand="", five=()))
            yield paid_otherwise(story, edited, i)


def uncalled_paid(story: Story) -> Iterator[Fault]:
    """A bet that nobody called stays in the pot, and another wins it."""
    for i in story.every("back"):
        back = story.facts[i]
        for j, fact in _collects(story):
            if fact.seat != back.seat:
                edited = story.changed(j, replace(fact, put=fact.put + back.put)).without(i)
                debts = {fact.seat: -back.put, back.seat: back.put}
                yield Fault(edited, (j - 1,), back.put, frozenset(debts), debts, last=True)
                return
        for seat in range(len(story.names)):
            if seat != back.seat and back.seat in story.owed:
                edited = story.changed(i, replace(back, seat=seat))
                debts = {seat: -back.put, back.seat: back.put}
                yield Fault(edited, (i,), back.put, frozenset(debts), debts, last=True)
                return


def halves_wrong(story: Story) -> Iterator[Fault]:
    """The high hand has the low half too."""
    highs = {f.pot: f for _, f in _collects(story) if f.share == "high"}
    for i, fact in _collects(story):
        high = highs.get(fact.pot)
        if fact.share == "low" and high is not None and high.seat != fact.seat:
            told = replace(fact, seat=high.seat, share="high", hand=high.hand, five=high.five)
            yield paid_otherwise(story, story.changed(i, told), i)


def second_run_wrong(story: Story) -> Iterator[Fault]:
    """The winner of the first run has the second too."""
    firsts = {f.pot: f for _, f in _collects(story) if not f.board}
    for i, fact in _collects(story):
        first = firsts.get(fact.pot)
        if fact.board and first is not None and first.seat != fact.seat:
            told = replace(fact, seat=first.seat, hand="", five=())
            yield paid_otherwise(story, story.changed(i, told), i)


def stack_changed(more: int) -> Injector:
    """A player has more or less than the hand before left him."""

    def inject(story: Story) -> Iterator[Fault]:
        if story.number < 2:
            return
        for seat, had in enumerate(story.stacks):
            if had + min(more, 0) <= sum(fact.put for fact in story.facts if fact.seat == seat):
                continue  # he puts in more than he would have
            stacks = list(story.stacks)
            stacks[seat] += more
            rows = ("start", "stacks")  # the hand before which he has them
            at = (*map(next, map(story.every, rows)), next(story.every("seat")) + seat)
            edited = replace(story, stacks=tuple(stacks))
            yield Fault(edited, at, abs(more), frozenset({seat}), shift=(seat, more), last=more < 0)

    return inject


def stated_hand_changed(story: Story) -> Iterator[Fault]:
    """The winning hand is called by another name."""
    for i, fact in _collects(story):
        if fact.hand and fact.five and fact.share != "low":
            hand = (
                "three sixes (6s6h6dAhKh)"
                if "three" not in fact.hand
                else "pair of sixes (6s6hAhKhQh)"
            )
            if fact.share == "high" or story.game:
                edited = story.changed(i, replace(fact, hand=hand))
                told = dict(story.hands)
                first = f"{fact.board} high {hand}"
                told[fact.seat] = tuple(
                    first if text.startswith(f"{fact.board} high ") else text
                    for text in told.get(fact.seat, ())
                )
                edited = replace(edited, hands=told)
                shows = tuple(
                    n for n in story.every("show", "said") if story.facts[n].seat == fact.seat
                )
                yield Fault(edited, (i, *shows), 0, frozenset({fact.seat}))


MONEY = {
    "award moved to another": award_moved,
    "folded player paid": folded_player_paid,
    "amount of an award changed": amount_changed,
    "payees of a split changed": split_to_one,
    "odd chip moved": odd_chip_moved,
    "side pot to the short stack": side_pot_to_the_short,
    "uncalled bet paid to another": uncalled_paid,
    "hi-lo halves to one": halves_wrong,
    "second run to the first's winner": second_run_wrong,
    "more in a stack between hands": stack_changed(7),
    "less in a stack between hands": stack_changed(-7),
    "stated hand changed": stated_hand_changed,
}
