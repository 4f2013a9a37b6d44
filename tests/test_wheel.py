"""The wheel: exactly four packages, their data files, no tests; installed alone it works."""

import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
PACKAGES = {"ingest", "audit", "reports", "schemas"}
ENDINGS = {".py", ".toml", ".sql", ".html", ".css", ".hands", ".json", ".md"}


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel built from this tree, with the build tools that are installed."""
    pytest.importorskip("build")  # a development tool: an installed copy may lack it
    pytest.importorskip("hatchling")  # builds the wheel, as above
    folder = tmp_path_factory.mktemp("wheel")
    done = subprocess.run(
        [sys.executable, "-m", "build", "--wheel", "--no-isolation", "--outdir", folder, ROOT],
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stderr
    (path,) = folder.glob("*.whl")
    return path


def test_the_wheel_holds_four_packages_and_their_data(wheel: Path) -> None:
    names = zipfile.ZipFile(wheel).namelist()
    rooms = {name.partition("/")[0] for name in names}
    assert {room for room in rooms if not room.endswith(".dist-info")} == PACKAGES
    inside = [name for name in names if name.partition("/")[0] in PACKAGES]
    assert {Path(name).suffix for name in inside} <= ENDINGS
    assert not [name for name in inside if "tests/" in name or "/test_" in name]
    shipped = [path for room in PACKAGES for path in (ROOT / room).rglob("*") if path.is_file()]
    wanted = {
        path.relative_to(ROOT).as_posix()
        for path in shipped
        if path.suffix in ENDINGS and "__pycache__" not in path.parts
    }
    assert set(inside) == wanted


def test_the_wheel_alone_is_enough(wheel: Path, tmp_path: Path) -> None:
    """Unpacked, with nothing of the tree on the path, it judges its own sample night."""
    zipfile.ZipFile(wheel).extractall(tmp_path / "site")
    code = (
        "import sys; sys.path.insert(0, 'site'); sys.path[:] = [p for p in sys.path "
        f"if p not in ({str(ROOT)!r}, '')]; import reports; "
        "assert 'site' in reports.__path__[0]; from reports.cli.app import app; app(['demo', 'pages'])"
    )
    done = subprocess.run(
        [sys.executable, "-I", "-c", code], capture_output=True, text=True, cwd=tmp_path
    )
    assert done.returncode == 0, done.stderr
    assert (tmp_path / "pages" / "index.html").is_file()
    for entry in zipfile.ZipFile(wheel).namelist():
        if entry.endswith("entry_points.txt"):
            text = zipfile.ZipFile(wheel).read(entry).decode()
            assert "floorman = reports.__main__:main" in text
            return
    pytest.fail("no command in the wheel")
