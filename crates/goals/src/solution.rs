//! The book's lines of a problem: a tree of moves, some marked right or wrong.

use tesuji_board::Move;

/// What the book says of a move.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum MoveMark {
    /// The line that ends here, or the move itself, is right.
    Right,
    /// It is wrong.
    Wrong,
}

/// One move of a line.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BookMove {
    /// The move; the sides alternate, the side to move of the problem first.
    pub played: Move,
    /// What the book says of it.
    pub mark: Option<MoveMark>,
    /// The book's remark.
    pub comment: String,
    /// The moves that may follow, as places in [`Solution::steps`], the main line first.
    pub next: Vec<usize>,
}

/// The book's lines. Steps refer to each other by their place, so that a line of any length is no deep structure.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Solution {
    /// The first moves, the main line first.
    pub first: Vec<usize>,
    /// All moves of all lines.
    pub steps: Vec<BookMove>,
}

impl Solution {
    /// Whether the book has no lines.
    pub fn is_empty(&self) -> bool {
        self.steps.is_empty()
    }

    /// Adds a move after `parent`, or a first move; gives its place.
    pub fn add(&mut self, parent: Option<usize>, played: Move) -> usize {
        let place = self.steps.len();
        self.steps.push(BookMove { played, mark: None, comment: String::new(), next: Vec::new() });
        match parent {
            Some(parent) => self.steps[parent].next.push(place),
            None => self.first.push(place),
        }
        place
    }

    /// The first moves that lead to a line marked right; if nothing is marked at all, the main line's first move.
    pub fn right_first_moves(&self) -> Vec<Move> {
        if self.steps.iter().all(|step| step.mark.is_none()) {
            return self.first.first().map(|first| self.steps[*first].played).into_iter().collect();
        }
        let leads_right = |first: &&usize| {
            let mut to_visit = vec![**first];
            while let Some(place) = to_visit.pop() {
                let step = &self.steps[place];
                match step.mark {
                    Some(MoveMark::Right) => return true,
                    Some(MoveMark::Wrong) => {}
                    None => to_visit.extend(&step.next),
                }
            }
            false
        };
        self.first.iter().filter(leads_right).map(|first| self.steps[*first].played).collect()
    }
}
