"""The lab: the papers' experiments, run again, with their tables as pandas frames."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from . import _native

if TYPE_CHECKING:
    import pandas

__all__ = ["Results", "Table", "experiments", "run", "stored"]


@dataclass(frozen=True)
class Table:
    """A table of results."""

    title: str
    columns: list[str]
    rows: list[dict[str, Any]]
    text: str
    """The table for the eye."""

    def frame(self) -> pandas.DataFrame:
        """The table as a pandas frame. A count that stopped at a limit is a text such as ``"10000+"``."""
        import pandas

        return pandas.DataFrame(self.rows, columns=self.columns)

    def __str__(self) -> str:
        return self.text


@dataclass(frozen=True)
class Results:
    """What came out of an experiment."""

    tables: list[Table]
    """The tables, ours and the paper's side by side."""
    remarks: list[str]
    """What agrees with the paper and what does not."""
    svg: str
    """The tables as a picture."""

    def frames(self) -> list[pandas.DataFrame]:
        """The tables as pandas frames."""
        return [table.frame() for table in self.tables]

    def _repr_svg_(self) -> str:
        return self.svg


def experiments() -> dict[str, str]:
    """The names of the experiments, and what each shows."""
    return dict(_native.lab_experiments())


def stored(name: str) -> Results:
    """What came out of an experiment when its numbers were written down, as ``tesuji lab show`` tells it."""
    return _results(_native.lab_stored(name))


def run(
    name: str,
    *,
    quick: bool = True,
    nodes: int | None = None,
    progress: Callable[[int, int], object] | None = None,
) -> Results:
    """Run an experiment, as ``tesuji lab run`` does; by default the quick form of it.

    ``progress`` is called now and then with the steps that are done and all steps. Ctrl-C ends it after a step.
    """
    return _results(_native.lab_run(name, quick, nodes, progress))


def _results(fields: dict[str, Any]) -> Results:
    tables = [Table(**table) for table in fields["tables"]]
    return Results(tables, fields["remarks"], fields["svg"])
