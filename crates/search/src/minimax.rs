//! Minimax: the oracle. No table, no order, no cut: only the rules (Zermelo 1913, Shannon 1950).

use crate::answer::{Answer, Bounds, Solver};
use crate::game::Game;
use crate::meter::{Meter, Stop};
use crate::path::Path;
use crate::value::Value;
use crate::walk::Walk;
use crate::width::Width;

/// The solver that all others are measured against: it looks at every line until it ends or repeats a position.
///
/// It gives the exact value in its bounds, whatever the claim.
///
/// ```
/// use tesuji_search::{Nim, Meter, Minimax, Outcome, Solver};
/// let answer = Minimax.solve(&mut Nim::new(12), Outcome::Won, &mut Meter::unlimited());
/// assert_eq!(answer.bounds.exact(), Some(Outcome::Lost));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Minimax;

impl<G: Game> Solver<G> for Minimax {
    fn solve(&mut self, game: &mut G, _claim: G::Value, meter: &mut Meter<'_>) -> Answer<G::Move, G::Value> {
        let before = meter.nodes();
        let mut path = Path::new();
        let mut walk = Walk::new(game, meter);
        let found = walk.count().and_then(|()| search(&mut walk, &mut path));
        let nodes = walk.nodes() - before;
        match found {
            Ok((value, best)) => Answer { bounds: Bounds { lower: value, upper: value }, best, nodes },
            Err(Stop) => Answer::open(nodes),
        }
    }
}

/// The value of the position, and a move that gets it.
fn search<G: Game>(walk: &mut Walk<'_, '_, G>, path: &mut Path) -> Result<(G::Value, Option<G::Move>), Stop> {
    if let Some(value) = walk.verdict() {
        return Ok((value, None));
    }
    path.push(walk.game().key());
    let turn = walk.game().turn();
    let mut found = None;
    for &m in walk.moves(Width::FULL).as_slice() {
        let Some(value) = walk.after(m, |w| child(w, path))? else { continue };
        if found.is_none_or(|(best, _)| turn.view(value) > turn.view(best)) {
            found = Some((value, Some(m)));
        }
    }
    path.pop();
    // Law 4, silence: no move and no verdict fails every claim at either player's turn.
    Ok(found.unwrap_or((G::Value::MIN, None)))
}

fn child<G: Game>(walk: &mut Walk<'_, '_, G>, path: &mut Path) -> Result<G::Value, Stop> {
    match path.find(walk.game().key()) {
        Some(ply) => Ok(walk.game().cycle((path.ply() + 1 - ply) as usize)),
        None => search(walk, path).map(|(value, _)| value),
    }
}
