//! Atari-Go on boards that are too large to be solved: who wins where threats decide.
//!
//! Depth-first proof-number search over the plain positions, all moves of both sides considered, so what it settles is
//! settled for the whole game. On an open board that is seldom; where one side threatens to capture and the other has to
//! capture first, it is soon done. The strategy is written down in the same form as the [`Solver`](super::Solver)'s.

use std::collections::HashMap;

use crate::{AtariGo, Candidates};
use tesuji_board::{Board, Color, Point, PointSet, Position, StringRef, Symmetry};
use tesuji_certify::{GameCertificate, GameClaim, Reply, WholeGame};
use tesuji_search::{DfPn, Game, Meter, Solver as _};

use super::strategy::{NoStrategy, Strategy};

/// Whoever is Max in all searches, so that they share a table.
const MAX: Color = Color::Black;

/// A search for wins of either side on boards of any size.
///
/// ```
/// use tesuji_board::{Color, Diagram, Position, Rules};
/// use tesuji_games::atari_go::Prover;
/// use tesuji_search::Meter;
/// let rows = [". . . . . . ."; 5].join("\n") + "\n. . X . . . .\n. . O . . . .";
/// let position = Position::new(&rows.parse::<Diagram>()?.setup, Rules::default())?;
/// let won = Prover::new(1 << 20).solve(&position, &mut Meter::unlimited()).expect("threats decide");
/// assert_eq!(won.winner, Color::Black, "the stone at the edge cannot run");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct Prover {
    search: DfPn<Point, tesuji_search::Score>,
}

/// Who wins a position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Won {
    /// The winner.
    pub winner: Color,
    /// The move to play, if it is his turn.
    pub best: Option<Point>,
}

impl Prover {
    /// A strategy with more replies is not written down.
    pub const MOST_REPLIES: usize = 20_000;

    /// A prover with a table of at most so many bytes.
    pub fn new(bytes: usize) -> Self {
        Self { search: DfPn::new(bytes) }
    }

    /// Who wins a position, whatever its rules and its past; `None` if the meter is not enough to tell.
    pub fn solve(&mut self, position: &Position, meter: &mut Meter<'_>) -> Option<Won> {
        self.settle(&mut game(position), meter)
    }

    fn settle(&mut self, game: &mut AtariGo, meter: &mut Meter<'_>) -> Option<Won> {
        let turn = game.position().turn();
        if let Some(winner) = game.winner() {
            return Some(Won { winner, best: None });
        }
        if let Some(at) = capture(game.position().board(), turn) {
            return Some(Won { winner: turn, best: Some(at) });
        }
        let answer = self.search.solve(game, AtariGo::WON, meter);
        let winner = if answer.bounds.decides(AtariGo::WON)? { MAX } else { !MAX };
        Some(Won { winner, best: answer.best.filter(|_| winner == turn) })
    }

    /// The strategy of the side that wins a position. Where the table has forgotten what it once knew, the search is
    /// asked again.
    pub fn strategy(
        &mut self,
        position: &Position,
        winner: Color,
        meter: &mut Meter<'_>,
    ) -> Result<Strategy, NoStrategy> {
        let mut walker =
            Walker { prover: self, meter, game: game(position), winner, known: Vec::new(), places: HashMap::new() };
        if position.turn() == winner {
            walker.winner_moves()?
        } else {
            walker.loser_moves()?
        };
        let line = walker.line()?;
        let certificate = GameCertificate {
            game: WholeGame::AtariGo,
            size: position.board().size(),
            black: position.board().stones(Color::Black),
            white: position.board().stones(Color::White),
            to_move: position.turn(),
            claim: GameClaim::Wins(winner),
            replies: walker.known.iter().map(|known| Reply::stone(known.black, known.white, known.at)).collect(),
        };
        Ok(Strategy { certificate, line })
    }
}

fn game(position: &Position) -> AtariGo {
    AtariGo::new(position, MAX).with_candidates(Candidates::Forcing)
}

/// A point where a side captures.
fn capture(board: &Board, color: Color) -> Option<Point> {
    last_liberty(board, !color)
}

/// The last liberty of a side's string in atari.
fn last_liberty(board: &Board, color: Color) -> Option<Point> {
    board.strings_in(board.stones(color)).find(StringRef::is_atari)?.liberties().first()
}

