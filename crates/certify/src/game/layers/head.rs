//! What stands at the head of a certificate in layers: the claim, and what the check takes.

use std::fmt;
use std::io::BufRead;

use tesuji_board::{Color, PointSet, Position, Rules, Setup, Size};

use super::super::{GameClaim, WholeGame};
use crate::lines::{self, BadText, Lines, Runs, TextFault, color, number};

/// The head of a certificate of Atari-Go in layers; the replies follow it as bytes.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LayersHead {
    /// The size of the board, of up to forty points.
    pub size: Size,
    /// Black's stones at the start.
    pub black: PointSet,
    /// White's stones at the start.
    pub white: PointSet,
    /// Who moves first.
    pub to_move: Color,
    /// Who is said to win.
    pub winner: Color,
    /// The moves that the checker plays: the time that the check takes.
    pub moves: u64,
    /// The layers, those with more stones first.
    pub layers: Vec<ReplyLayer>,
}

/// The replies to positions with the same number of stones.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ReplyLayer {
    /// The stones on the board.
    pub stones: u8,
    /// How many replies there are, at least one.
    pub replies: u64,
}

impl LayersHead {
    /// The first line of a certificate in layers.
    pub const FIRST_LINE: &str = "tesuji-game 3";

    /// The replies of all layers.
    pub fn replies(&self) -> u64 {
        self.layers.iter().map(|layer| layer.replies).sum()
    }

    /// The memory that the check takes: a number for each reply, and a bit that says whether it was needed.
    pub fn bytes(&self) -> u64 {
        self.replies().saturating_mul(8).saturating_add(self.replies() / 8)
    }

    /// What is claimed.
    pub fn claim(&self) -> GameClaim {
        GameClaim::Wins(self.winner)
    }

    /// The start, if it is a position.
    pub(super) fn start(&self) -> Option<Position> {
        let setup = Setup { black: self.black, white: self.white, turn: self.to_move, ..Setup::new(self.size) };
        Position::new(&setup, Rules::default()).ok()
    }

    /// Reads a head, up to where the replies begin. `to_string` writes it.
    ///
    /// ```text
    /// tesuji-game 3
    /// game atari-go
    /// size 3x3
    /// black
    /// white
    /// to-move black
    /// claim black wins
    /// moves 61
    /// layers 3
    /// 4 1
    /// 2 3
    /// 0 1
    /// ```
    ///
    /// Nine lines, and one for each layer: its stones and its replies. Lines end with a line feed, and the first byte after
    /// the last line feed is the first of the replies.
    pub fn read(input: &mut impl BufRead) -> Result<Self, BadText> {
        lines::read_head(input, head)
    }
}

impl fmt::Display for LayersHead {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{}\ngame {}\nsize {}", Self::FIRST_LINE, WholeGame::AtariGo, self.size)?;
        writeln!(f, "black{}", Runs(&self.black))?;
        writeln!(f, "white{}", Runs(&self.white))?;
        writeln!(f, "to-move {}\nclaim {}", self.to_move, self.claim())?;
        writeln!(f, "moves {}\nlayers {}", self.moves, self.layers.len())?;
        self.layers.iter().try_for_each(|layer| writeln!(f, "{} {}", layer.stones, layer.replies))
    }
}

fn head<R: BufRead>(lines: &mut Lines<R>) -> Result<LayersHead, TextFault> {
    if lines.next()? != Some(LayersHead::FIRST_LINE) {
        return Err(TextFault::Expected(LayersHead::FIRST_LINE));
    }
    lines.header("game", |words| words.choice("atari-go", &[("atari-go", ())]))?;
    let size: Size = lines.header("size", |words| words.parse("columns x rows, as in 5x5"))?;
    let mut head = LayersHead {
        size,
        black: lines.set("black", size)?,
        white: lines.set("white", size)?,
        to_move: lines.header("to-move", color)?,
        winner: lines.header("claim", |words| {
            let winner = color(words)?;
            words.choice("wins", &[("wins", winner)])
        })?,
        moves: lines.header("moves", |words| number(words.word()))?,
        layers: Vec::new(),
    };
    let mut total = 0_u64;
    for _ in 0..lines.count("layers", size.area())? {
        let mut words = lines.words()?;
        let layer = ReplyLayer { stones: number(words.word())?, replies: number(words.word())? };
        words.end()?;
        let comes_after = head.layers.last().is_none_or(|last| last.stones > layer.stones);
        if !comes_after || usize::from(layer.stones) >= size.area() || layer.replies == 0 {
            return Err(TextFault::Expected("fewer stones than in the layer before, and a number of replies"));
        }
        total = total.checked_add(layer.replies).ok_or(TextFault::TooMany)?;
        head.layers.push(layer);
    }
    Ok(head)
}
