"""Positions, points and pictures."""

from __future__ import annotations

import xml.etree.ElementTree

import numpy
import pytest
import tesuji
from sgfmill import ascii_boards, boards, common

NET = ". . X X .\n. X O . .\n. X . . .\n. . . . ."


def test_points_are_those_of_gtp_and_of_sgfmill() -> None:
    for row in range(19):
        for column in range(19):
            name = common.format_vertex((row, column))
            assert tesuji.vertex((row, column)) == name
            assert tesuji.coordinates(name) == common.move_from_vertex(name, 19) == (row, column)
    assert tesuji.vertex(None) == common.format_vertex(None) == "pass"
    assert tesuji.coordinates("pass") is None
    with pytest.raises(tesuji.UsageError, match="'I5' is no vertex: a vertex is a letter"):
        tesuji.coordinates("I5")
    with pytest.raises(ValueError, match="no point"):
        tesuji.vertex((19, 0))


def test_a_position_is_made_of_stones() -> None:
    by_name = tesuji.Position(9, black=["D4"], white=["E4"], to_move="white")
    by_pair = tesuji.Position((9, 9), black=[(3, 3)], white=[(3, 4)], to_move="w")
    assert by_name == by_pair
    assert hash(by_name) == hash(by_pair)
    assert (by_name.size, by_name.black, by_name.white, by_name.to_move) == ((9, 9), ["D4"], ["E4"], "white")
    assert by_name.at("D4") == by_name.at((3, 3)) == "black"
    assert by_name.at("A1") is None
    assert by_name.liberties("D4") == ["D3", "C4", "D5"]
    assert by_name != by_name.with_turn("black")
    assert by_name != "a position"
    with pytest.raises(tesuji.InputError, match="the white string at A1 has no liberty"):
        tesuji.Position(9, black=["A2", "B1"], white=["A1"])
    with pytest.raises(tesuji.UsageError, match="say black or white"):
        tesuji.Position(9, to_move="green")


def test_moves_are_played_by_the_rules() -> None:
    start = tesuji.Position.from_diagram(". X O .\nX O . O\n. X O .")
    taken = start.play("C2")
    assert (start.at("B2"), taken.at("B2"), taken.ko, taken.to_move) == ("white", None, "B2", "white")
    assert not taken.is_legal("B2")
    assert "B2" not in taken.legal_moves()
    with pytest.raises(tesuji.IllegalMoveError, match="B2 is not legal: .*ko"):
        taken.play("B2")
    assert taken.play(None).play("pass").is_legal("B2"), "a ko may be retaken after a move elsewhere"


def test_an_sgfmill_board_there_and_back() -> None:
    board = boards.Board(9)
    for number, move in enumerate([(2, 2), (6, 6), (2, 6), (6, 2), (4, 4)]):
        board.play(*move, "bw"[number % 2])
    position = tesuji.Position.from_sgfmill(board, to_move="w")
    assert position.to_move == "white"
    assert sorted(position.black) == ["C3", "E5", "G3"]
    back = position.to_sgfmill()
    assert back.list_occupied_points() == board.list_occupied_points()
    assert ascii_boards.render_board(back) == ascii_boards.render_board(board)
    with pytest.raises(tesuji.UsageError, match="square"):
        tesuji.Position("9x7").to_sgfmill()


def test_arrays_there_and_back() -> None:
    position = tesuji.Position.from_diagram(NET)
    array = numpy.asarray(position)
    assert array.dtype == numpy.int8
    assert array.shape == (4, 5)
    assert array[3].tolist() == [0, 0, 1, 1, 0], "row 0 is at the bottom"
    assert tesuji.Position.from_rows(array) == position
    assert tesuji.Position.from_rows(position.rows()) == position
    with pytest.raises(tesuji.UsageError, match="no stone"):
        tesuji.Position.from_rows([[2]])
    with pytest.raises(tesuji.UsageError, match="not of one length"):
        tesuji.Position.from_rows([[0, 0], [0]])


def test_a_notebook_draws_it() -> None:
    position = tesuji.Position.from_diagram(NET)
    picture = xml.etree.ElementTree.fromstring(position._repr_svg_())
    assert picture.tag.endswith("svg")
    assert "X" in str(position)
    assert repr(position) == "<Position 5x4, 4 black and 1 white stones, black to move>"
