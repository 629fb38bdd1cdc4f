"""Files and texts: SGF, JSON lines, diagrams."""

from __future__ import annotations

from pathlib import Path

import pytest
import tesuji
from conftest import FIRST_STEPS, said

SGF = "(;GM[1]SZ[9]AB[cf][df]AW[dg];B[dh];W[cg])(;SZ[5]GN[second]AB[bb]AW[cc]TR[cc]GOAL[capture])"


def test_a_problem_is_read_from_every_form() -> None:
    (problem,) = tesuji.loads(FIRST_STEPS)
    assert (problem.id, problem.goal, problem.target, problem.is_asked) == ("first steps", "capture", ["B2"], True)
    for form in ["sgf", "jsonl", "diagram"]:
        text = tesuji.dumps(problem, form)
        document = tesuji.loads(text)
        assert document.form == form
        assert document[0].to_dict() == problem.to_dict()
        assert document[0].position == problem.position
    assert tesuji.dumps([problem, problem], "jsonl").count("\n") == 2
    with pytest.raises(tesuji.UsageError, match="say sgf, jsonl or diagram"):
        tesuji.dumps(problem, "pdf")


def test_a_document_is_counted_indexed_and_walked() -> None:
    document = tesuji.loads(SGF.encode())
    assert len(document) == 2
    assert [problem.id for problem in document] == [document[0].id, "second"]
    assert document[-1].id == "second"
    assert [position.to_move for position in document[0].main_line()] == ["black", "white", "black"]
    assert document[0].main_line()[2].at("D2") == "black"
    with pytest.raises(IndexError):
        document[2]
    with pytest.raises(IndexError):
        document[-3]


def test_many_entries_come_in_order(root: Path) -> None:
    text = (root / "problems/capture/1-easy.jsonl").read_text() * 4
    problems = list(tesuji.loads(text))
    lines = text.splitlines()
    assert len(problems) == len(lines) > 200
    assert all(f'"{problem.id}"' in line for problem, line in zip(problems, lines, strict=True))


def test_a_bad_entry_is_named_and_the_next_one_is_read() -> None:
    good = tesuji.loads(FIRST_STEPS)[0].to_jsonl()
    entries = iter(tesuji.loads(f'{good}\n{{"size": [9]}}\n{good}\n'))
    next(entries)
    with pytest.raises(tesuji.InputError, match=r"<text>:2:\d+: field size"):
        next(entries)
    assert next(entries).id == "first steps"
    with pytest.raises(StopIteration):
        next(entries)


@pytest.mark.parametrize(
    ("ending", "text"),
    [
        ("sgf", "(;SZ[9]AB[zz])"),
        ("sgf", "(;SZ[25])"),
        ("jsonl", '{"size": [9, 9], "black": ["I5"], "to_move": "black"}'),
        ("txt", "X O ?\n. . ."),
        ("txt", "  \n"),
    ],
)
def test_what_is_wrong_with_a_file_is_said_as_the_program_says_it(
    program: str, tmp_path: Path, ending: str, text: str
) -> None:
    path = tmp_path / f"bad.{ending}"
    path.write_text(text)
    with pytest.raises(tesuji.InputError) as raised:
        list(tesuji.load(path))
    code, _, complaint = said(program, "solve", str(path))
    assert code == 3
    # The program draws a frame and breaks lines.
    words = "".join(complaint.replace("│", "").split())
    assert "".join(str(raised.value).split()) in words


def test_a_file_that_is_not_there(tmp_path: Path) -> None:
    with pytest.raises(OSError, match="cannot read .*nothing.sgf: No such file"):
        tesuji.load(tmp_path / "nothing.sgf")
    with pytest.raises(tesuji.FileError, match="directory"):
        tesuji.load(tmp_path)
    assert issubclass(tesuji.FileError, tesuji.TesujiError)
