//! The exact answer on a finite graph, by a nested fixpoint: Max gets the claim if Max can force a good end, or good
//! edges for ever (a Büchi game on edges; Emerson & Jutla 1991).

use super::graph::{End, Graph, MARKED, Node, UNMARKED};
use tesuji_search::{Role, Score};

/// For each node, whether Max gets at least `claim` from there.
pub fn winners(graph: &Graph, claim: Score) -> Vec<bool> {
    let mut again = vec![true; graph.nodes.len()];
    loop {
        let now = reach(graph, claim, &again);
        if now == again {
            return now;
        }
        again = now;
    }
}

/// Where Max can force a good end or a good edge into `again`: the least fixpoint.
fn reach(graph: &Graph, claim: Score, again: &[bool]) -> Vec<bool> {
    let mut reached = vec![false; graph.nodes.len()];
    loop {
        let now: Vec<bool> = graph.nodes.iter().map(|node| holds(node, claim, &reached, again)).collect();
        if now == reached {
            return now;
        }
        reached = now;
    }
}

fn holds(node: &Node, claim: Score, reached: &[bool], again: &[bool]) -> bool {
    if let End::Worth(score) = node.end {
        return score >= claim;
    }
    let mut legal = node.edges.iter().filter(|edge| edge.legal).peekable();
    if legal.peek().is_none() {
        return false; // Silence.
    }
    let mut good = legal.map(|edge| {
        let worth = if edge.marked { MARKED } else { UNMARKED };
        if worth >= claim { again[edge.to] } else { reached[edge.to] }
    });
    match node.role {
        Role::Max => good.any(|good| good),
        Role::Min => good.all(|good| good),
    }
}
