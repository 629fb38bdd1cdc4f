//! Certificates in layers: who wins which board, accepted by the checker that reads them as a stream.

use std::ops::ControlFlow;

use tesuji_board::{Color, Point, PointSet, Position, Rules, Setup, Size, Symmetry};
use tesuji_certify::{CheckedLayers, LayersAllowed, LayersRefused, check_layers};
use tesuji_games::{
    AtariGoLimits, AtariGoSolver, LayersInMemory, LayersProgress, LayersWritten, NoLayers, NoStrategy,
    write_certificate,
};

fn empty(size: &str) -> Position {
    Position::empty(size.parse().expect("a size"), Rules::default())
}

fn solver(size: Size) -> AtariGoSolver {
    AtariGoSolver::new(size, 1 << 24).expect("a small board")
}

fn go_on(_: &LayersProgress) -> ControlFlow<()> {
    ControlFlow::Continue(())
}

/// Solves a position, and writes the certificate of the side that wins it; gives the nodes of the search as well.
fn solved(solver: &AtariGoSolver, position: &Position) -> (u64, Vec<u8>) {
    let limits = AtariGoLimits::default();
    let solved = solver.solve(position, &limits, &mut |_| ControlFlow::Continue(()));
    let mut store = LayersInMemory::default();
    let winner = solved.winner.expect("no limit");
    let written = solver.write_layers(position, winner, &limits, &mut store, &mut go_on).expect("no limit");
    (solved.progress.nodes, whole(&written, &store))
}

fn whole(written: &LayersWritten, store: &LayersInMemory) -> Vec<u8> {
    let mut bytes = Vec::new();
    write_certificate(&written.head, store, &mut bytes).expect("memory takes what is written");
    bytes
}

fn check(bytes: &[u8]) -> Result<CheckedLayers, LayersRefused> {
    check_layers(bytes, &LayersAllowed::default(), &mut |_, _| ControlFlow::Continue(()))
}

#[test]
fn boards_are_won_and_lost_as_is_known() {
    let lost = "1x2 2x2 2x3 2x4 2x6 4x4";
    let won = "1x3 1x4 1x5 1x6 1x7 1x8 1x9 1x10 1x12 1x15 1x19 2x5 2x7 2x8 2x9 3x3 3x4 3x5 3x6 3x7 4x5 5x5";
    for (sizes, winner) in [(lost, Color::White), (won, Color::Black)] {
        for size in sizes.split(' ') {
            let start = empty(size);
            let (_, bytes) = solved(&solver(start.board().size()), &start);
            let checked = check(&bytes).unwrap_or_else(|refused| panic!("{size}: {refused}"));
            assert_eq!((checked.verdict.claim.claimant(), checked.verdict.to_move), (winner, Color::Black), "{size}");
        }
    }
}

#[test]
fn other_starts_and_other_orders_are_proved_too() {
    let size = Size::square(4);
    let stones = |text: &str| text.split(' ').map(|p| p.parse::<tesuji_board::Point>().expect("a vertex")).collect();
    let crosscut = Setup { black: stones("B2 C3"), white: stones("B3 C2"), ..Setup::new(size) };
    for turn in Color::ALL {
        let start = Position::new(&Setup { turn, ..crosscut.clone() }, Rules::default()).expect("a position");
        let checked = check(&solved(&solver(size), &start).1).expect("it is won");
        assert_eq!(checked.head.winner, turn, "the side to move wins the crosscut");
    }
    let (plain, bytes) = solved(&solver(Size::square(5)), &empty("5x5"));
    assert_eq!(solved(&solver(Size::square(5)), &empty("5x5")), (plain, bytes), "the same search, the same proof");
    for seed in [0, 1, 2] {
        let (nodes, bytes) = solved(&solver(Size::square(5)).in_order(seed), &empty("5x5"));
        assert_ne!(nodes, plain, "another order is another search");
        assert_eq!(check(&bytes).expect("it is won").head.winner, Color::Black);
    }
}

#[test]
fn the_loser_has_no_strategy_and_limits_are_kept() {
    let (start, limits) = (empty("4x4"), AtariGoLimits::default());
    let wrong =
        solver(Size::square(4)).write_layers(&start, Color::Black, &limits, &mut LayersInMemory::default(), &mut go_on);
    assert!(matches!(wrong, Err(NoLayers::Strategy(NoStrategy::Wrong))), "{wrong:?}");
    let few = AtariGoLimits { nodes: 10, ..limits };
    let stopped =
        solver(Size::square(4)).write_layers(&start, Color::White, &few, &mut LayersInMemory::default(), &mut go_on);
    assert!(matches!(stopped, Err(NoLayers::Strategy(NoStrategy::Stopped))), "{stopped:?}");
}

