//! From a search to a certificate: the winner's strategy, with an answer to every move that matters.
//!
//! A search looks only at moves that seem worth it, so its results are hints. A certificate has an answer to every move
//! in its zone, and needs none outside it: it is the proof.
//!
//! Each node looks at as little of the ground as it can. A move that the answer to another one does not see leads to the
//! same node, so that most moves need no answer of their own. Where play comes back to a node that is still being made,
//! what that one looks at has to be guessed, and is made again until the guess is right. Where a reply refutes the
//! strategy, the line is forgotten, the reply joins the moves that the search looks at, and the search is asked again.

mod answers;
mod draft;
mod gap;

use std::collections::HashMap;

use tesuji_board::{Color, Move, PointSet, Position};
use tesuji_certify::{Certificate, Claim, Komaster, Next, Node, Step};
use tesuji_search::{DfPn, Meter, Outcome, Relevance, Solver, Stop};

use crate::fight::Fight;
use answers::Answers;
use draft::{Draft, Look, Reached, SETTLED};
pub use gap::Gap;

/// The largest certificate that is made.
const MOST_NODES: usize = 400_000;
/// The longest line that is followed.
const LONGEST_LINE: usize = 300;
/// How often a node on a circle is made.
const MOST_GUESSES: usize = 8;
/// How often a strategy is mended before it is given up.
const MOST_REPAIRS: usize = 2_000;

/// What is to be proved, of which position.
pub(crate) struct Proposition<'a> {
    pub(crate) position: &'a Position,
    pub(crate) claim: Claim,
    pub(crate) ko_rule: Komaster,
    /// Stones around the ground that are assumed to stay.
    pub(crate) standing: PointSet,
}

/// Makes a certificate of what a search has found out about `fight`, which stands at the position.
///
/// `solver` keeps what it learns; it must have been used for no other target, though it may have been for other rules on ko.
pub(crate) fn prove<F: Fight, R: Relevance<F>>(
    proposition: &Proposition<'_>,
    fight: F,
    solver: &mut DfPn<Move, Outcome, R>,
    meter: &mut Meter<'_>,
) -> Result<Certificate, Gap> {
    let Proposition { position, claim, ko_rule, standing } = *proposition;
    let claimant = if claim.is_reached() { fight.attacker() } else { !fight.attacker() };
    let (target, safe_liberties) = (fight.points(fight.target()), fight.safe_liberties());
    let mut prover = Prover {
        fight,
        claim,
        claimant,
        solver,
        meter,
        nodes: Vec::new(),
        known: HashMap::new(),
        guesses: HashMap::new(),
        overlooked: PointSet::EMPTY,
        repairs: 0,
    };
    let made = prover.node(0);
    let overlooked = prover.overlooked;
    made.map_err(|gap| match gap {
        Gap::Refuted { .. } => Gap::Refuted { overlooked },
        Gap::Stopped if !overlooked.is_empty() => Gap::Mended,
        Gap::Stopped | Gap::Mended | Gap::Endless | Gap::Refused(_) => gap,
    })?;
    let Prover { fight, nodes, .. } = prover;
    let nodes: Vec<Node> = nodes
        .into_iter()
        .map(|Draft { seen, elsewhere, step, .. }| Node { zone: fight.points(seen), elsewhere, step })
        .collect();
    let board = position.board();
    Ok(Certificate {
        size: board.size(),
        black: board.stones(Color::Black),
        white: board.stones(Color::White),
        to_move: position.turn(),
        ko: position.ko(),
        target,
        standing: standing & nodes[0].zone.neighbours(),
        claim,
        ko_rule,
        safe_liberties: safe_liberties.filter(|_| claim == Claim::Save),
        walls: Vec::new(),
        nodes,
    })
}

struct Prover<'s, 'm, 'p, F: Fight, R> {
    fight: F,
    claim: Claim,
    claimant: Color,
    solver: &'s mut DfPn<Move, Outcome, R>,
    meter: &'m mut Meter<'p>,
    nodes: Vec<Draft<F::Set>>,
    /// Nodes by position. A collision could only spoil the certificate, and the checker would see it.
    known: HashMap<u64, u32>,
    /// What nodes on circles looked at when they were made last.
    guesses: HashMap<u64, F::Set>,
    /// Replies that refuted a move of the strategy and that the search had not looked at; it does now.
    overlooked: PointSet,
    /// How often the strategy had to be mended.
    repairs: usize,
}

