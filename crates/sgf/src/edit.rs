//! Building and changing trees.

use encoding_rs::UTF_8;
use thiserror::Error;

use crate::collection::{GameRecord, PropertyRecord, Span};
use crate::script::Script;
use crate::text;
use crate::{Collection, NodeId, SgfColor, SgfGame, SgfMove, SgfPoint, SgfSize, identifier};

/// Why a property cannot be set.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum EditError {
    /// Not capital letters.
    #[error("`{identifier}` is not an identifier")]
    Identifier {
        /// What was given.
        identifier: String,
    },
    /// The game is in a charset that lacks a character of the text.
    #[error("the text of {identifier} has no form in {charset}")]
    Charset {
        /// The property.
        identifier: String,
        /// The charset of the game.
        charset: &'static str,
    },
    /// Raw bytes with an `]` that is not escaped, or a last `\`.
    #[error("the bytes for {identifier} are not one value")]
    RawValue {
        /// The property.
        identifier: String,
    },
    /// CA says what the bytes of the game are, and cannot be made to say something else.
    #[error("the charset of a game is fixed")]
    FixedCharset,
    /// A property needs a value.
    #[error("no value for {identifier}")]
    NoValue {
        /// The property.
        identifier: String,
    },
}

/// The builder: a node given here must come from this collection.
///
/// ```
/// use tesuji_sgf::{Collection, SgfColor, SgfMove, SgfPoint, SgfSize};
///
/// # fn main() -> Result<(), Box<dyn std::error::Error>> {
/// let mut collection = Collection::new();
/// let root = collection.add_game();
/// collection.set_size(root, SgfSize::new(9, 9).ok_or("a size")?)?;
/// let first = collection.add_child(root);
/// collection.set_move(first, SgfColor::Black, SgfMove::Play(SgfPoint::new(4, 4).ok_or("a point")?))?;
/// collection.set_text(first, "C", "Tengen [E5]")?;
/// assert_eq!(collection.to_bytes(), b"(;FF[4]GM[1]CA[UTF-8]SZ[9];B[ee]C[Tengen [E5\\]])\n");
/// # Ok(())
/// # }
/// ```
impl Collection {
    /// Adds a game of Go in UTF-8 and gives its root, with FF, GM and CA set.
    pub fn add_game(&mut self) -> NodeId {
        let root = self.push_node(None);
        self.games.push(GameRecord { root, encoding: UTF_8, reads_tt_as_pass: true });
        for (identifier, value) in [("FF", "4"), ("GM", "1"), ("CA", "UTF-8")] {
            self.replace(root, identifier, &[value.as_bytes()]);
        }
        root
    }

    /// Adds a copy of a game of another collection, every value byte for byte, and gives its root.
    pub fn add_copy(&mut self, game: SgfGame<'_>) -> NodeId {
        let root = self.push_node(None);
        self.games.push(GameRecord { root, ..game.record().clone() });
        let mut to_copy = vec![(game.root(), root)];
        while let Some((from, to)) = to_copy.pop() {
            for property in from.properties() {
                let identifier = self.append(property.raw_identifier());
                let values = property.values().map(|value| self.append(value.raw())).collect();
                self.record_mut(to).properties.push(PropertyRecord { identifier, values });
            }
            for child in from.children() {
                let copy = self.push_node(Some(to));
                to_copy.push((child, copy));
            }
        }
        root
    }

    /// Adds an empty node behind the children of this one.
    pub fn add_child(&mut self, parent: NodeId) -> NodeId {
        self.push_node(Some(parent))
    }

    /// Sets a property to a Text, in the charset of the game.
    pub fn set_text(&mut self, node: NodeId, identifier: &str, text: &str) -> Result<(), EditError> {
        self.set_escaped(node, identifier, &[text::escape(text)])
    }

    /// Sets a property to a `SimpleText`; line breaks become blanks.
    pub fn set_simple_text(&mut self, node: NodeId, identifier: &str, text: &str) -> Result<(), EditError> {
        self.set_escaped(node, identifier, &[text::escape(text).replace(['\n', '\r'], " ")])
    }

    /// Sets a property to a whole number.
    pub fn set_number(&mut self, node: NodeId, identifier: &str, number: i64) -> Result<(), EditError> {
        self.set_escaped(node, identifier, &[number.to_string()])
    }

    /// Sets a property to a colour, such as PL.
    pub fn set_color(&mut self, node: NodeId, identifier: &str, color: SgfColor) -> Result<(), EditError> {
        self.set_escaped(node, identifier, &[color.to_string()])
    }

