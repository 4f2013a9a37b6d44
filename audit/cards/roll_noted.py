"""What a player showed by a roll of his own choice, for statistics; it judges nothing."""

from audit.bets.exposed_hands import naturals_and_wilds, showing_score
from audit.table import Table
from schemas.game import Step


def note_roll(t: Table, step: Step, seat: int, card: int) -> None:
    """Note whether another card would have shown more: only where the player could choose, his
    cards are known, and the choice made a difference."""
    down = t.down[seat]
    if t.noted is None or step.pick not in ("", "choice") or step.by != "owner":
        return
    if card not in down or -1 in down or -1 in t.up[seat]:
        return
    shows: dict[int, int] = {}
    for one in down:
        split = naturals_and_wilds(t, seat, [*t.up[seat], one])
        if split is None:
            return
        shows[one] = showing_score(*split)
    if len(set(shows.values())) > 1:
        t.noted.rolls.append((seat, shows[card] < max(shows.values())))
