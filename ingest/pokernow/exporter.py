"""Whose own cards a log shows: ``Your hand is`` names nobody, but shown cards tell.

No card is dealt twice, so who shows one of them in that hand is the one who made the log; who shows
others is not.
"""

from collections import Counter

from ingest.pokernow.draft import Draft
from ingest.pokernow.seating import Seating
from schemas.events import Kind
from schemas.hand import Hand

_DEAL = int(Kind.DEAL)


class Exporter:
    """Votes for and against each player, and the hands to which the cards are added at the end."""

    def __init__(self) -> None:
        self._for: Counter[int] = Counter()
        self._against: Counter[int] = Counter()
        self._hands: list[tuple[Hand, Seating, tuple[int, ...]]] = []

    def note(self, hand: Hand, draft: Draft, seating: Seating) -> None:
        """A hand with own cards."""
        own = draft.own
        self._hands.append((hand, seating, own))
        for player, cards in draft.shown.items():
            (self._for if cards.issubset(own) else self._against)[player] += 1

    def player(self) -> int:
        """Who made the log; -1 where it does not show."""
        votes, against = self._for, self._against
        likely = [player for player in votes if 10 * against[player] < votes[player]]
        if len(likely) != 1:
            return -1
        return likely[0]

    def deal(self) -> None:
        """Put the own cards into the hands in which their owner was dealt in."""
        player = self.player()
        if player < 0:
            return
        for hand, seating, own in self._hands:
            seat = seating.seat_of.get(player, -1)
            if seat < 0 or not hand.dealt_in[seat]:
                continue
            players = hand.dealt_in.count(True)
            if hand.kinds.count(_DEAL) != players * len(own):
                continue
            at = hand.seats.index(seat, hand.kinds.index(_DEAL))
            cards = hand.cards
            assert isinstance(cards, list)
            for turn, card in enumerate(own):
                cards[at + turn * players] = card
