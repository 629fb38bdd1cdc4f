//! The main line of a game as a row of positions.

use tesuji_board::{Color, Move, Position, Rules, Setup, Size};
use tesuji_notation::{Entry, LineMove, PlayedLine};
use tesuji_sgf::NodeId;

/// The moves of a game that are looked at; no game is longer.
const MOST_MOVES: usize = 2_000;

/// A move of the game.
#[derive(Clone, Debug)]
pub struct Ply {
    /// Which move it is, the first is 1.
    pub number: usize,
    /// The node that plays it.
    pub node: NodeId,
    /// Who plays it.
    pub color: Color,
    /// What is played.
    pub played: Move,
    /// The position before it; the side that plays is to move.
    pub before: Position,
    /// Whether the rules allow it, and what follows in the record is what comes of it.
    pub is_regular: bool,
}

/// A game: its moves with the positions before them, and the last position.
#[derive(Clone, Debug)]
pub struct GameLine {
    /// The name of the game.
    pub title: String,
    /// The names of Black and White, as far as the record tells.
    pub players: [String; 2],
    /// The board.
    pub size: Size,
    /// The moves.
    pub plies: Vec<Ply>,
    /// The position after the last move.
    pub end: Position,
    /// What is wrong with the record.
    pub remarks: Vec<String>,
}

impl GameLine {
    /// The main line of an entry.
    pub fn of(entry: &Entry<'_>) -> Self {
        let line = PlayedLine::of(entry, MOST_MOVES);
        let name = |identifier| entry.game.and_then(|game| game.root().simple_text(identifier)).unwrap_or_default();
        let mut remarks = Vec::new();
        let position = |setup: &Setup| Position::new(setup, Rules::default()).expect("moves lead to positions");
        let end = position(&line.end);
        let mut plies: Vec<Ply> = Vec::with_capacity(line.moves.len());
        let positions: Vec<Position> = line.moves.iter().map(|m| position(&m.before)).chain([end.clone()]).collect();
        let mut positions = positions.into_iter().peekable();
        for LineMove { number, node, color, played, .. } in line.moves {
            let before = positions.next().expect("a position for each move");
            let next = positions.peek().expect("and one for the end");
            let mut after = before.clone();
            let is_regular = match after.play(played) {
                Ok(()) => after.board() == next.board(),
                Err(why) => {
                    remarks.push(format!("move {number} is illegal: {why}"));
                    false
                }
            };
            plies.push(Ply { number, node, color, played, before, is_regular });
        }
        if let Some(bad) = line.broken {
            remarks.push(format!("the record is read up to move {}: {bad}", plies.len()));
        } else if plies.len() == MOST_MOVES {
            remarks.push(format!("only the first {MOST_MOVES} moves are looked at"));
        }
        let players = [name("PB"), name("PW")].map(|name| name.trim().to_owned());
        Self { title: entry.scene.title.clone(), players, size: entry.scene.setup.size, plies, end, remarks }
    }

    /// The position before a move, or the last one behind all of them.
    pub fn at(&self, ply: usize) -> &Position {
        self.plies.get(ply).map_or(&self.end, |ply| &ply.before)
    }

    /// The position after a move, its opponent to move, whatever the record goes on with.
    pub fn after(&self, ply: usize) -> Position {
        let next = self.at(ply + 1);
        let turn = !self.plies[ply].color;
        if next.turn() == turn { next.clone() } else { next.with_turn(turn) }
    }
}
