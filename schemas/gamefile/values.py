"""Whether one value of a game file is of the kind its key asks for; what to say when it is not."""

import re
from fractions import Fraction
from typing import Any

from schemas.gamefile.build_zones import cell
from schemas.gamefile.key import MOST, SLUG, YES_NO, Key
from schemas.words import hint

# Python's fractions also read "1e999999999", and take for ever over it
SHARE = r"[0-9]{1,4}(/[0-9]{1,4}|\.[0-9]{1,4})?"


def said_as(value: Any) -> str:
    match value:
        case None:
            return "nothing"
        case bool():
            return str(value).lower()
        case str():
            return f'"{value}"'
        case dict():
            return "a table"
        case list():
            return "a list"
    return str(value)


def _string(value: Any, key: Key) -> str:
    if not isinstance(value, str):
        return f'text in quotes belongs here ("..."), not {said_as(value)}'
    if key.words and value not in key.words:
        return f"`{value}` is no word for this{hint(value, key.words)}"
    return "" if value.strip() else "this text is empty"


def _slug(value: Any, key: Key) -> str:
    said = _string(value, key)
    if said or re.fullmatch(SLUG, value):
        return said
    meant = "-".join(re.findall(r"[a-z0-9]+", value.lower()))
    like = f"; write `{meant}`" if meant else ""
    return f"an id is small letters, digits and hyphens{like}"


def _integer(value: Any, key: Key) -> str:
    if isinstance(value, int) and not isinstance(value, bool):
        said = "a number below zero" if value < 0 else f"no number of a game is above {MOST}"
        return "" if 0 <= value <= MOST else f"{said}: {said_as(value)}"
    return f"a whole number belongs here, not {said_as(value)}"


def _boolean(value: Any, key: Key) -> str:
    return "" if isinstance(value, bool) else f"true or false belongs here, not {said_as(value)}"


def _yes(value: Any, key: Key) -> str:
    if isinstance(value, bool) or value in YES_NO:
        return ""
    return f"yes or no belongs here, not {said_as(value)}"


def _guards(value: Any, key: Key) -> str:
    if isinstance(value, list):
        return _words(value, key)
    return _string(value, key)


def _choices(value: Any, key: Key) -> str:
    return _words(value, key) if isinstance(value, list) else _string(value, key)


def _share(value: Any, key: Key) -> str:
    try:
        written = isinstance(value, str) and re.fullmatch(SHARE, value)
        share = Fraction(value) if written else Fraction(-1)
    except ZeroDivisionError:
        share = Fraction(-1)
    fits = 0 < share <= 1 or value == "0"  # of its own nothing: what others hand on
    return "" if fits else f'a share like "1" or "1/2" belongs here, not {said_as(value)}'


def _words(value: Any, key: Key) -> str:
    if not isinstance(value, list) or not value:
        return f"a list of words belongs here, not {said_as(value)}"
    if len(set(map(str, value))) < len(value) and not key.words:
        return "a word stands twice in this list"
    return next((said for item in value if (said := _string(item, key))), "")


def _texts(value: Any, key: Key) -> str:
    if not isinstance(value, dict):
        return f"a table of keys belongs here, not {said_as(value)}"
    return next((said for item in value.values() if (said := _string(item, key))), "")


def _integers(value: Any, key: Key) -> str:
    if not isinstance(value, list) or not value:
        return f"a list of numbers belongs here, not {said_as(value)}"
    return next((said for item in value if (said := _integer(item, key))), "")


def wrong_cells(value: Any, key: Key) -> str:
    if isinstance(value, str) and value in key.words:
        return ""
    if not isinstance(value, list) or not value:
        also = f" or {key.words[0]}" if key.words else ""
        return f'a list of cells like "r1c2"{also} belongs here, not {said_as(value)}'
    return next((said for item in value if (said := _cell(item))), "")


def _loop_cells(value: Any, key: Key) -> str:
    """As ``cells``; a loop variable may stand for one."""
    if isinstance(value, list) and value:
        value = [item for item in value if item != "#cell"] or ["r1c1"]
    return wrong_cells(value, key)


def _cell(value: Any) -> str:
    try:
        cell(value if isinstance(value, str) else "")
    except ValueError:
        return f"{said_as(value)} is no cell; a cell is written r2c4, row and column from 1"
    return ""


CHECKS = {
    "str": _string,
    "slug": _slug,
    "int": _integer,
    "bool": _boolean,
    "yes": _yes,
    "guard": _guards,
    "choices": _choices,
    "share": _share,
    "words": _words,
    "ints": _integers,
    "texts": _texts,
    "cells": wrong_cells,
    "loop-cells": _loop_cells,
}
