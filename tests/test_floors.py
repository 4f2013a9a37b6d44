"""Who may import whom, no circles, one door a library, a light command, no game named in code."""

import ast
import subprocess
import sys
from fnmatch import fnmatch
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
ROOMS = ("schemas", "ingest", "audit", "reports")
MAY = {
    "schemas": {"schemas"},
    "ingest": {"ingest", "schemas"},
    "audit": {"audit", "schemas"},
    "reports": set(ROOMS),
}
DOORS = {
    "duckdb": ("schemas/database/*.py",),
    "jinja2": ("reports/html.py",),
    "markupsafe": ("reports/html*.py",),
    "typer": ("reports/cli/*.py",),
    "rich": ("reports/cli/*.py",),
    "pyarrow": ("schemas/tables*.py", "schemas/rows/*.py", "schemas/database/*.py"),
    # a copied process has neither threads nor a file lock of the one it was copied from
    "multiprocessing": ("schemas/workers.py",),
    "concurrent": ("schemas/workers.py", "schemas/database/writer.py"),
    "python_calamine": ("ingest/ledgers/xlsx.py",),
    "click": (),
}
FILES = sorted(path for room in ROOMS for path in (ROOT / room).rglob("*.py"))


def imports(path: Path) -> set[str]:
    """The top-level names a file imports, wherever in it."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found |= {alias.name.partition(".")[0] for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}: a relative import"
            found.add((node.module or "").partition(".")[0])
    return found


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.relative_to(ROOT)))
def test_floors_and_doors(path: Path) -> None:
    place = path.relative_to(ROOT).as_posix()
    named = imports(path)
    stray = (named & set(ROOMS)) - MAY[place.partition("/")[0]]
    assert not stray, f"{place} imports {stray}"
    for library, doors in DOORS.items():
        if library in named:
            assert any(fnmatch(place, door) for door in doors), f"{place} imports {library}"


def test_nobody_imports_reports() -> None:
    for path in FILES:
        if path.relative_to(ROOT).parts[0] != "reports":
            assert "reports" not in imports(path), path


def modules_named(text: str) -> set[str]:
    """Every dotted name the code imports, or may: of ``from a import b`` both ``a`` and ``a.b``."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module:
            found |= {node.module, *(f"{node.module}.{alias.name}" for alias in node.names)}
    return found


def circle(texts: dict[str, str]) -> list[str]:
    """The files of one import circle, each importing the one before it; [] when there is none."""
    graph = {name: modules_named(text) & set(texts) for name, text in texts.items()}
    try:
        TopologicalSorter(graph).prepare()
    except CycleError as found:
        return list(found.args[1])
    return []


@pytest.mark.parametrize("room", ROOMS)
def test_no_files_import_in_a_circle(room: str) -> None:
    """An import inside a function hides a circle and breaks none: it counts like any other."""
    texts = {
        ".".join(path.relative_to(ROOT).with_suffix("").parts): path.read_text(encoding="utf-8")
        for path in FILES
        if path.is_relative_to(ROOT / room) and path.name != "__init__.py"
    }
    assert len(texts) > 10
    assert not circle(texts), f"import in a circle: {' <- '.join(circle(texts))}"


def test_a_circle_is_found_wherever_it_hides() -> None:
    pot = "from audit.hand import seats\n"
    assert circle({"audit.pot": pot, "audit.hand": ""}) == []
    for way in ("from audit.pot import layers", "from audit import pot", "import audit.pot"):
        hidden = f"def award():\n    {way}\n"
        assert set(circle({"audit.pot": pot, "audit.hand": hidden})) == {"audit.pot", "audit.hand"}
    assert circle({"audit.pot": "from audit.pot import layers\n"})


def loaded_by(code: str) -> set[str]:
    """The top-level modules a fresh interpreter has after running some code."""
    script = f"{code}\nimport sys\nprint(*{{name.partition('.')[0] for name in sys.modules}})"
    done = subprocess.run(
        [sys.executable, "-c", script], capture_output=True, text=True, cwd=ROOT, check=True
    )
    return set(done.stdout.splitlines()[-1].split())


def run(*words: str) -> str:
    """Code that runs the command with these words."""
    return (
        f"from reports.cli.app import app\ntry:\n    app({list(words)!r})\n"
        "except SystemExit as end:\n    assert end.code == 0, end.code"
    )


def test_help_is_light() -> None:
    heavy = {"duckdb", "pyarrow", "jinja2", "rich", "audit", "ingest", "tomllib", "json"}
    assert not loaded_by(run("--help")) & heavy
    theirs = {"json"}  # a command's help needs pydantic, and newer Pythons give that json
    assert not loaded_by(run("check", "--help")) & heavy - theirs


def test_a_check_without_a_season_needs_no_database(tmp_path: Path) -> None:
    sheet = tmp_path / "one.hands"
    sheet.write_text(
        "seats 1 Ann 2 Bob\nhand 1 texas-holdem dealer Ann\nrecords result\n"
        "in Ann 2 Bob 2\nfold Ann\npot 4 -> Bob\n"
    )
    assert not loaded_by(run("check", str(sheet))) & {"duckdb", "pyarrow", "jinja2", "rich"}


def shelf_names() -> set[str]:
    """Ids, names and aliases of every game shipped, and the documents they stand on."""
    from schemas.shelf import Shelf

    names: set[str] = set()
    for game in Shelf().games():
        names |= {game.id, game.name, game.doc, *game.aliases}
    return {name.casefold() for name in names if len(name) > 3 and not name.isdigit()}


def strings(path: Path) -> list[tuple[int, str]]:
    """Every string of a file that is no docstring, with its line."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    docs = {
        id(node.body[0].value)
        for node in ast.walk(tree)
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef)
        and node.body
        and isinstance(node.body[0], ast.Expr)
    }
    return [
        (node.lineno, node.value)
        for node in ast.walk(tree)
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in docs
    ]


def test_no_code_names_a_game() -> None:
    names = shelf_names() - {"stud", "draw", "badugi"}  # words of the language and the sheet too
    assert "off-road-stud" in names
    told = []
    for path in FILES:
        if path.relative_to(ROOT).parts[0] not in ("audit", "reports"):
            continue
        for line, text in strings(path):
            if text.casefold().strip() in names:
                told.append(f"{path.relative_to(ROOT)}:{line}: {text!r}")
    assert not told, "\n".join(told)


def test_no_module_is_a_drawer() -> None:
    drawers = {"utils", "util", "helpers", "helper", "common", "base", "manager", "misc", "core"}
    assert not [path for path in FILES if path.stem in drawers]
