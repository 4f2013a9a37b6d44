"""Announcements, rulings, levels, stakes and payments written the usual way; ``ingest.sheet.talk``,
``stakes`` and ``sides`` read all others."""

import re
from functools import lru_cache
from itertools import accumulate

from ingest.sheet.amounts import Money
from ingest.sheet.cursor import Cursor
from ingest.sheet.draft import Draft, Row
from ingest.sheet.fast.table import Agreed, Table
from ingest.sheet.fast.usual import AMOUNT, END, GAP, NAME, WORD, Unusual
from ingest.sheet.keywords import LEVELS
from ingest.sheet.names import Roster
from ingest.sheet.stakes import stakes
from ingest.sheet.statements import Line
from ingest.words import SheetError
from schemas.cards import NO_CARD
from schemas.events import NOBODY, Kind
from schemas.hand import LINE_BITS, Chips, Level, Ruling

_TERM = r"[\w+./-]++"
_TWO_WORDS = re.compile(rf"{WORD}{GAP}{WORD}{END}")
_OPTION = re.compile(rf"([A-Za-z][\w-]*+){GAP}({_TERM}){END}")
_RULING = re.compile(rf"([A-Za-z][\w-]*+){GAP}(standing{GAP})?+({_TERM}){GAP}by{GAP}({NAME}{END})")
_PAYS = re.compile(
    rf"({NAME}{GAP})(?:(pot){GAP}|({NAME}{GAP}))({AMOUNT})(?:[ \t]++\"([^\"\\]*+)\")?+[ \t]*+"
)
_ALONE = re.compile(rf"({AMOUNT})[ \t]*+")
_NO_TERM = frozenset(("pot", "by", "standing"))  # words of a ruling that are no topic and no value
_NO_OPTION = frozenset(("by", "and"))
_NO_VALUE = frozenset(("and", "wild", "+"))
_MOST = 5_000  # lines remembered
_ANNOUNCE, _RULED, _PAID = int(Kind.ANNOUNCE), int(Kind.RULING), int(Kind.PAYS)
_SUMS = {"carry": int(Kind.CARRY), "rake": int(Kind.RAKE)}


def announce(line: Line, code: str, at: int, table: Table, draft: Draft) -> None:
    """``announce OPTION VALUE ...``."""
    found = _TWO_WORDS.findall(code, at)
    base = (line.line << LINE_BITS) + 1
    places = list(accumulate(map(len, found), initial=base + at))
    if places.pop() != base + len(code) or not found:
        raise Unusual
    rows = list(map(_announced, found))
    if len({row[-1].partition("=")[0] for row in rows}) < len(rows):
        raise Unusual
    draft.rows += rows
    draft.places += places


@lru_cache(maxsize=4096)
def _announced(text: str) -> Row:
    match = _OPTION.fullmatch(_plain(text))
    if match is None or match[1] in _NO_OPTION or match[2] in _NO_VALUE:
        raise Unusual
    option, value = match.groups()
    if "," in match[0][: match.start(2)]:
        raise Unusual  # the comma parts what is read together
    return (_ANNOUNCE, NOBODY, 0, NO_CARD, -1, 0, -1, 0, 0, f"{option}={value}")


def _plain(text: str) -> str:
    return text.lower().replace("_", "-")


def ruling(line: Line, code: str, at: int, table: Table, draft: Draft) -> None:
    """``ruling TOPIC [standing] VALUE by NAME``."""
    match = _RULING.fullmatch(code, at)
    if match is None:
        raise Unusual
    topic, value = _plain(match[1]), _plain(match[3])
    if topic in _NO_TERM or value in _NO_TERM:
        raise Unusual
    seat, by = table.judge(match[4])
    where = (line.line << LINE_BITS) + 1 + line.begin
    scope = "standing" if match[2] else "tonight"
    draft.rows.append((_RULED, seat, 0, NO_CARD, -1, 0, -1, 0, 0, f"{topic}={value}"))
    draft.places.append(where)
    draft.rulings.append(Ruling(topic, value, by, "", scope, where))


def pays(line: Line, code: str, at: int, table: Table, draft: Draft) -> None:
    """``pays NAME pot|NAME AMOUNT ["why"]``."""
    match = _PAYS.fullmatch(code, at)
    if match is None:
        raise Unusual
    name, pot, whom, chips, why = match.groups()
    seat = table.names[name]
    other = NOBODY if pot else table.names[whom]
    if other == seat:
        raise Unusual
    amount = table.amount(chips)
    draft.rows.append((_PAID, seat, amount, NO_CARD, other, 0, -1, 0, 0, why or ""))
    draft.places.append((line.line << LINE_BITS) + 1 + at)


def alone(line: Line, code: str, at: int, table: Table, draft: Draft) -> None:
    """``carry 24``, ``rake 1``."""
    match = _ALONE.fullmatch(code, at)
    if match is None:
        raise Unusual
    amount = table.amount(match[1])
    draft.rows.append((_SUMS[line.keyword], NOBODY, amount, NO_CARD, -1, 0, -1, 0, 0, ""))
    draft.places.append((line.line << LINE_BITS) + 1 + line.begin)


def hand_stakes(line: Line, code: str, at: int, table: Table, draft: Draft) -> None:
    """``stakes ...`` of this hand alone."""
    draft.stakes |= agreed(line, table.money, table.agreed)


def agreed(line: Line, money: Money, known: Agreed) -> dict[str, Chips]:
    """What a `stakes` line says; ``known`` is what others said in this money."""
    found = known.get(line.text)
    if found is None:
        if len(known) > _MOST:
            known.clear()
        try:
            cursor = Cursor(line.statement(), Roster(()), money)
            found = stakes(cursor)
            cursor.end()
        except SheetError:
            raise Unusual from None
        known[line.text] = found
    return found


def records(line: Line, code: str, at: int, table: Table, draft: Draft) -> None:
    """``records actions``: this hand's level."""
    word = code[at:].strip(" \t")
    if word not in LEVELS:
        raise Unusual
    draft.level = Level(LEVELS.index(word))


READERS = {
    "records": records,
    "announce": announce,
    "ruling": ruling,
    "pays": pays,
    "carry": alone,
    "rake": alone,
    "stakes": hand_stakes,
}
