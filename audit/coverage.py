"""Which checks a record lets speak: ok, a finding, cannot tell, or not applicable.

A check belongs to a game by a feature of its program, and to a record by the level it needs.
"""

from functools import lru_cache

from audit.program import Line, Op, Program
from schemas.codes import codes
from schemas.hand import Level

NOT_OF_A_HAND = ("REC", "LED", "POS001", "POS002", "POS005")  # of the record, or of a night


def features(program: Program) -> frozenset[str]:
    """What a game has: blinds, grid, rolls, burns, board, bring-in, declaration, announcements."""
    ops = {line.op for line in program.lines}
    found = {
        "grid": Op.DEAL_GRID in ops,
        "rolls": Op.ROLL in ops,
        "moves": Op.MOVE in ops,
        "turn": Op.TURN in ops,
        "burns": Op.BURN in ops,
        "board": Op.DEAL_BOARD in ops or Op.DEAL_GRID in ops,
        "bring-in": Op.BRING_IN in ops,
        "blinds": program.starts_with_blinds,
        "antes": any(_has_antes(x, program) for x in program.lines if x.op is Op.FORCE),
        "declare": program.declares is not None or bool(program.declarations),
        "line": program.declares is not None,
        "sides": bool(program.declarations),
        "announce": any(o.required or o.required_if for o in program.game.options),
        "options": bool(program.game.options),
        "shares": len(program.game.contests) > 1,
        "qualifier": any(contest.qualifier for contest in program.game.contests),
        "unwon": any(c.if_no_winner for c in program.game.contests)
        or bool(program.game.pot.must_scoop),
        "boards": program.boards > 1,
        "openers": any(x.step.openers for x in program.lines),
        "must-bet": any(x.step.must_bet or x.step.low_must_bet for x in program.lines),
        "one-at-a-time": any(x.step.one_at_a_time for x in program.lines),
    }
    found |= {
        "prices": program.lively,
        "duties": any(trigger.do not in ("pay", "offer") for trigger in program.game.triggers),
        "offers": bool({Op.OFFER, Op.TAKE_OR_LEAVE} & ops),
        "loops": any(x.step.loop for x in program.lines),
        "flips": Op.FLIP in ops,
        "unseen-by-owner": any(zone.see in ("nobody", "others") for zone in program.game.zones),
        "partners": Op.PARTNER in ops,
        "match": Op.MATCH in ops or Op.SETTLE in ops,
        "paid-winners": Op.SETTLE in ops,
        "legs": Op.LEG in ops,
    }
    return frozenset(name for name, there in found.items() if there)


def _has_antes(line: Line, program: Program) -> bool:
    """Whether a forced bet is an ante, or may be one and nothing else; not by an option's word."""
    force = line.step.force
    option = program.game.option(force[1:]) if force.startswith("@") else None
    return not line.step.guards and "ante" in (option.values if option else (force,))


NEEDS = {
    "BRD001": "board",
    "BRD002": "burns",
    "BRD003": "board",
    "POS003": "blinds",
    "POS006": "blinds",
    "POS007": "blinds",
    "POS008": "blinds",
    "POS009": "blinds",
    "POS010": "bring-in",
    "POS012": "antes",
    "POS013": "blinds",
    "AWD008": "shares",
    "AWD012": "qualifier",
    "AWD013": "shares",
    "AWD014": "unwon",
    "AWD015": "shares",
    "AWD016": "boards",
    "VAR001": "rolls",
    "VAR002": "rolls",
    "VAR003": "rolls",
    "VAR004": "rolls",
    "VAR005": "rolls",
    "VAR007": "turn",
    "VAR058": "turn",
    "VAR010": "announce",
    "VAR011": "options",
    "VAR012": "options",
    "VAR013": "options",
    "VAR020": "declare",
    "VAR021": "declare",
    "VAR022": "line",
    "VAR023": "sides",
    "VAR024": "sides",
    "VAR025": "sides",
    "VAR026": "sides",
    "VAR030": "grid",
    "VAR031": "grid",
    "MIS013": "one-at-a-time",
    "POT004": "rake",
    "POT006": "match",
    "POT008": "paid-winners",
    "VAR068": "legs",
    "VAR060": "prices",
    "VAR061": "prices",
    "VAR062": "offers",
    "VAR063": "loops",
    "VAR064": "duties",
    "VAR065": "flips",
    "VAR066": "unseen-by-owner",
    "VAR067": "partners",
    "VAR056": "openers",
    "VAR057": "must-bet",
    "MIS011": "moves",
    "DEK007": "moves",
    "VAR050": "moves",
    "VAR052": "moves",
    "VAR053": "moves",
    "VAR054": "moves",
    "VAR055": "moves",
}


@lru_cache(maxsize=128)
def _sorted_checks(
    have: frozenset[str], level: Level
) -> tuple[frozenset[str], frozenset[str], int]:
    """Codes that can speak, codes that cannot tell, and how many do not apply."""
    speak, silent, absent = set(), set(), 0
    for code in codes():
        if code.id.startswith(NOT_OF_A_HAND):
            continue
        need = NEEDS.get(code.id)
        if need is not None and need not in have:
            absent += 1
        elif Level[code.needs.upper()] > level:
            silent.add(code.id)
        else:
            speak.add(code.id)
    return frozenset(speak), frozenset(silent), absent


def coverage(
    have: frozenset[str], level: Level, found: "set[str]", unknown: "set[str]"
) -> tuple[int, tuple[str, ...], int]:
    """(how many checks answered ok, codes that cannot tell, how many do not apply)."""
    return _answers(have, level, frozenset(found), frozenset(unknown))


@lru_cache(maxsize=1024)
def _answers(
    have: frozenset[str], level: Level, found: frozenset[str], unknown: frozenset[str]
) -> tuple[int, tuple[str, ...], int]:
    speak, silent, absent = _sorted_checks(have, level)
    cannot = (silent | unknown) - found
    return len(speak - found - unknown), tuple(sorted(cannot)), absent


ALWAYS: tuple[str, ...] = ("AWD002",)  # what cannot be told of a hand without a game
