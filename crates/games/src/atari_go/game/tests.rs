use tesuji_board::{Board, Color, Diagram, OpenEdges, Passes, Point, Position, Rules, Size, Suicide};
use tesuji_search::laws::{Walks, check_all, check_bounds};
use tesuji_search::{
    Deepening, DfPn, FixedDepth, Game, Meter, Minimax, MoveList, Opinion, Pruning, Rng, Score, Solver, Width,
};

use super::*;
use crate::atari_go::{AtariGoStart, BadStart, StartStones};

const RULES: Rules = Rules { passes: Passes::Forbidden, ..DEFAULT };
const DEFAULT: Rules = Rules {
    ko: tesuji_board::KoRule::Basic,
    suicide: Suicide::Forbidden,
    scoring: tesuji_board::Scoring::Area,
    passes: Passes::End(2),
};

const KINDS: [Candidates; 6] = [
    Candidates::All,
    Candidates::Near,
    Candidates::Interest(InitialMap::Capped),
    Candidates::Interest(InitialMap::Literal),
    Candidates::Interest(InitialMap::Ring),
    Candidates::Forcing,
];

fn drawn(diagram: &str, turn: Color) -> Position {
    let mut setup = diagram.parse::<Diagram>().expect("a diagram").setup;
    setup.turn = turn;
    Position::new(&setup, RULES).expect("a position")
}

fn empty(columns: u8, rows: u8) -> Position {
    Position::empty(Size::new(columns, rows).expect("a size"), RULES)
}

/// The position after `plies` random moves, or fewer if the game ends.
fn random(start: &Position, plies: usize, rng: &mut Rng) -> Position {
    let mut game = AtariGo::new(start, Color::Black);
    for _ in 0..plies {
        let legal: Vec<Point> = game.position().legal_points().iter().collect();
        let at = legal[rng.below(legal.len())];
        assert!(game.play(at));
        if game.winner().is_some() {
            game.undo();
            break;
        }
    }
    Position::new(&game.position().setup(), start.rules()).expect("a position")
}

#[test]
fn the_game_keeps_the_laws() {
    let walks = Walks { walks: 12, plies: 50, widest: 2, seed: 3 };
    for (columns, rows) in [(1, 1), (2, 2), (3, 1), (3, 3), (5, 4), (7, 7), (19, 19)] {
        for suicide in [Suicide::Forbidden, Suicide::Allowed] {
            let start = Position::new(&empty(columns, rows).setup(), Rules { suicide, ..RULES }).expect("empty");
            for (kind, max) in KINDS.into_iter().zip(Color::ALL.into_iter().cycle()) {
                let walks = if columns == 19 { Walks { walks: 1, plies: 12, ..walks } } else { walks };
                let mut game = AtariGo::new(&start, max).with_candidates(kind).with_first_moves_in(BoardPart::Quarter);
                for law in [check_all, check_bounds] {
                    assert_eq!(law(&mut game, walks), Ok(()), "{columns}x{rows} {kind:?}");
                }
            }
        }
    }
}

#[test]
fn the_first_capture_wins() {
    let start = drawn(". X .\nX O X\n. . .", Color::Black);
    for (max, worth) in [(Color::Black, AtariGo::INFINITE - 1), (Color::White, 1 - AtariGo::INFINITE)] {
        let mut game = AtariGo::new(&start, max);
        assert_eq!(game.verdict(), None);
        assert!(game.play("B1".parse().expect("a vertex")));
        assert_eq!(game.verdict(), Some(Score(worth)));
        assert_eq!(game.winner(), Some(Color::Black));
        let mut moves = MoveList::new();
        game.moves(Width::FULL, &mut moves);
        assert!(moves.is_empty());
    }
}

#[test]
fn a_capture_beats_suicide_and_no_move_loses() {
    // Black's stone at A1 has no liberty before it captures.
    let mut game = AtariGo::new(&drawn("X X .\nO O X\n. O X", Color::Black), Color::Black);
    assert!(game.play("A1".parse().expect("a vertex")));
    assert_eq!(game.winner(), Some(Color::Black));
    let mut single = AtariGo::new(&empty(1, 1), Color::Black);
    // On 1x1 the first player wins by convention, as the solver has it.
    assert_eq!((single.winner(), single.verdict()), (Some(Color::Black), Some(Score(AtariGo::INFINITE))));
    // Where suicide is allowed, it is a capture of the other's.
    let rules = Rules { suicide: Suicide::Allowed, ..RULES };
    let mut single = AtariGo::new(&Position::empty(Size::square(1), rules), Color::Black);
    assert!(single.winner().is_none() && single.play(Point::new(0, 0)));
    assert_eq!(single.verdict(), Some(Score(1 - AtariGo::INFINITE)));
}

