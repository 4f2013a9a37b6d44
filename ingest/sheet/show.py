"""The showdown lines of a hand sheet: declarations, shows, words said; no hand is ranked here."""

from ingest.sheet.cards import cards_in, is_label, line_label
from ingest.sheet.cursor import Cursor
from ingest.sheet.deal import glued
from ingest.sheet.draft import Draft, Reader
from ingest.sheet.keywords import SIDES, SIDES_SHORT
from ingest.sheet.names import name_text, quoted
from ingest.sheet.together import each_player
from ingest.words import Word
from schemas.cards import NO_CARD, card_text
from schemas.events import DOWN, UP, Kind


def declare(cursor: Cursor, draft: Draft) -> None:
    """``declare [in-turn] NAME SIDE ...``: high, low, both, in, out, line L, a number, a word."""
    for seat, group in each_player(cursor, draft):
        where = cursor.place
        draft.add(Kind.DECLARE, where, seat, group=group, word=_side(cursor))


def _side(cursor: Cursor) -> str:
    """What was declared: ``high`` or another word of the game, ``line C1``, ``2``, ``?``."""
    if cursor.keyword("line"):
        return f"line {_line(cursor)}"
    word = cursor.take()
    if word.quoted:
        if not word.text.strip():
            raise cursor.error("what was declared? these words are empty", word)
        cursor.write(quoted(word.text))
        return word.text
    if all(map(is_label, word.text.split("+"))):
        label = line_label(word.text)
        cursor.write(f"line {label}")
        return f"line {label}"
    side = SIDES_SHORT.get(word.lower, word.lower)
    cards = cards_in(word.text)
    if cards is not None and len(cards) == 1 and cards[0].card != NO_CARD:
        side = card_text(cards[0].card)
    elif word.text.isascii() and word.text.isdigit():
        side = str(int(word.text[:6]))
    elif side not in SIDES and side != "?":
        side = side.replace("_", "-")
        _is_a_side(cursor, word, side)
    cursor.write(side)
    return side


def _is_a_side(cursor: Cursor, word: Word, side: str) -> None:
    """Raises SheetError where the word is a slip of the pen, or somebody's name."""
    legal = f"a declaration is one of {', '.join(SIDES)}"
    if cursor.roster.exact(word.text) >= 0:
        own = f'"{word.text}" is a name here; if the game has the word, quote it'
        raise cursor.error(f"{legal} ({own})", word)
    if not side[0].isalpha():
        raise cursor.unknown(legal, SIDES, word)
    slip = next((one for one in SIDES if _is_slip(side, one)), "")
    if slip:
        how = f"did you mean {slip}? (another word of the game stands in quotes)"
        raise cursor.error(f'"{word.text}" was declared; {how}', word)


def _is_slip(word: str, side: str) -> bool:
    """Whether a word is the side with its letters in another order, or one of them missing."""
    missing = (side[:at] + side[at + 1 :] for at in range(len(side)))
    return sorted(word) == sorted(side) or (len(side) > 3 and word in missing)


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
    """``show NAME [CARDS] [line L] [plays CARDS] [says "..."] ...``; ``NAME+NAME`` for partners,
    ``dummy CARDS`` for the hand that is nobody's."""
    while True:
        cursor.gap()
        if cursor.keyword("dummy"):
            cards = cursor.cards()
            glued(cursor, cards)
            draft.add_cards(Kind.DUMMY_SHOW, cards, cursor.spots)
            if not cursor.more:
                return
            continue
        draft.shown = True
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
        names, first = [cursor.out.pop()], ""
    else:
        first = word.text.partition("+")[0]
        seat = cursor.seat_of(word._replace(text=first), first)
        names = [name_text(cursor.roster.names[seat])]
    both = cursor.take()
    second = both._replace(text=both.text[len(first) + 1 :], column=both.column + len(first) + 1)
    if not second.text and cursor.more and cursor.words[cursor.at].glued:
        second = cursor.take()
    other = cursor.seat_of(second, second.text)
    if other == seat:
        raise cursor.error("partners are two players", second)
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
        marked = [card._replace(face=card.face if card.face in (UP, DOWN) else 0) for card in cards]
        draft.add_cards(
            *(Kind.SHOW, marked, cursor.spots, seat), other=other, with_face=True, group=group
        )
    while word := cursor.keyword("line", "plays", "says"):
        where = cursor.place
        if word == "line":
            said = f"line {_line(cursor)}"
            draft.add(*(Kind.DECLARE, where, seat), other=other, group=draft.new_group(), word=said)
        elif word == "plays":
            cards = cursor.cards()
            glued(cursor, cards)
            draft.add_cards(Kind.PLAYS, cards, cursor.spots, seat, other=other, group=group)
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
