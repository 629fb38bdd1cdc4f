//! The winner's strategy, written down as a certificate, and the line in which the loser resists longest.
//!
//! The search settles quiet positions and jumps over what is forced; a certificate holds plain ones. So the strategy is
//! walked with the plain moves: the winner's one, and all of the loser's. Where a table has forgotten what it once knew,
//! the search is asked again.

use std::collections::HashMap;

use tesuji_board::{Color, Move, Point, PointSet, Position, Size, Symmetry};
use tesuji_certify::{GameClaim, Reply, WholeGame};

use crate::strategy::{GameStrategy, NoStrategy, certificate};

/// A board on which a strategy is walked, with the search that says what wins.
pub(super) trait StrategyBoard {
    /// A stone.
    type Stone: Copy;

    /// A strategy with more replies is not written down.
    const MOST_REPLIES: usize;

    /// The point of a stone.
    fn point(&self, stone: Self::Stone) -> Point;

    /// Black's stones and White's.
    fn stones(&self) -> [PointSet; 2];

    /// The same for all symmetric positions with the same side to move.
    fn key(&self) -> u64;

    /// A stone of the side to move that captures.
    fn capture(&self) -> Option<Self::Stone>;

    /// The stone that saves the strings in atari of the side to move, if there are any: [`NoStrategy::Wrong`] if none does.
    fn rescue(&self) -> Result<Option<Self::Stone>, NoStrategy>;

    /// A stone that wins for the side to move, which is said to win and has nothing to capture or to save.
    fn winning(&mut self) -> Result<Self::Stone, NoStrategy>;

    /// All legal stones.
    fn legal(&self) -> Vec<Self::Stone>;

    /// Plays a stone.
    fn play(&mut self, stone: Self::Stone) -> Result<(), NoStrategy>;

    /// Takes the last stone back.
    fn undo(&mut self);

    /// The positions looked at so far.
    fn nodes(&self) -> u64;
}

/// The strategy of the side that wins a position, which lies on the board.
pub(super) fn strategy<B: StrategyBoard>(
    board: B,
    start: &Position,
    winner: Color,
) -> Result<GameStrategy, NoStrategy> {
    let mut walker = Walker { board, size: start.board().size(), winner, known: Vec::new(), places: HashMap::new() };
    if start.turn() == winner {
        walker.winner_moves()?
    } else {
        walker.loser_moves()?
    };
    let line = walker.line(start.turn())?;
    let replies = walker.known.iter().map(|known| Reply::stone(known.stones[0], known.stones[1], known.at)).collect();
    let certificate = certificate(WholeGame::AtariGo, start, GameClaim::Wins(winner), replies);
    Ok(GameStrategy { certificate, line, nodes: walker.board.nodes() })
}

/// What the winner plays in a position, and how many moves the game lasts from there.
struct Known {
    stones: [PointSet; 2],
    at: Point,
    moves: u32,
}

struct Walker<B> {
    board: B,
    size: Size,
    winner: Color,
    known: Vec<Known>,
    places: HashMap<u64, usize>,
}

impl<B: StrategyBoard> Walker<B> {
    /// The winner is to move: how many moves the game lasts at most.
    fn winner_moves(&mut self) -> Result<u32, NoStrategy> {
        if self.board.capture().is_some() {
            return Ok(1);
        }
        if let Some(forced) = self.board.rescue()? {
            return Ok(1 + self.after(forced, Self::loser_moves)?);
        }
        let key = self.board.key();
        if let Some(place) = self.places.get(&key) {
            return Ok(self.known[*place].moves);
        }
        if self.known.len() == B::MOST_REPLIES {
            return Err(NoStrategy::Stopped);
        }
        let stone = self.board.winning()?;
        let place = self.known.len();
        self.places.insert(key, place);
        self.known.push(Known { stones: self.board.stones(), at: self.board.point(stone), moves: 0 });
        self.known[place].moves = 1 + self.after(stone, Self::loser_moves)?;
        Ok(self.known[place].moves)
    }

    /// The loser is to move: how many moves the game lasts at most.
    fn loser_moves(&mut self) -> Result<u32, NoStrategy> {
        Ok(self.longest()?.map_or(0, |(_, moves)| moves))
    }

    /// The stone of the loser after which the game lasts longest.
    fn longest(&mut self) -> Result<Option<(B::Stone, u32)>, NoStrategy> {
        if self.board.capture().is_some() {
            return Err(NoStrategy::Wrong);
        }
        let mut longest: Option<(B::Stone, u32)> = None;
        for stone in self.board.legal() {
            let moves = 1 + self.after(stone, Self::winner_moves)?;
            if longest.is_none_or(|(_, known)| known < moves) {
                longest = Some((stone, moves));
            }
        }
        Ok(longest)
    }

    /// What comes after a stone.
    fn after(
        &mut self,
        stone: B::Stone,
        then: impl FnOnce(&mut Self) -> Result<u32, NoStrategy>,
    ) -> Result<u32, NoStrategy> {
        self.board.play(stone)?;
        let moves = then(self)?;
        self.board.undo();
        Ok(moves)
    }

    /// The longest line.
    fn line(&mut self, mut turn: Color) -> Result<Vec<Move>, NoStrategy> {
        let mut line = Vec::new();
        loop {
            let capture = self.board.capture();
            let next = match capture {
                Some(_) => capture,
                None if turn == self.winner => Some(self.reply()?),
                None => self.longest()?.map(|(stone, _)| stone),
            };
            let Some(stone) = next else { return Ok(line) };
            line.push(Move::Place(self.board.point(stone)));
            if capture.is_some() {
                return Ok(line);
            }
            self.board.play(stone)?;
            turn = !turn;
        }
    }

    /// What the winner plays in a position that has been walked through, or a symmetric one.
    fn reply(&self) -> Result<B::Stone, NoStrategy> {
        if let Some(forced) = self.board.rescue()? {
            return Ok(forced);
        }
        let (stones, known) = (self.board.stones(), &self.known[self.places[&self.board.key()]]);
        let mut shapes = Symmetry::ALL.into_iter().filter(|symmetry| symmetry.size(self.size) == self.size);
        let copy = shapes.find(|symmetry| known.stones.map(|set| symmetry.set(set, self.size)) == stones);
        let at = copy.expect("positions with the same key are symmetric").point(known.at, self.size);
        self.board.legal().into_iter().find(|stone| self.board.point(*stone) == at).ok_or(NoStrategy::Wrong)
    }
}
