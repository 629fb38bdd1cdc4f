//! The referee: what may be played, when a game is over, and who has won.

use tesuji_board::{Color, Illegal, Move, Position};

use crate::atari_go::AtariGo;
use crate::board_game::BoardGame;
use crate::half_points::HalfPoints;

/// A game under way, by its rules.
#[derive(Clone, Debug)]
pub struct Referee {
    game: BoardGame,
    position: Position,
    moves: usize,
}

/// How a game came out.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct GameOver {
    /// Who has won; none if both sides got the same.
    pub winner: Option<Color>,
    /// How it ended.
    pub end: End,
}

/// How a game ended.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum End {
    /// The first capture.
    Capture,
    /// The loser had no legal move.
    NoMove,
    /// Two passes, and Black has so much more than White, komi counted.
    Counted(HalfPoints),
    /// The game went on for too long: it was broken off and counted as it stood.
    BrokenOff(HalfPoints),
}

impl End {
    /// The end in a few words.
    pub fn name(self) -> &'static str {
        match self {
            Self::Capture => "capture",
            Self::NoMove => "no legal move",
            Self::Counted(_) => "two passes",
            Self::BrokenOff(_) => "broken off",
        }
    }

    /// How much more Black has than White, komi counted, where points were counted.
    pub fn points(self) -> Option<HalfPoints> {
        match self {
            Self::Capture | Self::NoMove => None,
            Self::Counted(by) | Self::BrokenOff(by) => Some(by),
        }
    }
}

impl Referee {
    /// Watches a game from its first position on.
    pub fn new(game: BoardGame, start: Position) -> Self {
        Self { game, position: start, moves: 0 }
    }

    /// The game.
    pub fn game(&self) -> BoardGame {
        self.game
    }

    /// The position, with its past.
    pub fn position(&self) -> &Position {
        &self.position
    }

    /// Whether a move is legal, and if not, why not.
    pub fn check(&self, m: Move) -> Result<(), Illegal> {
        self.position.check(m)
    }

    /// Plays a move if it is legal.
    pub fn play(&mut self, m: Move) -> Result<(), Illegal> {
        self.position.play(m)?;
        self.moves += 1;
        Ok(())
    }

    /// Takes back the last move.
    ///
    /// # Panics
    /// If there is none.
    pub fn undo(&mut self) {
        self.position.undo();
        self.moves -= 1;
    }

    /// How the game came out, if it is over.
    pub fn verdict(&self) -> Option<GameOver> {
        match self.game {
            BoardGame::AtariGo(_) => self.first_capture(),
            BoardGame::Go(komi) => {
                // Superko lets no game go on without end, but the end may be years away.
                let is_long = self.moves >= 40 + 12 * self.position.board().size().area();
                let by = HalfPoints(2 * self.position.score() - komi.0);
                let end = if self.position.is_over() { End::Counted(by) } else { End::BrokenOff(by) };
                let winner = match by.0 {
                    0 => None,
                    1.. => Some(Color::Black),
                    ..0 => Some(Color::White),
                };
                (self.position.is_over() || is_long).then_some(GameOver { winner, end })
            }
        }
    }

    fn first_capture(&self) -> Option<GameOver> {
        let position = &self.position;
        if let Some(captor) = Color::ALL.into_iter().find(|color| position.prisoners(*color) > 0) {
            return Some(GameOver { winner: Some(captor), end: End::Capture });
        }
        let mut points = position.board().empty().iter();
        let has_move = points.any(|p| position.check(Move::Place(p)).is_ok());
        (!has_move).then_some(GameOver { winner: Some(AtariGo::winner_without_move(position)), end: End::NoMove })
    }
}
