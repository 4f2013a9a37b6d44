"""Rulebook profiles read from ``schemas/profiles/*.toml``, and single keys of them replaced.

A profile is settings; what a code cites of each book is in ``schemas.codes``.
"""

import tomllib
from dataclasses import fields, replace
from functools import cache
from importlib.resources import files
from typing import Any

from schemas.errors import FloormanError
from schemas.profile import Profile
from schemas.rake import schedule_of
from schemas.words import hint, nearest

WORDS: dict[str, tuple[str, ...]] = {
    "odd_chip_button": ("position",),
    "odd_chip_stud": ("position", "high-card-of-five", "high-card-of-all"),
    "cap_lifts": ("before-the-cap", "from-the-start"),
    "reopen": ("full-raise", "any", "never"),
    "straddle_raise": ("double", "big-blind"),
    "straddle_size": ("double", "at-least-double"),
    "straddles": ("utg-or-button", "utg", "any", "none"),
    "exposed_tie": ("first-clockwise", "by-suit"),
    "cards_read": ("by-people", "by-antennas", "by-software"),
    "new_players": ("post-or-wait", "any"),
    "substantial": ("two-with-chips-or-three", "wsop", "two-players"),
}
RAKE = "rake"  # a table of its own: ``schemas.rake``
SETTINGS = tuple(f.name for f in fields(Profile) if f.name not in ("id", "name", "books", RAKE))
_SAID: dict[type, str] = {bool: "true or false", int: "a whole number", str: "a word in quotes"}
_KINDS: dict[str, type] = {
    f.name: f.type if isinstance(f.type, type) else str for f in fields(Profile)
}


def profile_ids() -> tuple[str, ...]:
    """Every profile there is, sorted; ``home`` is what holds when nobody says otherwise."""
    names = (entry.name for entry in files("schemas").joinpath("profiles").iterdir())
    return tuple(sorted(n.removesuffix(".toml") for n in names if n.endswith(".toml")))


@cache
def profile(id: str) -> Profile:
    """The profile called ``id``. Raises FloormanError with the nearest name when there is none."""
    name = id.casefold().replace("_", "-")
    if name not in profile_ids():
        raise FloormanError(f"there is no rulebook `{id}`{hint(id, profile_ids())}")
    text = files("schemas").joinpath("profiles", f"{name}.toml").read_text(encoding="utf-8")
    table = tomllib.loads(text)
    books, rake = tuple(table.pop("books")), table.pop(RAKE, None)
    found = Profile(id=name, books=books, **table)
    return found if rake is None else with_settings(found, {RAKE: rake})


def wrong_setting(key: str, value: Any) -> str:
    """What is wrong with ``key = value`` as a setting of a profile; "" when nothing is."""
    if key not in SETTINGS:
        return f"unknown key `{key}`{hint(key, SETTINGS if nearest(key, SETTINGS) else ())}"
    kind = _KINDS[key]
    if type(value) is not kind:
        return f"`{key}` is {_SAID[kind]}"
    if isinstance(value, int) and value < 0:
        return f"`{key}` is not below zero"
    if isinstance(value, str) and value not in WORDS[key]:
        return f"`{value}` is no word for `{key}`{hint(value, WORDS[key])}"
    return ""


def with_settings(base: Profile, settings: dict[str, Any]) -> Profile:
    """``base`` with single settings replaced. The caller has asked ``wrong_setting`` first."""
    if RAKE in settings:
        settings = settings | {RAKE: schedule_of(settings[RAKE])}
    return replace(base, **settings)
