//! Who wins which board, by which first moves, with a certificate that the checker accepts.

use std::ops::ControlFlow;

use tesuji_board::{Color, Move, Point, PointSet, Position, Rules, Setup, Size};
use tesuji_certify::{GameCertificate, GameFault, check_game};
use tesuji_games::{AtariGoLimits, AtariGoProgress, AtariGoSolver, NoStrategy};

fn go_on(_: &AtariGoProgress) -> ControlFlow<()> {
    ControlFlow::Continue(())
}

fn start(size: &str, black: &str, white: &str) -> Position {
    let stones = |text: &str| -> PointSet { text.split_whitespace().map(|p| p.parse().expect("a vertex")).collect() };
    let size: Size = size.parse().expect("a size");
    let setup = Setup { black: stones(black), white: stones(white), ..Setup::new(size) };
    Position::new(&setup, Rules::default()).expect("a position")
}

/// Solves and certifies a position; gives the winner and the nodes.
fn certified(position: &Position) -> (Color, u64) {
    let size = position.board().size();
    let solver = AtariGoSolver::new(size, 1 << 24).expect("a small board");
    let solved = solver.solve(position, &AtariGoLimits::default(), &mut go_on);
    let winner = solved.winner.expect("no limit");
    let strategy = solver.strategy(position, winner, &AtariGoLimits::default(), &mut go_on).expect("no limit");
    let Some(strategy) = strategy else {
        assert_eq!(size.area(), 1);
        return (winner, solved.progress.nodes);
    };
    let verdict = check_game(&strategy.certificate).unwrap_or_else(|refused| panic!("{size}: {refused}"));
    assert_eq!(verdict.claim.claimant(), winner);
    let mut game = position.clone();
    let stone = |m: &Move| if let Move::Place(p) = m { *p } else { panic!("Atari-Go knows no pass") };
    let points: Vec<Point> = strategy.line.iter().map(stone).collect();
    let (last, before) = points.split_last().expect("a game has a move");
    for p in before {
        assert!(!game.board().is_capture(game.turn(), *p));
        game.play(*p).expect("a legal move");
    }
    let captures = game.board().is_capture(game.turn(), *last);
    game.play(*last).expect("a legal move");
    // The game ends with a capture by the winner, or with a move after which the loser has none.
    assert_eq!(game.turn(), !winner);
    assert!(captures || game.legal_points().is_empty());
    (winner, solved.progress.nodes)
}

#[test]
fn boards_are_won_and_lost_as_is_known() {
    for size in ["1x2", "2x2", "2x3", "2x4", "2x6", "4x4"] {
        assert_eq!(certified(&start(size, "", "")).0, Color::White, "{size}");
    }
    // The single point is the first player's by convention.
    let won = "1x1 1x3 1x4 1x5 1x6 1x7 1x8 1x9 1x10 1x12 1x15 1x19 2x5 2x7 2x8 2x9 3x3 3x4 3x5 3x6 3x7 4x5 5x5";
    for size in won.split(' ') {
        assert_eq!(certified(&start(size, "", "")).0, Color::Black, "{size}");
    }
}

#[test]
fn the_crosscut_is_won_by_the_side_to_move() {
    assert_eq!(certified(&start("6x6", "C3 D4", "C4 D3")).0, Color::Black);
    assert_eq!(certified(&start("4x4", "B2 C3", "B3 C2")).0, Color::Black);
}

#[test]
fn first_moves_are_won_and_lost_as_is_known() {
    for (size, winning) in [("3x3", "B1 B2"), ("4x4", ""), ("5x5", "B2 C2 C3"), ("4x6", "B3")] {
        let empty = start(size, "", "");
        let solver = AtariGoSolver::new(empty.board().size(), 1 << 24).expect("a small board");
        let wins = |at| {
            let mut after = empty.clone();
            after.play(at).expect("a legal move");
            solver.solve(&after, &AtariGoLimits::default(), &mut go_on).winner == Some(Color::Black)
        };
        let moves = solver.first_moves(&empty);
        let all = moves.iter().fold(PointSet::EMPTY, |all, first| all | first.twins);
        assert_eq!(all, empty.board().empty());
        let found: PointSet = moves.iter().map(|first| first.at).filter(|at| wins(*at)).collect();
        assert_eq!(found.to_string(), winning, "{size}");
    }
}

#[test]
fn the_loser_has_no_strategy() {
    let empty = start("4x4", "", "");
    let solver = AtariGoSolver::new(empty.board().size(), 1 << 20).expect("a small board");
    let strategy = solver.strategy(&empty, Color::Black, &AtariGoLimits::default(), &mut go_on);
    assert_eq!(strategy, Err(NoStrategy::Wrong));
    let few = AtariGoLimits { nodes: 10, ..AtariGoLimits::default() };
    let fresh = AtariGoSolver::new(empty.board().size(), 1 << 20).expect("a small board");
    assert_eq!(fresh.strategy(&empty, Color::White, &few, &mut go_on), Err(NoStrategy::Stopped));
}

#[test]
fn nodes_are_what_they_were() {
    let nodes = |size| certified(&start(size, "", "")).1;
    assert_eq!(["3x3", "4x4", "4x5", "5x5"].map(nodes), [12, 388, 1477, 2952]);
}

#[test]
fn a_certificate_survives_its_text_and_no_reply_can_be_left_out() {
    let empty = start("4x4", "", "");
    let solver = AtariGoSolver::new(empty.board().size(), 1 << 20).expect("a small board");
    let strategy = solver.strategy(&empty, Color::White, &AtariGoLimits::default(), &mut go_on).expect("no limit");
    let certificate = strategy.expect("a strategy").certificate;
    assert_eq!(certificate.to_string().parse::<GameCertificate>().as_ref(), Ok(&certificate));
    for place in (0..certificate.replies.len()).step_by(7) {
        let mut changed = certificate.clone();
        changed.replies.remove(place);
        assert_eq!(check_game(&changed).map_err(|refused| refused.why), Err(GameFault::NoReply));
    }
}
