//! Reading life and death: the outcome for the side to move, from games that differ in the zone and in who may retake a
//! ko.
//!
//! An enclosed group is read in one zone, where the claims of both sides are contraries. In the open each side has
//! zones of its own, in which the outside is as bad for it as it can be. The defender's are tried from small to large.
//! The attacker's grow where the group escapes: first in a narrow search that looks near the group only, then, where
//! that succeeds, in a full one. Each round they get more time, until a zone has proved something.
//!
//! If none does, there may still be an opinion ([`Ground::Opinion`]): that of the narrow search, that the group dies,
//! or, with its owner to move, that it gets out of every zone; or else that of many random games.

mod attacks;
mod certify;
mod defences;
mod on_skin;
mod opinion;
mod proof_trees;
mod walls;

use std::fmt;

use tesuji_board::{Move, PointSet};
use tesuji_certify::Claim;
use tesuji_search::{DfPn, Meter, Outcome};

use crate::guidance::Adviser;
use crate::guided_guess::GuidedGuess;
use crate::life::{Breadth, Guess, Life, LifeRelevance, Region, Surroundings, ZoneSearch, capturable, scene};
use crate::problem::Problem;
use crate::reading::{Ground, Reading, decisive_rule};
use crate::report::WayOfLife;
use crate::retakes::Retakes;
use crate::solve::{Options, solver};

/// The memory is for this many zones: two of the attacker's, five of the defender's, two with trees of the guide's
/// moves, and two for the guide's opinion.
const FRONTS: usize = 11;
/// The largest zone in the open, and the largest one that is taken for enclosed.
const LARGEST: Largest = Largest { open: 96, enclosed: 60 };
/// The same on a crowded board, where most points are stones.
const LARGEST_CROWDED: Largest = Largest { open: 128, enclosed: 128 };
/// The slacks of the defender's zones, from small to large.
const SLACKS: [isize; 5] = [-1, 0, 1, 2, 3];
/// The slack of the zone from which the attacker's grow.
const FIRST_SLACK: isize = 0;
/// The nodes of a question in the first round, and how much more it gets each round.
const FIRST_ROUND: u64 = 2_000;
const GROWTH: u64 = 4;
/// From this round on random games are played, for a multiple of the nodes of a question: their moves are quick.
const GUESS_ROUND: usize = 3;
const GUESS_SHARE: u64 = 2;
/// The nodes that an enclosed zone gets before random games, and what these get.
const BEFORE_GUESS: u64 = 400_000;
const ENCLOSED_GUESS: u64 = 250_000;
/// What random games get when nothing is left to ask.
const LAST_GUESS: u64 = 1_000_000;
/// The nodes for questions on the side: is it a seki, what does a ko cost?
const SIDE_NODES: u64 = 100_000;
/// From this round on it is asked what a ko would change.
const KO_ROUND: usize = 2;

/// The most points of a zone.
struct Largest {
    open: usize,
    enclosed: usize,
}

/// Reads the life and death of one group. What it has learned it keeps.
pub struct LifeReader {
    problem: Problem,
    attacker_first: bool,
    /// Whether only what lives for certain ends the zones.
    is_crowded: bool,
    /// The attacker's stones that are no walls, for they can be captured.
    weak: PointSet,
    /// The nodes that it took to find that out, as long as they have not been counted.
    uncounted: u64,
    /// The memory of a zone search's table.
    share: usize,
    fronts: Vec<ZoneSearch>,
    /// What says who reads in each zone, if not its own solver.
    options: Option<Options>,
    /// Who says where to look, if there is a guide.
    adviser: Option<Adviser>,
    /// The narrow zone search of the attack and the full one, which grow.
    narrow: Option<usize>,
    full: Option<usize>,
    /// What random games say, once it takes long.
    guess: Option<Guess>,
    /// What the guide's trees say.
    guided: Option<GuidedGuess<Life, LifeRelevance>>,
    /// The zone searches in which each side has a tree of the guide's moves, once it has one.
    tree_zones: [Option<usize>; 2],
    /// For each rule on retaking: the zone search in which the attack was found to succeed, and that in which it was found to
    /// fail.
    found: [[Option<usize>; 2]; 3],
}

