"""A checked TOML table into a ``GameDef``; it trusts the table and reports nothing.

``schemas.gamefile`` checks first (``schemas.gamefile_checks``), so every lookup here succeeds.
"""

from fractions import Fraction
from typing import Any

from schemas.cards import DECK_52, cell_at, parse_cell
from schemas.game import (
    CellSet,
    Check,
    Contest,
    GameDef,
    Option,
    PotRule,
    Silent,
    Source,
    Step,
    Use,
    Zone,
)

Table = dict[str, Any]
SET_NAMES = {"row": "row", "col": "column"}


def cell(text: str) -> int:
    """The cell of ``r2c4``. Raises ValueError for anything else."""
    found = parse_cell(text)
    if found is None:
        raise ValueError(text)
    return found


def word_sets(word: str, rows: int, cols: int) -> tuple[CellSet, ...]:
    """``rows``, ``cols`` or ``diagonals`` of a grid. Diagonals exist in square grids only."""
    if word == "rows":
        return tuple(
            CellSet(f"R{r + 1}", tuple(cell_at(r, c) for c in range(cols))) for r in range(rows)
        )
    if word == "cols":
        return tuple(
            CellSet(f"C{c + 1}", tuple(cell_at(r, c) for r in range(rows))) for c in range(cols)
        )
    if rows != cols:
        return ()
    return (
        CellSet("D1", tuple(cell_at(i, i) for i in range(rows))),
        CellSet("D2", tuple(cell_at(i, cols - 1 - i) for i in range(rows))),
    )


def _set(entries: list[Any], rows: int, cols: int) -> tuple[CellSet, ...]:
    found: list[CellSet] = []
    for entry in entries:
        if isinstance(entry, str):
            found.extend(word_sets(entry, rows, cols))
        elif isinstance(entry, dict):
            found.append(CellSet(entry["label"], tuple(cell(c) for c in entry["cells"])))
        else:
            found.append(CellSet(f"L{len(found) + 1}", tuple(cell(c) for c in entry)))
    return tuple(found)


def build_zone(id: str, table: Table) -> Zone:
    """One zone, its cell sets resolved; ``row`` and ``col`` are sets of every grid."""
    rows, cols = table.get("rows", 0), table.get("cols", 0)
    sets = {name: _set(entries, rows, cols) for name, entries in table.get("sets", {}).items()}
    if rows:
        sets.setdefault("row", word_sets("rows", rows, cols))
        sets.setdefault("col", word_sets("cols", rows, cols))
    return Zone(
        id=id,
        owner=table["owner"],
        rows=rows,
        cols=cols,
        cells=table.get("cells", rows * cols),
        sets=tuple(sets.items()),
        cite=table.get("cite", ""),
    )


def _option(table: Table) -> Option:
    return Option(
        id=table["id"].replace("-", "_"),
        values=tuple(table["values"]),
        decided_by=table["decided_by"],
        required=table.get("required", False),
        usual=table.get("usual", ""),
        default=table.get("default", ""),
        cite=table["cite"],
        value_cites=tuple(table.get("value_cites", {}).items()),
        open=table.get("open", False),
    )


def _silent(table: Table) -> Silent:
    return Silent(
        topic=table["topic"].replace("-", "_"),
        readings=tuple(table["readings"]),
        usual=table.get("usual", ""),
        natural=table.get("natural", False),
        settles=tuple(table.get("settles", ())),
        about=table["about"],
        cite=table["cite"],
    )


def _check(table: Table, zones: dict[str, Zone]) -> Check:
    severity = table.get("severity", "misdeal")
    if "each" in table:
        zone, _, name = table["each"].partition(".")
        return Check(
            kind="count-in-each",
            cite=table["cite"],
            severity=severity,
            sets=zones[zone].cell_sets(name),
            set_name=SET_NAMES.get(name, name),
            count=table["count"]["eq"],
            face=table["count"]["face"],
        )
    return Check(
        kind="cells-down",
        cite=table["cite"],
        severity=severity,
        cells=tuple(cell(c) for c in table["cells_down"]),
        up_to_symmetry="up_to" in table,
    )


def _reference(text: str) -> str:
    """References name options by their stored id, with underscores."""
    return text.replace("-", "_") if text.startswith("@") else text


def _guard(text: str) -> str:
    for mark in ("!=", "="):
        if mark in text:
            option, _, value = text.partition(mark)
            return option.replace("-", "_") + mark + value
    return text


