//! Go on small boards: the values as two programs and Drange's analysis (1998) have them, and proofs that the checker
//! accepts.

use std::ops::ControlFlow;

use tesuji_board::{Color, KoRule, Passes, PointSet, Position, Rules, Scoring, Setup, Size, Suicide};
use tesuji_certify::{GameCertificate, GameClaim, GameFault, OldBoard, Reply, WholeGame, check_game};
use tesuji_games::{AtLeast, BadState, GoLimits, GoProgress, GoProver, Interval, Intervals, NoStrategy, Superko};

const SUPERKO: Rules = Rules {
    ko: KoRule::PositionalSuperko,
    suicide: Suicide::Forbidden,
    scoring: Scoring::Area,
    passes: Passes::End(2),
};

fn empty(size: &str) -> Position {
    Position::empty(size.parse::<Size>().expect("a size"), Rules::default())
}

fn intervals(start: &Position) -> Intervals {
    Intervals::new(start, &mut |_| ControlFlow::Continue(())).expect("no limit")
}

fn on(_: u64) -> ControlFlow<()> {
    ControlFlow::Continue(())
}

fn watch(_: &GoProgress) -> ControlFlow<()> {
    ControlFlow::Continue(())
}

/// The board, its interval, the number of its positions, and its value under positional superko.
const BOARDS: [(&str, i32, i32, usize, i32); 16] = [
    ("1x1", 0, 0, 2, 0),
    ("1x2", 0, 0, 5, 0),
    ("1x3", 3, 3, 12, 3),
    ("1x4", 4, 4, 32, 4),
    ("1x5", -5, 5, 100, 0),
    ("1x6", -6, 6, 283, 1),
    ("1x7", -7, 7, 836, 2),
    ("2x2", -4, 4, 18, 1),
    ("2x3", -6, 6, 249, 0),
    ("3x2", -6, 6, 249, 0),
    ("2x4", 8, 8, 2_021, 8),
    ("2x5", 10, 10, 17_633, 10),
    ("2x6", 12, 12, 150_747, 12),
    ("3x3", 9, 9, 3_496, 9),
    ("3x4", 4, 12, 164_122, 4),
    ("4x3", 4, 12, 164_122, 4),
];

#[test]
fn boards_have_their_values() {
    for (size, low, high, positions, value) in BOARDS {
        let start = empty(size);
        let intervals = intervals(&start);
        assert_eq!(intervals.value(&start), Some(Interval { low, high }), "{size}");
        assert_eq!(intervals.len(), positions, "{size}");
        let mut superko = Superko::new(&intervals, &start);
        let mut solution = superko.solve(u64::MAX, &mut on).expect("no limit");
        assert_eq!(solution.value().exact(), Some(value), "{size}");
        for proof in solution.proofs() {
            let certificate = proof.certificate(&start);
            let verdict = check_game(&certificate).unwrap_or_else(|refused| panic!("{size}: {refused}"));
            assert_eq!(verdict.game, WholeGame::GoSuperko);
            assert_eq!(certificate.to_string().parse().as_ref(), Ok(&certificate), "{size}");
        }
        // The line is a game under positional superko that ends with this score.
        let line = superko.line(&solution);
        let mut game = Position::empty(start.board().size(), SUPERKO);
        for played in line {
            game.play(played).unwrap_or_else(|illegal| panic!("{size}: {illegal}"));
        }
        assert!(game.is_over() && game.score() == value, "{size}");
    }
}

#[test]
fn first_moves_have_their_values() {
    // The best, the second and the third opening as Drange lists them; an opening pass is among them.
    for (size, values) in [
        ("2x2", &[("A1", 1), ("pass", -1)][..]),
        ("2x3", &[("pass", 0), ("A2", -2), ("A1", -6)]),
        ("2x4", &[("A2", 8), ("A1", -8), ("pass", -8)]),
        ("3x3", &[("B2", 9), ("B1", 3), ("A1", -9), ("pass", -9)]),
        ("3x4", &[("B2", 4), ("A2", 3), ("B1", 0), ("pass", -4), ("A1", -12)]),
    ] {
        let start = empty(size);
        let intervals = intervals(&start);
        let mut superko = Superko::new(&intervals, &start);
        let solution = superko.solve(u64::MAX, &mut on).expect("no limit");
        let moves = superko.first_moves(&start, &solution, u64::MAX, &mut on).expect("no limit");
        let found: Vec<(String, Option<i32>)> =
            moves.iter().map(|(first, value)| (first.at.to_string(), value.exact())).collect();
        let known: Vec<(String, Option<i32>)> =
            values.iter().map(|(at, value)| ((*at).to_owned(), Some(*value))).collect();
        assert_eq!(found, known, "{size}");
        let twins: usize = moves.iter().map(|(first, _)| first.twins.len()).sum();
        assert_eq!(twins, start.board().size().area(), "{size}");
    }
}

