//! All positions of an entry, one by one.

use tesuji_board::Setup;
use tesuji_sgf::SgfNode;

use crate::entry::Entry;
use crate::scene::Scene;
use crate::unreadable::Unreadable;
use crate::{recorded_play, sgf_entry, sgf_points};

/// The positions of an entry: the first, then each after a move or a change, a line before the variations that leave it.
#[derive(Clone, Debug)]
pub struct Scenes<'a> {
    title: String,
    first: Option<Scene>,
    to_visit: Vec<Visit<'a>>,
}

/// A node to come, with what its parent looks like.
#[derive(Clone, Debug)]
struct Visit<'a> {
    node: SgfNode<'a>,
    before: Setup,
    number: usize,
}

impl<'a> Scenes<'a> {
    pub(crate) fn new(entry: &Entry<'a>) -> Self {
        let before = entry.scene.setup.clone();
        let mut to_visit = Vec::new();
        if let Some(game) = entry.game {
            let first = sgf_entry::first_node(game);
            if first.property("B").or(first.property("W")).is_some() {
                to_visit.push(Visit { node: first, before, number: 0 });
            } else {
                to_visit.extend(first.children().map(|node| Visit { node, before: before.clone(), number: 0 }));
                to_visit.reverse();
            }
        }
        Self { title: entry.scene.title.clone(), first: Some(entry.scene.clone()), to_visit }
    }

    /// How many there will be, without playing the moves.
    pub(crate) fn count(entry: &Entry<'_>) -> usize {
        let Some(game) = entry.game else { return 1 };
        let first = sgf_entry::first_node(game);
        let is_scene =
            |node: &SgfNode<'_>| ["B", "W", "AB", "AW", "AE", "PL"].iter().any(|i| node.property(i).is_some());
        let has_move = first.property("B").or(first.property("W")).is_some();
        let (mut count, mut to_visit) = (1 + usize::from(has_move), first.children().collect::<Vec<_>>());
        while let Some(node) = to_visit.pop() {
            count += usize::from(is_scene(&node));
            to_visit.extend(node.children());
        }
        count
    }

    /// The position at a node that moves a stone or changes one.
    fn scene(&mut self, visit: Visit<'a>) -> Result<Option<Scene>, Unreadable> {
        let Visit { node, before: mut setup, mut number } = visit;
        let (size, mut last) = (setup.size, None);
        let changes = ["AB", "AW", "AE", "PL"].iter().any(|i| node.property(i).is_some());
        if changes && node.parent().is_some() {
            setup.ko = None;
            sgf_entry::change(&mut setup, node)?;
            sgf_entry::check(&setup, node, size)?;
        }
        for (color, played) in sgf_points::moves(node, size)? {
            recorded_play::play(&mut setup, color, played);
            (number, last) = (number + 1, Some((color, played)));
        }
        let children = node.children().map(|node| Visit { node, before: setup.clone(), number });
        let at = self.to_visit.len();
        self.to_visit.extend(children);
        self.to_visit[at..].reverse();
        if last.is_none() && !changes {
            return Ok(None);
        }
        let played = last.map_or_else(String::new, |(color, played)| format!(", {color} {played}"));
        let name = node.simple_text("N").map_or_else(String::new, |name| format!(": {name}"));
        let title = format!("{}, move {number}{played}{name}", self.title);
        let comment = node.text("C").unwrap_or_default();
        let marks = sgf_points::marks(node, size)?;
        Ok(Some(Scene { title, comment, setup, marks, number, last: last.map(|(_, played)| played) }))
    }
}

impl Iterator for Scenes<'_> {
    type Item = Result<Scene, Unreadable>;

    fn next(&mut self) -> Option<Self::Item> {
        if let Some(first) = self.first.take() {
            return Some(Ok(first));
        }
        loop {
            let visit = self.to_visit.pop()?;
            if let Some(scene) = self.scene(visit).transpose() {
                return Some(scene);
            }
        }
    }
}
