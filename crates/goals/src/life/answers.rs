//! The answers to the moves of the side that has lost: one for each move that matters, and one for all the others.

use tesuji_board::{Move, Point};
use tesuji_certify::Next;

use super::Life;
use super::spots::{Spot, Spots};

/// The answers at one node in the making.
pub(super) struct Answers {
    /// What they look at.
    pub(super) seen: Spots,
    /// The spots where a stone captures nothing.
    plain: Spots,
    /// The move to begin with, for it is likely not to matter.
    first: Option<Move>,
    tried: Spots,
    has_passed: bool,
    replies: Vec<(Move, Next)>,
    /// Where moves led that do not matter there, and what is looked at there.
    idle: Vec<(Spots, Next)>,
}

impl Answers {
    /// No answers yet, where the game stands; a `first` move may be known that does not matter, and some that they are to
    /// look at.
    pub(super) fn new(game: &Life, first: Option<Move>, seen: Spots) -> Self {
        let plain = game.sort_moves().0;
        // An attacker's pass could be answered by another pass, which says nothing about what matters.
        let may_pass = game.to_move() != game.terms.attacker || game.lives_by(game.skin()).next().is_some();
        let first = first.or_else(|| may_pass.then_some(Move::Pass));
        Self { seen, plain, first, tried: Spots::NONE, has_passed: false, replies: Vec::new(), idle: Vec::new() }
    }

    /// The next move that wants an answer: in what is looked at, or the pass.
    pub(super) fn next(&mut self, game: &Life) -> Option<Move> {
        let m = self.first.take().or_else(|| self.next_seen(game))?;
        match m {
            Move::Pass => self.has_passed = true,
            Move::Place(point) => self.tried |= game.field.spot(point).map_or(Spots::NONE, Spots::one),
        }
        Some(m)
    }

    fn next_seen(&mut self, game: &Life) -> Option<Move> {
        self.seen = game.seen_to_answer(self.seen);
        let open = (self.seen & game.now.stones.empty(&game.field)) - self.tried;
        let place = open.first().map(|spot| Move::Place(game.field.point(spot)));
        place.or((!self.has_passed).then_some(Move::Pass))
    }

    /// Whether an answer to another move does for this one, too; if so, it is noted.
    pub(super) fn is_answered(&mut self, game: &Life, m: Move) -> bool {
        let next = self.idle.iter().find(|(seen, _)| self.is_idle(game, m, *seen)).map(|idle| idle.1);
        self.replies.extend(next.map(|next| (m, next)));
        next.is_some()
    }

    /// Notes where a move leads, and what is looked at there.
    pub(super) fn add(&mut self, game: &Life, m: Move, (next, seen): (Next, Spots)) {
        self.seen |= seen;
        self.replies.push((m, next));
        if self.is_idle(game, m, seen) {
            self.idle.push((seen, next));
        }
    }

    fn is_idle(&self, game: &Life, m: Move, seen: Spots) -> bool {
        match m {
            Move::Pass => true,
            Move::Place(point) => {
                let changes = |spot: Spot| !self.plain.contains(spot) || seen.contains(spot);
                game.field.spot(point).is_some_and(|spot| !changes(spot))
            }
        }
    }

    /// The replies that are looked at.
    pub(super) fn replies(self, game: &Life) -> Vec<(Option<Point>, Next)> {
        let is_seen = |point: Point| game.field.spot(point).is_some_and(|spot| self.seen.contains(spot));
        let reply = |(m, next): (Move, Next)| match m {
            Move::Pass => Some((None, next)),
            Move::Place(point) => is_seen(point).then_some((Some(point), next)),
        };
        self.replies.into_iter().filter_map(reply).collect()
    }
}
