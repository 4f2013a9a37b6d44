"""What there is to refer to in a game file, and what to say of a reference to nothing."""

from collections.abc import Iterator

from schemas.gamefile_build_zones import Table, build_zone
from schemas.gamefile_keys import BLOCKS
from schemas.gamefile_places import Path
from schemas.words import hint

Wrong = tuple[Path, str]


class Names:
    """The options, silent topics and zones of one file."""

    def __init__(self, table: Table) -> None:
        self.options = {ident(option["id"]): option for option in table.get("option", ())}
        self.silents = {ident(silent["topic"]): silent for silent in table.get("silent", ())}
        self.zones = {id: build_zone(id, zone) for id, zone in table["zone"].items()}

    def guards(self, written: "str | list[str]", path: Path) -> Iterator[Wrong]:
        """One condition or several, under which a step is there."""
        for guard in [written] if isinstance(written, str) else written:
            yield from self._guard(guard, path)

    def _guard(self, guard: str, path: Path) -> Iterator[Wrong]:
        """``option=value`` or ``option!=value``."""
        option, mark, value = guard.replace("!=", "=").partition("=")
        known = self.options.get(ident(option))
        if not mark:
            yield path, 'a condition is written "option=value" or "option!=value"'
        elif known is None:
            yield path, f"there is no option `{option}`{hint(option, self.options)}"
        elif value not in known["values"]:
            yield path, f"`{value}` is no value of `{option}`{hint(value, known['values'])}"

    def option_value(self, value: str, block: str, key: str, path: Path) -> Iterator[Wrong]:
        """``@name`` names an option, each value of which is a word this key may have."""
        if not value.startswith("@"):
            return
        option = self.options.get(ident(value[1:]))
        if option is None:
            yield path, f"there is no option `{value[1:]}`{hint(value[1:], self.options)}"
            return
        words = BLOCKS[block][key].words
        for word in option["values"]:
            if words and word not in words:
                yield path, f"`{value}` may be `{word}`, which is no `{key}`{hint(word, words)}"

    def zone(self, named: str, path: Path) -> Iterator[Wrong]:
        """A zone by its name."""
        if named not in self.zones:
            yield path, f"there is no zone `{named}`{hint(named, self.zones)}"

    def cell_set(self, reference: str, path: Path) -> Iterator[Wrong]:
        """``zone.set``: a set of cells of a zone, such as its rows."""
        zone_name, _, name = reference.partition(".")
        zone = self.zones.get(zone_name)
        if zone is None:
            yield from self.zone(zone_name, path)
        elif not zone.cell_sets(name):
            sets = [key for key, _ in zone.sets]
            yield path, f"the zone `{zone_name}` has no cell set `{name}`{hint(name, sets)}"

    def binding(self, value: str, path: Path) -> Iterator[Wrong]:
        """``@option`` or ``@silent:topic``, which says whether a declared line binds."""
        if not value.startswith("@"):
            return
        topic = ident(value.removeprefix("@silent:"))
        if topic not in (self.silents if value.startswith("@silent:") else self.options):
            known = [*self.silents, *self.options]
            yield path, f"nothing here is called `{topic}`{hint(topic, known)}"

    def reading(self, text: str, path: Path) -> Iterator[Wrong]:
        """``topic=reading`` of a silent topic."""
        topic, _, reading = text.partition("=")
        silent = self.silents.get(ident(topic))
        if silent is None:
            yield path, f"there is no silent topic `{topic}`{hint(topic, self.silents)}"
        elif reading not in silent["readings"]:
            yield path, f"`{reading}` is no reading of it{hint(reading, silent['readings'])}"


def ident(text: str) -> str:
    """A name as options and topics are compared: hyphens are underscores."""
    return text.replace("-", "_")
