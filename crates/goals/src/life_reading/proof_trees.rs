//! Proofs by trees of the guide's moves: in the open they find what df-pn does not see in time.
//!
//! Each side has a zone of its own, larger than those that df-pn can cope with: the guide knows where to look, and what does
//! not matter is pruned. A tree grows only for a side that the guide gives a chance.

use tesuji_certify::Claim;
use tesuji_search::Meter;

use super::LifeReader;
use crate::guided_guess::NODES_A_VISIT;
use crate::life::{Breadth, Region};
use crate::retakes::Retakes;

/// What one side wants to prove, under the rule that is hardest for it, and in what zone.
struct Aim {
    claim: Claim,
    retakes: Retakes,
    /// The largest slack and the most points of its zone.
    slack: isize,
    most: usize,
    /// The chance that the guide must give this side.
    least: f64,
}

const AIMS: [Aim; 2] = [
    Aim { claim: Claim::Capture, retakes: Retakes::Defender, slack: 4, most: 96, least: 0.3 },
    Aim { claim: Claim::Save, retakes: Retakes::Attacker, slack: 3, most: 70, least: 0.5 },
];
/// The nodes of a tree, as a multiple of those of a question to df-pn.
const SHARE: u64 = 8;

impl LifeReader {
    /// Grows the trees of the sides that the guide gives a chance, for a multiple of `nodes`; whether that may go on.
    pub(super) fn grow_trees(&mut self, nodes: u64, meter: &mut Meter<'_>) -> bool {
        let visits = (nodes.saturating_mul(SHARE) / NODES_A_VISIT).min(u64::from(u32::MAX)) as u32;
        let mut may_go_on = false;
        for (aim, Aim { claim, retakes, least, .. }) in AIMS.iter().enumerate() {
            let attack = self.guided.as_ref().and_then(|guided| guided.attack_chance(*retakes));
            let chance = if *claim == Claim::Capture { attack } else { attack.map(|attack| 1.0 - attack) };
            if chance.is_none_or(|chance| chance < *least) {
                continue;
            }
            let Some(front) = self.tree_zone(aim) else { continue };
            let before = meter.nodes();
            let answer = self.fronts[front].grow(*retakes, visits, meter);
            may_go_on |= answer.is_none() && meter.nodes() > before;
            self.note(front, *retakes, answer);
        }
        may_go_on
    }

    /// The zone search whose tree has this aim.
    fn tree_zone(&mut self, aim: usize) -> Option<usize> {
        if self.tree_zones[aim].is_none() {
            let Aim { claim, slack, most, .. } = AIMS[aim];
            let (scene, _) = self.scene();
            let region = (0..=slack).rev().find_map(|slack| Region::open(&scene, slack, most))?;
            // With its tree a zone has what another has for its table alone.
            self.tree_zones[aim] = Some(self.add_with(region, claim, Breadth::Full, self.share / 2));
        }
        self.tree_zones[aim]
    }
}
