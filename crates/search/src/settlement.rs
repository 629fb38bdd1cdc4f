//! What a search has settled, as one search tells another.

use crate::assumptions::Assumptions;
use crate::relevance::RelevanceZone;
use crate::role::Role;

/// Who wins a position for certain, and what that rests on.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Settlement {
    pub(crate) winner: Role,
    pub(crate) assumptions: Assumptions,
    pub(crate) zone: RelevanceZone,
}
