"""Solving: one problem, many problems, and checking proofs."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Iterator, Sized
from typing import Any, Union

from . import _native
from ._errors import UsageError
from ._native import Answer, Certificate, Document, Position, Problem
from ._wanted import Point, color, points, written

Source = Union[Problem, Position, str, bytes, "os.PathLike[str]"]
"""What can be solved: a problem, a position, the text of a document, or the path of one."""

_AHEAD = 128


def problem_of(source: Source) -> Problem:
    """The one problem of a source."""
    if isinstance(source, Problem):
        return source
    if isinstance(source, Position):
        return Problem(source)
    document = load(source) if isinstance(source, os.PathLike) else loads(source)
    if len(document) != 1:
        raise UsageError(f"there are {len(document)} problems in it: choose one, as in document[0]")
    return document[0]


def load(path: str | os.PathLike[str]) -> Document:
    """Read a file of problems, positions or games: SGF, JSON lines or text diagrams.

    The document can be iterated over, indexed and counted. An entry that makes no sense raises ``InputError`` when its
    turn comes; iteration can go on behind it.
    """
    return _native.load(os.fspath(path))


def loads(text: str | bytes) -> Document:
    """Read a text of problems, positions or games: SGF, JSON lines or text diagrams."""
    return _native.loads(text)


def dumps(problems: Problem | Iterable[Problem], form: str = "sgf") -> str:
    """Write problems as ``"sgf"``, ``"jsonl"`` or ``"diagram"``."""
    return _native.dumps([problems] if isinstance(problems, Problem) else list(problems), form)


def solve(
    problem: Source,
    *,
    goal: str | None = None,
    target: Point | Iterable[Point] = (),
    to_move: str | None = None,
    both_sides: bool | None = None,
    all_moves: bool = True,
    method: str | None = None,
    time: float | None = None,
    nodes: int | None = None,
    memory: int | None = None,
    guide: str | None = None,
    certify: bool = True,
    progress: Callable[[int, float], object] | None = None,
) -> Answer:
    """Solve a problem, as ``tesuji solve`` does.

    The goal, the target and who moves come from the problem unless they are said here; where neither says them they are
    guessed, and ``Answer.guess`` tells what was taken for the question.

    ``goal``
        ``capture``, ``save``, ``kill``, ``live``, ``connect``, ``cut``, ``race``, ``atari-go`` or ``at-least:POINTS``.
    ``target``
        A stone of the string or group in question, or several.
    ``both_sides``
        Whether to find out, too, what happens if the other side moves first. By default for ``kill`` and ``live``.
    ``time``, ``nodes``
        When to give up: seconds for the whole answer, and positions to look at. Ten seconds if neither is said; with
        ``nodes`` alone every run gives the same answer.
    ``progress``
        Is called now and then with the positions and the seconds so far.

    Python's other threads run while it searches. Ctrl-C stops it.
    """
    wanted = written(
        goal=goal,
        target=points(target),
        to_move=color(to_move),
        both_sides=both_sides,
        all_moves=all_moves,
        method=method,
        time=time,
        nodes=nodes,
        memory=memory,
        guide=guide,
        certify=certify,
    )
    return _native.solve(problem_of(problem), wanted, progress)


class Batch(Iterator[dict[str, Any]]):
    """The results of many problems, one dictionary for each, in the order of the problems: see ``batch``."""

    def __init__(
        self,
        problems: Iterable[Problem],
        native: _native.Batch,
        progress: Callable[[int, int | None], object] | None,
    ) -> None:
        self.total: int | None = len(problems) if isinstance(problems, Sized) else None
        """How many problems there are, if that is known."""
        self.done = 0
        """How many of them are done, those of which nothing is asked included."""
        self._problems = iter(problems)
        self._native = native
        self._progress = progress
        self._is_open = True

    def __next__(self) -> dict[str, Any]:
        while self._is_open and self._native.waiting < _AHEAD:
            try:
                problem = next(self._problems)
            except StopIteration:
                self._native.close()
                self._is_open = False
            else:
                if not self._native.give(problem):
                    self._advance()
        result = self._native.take()
        if result is None:
            raise StopIteration
        self._advance()
        return result

    def _advance(self) -> None:
        self.done += 1
        if self._progress is not None:
            self._progress(self.done, self.total)

    @property
    def score(self) -> str:
        """How the results so far compare with the known answers, in a few lines."""
        return self._native.score

    def stop(self) -> None:
        """End it: what is not done yet comes to nothing."""
        self._native.stop()


def batch(
    problems: Iterable[Problem] | str | bytes | os.PathLike[str],
    *,
    jobs: int | None = None,
    all_moves: bool = False,
    method: str | None = None,
    time: float | None = None,
    nodes: int | None = None,
    memory: int | None = None,
    guide: str | None = None,
    certify: bool = True,
    output: str | os.PathLike[str] | None = None,
    progress: Callable[[int, int | None], object] | None = None,
) -> Batch:
    """Solve many problems on several threads, as ``tesuji batch --json`` does: an iterator of results.

    Each result is a dictionary with ``id``, ``outcome``, ``best``, ``moves``, ``nodes``, ``seconds``, ``certified`` and
    more. Problems of which nothing is asked are passed over. Problems are taken from the iterable as they are needed.

    ``jobs``
        How many problems to solve at a time; as many as there are processors if it is left out.
    ``time``, ``nodes``
        The limits of a problem: one second if neither is said.
    ``output``
        A file that keeps the results: what is in it already is not solved again.
    ``progress``
        Is called after each problem with how many are done, and how many there are if that is known.
    """
    if isinstance(problems, os.PathLike):
        problems = load(problems)
    elif isinstance(problems, (str, bytes)):
        problems = loads(problems)
    wanted = written(
        all_moves=all_moves, method=method, time=time, nodes=nodes, memory=memory, guide=guide, certify=certify
    )
    native = _native.Batch(wanted, jobs, None if output is None else os.fspath(output))
    return Batch(problems, native, progress)


def verify(certificate: Certificate | str | os.PathLike[str]) -> dict[str, Any]:
    """Check a certificate, its text or its file with the bare rules of Go, as ``tesuji verify --json`` does.

    Gives what it proves, in fields and as ``sentence``. Raises ``RefusedError`` if it proves nothing.
    """
    if isinstance(certificate, os.PathLike):
        certificate = Certificate.load(os.fspath(certificate))
    elif isinstance(certificate, str):
        certificate = Certificate(certificate)
    return certificate.verify()
