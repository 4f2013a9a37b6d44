"""Games that extend others: what they take over, what they change, and what is told of mistakes."""

from pathlib import Path

import pytest

from schemas.errors import FloormanError
from schemas.game import GameDef
from schemas.gamefile.alias import alias_lints
from schemas.gamefile.bases import Bases, shipped_paths
from schemas.gamefile.load import load, parse, problems
from schemas.shelf import Shelf

HEAD = """schema = 1
id = "ours"
name = "Ours"
extends = "%s"
source = { doc = "HOUSE" }
"""


def game(base: str, *lines: str) -> GameDef:
    return parse(HEAD % base + "\n".join(lines))


def told(base: str, *lines: str) -> list[tuple[int, str]]:
    """Lines below the head, from 1, and what is said of them."""
    found = problems(HEAD % base + "\n".join(lines), "ours.toml")
    assert {error.path for error in found} <= {"ours.toml"}
    return [(error.line - 5, error.message) for error in found]


def test_what_is_not_said_comes_from_the_base_and_cites_its_document() -> None:
    ours, base = game("omaha"), Shelf().game("omaha")
    assert (ours.base, ours.id, ours.aliases) == ("omaha", "ours", ())
    assert [step.id for step in ours.steps] == [step.id for step in base.steps]
    assert ours.cite(ours.steps[0].cite) == "RRoP v11 §4"
    assert ours.cite(ours.deck_cite) == "RRoP v11 §3 Irreg. 4"
    assert ours.cite(ours.players_cite) == "RRoP v11"
    assert ours.cite(ours.bets_cite) == "RRoP v11 §3 B&R"
    structure = ours.option("structure")
    assert structure and ours.cite(structure.cite_of("no-limit")) == "RRoP v11 §14"
    assert ours.content_hash != base.content_hash


def test_numbers_that_are_ours_keep_their_dagger_and_the_documents_own_do_not() -> None:
    ours = game("delaware-stud")
    assert ours.cite(ours.steps[0].cite) == "OPR-519 2.1†"
    assert ours.cite(ours.contests[0].use.cite) == "OPR-519 4.1"
    assert not ours.reconstructed


def test_without_a_source_of_its_own_the_articles_stay_those_of_the_base() -> None:
    ours = parse('schema = 1\nid = "ours"\nname = "Ours"\nextends = "delaware-stud"\n')
    assert ours.doc == "OPR-519" and ours.steps[0].cite == "2.1"
    assert ours.cite(ours.steps[0].cite) == "OPR-519 2.1†"


def test_options_are_appended_and_one_of_the_same_id_replaces() -> None:
    extra = '{ id = "runs", values = ["1", "2"], decided_by = "group", cite = "9" }'
    mine = '{ id = "structure", values = ["pot-limit"], decided_by = "host", cite = "8" }'
    ours, base = game("omaha", f"option = [{extra}, {mine}]"), Shelf().game("omaha")
    assert [o.id for o in ours.options] == [*(o.id for o in base.options), "runs"]
    cites = {o.id: ours.cite(o.cite) for o in ours.options}
    assert (cites["structure"], cites["runs"]) == ("HOUSE 8", "HOUSE 9")


def test_single_keys_are_set_and_their_neighbours_stay() -> None:
    ours = game(
        "omaha",
        "set.step.hole = { n = 5 }",
        'set.step.bet = { tier = "small" }',  # within a repeat
        'set.option.structure = { usual = "pot-limit" }',
        'set.contest.high.use = { cite = "7" }',
        "set.zone.board = { cells = 6 }",
    )
    hole = next(step for step in ours.steps if step.id == "hole")
    assert (hole.count, hole.one_at_a_time, ours.cite(hole.cite)) == (
        5,
        True,
        "RRoP v11 §3 Misdeals 1",
    )
    assert {step.tier for step in ours.steps if step.id.startswith("bet.")} == {"small"}
    structure = ours.option("structure")
    assert structure and structure.usual == "pot-limit" and len(structure.values) == 4
    assert ours.cite(ours.contests[0].use.cite) == "HOUSE 7"
    assert ours.contests[0].use.sources == Shelf().game("omaha").contests[0].use.sources
    assert ours.zone("board").cells == 6


def test_entries_are_taken_out() -> None:
    ours = game("omaha", "set.step.burn1 = { remove = true }", "set.step.burn = { remove = true }")
    assert "burn" not in {step.do for step in ours.steps}
    assert game("off-road-stud", "set.silent.burns = { remove = true }").silent("burns") is None