    /// Sets a property to a list of points, one value each; no points remove it.
    pub fn set_points(&mut self, node: NodeId, identifier: &str, points: &[SgfPoint]) -> Result<(), EditError> {
        if points.is_empty() {
            return self.remove(node, identifier);
        }
        let values: Vec<String> = points.iter().map(SgfPoint::to_string).collect();
        self.set_escaped(node, identifier, &values)
    }

    /// Sets B or W.
    pub fn set_move(&mut self, node: NodeId, color: SgfColor, m: SgfMove) -> Result<(), EditError> {
        let value = match m {
            SgfMove::Play(point) => point.to_string(),
            SgfMove::Pass => String::new(),
        };
        self.set_escaped(node, color.letter(), &[value])
    }

    /// Sets LB to labels on points; no labels remove it.
    pub fn set_labels(&mut self, node: NodeId, labels: &[(SgfPoint, &str)]) -> Result<(), EditError> {
        if labels.is_empty() {
            return self.remove(node, "LB");
        }
        let value = |(point, label): &(SgfPoint, &str)| format!("{point}:{}", text::escape_composed(label));
        let values: Vec<String> = labels.iter().map(value).collect();
        self.set_escaped(node, "LB", &values)
    }

    /// Sets SZ, which belongs to a root.
    pub fn set_size(&mut self, root: NodeId, size: SgfSize) -> Result<(), EditError> {
        self.set_escaped(root, "SZ", &[size.to_string()])
    }

    /// Sets a property to values that are escaped and encoded already.
    pub fn set_raw(&mut self, node: NodeId, identifier: &str, values: &[&[u8]]) -> Result<(), EditError> {
        check_identifier(identifier)?;
        if values.is_empty() {
            return Err(EditError::NoValue { identifier: identifier.to_owned() });
        }
        let script = Script::of(self.node(node).game().record().encoding);
        if !values.iter().all(|raw| script.is_whole(raw)) {
            return Err(EditError::RawValue { identifier: identifier.to_owned() });
        }
        self.replace(node, identifier, values);
        Ok(())
    }

    /// Removes a property if the node has it.
    pub fn remove(&mut self, node: NodeId, identifier: &str) -> Result<(), EditError> {
        check_identifier(identifier)?;
        if let Some(known) = self.position(node, identifier) {
            self.record_mut(node).properties.remove(known);
            self.note_size(node);
        }
        Ok(())
    }

    /// Keeps what SZ means for `tt`, after a change to this node.
    pub(crate) fn note_size(&mut self, node: NodeId) {
        let game = self.node(node).game();
        if game.root().id() == node {
            let reads_tt_as_pass = game.size().is_ok_and(SgfSize::reads_tt_as_pass);
            let game = self.record(node).game as usize;
            self.games[game].reads_tt_as_pass = reads_tt_as_pass;
        }
    }

    fn set_escaped(&mut self, node: NodeId, identifier: &str, values: &[String]) -> Result<(), EditError> {
        let encoding = self.node(node).game().record().encoding;
        let mut encoded = Vec::with_capacity(values.len());
        for value in values {
            let (bytes, _, has_gaps) = encoding.encode(value);
            if has_gaps {
                return Err(EditError::Charset { identifier: identifier.to_owned(), charset: encoding.name() });
            }
            encoded.push(bytes);
        }
        let raw: Vec<&[u8]> = encoded.iter().map(AsRef::as_ref).collect();
        self.set_raw(node, identifier, &raw)
    }

    /// Sets a property to values that are known to be whole; one that is there keeps its place and spelling.
    fn replace(&mut self, node: NodeId, identifier: &str, values: &[&[u8]]) {
        let values = values.iter().map(|raw| self.append(raw)).collect();
        if let Some(known) = self.position(node, identifier) {
            self.record_mut(node).properties[known].values = values;
        } else {
            let identifier = self.append(identifier.as_bytes());
            self.record_mut(node).properties.push(PropertyRecord { identifier, values });
        }
        self.note_size(node);
    }

    fn position(&self, node: NodeId, identifier: &str) -> Option<usize> {
        self.node(node).properties().position(|property| identifier::means(property.raw_identifier(), identifier))
    }

    fn append(&mut self, bytes: &[u8]) -> Span {
        let start = self.bytes.len();
        self.bytes.extend_from_slice(bytes);
        Span::of(&(start..self.bytes.len()))
    }
}

fn check_identifier(identifier: &str) -> Result<(), EditError> {
    if !identifier::is_canonical(identifier) {
        return Err(EditError::Identifier { identifier: identifier.to_owned() });
    }
    if identifier == "CA" {
        return Err(EditError::FixedCharset);
    }
    Ok(())
}
