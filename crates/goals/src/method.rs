//! The methods by the names that the papers give them.

use std::fmt;
use std::str::FromStr;

use tesuji_board::BadName;
use tesuji_search::{Memory, Threat, Widths};

use crate::capture::{AND1, AND2, Ip3, OR1, OR2};
use crate::skin_method::SkinMethod;

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
/// # Ok::<(), tesuji_board::BadName>(())
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
        /// How the answers to threats of three moves are found.
        ip3: Ip3,
    },
    /// Iterative widening by the rank that a guide gives each move, over proof numbers, for either side.
    GuidedWidening,
    /// Lambda search up to an order, for either side.
    Lambda(u8),
    /// Lambda search up to an order by proof numbers, for either side.
    LambdaDfPn(u8),
    /// Generalized threats search, for either side.
    Threats(Threat),
    /// Iterative widening over the threats up to the one with a number, for either side.
    ThreatWidening(u8),
    /// Generalized widening up to the threat with a number, for either side.
    GeneralizedWidening(u8),
    /// Generalized widening, then alpha-beta where it fails.
    AlphaBetaWidening(u8),
    /// One of these with all five results in one search.
    FiveValued(FiveValued),
    /// One of the slides' methods on the moves of a group's skin alone. Captures have no skin: there it is the plain method.
    OnSkin(SkinMethod),
}

/// The methods of Cazenave (2004) as printed: alpha-beta over `Lost`, `LostByKo`, `WinByKo` and `Win` in one search, with `NoThreat` where a
/// threat is to be increased.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum FiveValued {
    /// αβ.
    AlphaBeta,
    /// gts(t).
    Threats(u8),
    /// iw(t).
    ThreatWidening(u8),
    /// gw(t).
    GeneralizedWidening(u8),
    /// αβgw(t).
    AlphaBetaWidening(u8),
}

impl FiveValued {
    /// All of them.
    fn all() -> impl Iterator<Item = Self> {
        let families = [Self::Threats, Self::ThreatWidening, Self::GeneralizedWidening, Self::AlphaBetaWidening];
        let numbered = families.into_iter().flat_map(|family| (0..=Threat::LAST).map(family));
        std::iter::once(Self::AlphaBeta).chain(numbered)
    }

    /// What it is, in a few words.
    fn description(self) -> String {
        match self {
            Self::AlphaBeta => "alpha-beta".to_owned(),
            Self::Threats(number) => format!("only moves that make the threat {}", Threat::number(number)),
            Self::ThreatWidening(number) => {
                format!("the threats up to {}, one search after the other", Threat::number(number))
            }
            Self::GeneralizedWidening(number) => format!("generalized widening up to {}", Threat::number(number)),
            Self::AlphaBetaWidening(number) => {
                format!("generalized widening up to {} and alpha-beta", Threat::number(number))
            }
        }
    }
}

impl fmt::Display for FiveValued {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::AlphaBeta => f.write_str("alphabeta5"),
            Self::Threats(number) => write!(f, "gts5:{number}"),
            Self::ThreatWidening(number) => write!(f, "iw5:{number}"),
            Self::GeneralizedWidening(number) => write!(f, "gw5:{number}"),
            Self::AlphaBetaWidening(number) => write!(f, "abgw5:{number}"),
        }
    }
}

/// The highest order of a lambda search.
const HIGHEST_ORDER: u8 = 5;

impl Method {
    /// All methods that have a name of their own; generalized threats search takes any tuple besides.
    pub fn all() -> Vec<Self> {
        let widening = |memory, ip3| Schedule::ALL.map(|schedule| Self::Widening { schedule, memory, ip3 });
        let mut all = vec![Self::DfPn, Self::AlphaBeta];
        all.extend(widening(Memory::Reset, Ip3::Static));
        all.extend(widening(Memory::Flagged, Ip3::Static));
        all.extend(widening(Memory::Reset, Ip3::Trace));
        all.push(Self::GuidedWidening);
        all.extend((0..=HIGHEST_ORDER).map(Self::Lambda));
        all.extend((0..=HIGHEST_ORDER).map(Self::LambdaDfPn));
        all.extend((0..=Threat::LAST).map(|number| Self::Threats(Threat::number(number))));
        all.extend((0..=Threat::LAST).map(Self::ThreatWidening));
        all.extend((0..=Threat::LAST).map(Self::GeneralizedWidening));
        all.extend((0..=Threat::LAST).map(Self::AlphaBetaWidening));
        all.extend(FiveValued::all().map(Self::FiveValued));
        all.extend(SkinMethod::all().map(Self::OnSkin));
        all
    }