/// The map of the paper's Figure 2, after the stones of its game on the third and fourth row of the third column.
#[test]
fn the_interest_map_is_the_papers() {
    let mut map = InterestMap::new(&Board::new(Size::square(6), OpenEdges::NONE), InitialMap::Capped);
    let before = map.clone();
    let stones = [Point::new(2, 3), Point::new(2, 2)];
    for p in stones {
        map.play(p);
    }
    let rows = ["111111", "144241", "140621", "140621", "144241", "111111"];
    for (row, numbers) in rows.iter().rev().enumerate() {
        for (column, number) in numbers.chars().enumerate() {
            let p = Point::new(column as u8, row as u8);
            assert_eq!(map.of(p), number.to_digit(10).expect("a digit") as u16, "{p}");
        }
    }
    for p in stones.into_iter().rev() {
        map.undo(p);
    }
    assert_eq!(map, before, "even though the second stone's point was doubled before");
}

#[test]
fn initial_maps() {
    let row = |map: InitialMap, side: u8| -> Vec<u16> {
        (0..side).map(|column| map.of(Point::new(column, side / 2), Size::square(side))).collect()
    };
    assert_eq!(row(InitialMap::Capped, 9), [1, 2, 3, 3, 3, 3, 3, 2, 1]);
    assert_eq!(row(InitialMap::Literal, 9), [1, 2, 2, 2, 3, 2, 2, 2, 1]);
    assert_eq!(row(InitialMap::Ring, 9), [1, 2, 3, 4, 5, 4, 3, 2, 1]);
    for side in 1..=6 {
        for p in Size::square(side).points() {
            let [capped, literal, ring] =
                [InitialMap::Capped, InitialMap::Literal, InitialMap::Ring].map(|map| map.of(p, Size::square(side)));
            assert!(capped == literal && capped == ring, "{side}x{side} {p}");
        }
    }
    let of = |side: u8, column, row| InitialMap::Capped.of(Point::new(column, row), Size::square(side));
    assert_eq!([of(2, 0, 0), of(3, 1, 1), of(4, 1, 2), of(5, 2, 2), of(5, 1, 3)], [1, 4, 4, 3, 4]);
}

#[test]
fn liberties_in_three_forms() {
    let position = drawn(". . . .\n. X O .\n. O X .\n. . . .", Color::Black);
    let estimate = |evaluation| AtariGo::new(&position, Color::Black).with_evaluation(evaluation).estimate();
    assert_eq!(estimate(LibertyEvaluation::Both), Score(0));
    assert_eq!((estimate(LibertyEvaluation::Own), estimate(LibertyEvaluation::Opponent)), (Score(4), Score(-4)));
    let for_white = AtariGo::new(&drawn("X . .\n. . .\n. . O", Color::Black), Color::White);
    assert_eq!(for_white.estimate(), Score(0));
    let lone = AtariGo::new(&drawn(". . .\n. X .\n. . O", Color::White), Color::White);
    assert_eq!(lone.estimate(), Score(2 - 4));
}

/// To the end of the game minimax is the oracle: a search of all moves, in whatever order, finds its value, and so
/// does one that sees captures without a search.
#[test]
fn all_candidates_agree_with_minimax_to_the_end() {
    let mut rng = Rng::new(1);
    for (columns, rows, fewest) in [(2, 2, 0), (3, 2, 0), (3, 3, 2), (4, 2, 2), (4, 3, 5), (4, 4, 9)] {
        for _ in 0..40 {
            let plies = fewest + rng.below(3);
            let position = random(&empty(columns, rows), plies, &mut rng);
            let game = |kind| AtariGo::new(&position, Color::Black).with_candidates(kind);
            let exact = |kind| {
                let answer = Minimax.solve(&mut game(kind), AtariGo::WON, &mut Meter::unlimited());
                answer.bounds.exact().expect("minimax is exact")
            };
            let value = exact(Candidates::All);
            for kind in [Candidates::Interest(InitialMap::Capped), Candidates::Forcing] {
                assert_eq!(exact(kind), value, "{kind:?} on {position:?}");
                let solved = DfPn::new(1 << 20).solve(&mut game(kind), AtariGo::WON, &mut Meter::unlimited());
                assert_eq!(solved.bounds.decides(AtariGo::WON), Some(value >= AtariGo::WON));
            }
            let mut deepening = Deepening::new(1 << 20);
            let opinion = deepening.think(&mut game(Candidates::Forcing), 20, |_| false, &mut Meter::unlimited());
            assert_eq!(opinion.value, value);
        }
    }
}

