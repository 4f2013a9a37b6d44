"""Faults of typed hands of any game: one thing changed, and where that first shows.

Each function takes a clean sheet and yields every way to put its fault into it. Amounts are changed
with it, so that as many chips come out as went in. Faults of the cards go to players who never show.
"""

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace

CARD = re.compile(r"[_^]?[2-9TJQKA][cdhs]")
AWARD = "AWD002 AWD003 AWD004 AWD006 AWD011 AWD012 AWD013 AWD014 AWD015 AWD016 AWD017 POT002 POT003"


@dataclass(frozen=True, slots=True)
class Sheet:
    """A clean hand: its lines, all names, who was in at the end, and what was paid."""

    lines: tuple[str, ...]
    names: tuple[str, ...]
    live: tuple[str, ...]
    owed: dict[str, int]
    required: tuple[str, ...] = ()  # options that must be announced

    @property
    def text(self) -> str:
        return "\n".join(self.lines) + "\n"

    def at(self, word: str) -> list[int]:
        """The places of the lines that begin with a word."""
        return [n for n, line in enumerate(self.lines) if line.split()[:1] == [word]]

    @property
    def pot(self) -> int:
        """The place of the only line that pays."""
        return self.at("pot")[-1]

    @property
    def showdown(self) -> bool:
        return bool(self.at("show"))

    def hidden(self) -> list[str]:
        """Names of those whose cards decide nothing."""
        return [name for name in self.names if self.showdown and name not in self.live]


@dataclass(frozen=True, slots=True)
class SheetFault:
    """A sheet with a fault: the codes it may have, the lines from 1 that a finding may stand at."""

    lines: tuple[str, ...]
    codes: frozenset[str]
    at: frozenset[int]


Injector = Callable[[Sheet], Iterator[SheetFault]]


def _fault(sheet: Sheet, at: int, new: list[str], codes: str, *places: int) -> SheetFault:
    """The line at a place replaced by new ones; the finding stands at that line unless told."""
    lines = (*sheet.lines[:at], *new, *sheet.lines[at + 1 :])
    return SheetFault(lines, frozenset(codes.split()), frozenset(n + 1 for n in places or (at,)))


def _paid(owed: dict[str, int]) -> str:
    to = "  ".join(f"{name} {chips}" for name, chips in owed.items() if chips)
    return f"pot {sum(owed.values())} -> {to}"


def _words(line: str) -> list[str]:
    """The word that begins a line, and each name with what follows it."""
    head, _, rest = line.partition(" ")
    return [head, *re.split(r"  ", rest)]


def paid_to_a_loser(sheet: Sheet) -> Iterator[SheetFault]:
    """What one won is paid to another who was in and won nothing."""
    for loser in sheet.live if sheet.showdown else ():
        for winner, chips in sheet.owed.items():
            if loser not in sheet.owed:
                owed = {**sheet.owed, loser: chips}
                del owed[winner]
                yield _fault(sheet, sheet.pot, [_paid(owed)], AWARD)


def paid_to_one_who_folded(sheet: Sheet) -> Iterator[SheetFault]:
    """What one won is paid to somebody who was out."""
    for name in sheet.hidden():
        winner, chips = next(iter(sheet.owed.items()))
        owed = {**sheet.owed, name: chips}
        del owed[winner]
        yield _fault(sheet, sheet.pot, [_paid(owed)], "AWD003 AWD017")


def share_unpaid(sheet: Sheet) -> Iterator[SheetFault]:
    """One of several who are owed gets it all: halves, boards or equal hands paid as one."""
    for winner in sheet.owed if len(sheet.owed) > 1 else ():
        owed = {winner: sum(sheet.owed.values())}
        yield _fault(sheet, sheet.pot, [_paid(owed)], AWARD)


def bring_in_missing(sheet: Sheet) -> Iterator[SheetFault]:
    """No bring-in is posted; who should have calls a completion later, so that no chip is missing."""
    for at in sheet.at("bring-in"):
        name = sheet.lines[at].split()[1]
        acts = sheet.lines[at + 1]
        if re.search(r" r \d", acts) and re.search(rf"{name} c$|{name} c  ", acts):
            yield _fault(sheet, at, [], "POS010", at)


def burn_missing(sheet: Sheet) -> Iterator[SheetFault]:
    """A card was dealt without the burn before it."""
    for at in sheet.at("burn"):
        yield _fault(sheet, at, [], "BRD002", at)


