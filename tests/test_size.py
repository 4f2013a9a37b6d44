"""A file is one thing: under 300 lines, a class under 150, a function under 40, a first line."""

import ast
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
ROOMS = ("schemas", "ingest", "audit", "reports", "tests")
FILES = sorted(path for room in ROOMS for path in (ROOT / room).rglob("*.py"))
MOST_LINES, MOST_OF_A_CLASS, MOST_OF_A_FUNCTION = 300, 150, 40


def length(node: ast.ClassDef | ast.FunctionDef) -> int:
    """Lines from its own first to its last; decorators and its docstring are left out."""
    lines = (node.end_lineno or node.lineno) - node.lineno + 1
    first = node.body[0]
    if isinstance(first, ast.Expr) and ast.get_docstring(node) is not None:
        lines -= (first.end_lineno or first.lineno) - first.lineno + 1
    return lines


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.relative_to(ROOT)))
def test_size(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    tree = ast.parse(text)
    wrong = []
    if len(text.splitlines()) >= MOST_LINES:
        wrong.append(f"{len(text.splitlines())} lines")
    for node in ast.walk(tree):
        most = MOST_OF_A_CLASS if isinstance(node, ast.ClassDef) else MOST_OF_A_FUNCTION
        if isinstance(node, ast.ClassDef | ast.FunctionDef) and length(node) >= most:
            wrong.append(f"{node.name} is {length(node)} lines, at line {node.lineno}")
    assert not wrong, "; ".join(wrong)
    assert ast.get_docstring(tree), "no first line that says what the file is"


def test_no_float_touches_money() -> None:
    """Chips are int: no float is written and none is made. How like two words are is no money."""
    told = []
    for path in FILES:
        if path.is_relative_to(ROOT / "tests"):
            continue
        nodes = list(ast.walk(ast.parse(path.read_text(encoding="utf-8"))))
        likeness = {id(n.value) for n in nodes if isinstance(n, ast.keyword) and n.arg == "cutoff"}
        for node in nodes:
            literal = isinstance(node, ast.Constant) and isinstance(node.value, float)
            made = isinstance(node, ast.Call) and ast.unparse(node.func) == "float"
            if (literal or made) and id(node) not in likeness:
                told.append(f"{path.relative_to(ROOT)}: {ast.unparse(node)}")
    assert not told
