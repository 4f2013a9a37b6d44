"""Who was paid, as the fields of PHH: finishing stacks, or winnings where stacks are not known.

PHH has no pot lines. Winnings are what was collected from the pots, and what is missing from them
is rake; only finishing stacks can tell that chips are missing.
"""

from itertools import groupby

from ingest.phh.round import Round
from ingest.phh.tell import NoSuchWord
from schemas.events import NOBODY, NOT_NOTED, Event, Kind
from schemas.hand import Chips

Fields = dict[str, list[Chips]]


def paid(events: list[Event], players: dict[int, int], table: Round) -> Fields:
    """The fields of a hand with pot lines; none when nobody was paid. Raises NoSuchWord."""
    pots = [event for event in events if event.kind == Kind.POT]
    if not pots:
        return {}
    got = _by_player([pair for pot in _lines(pots) for pair in pot], players)
    back = _by_player([(e, e.amount) for e in events if e.kind == Kind.BACK], players)
    rake = sum(event.amount for event in events if event.kind == Kind.RAKE)
    if rake < 0 or min(back) < 0:
        raise NoSuchWord("an amount nobody noted", pots[0])
    top, uncalled = uncalled_bet(table.put)
    rest = sum(table.put) - sum(got) - rake
    if any(back) or rest == 0:
        in_pot = uncalled if rest == 0 and not any(back) else 0
    elif rest == uncalled:
        back[top], in_pot, rest = uncalled, 0, 0
    else:
        in_pot = 0
    if any(back):
        rest = sum(table.put) - sum(got) - sum(back) - rake
    if rest and (uncalled and not any(back)):
        raise NoSuchWord("pots that do not add up", pots[0])
    if not rake and NOT_NOTED not in table.left:
        left = zip(table.left, got, back, strict=True)
        return {"finishing_stacks": [has + more + returned for has, more, returned in left]}
    if rest:
        raise NoSuchWord("pots that do not add up, which would be read as rake", pots[0])
    got[top] -= in_pot
    return {"winnings": got}


def _lines(pots: list[Event]) -> list[list[tuple[Event, Chips]]]:
    """What each payee of each pot line got."""
    lines = []
    for _, line in groupby(pots, key=lambda event: event.group):
        payees = list(line)
        if any(event.seat == NOBODY for event in payees):
            raise NoSuchWord("a pot that nobody got", payees[0])
        silent = [event for event in payees if event.amount == NOT_NOTED]
        said = sum(event.amount for event in payees if event.amount != NOT_NOTED)
        rest = payees[0].other - said
        if len(silent) > 1 or (silent and (payees[0].other == NOT_NOTED or rest < 0)):
            what = "how a pot was shared" if len(payees) > 1 else "how much a pot held"
            raise NoSuchWord(f"{what}, which nobody noted", payees[0])
        lines.append([(e, rest if e.amount == NOT_NOTED else e.amount) for e in payees])
    return lines


def _by_player(amounts: list[tuple[Event, Chips]], players: dict[int, int]) -> list[Chips]:
    found = [0] * len(players)
    for event, chips in amounts:
        if event.seat not in players:
            raise NoSuchWord("a payment to somebody who was not dealt in", event)
        found[players[event.seat]] += chips
    return found


def uncalled_bet(put: list[Chips]) -> tuple[int, Chips]:
    """Who put in the most, and by how much more than anybody else."""
    top = max(range(len(put)), key=put.__getitem__)
    others = [chips for player, chips in enumerate(put) if player != top]
    return top, put[top] - max(others, default=0)
