"""One blind, posted by the button: short deck, and tables that agreed on it.

Everybody to the left acts before him and he has the option. Two-handed the button posts it too.
"""

from audit.program import Line
from audit.table import Table
from schemas.events import Kind
from schemas.hand import Level


def judge_button_blind(t: Table, line: Line, i: int) -> None:
    """Whether the button posted the one blind, in full, and nobody else posted any."""
    posts = [j for j in range(i) if t.kinds[j] == Kind.BLIND]
    agreed = t.stakes.get("button-blind", 0) or t.stakes.get("big-blind", 0)
    if len(posts) == 1:  # however the line counts it, it is what all have to call
        t.big_blind = t.seats[posts[0]]
        t.posted_big = max(t.in_round[t.big_blind], agreed)
        t.hold_price(agreed)
        t.full = t.last_raise = max(t.price, agreed)
    if t.level < Level.ACTIONS or t.hand.button < 0:
        t.unknown("POS013")
        return
    if not posts:
        _nobody(t, line, agreed, i)
        return
    wrong = [j for j in posts if t.seats[j] != t.dealer]
    if wrong and t.dealer >= 0 and t.dealt[t.dealer]:
        _wrong_seat(t, line, wrong)
    elif agreed and t.in_round[t.big_blind] < agreed and not t.all_in[t.big_blind]:
        _short(t, line, posts[0], agreed)


def _nobody(t: Table, line: Line, agreed: int, i: int) -> None:
    t.price = t.full = t.last_raise = agreed
    if t.dealer >= 0 and t.dealt[t.dealer]:
        t.big_blind = t.dealer
        t.unposted.append((Kind.BLIND, t.dealer, agreed))
    if t.hand.written_in_part or not (agreed or t.procedure):
        t.unknown("POS013")
        return
    t.find(
        "POS013",
        i,
        "nobody posted the blind of the button",
        article=line.step.cite,
        recorded="no blind",
        expected=t.chips(agreed) if agreed else "a blind from the button",
    )


def _wrong_seat(t: Table, line: Line, wrong: list[int]) -> None:
    t.expected_big_blind = t.dealer
    seats = tuple(dict.fromkeys(t.seats[j] for j in wrong))
    t.find(
        "POS013",
        wrong[0],
        f"{t.names(list(seats))} posted a blind; the only one is {t.name(t.dealer)}'s, on the "
        "button",
        seats=seats,
        article=line.step.cite,
        recorded=t.names(list(seats)),
        expected=t.name(t.dealer),
    )


def _short(t: Table, line: Line, at: int, agreed: int) -> None:
    seat = t.seats[at]
    t.find(
        "POS013",
        at,
        f"{t.name(seat)} posted {t.chips(t.in_round[seat])} of a blind of {t.chips(agreed)}",
        seats=(seat,),
        article=line.step.cite,
        recorded=t.chips(t.in_round[seat]),
        expected=t.chips(agreed),
    )
