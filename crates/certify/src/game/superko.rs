//! Checks that a side gets at least so many points in Go under positional superko: no stone may bring back a board that
//! has been.
//!
//! The rules are those of [`go`](super::go), and the past is part of the game: the checker plays every line with the boards
//! that have been in it. No line goes on without end, for there are only so many boards. A line ends where the game does.
//!
//! What has been checked once need not be checked again after another past, if that past gives it what it needs. The
//! claimant needs that no board has been which he has to make, and that those have been which the other side was forbidden
//! to make. Whatever else the past forbids takes moves from the other side, which always may pass.
//!
//! Of all these boards only those need to be remembered which can be met twice. A first walk therefore plays all that the
//! table allows, whatever the past, and finds the boards on its cycles. No game leads from any other board back to it.

#[cfg(test)]
mod tests;

use std::collections::{BTreeSet, HashMap, HashSet};
use std::rc::Rc;

use tesuji_board::{Color, Move, Point, PointSet, Position, Rules, Setup, Size, Symmetry};

use super::replies::{Canonical, Place};
use super::{GameCertificate, GameClaim, GameFault, GameRefused, OldBoard, Reply};
use crate::cycles::on_cycle;

/// More moves are not played: an honest strategy needs a few for each reply.
const MAX_POSITIONS: u64 = 1 << 28;

/// The first walk is given up after so many moves, for it keeps all boards in memory.
const MAX_SURVEYED: u64 = 1 << 24;

/// No line is longer. Small boards take a tenth of that.
const MAX_LINE: usize = 400;

/// The number of a board that can be met twice.
type Id = u32;

/// Black's and White's stones as bits.
type Stones = (u64, u64);

pub(super) struct Checker<'c> {
    claimant: Color,
    points: i32,
    table: Table<'c>,
    pub(super) position: Position,
    pub(super) positions: u64,
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

impl<'c> Checker<'c> {
    /// A checker of a claim about a position of Go.
    pub(super) fn new(certificate: &'c GameCertificate, position: Position) -> Result<Self, GameRefused> {
        let refused = |why| GameRefused { black: certificate.black, white: certificate.white, why };
        let GameClaim::AtLeast { side: claimant, points } = certificate.claim else {
            return Err(refused(GameFault::OtherGame));
        };
        let table = Table::new(certificate)?;
        let (recurring, past, known) = (HashMap::new(), vec![Exact::of(&position).stones], HashMap::new());
        Ok(Self { claimant, points, table, position, positions: 0, recurring, past, known })
    }

    /// Checks the claim about the position.
    pub(super) fn check(&mut self) -> Result<(), GameFault> {
        self.survey()?;
        self.follow().map(drop)
    }

