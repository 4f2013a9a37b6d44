"""The text that a house's own game starts from: a file that extends another, ready to be edited."""

from schemas.game import GameDef, Option

HEAD = """# {name}: {base} as this house deals it. Say below what differs; all else is as there.
# The language is told in schemas/README.md; look at this file with: floorman games check {path}
schema = 1
id = "{id}"
name = "{name}"
# aliases = ["what people call it too"]
extends = "{base_id}"
source = {{ doc = "HOUSE" }}  # where its rules are written down: cite = "1" prints "HOUSE 1"
"""
STEPS = """
# A step of your own goes `before` or `after` one of these, or `at` it, in place of it:
#   {ids}
# step = [
#   {{ id = "extra_burn", do = "burn", after = "{first}", cite = "1" }},
# ]
# One key of a step is changed, or a step taken out, so:
# set.step.{first} = {{ cite = "1" }}
# set.step.{first} = {{ remove = true }}
"""


def name_of(id: str) -> str:
    """``kitchen-stud`` -> "Kitchen Stud"."""
    return " ".join(word.capitalize() for word in id.replace(".", "-").split("-"))


def new_game(id: str, base: GameDef, path: str) -> str:
    """A sound game file called ``id`` that extends ``base`` and changes nothing yet."""
    names = {"id": id, "name": name_of(id), "base": base.name, "base_id": base.id, "path": path}
    text = HEAD.format(**names)
    if base.options:
        text += (
            f"\n# What the table chooses in {base.name}; `usual` is what holds where you deal.\n"
        )
        text += "".join(map(_option, base.options))
    steps = list(dict.fromkeys(step.id.partition(".")[0] for step in base.steps))
    return text + STEPS.format(ids=", ".join(steps), first=steps[0])


def _option(option: Option) -> str:
    chosen = option.usual or option.default or option.values[0]
    words = ", ".join(option.values)
    return f'# set.option.{option.id} = {{ usual = "{chosen}" }}  # {words}\n'
