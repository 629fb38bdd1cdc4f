//! The searches by threats: each order of threat drawn, and every claim against the exact value on random arenas.

mod artificial;

use artificial::arena::Arena;
use artificial::oracle::winners;
use tesuji_search::laws::{self, Walks};
use tesuji_search::{
    AlphaBeta, Answer, BothSides, DfPn, GeneralizedWidening, InTurn, Lambda, LambdaDfPn, Meter, Minimax, Rng, Role,
    Score, Solver, Threat, ThreatSearch, ThreatWidening, ValueReader, ValueSolver,
};

const BYTES: usize = 1 << 18;
const CLAIMS: [Score; 4] = [Score(2), Score(1), Score(0), Score(-2)];

/// Max, to move at `a`, wins by the threat with this number and by no smaller one.
const DRAWN: [&str; 5] = [
    "a + / -",
    // One move, then a win whatever Min does.
    "a b / -
     b + / cd
     c + / -
     d + / -",
    // Two such moves in a row.
    "a b / -
     b + / c
     c d / -
     d + / e
     e + / -",
    // The move at a threatens nothing at once, but to make the threat of b to c.
    "a b / -
     b c / e
     c + / d
     d + / -
     e f / -
     f + / g
     g + / -",
    // Two such moves in a row.
    "a b / -
     b c / h
     c + / d
     d + / -
     h i / -
     i c / e
     e f / -
     f + / g
     g + / -",
];

fn decides(answer: Answer<u16, Score>) -> Option<bool> {
    answer.bounds.decides(Score(1))
}

#[test]
fn each_threat_is_seen_by_its_number_and_no_smaller_one() {
    for (drawn, text) in DRAWN.iter().enumerate() {
        for number in 0..=Threat::LAST {
            let mut solver = ThreatSearch::new(Threat::number(number), BYTES);
            solver.depth = 1;
            let answer = solver.solve(&mut Arena::draw(text), Score(1), &mut Meter::unlimited());
            let expected = (usize::from(number) >= drawn).then_some(true);
            assert_eq!(decides(answer), expected, "threat {number} on drawing {drawn}");
        }
    }
}

#[test]
fn each_order_of_lambda_is_seen() {
    // What one threat after another achieves is of one order, however many of them there are.
    for (text, order) in DRAWN.iter().zip([0, 1, 1, 2, 2]) {
        for asked in 0..4 {
            let mut solver = Lambda::new(asked, BYTES);
            let answer = solver.solve(&mut Arena::draw(text), Score(1), &mut Meter::unlimited());
            assert_eq!(decides(answer), (asked >= order).then_some(true), "order {asked} on {text}");
            assert_eq!(answer.best, (asked >= order).then_some(0));
            let by_numbers =
                LambdaDfPn::new(asked, BYTES).solve(&mut Arena::draw(text), Score(1), &mut Meter::unlimited());
            assert_eq!(
                (decides(by_numbers), by_numbers.best),
                (decides(answer), answer.best),
                "order {asked} on {text}"
            );
        }
    }
}

#[test]
fn widening_needs_the_threat_that_its_moves_make() {
    // The move after which (2,1,0) holds makes a threat of that number; a row of moves that threaten to win at
    // once needs (1,0) only.
    for (text, needed) in DRAWN.iter().zip([0, 0, 0, 1, 1]) {
        for number in 0..=Threat::LAST {
            let mut solver = GeneralizedWidening::new(number, BYTES);
            let answer = solver.solve(&mut Arena::draw(text), Score(1), &mut Meter::unlimited());
            assert_eq!(decides(answer), (number >= needed).then_some(true), "gw({number}) on {text}");
            let mut at_the_root = ThreatWidening::new(number, BYTES);
            let answer = at_the_root.solve(&mut Arena::draw(text), Score(1), &mut Meter::unlimited());
            assert_eq!(decides(answer), (number >= needed).then_some(true), "iw({number}) on {text}");
        }
    }
}

