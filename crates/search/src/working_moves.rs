//! All the moves of the root that work, not only the first: what a problem's solution lists.

use crate::answer::Solver;
use crate::game::Game;
use crate::meter::{Meter, Stop};
use crate::role::Role;
use crate::walk::Walk;
use crate::width::Width;

/// What is known of the claim after one move of the root.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum MoveStanding {
    /// Max makes good the claim.
    Proved,
    /// Max does not.
    Refuted,
    /// It is not known.
    Open,
}

/// A legal move of the root, and how the claim stands after it.
///
/// ```
/// use tesuji_search::{Role, RootMove, MoveStanding};
/// let defence = RootMove { m: "b2", standing: MoveStanding::Refuted };
/// assert!(defence.works_for(Role::Min) && !defence.works_for(Role::Max));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct RootMove<M> {
    /// The move.
    pub m: M,
    /// How the claim stands after it.
    pub standing: MoveStanding,
}

impl<M> RootMove<M> {
    /// Whether the move gives this player what they want of the claim.
    pub fn works_for(&self, role: Role) -> bool {
        match self.standing {
            MoveStanding::Proved => role == Role::Max,
            MoveStanding::Refuted => role == Role::Min,
            MoveStanding::Open => false,
        }
    }
}

/// Asks `solver` about the claim after each legal move of the root, in the domain's order at full width.
///
/// Each move is asked about on its own; those that the meter leaves no nodes for are open.
///
/// ```
/// use tesuji_search::{DfPn, Nim, Meter, Outcome, MoveStanding, working_moves};
/// let moves = working_moves(&mut DfPn::new(1 << 16), &mut Nim::new(6), Outcome::Won, &mut Meter::unlimited());
/// let standings: Vec<_> = moves.iter().map(|root_move| root_move.standing).collect();
/// assert_eq!(standings, [MoveStanding::Refuted, MoveStanding::Proved, MoveStanding::Refuted]);
/// ```
pub fn working_moves<G: Game, S: Solver<G>>(
    solver: &mut S,
    game: &mut G,
    claim: G::Value,
    meter: &mut Meter<'_>,
) -> Vec<RootMove<G::Move>> {
    let mut walk = Walk::new(game, meter);
    let mut standings = Vec::new();
    for &m in walk.moves(Width::FULL).as_slice() {
        let standing = match walk.after(m, |w| Ok(w.solve(solver, claim).bounds.decides(claim))) {
            Ok(None) => continue,
            Ok(Some(Some(true))) => MoveStanding::Proved,
            Ok(Some(Some(false))) => MoveStanding::Refuted,
            Ok(Some(None)) | Err(Stop) => MoveStanding::Open,
        };
        standings.push(RootMove { m, standing });
    }
    standings
}
