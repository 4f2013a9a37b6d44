"""The verdict of a hand in sentences a friend would accept; it decides nothing."""

import re

from reports.areas import code_title
from reports.beaten_words import beats, beats_in, labelled
from reports.plain_words import CARD_WORDS, ruled_words, sentence
from reports.pot_debts import THE_POT, UNMATCHED, owed_to_the_pot
from reports.views.money import Money
from reports.views.pots import owed_text
from reports.views.shapes import Banner, FindingView, RulingRow
from schemas.cards import BY_TEXT
from schemas.events import Kind
from schemas.findings import RANK, Finding, Severity, State
from schemas.gamewords.plain import words
from schemas.hand import Hand
from schemas.verdict import Effect, Transfer, Verdict
from schemas.words import listed

CARDS = re.compile(r"(?<!\w)(?:[2-9TJQKA][cdhs])+(?!\w)")
TITLES = {
    "wrong-award": "Wrong award",
    "misdeal": "Misdeal",
    "irregular": "Irregular",
    "needs-ruling": "Needs a ruling",
    "unverifiable": "Cannot be verified",
    "clean": "Clean",
}
UNMATCHED_TITLES = {"right": "Rightly paid, but the next pot was not matched as it should be"}
AWARDS = {
    "right": "The award is right.",
    "wrong": "The award is wrong.",
    "needs-ruling": "The award waits for a ruling.",
    "cannot-tell": "Whether the award is right cannot be told.",
    "none": "There was no award.",
}
EFFECTS = {
    Effect.DECIDED: "decides the question",
    Effect.AGREES: "agrees with the award the articles give",
    Effect.AGAINST_ARTICLE: "goes against an article, and does not decide",
    Effect.ANNOUNCED_OTHERWISE: "gives way to what was announced before the deal",
    Effect.NARROWER_STANDS: "gives way to a nearer or a later ruling",
    Effect.NOT_AUTHORITY: "is not by the final authority, and does not decide",
    Effect.UNKNOWN_TOPIC: "is on nothing this game leaves open, and does not decide",
    Effect.UNKNOWN_VALUE: "gives no reading this game knows, and does not decide",
    Effect.WORDS_ONLY: "stands as words beside the verdict",
}
STAGES = {"before": "before substantial action", "after": "after substantial action"}


def worst_first(findings: list[Finding]) -> list[Finding]:
    """Open ones before the others, by severity, then in the order of play."""
    return sorted(findings, key=lambda f: (f.state != State.OPEN, RANK[f.severity], f.event))


def banner(hand: Hand, verdict: Verdict, money: Money, rows: dict[int, int]) -> Banner:
    """The verdict: a headline, who owes whom, why, and the articles.

    ``rows``: event index of a finding -> first event of the row it stands under.
    """
    tone = verdict.verdict
    ranked = worst_first(verdict.findings)
    lead = _lead(verdict, ranked)
    because = message_of(lead, hand.names) if lead is not None else ""
    notes: list[str] = []
    if tone == "wrong-award":
        headline = _wrong(hand, verdict, money)
        because = _why(hand, verdict) or because
        if not headline and lead is not None and lead.code == UNMATCHED:
            headline = UNMATCHED_TITLES.get(verdict.award, "The next pot was not matched")
        if not headline:  # chips that are no part of this pot
            headline, because = because or "The award is wrong", ""
    elif tone in ("misdeal", "irregular"):
        headline, because = because or TITLES[tone], ""
        notes.append(AWARDS.get(verdict.award, ""))
    elif tone == "needs-ruling":
        headline, notes = _open_question(hand, verdict, money)
        because = "" if notes else because
    elif tone == "unverifiable":
        headline = "Who should have been paid cannot be told from this record"
    else:
        headline, because = _clean(hand, verdict, money), _begun(beats(hand, verdict), hand.names)
    if verdict.halted:
        notes.append("The replay had to stop before the end: the hand is partly audited.")
    owes = tuple(owes_text(hand, t, money) for t in verdict.transfers)
    owes += pot_debts(hand, verdict, money)
    cites = lead.cites if lead is not None else ()
    row = rows.get(lead.event, 0) if lead is not None else 0
    event = lead.event + 1 if lead is not None and row else 0
    said = tuple(filter(None, notes))
    return Banner(tone, TITLES[tone], headline, owes, because, cites, said, event, row)