    /// How the answers to threats of three moves are found in a game of capture.
    pub(crate) fn ip3(self) -> Ip3 {
        if let Self::Widening { ip3, .. } = self { ip3 } else { Ip3::Static }
    }

    /// What it is, in a line.
    pub fn description(self) -> String {
        match self {
            Self::DfPn => "depth-first proof-number search, the widest sets (Nagai 2002); the default".to_owned(),
            Self::AlphaBeta => "alpha-beta, iterative deepening, null windows, the widest sets".to_owned(),
            Self::Widening { schedule, memory, ip3 } => {
                let name = |widths: &Widths| format!("(OR{}, AND{})", widths.max.0, widths.min.0);
                let steps: Vec<String> = schedule.widths().iter().map(name).collect();
                let table = match memory {
                    Memory::Reset => "a fresh table for each",
                    Memory::Flagged => "one table for all",
                };
                let answers = match ip3 {
                    Ip3::Static => "",
                    Ip3::Trace => ", ip3 moves traced",
                };
                format!("iterative widening: {}, {table}{answers} (Cazenave 2001)", steps.join(", then "))
            }
            Self::GuidedWidening => {
                "iterative widening by rank: the guide's best move, its best two, four, …, for either side".to_owned()
            }
            Self::Lambda(order) => format!("lambda search up to order {order}, iterative deepening (Thomsen 2000)"),
            Self::LambdaDfPn(order) => {
                format!("lambda search up to order {order}, proof numbers choosing the order (Yoshizoe et al. 2007)")
            }
            Self::Threats(threat) => format!("only moves that make the threat {threat} (Cazenave 2002)"),
            Self::ThreatWidening(number) => {
                let last = Threat::number(number);
                format!("the threats up to {last}, one search after the other, the paper's iw (Cazenave 2004)")
            }
            Self::GeneralizedWidening(number) => {
                format!("generalized widening up to the threat {} (Cazenave 2004)", Threat::number(number))
            }
            Self::AlphaBetaWidening(number) => {
                format!("generalized widening up to {}, then alpha-beta (Cazenave 2004)", Threat::number(number))
            }
            Self::FiveValued(five) => {
                format!("{}, life, death and ko in one search (Cazenave 2004)", five.description())
            }
            Self::OnSkin(method) => {
                format!("{} on the moves of a group's skin: opinions on life and death", method.on_zone())
            }
        }
    }
}

impl fmt::Display for Method {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::DfPn => f.pad("df-pn"),
            Self::AlphaBeta => f.pad("alphabeta"),
            Self::Widening { schedule, memory, ip3 } => {
                let table = if *memory == Memory::Flagged { ":flagged" } else { "" };
                let answers = if *ip3 == Ip3::Trace { ":trace" } else { "" };
                f.pad(&format!("iw:{}{table}{answers}", schedule.name()))
            }
            Self::GuidedWidening => f.pad("iw:guide"),
            Self::Lambda(order) => f.pad(&format!("lambda:{order}")),
            Self::LambdaDfPn(order) => f.pad(&format!("ldfpn:{order}")),
            Self::Threats(threat) => match (0..=Threat::LAST).find(|number| Threat::number(*number) == *threat) {
                Some(number) => f.pad(&format!("gts:{number}")),
                None => f.pad(&format!("gts{threat}")),
            },
            Self::ThreatWidening(number) => f.pad(&format!("iwt:{number}")),
            Self::GeneralizedWidening(number) => f.pad(&format!("gw:{number}")),
            Self::AlphaBetaWidening(number) => f.pad(&format!("abgw:{number}")),
            Self::FiveValued(five) => f.pad(&five.to_string()),
            Self::OnSkin(method) => f.pad(&method.to_string()),
        }
    }
}

impl FromStr for Method {
    type Err = BadName;

