//! A game of a collection, and what its root says of it.

use crate::collection::GameRecord;
use crate::{Collection, SgfNode, SgfSize, ValueError, ValueKind};

/// A game: a tree of nodes.
#[derive(Clone, Copy, Debug)]
pub struct SgfGame<'a> {
    collection: &'a Collection,
    index: usize,
}

impl<'a> SgfGame<'a> {
    pub(crate) fn new(collection: &'a Collection, index: usize) -> SgfGame<'a> {
        SgfGame { collection, index }
    }

    /// The root of the tree.
    pub fn root(self) -> SgfNode<'a> {
        self.collection.node(self.record().root)
    }

    /// All nodes, each before its children and these in order.
    pub fn nodes(self) -> impl Iterator<Item = SgfNode<'a>> {
        std::iter::successors(Some(self.root()), |node| node.following())
    }

    /// SZ: the size of the board, 19 by 19 if the root names none.
    pub fn size(self) -> Result<SgfSize, ValueError> {
        self.root().value("SZ").map_or(Ok(SgfSize::STANDARD), |value| {
            SgfSize::read(value.simple_text().trim()).ok_or_else(|| value.error(ValueKind::Size))
        })
    }

    /// GM: the number of the game, which is 1 for Go and for a root that names none.
    pub fn game_type(self) -> Result<i64, ValueError> {
        Ok(self.root().number("GM")?.unwrap_or(1))
    }

    /// FF: the version of the format, 1 if the root names none.
    pub fn format(self) -> Result<i64, ValueError> {
        Ok(self.root().number("FF")?.unwrap_or(1))
    }

    /// The name of the charset that values are decoded with, declared or found out.
    pub fn charset(self) -> &'static str {
        self.record().encoding.name()
    }

    pub(crate) fn record(self) -> &'a GameRecord {
        &self.collection.games[self.index]
    }

    /// Whether two games are the same tree: in this order of nodes the numbers of children tell the shape.
    pub(crate) fn is_same(self, other: SgfGame<'_>) -> bool {
        let mut others = other.nodes();
        let nodes_agree = self.nodes().all(|node| others.next().is_some_and(|other| node.is_same(other)));
        nodes_agree && others.next().is_none() && self.record().encoding == other.record().encoding
    }
}
