"""Runs every case file below tests/cases: what the judge says against what the documents say."""

from typing import TYPE_CHECKING

import pytest
import recount
from casediff import (
    coverage_differs,
    findings_diff,
    findings_differ,
    hands_differ,
    money_differs,
    readings_differ,
    told_finding,
    wanted_finding,
)
from casefile import (
    AWARDS,
    CASES,
    FINDING_KEYS,
    KEYS,
    KINDS,
    ROOT,
    VERDICTS,
    Case,
    load,
)

from schemas.findings import SEVERITIES, State
from schemas.hand import Hand, Night, RecordError
from schemas.housefile import house_without_file, parse_house
from schemas.profile import House
from schemas.verdict import Verdict

if TYPE_CHECKING:
    from schemas.shelf import Shelf


def read(case: Case) -> tuple[list[Night], list[RecordError]]:
    """The nights of a case, through the door a user's file goes through."""
    if case.format == "sheet":
        from ingest.sheet.reader import read as read_sheet

        return read_sheet("case.hands", case.text)
    from ingest.reading import read_text

    if case.format == "record":
        return read_text("case.txt", case.text)
    many = case.text.lstrip().startswith("[")
    return read_text("case.phhs" if many else "case.phh", case.text)


def house_of(case: Case) -> House:
    """The case's house file, or the house of a table that has none."""
    text = case.want.get("house")
    return house_without_file() if text is None else parse_house(text)


def shelf_of(case: Case) -> "Shelf":
    """The shelf with the games that the case's file brings."""
    from schemas.shelf import Shelf

    shelf = Shelf()
    for id, text in case.games.items():
        assert shelf.add(text, f"{id}.toml").id == id, f"{case.label}: a game is called by its id"
    return shelf


def judged(case: Case) -> tuple[Hand, Verdict]:
    """The hand the case is about, and its verdict."""
    from casecopies import is_told_twice, judged_of_both

    from audit.judge import judge_night

    nights, errors = read(case)
    wanted = case.want.get("errors", [])
    told = [str(error) for error in errors]
    assert len(told) == len(wanted), f"the reader said: {told}, expected pieces: {wanted}"
    for piece, message in zip(wanted, told, strict=True):
        assert piece in message
    house = house_of(case)
    shelf = shelf_of(case)
    pairs: list[tuple[Hand, Verdict]] = []
    if is_told_twice(case):
        pairs, nights = judged_of_both(case, shelf, house), []
    for night in nights:
        verdicts = judge_night(night, shelf, house)
        pairs += zip(night.hands, verdicts, strict=True)
    assert pairs, "the reader found no hand"
    if "hand" in case.want:
        return next(pair for pair in pairs if pair[0].id == case.want["hand"])
    return pairs[-1]


@pytest.mark.parametrize("case", CASES, ids=[case.label for case in CASES])
def test_case(case: Case) -> None:
    """The judge says the whole of what the case says, and nothing else."""
    assert not case.broken, case.broken
    hand, verdict = judged(case)
    wanted = [wanted_finding(case, want) for want in case.want["findings"]]
    got = [told_finding(hand, finding) for finding in verdict.findings]
    wrong: list[str] = []
    for key in ("verdict", "award"):
        if getattr(verdict, key) != case.want[key]:
            wrong.append(f"{key}: expected {case.want[key]}, got {getattr(verdict, key)}")
    if verdict.halted != case.want.get("halted", False):
        wrong.append(f"halted: got {verdict.halted}")
    if findings_differ(wanted, got):
        wrong.append(findings_diff(wanted, got, [f.message for f in verdict.findings]))
    wrong += money_differs(case, hand, verdict)
    wrong += hands_differ(case, hand, verdict)
    wrong += readings_differ(case, hand, verdict)
    wrong += coverage_differs(case, verdict)
    if wrong:
        numbered = [f"{n:3} {row}" for n, row in enumerate(case.text.splitlines(), 1)]
        pytest.fail("\n".join([case.label, *wrong, "", *numbered]), pytrace=False)


RECOUNTED = [
    case
    for case in CASES
    if case.want.get("brute", True)
    and not case.broken
    and "house" not in case.want
    and "rules " not in case.text
    and ("owed" in case.want or "readings" in case.want)
    and all(f["code"][:3] in ("AWD", "SHO", "REC", "POT") for f in case.want["findings"])
]


@pytest.mark.parametrize("case", RECOUNTED, ids=[case.label for case in RECOUNTED])
def test_case_is_recounted(case: Case) -> None:
    """What a case says is owed is what brute force makes of its cards and bets."""
    nights, _ = read(case)
    hands = [hand for night in nights for hand in night.hands]
    hand = next((h for h in hands if h.id == case.want.get("hand")), hands[-1])
    game = shelf_of(case).find(hand.game)
    binding, speak = (recount.owed(hand, game.id if game else "", way) for way in (True, False))
    if binding is None or speak is None:
        # cards, stakes or payments unknown: the case says cannot tell, and so must a recount
        pytest.skip("the record lacks what a recount needs")
    for reading in case.want.get("readings", []):
        due = {"binding": binding, "cards-speak": speak}.get(
            reading["topics"].get("line_declaration")
        )
        assert due is None or due == reading["owed"]
    if "owed" in case.want:
        ruled = any(f"ruling {topic}" in case.text for topic in ("line-declaration", "pot"))
        agreed = ruled or binding == speak
        assert agreed, f"readings differ: binding {binding}, cards speak {speak}"
        assert case.want["owed"] in (binding, speak)


@pytest.mark.parametrize("case", CASES, ids=[case.label for case in CASES])
def test_case_is_well_formed(case: Case) -> None:
    """A case says the whole of its expectation, in words the format knows."""
    want = case.want
    assert not case.broken, case.broken
    assert set(want) <= KEYS, set(want) - KEYS
    assert {"name", "kind", "verdict", "award", "findings"} <= set(want)
    assert want["kind"] in KINDS
    assert want["verdict"] in VERDICTS
    assert want["award"] in AWARDS
    for finding in want["findings"]:
        assert set(finding) <= FINDING_KEYS, set(finding) - FINDING_KEYS
        assert finding["severity"] in set(SEVERITIES)
        assert finding.get("state", "open") in set(State)
        assert finding.get("at", "") in {"", *case.lines}, f"no line is marked {finding['at']}"


def test_names_are_unique() -> None:
    """A failure can be found by its label."""
    labels = [case.label for case in CASES]
    assert len(set(labels)) == len(labels)


def test_every_statement_of_the_documents_is_covered() -> None:
    """Each statement of the three documents has a case, or a reason why it is no check."""
    told = load(ROOT / "seed" / "definitions.toml")
    statements = set(told["statements"])
    covered = {label for case in CASES for label in case.want.get("covers", [])}
    assert covered <= statements, f"unknown labels: {sorted(covered - statements)}"
    missing = statements - covered - set(told["definition"])
    assert not missing, f"no case and no reason: {sorted(missing)}"
    assert set(told["definition"]) <= statements
