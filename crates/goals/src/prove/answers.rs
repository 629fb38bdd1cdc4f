//! The answers to the opponent's moves, as few as will do: one for each move that matters, and one for all the others.

use tesuji_board::{Move, Point};
use tesuji_certify::Next;

use super::Reached;
use crate::fight::Fight;
use crate::ground::{Area, Ground};

/// The answers at one node in the making.
pub(super) struct Answers<S> {
    /// What they look at.
    pub(super) seen: S,
    /// The points where a stone changes nothing but its own point.
    plain: S,
    /// The move to begin with, for it is likely not to matter.
    first: Option<Move>,
    tried: S,
    has_passed: bool,
    replies: Vec<(Move, Next)>,
    /// Where moves led that do not matter there, and what is looked at there.
    idle: Vec<Reached<S>>,
}

impl<S: Area> Answers<S> {
    /// No answers yet, where the game stands; a `first` move may be known that does not matter, and some points that the
    /// answers are to look at.
    pub(super) fn new(fight: &impl Fight<Set = S>, first: Option<Move>, seen: S) -> Self {
        let (plain, first) = (fight.plain_points(), first.or_else(|| fight.likely_idle()));
        Self { seen, plain, first, tried: S::default(), has_passed: false, replies: Vec::new(), idle: Vec::new() }
    }

    /// The next move that wants an answer: in what is looked at, or the pass.
    pub(super) fn next(&mut self, fight: &impl Fight<Set = S>) -> Option<Move> {
        let m = self.first.take().or_else(|| self.next_seen(fight))?;
        match m {
            Move::Pass => self.has_passed = true,
            Move::Place(point) => self.tried |= fight.set(point.into()),
        }
        Some(m)
    }

    fn next_seen(&mut self, fight: &impl Fight<Set = S>) -> Option<Move> {
        self.seen = fight.zone_to_answer(self.seen);
        let open = (self.seen & fight.ground().empty()) - self.tried;
        let place = open.first_point().and_then(|at| fight.points(at).first()).map(Move::Place);
        place.or((!self.has_passed).then_some(Move::Pass))
    }

    /// Whether an answer to another move does for this one, too; if so, it is noted.
    pub(super) fn is_answered(&mut self, fight: &impl Fight<Set = S>, m: Move) -> bool {
        // What answers a move here does not answer one that takes breath away.
        let may_share = m != Move::Pass || !fight.pass_is_felt();
        let mut idle = self.idle.iter().filter(|_| may_share);
        let next = idle.find(|idle| self.is_idle(fight, m, idle.seen)).map(|idle| idle.next);
        self.replies.extend(next.map(|next| (m, next)));
        next.is_some()
    }

    /// Notes where a move leads.
    pub(super) fn add(&mut self, fight: &impl Fight<Set = S>, m: Move, reached: Reached<S>) {
        self.seen |= reached.seen;
        self.replies.push((m, reached.next));
        if self.is_idle(fight, m, reached.seen) {
            self.idle.push(reached);
        }
    }

    fn is_idle(&self, fight: &impl Fight<Set = S>, m: Move, seen: S) -> bool {
        match m {
            Move::Pass => true,
            Move::Place(point) => fight.set(point.into()).touches(self.plain - seen),
        }
    }

    /// The replies so far.
    pub(super) fn replies(&self) -> &[(Move, Next)] {
        &self.replies
    }

    /// The replies that are looked at.
    pub(super) fn seen_replies(self, fight: &impl Fight<Set = S>) -> Vec<(Option<Point>, Next)> {
        let is_seen = |point: Point| fight.set(point.into()).touches(self.seen);
        let reply = |(m, next): (Move, Next)| match m {
            Move::Pass => Some((None, next)),
            Move::Place(point) => is_seen(point).then_some((Some(point), next)),
        };
        self.replies.into_iter().filter_map(reply).collect()
    }
}
