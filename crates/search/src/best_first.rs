//! Best-first search by an adviser, with proofs backed up: an opinion where a proof would take too long.
//!
//! A tree grows where the adviser's moves and outcomes promise most (the rule of Rosin 2011, as in Silver et al. 2017). Where
//! a line comes to a verdict, or df-pn settles a position within a few nodes, that is certain and counts for good: a
//! position with a winning move is won, one whose moves all lose is lost, and what a refutation does not look at need not be
//! tried (see [`Relevance`]). All of it goes into the table of the df-pn. So the tree may end in a proof; else the most
//! tried move and its share of success are an opinion.

#[cfg(test)]
mod tests;

use std::hash::Hash;

use crate::assumptions::{Assume, Assumptions};
use crate::df_pn::DfPn;
use crate::game::Game;
use crate::hints::Hints;
use crate::meter::{Meter, Stop};
use crate::move_list::MoveList;
use crate::relevance::{Bearing, Relevance, RelevanceZone};
use crate::role::Role;
use crate::settlement::Settlement;
use crate::value::Value;
use crate::walk::Walk;
use crate::width::Width;

/// What an adviser says of a position.
#[derive(Clone, PartialEq, Debug)]
pub struct Counsel {
    /// How likely the player to move gets what they want, from 0 to 1.
    pub chance: f64,
    /// How likely each of the moves is the right one; about 1 in all.
    pub priors: Vec<f64>,
}

/// A game with an adviser.
pub trait Advised: Game {
    /// What the adviser says of the position where the game stands, and of these moves of it.
    fn counsel(&mut self, moves: &[Self::Move]) -> Counsel;
}

/// How much is explored.
const CURIOSITY: f64 = 1.5;
/// What is thought of a move that was not tried, below what is thought of the position.
const URGENCY: f64 = 0.15;
/// Lines longer than this are not followed: they go in circles.
const DEEPEST: usize = 100;
/// The number of a position that has not been listed.
const UNLISTED: u32 = u32::MAX;

#[derive(Clone, Copy, Debug)]
struct Branch<M> {
    m: M,
    /// Below zero for a move that has turned out to be illegal.
    prior: f64,
    visits: u32,
    /// The sum of what the visits promised to the player who moves.
    worth: f64,
    settled: Option<Settlement>,
    bearing: Bearing,
    place: u32,
}

#[derive(Clone, Copy, Debug)]
struct Place {
    first: u32,
    count: u32,
    visits: u32,
    /// The player to move, and what the adviser said for them.
    turn: Role,
    chance: f64,
}

/// What a descent found: how likely Max gets the claim, or who does for certain.
#[derive(Clone, Copy)]
enum Found {
    Likely(f64),
    Certain(Settlement),
}

impl Found {
    fn for_player(self, role: Role) -> f64 {
        let chance = match self {
            Self::Likely(chance) => chance,
            Self::Certain(settled) => f64::from(u8::from(settled.winner == Role::Max)),
        };
        if role == Role::Max { chance } else { 1.0 - chance }
    }
}

/// Best-first search of one position of one game.
#[derive(Clone, Debug)]
pub struct BestFirst<M> {
    places: Vec<Place>,
    branches: Vec<Branch<M>>,
    most_branches: usize,
    moves: MoveList<M>,
    threats: Vec<RelevanceZone>,
    winner: Option<Role>,
    /// The winner's move, if the winner is to move.
    winning: Option<M>,
    probe: u64,
}

impl<M: Copy + Eq + Hash> BestFirst<M> {
    /// Nothing is known yet; the memory is for the tree, and a df-pn gets `probe` nodes for each new position.
    pub fn new(memory: usize, probe: u64) -> Self {
        Self {
            places: Vec::new(),
            branches: Vec::new(),
            most_branches: memory / size_of::<Branch<M>>(),
            moves: MoveList::new(),
            threats: Vec::new(),
            winner: None,
            winning: None,
            probe,
        }
    }

