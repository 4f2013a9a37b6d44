"""The game files that are shipped, as text and as games, and their JSON schema; for tests."""

import json
from importlib.resources import files
from pathlib import Path

import jsonschema  # type: ignore[import-untyped]  # jsonschema ships no types

from schemas.game import GameDef
from schemas.gamefile.load import load
from schemas.shelf import Shelf

FOLDER = Path(str(files("schemas").joinpath("games")))
SHIPPED = [game.id for game in Shelf().games() if game.status != "missing"]


def game(id: str) -> GameDef:
    return load(FOLDER / f"{id}.toml")


def text(id: str) -> str:
    return (FOLDER / f"{id}.toml").read_text(encoding="utf-8")


def validator() -> jsonschema.Draft202012Validator:
    schema = json.loads(files("schemas").joinpath("game.schema.json").read_text(encoding="utf-8"))
    jsonschema.Draft202012Validator.check_schema(schema)
    return jsonschema.Draft202012Validator(schema)
