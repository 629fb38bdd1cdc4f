"""The evaluation functions of Bouzy's study of small boards (2002)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any, NamedTuple

from ._errors import UsageError
from ._native import Position, Viewpoint

if TYPE_CHECKING:
    import numpy

EVALUATIONS = ("E0", "E1", "E2", "Ed4", "Ed8")
"""The functions, in the order of the columns of ``evaluations``."""


class Evaluation(NamedTuple):
    """What the functions say about a position; a positive number is good for Black."""

    E0: int
    E1: int
    E2: int
    Ed4: int
    Ed8: int


def _numpy() -> Any:
    try:
        import numpy
    except ImportError:
        return None
    return numpy


def evaluations(
    boards: Iterable[Position] | numpy.ndarray[Any, Any],
    *,
    open: bool = False,
    points: bool = False,
    infinity: int = 1024,
) -> Any:
    """What the five functions say about many boards: an array with a row for each and a column for each function.

    ``boards``
        Positions; or a NumPy array of boards, rows and columns, in which 1 is a black stone, -1 a white one and 0 none,
        legal or not. Row 0 is at the bottom, as in sgfmill.
    ``open``
        Take the boards for pieces of larger ones: an empty region at their edges is controlled by neither side.
    ``points``
        Let a colour control an empty point only if all points next to it are stones of that colour.
    ``infinity``
        What an infinite distance is worth in Ed4 and Ed8.

    The array is NumPy's, of 64-bit integers. Without NumPy it is a ``memoryview`` of the same shape.
    """
    view = Viewpoint(open, points, infinity)
    numpy = _numpy()
    if numpy is not None and isinstance(boards, numpy.ndarray):
        if boards.ndim != 3:
            raise UsageError(f"an array of boards has three dimensions, not {boards.ndim}")
        count, rows, columns = boards.shape
        stones = numpy.sign(boards).astype(numpy.int8)
        values = view.of_boards(stones.tobytes(), columns, rows)
    else:
        positions = list(boards)
        count, values = len(positions), view.of_positions(positions)
    if numpy is not None:
        return numpy.frombuffer(values, dtype=numpy.int64).reshape(count, len(EVALUATIONS)).copy()
    if count == 0:
        return memoryview(values).cast("q")
    return memoryview(values).cast("q", shape=(count, len(EVALUATIONS)))


def evaluate(
    position: Position, *, open: bool = False, points: bool = False, infinity: int = 1024
) -> Evaluation:
    """What the five functions say about one position. The keywords are those of ``evaluations``."""
    values = memoryview(Viewpoint(open, points, infinity).of_positions([position])).cast("q")
    return Evaluation(*values)


def controlled(position: Position, *, open: bool = False, points: bool = False) -> Any:
    """Who has which point, as the functions see it: 1 for Black, -1 for White, 0 for neither.

    A NumPy array of the board's rows, row 0 at the bottom; lists without NumPy.
    """
    rows = Viewpoint(open, points, 1024).colors(position)
    numpy = _numpy()
    return rows if numpy is None else numpy.array(rows, dtype=numpy.int8)


def shares(
    position: Position,
    *,
    diagonals: bool = False,
    open: bool = False,
    points: bool = False,
    infinity: int = 1024,
) -> Any:
    """How much each point adds to Ed4, or with ``diagonals`` to Ed8.

    A NumPy array of the board's rows, row 0 at the bottom; lists without NumPy.
    """
    rows = Viewpoint(open, points, infinity).shares(position, diagonals)
    numpy = _numpy()
    return rows if numpy is None else numpy.array(rows, dtype=numpy.int64)