impl fmt::Debug for LifeReader {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("LifeReader").field("fronts", &self.fronts.len()).finish_non_exhaustive()
    }
}

impl LifeReader {
    /// A reader for the group of a problem, with tables of `memory` bytes.
    pub fn new(problem: &Problem, memory: usize) -> Self {
        Self::beside_weak(problem, PointSet::EMPTY, memory)
    }

    /// The same, where these stones of the attacker's are no walls: they may be captured.
    pub(crate) fn beside_weak(problem: &Problem, weak: PointSet, memory: usize) -> Self {
        let mut reader = Self::without_zones(problem, memory / FRONTS);
        let (group, attacker) = reader.scene().0.sides();
        (reader.weak, reader.uncounted) = capturable(problem, group, attacker);
        reader.weak |= weak;
        reader.set_out();
        if reader.fronts.is_empty() {
            reader.is_crowded = true;
            reader.set_out();
        }
        reader
    }

    /// A reader for the group of a problem in one zone, around which everything stands; with tables of `memory` bytes.
    pub(crate) fn in_region(problem: &Problem, region: Region, memory: usize) -> Self {
        let mut reader = Self::without_zones(problem, memory);
        reader.add(region, Claim::Capture, Breadth::Full);
        reader
    }

    /// A reader that has no zone yet, with tables of `share` bytes for each.
    fn without_zones(problem: &Problem, share: usize) -> Self {
        Self {
            problem: problem.clone(),
            attacker_first: problem.goal().attacks(),
            is_crowded: false,
            weak: PointSet::EMPTY,
            uncounted: 0,
            share,
            fronts: Vec::new(),
            options: None,
            adviser: None,
            narrow: None,
            full: None,
            guess: None,
            guided: None,
            tree_zones: [None; 2],
            found: [[None; 2]; 3],
        }
    }

    /// What is around the group, and how large zones may be.
    fn scene(&self) -> (Surroundings<'_>, Largest) {
        let scene = scene(&self.problem).with_weak(self.weak).with_alive(self.problem.living_stones());
        if self.is_crowded { (scene.among_the_living(), LARGEST_CROWDED) } else { (scene, LARGEST) }
    }

    /// Chooses the zones to begin with.
    fn set_out(&mut self) {
        let (scene, largest) = self.scene();
        if let Some(region) = Region::enclosed(&scene, largest.enclosed) {
            self.share *= FRONTS;
            self.add(region, Claim::Capture, Breadth::Full);
            return;
        }
        let zone = |slack| Region::open(&scene, slack, largest.open);
        let (first, mut zones) = (zone(FIRST_SLACK), SLACKS.into_iter().filter_map(zone).collect::<Vec<_>>());
        if let Some(first) = first {
            self.narrow = Some(self.add(first, Claim::Capture, Breadth::Narrow));
            self.full = Some(self.add(first, Claim::Capture, Breadth::Full));
        }
        zones.dedup();
        for zone in zones {
            self.add(zone, Claim::Save, Breadth::Full);
        }
    }

    fn add(&mut self, region: Region, claim: Claim, breadth: Breadth) -> usize {
        self.add_with(region, claim, breadth, self.share)
    }

    /// Adds a zone with a table of `memory` bytes, and as many for a tree, if it comes to have one.
    fn add_with(&mut self, region: Region, claim: Claim, breadth: Breadth, memory: usize) -> usize {
        let mut front = ZoneSearch::new(&self.problem, region, claim, breadth, memory);
        front.read_with(self.options.as_ref());
        if let Some(adviser) = &self.adviser {
            front.advised_by(adviser, &self.problem);
        }
        self.fronts.push(front);
        self.fronts.len() - 1
    }

