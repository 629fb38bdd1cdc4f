//! The prover against the solver on small boards, and every strategy of it against the checker, on large boards as well.

use std::ops::ControlFlow;

use tesuji_board::{Position, Rules, Size};
use tesuji_certify::check_game;
use tesuji_games::{AtariGoLimits, AtariGoProver, AtariGoSolver, NoStrategy};
use tesuji_search::{Meter, Rng};

/// Some moves by lot, none of which captures or can be captured at once.
fn opening(size: Size, moves: usize, dice: &mut Rng) -> Position {
    let mut position = Position::empty(size, Rules::default());
    for _ in 0..moves {
        let (board, turn) = (position.board(), position.turn());
        let is_calm = |p: &tesuji_board::Point| {
            let mut after = board.clone();
            after.place(turn, *p);
            !board.is_capture(turn, *p) && after.strings_in(after.stones(turn)).all(|string| !string.is_atari())
        };
        let calm: Vec<_> = position.legal_points().iter().filter(is_calm).collect();
        if calm.is_empty() {
            break;
        }
        position.play(calm[dice.below(calm.len())]).expect("a legal move");
    }
    position
}

#[test]
fn it_agrees_with_the_solver() {
    let size = Size::new(5, 4).expect("a size");
    let solver = AtariGoSolver::new(size, 1 << 20).expect("a small board");
    let (mut prover, mut dice) = (AtariGoProver::new(1 << 22), Rng::new(3));
    let mut wins = [0; 2];
    for game in 0..60 {
        let position = opening(size, 4 + game % 6, &mut dice);
        let solved = solver.solve(&position, &AtariGoLimits::default(), &mut |_| ControlFlow::Continue(()));
        let won = prover.solve(&position, &mut Meter::unlimited()).expect("no limit");
        assert_eq!(Some(won.winner), solved.winner, "{:?}", position.setup());
        wins[won.winner.index()] += 1;
        let strategy = prover.strategy(&position, won.winner, &mut Meter::unlimited()).expect("a winner has one");
        let verdict = check_game(&strategy.certificate).expect("it is accepted");
        assert_eq!(verdict.replies, strategy.certificate.replies.len());
        let mut played = position.clone();
        strategy.line.iter().for_each(|p| played.play(*p).expect("a legal line"));
        let is_taken = played.prisoners(won.winner) > 0 || played.legal_points().is_empty();
        assert!(is_taken && played.prisoners(!won.winner) == 0, "the line ends with the win");
        let none = prover.strategy(&position, !won.winner, &mut Meter::unlimited());
        assert_eq!(none, Err(NoStrategy::Wrong), "the loser has none");
    }
    assert!(wins.iter().all(|count| *count > 5), "both sides win now and then: {wins:?}");
}

/// On 9x9 most positions after some moves of contact are soon decided; what is not is left open.
#[test]
fn large_boards_are_decided_by_threats() {
    let mut dice = Rng::new(5);
    let mut decided = 0;
    for _ in 0..12 {
        let position = opening(Size::square(9), 44, &mut dice);
        let mut prover = AtariGoProver::new(1 << 22);
        let Some(won) = prover.solve(&position, &mut Meter::limited(20_000)) else { continue };
        let Ok(strategy) = prover.strategy(&position, won.winner, &mut Meter::limited(200_000)) else { continue };
        let verdict = check_game(&strategy.certificate).expect("it is accepted");
        assert_eq!(verdict.size, Size::square(9));
        decided += 1;
        // One reply less, and it proves nothing.
        let mut changed = strategy.certificate;
        if changed.replies.pop().is_some() {
            assert!(check_game(&changed).is_err());
        }
    }
    assert!(decided >= 6, "{decided} of 12");
    let empty = Position::empty(Size::square(9), Rules::default());
    assert_eq!(AtariGoProver::new(1 << 20).solve(&empty, &mut Meter::limited(1000)), None, "not by threats");
}
