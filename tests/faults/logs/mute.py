"""Faults of which nothing else in the file tells, and why: by thought, not by what was found.

It is decided of each file before it is judged. Which hands the cards of a story make is asked of the
judge, as in dealing it; what he finds wrong with them is not.
"""

from collections.abc import Sequence
from dataclasses import replace

from audit.judge import Judge
from ingest.reading import read_text
from schemas.verdict import Share
from tests.faults.logs.called import ranks
from tests.faults.logs.fault import Fault
from tests.faults.logs.stars import said_of
from tests.faults.logs.story import Story
from tests.faults.logs.written import FORMATS, written

CARDS = ("board card changed", "winner's card changed")
PUTS_MORE = ("call", "bet", "raise")


def mute(judge: Judge, format: str, name: str, stories: Sequence[Story], fault: Fault) -> str:
    """Why nobody can find a fault; "" where something tells it."""
    if name in CARDS and _all_is_true(judge, format, fault.story):
        return "all that is stated of the hands is true with the other card too"
    story, fact = fault.story, fault.story.facts[fault.at[0]]
    now = format == "pokernow"
    if name == "lost: back" and not now:
        others = sum(1 for one in stories for _ in one.every("back")) - 1
        return "" if others else "no other hand returns a bet, and some programs write no such row"
    if (
        name == "lost: showdown"
        and len([one for one in stories for _ in one.every("showdown")]) < 2
    ):
        return "no other hand has a showdown, and some programs write no such row"
    if name == "lost: show" and now and not _named_by_five(story, fact.seat):
        return "who lost need not show, and no other row names his cards"
    if name == "lost: show" and not now and story.twice():
        return "the cards are told by the other run's row"
    if name == "doubled: show" and now:
        return "who shows before he has to shows the same again with the others"
    if name == "more in a stack between hands" and not now:
        return "a player may add chips between two hands, and the site writes no row of it"
    if name == "lost: end" and now:
        return "the hand is over by its payments"
    if name == "lost: small" and now and _puts_more(story, fact.seat):
        return "a dead small blind has no row, and the totals of his later acts hold his blind"
    return ""


def _all_is_true(judge: Judge, format: str, story: Story) -> bool:
    """Whether all that is stated of the hands is true of the cards as they are told."""
    shares = _made(judge, format, story)
    if not shares:
        return False
    if format == "pokernow":
        fives = {(seat, s.board, frozenset(five)) for s in shares for seat, five in s.five.items()}
        facts = [story.facts[i] for i in story.every("collect")]
        return all((f.seat, f.board, frozenset(f.five)) in fives for f in facts if f.five)
    hands: dict[int, tuple[str, ...]] = {}
    for share in shares:
        for seat, text in share.hand.items():
            if share.contest == "high" and not ranks(text):
                return False  # no hand can be made of his cards
            told = f"{share.board} {share.contest} {text}"
            if told not in hands.get(seat, ()):
                hands[seat] = (*hands.get(seat, ()), told)
    other = replace(story, hands={**story.hands, **hands})
    shows = [story.facts[i] for i in story.every("show")]
    return all(said_of(story, f.seat, f.board) == said_of(other, f.seat, f.board) for f in shows)


def _made(judge: Judge, format: str, story: Story) -> list[Share]:
    """The hands that the cards of a story make, share by share."""
    text = written(format, [FORMATS[format].rows(story)]).text
    nights, _ = read_text(f"night.{format}", text)
    hands = [hand for night in nights for hand in night.hands]
    return [s for hand in hands for pot in judge.judge(hand).pots for s in pot.shares]


def _named_by_five(story: Story, seat: int) -> bool:
    return any(story.facts[i].seat == seat and story.facts[i].five for i in story.every("collect"))


def _puts_more(story: Story, seat: int) -> bool:
    """Whether a seat puts in more before the flop."""
    acts = story.every(*PUTS_MORE)
    return any(story.facts[i].seat == seat and not story.round_of(i) for i in acts)
