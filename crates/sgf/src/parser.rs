//! From tokens to trees, without recursion and in time linear in the input.

use std::collections::HashMap;
use std::ops::Range;

use encoding_rs::{Encoding, UTF_8, WINDOWS_1252};

use crate::collection::{GameRecord, PropertyRecord, Span};
use crate::few::Few;
use crate::lexer::{Lexer, Token};
use crate::script::Script;
use crate::{Collection, NodeId, ParseError, charset, identifier};

const BYTE_ORDER_MARK: &[u8] = b"\xef\xbb\xbf";

/// A node with at least this number of properties gets an index of them: otherwise a hostile node takes quadratic time.
const INDEXED: usize = 16;

/// Reads a collection.
pub(crate) struct Parser<'a> {
    source: &'a [u8],
    lexer: Lexer<'a>,
    collection: Collection,
}

/// Where the parser is in a game.
struct Place {
    root: NodeId,
    /// The nodes to go back to, one for each open parenthesis but the outermost.
    branches: Vec<NodeId>,
    node: NodeId,
    /// Whether properties belong to `node`: not between a parenthesis and the next semicolon.
    is_in_node: bool,
    identifier: Option<Range<usize>>,
    /// The property that further values belong to.
    property: Option<usize>,
    index: HashMap<String, usize>,
    declared: Option<&'static Encoding>,
    is_utf8: bool,
}

impl Place {
    fn new(root: NodeId) -> Place {
        Place {
            root,
            branches: Vec::new(),
            node: root,
            is_in_node: true,
            identifier: None,
            property: None,
            index: HashMap::new(),
            declared: None,
            is_utf8: true,
        }
    }

    fn forget_property(&mut self) {
        self.identifier = None;
        self.property = None;
    }

    fn leave_node(&mut self) {
        self.is_in_node = false;
        self.forget_property();
    }

    fn enter_node(&mut self, node: NodeId) {
        self.node = node;
        self.is_in_node = true;
        // Not cleared but dropped: clearing costs its capacity, which a hostile node has made large.
        self.index = HashMap::new();
    }
}

