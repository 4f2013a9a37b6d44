"""The forced money of a hand as the arrays of PHH: what each player was due to post.

A seat that had less than was due posts what it has; the arrays hold what was due.
"""

from dataclasses import dataclass

from ingest.phh.round import Round
from ingest.phh.tell import NoSuchWord
from schemas.events import NOT_NOTED, Event, Kind
from schemas.hand import Chips

FORCED = (Kind.ANTE, Kind.BLIND, Kind.STRADDLE)
BLINDS = {0: "small-blind", 1: "big-blind"}


@dataclass(slots=True)
class Forced:
    """Antes and blinds by the player who posts them, and as they were posted."""

    antes: list[Chips]
    blinds: list[Chips]
    read: list[tuple[int, int, int, int, str]]

    def arrays(self) -> tuple[list[Chips], list[Chips]]:
        """In PHH's order: with two players the first entry is the second player's."""
        backwards = len(self.antes) == 2
        return (
            self.antes[::-1] if backwards else self.antes,
            self.blinds[::-1] if backwards else self.blinds,
        )


def forced_money(
    events: list[Event], players: dict[int, int], table: Round, stakes: dict[str, Chips]
) -> Forced:
    """What was posted, put into the round. Raises NoSuchWord."""
    count = len(players)
    found = Forced([0] * count, [0] * count, [])
    for event in sorted(events, key=lambda event: event.kind != Kind.ANTE):
        if event.amount == NOT_NOTED:
            raise NoSuchWord("a post whose amount nobody noted", event)
        if event.seat not in players:
            raise NoSuchWord("a post of somebody who was not dealt in", event)
        player = players[event.seat]
        is_ante = event.kind == Kind.ANTE
        to = found.antes if is_ante else found.blinds
        if to[player]:
            raise NoSuchWord("two posts of one player", event)
        due = stakes.get("ante" if is_ante else BLINDS.get(event.cell, ""), 0)
        has = table.left[player]
        to[player] = due if has != NOT_NOTED and event.amount == min(due, has) else event.amount
        if not is_ante and not to[player]:
            raise NoSuchWord("a blind of nothing", event)
        if is_ante:
            table.pay(player, event.amount, in_round=False)
        else:
            table.button_begins = True
            table.post(player, event.amount)
        found.read.append((int(event.kind), player, event.amount, event.cell, ""))
    _those_with_nothing(found, table, stakes)
    if table.button_begins and count > 2:
        table.last = max(player for player, blind in enumerate(found.blinds) if blind)
    return found


def _those_with_nothing(found: Forced, table: Round, stakes: dict[str, Chips]) -> None:
    """Who has nothing left posts nothing, and is due all the same."""
    ante = stakes.get("ante", 0)
    if ante and any(due == ante for due in found.antes):
        found.antes = [
            due or (ante if table.left[p] == 0 else 0) for p, due in enumerate(found.antes)
        ]
    button_alone = [kind for kind, *_ in found.read if kind != Kind.ANTE] == [Kind.BLIND]
    if len(found.blinds) < 2:
        return  # a hand that was broken off before anybody else sat in
    if not table.button_begins or (button_alone and len(found.blinds) > 2 and found.blinds[-1]):
        return
    first_two = (1, 0) if len(found.blinds) == 2 else (0, 1)
    for player, name in zip(first_two, BLINDS.values(), strict=True):
        if not found.blinds[player] and table.left[player] == 0:
            found.blinds[player] = stakes.get(name, 0)