def owes_text(hand: Hand, transfer: Transfer, money: Money) -> str:
    """``Bob owes Ann 16``, or that it was paid back."""
    payer, payee = hand.names[transfer.payer], hand.names[transfer.payee]
    if not transfer.left:
        return f"{payer} owed {payee} {money.full(transfer.chips)} and paid it back after the hand"
    return f"{payer} owes {payee} {money.full(transfer.left)}"


def pot_debts(hand: Hand, verdict: Verdict, money: Money) -> tuple[str, ...]:
    """``Bob owes the pot 2``: matches that were not paid, or paid without being owed."""
    said = []
    for seat, chips in owed_to_the_pot(verdict):
        name, amount = hand.names[seat], money.full(abs(chips))
        owes = f"{name} owes {THE_POT}" if chips > 0 else f"{sentence(THE_POT)} owes {name}"
        said.append(f"{owes} {amount}")
    return tuple(said)


def _lead(verdict: Verdict, ranked: list[Finding]) -> Finding | None:
    """The finding that makes the verdict."""
    wanted = {
        "wrong-award": (Severity.MONEY,),
        "misdeal": (Severity.MISDEAL,),
        "irregular": (Severity.ERROR, Severity.WARN),
    }
    if verdict.verdict in wanted:
        severities = wanted[verdict.verdict]
        return next((f for f in ranked if f.severity in severities), None)
    state = {"needs-ruling": State.NEEDS_RULING, "unverifiable": State.CANNOT_TELL}
    asked = state.get(verdict.verdict)
    found = [f for f in ranked if f.state == asked]
    found += [f for f in ranked if verdict.verdict == "unverifiable" and f not in found]
    return found[0] if found else None


def _wrong(hand: Hand, verdict: Verdict, money: Money) -> str:
    known = [p for p in verdict.players if p.owed is not None and p.paid is not None]
    short = [p for p in known if (p.owed or 0) > (p.paid or 0)]
    over = [p for p in known if (p.owed or 0) < (p.paid or 0)]
    if len(short) == len(over) == 1 and not short[0].paid and not over[0].owed:
        belongs, payer = short[0], over[0]
        amount = money.text(belongs.owed)
        to = f"paid to {hand.names[payer.seat]}"
        paid = to if payer.paid == belongs.owed else f"{money.text(payer.paid)} {to}"
        return f"{amount} belongs to {hand.names[belongs.seat]}, {paid}"
    lacks = [
        f"{hand.names[p.seat]} is {money.text((p.owed or 0) - (p.paid or 0))} short" for p in short
    ]
    much = [
        f"{hand.names[p.seat]} was paid {money.text((p.paid or 0) - (p.owed or 0))} too much"
        for p in over
    ]
    return "; ".join(filter(None, (listed(lacks), listed(much))))


def _why(hand: Hand, verdict: Verdict) -> str:
    """The hands in a sentence, where they say why; "" where the one paid was not in that pot."""
    wrong = {t.payer for t in verdict.transfers}
    right = {t.payee for t in verdict.transfers}
    if any(player.paid for player in verdict.players if player.seat in right):
        return ""  # they were paid in part: the finding says what the part was
    if not wrong:
        return ""
    for pot in verdict.pots:
        theirs = [
            share
            for share in pot.shares
            if wrong <= set(share.hand)
            and right <= {seat for seat, chips in share.owed.items() if chips}
            and len(share.hand) > 1
        ]
        beaten = [one for one in theirs if not any(one.owed.get(seat) for seat in wrong)]
        told = [labelled(pot, one, beats_in(hand, one)) for one in beaten or theirs[:1]]
        if theirs:
            return _begun("; ".join(filter(None, told)), hand.names)
    return ""