#[test]
fn replies_that_a_tuple_has_no_room_for_are_left_out() {
    // After b Max threatens to go to c and to win, but Min would have an answer to c.
    let text = "a b / -
                b c / d
                c + / -
                d + / -";
    for (counts, proof, said) in
        [(&[2, 1][..], true, None), (&[1, 1], false, Some(true)), (&[1, 1, 1], false, Some(true))]
    {
        let threat = Threat::from_counts(counts).expect("a threat");
        let answer = ThreatSearch::new(threat, BYTES).solve(&mut Arena::draw(text), Score(1), &mut Meter::unlimited());
        assert_eq!((threat.is_proof(), decides(answer)), (proof, said), "{threat}");
    }
    // Such a threat is no proof of its own, but its answers are.
    let mut solver = ThreatSearch::new(Threat::from_counts(&[1, 1]).expect("a threat"), BYTES);
    let refuted = "a b / -
                   b + / -";
    assert_eq!(decides(solver.solve(&mut Arena::draw(refuted), Score(1), &mut Meter::unlimited())), Some(false));
}

#[test]
fn a_zugzwang_is_no_threat_and_no_claim() {
    // Min has to give way, but could hold by passing.
    let text = "a b / -
                b - / c
                c + / -";
    let mut arena = Arena::draw(text);
    let meter = &mut Meter::unlimited();
    assert_eq!(decides(Minimax.solve(&mut arena, Score(1), meter)), Some(true));
    for number in 0..=Threat::LAST {
        assert_eq!(decides(GeneralizedWidening::new(number, BYTES).solve(&mut arena, Score(1), meter)), None);
        assert_eq!(decides(Lambda::new(number, BYTES).solve(&mut arena, Score(1), meter)), None);
        assert_eq!(decides(LambdaDfPn::new(number, BYTES).solve(&mut arena, Score(1), meter)), None);
    }
    let mut both = InTurn::new(GeneralizedWidening::new(1, BYTES), AlphaBeta::new(BYTES));
    assert_eq!(decides(both.solve(&mut arena, Score(1), meter)), Some(true), "alpha-beta needs no threat");
}

/// Asks about every claim at every place, with either player to move: what is said must be true. Gives the number of
/// claims that were proved, and of those refuted.
fn says_nothing_wrong<S: Solver<Arena>>(name: &str, solver: &mut S, arena: &mut Arena, nodes: u64) -> [usize; 2] {
    let mut said = [0, 0];
    let graph = arena.graph();
    for claim in CLAIMS {
        let truth = winners(&graph, claim);
        for (node, &truth) in truth.iter().enumerate() {
            arena.start_at(node / 2, if node % 2 == 0 { Role::Max } else { Role::Min });
            let answer = solver.solve(arena, claim, &mut Meter::limited(nodes));
            assert!(answer.nodes <= nodes);
            assert_eq!(arena.at, node / 2, "{name} comes back");
            let Some(decided) = answer.bounds.decides(claim) else { continue };
            assert_eq!(decided, truth, "{name}: {claim:?} at node {node} of {arena:#?}");
            said[usize::from(!decided)] += 1;
            if let Some(m) = answer.best
                && m != artificial::arena::PASS
            {
                let after = graph.nodes[node].edges[usize::from(m)].to;
                assert_eq!(winners(&graph, claim)[after], truth, "{name}: {m} at node {node} of {arena:#?}");
            }
        }
    }
    said
}

/// The sum over many arenas.
fn many<S: Solver<Arena>>(name: &str, seed: u64, new: impl Fn() -> S) -> [usize; 2] {
    let mut dice = Rng::new(seed);
    let mut total = [0, 0];
    for round in 0..1_500 {
        let mut arena = Arena::random(&mut dice, 8);
        let nodes = [u64::MAX, 400, 20][round % 3].min(3_000);
        let said = says_nothing_wrong(name, &mut new(), &mut arena, nodes);
        total = [total[0] + said[0], total[1] + said[1]];
    }
    total
}

#[test]
fn what_df_pn_and_minimax_say_of_arenas_is_what_the_oracle_says() {
    let [proved, refuted] = many("df-pn", 21, || DfPn::new(BYTES));
    assert!(proved > 5_000 && refuted > 5_000, "{proved} {refuted}");
    let mut dice = Rng::new(22);
    for _ in 0..300 {
        says_nothing_wrong("minimax", &mut Minimax, &mut Arena::random(&mut dice, 4), 10_000);
    }
}