    /// Searches the position where the game stands, always the same one: `visits` more visits, or until it is settled. What
    /// is settled the solver knows from then on.
    pub fn run<G, V, R>(
        &mut self,
        game: &mut G,
        solver: &mut DfPn<M, V, R>,
        claim: V,
        visits: u32,
        meter: &mut Meter<'_>,
    ) where
        V: Value,
        G: Advised<Move = M, Value = V> + Hints + Assume,
        R: Relevance<G>,
    {
        solver.begin(claim);
        let mut walk = Walk::new(game, meter);
        for _ in 0..visits {
            if self.winner.is_some() || self.branches.len() >= self.most_branches {
                return;
            }
            if self.places.is_empty() {
                self.list::<G, R>(&mut walk);
            }
            match self.descend(&mut walk, solver, claim, 0, 0) {
                Ok(Found::Certain(settled)) => {
                    self.winner = Some(settled.winner);
                    self.winning = solver.probe(walk.game().key()).and_then(|solved| solved.best);
                }
                Ok(Found::Likely(_)) => {}
                Err(Stop) => return,
            }
        }
    }

    /// Who wins, if that is certain.
    pub fn winner(&self) -> Option<Role> {
        self.winner
    }

    /// The move that wins for certain, if the winner is to move.
    pub fn winning_move(&self) -> Option<M> {
        self.winning
    }

    /// The best move, and how likely the player to move gets what they want with it.
    pub fn best(&self) -> Option<(M, f64)> {
        if let Some(m) = self.winning {
            return Some((m, 1.0));
        }
        let root = *self.places.first()?;
        let branches = self.branches(root);
        let wins = |branch: &&Branch<M>| branch.settled.is_some_and(|settled| settled.winner == root.turn);
        if let Some(won) = branches.iter().find(wins) {
            return Some((won.m, 1.0));
        }
        let tried = branches.iter().filter(|branch| branch.visits > 0 && branch.settled.is_none());
        let best = tried.max_by_key(|branch| branch.visits)?;
        Some((best.m, best.worth / f64::from(best.visits)))
    }

    fn branches(&self, place: Place) -> &[Branch<M>] {
        &self.branches[place.first as usize..][..place.count as usize]
    }

    fn branches_mut(&mut self, place: Place) -> &mut [Branch<M>] {
        &mut self.branches[place.first as usize..][..place.count as usize]
    }

    /// Lists the moves of the position where the walk stands, with what the adviser says of them.
    fn list<G, R>(&mut self, walk: &mut Walk<'_, '_, G>) -> u32
    where
        G: Advised<Move = M>,
        R: Relevance<G>,
    {
        let page = self.moves.open();
        walk.list_moves(Width::FULL, &mut self.moves);
        let first = self.branches.len();
        let game = walk.game();
        let is_known = R::is_known(game);
        for m in self.moves.as_slice() {
            let bearing = if is_known { R::bearing(game, *m) } else { Bearing::Wide };
            let branch = Branch { m: *m, prior: 0.0, visits: 0, worth: 0.0, settled: None, bearing, place: UNLISTED };
            self.branches.push(branch);
        }
        let mut threats = std::mem::take(&mut self.threats);
        if is_known {
            walk.list_threats::<R>(&mut threats);
        }
        let counsel = walk.counsel(self.moves.as_slice());
        self.moves.close(page);
        for (branch, prior) in self.branches[first..].iter_mut().zip(counsel.priors) {
            branch.prior = prior;
        }
        let count = (self.branches.len() - first) as u32;
        let turn = walk.game().turn();
        let place = Place { first: first as u32, count, visits: 1, turn, chance: counsel.chance };
        self.places.push(place);
        for zone in threats.drain(..) {
            let lost = Settlement { winner: !turn, assumptions: Assumptions::NONE, zone };
            self.prune::<G, R>(walk.game(), place, lost);
        }
        self.threats = threats;
        self.places.len() as u32 - 1
    }

    /// Settles the open branches whose moves do not touch what a lost one rests on.
    fn prune<G, R>(&mut self, game: &G, place: Place, lost: Settlement)
    where
        G: Game<Move = M>,
        R: Relevance<G>,
    {
        for branch in self.branches_mut(place) {
            if branch.settled.is_none() && R::is_refuted(game, branch.m, branch.bearing, lost.zone) {
                branch.settled = Some(lost);
            }
        }
    }