    /// Reads with the method of these options, a solver for each zone.
    pub fn read_with(&mut self, options: &Options) {
        self.take_advice(options.adviser());
        for front in &mut self.fronts {
            front.read_with(Some(options));
        }
        self.options = Some(*options);
    }

    /// Asks a guide where to look, if there is one.
    pub(crate) fn take_advice(&mut self, adviser: Option<Adviser>) {
        self.adviser = adviser;
        for front in &mut self.fronts {
            if let Some(adviser) = &self.adviser {
                front.advised_by(adviser, &self.problem);
            }
        }
    }

    /// Where it reads: the zones.
    pub fn regions(&self) -> impl Iterator<Item = &Region> {
        self.fronts.iter().map(|front| &front.region)
    }

    /// Whether it reads in one zone, where the claims of both sides are contraries.
    pub(crate) fn is_enclosed(&self) -> bool {
        self.fronts.first().is_some_and(|front| front.claim.is_none() && front.breadth == Breadth::Full)
    }

    /// The game whose first moves tell most under this rule, and the solver that knows it: where the outcome was
    /// proved.
    pub(crate) fn telling_front(
        &mut self,
        retakes: Retakes,
    ) -> Option<(Life, &mut DfPn<Move, Outcome, LifeRelevance>)> {
        let [succeeds, fails] = self.found[retakes as usize];
        let front = &mut self.fronts[succeeds.or(fails)?];
        Some((front.turn_to(retakes), &mut front.solver))
    }

    /// Reads until the outcome is known or the limits run out.
    pub fn read(&mut self, meter: &mut Meter<'_>) -> Reading {
        let is_spent = (0..std::mem::take(&mut self.uncounted)).any(|_| meter.count().is_err());
        // Only whether it came to an end matters here: what was found has been noted.
        let _: Option<()> = match self.is_enclosed() {
            _ if is_spent => None,
            true => self.read_enclosed(meter),
            false => self.read_open(meter),
        };
        let for_mover = |attack: Outcome| if self.attacker_first { attack } else { -attack };
        let outcome = for_mover(self.attack());
        if outcome == Outcome::Open {
            let (outcome, best) = self.opinion();
            let ground = if outcome == Outcome::Open { Ground::Firm } else { Ground::Opinion };
            return Reading { outcome, best, ground };
        }
        let rule = decisive_rule(outcome, self.attacker_first);
        let best = rule.and_then(|retakes| {
            let front = self.found[retakes as usize][usize::from(!self.attacker_first)]?;
            self.fronts[front].answered(retakes)?.best
        });
        Reading { outcome, best, ground: Ground::Firm }
    }

    /// What the attacker gets, by what was found.
    fn attack(&self) -> Outcome {
        use Retakes::{Attacker, Defender, Neither};
        let succeeds = |retakes: Retakes| self.found[retakes as usize][0].is_some();
        let fails = |retakes: Retakes| self.found[retakes as usize][1].is_some();
        if succeeds(Defender) {
            Outcome::Won
        } else if fails(Attacker) {
            Outcome::Lost
        } else if succeeds(Neither) && fails(Defender) {
            Outcome::WonByKo
        } else if succeeds(Attacker) && fails(Neither) {
            Outcome::LostByKo
        } else {
            Outcome::Open
        }
    }

    /// Whether another method reads than the usual one.
    fn has_method(&self) -> bool {
        self.options.as_ref().and_then(solver::<Life>).is_some()
    }

    /// Asks a zone search, and notes what is found: a success of the side that claims is a theorem, a failure says nothing
    /// about other zones, and a narrow search says nothing for certain.
    fn ask(&mut self, front: usize, retakes: Retakes, meter: &mut Meter<'_>) -> Option<bool> {
        let succeeds = self.fronts[front].ask(retakes, meter);
        self.note(front, retakes, succeeds);
        succeeds
    }

