"""The JSON Schema of a game file, made of the key table; ``game.schema.json`` holds its text.

For editors and for other programs: it knows keys and words, not references between blocks.
"""

import json
from typing import Any

from schemas.gamefile.checks import MISSING, OWN
from schemas.gamefile.key import MOST, SET_WORDS, SLUG, STEP_KINDS, Key
from schemas.gamefile.keys import BLOCKS

CELL = r"^r([1-9]|1[0-6])c([1-9]|1[0-6])$"


def json_schema() -> dict[str, Any]:
    """JSON Schema (draft 2020-12) of the table that a game file holds."""
    definitions = {block: _block(block) for block in BLOCKS if block}
    definitions["step"] = {
        "type": "object",
        "required": ["do"],
        "properties": {"do": {"enum": list(STEP_KINDS)}},
        "allOf": [
            {
                "if": {"properties": {"do": {"const": kind}}, "required": ["do"]},
                "then": {"$ref": f"#/$defs/step.{kind}"},
            }
            for kind in STEP_KINDS
        ],
    }
    definitions["cell"] = {"type": "string", "pattern": CELL}
    definitions["loop-cell"] = {"type": "string", "pattern": f"{CELL}|^#cell$"}
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "A game as floorman reads it",
        **_file(),
        "$defs": definitions,
    }


def json_schema_text() -> str:
    """What ``schemas/game.schema.json`` holds, to the byte."""
    return json.dumps(json_schema(), indent=2) + "\n"


def _file() -> dict[str, Any]:
    """The file itself: one that extends another has of its own what differs, and one whose
    document is not in hand only what is known."""
    whole = _block("")
    missing = {"required": ["status"], "properties": {"status": {"const": "missing"}}}
    whole["anyOf"] = [
        {"required": whole.pop("required")},
        {"required": [*OWN, "extends"]},
        missing | {"required": list(MISSING)},
    ]
    return whole


def _block(block: str) -> dict[str, Any]:
    keys = BLOCKS[block]
    return {
        "type": "object",
        "additionalProperties": False,
        "required": [name for name, key in keys.items() if key.required],
        "properties": {name: _key(block, name, key) for name, key in keys.items()},
    }


def _key(block: str, name: str, key: Key) -> dict[str, Any]:
    if (block, name) == ("", "schema"):
        return {"const": 1}
    if (block, name) == ("", "zone"):
        return {"type": "object", "additionalProperties": {"$ref": "#/$defs/zone"}}
    if (block, name) == ("zone", "sets"):
        return {"type": "object", "additionalProperties": _sets()}
    kind, _, of = key.kind.partition(":")
    plain = _plain(kind, of, key)
    if not key.refs:
        return plain
    return {"anyOf": [plain, {"type": "string", "pattern": f"^[{key.refs}]."}]}


def _plain(kind: str, of: str, key: Key) -> dict[str, Any]:
    words = {"enum": list(key.words)} if key.words else {"type": "string", "minLength": 1}
    cells = {"type": "array", "minItems": 1, "items": {"$ref": "#/$defs/cell"}}
    loop = {"type": "array", "minItems": 1, "items": {"$ref": "#/$defs/loop-cell"}}
    number = {"type": "integer", "minimum": 0, "maximum": MOST}
    plain: dict[str, dict[str, Any]] = {
        "str": words,
        "slug": {"type": "string", "pattern": SLUG},
        "int": number,
        "bool": {"type": "boolean"},
        "yes": {"anyOf": [{"type": "boolean"}, {"enum": ["yes", "no"]}]},
        "guard": {"anyOf": [words, {"type": "array", "minItems": 1, "items": words}]},
        "choices": {"anyOf": [words, {"type": "array", "minItems": 1, "items": words}]},
        "share": {"type": "string", "pattern": r"^(0|1|[1-9][0-9]*/[1-9][0-9]*)$"},
        "words": {"type": "array", "minItems": 1, "items": words},
        "ints": {"type": "array", "minItems": 1, "items": number},
        "cells": cells,
        "loop-cells": {"anyOf": [loop, words]},
        "texts": {"type": "object", "additionalProperties": {"type": "string"}},
        "map": {"type": "object"},
        "table": {"$ref": f"#/$defs/{of}"},
        "tables": {"type": "array", "items": {"$ref": f"#/$defs/{of}"}},
    }
    return plain[kind]


def _sets() -> dict[str, Any]:
    cells = {"type": "array", "minItems": 1, "items": {"$ref": "#/$defs/cell"}}
    labelled = {
        "type": "object",
        "additionalProperties": False,
        "required": ["label", "cells"],
        "properties": {"label": {"type": "string"}, "cells": cells},
    }
    return {
        "type": "array",
        "minItems": 1,
        "items": {"anyOf": [{"enum": list(SET_WORDS)}, cells, labelled]},
    }
