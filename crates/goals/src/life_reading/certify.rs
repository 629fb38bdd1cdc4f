//! Certificates of what was read about a group: without assumptions wherever that can be had.

use tesuji_certify::{Certificate, Claim, Verdict};
use tesuji_search::{Meter, Outcome};

use super::LifeReader;
use crate::life::{Breadth, Region, ZoneSearch};
use crate::prove::Gap;
use crate::retakes::Retakes;
use crate::solve::claims;

/// How often the zone of a proof without assumptions is widened, and the nodes that each try gets.
const WIDENINGS: usize = 4;
const UNCONDITIONAL_NODES: u64 = 300_000;
/// The memory of a solver that is never asked.
const LITTLE_MEMORY: usize = 1 << 12;

/// What was found: a claim under a rule on retaking, in one of the zone searches.
#[derive(Clone, Copy)]
struct Found {
    front: usize,
    claim: Claim,
    retakes: Retakes,
}

impl LifeReader {
    /// Makes the certificates of an outcome, with what the checker says of each: without assumptions where that can be had.
    pub fn certify(&mut self, outcome: Outcome, meter: &mut Meter<'_>) -> Result<Vec<(Certificate, Verdict)>, Gap> {
        let mut certificates = self.certify_on_credit(outcome, meter)?;
        self.do_without_assumptions(outcome, &mut certificates, meter);
        Ok(certificates)
    }

    /// Makes the certificates of an outcome, with what the checker says of each, where the stones around the zones are
    /// granted.
    pub fn certify_on_credit(
        &mut self,
        outcome: Outcome,
        meter: &mut Meter<'_>,
    ) -> Result<Vec<(Certificate, Verdict)>, Gap> {
        let mut certificates = Vec::new();
        for (claim, retakes) in claims(outcome, self.attacker_first) {
            let found = self.found[retakes as usize][usize::from(claim == Claim::Save)].ok_or(Gap::Stopped)?;
            certificates.push(self.fronts[found].certify(&self.problem, claim, retakes, meter)?);
        }
        Ok(certificates)
    }

    /// Replaces the certificates of an outcome that rest on an assumption of ours by those that assume nothing, where these
    /// are found within the limits: an assumption is the last resort.
    pub fn do_without_assumptions(
        &mut self,
        outcome: Outcome,
        certificates: &mut [(Certificate, Verdict)],
        meter: &mut Meter<'_>,
    ) {
        let alive = self.problem.living_stones();
        for ((claim, retakes), made) in claims(outcome, self.attacker_first).into_iter().zip(certificates) {
            let found = self.found[retakes as usize][usize::from(claim == Claim::Save)];
            let Some(found) = found.filter(|_| !made.1.standing.is_within(&alive)) else { continue };
            let mut unconditional = self.certify_without(Found { front: found, claim, retakes }, meter);
            if unconditional.is_none() {
                unconditional = self.certify_walls(made, meter);
            }
            if let Some(unconditional) = unconditional {
                *made = unconditional;
            }
        }
    }

    /// Reads again what was found in one zone, without an assumption about what stands around it: makes a certificate, if
    /// that succeeds within the limits.
    fn certify_without(&mut self, found: Found, meter: &mut Meter<'_>) -> Option<(Certificate, Verdict)> {
        let front = &mut self.fronts[found.front];
        let region = front.region;
        // Of a large zone little may matter.
        let rests_on = front.rests_on(found.retakes);
        let narrowed = rests_on.map(|zone| region.narrowed(&self.scene().0, zone));
        let mut regions = narrowed.into_iter().chain([region]);
        regions.find_map(|region| self.certify_around(region, found, meter))
    }

    /// The same beginning with the zone of this region, which is widened where the claim fails.
    fn certify_around(
        &mut self,
        region: Region,
        found: Found,
        meter: &mut Meter<'_>,
    ) -> Option<(Certificate, Verdict)> {
        let Found { front: source, claim, retakes } = found;
        let mut region = region.without_assumptions(&self.scene().0, claim)?;
        for _ in 0..WIDENINGS {
            let mut front = ZoneSearch::new(&self.problem, region, claim, Breadth::Full, LITTLE_MEMORY);
            let problem = &self.problem;
            let made = front.guided_by(&mut self.fronts[source], |front| {
                let succeeds = meter.within(UNCONDITIONAL_NODES, |meter| front.ask(retakes, meter))?;
                let holds = succeeds == (claim == Claim::Capture);
                Some(holds.then(|| front.certify(problem, claim, retakes, meter)))
            })?;
            if let Some(made) = made {
                let alive = self.problem.living_stones();
                return made.ok().filter(|(_, verdict)| verdict.standing.is_within(&alive));
            }
            let (scene, largest) = self.scene();
            region = front.widened(&scene, claim, largest.open)?;
        }
        None
    }
}
