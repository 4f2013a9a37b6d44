"""Wild cards on the page of a hand: the marks on its cards, and a line for each reason why."""

from collections.abc import Iterable, Iterator
from dataclasses import replace

from reports.plain_words import sentence
from reports.views.drawn import BoardView, CardsView, CardView, GridView, Holding, Play, WildLine
from reports.views.words import drawn
from schemas.cards import card_text
from schemas.hand import Hand
from schemas.verdict import Verdict, WildTold
from schemas.words import listed


def with_wilds(view: CardsView, hand: Hand, verdict: Verdict) -> CardsView:
    """The cards with the wild ones marked: a player's own for him, what lies for all if it is wild
    for anybody. What nobody saw wild stays as it is."""
    if not verdict.wilds:
        return view
    by_name: dict[str, frozenset[int]] = {}
    for one in verdict.wilds:
        for seat in one.seats:
            name = hand.names[seat]
            by_name[name] = by_name.get(name, frozenset()) | frozenset(one.cards)
    every = frozenset(card for one in verdict.wilds for card in one.cards)
    return replace(
        view,
        grid=_grid(view.grid, every) if view.grid else None,
        boards=tuple(BoardView(b.label, _marked(b.cards, every)) for b in view.boards),
        holdings=tuple(_holding(h, by_name.get(h.name, frozenset())) for h in view.holdings),
        wilds=tuple(wild_lines(verdict.wilds, hand.names)),
    )


def wild_lines(wilds: Iterable[WildTold], names: tuple[str, ...]) -> Iterator[WildLine]:
    """``Threes are wild: 3♣ and 3♦``, each with its article."""
    for one in wilds:
        text = drawn(wild_text(one), names)
        yield WildLine(text if text.startswith(names) else sentence(text), one.cite)


def wild_text(one: WildTold) -> str:
    """``threes are wild: 3c and 3d``: with the cards of that kind which were there."""
    there = listed([card_text(card) for card in one.cards])
    if not there:
        return f"{one.why}; nobody held one" if one.why.endswith(" wild") else one.why
    if all(card_text(card) in one.why for card in one.cards):
        return one.why
    which, colon, reason = one.why.partition(": ")
    return f"{which} ({there}): {reason}" if colon else f"{which}: {there}"


def _marked(cards: Iterable[CardView], wild: frozenset[int]) -> tuple[CardView, ...]:
    return tuple(
        replace(one, wild=True) if one.card in wild and not one.hidden else one for one in cards
    )


def _holding(held: Holding, wild: frozenset[int]) -> Holding:
    plays = tuple(_play(one, wild) for one in held.plays)
    return replace(held, plays=plays, cards=_marked(held.cards, wild))


def _play(play: Play, wild: frozenset[int]) -> Play:
    return replace(play, own=_marked(play.own, wild), table=_marked(play.table, wild))


def _grid(grid: GridView, wild: frozenset[int]) -> GridView:
    cells = tuple(replace(c, card=_marked((c.card,), wild)[0]) for c in grid.cells)
    return replace(grid, cells=cells)
