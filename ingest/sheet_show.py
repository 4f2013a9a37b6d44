"""The showdown lines of a hand sheet: declarations, shows, words said; no hand is ranked here."""

from ingest.sheet_cards import line_label
from ingest.sheet_cursor import Cursor
from ingest.sheet_deal import glued
from ingest.sheet_draft import Draft, Reader
from ingest.sheet_keywords import SIDES
from ingest.sheet_names import name_text
from schemas.events import Kind


def declare(cursor: Cursor, draft: Draft) -> None:
    """``declare [in-turn] NAME high|low|both|in|out|line L ...``."""
    in_turn = cursor.keyword("in-turn")
    group = draft.new_group()
    first = True
    while first or cursor.more:
        cursor.gap()
        seat = cursor.name()
        where = cursor.place
        if in_turn and not first:
            group = draft.new_group()
        side = cursor.keyword(*SIDES)
        if not side:
            raise cursor.unknown(f"a declaration is one of {', '.join(SIDES)}", SIDES)
        word = f"line {_line(cursor)}" if side == "line" else side
        draft.add(Kind.DECLARE, where, seat, group=group, word=word)
        first = False


def _line(cursor: Cursor) -> str:
    """A line of the grid, as an event words it."""
    word = cursor.take()
    if not word.text or "->" in word.text:
        raise cursor.error("which line? R1, C2, D1 ...", word)
    label = line_label(word.text)
    plain = not word.quoted or label.replace("+", "").isalnum()
    cursor.write(label if plain else name_text(label))
    return label


def says(cursor: Cursor, draft: Draft) -> None:
    """``says NAME "WORDS" ...``: a claim, not a fact."""
    while True:
        cursor.gap()
        seat = cursor.name()
        where = cursor.place
        draft.add(Kind.SAYS, where, seat, word=cursor.text())
        if not cursor.more:
            return


def show(cursor: Cursor, draft: Draft) -> None:
    """``show NAME [CARDS] [line L] [plays CARDS] [says "..."] ...``; ``NAME+NAME`` for partners."""
    draft.shown = True
    while True:
        cursor.gap()
        seat, other = _one_or_two(cursor)
        _tabled(cursor, draft, seat, other)
        if not cursor.more:
            return


def _one_or_two(cursor: Cursor) -> tuple[int, int]:
    """``Ann`` or ``Ann+Cat``: the seat, and the partner's or -1."""
    word = cursor.words[cursor.at] if cursor.more else None
    if word is None or word.quoted or "+" not in word.text or cursor.roster.exact(word.text) >= 0:
        seat = cursor.name()
        glued_next = cursor.more and cursor.words[cursor.at].glued
        if not glued_next or not cursor.lower.startswith("+"):
            return seat, -1
        names = [cursor.out.pop()]
        second = cursor.take().text[1:]
    else:
        cursor.take()
        first, _, second = word.text.partition("+")
        seat = cursor.seat_of(word._replace(text=first), first)
        names = [name_text(cursor.roster.names[seat])]
    if not second and cursor.more and cursor.words[cursor.at].glued:
        second = cursor.take().text
    other = cursor.seat_of(cursor.words[cursor.at - 1]._replace(text=second), second)
    names.append(name_text(cursor.roster.names[other]))
    cursor.write("+".join(names))
    return seat, other


def _tabled(cursor: Cursor, draft: Draft, seat: int, other: int) -> None:
    where = cursor.place
    group = draft.new_group()
    if cursor.cards_next() is None:
        draft.add(Kind.SHOW, where, seat, other=other, group=group)
    else:
        cards = cursor.cards()
        glued(cursor, cards)
        draft.add_cards(Kind.SHOW, cards, cursor.spots, seat, other=other, group=group)
    while word := cursor.keyword("line", "plays", "says"):
        where = cursor.place
        if word == "line":
            label = _line(cursor)
            draft.add(Kind.DECLARE, where, seat, group=draft.new_group(), word=f"line {label}")
        elif word == "plays":
            cards = cursor.cards()
            glued(cursor, cards)
            draft.add_cards(Kind.PLAYS, cards, cursor.spots, seat, group=group)
        else:
            draft.add(Kind.SAYS, where, seat, word=cursor.text())


def muck(cursor: Cursor, draft: Draft) -> None:
    """``muck NAME ...``."""
    while True:
        seat = cursor.name()
        draft.add(Kind.MUCK, cursor.place, seat)
        if not cursor.more:
            return


READERS: dict[str, Reader] = {"declare": declare, "says": says, "show": show, "muck": muck}
