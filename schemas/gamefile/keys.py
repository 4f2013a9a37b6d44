"""The keys of the game language: what each block may say. A table, and no judgement.

A block is a TOML table by the place it stands in: ``""`` is the file itself, ``step.deal`` a step
whose ``do`` is ``deal``. ``schemas/game.schema.json`` says the same to editors; a test holds both
together.
"""

from schemas.cards import RANKS
from schemas.gamefile.key import (
    BOOL,
    CITE,
    FACES,
    FIRST_TO_ACT,
    FIRST_TO_SPEAK,
    FORCED,
    GUARD,
    INT,
    MAYBE_CITE,
    NEED,
    SEVERITY_WORDS,
    STEP_KINDS,
    STR,
    STRADDLES,
    STRUCTURES,
    Key,
)
from schemas.gamefile.keys_contests import CONTEST_BLOCKS
from schemas.gamefile.keys_wilds import WILD_BLOCKS

STEP = {  # what every step may say
    "id": NEED,
    "do": Key("str", STEP_KINDS, required=True),
    "cite": CITE,
    "if": GUARD,
    "before": STR,  # a step of an overlay: before, after or in place of a step of its base
    "after": STR,
    "at": STR,
    "once_over": Key("yes", refs="@"),
}
SHORTAGE = ("shared-last-card", "reshuffle", "reshuffle-discards-except-own", "stop")
_ORDER = Key("str", ("left-of-button", "left-of-dealer", "simultaneous"), "@")
_TERMS = ("bought-up", "bought-down", "free-up", "free-down", "free-choice")

