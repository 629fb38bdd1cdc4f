use super::*;
use crate::nim::Nim;
use crate::relevance::AllMatters;
use crate::value::Outcome;

/// An adviser who knows nothing.
impl Advised for Nim {
    fn counsel(&mut self, moves: &[u8]) -> Counsel {
        Counsel { chance: 0.5, priors: vec![1.0 / moves.len() as f64; moves.len()] }
    }
}

fn grown(tokens: u8, probe: u64) -> (BestFirst<u8>, DfPn<u8, Outcome>) {
    let (mut nim, mut tree, mut solver) = (Nim::new(tokens), BestFirst::new(1 << 20, probe), DfPn::new(1 << 20));
    tree.run::<_, _, AllMatters>(&mut nim, &mut solver, Outcome::Won, 1000, &mut Meter::limited(100_000));
    (tree, solver)
}

#[test]
fn a_tree_ends_in_a_proof() {
    for tokens in 1..14 {
        for probe in [0, 5] {
            let (tree, solver) = grown(tokens, probe);
            let is_won = tokens % 4 != 0;
            assert_eq!(tree.winner(), Some(if is_won { Role::Max } else { Role::Min }), "{tokens} {probe}");
            let best = is_won.then_some(tokens % 4);
            assert_eq!(tree.winning_move(), best, "{tokens} {probe}");
            let solved = solver.probe(Nim::new(tokens).key()).expect("the solver knows it from then on");
            assert_eq!((solved.proved, solved.best), (is_won, best), "{tokens} {probe}");
        }
    }
}

#[test]
fn a_full_tree_grows_no_more() {
    let (mut nim, mut tree, mut solver) = (Nim::new(40), BestFirst::new(0, 0), DfPn::new(1 << 20));
    tree.run::<_, _, AllMatters>(&mut nim, &mut solver, Outcome::Won, 1000, &mut Meter::limited(100_000));
    assert_eq!((tree.winner(), tree.best()), (None, None));
}
