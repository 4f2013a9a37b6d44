"""The steps of a checked game table, repeats written out."""

from dataclasses import replace
from typing import Any

from schemas.cards import RANKS
from schemas.game import Check, Match, Move, Offer, Step, Zone
from schemas.gamefile.build_zones import cell

Table = dict[str, Any]
SET_NAMES = {"row": "row", "col": "column"}


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


def reference(text: str) -> str:
    """References name options by their stored id, with underscores."""
    return text.replace("-", "_") if text.startswith("@") else text


def guards(written: "str | list[str]") -> tuple[str, ...]:
    """Conditions that all must hold, options by their stored ids."""
    return tuple(_guard(one) for one in ([written] if isinstance(written, str) else written) if one)


def _guard(text: str) -> str:
    for mark in ("!=", "="):
        if mark in text:
            option, _, value = text.partition(mark)
            return option.replace("-", "_") + mark + value
    return text


def yes_no(value: "bool | str") -> str:
    """``yes``, ``no``, a reference, or "" for what was not said."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    return reference(value)


def _move(table: Table) -> Move:
    out = table["out"]
    return Move(
        least=reference(str(out.get("min", 0))),
        most=reference(str(out.get("max", out.get("min", 0)))),
        to=out["to"],
        back=table.get("back", ""),
        order=reference(table.get("order", "")),
        before_looking=table.get("commit_before_look", False),
        price=table.get("price", ""),
        face=table.get("face", ""),
    )


def _offer(table: Table) -> Offer:
    return Offer(
        kind=table.get("kind", "buy"),
        zone=table["zone"],
        face=table.get("face", ""),
        terms=reference(table.get("terms", "")),
        price=table.get("price", ""),
        order=reference(table.get("order", "")),
        last=reference(table.get("last", "")),
    )


def _match(table: Table) -> Match:
    return Match(
        who=table.get("who", "losers"),
        to=table.get("to", "pot"),
        amount=reference(table.get("amount", "pot")),
        cap=reference(table.get("cap", "")),
        nobody_in=reference(table.get("nobody_in", "")),
    )


def build_step(table: Table, zones: dict[str, Zone]) -> Step:
    do = table["do"]
    faces = tuple(table["faces"]) if "faces" in table else (table.get("face", "down"),)
    cells = table.get("cells", ())
    picks_all = cells == "all-down"
    chosen = table.get("choices", "")
    step = Step(
        id=table["id"],
        do="reveal" if do == "commit-order" else do,
        cite=table["cite"],
        force=reference(table.get("kind", "")),
        zone=table.get("zone", ""),
        count=table.get("n", 0),
        faces=faces if do == "deal" else (),
        down_cells=tuple(cell(c) for c in table.get("down_cells", ())),
        to=table.get("to", "active"),
        start=table.get("start", ""),
        one_at_a_time=table.get("one_at_a_time", False),
        checks=tuple(_check(check, zones) for check in table.get("check", ())),
        up_price=table.get("up_price", ""),
        by=table.get("by", "owner" if do == "commit-order" else ""),
        pick="all-down" if picks_all else "cells" if cells else _pick(table),
        target=reference(table.get("target", "")),
        pick_cite=table.get("pick_cite", ""),
        cells=() if picks_all else tuple(cell(c) for c in cells),
        timing=reference(table.get("timing", "")),
        topic=table.get("topic", ""),
        choices=chosen if isinstance(chosen, str) else "",
        sides=tuple(chosen) if isinstance(chosen, list) else (),
        binding=yes_no(table.get("binding", "")),
        guards=guards(table.get("if", ())),
    )
    return _with_own(_in_loop(step, table), table)


def _in_loop(step: Step, table: Table) -> Step:
    if "loop" not in table:
        return step
    over = yes_no(table.get("once_over", ""))
    return replace(step, loop=table["loop"], until=reference(table["until"]), once_over=over)


def _with_own(step: Step, table: Table) -> Step:
    """What steps of one kind alone say: a move, an offer, a match, a betting round."""
    match step.do:
        case "move":
            return replace(step, move=_move(table))
        case "offer":
            return replace(step, offer=_offer(table))
        case "match":
            return replace(step, match=_match(table))
        case "bet":
            return _with_bet(step, table)
        case "force":
            return _with_forced_money(step, table)
        case "declare":
            first = reference(table.get("first", ""))
            return replace(step, first=first, rejoin=table.get("rejoin", False))
        case "leg":
            ranks = tuple(map(RANKS.index, table.get("ranks", ())))
            pot = reference(table.get("takes_pot", ""))
            return replace(step, leg_when=table["when"], leg_ranks=ranks, leg_pot=pot)
        case "reveal":
            return replace(step, out_bets=yes_no(table.get("out_bets", "")))
    return step


def _with_forced_money(step: Step, table: Table) -> Step:
    return replace(
        step,
        only=reference(table.get("only", "")),
        stake=table.get("stake", ""),
        straddles=reference(table.get("straddles", "")),
        card_rule=reference(table.get("card_rule", "")),
        card_ace=table.get("ace", "high"),
        card_tie=reference(table.get("tie", "by-suit")),
    )


def _with_bet(step: Step, table: Table) -> Step:
    return replace(
        step,
        first=reference(table.get("first", "")),
        blind_option=table.get("option") == "big-blind",
        tier=table.get("tier", "either"),
        structure=reference(table.get("structure", "@structure")),
        exposed=table.get("exposed", ""),
        open_pair=yes_no(table.get("open_pair", "")),
        exposed_wilds=yes_no(table.get("exposed_wilds", "")),
        openers=reference(table.get("openers", "")),
        split_openers=reference(table.get("split_openers", "")),
        false_opener=reference(table.get("false_opener", "")),
        must_bet=table.get("must_bet", False),
        low_must_bet=reference(table.get("low_must_bet", "")),
        cap=table.get("cap", 0),
    )


def _pick(table: Table) -> str:
    """What is turned up; ``committed-order`` is the top of the stack."""
    if table["do"] == "commit-order":
        return "commit-order"
    pick: str = table.get("pick", "")
    return "top" if pick == "committed-order" else pick


def turns_of(table: Table) -> int:
    """How often a repeat goes round at most: its ``times``, or the length of its lists."""
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
    if "out" in step:
        step["out"] = {key: filled(value) for key, value in step["out"].items()}
    if "until" in repeat:
        step |= {"loop": repeat["id"], "until": repeat["until"]}
    return step | {"id": f"{body['id']}.{turn + 1}"}
