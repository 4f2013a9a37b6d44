"""Rows that every whole hand has once: whose absence its others tell, or that stand there twice.

The site writes a hand's markers, its summary, the pot, the board and a row for each seat. Where it
has written the rest of them, one was lost; unless no hand of the text has such a row.
"""

from collections.abc import Iterator

from ingest.stars.codes import HOLE, SHOW_MARK
from ingest.stars.draft import KIND, LINE, SEAT, WIDTH, Draft
from ingest.stars.header import is_of_the_site
from ingest.stars.unposted import Lack, blinds_not_posted
from schemas.events import Kind
from schemas.garbled import MALFORMED
from schemas.hand import line_and_column, place

SHOW, FOLD, WON = int(Kind.SHOW), int(Kind.FOLD), int(Kind.POT)
A_LINE = place(1, 0)


def tell_lacking(draft: Draft) -> None:
    """Say the row that is not there; where several are not, the text is an excerpt."""
    if not is_of_the_site(draft.header.brand) or draft.cancelled or not draft.events:
        return
    unposted = list(blinds_not_posted(draft))
    lacking = _of_the_deal(draft) + _of_the_end(draft) + [blind.lack(draft) for blind in unposted]
    if len(lacking) == 1 and draft.habits.writes(lacking[0][2]):
        what, line, _ = lacking[0]
        draft.contradiction(MALFORMED, f"{what} is missing", line)
        for blind in unposted:
            blind.post(draft)


def _of_the_deal(draft: Draft) -> list[Lack]:
    """What is lacking above the summary, and where."""
    lacking: list[Lack] = []
    if not draft.table:
        lacking.append(("the row of the table", place(draft.line + 1, 1), "Table "))
    if draft.header.stakes.game.kind != "board":
        return lacking
    if HOLE not in draft.marks:
        lacking.append(("the row `*** HOLE CARDS ***`", _first_act(draft), r"\*\*\* HOLE"))
    if SHOW_MARK in draft.marks or len(draft.shown) < 2:
        return lacking
    kinds, seats = draft.events[KIND::WIDTH], draft.events[SEAT::WIDTH]
    folded = {seat for kind, seat in zip(kinds, seats, strict=True) if kind == FOLD}
    if len(draft.shown.keys() - folded) > 1 and SHOW in kinds:
        line = draft.events[kinds.index(SHOW) * WIDTH + LINE]
        lacking.append(("the row `*** SHOW DOWN ***`", line, r"\*\*\* .*SHOW"))
    return lacking


def _first_act(draft: Draft) -> int:
    kinds = draft.events[KIND::WIDTH]
    at = next((at for at, kind in enumerate(kinds) if kind >= Kind.CHECK), 0)
    return draft.events[at * WIDTH + LINE]


def _of_the_end(draft: Draft) -> list[Lack]:
    """What is lacking of the summary, and where."""
    if not draft.summary:
        if draft.total < 0:
            return []
        return [("the row `*** SUMMARY ***`", draft.total_line, r"\*\*\* SUMMARY")]
    lacking: list[Lack] = []
    there = draft.in_summary
    if len(draft.rows) > len(draft.numbers):
        # `Seat 3: Ann collected ($2)` reads like her row of the seat list, and stands behind it
        there = there | {number for number, *_ in draft.rows[len(draft.numbers) :]}
    if draft.total < 0 and there:
        lacking.append(("the row of the total pot", draft.total_line, "Total pot"))
    if draft.total >= 0 and len(draft.printed) < sum(map(bool, draft.boards)):
        lacking.append(("the row of the board", draft.total_line, ".*Board "))
    if there and len(there) < len(draft.numbers):
        lacking += _of_the_seats(draft, there)
    return lacking


def _of_the_seats(draft: Draft, there: set[int]) -> Iterator[Lack]:
    """The one seat that acted and is not in the summary, where all others are."""
    acted = set(draft.events[SEAT::WIDTH])
    gone = [s for s, number in enumerate(draft.numbers) if s in acted and number not in there]
    if len(gone) == 1:
        before = sum(number < draft.numbers[gone[0]] for number in there)
        last = max([draft.total_line, *(line for _, line in draft.printed.values())])
        what = f"{draft.names[gone[0]]}'s row of the summary"
        yield what, last + before * A_LINE, rf"Seat [0-9]+: .*{_outcome(draft, gone[0])}"


def _outcome(draft: Draft, seat: int) -> str:
    """What a row of the summary says of one who did as this seat did; some programs write only the
    rows of winners, or of those who showed."""
    of_him = draft.events[KIND::WIDTH], draft.events[SEAT::WIDTH]
    done = {kind for kind, whose in zip(*of_him, strict=True) if whose == seat}
    if FOLD in done:
        return " folded "
    if WON in done:
        return r"\("
    return " showed .*lost" if seat in draft.shown else " mucked"


def lost_show(draft: Draft, seat: int, line: int) -> None:
    """The summary says that a player showed, and no row of the showdown does."""
    if not is_of_the_site(draft.header.brand) or SHOW_MARK not in draft.marks:
        return
    if not draft.habits.writes(".*: shows "):
        return
    kinds = draft.events[KIND::WIDTH]
    acts = [at for at, kind in enumerate(kinds) if Kind.CHECK <= kind <= Kind.FOLD]
    first = line_and_column(draft.events[acts[-1] * WIDTH + LINE])[0] if acts else draft.line
    what = f"the row of {draft.names[seat]}'s show, whom the summary says to have shown,"
    between = f"between line {first} and line {line_and_column(draft.total_line)[0]}"
    draft.contradiction(MALFORMED, f"{what} is missing {between}", line, seat)


def twice(draft: Draft, what: str, line: int, seat: int = -1) -> None:
    """Say that a row stands there twice; the second is not read."""
    draft.contradiction(MALFORMED, f"the row of the {what} stands there twice", line, seat)
