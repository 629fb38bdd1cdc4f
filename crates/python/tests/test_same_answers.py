"""Python and the program give the same JSON for the same question."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
import tesuji
from conftest import FIRST_STEPS, ROOT, said


def without_times(fields: Any) -> Any:
    """The fields but for the seconds, which no two runs have in common."""
    if isinstance(fields, dict):
        return {name: without_times(value) for name, value in fields.items() if name != "seconds"}
    if isinstance(fields, list):
        return [without_times(value) for value in fields]
    return fields


def program_answers(program: str, path: Path, *words: str) -> list[Any]:
    _, output, complaint = said(program, "solve", str(path), "--json", *words)
    assert output, complaint
    return [without_times(json.loads(line)) for line in output.splitlines()]


def own_answers(path: Path, **keywords: Any) -> list[Any]:
    answers = [tesuji.solve(problem, **keywords) for problem in tesuji.load(path)]
    return [without_times(json.loads(answer.to_json())) for answer in answers]


def test_the_samples(program: str, root: Path) -> None:
    path = root / "problems/samples/samples.txt"
    ours = own_answers(path, nodes=20_000)
    assert ours == program_answers(program, path, "--nodes", "20000")
    assert len(ours) > 3


SUITES = sorted(
    str(path.relative_to(ROOT / "problems"))
    for path in (ROOT / "problems").rglob("*")
    if path.suffix in {".jsonl", ".sgf"}
)


@pytest.mark.parametrize("suite", SUITES)
def test_all_suites(program: str, root: Path, suite: str) -> None:
    """Every problem that comes with the program, with a limit that many of them reach."""
    path = root / "problems" / suite
    ours = own_answers(path, nodes=300)
    assert ours == program_answers(program, path, "--nodes", "300")
    assert len(ours) >= 8


def test_a_collection_whose_questions_are_guessed(program: str, root: Path, tmp_path: Path) -> None:
    bare = "(;SZ[9]AB[aa][ba][bb][cb]AW[ab][ca][da][db]C[Black to live];B[ac])"
    for number, text in enumerate([bare, bare + bare]):
        path = tmp_path / f"{number}.sgf"
        path.write_text(text)
        assert own_answers(path, nodes=3_000) == program_answers(program, path, "--nodes", "3000")
    collection = root / "problems/collections/2-capture.sgf"
    path = tmp_path / "collection.sgf"
    path.write_text("".join(tesuji.dumps(problem) for problem in list(tesuji.load(collection))[:4]))
    assert own_answers(path, nodes=3_000) == program_answers(program, path, "--nodes", "3000")


def test_keywords_are_the_program_s_options(program: str, tmp_path: Path) -> None:
    path = tmp_path / "problem.txt"
    path.write_text(FIRST_STEPS)
    for keywords, words in [
        ({"both_sides": True}, ["--both-sides"]),
        ({"all_moves": False}, ["--one-move"]),
        ({"certify": False}, ["--no-certify"]),
        ({"method": "iw:OR1-2AND1-2"}, ["--method", "iw:OR1-2AND1-2"]),
        ({"guide": "none"}, ["--guide", "none"]),
        ({"goal": "save", "target": "B2"}, ["--goal", "save", "--target", "B2"]),
        ({"goal": "kill", "target": "B2", "both_sides": False}, ["--goal", "kill", "--target", "B2", "--one-side"]),
    ]:
        ours = own_answers(path, nodes=5_000, **keywords)
        assert ours == program_answers(program, path, "--nodes", "5000", *words), words


def test_a_batch(program: str, root: Path, tmp_path: Path) -> None:
    lines = (root / "problems/life/2-middle.jsonl").read_text().splitlines()[:12]
    path = tmp_path / "some.jsonl"
    path.write_text("\n".join(lines) + "\n")
    ours = [without_times(result) for result in tesuji.batch(path, nodes=2_000)]
    _, output, _ = said(program, "batch", str(path), "--json", "--nodes", "2000")
    assert ours == [without_times(json.loads(line)) for line in output.splitlines()]


def test_verify_and_its_refusals(program: str, tmp_path: Path) -> None:
    (certificate,) = tesuji.solve(FIRST_STEPS, nodes=5_000).certificates
    path = tmp_path / "proof.txt"
    path.write_text(str(certificate))
    code, output, _ = said(program, "verify", str(path), "--json")
    theirs = json.loads(output)
    ours = tesuji.verify(path)
    assert code == 0
    assert theirs.pop("file") == str(path)
    assert ours.pop("sentence")
    assert ours == theirs
    path.write_text(str(certificate).replace("play B1", "play A1", 1))
    code, _, complaint = said(program, "verify", str(path))
    with pytest.raises(tesuji.RefusedError) as raised:
        tesuji.verify(path)
    assert code == 1
    assert "".join(str(raised.value).split()) in "".join(complaint.replace("│", "").split())


def test_evaluations(program: str, tmp_path: Path) -> None:
    text = ".X.\nOX.\n.OX\n"
    path = tmp_path / "board.txt"
    path.write_text(text)
    asked: list[tuple[list[str], dict[str, Any]]] = [
        ([], {}),
        (["--open"], {"open": True}),
        (["--points", "--infinity", "7"], {"points": True, "infinity": 7}),
    ]
    for words, keywords in asked:
        _, output, _ = said(program, "evaluate", str(path), "--json", *words)
        theirs = json.loads(output)
        ours = tesuji.evaluate(tesuji.Position.from_diagram(text), **keywords)
        assert ours._asdict() == {name: theirs[name] for name in tesuji.EVALUATIONS}


def test_players_and_the_lab(program: str) -> None:
    for game in ["atari-go", "go"]:
        _, output, _ = said(program, "players", "--game", game, "--json")
        theirs = [json.loads(line) for line in output.splitlines()]
        assert [{"name": name, "description": about} for name, about in tesuji.players(game)] == theirs
    _, output, _ = said(program, "lab", "show", "interest", "--json")
    theirs = json.loads(output)
    ours = tesuji.lab.stored("interest")
    assert [{"title": table.title, "rows": table.rows} for table in ours.tables] == theirs["tables"]
    assert ours.remarks == theirs["remarks"]
