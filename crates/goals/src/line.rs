//! The main line of a certificate: the claimant's strategy against the longest resistance nearby, which is what a player would
//! try.

use tesuji_board::{Move, Point};
use tesuji_certify::{Certificate, Next, Step};

/// The longest line that is shown.
const LONGEST: usize = 60;
/// A reply is near up to this many lines from the last move.
const NEAR: u8 = 2;
/// Each line beyond that costs as much as this many moves of resistance.
const FAR_COSTS: i64 = 3;

/// The moves of the main line, from the root on.
pub fn main_line(certificate: &Certificate) -> Vec<Move> {
    let lengths = resistance(certificate);
    let length = |next: &Next| match next {
        Next::Node(node) => lengths[*node as usize] + 1,
        Next::Captured | Next::Joined => 0,
    };
    let mut line = Vec::new();
    let mut last: Option<Point> = None;
    let mut at = Next::Node(0);
    while let Next::Node(node) = at
        && line.len() < LONGEST
    {
        let (played, next): (Option<Point>, Next) = match &certificate.nodes[node as usize].step {
            Step::Play { at, then } => (*at, *then),
            Step::Answer { replies } => {
                // Idle replies and passes resist nothing: they are shown only where there is nothing else.
                let to_pass = replies.iter().find(|(at, _)| at.is_none()).map(|(_, next)| *next);
                let idle = |next: &Next| to_pass.is_some_and(|pass| same_answer(certificate, pass, *next));
                let tempting = |at: &Option<Point>, next: &Next| {
                    let far = at.zip(last).map_or(0, |(at, last)| away(at, last).saturating_sub(NEAR));
                    i64::from(length(next)) - FAR_COSTS * i64::from(far)
                };
                let longest = replies.iter().max_by_key(|(at, next)| (!idle(next), at.is_some(), tempting(at, next)));
                let Some(&(at, next)) = longest else { break };
                (at, next)
            }
            Step::Safe | Step::Alive => break,
        };
        line.push(played.map_or(Move::Pass, Move::Place));
        last = played.or(last);
        at = next;
    }
    while line.last() == Some(&Move::Pass) {
        line.pop();
    }
    line
}

/// The lines between two points.
fn away(one: Point, other: Point) -> u8 {
    one.column().abs_diff(other.column()).max(one.row().abs_diff(other.row()))
}

/// Whether the claimant answers both in the same way.
fn same_answer(certificate: &Certificate, one: Next, other: Next) -> bool {
    let answer = |next: Next| match next {
        Next::Node(node) => match &certificate.nodes[node as usize].step {
            Step::Play { at, .. } => *at,
            Step::Answer { .. } | Step::Safe | Step::Alive => None,
        },
        Next::Captured | Next::Joined => None,
    };
    one == other || (answer(one).is_some() && answer(one) == answer(other))
}

/// The length of the longest resistance from each node; circles count once.
pub fn resistance(certificate: &Certificate) -> Vec<u32> {
    let mut lengths = vec![0_u32; certificate.nodes.len()];
    // Children come later than the nodes they were first reached from, so that a few sweeps from the end suffice.
    for _ in 0..4 {
        for (node, draft) in certificate.nodes.iter().enumerate().rev() {
            let longest = |next: &Next| match next {
                Next::Node(to) => lengths[*to as usize] + 1,
                Next::Captured | Next::Joined => 0,
            };
            lengths[node] = match &draft.step {
                Step::Play { then, .. } => longest(then),
                Step::Answer { replies } => replies.iter().map(|reply| longest(&reply.1)).max().unwrap_or(0),
                Step::Safe | Step::Alive => 0,
            }
            .min(LONGEST as u32);
        }
    }
    lengths
}
