//! From a search to a certificate: the winner's strategy is walked, every reply of the loser in the zone is answered,
//! and the zone grows until nothing in it is left unanswered.
//!
//! The search looks only at moves that seem worth it, so its results are hints. A certificate has an answer to every
//! move in its zone, and needs none outside it: it is the proof. Nodes are shared where the position is the same, or
//! looks the same through the node's zone: after an idle move the answer is the one to a pass.

mod circles;
mod draft;
mod leaf;
mod replies;
mod strategy;

use std::collections::HashMap;
use std::fmt;

use tesuji_board::{Color, Move, Point, PointSet, Position};
use tesuji_certify::{Certificate, Claim, Next, Refused, Step};
use tesuji_search::{DfPn, Game, Meter, Outcome, Stop};

use crate::capture::{Capture, SafeAt};
use crate::zone::Zone;
use draft::{Draft, number_anew, step_nodes};

/// Why there is no certificate.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Gap {
    /// The limits ran out.
    Stopped,
    /// The claim does not hold, as it turns out. The search had not looked at these replies.
    Refuted {
        /// The points of the replies.
        overlooked: PointSet,
    },
    /// The strategy runs in a circle that proves nothing, or is too large to write down.
    Endless,
    /// The checker did not accept what was made.
    Refused(Refused),
}

impl fmt::Display for Gap {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Stopped => f.write_str("the limits ran out before the proof was complete"),
            Self::Refuted { .. } => f.write_str("a reply that the search had not looked at refutes it"),
            Self::Endless => f.write_str("the strategy goes round in circles or is too large to write down"),
            Self::Refused(refused) => write!(f, "the checker refuses the certificate: {refused}"),
        }
    }
}

/// The largest certificate that is made.
const MOST_NODES: usize = 200_000;
/// How often a strategy is mended before it is given up.
const MOST_REPAIRS: usize = 2_000;
/// The longest line that is followed.
const LONGEST_LINE: usize = 300;

/// Makes a certificate that the target of `game`, which stands at `position`, is captured or saved.
///
/// `solver` keeps what it learns; it must have been used for no other target, though it may have been for other rules on ko.
pub fn prove(
    position: &Position,
    game: Capture,
    claim: Claim,
    solver: &mut DfPn<Move, Outcome>,
    meter: &mut Meter<'_>,
) -> Result<Certificate, Gap> {
    let (target, retakes) = (game.target(), game.retakes());
    let claimant = match claim {
        Claim::Capture => game.attacker(),
        Claim::Save => !game.attacker(),
    };
    let ko_rule = retakes.ko_rule(claim);
    let mut prover = Prover {
        game,
        claimant,
        claim,
        solver,
        meter,
        nodes: Vec::new(),
        known: HashMap::new(),
        overlooked: PointSet::EMPTY,
        repairs: 0,
    };
    match prover.node(None, 0) {
        Ok(_) => {}
        Err(Gap::Refuted { .. }) => return Err(Gap::Refuted { overlooked: prover.overlooked }),
        Err(gap @ (Gap::Stopped | Gap::Endless | Gap::Refused(_))) => return Err(gap),
    }
    let board = position.board();
    Ok(Certificate {
        size: board.size(),
        black: board.stones(Color::Black),
        white: board.stones(Color::White),
        to_move: position.turn(),
        ko: position.ko(),
        target: target.into(),
        standing: PointSet::EMPTY,
        claim,
        ko_rule,
        safe_liberties: (claim == Claim::Save).then_some(u16::from(SafeAt::FIVE.attacker_to_move)),
        nodes: number_anew(&prover.nodes),
    })
}

struct Prover<'s, 'm, 'p> {
    game: Capture,
    claimant: Color,
    claim: Claim,
    solver: &'s mut DfPn<Move, Outcome>,
    meter: &'m mut Meter<'p>,
    nodes: Vec<Draft>,
    /// Nodes by position. A collision could only spoil the certificate, and the checker would see it.
    known: HashMap<u64, u32>,
    /// Replies that refuted a move of the strategy and that the search had not looked at; it does now.
    overlooked: PointSet,
    /// How often the strategy had to be mended.
    repairs: usize,
}

