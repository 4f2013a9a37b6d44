"""Verdicts as the JSON contract ``floorman.verdict/1``; builds values, prints and judges nothing.

``schemas/verdict.schema.json`` describes it. Keys are added, never renamed.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from schemas.codes import code
from schemas.findings import Finding, State
from schemas.hand import Chips, Hand, Level, RecordError
from schemas.verdict import JudgedHand, Pot, Reading, RulingEffect, Standing, Verdict

SCHEMA = "floorman.verdict/1"
LOST = "REC001"
KEPT = "REC017"  # a line of no known kind


def hand_json(hand: Hand, verdict: Verdict) -> dict[str, Any]:
    """One judged hand; seats are names, ``event`` counts from 1 and is null for the whole hand."""
    names = labels(hand)
    return {
        "id": hand.id,
        "night": hand.night,
        "source": hand.source,
        "line": hand.line,
        "game": verdict.game,
        "level": hand.level.name.lower(),
        "profile": verdict.profile,
        "unit": hand.unit,
        "currency": hand.currency,
        "edition": verdict.edition,
        "verdict": verdict.verdict,
        "award": verdict.award,
        "halted": verdict.halted,
        "coverage": {
            "ok": verdict.ok,
            "findings": len(verdict.findings),
            "cannot_tell": list(verdict.cannot_tell),
            "not_applicable": verdict.not_applicable,
        },
        "players": [_player(hand, names, player) for player in verdict.players],
        "findings": [_finding(hand, names, finding) for finding in verdict.findings],
        "readings": [_reading(names, reading) for reading in verdict.readings],
        "rulings": [_ruling(ruling) for ruling in verdict.rulings],
        "pots": [_pot(names, pot) for pot in verdict.pots],
        "owed": {names[p.seat]: p.owed for p in verdict.players if p.owed},
        "paid": {names[p.seat]: p.paid for p in verdict.players if p.paid},
        "rake": verdict.rake,
        "transfers": [
            {"from": names[t.payer], "to": names[t.payee], "chips": t.chips}
            | ({"settled": t.settled} if t.settled else {})
            for t in verdict.transfers
        ],
    }


def labels(hand: Hand) -> tuple[str, ...]:
    """The players' names; two of the same name are told apart by their seat."""
    if len(set(hand.names)) == len(hand.names):
        return hand.names
    return tuple(
        f"{name} (seat {number})" if hand.names.count(name) > 1 else name
        for name, number in zip(hand.names, hand.seat_numbers, strict=True)
    )


def _by_name(names: Sequence[str], chips: Mapping[int, Chips]) -> dict[str, Chips]:
    return {names[seat]: amount for seat, amount in chips.items()}


def _player(hand: Hand, names: Sequence[str], player: Standing) -> dict[str, Any]:
    return {
        "name": names[player.seat],
        "seat": hand.seat_numbers[player.seat],
        "put_in": player.put_in,
        "returned": player.returned,
        "owed": player.owed,
        "paid": player.paid,
        "net": player.net,
    }


def _finding(hand: Hand, names: Sequence[str], finding: Finding) -> dict[str, Any]:
    return {
        "code": finding.code,
        "name": code(finding.code).name,
        "severity": str(finding.severity),
        "state": str(finding.state),
        "stage": finding.stage,
        "topic": finding.topic,
        "event": finding.event + 1 if finding.event >= 0 else None,
        "line": finding.line or hand.line,
        "column": finding.column or 1,
        "seats": [names[seat] for seat in finding.seats],
        "cites": list(finding.cites),
        "recorded": finding.recorded,
        "expected": finding.expected,
        "amounts": _by_name(names, finding.amounts),
        "fingerprint": finding.fingerprint,
        "message": finding.message,
    }


def _reading(names: Sequence[str], reading: Reading) -> dict[str, Any]:
    return {
        "topics": dict(reading.topics),
        "owed": _by_name(names, reading.owed),
        "supports_paid": reading.supports_paid,
    }


def _ruling(ruling: RulingEffect) -> dict[str, Any]:
    return {
        "topic": ruling.topic,
        "value": ruling.value,
        "by": ruling.by,
        "text": ruling.text,
        "effect": str(ruling.effect),
    }


def _pot(names: Sequence[str], pot: Pot) -> dict[str, Any]:
    return {
        "name": pot.name,
        "amount": pot.amount,
        "eligible": [names[seat] for seat in pot.eligible],
        "shares": [
            {
                "contest": share.contest,
                "board": share.board + 1,
                "amount": share.amount,
                "owed": _by_name(names, share.owed),
                "hand": {names[seat]: text for seat, text in share.hand.items()},
                "line": {names[seat]: text for seat, text in share.line.items()},
            }
            for share in pot.shares
        ],
    }


def error_json(error: RecordError) -> dict[str, Any]:
    """What could not be read, and where."""
    return {
        "file": error.path,
        "line": error.line,
        "column": error.column,
        "message": error.message,
        "hand": error.hand,
    }


def lost_hands(errors: Iterable[RecordError], profile: str) -> Iterator[JudgedHand]:
    """The hands that could not be read, where they have an id, each once. One with a line of no
    known kind was read."""
    seen: set[tuple[str, str]] = set()
    for error in errors:
        if error.hand and not error.unknown and (error.path, error.hand) not in seen:
            seen.add((error.path, error.hand))
            yield _lost_hand(error, profile)


def _lost_hand(error: RecordError, profile: str) -> JudgedHand:
    """A hand that could not be read, as an unverifiable one that holds nothing."""
    hand = Hand(
        id=error.hand,
        source=error.path,
        line=error.line,
        game="",
        names=(),
        seat_numbers=(),
        button=-1,
        dealt_in=(),
        level=Level.RESULT,
        kinds=(),
        seats=(),
        amounts=(),
        cards=(),
        places=(),
        incomplete=True,
    )
    finding = Finding(
        code=LOST,
        severity=code(LOST).severity,
        state=State.CANNOT_TELL,
        event=-1,
        seats=(),
        cites=(),
        recorded="",
        expected="",
        message=error.message,
        line=error.line,
        column=error.column,
        fingerprint=f"{LOST}:{error.path}:{error.hand}",
    )
    verdict = Verdict("unverifiable", "cannot-tell", "", profile, halted=True, findings=[finding])
    return hand, verdict
