//! A tree as text: `[…]` Max is to move, `(…)` Min is to move, a number is a verdict, `X` must never be looked at,
//! `!` before a child makes its move illegal, `|` ends a set of moves: what follows it takes a greater width.

use super::graph::{Edge, End, Graph, Node};
use tesuji_search::{Role, Score};

pub fn tree(text: &str) -> Graph {
    let mut nodes = Vec::new();
    let mut rest = text.trim();
    node(&mut rest, &mut nodes);
    assert_eq!(rest.trim(), "", "one tree and nothing after it");
    Graph::new(nodes)
}

fn node(rest: &mut &str, nodes: &mut Vec<Node>) -> usize {
    let index = nodes.len();
    let (role, close) = match rest.as_bytes()[0] {
        b'[' => (Role::Max, b']'),
        b'(' => (Role::Min, b')'),
        _ => return leaf(rest, nodes),
    };
    *rest = &rest[1..];
    nodes.push(Node { role, end: End::None, edges: Vec::new() });
    let (mut set, mut legal) = (1, true);
    loop {
        *rest = rest.trim_start();
        match rest.as_bytes()[0] {
            byte if byte == close => break,
            b'|' => set += 1,
            b'!' => legal = false,
            _ => {
                let to = node(rest, nodes);
                nodes[index].edges.push(Edge { legal, set, ..Edge::to(to) });
                legal = true;
                continue;
            }
        }
        *rest = &rest[1..];
    }
    *rest = &rest[1..];
    index
}

fn leaf(rest: &mut &str, nodes: &mut Vec<Node>) -> usize {
    let length = rest.find(|c: char| c.is_whitespace() || "[]()|!".contains(c)).unwrap_or(rest.len());
    let end = match &rest[..length] {
        "X" => End::Trap,
        number => End::Worth(Score(number.parse().expect("a number or X"))),
    };
    *rest = &rest[length..];
    nodes.push(Node { role: Role::Max, end, edges: Vec::new() });
    nodes.len() - 1
}
