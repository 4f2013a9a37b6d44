"""One object of the standard as a hand."""

from datetime import datetime
from hashlib import blake2b

from ingest.antes import settle_antes
from ingest.calledgames import CalledGame
from ingest.eventrows import Row, columns
from ingest.jsonvalues import keys_beyond, tables
from ingest.ohh.acts import act
from ingest.ohh.cards import SHOWDOWN, Runs, board, first_deal, runs_of, street_of_stud
from ingest.ohh.header import (
    Seats,
    beside,
    called_game,
    flags,
    moment_of,
    money_of,
    options_of,
    profile_of,
    seats_of,
    stakes_of,
)
from ingest.ohh.places import Places, or_else
from ingest.ohh.pots import pots
from ingest.ohh.told import Aside, Table, Told
from ingest.uniquenames import UniqueNames
from ingest.venue import in_utc
from schemas.events import NOBODY, Kind
from schemas.hand import WRITTEN_IN_PART, Hand, Level, line_and_column

KEYS = {
    *("spec_version", "site_name", "network_name", "internal_version", "tournament"),
    *("tournament_info", "game_number", "start_date_utc", "table_name", "table_handle"),
    *("table_skin", "game_type", "bet_limit", "table_size", "currency", "dealer_seat"),
    *("small_blind_amount", "big_blind_amount", "ante_amount", "hero_player_id", "flags"),
    *("players", "rounds", "pots", "tournament_bounties", "tournament_rounds"),
}
STREETS = ("Preflop", "Flop", "Turn", "River", SHOWDOWN)


class OneHand:
    """A hand on its way out of its object. Raises Unreadable."""

    def __init__(self, hand: Table, places: Places, scale: int, totals: bool, at: int) -> None:
        self.object, self.places, self.at = hand, places, at
        self.scale, self.totals = scale, totals
        self.moment: datetime | None = moment_of(hand)
        self.told: Told
        self.seats: Seats

    def read(self, names: UniqueNames, source: str, called_id: str, cut: bool) -> Hand:
        """The hand; ``called_id`` is its id where the object itself has none."""
        self.seats = seats_of(self.object, self.scale, names)
        called, game = called_game(self.object)
        self.told = told = Told(self.scale, self.totals, self.seats.ids, game)
        told.level = [0] * len(self.seats.names)
        dealt_in = tuple(not out for out in self.seats.sitting_out)
        rounds = tables(self.object.get("rounds"))
        runs = runs_of(rounds, "Run_It_Twice" in flags(self.object))
        self._unknown_keys()
        begin = self._rounds(rounds, runs, dealt_in)
        paid = pots(told, self.object.get("pots"), self.places.wins, self.at)
        line, column = line_and_column(self.at)
        hand = Hand(
            *(str(self.object.get("game_number") or called_id or self._digest()), source, line),
            game=(game.boards or game.game) if runs.played else game.game or called,
            names=self.seats.names,
            seat_numbers=self.seats.numbers,
            button=self._button(),
            dealt_in=dealt_in,
            level=Level.ACTIONS,
            column=column,
            format="ohh",
            **columns([*told.forced, *begin, *told.play]),
        )
        self._fill(hand, game, not paid or cut)
        settle_antes(hand)
        return hand

    def _fill(self, hand: Hand, game: CalledGame, incomplete: bool) -> None:
        given = self.object
        hand.time = in_utc(self.moment) if self.moment else ""
        hand.profile, hand.money = profile_of(given), money_of(given)
        hand.currency = str(given.get("currency") or "")
        hand.options = options_of(given, game)
        hand.stakes = stakes_of(given, self.scale)
        hand.stacks = self.seats.stacks if max(self.seats.stacks) >= 0 else ()
        hand.incomplete = incomplete
        hand.fields = beside(given)
        if game.draws or not game.deals:
            hand.fields[WRITTEN_IN_PART] = True  # the standard has no word for an exchange

    def _button(self) -> int:
        seat = self.object.get("dealer_seat")
        return seat if isinstance(seat, int) and 0 <= seat < 1 << 15 else -1

    def _digest(self) -> str:
        """An id for a hand without one: the same wherever the hand is written again."""
        told = (self.object.get("start_date_utc"), self.object.get("table_name"))
        acts = self.object.get("rounds")
        return blake2b(repr((told, acts)).encode(), digest_size=6).hexdigest()

    def _unknown_keys(self) -> None:
        for key in keys_beyond(self.object, KEYS):  # beside the play: no act there, and no payment
            text = f"{key}: {self.object[key]!r}"
            self.told.asides.append(Aside("unknown", NOBODY, 0, text, self.at))

    def _rounds(self, rounds: list[Table], runs: Runs, dealt_in: tuple[bool, ...]) -> list[Row]:
        """Tell the rounds; the cards dealt before the first act."""
        told = self.told
        actions = [tables(one.get("actions")) for one in rounds]
        acts = iter(or_else(self.places.actions, sum(map(len, actions)), self.at))
        places = or_else(self.places.rounds, len(rounds), self.at)
        boards: list[list[int]] = []
        nth: dict[object, int] = {}
        order = self._clockwise(dealt_in)
        streets = 0
        for n, (one, place) in enumerate(zip(rounds, places, strict=True)):
            street = one.get("street")
            told.round, told.level = streets, [0] * len(told.level)
            if n == runs.begins and runs.times > 1 and not runs.played:
                told.add(Kind.RUNS, NOBODY, runs.times, place=place)
            cards = told.cards(one.get("cards"), place)
            if cards and street != SHOWDOWN:
                key = street if isinstance(street, str) else n
                run = nth[key] = nth.get(key, -1) + 1
                self._board(cards, boards, run, place)
            at, still = len(told.play), [seat for seat in order if seat not in told.folded]
            for action in actions[n]:
                act(told, action, next(acts))
            if told.called.is_stud and 0 < streets < len(told.called.deals) and street != SHOWDOWN:
                behind, told.play = told.play[at:], told.play[:at]
                street_of_stud(told, streets, still, place)
                told.play += behind
            streets += street != SHOWDOWN
        self._beside_players()
        return first_deal(told, order, places[0] if places else self.at)

    def _board(self, cards: list[int], boards: list[list[int]], run: int, place: int) -> None:
        whole = sum(self.told.called.board)
        if run == 0 and not boards and whole and len(cards) > whole and not len(cards) % whole:
            for nth in range(len(cards) // whole):  # the boards of all runs in one list
                board(self.told, cards[nth * whole : (nth + 1) * whole], boards, nth, place)
            return
        board(self.told, cards, boards, run, place)

    def _clockwise(self, dealt_in: tuple[bool, ...]) -> list[int]:
        """Seats dealt in, from the left of the button."""
        count, button = len(dealt_in), self._button()
        first = next((n for n, seat in enumerate(self.seats.numbers) if seat > button), 0)
        order = [(first + n) % count for n in range(count)]
        return [seat for seat in order if dealt_in[seat]]

    def _beside_players(self) -> None:
        """Cards that a writer put beside the players, where no action deals them."""
        for seat, given in self.seats.cards.items():
            if seat not in self.told.known:
                self.told.known[seat] = {0: self.told.cards(given, self.at)}


def is_a_zoom(hand: Table) -> bool:
    """Whether each hand is played at another table."""
    return "Fast" in flags(hand)
