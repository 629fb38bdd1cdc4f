//! What a book means by each step of its lines: that it is right, that it is wrong, or nothing in particular.
//!
//! Sites put their marks at the end of a line, editors at the move. So a mark speaks for the moves before it that lead
//! nowhere else, and for those after it that do not leave it.

use tesuji_board::{Color, Move};
use tesuji_goals::{MoveMark, Solution};

/// What is meant by a step.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Sense {
    /// It belongs to a line that is right.
    Right,
    /// It is the end of a line that is wrong, or comes after it.
    Wrong,
    /// It leads to lines that are called wrong, or comes beside what is called right: nothing is claimed of it.
    Beside,
    /// A move of the problem's side without a mark, the first one of its line: meant to be wrong where others are called
    /// right.
    Unmarked,
    /// It comes after such a move, or after one of the opponent's that the book does not judge.
    Silent,
}

/// The sense of each step, for problems of `side`, which moves first.
pub fn senses(solution: &Solution, side: Color) -> Vec<Sense> {
    let steps = &solution.steps;
    let has_marks = steps.iter().any(|step| step.mark.is_some());
    // A step comes after its parent: from the end on all children are known.
    let mut leads = vec![Leads::Nowhere; steps.len()];
    for place in (0..steps.len()).rev() {
        leads[place] = match steps[place].mark {
            Some(MoveMark::Right) => Leads::Right,
            Some(MoveMark::Wrong) => Leads::Wrong,
            None => steps[place].next.iter().map(|next| leads[*next]).max().unwrap_or(Leads::Nowhere),
        };
    }
    let mut senses = vec![Sense::Silent; steps.len()];
    let first = Above { mark: None, is_silent: false };
    let mut to_visit: Vec<(&[usize], Above, Color)> = vec![(&solution.first, first, side)];
    while let Some((siblings, above, mover)) = to_visit.pop() {
        let own = mover == side;
        let is_judged = siblings.iter().any(|place| leads[*place] != Leads::Nowhere);
        for (n, &place) in siblings.iter().enumerate() {
            let is_main = !own || (n == 0 && !is_judged);
            let mark = steps[place].mark.or(above.mark);
            let sense = match (mark, leads[place]) {
                (Some(MoveMark::Wrong), Leads::Nowhere | Leads::Wrong) => Sense::Wrong,
                (_, Leads::Right) => Sense::Right,
                // Whatever the opponent tries is part of the line; of our own moves the first is meant.
                (Some(MoveMark::Right), Leads::Nowhere) if is_main => Sense::Right,
                (None, Leads::Nowhere) if !has_marks && is_main && !above.is_silent => Sense::Right,
                (_, Leads::Wrong) => Sense::Beside,
                (_, Leads::Nowhere) if own && has_marks && !above.is_silent && (mark.is_none() || is_judged) => {
                    Sense::Unmarked
                }
                (_, Leads::Nowhere) => Sense::Silent,
            };
            senses[place] = sense;
            let is_silent = matches!(sense, Sense::Silent | Sense::Unmarked);
            to_visit.push((&steps[place].next, Above { mark, is_silent }, !mover));
        }
    }
    senses
}

/// What is said above a step.
#[derive(Clone, Copy)]
struct Above {
    /// The last mark before it.
    mark: Option<MoveMark>,
    /// Whether the step before it is one of which nothing is said.
    is_silent: bool,
}

/// Where the marks below a step lead, the best of them.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum Leads {
    Nowhere,
    Wrong,
    Right,
}

/// The moves from the start to a step, that step included.
pub fn line_to(parents: &[Option<usize>], solution: &Solution, step: usize) -> Vec<Move> {
    let mut line: Vec<Move> =
        std::iter::successors(Some(step), |place| parents[*place]).map(|place| solution.steps[place].played).collect();
    line.reverse();
    line
}

/// The step before each step.
pub fn parents(solution: &Solution) -> Vec<Option<usize>> {
    let mut parents = vec![None; solution.steps.len()];
    for (place, step) in solution.steps.iter().enumerate() {
        for next in &step.next {
            parents[*next] = Some(place);
        }
    }
    parents
}
