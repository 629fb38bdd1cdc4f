//! Checks that a side gets at least the claimed points in Go under positional superko: no stone may bring back a board
//! that has been.
//!
//! The rules are those of [`go`](super::go), and the past is part of the game: the checker plays every line with the boards
//! that have been in it. No line goes on without end, for the number of boards is finite. A line ends where the game does.
//!
//! What has been checked once need not be checked again after another past, if that past gives it what it needs. The
//! claimant needs that no board has been which they have to make, and that those have been which the other side was
//! forbidden to make. Whatever else the past forbids takes moves from the other side, which always may pass.
//!
//! Of all these boards only those need to be remembered which can be met twice. A first walk therefore plays all that the
//! table allows, whatever the past, and finds the boards on its cycles. No game leads from any other board back to it.

mod exact;
mod table;
#[cfg(test)]
mod tests;

use std::collections::{BTreeSet, HashMap, HashSet};
use std::rc::Rc;

use tesuji_board::{Move, Position};

use self::exact::{Exact, Stones};
use self::table::{Line, Table};
use super::check::{MAX_POSITIONS, count};
use super::go::MAX_LINE;
use super::score_claim::ScoreClaim;
use super::{GameCertificate, GameFault, GameRefused};
use crate::cycles::on_cycle;

/// The first walk plays at most this number of moves, for it keeps all boards in memory.
const MAX_SURVEYED: u64 = 1 << 24;

/// The number of a board that can be met twice.
type Id = u32;

/// Checks a claim about a position of Go under superko, and gives the number of moves played.
pub(super) fn check(certificate: &GameCertificate, start: Position) -> Result<u64, GameRefused> {
    let claim = ScoreClaim::new(certificate.claim).map_err(|why| GameRefused::at(&start, why))?;
    let mut checker = Checker {
        claim,
        table: Table::new(certificate)?,
        past: vec![Exact::of(&start).stones],
        position: start,
        positions: 0,
        recurring: HashMap::new(),
        known: HashMap::new(),
    };
    checker.check().map_err(|why| GameRefused::at(&checker.position, why))?;
    checker.table.check_all_met()?;
    Ok(checker.positions)
}

struct Checker<'c> {
    claim: ScoreClaim,
    table: Table<'c>,
    position: Position,
    positions: u64,
    /// The boards that can be met twice.
    recurring: HashMap<Stones, Id>,
    /// The boards of the game so far.
    past: Vec<Stones>,
    known: HashMap<Exact, Vec<Rc<Needs>>>,
}

/// What a claim needs of the past.
#[derive(Clone, Default)]
struct Needs {
    /// The boards that must not have been.
    unseen: BTreeSet<Id>,
    /// The boards that must have been.
    seen: BTreeSet<Id>,
}

/// What comes after a move.
enum After {
    /// A board that has been, so that the move is not legal.
    BringsBack(Id),
    /// What the claim needs there, and the new board if it can be met twice.
    Needs(Rc<Needs>, Option<Id>),
}

