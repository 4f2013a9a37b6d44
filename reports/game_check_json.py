"""A game file looked at and tried out, as the JSON contract ``floorman.game-check/1``; no printing.

``schemas/game_check.schema.json`` describes it. Keys are added, never renamed.
"""

from collections.abc import Iterable
from dataclasses import asdict
from typing import Any

from reports.dealt_check import Failure, Trial
from reports.program import NAME, version
from reports.verdict_json import error_json
from schemas.gamewords.page import FileCheck, GamePage

SCHEMA = "floorman.game-check/1"


def game_check_json(found: FileCheck, trial: Trial | None, seed: int) -> dict[str, Any]:
    """The whole document; ``trial`` is None where no hands were to be dealt, or none can be."""
    return {
        "schema": SCHEMA,
        "program": {"name": NAME, "version": version()},
        "file": found.path,
        "sound": not found.errors,
        "failed": bool(found.errors) or (trial is not None and trial.failed),
        "errors": [_error(error_json(error)) for error in found.errors],
        "game": _game(found.page) if found.page is not None else None,
        "trial": _trial(trial, seed) if trial is not None else None,
    }


def _error(said: dict[str, Any]) -> dict[str, Any]:
    return {key: said[key] for key in ("file", "line", "column", "message")}


def _game(page: GamePage) -> dict[str, Any]:
    advice = [{"code": x.kind, "where": x.where, "message": x.message} for x in page.lints]
    return {
        "id": page.id,
        "name": page.name,
        "source": page.source,
        "status": page.status,
        "budget": asdict(page.budget),
        "advice": advice,
    }


def _trial(trial: Trial, seed: int) -> dict[str, Any]:
    return {
        "seed": seed,
        "hands": trial.hands,
        "not_clean": len(trial.failures),
        "left_open": len(trial.left_open),
        "not_dealt": trial.not_dealt,
        "impossible": trial.impossible,
        "never": list(trial.never),
        "not_yet": list(trial.not_yet),
        "needed": trial.needed,
        "failures": _failures(trial.failures),
        "open_hands": _failures(trial.left_open),
    }


def _failures(failures: Iterable[Failure]) -> list[dict[str, str]]:
    return [{"seed": one.seed, "reason": one.reason, "sheet": one.sheet} for one in failures]
