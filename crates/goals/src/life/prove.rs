//! From a search of life and death to a certificate: the winner's strategy, with an answer to every move that matters.
//!
//! Each node looks at as little of the field as it can. A move that the answer to another one does not see leads to the
//! same node, so that most moves need no answer of their own. Where play comes back to a node that is still being made,
//! what that one looks at has to be guessed, and is made again until the guess is right.

use std::collections::HashMap;

use tesuji_board::{Color, Move, Point, PointSet, Position};
use tesuji_certify::{Certificate, Claim, Next, Node, Step};
use tesuji_search::{DfPn, Game, Meter, Outcome, Relevance, Solver, Stop};

use super::answers::Answers;
use super::spots::Spots;
use super::{Life, LifeRelevance, Region};
use crate::prove::Gap;

/// The largest certificate that is made.
const MOST_NODES: usize = 400_000;
/// The longest line that is followed.
const LONGEST_LINE: usize = 300;

/// How often a node on a circle is made.
const MOST_GUESSES: usize = 8;

/// The search was wrong, which it should not be: it looks at every move that matters.
const REFUTED: Gap = Gap::Refuted { overlooked: PointSet::EMPTY };

/// Makes a certificate that the group of `game`, which stands at `position`, is captured or stays.
pub fn prove_life<R: Relevance<Life>>(
    position: &Position,
    region: &Region,
    game: Life,
    claim: Claim,
    solver: &mut DfPn<Move, Outcome, R>,
    meter: &mut Meter<'_>,
) -> Result<Certificate, Gap> {
    let ko_rule = game.terms.retakes.ko_rule(claim);
    let claimant = if claim == Claim::Capture { game.terms.attacker } else { !game.terms.attacker };
    let target = game.field.points(game.target);
    // An attack that succeeds against all threats does so again and again; a defence has to spend its own.
    let game = if claim == Claim::Capture { game.without_counting() } else { game };
    let mut prover = Prover {
        game,
        claim,
        claimant,
        solver,
        meter,
        nodes: Vec::new(),
        known: HashMap::new(),
        guesses: HashMap::new(),
    };
    prover.node(0)?;
    let field = &prover.game.field;
    let nodes: Vec<Node> =
        prover.nodes.into_iter().map(|Draft { seen, step, .. }| Node { zone: field.points(seen), step }).collect();
    let board = position.board();
    Ok(Certificate {
        size: board.size(),
        black: board.stones(Color::Black),
        white: board.stones(Color::White),
        to_move: position.turn(),
        ko: position.ko(),
        target,
        standing: nodes.first().map_or(region.standing, |root| region.standing & root.zone.neighbours()),
        claim,
        ko_rule,
        safe_liberties: None,
        nodes,
    })
}

/// A node in the making.
struct Draft {
    key: u64,
    /// What it looks at, or what that is guessed to be.
    seen: Spots,
    step: Step,
    /// Whether play came back to it before it was made.
    is_on_circle: bool,
}

/// Where a move leads, and what is looked at there.
type Reached = (Next, Spots);

struct Prover<'s, 'm, 'p, R> {
    game: Life,
    claim: Claim,
    claimant: Color,
    solver: &'s mut DfPn<Move, Outcome, R>,
    meter: &'m mut Meter<'p>,
    nodes: Vec<Draft>,
    /// Nodes by position. A collision could only spoil the certificate, and the checker would see it.
    known: HashMap<u64, u32>,
    /// What nodes on circles looked at when they were made last.
    guesses: HashMap<u64, Spots>,
}

