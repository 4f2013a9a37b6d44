"""Runs every case file below tests/cases: what the judge says against what the documents say."""

import difflib
from pathlib import Path
from typing import Any

import pytest
import recount
from casefile import (
    AWARDS,
    CASES,
    FINDING_KEYS,
    KEYS,
    KINDS,
    ROOT,
    VERDICTS,
    Case,
    Table,
    load,
)

from schemas.findings import SEVERITIES, State
from schemas.hand import Hand, Night, RecordError
from schemas.profile import House
from schemas.verdict import Verdict


def read(case: Case) -> tuple[list[Night], list[RecordError]]:
    """The nights of a case, through the door a user's file goes through."""
    if case.format == "sheet":
        from ingest.sheet import read as read_sheet

        return read_sheet("case.hands", case.text)
    from ingest.reading import read_text

    many = case.text.lstrip().startswith("[")
    return read_text("case.phhs" if many else "case.phh", case.text)


def house_of(case: Case, tmp_path: Path) -> House:
    """The case's house file, or the house of a table that has none."""
    from schemas.housefile import default_house, read_house

    if "house" not in case.want:
        return default_house()
    path = tmp_path / "house.toml"
    path.write_text(case.want["house"], encoding="utf-8")
    return read_house(path)


def judged(case: Case, tmp_path: Path) -> tuple[Hand, Verdict]:
    """The hand the case is about, and its verdict."""
    from audit.judge import judge_night

    from schemas.shelf import Shelf

    nights, errors = read(case)
    wanted = case.want.get("errors", [])
    told = [str(error) for error in errors]
    assert len(told) == len(wanted), f"the reader said: {told}, expected pieces: {wanted}"
    for piece, message in zip(wanted, told, strict=True):
        assert piece in message
    house = house_of(case, tmp_path)
    pairs: list[tuple[Hand, Verdict]] = []
    for night in nights:
        verdicts = judge_night(night, Shelf(), house)
        pairs += zip(night.hands, verdicts, strict=True)
    assert pairs, "the reader found no hand"
    if "hand" in case.want:
        return next(pair for pair in pairs if pair[0].id == case.want["hand"])
    return pairs[-1]


def wanted_finding(case: Case, want: Table) -> Table:
    """A finding as the case writes it, with its line and state filled in."""
    full = {"state": "open"} | want
    if "at" in full:
        full["line"] = case.lines[full.pop("at")]
    return full


def told_finding(hand: Hand, got: Any) -> Table:
    """A finding of the judge in the words of a case."""
    return {
        "code": got.code,
        "severity": str(got.severity),
        "state": str(got.state),
        "line": got.line,
        "seats": [hand.names[seat] for seat in got.seats],
        "cites": list(got.cites),
        "topic": got.topic.replace("-", "_"),
        "stage": got.stage,
        "amounts": {hand.names[seat]: chips for seat, chips in got.amounts.items()},
    }


def fits(want: Table, got: Table) -> bool:
    """Whether a finding is the one expected."""
    for key, value in want.items():
        if key == "cites":
            if not all(set(cite.split("|")) & set(got["cites"]) for cite in value):
                return False
        elif key == "seats":
            if sorted(value) != sorted(got["seats"]):
                return False
        elif got[key] != value:
            return False
    return True


def findings_differ(wanted: list[Table], got: list[Table]) -> bool:
    """Whether the lists differ; those that say a line first, so that each finds its own."""
    left = list(got)
    for want in sorted(wanted, key=lambda want: -len(want)):
        match = next((other for other in left if fits(want, other)), None)
        if match is None:
            return True
        left.remove(match)
    return bool(left)


def findings_diff(wanted: list[Table], got: list[Table], messages: list[str]) -> str:
    """Expected against got, line by line, with the judge's own sentences below."""

    def row(entry: Table, keys: set[str]) -> str:
        words = [entry["code"], entry["severity"], entry["state"]]
        words += [f"{k}={entry[k]}" for k in sorted(keys) if entry.get(k) not in (None, "", [], {})]
        return " ".join(str(word) for word in words)

    extra = {key for want in wanted for key in want} - {"code", "severity", "state"}
    extra |= {"line", "cites", "seats"}
    lines = difflib.ndiff([row(w, extra) for w in wanted], [row(g, extra) for g in got])
    said = [f"    {message}" for message in messages]
    return "\n".join(["findings (- expected, + got):", *lines, "the judge said:", *said])


def chips_by_name(hand: Hand, verdict: Verdict, column: str) -> Table:
    """One column of the players' money, those with nothing left out."""
    column_of = {hand.names[player.seat]: getattr(player, column) for player in verdict.players}
    return {name: chips for name, chips in column_of.items() if chips}


