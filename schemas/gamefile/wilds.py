"""What wild cards and triggers of a game file refer to, and whether each says one thing."""

from collections.abc import Callable, Iterator

from schemas.gamefile.build_steps import Table
from schemas.gamefile.build_wilds import card_named, rank_named
from schemas.gamefile.build_zones import cell
from schemas.gamefile.names import Names, Wrong, ident
from schemas.gamefile.offers import wrong_effect
from schemas.gamefile.places import Path
from schemas.gamefile.words import PRICE_VALUES, PRICES, wrong_stake
from schemas.words import hint

KINDS = ("cards", "pick", "follow", "hand_size", "announced")
FOLLOWING = ("update", "if_nothing_follows", "if_another_follows")


def wrong_wilds(names: Names, table: Table) -> Iterator[Wrong]:
    """Every wild entry that says no cards, or points to nothing."""
    jokers = table.get("deck", {}).get("jokers", 0)
    for index, wild in enumerate(table.get("wild", ())):
        path: Path = ("wild", index)
        kinds = [key for key in KINDS if wild.get(key)]
        if len(kinds) != 1:
            also = f", not {' and '.join(kinds)}" if kinds else ""
            yield path, f"a wild entry says one of {', '.join(KINDS)}{also}"
        yield from _cards(wild.get("cards", {}), (*path, "cards"))
        if wild.get("cards", {}).get("joker") and not jokers:
            yield (*path, "cards", "joker"), "no joker is in the deck: say `jokers` in `deck`"
        if "announced" in wild:
            yield from _announced(names, wild["announced"], (*path, "announced"))
        yield from _pick(names, wild.get("pick", {}), (*path, "pick"))
        if "follow" in wild:
            yield from event(names, wild["follow"]["on"], (*path, "follow", "on"))
        for key in FOLLOWING:
            if key in wild and "follow" not in wild:
                yield (*path, key), f"`{key}` is for a wild card that has `follow`"
        yield from _conditions(names, wild, path)


def _conditions(names: Names, wild: Table, path: Path) -> Iterator[Wrong]:
    if "unless" in wild:
        word, _, trigger = wild["unless"].rpartition(":")
        if word != "unpaid":
            yield (*path, "unless"), f'written "unpaid:TRIGGER", not "{wild["unless"]}"'
        else:
            yield from names.one_of(trigger, names.triggers, "trigger", (*path, "unless"))
    if "contest" in wild:
        yield from names.one_of(wild["contest"], names.contests, "contest", (*path, "contest"))
    if wild.get("needs_all") and len(wild.get("cards", {}).get("rank", ())) < 2:
        yield (*path, "needs_all"), "`needs_all` is for wild `cards` of two ranks or more"
    yield from _named(wild.get("killed_by", ()), rank_named, "rank", (*path, "killed_by"))


def _announced(names: Names, id: str, path: Path) -> Iterator[Wrong]:
    option = names.options.get(ident(id))
    if option is None:
        yield path, f"there is no option `{id}`{hint(id, names.options)}"
    elif not option.get("open"):
        yield path, f"the option `{id}` is not `open`: no card could be announced by it"


def _pick(names: Names, pick: Table, path: Path) -> Iterator[Wrong]:
    if not pick:
        return
    yield from names.zone(pick["zone"], (*path, "zone"))
    if "cell" in pick:
        try:
            cell(pick["cell"])
        except ValueError:
            yield (*path, "cell"), f"`{pick['cell']}` is no cell; a cell is written r2c4"
        else:
            yield from names.cell(pick["cell"], pick["zone"], (*path, "cell"))
        if "which" in pick:
            yield (*path, "which"), "either `cell` or `which`, not both"
    if "ace" in pick and not pick.get("which", "").startswith("lowest"):
        yield (*path, "ace"), "`ace` is for a pick of the lowest card"


def event(names: Names, on: Table, path: Path) -> Iterator[Wrong]:
    """What a trigger or a following wild card waits for."""
    for key in ("zone", "matches"):
        if key in on:
            yield from names.zone(on[key], (*path, key))
    yield from _cards(on, path)
    if (on["event"] == "shown") != ("count" in on):
        yield path, "cards are `shown` so many at a time: `count` goes with that event, and only so"
    if on["event"] == "shown" and not on.get("rank"):
        yield path, "which cards are shown? say `rank`"
    seat = names.zones.get(on.get("zone", ""))
    if on.get("pair") and seat is not None and seat.owner != "seat":
        yield (*path, "pair"), "only a card of a player can pair one of his"


def _cards(table: Table, path: Path) -> Iterator[Wrong]:
    yield from _named(table.get("rank", ()), rank_named, "rank", (*path, "rank"))
    yield from _named(table.get("card", ()), card_named, "card", (*path, "card"))


def _named(
    words: "list[str] | tuple[()]", named: Callable[[str], int], what: str, path: Path
) -> Iterator[Wrong]:
    example = "2 to 9, T, J, Q, K, A" if what == "rank" else "Kd: rank, then c, d, h or s"
    for index, word in enumerate(words):
        try:
            named(word)
        except ValueError:
            yield (*path, index), f"`{word}` is no {what}; a {what} is written {example}"


def wrong_triggers(names: Names, table: Table) -> Iterator[Wrong]:
    """Every trigger that points to nothing, or whose reaction lacks a price or a card."""
    for index, trigger in enumerate(table.get("trigger", ())):
        path: Path = ("trigger", index)
        yield from event(names, trigger["on"], (*path, "on"))
        if trigger["on"]["event"] == "shown" and trigger["do"] != "win":
            yield (*path, "do"), "who has `shown` cards can only win: say `win`"
        pays, offers = trigger["do"] in ("pay", "pay-or-fold"), trigger["do"] == "offer"
        if pays and "price" not in trigger:
            yield path, "what is paid? say `price`: match-pot, stake:NAME, free, or an @option"
        if "price" in trigger:
            yield from _price(names, trigger["price"], (*path, "price"))
            if not pays and not offers:
                yield (*path, "price"), f"nothing is paid where a trigger says {trigger['do']}"
        for key in ("effect", "terms", "chains"):
            if key in trigger and not offers:
                yield (*path, key), f"`{key}` is for a trigger that says offer"
        if offers:
            yield from wrong_effect(trigger, path)
        zone = trigger.get("effect", {}).get("zone", trigger["on"].get("zone", ""))
        if offers and not zone:
            yield path, "where does the offered card go? say `effect = { zone = ... }`"
        elif offers:
            at = (*path, "effect", "zone") if "effect" in trigger else (*path, "on", "zone")
            yield from names.zone(zone, at, ("seat",))


def _price(names: Names, written: str, path: Path) -> Iterator[Wrong]:
    legal = PRICE_VALUES if written.startswith("@") else PRICES
    for word in names.values_of(written):
        if word.startswith("stake:"):
            said = wrong_stake(word.removeprefix("stake:"))
            if said:
                yield path, said
        elif word not in legal:
            yield path, f"`{word}` is no price{hint(word, (*legal, 'stake:NAME'))}"
