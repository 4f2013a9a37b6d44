"""What a shell may complete: ids of games and codes of findings; read when somebody presses Tab."""

import typer


def game_ids(context: typer.Context, incomplete: str) -> list[str]:
    """Ids on the shelf that begin so; your own games with them, of ``--games`` or beside."""
    from reports.rules import near, shelf_for
    from schemas.errors import FloormanError

    folder = context.params.get("games") or context.params.get("folder")
    try:
        shelf = shelf_for(folder, near([]))
    except (FloormanError, OSError):  # a shell has no place for a message
        return []
    return [id for id in shelf.ids if id.startswith(incomplete.casefold())]


def finding_codes(incomplete: str) -> list[tuple[str, str]]:
    """Codes, and names of codes, that begin so, each with what it means."""
    from schemas.codes import codes

    wanted = incomplete.casefold()
    found = [(code.id, code) for code in codes() if code.id.casefold().startswith(wanted)]
    if wanted:
        found += [(code.name, code) for code in codes() if code.name.startswith(wanted)]
    return [(word, code.title) for word, code in found]
