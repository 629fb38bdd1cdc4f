//! Weak walls: strings of the attacker's around a group that their opponent captures. No proof may assume that
//! they stay.

use tesuji_board::{Color, PointSet, StringRef};
use tesuji_search::{Meter, Outcome};

use crate::problem::Problem;
use crate::reading::Reader;

/// The nodes that each string may take, and the memory.
const NODES: u64 = 1_000;
const MEMORY: usize = 1 << 20;
/// A string with more liberties is not asked about: it counts as safe.
const MOST_LIBERTIES: usize = 4;
/// How far from the group strings are asked about.
const FAR: usize = 5;

/// The strings of `attacker` near the group that are captured if their opponent moves first, perhaps in a ko, as far as a
/// short search tells; and the nodes that it took.
pub(crate) fn capturable(problem: &Problem, group: PointSet, attacker: Color) -> (PointSet, u64) {
    let board = problem.position().board();
    let near = (0..FAR).fold(group, |near, _| near.dilate() & board.points());
    let position = problem.position().with_turn(!attacker);
    let is_doubtful = |string: &StringRef<'_>| string.liberty_count() <= MOST_LIBERTIES;
    let (mut weak, mut nodes) = (PointSet::EMPTY, 0);
    for string in board.strings_in(near & board.stones(attacker)).filter(is_doubtful) {
        let mut meter = Meter::limited(NODES);
        let target = string.stones().first().expect("a string has stones");
        let reading = Reader::new(&position, target, MEMORY).read(&mut meter);
        nodes += meter.nodes();
        match reading.outcome {
            Outcome::Won | Outcome::WonByKo | Outcome::LostByKo => weak |= string.stones(),
            Outcome::Open | Outcome::Lost => {}
        }
    }
    (weak, nodes)
}
