"""The `announce` line: pairs of an option and its value, as callers say them."""

from typing import NamedTuple

from ingest.sheet.cursor import Cursor
from ingest.sheet.draft import Draft
from ingest.sheet.talk import speaker, term
from ingest.words import Word
from schemas.events import NOBODY, Kind
from schemas.hand import place

_AND = ("and", "&", "+")
_JOINED = "several values are joined: threes+nines"


class _Term(NamedTuple):
    """An option or a value: the word it begins with, what it says, and how that is written."""

    word: Word
    text: str
    written: str


def announce(cursor: Cursor, draft: Draft) -> None:
    """``announce [by NAME] OPTION VALUE ...``.

    Commas set pairs apart, `and` joins values, and `threes wild` is `wild threes`. An option that
    has two values on one line is an error: whether both hold or the later one is nowhere said.
    """
    seat = speaker(cursor, draft) if cursor.keyword("by") else NOBODY
    if not cursor.more:
        cursor.take()  # raises that the line ends too soon
    groups = _groups(cursor)
    if len(groups) > 1 and any(len(group) > 1 for group in groups):
        for group in groups:
            _whole(cursor, group)
    said: dict[str, str] = {}
    terms = [one for group in groups for one in group]
    for number in range(0, len(terms), 2):
        _pair(cursor, terms, number, said)
        option, value = list(said.items())[-1]
        word = terms[number].word
        draft.add(Kind.ANNOUNCE, place(word.line, word.column), seat, word=f"{option}={value}")


def _groups(cursor: Cursor) -> list[list[_Term]]:
    """The terms between commas; nothing is left in the line, and nothing is written yet."""
    groups: list[list[_Term]] = [[]]
    joins = False
    while cursor.more:
        word = cursor.words[cursor.at]
        if word.apart and groups[-1]:
            groups.append([])
        group = groups[-1]
        text, written = term(cursor), cursor.out.pop()
        if word.lower in _AND and cursor.more:
            joins = bool(group)  # behind a comma it only leads on to the next pair
        elif joins and not word.quoted and not group[-1].word.quoted:
            joined = f"{group[-1].text}+{text}"
            group[-1] = _Term(group[-1].word, joined, joined)
            joins = False
        else:
            group.append(_Term(word, text, written))
            joins = False
    return groups


def _whole(cursor: Cursor, group: list[_Term]) -> None:
    """Between two commas stand pairs; raise at the first word of what is none."""
    first = group[0]
    if len(group) % 2 == 0:
        return
    if len(group) == 1:
        _apart(cursor, first)
        as_in = f"an option, then its value: structure {first.text}"
        known = first.text.endswith("-limit")
        how = as_in if known else "an option, then its value: wild threes, structure pot-limit"
        raise cursor.error(f"{first.text} stands alone; write {how} ({_JOINED})", first.word)
    value = "-".join(one.text for one in group[1:])
    one = f"one value is one word: {first.text} {value}"
    raise cursor.error(f"{first.text} has {len(group) - 1} words; {one} ({_JOINED})", first.word)


def _pair(cursor: Cursor, terms: list[_Term], number: int, said: dict[str, str]) -> None:
    """Write the pair that begins at ``number``, and add it to what was ``said``."""
    option = terms[number]
    _apart(cursor, option)
    if number + 1 == len(terms):
        before = terms[number - 1].text if number else ""
        one = f"; one value is one word: {before}-{option.text}" if number else ""
        raise cursor.error(f"{option.text} has no value{one} ({_JOINED})")
    value = terms[number + 1]
    if value.word.lower == "wild" and option.word.lower != "wild":
        option, value = value, option
    if said.get(option.text, value.text) != value.text:
        both = f"{option.text} is announced twice on this line"
        raise cursor.error(f"{both}; {_JOINED}", option.word)
    said.pop(option.text, None)
    said[option.text] = value.text
    if number:
        cursor.out[-1] += ","
    cursor.write(option.written)
    cursor.write(value.written)


def _apart(cursor: Cursor, option: _Term) -> None:
    if "=" in option.text:
        raise cursor.error("an option and its value stand apart", option.word)
