"""What contests, their hands and the pot of a game file refer to, and whether shares make a whole.

Called with a table whose keys and values are sound by themselves.
"""

from collections.abc import Iterator
from fractions import Fraction
from itertools import product

from schemas.conditions import condition
from schemas.gamefile.build_steps import Table
from schemas.gamefile.build_wilds import rank_named
from schemas.gamefile.names import Names, Wrong, ident
from schemas.gamefile.places import Path
from schemas.gamefile.points import wrong_points
from schemas.gamefile.words import (
    ADDED,
    CATEGORIES,
    NO_WINNER,
    NOT_ADDED,
    ODD_SEATS,
    QUALIFIERS,
    added_by,
    bare_rank,
    moved,
    wrong_order,
)
from schemas.words import hint

MOST_CARDS = 5  # of a hand that is ranked
_MANY = 4096  # combinations of options that shares are added up under


def wrong_contests(names: Names, table: Table) -> Iterator[Wrong]:
    """Every contest that points to nothing, and shares that do not make 1."""
    contests = table.get("contest", [])
    if contests or table.get("status") != "missing":
        yield from _shares(names, contests)
    for index, contest in enumerate(contests):
        path: Path = ("contest", index)
        yield from _use(names, contest["use"], (*path, "use"))
        yield from _qualifier(names, contest, path)
        yield from _no_winner(names, contest, path)
        yield from _entrants(names, contest, path)
        if "dummy" in contest:
            yield from names.zone(contest["dummy"], (*path, "dummy"), ("dummy",))
        for key in ("dummy_tie", "dummy_when"):
            if key in contest and "dummy" not in contest:
                yield (*path, key), f"`{key}` is for a contest that has a `dummy`"
        if "board" in contest:
            yield from _board(names, contest, path)
        yield from _order(names, contest, (*path, "order"))


def _shares(names: Names, contests: list[Table]) -> Iterator[Wrong]:
    """Under every combination of the options that contests depend on, the shares make 1."""
    asked: dict[str, tuple[str, ...]] = {}
    guarded = [(Fraction(one["share"]), list(_conditions(one))) for one in contests]
    for _, conditions in guarded:
        for option, _, _ in conditions:
            if option not in names.options:
                return  # told already
            asked[option] = tuple(names.options[option]["values"])
    for number, values in enumerate(product(*asked.values())):
        if number >= _MANY:
            return
        chosen = dict(zip(asked, values, strict=True))
        total = sum(
            share
            for share, conditions in guarded
            if all((chosen[option] == value) == same for option, same, value in conditions)
        )
        if total != 1:
            when = ", ".join(f"{option} {value}" for option, value in chosen.items())
            with_these = f" with {when}" if when else ""
            yield ("contest",), f"the shares of the contests make {total}, not 1{with_these}"
            return


def _conditions(contest: Table) -> Iterator[tuple[str, bool, str]]:
    """Option, whether it must be (or must not be) the value, and the value."""
    written = contest.get("if", ())
    for guard in [written] if isinstance(written, str) else written:
        asked = condition(guard)
        yield ident(asked.name), not asked.unless, asked.value


def _use(names: Names, use: Table, path: Path) -> Iterator[Wrong]:
    if "all_when" in use:
        yield from names.reading(use["all_when"], (*path, "all_when"))
    least = 0
    for number, source in enumerate(use["from"]):
        at = (*path, "from", number)
        yield from _source(names, source, at)
        low = source.get("min", 0)
        least += low if isinstance(low, int) else 0
    if use["size"] > MOST_CARDS:
        said = f"a hand of {use['size']} cards: at most {MOST_CARDS} count, 0 for points"
        yield (*path, "size"), said
    elif use["size"] and least > use["size"]:
        yield (*path, "size"), f"a hand of {use['size']} cards cannot take {least} at least"


def _source(names: Names, source: Table, path: Path) -> Iterator[Wrong]:
    """Where the cards of a hand come from, and the line that was declared for them."""
    if ("zone" in source) == ("one_set_of" in source):
        yield path, "cards come from either a `zone` or `one_set_of` a zone's cell sets"
    elif "zone" in source:
        yield from names.zone(source["zone"], (*path, "zone"), ("seat", "board", "table"))
        least, most = source.get("min", -1), source.get("max", -1)
        ranged = not (isinstance(least, int) and isinstance(most, int)) or least <= most
        if -1 in (least, most) or not ranged:
            yield path, "say how many cards of it a hand has: `min` and `max`"
        if "suit_of" in source:
            yield from names.zone(source["suit_of"], (*path, "suit_of"), ("table", "board"))
        if "suit" in source and "suit_of" in source:
            yield (*path, "suit_of"), "either `suit` or `suit_of`, not both"
    else:
        yield from names.cell_set(source["one_set_of"], (*path, "one_set_of"))
        topics = {step["topic"] for step in names.declared}
        topic = source.get("as", "best").removeprefix("declared:")
        if topic != "best" and topic not in topics:
            yield (*path, "as"), f"no step declares `{topic}`{hint(topic, topics | {'best'})}"


