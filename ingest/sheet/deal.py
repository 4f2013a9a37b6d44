"""The lines of a hand sheet that move cards, up to the showdown; what a game deals is not known."""

from ingest.sheet.cards import Dealt, cards_in, no_card_in
from ingest.sheet.cursor import Cursor
from ingest.sheet.draft import Draft, Reader
from ingest.sheet.together import each_player
from ingest.words import Word
from schemas.cards import GRID_SIDE, NO_CARD, UNKNOWN, cell_at, cell_text, parse_cell
from schemas.events import AS_DEALT, FACE_UNKNOWN, NOBODY, UP, Kind
from schemas.hand import place


def spaced(cursor: Cursor, cards: list[Dealt]) -> None:
    """Write cards apart, as on a board."""
    for card in cards:
        cursor.write(str(card))


def glued(cursor: Cursor, cards: list[Dealt]) -> None:
    """Write cards together, as in a hand."""
    cursor.write("".join(map(str, cards)))


def board_index(cursor: Cursor) -> int:
    """The board or run that ``2:`` names, from 0; 0 when none is named."""
    word = cursor.lower
    if not word.endswith(":") and not (word.isdigit() and _colon_follows(cursor)):
        return 0
    cursor.take()
    digits = word.removesuffix(":")
    if word == digits:
        cursor.take()  # the colon that stands apart
    if not (digits.isascii() and digits.isdigit() and 1 <= int(digits[:3]) <= 9):
        raise cursor.error(f'boards are numbered 1: to 9:, not "{word}"', cursor.words[1])
    cursor.write(f"{int(digits)}:")
    return int(digits) - 1


def _colon_follows(cursor: Cursor) -> bool:
    words = cursor.words
    return cursor.at + 1 < len(words) and words[cursor.at + 1].lower == ":"


def burn(cursor: Cursor, draft: Draft) -> None:
    """``burn`` or ``burn 7d``."""
    if not cursor.more:
        draft.add(Kind.BURN, cursor.place, card=UNKNOWN)
        return
    cards = cursor.cards()
    spaced(cursor, cards)
    draft.add_cards(Kind.BURN, cards, cursor.spots)


def grid(cursor: Cursor, draft: Draft) -> None:
    """Rows of cards between slashes; a line a row where the sheet has no slash."""
    rows = _rows(cursor)
    marked = any(card.face != AS_DEALT for row in rows for card, _ in row)
    unmarked = UP if marked else FACE_UNKNOWN
    for number, row in enumerate(rows):
        if number:
            cursor.write("/")
        spaced(cursor, [card for card, _ in row])
        for column, (card, word) in enumerate(row):
            if number >= GRID_SIDE or column >= GRID_SIDE:
                raise cursor.error(f"a grid has at most {GRID_SIDE} rows and columns", word)
            if card.card != NO_CARD:
                draft.add(
                    Kind.GRID,
                    place(word.line, word.column + card.offset),
                    card=card.card,
                    face=unmarked if card.face == AS_DEALT else card.face,
                    cell=cell_at(number, column),
                )


def _rows(cursor: Cursor) -> list[list[tuple[Dealt, Word]]]:
    """The cards of each row with the word they stand in."""
    by_lines = not any("/" in word.text for word in cursor.words)
    rows: list[list[tuple[Dealt, Word]]] = [[]]
    while cursor.more:
        word = cursor.take()
        if by_lines and word.fresh and rows[-1]:
            rows.append([])
        start = 0
        for number, part in enumerate(word.text.split("/")):
            if number:
                rows.append([])
            cards = cards_in(part) if part else ()
            if cards is None and not word.quoted and (wrong := no_card_in(part)) is not None:
                place_of = word._replace(column=word.column + start + wrong[1])
                raise cursor.unknown(f'"{wrong[0]}" is no card of a grid', (), place_of)
            if cards is None or word.quoted:
                raise cursor.unknown(f'"{word.text}" is no card of a grid', (), word)
            rows[-1] += [(card._replace(offset=card.offset + start), word) for card in cards]
            start += len(part) + 1
    if not rows[-1] and len(rows) > 1:
        rows.pop()
    if all(card.card == NO_CARD for row in rows for card, _ in row):
        raise cursor.error("a grid is its rows of cards, with / between them")
    return rows


def board(cursor: Cursor, draft: Draft) -> None:
    """``board Kh 9h 4c`` or ``board 2: 7c 8c 9d``."""
    index = board_index(cursor)
    if cursor.lower.isdigit():
        raise cursor.error(f"a board is numbered with a colon: `board {cursor.lower}:`")
    cards = cursor.cards()
    spaced(cursor, cards)
    draft.add_cards(Kind.BOARD, cards, cursor.spots, with_face=True, board=index)


def deal(cursor: Cursor, draft: Draft) -> None:
    """``deal [2:] [at-once] NAME CARDS ...``; ``dummy`` may stand among the names."""
    index = board_index(cursor)
    together = cursor.keyword("at-once")
    while True:
        cursor.gap()
        dummy = cursor.keyword("dummy")
        if cursor.lower == "table":
            raise cursor.error("cards in nobody's hand are a line of their own: `table Kd 9c __`")
        seat = NOBODY if dummy else cursor.name(instead=("dummy",))
        cards = cursor.cards()
        glued(cursor, cards)
        group = draft.new_group() if together else 0
        draft.add_cards(
            *(Kind.DUMMY if dummy else Kind.DEAL, cards, cursor.spots, seat),
            with_face=True,
            board=index,
            group=group,
        )
        if not cursor.more:
            return


def roll(cursor: Cursor, draft: Draft) -> None:
    """``roll [in-turn] NAME CARDS ...``: together on one signal, or one after another."""
    for seat, group in each_player(cursor, draft):
        cards = cursor.cards()
        glued(cursor, cards)
        draft.add_cards(Kind.ROLL, cards, cursor.spots, seat, group=group)


def turn(cursor: Cursor, draft: Draft) -> None:
    """``turn`` alone, ``turn CARDS``, ``turn r1c1 CARD ...``, ``turn table [CARDS]``."""
    if not cursor.more:
        draft.add(Kind.TURN, cursor.place)
        return
    if cursor.keyword("table"):
        if not cursor.more:
            draft.add(Kind.TABLE_TURN, cursor.place)
            return
        cards = cursor.cards()
        spaced(cursor, cards)
        draft.add_cards(Kind.TABLE_TURN, cards, cursor.spots)
        return
    while cursor.more:
        cell = parse_cell(cursor.lower)
        if cell is None:
            cards = cursor.cards()
            spaced(cursor, cards)
            draft.add_cards(Kind.TURN, cards, cursor.spots)
            continue
        cursor.take()
        cursor.gap()
        cursor.write(cell_text(cell))
        where, card = cursor.place, NO_CARD
        some = cursor.cards_next()
        if some is not None:
            word = cursor.take()
            if len(some) > 1:
                raise cursor.error(f"one card lies in {cell_text(cell)}", word)
            card = some[0].card
            cursor.write(str(some[0]))
        draft.add(Kind.TURN, where, card=card, cell=cell)


def table(cursor: Cursor, draft: Draft) -> None:
    """``table Kd 9c __``: cards in nobody's hand."""
    cards = cursor.cards()
    spaced(cursor, cards)
    draft.add_cards(Kind.TABLE, cards, cursor.spots, with_face=True)


READERS: dict[str, Reader] = {
    "burn": burn,
    "grid": grid,
    "board": board,
    "deal": deal,
    "roll": roll,
    "turn": turn,
    "table": table,
}
