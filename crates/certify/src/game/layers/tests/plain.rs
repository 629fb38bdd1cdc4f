//! Plain minimax over all positions of a small board, and what a reply leads to by the rules of the board alone.

use std::collections::{BTreeSet, HashMap};

use tesuji_board::{Color, Point, Position, Rules, Setup, Size, StringRef, Symmetry};

use super::super::stones::{Ground, Stones, singles};
use super::super::{Consequences, ReplyBoard};

/// Who wins the positions of a board.
pub(super) struct Plain {
    ground: Ground,
    /// By the claimant's stones, the other side's, and whether it is the claimant's turn.
    known: HashMap<(u64, u64, bool), bool>,
}

impl Plain {
    pub(super) fn new(size: Size) -> Self {
        Self { ground: Ground::new(size).expect("a small board"), known: HashMap::new() }
    }

    /// Who wins a start.
    pub(super) fn winner(setup: &Setup) -> Color {
        let mut plain = Self::new(setup.size);
        let ground = plain.ground.clone();
        let bits = |points: tesuji_board::PointSet| points.iter().map(|p| ground.bit(ground.number(p)));
        let stones = bits(setup.black).fold(Stones::NONE, |stones, bit| stones.with_claimants(&ground, bit));
        let stones = bits(setup.white).fold(stones, |stones, bit| stones.with_others(&ground, bit));
        let is_blacks = setup.turn == Color::Black;
        if plain.wins(&stones, is_blacks) == is_blacks { Color::Black } else { Color::White }
    }

    /// Whether the claimant, who is to move, wins.
    pub(super) fn claimant_wins(&mut self, stones: &Stones) -> bool {
        self.wins(stones, true)
    }

    /// A move that wins for the claimant.
    pub(super) fn winning_move(&mut self, number: u64) -> Option<Point> {
        let points: Vec<Point> = self.ground.size.points().iter().collect();
        points.into_iter().find(|at| self.wins_after(number, *at))
    }

    /// Whether a move of the claimant that captures nothing wins.
    pub(super) fn wins_after(&mut self, number: u64, at: Point) -> bool {
        let stones = Stones::read(&self.ground, number).expect("a position");
        let bit = self.ground.bit(self.ground.number(at));
        if stones.empty(&self.ground) & bit == 0 {
            return false;
        }
        let after = stones.with_claimants(&self.ground, bit);
        let lives = after.liberties(&self.ground, after.claimant).all(|liberties| liberties != 0);
        lives && !self.wins(&after, false)
    }

    /// All positions in which every string has two liberties or more.
    pub(super) fn quiet_positions(&self) -> Vec<Stones> {
        let ground = &self.ground;
        let all = (0..ground.size.area()).fold(vec![Stones::NONE], |all, point| {
            let bit = ground.bit(point);
            all.iter()
                .flat_map(|stones| [*stones, stones.with_claimants(ground, bit), stones.with_others(ground, bit)])
                .collect()
        });
        let is_quiet = |stones: &Stones| {
            let sides = [stones.claimant, stones.other];
            sides.into_iter().all(|side| stones.liberties(ground, side).all(|liberties| liberties.count_ones() > 1))
        };
        all.into_iter().filter(is_quiet).collect()
    }

    /// Whether the side to move wins.
    fn wins(&mut self, stones: &Stones, is_claimants: bool) -> bool {
        let key = (stones.claimant, stones.other, is_claimants);
        if let Some(known) = self.known.get(&key) {
            return *known;
        }
        let ground = self.ground.clone();
        let theirs = if is_claimants { stones.other } else { stones.claimant };
        let captures = stones.liberties(&ground, theirs).any(u64::is_power_of_two);
        let wins = captures
            || singles(stones.empty(&ground)).any(|bit| {
                let after =
                    if is_claimants { stones.with_claimants(&ground, bit) } else { stones.with_others(&ground, bit) };
                let own = if is_claimants { after.claimant } else { after.other };
                after.liberties(&ground, own).all(|liberties| liberties != 0) && !self.wins(&after, !is_claimants)
            });
        self.known.insert(key, wins);
        wins
    }
}

/// Compares what a reply of Black leads to with what the rules of the board say; `false` if there is nothing to compare.
pub(super) fn compare(board: &ReplyBoard, position: &Position, reply: Point) -> bool {
    let in_atari = |position: &Position, color: Color| {
        let board = position.board();
        board.strings_in(board.stones(color)).any(|string| string.is_atari())
    };
    if Color::ALL.into_iter().any(|color| in_atari(position, color)) || position.board().at(reply).is_some() {
        return false;
    }
    let mut next = Consequences::default();
    let (position, reply) = &canonical(board, position, reply);
    let [black, white] = Color::ALL.map(|color| position.board().stones(color));
    let found = board.follow(board.number(black, white), *reply, &mut next);
    let mut after = position.clone();
    if after.play(*reply).is_err() || in_atari(&after, Color::Black) {
        assert!(found.is_err());
        return true;
    }
    let mut expected = BTreeSet::new();
    let is_safe = collect(board, &mut after, &mut expected);
    assert_eq!(found.is_ok(), is_safe);
    if is_safe {
        assert_eq!(next.positions.iter().map(|(_, number)| *number).collect::<BTreeSet<_>>(), expected);
    }
    true
}

/// The positions in which Black needs a reply, after White's moves and what they force; `false` if White captures.
fn collect(board: &ReplyBoard, position: &mut Position, found: &mut BTreeSet<u64>) -> bool {
    position.legal_points().iter().all(|at| {
        if position.board().is_capture(Color::White, at) {
            return false;
        }
        position.play(at).expect("a legal move");
        let here = position.board();
        let atari =
            |color| here.strings_in(here.stones(color)).find(StringRef::is_atari).map(|string| string.liberties());
        let is_safe = match (atari(Color::White), atari(Color::Black)) {
            (Some(_), _) => true,
            (None, Some(liberties)) => {
                let last = liberties.first().expect("a liberty");
                let is_legal = position.play(last).is_ok();
                let is_safe = is_legal && collect(board, position, found);
                if is_legal {
                    position.undo();
                }
                is_safe
            }
            (None, None) => {
                let [black, white] = Color::ALL.map(|color| here.stones(color));
                let stones = board.stones([black, white]);
                if !board.wins_by_ataris(&stones, &mut Consequences::default()) {
                    found.insert(stones.number());
                }
                true
            }
        };
        position.undo();
        is_safe
    })
}

/// That of the symmetric copies of the position that has its number, and the reply there.
fn canonical(board: &ReplyBoard, position: &Position, reply: Point) -> (Position, Point) {
    let size = position.board().size();
    let [black, white] = Color::ALL.map(|color| position.board().stones(color));
    let there = board.position(board.number(black, white)).expect("a position");
    let shapes = Symmetry::ALL.into_iter().filter(|shape| shape.size(size) == size);
    let same = |shape: &Symmetry| [black, white].map(|side| shape.set(side, size)) == there;
    let shape = shapes.into_iter().find(same).expect("a symmetric copy");
    let setup = Setup { black: there[0], white: there[1], turn: position.turn(), ..Setup::new(size) };
    (Position::new(&setup, Rules::default()).expect("a position"), shape.point(reply, size))
}

#[test]
fn the_single_point_has_no_move() {
    let setup = Setup::new(Size::square(1));
    assert_eq!(Plain::winner(&setup), Color::White, "a player without a legal move has lost; 1x1 is a convention");
    assert!(Position::new(&setup, Rules::default()).is_ok());
}