#[test]
fn lambda_says_nothing_wrong_and_higher_orders_say_more() {
    let said = [0, 1, 2, 3].map(|order| many("lambda", 23, || Lambda::new(order, BYTES))[0]);
    // Within the same nodes the highest order need not say more than the one below.
    assert!(said[0] < said[1] && said[1] < said[2] && said[3] > said[1], "{said:?}");
}

#[test]
fn lambda_by_proof_numbers_says_nothing_wrong_and_as_much() {
    let said = [0, 1, 2, 3].map(|order| many("lambda df-pn", 23, || LambdaDfPn::new(order, BYTES))[0]);
    // Within the same nodes the highest order need not say more than the one below.
    assert!(said[0] < said[1] && said[1] < said[2] && said[3] > said[0], "{said:?}");
    many("lambda df-pn, tiny table", 26, || LambdaDfPn::new(2, 1));
}

#[test]
fn widening_at_the_root_says_nothing_wrong() {
    let said = [0, 2, 4].map(|number| many("iw", 31, || ThreatWidening::new(number, BYTES))[0]);
    assert!(said[0] > 1_000 && said[2] >= said[0], "{said:?}");
}

#[test]
fn threat_search_says_nothing_wrong() {
    let threat = |counts: &[u8]| Threat::from_counts(counts).expect("a threat");
    let others = [threat(&[2]), threat(&[1, 1, 1]), threat(&[2, 1, 1]), threat(&[2, 2, 1])];
    for threat in (0..=Threat::LAST).map(Threat::number).chain(others) {
        let [proved, _] = many(&threat.to_string(), 24, || ThreatSearch::new(threat, BYTES));
        assert!(proved > 1_000, "{threat}: {proved}");
    }
}

#[test]
fn generalized_widening_says_nothing_wrong() {
    for number in 0..=Threat::LAST {
        let [proved, refuted] = many("gw", 25, || GeneralizedWidening::new(number, BYTES));
        assert!(proved > 1_000 && refuted > 1_000, "gw({number}): {proved} {refuted}");
    }
    many("gw, tiny table", 26, || GeneralizedWidening::new(3, 1));
}

#[test]
fn with_the_roles_exchanged_nothing_wrong_is_said_either() {
    let [proved, refuted] = many("gw", 30, || GeneralizedWidening::new(2, BYTES));
    for both in [
        many("both sides, gw", 30, || BothSides::new(|| GeneralizedWidening::new(2, BYTES))),
        many("both sides, lambda", 30, || BothSides::new(|| Lambda::new(2, BYTES))),
        many("both sides, lambda df-pn", 30, || BothSides::new(|| LambdaDfPn::new(2, BYTES))),
        many("both sides, gts", 30, || BothSides::new(|| ThreatSearch::new(Threat::number(2), BYTES))),
    ] {
        let (said, alone) = (both[0] + both[1], proved + refuted);
        assert!(said > alone && both[1] > refuted, "{both:?}, and one side alone {proved} {refuted}");
    }
}

#[test]
fn alpha_beta_after_generalized_widening_decides_what_alpha_beta_does() {
    let both = || InTurn::new(GeneralizedWidening::new(2, BYTES), AlphaBeta::new(BYTES));
    let [proved, refuted] = many("abgw", 27, both);
    assert!(proved > 5_000 && refuted > 5_000, "{proved} {refuted}");
}

#[test]
fn horizons_leave_it_open() {
    let long = DRAWN[4];
    for depth in 0..12 {
        let mut lambda = Lambda::new(2, BYTES);
        let mut widening = GeneralizedWidening::new(1, BYTES);
        let mut threats = ThreatSearch::new(Threat::number(0), BYTES);
        (lambda.depth, widening.depth, threats.depth) = (depth, depth, depth);
        let mut arena = Arena::draw(long);
        let mut said = [None; 3];
        said[0] = decides(lambda.solve(&mut arena, Score(1), &mut Meter::unlimited()));
        said[1] = decides(widening.solve(&mut arena, Score(1), &mut Meter::unlimited()));
        said[2] = decides(threats.solve(&mut arena, Score(1), &mut Meter::unlimited()));
        assert_eq!(said[2], None, "not by (1,0)");
        assert!(!said.contains(&Some(false)), "{depth}: {said:?}");
        assert_eq!(said[1] == Some(true), depth >= 7, "seven plies: {depth}: {said:?}");
    }
}

