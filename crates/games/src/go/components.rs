//! Which edges of a graph lie on a cycle (Kosaraju and Sharir 1981), without recursion.

/// The edges one after the other, sorted by one of their ends.
struct Ends {
    /// The other ends.
    ends: Vec<u32>,
    /// Where those of each node begin; one more than there are nodes.
    begins: Vec<u32>,
}

impl Ends {
    fn new(nodes: usize, edges: impl Iterator<Item = (u32, u32)> + Clone) -> Self {
        let mut begins = vec![0_u32; nodes + 1];
        for (from, _) in edges.clone() {
            begins[from as usize + 1] += 1;
        }
        for node in 0..nodes {
            begins[node + 1] += begins[node];
        }
        let mut free = begins.clone();
        let mut ends = vec![0; begins[nodes] as usize];
        for (from, to) in edges {
            ends[free[from as usize] as usize] = to;
            free[from as usize] += 1;
        }
        Self { ends, begins }
    }

    fn of(&self, node: u32) -> std::ops::Range<usize> {
        self.begins[node as usize] as usize..self.begins[node as usize + 1] as usize
    }
}

/// For each of the `edges` between `nodes` nodes whether it lies on a cycle: whether its ends are in one component.
pub(super) fn on_cycle(nodes: usize, edges: &[(u32, u32)]) -> Vec<bool> {
    let ahead = Ends::new(nodes, edges.iter().copied());
    // Nodes in the order in which a depth-first walk leaves them for good.
    let mut left = Vec::with_capacity(nodes);
    let mut next: Vec<usize> = (0..nodes as u32).map(|node| ahead.of(node).start).collect();
    let mut seen = vec![false; nodes];
    for start in 0..nodes as u32 {
        let mut walk = if std::mem::replace(&mut seen[start as usize], true) { Vec::new() } else { vec![start] };
        while let Some(&node) = walk.last() {
            let here = &mut next[node as usize];
            if *here == ahead.of(node).end {
                walk.pop();
                left.push(node);
                continue;
            }
            let to = ahead.ends[*here];
            *here += 1;
            if !std::mem::replace(&mut seen[to as usize], true) {
                walk.push(to);
            }
        }
    }
    let back = Ends::new(nodes, edges.iter().map(|&(from, to)| (to, from)));
    // Against the edges, from the last node left: what is reached and has no component yet is one.
    let mut component = vec![None; nodes];
    for &start in left.iter().rev() {
        let mut walk = vec![start];
        while let Some(node) = walk.pop() {
            if component[node as usize].is_none() {
                component[node as usize] = Some(start);
                walk.extend(&back.ends[back.of(node)]);
            }
        }
    }
    edges.iter().map(|&(from, to)| component[from as usize] == component[to as usize]).collect()
}

#[cfg(test)]
mod tests {
    use super::on_cycle;
    use tesuji_search::Rng;

    /// Whether one node can be reached from another, step by step.
    fn reaches(edges: &[(u32, u32)], from: u32, to: u32) -> bool {
        let mut reached = vec![from];
        let mut place = 0;
        while place < reached.len() {
            let next = edges.iter().filter(|edge| edge.0 == reached[place]).map(|edge| edge.1);
            let next: Vec<u32> = next.filter(|node| !reached.contains(node)).collect();
            reached.extend(next);
            place += 1;
        }
        reached.contains(&to)
    }

    #[test]
    fn an_edge_lies_on_a_cycle_if_its_end_leads_to_its_beginning() {
        let mut dice = Rng::new(7);
        for round in 0..300 {
            let nodes = 1 + round % 7;
            let mut node = || dice.below(nodes) as u32;
            let edges: Vec<(u32, u32)> = (0..round % 11).map(|_| (node(), node())).collect();
            let expected: Vec<bool> = edges.iter().map(|&(from, to)| reaches(&edges, to, from)).collect();
            assert_eq!(on_cycle(nodes, &edges), expected, "{edges:?}");
        }
    }
}
