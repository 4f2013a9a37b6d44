"""Proofs of the express lane as rows: what ``audit.express.verdict`` says, by whole columns."""

from audit.awards.owed import name_of
from audit.awards.split import split
from audit.express.award import Clean, winners_of
from audit.express.plan import Shape
from audit.express.verdict import described
from schemas.cards import cards_text
from schemas.rows.clean import CleanColumns, CleanKind

NAMES = tuple(name_of(number) for number in range(24))  # of pots


class CleanRows:
    """Collects proofs; ``columns`` are what becomes tables."""

    def __init__(self) -> None:
        self.columns = CleanColumns()
        self._kinds: dict[tuple[int, Shape], int] = {}

    def add(self, key: int, clean: Clean) -> None:
        """The proof of the hand of this key."""
        columns, put = self.columns, clean.put
        columns.keys.append(key)
        columns.kinds.append(self._kind(clean))
        columns.seats.append(len(put))
        columns.put_in += put
        row = [0] * len(put)
        columns.returned += row
        if clean.back:
            columns.returned[clean.back_seat - len(put)] = clean.back
        for seat, chips in clean.owed.items():
            row[seat] = chips
        columns.owed += row
        for number, (amount, eligible, seats) in enumerate(clean.pots):
            columns.eligible += eligible
            columns.eligible_counts.append(len(eligible))
            if len(eligible) == 1:
                columns.pots.append((key, number, NAMES[number], amount, "uncontested"))
                columns.winners += seats
                columns.won.append(amount)
                columns.winner_counts.append(1)
                columns.shown_counts.append(0)
            else:
                contest = clean.setting.contest
                columns.pots.append((key, number, NAMES[number], amount, contest))
                self._contested(clean, amount, seats)

    def _contested(self, clean: Clean, amount: int, seats: tuple[int, ...]) -> None:
        columns, s = self.columns, clean.setting
        owed = split(amount, winners_of(clean, seats), s.chip, s.one_each)
        columns.winners += owed
        columns.won += owed.values()
        columns.winner_counts.append(len(owed))
        columns.shown += seats
        columns.shown_counts.append(len(seats))
        for seat in seats:
            text, five = described(*clean.best[seat])
            columns.hands.append(text)
            columns.fives.append(cards_text(five))

    def _kind(self, clean: Clean) -> int:
        plan = clean.setting.plan
        key = (id(plan), clean.shape)
        kind = self._kinds.get(key)
        if kind is None:
            ok, cannot, absent = plan.coverage(clean.shape)
            game = plan.program.game
            common = self.columns.common
            common.append(CleanKind(game.id, plan.profile, game.content_hash, ok, cannot, absent))
            kind = self._kinds[key] = len(common) - 1
        return kind