def _qualifier(names: Names, contest: Table, path: Path) -> Iterator[Wrong]:
    """A hand word that each order the contest may have knows."""
    if "qualifier" not in contest:
        return
    for rank in {bare_rank(rank) for rank in names.values_of(contest["rank"])}:
        known = QUALIFIERS.get(rank)
        for word in names.values_of(contest["qualifier"]) if known is not None else ():
            if word != "none" and word not in (known or ()):
                near = hint(word, known) if known else ""
                yield (*path, "qualifier"), f"`{word}` is no qualifier of {rank}{near}"
            elif word in ADDED and word not in added_by(contest):
                yield (*path, "qualifier"), NOT_ADDED.format(word=word)


def _no_winner(names: Names, contest: Table, path: Path) -> Iterator[Wrong]:
    at = (*path, "if_no_winner")
    others = [f"to:{id}" for id in names.contests if id != contest["id"]]
    for word in names.values_of(contest.get("if_no_winner", "pot-rides")):
        if word == f"to:{contest['id']}":
            yield at, "a share that nobody wins cannot go to its own contest"
        elif word not in (*NO_WINNER, *others):
            yield at, f"`{word}` is nowhere a share can go{hint(word, (*NO_WINNER, *others))}"


def _entrants(names: Names, contest: Table, path: Path) -> Iterator[Wrong]:
    if "entrants" not in contest:
        return
    word, _, side = contest["entrants"].rpartition(":")
    if word != "declared":
        yield (*path, "entrants"), f'entrants are written "declared:SIDE", not "{side}"'
    elif side not in names.sides:
        said = f"no step lets anybody declare `{side}`"
        yield (*path, "entrants"), said + hint(side, names.sides)


def _board(names: Names, contest: Table, path: Path) -> Iterator[Wrong]:
    used = [names.zones.get(source.get("zone", "")) for source in contest["use"]["from"]]
    boards = max((zone.boards for zone in used if zone and zone.owner == "board"), default=0)
    if not 1 <= contest["board"] <= boards:
        many = f"has {boards}" if boards else "names none"
        said = f"there is no board {contest['board']}: the use of this contest {many}"
        yield (*path, "board"), said


def _order(names: Names, contest: Table, path: Path) -> Iterator[Wrong]:
    order = contest.get("order", {})
    for key in ("add", "swap"):
        rungs: tuple[str, ...] = CATEGORIES
        for index, written in enumerate(order.get(key, ())):
            words = [word for word in names.values_of(written) if ">" in word or word == written]
            for said in filter(None, (wrong_order(word, key == "add", rungs) for word in words)):
                yield (*path, key, index), said
            rungs = moved(rungs, written)
    yield from (((*path, *at), said) for at, said in wrong_points(order))
    for rank in order.get("values", {}):
        try:
            rank_named(rank)
        except ValueError:
            yield (*path, "values", rank), f"`{rank}` is no rank: 2 to 9, T, J, Q, K, A"


def wrong_pot(names: Names, table: Table) -> Iterator[Wrong]:
    """The odd chip's contest and seat, and what becomes of those who declare both."""
    pot = table.get("pot", {})
    if "odd_chip" in pot:
        yield from _odd_chip(names, pot["odd_chip"])
    said = [key for key in ("both", "both_failed", "two_boths") if key in pot]
    if said and "both" not in names.sides:
        yield ("pot", said[0]), "no step lets anybody declare both sides"


def _odd_chip(names: Names, written: str) -> Iterator[Wrong]:
    first, comma, then = (part.strip() for part in written.partition(","))
    share, seat = (first, then.removeprefix("then ")) if comma else ("", first)
    if not comma and first in names.contests:
        share, seat = first, ""
    at: Path = ("pot", "odd_chip")
    if share:
        yield from names.one_of(share, names.contests, "contest", at)
    if (seat or not share) and seat not in ODD_SEATS:
        legal = ODD_SEATS if share else (*ODD_SEATS, *names.contests)
        yield at, f"`{seat}` is nobody who takes an odd chip{hint(seat, legal)}"
