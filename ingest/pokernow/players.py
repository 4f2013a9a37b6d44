"""Who is who in a log: an id is a player, whatever nicks he bears; a changed id is the same one.

A player stands as ``"nick @ id"``. A nick may hold quotes, `` @ `` and anything else, so the id is
found from the right.
"""

import re

ID = r"[A-Za-z0-9_-]{10}"
_TOKEN = re.compile(rf".* @ {ID}", re.DOTALL)
_CHANGED = re.compile(rf" changed the ID from ({ID}) to ({ID}) because")


class Players:
    """Everybody in a log. A player is an index; a token is ``nick @ id`` as the log has it."""

    def __init__(self, text: str) -> None:
        """``text`` is the whole log: an id that changes later is the same player before."""
        self.ids: list[str] = []  # by player, as it was last
        self.names: list[str] = []  # by player, each once: his first nick, or ``nick @ id``
        self._later: dict[str, str] = {}  # an id and the one it was changed to
        self._of_id: dict[str, int] = {}
        self._of_token: dict[str, int] = {}
        self.tokens: dict[str, int] = {}  # as a row in quotes has them; -1 for what is none
        self._taken: set[str] = set()
        if " changed the ID from " in text:
            changes = _CHANGED.findall(text)
            self._later = {old: new for old, new in changes if old != new}

    def of_quoted(self, token: str) -> int:
        """The player of a token as a row in quotes has it; -1 where it is no token."""
        player = self.tokens.get(token)
        if player is None:
            player = self.of(token.replace('""', '"')) if _TOKEN.fullmatch(token) else -1
            self.tokens[token] = player
        return player

    def of(self, token: str) -> int:
        """The player a token stands for."""
        player = self._of_token.get(token)
        if player is None:
            player = self._of_token[token] = self._find(token)
        return player

    def _find(self, token: str) -> int:
        nick, id = token[:-13].strip(), self._last_id(token[-10:])
        player = self._of_id.get(id)
        if player is None:
            player = self._of_id[id] = len(self.ids)
            name = nick if nick and nick not in self._taken else f"{nick} @ {id}".strip()
            self._taken.add(name)
            self.ids.append(id)
            self.names.append(name)
        return player

    def _last_id(self, id: str) -> str:
        seen = {id}
        while (later := self._later.get(id)) is not None and later not in seen:
            seen.add(later)
            id = later
        return id
