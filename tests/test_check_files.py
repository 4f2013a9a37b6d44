"""Many files are judged by several processes as they are by one."""

import os
from collections.abc import Iterable
from pathlib import Path

import pytest
from longnight import sheet_text
from phhtext import hand_text

from ingest import file_bytes, many_files, reading
from reports import check, check_files
from reports.check import Check
from reports.outcome import Outcome
from schemas import workers
from schemas.errors import FloormanError
from schemas.hand import RecordError
from schemas.housefile import house_without_file
from schemas.shelf import Shelf
from schemas.verdict import JudgedHand
from tests.dealt.deal import deal

pytestmark = [
    pytest.mark.skipif(not hasattr(os, "fork"), reason="needs fork, which is not there"),
    # of the test runner, which has threads
    pytest.mark.filterwarnings("ignore:.*multi-threaded.*:DeprecationWarning"),
]
SHEETS = Path(__file__).parent / "sheets"


def written(folder: Path) -> Path:
    """Nights, one of which cannot be read in part, hands in PHH, a long file and one of neither."""
    night = sheet_text()
    dealt = [f"[{number}]\n{deal(number, 'NT').text}\n" for number in range(1, 30)]
    spoilt = [text.replace("finishing_stacks = [", "finishing_stacks = [1") for text in dealt[:9]]
    texts = {
        "a.hands": night,
        "b.phh": "".join(dealt[:2]),
        "c.hands": night.replace("2026-11-20", "2026-11-27").replace("pot 23", "pto 23"),
        "d.phhs": "".join(dealt),
        "e.phh": "".join(spoilt[:3]) + hand_text(actions=None),
        "f.txt": "nothing of ours\n",
        "g.hands": (SHEETS / "other_games.hands").read_text(encoding="utf-8"),
        "h.hands": night.replace("Nils", "Nils\udcff"),
        "i.csv": "Date,Player,In,Out\n2026-11-20,Ann,20,5\n2026-11-20,Bob,20,35\n",
    }
    for name, text in texts.items():
        (folder / name).write_bytes(text.encode("utf-8", "surrogateescape"))
    return folder


def told(
    paths: list[Path], several: bool, every: bool, monkeypatch: pytest.MonkeyPatch
) -> tuple[object, ...]:
    """Everything a run says."""
    monkeypatch.setattr(reading, "LONG", 9_000)
    monkeypatch.setattr(check_files, "MANY", 0)
    monkeypatch.setattr(many_files, "PIECE", 3_000)
    for module in (check, workers):
        monkeypatch.setattr(module, "cores", lambda: 3 if several else 1)
    run, outcome = Check(paths, Shelf(), house_without_file()), Outcome()
    said: Iterable[JudgedHand | RecordError] = run.every() if every else run.telling()
    items: list[JudgedHand | RecordError] = []
    trouble = ""
    try:
        for item in said:
            items.append(item)
            if isinstance(item, RecordError):
                outcome.add_error()
            else:
                outcome.add(*item)
    except FloormanError as error:
        trouble = str(error)
    outcome.nights |= run.nights
    outcome.booked = run.booked
    outcome.add_clean(run.clean)
    lost = [hand for hand, _ in run.lost()]
    return items, run.errors, run.trouble, lost, outcome, trouble


@pytest.mark.parametrize("every", [False, True])
def test_the_same_is_said_in_the_same_order(
    every: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = written(tmp_path)
    alone, several = (told([folder], several, every, monkeypatch) for several in (False, True))
    assert several == alone
    items, errors, *_ = several
    assert isinstance(items, list) and isinstance(errors, list)
    assert len(items) > 40 and len(errors) >= 4


def test_hands_left_out_are_counted_as_if_they_were_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = written(tmp_path)
    whole, some = (told([folder], True, every, monkeypatch) for every in (True, False))
    assert len(some[0]) < len(whole[0])  # type: ignore[arg-type]  # lists both
    assert some[-2] == whole[-2]


def test_what_stands_before_a_file_that_is_not_there_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = written(tmp_path)
    opened = file_bytes.opened

    def refuses(path: str, *rest: object) -> object:
        if path.endswith("g.hands"):
            raise FloormanError("permission denied", path, "check who may read it")
        return opened(path, *rest)  # type: ignore[arg-type]  # handed on as it came

    monkeypatch.setattr(file_bytes, "opened", refuses)
    alone, several = (told([folder], several, False, monkeypatch) for several in (False, True))
    assert several == alone
    assert "permission denied" in str(several[-1])
    assert several[0]


def test_a_few_short_files_are_judged_by_one(tmp_path: Path) -> None:
    folder = written(tmp_path)
    files = [str(path) for path in folder.iterdir()]
    assert not check_files.worth_sharing(files[:1])
    assert not check_files.worth_sharing(files)
    (folder / "z.hands").write_text(sheet_text() * 60, encoding="utf-8")
    assert check_files.worth_sharing([*files, str(folder / "z.hands")])
