//! What a collection says of a problem: what can be reached, and by which lines.

use std::ops::Range;

use tesuji_board::{Color, Move};
use tesuji_goals::{MoveMark, Solution};
use tesuji_notation::{Entry, OUR_PREFIX, Unreadable};
use tesuji_search::Outcome;
use tesuji_sgf::{Collection, LineColumn, NodeId, Property, SgfValue};

use crate::sense::{Sense, senses};
use crate::watched_stones::RaceHalf;

/// The book's answer.
#[derive(Clone, Debug)]
pub struct Book {
    /// The side that the problem is for.
    pub side: Color,
    /// The outcomes that it claims; any of them makes it right. In a race they are those of the group that is fought for.
    pub claims: Vec<Outcome>,
    /// In a race the pairs that it claims: what becomes of the own group, and of the other one.
    pub pairs: Vec<[Outcome; 2]>,
    /// Its lines.
    pub solution: Solution,
    /// Where each step of the lines stands in the file; empty if the form of the file has no lines.
    pub places: Vec<StepPlace>,
    /// Whether a first move that it does not name counts as wrong: so in SGF, where a reader's move is looked up in the
    /// tree. JSON lines and diagrams name moves that are known to work, and there may be more.
    pub names_all: bool,
}

/// Where a step stands in a file.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct StepPlace {
    /// The node.
    pub node: NodeId,
    /// The bytes of its move.
    pub bytes: Range<usize>,
    /// The same as people count.
    pub at: LineColumn,
}

impl Book {
    /// What an entry says.
    pub fn of(entry: &Entry<'_>, source: Option<&Collection>) -> Result<Self, Unreadable> {
        let lines = entry.lines()?;
        let expected = entry.problem.as_ref().and_then(|problem| problem.expected.clone()).unwrap_or_default();
        let mut solution = lines.solution;
        let names_all = source.is_some();
        if solution.is_empty() {
            for m in &expected.moves {
                let step = solution.add(None, *m);
                solution.steps[step].mark = Some(MoveMark::Right);
            }
        }
        let pairs = expected.pairs;
        let claims = if !pairs.is_empty() {
            pairs.iter().map(|pair| RaceHalf::of(&pairs).part(*pair)).collect()
        } else if expected.outcomes.is_empty() {
            said(entry, &solution)
        } else {
            expected.outcomes
        };
        let places = source.map(|collection| places(lines.nodes, collection)).unwrap_or_default();
        Ok(Self { side: entry.scene.setup.turn, claims, pairs, solution, places, names_all })
    }

    /// The best that it claims.
    pub fn claim(&self) -> Outcome {
        self.claims.iter().copied().max().unwrap_or(Outcome::Won)
    }

    /// The first moves that it calls right.
    pub fn answers(&self) -> Vec<Move> {
        let steps = &self.solution;
        let senses = senses(steps, self.side);
        let right = steps.first.iter().filter(|place| senses[**place] == Sense::Right);
        right.map(|place| steps.steps[*place].played).collect()
    }

    /// Whether it asks what becomes of a race that its side does not win: that one may be settled, and want no move.
    pub fn asks_status(&self) -> bool {
        !self.pairs.is_empty() && RaceHalf::of(&self.pairs) == RaceHalf::Own
    }

    /// Whether it says which lines are right: if not, the main line is.
    pub fn has_marks(&self) -> bool {
        self.solution.steps.iter().any(|step| step.mark.is_some())
    }
}

/// Where the moves of nodes stand in a file.
fn places(nodes: Vec<NodeId>, collection: &Collection) -> Vec<StepPlace> {
    let span = |node: &NodeId| {
        let moves = ["B", "W"].into_iter().filter_map(|color| collection.node(*node).property(color));
        moves.flat_map(Property::values).next().map_or(0..0, SgfValue::span)
    };
    let spans: Vec<Range<usize>> = nodes.iter().map(span).collect();
    let starts: Vec<usize> = spans.iter().map(|bytes| bytes.start).collect();
    let at = LineColumn::of_each(collection.source(), &starts);
    nodes.into_iter().zip(spans).zip(at).map(|((node, bytes), at)| StepPlace { node, bytes, at }).collect()
}

/// What the words claim: success without conditions, unless they name a ko. Where only the remarks on right moves do so, either
/// may be meant.
fn said(entry: &Entry<'_>, solution: &Solution) -> Vec<Outcome> {
    let right = solution.steps.iter().filter(|step| step.mark == Some(MoveMark::Right));
    let is_asked = names_ko(&entry.scene.comment) || names_ko(&entry.scene.title);
    let is_remarked = || right.map(|step| step.comment.as_str()).any(names_ko);
    match is_asked {
        true => vec![Outcome::WonByKo, Outcome::LostByKo],
        false if is_remarked() => vec![Outcome::Won, Outcome::WonByKo, Outcome::LostByKo],
        false => vec![Outcome::Won],
    }
}

/// Whether the author says that there is a ko: not that there is none, and not of a threat to win one. What this program has added
/// to the text does not count.
fn names_ko(text: &str) -> bool {
    let own = text.lines().filter(|line| !line.starts_with(OUR_PREFIX));
    let words = own.flat_map(|line| line.split(|c: char| !c.is_alphanumeric()));
    let words: Vec<String> = words.filter(|word| !word.is_empty()).map(str::to_lowercase).collect();
    let denies = |word: &String| ["no", "not", "without", "avoid", "avoids", "prevents"].contains(&word.as_str());
    words.iter().enumerate().any(|(at, word)| {
        let is_threat = words.get(at + 1).is_some_and(|next| next.starts_with("threat"));
        // "No ko", "without a ko".
        let is_denied = words[at.saturating_sub(2)..at].iter().any(denies);
        word == "ko" && !is_threat && !is_denied
    })
}

#[cfg(test)]
mod tests {
    use super::names_ko;

    #[test]
    fn a_ko_threat_is_no_ko() {
        assert!(names_ko("Black gets a ko."));
        assert!(names_ko("Kill it, or make KO"));
        assert!(!names_ko("White might play C as a ko threat later."));
        assert!(!names_ko("Correct: alive without a ko"));
        assert!(!names_ko("There is no ko here"));
        assert!(!names_ko("Tokyo"));
    }
}
