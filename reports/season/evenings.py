"""The evenings of an audited season with everybody's money, asked of its file; it decides nothing.

An evening is a night of hands with the ledger that is of it, or a night of which there is only a
ledger; a ledger of a log that ran over several nights makes one evening of them.
"""

from collections.abc import Iterable

from audit.night.ledgers import BOUNTY, NET, TAKEN
from audit.season_games import ledgers_of_games
from audit.settlement.evening import Evening
from ingest.formats import title_of
from reports.logged import LOGGED
from reports.pot_debts import UNMATCHED, owed_to_the_pot
from reports.queries import question
from reports.season import asked
from reports.season.settled import settled
from schemas.database.season_file import Database
from schemas.database.verdicts import owing_verdicts
from schemas.database.who import PROGRAMS, people
from schemas.hand import Chips
from schemas.rulebook import profile
from schemas.verdict import Verdict

Denomination = tuple[str, str, str, str]  # unit, currency, what a chip is, whose chips
At = tuple[int, Denomination]
SIDE = (BOUNTY, "cash-out")  # adjustments that are a player's winnings; others are chips he bought
RAKE = "rake"


def evenings(database: Database) -> list[Evening]:
    """Every evening, by date, those without one first."""
    made = _Making(database)
    made.results()
    made.debts()
    made.ledgers()
    made.payments()
    found = [one for one in made.found.values() if one.lines]
    return sorted(found, key=lambda one: (one.name, one.key, one.money))


class _Making:
    """Evenings while they are put together."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._called = {number: person.name for number, person in people(database).items()}
        self._nights = {row[0]: row[1:] for row in database.rows(question("evenings"))}
        games = ledgers_of_games(database, asked.ledgers(database))
        self._into = {night: min(nights) for nights in games.values() for night in nights}
        self._of_game: dict[int, int] = {}
        for night, (*_, of_night, has_hands) in self._nights.items():
            if not has_hands and (night in games or of_night is not None):
                game = min(games[night]) if night in games else of_night
                self._of_game[night] = self._evening(game)
        self.found: dict[At, Evening] = {}

    def results(self) -> None:
        """What was won and lost in hands."""
        for night, *chips, count, rake in self._database.rows(question("evening_hands")):
            evening = self._at(night, denomination(*chips))
            evening.hands += count
            if rake:
                evening.taken[RAKE] = evening.taken.get(RAKE, 0) + rake
        for row in self._database.rows(question("evening_results")):
            night, *chips, player, name, hands, unknown, net = row
            line = self._at(night, denomination(*chips)).line(self._name(player, name))
            line.hands += hands
            line.unknown += unknown
            line.played += net

    def debts(self) -> None:
        """What the findings move, less what was paid back and what a ruling lets stand."""
        owing = list(owing_verdicts(self._database, UNMATCHED))
        judged = settled(self._database, [(hand, verdict) for _, hand, verdict in owing])
        who = self._who({night for night, *_ in owing})
        for (night, hand, _), (_, verdict) in zip(owing, judged, strict=True):
            chips = (hand.unit, hand.currency, hand.money, hand.format, hand.profile)
            evening = self._at(night, denomination(*chips))
            for seat, amount in _moved(verdict).items():
                name = hand.names[seat]
                line = evening.line(self._name(who.get((night, name), 0), name))
                line.corrected += amount

    def ledgers(self) -> None:
        """Buy-ins, cash-outs, nets, and what was paid beside the pots."""
        for night, kind, player, name, other, to, amount, text in self._database.rows(
            question("evening_ledger")
        ):
            evening = self._of_ledger(night, kind)
            if evening is None:
                continue
            if kind == "adjust" and text.partition(",")[0] == TAKEN:
                evening.taken[text] = evening.taken.get(text, 0) - amount
                continue
            if not name:
                continue
            line = evening.line(self._name(player, name))
            if kind == "pays" and to and amount >= 0:
                line.side -= amount
                evening.line(self._name(other, to)).side += amount
            elif kind in ("buy", "cash"):
                noted = amount if amount >= 0 else None
                (line.buys if kind == "buy" else line.cash).append(noted)
                line.in_ledger = True
            elif kind == "adjust" and text.partition(",")[0] == NET:
                line.stated.append(amount)
                line.in_ledger = True
            elif kind == "adjust" and text.startswith(SIDE):
                line.side += amount

    def payments(self) -> None:
        """What was paid between players in a hand, beside the pots."""
        for night, player, name, other, to, amount, _ in self._database.rows(
            question("evening_payments")
        ):
            evening = self._first(night)
            if evening is not None:
                evening.line(self._name(player, name)).side -= amount
                evening.line(self._name(other, to)).side += amount

    def _who(self, nights: Iterable[int]) -> dict[tuple[int, str], int]:
        asked_of = ", ".join(map(str, sorted(nights))) or "-1"
        return {
            (night, name): player
            for night, name, player in self._database.rows(
                "select w.into_night, p.name, min(p.player) from night_players p join ("
                "select night, night as into_night from nights "
                "union select night, into_night from joined_nights"
                f") w using (night) where w.into_night in ({asked_of}) group by all"
            )
        }

    def _evening(self, night: int) -> int:
        return self._into.get(night, night)

    def _at(self, night: int, chips: Denomination) -> Evening:
        key = self._evening(night)
        made = self.found.get((key, chips))
        if made is None:
            name, location = self._nights[key][:2] if key in self._nights else ("", "")
            made = self.found[key, chips] = Evening(key, name, location, chips)
            made.counted = not chips[3] and not self._is_logged(key)
        return made

    def _is_logged(self, key: int) -> bool:
        return key in self._nights and self._nights[key][5] in LOGGED

    def _first(self, night: int) -> Evening | None:
        """The evening of a night, the first of its moneys: what is paid beside hands is in it."""
        key = self._evening(night)
        return next((one for (at, _), one in self.found.items() if at == key), None)

    def _of_ledger(self, night: int, kind: str) -> Evening | None:
        """The evening a ledger's line is of; None of a line that a ledger of its own tells too."""
        if night not in self._nights:
            return None
        _, _, unit, currency, money, format, _, has_hands = self._nights[night]
        if has_hands:
            told_there = self._evening(night) in self._of_game.values()
            return None if told_there and kind in ("buy", "cash") else self._first(night)
        if night in self._of_game and (game := self._first(self._of_game[night])) is not None:
            game.counted = True
            return game
        program = PROGRAMS.get(format.removesuffix("-ledger"), "") if "-" in format else ""
        return self._at(night, (unit, currency, money, "" if currency else program))

    def _name(self, player: int, name: str) -> str:
        return self._called.get(player, name)


def denomination(unit: str, currency: str, money: str, format: str, named: str) -> Denomination:
    """What the chips of a hand are; by format and profile whose, where nothing else says it."""
    if currency or money == "tournament" or format not in LOGGED:
        return unit, currency, money, ""
    return unit, currency, money, profile(named).name if named else title_of(format)


def _moved(verdict: Verdict) -> dict[int, Chips]:
    """By seat, what the transfers that are left bring him, and what he owes the pot."""
    moved: dict[int, Chips] = {}
    for transfer in verdict.transfers:
        moved[transfer.payer] = moved.get(transfer.payer, 0) - transfer.left
        moved[transfer.payee] = moved.get(transfer.payee, 0) + transfer.left
    for seat, chips in owed_to_the_pot(verdict):
        moved[seat] = moved.get(seat, 0) - chips
    return {seat: chips for seat, chips in moved.items() if chips}