impl Checker<'_> {
    /// Checks the claim about the position.
    fn check(&mut self) -> Result<(), GameFault> {
        self.survey()?;
        self.follow().map(drop)
    }

    /// The first walk: plays all replies and all moves of the other side, and finds the boards that can be met twice.
    fn survey(&mut self) -> Result<(), GameFault> {
        let start = Exact::of(&self.position);
        let (mut met, mut ahead) = (HashSet::from([start]), vec![start]);
        let (mut numbers, mut edges): (HashMap<Stones, u32>, Vec<(u32, u32)>) = Default::default();
        let mut number = |stones: Stones| {
            let fresh = numbers.len() as u32;
            *numbers.entry(stones).or_insert(fresh)
        };
        while let Some(here) = ahead.pop() {
            let mut position = here.position(self.table.size).ok_or(GameFault::BadReply)?;
            let from = number(here.stones);
            if here.turn == self.claim.side {
                self.table.meet(&position);
            }
            for at in self.may_play(&position) {
                count(&mut self.positions, MAX_SURVEYED)?;
                if position.play(at).is_err() {
                    continue;
                }
                let next = Exact::of(&position);
                if at != Move::Pass {
                    edges.push((from, number(next.stones)));
                }
                if !position.is_over() && met.insert(next) {
                    ahead.push(next);
                }
                position.undo();
            }
        }
        let cycles = on_cycle(numbers.len(), &edges);
        let returns: HashSet<u32> =
            edges.iter().zip(cycles).filter(|(_, is_on)| *is_on).map(|((_, to), _)| *to).collect();
        self.recurring = numbers.into_iter().filter(|(_, number)| returns.contains(number)).collect();
        Ok(())
    }

    /// All that may be played in a position, whatever the past.
    fn may_play(&self, position: &Position) -> Vec<Move> {
        if position.turn() == self.claim.side {
            if position.passes() > 0 && self.claim.is_met(position) {
                return Vec::new();
            }
            return self.table.lines(position).into_iter().map(|line| line.at).collect();
        }
        position.legal_points().iter().map(Move::Place).chain([Move::Pass]).collect()
    }

    /// The second walk: plays on from the position, with the past, and says what it needs of that.
    fn follow(&mut self) -> Result<Rc<Needs>, GameFault> {
        let here = Exact::of(&self.position);
        if let Some(known) = self.known.get(&here).and_then(|all| all.iter().find(|needs| self.are_met(needs))) {
            return Ok(Rc::clone(known));
        }
        let mut needs = if here.turn == self.claim.side { self.claimant_moves()? } else { self.other_moves()? };
        // The board itself has always been.
        if let Some(id) = self.recurring.get(&here.stones) {
            needs.seen.remove(id);
        }
        let needs = Rc::new(needs);
        self.known.entry(here).or_default().push(Rc::clone(&needs));
        Ok(needs)
    }

    /// The claimant is to move: they end the game with enough points, or have a reply that brings back no board.
    fn claimant_moves(&mut self) -> Result<Needs, GameFault> {
        if self.position.passes() > 0 && self.claim.is_met(&self.position) {
            return Ok(Needs::default());
        }
        let has_been = |stones: &Stones| self.past.contains(stones);
        let fits = |line: &Line| line.seen.iter().all(has_been) && !line.unseen.iter().any(has_been);
        let at = self.table.lines(&self.position).into_iter().find(fits).ok_or(GameFault::NoReply)?.at;
        if at == Move::Pass && self.position.passes() > 0 {
            return Err(GameFault::TooFew);
        }
        match (self.play(at)?, at) {
            (After::BringsBack(_), Move::Place(p)) => Err(GameFault::BringsBack(p)),
            (After::BringsBack(_), Move::Pass) => Err(GameFault::ComesBack),
            (After::Needs(needs, made), _) => {
                let mut needs = Needs::clone(&needs);
                if let Some(id) = made {
                    needs.unseen.insert(id);
                    needs.seen.remove(&id);
                }
                Ok(needs)
            }
        }
    }

    /// The other side is to move: whatever it plays, the claim must hold, unless the past forbids it.
    fn other_moves(&mut self) -> Result<Needs, GameFault> {
        let mut moves: Vec<Move> = self.position.legal_points().iter().map(Move::Place).collect();
        if self.position.passes() == 0 {
            moves.push(Move::Pass);
        } else if !self.claim.is_met(&self.position) {
            return Err(GameFault::TooFew);
        }
        let mut needs = Needs::default();
        for at in moves {
            match self.play(at)? {
                After::BringsBack(id) => {
                    needs.seen.insert(id);
                }
                After::Needs(more, made) => {
                    needs.unseen.extend(&more.unseen);
                    needs.seen.extend(more.seen.iter().filter(|id| Some(**id) != made));
                }
            }
        }
        Ok(needs)
    }

    /// Plays a move, follows what comes after it unless it brings back a board, and takes it back unless there is a fault.
    fn play(&mut self, at: Move) -> Result<After, GameFault> {
        count(&mut self.positions, MAX_POSITIONS)?;
        if self.position.moves().len() >= MAX_LINE {
            return Err(GameFault::TooLarge);
        }
        self.position.play(at).map_err(|_| GameFault::illegal(at))?;
        let made = Exact::of(&self.position).stones;
        let id = self.recurring.get(&made).copied();
        let after = if at == Move::Pass {
            After::Needs(self.follow()?, None)
        } else if self.past.contains(&made) {
            // The first walk has been at this board twice.
            After::BringsBack(id.ok_or(GameFault::ComesBack)?)
        } else {
            self.past.push(made);
            let needs = self.follow()?;
            self.past.pop();
            After::Needs(needs, id)
        };
        self.position.undo();
        Ok(after)
    }

    /// Whether the past of the game gives a claim what it needs.
    fn are_met(&self, needs: &Needs) -> bool {
        let mut past = self.past.iter().filter_map(|stones| self.recurring.get(stones));
        let seen = past.clone().filter(|id| needs.seen.contains(id)).count();
        seen == needs.seen.len() && !past.any(|id| needs.unseen.contains(id))
    }
}
