//! Which edges of a graph lie on a cycle (Kosaraju and Sharir 1981), without recursion.

/// Whether each of the `edges` between `nodes` nodes lies on a cycle: whether its ends lie in one strong component.
pub(crate) fn on_cycle(nodes: usize, edges: &[(u32, u32)]) -> Vec<bool> {
    let mut ahead = vec![Vec::new(); nodes];
    let mut back = vec![Vec::new(); nodes];
    for &(from, to) in edges {
        ahead[from as usize].push(to);
        back[to as usize].push(from);
    }

    // Nodes in the order in which a depth-first walk leaves them for good.
    let mut left = Vec::with_capacity(nodes);
    let mut seen = vec![false; nodes];
    for start in 0..nodes as u32 {
        let mut walk = if seen[start as usize] { Vec::new() } else { vec![start] };
        while let Some(&node) = walk.last() {
            seen[node as usize] = true;
            match ahead[node as usize].pop() {
                Some(next) if !seen[next as usize] => walk.push(next),
                Some(_) => {}
                None => {
                    walk.pop();
                    left.push(node);
                }
            }
        }
    }

    // Against the edges, from the last node left: what is reached and has no component yet is one.
    let mut component = vec![None; nodes];
    for &start in left.iter().rev() {
        let mut walk = vec![start];
        while let Some(node) = walk.pop() {
            if component[node as usize].is_none() {
                component[node as usize] = Some(start);
                walk.append(&mut back[node as usize]);
            }
        }
    }
    edges.iter().map(|&(from, to)| component[from as usize] == component[to as usize]).collect()
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
