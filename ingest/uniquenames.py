"""Names of players, one player each in a file, whatever the players call themselves."""


class UniqueNames:
    """Gives every id of a source one name, the one it had first. Two ids of one nick: the second
    is written ``nick @ id``."""

    __slots__ = ("_of_id", "_taken")

    def __init__(self) -> None:
        self._of_id: dict[str, str] = {}
        self._taken: dict[str, str] = {}

    def name(self, source_id: str, nick: str) -> str:
        """The name of an id that is called ``nick`` now."""
        found = self._of_id.get(source_id)
        if found is None:
            found = nick or source_id
            if self._taken.get(found, source_id) != source_id:
                found = f"{nick} @ {source_id}"
            self._of_id[source_id] = found
            self._taken[found] = source_id
        return found
