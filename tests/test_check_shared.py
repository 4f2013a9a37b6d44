"""A long file is judged by several processes as it is by one."""

import os
from pathlib import Path

import pytest
from phhtext import hand_text

from ingest import reading
from ingest.phh import parts as phh_parts
from ingest.phh.parts import hands_of, parts
from ingest.phh.reader import count, records
from ingest.reading import FileReading
from reports import check
from reports.check import Check
from reports.outcome import Outcome
from schemas import workers
from schemas.hand import Hand, RecordError
from schemas.housefile import house_without_file
from schemas.shelf import Shelf
from schemas.verdict import JudgedHand
from tests.dealt.deal import deal

BROKEN = hand_text(actions=None)  # no hand without its actions


def written(folder: Path) -> Path:
    """Hands of two games, every seventh paid wrongly, every eleventh unreadable."""
    path = folder / "long.phhs"
    texts = []
    for number in range(1, 81):
        text = deal(number, "NT" if number % 2 else "FT").text
        if not number % 11:
            text = BROKEN
        elif not number % 7:
            text = text.replace("finishing_stacks = [", "finishing_stacks = [1")
        texts.append(f"[{number}]\n{text}\n")
    path.write_text("".join(texts), encoding="utf-8")
    return path


def told(path: Path, shared: bool, monkeypatch: pytest.MonkeyPatch) -> tuple[object, ...]:
    """Everything a run says."""
    monkeypatch.setattr(reading, "LONG", 0 if shared else 10**9)
    for module in (check, workers):
        monkeypatch.setattr(module, "cores", lambda: 3)
    monkeypatch.setattr(phh_parts, "PART", 9_000)
    run, outcome = Check([path], Shelf(), house_without_file()), Outcome()
    items: list[JudgedHand | RecordError] = list(run.telling())
    for item in items:
        if isinstance(item, RecordError):
            outcome.add_error()
        else:
            outcome.add(*item)
    outcome.add_clean(run.clean)
    return items, run.errors, run.trouble, outcome


@pytest.mark.filterwarnings("ignore:.*multi-threaded.*:DeprecationWarning")  # of the test runner
@pytest.mark.skipif(not hasattr(os, "fork"), reason="needs fork, which is not there")
def test_the_same_is_said_in_the_same_order(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = written(tmp_path)
    alone, several = (told(path, shared, monkeypatch) for shared in (False, True))
    assert several == alone
    items, errors, _, outcome = several
    assert isinstance(items, list) and isinstance(outcome, Outcome) and isinstance(errors, list)
    assert len(errors) == 7 and outcome.hands == 73
    assert sum(isinstance(item, tuple) for item in items) >= 10


def test_parts_are_the_whole(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(phh_parts, "PART", 9_000)
    path = written(tmp_path)
    text = path.read_text(encoding="utf-8")
    cut = list(parts(str(path), FileReading(str(path)).texts()))
    assert len(cut) > 3
    assert "".join(part.text for part in cut) == text
    errors: list[RecordError] = []
    hands: list[Hand] = [hand for part in cut for hand in hands_of(part, errors)]
    whole = list(records(str(path), text))
    assert errors == [one for one in whole if isinstance(one, RecordError)]
    assert [hand.id for hand in hands] == [
        one.where.id for one in whole if not isinstance(one, RecordError)
    ]
    assert [part.number for part in cut[1:]] == [
        1 + count("".join(before.text for before in cut[:n])) for n in range(1, len(cut))
    ]


def test_a_file_without_a_header_is_one_part() -> None:
    text = "# mine\n" + hand_text() * 3
    (part,) = parts("a.phh", [text])
    assert part == ("a.phh", text, 1, 1, None)
