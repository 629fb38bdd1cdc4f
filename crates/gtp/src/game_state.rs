//! The game on the board: where it began, and all that was played, by whichever colour.

use tesuji_board::{BadSetup, Color, Illegal, Move, Position, Rules, Setup, Size};

/// A game, with its past.
///
/// A controller may let one colour play twice in a row. The other has passed then, and the controller is not told.
#[derive(Clone, Debug)]
pub struct GameState {
    start: Setup,
    position: Position,
    moves: Vec<GtpMove>,
}

/// A move that a side has made.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct GtpMove {
    /// Who.
    pub color: Color,
    /// What.
    pub at: Move,
    /// Whether the other colour had to pass for it.
    out_of_turn: bool,
}

impl GameState {
    /// An empty board.
    pub fn new(size: Size, rules: Rules) -> Self {
        Self::from_setup(&Setup::new(size), rules).expect("an empty board is a position")
    }

    /// A game that begins with stones on the board.
    pub fn from_setup(start: &Setup, rules: Rules) -> Result<Self, BadSetup> {
        Ok(Self { start: start.clone(), position: Position::new(start, rules)?, moves: Vec::new() })
    }

    /// Where it began.
    pub fn start(&self) -> &Setup {
        &self.start
    }

    /// Where it stands.
    pub fn position(&self) -> &Position {
        &self.position
    }

    /// The board.
    pub fn size(&self) -> Size {
        self.position.board().size()
    }

    /// What was played since the start.
    pub fn moves(&self) -> &[GtpMove] {
        &self.moves
    }

    /// The position with this colour to move.
    pub fn with_turn(&self, color: Color) -> Position {
        let mut position = self.position.clone();
        if position.turn() != color {
            position.play(Move::Pass).expect("the rules know a pass");
        }
        position
    }

    /// Plays for a colour, whosever turn it is.
    pub fn play(&mut self, color: Color, at: Move) -> Result<(), Illegal> {
        let out_of_turn = self.position.turn() != color;
        if out_of_turn {
            self.position.play(Move::Pass)?;
        }
        if let Err(why) = self.position.play(at) {
            if out_of_turn {
                self.position.undo();
            }
            return Err(why);
        }
        self.moves.push(GtpMove { color, at, out_of_turn });
        Ok(())
    }

    /// Takes back the last move; nothing if there is none.
    pub fn undo(&mut self) -> Option<GtpMove> {
        let last = self.moves.pop()?;
        self.position.undo();
        if last.out_of_turn {
            self.position.undo();
        }
        Some(last)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use tesuji_board::Point;

    #[test]
    fn a_colour_may_play_twice_and_all_is_taken_back() {
        let mut game = GameState::new(Size::square(5), Rules::default());
        let at = |column, row| Move::Place(Point::new(column, row));
        let before = game.position().clone();
        game.play(Color::White, at(0, 1)).expect("legal");
        game.play(Color::White, at(1, 0)).expect("legal");
        assert_eq!(game.play(Color::Black, at(0, 0)), Err(Illegal::Suicide { at: Point::new(0, 0) }));
        assert_eq!(game.play(Color::White, at(1, 0)), Err(Illegal::Occupied { at: Point::new(1, 0) }));
        assert_eq!((game.moves().len(), game.position().turn()), (2, Color::Black));
        assert!(game.undo().is_some() && game.undo().is_some() && game.undo().is_none());
        assert_eq!((game.position(), game.position().moves().len()), (&before, 0));
    }
}