    /// A reply whose position never comes up.
    pub(super) fn in_vain(&self) -> Option<&'c Reply> {
        self.table
            .replies
            .iter()
            .find(|reply| !self.table.met.contains(&Canonical::of_reply(reply, self.table.size).place))
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
            if here.turn == self.claimant {
                self.table.met.insert(Canonical::of_position(&position).place);
            }
            for at in self.may_play(&position) {
                self.positions += 1;
                if self.positions > MAX_SURVEYED {
                    return Err(GameFault::TooLarge);
                }
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
        if position.turn() == self.claimant {
            if position.passes() > 0 && self.has_enough(position) {
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
        let mut needs = if here.turn == self.claimant { self.claimant_moves()? } else { self.other_moves()? };
        // The board itself has always been.
        if let Some(id) = self.recurring.get(&here.stones) {
            needs.seen.remove(id);
        }
        let needs = Rc::new(needs);
        self.known.entry(here).or_default().push(Rc::clone(&needs));
        Ok(needs)
    }

    /// The claimant is to move: he ends the game with enough points, or has a reply that brings back no board.
    fn claimant_moves(&mut self) -> Result<Needs, GameFault> {
        if self.position.passes() > 0 && self.has_enough(&self.position) {
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
        } else if !self.has_enough(&self.position) {
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
        self.positions += 1;
        if self.positions > MAX_POSITIONS || self.position.moves().len() >= MAX_LINE {
            return Err(GameFault::TooLarge);
        }
        self.position.play(at).map_err(|_| match at {
            Move::Place(p) => GameFault::IllegalReply(p),
            Move::Pass => GameFault::BadReply,
        })?;
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

    /// Whether the claimant has enough points if the game ends here.
    fn has_enough(&self, position: &Position) -> bool {
        let score = position.score();
        match self.claimant {
            Color::Black => score >= self.points,
            Color::White => -score >= self.points,
        }
    }
}

/// The replies by position, each for all symmetric ones as well.
struct Table<'c> {
    size: Size,
    replies: &'c [Reply],
    places: HashMap<Place, Vec<&'c Reply>>,
    /// The positions that have come up.
    met: HashSet<Place>,
}

/// A reply as it looks in a position.
struct Line {
    at: Move,
    seen: Vec<Stones>,
    unseen: Vec<Stones>,
}

impl<'c> Table<'c> {
    fn new(certificate: &'c GameCertificate) -> Result<Self, GameRefused> {
        let size = certificate.size;
        let mut places: HashMap<Place, Vec<&Reply>> = HashMap::new();
        for reply in &certificate.replies {
            let past = reply.seen.iter().chain(&reply.unseen);
            let lie_on_board = past.map(|board| board.black | board.white).all(|set| set.is_within(&size.points()));
            let same = places.entry(Canonical::of_reply(reply, size).place).or_default();
            if !reply.fits(size) || !lie_on_board || same.contains(&reply) {
                return Err(GameRefused { black: reply.black, white: reply.white, why: GameFault::BadReply });
            }
            same.push(reply);
        }
        Ok(Self { size, replies: &certificate.replies, places, met: HashSet::new() })
    }

    /// The replies to a position, turned as the position is. One that is symmetric has several from one reply.
    fn lines(&self, position: &Position) -> Vec<Line> {
        let Some(replies) = self.places.get(&Canonical::of_position(position).place) else { return Vec::new() };
        let (size, here) = (self.size, Exact::of(position));
        let shapes = Symmetry::ALL.into_iter().filter(|symmetry| symmetry.size(size) == size);
        let mut lines = Vec::new();
        for (reply, symmetry) in replies.iter().flat_map(|reply| shapes.clone().map(move |shape| (reply, shape))) {
            let turned = |board: &OldBoard| {
                let [black, white] = [board.black, board.white].map(|set| bits(symmetry.set(set, size), size));
                (black, white)
            };
            let ko = reply.ko.map(|p| symmetry.point(p, size));
            if (turned(&OldBoard { black: reply.black, white: reply.white }), ko) == (here.stones, here.ko) {
                let at = match reply.at {
                    Move::Place(p) => Move::Place(symmetry.point(p, size)),
                    Move::Pass => Move::Pass,
                };
                let seen = reply.seen.iter().map(turned).collect();
                lines.push(Line { at, seen, unseen: reply.unseen.iter().map(turned).collect() });
            }
        }
        lines
    }
}

/// A position without its past, in little room.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
struct Exact {
    stones: Stones,
    turn: Color,
    ko: Option<Point>,
    passed: bool,
}

impl Exact {
    fn of(position: &Position) -> Self {
        let board = position.board();
        let stones = |color| bits(board.stones(color), board.size());
        Self {
            stones: (stones(Color::Black), stones(Color::White)),
            turn: position.turn(),
            ko: position.ko(),
            passed: position.passes() > 0,
        }
    }

    /// The position itself.
    fn position(&self, size: Size) -> Option<Position> {
        let set = |bits: u64| size.points().iter().filter(|p| bits >> index(*p, size) & 1 == 1).collect();
        let mut setup = Setup::new(size);
        (setup.black, setup.white, setup.ko) = (set(self.stones.0), set(self.stones.1), self.ko);
        setup.turn = if self.passed { !self.turn } else { self.turn };
        let mut position = Position::new(&setup, Rules::default()).ok()?;
        if self.passed {
            position.play(Move::Pass).ok()?;
        }
        Some(position)
    }
}

fn bits(set: PointSet, size: Size) -> u64 {
    set.iter().fold(0, |bits, p| bits | 1 << index(p, size))
}

fn index(p: Point, size: Size) -> u32 {
    u32::from(p.row()) * u32::from(size.columns()) + u32::from(p.column())
}
