"""The categories of hands, low to high, as a rule orders them; makes no hand."""

CATEGORIES = (
    *("high-card", "pair", "two-pair", "trips", "straight", "flush"),
    *("full-house", "quads", "straight-flush", "five-of-a-kind"),
)
ADDED = ("four-flush", "four-straight")  # the higher first, where both go above the same one


def ladder(size: int, add: tuple[str, ...], swap: tuple[str, ...]) -> tuple[str, ...]:
    """The categories from the lowest up, with what a rule of hands of ``size`` adds and moves.

    Raises ValueError for a word that is no category, or one that is not ``this>that``.
    """
    rungs = list(CATEGORIES)
    added = [_pair(text) for text in add]
    if len({below for _, below in added}) == 1:
        added.sort(key=lambda pair: ADDED.index(pair[0]) if pair[0] in ADDED else 2)
    for name, below in added:
        if name not in ADDED:
            raise ValueError(f"{name} cannot be added: {' or '.join(ADDED)} can")
        if name in rungs:
            raise ValueError(f"{name} is added twice")
        rungs.insert(_place(rungs, below) + 1, name)
    if add and size != 5:
        raise ValueError("four-flush and four-straight are of hands of five cards")
    for name, below in map(_pair, swap):
        _place(rungs, name)
        if rungs.index(name) < _place(rungs, below):
            rungs.remove(name)
            rungs.insert(rungs.index(below) + 1, name)
    if rungs.index("straight-flush") < max(rungs.index("straight"), rungs.index("flush")):
        raise ValueError("a straight flush is a straight and a flush: it stays above both")
    return tuple(rungs)


def _pair(text: str) -> tuple[str, str]:
    """The two names of ``flush>full-house``."""
    name, mark, below = text.partition(">")
    if not mark:
        raise ValueError(f"{text!r} is not CATEGORY>CATEGORY")
    return name.strip(), below.strip()


def _place(rungs: list[str], name: str) -> int:
    """Where a category stands."""
    if name not in rungs:
        raise ValueError(f"{name} is no category of this order: {', '.join(rungs)}")
    return rungs.index(name)
