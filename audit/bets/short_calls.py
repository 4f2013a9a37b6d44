"""A call of another amount than was due: whose fault it is, and how it is told."""

from audit.table import Table


def tell_short_call(t: Table, seat: int, amount: int, due: int, i: int) -> None:
    """Short by his dead money, it was counted as a bet (TDA 33, Robert's section 4)."""
    missing = t.dead_of[seat] - t.ante_of[seat]
    dead = t.round_now == 1 and missing == due - amount > 0
    short = f"{t.name(seat)} called {t.chips(amount)}, {t.chips(due - amount)} short, "
    if dead:
        message = short + "for his dead money was counted as a bet"
        tell_call(t, seat, amount, due, i, message, "POS004")
    else:
        tell_call(t, seat, amount, due, i, short + "and was not all-in", article=t.game.bets_cite)


def tell_call(
    t: Table,
    seat: int,
    amount: int,
    due: int,
    i: int,
    message: str,
    code: str = "BET010",
    article: str = "",
) -> None:
    """A call of another amount than was due. Software takes none: there an amount was changed, or
    a row before it is missing."""
    software = t.terms.profile.cards_read == "by-software"
    t.find(
        "REC015" if software else code,
        i,
        message + (": an amount was changed, or a row is missing" if software else ""),
        seats=(seat,),
        recorded=t.chips(amount),
        expected=t.chips(max(due, 0)),
        article=article,
    )