def _open_question(hand: Hand, verdict: Verdict, money: Money) -> tuple[str, list[str]]:
    asked = f"ask {listed(hand.authorities)}" if hand.authorities else "the house must say"
    notes = []
    for reading in verdict.readings:
        topics = listed([f"{words(t)} is read as {words(v)}" for t, v in reading.topics.items()])
        as_paid = ", as it was paid" if reading.supports_paid else ""
        notes.append(f"If {topics}: {owed_text(reading.owed, hand, money)}{as_paid}.")
    return f"The rules leave open who is owed what: {asked}", notes


def _clean(hand: Hand, verdict: Verdict, money: Money) -> str:
    paid = {p.seat: p.paid for p in verdict.players if p.paid}
    if verdict.award == "none" and _is_called_off(hand):
        return "A misdeal was called: everybody has his chips back"
    if not paid or verdict.award == "none":
        rides = sum(pot.amount for pot in verdict.pots)
        kept = any(k == Kind.POT and s < 0 for k, s in zip(hand.kinds, hand.seats, strict=True))
        if kept and rides and not paid:
            return f"Nobody won the pot: {money.text(rides)} rides to the next hand"
        return "Nothing wrong was found"
    return f"{owed_text(paid, hand, money)}, and rightly so"


def _is_called_off(hand: Hand) -> bool:
    kinds = zip(hand.kinds, hand.words or (), strict=False)
    return any(kind == Kind.IRREGULAR and word.split()[:1] == ["misdeal"] for kind, word in kinds)


def finding_view(finding: Finding, hand: Hand, money: Money, row: int, log: str) -> FindingView:
    """One finding in words. ``row`` is the first event of the row it stands under."""
    amounts = ", ".join(
        f"{hand.names[seat]} {money.signed(chips)}"
        for seat, chips in sorted(finding.amounts.items())
    )
    return FindingView(
        finding.code,
        "" if finding.state == State.CANNOT_TELL else code_title(finding.code),
        finding.severity,
        "" if finding.state == State.OPEN else words(finding.state),
        message_of(finding, hand.names),
        finding.cites,
        drawn(finding.recorded, hand.names),
        drawn(finding.expected, hand.names),
        amounts,
        STAGES.get(finding.stage, ""),
        words(finding.topic),
        finding.event + 1 if 0 <= finding.event < len(hand.kinds) else 0,
        row,
        finding.line,
        log,
    )


def drawn(text: str, names: tuple[str, ...]) -> str:
    """Cards in a message set apart and drawn: ``Ah2d`` becomes ``A♥ 2♦``. Names stay names."""

    def cards(match: re.Match[str]) -> str:
        run = match[0]
        if run in names:
            return run
        return " ".join(CARD_WORDS[BY_TEXT[run[i : i + 2]]] for i in range(0, len(run), 2))

    return CARDS.sub(cards, text).replace(" wild as T", " wild as 10")


def message_of(finding: Finding, names: tuple[str, ...]) -> str:
    """The judge's sentence for a page: cards drawn, a capital first unless a name stands there."""
    return _begun(drawn(finding.message, names), names)


def _begun(text: str, names: tuple[str, ...]) -> str:
    """The text with a capital first, unless a name stands there: names stay as they are written."""
    return text if text.startswith(names) else sentence(text)


def ruling_rows(verdict: Verdict, money: Money) -> tuple[RulingRow, ...]:
    """The rulings in force, each with what it did."""
    rows = []
    for ruling in verdict.rulings:
        value = f": {ruled_words(ruling.topic, ruling.value, money.text)}" if ruling.value else ""
        said = f"{words(ruling.topic)}{value}"
        because = f"“{ruling.text}”" if ruling.text else ""
        rows.append(
            RulingRow(
                " ".join(filter(None, (said, because))),
                ruling.by,
                EFFECTS[ruling.effect],
            )
        )
    return tuple(rows)
