"""Answers, proofs, and the end of a search."""

from __future__ import annotations

import os
import signal
import threading
import time
from pathlib import Path

import pytest
import tesuji
from conftest import FIRST_STEPS, UNSETTLED


def test_an_answer_tells_everything() -> None:
    answer = tesuji.solve(FIRST_STEPS, nodes=10_000)
    assert (answer.id, answer.goal, answer.outcome, answer.best) == ("first steps", "capture", "win", "B1")
    assert (answer.moves[0], answer.certified, answer.guess, answer.status) == ("B1", True, None, None)
    assert answer["mistakes"] == answer.to_dict()["mistakes"]
    assert answer.sentence.startswith("Black captures the white stones at B2: B1")
    assert "certified" in str(answer)
    assert answer.to_sgf().startswith("(;")
    assert answer._repr_svg_().startswith("<svg")
    with pytest.raises(KeyError):
        answer["nothing"]


def test_a_group_is_asked_about_from_both_sides() -> None:
    answer = tesuji.solve(UNSETTLED, nodes=100_000)
    assert answer.status == "unsettled"
    other = answer.other_side_first
    assert other is not None
    assert (other.goal, other.outcome, other.other_side_first) == ("live", "win", None)
    assert tesuji.solve(UNSETTLED, nodes=100_000, both_sides=False).status is None


def test_a_question_of_ones_own() -> None:
    position = tesuji.Position.from_diagram(". X X .\nX O O X\n. . X .")
    asked = tesuji.solve(position, goal="capture", target="B2", nodes=10_000)
    assert asked.best == "B1"
    pair = tesuji.solve(position, goal="capture", target=(1, 1), to_move="b", nodes=10_000)
    problem = tesuji.Problem(position, "capture", ["B2", (1, 2)])
    assert tesuji.solve(problem, nodes=10_000).best == pair.best == "B1"
    guessed = tesuji.solve(position, nodes=10_000)
    assert guessed.guess is not None
    with pytest.raises(tesuji.UsageError, match="there is no stone at A1"):
        tesuji.solve(position, target="A1")
    with pytest.raises(tesuji.UsageError, match="black is to move and cannot save white stones"):
        tesuji.Problem(position, "save", ["B2"])
    with pytest.raises(tesuji.UsageError, match="method"):
        tesuji.solve(problem, method="guesswork")
    with pytest.raises(tesuji.UsageError, match="no time"):
        tesuji.solve(problem, time=0)
    with pytest.raises(tesuji.UsageError, match="2 problems"):
        tesuji.solve(FIRST_STEPS + "\n" + FIRST_STEPS)


def test_a_whole_board() -> None:
    empty = tesuji.Position(3)
    first = tesuji.solve(empty, goal="atari-go", nodes=100_000)
    assert (first.outcome, first.certified) == ("win", True)
    (certificate,) = first.certificates
    assert certificate.verify()["winner"] == "black"


def test_certificates_are_checked(tmp_path: Path) -> None:
    (certificate,) = tesuji.solve(FIRST_STEPS, nodes=10_000).certificates
    proved = tesuji.verify(certificate)
    assert (proved["accepted"], proved["claimant"], proved["claim"]) == (True, "black", "capture")
    assert proved["sentence"].startswith("Black to move.")
    text = str(certificate)
    path = tmp_path / "proof.txt"
    path.write_text(text)
    assert tesuji.verify(text) == tesuji.verify(path) == proved
    # Without the stone that closes the net nothing is proved.
    spoilt = text.replace("play B1", "play A1", 1)
    assert spoilt != text
    with pytest.raises(tesuji.RefusedError, match="refused at"):
        tesuji.verify(spoilt)
    with pytest.raises(tesuji.InputError, match="<text>:1: no certificate"):
        tesuji.verify("nonsense")


def hard(root: Path) -> tesuji.Problem:
    """A problem that a search by plain alpha-beta does not solve in a minute."""
    position = tesuji.Position(19, black=["D4", "Q16"], white=["C3", "R17"])
    return tesuji.Problem(position, "kill", ["C3"])


class Enough(Exception):
    """What a callback raises that has seen enough."""


def test_other_threads_run_while_it_searches(root: Path) -> None:
    counted = 0
    ended = threading.Event()

    def count() -> None:
        nonlocal counted
        while not ended.is_set():
            counted += 1
            time.sleep(0.001)

    told: list[tuple[int, float]] = []

    def tell(nodes: int, seconds: float) -> None:
        told.append((nodes, seconds))
        if len(told) >= 5 and counted > 100:
            raise Enough

    thread = threading.Thread(target=count)
    thread.start()
    try:
        with pytest.raises(Enough):
            tesuji.solve(hard(root), time=600.0, progress=tell)
    finally:
        ended.set()
        thread.join()
    assert counted > 3 * len(told), "a thread that gets the lock only while progress is told counts once each time"
    assert told[-1][0] > told[0][0] > 0


def test_ctrl_c_stops_the_search(root: Path) -> None:
    timer = threading.Timer(0.5, lambda: os.kill(os.getpid(), signal.SIGINT))
    start = time.monotonic()
    timer.start()
    with pytest.raises(KeyboardInterrupt):
        tesuji.solve(hard(root), time=120)
    assert time.monotonic() - start < 100, "it has not waited for the end of the search"
    timer.join()


def test_what_the_callback_raises_stops_the_search(root: Path) -> None:
    def enough(nodes: int, seconds: float) -> None:
        raise RuntimeError("enough")

    with pytest.raises(RuntimeError, match="enough"):
        tesuji.solve(hard(root), time=60, progress=enough)
