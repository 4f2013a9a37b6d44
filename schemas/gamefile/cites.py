"""Cites of a base in the file that extends it: they go on naming the base's own document."""

from typing import Any

Table = dict[str, Any]
_DOC_ALONE = ("players", "deck")  # printed with the document alone where they have no article


def whole(article: str, source: Table) -> str:
    """``ref RRoP v11 §8``: the article as its own document prints it, a dagger included.

    ``source`` is the table of that name in the file the article stands in.
    """
    if article.startswith("ref "):
        return article
    ours = source.get("numbering") == "reconstructed" and article not in source.get("explicit", ())
    return f"ref {source['doc']} {article}{'†' if ours else ''}"


def turn_whole(table: Table, source: Table) -> None:
    """Turn every cite of a base's table into a whole one, in place."""
    for key in _DOC_ALONE:
        if key in table:
            table[key].setdefault("cite", f"ref {source['doc']}")
    _turn(table, source)


def _turn(node: Any, source: Table) -> None:
    if isinstance(node, list):
        for item in node:
            _turn(item, source)
    if not isinstance(node, dict):
        return
    for key, value in node.items():
        if key in ("cites", "value_cites"):
            node[key] = {name: whole(article, source) for name, article in value.items()}
        elif isinstance(value, str) and (key == "cite" or key.endswith("_cite")):
            if not value.startswith("ref "):
                node[key] = whole(value, source)
        else:
            _turn(value, source)
