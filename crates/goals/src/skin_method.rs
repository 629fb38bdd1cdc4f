//! The slides' methods on the slides' domain: the moves of a group's skin, and no others.

use std::fmt;

use tesuji_search::Threat;

use crate::method::Method;

/// A method of Cazenave (2004), or df-pn, that looks at the moves of a group's skin alone. What it says of life and death is
/// an opinion.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum SkinMethod {
    /// df-pn, which the slides ask about.
    DfPn,
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

impl SkinMethod {
    /// All of them.
    pub fn all() -> impl Iterator<Item = Self> {
        let families = [Self::Threats, Self::ThreatWidening, Self::GeneralizedWidening, Self::AlphaBetaWidening];
        let numbered = families.into_iter().flat_map(|family| (0..=Threat::LAST).map(family));
        [Self::DfPn, Self::AlphaBeta].into_iter().chain(numbered)
    }

    /// The same search with all moves of a zone.
    pub fn on_zone(self) -> Method {
        match self {
            Self::DfPn => Method::DfPn,
            Self::AlphaBeta => Method::AlphaBeta,
            Self::Threats(number) => Method::Threats(Threat::number(number)),
            Self::ThreatWidening(number) => Method::ThreatWidening(number),
            Self::GeneralizedWidening(number) => Method::GeneralizedWidening(number),
            Self::AlphaBetaWidening(number) => Method::AlphaBetaWidening(number),
        }
    }
}

impl fmt::Display for SkinMethod {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:skin", self.on_zone())
    }
}
