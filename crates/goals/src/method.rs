//! The methods by the names that the papers give them.

use std::fmt;
use std::str::FromStr;

use tesuji_search::{Memory, Widths};

use crate::capture::{AND1, AND2, OR1, OR2};

/// The order in which the sets of both sides are widened (Cazenave 2001).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Schedule {
    /// No widening.
    Or22And22,
    /// The attacker's set first.
    Or12And22,
    /// The defender's set only.
    Or22And12,
    /// The defender's set, then the attacker's.
    And12Or12,
    /// The attacker's set, then the defender's.
    Or12And12,
    /// Both at once.
    OrAnd12,
    /// The attacker's, the defender's instead of it, both.
    Or12AndOr12,
    /// The defender's, the attacker's instead of it, both.
    OrAnd12And12,
}

impl Schedule {
    /// All eight, in the paper's order.
    pub const ALL: [Self; 8] = [
        Self::Or22And22,
        Self::Or12And22,
        Self::Or22And12,
        Self::And12Or12,
        Self::Or12And12,
        Self::OrAnd12,
        Self::Or12AndOr12,
        Self::OrAnd12And12,
    ];

    /// The paper's name.
    pub fn name(self) -> &'static str {
        match self {
            Self::Or22And22 => "OR2-2AND2-2",
            Self::Or12And22 => "OR1-2AND2-2",
            Self::Or22And12 => "OR2-2AND1-2",
            Self::And12Or12 => "AND1-2OR1-2",
            Self::Or12And12 => "OR1-2AND1-2",
            Self::OrAnd12 => "ORAND1-2",
            Self::Or12AndOr12 => "OR1-2ANDOR1-2",
            Self::OrAnd12And12 => "ORAND1-2AND1-2",
        }
    }

    /// The widths to search with, one after the other.
    pub fn widths(self) -> Vec<Widths> {
        let narrow = Widths { max: OR1, min: AND1 };
        let attack = Widths { max: OR2, min: AND1 };
        let defence = Widths { max: OR1, min: AND2 };
        let wide = Widths { max: OR2, min: AND2 };
        match self {
            Self::Or22And22 => vec![wide],
            Self::Or12And22 => vec![defence, wide],
            Self::Or22And12 => vec![attack, wide],
            Self::And12Or12 => vec![narrow, defence, wide],
            Self::Or12And12 => vec![narrow, attack, wide],
            Self::OrAnd12 => vec![narrow, wide],
            Self::Or12AndOr12 => vec![narrow, attack, defence, wide],
            Self::OrAnd12And12 => vec![narrow, defence, attack, wide],
        }
    }
}

/// A way to solve a problem.
///
/// ```
/// use tesuji_goals::Method;
/// let method: Method = "iw:OR1-2AND1-2".parse()?;
/// assert_eq!(method.to_string(), "iw:OR1-2AND1-2");
/// # Ok::<(), tesuji_goals::BadMethod>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Method {
    /// Depth-first proof-number search on the widest sets.
    #[default]
    DfPn,
    /// Alpha-beta with iterative deepening and null windows, on the widest sets.
    AlphaBeta,
    /// Iterative widening over alpha-beta, with the paper's sets.
    Widening {
        /// The order of widths.
        schedule: Schedule,
        /// What becomes of the table when the sets are widened.
        memory: Memory,
    },
}

impl Method {
    /// All methods.
    pub fn all() -> Vec<Self> {
        let widening = |memory| Schedule::ALL.map(|schedule| Self::Widening { schedule, memory });
        let plain = [Self::DfPn, Self::AlphaBeta];
        plain.into_iter().chain(widening(Memory::Reset)).chain(widening(Memory::Flagged)).collect()
    }

    /// What it is, in a line.
    pub fn description(self) -> String {
        match self {
            Self::DfPn => "depth-first proof-number search, the widest sets (Nagai 2002); the default".to_owned(),
            Self::AlphaBeta => "alpha-beta, iterative deepening, null windows, the widest sets".to_owned(),
            Self::Widening { schedule, memory } => {
                let name = |widths: &Widths| format!("(OR{}, AND{})", widths.max.0, widths.min.0);
                let steps: Vec<String> = schedule.widths().iter().map(name).collect();
                let table = match memory {
                    Memory::Reset => "a fresh table for each",
                    Memory::Flagged => "one table for all",
                };
                format!("iterative widening: {}, {table} (Cazenave 2001)", steps.join(", then "))
            }
        }
    }
}

impl fmt::Display for Method {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::DfPn => f.pad("df-pn"),
            Self::AlphaBeta => f.pad("alphabeta"),
            Self::Widening { schedule, memory: Memory::Reset } => f.pad(&format!("iw:{}", schedule.name())),
            Self::Widening { schedule, memory: Memory::Flagged } => f.pad(&format!("iw:{}:flagged", schedule.name())),
        }
    }
}

/// A text that names no method.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BadMethod {
    /// The text as it was given.
    pub text: String,
}

impl fmt::Display for BadMethod {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "'{}' is no method: `tesuji methods` lists them", self.text.escape_debug())
    }
}

impl std::error::Error for BadMethod {}

impl FromStr for Method {
    type Err = BadMethod;

    fn from_str(text: &str) -> Result<Self, BadMethod> {
        let named = |method: &Self| method.to_string().eq_ignore_ascii_case(text.trim());
        Self::all().into_iter().find(named).ok_or_else(|| BadMethod { text: text.to_owned() })
    }
}
