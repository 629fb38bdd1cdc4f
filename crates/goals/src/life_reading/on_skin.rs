//! Reading on the skin alone, the domain of the slides (Cazenave 2004): one game for every method, with the moves of the
//! group's skin and no others.
//!
//! An enclosed group is read in its enclosure. In the open the zone is the largest that is tried elsewhere, and a group that
//! reaches its border has got away. Whatever comes of it is an opinion: neither side's other moves were looked at, and what
//! stands around the zone is taken to stand.

use tesuji_certify::Claim;
use tesuji_search::{Meter, Outcome};

use super::{LARGEST, LifeReader, SLACKS};
use crate::life::{Breadth, Region, scene};
use crate::problem::Problem;
use crate::reading::{Ground, Reading, decisive_rule};
use crate::retakes::Retakes;

impl LifeReader {
    /// A reader for the group of a problem that looks at the moves of its skin alone; with tables of `memory` bytes.
    pub(crate) fn on_skin(problem: &Problem, memory: usize) -> Self {
        let mut reader = Self::without_zones(problem, memory);
        let scene = scene(problem).with_alive(problem.living_stones());
        let open = || SLACKS.into_iter().rev().find_map(|slack| Region::open(&scene, slack, LARGEST.open));
        if let Some(region) = Region::enclosed(&scene, LARGEST.enclosed).or_else(open) {
            reader.add(region, Claim::Capture, Breadth::Skin);
        }
        reader
    }

    /// What the moves of the skin come to, within the meter's limits.
    pub(crate) fn read_skin(&mut self, meter: &mut Meter<'_>) -> Reading {
        let attack = self.attack_on_skin(meter).unwrap_or(Outcome::Open);
        let outcome = if self.attacker_first { attack } else { -attack };
        let rule = decisive_rule(outcome, self.attacker_first);
        let best = rule.and_then(|retakes| self.fronts.first()?.answered(retakes)?.best);
        let ground = if outcome == Outcome::Open { Ground::Firm } else { Ground::Opinion };
        Reading { outcome, best, ground }
    }

    fn attack_on_skin(&mut self, meter: &mut Meter<'_>) -> Option<Outcome> {
        use Retakes::{Attacker, Defender, Neither};
        let front = self.fronts.first_mut()?;
        Some(if front.ask(Neither, meter)? {
            if front.ask(Defender, meter)? { Outcome::Won } else { Outcome::WonByKo }
        } else if front.ask(Attacker, meter)? {
            Outcome::LostByKo
        } else {
            Outcome::Lost
        })
    }
}
