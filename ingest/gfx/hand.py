"""One hand of an export. Awards stand in no event: the finishing stacks tell them."""

from datetime import UTC, datetime
from pathlib import Path

from ingest.antes import settle_antes
from ingest.calledgames import CalledGame, called_games
from ingest.eventrows import Row, columns, row
from ingest.gfx.play import Play, dealt, folded_for
from ingest.gfx.posts import Posts
from ingest.gfx.table import Json, Seated, seated, smallest_chip
from ingest.jsonvalues import tables
from ingest.uniquenames import UniqueNames
from ingest.venue import in_utc
from schemas.events import Kind
from schemas.garbled import MALFORMED, REPEATED, garbled
from schemas.hand import WRITTEN_IN_PART, Hand, Level, line_and_column

GAMES = Path(__file__).with_name("games.toml")
STRUCTURES = {
    **{"NOLIMIT": "no-limit", "POTLIMIT": "pot-limit"},
    **{"LIMIT": "fixed-limit", "FIXEDLIMIT": "fixed-limit"},
}


def moment_of(hand: Json) -> datetime | None:
    """The start in UTC; None where it is missing or no time."""
    given = hand.get("StartDateTimeUTC")
    try:
        found = datetime.fromisoformat(given) if isinstance(given, str) else None
        if found is None or found.year < 1990:  # the program writes the year 1 for none
            return None
        return found.replace(tzinfo=UTC) if found.tzinfo is None else found.astimezone(UTC)
    except (ValueError, OverflowError):
        return None


def id_of(game_id: str, hand: Json) -> str:
    """The same in every export of the game, whatever was added since."""
    moment = moment_of(hand)
    begun = moment.strftime("%H%M%S") if moment else "?"
    return f"{game_id}-{hand.get('HandNum', '?')}-{begun}"


def called(hand: Json) -> tuple[str, CalledGame]:
    """The game as the export calls it, and what is known of it."""
    name = str(hand.get("GameVariant") or "")
    plain = "".join(one for one in name.casefold() if one.isalnum())
    return name, called_games(GAMES).get(plain) or CalledGame("")


class OneHand:
    """Reads one hand; ``unknown`` are its events of no known kind, with their places."""

    def __init__(self, given: Json, scale: int, at: int, places: list[int]) -> None:
        self.given, self.scale, self.at = given, scale, at
        events = len(tables(given.get("Events")))
        self.places = places if len(places) == events else [at] * events
        self.unknown: list[tuple[Json, int]] = []

    def read(self, names: UniqueNames, source: str, id: str, repeated: bool) -> Hand:
        """The hand; ``repeated``: its number stands in the file again. Raises Unreadable."""
        table = seated(self.given, self.scale, names)
        posts = Posts(self.given, table, self.scale, self.at)
        away = folded_for(self.given, table, posts)
        if away >= 0:
            table.dealt_in = tuple(s != away and is_in for s, is_in in enumerate(table.dealt_in))
        name, game = called(self.given)
        rows = self._rows(table, posts, game, away)
        if repeated:
            said = f"hand number {self.given.get('HandNum')} stands in the file more than once"
            rows.append(row(Kind.GARBLED, place=self.at, word=garbled(REPEATED, said)))
        line, column = line_and_column(self.at)
        hand = Hand(
            *(id, source, line),
            game=(game.boards if self._count("NumBoards") > 1 else "") or game.game or name,
            names=table.names,
            seat_numbers=table.numbers,
            button=self._button(),
            dealt_in=table.dealt_in,
            level=Level.ACTIONS,
            column=column,
            format="gfx",
            profile="gfx",
            stacks=table.stacks if max(table.stacks) >= 0 else (),
            **columns(rows),
        )
        hand.chip = smallest_chip([*table.stacks, *posts.stakes.values()])
        hand.stakes = posts.stakes
        self._agreed(hand, game, posts)
        # Nobody's stack moved though blinds were posted: the award was not entered.
        moved = table.finishing != table.stacks
        known = moved and all(chips >= 0 for chips in (*table.finishing, *table.stacks))
        hand.finishing = table.finishing if known else None
        settle_antes(hand)
        return hand

    def _rows(self, table: Seated, posts: Posts, game: CalledGame, away: int) -> list[Row]:
        play = Play(self.given, table, posts, game, self.places, away)
        self.unknown = play.unknown
        runs = self._count("RunItNumTimes")
        if runs > 1:
            play.split_runs(runs)
        first = self.places[0] if self.places else self.at
        rows = list(posts.rows)
        if game.deals:
            rows += dealt(table, game, self._clockwise(table), 0, first)
        if posts.bring_in >= 0 and "bring-in" in posts.stakes:
            amount = posts.stakes["bring-in"]
            rows.append(row(Kind.BRING_IN, posts.bring_in, amount, place=first))
        rows += [*play.rows, *play.showdown(self.places[-1] if self.places else self.at)]
        for text in table.strange:
            sentence = f"{text!r} is no card"
            rows.append(row(Kind.GARBLED, place=self.at, word=garbled(MALFORMED, sentence)))
        return rows

    def _agreed(self, hand: Hand, game: CalledGame, posts: Posts) -> None:
        options = dict(game.options) | posts.options
        structure = STRUCTURES.get(str(self.given.get("BetStructure") or "").replace("_", ""))
        if structure:
            options["structure"] = structure
        hand.options = options
        moment = moment_of(self.given)
        hand.time = in_utc(moment) if moment else ""
        if game.draws or not game.deals:
            hand.fields[WRITTEN_IN_PART] = True  # the cards are the last ones each held
        if isinstance(number := self.given.get("HandNum"), int):
            hand.fields["number"] = number
        for name in ("Description", "Duration"):
            if self.given.get(name):
                hand.fields[name.casefold()] = self.given[name]
        cumulative = {
            str(one.get("Name")): str(one.get("CumulativeWinningsAmt"))
            for one in tables(self.given.get("Players"))
        }
        hand.fields["cumulative_winnings"] = cumulative

    def _count(self, key: str) -> int:
        value = self.given.get(key)
        return value if isinstance(value, int) and 0 < value < 10 else 1

    def _button(self) -> int:
        blinds = self.given.get("FlopDrawBlinds")
        seat = blinds.get("ButtonPlayerNum") if isinstance(blinds, dict) else None
        return seat if isinstance(seat, int) and 0 < seat < 1 << 15 else -1

    def _clockwise(self, table: Seated) -> list[int]:
        """Seats dealt in, from the left of the button."""
        count, button = len(table.numbers), self._button()
        first = next((n for n, seat in enumerate(table.numbers) if seat > button), 0)
        order = [(first + n) % count for n in range(count)]
        return [seat for seat in order if table.dealt_in[seat]]
