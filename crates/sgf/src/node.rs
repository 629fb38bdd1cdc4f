//! A node of a game: its place in the tree, its properties, and their first values by kind.

use crate::identifier;
use crate::{Collection, NodeId, Property, SgfColor, SgfGame, SgfPoint, SgfValue, ValueError};

/// A node, seen within its collection.
///
/// Identifiers are those of `FF[4]`: `"B"` finds `B`, and also the `Black` of `FF[3]`.
#[derive(Clone, Copy, Debug)]
pub struct SgfNode<'a> {
    collection: &'a Collection,
    id: NodeId,
}

impl<'a> SgfNode<'a> {
    pub(crate) fn new(collection: &'a Collection, id: NodeId) -> SgfNode<'a> {
        SgfNode { collection, id }
    }

    /// The name of this node within its collection.
    pub fn id(self) -> NodeId {
        self.id
    }

    /// The game this node belongs to.
    pub fn game(self) -> SgfGame<'a> {
        SgfGame::new(self.collection, self.collection.record(self.id).game as usize)
    }

    /// The node before this one, none for a root.
    pub fn parent(self) -> Option<SgfNode<'a>> {
        self.collection.record(self.id).parent.map(|id| self.collection.node(id))
    }

    /// The nodes after this one: the main line first, then the variations.
    pub fn children(self) -> impl Iterator<Item = SgfNode<'a>> {
        let first = self.collection.record(self.id).first_child.map(|id| self.collection.node(id));
        std::iter::successors(first, |node| node.next_sibling())
    }

    /// The properties in the order of the file, each once.
    pub fn properties(self) -> impl ExactSizeIterator<Item = Property<'a>> {
        let properties = &self.collection.record(self.id).properties;
        properties.iter().map(move |record| Property::new(self.collection, self.game(), record))
    }

    /// The property of this identifier.
    pub fn property(self, identifier: &str) -> Option<Property<'a>> {
        self.properties().find(|property| identifier::means(property.raw_identifier(), identifier))
    }

    /// The first value of a property.
    pub fn value(self, identifier: &str) -> Option<SgfValue<'a>> {
        self.property(identifier)?.values().next()
    }

    /// The first value of a property as Text, such as C.
    pub fn text(self, identifier: &str) -> Option<String> {
        self.value(identifier).map(SgfValue::text)
    }

    /// The first value of a property as `SimpleText`, such as PB.
    pub fn simple_text(self, identifier: &str) -> Option<String> {
        self.value(identifier).map(SgfValue::simple_text)
    }

    /// The first value of a property as a whole number, such as HA.
    pub fn number(self, identifier: &str) -> Result<Option<i64>, ValueError> {
        self.value(identifier).map(SgfValue::to_number).transpose()
    }

    /// The first value of a property as a decimal fraction, such as KM.
    pub fn real(self, identifier: &str) -> Result<Option<f64>, ValueError> {
        self.value(identifier).map(SgfValue::to_real).transpose()
    }

    /// The first value of a property as a colour, such as PL.
    pub fn color(self, identifier: &str) -> Result<Option<SgfColor>, ValueError> {
        self.value(identifier).map(SgfValue::to_color).transpose()
    }

    /// All values of a property as points, such as TR; none if the property is missing.
    pub fn points(self, identifier: &str) -> Result<Vec<SgfPoint>, ValueError> {
        self.property(identifier).map_or_else(|| Ok(Vec::new()), Property::points)
    }

    fn next_sibling(self) -> Option<SgfNode<'a>> {
        self.collection.record(self.id).next_sibling.map(|id| self.collection.node(id))
    }

    /// The next node of the game when each comes before its children.
    pub(crate) fn following(self) -> Option<SgfNode<'a>> {
        if let Some(child) = self.children().next() {
            return Some(child);
        }
        let mut node = self;
        loop {
            match node.next_sibling() {
                Some(sibling) => return Some(sibling),
                None => node = node.parent()?,
            }
        }
    }

    /// Whether two nodes have the same properties and as many children.
    pub(crate) fn is_same(self, other: SgfNode<'_>) -> bool {
        let (ours, theirs) = (self.properties(), other.properties());
        ours.len() == theirs.len()
            && ours.zip(theirs).all(|(a, b)| a.is_same(b))
            && self.children().count() == other.children().count()
    }
}
