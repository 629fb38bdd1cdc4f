//! The zones in which a group in the open is attacked: they grow where it gets out.

use tesuji_certify::Claim;
use tesuji_search::Meter;

use super::LifeReader;
use crate::life::{Breadth, Region};
use crate::retakes::Retakes;

impl LifeReader {
    /// The narrow attack, whose zone grows as long as it fails for lack of room.
    pub(super) fn attack_narrowly(&mut self, nodes: u64, meter: &mut Meter<'_>) -> Option<()> {
        let mut front = self.narrow?;
        let (first, second) = if self.attacker_first {
            (Retakes::Defender, Retakes::Attacker)
        } else {
            (Retakes::Attacker, Retakes::Defender)
        };
        while meter.within(nodes, |meter| self.ask(front, first, meter)) == Some(false)
            && let Some(region) = self.grown(front)
        {
            front = self.add(region, Claim::Capture, Breadth::Narrow);
        }
        self.narrow = Some(front);
        if self.fronts[front].answered(first).is_some_and(|answered| answered.succeeds) {
            meter.within(nodes, |meter| self.ask(front, second, meter));
            // What works when few moves are looked at may work when all are.
            let region = self.fronts[front].region;
            if self.full.is_none_or(|full| self.fronts[full].region.zone.len() < region.zone.len()) {
                self.full = Some(self.add(region, Claim::Capture, Breadth::Full));
            }
        }
        Some(())
    }

    /// The region of a zone search with more room where its claim failed for lack of it.
    fn grown(&self, front: usize) -> Option<Region> {
        let (scene, largest) = self.scene();
        self.fronts[front].grown(&scene, largest.open)
    }

    /// The full attack, which grows likewise; the zone search where it stands.
    pub(super) fn attack_fully(&mut self, nodes: u64, meter: &mut Meter<'_>) -> Option<usize> {
        let mut front = self.full?;
        while meter.within(nodes, |meter| self.ask(front, Retakes::Defender, meter)) == Some(false)
            && let Some(region) = self.grown(front)
        {
            front = self.add(region, Claim::Capture, Breadth::Full);
        }
        Some(front)
    }
}
