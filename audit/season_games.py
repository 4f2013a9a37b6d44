"""The games of a season as its ledgers are held against them: what each player won in the hands of
a file, read out of the last audit. It judges nothing."""

from collections import defaultdict
from collections.abc import Iterable, Mapping

from audit.night.reconciled import Game, is_of, sittings
from audit.night.unseen import LOCALISED
from schemas.database.season_file import CURRENT_HANDS, Database
from schemas.hand import Night
from schemas.rows import records as rows

BOUNTY = "7-2 bounty"  # chips of the game that no pot ever held
# Who of a night is known by an id: of no other is it sure that he is the same in two files.
_WHO = """
select p.night, p.name, p.player from night_players p join identities i using (identity)
where i.origin <> '' and p.night in (select unnest(?))
"""
# Files that tell hands of two or more players of a night, and theirs.
_FILES = """
with own as (
    select distinct p.player from night_players p join identities i using (identity)
    where i.origin <> '' and p.night = ?
)
select n.source, list(distinct n.night) from nights n join night_players p using (night)
join own using (player) where n.chained group by 1 having count(distinct p.player) > 1
"""
_SPAN = f"""
select night, min(h.time), max(h.time), count(*) = max(number), min(h.path)
from {CURRENT_HANDS} h where night in (select unnest(?)) group by 1
"""
_NETS = f"""
with seats as (
    select hand, unnest(seats) as seat, unnest(net) as net from verdicts
)
select h.night, h.names[s.seat + 1], sum(s.net)::bigint, count(*) = count(s.net),
    arg_min(h.line, (h.night, h.number))
from seats s join {CURRENT_HANDS} h using (hand) where h.night in (select unnest(?)) group by 1, 2
"""
_DOUBTED = f"""
select h.night, h.names, f.seats from findings f join {CURRENT_HANDS} h using (hand)
where h.night in (select unnest(?)) and f.code in (select unnest(?))
"""
_LEDGER = """
select * from night_ledger where night in (select unnest(?)) order by night, before_hand, number
"""


def known_players(database: Database, nights: Iterable[int]) -> dict[int, dict[str, int]]:
    """By night: the players of its names that have an id."""
    who: dict[int, dict[str, int]] = defaultdict(dict)
    for night, name, player in database.rows(_WHO, [sorted(nights)]):
        who[night][name] = player
    return who


def games_with(database: Database, night: int) -> list[Game]:
    """The games that may be those of a ledger: two or more of its players sat in them."""
    return [_game(database, sorted(nights)) for _, nights in database.rows(_FILES, [night])]


def ledgers_of_games(database: Database, ledgers: Mapping[int, Night]) -> dict[int, list[int]]:
    """The ledgers that are of a game of the season, by key of the night: the nights of its hands.
    Such a ledger and its log are one night."""
    who = known_players(database, ledgers)
    return {
        key: game.nights
        for key, night in ledgers.items()
        for game in (games_with(database, key) if key in who else ())
        if is_of(night, who[key], game)
    }


def _game(database: Database, nights: list[int]) -> Game:
    spans = database.rows(_SPAN, [nights])
    played = [night for night, *_ in spans]
    times = [time for _, first, last, *_ in spans for time in (first, last)]
    whole = all(is_whole for *_, is_whole, _ in spans) and all(times)
    game = Game(min((path for *_, path in spans), default=""), is_whole=whole)
    game.nights = played
    game.first, game.last = min(times, default=""), max(times, default="")
    who = known_players(database, nights)
    for night, name, net, is_known, line in sorted(database.rows(_NETS, [played])):
        player = who[night].get(name, 0)
        if not player:
            game.is_whole = False  # somebody played of whom nobody knows who he is
            continue
        _won(game, player, net if is_known else None)
        game.lines.setdefault(player, line)
        game.names.setdefault(player, name)
    for night, names, seats in database.rows(_DOUBTED, [played, list(LOCALISED)]):
        named = [names[seat] for seat in seats] or names
        game.doubted |= {who[night][name] for name in named if name in who[night]}
    for night, entry in rows.ledger_by_night(database.query(_LEDGER, [nights])):
        sittings([entry], who[night], game.sat)
        if entry.kind == "pays" and entry.text.startswith(BOUNTY):
            for name, chips in ((entry.player, -entry.amount), (entry.other, entry.amount)):
                if name in who[night]:
                    _won(game, who[night][name], chips)
    return game


def _won(game: Game, player: int, chips: int | None) -> None:
    had = game.nets.get(player, 0)
    game.nets[player] = None if had is None or chips is None else had + chips
