"""Verdicts as Arrow tables; judges nothing and stores nothing. Back again: ``rows_verdict_back``.

A clean hand costs one row of ``verdicts`` and one of each of its pots and shares; everything is
built by whole columns.
"""

from collections.abc import Iterable, Sequence
from itertools import chain
from operator import attrgetter
from typing import Any

from schemas.cards import cards_text
from schemas.rows.columns import lists_of_flat, table
from schemas.tables_audit import (
    AUDITS,
    FINDINGS,
    POTS,
    READINGS,
    RULING_EFFECTS,
    SHARES,
    TRANSFERS,
    VERDICTS,
)
from schemas.verdict import Pot, Share, Verdict

_MONEY = ("put_in", "returned", "owed", "paid", "net")
_PLAIN = (
    *("verdict", "award", "game", "profile", "edition", "halted"),
    *("ok", "cannot_tell", "not_applicable", "rake"),
)
_OF_FINDING = tuple(n for n in FINDINGS.names if n not in ("audit", "hand", "number"))


def verdict_tables(verdicts: Sequence[Verdict], keys: Sequence[int], audit: int) -> list[Any]:
    """The rows of every table for these verdicts on the hands of these keys; empty ones left out.

    OverflowError when an amount does not fit 64 bits.
    """
    made = [_verdicts(verdicts, keys, audit), *_pots(verdicts, keys, audit)]
    found = [(key, v) for key, v in zip(keys, verdicts, strict=True) if v.findings]
    if found:
        made.append(_findings(found, audit))
    told = [
        (key, v)
        for key, v in zip(keys, verdicts, strict=True)
        if v.readings or v.rulings or v.transfers
    ]
    if told:
        made += [_readings(told, audit), _effects(told, audit), _transfers(told, audit)]
    return [rows for rows in made if rows.num_rows]


def _columns(items: Sequence[Any], names: Iterable[str]) -> dict[str, list[Any]]:
    return {name: list(map(attrgetter(name), items)) for name in names}


def _verdicts(verdicts: Sequence[Verdict], keys: Sequence[int], audit: int) -> Any:
    players = list(chain.from_iterable(v.players for v in verdicts))
    counts = [len(v.players) for v in verdicts]
    seats = list(map(attrgetter("seat"), players))
    columns: dict[str, Any] = {
        "audit": audit,
        "hand": list(keys),
        "seats": lists_of_flat(counts, seats, VERDICTS.field("seats").type),
        **_columns(verdicts, _PLAIN),
    }
    for name in _MONEY:
        chips = list(map(attrgetter(name), players))
        columns[name] = lists_of_flat(counts, chips, VERDICTS.field(name).type)
    return table(VERDICTS, columns)


def _pots(verdicts: Sequence[Verdict], keys: Sequence[int], audit: int) -> list[Any]:
    pots: list[Pot] = []
    shares: list[Share] = []
    of_pot: list[tuple[int, int]] = []
    of_share: list[tuple[int, int, int]] = []
    for key, verdict in zip(keys, verdicts, strict=True):
        for number, pot in enumerate(verdict.pots):
            pots.append(pot)
            of_pot.append((key, number))
            for at, share in enumerate(pot.shares):
                shares.append(share)
                of_share.append((key, number, at))
    return [_pot_rows(pots, of_pot, audit), _share_rows(shares, of_share, audit)]


def _pot_rows(pots: list[Pot], numbers: list[tuple[int, int]], audit: int) -> Any:
    columns = {
        "audit": audit,
        "hand": [key for key, _ in numbers],
        "pot": [number for _, number in numbers],
        **_columns(pots, ("name", "amount", "eligible")),
    }
    return table(POTS, columns)


def _share_rows(shares: list[Share], numbers: list[tuple[int, int, int]], audit: int) -> Any:
    columns = {
        "audit": audit,
        "hand": [key for key, _, _ in numbers],
        "pot": [number for _, number, _ in numbers],
        "share": [at for _, _, at in numbers],
        "hands": [share.hand for share in shares],
        "five": [{seat: cards_text(five) for seat, five in share.five.items()} for share in shares],
        "lines": [share.line for share in shares],
        **_columns(shares, ("contest", "amount", "board", "owed")),
    }
    return table(SHARES, columns)


def _numbered(
    told: Sequence[tuple[int, Verdict]], part: str, audit: int
) -> tuple[dict[str, Any], list[Any]]:
    """Keys and numbers of the parts of each verdict, and the parts."""
    lists = [(key, getattr(verdict, part)) for key, verdict in told]
    head = {
        "audit": audit,
        "hand": [key for key, parts in lists for _ in parts],
        "number": [number for _, parts in lists for number in range(len(parts))],
    }
    return head, [part for _, parts in lists for part in parts]


def _findings(found: Sequence[tuple[int, Verdict]], audit: int) -> Any:
    head, findings = _numbered(found, "findings", audit)
    return table(FINDINGS, head | _columns(findings, _OF_FINDING))


def _readings(told: Sequence[tuple[int, Verdict]], audit: int) -> Any:
    head, readings = _numbered(told, "readings", audit)
    return table(READINGS, head | _columns(readings, ("topics", "owed", "supports_paid")))


def _effects(told: Sequence[tuple[int, Verdict]], audit: int) -> Any:
    head, effects = _numbered(told, "rulings", audit)
    return table(
        RULING_EFFECTS, head | _columns(effects, ("topic", "value", "by", "text", "effect"))
    )


def _transfers(told: Sequence[tuple[int, Verdict]], audit: int) -> Any:
    head, transfers = _numbered(told, "transfers", audit)
    return table(TRANSFERS, head | _columns(transfers, ("payer", "payee", "chips")))


def audit_table(row: dict[str, Any]) -> Any:
    """One row of ``audits``."""
    return table(AUDITS, {name: [row[name]] for name in AUDITS.names})
