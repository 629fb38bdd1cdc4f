//! Random graphs with a seed.

use super::graph::{Edge, End, Graph, Node};
use tesuji_search::{Rng, Role, Score};

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Shape {
    Tree,
    /// Edges lead forward only, and may meet again.
    Dag,
    /// Edges lead anywhere.
    Cyclic,
}

/// A graph of at most `nodes` nodes.
pub fn graph(dice: &mut Rng, shape: Shape, nodes: usize) -> Graph {
    let count = 2 + dice.below(nodes - 1);
    let (ends, marks) = (dice.below(40), dice.below(50));
    let mut list: Vec<Node> = (0..count).map(|index| node(dice, index > 0 && dice_end(index, ends))).collect();
    match shape {
        Shape::Tree => {
            for child in 1..count {
                let parent = dice.below(child);
                list[parent].edges.push(Edge::to(child));
                list[parent].end = End::None;
            }
        }
        Shape::Dag | Shape::Cyclic => {
            for (from, node) in list.iter_mut().enumerate() {
                let lowest = if shape == Shape::Dag { from + 1 } else { 0 };
                // Ends may have edges too: a verdict is the last word all the same.
                let degree = if lowest < count { dice.below(4) } else { 0 };
                for _ in 0..degree {
                    let to = lowest + dice.below(count - lowest);
                    node.edges.push(Edge { marked: dice.chance(marks), ..Edge::to(to) });
                }
            }
        }
    }
    for node in &mut list {
        finish(dice, node);
    }
    Graph::new(list)
}

/// A long band of nodes with many cycles, the players in turn, and `ends` ends in a thousand.
pub fn tangle(dice: &mut Rng, count: usize, ends: usize) -> Graph {
    let nodes = (0..count).map(|index| {
        let role = if index % 2 == 0 { Role::Max } else { Role::Min };
        let worth = End::Worth(if dice.chance(50) { Score(1) } else { Score(-1) });
        let end = if index > 0 && dice.below(1000) < ends { worth } else { End::None };
        let mut edge = || {
            let to = (index + count - 9 + 2 * dice.below(10)) % count;
            Edge { marked: dice.chance(5), ..Edge::to(to) }
        };
        Node { role, end, edges: vec![edge(), edge(), edge()] }
    });
    Graph::new(nodes.collect())
}

/// Spreads the ends by the node's number, so that the dice are thrown the same way for every graph.
fn dice_end(index: usize, percent: usize) -> bool {
    Rng::new(index as u64).chance(percent)
}

fn node(dice: &mut Rng, ends: bool) -> Node {
    let role = if dice.chance(50) { Role::Max } else { Role::Min };
    let worth = End::Worth(Score(dice.below(7) as i32 - 3));
    Node { role, end: if ends { worth } else { End::None }, edges: Vec::new() }
}

/// Gives the edges their sets and makes a few of them illegal; most nodes without edges become ends.
fn finish(dice: &mut Rng, node: &mut Node) {
    let mut set = 1;
    for edge in &mut node.edges {
        set += u8::from(dice.chance(30));
        edge.set = set;
        edge.legal = !dice.chance(5);
    }
    if node.edges.is_empty() && node.end == End::None && dice.chance(70) {
        node.end = End::Worth(Score(dice.below(7) as i32 - 3));
    }
}
