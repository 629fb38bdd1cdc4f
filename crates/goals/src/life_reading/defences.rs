//! The zones in which a group in the open is defended.

use tesuji_certify::Claim;

use super::LifeReader;
use crate::life::{Breadth, ZoneSearch};
use crate::retakes::Retakes;

impl LifeReader {
    /// The defences that have not been found to fail, those in small zones first.
    pub(super) fn open_defences(&self) -> Vec<usize> {
        let fails = |front: &ZoneSearch| Retakes::ALL.into_iter().all(|retakes| front.answered(retakes).is_some());
        let is_open = |front: &ZoneSearch| front.claim == Some(Claim::Save) && !fails(front) && !front.has_tree();
        let mut open: Vec<usize> = (0..self.fronts.len()).filter(|front| is_open(&self.fronts[*front])).collect();
        open.sort_by_key(|front| self.fronts[*front].region.zone.len());
        open
    }

    /// The defender tries the zones in which attacks have failed: they have grown where the group gets out.
    pub(super) fn defend_where_attacks_failed(&mut self) {
        for front in [self.narrow, self.full].into_iter().flatten() {
            let region = self.fronts[front].region;
            let fails = |retakes| self.fronts[front].answered(retakes).is_some_and(|answered| !answered.succeeds);
            let is_new = |front: &ZoneSearch| front.claim != Some(Claim::Save) || front.region != region;
            if Retakes::ALL.into_iter().any(fails) && self.fronts.iter().all(is_new) {
                self.add(region, Claim::Save, Breadth::Full);
            }
        }
    }
}
