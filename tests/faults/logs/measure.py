"""Faults put into nights, the files read and judged, and what came of it counted."""

import random
import re
from collections.abc import Sequence
from dataclasses import dataclass, field, replace

from audit.judge import Judge, judge_in_order
from ingest.reading import read_text
from schemas.findings import Finding, Severity
from schemas.hand import Hand
from schemas.housefile import house_without_file
from schemas.shelf import Shelf
from schemas.verdict import Verdict
from tests.faults.logs.deal import night
from tests.faults.logs.fault import Fault, Injector
from tests.faults.logs.lost import ROWS
from tests.faults.logs.money import MONEY
from tests.faults.logs.mute import mute
from tests.faults.logs.play import PLAY
from tests.faults.logs.story import Story
from tests.faults.logs.written import FORMATS, Place, Written, written

FAULTS: dict[str, Injector] = {**MONEY, **PLAY, **ROWS}
SHARES = ("found", "placed", "named", "unsure", "once", "debts", "others")
BETWEEN = re.compile(r"between line (\d+) and line (\d+)")
ENDS_A_ROUND = ("board", "show", "collect", "end", "summary")

Judged = list[tuple[Hand, Verdict]]


@dataclass(slots=True)
class Count:
    """One fault in one format, in files. ``placed``: at the row, or at the first row that shows it;
    ``named``: with the amount; ``debts``: one is stated that is none; ``others``: another player than
    whose row it is is named; ``unsure``: it says itself that the amount cannot be told. ``mute``:
    files beside those, in which nothing tells the fault, and ``why``. ``wrong``: those that were not
    told well."""

    files: int = 0
    found: int = 0
    placed: int = 0
    named: int = 0
    once: int = 0
    debts: int = 0
    others: int = 0
    unsure: int = 0
    mute: int = 0
    why: str = ""
    wrong: list[str] = field(default_factory=list)


def new_judge() -> Judge:
    """A judge with the built-in games and profiles."""
    return Judge(Shelf(), house_without_file())


def nights_of(judge: Judge, format: str, many: int, first: int = 0) -> list[list[Story]]:
    """So many nights."""
    dealt = (night(judge, seed, format) for seed in range(first, first + many))
    return [stories for stories in dealt if stories]


def judged(judge: Judge, text: str, format: str) -> tuple[Judged, list[str]]:
    """Each hand of a file with its verdict, and what could not be read."""
    nights, errors = read_text(f"night.{format}", text)
    pairs = [
        pair
        for one in nights
        for pair in zip(list(one.hands), judge_in_order(judge, one), strict=True)
    ]
    return pairs, [str(error) for error in errors]


def plainly(format: str, stories: Sequence[Story]) -> Written:
    """The file of a night without a fault."""
    return written(format, [FORMATS[format].rows(story) for story in stories])


def spoilt(format: str, stories: Sequence[Story], at: int, fault: Fault) -> Written:
    """The file of a night with a fault in one of its hands."""
    told = list(stories[: at + 1] if fault.last else stories)
    told[at] = fault.story
    seat, more = fault.shift
    for later in range(at + 1, len(told)):
        stacks = list(told[later].stacks)
        stacks[seat] += more
        told[later] = replace(told[later], stacks=tuple(stacks))
    rows = [FORMATS[format].rows(story) for story in told]
    rows[at] = fault.rows(rows[at])
    return written(format, rows)


def measure(
    judge: Judge, format: str, name: str, nights: Sequence[Sequence[Story]], most: int
) -> Count:
    """One fault at a place of chance in at most so many nights."""
    rng = random.Random(f"{format} {name}")
    count = Count()
    for stories in rng.sample(list(nights), len(nights)):
        found = [(at, one) for at, story in enumerate(stories) for one in FAULTS[name](story)]
        if not found or count.files + count.mute == most:
            continue
        at, fault = rng.choice(found)
        file = spoilt(format, stories, at, fault)
        if file.text == plainly(format, stories).text:
            continue
        if why := mute(judge, format, name, stories, fault):
            count.mute, count.why = count.mute + 1, why
        else:
            _count(judge, format, file, at, fault, count)
    return count


def _count(judge: Judge, format: str, file: Written, at: int, fault: Fault, count: Count) -> None:
    pairs, errors = judged(judge, file.text, format)
    told = [(hand, one) for hand, verdict in pairs for one in verdict.findings]
    number = FORMATS[format].amount(fault.chips)
    window = _window(file, at, fault)
    placed = any(_there(one, window) for _, one in told) or bool(errors)
    named = not fault.chips or any(_has(hand, one, number, fault.chips) for hand, one in told)
    debts = any(_false_debt(verdict, fault) for _, verdict in pairs)
    others = any(_names_another(verdict, fault) for _, verdict in pairs)
    found, once = bool(told or errors), len(told) + len(errors) == 1
    unsure = any("no row tells" in one.message for _, one in told)
    count.files += 1
    count.unsure += unsure and not named
    count.found += found
    count.placed += placed
    count.named += found and named
    count.once += once
    count.debts += debts
    count.others += others
    if not (found and placed and named and once) or debts or others:
        said = [f"  {f.code} {f.severity} line {f.line}: {f.message}" for _, f in told]
        flags = f"placed {placed} named {named} once {once} debts {debts} others {others}"
        want = f"lines {sorted(window)} chips {number} seats {sorted(fault.seats)} {fault.debts}"
        count.wrong.append("\n".join([flags, want, *errors, *said, file.text]))


def _window(file: Written, at: int, fault: Fault) -> set[int]:
    """The lines at which the fault shows: its own rows, those beside, and on to the next street or
    payment."""
    facts = fault.story.facts
    first, last = max(min(fault.at) - 1, 0), min(max(fault.at) + 1, len(facts) - 1)
    told = {place.fact for place in file.places.values() if place.hand == at}
    while first and first not in told:
        first -= 1
    while last < len(facts) - 1 and (facts[last].what not in ENDS_A_ROUND or last not in told):
        last += 1
    near = {Place(at, i) for i in range(first, last + 1)}
    near |= {Place(at, i) for i in fault.story.every("collect")} if fault.chips else set()
    return {line for line, place in file.places.items() if place in near}


def _there(finding: Finding, window: set[int]) -> bool:
    match = BETWEEN.search(finding.message)
    if match is None:
        return finding.line in window
    low, high = sorted(map(int, match.groups()))
    return any(low <= line <= high for line in window)


def _has(hand: Hand, finding: Finding, number: str, chips: int) -> bool:
    """Whether a finding names the amount."""
    said = f"{finding.message} {finding.recorded} {finding.expected}"
    plain = rf"(?<![\d.]){re.escape(number)}(?![\d]|\.\d)"
    return bool(re.search(plain, said)) or chips in map(abs, finding.amounts.values())


def _false_debt(verdict: Verdict, fault: Fault) -> bool:
    """Whether a debt is stated that nobody has, or a misdeal."""
    owed: dict[int, int] = {}
    for one in verdict.transfers:
        owed[one.payer] = owed.get(one.payer, 0) - one.chips
        owed[one.payee] = owed.get(one.payee, 0) + one.chips
    wrong = owed != fault.debts if owed else verdict.verdict == "wrong-award"
    return wrong or verdict.verdict == "misdeal"


def _names_another(verdict: Verdict, fault: Fault) -> bool:
    """Whether a finding is of another player than whose row it is."""
    loud = (Severity.NOTE, Severity.GAP)
    named = [set(f.seats) for f in verdict.findings if f.severity not in loud and f.seats]
    return any(not seats & fault.seats for seats in named)
