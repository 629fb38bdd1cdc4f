//! A node of a certificate in the making.

use std::collections::HashMap;

use tesuji_board::{Move, Point, PointSet};
use tesuji_certify::{Next, Node, Step};

/// A node in the making.
#[derive(Debug)]
pub(super) struct Draft {
    pub(super) key: u64,
    /// The key that the search knows the position by.
    pub(super) search_key: u64,
    /// The node it was first reached from, and the move.
    pub(super) from: Option<(u32, Move)>,
    pub(super) zone: PointSet,
    pub(super) step: Step,
    /// What the zone shows: the stones of both colours, and the ban.
    pub(super) stones: [PointSet; 2],
    pub(super) ban: Option<Point>,
    /// The first node that this one can come back to, or its own number.
    pub(super) low: u32,
    /// The zone will not change any more.
    pub(super) settled: bool,
}

impl Draft {
    /// A node of which nothing is known yet.
    pub(super) fn new(id: u32, key: u64, search_key: u64, from: Option<(u32, Move)>) -> Self {
        let (zone, stones) = (PointSet::EMPTY, [PointSet::EMPTY; 2]);
        Self { key, search_key, from, zone, step: Step::Safe, stones, ban: None, low: id, settled: false }
    }

    /// The first node that it can come back to and that is not settled; none if it is settled itself.
    pub(super) fn low_if_open(&self) -> u32 {
        if self.settled { u32::MAX } else { self.low }
    }
}

/// The nodes that a step leads to.
pub(super) fn step_nodes(step: &Step) -> impl Iterator<Item = u32> {
    let (then, replies) = match step {
        Step::Play { then, .. } => (Some(*then), [].as_slice()),
        Step::Answer { replies } => (None, replies.as_slice()),
        Step::Safe | Step::Alive => (None, [].as_slice()),
    };
    then.into_iter().chain(replies.iter().map(|reply| reply.1)).filter_map(|next| match next {
        Next::Node(node) => Some(node),
        Next::Captured => None,
    })
}

/// The nodes that can be reached, numbered anew from the root on.
pub(super) fn number_anew(nodes: &[Draft]) -> Vec<Node> {
    let mut numbers: HashMap<u32, u32> = HashMap::from([(0, 0)]);
    let mut order = vec![0_u32];
    let mut done = 0;
    while let Some(&id) = order.get(done) {
        done += 1;
        for node in step_nodes(&nodes[id as usize].step) {
            numbers.entry(node).or_insert_with(|| {
                order.push(node);
                order.len() as u32 - 1
            });
        }
    }
    let renumber = |next: Next| match next {
        Next::Node(node) => Next::Node(numbers[&node]),
        Next::Captured => Next::Captured,
    };
    let node = |&id: &u32| {
        let Draft { zone, step, .. } = &nodes[id as usize];
        let step = match step {
            Step::Play { at, then } => Step::Play { at: *at, then: renumber(*then) },
            Step::Answer { replies } => {
                Step::Answer { replies: replies.iter().map(|(at, next)| (*at, renumber(*next))).collect() }
            }
            leaf @ (Step::Safe | Step::Alive) => leaf.clone(),
        };
        Node { zone: *zone, step }
    };
    order.iter().map(node).collect()
}