/// What the winner plays in a quiet position, and how many moves the game lasts from there.
struct Known {
    black: PointSet,
    white: PointSet,
    at: Point,
    moves: u32,
}

struct Walker<'a, 'm> {
    prover: &'a mut Prover,
    meter: &'a mut Meter<'m>,
    game: AtariGo,
    winner: Color,
    known: Vec<Known>,
    places: HashMap<u64, usize>,
}

impl Walker<'_, '_> {
    /// The winner is to move: how many moves the game lasts at most.
    fn winner_moves(&mut self) -> Result<u32, NoStrategy> {
        let board = self.game.position().board();
        if capture(board, self.winner).is_some() {
            return Ok(1);
        }
        if let Some(forced) = last_liberty(board, self.winner) {
            return Ok(1 + self.after(forced, Self::loser_moves)?);
        }
        let key = self.game.position().canonical_key();
        if let Some(place) = self.places.get(&key) {
            return Ok(self.known[*place].moves);
        }
        if self.known.len() == Prover::MOST_REPLIES {
            return Err(NoStrategy::Stopped);
        }
        let at = self.winning_move()?;
        let place = self.known.len();
        self.places.insert(key, place);
        let [black, white] = Color::ALL.map(|color| self.game.position().board().stones(color));
        self.known.push(Known { black, white, at, moves: 0 });
        self.known[place].moves = 1 + self.after(at, Self::loser_moves)?;
        Ok(self.known[place].moves)
    }

    fn winning_move(&mut self) -> Result<Point, NoStrategy> {
        let stored = self.prover.search.probe(self.game.key()).filter(|known| known.proved == (self.winner == MAX));
        if let Some(best) = stored.and_then(|known| known.best) {
            return Ok(best);
        }
        let won = self.prover.settle(&mut self.game, self.meter).ok_or(NoStrategy::Stopped)?;
        won.best.filter(|_| won.winner == self.winner).ok_or(NoStrategy::Wrong)
    }

    /// The loser is to move: how many moves the game lasts at most.
    fn loser_moves(&mut self) -> Result<u32, NoStrategy> {
        Ok(self.longest()?.map_or(0, |(_, moves)| moves))
    }

    /// The move of the loser after which the game lasts longest.
    fn longest(&mut self) -> Result<Option<(Point, u32)>, NoStrategy> {
        if capture(self.game.position().board(), !self.winner).is_some() {
            return Err(NoStrategy::Wrong);
        }
        let mut longest: Option<(Point, u32)> = None;
        for p in self.game.position().legal_points() {
            let moves = 1 + self.after(p, Self::winner_moves)?;
            if longest.is_none_or(|(_, known)| known < moves) {
                longest = Some((p, moves));
            }
        }
        Ok(longest)
    }

    /// What comes after a move.
    fn after(&mut self, at: Point, then: impl FnOnce(&mut Self) -> Result<u32, NoStrategy>) -> Result<u32, NoStrategy> {
        self.meter.count()?;
        if !self.game.play(at) {
            return Err(NoStrategy::Wrong);
        }
        let moves = then(self)?;
        self.game.undo();
        Ok(moves)
    }

    /// The longest line from where the game stands.
    fn line(&mut self) -> Result<Vec<Point>, NoStrategy> {
        let mut line = Vec::new();
        while self.game.winner().is_none() {
            let next = if self.game.position().turn() == self.winner {
                Some(self.reply())
            } else {
                self.longest()?.map(|(p, _)| p)
            };
            let Some(p) = next else { break };
            line.push(p);
            self.game.play(p);
        }
        Ok(line)
    }

    /// What the winner plays in a position that has been walked through, or a symmetric one.
    fn reply(&self) -> Point {
        let position = self.game.position();
        let board = position.board();
        if let Some(plain) = capture(board, self.winner).or_else(|| last_liberty(board, self.winner)) {
            return plain;
        }
        let (size, known) = (board.size(), &self.known[self.places[&position.canonical_key()]]);
        let mut shapes = Symmetry::ALL.into_iter().filter(|symmetry| symmetry.size(size) == size);
        let copy = shapes.find(|symmetry| {
            symmetry.set(known.black, size) == board.stones(Color::Black)
                && symmetry.set(known.white, size) == board.stones(Color::White)
        });
        copy.expect("positions with the same key are symmetric").point(known.at, size)
    }
}
