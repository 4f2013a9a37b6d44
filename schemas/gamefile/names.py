"""What there is to refer to in a game file, and what to say of a reference to nothing."""

from collections.abc import Collection, Iterator

from schemas.cards import place_of_cell
from schemas.conditions import condition
from schemas.gamefile.build_steps import expand
from schemas.gamefile.build_zones import Table, build_zone, cell
from schemas.gamefile.key import YES_NO, Key
from schemas.gamefile.places import Path
from schemas.gamefile.words import added_by
from schemas.words import hint

Wrong = tuple[Path, str]
NUMBER_WORDS = ("4-with-an-ace",)  # beside numbers, of how many cards may be thrown


class Names:
    """The options, silent topics, zones, contests and triggers of one file."""

    def __init__(self, table: Table) -> None:
        self.options = {ident(option["id"]): option for option in table.get("option", ())}
        self.silents = {ident(silent["topic"]): silent for silent in table.get("silent", ())}
        self.zones = {id: build_zone(id, zone) for id, zone in table.get("zone", {}).items()}
        self.contests = [contest["id"] for contest in table.get("contest", ())]
        self.added = {word for one in table.get("contest", ()) for word in added_by(one)}
        self.triggers = [trigger["id"] for trigger in table.get("trigger", ())]
        steps = expand(table.get("step", []))
        self.declared = [step for step in steps if step["do"] == "declare"]
        self.dealt = [step for step in steps if step["do"] == "deal"]

    @property
    def sides(self) -> list[str]:
        """The words that some step lets players declare."""
        said = [step for step in self.declared if step["topic"] in ("side", "in-out")]
        words = [step["choices"] for step in said if isinstance(step["choices"], list)]
        return list(dict.fromkeys(word for some in words for word in some))

    def guards(self, written: "str | list[str]", path: Path) -> Iterator[Wrong]:
        """One condition or several, under which a step is there."""
        for guard in [written] if isinstance(written, str) else written:
            yield from self._guard(guard, path)

    def _guard(self, guard: str, path: Path) -> Iterator[Wrong]:
        """``option=value`` or ``option!=value``."""
        option, value, _ = condition(guard)
        known = self.options.get(ident(option))
        if "=" not in guard:
            yield path, 'a condition is written "option=value" or "option!=value"'
        elif known is None:
            yield path, f"there is no option `{option}`{hint(option, self.options)}"
        elif value not in known["values"] and not known.get("open"):
            yield path, f"`{value}` is no value of `{option}`{hint(value, known['values'])}"

    def values(self, reference: str, path: Path) -> Iterator[Wrong]:
        """``@option`` or ``@silent:topic``: there is one."""
        name = reference[1:]
        if name.startswith("silent:"):
            topic = name.removeprefix("silent:")
            if ident(topic) not in self.silents:
                yield path, f"there is no silent topic `{topic}`{hint(topic, self.silents)}"
        elif ident(name) not in self.options:
            topics = [f"silent:{topic}" for topic in self.silents]
            yield path, f"there is no option `{name}`{hint(name, [*self.options, *topics])}"

    def values_of(self, reference: str) -> tuple[str, ...]:
        """What a reference may be; a literal alone; () of one that names nothing."""
        if not reference.startswith("@"):
            return (reference,)
        name = ident(reference[1:].removeprefix("silent:"))
        if reference.startswith("@silent:"):
            return tuple(self.silents.get(name, {}).get("readings", ()))
        return tuple(self.options.get(name, {}).get("values", ()))

    def reference(self, value: str, name: str, key: Key, path: Path) -> Iterator[Wrong]:
        """Each value of what ``@name`` names is one that this key may have."""
        yield from self.values(value, path)
        for word in self.values_of(value):
            if key.kind == "int":
                if not word.isdecimal() and word not in NUMBER_WORDS:
                    yield path, f"`{value}` may be `{word}`, and `{name}` is a number"
                continue
            words = YES_NO if key.kind == "yes" and name != "binding" else key.words
            if words and word not in words:
                yield path, f"`{value}` may be `{word}`, which is no `{name}`{hint(word, words)}"

    def zone(self, named: str, path: Path, owners: Collection[str] = ()) -> Iterator[Wrong]:
        """A zone by its name, of one of these owners."""
        found = self.zones.get(named)
        fit = [id for id, zone in self.zones.items() if not owners or zone.owner in owners]
        if found is None:
            yield path, f"there is no zone `{named}`{hint(named, fit)}"
        elif owners and found.owner not in owners:
            whose = " or a ".join(owners)
            yield path, f"`{named}` is a zone of the {found.owner}; here a {whose} zone belongs"

    def cell_set(self, reference: str, path: Path) -> Iterator[Wrong]:
        """``zone.set``: a set of cells of a zone, such as its rows."""
        zone_name, _, name = reference.partition(".")
        zone = self.zones.get(zone_name)
        if zone is None:
            yield from self.zone(zone_name, path)
        elif not zone.cell_sets(name):
            sets = [key for key, _ in zone.sets]
            yield path, f"the zone `{zone_name}` has no cell set `{name}`{hint(name, sets)}"

    def cell(self, text: str, zone_name: str, path: Path) -> Iterator[Wrong]:
        """A cell of a zone, where a card lies."""
        zone = self.zones.get(zone_name)
        if zone is None:
            return
        row, col = place_of_cell(cell(text))
        if row >= zone.rows or col >= zone.cols:
            yield path, f"{text} lies outside the grid of {zone.rows} rows, {zone.cols} columns"
        elif cell(text) in zone.gaps:
            yield path, f"no card lies at {text}: it is one of the `gaps` of `{zone_name}`"

    def one_of(self, word: str, legal: Collection[str], what: str, path: Path) -> Iterator[Wrong]:
        """A name among those there are; ``what``: "contest"."""
        if word not in legal:
            yield path, f"there is no {what} `{word}`{hint(word, legal)}"

    def reading(self, text: str, path: Path) -> Iterator[Wrong]:
        """``topic=reading`` of a silent topic, or ``option=value``."""
        topic, _, reading = text.partition("=")
        silent, option = self.silents.get(ident(topic)), self.options.get(ident(topic))
        if silent is None and option is None:
            known = [*self.silents, *self.options]
            yield path, f"there is no silent topic `{topic}`{hint(topic, known)}"
            return
        readings = silent["readings"] if silent else option["values"] if option else ()
        if reading not in readings:
            yield path, f"`{reading}` is no reading of it{hint(reading, readings)}"


def ident(text: str) -> str:
    """A name as options and topics are compared: hyphens are underscores."""
    return text.replace("-", "_")
