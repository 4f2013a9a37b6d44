"""What hands add up to, put into words: verdicts, coverage, codes; it counts nothing."""

from reports.areas import code_title, next_time
from reports.views.books import books
from reports.views.numbers import count_text, many
from reports.views.report import CodeRow, Summary, VerdictShare
from reports.views.shapes import Coverage
from reports.views.tally import CodeKey, Tally, state_words
from reports.views.untold import NOTES, untold_areas
from reports.views.words import TITLES
from schemas.findings import RANK, Severity, State
from schemas.words import listed

VERDICTS = tuple(TITLES)
UNTOLD = state_words(State.CANNOT_TELL)
WORDS = {
    "wrong-award": "paid wrongly",
    "misdeal": "misdealt",
    "irregular": "irregular",
    "needs-ruling": "waiting for a ruling",
    "unverifiable": "that cannot be verified",
    "clean": "clean",
}


def summary(
    tally: Tally, href: str, verdict_hrefs: dict[str, str], with_nights: bool = False
) -> Summary:
    """``href`` is put before a hand's key to reach its page; "" when hands have none.

    ``with_nights``: hands are named with their night.
    """
    return Summary(
        _sentence(tally),
        shares(tally, verdict_hrefs),
        books(tally.books, href, with_nights),
        coverage(tally),
    )


def _sentence(tally: Tally) -> str:
    parts = [
        f"{count_text(tally.verdicts[verdict])} {WORDS[verdict]}"
        for verdict in reversed(VERDICTS)
        if tally.verdicts[verdict]
    ]
    if not parts:
        return "No hand was read."
    judged = "was" if tally.hands == 1 else "were"
    return f"{many(tally.hands, 'hand')} {judged} audited: {listed(parts)}."


def shares(tally: Tally, hrefs: dict[str, str]) -> tuple[VerdictShare, ...]:
    """The verdicts that occur, worst first."""
    return tuple(
        VerdictShare(
            verdict,
            TITLES[verdict],
            count_text(count),
            f"{max(4, count * 1000 // tally.hands) / 10:.1f}",
            hrefs.get(verdict, ""),
        )
        for verdict in VERDICTS
        if (count := tally.verdicts[verdict])
    )


def coverage(tally: Tally) -> Coverage:
    """How much could be told, what could not, and what to write down next time."""
    if not tally.hands:
        return Coverage("There is no hand to judge.", False, (), ())
    could = tally.awards["right"] + tally.awards["wrong"]
    of = tally.hands - tally.awards["none"]
    said = f"The award could be judged in {count_text(could)} of {many(of, 'hand')} that had one"
    if tally.awards["needs-ruling"]:
        waiting = tally.awards["needs-ruling"]
        said += f", {count_text(waiting)} more wait{'s' if waiting == 1 else ''} for a ruling"
    untold = sum(tally.untold.values())
    said += f". {many(tally.ok, 'check')} held, {many(tally.findings, 'finding')} came up, "
    said += f"{many(untold, 'question')} could not be answered from what was written down."
    if tally.halted:
        said += f" {many(tally.halted, 'hand')} could be replayed in part only."
    ranked = sorted(tally.untold.items(), key=lambda item: (-item[1], item[0]))
    areas = untold_areas(
        {code: f"{code_title(code)} (in {many(count, 'hand')})" for code, count in ranked}
    )
    most = max(tally.askable.values(), default=0)
    often = [code for code, _ in ranked if 2 * tally.askable[code] >= most > 0]
    notes = next_time(often, not tally.asked)
    return Coverage(said, False, areas, notes[:NOTES])


def code_rows(tally: Tally, href: str, suffix: str = ".html") -> tuple[CodeRow, ...]:
    """The codes found, worst severity first, open ones first, then the most frequent."""

    def rank(item: tuple[CodeKey, int]) -> tuple[int, bool, int, CodeKey]:
        key, count = item
        return RANK[Severity(key[1])], key[2] != "", -count, key

    return tuple(
        CodeRow(
            code,
            f"not told: {code_title(code)}" if state == UNTOLD else code_title(code),
            severity,
            state,
            count_text(count),
            count_text(tally.code_hands[code, severity, state]),
            f"{href}{code}{suffix}",
        )
        for (code, severity, state), count in sorted(tally.codes.items(), key=rank)
    )
