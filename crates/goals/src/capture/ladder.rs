//! Ladders, read to the end: the attacker gives atari with every move, the defender has one or two replies.

use tesuji_board::{Move, Point, PointSet, StringRef};

use super::Capture;

/// The moves that reading one ladder may take. A ladder across the board takes some 150; one that branches, or runs
/// in circles through a ko, is left to the search.
const WHOLE: usize = 400;
/// The same where the search is going to read it anyway: measured, long ladders at every node gain nothing.
const BEGINNING: usize = 6;

impl Capture {
    /// A liberty by which the attacker, to move, captures the target at once or by giving atari again and again.
    pub fn ladder_move(&mut self) -> Option<Point> {
        self.chase(&mut WHOLE.clone())
    }

    /// Whether the attacker, to move, has a short ladder.
    pub(super) fn has_short_ladder(&mut self) -> bool {
        self.chase(&mut BEGINNING.clone()).is_some()
    }

    fn chase(&mut self, fuel: &mut usize) -> Option<Point> {
        let liberties = self.board.liberties(self.target);
        match self.liberty_count() {
            1 => liberties.first().filter(|p| self.is_legal(*p) && self.takes_for_good(*p)),
            2 => liberties.iter().find(|p| {
                !self.breaks_out(liberties, *p)
                    && burn(fuel)
                    && self.is_legal(*p)
                    && self.after(*p, |game| game.liberty_count() == 1 && !game.escapes(fuel))
            }),
            _ => None,
        }
    }

    /// Whether the defender plainly has three liberties by extending after the attacker's stone at `p`, which captures
    /// nothing: most ladders fail so at once, and need not be played.
    fn breaks_out(&self, liberties: PointSet, p: Point) -> bool {
        let extension = (liberties - p.into()).first();
        let captures = self.board.is_capture(self.attacker, p);
        !captures && extension.is_some_and(|extension| (self.extended(extension) - p.into()).len() > 2)
    }

    /// The replies in atari: the last liberty, and those of the attacker's strings in atari around.
    pub(super) fn replies(&self) -> (PointSet, PointSet) {
        let target = self.board.string(self.target).expect("the target is on the board");
        let rescues = target.neighbours().filter(StringRef::is_atari);
        (target.liberties(), rescues.fold(PointSet::EMPTY, |all, string| all | string.liberties()))
    }

    pub(super) fn is_single_stone(&self) -> bool {
        self.board.string(self.target).is_some_and(|target| target.stone_count() == 1)
    }

    /// Whether the defender, to move in atari, gets out of the ladder.
    fn escapes(&mut self, fuel: &mut usize) -> bool {
        let (liberties, rescues) = self.replies();
        // A lone stone in atari has more replies: those after which what captures it can be taken back.
        if self.is_single_stone() && !self.captor_breathes(liberties) {
            return true;
        }
        let replies = liberties | rescues;
        replies.iter().any(|p| {
            self.is_legal(p)
                && (!burn(fuel) || self.after(p, |game| game.liberty_count() > 2 || game.chase(fuel).is_none()))
        })
    }

    /// Whether the defender, in atari, has no legal reply, and is captured for good.
    pub(super) fn is_helpless(&mut self) -> bool {
        let (liberties, rescues) = self.replies();
        let replies = liberties | rescues;
        let single = self.is_single_stone();
        replies.iter().all(|p| !self.is_legal(p)) && (!single || self.captor_breathes(liberties)) && {
            self.make(Move::Pass);
            let captured = self.has_short_ladder();
            self.unmake();
            captured
        }
    }

    /// Whether no single reply could leave a captor on `liberties` with no liberty but the captured stone's point.
    pub(super) fn captor_breathes(&mut self, liberties: PointSet) -> bool {
        let Some(last) = liberties.single() else { return false };
        let (attacker, empty) = (self.attacker, self.board.empty());
        self.board.place(attacker, last);
        // The reply may take one liberty, and may save whatever else would be captured. Two more are enough.
        let free = (self.board.liberties(last) & empty).len() >= 2;
        self.board.undo();
        free
    }

    /// Whether capturing at `p` is final.
    fn takes_for_good(&mut self, p: Point) -> bool {
        self.after(p, |game| game.is_captured())
    }
}

/// Takes one move's worth of fuel; false if there is none.
fn burn(fuel: &mut usize) -> bool {
    let left = fuel.checked_sub(1);
    *fuel = left.unwrap_or(0);
    left.is_some()
}