def money_differs(case: Case, hand: Hand, verdict: Verdict) -> list[str]:
    """What is wrong with owed, paid, transfers and the chips put in."""
    out: list[str] = []
    for column in ("owed", "paid"):
        if column in case.want:
            got = chips_by_name(hand, verdict, column)
            if got != case.want[column]:
                out.append(f"{column}: expected {case.want[column]}, got {got}")
    for column in ("put_in", "returned"):
        got = chips_by_name(hand, verdict, column)
        for name, chips in case.want.get(column, {}).items():
            if got.get(name, 0) != chips:
                out.append(f"{column}: expected {name} {chips}, got {got}")
    if "transfers" in case.want or "owed" in case.want:
        want = sorted(map(tuple, case.want.get("transfers", [])))
        names = hand.names
        told = sorted((names[t.payer], names[t.payee], t.chips) for t in verdict.transfers)
        if want != told:
            out.append(f"transfers: expected {want}, got {told}")
    return out


def cards_in(text: str) -> list[str]:
    """Two letters a card, sorted."""
    return sorted(text[at : at + 2] for at in range(0, len(text), 2))


def hands_differ(case: Case, hand: Hand, verdict: Verdict) -> list[str]:
    """What is wrong with the five cards and the line of the winner."""
    from schemas.cards import card_text

    out: list[str] = []
    share = verdict.pots[0].shares[0] if verdict.pots and verdict.pots[0].shares else None
    fives, lines = (share.five, share.line) if share else ({}, {})
    five = {hand.names[seat]: sorted(map(card_text, cards)) for seat, cards in fives.items()}
    line = {hand.names[seat]: text for seat, text in lines.items()}
    for name, text in case.want.get("five", {}).items():
        if five.get(name) != cards_in(text):
            out.append(f"five: expected {name} {cards_in(text)}, got {five.get(name)}")
    for name, text in case.want.get("line", {}).items():
        if line.get(name) != text:
            out.append(f"line: expected {name} {text}, got {line.get(name)}")
    return out


def readings_differ(case: Case, hand: Hand, verdict: Verdict) -> list[str]:
    """Readings, rulings and pots that should be there and are not."""
    out: list[str] = []
    readings = [
        {
            "topics": {topic.replace("-", "_"): value for topic, value in reading.topics.items()},
            "owed": {hand.names[seat]: chips for seat, chips in reading.owed.items() if chips},
            "supports_paid": reading.supports_paid,
        }
        for reading in verdict.readings
    ]
    rulings = [
        {"topic": r.topic.replace("-", "_"), "value": r.value, "by": r.by, "effect": r.effect}
        for r in verdict.rulings
    ]
    pots = [
        {
            "name": pot.name,
            "amount": pot.amount,
            "eligible": sorted(hand.names[seat] for seat in pot.eligible),
        }
        for pot in verdict.pots
    ]
    for key, told in (("readings", readings), ("rulings", rulings), ("pots", pots)):
        for want in case.want.get(key, []):
            if "eligible" in want:
                want = want | {"eligible": sorted(want["eligible"])}
            if not any(all(got.get(k) == v for k, v in want.items()) for got in told):
                out.append(f"{key}: expected {want}, got {told}")
    return out


def coverage_differs(case: Case, verdict: Verdict) -> list[str]:
    """Codes that should, or should not, answer cannot tell."""
    told = set(verdict.cannot_tell)
    missing = set(case.want.get("cannot_tell", [])) - told
    wrongly = set(case.want.get("can_tell", [])) & told
    out = [f"cannot_tell: {sorted(missing)} missing among {sorted(told)}"] if missing else []
    return out + ([f"can_tell: {sorted(wrongly)} cannot tell"] if wrongly else [])


@pytest.mark.parametrize("case", CASES, ids=[case.label for case in CASES])
def test_case(case: Case, tmp_path: Path) -> None:
    """The judge says the whole of what the case says, and nothing else."""
    assert not case.broken, case.broken
    hand, verdict = judged(case, tmp_path)
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
    from schemas.shelf import Shelf

    nights, _ = read(case)
    hands = [hand for night in nights for hand in night.hands]
    hand = next((h for h in hands if h.id == case.want.get("hand")), hands[-1])
    game = Shelf().find(hand.game)
    binding, speak = (recount.owed(hand, game.id if game else "", way) for way in (True, False))
    if binding is None or speak is None:
        pytest.skip("the record lacks what a recount needs")
    for reading in case.want.get("readings", []):
        due = {"binding": binding, "cards-speak": speak}.get(
            reading["topics"].get("line_declaration")
        )
        assert due is None or due == reading["owed"]
    if "owed" in case.want:
        agreed = "ruling line-declaration" in case.text or binding == speak
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
