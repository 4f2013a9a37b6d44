"""Says of each card in the telling of a hand whether it was wild in the end."""

import re
from collections.abc import Sequence

from reports.plain_words import CARD_WORDS
from schemas.events import NOBODY, Event, Kind
from schemas.verdict import Verdict

MARK = " (wild)"
BY_WORD = {words: card for card, words in CARD_WORDS.items() if card >= 0}
CARD = re.compile(rf"(?<!\w)(?:{'|'.join(BY_WORD)})(?!\w)")
OWN = frozenset({Kind.DEAL, Kind.ROLL, Kind.SHOW, Kind.PLAYS})
LYING = frozenset(
    {Kind.BOARD, Kind.GRID, Kind.TURN, Kind.TABLE, Kind.TABLE_TURN}
    | {Kind.OFFER, Kind.DISCARD, Kind.DRAW, Kind.PASS, Kind.DUMMY, Kind.DUMMY_SHOW}
)


class Marks:
    """The wild cards of a hand: a player's own for him, what lies or moves if for anybody; where
    they hang on how many cards one holds, from then on."""

    __slots__ = ("_dealt", "_every", "_own", "_sized")

    def __init__(self, verdict: Verdict) -> None:
        self._own: dict[int, frozenset[int]] = {}
        self._sized: dict[int, tuple[int, frozenset[int]]] = {}  # by seat: of that many cards
        self._dealt: dict[int, int] = {}
        self._every: frozenset[int] = frozenset()
        for one in verdict.wilds:
            if one.hand_size:
                cards = frozenset((*one.cards, *one.folded))
                self._sized |= dict.fromkeys(one.seats, (one.hand_size, cards))
                continue
            self._every |= {*one.cards, *one.folded}
            for seat in one.seats:
                self._own[seat] = self._own.get(seat, frozenset()) | {*one.cards}

    def __bool__(self) -> bool:
        return bool(self._every or self._sized)

    def on(self, text: str, run: Sequence[Event]) -> str:
        """The sentence about a run of events, its wild cards marked."""
        if not self:
            return text
        event = run[0]
        if self._sized and event.kind == Kind.DEAL:
            self._dealt[event.seat] = self._dealt.get(event.seat, 0) + len(run)
        if event.kind in OWN and event.other == NOBODY:
            own = self._own.get(event.seat, self._every)
            size, cards = self._sized.get(event.seat, (0, own))
            return _marked(text, own | cards if self._dealt.get(event.seat, 0) >= size else own)
        return _marked(text, self._every) if event.kind in OWN | LYING else text

    def on_all(self, text: str) -> str:
        """Words about what lies for all."""
        return _marked(text, self._every)


def _marked(text: str, wild: frozenset[int]) -> str:
    def mark(match: re.Match[str]) -> str:
        return f"{match[0]}{MARK}" if BY_WORD.get(match[0], -1) in wild else match[0]

    return CARD.sub(mark, text)
