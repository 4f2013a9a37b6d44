"""Faults in logs of software: no debt that nobody has, the award's faults told whole and once."""

import pytest

from audit.judge import Judge
from tests.faults.logs.lost import ROWS
from tests.faults.logs.measure import FAULTS, judged, measure, new_judge, nights_of, plainly
from tests.faults.logs.money import MONEY
from tests.faults.logs.story import Story
from tests.faults.logs.written import FORMATS

NIGHTS = 60
EACH = 8
TOLD_WHOLE = (
    *(name for name in MONEY if not name.startswith(("stack", "stated"))),
    *("lost: collect", "doubled: collect", "doubled: back"),
)
PLAYED = ("fold", "check", "call", "bet", "raise", "straddle", "back", "flop", "turn", "river")
LOST_AND_SEEN = tuple(f"lost: {kind}" for kind in (*PLAYED, "ante", "collect", "show"))
STARS_ROWS = ("table", "hole", "showdown", "summary", "total", "boards", "said")
TWICE = ("flop", "turn", "river", "show", "small", "big")
OF_STARS = tuple([f"lost: {kind}" for kind in STARS_ROWS] + [f"doubled: {kind}" for kind in TWICE])
SIZED = ("lost: call", "lost: bet", "lost: raise", "lost: straddle")


@pytest.fixture(scope="module")
def judge() -> Judge:
    return new_judge()


@pytest.fixture(scope="module")
def nights(judge: Judge) -> dict[str, list[list[Story]]]:
    return {format: nights_of(judge, format, NIGHTS) for format in FORMATS}


@pytest.mark.parametrize("format", FORMATS)
def test_clean_logs_have_no_finding(
    format: str, judge: Judge, nights: dict[str, list[list[Story]]]
) -> None:
    for stories in nights[format]:
        text = plainly(format, stories).text
        pairs, errors = judged(judge, text, format)
        assert not errors, f"{errors}\n{text}"
        assert len(pairs) == len(stories)
        for hand, verdict in pairs:
            assert not verdict.findings, f"{hand.id}: {verdict.findings}\n{text}"
            assert (verdict.verdict, verdict.award) == ("clean", "right")


@pytest.mark.parametrize("format", FORMATS)
@pytest.mark.parametrize("name", FAULTS)
def test_faults_in_logs(
    name: str, format: str, judge: Judge, nights: dict[str, list[list[Story]]]
) -> None:
    count = measure(judge, format, name, nights[format], EACH)
    wrong = "\n".join(count.wrong)
    assert not count.debts, wrong
    if name in TOLD_WHOLE and (format, name) != ("stars", "lost: collect"):
        assert count.files == count.found == count.placed == count.named == count.once, wrong
    if name in LOST_AND_SEEN:
        assert count.found == count.files, wrong
        assert not count.others, wrong
    if format == "stars" and name in OF_STARS:
        assert count.found >= count.files - 1, wrong
        assert count.placed >= count.files - 1, wrong
    if name in SIZED:
        assert count.named + count.unsure >= count.files * 3 // 4, wrong
    assert name in MONEY or name in ROWS or count.found >= count.files // 4, wrong
