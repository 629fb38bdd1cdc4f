"""What the tests share: where the repository and the program are."""

from __future__ import annotations

import os
import signal
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[3]

# A shell that starts the tests in the background has them ignore Ctrl-C.
signal.signal(signal.SIGINT, signal.default_int_handler)

FIRST_STEPS = """\
id: first steps
goal: capture
. X X .
X @ O X
. . X .
"""

UNSETTLED = """\
id: three in a row
goal: kill
@ . . . O X .
O O O O O X .
X X X X X X .
. . . . . . .
"""


@pytest.fixture
def root() -> Path:
    """The folder of the repository."""
    return ROOT


@pytest.fixture
def program() -> str:
    """The program, which has to give the same answers."""
    program = os.environ.get("TESUJI_BIN")
    if program is None:
        pytest.skip("TESUJI_BIN names no program: `cargo xtask python` builds one and says where it is")
    return program


def said(program: str, *words: str, given: str = "") -> tuple[int, str, str]:
    """What the program says: its exit code, its output and its complaints."""
    done = subprocess.run([program, *words], input=given, capture_output=True, text=True, check=False)
    return done.returncode, done.stdout, done.stderr
