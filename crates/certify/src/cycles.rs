//! Which edges of a graph lie on a cycle (Kosaraju and Sharir 1981), without recursion.

/// Whether each of the `edges` between `nodes` nodes lies on a cycle: whether its ends lie in one strong component.
pub(crate) fn on_cycle(nodes: usize, edges: &[(u32, u32)]) -> Vec<bool> {
    let mut ahead = DepthFirst::new(nodes, edges.iter().copied());
    let left: Vec<u32> = (0..nodes as u32).flat_map(|start| ahead.reach(start)).collect();
    // Against the edges, from the last node left: what is reached and has no component yet is one.
    let mut back = DepthFirst::new(nodes, edges.iter().map(|&(from, to)| (to, from)));
    let mut component = vec![0; nodes];
    for &start in left.iter().rev() {
        for node in back.reach(start) {
            component[node as usize] = start;
        }
    }
    edges.iter().map(|&(from, to)| component[from as usize] == component[to as usize]).collect()
}

/// A depth-first walk that meets each node once.
struct DepthFirst {
    /// The ends of the edges from each node that have not been followed.
    ends: Vec<Vec<u32>>,
    seen: Vec<bool>,
}

impl DepthFirst {
    fn new(nodes: usize, edges: impl Iterator<Item = (u32, u32)>) -> Self {
        let mut ends = vec![Vec::new(); nodes];
        for (from, to) in edges {
            ends[from as usize].push(to);
        }
        Self { ends, seen: vec![false; nodes] }
    }

    /// The nodes that can be reached from `start` and have not been met, in the order in which the walk leaves them.
    fn reach(&mut self, start: u32) -> Vec<u32> {
        let mut left = Vec::new();
        let mut walk = if self.seen[start as usize] { Vec::new() } else { vec![start] };
        while let Some(&node) = walk.last() {
            self.seen[node as usize] = true;
            match self.ends[node as usize].pop() {
                Some(next) if !self.seen[next as usize] => walk.push(next),
                Some(_) => {}
                None => left.extend(walk.pop()),
            }
        }
        left
    }
}

#[cfg(test)]
mod tests {
    use super::on_cycle;

    #[test]
    fn edges_on_a_cycle_are_told_from_those_between_cycles() {
        let edges = [(0, 1), (1, 2), (2, 1), (2, 3), (3, 3), (0, 3), (0, 4)];
        assert_eq!(on_cycle(5, &edges), [false, true, true, false, true, false, false]);
    }

    #[test]
    fn a_long_chain_needs_no_deep_stack() {
        let mut edges: Vec<(u32, u32)> = (0..200_000).map(|node| (node, node + 1)).collect();
        assert!(!on_cycle(200_001, &edges).contains(&true));
        edges.push((200_000, 0));
        assert!(!on_cycle(200_001, &edges).contains(&false));
    }
}