    /// Notes what a zone search has found.
    fn note(&mut self, front: usize, retakes: Retakes, succeeds: Option<bool>) {
        let Some(succeeds) = succeeds else { return };
        let proves = match (self.fronts[front].breadth, self.fronts[front].claim) {
            (Breadth::Narrow | Breadth::Skin, _) => false,
            (Breadth::Full, None) => true,
            (Breadth::Full, Some(claim)) => succeeds == (claim == Claim::Capture),
        };
        if proves {
            self.found[retakes as usize][usize::from(!succeeds)].get_or_insert(front);
        }
    }

    fn read_enclosed(&mut self, meter: &mut Meter<'_>) -> Option<()> {
        use Retakes::{Attacker, Defender, Neither};
        let mut answer = None;
        if self.adviser.is_some() {
            answer = meter.within(FIRST_ROUND, |meter| self.ask(0, Neither, meter));
            if answer.is_none() {
                self.guess(FIRST_ROUND, meter);
            }
        }
        answer = answer.or_else(|| meter.within(BEFORE_GUESS, |meter| self.ask(0, Neither, meter)));
        if answer.is_none() {
            self.guess(ENCLOSED_GUESS, meter);
            answer = self.ask(0, Neither, meter);
        }
        let next = if answer? { Defender } else { Attacker };
        self.ask(0, next, meter).map(|_| ())
    }

    /// Rounds of questions; `None` when the limits ran out, or nothing is left to ask.
    fn read_open(&mut self, meter: &mut Meter<'_>) -> Option<()> {
        use Retakes::{Attacker, Defender, Neither};
        let mut nodes = FIRST_ROUND;
        for round in 0.. {
            let mut is_open = false;
            if round >= GUESS_ROUND || self.adviser.is_some() {
                self.guess(nodes * GUESS_SHARE, meter);
            }
            is_open |= self.grow_trees(nodes, meter);
            if self.attack() != Outcome::Open {
                return Some(());
            }
            self.attack_narrowly(nodes, meter);
            self.full = self.attack_fully(nodes, meter);
            self.defend_where_attacks_failed();
            let attacks = self.full.map(|front| (front, [Defender, Neither, Attacker]));
            let defences = self.open_defences().into_iter().take(round + 3);
            let defences = defences.map(|front| (front, [Attacker, Neither, Defender]));
            for (front, rules) in attacks.into_iter().chain(defences) {
                let is_one = round < KO_ROUND || self.fronts[front].values.is_some();
                for retakes in rules.into_iter().take(if is_one { 1 } else { 3 }) {
                    let before = meter.nodes();
                    let answer = meter.within(nodes, |meter| self.ask(front, retakes, meter));
                    // A search that gives up with nodes to spare will do so again.
                    is_open |= answer.is_none() && meter.nodes() - before >= nodes;
                    if self.attack() != Outcome::Open {
                        return Some(());
                    }
                }
            }
            if meter.is_spent() {
                return None;
            }
            if !is_open && round > KO_ROUND {
                self.guess(LAST_GUESS, meter);
                return None;
            }
            nodes = nodes.saturating_mul(GROWTH);
        }
        None
    }

    /// How an enclosed group lives that lives unconditionally, if that can be read quickly.
    pub(crate) fn way_of_life(&mut self, outcome: Outcome, meter: &mut Meter<'_>) -> Option<WayOfLife> {
        let attack = if self.attacker_first { outcome } else { -outcome };
        let front = self.fronts.first().filter(|front| front.claim.is_none() && attack == Outcome::Lost)?;
        let has_eyes = meter.within(SIDE_NODES, |meter| front.makes_eyes(Retakes::Attacker, meter))?;
        Some(if has_eyes { WayOfLife::TwoEyes } else { WayOfLife::Seki })
    }

    /// How many threats the side that needs the first must have to win an enclosed group's ko, if that can be read
    /// quickly.
    pub(crate) fn threats_needed(&mut self, outcome: Outcome, meter: &mut Meter<'_>) -> Option<u8> {
        let attack = if self.attacker_first { outcome } else { -outcome };
        let front = self.fronts.first().filter(|front| front.claim.is_none())?;
        meter.within(SIDE_NODES, |meter| front.threats_needed(attack, meter))
    }
}
