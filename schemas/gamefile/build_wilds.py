"""The wild cards and triggers of a checked game table."""

from typing import Any

from schemas.cards import BY_TEXT, RANKS, SUITS
from schemas.game import Event, Offer, Trigger, Wild
from schemas.gamefile.build_steps import guards, reference
from schemas.gamefile.build_zones import cell

Table = dict[str, Any]
SPREADS = {"card-only": "card", "card-and-rank": "rank"}


def rank_named(text: str) -> int:
    """0 for a deuce to 12 for an ace, of ``2`` .. ``9 T 10 J Q K A``. Raises ValueError."""
    return RANKS.index("T" if text == "10" else text.upper())


def card_named(text: str) -> int:
    """The card of ``Js``. Raises ValueError."""
    card = BY_TEXT.get(text[:1].upper() + text[1:].lower())
    if card is None:
        raise ValueError(text)
    return card


def _ranks(words: list[str]) -> tuple[int, ...]:
    return tuple(rank_named(word) for word in words)


def _cards(words: list[str]) -> tuple[int, ...]:
    return tuple(card_named(word) for word in words)


def _suits(words: list[str]) -> tuple[int, ...]:
    """Every card of these suits, of ``C D H S``."""
    return tuple(SUITS.index(word.lower()) * 16 + rank for word in words for rank in range(13))


def _event(table: Table) -> Event:
    return Event(
        kind=table["event"],
        zone=table.get("zone", ""),
        face=table.get("face", ""),
        ranks=_ranks(table.get("rank", [])),
        cards=_cards(table.get("card", [])),
        matches=table.get("matches", ""),
        first=table.get("first", False),
        pair=table.get("pair", False),
        count=table.get("count", 0),
    )


def build_wild(table: Table) -> Wild:
    """One wild entry."""
    cards, pick = table.get("cards", {}), table.get("pick", {})
    spread: str = table.get("spread", "rank")
    return Wild(
        id=table["id"],
        ranks=_ranks(cards.get("rank", [])),
        cards=_cards(cards.get("card", [])) + _suits(cards.get("suit", [])),
        jokers=cards.get("joker", False),
        announced=table.get("announced", "").replace("-", "_"),
        pick_zone=pick.get("zone", ""),
        pick_cell=cell(pick["cell"]) if "cell" in pick else -1,
        pick=pick.get("which", "only" if pick and "cell" not in pick else ""),
        pick_ace=reference(pick.get("ace", "")),
        hand_size=table.get("hand_size", False),
        follow=_event(table["follow"]["on"]) if "follow" in table else None,
        update=reference(table.get("update", "")),
        if_nothing_follows=reference(table.get("if_nothing_follows", "")),
        if_another_follows=reference(table.get("if_another_follows", "")),
        spread=reference(SPREADS.get(spread) or spread),
        scope=table.get("scope", "all"),
        power=reference(table.get("power", "full")),
        unless=table.get("unless", "").removeprefix("unpaid:"),
        needs_all=table.get("needs_all", False),
        killed_by=_ranks(table.get("killed_by", [])),
        contest=table.get("contest", ""),
        guards=guards(table.get("if", ())),
        cite=table["cite"],
    )


def build_trigger(table: Table) -> Trigger:
    """One trigger; its offer from ``effect`` and ``terms``."""
    effect = table.get("effect", {})
    offer = None
    if table["do"] == "offer":
        offer = Offer(
            zone=effect.get("zone", table["on"].get("zone", "")),
            face=effect.get("face", ""),
            terms=reference(table.get("terms", "")),
            chains=table.get("chains", False),
        )
    return Trigger(
        id=table["id"],
        on=_event(table["on"]),
        do=table["do"],
        price=reference(table.get("price", "")),
        offer=offer,
        guards=guards(table.get("if", ())),
        cite=table["cite"],
    )