impl<R: Relevance<Life>> Prover<'_, '_, '_, R> {
    /// The node of the position where the game stands.
    fn node(&mut self, depth: usize) -> Result<Reached, Gap> {
        if self.game.is_captured() {
            return if self.claim == Claim::Capture { Ok((Next::Captured, Spots::NONE)) } else { Err(REFUTED) };
        }
        let key = self.game.exact_key();
        if let Some(&known) = self.known.get(&key) {
            let draft = &mut self.nodes[known as usize];
            draft.is_on_circle = true;
            return Ok((Next::Node(known), draft.seen));
        }
        self.known.insert(key, self.nodes.len() as u32);
        let id = self.nodes.len();
        for _ in 0..MOST_GUESSES {
            let guess = self.guesses.get(&key).copied().unwrap_or(Spots::NONE);
            let made = self.make(key, guess, depth)?;
            if made == guess || !self.nodes[id].is_on_circle {
                self.nodes[id].seen = made;
                return Ok((Next::Node(id as u32), made));
            }
            self.guesses.insert(key, made);
            for draft in self.nodes.drain(id..).skip(1) {
                self.known.remove(&draft.key);
            }
        }
        Err(Gap::Endless)
    }

    /// Makes the node of the position where the game stands, which looks at what is guessed and at more if need be: says
    /// at what.
    fn make(&mut self, key: u64, guess: Spots, depth: usize) -> Result<Spots, Gap> {
        if self.nodes.len() >= MOST_NODES || depth > LONGEST_LINE {
            return Err(Gap::Endless);
        }
        self.meter.count().map_err(|Stop| Gap::Stopped)?;
        let id = self.nodes.len();
        self.nodes.push(Draft { key, seen: guess, step: Step::Alive, is_on_circle: false });
        let (seen, step) = match self.living_room() {
            Some(seen) => (seen, Step::Alive),
            None if self.game.to_move() == self.claimant => self.play(guess, depth)?,
            None => self.answer(guess, depth)?,
        };
        self.nodes[id].step = step;
        Ok(seen)
    }

    /// What it takes to see that the group lives unconditionally, if somebody claims that it stays.
    fn living_room(&self) -> Option<Spots> {
        let may_live = self.claim == Claim::Save && self.game.pending().is_none();
        may_live.then(|| self.game.living_room(&self.game.now.stones)).flatten()
    }

    fn play(&mut self, guess: Spots, depth: usize) -> Result<(Spots, Step), Gap> {
        let m = self.winning_move()?;
        let (then, after) = self.after(m, depth)?.ok_or(Gap::Endless)?;
        let seen = self.game.seen_to_play(m, after | guess).ok_or(Gap::Endless)?;
        Ok((seen, Step::Play { at: point(m), then }))
    }

    fn answer(&mut self, guess: Spots, depth: usize) -> Result<(Spots, Step), Gap> {
        if let Some(at) = self.game.pending() {
            let (next, after) = self.after(Move::Place(at), depth)?.ok_or(Gap::Endless)?;
            let seen = self.game.seen_to_answer(after | guess | Spots::from_iter(self.game.field.spot(at)));
            return Ok((seen, Step::Answer { replies: vec![(Some(at), next)] }));
        }
        let first = self.known_idle_move();
        let mut answers = Answers::new(&self.game, first, guess);
        while let Some(m) = answers.next(&self.game) {
            if answers.is_answered(&self.game, m) {
                continue;
            }
            if let Some(reached) = self.after(m, depth)? {
                answers.add(&self.game, m, reached);
            }
        }
        Ok((answers.seen, Step::Answer { replies: answers.replies(&self.game) }))
    }

    /// A move that the search has refuted without looking at it. What it has left out for that it may answer by coming
    /// back to here.
    fn known_idle_move(&mut self) -> Option<Move> {
        let wanted = self.claim == Claim::Capture;
        self.game.idle_moves().into_iter().find(|m| {
            let is_legal = self.game.play(*m);
            let key = self.game.key();
            if is_legal {
                self.game.undo();
            }
            let is_refuted = || self.solver.probe(key).is_some_and(|solved| solved.proved == wanted);
            is_legal && is_refuted() && !LifeRelevance::touches(&self.game, *m, self.solver.known_zone(key))
        })
    }

    /// Plays `m`, makes the node there, takes `m` back. `None` if `m` is illegal.
    fn after(&mut self, m: Move, depth: usize) -> Result<Option<Reached>, Gap> {
        if !self.game.play(m) {
            return Ok(None);
        }
        let reached = self.node(depth + 1);
        self.game.undo();
        reached.map(Some)
    }

    /// A move that keeps the claim true: in plain sight, from the table, or from a search on the spot.
    fn winning_move(&mut self) -> Result<Move, Gap> {
        if let Some(point) = self.game.pending().or_else(|| self.game.plain_capture()) {
            return Ok(Move::Place(point));
        }
        let wanted = self.claim == Claim::Capture;
        if !wanted && let Some(m) = self.game.living_move() {
            return Ok(m);
        }
        if wanted && self.game.hopeless().is_some() {
            return Ok(self.game.leisurely().map_or(Move::Pass, Move::Place));
        }
        if let Some(solved) = self.solver.probe(self.game.key())
            && solved.proved == wanted
            && let Some(best) = solved.best
        {
            return Ok(best);
        }
        let mut game = self.game.counting();
        let answer = self.solver.solve(&mut game, Outcome::Won, self.meter);
        match (answer.bounds.decides(Outcome::Won), answer.best) {
            (Some(proved), Some(best)) if proved == wanted => Ok(best),
            (Some(_), _) => Err(REFUTED),
            (None, _) => Err(Gap::Stopped),
        }
    }
}

fn point(m: Move) -> Option<Point> {
    match m {
        Move::Place(p) => Some(p),
        Move::Pass => None,
    }
}
