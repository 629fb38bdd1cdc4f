//! The winner's strategy, written down as a certificate, and the line in which the loser resists longest.
//!
//! The search settles quiet positions and jumps over what is forced; a certificate holds plain positions. So the
//! strategy is walked with the plain moves: the winner's one, and all of the loser's. Where the table has forgotten what
//! it once knew, the search is asked again.

use std::collections::HashMap;
use std::fmt;

use tesuji_board::{Color, Point, Position, Symmetry};
use tesuji_certify::{GameCertificate, GameClaim, Reply, WholeGame};
use tesuji_search::Stop;

use super::solver::{Limits, Solver, Watch};
use super::stones::Stones;
use crate::grid::{Bits, has_two, singles};

/// How the winner wins.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Strategy {
    /// What he plays in every position that may come up.
    pub certificate: GameCertificate,
    /// A line from the start to the first capture, or to where the loser has no move.
    ///
    /// The winner follows this strategy, and the loser plays so that it takes as long as possible against it. The winner
    /// does not hurry: another strategy might win sooner.
    pub line: Vec<Point>,
}

/// Why there is no strategy.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum NoStrategy {
    /// The limits were reached.
    Stopped,
    /// That side does not win, or the solver has been told what is not true: it was [loaded](Solver::load) from a forged
    /// state.
    Wrong,
}

impl fmt::Display for NoStrategy {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Stopped => "the limits were reached",
            Self::Wrong => "there is no strategy: what the solver was told is not true",
        })
    }
}

impl std::error::Error for NoStrategy {}

impl From<Stop> for NoStrategy {
    fn from(_: Stop) -> Self {
        Self::Stopped
    }
}

/// What the winner plays in a quiet position, and how many moves the game lasts from there.
struct Known {
    own: Bits,
    other: Bits,
    bit: Bits,
    moves: u32,
}

struct Walker<'a, 'w> {
    solver: &'a Solver,
    left: Limits,
    watch: Watch<'w>,
    known: Vec<Known>,
    places: HashMap<u64, usize>,
}

impl Solver {
    /// The strategy of the side that wins a position; `None` for the single point, which is won by convention alone.
    ///
    /// # Panics
    /// If the board has another size or an open edge.
    pub fn strategy(
        &self,
        position: &Position,
        winner: Color,
        limits: &Limits,
        watch: Watch<'_>,
    ) -> Result<Option<Strategy>, NoStrategy> {
        if self.size().area() == 1 {
            return Ok(None);
        }
        let start = self.stones(position);
        let mut walker = Walker { solver: self, left: *limits, watch, known: Vec::new(), places: HashMap::new() };
        let line = if position.turn() == winner {
            walker.winner_moves(&start)?;
            walker.line(start, Whose::Winners)?
        } else {
            walker.loser_moves(&start)?;
            walker.line(start, Whose::Losers)?
        };
        let reply = |known: &Known| {
            let (own, other) = (self.grid.points(known.own), self.grid.points(known.other));
            let (black, white) = match winner {
                Color::Black => (own, other),
                Color::White => (other, own),
            };
            Reply::stone(black, white, self.grid.point(known.bit))
        };
        let certificate = GameCertificate {
            game: WholeGame::AtariGo,
            size: self.size(),
            black: position.board().stones(Color::Black),
            white: position.board().stones(Color::White),
            to_move: position.turn(),
            claim: GameClaim::Wins(winner),
            replies: walker.known.iter().map(reply).collect(),
        };
        Ok(Some(Strategy { certificate, line }))
    }
}

/// Whose turn it is.
#[derive(Clone, Copy)]
enum Whose {
    Winners,
    Losers,
}

impl Walker<'_, '_> {
    /// The winner is to move: how many moves the game lasts at most.
    fn winner_moves(&mut self, stones: &Stones) -> Result<u32, NoStrategy> {
        let grid = &self.solver.grid;
        if stones.captures(grid) != 0 {
            return Ok(1);
        }
        let forced = stones.rescues(grid);
        if has_two(forced) || (forced != 0 && !stones.is_legal(grid, forced)) {
            return Err(NoStrategy::Wrong);
        }
        if forced != 0 {
            return Ok(1 + self.loser_moves(&stones.after(grid, forced))?);
        }
        let key = stones.key();
        if let Some(place) = self.places.get(&key) {
            return Ok(self.known[*place].moves);
        }
        let bit = self.solver.winning_bit(stones, &mut self.left, self.watch)?.ok_or(NoStrategy::Wrong)?;
        let place = self.known.len();
        self.places.insert(key, place);
        self.known.push(Known { own: stones.own.stones, other: stones.other.stones, bit, moves: 0 });
        self.known[place].moves = 1 + self.loser_moves(&stones.after(grid, bit))?;
        Ok(self.known[place].moves)
    }

    /// The loser is to move: how many moves the game lasts at most.
    fn loser_moves(&mut self, stones: &Stones) -> Result<u32, NoStrategy> {
        Ok(self.longest(stones)?.map_or(0, |(_, moves)| moves))
    }

    /// The move of the loser after which the game lasts longest.
    fn longest(&mut self, stones: &Stones) -> Result<Option<(Bits, u32)>, NoStrategy> {
        let grid = &self.solver.grid;
        if stones.captures(grid) != 0 {
            return Err(NoStrategy::Wrong);
        }
        let mut longest: Option<(Bits, u32)> = None;
        for bit in singles(self.solver.legal(stones)) {
            let moves = 1 + self.winner_moves(&stones.after(grid, bit))?;
            if longest.is_none_or(|(_, known)| known < moves) {
                longest = Some((bit, moves));
            }
        }
        Ok(longest)
    }

    /// The longest line.
    fn line(&mut self, start: Stones, first: Whose) -> Result<Vec<Point>, NoStrategy> {
        let grid = &self.solver.grid;
        let (mut line, mut stones, mut whose) = (Vec::new(), start, first);
        loop {
            let (bit, next) = match whose {
                Whose::Winners => (Some(self.reply(&stones)), Whose::Losers),
                Whose::Losers => (self.longest(&stones)?.map(|(bit, _)| bit), Whose::Winners),
            };
            let Some(bit) = bit else { return Ok(line) };
            line.push(grid.point(bit));
            if stones.captures(grid) & bit != 0 {
                return Ok(line);
            }
            stones = stones.after(grid, bit);
            whose = next;
        }
    }

    /// What the winner plays in a position that has been walked through, or a symmetric one.
    fn reply(&self, stones: &Stones) -> Bits {
        let grid = &self.solver.grid;
        let plain = [stones.captures(grid), stones.rescues(grid)].into_iter().find(|bits| *bits != 0);
        if let Some(bits) = plain {
            return bits & bits.wrapping_neg();
        }
        let known = &self.known[self.places[&stones.key()]];
        let turned = |symmetry: Symmetry, bits: Bits| grid.bits(symmetry.set(grid.points(bits), grid.size()));
        let shapes = Symmetry::ALL.into_iter().filter(|symmetry| symmetry.size(grid.size()) == grid.size());
        let mut copies = shapes.filter(|symmetry| {
            turned(*symmetry, known.own) == stones.own.stones && turned(*symmetry, known.other) == stones.other.stones
        });
        turned(copies.next().expect("positions with the same key are symmetric"), known.bit)
    }
}
