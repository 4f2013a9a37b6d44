"""Whether two games are one: the same deal, hands and pots, whatever their names and cites."""

from dataclasses import fields, is_dataclass, replace
from typing import Any

from schemas.game import GameDef
from schemas.gamefile.bases import Bases
from schemas.gamefile.lints import Lint
from schemas.gamefile.load import load

_NAMES = ("doc", "updated", "reconstructed", "authority", "known", "base", "path", "content_hash")


def same_game(one: GameDef, other: GameDef) -> bool:
    """Whether every hand of one would be judged as a hand of the other, cites apart."""
    return bool(substance(one) == substance(other))


def substance(game: GameDef) -> Any:
    """All that hands are judged by, as tuples: the same for games that are one, cites apart."""
    unnamed = {name: type(getattr(game, name))() for name in ("id", "name", "aliases", *_NAMES)}
    return _uncited(replace(game, explicit=(), **unnamed))


def _uncited(node: Any) -> Any:
    """The same as tuples, without what only names articles."""
    if isinstance(node, tuple):
        return tuple(_uncited(one) for one in node)
    if not is_dataclass(node):
        return node
    return tuple(
        _uncited(getattr(node, field.name))
        for field in fields(node)
        if field.name not in ("cite", "value_cites") and not field.name.endswith("_cite")
    )


def alias_lints(game: GameDef, bases: Bases) -> list[Lint]:
    """Advice on an overlay that changes nothing: its name is an alias of its base."""
    found = bases.text(game.base) if game.base else None
    if found is None or not same_game(game, load(found[1], bases)):
        return []
    said = f"nothing differs from {game.base}: take `{game.name}` into its `aliases` instead"
    return [Lint("alias", "", said)]
