"""Something done by a hand that is out: a roll, a discard, a pass, a declaration (TDA 14, 58)."""

from audit.table import Table


def after_folding(t: Table, i: int, did: str, thing: str, article: str) -> None:
    """Find that the seat of event ``i`` took part after folding: it ``rolled a card``, and the
    record has ``a roll``. ``article`` is that of the step it took part in."""
    t.find(
        "ACT005",
        i,
        f"{t.name(t.seats[i])} {did} after folding",
        seats=(t.seats[i],),
        article=article,
        recorded=thing,
        expected=f"no {thing.removeprefix('an ').removeprefix('a ')}",
    )
