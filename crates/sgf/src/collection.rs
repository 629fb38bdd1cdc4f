//! A collection: the games of one file, as an arena of nodes.

use std::num::NonZeroU32;
use std::ops::Range;

use encoding_rs::Encoding;

use crate::few::Few;
use crate::parser::Parser;
use crate::{ParseError, SgfGame, SgfNode, writer};

/// The games of one file.
///
/// Nodes live in one arena and are named by [`NodeId`], so that a game of a million moves is read, written and dropped
/// without recursion. Values keep the bytes of the file; they are decoded and unescaped when asked for. What is written
/// reads back as an equal collection, unknown properties included.
///
/// ```
/// use tesuji_sgf::{Collection, SgfColor, SgfMove, SgfPoint};
///
/// # fn main() -> Result<(), Box<dyn std::error::Error>> {
/// // . . . X X .    A net: Black plays at *,
/// // . . X O . .    and White gets out neither to the right nor below.
/// // . . X . * .
/// let file = b"(;SZ[9]AB[cd:ce][dc:ec]AW[dd]PL[B]C[A net.];B[ee](;W[ed];B[fd])(;W[de];B[df]))";
/// let collection = Collection::parse(file)?;
/// let game = collection.games().next().ok_or("a game")?;
/// assert_eq!(game.size()?.columns(), 9);
/// assert_eq!(game.root().text("C").as_deref(), Some("A net."));
/// assert_eq!(game.root().setup()?.black.len(), 4);
///
/// let net = game.root().children().next().ok_or("a move")?;
/// let star = SgfPoint::read("ee").ok_or("a point")?;
/// assert_eq!(net.moves()?, [(SgfColor::Black, SgfMove::Play(star))]);
/// assert_eq!(net.children().count(), 2);
/// assert_eq!(Collection::parse(&collection.to_bytes())?, collection);
/// # Ok(())
/// # }
/// ```
#[derive(Clone, Debug, Default)]
pub struct Collection {
    /// The source, then the bytes that edits have added: spans of parsed values point into the source.
    pub(crate) bytes: Vec<u8>,
    pub(crate) source_length: usize,
    pub(crate) has_byte_order_mark: bool,
    /// Whether there is a byte order mark in front of an earlier part of the same file.
    pub(crate) is_marked_before: bool,
    pub(crate) is_unclosed: bool,
    pub(crate) games: Vec<GameRecord>,
    pub(crate) nodes: Vec<NodeRecord>,
}

/// The name of a node within its collection.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct NodeId(
    /// One more than its place: so a name that there may not be takes no more room.
    NonZeroU32,
);

impl NodeId {
    fn of(place: usize) -> Self {
        let number = u32::try_from(place + 1).ok().and_then(NonZeroU32::new);
        Self(number.expect("fewer than 2^32 nodes"))
    }

    fn place(self) -> usize {
        self.0.get() as usize - 1
    }
}

/// What a collection keeps of a game.
#[derive(Clone, Debug)]
pub(crate) struct GameRecord {
    pub(crate) root: NodeId,
    pub(crate) encoding: &'static Encoding,
    pub(crate) reads_tt_as_pass: bool,
}

/// What a collection keeps of a node: its neighbours and properties.
#[derive(Clone, Debug)]
pub(crate) struct NodeRecord {
    pub(crate) game: u32,
    pub(crate) parent: Option<NodeId>,
    pub(crate) first_child: Option<NodeId>,
    pub(crate) last_child: Option<NodeId>,
    pub(crate) next_sibling: Option<NodeId>,
    pub(crate) properties: Few<PropertyRecord>,
}

/// What a collection keeps of a property: where its bytes are.
#[derive(Clone, Debug)]
pub(crate) struct PropertyRecord {
    pub(crate) identifier: Span,
    pub(crate) values: Few<Span>,
}

/// Where bytes are, in half the room of a range.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Span {
    start: u32,
    end: u32,
}

impl Span {
    pub(crate) fn of(range: &Range<usize>) -> Self {
        let short = |place: usize| u32::try_from(place).expect("less than 2^32 bytes");
        Self { start: short(range.start), end: short(range.end) }
    }

    pub(crate) fn range(self) -> Range<usize> {
        self.start as usize..self.end as usize
    }
}

impl Collection {
    /// A collection without games, to be built.
    pub fn new() -> Collection {
        Collection::default()
    }