#[test]
fn the_same_question_takes_the_same_nodes() {
    let mut dice = Rng::new(28);
    let mut arenas: Vec<Arena> = (0..200).map(|_| Arena::random(&mut dice, 8)).collect();
    let mut total = || -> Vec<u64> {
        let ask = |arena: &mut Arena| {
            let meter = &mut Meter::limited(3_000);
            Lambda::new(2, BYTES).solve(arena, Score(1), meter);
            ThreatSearch::new(Threat::number(2), BYTES).solve(arena, Score(1), meter);
            GeneralizedWidening::new(2, BYTES).solve(arena, Score(1), meter);
            LambdaDfPn::new(2, BYTES).solve(arena, Score(1), meter);
            ThreatWidening::new(2, BYTES).solve(arena, Score(1), meter);
            meter.nodes()
        };
        arenas.iter_mut().map(ask).collect()
    };
    assert_eq!(total(), total());
}

#[test]
fn arenas_keep_the_laws_but_for_silence() {
    let mut dice = Rng::new(29);
    for seed in 0..300 {
        let walks = Walks { walks: 5, plies: 20, widest: 3, seed };
        match laws::check_all(&mut Arena::random(&mut dice, 8), walks) {
            Ok(()) => {}
            // A few edges are illegal, and so a few of Min's places are stuck.
            Err(breach) => assert_eq!(breach.law, laws::Law::Silence, "{breach}"),
        }
    }
}

#[test]
fn searches_with_a_window_say_nothing_wrong_about_single_claims() {
    type New = fn() -> ValueReader<u16, Score>;
    let all: [(&str, New); 5] = [
        ("αβ", || ValueReader::alpha_beta(BYTES)),
        ("gts", || ValueReader::threats(Threat::number(2), BYTES)),
        ("iw", || ValueReader::threat_widening(3, BYTES)),
        ("gw", || ValueReader::generalized_widening(3, BYTES)),
        ("αβgw, tiny table", || ValueReader::both(1, 1)),
    ];
    for (name, new) in all {
        let [proved, refuted] = many(name, 41, new);
        assert!(proved > 1_000 && refuted > 1_000, "{name}: {proved} {refuted}");
    }
}

/// Both bounds of every place, against the truth of every claim.
#[test]
fn one_search_tells_all_values() {
    let mut dice = Rng::new(42);
    let (mut exact, mut places) = ([0; 3], 0);
    for round in 0..600 {
        let mut arena = Arena::random(&mut dice, 8);
        let graph = arena.graph();
        let truths = CLAIMS.map(|claim| winners(&graph, claim));
        let nodes = [3_000, 400, 20][round % 3];
        let readers =
            [ValueReader::alpha_beta(BYTES), ValueReader::generalized_widening(3, BYTES), ValueReader::both(2, BYTES)];
        for (place, mut reader) in readers.into_iter().enumerate() {
            for node in 0..graph.nodes.len() {
                arena.start_at(node / 2, if node % 2 == 0 { Role::Max } else { Role::Min });
                let answer = reader.value(&mut arena, &mut Meter::limited(nodes));
                assert!(answer.nodes <= nodes);
                for (claim, truth) in CLAIMS.into_iter().zip(&truths) {
                    if let Some(decided) = answer.bounds.decides(claim) {
                        assert_eq!(decided, truth[node], "{claim:?} at node {node} of {arena:#?}");
                    }
                }
                exact[place] += usize::from(answer.bounds.exact().is_some());
                places += usize::from(place == 0);
            }
        }
    }
    assert!(exact[0] * 10 > places * 7 && exact[2] * 10 > places * 7 && exact[1] * 4 > places, "{exact:?} of {places}");
}
