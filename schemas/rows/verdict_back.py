"""Verdicts made again from the Arrow tables of a season; the inverse of ``rows_verdict``.

For people who read: a few thousand hands a report. Steps of a replay are not stored.
"""

from collections import defaultdict
from typing import Any

from schemas.cards import parse_cards
from schemas.findings import Finding, Severity, State
from schemas.tables_audit import FINDINGS
from schemas.verdict import Effect, Pot, Reading, RulingEffect, Share, Standing, Transfer, Verdict

_MONEY = ("put_in", "returned", "owed", "paid", "net")
_PLAIN = (
    "verdict",
    "award",
    "game",
    "profile",
    "halted",
    "ok",
    "not_applicable",
    "rake",
    "edition",
)
_OF_FINDING = tuple(n for n in FINDINGS.names if n not in ("audit", "hand", "number"))


def verdicts_from(parts: dict[str, Any]) -> dict[int, Verdict]:
    """Verdicts by key of hand. ``parts`` has an Arrow table for each of ``VERDICT_TABLES`` by
    name, its rows in their order within the hand."""
    verdicts = {row["hand"]: _verdict(row) for row in parts["verdicts"].to_pylist()}
    for row in parts["findings"].to_pylist():
        verdicts[row["hand"]].findings.append(_finding(row))
    shares = _shares(parts["shares"])
    for row in parts["pots"].to_pylist():
        pot = Pot(row["name"], row["amount"], tuple(row["eligible"]))
        pot.shares = shares[row["hand"], row["pot"]]
        verdicts[row["hand"]].pots.append(pot)
    for row in parts["readings"].to_pylist():
        reading = Reading(dict(row["topics"]), dict(row["owed"]), row["supports_paid"])
        verdicts[row["hand"]].readings.append(reading)
    for row in parts["ruling_effects"].to_pylist():
        topic, value, by, text = (row[name] for name in ("topic", "value", "by", "text"))
        effect = RulingEffect(topic, value, by, text, Effect(row["effect"]))
        verdicts[row["hand"]].rulings.append(effect)
    for row in parts["transfers"].to_pylist():
        transfer = Transfer(row["payer"], row["payee"], row["chips"])
        verdicts[row["hand"]].transfers.append(transfer)
    return verdicts


def _verdict(row: dict[str, Any]) -> Verdict:
    money = zip(row["seats"], *(row[name] for name in _MONEY), strict=True)
    return Verdict(
        **{name: row[name] for name in _PLAIN},
        cannot_tell=tuple(row["cannot_tell"]),
        players=[Standing(*values) for values in money],
    )


def _finding(row: dict[str, Any]) -> Finding:
    values = {name: row[name] for name in _OF_FINDING}
    values |= {
        "severity": Severity(row["severity"]),
        "state": State(row["state"]),
        "seats": tuple(row["seats"]),
        "cites": tuple(row["cites"]),
        "amounts": dict(row["amounts"]),
    }
    return Finding(**values)


def _shares(rows: Any) -> dict[tuple[int, int], list[Share]]:
    shares: dict[tuple[int, int], list[Share]] = defaultdict(list)
    for row in rows.to_pylist():
        share = Share(
            contest=row["contest"],
            amount=row["amount"],
            owed=dict(row["owed"]),
            hand=dict(row["hands"]),
            board=row["board"],
            five={seat: tuple(parse_cards(text)) for seat, text in row["five"]},
            line=dict(row["lines"]),
        )
        shares[row["hand"], row["pot"]].append(share)
    return shares
