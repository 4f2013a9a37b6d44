"""A whole night as a sheet: its settings, the lines between hands, and its hands one by one."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from decimal import Decimal

from ingest.phh.tell import NoSuchWord
from ingest.sheet.amounts import Money
from ingest.sheet.head import TIME
from ingest.sheet.keywords import LEVELS
from ingest.sheet.ledger import MOST_MISSING
from ingest.sheet.names import name_text, quoted
from ingest.sheet.stakes import COUNTED
from ingest.sheet.tell import Telling
from ingest.sheet.tell_events import take
from ingest.sheet.tell_words import ruling_text, term_text
from schemas.events import NOT_NOTED, Event, Kind
from schemas.hand import CHECKS_UNWRITTEN, WRITTEN_IN_PART, Hand, LedgerEntry, Night, Ruling, place

_TIME = re.compile(TIME)


@dataclass(slots=True)
class Sheet:
    """A night as it is being told. ``lines`` are those of the night, then of each hand."""

    night: Night
    money: Money
    apart: frozenset[str] = frozenset()  # ids of hands before which chips moved that no line tells
    seating: dict[int, str] = field(default_factory=dict)
    hosts: tuple[str, ...] = ()
    profile: str = ""
    in_force: list[Ruling] = field(default_factory=list)
    payers: tuple[str, ...] = ()  # the players of the hand that is opened
    last: int = 0  # number of the last hand told
    chip: int = 1
    untold: list[str] = field(default_factory=list)

    def head(self) -> list[str]:
        """The lines that begin the night."""
        night = self.night
        self.chip = night.chip
        zone = f" {_word(night.zone)}" if night.zone and night.name else ""
        lines = [f"night {_word(night.name)}{zone}" if night.name else "night"]
        lines += [f"place {quoted(night.location)}"] if night.location else []
        currency = f" {_word(night.currency)}" if night.currency else ""
        if night.unit != "1" or currency:
            lines.append(f"unit {night.unit}{currency}")
        lines += [f"chip {self.money.text(night.chip)}"] if night.chip != 1 else []
        return lines

    def between(self, hand: Hand | None, before: Sequence[Event] = ()) -> Iterator[str]:
        """The lines before a hand: the ledger's, how many hands are not told, and the payments that
        opened its pot, by their places; None: the lines behind the last hand."""
        entries = self._entries(hand)
        for event in before:
            paid = (one for one in entries if event.kind == Kind.CARRY and _is_of(one, event))
            known = next(paid, None)
            if known is not None:
                entries.remove(known)
        far = [one for one in entries if one.before_hand > self.last + 1]
        missing = self._missing(hand, bool(far))
        if missing:  # those of right behind the last hand told stand before it
            entries, near = far, [one for one in entries if one not in far]
            for one in sorted(near, key=lambda entry: entry.place):
                yield from self._entry(one, hand)
            yield missing
        both: list[tuple[int, LedgerEntry | Event]] = [(one.place, one) for one in entries]
        both += [(place(event.line, event.column), event) for event in before]
        for _, line in sorted(both, key=lambda pair: pair[0]):
            yield from (
                self._entry(line, hand) if isinstance(line, LedgerEntry) else self._opens(line)
            )

    def _missing(self, hand: Hand | None, behind: bool) -> str:
        """That hands are not told before this one. Where nothing chains the hands of a night, it
        stands before each: what a player has left of one is not what he has in the next."""
        if hand is None:
            return "missing" if behind else ""
        if (gap := hand.number - self.last - 1) > 1:
            return f"missing {min(gap, MOST_MISSING)}"
        unchained = not self.night.chained and self.last > 0
        return "missing" if gap == 1 or unchained or hand.id in self.apart else ""

    def _entries(self, hand: Hand | None) -> list[LedgerEntry]:
        """Those that stand before a hand and behind the last one told."""
        behind = [one for one in self.night.ledger if one.before_hand > (self.last or -1)]
        return [one for one in behind if hand is None or one.before_hand <= hand.number]

    def _opens(self, event: Event) -> Iterator[str]:
        """A payment above a hand that opened its pot, by somebody who may have no seat in it."""
        is_carry = event.kind == Kind.CARRY
        payer = event.word if is_carry else self.payers[event.seat]
        words = f" {quoted(event.word)}" if event.word and not is_carry else ""
        yield f"pays {name_text(payer)} pot {self.money.text(event.amount)}{words}"

    def _entry(self, entry: LedgerEntry, hand: Hand | None) -> Iterator[str]:
        player = name_text(entry.player) if entry.player else ""
        unknown = entry.amount == NOT_NOTED and entry.kind != "adjust"
        amount = "?" if unknown else self.money.text(abs(entry.amount))
        words = f" {quoted(entry.text)}" if entry.text else ""
        if entry.kind in ("buy", "cash"):
            if entry.text:
                self.untold.append("what a purchase was for")
            yield f"{entry.kind} {player} {amount}"
        elif entry.kind == "pays":
            other = name_text(entry.other) if entry.other else "pot"
            yield f"pays {player} {other} {amount}{words}"
        elif entry.kind == "adjust":
            sign = "-" if entry.amount < 0 else ""
            yield f"adjust {player} {sign}{amount}{words}"
        elif entry.kind == "note" and entry.text:
            yield f"note {quoted(entry.text)}"
        elif entry.kind == "sit":
            seat = _seat(self, entry.player, hand)
            self.seating = {s: who for s, who in self.seating.items() if who != entry.player}
            self.seating[seat] = entry.player
            yield f"sit {seat} {player}"
        elif entry.kind == "leave" and entry.player in self.seating.values():
            self.seating = {s: who for s, who in self.seating.items() if who != entry.player}
            yield f"leave {player}"
        else:
            self.untold.append(f"an entry of the ledger ({entry.kind})")
            yield f"# {entry.kind} {' '.join(f'{entry.player} {entry.text}'.split())}".rstrip()

    def hand(self, hand: Hand) -> list[str]:
        """Every line of a hand, those before it first. Raises NoSuchWord."""
        if Decimal(hand.unit) != self.money.unit:
            raise NoSuchWord("another unit than its night's")
        if hand.incomplete and hand.format != "sheet" and Kind.DEAL not in hand.kinds:
            raise NoSuchWord("that it was broken off before a card was dealt")
        before, events = _parts(hand)
        self.payers = hand.names
        lines = [] if self.last else [*self._seats(hand)]
        lines += self.between(hand, before)
        lines += self._settings(hand)
        lines.append(_first_line(self, hand))
        telling = Telling(hand, self.money.text, by_line=hand.format == "sheet")
        telling.lines += _terms(self, hand)
        take(telling, events)
        self.untold += telling.untold
        self.last = max(hand.number, 1)
        return [*lines, *telling.lines]

    def _settings(self, hand: Hand) -> Iterator[str]:
        if hand.profile != self.profile:
            if not hand.profile:
                raise NoSuchWord("the house's own rules again, after others")
            self.profile = hand.profile
            yield f"rules {_word(hand.profile)}"
        if hand.chip != self.chip:
            self.chip = hand.chip
            yield f"chip {self.money.text(hand.chip)}"
        hosts = hand.authorities or (self.night.hosts if hand.format != "sheet" else ())
        if hosts != self.hosts and hosts:
            self.hosts = hosts
            yield f"host {'  '.join(map(name_text, hosts))}"
        yield from self._seats(hand)
        own = {at for at, kind in zip(hand.places, hand.kinds, strict=True) if kind == Kind.RULING}
        for ruling in hand.rulings:
            known = any(_says(ruling) == _says(one) for one in self.in_force)
            if ruling.place not in own and not known:
                self.in_force.append(ruling)
                yield ruling_text(ruling, self.money.text)
            elif ruling.scope != "hand" and not known:
                self.in_force.append(ruling)

    def _seats(self, hand: Hand) -> Iterator[str]:
        seating = dict(zip(hand.seat_numbers, hand.names, strict=True))
        if seating != self.seating:
            self.seating = seating
            pairs = (f"{seat} {name_text(name)}" for seat, name in seating.items())
            yield f"seats {'  '.join(pairs)}"


def _seat(sheet: Sheet, player: str, before: Hand | None) -> int:
    """The seat he has in a hand to come, else a free one."""
    seating = sheet.seating
    taken = set(seating) if player not in seating.values() else set()
    coming = (one for one in sheet.night.hands if before and one.number >= before.number)
    for hand in coming:
        if player in hand.names:
            seat = hand.seat_numbers[hand.names.index(player)]
            if seat not in taken or seating.get(seat) == player:
                return seat
            break
    return next(seat for seat in range(1, 100) if seat not in seating)


def _first_line(sheet: Sheet, hand: Hand) -> str:
    game = f" {name_text(hand.game)}" if hand.game else ""
    noted = _TIME.fullmatch(hand.time) is not None
    if hand.time and not noted:
        sheet.untold.append("the time to the second and its date")
    time = f" {hand.time}" if noted else ""
    dealer = ""
    if hand.button in hand.seat_numbers:
        dealer = f" dealer {name_text(hand.names[hand.seat_numbers.index(hand.button)])}"
    elif hand.button >= 0:
        dealer = f" dealer seat {hand.button}"
    return f"hand {_word(hand.id)}{game}{time}{dealer}"


def _terms(sheet: Sheet, hand: Hand) -> Iterator[str]:
    unsaid = {WRITTEN_IN_PART, CHECKS_UNWRITTEN} & set(hand.fields)
    if not unsaid:
        yield f"records {LEVELS[hand.level]}"
    out = [name for name, is_in in zip(hand.names, hand.dealt_in, strict=True) if not is_in]
    named_in = Kind.PUT_IN in hand.kinds
    if out and not named_in:
        yield f"out {'  '.join(map(name_text, out))}"
    if hand.stakes:
        parts = (
            f"{name} {chips if name == COUNTED else sheet.money.text(chips)}"
            for name, chips in hand.stakes.items()
        )
        yield f"stakes {' '.join(parts)}"
    stacks = zip(hand.names, hand.stacks, strict=False)
    known = [f"{name_text(n)} {sheet.money.text(c)}" for n, c in stacks if c != NOT_NOTED]
    if known:
        yield f"stacks {'  '.join(known)}"
    agreed = [f"{term_text(n.replace('_', '-'))} {term_text(v)}" for n, v in hand.options.items()]
    if agreed:
        yield f"announce {', '.join(agreed)}"


def _parts(hand: Hand) -> tuple[list[Event], list[Event]]:
    """The events above the hand's own line, and those of the hand."""
    events, own = hand.events(), place(hand.line, 1)
    opens = (Kind.PAYS, Kind.CARRY)
    at = 0
    while at < len(events) and events[at].kind in opens and 0 < hand.places[at] < own:
        at += 1
    return events[:at], events[at:]


def _is_of(entry: LedgerEntry, event: Event) -> bool:
    """Whether a payment into the pot is that of a player without a seat, told in the hand."""
    same = (entry.player, entry.amount) == (event.word, event.amount)
    return entry.kind == "pays" and not entry.other and same


def _says(ruling: Ruling) -> tuple[str, str, str, str]:
    return ruling.topic, ruling.value, ruling.by, ruling.scope


def _word(text: str) -> str:
    """A word as it is where it can stand so, else in quotes."""
    plain = text.replace("-", "").replace("_", "").replace("/", "").replace(".", "").isalnum()
    return text if plain and text.isascii() else quoted(text)
