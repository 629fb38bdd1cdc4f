//! A value of a property: raw bytes, and what they mean as this or that kind.

use std::borrow::Cow;
use std::ops::Range;

use crate::collection::Span;
use crate::{Collection, SgfColor, SgfGame, SgfMove, SgfPoint, ValueError, ValueKind};
use crate::{identifier, text};

/// How much of a value an error shows.
const SHOWN: usize = 20;

/// A value, decoded and unescaped when asked for.
#[derive(Clone, Copy, Debug)]
pub struct SgfValue<'a> {
    pub(crate) raw: &'a [u8],
    pub(crate) identifier: &'a [u8],
    pub(crate) span: Span,
    pub(crate) collection: &'a Collection,
    pub(crate) game: SgfGame<'a>,
}

impl<'a> SgfValue<'a> {
    /// The bytes between the brackets.
    pub fn raw(self) -> &'a [u8] {
        self.raw
    }

    /// Where these bytes are in the source; empty, at its end, for a value that was set after parsing.
    pub fn span(self) -> Range<usize> {
        self.collection.source_span(&self.span.range())
    }

    /// The value as Text: line breaks stay unless they are escaped.
    pub fn text(self) -> String {
        text::text(&self.decoded())
    }

    /// The value as `SimpleText`: on one line.
    pub fn simple_text(self) -> String {
        text::simple_text(&self.decoded())
    }

    /// The two halves of a value composed by a colon, each as `SimpleText`.
    pub fn composed(self) -> Option<(String, String)> {
        let decoded = self.decoded();
        let (left, right) = text::split_composed(&decoded)?;
        Some((text::simple_text(left), text::simple_text(right)))
    }

    /// The value as a whole number.
    pub fn to_number(self) -> Result<i64, ValueError> {
        self.simple_text().trim().parse().map_err(|_| self.error(ValueKind::Number))
    }

    /// The value as a decimal fraction, which is never infinite.
    pub fn to_real(self) -> Result<f64, ValueError> {
        let text = self.simple_text();
        let digits = text.trim().trim_start_matches(['+', '-']);
        // The parser of the standard library knows `inf`, `nan` and exponents; SGF does not.
        let is_decimal = digits.bytes().all(|byte| byte.is_ascii_digit() || byte == b'.');
        let real = text.trim().parse().ok().filter(|real: &f64| is_decimal && real.is_finite());
        real.ok_or_else(|| self.error(ValueKind::Real))
    }

    /// The value as a colour.
    pub fn to_color(self) -> Result<SgfColor, ValueError> {
        SgfColor::read(self.simple_text().trim()).ok_or_else(|| self.error(ValueKind::Color))
    }

    /// The value as a point.
    pub fn to_point(self) -> Result<SgfPoint, ValueError> {
        SgfPoint::read(self.simple_text().trim()).ok_or_else(|| self.error(ValueKind::Point))
    }

    /// The value as a move; whether `tt` is a pass depends on the size of the board.
    pub fn to_move(self) -> Result<SgfMove, ValueError> {
        match self.simple_text().trim() {
            "" => Ok(SgfMove::Pass),
            "tt" if self.game.record().reads_tt_as_pass => Ok(SgfMove::Pass),
            point => SgfPoint::read(point).map(SgfMove::Play).ok_or_else(|| self.error(ValueKind::Move)),
        }
    }

    /// The value as a point with a label, as in LB.
    pub fn to_label(self) -> Result<(SgfPoint, String), ValueError> {
        let labelled = self.composed().and_then(|(point, label)| Some((SgfPoint::read(point.trim())?, label)));
        labelled.ok_or_else(|| self.error(ValueKind::Label))
    }

    /// The value as two corners of a rectangle, the same twice for a single point, none for an empty value.
    pub(crate) fn to_rectangle(self) -> Result<Option<(SgfPoint, SgfPoint)>, ValueError> {
        let text = self.simple_text();
        if text.trim().is_empty() {
            return Ok(None);
        }
        let (corner, opposite) = text.split_once(':').unwrap_or((&text, &text));
        match (SgfPoint::read(corner.trim()), SgfPoint::read(opposite.trim())) {
            (Some(corner), Some(opposite)) => Ok(Some((corner, opposite))),
            (None, _) | (_, None) => Err(self.error(ValueKind::Points)),
        }
    }

    pub(crate) fn error(self, expected: ValueKind) -> ValueError {
        ValueError {
            identifier: identifier::canonical(self.identifier),
            text: self.simple_text().chars().take(SHOWN).collect(),
            expected,
            span: self.span(),
        }
    }

    fn decoded(self) -> Cow<'a, str> {
        self.game.record().encoding.decode_without_bom_handling(self.raw).0
    }
}