def _cards_of(sheet: Sheet, name: str) -> Iterator[tuple[int, list[str], int]]:
    """Place, parts and the part of a player's cards in each deal line."""
    for at in sheet.at("deal"):
        parts = _words(sheet.lines[at])
        for nth, part in enumerate(parts):
            if part.split()[0] == name and CARD.search(part):
                yield at, parts, nth


def _joined(parts: list[str], nth: int, new: str) -> list[str]:
    return [parts[0] + " " + "  ".join([*parts[1:nth], new, *parts[nth + 1 :]])]


def card_twice(sheet: Sheet) -> Iterator[SheetFault]:
    """A player who never shows is dealt a card that another was dealt before."""
    for name in sheet.hidden():
        for at, parts, nth in _cards_of(sheet, name):
            own = [card[-2:] for card in CARD.findall(parts[nth])]
            others = [c[-2:] for part in parts[1:nth] for c in CARD.findall(part)]
            if others and not re.search(r"[_^]", parts[nth]) and not moved(sheet):
                new = parts[nth].replace(own[-1], others[-1])
                yield _fault(sheet, at, _joined(parts, nth, new), "DEK001")


def card_missing(sheet: Sheet) -> Iterator[SheetFault]:
    """A player who never shows is dealt one card too few, of several."""
    for name in sheet.hidden():
        for at, parts, nth in _cards_of(sheet, name):
            own = CARD.findall(parts[nth])
            if len(own) > 1 and at == sheet.at("deal")[0] and not moved(sheet):
                new = parts[nth].replace(own[-1], "")
                yield _fault(sheet, at, _joined(parts, nth, new), "MIS004")


def moved(sheet: Sheet) -> bool:
    """Whether cards leave hands, are rolled out of them or cost something: a fault shows there too."""
    words = ("draw", "discard", "pass", "roll", "offer", "pays")
    return any(sheet.at(word) for word in words)


def came_too_few(sheet: Sheet) -> Iterator[SheetFault]:
    """Fewer cards come in than were thrown, for a player who never shows."""
    for draw in sheet.at("draw"):
        if sheet.lines[draw + 1 : draw + 2] and sheet.lines[draw + 1].startswith("deal"):
            last = draw == sheet.at("draw")[-1]
            for name in sheet.hidden() if last else ():
                for at, parts, nth in _cards_of(sheet, name):
                    if at == draw + 1:
                        new = parts[nth].replace(CARD.findall(parts[nth])[-1], "").strip()
                        kept = [p for p in parts[1:] if p != parts[nth]]
                        kept += [new] if CARD.search(new) else []
                        if kept and new != name:
                            yield _fault(sheet, at, ["deal " + "  ".join(kept)], "MIS004")


def out_and_moves(sheet: Sheet) -> Iterator[SheetFault]:
    """Who has folded draws or discards a card."""
    for word in ("draw", "discard"):
        for at in sheet.at(word):
            before = "\n".join(sheet.lines[:at])
            for name in sheet.names:
                if re.search(rf"{name} f\b", before):
                    yield _fault(sheet, at, [f"{sheet.lines[at]}  {name} 1"], "ACT005")


def out_and_acts(sheet: Sheet) -> Iterator[SheetFault]:
    """Who has folded checks in a later round."""
    for at in sheet.at("bet"):
        before = "\n".join(sheet.lines[:at])
        for name in sheet.names:
            if re.search(rf"{name} f\b", before):
                line = sheet.lines[at].replace("bet ", f"bet {name} x  ", 1)
                yield _fault(sheet, at, [line], "ACT005")


def pass_the_other_way(sheet: Sheet) -> Iterator[SheetFault]:
    """All pass to the right what goes to the left, or the other way; nobody saw which."""
    for at in sheet.at("pass"):
        words = sheet.lines[at].split()
        if words[1] in ("left", "right") and len(sheet.live) > 2:
            way = "right" if words[1] == "left" else "left"
            yield _fault(sheet, at, [f"pass {way} {words[2]}"], "VAR053")


