//! A property of a node: an identifier and its values.

use crate::collection::PropertyRecord;
use crate::identifier;
use crate::point_list::PointList;
use crate::{Collection, SgfGame, SgfPoint, SgfValue, ValueError};

/// A property; the values of one that occurs twice in a node come together.
#[derive(Clone, Copy, Debug)]
pub struct Property<'a> {
    collection: &'a Collection,
    game: SgfGame<'a>,
    record: &'a PropertyRecord,
}

impl<'a> Property<'a> {
    pub(crate) fn new(collection: &'a Collection, game: SgfGame<'a>, record: &'a PropertyRecord) -> Property<'a> {
        Property { collection, game, record }
    }

    /// The identifier as `FF[4]` writes it: `B`, also for `Black`.
    pub fn identifier(self) -> String {
        identifier::canonical(self.raw_identifier())
    }

    /// The identifier as found in the file.
    pub fn raw_identifier(self) -> &'a [u8] {
        &self.collection.bytes[self.record.identifier.range()]
    }

    /// The values, at least one.
    pub fn values(self) -> impl ExactSizeIterator<Item = SgfValue<'a>> {
        self.record.values.iter().map(move |span| SgfValue {
            raw: &self.collection.bytes[span.range()],
            identifier: self.raw_identifier(),
            span: *span,
            collection: self.collection,
            game: self.game,
        })
    }

    /// The values as points in the order of the file, rectangles expanded, each point once.
    pub fn points(self) -> Result<Vec<SgfPoint>, ValueError> {
        PointList::read(self.values())
    }

    /// Whether two properties have the same bytes.
    pub(crate) fn is_same(self, other: Property<'_>) -> bool {
        self.raw_identifier() == other.raw_identifier()
            && self.values().map(SgfValue::raw).eq(other.values().map(SgfValue::raw))
    }
}
