//! The evaluation functions of Bouzy's *A small Go board study of metric and dimensional evaluation functions* (2002).
//!
//! All of them look at abstract colours only: a point is black, white or neutral. The dimensional functions E0, E1,
//! E2, … add up powers of the sizes of the connected sets; the metric ones, Ed4 and Ed8, the distances between all points.
//! None of them knows of life and death: they are opinions, and no solver asks for them.
//!
//! The paper leaves some things open, and one formula is misprinted. What is written here gives every number of its
//! tables 1 to 6 but one, which is a misprint as well.

mod abstract_colors;
mod colors;
mod grid;
mod lanes;
mod metric;
mod weights;

pub use abstract_colors::{AbstractColors, Control, SmallColors};
pub use metric::Metric;
pub use weights::{Combination, Weights};

use tesuji_board::Setup;

use crate::point_bits::Link;

/// What the five functions of the paper say about a position, for Black.
///
/// ```
/// use tesuji_board::Diagram;
/// use tesuji_games::{Control, Evaluation};
/// // How the game on the 2x2 board ends.
/// let end: Diagram = ". X\nO X".parse()?;
/// let evaluation = Evaluation::of(&end.setup, Control::Region);
/// assert_eq!((evaluation.e0, evaluation.e1, evaluation.e2), (0, 1, 3));
/// assert_eq!(evaluation.ed4.with_infinity(1024), 5118);
/// # Ok::<(), tesuji_board::BadDiagram>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Evaluation {
    /// Black's sets less White's.
    pub e0: i64,
    /// Black's points less White's: the score by area, every stone alive.
    pub e1: i64,
    /// The squares of the sizes of Black's sets less those of White's.
    pub e2: i64,
    /// How much closer together the points are for Black, by steps along the lines.
    pub ed4: Metric,
    /// The same with diagonal steps.
    pub ed8: Metric,
}

impl Evaluation {
    /// The evaluation of a position, legal or not.
    pub fn of(setup: &Setup, control: Control) -> Self {
        let colors = AbstractColors::of(setup, control);
        Self {
            e0: colors.dimensional(0),
            e1: colors.dimensional(1),
            e2: colors.dimensional(2),
            ed4: colors.metric(Link::Lines),
            ed8: colors.metric(Link::LinesAndDiagonals),
        }
    }
}
