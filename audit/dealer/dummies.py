"""The hand that nobody holds, at a table that is dealt: where somebody has to beat it."""

from audit.dealer.table import DealtTable, NotDealt
from audit.hands.ranking import mask_of
from audit.orders.order import OrderRule, order
from audit.program import Line, Op
from schemas.cards import card_text

HIGH = order(OrderRule("high"))


def dummy(d: DealtTable, line: Line) -> None:
    """Its cards, once a deal."""
    if d.dummy or not _to_be_beaten(d, line):
        return
    d.dummy = [d.card() for _ in range(line.step.count)]
    d.write(f"deal dummy {''.join(map(card_text, d.dummy))}")


def _to_be_beaten(d: DealtTable, line: Line) -> bool:
    """Whether it is dealt here: before anybody declared, to one alone, or to the best who tie."""
    contest = next(one for one in d.game.contests if one.dummy == line.step.zone)
    if not contest.dummy_when or not _declared(d, line) or sum(d.live) == 1:
        return True
    later = any(one.op is Op.DUMMY for one in d.program.after(line))
    return contest.dummy_when == "alone-or-tied" and not later and _best_tie(d)


def _declared(d: DealtTable, line: Line) -> bool:
    """Whether in or out was said before this step."""
    return any(line in d.program.after(one) for one in d.program.declarations)


def _best_tie(d: DealtTable) -> bool:
    """Whether the best hands are equal."""
    scores = [*strengths(d, "a hand that those who tie have to beat").values()]
    return scores.count(max(scores)) > 1


def strengths(d: DealtTable, what: str) -> dict[int, int]:
    """By seat how high the hands still in are: any five of one's own cards and the board's.

    Raises NotDealt, saying ``what``, in a game whose hands are ranked otherwise."""
    if d.game.wilds or any(one.rank != "high" for one in d.game.contests):
        raise NotDealt(what)
    board = [card for cards in d.boards for card in cards]
    return {seat: HIGH.score(mask_of(d.hands[seat] + board)) for seat in d.active()}
