//! Certificates whose walls have strategies of their own: what a claim assumes of the claimant's stones around its zone is
//! proved in zones that do not meet it.

use tesuji_board::{Board, PointSet};
use tesuji_certify::{Certificate, Claim, Komaster, Node, Verdict, Wall, check};
use tesuji_search::Meter;

use super::LifeReader;
use crate::goal::Goal;
use crate::life::{Region, ZoneSearch, scene};
use crate::problem::Problem;
use crate::retakes::Retakes;

/// The slacks of a wall's zones, from small to large, the largest zone, and the nodes that each gets.
const SLACKS: [isize; 3] = [0, 1, 2];
const LARGEST: usize = 80;
const NODES: u64 = 30_000;
/// The memory of a wall's search.
const MEMORY: usize = 16 << 20;
/// Strings this near to each other share their room.
const NEAR: usize = 2;

impl LifeReader {
    /// The same claim with a strategy for each of the walls that it assumes to stay, if such strategies are found within the
    /// limits: for each string by itself, else for those together that are near each other.
    pub(super) fn certify_walls(
        &self,
        (made, verdict): &(Certificate, Verdict),
        meter: &mut Meter<'_>,
    ) -> Option<(Certificate, Verdict)> {
        let board = self.problem.position().board();
        let assumed = verdict.standing - self.problem.living_stones();
        let is_own = assumed.is_within(&board.stones(verdict.claimant));
        // A threat against a wall would be a ko threat.
        if made.ko_rule != Komaster::Opponent || !is_own {
            return None;
        }
        let strings: Vec<PointSet> = board.strings_in(assumed).map(|string| string.stones()).collect();
        let together = neighbourhoods(&strings, board, made.nodes[0].zone);
        let mut composed = self.compose(made, &strings, meter);
        if composed.is_none() && together.len() < strings.len() {
            composed = self.compose(made, &together, meter);
        }
        let certificate = composed?;
        let verdict = check(&certificate).ok()?;
        verdict.standing.is_within(&self.problem.living_stones()).then_some((certificate, verdict))
    }

    /// The certificate with a wall for each of these sets of stones, in zones that do not meet.
    fn compose(&self, made: &Certificate, walls: &[PointSet], meter: &mut Meter<'_>) -> Option<Certificate> {
        let mut taken = made.nodes[0].zone;
        let mut certificate = made.clone();
        for stones in walls {
            let nodes = self.strategy(*stones, taken, meter)?;
            taken |= nodes[0].zone;
            certificate.walls.push(Wall { stones: *stones & made.standing, nodes });
        }
        Some(certificate)
    }

    /// A strategy by which all of these stones stay, in a zone that leaves out the points that are taken.
    fn strategy(&self, stones: PointSet, taken: PointSet, meter: &mut Meter<'_>) -> Option<Vec<Node>> {
        let position = self.problem.position();
        let opponent =
            if stones.meets(&position.board().stones(position.turn())) { !position.turn() } else { position.turn() };
        let problem = Problem::about("wall", position.with_turn(opponent), Goal::Kill, stones).ok()?;
        let scene = scene(&problem);
        let mut tried = PointSet::EMPTY;
        let regions = SLACKS.into_iter().filter_map(|slack| Region::open(&scene, slack, LARGEST));
        for region in Region::enclosed(&scene, LARGEST).into_iter().chain(regions) {
            let zone = stones.flood(&(region.zone - taken));
            if zone == tried || !stones.is_within(&zone) {
                continue;
            }
            tried = zone;
            let mut search = ZoneSearch::of_wall(&problem, zone, MEMORY);
            let falls = meter.within(NODES, |meter| search.ask(Retakes::Attacker, meter));
            if falls == Some(false)
                && let Ok((certificate, _)) = search.certify(&problem, Claim::Save, Retakes::Attacker, meter)
            {
                return Some(certificate.nodes);
            }
        }
        None
    }
}

/// The strings, those together that are near each other outside the zone.
fn neighbourhoods(strings: &[PointSet], board: &Board, zone: PointSet) -> Vec<PointSet> {
    let outside = board.points() - zone;
    let room = |stones: &PointSet| (0..NEAR).fold(*stones, |room, _| room.dilate() & outside);
    let mut together: Vec<PointSet> = Vec::new();
    for string in strings {
        let (near, far): (Vec<PointSet>, Vec<PointSet>) =
            together.into_iter().partition(|other| room(other).meets(&room(string)));
        together = far;
        together.push(near.into_iter().fold(*string, |all, other| all | other));
    }
    together
}
