//! Every algorithm against the exact value, on thousands of random trees, graphs and graphs with cycles.

mod artificial;

use artificial::graph::Graph;
use artificial::oracle::winners;
use artificial::random::{Shape, graph, tangle};
use tesuji_search::laws::{self, Walks};
use tesuji_search::{
    AlphaBeta, DfPn, Game, IterativeWidening, Memory, Meter, Minimax, MoveStanding, Negamax, Rng, RootMove, Score,
    Solver, Value, Widen, Width, Widths, solve_exactly, working_moves,
};

const CLAIMS: [Score; 7] = [Score(3), Score(2), Score(1), Score(0), Score(-1), Score(-2), Score(-3)];
const TINY: usize = 1;
const AMPLE: usize = 1 << 20;

/// Asks about every claim at every node, keeping the solver's table: none may be wrong, and all must be decided.
fn agree<S: Solver<Graph>>(name: &str, mut solver: S, graph: &mut Graph) {
    for claim in CLAIMS {
        let truth = winners(graph, claim);
        for (node, &truth) in truth.iter().enumerate() {
            graph.start_at(node);
            let answer = solver.solve(graph, claim, &mut Meter::unlimited());
            assert_eq!(answer.bounds.decides(claim), Some(truth), "{name}: {claim:?} at node {node} of {graph:#?}");
            best_move_is_good(name, graph, claim, answer.best, truth);
            assert_eq!(graph.at, node, "{name} comes back");
        }
    }
}

fn best_move_is_good(name: &str, graph: &mut Graph, claim: Score, best: Option<u16>, truth: bool) {
    let verdict = graph.verdict();
    let node = &graph.nodes[graph.at];
    let mover_wins = truth == (node.role == tesuji_search::Role::Max);
    let needs_a_move = mover_wins && verdict.is_none() && node.edges.iter().any(|edge| edge.legal);
    assert_eq!(best.is_some(), needs_a_move, "{name}: {best:?} for {claim:?} at {} of {graph:#?}", graph.at);
    if let Some(m) = best {
        let after = winners(graph, claim)[node.edges[usize::from(m)].to];
        assert_eq!(after, truth, "{name}: {m} for {claim:?} at {} of {graph:#?}", graph.at);
    }
}

fn all_agree(seed: u64, shape: Shape, nodes: usize, graphs: usize) {
    let mut dice = Rng::new(seed);
    for _ in 0..graphs {
        let mut graph = graph(&mut dice, shape, nodes);
        agree("df-pn", DfPn::new(AMPLE), &mut graph);
        agree("df-pn, tiny table", DfPn::new(TINY), &mut graph);
        agree("alpha-beta", AlphaBeta::new(AMPLE), &mut graph);
        agree("alpha-beta, tiny table", AlphaBeta::new(TINY), &mut graph);
        agree("negamax", Negamax::new(AMPLE), &mut graph);
        agree("negamax, tiny table", Negamax::new(TINY), &mut graph);
    }
}

#[test]
fn all_agree_without_cycles() {
    all_agree(1, Shape::Tree, 40, 1_000);
    all_agree(2, Shape::Dag, 16, 2_000);
}

#[test]
fn all_agree_on_graphs_with_cycles() {
    all_agree(3, Shape::Cyclic, 6, 20_000);
    all_agree(4, Shape::Cyclic, 14, 2_000);
}

#[test]
fn df_pn_finds_its_way_through_hundreds_of_cycles() {
    let mut dice = Rng::new(14);
    for round in 0..500 {
        let mut graph = tangle(&mut dice, 20 + round, [5, 50, 150][round % 3]);
        let truth = winners(&graph, Score(0))[0];
        let answer = DfPn::new(AMPLE).solve(&mut graph, Score(0), &mut Meter::limited(300_000));
        assert_eq!(answer.bounds.decides(Score(0)), Some(truth), "round {round}");
    }
}

