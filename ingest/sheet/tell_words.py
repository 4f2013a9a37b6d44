"""Words within the lines of a sheet that is told: pots, grids, rulings, terms."""

import re
from collections.abc import Callable, Sequence

from ingest.sheet.amounts import is_amount
from ingest.sheet.cards import Dealt, is_label
from ingest.sheet.keywords import SIDES
from ingest.sheet.names import name_text, quoted
from ingest.sheet.pots import MAIN, NO_POT, SIDE
from ingest.words import words_of
from schemas.cards import BY_TEXT, place_of_cell
from schemas.events import AS_DEALT, DOWN, UP, Event
from schemas.hand import Ruling

Amount = Callable[[int], str]
_TERM = re.compile(r"[a-z0-9][a-z0-9.-]*(?:\+[a-z0-9][a-z0-9.-]*)*")
_OWN = ("and", "wild", "by", "standing", "pot")  # that mean something in a line


def term_text(text: str) -> str:
    """An option, topic or value: as it is where a reader takes it so, else in quotes."""
    return text if _TERM.fullmatch(text) and text not in _OWN else quoted(text)


def in_turn(events: Sequence[Event]) -> str:
    """`` in-turn`` where not all of a line acted on one signal."""
    return " in-turn" if len({event.group for event in events}) > 1 else ""


def share_text(word: str) -> str:
    """What was declared: a side, ``line C1``, a number, a card; the game's own word in quotes."""
    if word.startswith("line "):
        label = word.removeprefix("line ")
        plain = all(map(is_label, label.split("+"))) or label.isalnum()
        return f"line {label if plain else name_text(label)}"
    known = word in SIDES[:-1] or word == "?" or word.isdecimal() or word in BY_TEXT
    return word if known else quoted(word)


def pot_text(events: Sequence[Event], money: Amount) -> str:
    """What stands before the arrow, and a space."""
    first = events[0]
    words = {NO_POT: [], MAIN: ["main"], SIDE: ["side"]}.get(
        max(first.cell, NO_POT), ["side", str(first.cell - 1)]
    )
    words = [*words, *(["board", str(first.board + 1)] if first.board else [])]
    if first.word:
        odd = not first.word.replace("-", "").isalnum() or is_amount(first.word)
        words.append(name_text(first.word) if odd else first.word)
    total = first.other
    if total < 0 and MAIN < first.cell < SIDE and all(event.amount >= 0 for event in events):
        total = sum(event.amount for event in events)  # a number alone would be the amount
    if total >= 0:
        words.append(money(total))
    return "".join(f"{word} " for word in words)


def grid_text(events: Sequence[Event]) -> str:
    """Rows with slashes between; one mark says that faces were noted."""
    faces = {event.face for event in events}
    rows: list[list[str]] = []
    for event in events:
        row, column = place_of_cell(event.cell)
        while len(rows) <= row:
            rows.append([])
        while len(rows[row]) < column:
            rows[row].append("--")
        unmarked = event.face == UP and DOWN in faces
        face = AS_DEALT if unmarked or event.face not in (UP, DOWN) else event.face
        rows[row].append(str(Dealt(event.card, face)))
    return " / ".join(" ".join(row or ["--"]) for row in rows)


def ruling_text(ruling: Ruling, money: Amount) -> str:
    """``ruling TOPIC [standing] VALUE by NAME "words"``."""
    standing = "standing " if ruling.scope == "standing" else ""
    if ruling.topic == "pot":
        said = f"pot {_payees(ruling.value, money)} "
    elif ruling.topic:
        said = f"{term_text(ruling.topic)} {standing}{term_text(ruling.value)} "
    else:
        said = ""
    words = f" {quoted(ruling.text)}" if ruling.text else ""
    return f"ruling {said}by {name_text(ruling.by)}{words}"


def _payees(value: str, money: Amount) -> str:
    """``main 16 -> Ann 8``: its amounts, which are units, in money."""
    words = words_of(value, 1)[0]
    arrow = next((n for n, word in enumerate(words) if word.text == "->"), len(words))
    told: list[str] = []
    for number, word in enumerate(words):
        is_number = not word.quoted and word.text.isdecimal()
        before = words[number - 1].lower if number else ""
        counted = before == "board" or (before == "side" and number + 1 < arrow)
        if word.quoted:
            told.append(name_text(word.text))
        else:
            told.append(money(int(word.text)) if is_number and not counted else word.text)
    return " ".join(told)
