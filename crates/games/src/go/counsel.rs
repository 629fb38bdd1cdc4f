//! What a solved board says to a player: the move that keeps all that the player can get.

use std::sync::{Arc, Mutex, Weak};

use tesuji_board::{Color, Move, Position, Rules, Size};
use tesuji_search::Stop;

use super::intervals::Intervals;
use super::prover::AtLeast;
use super::situation::{Situation, Successor};
use super::superko::Superko;
use super::superko_proof::played;
use crate::observer::Tick;

/// The most points of a board on which what is said is proved.
const MOST_PROVED: usize = 12;

/// A board that is known by heart.
#[derive(Clone, Debug)]
pub struct KnownBoard {
    intervals: Arc<Intervals>,
}

/// The best move, and what it is good for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct KnownMove {
    /// The move.
    pub at: Move,
    /// The points more than the other side that the side to move gets by it, whatever the other does.
    pub points: i32,
    /// Whether that is proved with all that has been in the game, or good judgement.
    pub is_proved: bool,
}

/// The boards that a player knows just now: to know one takes time and memory, and it is the same for all players.
static KNOWN: Mutex<Vec<Weak<Intervals>>> = Mutex::new(Vec::new());

impl KnownBoard {
    /// Gets to know the board of a size. It takes seconds for sixteen points, unless another player knows it already.
    ///
    /// # Panics
    /// If the board does not [fit](Intervals::fits).
    pub fn of(size: Size, tick: Tick<'_>) -> Result<Self, Stop> {
        // The second caller waits for the first: two would take twice the memory.
        let mut known = KNOWN.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
        known.retain(|board| board.strong_count() > 0);
        if let Some(intervals) = known.iter().filter_map(Weak::upgrade).find(|board| board.grid().size() == size) {
            return Ok(Self { intervals });
        }
        let intervals = Arc::new(Intervals::new(&Position::empty(size, Rules::default()), tick)?);
        known.push(Arc::downgrade(&intervals));
        Ok(Self { intervals })
    }

    /// The size of the board.
    pub fn size(&self) -> Size {
        self.intervals.grid().size()
    }

    /// The best move under positional superko, with all that has been; `None` if the position is not one of the board.
    ///
    /// On boards of up to twelve points it is proved. On larger ones a proof takes longer than a move should, and the
    /// past is not looked at where the intervals decide.
    ///
    /// If `nodes` positions are not enough to tell what superko is worth, it is a move that keeps what is sure without.
    pub fn best(&self, position: &Position, nodes: u64, tick: Tick<'_>) -> Option<KnownMove> {
        let sure = self.intervals.value(position)?;
        let mut superko = Superko::with_past(&self.intervals, position);
        let found = self.look(&mut superko, position.turn(), nodes, tick);
        Some(found.unwrap_or_else(|Stop| {
            let at = self.surest_move(&superko, position);
            KnownMove { at, points: sure.low, is_proved: false }
        }))
    }

    fn look(&self, superko: &mut Superko<'_>, side: Color, nodes: u64, tick: Tick<'_>) -> Result<KnownMove, Stop> {
        let guess = superko.guess(nodes, tick)?;
        let claim = AtLeast { side, points: if side == Color::Black { guess } else { -guess } };
        let worst = -(self.size().area() as i32);
        let counsel = if self.size().area() > MOST_PROVED {
            let at = superko.trusting_reply(claim, nodes, tick)?.unwrap_or(Move::Pass);
            KnownMove { at, points: claim.points, is_proved: false }
        } else {
            let proof = superko.best_proof(claim, nodes, tick)?;
            let (at, points) =
                proof.map_or((Move::Pass, worst), |proof| (superko.first_reply(&proof), proof.claim().points));
            KnownMove { at, points, is_proved: true }
        };
        if counsel.points >= 0 {
            return Ok(counsel);
        }
        // Who loses anyway asks questions, as long as that costs nothing.
        for step in self.questions(superko, side, counsel.points) {
            let claim = AtLeast { side, points: counsel.points };
            let costs = counsel.is_proved
                && counsel.points > worst
                && superko.after(&step, |after| after.prove(claim, nodes, tick))?.is_none();
            if !costs {
                return Ok(KnownMove { at: played(self.intervals.grid(), step.bit), ..counsel });
            }
        }
        Ok(counsel)
    }

    /// The moves that keep `points` and after which the other side can go wrong: first those after which most of its
    /// answers are wrong.
    fn questions(&self, superko: &Superko<'_>, side: Color, points: i32) -> Vec<Successor> {
        let grid = self.intervals.grid();
        let own = |here: &Situation| {
            let value = self.intervals.at(&here.stones).expect("all positions are known");
            if here.turn == side { value } else { -value }
        };
        let wrong = |step: &Successor| {
            let answers = step.next.steps(grid);
            let wrong = answers.iter().filter(|answer| own(&answer.next).low > points).count();
            1000 * wrong / answers.len().max(1)
        };
        let mut steps: Vec<(usize, Successor)> = superko
            .legal_steps()
            .into_iter()
            .filter(|step| step.bit != 0 && own(&step.next).low >= points)
            .map(|step| (wrong(&step), step))
            .filter(|(wrong, _)| *wrong > 0)
            .collect();
        steps.sort_by_key(|(wrong, _)| std::cmp::Reverse(*wrong));
        steps.into_iter().map(|(_, step)| step).collect()
    }

    /// A move that keeps what is sure whatever a game without end is worth, as far as superko allows it.
    fn surest_move(&self, superko: &Superko<'_>, position: &Position) -> Move {
        let grid = self.intervals.grid();
        let value = |step: &Successor| self.intervals.at(&step.next.stones).expect("all positions are known");
        let lateness =
            |step: &Successor| self.intervals.lateness(&step.next.stones).filter(|_| value(step).exact().is_some());
        // What is sure comes first, and then what superko may still give.
        let steps = superko.legal_steps();
        let best = steps.iter().min_by_key(|step| (value(step).high, value(step).low, lateness(step)));
        let here = Situation::of(grid, position);
        let ends = here.stones.passed.then(|| here.score(grid, here.turn));
        match best {
            Some(step) if ends.is_none_or(|score| -value(step).high > score) => played(grid, step.bit),
            Some(_) | None => Move::Pass,
        }
    }
}
