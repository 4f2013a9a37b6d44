"""Pots that several contests or runs share, by the judge's own reckoning of what is owed.

The play was followed by the lane; only the showdown is laid out on a table as the judge knows it.
"""

from audit.awards.claimants import Middle, Owed
from audit.awards.doubted_hands import differs, shares_of
from audit.awards.owed import owed_under
from audit.awards.pot_words import words_of_share
from audit.awards.questions import open_readings
from audit.awards.stated_hands import stated_hands
from audit.express.told.felt import Told
from audit.table import Table
from schemas.hand import Chips


def shared(
    t: Told, layers: list[tuple[Chips, tuple[int, ...]]], back: dict[int, Chips]
) -> Owed | None:
    """What is owed of the pots; None where it is not certain, or a share is paid by a name that is
    none, or a hand is stated otherwise than it was."""
    table = _table(t)
    if not _named(t) or len(open_readings(table)) != 1:
        return None
    payees = {t.seats[i] for i in t.pots}
    total = sum(amount for amount, _ in layers)
    owed = owed_under(table, Middle(layers, back, total), {}, payees)
    if not owed.certain:
        return None
    for one in stated_hands(table) if t.stated else ():
        fought = shares_of(table, owed, one)
        if fought and all(differs(table, one, share) for share in fought):
            return None
    return owed


def _table(t: Told) -> Table:
    """The table at the showdown."""
    s, n = t.setting, len(t.held)
    table = Table(t.hand, s.program, s.terms, False)
    table.down, table.board, table.seen = t.held, t.board, t.seen
    if t.runs > 1:
        table.runs, table.more_boards = t.runs, t.more_boards
        table.before_runs = [(s.each, 0)] * n
        table.run_cards = [[([], []) for _ in range(n)] for _ in t.more_boards]
    table.live = [seat in t.live for seat in range(n)]
    table.live_count = len(t.live)
    table.put, table.dead_of, table.stack = t.put, t.dead, t.stack
    table.shown, table.show_from = set(t.shown), t.shown.copy()
    table.tabled_cards = {seat: set(t.held[seat]) for seat in t.shown}
    table.mucked, table.returned, table.pots = set(t.mucked), t.returned, t.pots
    table.cards_dealt, table.round_now = True, s.program.rounds + 1
    return table


def _named(t: Told) -> bool:
    """Whether each pot line names a share of the game, or none."""
    words = t.hand.words
    if words is None:
        return True
    known = {
        word for contest in t.setting.program.game.contests for word in words_of_share(contest)
    }
    return all(not words[i] or words[i] in known for i in t.pots)