impl<'a> Parser<'a> {
    pub(crate) fn new(source: &'a [u8]) -> Parser<'a> {
        Self::after(source, b"")
    }

    /// Reads what comes after some other part of the same file, which may have begun with a byte order mark.
    pub(crate) fn after(source: &'a [u8], part: &[u8]) -> Parser<'a> {
        let collection = Collection {
            bytes: source.to_vec(),
            source_length: source.len(),
            has_byte_order_mark: source.starts_with(BYTE_ORDER_MARK),
            is_marked_before: part.starts_with(BYTE_ORDER_MARK),
            is_unclosed: false,
            games: Vec::new(),
            nodes: Vec::new(),
        };
        Parser { source, lexer: Lexer::new(source), collection }
    }

    /// Reads all games.
    pub(crate) fn collection(mut self) -> Result<Collection, ParseError> {
        self.games(|_| ())?;
        Ok(self.collection)
    }

    /// Where each game ends; no more than one of them is in memory at a time.
    pub(crate) fn ends(mut self) -> Result<Vec<usize>, ParseError> {
        let mut ends = Vec::new();
        self.games(|parser| {
            ends.push(parser.lexer.place());
            parser.collection.games.clear();
            parser.collection.nodes.clear();
        })?;
        Ok(ends)
    }

    /// Reads game by game.
    fn games(&mut self, mut then: impl FnMut(&mut Self)) -> Result<(), ParseError> {
        let whole = 0..self.source.len();
        if u32::try_from(self.source.len()).is_err() {
            return Err(ParseError::TooLong { span: whole });
        }
        let mut has_game = false;
        while self.lexer.enters_game() {
            self.game()?;
            has_game = true;
            then(self);
        }
        if has_game { Ok(()) } else { Err(ParseError::NoGame { span: whole }) }
    }

    /// Reads a game from behind its `(;`.
    fn game(&mut self) -> Result<(), ParseError> {
        let mut place = Place::new(self.collection.push_node(None));
        loop {
            let Some(token) = self.lexer.next_token() else {
                self.collection.is_unclosed = true;
                break;
            };
            match token {
                Token::Open => {
                    place.branches.push(place.node);
                    place.leave_node();
                }
                Token::Close => {
                    place.leave_node();
                    let Some(node) = place.branches.pop() else { break };
                    place.node = node;
                }
                Token::Node => {
                    place.leave_node();
                    self.enter_child(&mut place);
                }
                Token::Identifier(span) => {
                    place.forget_property();
                    place.identifier = Some(span);
                }
                Token::Value(span) => self.value(&mut place, span)?,
                Token::UnclosedValue(span) => {
                    let Some(identifier) = place.identifier else { return Err(ParseError::NoIdentifier { span }) };
                    return Err(ParseError::UnclosedValue { identifier: self.canonical(&identifier), span });
                }
            }
        }
        self.finish(&place);
        Ok(())
    }

    fn enter_child(&mut self, place: &mut Place) {
        let child = self.collection.push_node(Some(place.node));
        place.enter_node(child);
    }

    fn value(&mut self, place: &mut Place, span: Range<usize>) -> Result<(), ParseError> {
        let Some(identifier) = place.identifier.clone() else {
            return Err(ParseError::NoIdentifier { span: span.start - 1..span.end + 1 });
        };
        if !place.is_in_node {
            // The semicolon is missing.
            self.enter_child(place);
        }
        place.is_utf8 &= std::str::from_utf8(&self.source[span.clone()]).is_ok();
        let property = match place.property {
            Some(property) => property,
            None => self.property(place, identifier),
        };
        place.property = Some(property);
        let record = &mut self.collection.record_mut(place.node).properties[property];
        record.values.push(Span::of(&span));
        let is_first = record.values.len() == 1;
        if is_first && place.node == place.root && identifier::means(&self.source[record.identifier.range()], "CA") {
            self.declare(place, span);
        }
        Ok(())
    }

    /// Finds the property of this identifier in the node, or adds it.
    fn property(&mut self, place: &mut Place, identifier: Range<usize>) -> usize {
        let name = self.canonical(&identifier);
        let properties = &mut self.collection.record_mut(place.node).properties;
        let name_of = |record: &PropertyRecord| &self.source[record.identifier.range()];
        let known = if properties.len() < INDEXED {
            properties.iter().position(|record| identifier::means(name_of(record), &name))
        } else {
            if place.index.is_empty() {
                let names = properties.iter().map(|record| identifier::canonical(name_of(record)));
                place.index = names.zip(0..).collect();
            }
            place.index.get(&name).copied()
        };
        known.unwrap_or_else(|| {
            if properties.len() >= INDEXED {
                place.index.insert(name, properties.len());
            }
            properties.push(PropertyRecord { identifier: Span::of(&identifier), values: Few::Nothing });
            properties.len() - 1
        })
    }

    /// Takes note of CA, unless a value in front of it reads differently in a charset of double bytes.
    ///
    /// Such a game is mislabelled, or declares its charset too late: the values in front are cut in the wrong places.
    fn declare(&mut self, place: &mut Place, label: Range<usize>) {
        let Some(encoding) = charset::declared(&self.source[label]) else { return };
        if self.collection.is_marked() {
            return;
        }
        let script = Script::of(encoding);
        let mut values = self.collection.record(place.root).properties.iter().flat_map(|record| record.values.iter());
        if script == Script::Plain || values.all(|span| script.is_whole(&self.source[span.range()])) {
            place.declared = Some(encoding);
            self.lexer.script = script;
        }
    }

    fn canonical(&self, identifier: &Range<usize>) -> String {
        identifier::canonical(&self.source[identifier.clone()])
    }

    /// Closes the game: settles its charset and adds it to the collection.
    fn finish(&mut self, place: &Place) {
        let found = if place.is_utf8 || self.collection.is_marked() { UTF_8 } else { WINDOWS_1252 };
        let encoding = place.declared.unwrap_or(found);
        if self.lexer.script != Script::Plain {
            // Values that were merged into properties in front of CA need it to be read again.
            let properties = &mut self.collection.record_mut(place.root).properties;
            let names = |record: &PropertyRecord| identifier::means(&self.source[record.identifier.range()], "CA");
            if let Some(declaration) = properties.iter().position(names) {
                properties[..=declaration].rotate_right(1);
            }
            self.lexer.script = Script::Plain;
        }
        self.collection.games.push(GameRecord { root: place.root, encoding, reads_tt_as_pass: true });
        self.collection.note_size(place.root);
    }
}
