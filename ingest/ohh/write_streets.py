"""The rounds of a hand as Open Hand History lists them: name, new cards, acts."""

from collections.abc import Iterator
from dataclasses import replace

from ingest.ohh.write_acts import Acts
from ingest.ohh.write_table import BOARD, FORCED, Cannot, Row

STREETS = {3: "Flop", 4: "Turn", 5: "River"}
# The standard has no other names, and lets one come again: a round's ``id`` says which it is.
ROUNDS = ("Preflop", "Flop", "Turn", "River", "River")


def streets(acts: Acts) -> Iterator[tuple[str, list[int], list[Row]]]:
    """Name, new cards and actions of each round."""
    forced = [row for row in acts.rows[0] if row.word in FORCED]
    played = [row for row in acts.rows[0] if row.word not in FORCED]
    yield "Preflop", [], [*forced, *_deals(acts, 0), *played]
    if acts.cards == BOARD:
        yield from _on_a_board(acts)
    else:
        if acts.board or len(acts.rows) > len(ROUNDS):
            raise Cannot("more than the streets of its game")
        for number, rows in enumerate(acts.rows[1:], 1):
            yield ROUNDS[number], [], [*_deals(acts, number), *rows]
    if acts.shows:
        yield "Showdown", [], [replace(row) for row in acts.shows]


def _deals(acts: Acts, street: int) -> list[Row]:
    return [Row("Dealt Cards", seat, cards=cards) for seat, cards in acts.dealt[street].items()]


def _on_a_board(acts: Acts) -> Iterator[tuple[str, list[int], list[Row]]]:
    """The streets behind the first; the second run's behind the first one's."""
    first = acts.board.get(0, [])
    sizes = (0, 3, 4, 5)
    for number, rows in enumerate(acts.rows[1:], 1):
        if number > 3:
            raise Cannot("more streets than a board has")
        new = slice(sizes[number - 1], sizes[number])
        boards = [acts.board[run][new] for run in range(1, acts.boards)] if acts.on_all else []
        lying = [first[new], *(cards for cards in boards if cards)]
        yield from ((STREETS[sizes[number]], cards, []) for cards in lying[:-1])
        yield STREETS[sizes[number]], lying[-1], rows
    for run in range(1, acts.boards if not acts.on_all else 1):
        more = acts.board.get(run, [])
        begin = 5 - len(more)
        for size in (3, 4, 5):
            cards = more[max(0, (0 if size == 3 else size - 1) - begin) : size - begin]
            if size > begin and cards:
                yield STREETS[size], cards, []
