"""Injects faults into hands, has them judged and counts what came of it."""

import random
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from audit.judge import Judge
from ingest.phh import reader as phh
from schemas.hand import Hand
from schemas.housefile import house_without_file
from schemas.shelf import Shelf
from tests.faults import inject_award, inject_cards, inject_play
from tests.faults.fault import ANYWHERE, Injected, Injector
from tests.faults.record import Course, follow, read

FAULTS: dict[str, Injector] = {
    "award moved": inject_award.award_moved,
    "odd chip to the other winner": inject_award.odd_chip_moved,
    "chips lost": inject_award.chips_lost,
    "fold missing": inject_play.fold_missing,
    "check or call missing": inject_play.call_missing,
    "last call before the showdown": inject_play.last_call_missing,
    "two actions swapped": inject_play.swapped,
    "raise below the minimum": inject_play.raise_too_small,
    "raise over the stack": inject_play.raise_over_stack,
    "hole card twice": inject_cards.double_hole_card,
    "board card twice": inject_cards.double_board_card,
    "board card too many": inject_cards.extra_board_card,
    "flop of two": inject_cards.short_flop,
    "board never dealt": inject_cards.missing_board,
    "hole card too many": inject_cards.extra_hole_card,
    "hole card missing": inject_cards.missing_hole_card,
    "player not dealt in": inject_cards.not_dealt_in,
    "shows cards not dealt": inject_cards.shows_other_cards,
    "folded player acts": inject_play.folded_acts,
    "action after the end": inject_play.acts_after_the_end,
    "record broken off": inject_play.truncated,
}


@dataclass(slots=True)
class Row:
    """One fault's line of the table, in hands; ``wrong`` are those that were not judged well."""

    hands: int = 0
    found: int = 0
    once: int = 0
    named: int = 0
    placed: int = 0
    wrong: list[str] = field(default_factory=list)

    def add(self, other: "Row") -> None:
        """Count the hands of another row too."""
        self.hands += other.hands
        self.found += other.found
        self.once += other.once
        self.named += other.named
        self.placed += other.placed
        self.wrong += other.wrong

    def shares(self) -> tuple[str, ...]:
        """Hands, and the four shares in per cent."""
        if not self.hands:
            return ("0", "-", "-", "-", "-")
        counts = (self.found, self.once, self.named, self.placed)
        return (str(self.hands), *(f"{100 * n / self.hands:.4g}" for n in counts))


def new_judge() -> Judge:
    """A judge with the built-in games and the profile `home`."""
    return Judge(Shelf(), house_without_file())


def clean_courses(texts: Iterable[str], judge: Judge) -> list[Course]:
    """The hands that are clean as they stand, followed."""
    courses = []
    for text in texts:
        record = read(text)
        verdict = judge.judge(_hand(record.text)) if record is not None else None
        if record is None or verdict is None or verdict.findings or verdict.verdict != "clean":
            continue  # a note would be counted as a second finding
        courses.append(follow(record))
    return courses


def _hand(text: str) -> Hand:
    (hand,) = phh.read("fault.phh", text)
    assert isinstance(hand, Hand), hand
    return hand


def measure(name: str, courses: Sequence[Course], most: int, judge: Judge, seed: int = 1) -> Row:
    """One fault at a place of chance in each of at most so many hands."""
    rng = random.Random(f"{name} {seed}")
    row = Row()
    for course in rng.sample(courses, len(courses)):
        places = list(FAULTS[name](course))
        if places:
            count(rng.choice(places), judge, row)
        if row.hands == most:
            break
    return row


def count(injected: Injected, judge: Judge, row: Row) -> None:
    """Judge one faulty hand and add it to the row."""
    hand = _hand(injected.record.text)
    findings = judge.judge(hand).findings
    named = [finding for finding in findings if finding.code in injected.codes]
    places = [_action(hand, finding.event, injected) for finding in named]
    right_place = injected.at in places or (injected.at == ANYWHERE and bool(named))
    row.hands += 1
    row.found += bool(findings)
    row.once += len(findings) == 1
    row.named += bool(named)
    row.placed += right_place
    if not (len(findings) == 1 and named and right_place):
        told = [f"{f.code}@{_action(hand, f.event, injected)}: {f.message}" for f in findings]
        want = f"{sorted(injected.codes)}@{injected.at}"
        row.wrong.append(f"want {want}, got {told}\n{injected.record.text}")


def _action(hand: Hand, event: int, injected: Injected) -> int:
    return injected.record.action_at(hand.event(event).column) if event >= 0 else ANYWHERE