/// A proof is broken off again and again, each time a little later, and goes on with a solver that knows nothing.
#[test]
fn a_proof_goes_on_where_it_was_broken_off() {
    let (start, limits) = (empty("4x5"), AtariGoLimits::default());
    let mut store = LayersInMemory::default();
    let mut tries = 0;
    let written = loop {
        tries += 1;
        // It gets through a layer, and is broken off within the next.
        let (mut first, mut looks) = (None, 0);
        let mut stop = |progress: &LayersProgress| {
            looks += i32::from(progress.stones > *first.get_or_insert(progress.stones));
            if looks > 1 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        };
        match solver(start.board().size()).write_layers(&start, Color::Black, &limits, &mut store, &mut stop) {
            Ok(written) => break written,
            Err(NoLayers::Strategy(NoStrategy::Stopped)) => assert!(tries < 1000),
            Err(other) => panic!("{other}"),
        }
    };
    assert!(tries > 2, "it was broken off");
    assert_eq!(check(&whole(&written, &store)).expect("it is won").head.winner, Color::Black);
}

/// A row of the stored table.
struct Row<'a> {
    board: &'a str,
    winner: Color,
    memory: &'a str,
    /// Nodes, replies, moves and bytes.
    numbers: [u64; 4],
    sha256: &'a str,
}

fn stored() -> Vec<Row<'static>> {
    let lines = include_str!("../../../problems/atari-go/layers.tsv").lines().skip(1);
    lines
        .map(|line| {
            let cells: Vec<&str> = line.split('\t').collect();
            let [board, winner, memory, nodes, _, replies, moves, bytes, sha256] = cells[..] else { panic!("{line}") };
            let winner = if winner == "first" { Color::Black } else { Color::White };
            let numbers = [nodes, replies, moves, bytes].map(|number| number.parse().expect("a number"));
            Row { board, winner, memory, numbers, sha256 }
        })
        .collect()
}

fn sum(bytes: &[u8]) -> String {
    use sha2::Digest;
    sha2::Sha256::digest(bytes).iter().fold(String::new(), |text, byte| format!("{text}{byte:02x}"))
}

#[test]
fn small_boards_come_out_as_stored() {
    for board in ["2x5", "3x3", "4x4", "4x5", "5x5"] {
        let rows = stored();
        let row = rows.iter().find(|row| row.board == board).expect("a row");
        assert_eq!(row.memory, "256M");
        let size: Size = board.parse().expect("a size");
        let solver = AtariGoSolver::new(size, 256 << 20).expect("memory");
        let (nodes, bytes) = solved(&solver, &empty(board));
        let CheckedLayers { head, .. } = check(&bytes).expect("it is won");
        assert_eq!([nodes, head.replies(), head.moves, bytes.len() as u64], row.numbers, "{board}");
        assert_eq!((head.winner, sum(&bytes).as_str()), (row.winner, row.sha256), "{board}");
    }
}

/// Every first move of 6x6 is in the table, and the one that is quickly refuted comes out as stored.
#[test]
fn the_first_moves_of_6x6_are_all_told() {
    let rows: Vec<Vec<&str>> = include_str!("../../../problems/atari-go/6x6-openings.tsv")
        .lines()
        .skip(1)
        .map(|line| line.split('\t').collect())
        .collect();
    let (start, mut told) = (empty("6x6"), 0);
    for row in &rows {
        let opening: Point = row[0].parse().expect("a point");
        let alike: PointSet = Symmetry::ALL.iter().map(|turn| turn.point(opening, start.board().size())).collect();
        assert_eq!(row[1], alike.len().to_string(), "{opening}");
        told += alike.len();
    }
    assert_eq!(told, 36, "each point once");
    let mut corner = start;
    corner.play("A1".parse::<Point>().expect("a point")).expect("a legal move");
    let (nodes, bytes) = solved(&solver(Size::square(6)), &corner);
    let CheckedLayers { head, .. } = check(&bytes).expect("White wins");
    let numbers = [nodes, head.replies(), head.moves, bytes.len() as u64].map(|number| number.to_string());
    assert_eq!(numbers, [4, 6, 7, 8].map(|column| rows[0][column].to_owned()));
    assert_eq!((head.winner, sum(&bytes).as_str()), (Color::White, rows[0][9]));
}

/// The empty 6x6 is won by the first player: the certificate that is stored is accepted.
#[test]
fn the_first_player_wins_6x6() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../problems/atari-go/6x6.layers");
    let bytes = std::fs::read(path).expect("the stored certificate");
    let rows = stored();
    let row = rows.iter().find(|row| row.board == "6x6").expect("a row");
    assert_eq!(sum(&bytes), row.sha256);
    let CheckedLayers { head, verdict } = check(&bytes).expect("it is won");
    assert_eq!((verdict.claim.claimant(), head.to_move, head.size), (Color::Black, Color::Black, Size::square(6)));
    assert!(head.black.is_empty() && head.white.is_empty());
    assert_eq!([head.replies(), head.moves, bytes.len() as u64], row.numbers[1..]);
}
