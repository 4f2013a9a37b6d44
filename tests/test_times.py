"""Times that run backwards within a night, and hands told in two ways, as the audit says them."""

from dataclasses import replace

import pytest
from test_merging import dealt, log

from audit.batch import Judges
from audit.night.times import tell_times
from audit.season import audit_with
from ingest.load import load
from schemas.database.season_file import Database
from schemas.database.verdicts import verdicts
from schemas.hand import Hand, Night
from schemas.verdict import Verdict

HEAD = {
    "engine": "0",
    "definitions_hash": "",
    "profile": "wsop",
    "house_hash": "",
    "house_path": "",
}


def clean(_: Hand) -> Verdict:
    return Verdict("clean", "right", "texas-holdem", "wsop")


@pytest.mark.parametrize(
    ("times", "expected"),
    [
        (("2026-05-06T20:00:00Z", "2026-05-06T20:01:00Z", "2026-05-06T20:01:00Z"), [0, 0, 0]),
        (("2026-05-06T20:00:00Z", "2026-05-06T19:59:00Z", "2026-05-06T20:01:00Z"), [0, 1, 0]),
        (("2026-05-06T20:00:00Z", "", "2026-05-06T19:59:00Z"), [0, 0, 1]),
        (("", "", ""), [0, 0, 0]),
        (("2026-05-06T20:00:00Z", "2026-05-06 19:59:00", "some day"), [0, 0, 0]),
        (("2026-10-25T01:59:00", "2026-10-25T01:00:00", "2026-10-25T01:05:00"), [0, 0, 0]),
        (("2026-10-25T03:59:00", "2026-10-25T01:00:00", "2026-10-25T01:05:00"), [0, 1, 0]),
    ],
    ids=["in order", "back", "over an unknown one", "unknown", "not alike", "clock", "more"],
)
def test_times_run_forward(times: tuple[str, ...], expected: list[int]) -> None:
    hands = [dealt(str(n), time=time) for n, time in enumerate(times, start=1)]
    judged = [clean(hand) for hand in hands]
    tell_times(Night("a", hands=hands, chained=True), judged)
    assert [[f.code for f in verdict.findings] for verdict in judged] == [
        ["REC005"] * count for count in expected
    ]


@pytest.mark.parametrize(
    ("cards", "message"),
    [
        ("AhKh", ""),  # the clean twin
        ("????", ""),  # the other file does not say
        (
            "AhKd",
            "hand hand-1 was read before and told otherwise: Ann's cards: Ah Kh in a, Ah Kd in b;"
            " the later one is judged",
        ),
    ],
)
def test_an_audit_says_where_two_files_differ(cards: str, message: str) -> None:
    with Database.open(":memory:") as database:
        for path, ann in (("a", "AhKh"), ("b", cards)):
            reading = log(path, dealt("1", ann=ann), chained=False)
            load([replace(reading, content_hash=path)], database)
        audit_with(database, Judges(clean, lambda night: [clean(h) for h in night.hands], {}), HEAD)
        ((_, verdict),) = verdicts(database)
        assert [(f.code, f.message) for f in verdict.findings] == (
            [("REC003", message)] if message else []
        )
