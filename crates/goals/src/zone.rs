//! How much of the board a step of a proof needs: the zone that makes it hold whatever stands outside.
//!
//! Outside the zone stand immortal stones of the opponent (see the certificate's theorem). So a zone has to hold
//! whatever the claimant's strings breathe by, and all of a capture, or else the zone's board and the real one would
//! come apart. Every rule here only adds points.

use tesuji_board::{Board, Color, Point, PointSet};

/// A zone in the making, on one position.
#[derive(Debug)]
pub(crate) struct Zone<'b> {
    board: &'b Board,
    claimant: Color,
    points: PointSet,
}

impl<'b> Zone<'b> {
    pub(crate) fn new(board: &'b Board, claimant: Color, points: PointSet) -> Self {
        Self { board, claimant, points }
    }

    pub(crate) fn points(&self) -> PointSet {
        self.points
    }

    /// A whole string and all that is next to it: what it takes to see it captured.
    pub(crate) fn add_with_border(&mut self, string: PointSet) {
        self.points |= string.dilate() & self.board.points();
    }

    /// Holds all of a capture that the claimant makes at `p`: what he takes is surrounded within the zone.
    pub(crate) fn hold_capture(&mut self, p: Point) {
        for string in self.board.captures(self.claimant, p).components() {
            self.add_with_border(string);
        }
    }

    /// Lets every string of the claimant that reaches into the zone breathe there: one liberty before his own move.
    pub(crate) fn breathe_to_move(&mut self) {
        self.breathe(1);
    }

    /// The same when the opponent is to move: two liberties, so that he cannot take the last one in the zone; what has
    /// only one is seen captured, and answered.
    pub(crate) fn breathe_to_answer(&mut self) {
        loop {
            let before = self.points;
            self.breathe(2);
            self.see_captures();
            self.see_suicides();
            if self.points == before {
                return;
            }
        }
    }

    fn breathe(&mut self, least: usize) {
        for part in (self.board.stones(self.claimant) & self.points).components() {
            self.let_breathe(part, least);
        }
    }

    /// Gives a part of a string `least` liberties in the zone, or all it has; as near as they are to be had.
    fn let_breathe(&mut self, part: PointSet, least: usize) {
        let own = self.board.stones(self.claimant);
        let mut part = part;
        loop {
            let liberties = part.neighbours() & self.board.empty();
            let missing = least.saturating_sub((liberties & self.points).len());
            let outside = liberties - self.points;
            let longer = part.dilate() & own;
            if missing <= outside.len() || longer == part {
                // Those next to the zone are the likeliest to be drawn into it anyway.
                let near = self.points.neighbours();
                let choice = (outside & near).iter().chain((outside - near).iter());
                self.points.extend(choice.take(missing));
                self.points |= part;
                return;
            }
            part = longer;
        }
    }

    /// Strings of the claimant in atari can be captured: then nothing next to them may be doubtful.
    fn see_captures(&mut self) {
        for string in self.board.strings_in(self.board.stones(self.claimant) & self.points) {
            if !string.is_atari() {
                continue;
            }
            self.points |= string.border();
            // Whether the capture is a ko depends on what else the captor breathes by.
            if string.stone_count() == 1
                && let Some(last) = string.liberties().single()
            {
                self.points |= *PointSet::next_to(last) & self.board.points();
            }
            for captor in string.neighbours() {
                let doubtful = !captor.border().is_within(&self.points) || !captor.stones().is_within(&self.points);
                if doubtful {
                    self.points |= captor.stones();
                    if !captor.liberties().meets(&self.points) {
                        self.points.extend(captor.liberties().first());
                    }
                }
            }
        }
    }

    /// Where the opponent may not play because it is suicide, the zone has to show it.
    fn see_suicides(&mut self) {
        let opponent = !self.claimant;
        for p in self.points & self.board.empty() {
            if self.board.is_suicide(opponent, p) {
                let around = *PointSet::next_to(p) & self.board.points();
                self.points |= around;
                for string in self.board.strings_in(around & self.board.stones(opponent)) {
                    self.points |= string.stones() | string.border();
                }
            }
        }
    }
}
