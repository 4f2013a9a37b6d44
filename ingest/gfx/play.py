"""The events of a hand: acts with the street's totals, and cards of the board one by one."""

from collections.abc import Sequence

from ingest.calledgames import CalledGame
from ingest.eventrows import Row, row
from ingest.gfx.posts import Posts
from ingest.gfx.table import Json, Seated, card, chips
from ingest.jsonvalues import tables
from schemas.cards import UNKNOWN
from schemas.events import NOBODY, UP, Kind
from schemas.garbled import MALFORMED, UNKNOWN_LINE, garbled

ACTS = {"FOLD", "CHECK", "CALL", "BET", "ALL IN", "RAISE", "RAISE TO"}
DRAWS = {"DRAW", "DRAWS", "DISCARD", "STAND PAT"}


class Play:
    """The rows of a hand behind its posts."""

    def __init__(
        self,
        hand: Json,
        seated: Seated,
        posts: Posts,
        game: CalledGame,
        places: Sequence[int],
        away: int,
    ) -> None:
        self.away = away
        self.seated, self.game = seated, game
        self.scale, self.level = posts.scale, list(posts.level)
        self.rows: list[Row] = []
        self.unknown: list[tuple[Json, int]] = []
        self.live = {seat for seat, is_in in enumerate(seated.dealt_in) if is_in}
        self.acted: set[int] = set()
        self.broke = {s for s in self.live if posts.left[s] == 0}
        self.street = 0
        if posts.bring_in >= 0:  # it is a bet, and has no option
            self.level[posts.bring_in] += posts.stakes.get("bring-in", 0)
            self.acted = {posts.bring_in}
        self.boards: list[list[tuple[int, int]]] = []  # board -> card, index among the rows
        events = tables(hand.get("Events"))
        for one, place in zip(events, places, strict=True):
            self._event(one, place)

    def _event(self, one: Json, place: int) -> None:
        kind = str(one.get("EventType") or "").strip().upper().replace("_", " ")
        if kind == "BOARD CARD":
            self._board(one, place)
        elif kind in ACTS or kind in DRAWS:
            number = one.get("PlayerNum")
            seat = self.seated.seat_of.get(number, -1) if isinstance(number, int) else -1
            if seat < 0:
                self._wrong(f"player {number!r} is not among the players", place)
            elif kind in ACTS:
                self._act(kind, seat, one, place)
            else:
                drawn = one.get("NumCardsDrawn")
                amount = drawn if isinstance(drawn, int) and drawn >= 0 else 0
                self.level = [0] * len(self.level)
                self.rows.append(row(Kind.DRAW, seat, amount, place=place))
        else:
            self.unknown.append((one, place))
            sentence = f"an event of no known kind: {kind or 'none'}"
            self.rows.append(row(Kind.GARBLED, place=place, word=garbled(UNKNOWN_LINE, sentence)))

    def _wrong(self, sentence: str, place: int) -> None:
        self.rows.append(row(Kind.GARBLED, place=place, word=garbled(MALFORMED, sentence)))

    def _act(self, kind: str, seat: int, one: Json, place: int) -> None:
        if seat == self.away:
            self.away = -1
            name = self.seated.names[seat]
            said = f"{name} was folded before anybody acted; no card was read there"
            self.rows.append(row(Kind.NOTE, place=place, word=said))
            return
        if kind == "FOLD":
            self.live.discard(seat)
            self.rows.append(row(Kind.FOLD, seat, place=place))
        elif kind == "CHECK":
            self.rows.append(row(Kind.CHECK, seat, place=place))
        else:
            self._bet(kind, seat, max(0, chips(one.get("BetAmt"), self.scale)), place)
        self.acted.add(seat)
        if self.game.is_stud and self._is_over():
            self._next_street(place)

    def _bet(self, kind: str, seat: int, total: int, place: int) -> None:
        before, highest = self.level[seat], max(self.level)
        self.level[seat] = max(total, before)
        if total > highest:
            self.acted = set()
        if kind == "CALL":
            self.rows.append(row(Kind.CALL, seat, max(0, total - before), place=place))
            return
        if kind == "ALL IN":
            self.broke.add(seat)
            self.rows.append(row(Kind.ALL_IN, seat, total, place=place))
            return
        self.rows.append(row(Kind.RAISE if highest else Kind.BET, seat, total, place=place))

    def _board(self, one: Json, place: int) -> None:
        self.level = [0] * len(self.level)
        number = one.get("BoardNum")
        nth = number - 1 if isinstance(number, int) and 0 < number < 10 else 0
        strange: list[str] = []
        given = one.get("BoardCards")
        text = given[0] if isinstance(given, list) and given else given
        found = card(text, strange) if isinstance(text, str) else UNKNOWN
        if strange:
            self._wrong(f"{strange[0]!r} is no card", place)
        while len(self.boards) <= nth:
            self.boards.append([])
        self.boards[nth].append((found, len(self.rows)))
        self.rows.append(row(Kind.BOARD, NOBODY, 0, found, place, face=UP, board=nth))

    def _is_over(self) -> bool:
        """Whether a round of stud is: no event says so."""
        due = self.live - self.broke
        top = max(self.level)
        return len(self.live) > 1 and due <= self.acted and all(self.level[s] == top for s in due)

    def _next_street(self, place: int) -> None:
        self.street += 1
        self.level, self.acted = [0] * len(self.level), set()
        while self.street < len(self.game.deals):
            seats = [s for s in range(len(self.level)) if s in self.live]
            self.rows += dealt(self.seated, self.game, seats, self.street, place)
            if len(self.live - self.broke) > 1:
                return
            self.street += 1  # nobody is left to bet: the rest of the cards come

    def showdown(self, place: int) -> list[Row]:
        """The hands that were not folded, where several are left: the program pays by the cards
        its antennas read, on screen for all to see, and who gives his up is a FOLD. A hand that was
        not read is tabled all the same: it may be the best."""
        if len(self.live) < 2 or not self.game.deals:
            return []
        return [row(Kind.SHOW, s, place=place, group=n) for n, s in enumerate(sorted(self.live), 1)]

    def split_runs(self, runs: int) -> None:
        """Put ``RUNS`` before the first card that is a run's own, and give each card its run."""
        whole = sum(self.game.board)
        first = self.boards[0] if self.boards else []
        if len(self.boards) == 1 and len(first) > whole:  # all runs' cards on one board
            each = (len(first) - whole) // (runs - 1)
            for n, (_, at) in enumerate(first[whole:]):
                self.rows[at] = (*self.rows[at][:8], n // max(each, 1) + 1, *self.rows[at][9:])
            begin = whole - each
        elif len(self.boards) > 1:
            second = [one for one, _ in self.boards[1]]
            common = len(second) - whole + len(first) if len(second) >= whole else 0
            same = [a[0] == b for a, b in zip(first, second, strict=False)]
            common = same.index(False) if False in same and len(second) >= whole else 0
            gone = {at for board in self.boards[1:] for _, at in board[:common]}
            begin = common or whole - len(second)
            at = first[begin][1] if 0 <= begin < len(first) else len(self.rows)
            self.rows = [one for n, one in enumerate(self.rows) if n not in gone]
            _begin_runs(self.rows, at, runs)
            return
        else:
            return
        at = first[begin][1] if 0 <= begin < len(first) else len(self.rows)
        _begin_runs(self.rows, at, runs)


def _begin_runs(rows: list[Row], at: int, runs: int) -> None:
    """``RUNS`` before a row, or behind the last where cards are missing."""
    there = rows[at : at + 1] or rows[-1:]
    rows.insert(at, row(Kind.RUNS, NOBODY, runs, place=there[0][4] if there else 0))


def folded_for(hand: Json, seated: Seated, posts: Posts) -> int:
    """The seat that an operator took out of the hand before it began; -1 where none is. It is the
    first event, not of the seat whose turn it is, and of one where no card was read."""
    first = next(iter(tables(hand.get("Events"))), {})
    number = first.get("PlayerNum")
    seat = seated.seat_of.get(number, -1) if isinstance(number, int) else -1
    if first.get("EventType") != "FOLD" or seat < 0 or seated.cards[seat] or posts.level[seat]:
        return -1
    posted = [one[1] for one in posts.rows if one[0] in (Kind.BLIND, Kind.STRADDLE)]
    if not posted or not seated.dealt_in[seat]:
        return -1
    count = len(seated.names)
    order = [(posted[-1] + n) % count for n in range(1, count)]
    in_turn = next((one for one in order if seated.dealt_in[one]), seat)
    return seat if seat != in_turn else -1


def dealt(
    seated: Seated, game: CalledGame, seats: Sequence[int], deal: int, place: int
) -> list[Row]:
    """The cards that come with a deal, as far as the antennas read them."""
    before = sum(map(len, game.deals[:deal]))
    rows = []
    for seat in seats:
        mine = seated.cards[seat][before:]
        for n, face in enumerate(game.deals[deal]):
            known = mine[n] if n < len(mine) else UNKNOWN
            rows.append(row(Kind.DEAL, seat, 0, known, place, face=face))
    return rows