def declaration_missing(sheet: Sheet) -> Iterator[SheetFault]:
    """One of those in says nothing."""
    for at in sheet.at("declare"):
        parts = _words(sheet.lines[at])
        if "in-turn" in parts[1] or len(parts) < 4:
            continue
        for nth in range(1, len(parts)):
            kept = "declare " + "  ".join(p for n, p in enumerate(parts) if n not in (0, nth))
            yield _fault(sheet, at, [kept], "VAR020", at, at + 1)


def declared_twice(sheet: Sheet) -> Iterator[SheetFault]:
    """One declares again, and the other side."""
    for at in sheet.at("declare"):
        for part in _words(sheet.lines[at])[1:]:
            name, _, word = part.removeprefix("in-turn ").partition(" ")
            if word in ("high", "low"):
                other = "low" if word == "high" else "high"
                lines = [sheet.lines[at], f"declare {name} {other}"]
                yield _fault(sheet, at, lines, "VAR025 VAR021", at + 1)


def card_unpaid(sheet: Sheet) -> Iterator[SheetFault]:
    """What a card costs is not paid, and the winner gets so much less. Who folds next may have done
    so instead of paying."""
    for at in sheet.at("pays"):
        words = sheet.lines[at].split()
        once = "! redeal" not in sheet.lines  # else what later cards cost changes with it
        acts = re.findall(rf"\b{words[1]} ([a-z])\b", "\n".join(sheet.lines[at + 1 : sheet.pot]))
        once = once and acts[:1] != ["f"]
        if once and words[2] == "pot" and at < sheet.pot and len(sheet.owed) == 1:
            ((winner, chips),) = sheet.owed.items()
            paid = _paid({winner: chips - int(words[3])})
            changed = replace(
                sheet, lines=(*sheet.lines[: sheet.pot], paid, *sheet.lines[sheet.pot + 1 :])
            )
            rounds = next(n for n in [*sheet.at("bet"), sheet.pot] if n > at)
            yield _fault(changed, at, [], "VAR060 POT006", *range(at - 1, rounds))


def roll_missing(sheet: Sheet) -> Iterator[SheetFault]:
    """One who is in does not roll with the others."""
    for at in sheet.at("roll"):
        parts = _words(sheet.lines[at])
        if len(parts) > 2 and "in-turn" not in parts[1]:
            for nth in range(1, len(parts)):
                if parts[nth].split()[0] in sheet.hidden():
                    kept = "roll " + "  ".join(p for n, p in enumerate(parts) if n not in (0, nth))
                    yield _fault(sheet, at, [kept], "VAR001", at, at + 1)


def turn_missing(sheet: Sheet) -> Iterator[SheetFault]:
    """Cards of the layout stay down while the hand goes on; nothing is shown."""
    for at in sheet.at("turn"):
        if not sheet.showdown:
            yield _fault(sheet, at, [], "VAR007", at)


def cell_missing(sheet: Sheet) -> Iterator[SheetFault]:
    """A card of the layout was never laid; nothing is shown."""
    for at in sheet.at("grid"):
        if not sheet.showdown and not sheet.at("turn"):
            yield _fault(sheet, at, [re.sub(r" \S+$", "", sheet.lines[at])], "VAR030")


def announcement_missing(sheet: Sheet) -> Iterator[SheetFault]:
    """One thing that the dealer must announce is not said."""
    for at in sheet.at("announce"):
        said = sheet.lines[at].removeprefix("announce ").split(", ")
        for option in sheet.required:
            kept = [one for one in said if one.split()[0] != option]
            if kept != said:
                line = ["announce " + ", ".join(kept)] if kept else []
                yield _fault(sheet, at, line, "VAR010", *range(at, sheet.at("deal")[0] + 1))


SHEET_FAULTS: dict[str, Injector] = {
    "paid to a loser": paid_to_a_loser,
    "paid to one who folded": paid_to_one_who_folded,
    "share unpaid": share_unpaid,
    "bring-in missing": bring_in_missing,
    "burn missing": burn_missing,
    "card twice": card_twice,
    "card missing": card_missing,
    "fewer came in than went": came_too_few,
    "folded player moves cards": out_and_moves,
    "folded player acts later": out_and_acts,
    "pass the other way": pass_the_other_way,
    "declaration missing": declaration_missing,
    "declared again": declared_twice,
    "card unpaid": card_unpaid,
    "roll missing": roll_missing,
    "turn missing": turn_missing,
    "layout a card short": cell_missing,
    "announcement missing": announcement_missing,
}
