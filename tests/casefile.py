"""Reads case files: composes the text of each case; judges nothing (tests/cases/README.md)."""

import re
import tomllib
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parent / "cases"
BASES = "bases.toml"
KINDS = {"violation", "clean", "cannot-tell", "ruling", "award", "definition"}
VERDICTS = {"wrong-award", "misdeal", "irregular", "needs-ruling", "unverifiable", "clean"}
AWARDS = {"right", "wrong", "needs-ruling", "cannot-tell", "none"}
KEPT_ALWAYS = ("paid", "put_in", "returned", "brute", "house")
INHERITED = (*KEPT_ALWAYS, "owed", "five", "line")  # who is owed what: only where it is known
KEYS = {
    *("name", "kind", "sheet", "phh", "record", "head", "base", "edit", "house", "hand", "errors"),
    *("verdict", "award", "findings", "owed", "paid", "transfers", "five", "line", "put_in"),
    *("returned", "cannot_tell", "can_tell", "readings", "rulings", "halted", "pots", "brute"),
    *("covers", "level", "unsaid", "settled", "copy", "revision"),
}
FINDING_KEYS = {
    *("code", "severity", "state", "topic", "stage", "amounts", "at", "line", "seats", "cites"),
    *("says", "says_not"),
}

MARK = re.compile(r" *#<[^\n]*")  # of a record whose format has no comments

Table = dict[str, Any]


@dataclass(slots=True)
class Case:
    """One case, its text composed. `lines` are the marked lines of the text, from 1."""

    path: Path
    code: str
    want: Table
    text: str
    format: str
    lines: dict[str, int] = field(default_factory=dict)
    broken: str = ""  # why the case could not be composed
    games: dict[str, str] = field(default_factory=dict)  # the file's own, by id

    @property
    def label(self) -> str:
        """``seed/BRD002: no burn before the flop``."""
        return f"{self.path.relative_to(ROOT).with_suffix('')}: {self.want['name']}"


def load(path: Path) -> Table:
    """A case file as tables."""
    return tomllib.loads(path.read_text(encoding="utf-8"))


def edited(text: str, edits: list[list[str]], label: str) -> str:
    """The text with each edit made once; an edit that fits nowhere or twice is a broken case."""
    for old, new in edits:
        if old.endswith("..."):
            starts = [row for row in text.splitlines(True) if row.startswith(old[:-3])]
            assert len(starts) == 1, f"{label}: {len(starts)} lines begin {old!r}"
            replacement = new + "\n" if new and not new.endswith("\n") else new
            text = ("\n" + text).replace("\n" + starts[0], "\n" + replacement, 1)[1:]
            continue
        assert text.count(old) == 1, f"{label}: {old!r} stands {text.count(old)} times"
        text = text.replace(old, new)
    return text


def composed(data: Table, bases: Table, raw: Table, label: str) -> tuple[Table, str, str]:
    """The case with what its base brings, its text and its format."""
    home, base = data, {}
    if "base" in raw:
        home = data if raw["base"] in data.get("base", {}) else bases
        base = home.get("base", {})[raw["base"]]
    kept = INHERITED if raw.get("award") in ("right", "wrong") else KEPT_ALWAYS
    unsaid = raw.get("unsaid", [])
    want = {key: base[key] for key in kept if key in base and key not in unsaid} | raw
    edits = list(raw.get("edit", []))
    phh = raw.get("phh", None if "sheet" in raw else base.get("phh"))
    if phh is not None:
        return want, edited(phh, edits, label), "phh"
    record = raw.get("record", None if "sheet" in raw else base.get("record"))
    if record is not None:
        return want, edited(record, edits, label), "record"
    if "level" in raw:
        edits.append(["#<hand\n", f"#<hand\nrecords {raw['level']}\n"])
    body = raw.get("sheet", base.get("sheet", ""))
    assert body, f"{label}: no sheet, phh or base"
    head = raw.get("head", base.get("head", home.get("head", "")))
    return want, edited(head + body, edits, label), "sheet"


def cases_of(path: Path) -> list[Case]:
    """Every case of one file; a file that is no TOML is one broken case, and loses no other."""
    try:
        data = load(path)
    except tomllib.TOMLDecodeError as fault:
        nothing: Table = {"name": "the file", "kind": "clean", "findings": []}
        return [Case(path, path.stem, nothing, "", "sheet", broken=f"{path.name}: {fault}")]
    beside = path.parent / BASES
    bases = load(beside) if beside.exists() else {}
    found: list[Case] = []
    for raw in data.get("case", []):
        label = f"{path.name}: {raw.get('name')}"
        try:
            want, text, form = composed(data, bases, raw, label)
        except (AssertionError, KeyError) as fault:
            found.append(Case(path, data["code"], raw, "", "sheet", broken=str(fault)))
            continue
        marks = [
            (row.rsplit("#<", 1)[1].strip(), number)
            for number, row in enumerate(text.splitlines(), 1)
            if "#<" in row
        ]
        assert len({name for name, _ in marks}) == len(marks), f"{label}: a marker stands twice"
        if form == "record":
            text = MARK.sub("", text)
        games = data.get("game", {})
        found.append(Case(path, data["code"], want, text, form, dict(marks), games=games))
    return found


FILES = sorted(path for path in ROOT.rglob("*.toml") if path.name != BASES)
CASES = [case for path in FILES for case in cases_of(path)]
