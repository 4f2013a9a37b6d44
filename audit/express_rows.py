"""Proofs of the express lane as rows: what ``audit.express_verdict`` says, by whole columns."""

from audit.express_award import Clean, winners_of
from audit.express_verdict import described
from audit.owed import name_of
from audit.split import split
from schemas.cards import cards_text
from schemas.rows_clean import CleanColumns, CleanKind

NAMES = tuple(name_of(number) for number in range(24))  # of pots


class CleanRows:
    """Collects proofs; ``columns`` are what becomes tables."""

    def __init__(self) -> None:
        self.columns = CleanColumns()
        self._kinds: dict[tuple[int, bool, bool], CleanKind] = {}

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
            columns.pots.append((key, number, NAMES[number], amount))
            columns.eligible.append(eligible)
            self._share(clean, amount, eligible, seats)

    def _share(
        self, clean: Clean, amount: int, eligible: tuple[int, ...], seats: tuple[int, ...]
    ) -> None:
        columns, s = self.columns, clean.setting
        if len(eligible) == 1:
            columns.contests.append("uncontested")
            columns.winners.append({seats[0]: amount})
            columns.hands.append({})
            columns.fives.append({})
            return
        columns.contests.append(s.contest)
        winners = winners_of(clean, seats)
        columns.winners.append(split(amount, winners, s.chip, s.one_each))
        made = [described(*clean.best[seat]) for seat in seats]
        columns.hands.append(dict(zip(seats, [text for text, _ in made], strict=True)))
        fives = [cards_text(five) for _, five in made]
        columns.fives.append(dict(zip(seats, fives, strict=True)))

    def _kind(self, clean: Clean) -> CleanKind:
        plan = clean.setting.plan
        key = (id(plan), clean.board_dealt, clean.showdown)
        kind = self._kinds.get(key)
        if kind is None:
            ok, cannot, absent = plan.coverage(clean.board_dealt, clean.showdown)
            game = plan.program.game
            kind = CleanKind(game.id, plan.profile, game.content_hash, ok, cannot, absent)
            self._kinds[key] = kind
        return kind