#[test]
fn minimax_is_the_fixpoint() {
    let mut dice = Rng::new(5);
    for (shape, nodes) in [(Shape::Tree, 30), (Shape::Dag, 10), (Shape::Cyclic, 7)] {
        for _ in 0..3_000 {
            let mut graph = graph(&mut dice, shape, nodes);
            let answer = Minimax.solve(&mut graph, Score(0), &mut Meter::unlimited());
            for claim in CLAIMS {
                assert_eq!(answer.bounds.decides(claim), Some(winners(&graph, claim)[0]), "{claim:?} in {graph:#?}");
            }
        }
    }
}

#[test]
fn the_ladder_of_claims_finds_the_value() {
    let mut dice = Rng::new(6);
    for _ in 0..1_000 {
        let mut graph = graph(&mut dice, Shape::Cyclic, 7);
        let exact = Minimax.solve(&mut graph, Score(0), &mut Meter::unlimited());
        let answer = solve_exactly(&mut DfPn::new(AMPLE), &mut graph, &CLAIMS, &mut Meter::unlimited());
        let found = if answer.bounds.upper < Score(-3) { Score::MIN } else { answer.bounds.lower };
        assert_eq!(Some(found), exact.bounds.exact());
        assert!(answer.bounds.upper == found || found == Score(3) || found == Score::MIN);
    }
}

fn schedule(widths: &[(u8, u8)]) -> Vec<Widths> {
    let narrow = widths.iter().map(|&(max, min)| Widths { max: Width(max), min: Width(min) });
    narrow.chain([Widths::FULL]).collect()
}

#[test]
fn widening_agrees_whatever_it_remembers() {
    let mut dice = Rng::new(7);
    let widths = schedule(&[(1, 1), (2, 1), (1, 2), (2, 2)]);
    for round in 0..3_000 {
        let mut graph = graph(&mut dice, Shape::Cyclic, 8);
        for memory in [Memory::Reset, Memory::Flagged] {
            for narrow_limit in [None, Some(round % 30)] {
                let (schedule, inner) = (widths.clone(), AlphaBeta::new(AMPLE));
                agree("iw(ab)", IterativeWidening { schedule, memory, narrow_limit, inner }, &mut graph);
                let (schedule, inner) = (widths.clone(), DfPn::new(AMPLE));
                agree("iw(df-pn)", IterativeWidening { schedule, memory, narrow_limit, inner }, &mut graph);
            }
        }
    }
}

fn narrow_searches_prove_truly<S: Solver<Graph> + Widen>(seed: u64, new: impl Fn() -> S) {
    let mut dice = Rng::new(seed);
    for _ in 0..3_000 {
        let mut graph = graph(&mut dice, Shape::Cyclic, 8);
        let mut solver = new();
        for claim in CLAIMS {
            let truth = winners(&graph, claim);
            for _ in 0..4 {
                let (max, min) = (Width(1 + dice.below(3) as u8), Width(1 + dice.below(3) as u8));
                solver.set_widths(Widths { max, min });
                for (node, &truth) in truth.iter().enumerate() {
                    graph.start_at(node);
                    match solver.solve(&mut graph, claim, &mut Meter::unlimited()).bounds.decides(claim) {
                        Some(true) => assert!(truth, "{claim:?} at node {node} of {graph:#?}"),
                        Some(false) => panic!("a narrow search cannot refute"),
                        None => {}
                    }
                }
            }
            // What the narrow searches have left behind must not mislead a full one.
            solver.set_widths(Widths::FULL);
            graph.start_at(0);
            let answer = solver.solve(&mut graph, claim, &mut Meter::unlimited());
            assert_eq!(answer.bounds.decides(claim), Some(truth[0]));
        }
    }
}

#[test]
fn narrow_searches_prove_truly_and_never_refute() {
    narrow_searches_prove_truly(8, || AlphaBeta::new(AMPLE));
    narrow_searches_prove_truly(8, || DfPn::new(AMPLE));
}