def _step(table: Table, zones: dict[str, Zone]) -> Step:
    do = table["do"]
    faces = tuple(table["faces"]) if "faces" in table else (table.get("face", "down"),)
    cells = table.get("cells", ())
    picks_all = cells == "all-down"
    return Step(
        id=table["id"],
        do=do,
        cite=table["cite"],
        force=_reference(table.get("kind", "")),
        zone=table.get("zone", ""),
        count=table.get("n", 0),
        faces=faces if do == "deal" else (),
        down_cells=tuple(cell(c) for c in table.get("down_cells", ())),
        to=table.get("to", "active"),
        start=table.get("start", ""),
        one_at_a_time=table.get("one_at_a_time", False),
        checks=tuple(_check(check, zones) for check in table.get("check", ())),
        by=table.get("by", ""),
        pick="all-down" if picks_all else "cells" if cells else table.get("pick", ""),
        pick_cite=table.get("pick_cite", ""),
        cells=() if picks_all else tuple(cell(c) for c in cells),
        timing=_reference(table.get("timing", "")),
        first=_reference(table.get("first", "")),
        blind_option=table.get("option") == "big-blind",
        tier=table.get("tier", "either"),
        structure=_reference(table.get("structure", "@structure")),
        topic=table.get("topic", ""),
        choices=table.get("choices", ""),
        binding=_reference(table.get("binding", "")),
        card_rule=table.get("card_rule", ""),
        guard=_guard(table.get("if", "")),
    )


def turns_of(table: Table) -> int:
    """How often a repeat goes round: its ``times``, or the length of its lists."""
    lists = [len(table[key]) for key in ("counts", "tiers", "cells") if key in table]
    return int(table.get("times", lists[0] if lists else 0))


def expand(steps: list[Table]) -> list[Table]:
    """Every step in order, repeats written out: ``card`` becomes ``card.1``, ``card.2`` ..."""
    flat: list[Table] = []
    for table in steps:
        if table.get("do") != "repeat":
            flat.append(table)
            continue
        for turn in range(turns_of(table)):
            for body in expand(table["body"]):
                flat.append(_turn(body, table, turn))
    return flat


def _turn(body: Table, repeat: Table, turn: int) -> Table:
    values = {
        "#n": repeat.get("counts"),
        "#tier": repeat.get("tiers"),
        "#cell": repeat.get("cells"),
    }

    def filled(value: Any) -> Any:
        if isinstance(value, list):
            return [filled(item) for item in value]
        chosen = values.get(value) if isinstance(value, str) else None
        return chosen[turn] if chosen and turn < len(chosen) else value

    step = {key: filled(value) for key, value in body.items()}
    return step | {"id": f"{body['id']}.{turn + 1}"}


def _contest(table: Table) -> Contest:
    use = table["use"]
    sources: list[Source] = []
    set_zone = set_name = declared = ""
    for source in use["from"]:
        if "one_set_of" in source:
            set_zone, _, set_name = source["one_set_of"].partition(".")
            declared = source.get("as", "best").removeprefix("declared:").replace("best", "")
        else:
            sources.append(Source(source["zone"], source["min"], source["max"]))
    return Contest(
        id=table["id"],
        share=Fraction(table["share"]),
        rank=table["rank"],
        use=Use(
            size=use["size"],
            sources=tuple(sources),
            one_set_zone=set_zone,
            one_set_name=set_name,
            declared=declared,
            vacuous=use.get("vacuous", False),
            all_when=use.get("all_when", ""),
            cite=use["cite"],
        ),
        cite=table["cite"],
    )


def _pot(table: Table) -> PotRule:
    return PotRule(
        ties=table.get("ties", "split"),
        odd_chip=table.get("odd_chip", ""),
        odd_chip_family=table.get("odd_chip_family", "button"),
        survivor_cite=table.get("survivor_cite", ""),
        cite=table["cite"],
        suits_cite=table.get("suits_cite", ""),
    )


def build(table: Table, path: str, content_hash: str) -> GameDef:
    """The whole definition from a table that has no problems."""
    source, players, cites = table["source"], table["players"], table.get("cites", {})
    shortage = table.get("shortage", {})
    zones = {id: build_zone(id, zone) for id, zone in table["zone"].items()}
    return GameDef(
        id=table["id"],
        name=table["name"],
        aliases=tuple(table.get("aliases", ())),
        doc=source["doc"],
        updated=source.get("updated", ""),
        reconstructed=source.get("numbering") == "reconstructed",
        explicit=tuple(source.get("explicit", ())),
        authority=source.get("final_authority", "host"),
        least_players=players["min"],
        most_players=players["max"],
        players_derived=players.get("derived", False),
        players_cite=players.get("cite", ""),
        deck=DECK_52,
        deck_cite=table.get("deck", {}).get("cite", ""),
        options=tuple(_option(option) for option in table.get("option", ())),
        silents=tuple(_silent(silent) for silent in table.get("silent", ())),
        zones=tuple(zones.values()),
        steps=tuple(_step(step, zones) for step in expand(table["step"])),
        contests=tuple(_contest(contest) for contest in table["contest"]),
        pot=_pot(table["pot"]),
        rounds_cite=cites.get("rounds", ""),
        bets_cite=cites.get("bets", ""),
        count_cite=cites.get("count", ""),
        path=path,
        content_hash=content_hash,
        shortage=_reference(shortage.get("policy", "")),
        shortage_cite=shortage.get("cite", ""),
    )
