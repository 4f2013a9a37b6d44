"""What a season knows of hands and nights that several sources tell; asked, never changed."""

from collections import defaultdict

from schemas.database.season_file import CURRENT_HANDS, WOVEN, Database

Retold = tuple[str, str, str, str, str]  # both paths, what, and what each says of it


def told_elsewhere(database: Database) -> dict[int, tuple[str, ...]]:
    """By night: the paths of files other than its own that hands of it stand in."""
    if not database.rows(f"select 1 from {WOVEN} limit 1"):
        return {}
    found = database.rows(
        f"select distinct h.night, h.path from {CURRENT_HANDS} h join nights n using (night) "
        "join sources s on s.source = n.source where h.path <> s.path and h.night in "
        f"{WOVEN} order by 1, 2"
    )
    also: dict[int, tuple[str, ...]] = defaultdict(tuple)
    for night, path in found:
        also[night] += (path,)
    return also


def retold(database: Database) -> dict[int, list[Retold]]:
    """By key of a current hand: where two tellings of it differ."""
    told: dict[int, list[Retold]] = defaultdict(list)
    for key, *one in database.rows(
        "select hand, first_path, later_path, what, first_says, later_says from retold "
        "order by hand, number"
    ):
        told[key].append((one[0], one[1], one[2], one[3], one[4]))
    return told