/// The board, its value under positional superko, the replies of both certificates and the nodes.
#[test]
#[ignore = "takes a minute"]
fn four_by_four_is_proved_with_superko() {
    let start = empty("4x4");
    let intervals = intervals(&start);
    assert_eq!(intervals.value(&start), Some(Interval { low: 1, high: 16 }));
    let mut superko = Superko::new(&intervals, &start);
    let mut solution = superko.solve(u64::MAX, &mut on).expect("no limit");
    assert_eq!(solution.value().exact(), Some(2));
    let certificates: Vec<_> = solution.proofs().map(|proof| proof.certificate(&start)).collect();
    assert_eq!(certificates.iter().map(|certificate| certificate.replies.len()).collect::<Vec<_>>(), [55_344, 128_716]);
    for certificate in certificates {
        assert!(check_game(&certificate).is_ok());
    }
}

/// White's strategy on 3x4 looks at the past. With a reply less, or for a point more, it proves nothing.
#[test]
fn superko_certificates_bear_no_change() {
    let start = empty("3x4");
    let intervals = intervals(&start);
    let claim = AtLeast { side: Color::White, points: -4 };
    let mut superko = Superko::new(&intervals, &start);
    let greedy = AtLeast { points: -3, ..claim };
    assert!(superko.prove(greedy, u64::MAX, &mut on).expect("no limit").is_none());
    let mut proof = superko.prove(claim, u64::MAX, &mut on).expect("no limit").expect("a proof");
    let certificate = proof.certificate(&start);
    let refused = |change: &dyn Fn(&mut GameCertificate)| {
        let mut changed = certificate.clone();
        change(&mut changed);
        check_game(&changed).map_err(|refused| refused.why)
    };
    let has_past = |reply: &&Reply| !reply.seen.is_empty() || !reply.unseen.is_empty();
    assert_eq!(certificate.replies.iter().filter(has_past).count(), 4);
    let unheard = OldBoard { black: start.board().points(), white: PointSet::EMPTY };
    let forgetful = refused(&|game| game.replies.iter_mut().for_each(|reply| reply.seen = vec![unheard]));
    assert_eq!(forgetful.map(drop), Err(GameFault::NoReply));
    for place in (0..certificate.replies.len()).step_by(1_500) {
        let missing = refused(&|game| drop(game.replies.remove(place)));
        assert_eq!(missing.map(drop), Err(GameFault::NoReply), "{place}");
    }
    let more = GameClaim::AtLeast { side: Color::White, points: -3 };
    assert!(refused(&|game| game.claim = more).is_err());
}

#[test]
fn the_other_colour_gets_the_same() {
    let setup = Setup { turn: Color::White, ..Setup::new(Size::square(2)) };
    let start = Position::new(&setup, Rules::default()).expect("a position");
    let intervals = intervals(&start);
    let solution = Superko::new(&intervals, &start).solve(u64::MAX, &mut on).expect("no limit");
    assert_eq!(solution.value().exact(), Some(-1));
}

