"""Many problems at a time."""

from __future__ import annotations

import os
import signal
import threading
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
import tesuji
from conftest import FIRST_STEPS
from test_solving import hard


def test_results_come_in_order_with_progress(root: Path) -> None:
    problems = list(tesuji.load(root / "problems/capture/1-easy.jsonl"))[:20]
    told: list[tuple[int, int | None]] = []
    batch = tesuji.batch(problems, nodes=2_000, jobs=2, progress=lambda done, total: told.append((done, total)))
    results = list(batch)
    assert [result["id"] for result in results] == [problem.id for problem in problems]
    assert told == [(n, 20) for n in range(1, 21)]
    assert batch.done == 20
    assert batch.score.startswith("20 problems in")
    assert "as expected" in batch.score


def test_problems_are_taken_as_they_are_needed() -> None:
    taken = 0

    def endless() -> Iterator[tesuji.Problem]:
        nonlocal taken
        (problem,) = tesuji.loads(FIRST_STEPS)
        while True:
            taken += 1
            yield problem

    batch = tesuji.batch(endless(), nodes=1_000, jobs=1)
    names = [next(batch)["id"] for _ in range(3)]
    assert names == ["first steps", "first steps#2", "first steps#3"]
    assert taken < 1_000
    batch.stop()


def test_what_asks_nothing_is_passed_over() -> None:
    batch = tesuji.batch(". X .\n. O .\n. . .\n\n" + FIRST_STEPS, nodes=1_000)
    assert [result["id"] for result in batch] == ["first steps"]
    assert batch.done == 2
    assert "passed over: 1 position of which" in batch.score


def test_results_are_kept(tmp_path: Path) -> None:
    path = tmp_path / "results.jsonl"
    first = list(tesuji.batch(FIRST_STEPS, nodes=1_000, output=path))
    written = path.read_text()
    assert written
    assert list(tesuji.batch(FIRST_STEPS, nodes=1_000, output=path)) == first, "the seconds are those of the first run"
    assert path.read_text() == written
    other = tmp_path / "other.txt"
    other.write_text("what others have written\n")
    with pytest.raises(tesuji.InputError, match="no line of results"):
        tesuji.batch(FIRST_STEPS, output=other)
    assert other.read_text() == "what others have written\n"
    with pytest.raises(tesuji.UsageError, match="from 1"):
        tesuji.batch(FIRST_STEPS, jobs=0)


def test_ctrl_c_stops_a_batch(root: Path) -> None:
    timer = threading.Timer(0.5, lambda: os.kill(os.getpid(), signal.SIGINT))
    start = time.monotonic()
    batch = tesuji.batch([hard(root)] * 3, time=120, jobs=1)
    timer.start()
    with pytest.raises(KeyboardInterrupt):
        list(batch)
    assert time.monotonic() - start < 100, "it has not waited for the end of a search"
    timer.join()


def test_a_job_that_is_written_as_fields() -> None:
    done = tesuji.run_job({"job": "check", "id": "a", "nodes": 2000, "text": FIRST_STEPS})
    assert (done["id"], done["job"]) == ("a", "check")
    with pytest.raises(tesuji.InputError, match="no job: missing field `job`"):
        tesuji.run_job({"id": "a"})
