//! A look at a search under way: which line it is on, and how far it seems to be from an answer.

use crate::path::Ply;

/// What a search looks at right now, as far as it tells.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Snapshot {
    numbers: Option<(u32, u32)>,
    line: [u32; Self::LONGEST as usize],
    length: usize,
}

impl Snapshot {
    /// The longest line that is told: what lies deeper changes too quickly to be seen.
    pub(crate) const LONGEST: Ply = 8;

    /// The proof number and the disproof number of the question that is being searched: the positions that seem to
    /// remain to be settled for Max, and for Min.
    pub fn numbers(&self) -> Option<(u32, u32)> {
        self.numbers
    }

    /// The moves from the root on, by their labels (see [`Hints::label`](crate::Hints::label)).
    pub fn line(&self) -> &[u32] {
        &self.line[..self.length]
    }

    /// The search goes on by a move from a position at this ply, which has these numbers.
    #[inline]
    pub(crate) fn turn_to(&mut self, ply: Ply, label: Option<u32>, numbers: (u32, u32)) {
        if ply == 1 {
            self.numbers = Some(numbers);
        }
        let place = ply as usize - 1;
        if place > self.length {
            return;
        }
        self.length = place;
        if let Some(label) = label {
            self.line[place] = label;
            self.length += 1;
        }
    }
}

#[cfg(test)]
mod tests {
    use std::ops::ControlFlow;

    use crate::{DfPn, Meter, Nim, Outcome, Progress, Solver};

    #[test]
    fn a_search_shows_where_it_is() {
        let mut seen = Vec::new();
        let mut poll = |progress: &Progress| {
            seen.push(progress.snapshot);
            ControlFlow::Continue(())
        };
        let mut meter = Meter::unlimited().polling(&mut poll).poll_every(1);
        DfPn::new(1 << 16).solve(&mut Nim::new(12), Outcome::Won, &mut meter);
        let last = seen.last().expect("it was polled");
        assert!(last.numbers().is_some_and(|(proof, disproof)| proof > 0 && disproof > 0));
        assert!(seen.iter().any(|snapshot| snapshot.line().len() > 1), "a line of tokens taken");
        for snapshot in &seen {
            assert!(snapshot.line().iter().all(|taken| (1..=3).contains(taken)), "{snapshot:?}");
        }
    }
}
