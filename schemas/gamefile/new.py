"""The text that a house's own game starts from: a file that extends another, ready to be edited.

Lines behind one # are examples, sound for that base as they stand; those behind ## are talk.
"""

from collections.abc import Iterator
from fractions import Fraction

from schemas.game import Contest, GameDef, Option
from schemas.gamewords.stakes import stakes_asked, stakes_line
from schemas.gamewords.wilds import trigger_text, wild_text

HEAD = """## {name}: {base} as this house deals it. Say below what differs; all else is as there.
## A line behind one # is an example: take the # away, and change what stands there.
## The language is told in schemas/README.md; look at this file with: floorman games check {path}
schema = 1
id = "{id}"
name = "{name}"
# aliases = ["what people call it too"]
extends = "{base_id}"
source = {{ doc = "HOUSE" }}  # where its rules are written down: cite = "1" prints "HOUSE 1"
# players = {{ min = {least}, max = {most}, cite = "1" }}
"""
STEPS = """
## A step of your own goes `before` or `after` one of these, or `at` it, in place of it:
##   {ids}
# step = [
#   {{ id = "extra_burn", do = "burn", after = "{first}", cite = "4" }},
# ]

## One key of a step is changed, or a step taken out, so:
# set.step.{first} = {{ cite = "4" }}

# set.step.{first} = {{ remove = true }}
"""
WILDS = """
## Cards that are wild beside them. `scope = "owner"`: for who holds them alone; `power = "bug"`: an
## ace, or what fills a straight or a flush. To let the dealer choose, an option: see below.
# wild = [
#   { id = "house_deuces", cards = { rank = ["2"] }, scope = "all", power = "full", cite = "2" },
#   { id = "house_axe", cards = { card = ["Kd"] }, scope = "all", power = "full", cite = "2" },
# ]
"""
OPTION = """
## A choice of your own, and a wild card that hangs on it. `required = true`: it must be announced.
# option = [
#   { id = "fours_too", values = ["no", "yes"], default = "no", decided_by = "dealer", cite = "3" },
# ]
# wild = [
#   { id = "fours", if = "fours_too=yes", cards = { rank = ["4"] }, scope = "all", cite = "3" },
# ]
"""
HI_LO = """
## A list of contests takes the place of all of {base}. High and low, for instance:
# contest = [
#   {{ id = "high", share = "1/2", rank = "high", use = {use}, cite = "5" }},
#   {{ id = "low", share = "1/2", rank = "low-a5", {bar}, use = {use}, cite = "5" }},
# ]
"""
BAR = 'qualifier = "8-or-better", if_no_winner = "to:high"'
MOST_WIDE = 64  # columns of talk


def name_of(id: str) -> str:
    """``kitchen-stud`` -> "Kitchen Stud"."""
    return " ".join(word.capitalize() for word in id.replace(".", "-").split("-"))


def new_game(id: str, base: GameDef, path: str) -> str:
    """A sound game file called ``id`` that extends ``base`` and changes nothing yet."""
    names = {"id": id, "name": name_of(id), "base": base.name, "base_id": base.id, "path": path}
    text = HEAD.format(**names, least=base.least_players, most=base.most_players)
    if base.options:
        text += (
            f"\n## What the table chooses in {base.name}; `usual` is what holds where you deal.\n"
        )
        text += "".join(map(_option, base.options))
    text += "".join((*_wilds(base), *_triggers(base), *_contests(base)))
    steps = list(dict.fromkeys(step.id.partition(".")[0] for step in base.steps))
    return text + STEPS.format(ids=", ".join(steps), first=steps[0]) + _on_the_sheet(id, base)


def _option(option: Option) -> str:
    chosen = option.usual or option.default or option.values[0]
    words = ", ".join(option.values)
    return f'# set.option.{option.id} = {{ usual = "{chosen}" }}  # {words}\n'


def _wilds(base: GameDef) -> Iterator[str]:
    if base.wilds:
        yield f"\n## What is wild in {base.name}; it is taken out, or changed key by key:\n"
    for wild in base.wilds:
        yield f"# set.wild.{wild.id} = {{ remove = true }}  # {_short(wild_text(base, wild))}\n"
    if base.wilds:
        first = base.wilds[0].id
        yield f'\n## Instead of being taken out:\n# set.wild.{first} = {{ cite = "2" }}\n'
    if any(contest.rank != "points" for contest in base.contests):
        yield WILDS
        yield OPTION


def _triggers(base: GameDef) -> Iterator[str]:
    if base.triggers:
        yield "\n## What a card makes happen; it is taken out, or changed, in the same way:\n"
    for one in base.triggers:
        yield f'# set.trigger.{one.id} = {{ cite = "2" }}  # {_short(trigger_text(base, one))}\n'


def _contests(base: GameDef) -> Iterator[str]:
    ids = ", ".join(contest.id for contest in base.contests)
    yield f"\n## What is fought for ({ids}); a key of it is changed so:\n"
    for contest in base.contests:
        part = "the whole" if contest.share == 1 else f"{contest.share} of the"
        what = f"{contest.rank}, {part} pot"
        yield f'# set.contest.{contest.id} = {{ cite = "5" }}  # {what}\n'
    only = base.contests[0]
    plain = len(base.contests) == 1 and only.rank == "high" and only.share == Fraction(1)
    use = _use(only)
    if plain and use and not (only.guards or only.dummy or only.qualifier or base.pot.must_scoop):
        yield HI_LO.format(base=base.name, use=use, bar=BAR)


def _use(contest: Contest) -> str:
    """How a hand is built, as it is written; "" where it is more than counts of zones."""
    use = contest.use
    plain = not (use.one_set_zone or use.all_when or use.declared) and use.size == 5
    if not plain or any(
        s.least_by or s.most_by or s.face or s.suit or s.suit_of for s in use.sources
    ):
        return ""
    parts = ", ".join(
        f'{{ zone = "{one.zone}", min = {one.least}, max = {one.most} }}' for one in use.sources
    )
    return f"{{ size = {use.size}, from = [{parts}] }}"


def _on_the_sheet(id: str, base: GameDef) -> str:
    """How a hand of it begins on a sheet, with what must be announced."""
    said = [
        f"{option.id.replace('_', '-')} {option.usual or option.values[0]}"
        for option in base.options
        if option.required
    ]
    lines = ["", "## A hand of it on a sheet, and the stakes it may ask for:"]
    lines.append(f"##   {stakes_line(stakes_asked(base))}".rstrip())
    lines.append(f"##   hand 1 {id} dealer NAME")
    lines += [f"##   announce {', '.join(said)}"] if said else []
    return "\n".join(lines) + "\n"


def _short(text: str) -> str:
    """The sentence in one line of a comment."""
    return text if len(text) <= MOST_WIDE else f"{text[: MOST_WIDE - 4].rpartition(' ')[0]} ..."
