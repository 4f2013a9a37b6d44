"""Compares what a case expects with what the judge said, in words a person can act on."""

import difflib
from typing import Any

from casefile import Case, Table

from schemas.cards import card_text
from schemas.hand import Hand
from schemas.verdict import Verdict


def wanted_finding(case: Case, want: Table) -> Table:
    """A finding as the case writes it, with its line and state filled in."""
    full: Table = {"state": "open"} | want
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
        "message": got.message,
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
        elif key == "code":
            if got[key] not in value.split("|"):
                return False
        elif key in ("says", "says_not"):
            if (value in got["message"]) != (key == "says"):
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
        paid = sorted((names[t.payer], names[t.payee], t.settled) for t in verdict.transfers)
        settled = [one for one in paid if one[2]]
        if settled != sorted(map(tuple, case.want.get("settled", []))):
            out.append(f"settled: expected {case.want.get('settled', [])}, got {settled}")
    return out


def cards_in(text: str) -> list[str]:
    """Two letters a card, sorted."""
    return sorted(text[at : at + 2] for at in range(0, len(text), 2))


def hands_differ(case: Case, hand: Hand, verdict: Verdict) -> list[str]:
    """What is wrong with the five cards and the line of the winner."""
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
