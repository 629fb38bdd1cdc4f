"""Games, players, evaluations and the lab."""

from __future__ import annotations

import builtins
import os
import signal
import threading
import time
from typing import Any

import numpy
import pandas
import pytest
import tesuji


def test_a_game_is_played_to_the_end() -> None:
    game = tesuji.Game("atari-go", 5)
    players = {"black": tesuji.Player("tesuji:3", nodes=200), "white": tesuji.Player("random", seed=7)}
    while not game.is_over:
        move = players[game.to_move].choose(game)
        assert move in game.legal_moves()
        game.play(move)
    assert (game.winner, game.end, game.points) == ("black", "capture", None)
    assert game.legal_moves() == []
    with pytest.raises(tesuji.IllegalMoveError, match="the game is over"):
        game.play("A1")
    count = len(game.moves)
    game.undo()
    assert not game.is_over
    assert len(game.moves) == count - 1
    assert game._repr_svg_().startswith("<svg")


def test_small_go_is_counted() -> None:
    game = tesuji.Game("go", 3, komi=0.5)
    game.play("B2")
    game.play(None)
    game.play("pass")
    assert (game.winner, game.end, game.points) == ("black", "two passes", 8.5)
    thought = tesuji.Player("tesuji:10", "go", nodes=1000).think(tesuji.Game("go", 2))
    assert set(thought) == {"move", "outlook", "points", "nodes", "seconds"}


def test_what_cannot_be_played_is_said() -> None:
    for make, why in [
        (lambda: tesuji.Game("chess"), "say atari-go or go"),
        (lambda: tesuji.Game("go", 19), "too large"),
        (lambda: tesuji.Game("atari-go", komi=6.5), "counts no points"),
        (lambda: tesuji.Player("gredy"), "say random, greedy"),
        (lambda: tesuji.Player("greedy", "go"), "plays Atari-Go only"),
        (lambda: tesuji.Player("random").choose(tesuji.Game("go", 5)), "was asked to play Atari-Go"),
        (lambda: tesuji.Game().undo(), "no move to take back"),
    ]:
        with pytest.raises(tesuji.UsageError, match=why):
            make()
    with pytest.raises(tesuji.IllegalMoveError, match="pass is not legal"):
        tesuji.Game().play(None)


def test_a_match_has_a_score() -> None:
    match = tesuji.play_match("greedy", "random", size=5, games=4, seed=3)
    assert [player["name"] for player in match["players"]] == ["greedy", "random"]
    assert len(match["games"]) == 4
    again = tesuji.play_match("greedy", "random", size=5, games=4, seed=3)
    assert again["games"] == match["games"]
    with pytest.raises(tesuji.InputError, match="black: 'gredy' is no player"):
        tesuji.play_match("gredy", "random")


def test_evaluations_are_arrays() -> None:
    diagrams = [".X\nOX", "..\n..", "XX\nO."]
    positions = [tesuji.Position.from_diagram(text) for text in diagrams]
    values = tesuji.evaluations(positions)
    assert values.dtype == numpy.int64
    assert values.shape == (3, 5)
    assert values[0].tolist() == [0, 1, 3, 5118, 5118], "the paper's 2x2 board"
    boards = numpy.array([numpy.asarray(position) for position in positions])
    assert (tesuji.evaluations(boards) == values).all()
    assert tesuji.evaluations([]).shape == (0, 5)
    assert tesuji.evaluate(positions[0]).E2 == 3
    assert tesuji.controlled(positions[0]).tolist() == [[-1, 1], [0, 1]]
    assert tesuji.shares(positions[0]).sum() == values[0][3]
    assert tesuji.shares(positions[0], diagonals=True).sum() == values[0][4]
    with pytest.raises(tesuji.UsageError, match="three dimensions"):
        tesuji.evaluations(boards[0])
    with pytest.raises(tesuji.UsageError, match="infinity"):
        tesuji.evaluate(positions[0], infinity=-1)


def test_evaluations_do_without_numpy(monkeypatch: pytest.MonkeyPatch) -> None:
    real = builtins.__import__

    def without(name: str, *rest: Any, **more: Any) -> Any:
        if name == "numpy":
            raise ImportError(name)
        return real(name, *rest, **more)

    monkeypatch.setattr(builtins, "__import__", without)
    position = tesuji.Position.from_diagram(".X\nOX")
    values = tesuji.evaluations([position, position])
    assert isinstance(values, memoryview)
    assert values.tolist() == [[0, 1, 3, 5118, 5118]] * 2
    assert len(tesuji.evaluations([])) == 0
    assert tesuji.controlled(position) == [[-1, 1], [0, 1]]


def test_the_lab_s_tables_are_frames() -> None:
    assert "iterative-widening" in tesuji.lab.experiments()
    results = tesuji.lab.stored("iterative-widening")
    frame = results.frames()[0]
    assert isinstance(frame, pandas.DataFrame)
    assert list(frame.columns) == results.tables[0].columns
    assert len(frame) == len(results.tables[0].rows)
    assert results._repr_svg_().startswith("<svg")
    with pytest.raises(tesuji.UsageError, match="'alchemy' is no experiment: say iterative-widening"):
        tesuji.lab.stored("alchemy")


def test_ctrl_c_stops_an_experiment() -> None:
    timer = threading.Timer(0.5, lambda: os.kill(os.getpid(), signal.SIGINT))
    start = time.monotonic()
    timer.start()
    with pytest.raises(KeyboardInterrupt):
        tesuji.lab.run("iterative-widening", quick=False, nodes=2_000_000)
    assert time.monotonic() - start < 100, "it has not waited for the end of the experiment"
    timer.join()
