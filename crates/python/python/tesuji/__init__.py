"""Tesuji: a Go reading engine. It solves captures, life and death and whole small boards, and proves what it says.

>>> import tesuji
>>> answer = tesuji.solve("goal: capture\\n. X X .\\nX @ O X\\n. . X .", nodes=10_000)
>>> answer.outcome, answer.best, answer.certified
('win', 'B1', True)

Points are named as GTP names them, ``"D4"``, or by sgfmill's ``(row, column)``; colours are ``"black"`` and ``"white"``, or
sgfmill's ``"b"`` and ``"w"``.
"""

from . import lab
from ._errors import (
    EngineError,
    FileError,
    IllegalMoveError,
    InputError,
    RefusedError,
    TesujiError,
    UsageError,
)
from ._evaluate import EVALUATIONS, Evaluation, controlled, evaluate, evaluations, shares
from ._games import play_match, run_job
from ._native import (
    VERSION as __version__,
)
from ._native import (
    Answer,
    Certificate,
    Document,
    Game,
    Player,
    Position,
    Problem,
    coordinates,
    players,
    vertex,
)
from ._solve import Batch, Source, batch, dumps, load, loads, solve, verify
from ._wanted import Point

__all__ = [
    "EVALUATIONS",
    "Answer",
    "Batch",
    "Certificate",
    "Document",
    "EngineError",
    "Evaluation",
    "FileError",
    "Game",
    "IllegalMoveError",
    "InputError",
    "Player",
    "Point",
    "Position",
    "Problem",
    "RefusedError",
    "Source",
    "TesujiError",
    "UsageError",
    "__version__",
    "batch",
    "controlled",
    "coordinates",
    "dumps",
    "evaluate",
    "evaluations",
    "lab",
    "load",
    "loads",
    "play_match",
    "players",
    "run_job",
    "shares",
    "solve",
    "verify",
    "vertex",
]