#[test]
fn working_moves_are_all_the_moves_that_work() {
    let mut dice = Rng::new(9);
    for _ in 0..1_000 {
        let mut graph = graph(&mut dice, Shape::Cyclic, 8);
        let truth = winners(&graph, Score(1));
        let legal = graph.nodes[0].edges.iter().enumerate().filter(|(_, edge)| edge.legal);
        let expected: Vec<_> = legal
            .map(|(m, edge)| RootMove {
                m: m as u16,
                standing: if truth[edge.to] { MoveStanding::Proved } else { MoveStanding::Refuted },
            })
            .collect();
        let mut meter = Meter::unlimited();
        assert_eq!(working_moves(&mut DfPn::new(AMPLE), &mut graph, Score(1), &mut meter), expected);
        let mut widening = IterativeWidening::new(AlphaBeta::new(AMPLE), schedule(&[]));
        assert_eq!(widening.working_moves(&mut graph, Score(1), &mut meter), expected);
    }
}

#[test]
fn searches_that_are_cut_short_say_nothing_wrong() {
    let mut dice = Rng::new(10);
    for _ in 0..2_000 {
        let mut graph = graph(&mut dice, Shape::Cyclic, 12);
        let claim = CLAIMS[dice.below(6)];
        let truth = winners(&graph, claim)[0];
        let (mut df_pn, mut alpha_beta) = (DfPn::new(AMPLE), AlphaBeta::new(AMPLE));
        (df_pn.depth, alpha_beta.depth) = (dice.below(6) as u16, dice.below(6) as u16);
        for limit in [1, 2, 3, 5, 8, 13, 21, u64::MAX] {
            let answers = [
                df_pn.solve(&mut graph, claim, &mut Meter::limited(limit)),
                alpha_beta.solve(&mut graph, claim, &mut Meter::limited(limit)),
            ];
            for answer in answers {
                assert!(answer.nodes <= limit);
                assert!(answer.bounds.decides(claim).is_none_or(|decided| decided == truth), "{graph:#?}");
            }
        }
    }
}

#[test]
fn the_same_question_takes_the_same_nodes() {
    let mut dice = Rng::new(11);
    let mut graphs: Vec<Graph> = (0..200).map(|_| graph(&mut dice, Shape::Cyclic, 14)).collect();
    let mut total = || -> Vec<u64> {
        let ask = |graph: &mut Graph| {
            let df_pn = DfPn::new(AMPLE).solve(graph, Score(1), &mut Meter::unlimited()).nodes;
            df_pn + AlphaBeta::new(AMPLE).solve(graph, Score(1), &mut Meter::unlimited()).nodes
        };
        graphs.iter_mut().map(ask).collect()
    };
    assert_eq!(total(), total());
}

#[test]
fn what_is_settled_can_be_read_off() {
    let mut dice = Rng::new(12);
    for _ in 0..2_000 {
        let mut graph = graph(&mut dice, Shape::Cyclic, 10);
        let truth = winners(&graph, Score(1));
        let mut solver = DfPn::new(AMPLE);
        solver.solve(&mut graph, Score(1), &mut Meter::unlimited());
        for (node, &truth) in truth.iter().enumerate() {
            graph.start_at(node);
            let Some(solved) = solver.probe(graph.key()) else { continue };
            assert_eq!(solved.proved, truth, "node {node} of {graph:#?}");
            best_move_is_good("probe", &mut graph, Score(1), solved.best, truth);
        }
    }
}

#[test]
fn the_graphs_keep_the_laws_but_for_silence() {
    let mut dice = Rng::new(13);
    for seed in 0..300 {
        let mut graph = graph(&mut dice, Shape::Cyclic, 12);
        let walks = Walks { walks: 5, plies: 20, widest: 3, seed };
        match laws::check(&mut graph, walks) {
            Ok(()) => {}
            // A few edges are illegal, and so a few of Min's nodes are stuck.
            Err(breach) => assert_eq!(breach.law, laws::Law::Silence, "{breach}"),
        }
    }
}
