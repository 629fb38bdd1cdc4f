//! Eye spaces: how many eyes a small space gives to the string around it, with either side first.
//!
//! The space is looked at alone. All other points are taken to be stones of the string, but for sure eyes elsewhere: with one of
//! them the string lives if the space gives one eye, with none only if it gives two. So the reading of life counts eyes; where a string
//! stays in a seki, that counts as two.

use tesuji_board::{Board, Color, Move, Point, PointSet, Position, Setup};
use tesuji_goals::{Goal, Options, Problem};
use tesuji_search::Outcome;

use crate::signals::Signals;
use crate::strings::{StringReader, vertex};

/// A larger space is not looked at.
const LARGEST: usize = 11;

/// A space that one string surrounds.
#[derive(Clone, Copy, Debug)]
pub(crate) struct EyeSpace {
    owner: Color,
    points: PointSet,
}

/// A space for which this number of eyes is wanted, and who moves first.
#[derive(Clone, Copy)]
struct Wanted {
    eyes: usize,
    first: Color,
}

/// The eyes of a space, as far as it was read.
#[derive(Clone, Copy)]
struct Counted {
    eyes: usize,
    /// The move of the side that moved first, where it mattered.
    best: Option<Move>,
}

impl EyeSpace {
    /// The eye space around a point; `Ok(None)` if there is none, which is what a stone says that lies in no space of its opponent.
    pub(crate) fn at(board: &Board, p: Point) -> Result<Option<Self>, String> {
        let colors = Color::ALL.into_iter().filter(|color| board.at(p) != Some(*color));
        let spaces = colors.map(|owner| {
            let free = board.points() - board.stones(owner);
            Self { owner, points: PointSet::from(p).flood(&free) }
        });
        let small = spaces.filter(|space| space.points.len() <= LARGEST);
        // A space within a string that the other side surrounds is the string's.
        let Some(space) = small.min_by_key(|space| space.points.len()) else {
            let why = format!("undecided: more than {LARGEST} points lie around this one, and are not read as an eye");
            return if board.at(p).is_some() { Ok(None) } else { Err(why) };
        };
        let around = space.points.neighbours() & board.stones(space.owner);
        match board.strings_in(around).count() {
            1 => Ok(Some(space)),
            strings => Err(format!("undecided: the space lies between {strings} strings, which may be cut")),
        }
    }

    /// How many eyes it gives if the opponent moves first, and if its owner does: GNU Go's `eval_eye`, with the moves where that
    /// is not the same.
    pub(crate) fn evaluated(
        &self,
        board: &Board,
        reader: &mut StringReader,
        signals: &Signals,
    ) -> Result<String, String> {
        let least = self.count(board, !self.owner, reader, signals)?;
        let most = self.count(board, self.owner, reader, signals)?;
        let numbers = format!("{} {}", least.eyes, most.eyes);
        let name = |counted: Counted| vertex(counted.best.unwrap_or(Move::Pass));
        Ok(if least.eyes == most.eyes { numbers } else { format!("{numbers} {} {}", name(least), name(most)) })
    }

    fn count(
        &self,
        board: &Board,
        first: Color,
        reader: &mut StringReader,
        signals: &Signals,
    ) -> Result<Counted, String> {
        // The move by which the opponent has kept it from more eyes than it gives.
        let mut against = None;
        for eyes in [2, 1] {
            let (gives, best) = self.gives(board, Wanted { eyes, first }, reader, signals)?;
            if gives {
                return Ok(Counted { eyes, best: if first == self.owner { best } else { against } });
            }
            against = best;
        }
        Ok(Counted { eyes: 0, best: against })
    }

    /// Whether the space gives this number of eyes, and a move of the side that moves first by which it does or does not.
    fn gives(
        &self,
        board: &Board,
        wanted: Wanted,
        reader: &mut StringReader,
        signals: &Signals,
    ) -> Result<(bool, Option<Move>), String> {
        let position = self.alone(board, wanted).ok_or("undecided: the board has no room for an eye elsewhere")?;
        let goal = if wanted.first == self.owner { Goal::Live } else { Goal::Kill };
        let target = position.board().stones(self.owner).first().map(PointSet::from).unwrap_or_default();
        let problem = Problem::about("an eye", position, goal, target).map_err(|bad| bad.to_string())?;
        let options = Options { all_moves: true, ..reader.options() };
        let answer = reader.solve(problem, options, &mut |_| signals.flow())?;
        if !answer.is_decided() {
            return Err(reader.undecided(signals));
        }
        let report = answer.report;
        let lives = match (goal, report.outcome) {
            (Goal::Live, Outcome::Won) | (Goal::Kill, Outcome::Lost) => true,
            (Goal::Live, Outcome::Lost) | (Goal::Kill, Outcome::Won) => false,
            _ => return Err("undecided: a ko decides it".to_owned()),
        };
        Ok((lives, report.best))
    }

    /// The space alone, with as many sure eyes elsewhere as are wanting to two.
    fn alone(&self, board: &Board, wanted: Wanted) -> Option<Position> {
        let elsewhere = board.points() - self.points;
        let is_free = |p: &Point| (PointSet::from(*p).dilate() & board.points()).is_within(&elsewhere);
        let eye = elsewhere.iter().find(|p| is_free(p)).map(PointSet::from);
        let eyes = if wanted.eyes == 2 { PointSet::EMPTY } else { eye? };
        let theirs = board.stones(!self.owner) & self.points;
        let [black, white] = match self.owner {
            Color::Black => [elsewhere - eyes, theirs],
            Color::White => [theirs, elsewhere - eyes],
        };
        let size = board.size();
        let setup = Setup { size, edges: board.open_edges(), black, white, turn: wanted.first, ko: None };
        Position::new(&setup, tesuji_board::Rules::default()).ok()
    }
}
