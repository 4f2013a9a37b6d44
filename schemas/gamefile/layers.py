"""Which text each part of a merged game table comes from: the file itself, or one it extends.

A merged table is made of the tables of several files; a problem in it is told where it is written.
"""

from dataclasses import dataclass
from typing import Any

from schemas.gamefile.places import Path


@dataclass(frozen=True, slots=True)
class Layer:
    """One file: its text and its path."""

    text: str
    path: str


Origin = tuple[Layer, Path]


class Origins:
    """The file and the path in it of every table and list, and of keys that were set apart."""

    def __init__(self) -> None:
        self._nodes: dict[int, Origin] = {}
        self._keys: dict[tuple[int, str | int], Origin] = {}
        self._kept: list[Any] = []  # so that no other object gets the identity of one in the maps

    def add(self, layer: Layer, node: Any, path: Path = ()) -> None:
        """Everything below ``node`` stands in ``layer``, beginning at ``path``."""
        if not isinstance(node, dict | list):
            return
        self._kept.append(node)
        self._nodes[id(node)] = (layer, path)
        for key, value in node.items() if isinstance(node, dict) else enumerate(node):
            self.add(layer, value, (*path, key))

    def set(self, node: Any, key: str | int, layer: Layer, path: Path) -> None:
        """The value of ``key`` in ``node`` stands at ``path`` of ``layer``."""
        self._kept.append(node)
        self._keys[id(node), key] = (layer, path)

    def of(self, table: Any, path: Path) -> Origin:
        """Where ``path`` of a merged table is written, or would be."""
        (layer, at), node = self._nodes[id(table)], table
        for part in path:
            apart = self._keys.get((id(node), part))
            node = _child(node, part)
            layer, at = apart or self._nodes.get(id(node)) or (layer, (*at, part))
        return layer, at


def _child(node: Any, part: str | int) -> Any:
    if isinstance(node, dict):
        return node.get(part)
    if isinstance(node, list) and isinstance(part, int) and part < len(node):
        return node[part]
    return None
