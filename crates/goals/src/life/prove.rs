//! From a search of life and death to a certificate: the winner's strategy, with an answer to every move in the field.

use std::collections::HashMap;

use tesuji_board::{Color, Move, Point, PointSet, Position};
use tesuji_certify::{Certificate, Claim, Next, Node, Step};
use tesuji_search::{DfPn, Game, Meter, Outcome, Solver, Stop};

use super::{Life, Region};
use crate::prove::Gap;

/// The largest certificate that is made.
const MOST_NODES: usize = 400_000;
/// The longest line that is followed.
const LONGEST_LINE: usize = 300;

/// The search was wrong, which it should not be: it looks at every move.
const REFUTED: Gap = Gap::Refuted { overlooked: PointSet::EMPTY };

/// Makes a certificate that the group of `game`, which stands at `position`, is captured or stays.
pub fn prove_life(
    position: &Position,
    region: &Region,
    game: Life,
    claim: Claim,
    solver: &mut DfPn<Move, Outcome>,
    meter: &mut Meter<'_>,
) -> Result<Certificate, Gap> {
    let ko_rule = game.terms.retakes.ko_rule(claim);
    let claimant = if claim == Claim::Capture { game.terms.attacker } else { !game.terms.attacker };
    let target = game.field.points(game.target);
    // An attack that succeeds against all threats does so again and again; a defence has to spend its own.
    let game = if claim == Claim::Capture { game.without_counting() } else { game };
    let mut prover = Prover { game, claim, claimant, solver, meter, nodes: Vec::new(), known: HashMap::new() };
    prover.node(0)?;
    let board = position.board();
    Ok(Certificate {
        size: board.size(),
        black: board.stones(Color::Black),
        white: board.stones(Color::White),
        to_move: position.turn(),
        ko: position.ko(),
        target,
        standing: region.standing,
        claim,
        ko_rule,
        safe_liberties: None,
        nodes: prover.nodes.into_iter().map(|step| Node { zone: region.zone, step }).collect(),
    })
}

struct Prover<'s, 'm, 'p> {
    game: Life,
    claim: Claim,
    claimant: Color,
    solver: &'s mut DfPn<Move, Outcome>,
    meter: &'m mut Meter<'p>,
    nodes: Vec<Step>,
    /// Nodes by position. A collision could only spoil the certificate, and the checker would see it.
    known: HashMap<u64, u32>,
}

impl Prover<'_, '_, '_> {
    /// The node of the position where the game stands.
    fn node(&mut self, depth: usize) -> Result<Next, Gap> {
        if self.game.is_captured() {
            return if self.claim == Claim::Capture { Ok(Next::Captured) } else { Err(REFUTED) };
        }
        let key = self.game.exact_key();
        if let Some(&known) = self.known.get(&key) {
            return Ok(Next::Node(known));
        }
        if self.nodes.len() >= MOST_NODES || depth > LONGEST_LINE {
            return Err(Gap::Endless);
        }
        self.meter.count().map_err(|Stop| Gap::Stopped)?;
        let id = self.nodes.len();
        self.known.insert(key, id as u32);
        self.nodes.push(Step::Alive);
        if self.claim == Claim::Capture || self.game.pending().is_some() || !self.game.is_alive() {
            let step = if self.game.to_move() == self.claimant { self.play(depth)? } else { self.answer(depth)? };
            self.nodes[id] = step;
        }
        Ok(Next::Node(id as u32))
    }

    fn play(&mut self, depth: usize) -> Result<Step, Gap> {
        let m = self.winning_move()?;
        let then = self.after(m, depth)?.ok_or(Gap::Endless)?;
        Ok(Step::Play { at: point(m), then })
    }

    fn answer(&mut self, depth: usize) -> Result<Step, Gap> {
        let moves: Vec<Move> = match self.game.pending() {
            Some(point) => vec![Move::Place(point)],
            None => self.game.empty().iter().map(Move::Place).chain([Move::Pass]).collect(),
        };
        let mut replies = Vec::new();
        for m in moves {
            if let Some(next) = self.after(m, depth)? {
                replies.push((point(m), next));
            }
        }
        Ok(Step::Answer { replies })
    }

    /// Plays `m`, makes the node there, takes `m` back. `None` if `m` is illegal.
    fn after(&mut self, m: Move, depth: usize) -> Result<Option<Next>, Gap> {
        if !self.game.play(m) {
            return Ok(None);
        }
        let next = self.node(depth + 1);
        self.game.undo();
        next.map(Some)
    }

    /// A move that keeps the claim true: in plain sight, from the table, or from a search on the spot.
    fn winning_move(&mut self) -> Result<Move, Gap> {
        if let Some(point) = self.game.pending().or_else(|| self.game.plain_capture()) {
            return Ok(Move::Place(point));
        }
        let wanted = self.claim == Claim::Capture;
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
