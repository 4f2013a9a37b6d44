"""One hand as ``floorman show`` prints it: replay with findings, pots, who owes whom."""

import re
from collections.abc import Iterator
from shlex import quote

from reports.areas import by_area
from reports.called import full_name
from reports.replay import told
from reports.terminal.lines import INK, VERDICT_WORDS, folded, harmless, painted
from reports.views.beside import beside_the_pot
from reports.views.lay_there import lay_there
from reports.views.money import Money
from reports.views.pots import ladder, player_rows, reading_rows
from reports.views.untold import coverage
from reports.views.words import owes_text, pot_debts, ruling_rows
from schemas.findings import Severity
from schemas.hand import Hand
from schemas.verdict import Verdict

FOUND = re.compile(r"(?: +\^|the hand as a whole:) [A-Z]{3}\d{3} ([a-z]+)")
STEP_AT, FOUND_AT = 11, 13  # columns where the text of a step and of a finding begins
INK_OF = {
    "wrong-award": INK[Severity.MONEY],
    "misdeal": INK[Severity.MISDEAL],
    "irregular": INK[Severity.WARN],
    "needs-ruling": INK[Severity.NOTE],
    "clean": "32",
}


def hand_lines(hand: Hand, verdict: Verdict, colour: bool = False, width: int = 0) -> Iterator[str]:
    """Head, numbered steps, money, what could not be told; ``width`` columns, 0 for any."""
    money = Money(hand.unit, hand.currency, hand.money, grouped=False)
    words = VERDICT_WORDS[verdict.verdict]
    ink = INK_OF.get(verdict.verdict, "1")
    game = verdict.game or hand.game or "a game the record does not name"
    head = f"hand {full_name(hand)}, {game}, {hand.source}:{hand.line}"
    yield f"{harmless(head)}: {painted(words, ink, colour)}"
    for line in told(hand, verdict):
        found = FOUND.match(line)
        ink = INK[Severity(found[1])] if found else ""
        for part in folded(harmless(line), width, FOUND_AT if found else STEP_AT):
            yield painted(part, ink, colour and bool(ink))
    for line in map(harmless, _pots(hand, verdict, money)):
        yield from folded(line, width, len(line) - len(line.lstrip()) + 2)
    yield from map(harmless, _players(hand, verdict, money))
    for transfer in verdict.transfers:
        said = owes_text(hand, transfer, money)
        yield painted(harmless(said), INK[Severity.MONEY], colour and transfer.left > 0)
    for said in pot_debts(hand, verdict, money):
        yield painted(harmless(said), INK[Severity.MONEY], colour)
    for line in map(harmless, _doubt(hand, verdict, money)):
        yield from folded(line, width, 2)


def _pots(hand: Hand, verdict: Verdict, money: Money) -> Iterator[str]:
    if not verdict.pots or verdict.award == "needs-ruling":
        return  # the readings say who it belongs to under each of them
    yield "Who it belongs to"
    for rung in ladder(hand, verdict, money):
        yield f"  {rung.name.lower()} {rung.amount}, for {rung.eligible}"
        for share in rung.shares:
            label = f"{share.label}: " if share.label else ""
            for text in share.owed:
                yield f"    {label}{text}"
            for text in share.beaten:
                yield f"    {label}beaten: {text}"


def _players(hand: Hand, verdict: Verdict, money: Money) -> Iterator[str]:
    rows = player_rows(hand, verdict, money)
    if not rows:
        return
    table = [("", "put in", "back", "owed", "paid", "net")]
    table += [(of, money.text(lay), "", "", "", "") for (of, _), lay in lay_there(hand, verdict)]
    table += [(r.name, r.put_in, r.returned, r.owed, r.paid, r.net_paid) for r in rows]
    wide = [max(len(row[column]) for row in table) for column in range(6)]
    yield "Chips" if money.label == "chips" else f"Chips, in {money.label}"
    for row in table:
        cells = [row[0].ljust(wide[0])] + [row[i].rjust(wide[i]) for i in range(1, 6)]
        yield f"  {'  '.join(cells)}".rstrip()
    yield from beside_the_pot(hand, verdict, money)


def _doubt(hand: Hand, verdict: Verdict, money: Money) -> Iterator[str]:
    differ = len({str(reading.owed) for reading in verdict.readings}) > 1
    for reading in reading_rows(hand, verdict, money) if differ else ():
        mark = "as paid" if reading.supports else "not as paid"
        yield f"read with {', '.join(reading.topics)}: {reading.owed} ({mark})"
    if verdict.award == "needs-ruling":
        yield from _settling(hand, verdict)
    for ruling in ruling_rows(verdict, money):
        yield f"ruling: {ruling.text} ({ruling.by}): {ruling.effect}"
    if verdict.halted:
        yield "audited only in part: the replay had to stop before the end"
    if verdict.cannot_tell:
        yield f"could not tell everything about {', '.join(by_area(verdict.cannot_tell))}"
    if notes := coverage(hand, verdict).note_next_time:
        yield f"to be told next time: note {'; '.join(notes)}"


def _settling(hand: Hand, verdict: Verdict) -> Iterator[str]:
    """What to write so that the question is decided: a line of the sheet, or a command."""
    values: dict[str, dict[str, None]] = {}
    for reading in verdict.readings:
        for topic, value in reading.topics.items():
            values.setdefault(topic, {})[value.replace("_", "-")] = None
    if not values:  # no topic of the game: it is the pot that is ruled on
        yield 'to settle it: `ruling pot main -> NAME by NAME "WHY"` in the hand'
    for topic, open_ in values.items():
        if len(open_) > 1:
            said = f"{topic.replace('_', '-')} VALUE"
            name = f"{hand.night}/{hand.id}" if hand.night else hand.id
            yield f"to settle it: `ruling {said} by NAME` in the hand, or, of a season,"
            yield f"  `floorman rulings add {said} --by NAME --hand {quote(name)}`"
            yield f"  (VALUE: {' or '.join(open_)}; NAME: who has the last word)"
