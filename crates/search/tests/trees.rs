//! Small trees as text: what is true of them, what the algorithms must not look at, and what they cost.

mod artificial;

use std::ops::ControlFlow;

use artificial::graph::{Graph, WithPass};
use artificial::tree::tree;
use tesuji_search::laws::{self, Law, Walks};
use tesuji_search::{
    AlphaBeta, Answer, DfPn, IterativeWidening, Meter, Minimax, MoveStanding, Progress, Score, Solver, Stop, Walk,
    Width, Widths, solve_exactly, working_moves,
};

const BYTES: usize = 1 << 16;

/// What all solvers must say about "at least 1?".
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Says {
    Proved(Option<u16>),
    Refuted(Option<u16>),
}
use Says::{Proved, Refuted};

/// A tree, the answer, and the nodes that alpha-beta and df-pn take for it.
#[rustfmt::skip]
const TREES: [(&str, Says, u64, u64); 14] = [
    ("1",                                  Proved(None),     1,  1),
    ("0",                                  Refuted(None),    1,  1),
    ("[]",                                 Refuted(None),    1,  1),
    ("()",                                 Refuted(None),    1,  1),
    ("[0 1 X]",                            Proved(Some(1)),  3,  3),
    ("(1 0 X)",                            Refuted(Some(1)), 3,  3),
    ("[!1 0]",                             Refuted(None),    2,  2),
    ("[!1 !1]",                            Refuted(None),    1,  1),
    ("(!1 !1)",                            Refuted(None),    1,  1),
    ("[0 1 | 1]",                          Proved(Some(1)),  3,  3),
    // The first reply refutes the first move, and the second move needs no third.
    ("[(0 X) (1 1) (X X)]",                Proved(Some(1)), 10,  9),
    ("([1 X] [0 0] [X X])",                Refuted(Some(1)), 8,  9),
    // A silent node is no win by default.
    ("[() (1)]",                           Proved(Some(1)),  7,  6),
    // Df-pn goes where fewer replies are to be answered.
    ("[([1 X] [0 1 X]) ([X] [X] [X] [X])]", Proved(Some(0)), 15, 11),
];

fn says(answer: Answer<u16, Score>) -> Option<Says> {
    let says = if answer.bounds.decides(Score(1))? { Proved } else { Refuted };
    Some(says(answer.best))
}

#[test]
fn trees_are_answered_and_cut() {
    for (text, expected, alpha_beta_nodes, df_pn_nodes) in TREES {
        let answer = AlphaBeta::new(BYTES).solve(&mut tree(text), Score(1), &mut Meter::unlimited());
        assert_eq!((says(answer), answer.nodes), (Some(expected), alpha_beta_nodes), "alpha-beta on {text}");
        let answer = DfPn::new(BYTES).solve(&mut tree(text), Score(1), &mut Meter::unlimited());
        assert_eq!((says(answer), answer.nodes), (Some(expected), df_pn_nodes), "df-pn on {text}");
    }
}

#[test]
fn minimax_gives_the_value_whatever_is_asked() {
    for (text, value) in [("[(3 -1) (2 5)]", 2), ("([3 -1] [2 5])", 3), ("[() 0]", 0), ("(() 4)", -i32::MAX)] {
        let answer = Minimax.solve(&mut tree(text), Score(100), &mut Meter::unlimited());
        assert_eq!(answer.bounds.exact(), Some(Score(value)), "{text}");
    }
}

#[test]
fn a_node_limit_is_exact_and_a_stopped_search_says_nothing() {
    const TREE: &str = "[([0 0 (0)] 1) ([0 (1 0)] [0 0]) ([(0 1) 0])]";
    fn check<S: Solver<Graph>>(new: impl Fn() -> S) {
        let needs = new().solve(&mut tree(TREE), Score(1), &mut Meter::unlimited()).nodes;
        for limit in 0..needs {
            let mut game = tree(TREE);
            let mut meter = Meter::limited(limit);
            assert_eq!(new().solve(&mut game, Score(1), &mut meter), Answer::open(limit));
            assert!(meter.is_spent());
            assert_eq!(game.at, 0, "every move is taken back");
        }
        let answer = new().solve(&mut tree(TREE), Score(1), &mut Meter::limited(needs));
        assert_eq!((answer.bounds.decides(Score(1)), answer.nodes), (Some(false), needs));
    }
    check(|| Minimax);
    check(|| DfPn::new(BYTES));
    check(|| AlphaBeta::new(BYTES));
    check(|| {
        IterativeWidening::new(AlphaBeta::new(BYTES), vec![Widths { max: Width(1), min: Width(1) }, Widths::FULL])
    });
}

#[test]
fn a_stopped_solver_can_be_asked_again() {
    const TREE: &str = "[(1 0) (1 [0 (1 0) (1 1)])]";
    let (mut df_pn, mut alpha_beta) = (DfPn::new(BYTES), AlphaBeta::new(BYTES));
    for limit in 0..100 {
        df_pn.solve(&mut tree(TREE), Score(1), &mut Meter::limited(limit));
        alpha_beta.solve(&mut tree(TREE), Score(1), &mut Meter::limited(limit));
    }
    let answer = df_pn.solve(&mut tree(TREE), Score(1), &mut Meter::unlimited());
    assert_eq!(says(answer), Some(Proved(Some(1))));
    let answer = alpha_beta.solve(&mut tree(TREE), Score(1), &mut Meter::unlimited());
    assert_eq!(says(answer), Some(Proved(Some(1))));
}

