"""What a shell completes, and that it costs nobody else anything."""

import os
import subprocess
import sys
from pathlib import Path

import pytest
from test_export_command import run

ROOT = Path(__file__).parent.parent


def completed(words: str, folder: Path = ROOT) -> list[str]:
    """What bash is offered behind these words."""
    said = words.split(" ")
    env = os.environ | {
        "_FLOORMAN_COMPLETE": "complete_bash",
        "COMP_WORDS": words,
        "COMP_CWORD": str(len(said) - 1),
        "PYTHONPATH": str(ROOT),
    }
    done = subprocess.run(
        [sys.executable, "-m", "reports"], env=env, cwd=folder, capture_output=True, text=True
    )
    assert not done.stderr, done.stderr
    return done.stdout.split()


def test_commands_games_and_codes() -> None:
    assert completed("floorman exp") == ["export", "explain"]
    assert completed("floorman games show off-road") == ["off-road-stud"]
    assert completed("floorman showdown texas-hold") == ["texas-holdem"]
    assert "badugi" in completed("floorman games new mine --like b")
    assert completed("floorman explain AWD00").count("AWD002") == 1
    assert completed("floorman explain best-hand") == ["best-hand-unpaid"]
    assert "parquet" in completed("floorman export --to p")
    assert completed("floorman audit --format s") == ["sarif"]


def test_games_of_ones_own_and_a_broken_one(tmp_path: Path) -> None:
    games = tmp_path / "games"
    games.mkdir()
    (games / "zz-kitchen.toml").write_text("[game]\nid = 'zz-kitchen'\n")
    assert completed("floorman games show zz-", tmp_path) == ["zz-kitchen"]


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_the_script_of_a_shell_is_shown(shell: str) -> None:
    code, said, _ = run("--show-completion", shell)
    assert code == 0
    assert "_FLOORMAN_COMPLETE" in said or "_ROOT_COMPLETE" in said
