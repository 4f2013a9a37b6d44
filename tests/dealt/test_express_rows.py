"""A season's clean hands, proved and stored by whole columns, are those the whole replay judges."""

from pathlib import Path

import pytest
from reading_all import read_path

from audit.judge import judge_night
from audit.many import judge_counted, judge_many, proofs
from audit.season import audit_season
from ingest.load import load
from ingest.reading import readings
from schemas.database.season_file import Database
from schemas.database.verdicts import clean_hands, telling_verdicts, verdicts
from schemas.hand import Hand, Night
from schemas.housefile import house_without_file
from schemas.shelf import Shelf
from schemas.verdict import CleanHands, Verdict
from tests.dealt.compare import new_judge
from tests.dealt.deal import VARIANTS, deal
from tests.longnight import sheet_text

HANDS = 60


def written(folder: Path, variant: str) -> Path:
    """A file of dealt hands."""
    path = folder / f"{variant.replace('/', '-')}.phhs"
    texts = [deal(seed, variant).text for seed in range(3000, 3000 + HANDS)]
    numbered = [f"[{number}]\n{text}\n" for number, text in enumerate(texts, start=1)]
    path.write_text("".join(numbered), encoding="utf-8")
    return path


def judged_whole(path: Path) -> list[tuple[Hand, Verdict]]:
    """Every hand of a file by the complete replay alone."""
    judge, found = new_judge(), []
    for night in read_path(path):
        assert isinstance(night, Night)
        for hand in night.hands:
            program = judge.program(hand.game)
            assert program is not None
            found.append((hand, judge.judge_completely(hand, program)))
    return found


@pytest.mark.parametrize("variant", VARIANTS)
def test_a_season_holds_what_the_whole_replay_says(variant: str, tmp_path: Path) -> None:
    path = written(tmp_path, variant)
    expected = [verdict for _, verdict in judged_whole(path)]
    with Database.open(tmp_path / "season.duckdb") as database:
        load(readings([path]), database)
        summary = audit_season(database, Shelf(), house_without_file(), "test")
        stored = [verdict for _, verdict in verdicts(database)]
        telling = [verdict for _, verdict in telling_verdicts(database)]
        clean = clean_hands(database)
    assert stored == expected
    assert summary.hands == HANDS
    assert telling == [one for one in expected if one.verdict != "clean" or one.findings]
    assert sum(clean.values()) == HANDS - len(telling)


@pytest.mark.parametrize("variant", VARIANTS)
def test_many_hands_are_judged_as_one_by_one(variant: str, tmp_path: Path) -> None:
    path = written(tmp_path, variant)
    expected = judged_whole(path)
    (night,) = read_path(path)
    assert isinstance(night, Night)
    judge = new_judge()
    assert list(judge_many(judge, night.hands)) == [verdict for _, verdict in expected]
    counted: CleanHands = {}
    left = list(judge_counted(judge, night.hands, counted))
    proved = [proof is not None for proof in proofs(judge, night.hands)]
    assert left == [pair for pair, done in zip(expected, proved, strict=True) if not done]
    assert sum(counted.values()) == sum(proved)
    if variant in ("NT", "FT", "PO"):  # no other game goes by the express lane
        assert sum(proved) > HANDS // 2


def test_nights_that_chain_and_files_that_do_not_are_judged_side_by_side(tmp_path: Path) -> None:
    sheet, house = tmp_path / "friday.hands", house_without_file()
    sheet.write_text(sheet_text(), encoding="utf-8")
    (night,) = read_path(sheet)
    assert isinstance(night, Night)
    first, second = written(tmp_path, "NT"), written(tmp_path, "FT")
    expected = [
        *(verdict for _, verdict in judged_whole(first)),
        *judge_night(night, Shelf(), house),
        *(verdict for _, verdict in judged_whole(second)),
    ]
    with Database.open(tmp_path / "season.duckdb") as database:
        load(readings([first, sheet, second]), database)
        audit_season(database, Shelf(), house, "test")
        stored = [verdict for _, verdict in verdicts(database)]
    assert [(one.verdict, one.findings, one.players, one.pots) for one in stored] == [
        (one.verdict, one.findings, one.players, one.pots) for one in expected
    ]