impl<F: Fight, R: Relevance<F>> Prover<'_, '_, '_, F, R> {
    /// The node of the position where the game stands.
    fn node(&mut self, depth: usize) -> Result<Reached<F::Set>, Gap> {
        if self.is_over() {
            return self.reached().ok_or_else(|| self.refuted());
        }
        let key = self.fight.exact_key();
        if let Some(&known) = self.known.get(&key) {
            let draft = &mut self.nodes[known as usize];
            draft.is_on_circle = true;
            return Ok(Reached { next: Next::Node(known), seen: draft.seen });
        }
        let id = self.nodes.len();
        self.known.insert(key, id as u32);
        for _ in 0..MOST_GUESSES {
            let guess = self.guesses.get(&key).copied().unwrap_or_default();
            let made = self.make(key, guess, depth)?;
            if made == guess || !self.nodes[id].is_on_circle {
                self.nodes[id].seen = made;
                return Ok(Reached { next: Next::Node(id as u32), seen: made });
            }
            self.guesses.insert(key, made);
            for draft in self.nodes.drain(id..).skip(1) {
                self.known.remove(&draft.key);
            }
        }
        Err(Gap::Endless)
    }

    /// Whether it is over where the game stands.
    fn is_over(&self) -> bool {
        self.fight.is_captured() || self.fight.is_missed()
    }

    /// How the claim is reached, if it is over where the game stands and it is.
    fn reached(&self) -> Option<Reached<F::Set>> {
        let (is_captured, is_missed) = (self.fight.is_captured(), self.fight.is_missed());
        let next = if self.claim == Claim::Connect { Next::Joined } else { Next::Captured };
        let seen = if is_captured { self.fight.goal_zone() } else { F::Set::default() };
        let is_reached = if self.claim.is_reached() { is_captured } else { is_missed };
        is_reached.then_some(Reached { next, seen })
    }

    /// Makes the node of the position where the game stands, which looks at what is guessed and at more if need be: says
    /// at what.
    fn make(&mut self, key: u64, guess: F::Set, depth: usize) -> Result<F::Set, Gap> {
        if self.nodes.len() >= MOST_NODES || depth > LONGEST_LINE {
            return Err(Gap::Endless);
        }
        self.meter.count().map_err(|Stop| Gap::Stopped)?;
        let id = self.nodes.len();
        let search_key = self.fight.key();
        let look = Look::of(&self.fight);
        let (step, low) = (Step::Alive, id as u32);
        let elsewhere = self.fight.elsewhere();
        self.nodes.push(Draft { key, search_key, elsewhere, seen: guess, step, look, is_on_circle: false, low });
        let may_be_safe = !self.claim.is_reached() && self.fight.pending().is_none();
        let (seen, step) = match may_be_safe.then(|| self.fight.plain_safety()).flatten() {
            Some(safe) => safe,
            None if self.fight.to_move() == self.claimant => self.play(guess, depth)?,
            None => self.answer(guess, depth)?,
        };
        let low = step.nodes().map(|node| self.nodes[node as usize].low).min().unwrap_or(SETTLED);
        let draft = &mut self.nodes[id];
        (draft.step, draft.low) = (step, if low < id as u32 { low } else { SETTLED });
        Ok(seen)
    }

    /// The claimant's move. The search may be wrong about one: then it learns why, and is asked again.
    fn play(&mut self, guess: F::Set, depth: usize) -> Result<(F::Set, Step), Gap> {
        loop {
            let m = self.winning_move()?;
            let made = self.nodes.len();
            match self.after(m, depth) {
                Ok(reached) => {
                    let Reached { next, seen } = reached.ok_or(Gap::Endless)?;
                    let seen = self.fight.zone_to_play(m, seen | guess).ok_or(Gap::Endless)?;
                    return Ok((seen, Step::Play { at: m.point(), then: next }));
                }
                Err(Gap::Refuted { .. }) if F::LEARNS && self.repairs < MOST_REPAIRS => {
                    self.repairs += 1;
                    self.solver.unsettle(self.fight.key());
                    for draft in self.nodes.drain(made..) {
                        self.known.remove(&draft.key);
                        self.solver.unsettle(draft.search_key);
                    }
                }
                Err(gap) => return Err(gap),
            }
        }
    }

    /// The replies of the opponent.
    fn answer(&mut self, guess: F::Set, depth: usize) -> Result<(F::Set, Step), Gap> {
        if let Some(at) = self.fight.pending() {
            let Reached { next, seen } = self.after(Move::Place(at), depth)?.ok_or(Gap::Endless)?;
            let seen = self.fight.zone_to_answer(seen | guess | self.fight.set(at.into()));
            return Ok((seen, Step::Answer { replies: vec![(Some(at), next)] }));
        }
        let first = self.known_idle_move();
        let mut answers = Answers::new(&self.fight, first, guess);
        while let Some(m) = answers.next(&self.fight) {
            if answers.is_answered(&self.fight, m) {
                continue;
            }
            let reached = match self.same_answer(m, answers.replies()) {
                None => self.after(m, depth)?,
                alike => alike,
            };
            if let Some(reached) = reached {
                answers.add(&self.fight, m, reached);
            }
        }
        Ok((answers.seen, Step::Answer { replies: answers.seen_replies(&self.fight) }))
    }

    /// Where `m` leads if that does not differ from where another reply leads, or if the answer to another reply leads to
    /// where no difference is seen: most replies need no answer of their own.
    fn same_answer(&mut self, m: Move, replies: &[(Move, Next)]) -> Option<Reached<F::Set>> {
        const TRIED: usize = 12;
        if !F::SHOWS_ALL || !self.fight.play(m) {
            return None;
        }
        let reached = self.reached_alike(&replies[..replies.len().min(TRIED)]);
        self.fight.undo();
        reached
    }

    /// The same where the game stands, the claimant to move.
    fn reached_alike(&mut self, replies: &[(Move, Next)]) -> Option<Reached<F::Set>> {
        let key = self.fight.exact_key();
        if self.is_over() || self.fight.pending().is_some() || self.known.contains_key(&key) {
            return None;
        }
        let nodes = replies.iter().filter_map(|(_, next)| next.node());
        let look = Look::of(&self.fight);
        if let Some(node) = nodes.clone().find(|node| self.is_alike(*node, &look)) {
            return Some(Reached { next: Next::Node(node), seen: self.nodes[node as usize].seen });
        }
        for node in nodes {
            let Step::Play { at, then } = self.nodes[node as usize].step else { continue };
            let m = at.map_or(Move::Pass, Move::Place);
            if !self.fight.play(m) {
                continue;
            }
            let after = Look::of(&self.fight);
            let seen = match then {
                Next::Node(node) => self.is_alike(node, &after).then(|| self.nodes[node as usize].seen),
                Next::Captured | Next::Joined => self.reached().map(|reached| reached.seen),
            };
            self.fight.undo();
            let Some(seen) = seen.and_then(|seen| self.fight.zone_to_play(m, seen)) else { continue };
            let (search_key, step) = (self.fight.key(), Step::Play { at, then });
            let next = Next::Node(self.nodes.len() as u32);
            self.known.insert(key, self.nodes.len() as u32);
            let elsewhere = self.fight.elsewhere();
            self.nodes.push(Draft { key, search_key, elsewhere, seen, step, look, is_on_circle: false, low: SETTLED });
            return Some(Reached { next, seen });
        }
        None
    }

    fn is_alike(&self, node: u32, look: &Look<F::Set>) -> bool {
        let draft = &self.nodes[node as usize];
        draft.low == SETTLED && draft.look.is_alike(look, draft.seen)
    }

    /// A move that the search has refuted without looking at it. What it has left out for that it may answer by coming
    /// back to here.
    fn known_idle_move(&mut self) -> Option<Move> {
        if !R::is_known(&self.fight) {
            return None;
        }
        let wanted = self.claim.is_reached();
        self.fight.idle_moves().into_iter().find(|m| {
            let is_legal = self.fight.play(*m);
            let key = self.fight.key();
            if is_legal {
                self.fight.undo();
            }
            let is_refuted = || self.solver.probe(key).is_some_and(|solved| solved.proved == wanted);
            is_legal && is_refuted() && !R::touches(&self.fight, *m, self.solver.known_zone(key))
        })
    }

    /// Plays `m`, makes the node there, takes `m` back. `None` if `m` is illegal.
    fn after(&mut self, m: Move, depth: usize) -> Result<Option<Reached<F::Set>>, Gap> {
        if !self.fight.play(m) {
            return Ok(None);
        }
        let reached = self.node(depth + 1);
        self.fight.undo();
        reached.map(Some)
    }

    /// A move that keeps the claim true: in plain sight, from the table, or from a search on the spot.
    fn winning_move(&mut self) -> Result<Move, Gap> {
        if let Some(point) = self.fight.pending() {
            return Ok(Move::Place(point));
        }
        if let Some(m) = self.fight.move_in_sight(self.claim) {
            return Ok(m);
        }
        let wanted = self.claim.is_reached();
        if let Some(solved) = self.solver.probe(self.fight.key())
            && solved.proved == wanted
            && let Some(best) = solved.best
        {
            return Ok(self.rather_than_pass(best));
        }
        let answer = self.solver.solve(&mut self.fight.as_searched(), Outcome::Won, self.meter);
        match answer.bounds.decides(Outcome::Won) {
            Some(proved) if proved == wanted => Ok(self.rather_than_pass(answer.best.unwrap_or(Move::Pass))),
            Some(_) => Err(self.refuted()),
            None => Err(Gap::Stopped),
        }
    }

    /// The claim fails where the game stands.
    fn refuted(&mut self) -> Gap {
        let overlooked = self.fight.learn(self.claimant);
        self.overlooked |= overlooked;
        Gap::Refuted { overlooked }
    }

    /// A defender who has time had better use it: a line that makes headway ends sooner than one that waits.
    fn rather_than_pass(&mut self, best: Move) -> Move {
        if best != Move::Pass || self.claim.is_reached() {
            return best;
        }
        self.fight.better_than_pass().into_iter().find(|m| self.still_holds(*m)).unwrap_or(best)
    }

    /// Whether a short search finds that the claim still holds after `m`.
    fn still_holds(&mut self, m: Move) -> bool {
        const SHORT: u64 = 2_000;
        if !self.fight.play(m) {
            return false;
        }
        let settled = self.solver.probe(self.fight.key()).map(|solved| solved.proved);
        let proved = settled.or_else(|| {
            let answer = self.meter.within(SHORT, |meter| self.solver.solve(&mut self.fight, Outcome::Won, meter));
            answer.bounds.decides(Outcome::Won)
        });
        self.fight.undo();
        proved == Some(self.claim.is_reached())
    }
}