    /// A name as `tesuji methods` lists it, `auto` for the default, or one with its numbers in brackets, as in the papers: `gw(3)`,
    /// `gts(4,2,1,0)`.
    fn from_str(text: &str) -> Result<Self, BadName> {
        let plain = text.trim().replace("αβ", "ab");
        let bracketed = plain.strip_suffix(')').and_then(|rest| rest.split_once('('));
        let name = match bracketed {
            Some((family, inside)) if !inside.contains(',') => format!("{family}:{}", inside.trim()),
            Some(_) | None => plain.clone(),
        };
        // The slides' own name of it; the first paper's schedules are called iw as well, and are no numbers.
        let name = match name.strip_prefix("iw:").filter(|rest| rest.parse::<u8>().is_ok()) {
            Some(number) => format!("iwt:{number}"),
            None => name,
        };
        if name.eq_ignore_ascii_case("auto") {
            return Ok(Self::default());
        }
        let named = Self::all().into_iter().find(|method| method.to_string().eq_ignore_ascii_case(&name));
        let tuple = || match bracketed {
            Some((family, tuple)) if family.trim().eq_ignore_ascii_case("gts") => threat(tuple).map(Self::Threats),
            Some(_) | None => None,
        };
        named.or_else(tuple).ok_or_else(|| BadName::new(text, "method: `tesuji methods` lists them"))
    }
}

/// The threat with a tuple, its closing zero included.
fn threat(tuple: &str) -> Option<Threat> {
    let numbers: Result<Vec<u8>, _> = tuple.split(',').map(|number| number.trim().parse()).collect();
    let numbers = numbers.ok()?;
    let (&0, counts) = numbers.split_last()? else { return None };
    Threat::from_counts(counts)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_method_is_found_by_its_name() {
        for method in Method::all() {
            assert_eq!(method.to_string().parse(), Ok(method));
        }
    }

    /// The sets that the paper lists for each schedule, as (OR, AND), in the paper's order.
    #[test]
    fn schedules_are_the_papers() {
        let listed: [(&str, &[(u8, u8)]); 8] = [
            ("OR2-2AND2-2", &[(2, 2)]),
            ("OR1-2AND2-2", &[(1, 2), (2, 2)]),
            ("OR2-2AND1-2", &[(2, 1), (2, 2)]),
            ("AND1-2OR1-2", &[(1, 1), (1, 2), (2, 2)]),
            ("OR1-2AND1-2", &[(1, 1), (2, 1), (2, 2)]),
            ("ORAND1-2", &[(1, 1), (2, 2)]),
            ("OR1-2ANDOR1-2", &[(1, 1), (2, 1), (1, 2), (2, 2)]),
            ("ORAND1-2AND1-2", &[(1, 1), (1, 2), (2, 1), (2, 2)]),
        ];
        for (schedule, (name, sets)) in Schedule::ALL.into_iter().zip(listed) {
            let widths: Vec<(u8, u8)> = schedule.widths().iter().map(|widths| (widths.max.0, widths.min.0)).collect();
            assert_eq!((schedule.name(), widths.as_slice()), (name, sets));
        }
    }

    #[test]
    fn the_papers_own_spelling_is_understood() {
        let names = [
            ("gw(3)", "gw:3"),
            ("αβgw(2)", "abgw:2"),
            ("Lambda(1)", "lambda:1"),
            ("iw(3)", "iwt:3"),
            ("auto", "df-pn"),
            ("gts(4,2,1,0)", "gts:3"),
            ("gts(1, 2, 2, 0)", "gts(1,1,1,0)"),
            (" GTS:1 ", "gts:1"),
        ];
        for (spelling, name) in names {
            assert_eq!(spelling.parse::<Method>().map(|method| method.to_string()), Ok(name.to_owned()));
        }
    }

    #[test]
    fn what_names_no_method_is_said_to_name_none() {
        for text in [
            "gw",
            "gw:5",
            "gw()",
            "gw(3",
            "gts(4,2,1)",
            "gts(0,0)",
            "gts(300,1,0)",
            "gts(1,1,1,1,1,0)",
            "lambda:-1",
            "(,0)",
            "",
        ] {
            assert_eq!(text.parse::<Method>(), Err(BadName::new(text, "method: `tesuji methods` lists them")));
        }
    }
}
