"""The acts of a hand as Open Hand History tells them: what goes in with each, street by street."""

from ingest.ohh.write_table import DRAW, POSTS, Cannot, Row, Streets
from schemas.cards import NO_CARD
from schemas.events import ACTS, IMPLIED, NOBODY, NOT_NOTED, Event, Kind

SILENT = (  # what the standard has no word for, and which leaves the acts what they are
    *(Kind.ROUND, Kind.RAKE, Kind.RUNS, Kind.SAYS, Kind.NOTE, Kind.RULING, Kind.BURN, Kind.PLAYS),
    *(Kind.STATED, Kind.GARBLED, Kind.IRREGULAR, Kind.BACK),
)


class Acts(Streets):
    """A hand's events taken in order."""

    def take(self) -> None:
        """All events. Raises Cannot."""
        for event in self.hand.events():
            kind = event.kind
            if kind == Kind.ANNOUNCE:
                name, _, value = event.word.partition("=")
                self.options.setdefault(name.replace("-", "_"), value)
            elif kind == Kind.BRING_IN:
                self._bring_in(event, event.amount)
            elif kind in POSTS or kind == Kind.BLIND:
                self._post(event)
            elif kind in ACTS:
                self._act(event)
            elif kind in (Kind.DEAL, Kind.BOARD, Kind.SHOW, Kind.MUCK):
                self.cards_of(event)
            elif kind in (Kind.DRAW, Kind.DISCARD) and self.cards == DRAW:
                if self.has_acts():
                    self.street()
            elif kind == Kind.POT:
                self.paid.append(event)
                self.as_events.append(event)
            elif kind == Kind.RAKE:
                self.rake += max(event.amount, 0)
            elif kind not in SILENT:
                raise Cannot(f"Open Hand History has no word for it ({kind.name.lower()})", event)
        self.not_called()
        if not self.paid:
            paid_by_stacks(self)

    def _bring_in(self, event: Event, chips: int) -> None:
        """The standard has no word for a bring-in: it is a bet of what goes in."""
        if chips < 0:
            raise Cannot("a bring-in whose amount nobody noted", event)
        self._act(event._replace(kind=Kind.BET, amount=self.level[event.seat] + chips))

    def _post(self, event: Event) -> None:
        if event.amount < 0:
            raise Cannot("a post whose amount nobody noted", event)
        small = {0: "Post SB", 1: "Post BB"}
        word = small.get(event.cell) if event.kind == Kind.BLIND else POSTS[event.kind]
        if word is None:
            raise Cannot("a third blind", event)
        if event.kind not in (Kind.ANTE, Kind.DEAD, Kind.CARRY):
            self.level[event.seat] += event.amount
        if event.seat >= 0:
            self.pay(event.seat, event.amount)
        self.rows[-1].append(Row(word, event.seat, event.amount))
        self.as_events.append(event)

    def _act(self, event: Event) -> None:
        if event.seat == NOBODY:
            for seat in still_to_act(self, event):
                one = {Kind.REST_FOLD: Kind.FOLD, Kind.REST_CALL: Kind.CALL}
                kind = one.get(event.kind, Kind.CHECK)
                self._act(event._replace(kind=kind, seat=seat, amount=IMPLIED))
            return
        if event.kind == Kind.BRING_IN_ACT:
            self._bring_in(event, self.hand.stakes.get("bring-in", NOT_NOTED))
            return
        seat, price = event.seat, max(self.level)
        self.on_all |= len(self.board) > 1
        self.last = seat
        self.acted.add(seat)
        if event.kind == Kind.FOLD:
            self.live.remove(seat) if seat in self.live else None
            self._row("Fold", Kind.FOLD, event, 0, 0)
            return
        total = _total(self, event, price)
        goes_in = total - self.level[seat]
        self.level[seat] = total
        self.pay(seat, goes_in)
        if not goes_in and total == price:
            self._row("Check", Kind.CHECK, event, 0, 0)
        elif total <= price:
            self._row("Call", Kind.CALL, event, goes_in, goes_in)
        else:
            self.acted = {seat}
            word, kind = ("Raise", Kind.RAISE) if price else ("Bet", Kind.BET)
            self._row(word, kind, event, goes_in, total)

    def _row(self, word: str, kind: Kind, event: Event, goes_in: int, amount: int) -> None:
        all_in = goes_in > 0 and self.left[event.seat] == 0
        self.rows[-1].append(Row(word, event.seat, goes_in, all_in))
        self.as_events.append(event._replace(kind=kind, amount=amount))


def _total(acts: Acts, event: Event, price: int) -> int:
    """What the seat has in for the round after its act."""
    seat, has = event.seat, acts.left[event.seat]
    before = acts.level[seat]
    if event.kind == Kind.CHECK:
        return before
    if event.kind in (Kind.CALL, Kind.CHECK_OR_CALL):
        due = price - before if event.amount == IMPLIED else event.amount
        due = due if has == NOT_NOTED or event.amount >= 0 else min(due, has)
        return before + due
    if event.kind == Kind.RAISE_BY and event.amount >= 0:
        return price + event.amount
    if event.kind == Kind.ALL_IN and event.amount == IMPLIED and has != NOT_NOTED:
        return before + has
    if event.amount < before:
        raise Cannot("an amount nobody noted", event)
    return event.amount


def still_to_act(acts: Acts, event: Event) -> list[int]:
    """Who is behind the last who acted, clockwise, and owes an answer."""
    price, count = max(acts.level), len(acts.hand.names)
    after = acts.last
    if after == NOBODY or not acts.acted:
        numbers = acts.hand.seat_numbers
        if acts.hand.button not in numbers or price:
            raise Cannot("which of them acted first", event)
        after = numbers.index(acts.hand.button)
    order = [(after + step) % count for step in range(1, count + 1)]
    return [s for s in order if s in acts.live and s not in acts.acted and acts.left[s] != 0]


def paid_by_stacks(acts: Acts) -> None:
    """What each got of a hand that says only what he had in the end, or won."""
    hand = acts.hand
    if hand.finishing is not None and NOT_NOTED not in (*hand.finishing, *acts.left):
        got = [there - here for there, here in zip(hand.finishing, acts.left, strict=True)]
        got = [all_of_it - max(0, back) for all_of_it, back in zip(got, acts.uncalled, strict=True)]
        put = sum(hand.stacks) - sum(acts.left)
        acts.rake = max(0, put - sum(acts.uncalled) - sum(got))
    elif hand.winnings is not None and NOT_NOTED not in hand.winnings:
        got = list(hand.winnings)
    else:
        got = []
    if not got or min(got) < 0:
        return  # nobody noted who was paid
    pot = Event(0, Kind.POT, 0, -1, 0, NO_CARD, 0, 0, 0, 1, "", 0, 0)
    acts.paid = [pot._replace(seat=s, amount=c, other=c) for s, c in enumerate(got) if c]
    acts.as_events += acts.paid