#[test]
fn a_poll_sees_the_nodes_and_stops_the_search_for_good() {
    let mut seen = Vec::new();
    let mut poll = |progress: &Progress| {
        seen.push(progress.nodes);
        if progress.nodes >= 6 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    };
    let mut meter = Meter::unlimited().polling(&mut poll).poll_every(2);
    let mut game = tree("[(1 1 1) (1 1 1) (1 1 0)]");
    let answer = Minimax.solve(&mut game, Score(1), &mut meter);
    assert_eq!(answer, Answer::open(6));
    assert_eq!(Minimax.solve(&mut game, Score(1), &mut meter), Answer::open(0), "once stopped, always stopped");
    assert_eq!(meter.within(100, Meter::count), Err(Stop));
    assert_eq!(seen, [2, 4, 6]);
}

#[test]
fn horizons_and_narrow_widths_leave_it_open() {
    let deep = "[([([0])])]";
    let mut alpha_beta = AlphaBeta::new(BYTES);
    for (depth, expected) in [(0, None), (3, None), (4, None), (5, Some(Refuted(None)))] {
        alpha_beta.depth = depth;
        let answer = alpha_beta.solve(&mut tree(deep), Score(1), &mut Meter::unlimited());
        assert_eq!(says(answer), expected, "alpha-beta to depth {depth}");
        let mut df_pn = DfPn::new(BYTES);
        df_pn.depth = depth;
        let answer = df_pn.solve(&mut tree(deep), Score(1), &mut Meter::unlimited());
        assert_eq!(says(answer), expected, "df-pn to depth {depth}");
    }
    let narrow = Widths { max: Width(1), min: Width(1) };
    let mut solver = IterativeWidening::new(DfPn::new(BYTES), vec![narrow]);
    let mut answer = |text| says(solver.solve(&mut tree(text), Score(1), &mut Meter::unlimited()));
    assert_eq!(answer("[0]"), None, "a narrow search cannot refute");
    assert_eq!(answer("[0 | 1]"), None);
    assert_eq!(answer("[(0 |) 1 | 0]"), Some(Proved(Some(1))));
    assert_eq!(answer("[(1 | 1)]"), None, "Min is silent at width 1");
}

#[test]
fn a_narrow_width_may_not_eat_everything() {
    // A long narrow line that fails, and a short wide one that does not.
    let text = "[([([([([0])])])]) | 1]";
    let narrow = Widths { max: Width(1), min: Width(1) };
    let mut solver = IterativeWidening::new(AlphaBeta::new(BYTES), vec![narrow, Widths::FULL]);
    let unbounded = solver.solve(&mut tree(text), Score(1), &mut Meter::unlimited());
    solver.narrow_limit = Some(5);
    let bounded = solver.solve(&mut tree(text), Score(1), &mut Meter::unlimited());
    assert_eq!((says(unbounded), says(bounded)), (Some(Proved(Some(1))), Some(Proved(Some(1)))));
    assert!(bounded.nodes < unbounded.nodes);
    assert_eq!(bounded.nodes, 5 + 3);
}

#[test]
fn all_working_moves_are_found() {
    let standings = |text, limit| -> Vec<MoveStanding> {
        let moves = working_moves(&mut DfPn::new(BYTES), &mut tree(text), Score(1), &mut Meter::limited(limit));
        moves.iter().map(|root_move| root_move.standing).collect()
    };
    assert_eq!(
        standings("[1 (1 0) !1 (1 1)]", 100),
        [MoveStanding::Proved, MoveStanding::Refuted, MoveStanding::Proved]
    );
    assert_eq!(standings("[1 (1 0) !1 (1 1)]", 2), [MoveStanding::Proved, MoveStanding::Open, MoveStanding::Open]);
}

#[test]
fn min_keeps_the_move_that_holds_max_down() {
    let ladder = [Score(3), Score(2), Score(1)];
    let answer = solve_exactly(&mut DfPn::new(BYTES), &mut tree("(3 2 3)"), &ladder, &mut Meter::unlimited());
    assert_eq!((answer.bounds.exact(), answer.best), (Some(Score(2)), Some(1)));
}

#[test]
fn a_walk_counts_what_it_enters_and_nothing_else() {
    let mut game = tree("[!1 0]");
    let mut meter = Meter::unlimited();
    let mut walk = Walk::new(&mut game, &mut meter);
    assert_eq!(walk.after(0, |_| Ok(())), Ok(None), "illegal");
    assert_eq!(walk.after(1, |_| Ok(7)), Ok(Some(7)));
    assert_eq!(walk.after(1, |_| Err::<(), _>(Stop)), Err(Stop));
    assert_eq!((walk.nodes(), game.at), (2, 0));
}

#[test]
fn the_laws_see_who_breaks_them() {
    let lawful = "[([1 0] [0 | 1]) (1 | 1)]";
    assert_eq!(laws::check(&mut tree(lawful), Walks::default()), Ok(()));
    assert_eq!(laws::check_all(&mut WithPass(tree(lawful), vec![], false), Walks::default()), Ok(()));
    let stuck = laws::check(&mut tree("[(!1 !1)]"), Walks::default()).unwrap_err();
    assert_eq!((stuck.law, stuck.line.as_slice()), (Law::Silence, &["0".to_string()][..]));
}