BLOCKS: dict[str, dict[str, Key]] = (
    {
        "": {
            "schema": Key("int", required=True),
            "id": Key("slug", required=True),
            "name": NEED,
            "aliases": Key("words"),
            "extends": STR,
            "set": Key("map"),
            "status": Key("str", ("whole", "partial", "missing")),
            "known": Key("words"),
            "wild": Key("tables:wild"),
            "trigger": Key("tables:trigger"),
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
        "deck": {
            "base": Key("str", ("52",), required=True),
            "strip": Key("words"),  # ranks or cards that are taken out
            "jokers": INT,
            "cite": MAYBE_CITE,
        },
        "shortage": {
            "policy": Key("str", SHORTAGE, "@", required=True),
            "cite": MAYBE_CITE,
        },
        "cites": {"rounds": STR, "bets": STR, "count": STR},
        "option": {
            "id": NEED,
            "values": Key("words", required=True),
            "decided_by": Key("str", ("dealer", "group", "host"), required=True),
            "when": Key("str", ("before-deal",)),
            "required": BOOL,
            "required_if": GUARD,
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
            "owner": Key("str", ("seat", "board", "table", "dummy"), required=True),
            "see": Key("str", ("owner", "nobody", "others")),
            "rows": INT,
            "cols": INT,
            "gaps": Key("cells"),
            "cells": INT,
            "boards": INT,
            "sets": Key("map"),
            "cite": MAYBE_CITE,
        },
        "step.force": STEP
        | {
            "kind": Key("str", FORCED, "@", True),
            "stake": STR,
            "straddles": Key("str", STRADDLES, "@"),
            "only": Key("str", ("every-hand", "empty-pot"), "@"),
            "card_rule": Key("str", ("lowest-up", "highest-up"), "@"),
            "ace": Key("str", ("high", "low")),
            "tie": Key("str", ("by-suit", "first-clockwise"), "@"),
        },
        "step.deal": STEP
        | {
            "zone": NEED,
            "n": Key("int", refs="#", required=True),
            "face": Key("str", (*FACES, "choice")),
            "faces": Key("words", (*FACES, "choice")),
            "up_price": STR,
            "down_cells": Key("cells"),
            "to": Key("str", ("active", "in")),
            "start": Key("str", ("left-of-dealer",)),
            "one_at_a_time": BOOL,
            "check": Key("tables:check"),
        },
        "step.burn": STEP,
        "step.reveal": STEP
        | {
            "zone": NEED,
            "by": Key("str", ("owner", "partners", "dealer", "caller"), required=True),
            "pick": Key("str", ("choice", "committed-order", "until-beats")),
            "target": Key("str", ("table", "first-flip"), "@"),
            "pick_cite": MAYBE_CITE,
            "out_bets": Key("yes", refs="@"),
            "n": Key("int", refs="#"),
            "cells": Key("loop-cells", ("all-down",)),
            "timing": Key("str", ("simultaneous", "in-turn"), "@"),
        },
        "step.bet": STEP
        | {
            "first": Key("str", FIRST_TO_ACT, "@", required=True),
            "option": Key("str", ("big-blind",)),
            "exposed": Key("str", ("low-a5", "low-27")),
            "open_pair": Key("yes", refs="@"),
            "exposed_wilds": Key("yes", refs="@"),
            "openers": Key("str", refs="@"),
            "split_openers": Key("str", ("allowed", "announced", "never"), "@"),
            "false_opener": Key("str", ("cannot-win", "stands"), "@"),
            "must_bet": BOOL,
            "low_must_bet": Key("str", ("7-or-better", "none"), "@"),
            "cap": INT,
            "tier": Key("str", ("small", "big", "either"), "#"),
            "structure": Key("str", STRUCTURES, "@"),
        },
        "step.declare": STEP
        | {
            "topic": Key("str", ("line", "side", "in-out", "count"), required=True),
            "choices": Key("choices", required=True),  # "grid.line", or the words of a side
            "when": Key("str", ("showdown",)),
            "first": Key("str", FIRST_TO_SPEAK, "@"),  # who begins where it goes in turn
            "timing": Key("str", ("simultaneous", "in-turn"), "@"),
            "rejoin": BOOL,
            "binding": Key("yes", refs="@"),
        },
        "step.move": STEP
        | {
            "zone": NEED,
            "out": Key("table:out", required=True),
            "back": Key("str", ("same-number-from-stub",)),
            "over": Key("str", ("active",)),
            "order": _ORDER,
            "commit_before_look": BOOL,
            "face": Key("str", ("up", "down", "as-thrown")),
            "price": STR,
        },
        "out": {
            "min": Key("int", refs="@#"),
            "max": Key("int", refs="@#"),
            "to": Key(
                "str", ("muck", "left", "right", "across", "left-2", "left-3"), required=True
            ),
        },
        "step.offer": STEP
        | {
            "zone": NEED,
            "kind": Key("str", ("buy", "take-or-leave")),
            "last": Key("str", ("must-take", "may-refuse"), "@"),
            "n": INT,
            "face": Key("str", (*FACES, "choice")),
            "terms": Key("str", _TERMS, "@"),
            "price": STR,
            "order": _ORDER,
        },
        "step.commit-order": STEP | {"zone": NEED},
        "step.partner": STEP | {"order": Key("str", ("best-exposed",))},
        "step.match": STEP
        | {
            "who": Key("str", ("losers", "best-loser-excepted")),
            "to": Key("str", ("pot", "winner")),
            "amount": Key("str", refs="@"),
            "cap": Key("str", refs="@"),
            "nobody_in": Key("str", ("ante-again", "everybody-pays", "pot-rides"), "@"),
        },
        "step.leg": STEP
        | {
            "when": Key("str", ("alone-in", "wins", "holds"), required=True),
            "ranks": Key("words", tuple(RANKS)),
            "takes_pot": Key("str", refs="@"),
        },
        "step.show": STEP | {"zone": NEED},
        "step.repeat": STEP
        | {
            "times": INT,
            "until": Key("str", ("no-takers", "two-empty-rounds", "unbeaten"), "@"),
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
        "count": {"face": Key("str", FACES, required=True), "eq": Key("int", required=True)},
    }
    | CONTEST_BLOCKS
    | WILD_BLOCKS
)