def test_steps_are_put_before_after_and_in_place_of_others() -> None:
    ours = game(
        "texas-holdem",
        "step = [",
        '  { id = "a", do = "burn", after = "hole", cite = "1" },',
        '  { id = "b", do = "burn", cite = "1" },',  # behind the one before it
        '  { id = "c", do = "burn", after = "hole", cite = "1" },',
        '  { id = "d", do = "burn", before = "hole", cite = "1" },',
        '  { id = "e", do = "burn", at = "burn1", cite = "1" },',
        '  { id = "f", do = "burn", before = "bet", cite = "1" },',  # in the repeat
        "]",
    )
    ids = [step.id for step in ours.steps]
    assert ids[ids.index("d") :] == [
        "d",
        "hole",
        "a",
        "b",
        "c",
        "preflop",
        "e",
        "flop",
        "flop_bet",
        "burn.1",
        "card.1",
        "f.1",
        "bet.1",
        "burn.2",
        "card.2",
        "f.2",
        "bet.2",
        "show",
    ]


def test_steps_without_any_place_are_the_whole_deal() -> None:
    show = '{ id = "show", do = "show", zone = "hole", cite = "2" }'
    ours = game("texas-holdem", f"step = [{show}]")
    assert [step.id for step in ours.steps] == ["show"]


def test_contests_are_replaced_and_the_pot_goes_by_key() -> None:
    use = 'use = { size = 5, from = [{ zone = "hole", min = 2, max = 2 }] }'
    ours = game(
        "omaha",
        f'contest = [{{ id = "top", share = "1", rank = "high", cite = "1", {use} }}]',
        'pot = { odd_chip_family = "stud", cite = "2" }',
    )
    assert [contest.id for contest in ours.contests] == ["top"]
    assert ours.pot.odd_chip == "first-left-of-button" and ours.pot.odd_chip_family == "stud"
    assert ours.cite(ours.pot.cite) == "HOUSE 2"
    assert ours.cite(ours.pot.suits_cite) == "RRoP v11 §3 Ties 1"


def test_a_base_may_extend_another(tmp_path: Path) -> None:
    first = HEAD.replace('"ours"', '"first"') % "delaware-stud"
    (tmp_path / "first.toml").write_text(first + "set.step.hole2 = { n = 3 }\n")
    second = (
        'schema = 1\nid = "second"\nname = "S"\nextends = "first"\nsource = { doc = "OTHER" }\n'
    )
    (tmp_path / "second.toml").write_text(second + 'set.step.burn1 = { cite = "5" }\n')
    deep = load(tmp_path / "second.toml")
    cites = {step.id: deep.cite(step.cite) for step in deep.steps}
    assert (cites["hole2"], cites["burn1"]) == ("OPR-519 2.1†", "OTHER 5")
    assert next(step.count for step in deep.steps if step.id == "hole2") == 3
    assert Shelf(tmp_path).game("second") == deep
    before = deep.content_hash
    (tmp_path / "first.toml").write_text(first + "set.step.hole2 = { n = 4 }\n")
    assert load(tmp_path / "second.toml").content_hash != before