#[test]
fn a_limit_stops_the_work() {
    let start = empty("3x4");
    let stopped = Intervals::new(&start, &mut |nodes| {
        if nodes < 10_000 { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    });
    assert!(stopped.is_err());
    assert!(Superko::new(&intervals(&start), &start).solve(10, &mut on).is_err());
    assert!(Intervals::fits("4x5".parse().expect("a size")).is_err());
}

/// The board, the side, the points, the moves within which it is proved, and the nodes.
const PROVED: [(&str, Color, i32, u8, u64); 6] = [
    ("2x4", Color::Black, 8, 9, 276),
    ("2x5", Color::Black, 10, 9, 1_079),
    ("3x3", Color::Black, 9, 17, 570),
    ("3x4", Color::Black, 4, 17, 20_082),
    ("3x5", Color::Black, 15, 17, 226_293),
    ("3x3", Color::White, -9, 0, 1),
];

#[test]
fn claims_are_proved_and_certified() {
    for (size, side, points, moves, nodes) in PROVED {
        let (start, claim) = (empty(size), AtLeast { side, points });
        let mut prover = GoProver::new(start.board().size(), 1 << 22).expect("a small board");
        let attempt = prover.prove(&start, claim, &GoLimits::default(), &mut watch);
        assert_eq!((attempt.proved, attempt.nodes), (Some(moves), nodes), "{size}");
        let limits = GoLimits { moves, ..GoLimits::default() };
        let strategy = prover.strategy(&start, claim, &limits, &mut watch).expect("it was proved");
        let verdict = check_game(&strategy.certificate).unwrap_or_else(|refused| panic!("{size}: {refused}"));
        assert_eq!(verdict.claim.claimant(), side);
        assert!(strategy.line.len() <= usize::from(moves), "{size}");
        let read = strategy.certificate.to_string().parse();
        assert_eq!(read.as_ref(), Ok(&strategy.certificate), "{size}");
        let mut greedy = strategy.certificate.clone();
        greedy.claim = GameClaim::AtLeast { side, points: points + 1 };
        assert!(check_game(&greedy).is_err(), "{size}");
        for place in 0..strategy.certificate.replies.len().min(40) {
            let mut changed = strategy.certificate.clone();
            changed.replies.remove(place);
            assert_eq!(check_game(&changed).map_err(|refused| refused.why), Err(GameFault::NoReply), "{size}");
        }
    }
}

#[test]
fn threads_find_the_same() {
    let (start, claim) = (empty("3x4"), AtLeast { side: Color::Black, points: 4 });
    let mut prover = GoProver::new(start.board().size(), 1 << 22).expect("a small board");
    let limits = GoLimits { threads: 3, ..GoLimits::default() };
    assert_eq!(prover.prove(&start, claim, &limits, &mut watch).proved, Some(17));
    let limits = GoLimits { moves: 17, ..limits };
    let strategy = prover.strategy(&start, claim, &limits, &mut watch).expect("it was proved");
    assert!(check_game(&strategy.certificate).is_ok());
    let stopped = GoLimits { nodes: 2_000, ..limits };
    let greedy = AtLeast { points: 5, ..claim };
    assert_eq!(prover.prove(&start, greedy, &stopped, &mut watch).proved, None);
}

#[test]
fn a_search_goes_on_another_day() {
    let (start, claim) = (empty("3x4"), AtLeast { side: Color::Black, points: 4 });
    let prover = |bytes| GoProver::new(start.board().size(), bytes).expect("a small board");
    let mut first = prover(1 << 20);
    // In one go it takes 20,082 nodes.
    let halfway = GoLimits { nodes: 12_000, ..GoLimits::default() };
    assert_eq!(first.prove(&start, claim, &halfway, &mut watch).proved, None);
    let mut state = Vec::new();
    first.save(&mut state).expect("memory takes what is written");
    for bytes in [1 << 18, 1 << 22] {
        let mut second = prover(bytes);
        assert!(second.load(claim, &state[..]).expect("a state") > 1_000);
        let attempt = second.prove(&start, claim, &GoLimits { nodes: 9_000, ..GoLimits::default() }, &mut watch);
        assert_eq!(attempt.proved, Some(17));
        let strategy = second.strategy(&start, claim, &GoLimits { moves: 17, ..GoLimits::default() }, &mut watch);
        assert!(check_game(&strategy.expect("it was proved").certificate).is_ok());
    }
    let load = |claim, state: &[u8]| prover(1 << 18).load(claim, state);
    let other = AtLeast { points: 3, ..claim };
    assert!(matches!(load(other, &state), Err(BadState::OtherClaim(said)) if said == "black 4"));
    assert!(matches!(load(claim, b""), Err(BadState::NoState)));
    assert!(matches!(load(claim, &state[..state.len() - 1]), Err(BadState::Damaged)));
    let last = state.len() - 20;
    state[last] ^= 4;
    assert!(matches!(load(claim, &state), Err(BadState::Damaged)));
    let mut square = GoProver::new(Size::square(3), 1 << 18).expect("a small board");
    assert!(matches!(square.load(claim, &state[..]), Err(BadState::OtherBoard(_))));
}

#[test]
fn what_takes_superko_is_not_proved() {
    for (size, side, points) in
        [("2x2", Color::Black, 1), ("2x3", Color::White, 0), ("3x4", Color::White, -4), ("3x4", Color::Black, 5)]
    {
        let (start, claim) = (empty(size), AtLeast { side, points });
        let mut prover = GoProver::new(start.board().size(), 1 << 22).expect("a small board");
        let limits = GoLimits { moves: 16, ..GoLimits::default() };
        let attempt = prover.prove(&start, claim, &limits, &mut watch);
        assert!(attempt.proved.is_none() && attempt.not_within >= Some(15), "{size}");
        assert_eq!(prover.strategy(&start, claim, &limits, &mut watch), Err(NoStrategy::Unproved));
    }
}