impl Prover<'_, '_, '_> {
    /// The node of the position where the game stands.
    fn node(&mut self, from: Option<(u32, Move)>, depth: usize) -> Result<Next, Gap> {
        if self.game.is_captured() {
            return if self.claim == Claim::Capture { Ok(Next::Captured) } else { Err(self.refuted()) };
        }
        let key = self.key();
        if let Some(&known) = self.known.get(&key) {
            return Ok(Next::Node(known));
        }
        if self.nodes.len() >= MOST_NODES || depth > LONGEST_LINE {
            return Err(Gap::Endless);
        }
        self.meter.count().map_err(|Stop| Gap::Stopped)?;
        let id = self.add(key, from);
        let built = self.build(id, depth);
        if built.is_err() {
            self.bury(id);
        }
        built.map(|()| Next::Node(id))
    }

    /// Adds an empty node for the position where the game stands.
    fn add(&mut self, key: u64, from: Option<(u32, Move)>) -> u32 {
        let id = self.nodes.len() as u32;
        self.known.insert(key, id);
        self.nodes.push(Draft::new(id, key, self.game.key(), from));
        id
    }

    /// Finds the step and the zone of a new node.
    fn build(&mut self, id: u32, depth: usize) -> Result<(), Gap> {
        let (zone, step) = match self.leaf() {
            Some(leaf) => leaf,
            None if self.game.to_move() == self.claimant => self.play(id, depth)?,
            None => self.answer(id, depth)?,
        };
        self.put(id, zone, step);
        if self.nodes[id as usize].low == id {
            self.settle(id)?;
        }
        Ok(())
    }

    /// Gives up the nodes from `id` on that are not settled: their line has failed.
    fn bury(&mut self, id: u32) {
        for draft in self.nodes[id as usize..].iter_mut().filter(|draft| !draft.settled) {
            self.known.remove(&draft.key);
            self.solver.unsettle(draft.search_key);
            draft.settled = true;
        }
    }

    /// Writes a node down as it looks from the position where the game stands.
    fn put(&mut self, id: u32, zone: PointSet, step: Step) {
        let board = self.game.board();
        let stones = Color::ALL.map(|color| board.stones(color) & zone);
        let ban = self.game.ban().filter(|p| zone.contains(*p));
        let low = step_nodes(&step).map(|node| self.nodes[node as usize].low_if_open()).fold(id, u32::min);
        let draft = &mut self.nodes[id as usize];
        *draft = Draft { zone, step, stones, ban, low: draft.low.min(low), ..*draft };
    }

    /// Whether the position where the game stands looks like that of `node` through its zone.
    fn looks_like(&self, node: u32) -> bool {
        let draft = &self.nodes[node as usize];
        let board = self.game.board();
        draft.settled
            && Color::ALL.map(|color| board.stones(color) & draft.zone) == draft.stones
            && self.game.ban().filter(|p| draft.zone.contains(*p)) == draft.ban
            && !self.game.is_pending()
    }

    fn key(&self) -> u64 {
        // The ban counts here even where it binds nobody: the checker tells retakes from other moves.
        self.game.key() ^ self.game.ban().map_or(0, |p| (p.index() as u64 + 1).wrapping_mul(0x9E37_79B9_7F4A_7C15))
    }

    /// The claimant's move and the zone that it needs.
    fn play(&mut self, id: u32, depth: usize) -> Result<(PointSet, Step), Gap> {
        loop {
            let m = self.winning_move()?;
            match self.after(id, m, depth) {
                Ok(next) => {
                    let next = next.ok_or(Gap::Endless)?;
                    let zone = self.zone_to_play(m, next);
                    return Ok((zone, Step::Play { at: point(m), then: next }));
                }
                // The search was wrong about this move. It has learned why, and is asked again.
                Err(Gap::Refuted { .. }) if self.repairs < MOST_REPAIRS => {
                    self.repairs += 1;
                    self.solver.unsettle(self.game.key());
                }
                Err(gap) => return Err(gap),
            }
        }
    }

    fn zone_of(&self, next: Next) -> PointSet {
        match next {
            Next::Node(id) => self.nodes[id as usize].zone,
            Next::Captured => PointSet::EMPTY,
        }
    }

    fn zone_to_play(&mut self, m: Move, next: Next) -> PointSet {
        let mut needed = self.zone_of(next) | self.game.target().into();
        if let Move::Place(p) = m {
            needed |= self.needs_of_stone(p);
        }
        let mut zone = Zone::new(self.game.board(), self.claimant, needed);
        if let Move::Place(p) = m {
            zone.hold_capture(p);
        }
        zone.breathe_to_move();
        zone.points()
    }

    /// What the zone must show of the claimant's stone at `p`: that it breathes, and that it takes a ko or the target.
    fn needs_of_stone(&mut self, p: Point) -> PointSet {
        let target = self.game.target();
        let stood = self.game.board().at(target).is_some();
        let played = self.game.play(Move::Place(p));
        debug_assert!(played, "the strategy plays legal moves");
        let board = self.game.board();
        let own = board.string(p).expect("the stone just played");
        let mut needed = PointSet::from(p);
        let near = *PointSet::next_to(p) & board.empty();
        if near.is_empty() {
            needed |= own.stones();
            needed.extend(own.liberties().first());
        } else {
            needed.extend(near.first());
        }
        if stood && board.at(target).is_none() {
            // Captured for good: the captor has a liberty besides the target's point.
            needed |= own.stones();
            needed.extend(own.liberties().iter().find(|liberty| *liberty != target));
        }
        if self.game.ban().is_some() {
            needed |= own.border();
        }
        self.game.undo();
        needed
    }

    /// Plays `m`, makes the node there, takes `m` back. `None` if `m` is illegal.
    fn after(&mut self, from: u32, m: Move, depth: usize) -> Result<Option<Next>, Gap> {
        if !self.game.play(m) {
            return Ok(None);
        }
        let next = self.node(Some((from, m)), depth + 1);
        self.game.undo();
        next.map(Some)
    }
}

fn point(m: Move) -> Option<Point> {
    match m {
        Move::Place(p) => Some(p),
        Move::Pass => None,
    }
}
