"""The keys of the game language, release R1: what each block may say. A table, and no judgement.

A block is a TOML table by the place it stands in: ``""`` is the file itself, ``step.deal`` a step
whose ``do`` is ``deal``. ``schemas/game.schema.json`` says the same to editors; a test holds both
together.
"""

from dataclasses import dataclass

FIRST_TO_ACT = (
    "left-of-big-blind",
    "left-of-button",
    "left-of-dealer",
    "best-exposed",
    "lowest-exposed",
    "left-of-bring-in",
    "last-aggressor",
    "high-card",
    "bring-in",
)
STRUCTURES = ("fixed-limit", "spread-limit", "pot-limit", "no-limit")
SEVERITY_WORDS = ("money", "misdeal", "error", "warn", "note")
STEP_KINDS = ("force", "deal", "burn", "reveal", "bet", "declare", "show", "repeat")
SLUG = r"^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+(-[a-z0-9]+)*)?$"  # an edition after a dot
SET_WORDS = ("rows", "cols", "diagonals")


@dataclass(frozen=True, slots=True)
class Key:
    """One key: the kind of its value, the words it may be, what reference may stand instead."""

    # str slug int bool share words ints cells loop-cells texts map table:BLOCK tables:BLOCK
    kind: str
    words: tuple[str, ...] = ()  # () for any
    refs: str = ""  # characters that may begin a reference instead: "@" option, "#" loop variable
    required: bool = False


STR, INT, BOOL = Key("str"), Key("int"), Key("bool")
NEED, CITE = Key("str", required=True), Key("str", required=True)
MAYBE_CITE = Key("str")

_STEP = {"id": NEED, "do": Key("str", STEP_KINDS, required=True), "cite": CITE, "if": STR}
_FACE = ("down", "up")
_TO = Key("str", ("active", "all"))

BLOCKS: dict[str, dict[str, Key]] = {
    "": {
        "schema": Key("int", required=True),
        "id": Key("slug", required=True),
        "name": NEED,
        "aliases": Key("words"),
        "source": Key("table:source", required=True),
        "players": Key("table:players", required=True),
        "deck": Key("table:deck"),
        "shortage": Key("table:shortage"),
        "cites": Key("table:cites"),
        "option": Key("tables:option"),
        "silent": Key("tables:silent"),
        "zone": Key("map", required=True),
        "step": Key("tables:step", required=True),
        "contest": Key("tables:contest", required=True),
        "pot": Key("table:pot", required=True),
    },
    "source": {
        "doc": NEED,
        "updated": STR,
        "numbering": Key("str", ("own", "reconstructed")),
        "explicit": Key("words"),
        "final_authority": STR,
        "note": STR,
    },
    "players": {
        "min": Key("int", required=True),
        "max": Key("int", required=True),
        "derived": BOOL,
        "cite": MAYBE_CITE,
    },
    "deck": {"base": Key("str", ("52",), required=True), "cite": MAYBE_CITE},
    "shortage": {
        "policy": Key("str", ("shared-last-card", "reshuffle", "stop"), "@", required=True),
        "cite": MAYBE_CITE,
    },
    "cites": {"rounds": STR, "bets": STR, "count": STR},
    "option": {
        "id": NEED,
        "values": Key("words", required=True),
        "decided_by": Key("str", ("dealer", "group", "host"), required=True),
        "when": Key("str", ("before-deal",)),
        "required": BOOL,
        "open": BOOL,
        "usual": STR,
        "default": STR,
        "cite": CITE,
        "value_cites": Key("texts"),
    },
    "silent": {
        "topic": NEED,
        "readings": Key("words", required=True),
        "usual": STR,
        "natural": BOOL,
        "settles": Key("words"),
        "about": Key("str", ("award", "order", "burn", "remedy"), required=True),
        "cite": CITE,
    },
    "zone": {
        "owner": Key("str", ("seat", "board", "table"), required=True),
        "see": Key("str", ("owner", "all")),
        "rows": INT,
        "cols": INT,
        "cells": INT,
        "sets": Key("map"),
        "cite": MAYBE_CITE,
    },
    "step.force": _STEP
    | {
        "kind": Key("str", ("ante", "blinds", "bring-in"), "@", required=True),
        "card_rule": Key("str", ("lowest-up", "highest-up")),
    },
    "step.deal": _STEP
    | {
        "zone": NEED,
        "n": Key("int", refs="#", required=True),
        "face": Key("str", _FACE),
        "faces": Key("words", _FACE),
        "down_cells": Key("cells"),
        "to": _TO,
        "start": Key("str", ("left-of-dealer",)),
        "one_at_a_time": BOOL,
        "check": Key("tables:check"),
    },
    "step.burn": _STEP,
    "step.reveal": _STEP
    | {
        "zone": NEED,
        "by": Key("str", ("owner", "dealer"), required=True),
        "pick": Key("str", ("choice",)),
        "pick_cite": MAYBE_CITE,
        "n": Key("int", refs="#"),
        "cells": Key("loop-cells", ("all-down",)),
        "timing": Key("str", ("simultaneous", "in-turn"), "@"),
        "to": _TO,
    },
    "step.bet": _STEP
    | {
        "first": Key("str", FIRST_TO_ACT, "@", required=True),
        "option": Key("str", ("big-blind",)),
        "tier": Key("str", ("small", "big", "either"), "#"),
        "structure": Key("str", STRUCTURES, "@"),
    },
    "step.declare": _STEP
    | {
        "topic": Key("str", ("line",), required=True),
        "choices": NEED,
        "when": Key("str", ("showdown",)),
        "binding": Key("str", ("yes", "no"), "@"),
    },
    "step.show": _STEP | {"zone": NEED},
    "step.repeat": _STEP
    | {
        "times": INT,
        "counts": Key("ints"),
        "tiers": Key("words", ("small", "big", "either")),
        "cells": Key("cells"),
        "body": Key("tables:step", required=True),
    },
    "check": {
        "each": STR,
        "count": Key("table:count"),
        "cells_down": Key("cells"),
        "up_to": Key("str", ("rotation-and-reflection",)),
        "severity": Key("str", SEVERITY_WORDS),
        "cite": CITE,
    },
    "count": {"face": Key("str", _FACE, required=True), "eq": Key("int", required=True)},
    "contest": {
        "id": NEED,
        "share": Key("share", required=True),
        "rank": Key("str", ("high",), required=True),
        "use": Key("table:use", required=True),
        "cite": CITE,
    },
    "use": {
        "size": Key("int", required=True),
        "from": Key("tables:from", required=True),
        "all_when": STR,
        "vacuous": BOOL,
        "cite": CITE,
    },
    "from": {"zone": STR, "min": INT, "max": INT, "one_set_of": STR, "as": STR},
    "pot": {
        "ties": Key("str", ("split",)),
        "odd_chip": Key("str", ("first-left-of-button",)),
        "odd_chip_family": Key("str", ("button", "stud")),
        "sole_survivor": Key("str", ("wins-unshown",)),
        "survivor_cite": MAYBE_CITE,
        "suits_cite": MAYBE_CITE,
        "cite": CITE,
    },
}