    /// Reads a file.
    ///
    /// Text around the games is skipped, as are stray characters between properties, and a missing `)` at the end is
    /// supplied. The charset is that of CA in the root of each game; without one UTF-8 if the game is valid UTF-8,
    /// else windows-1252. A byte order mark of UTF-8 outweighs CA. A charset of double bytes (GBK, Big5, `Shift_JIS`,
    /// ISO-2022-JP) must be declared before the first value of the root that reads differently without it, otherwise
    /// the declaration is passed over.
    pub fn parse(source: &[u8]) -> Result<Collection, ParseError> {
        Parser::new(source).collection()
    }

    /// Where each game of a file ends, as [`parse`](Self::parse) reads it: for a file that would take too much memory as a whole.
    /// Each part, from the end of the game before to the end of its own, is read by [`parse_part`](Self::parse_part).
    pub fn ends(source: &[u8]) -> Result<Vec<usize>, ParseError> {
        Parser::new(source).ends()
    }

    /// Reads a part of a file, all of whose bytes in front of the part are `before`. Spans point into the part.
    pub fn parse_part(before: &[u8], part: &[u8]) -> Result<Collection, ParseError> {
        Parser::after(part, before).collection()
    }

    /// Writes the games: every value byte for byte as it was read or set.
    pub fn to_bytes(&self) -> Vec<u8> {
        writer::write(self)
    }

    /// Whether the file ended before its last game was closed by `)`.
    pub fn is_unclosed(&self) -> bool {
        self.is_unclosed
    }

    /// The games in the order of the file.
    pub fn games(&self) -> impl ExactSizeIterator<Item = SgfGame<'_>> {
        (0..self.games.len()).map(|index| SgfGame::new(self, index))
    }

    /// The node of this name, which must come from this collection.
    pub fn node(&self, id: NodeId) -> SgfNode<'_> {
        SgfNode::new(self, id)
    }

    /// The number of nodes in all games.
    pub fn node_count(&self) -> usize {
        self.nodes.len()
    }

    /// The bytes that were parsed; spans of errors point into them.
    pub fn source(&self) -> &[u8] {
        &self.bytes[..self.source_length]
    }

    /// Whether the file says by its first bytes that it is UTF-8.
    pub(crate) fn is_marked(&self) -> bool {
        self.has_byte_order_mark || self.is_marked_before
    }

    pub(crate) fn record(&self, id: NodeId) -> &NodeRecord {
        &self.nodes[id.place()]
    }

    pub(crate) fn record_mut(&mut self, id: NodeId) -> &mut NodeRecord {
        &mut self.nodes[id.place()]
    }

    /// The place of a value in the source; one that was added later has none and lies at the end.
    pub(crate) fn source_span(&self, span: &Range<usize>) -> Range<usize> {
        span.start.min(self.source_length)..span.end.min(self.source_length)
    }

    /// Adds a node behind the children of its parent, or as the root of a game that the caller is about to add.
    pub(crate) fn push_node(&mut self, parent: Option<NodeId>) -> NodeId {
        let id = NodeId::of(self.nodes.len());
        let game = parent.map_or(self.games.len() as u32, |parent| self.record(parent).game);
        self.nodes.push(NodeRecord {
            game,
            parent,
            first_child: None,
            last_child: None,
            next_sibling: None,
            properties: Few::Nothing,
        });
        if let Some(parent) = parent {
            match self.record_mut(parent).last_child.replace(id) {
                Some(sibling) => self.record_mut(sibling).next_sibling = Some(id),
                None => self.record_mut(parent).first_child = Some(id),
            }
        }
        id
    }
}

/// Two collections are equal if their games are the same trees of the same properties, with the same raw bytes.
impl PartialEq for Collection {
    fn eq(&self, other: &Collection) -> bool {
        self.games().len() == other.games().len() && self.games().zip(other.games()).all(|(a, b)| a.is_same(b))
    }
}

impl Eq for Collection {}

#[cfg(test)]
mod tests {
    use super::{Collection, NodeRecord};
    use crate::few::Few;

    /// A large file is mostly moves: six bytes each in the file, and this much in memory. It was more than twice that.
    #[test]
    fn a_move_takes_little_memory() {
        assert!(size_of::<NodeRecord>() <= 64, "{} bytes", size_of::<NodeRecord>());
        let collection = Collection::parse(b"(;SZ[19];B[aa];W[bb];B[cc])").expect("a game");
        for node in &collection.nodes {
            assert!(matches!(&node.properties, Few::One(property) if matches!(property.values, Few::One(_))));
        }
    }
}
