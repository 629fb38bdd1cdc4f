//! Best-first search by an adviser, with proofs backed up: an opinion where a proof would take too long.
//!
//! A tree grows where the adviser's moves and outcomes promise most (the rule of Rosin 2011, as in Silver et al. 2017). Where
//! a line comes to a verdict, or a solver settles a position within a few nodes, that is certain and counts for good: a
//! position with a winning move is won, one whose moves all lose is lost. So the tree may end in a proof; else the most tried
//! move and its share of success are an opinion.

use crate::answer::Solver;
use crate::game::Game;
use crate::meter::{Meter, Stop};
use crate::move_list::MoveList;
use crate::role::Role;
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
    prior: f64,
    visits: u32,
    /// The sum of what the visits promised to the player who moves.
    worth: f64,
    winner: Option<Role>,
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

/// What a descent found: how likely Max gets the claim, and whether that is certain.
#[derive(Clone, Copy)]
struct Found {
    chance: f64,
    winner: Option<Role>,
}

impl Found {
    fn settled(winner: Role) -> Self {
        Self { chance: if winner == Role::Max { 1.0 } else { 0.0 }, winner: Some(winner) }
    }

    fn for_player(self, role: Role) -> f64 {
        if role == Role::Max { self.chance } else { 1.0 - self.chance }
    }
}

/// Best-first search of one position of one game.
#[derive(Clone, Debug)]
pub struct BestFirst<M> {
    places: Vec<Place>,
    branches: Vec<Branch<M>>,
    most_branches: usize,
    moves: MoveList<M>,
    winner: Option<Role>,
    /// The nodes that a solver gets for each new position.
    pub probe: u64,
}

impl<M: Copy + Eq> BestFirst<M> {
    /// Nothing is known yet; the memory is for the tree.
    pub fn new(memory: usize) -> Self {
        Self {
            places: Vec::new(),
            branches: Vec::new(),
            most_branches: memory / size_of::<Branch<M>>(),
            moves: MoveList::new(),
            winner: None,
            probe: 0,
        }
    }

    /// Searches the position where the game stands, always the same one: `visits` more visits, or until it is settled.
    pub fn run<G, S>(&mut self, game: &mut G, solver: &mut S, claim: G::Value, visits: u32, meter: &mut Meter<'_>)
    where
        G: Advised<Move = M>,
        S: Solver<G>,
    {
        let mut walk = Walk::new(game, meter);
        for _ in 0..visits {
            if self.winner.is_some() || self.branches.len() >= self.most_branches {
                return;
            }
            if self.places.is_empty() {
                self.list(&mut walk);
            }
            match self.descend(&mut walk, solver, claim, 0, 0) {
                Ok(found) => self.winner = found.winner,
                Err(Stop) => return,
            }
        }
    }

    /// Who wins, if that is certain.
    pub fn winner(&self) -> Option<Role> {
        self.winner
    }

    /// How often the position was visited.
    pub fn visits(&self) -> u32 {
        self.places.first().map_or(0, |root| root.visits)
    }

    /// The best move, and how likely the player to move gets what they want with it.
    pub fn best(&self) -> Option<(M, f64)> {
        let root = *self.places.first()?;
        let branches = self.branches(root);
        if let Some(won) = branches.iter().find(|branch| branch.winner == Some(root.turn)) {
            return Some((won.m, 1.0));
        }
        let tried = branches.iter().filter(|branch| branch.visits > 0 && branch.winner.is_none());
        let best = tried.max_by_key(|branch| branch.visits)?;
        Some((best.m, best.worth / f64::from(best.visits)))
    }

    fn branches(&self, place: Place) -> &[Branch<M>] {
        &self.branches[place.first as usize..][..place.count as usize]
    }

    /// Lists the moves of the position where the walk stands, with what the adviser says of them.
    fn list<G: Advised<Move = M>>(&mut self, walk: &mut Walk<'_, '_, G>) -> u32 {
        let page = self.moves.open();
        walk.list_moves(Width::FULL, &mut self.moves);
        let counsel = walk.counsel(self.moves.as_slice());
        let first = self.branches.len();
        for (m, prior) in self.moves.as_slice().iter().zip(counsel.priors) {
            self.branches.push(Branch { m: *m, prior, visits: 0, worth: 0.0, winner: None, place: UNLISTED });
        }
        self.moves.close(page);
        let count = (self.branches.len() - first) as u32;
        let turn = walk.game().turn();
        self.places.push(Place { first: first as u32, count, visits: 1, turn, chance: counsel.chance });
        self.places.len() as u32 - 1
    }

    fn descend<G, S>(
        &mut self,
        walk: &mut Walk<'_, '_, G>,
        solver: &mut S,
        claim: G::Value,
        place: u32,
        depth: usize,
    ) -> Result<Found, Stop>
    where
        G: Advised<Move = M>,
        S: Solver<G>,
    {
        let turn = walk.game().turn();
        loop {
            let Some(chosen) = self.choose(place) else {
                // All moves lose, or there is none: Max has not made the point.
                let lost = self.branches(self.places[place as usize]).iter().any(|branch| branch.winner.is_some());
                return Ok(Found::settled(if lost { !turn } else { Role::Min }));
            };
            let Branch { m, place: next, .. } = self.branches[chosen];
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
            branch.winner = found.winner;
            self.places[place as usize].visits += 1;
            if found.winner == Some(turn) {
                return Ok(found);
            }
            if found.winner.is_some() && self.choose(place).is_none() {
                return Ok(Found::settled(!turn));
            }
            // A move that is known to lose says nothing about the position.
            if found.winner.is_some() {
                continue;
            }
            return Ok(found);
        }
    }

    /// A position that is met first: settled, or listed.
    fn meet<G, S>(
        &mut self,
        walk: &mut Walk<'_, '_, G>,
        solver: &mut S,
        claim: G::Value,
        depth: usize,
    ) -> (Found, Option<u32>)
    where
        G: Advised<Move = M>,
        S: Solver<G>,
    {
        let of = |succeeds: bool| Found::settled(if succeeds { Role::Max } else { Role::Min });
        if let Some(value) = walk.verdict() {
            return (of(value >= claim), None);
        }
        if depth >= DEEPEST {
            return (Found { chance: 0.0, winner: None }, None);
        }
        if self.probe > 0
            && let Some(succeeds) = walk.solve_within(solver, claim, self.probe).bounds.decides(claim)
        {
            return (of(succeeds), None);
        }
        let turn = walk.game().turn();
        let listed = self.list(walk);
        let chance = self.places[listed as usize].chance;
        (Found { chance: if turn == Role::Max { chance } else { 1.0 - chance }, winner: None }, Some(listed))
    }

    /// The branch to follow: none that is known to lose.
    fn choose(&self, place: u32) -> Option<usize> {
        let place = self.places[place as usize];
        let curiosity = CURIOSITY * f64::from(place.visits).sqrt();
        let mut best = None;
        for (n, branch) in self.branches(place).iter().enumerate() {
            if branch.winner.is_some() || branch.prior < 0.0 {
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
