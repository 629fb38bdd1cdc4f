//! Marks on points: MA, TR, CR, SQ and LB.

use crate::{SgfNode, SgfPoint, ValueError};

/// A mark on a point.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Mark {
    /// MA: a cross.
    Cross,
    /// TR: a triangle.
    Triangle,
    /// CR: a circle.
    Circle,
    /// SQ: a square.
    Square,
    /// LB: letters.
    Label(String),
}

impl SgfNode<'_> {
    /// The marks of this node in the order of the file, rectangles expanded.
    pub fn marks(self) -> Result<Vec<(SgfPoint, Mark)>, ValueError> {
        let mut marks = Vec::new();
        for property in self.properties() {
            let mark = match property.identifier().as_str() {
                "MA" => Mark::Cross,
                "TR" => Mark::Triangle,
                "CR" => Mark::Circle,
                "SQ" => Mark::Square,
                "LB" => {
                    for value in property.values() {
                        let (point, label) = value.to_label()?;
                        marks.push((point, Mark::Label(label)));
                    }
                    continue;
                }
                _ => continue,
            };
            marks.extend(property.points()?.into_iter().map(|point| (point, mark.clone())));
        }
        Ok(marks)
    }
}
