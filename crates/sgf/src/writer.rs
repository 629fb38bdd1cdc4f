//! From trees to bytes, without recursion.

use crate::{Collection, SgfNode, SgfValue};

/// A line is broken before the first node that begins behind this column.
const WIDTH: usize = 72;

/// What remains to be written.
enum Task<'a> {
    /// A line of play without parentheses of its own.
    Line(SgfNode<'a>),
    /// A variation in parentheses.
    Branch(SgfNode<'a>),
    /// The end of a variation.
    Close,
}

/// Writes all games.
pub(crate) fn write(collection: &Collection) -> Vec<u8> {
    let mut writer = Writer { bytes: Vec::with_capacity(collection.bytes.len()), line_start: 0 };
    if collection.has_byte_order_mark {
        writer.bytes.extend_from_slice("\u{feff}".as_bytes());
    }
    for game in collection.games() {
        writer.game(game.root());
    }
    writer.bytes
}

struct Writer {
    bytes: Vec<u8>,
    line_start: usize,
}

impl Writer {
    fn game(&mut self, root: SgfNode<'_>) {
        let mut tasks = vec![Task::Branch(root)];
        while let Some(task) = tasks.pop() {
            match task {
                Task::Line(node) => {
                    self.node(node);
                    push_children(node, &mut tasks);
                }
                Task::Branch(node) => {
                    self.bytes.push(b'(');
                    tasks.push(Task::Close);
                    tasks.push(Task::Line(node));
                }
                Task::Close => {
                    self.bytes.push(b')');
                    self.break_line();
                }
            }
        }
    }

    fn node(&mut self, node: SgfNode<'_>) {
        if self.bytes.len() - self.line_start > WIDTH {
            self.break_line();
        }
        self.bytes.push(b';');
        for property in node.properties() {
            self.bytes.extend_from_slice(property.raw_identifier());
            for raw in property.values().map(SgfValue::raw) {
                self.bytes.push(b'[');
                self.bytes.extend_from_slice(raw);
                self.bytes.push(b']');
            }
        }
    }

    fn break_line(&mut self) {
        self.bytes.push(b'\n');
        self.line_start = self.bytes.len();
    }
}

/// An only child continues the line; several are variations, the first to be written on top.
fn push_children<'a>(node: SgfNode<'a>, tasks: &mut Vec<Task<'a>>) {
    let first = tasks.len();
    tasks.extend(node.children().map(Task::Branch));
    if let [Task::Branch(only)] = tasks[first..] {
        tasks[first] = Task::Line(only);
    }
    tasks[first..].reverse();
}