@pytest.mark.parametrize(
    ("base", "lines", "at", "message"),
    [
        ("omaha", ["set.step.hol = { n = 5 }"], 1, "omaha has no step `hol` to set, did you mean"),
        ("omaha", ["", "set.steps.hole = { n = 5 }"], 2, "`set` has no `steps`, did you mean `st"),
        ("omaha", ["set.step.hole = { m = 5 }"], 1, "unknown key `m`"),
        ("omaha", ["set.step.hole = 5"], 1, "write set.step.hole = { key = value }"),
        ("omaha", ['set.step.hole = { n = "5" }'], 1, 'whole number belongs here, not "5"'),
        ("omaha", ['set.step.hole = { zone = "hol" }'], 1, "there is no zone `hol`"),
        ("omaha", ["set.step.hole = { remove = true, n = 2 }"], 1, "stands alone"),
        ("omaha", ["set.contest.high = { remove = true }"], 1, "make 0, not 1"),
        ("omaha", ['set.contest.high = { share = "1/2" }'], 1, "make 1/2, not 1"),
        (
            "omaha",
            ['silent = [{ topic = "x", about = "burn", cite = "1" }]'],
            1,
            "the key `readings` is missing",
        ),
        ("omaha", ["playrs = 2"], 1, "unknown key `playrs`, did you mean `players`?"),
        (
            "omaha",
            ["step = [", '  { id = "x", do = "burn", after = "flip", cite = "1" },', "]"],
            2,
            "there is no step `flip` to stand after, did you mean `flop`?",
        ),
        (
            "omaha",
            [
                "step = [",
                '  { id = "x", do = "burn", cite = "1" },',
                '  { id = "y", do = "burn", at = "burn1", cite = "1" },',
                "]",
            ],
            2,
            "where does it go?",
        ),
        (
            "omaha",
            ['step = [{ id = "x", do = "burn", at = "burn1", after = "flop", cite = "1" }]'],
            1,
            "not both",
        ),
        (
            "omaha",
            ['step = [{ id = "hole", do = "burn", after = "flop", cite = "1" }]'],
            1,
            "the step `hole` stands twice",
        ),
    ],
)
def test_a_mistake_is_told_at_its_line(base: str, lines: list[str], at: int, message: str) -> None:
    found = told(base, *lines)
    assert len(found) == 1
    assert found[0][0] == at and message in found[0][1]


def test_a_missing_base_is_told_with_the_nearest() -> None:
    assert told("texas-holdm") == [
        (-1, "there is no game `texas-holdm` to extend, did you mean `texas-holdem`?")
    ]


def test_what_no_longer_fits_in_the_base_is_told_there_with_who_changed_it() -> None:
    found = problems(HEAD % "omaha" + "set.option.structure = { remove = true }", "ours.toml")
    assert {error.path for error in found} == {shipped_paths()["omaha"]}
    assert found[0].message.startswith("there is no option `structure`")
    assert found[0].message.endswith("(ours.toml changes what stands here)")
    assert 'do = "bet"' in found[0].text


def test_circles_are_told(tmp_path: Path) -> None:
    for id, base in (("one", "two"), ("two", "one"), ("self", "self")):
        text = f'schema = 1\nid = "{id}"\nname = "{id}"\nextends = "{base}"\n'
        (tmp_path / f"{id}.toml").write_text(text)
    with pytest.raises(FloormanError, match=r"two.toml:4:1.*in a circle: one -> two -> one"):
        load(tmp_path / "one.toml")
    with pytest.raises(FloormanError, match=r"in a circle: self -> self"):
        load(tmp_path / "self.toml")


def test_what_is_wrong_in_the_base_is_told_in_the_bases_file(tmp_path: Path) -> None:
    text = Path(shipped_paths()["omaha"]).read_text(encoding="utf-8")
    broken = text.replace('id = "omaha"', 'id = "base"').replace("n = 4", "m = 4")
    (tmp_path / "base.toml").write_text(broken, encoding="utf-8")
    (tmp_path / "ours.toml").write_text(HEAD % "base")
    (error,) = problems(HEAD % "base", str(tmp_path / "ours.toml"))[:1]
    assert error.path == str(tmp_path / "base.toml")
    assert error.line == next(n for n, line in enumerate(broken.splitlines(), 1) if "m = 4" in line)


@pytest.mark.parametrize("line", ['after = "hole", ', 'before = "hole", ', 'at = "hole", '])
def test_a_file_that_extends_nothing_places_no_steps(line: str) -> None:
    text = Path(shipped_paths()["omaha"]).read_text(encoding="utf-8")
    old = '{ id = "burn1", do = "burn", '
    (error,) = problems(text.replace(old, old + line))
    assert "is for a file that `extends` another" in error.message


def test_a_file_that_extends_nothing_sets_nothing() -> None:
    text = Path(shipped_paths()["omaha"]).read_text(encoding="utf-8")
    (error,) = problems(text + "set.step.hole = { n = 5 }\n")
    assert "is for a file that `extends` another" in error.message


def test_an_overlay_that_changes_nothing_is_told_to_be_an_alias() -> None:
    bases = Bases.beside("")
    same = game("omaha", 'set.step.hole = { cite = "1" }')
    assert [lint.kind for lint in alias_lints(same, bases)] == ["alias"]
    assert alias_lints(game("omaha", "set.step.hole = { n = 5 }"), bases) == []
    assert [game.id for game in Shelf().games() if alias_lints(game, bases)] == []
