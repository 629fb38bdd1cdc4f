"""What is written for people works as it stands."""

from __future__ import annotations

import doctest
import inspect
import re
from pathlib import Path

import nbformat
import pytest
import tesuji
from nbclient import NotebookClient


@pytest.mark.parametrize("page", ["README.md", "crates/python/README.md"])
def test_the_lines_of_a_readme(root: Path, page: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(root)
    blocks = re.findall(r"```python\n(.*?)```", (root / page).read_text(), re.DOTALL)
    assert blocks
    for block in blocks:
        exec(compile(block, page, "exec"), {"__name__": "__main__"})


def test_the_lines_of_the_package() -> None:
    done = doctest.testmod(tesuji)
    assert done.attempted > 0
    assert done.failed == 0


def test_every_name_says_what_it_is_for() -> None:
    things = {name: getattr(tesuji, name) for name in tesuji.__all__}
    named = {name: thing for name, thing in things.items() if inspect.isclass(thing) or inspect.isroutine(thing)}
    assert len(named) > 20
    for name, thing in named.items():
        assert thing.__doc__, name
        if inspect.isclass(thing) and thing.__module__ == "tesuji":
            for member, value in vars(thing).items():
                assert member.startswith("_") or value.__doc__, f"{name}.{member}"


def test_the_notebook_runs(root: Path) -> None:
    path = root / "docs/evaluation-functions.ipynb"
    notebook = nbformat.read(path, as_version=4)
    NotebookClient(notebook, timeout=900, resources={"metadata": {"path": str(path.parent)}}).execute()
    kinds = [kind for cell in notebook.cells for output in cell.get("outputs", []) for kind in output.get("data", {})]
    assert "image/png" in kinds, "there is a plot"
    assert "image/svg+xml" in kinds, "there are boards"