    fn descend<G, V, R>(
        &mut self,
        walk: &mut Walk<'_, '_, G>,
        solver: &mut DfPn<M, V, R>,
        claim: V,
        place: u32,
        depth: usize,
    ) -> Result<Found, Stop>
    where
        V: Value,
        G: Advised<Move = M, Value = V> + Hints + Assume,
        R: Relevance<G>,
    {
        let key = walk.game().key();
        if let Some(known) = solver.settlement(key) {
            return Ok(Found::Certain(known));
        }
        let turn = walk.game().turn();
        loop {
            let Some(chosen) = self.choose(place) else {
                let lost = self.all_lost::<G, R>(walk.game(), place);
                solver.settle(key, lost, None);
                return Ok(Found::Certain(lost));
            };
            let Branch { m, place: next, bearing, .. } = self.branches[chosen];
            let found = walk.after(m, |w| {
                if next != UNLISTED {
                    return self.descend(w, solver, claim, next, depth + 1);
                }
                let (found, listed) = self.meet(w, solver, claim, depth);
                self.branches[chosen].place = listed.unwrap_or(UNLISTED);
                Ok(found)
            })?;
            let Some(found) = found else {
                // An illegal move is no move.
                self.branches[chosen].prior = -1.0;
                continue;
            };
            let branch = &mut self.branches[chosen];
            branch.visits += 1;
            branch.worth += found.for_player(turn);
            self.places[place as usize].visits += 1;
            let Found::Certain(settled) = found else { return Ok(found) };
            self.branches[chosen].settled = Some(settled);
            let game = walk.game();
            if settled.winner == turn {
                let zone = R::zone_of_win(game, m, settled.zone);
                let won = Settlement { assumptions: settled.assumptions | game.assumptions(), zone, ..settled };
                solver.settle(key, won, Some(m));
                return Ok(Found::Certain(won));
            }
            if R::is_vain(game, m, bearing, settled.zone) {
                self.prune::<G, R>(game, self.places[place as usize], settled);
            }
            // A move that is known to lose says nothing about the position.
        }
    }

    /// What the loss of a position rests on all of whose moves lose.
    fn all_lost<G, R>(&self, game: &G, place: u32) -> Settlement
    where
        G: Game<Move = M> + Assume,
        R: Relevance<G>,
    {
        let place = self.places[place as usize];
        let lost = self.branches(place).iter().filter_map(|branch| branch.settled);
        let (mut zone, mut assumptions, mut is_any) = (RelevanceZone::NONE, game.assumptions(), false);
        for one in lost {
            (zone, assumptions, is_any) = (zone | one.zone, assumptions | one.assumptions, true);
        }
        // Where there is no move at all, Max has not made the point.
        let winner = if is_any { !place.turn } else { Role::Min };
        let zone = if is_any { R::zone_of_loss(game, zone) } else { RelevanceZone::ALL };
        Settlement { winner, assumptions, zone }
    }

    /// A position that is met first: settled, or listed.
    fn meet<G, V, R>(
        &mut self,
        walk: &mut Walk<'_, '_, G>,
        solver: &mut DfPn<M, V, R>,
        claim: V,
        depth: usize,
    ) -> (Found, Option<u32>)
    where
        V: Value,
        G: Advised<Move = M, Value = V> + Hints + Assume,
        R: Relevance<G>,
    {
        if let Some(value) = walk.verdict() {
            let winner = if value >= claim { Role::Max } else { Role::Min };
            let game = walk.game();
            let zone = R::zone_of_verdict(game, winner);
            return (Found::Certain(Settlement { winner, assumptions: game.assumptions(), zone }), None);
        }
        if depth >= DEEPEST {
            return (Found::Likely(0.0), None);
        }
        if self.probe > 0 {
            walk.solve_within(solver, claim, self.probe);
            if let Some(settled) = solver.settlement(walk.game().key()) {
                return (Found::Certain(settled), None);
            }
        }
        let turn = walk.game().turn();
        let listed = self.list::<G, R>(walk);
        let chance = self.places[listed as usize].chance;
        (Found::Likely(if turn == Role::Max { chance } else { 1.0 - chance }), Some(listed))
    }

    /// The branch to follow: none that is settled.
    fn choose(&self, place: u32) -> Option<usize> {
        let place = self.places[place as usize];
        let curiosity = CURIOSITY * f64::from(place.visits).sqrt();
        let mut best = None;
        for (n, branch) in self.branches(place).iter().enumerate() {
            if branch.settled.is_some() || branch.prior < 0.0 {
                continue;
            }
            let visits = f64::from(branch.visits);
            let own = if branch.visits == 0 { place.chance - URGENCY } else { branch.worth / visits };
            let worth = own + curiosity * branch.prior / (1.0 + visits);
            if best.is_none_or(|(most, _)| worth > most) {
                best = Some((worth, place.first as usize + n));
            }
        }
        best.map(|(_, branch)| branch)
    }
}
