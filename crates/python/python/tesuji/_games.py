"""Matches between players, and other jobs."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from . import _native


def run_job(job: Mapping[str, Any]) -> dict[str, Any]:
    """Run a job as ``tesuji batch`` and ``tesuji worker`` do: fields in, fields out.

    ``docs/queue.md`` of the project describes the jobs ``solve``, ``check``, ``match`` and ``tournaments``. Python's other
    threads run meanwhile, and Ctrl-C stops it.
    """
    return _native.run_job(json.dumps(dict(job)))


def play_match(
    black: str,
    white: str,
    *,
    game: str = "atari-go",
    size: int | str | None = None,
    games: int = 10,
    **fields: Any,
) -> dict[str, Any]:
    """Let two players meet, and give the score and the games, as ``tesuji match --json`` does.

    The colours change from game to game. Further fields are those of the job ``match``: ``komi``, ``openings``,
    ``fixed_colors``, ``suicide``, ``nodes``, ``seconds`` and ``seed``.
    """
    side = {} if size is None else {"size": str(size)}
    job = {"job": "match", "id": "match", "black": black, "white": white, "game": game, "games": games, **side, **fields}
    return run_job(job)