/// Ordering and pruning change the work, never the value: on thousands of positions of several sizes.
#[test]
fn minimax_alpha_beta_and_interest_have_one_value() {
    let mut rng = Rng::new(2);
    let mut nodes = [0; 3];
    for (columns, rows, depth, count) in
        [(2, 2, 4, 200), (3, 3, 4, 800), (4, 4, 3, 600), (4, 3, 4, 300), (5, 5, 2, 800), (6, 6, 2, 500), (9, 7, 1, 300)]
    {
        for evaluation in [LibertyEvaluation::Both, LibertyEvaluation::Own, LibertyEvaluation::Opponent] {
            for _ in 0..count / 3 {
                let plies = rng.below(usize::from(columns * rows) * 2 / 3);
                let position = random(&empty(columns, rows), plies, &mut rng);
                let max = Color::ALL[rng.below(2)];
                let think = |candidates, pruning| -> Opinion<Point, Score> {
                    let game = AtariGo::new(&position, max).with_candidates(candidates).with_evaluation(evaluation);
                    FixedDepth { depth, pruning }
                        .think(&mut game.with_first_moves_in(BoardPart::Quarter), &mut Meter::unlimited())
                };
                let minimax = think(Candidates::All, Pruning::None);
                let alpha_beta = think(Candidates::All, Pruning::AlphaBeta);
                let interest = think(Candidates::Interest(InitialMap::Capped), Pruning::AlphaBeta);
                assert_eq!((alpha_beta.value, alpha_beta.best), (minimax.value, minimax.best), "{position:?}");
                assert_eq!(interest.value, minimax.value, "{position:?}");
                for (sum, opinion) in nodes.iter_mut().zip([minimax, alpha_beta, interest]) {
                    *sum += opinion.nodes;
                }
            }
        }
    }
    assert!(nodes[1] < nodes[0] && nodes[2] < nodes[0], "{nodes:?}");
}

#[test]
fn a_quarter_of_the_first_moves_is_enough() {
    for (columns, rows, quarter, eighth) in [(6, 6, 9, 6), (5, 5, 9, 6), (4, 3, 4, 4), (1, 1, 1, 1)] {
        let size = Size::new(columns, rows).expect("a size");
        assert_eq!(BoardPart::Whole.points(size).len(), size.area());
        assert_eq!(BoardPart::Quarter.points(size).len(), quarter);
        assert_eq!(BoardPart::Eighth.points(size).len(), eighth);
    }
    for side in [2, 3] {
        let value = |first_move| {
            let mut game = AtariGo::new(&empty(side, side), Color::Black).with_first_moves_in(first_move);
            FixedDepth { depth: 6, pruning: Pruning::AlphaBeta }.think(&mut game, &mut Meter::unlimited()).value
        };
        assert_eq!(value(BoardPart::Quarter), value(BoardPart::Whole));
        assert_eq!(value(BoardPart::Eighth), value(BoardPart::Whole));
    }
}

#[test]
fn small_boards_are_solved() {
    for (side, first_wins) in [(2, false), (3, true), (4, false)] {
        let game = AtariGo::new(&empty(side, side), Color::Black);
        let mut game = game.with_candidates(Candidates::Forcing).with_first_moves_in(BoardPart::Eighth);
        let answer = DfPn::new(8 << 20).solve(&mut game, AtariGo::WON, &mut Meter::unlimited());
        assert_eq!(answer.bounds.decides(AtariGo::WON), Some(first_wins), "{side}x{side}");
    }
    let start = AtariGoStart { stones: StartStones::Crosscut, ..AtariGoStart::empty(Size::square(6)) };
    let game = AtariGo::new(&start.position().expect("a start"), Color::Black);
    let mut game = game.with_candidates(Candidates::Forcing);
    let answer = DfPn::new(8 << 20).solve(&mut game, AtariGo::WON, &mut Meter::limited(2_000_000));
    assert_eq!(answer.bounds.decides(AtariGo::WON), Some(true), "the crosscut on 6x6 is won for the first player");
}

#[test]
fn a_ladder_is_read_to_its_end() {
    // White's stone is caught in a ladder that ends in the lower right corner, far beyond a horizon of one ply.
    let ladder = "
        . . . . . . .
        . . . . . . .
        . . . X X . .
        . . X O . . .
        . . . . . . .
        . . . . . . .
        . . . . . . .";
    let mut game = AtariGo::new(&drawn(ladder, Color::Black), Color::Black).with_candidates(Candidates::Forcing);
    let opinion = Deepening::new(1 << 20).think(&mut game, 1, |_| false, &mut Meter::unlimited());
    assert!(opinion.value >= AtariGo::WON, "{opinion:?}");
    assert_eq!(opinion.best, Some("D3".parse().expect("a vertex")));
}

#[test]
fn starts() {
    let start = |side, stones| AtariGoStart { stones, ..AtariGoStart::empty(Size::square(side)) }.position();
    assert_eq!(start(6, StartStones::Crosscut).map(|it| it.turn()), Ok(Color::Black));
    assert_eq!(start(5, StartStones::Handicap(5)).map(|it| it.turn()), Ok(Color::White));
    assert_eq!(start(9, StartStones::Handicap(2)).expect("a start").board().stones(Color::Black).to_string(), "C3 G7");
    assert!(matches!(start(1, StartStones::Crosscut), Err(BadStart::Crosscut { .. })));
    assert!(matches!(start(2, StartStones::Crosscut), Err(BadStart::Stones { .. })));
    assert!(matches!(start(9, StartStones::Handicap(6)), Err(BadStart::Handicap { .. })));
    assert!(matches!(start(3, StartStones::Handicap(2)), Err(BadStart::Handicap { .. })));
    for text in ["empty", "crosscut", "handicap:3"] {
        assert_eq!(text.parse::<StartStones>().map(|it| it.to_string()), Ok(text.to_owned()));
    }
    assert!("handicap".parse::<StartStones>().is_err_and(|it| it.to_string().contains("handicap:N")));
}
