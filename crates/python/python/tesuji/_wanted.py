"""Keywords as the engine reads them."""

from __future__ import annotations

import json
from collections.abc import Iterable
from typing import Any, Union

from ._native import vertex

Point = Union[str, tuple[int, int]]
"""A point: GTP's name (``"D4"``), or sgfmill's ``(row, column)``."""

_COLORS = {"b": "black", "w": "white"}


def points(said: Point | Iterable[Point]) -> list[str]:
    """One point or several, by their names."""
    if isinstance(said, str):
        return [vertex(name.strip()) for name in said.split(",") if name.strip()]
    if isinstance(said, tuple) and len(said) == 2 and all(isinstance(n, int) for n in said):
        return [vertex(said)]  # type: ignore[arg-type]
    return [vertex(point) for point in said]  # type: ignore[arg-type]


def color(said: str | None) -> str | None:
    """A colour by its whole name."""
    return None if said is None else _COLORS.get(said.lower(), said)


def written(**keywords: Any) -> str:
    """The keywords as JSON."""
    return json.dumps(keywords)
