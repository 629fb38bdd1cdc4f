//! A capturing race: two groups of which one is to be saved and the other to be killed, by the same side.
//!
//! The answer is a pair, and each half is a question of life and death: does the other group die, does the mover's group live,
//! if the same side moves first? Both are read as such, and besides in zones of both groups together, around which
//! everything is taken to stand: races are mostly shut in.

mod both;
mod count;
mod region;

use tesuji_board::{Move, PointSet, Position};
use tesuji_search::{Meter, Outcome, Pass};

use crate::goal::Goal;
use crate::life::{Life, Region, enclosed_game};
use crate::life_reading::LifeReader;
use crate::problem::Problem;
use crate::reading::{Ground, Reading};
use crate::report::WayOfLife;
use crate::solve::Options;
use both::Both;
use count::count;
use region::{race_regions, region_beside};

/// The nodes of a question in the first round, and how much more it gets each round.
const FIRST_ROUND: u64 = 2_000;
const GROWTH: u64 = 3;
/// From this number of nodes on it is asked what follows for one half from the other.
const INFERRED: u64 = 5_000;
/// The memory is for this many readers.
const READERS: usize = 8;

/// The nodes of a question about a group whose neighbour is known to live.
const IMPLIED_NODES: u64 = 20_000;
/// The most nodes of the question whether a side gets both halves.
const BOTH_NODES: u64 = 100_000;
/// It is asked with at most this part of the nodes that are left: what is found has to be proved, too.
const PART_OF_LEFT: u64 = 4;
/// The memory of such questions.
const IMPLIED_MEMORY: usize = 4 << 20;

/// Two groups that live side by side.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum RaceSeki {
    /// The side to move has to see to it.
    WithMove,
    /// It may play elsewhere.
    AsItIs,
}

/// What is thought of one half of a race.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Half {
    /// What the side to move gets.
    pub(crate) outcome: Outcome,
    /// A move by which it does.
    pub(crate) best: Option<Move>,
    /// Whether a search has found it out, rather than a guess.
    pub(crate) is_read: bool,
}

impl Half {
    const OPEN: Self = Self { outcome: Outcome::Open, best: None, is_read: false };
}

/// One half of a race: a question of life and death, and who reads it.
pub(crate) struct RaceQuestion {
    pub(crate) problem: Problem,
    /// The reader of the group alone, for which the other one is a wall; the one for which it is none; then those of the
    /// zones of both groups, the largest first.
    readers: Vec<LifeReader>,
    /// What each of them found.
    readings: Vec<Option<Reading>>,
    /// What the first one says that may rest on the other group being a wall.
    at_a_wall: Option<Reading>,
}

impl RaceQuestion {
    fn new(problem: &Problem, goal: Goal, target: PointSet, regions: &[Region], options: &Options) -> Self {
        let memory = options.memory / READERS;
        let asked = Problem::about(problem.id(), problem.position().clone(), goal, target);
        let asked = asked.expect("each side has stones in a race");
        let alive = problem.alive();
        let asked = asked.clone().with_alive(alive).unwrap_or(asked);
        let board = problem.position().board();
        let against = problem.target() - target;
        let against = board.strings_in(against).fold(PointSet::EMPTY, |all, string| all | string.stones());
        // The guide sees no walls: it is asked where there are none.
        let mut beside_weak = LifeReader::beside_weak(&asked, against, memory);
        beside_weak.take_advice(options.adviser());
        let mut readers = vec![LifeReader::new(&asked, memory), beside_weak];
        readers.extend(regions.iter().rev().map(|region| LifeReader::in_region(&asked, *region, memory)));
        let readings = vec![None; readers.len()];
        Self { problem: asked, readers, readings, at_a_wall: None }
    }

    /// Reads on with every reader that has found nothing yet, up to the first that has.
    fn read(&mut self, nodes: u64, meter: &mut Meter<'_>) {
        let attacks = self.problem.goal().attacks();
        for (place, (reader, known)) in self.readers.iter_mut().zip(&mut self.readings).enumerate() {
            if !known.is_some_and(is_firm) {
                let reading = meter.within(nodes, |meter| reader.read(meter));
                if place == 0 && !is_sound_at_a_wall(reading, attacks) {
                    self.at_a_wall = Some(reading);
                } else {
                    *known = Some(reading);
                }
            }
            if known.is_some_and(is_firm) {
                break;
            }
        }
    }

    /// The reader that has found it out, and what.
    pub(crate) fn found(&mut self) -> Option<(&mut LifeReader, Reading)> {
        let place = self.readings.iter().position(|known| known.is_some_and(is_firm))?;
        self.readings[place].map(|reading| (&mut self.readers[place], reading))
    }

    /// Whether the group that was read to live does so with two eyes.
    fn has_eyes(&mut self, meter: &mut Meter<'_>) -> bool {
        let found = self.found();
        found.is_some_and(|(reader, reading)| reader.way_of_life(reading.outcome, meter) == Some(WayOfLife::TwoEyes))
    }

    /// What is thought of it.
    fn half(&self) -> Half {
        let known = || self.readings.iter().flatten().filter(|reading| reading.outcome != Outcome::Open);
        let told = known().find(|reading| is_firm(**reading)).or_else(|| known().next());
        told.map_or(Half::OPEN, |reading| Half {
            outcome: reading.outcome,
            best: reading.best,
            is_read: is_firm(*reading),
        })
    }

    /// What it would be if the other group were a wall.
    fn half_at_a_wall(&self) -> Half {
        self.at_a_wall.map_or(Half::OPEN, |reading| Half {
            outcome: reading.outcome,
            best: reading.best,
            is_read: false,
        })
    }
}

/// Whether a reading holds although it takes the other group for a wall: what lives beside one, or is not killed by it, does so
/// all the more where the wall may be captured.
fn is_sound_at_a_wall(reading: Reading, attacks: bool) -> bool {
    reading.outcome == if attacks { Outcome::Lost } else { Outcome::Won }
}

fn is_firm(reading: Reading) -> bool {
    reading.outcome != Outcome::Open && reading.ground != Ground::Opinion
}

/// A race in reading.
pub(crate) struct RaceReader {
    pub(crate) kill: RaceQuestion,
    pub(crate) live: RaceQuestion,
    /// Whether the groups touch: a group that captures the other one is then saved as a rule.
    touch: bool,
    /// What follows for one half from the other, once that is known: of the mover's group, and of the other one.
    implied: [Option<Half>; 2],
    /// What the liberties say.
    counted: [Outcome; 2],
    /// The zones of both groups, from small to large.
    regions: Vec<Region>,
    /// Whether the mover gets both halves at once, and whether its opponent does, as far as that was asked.
    gets_both: [Option<bool>; 2],
    /// Whether the groups live side by side, since who captures the other one loses its own.
    pub(crate) seki: Option<RaceSeki>,
}

impl RaceReader {
    /// A reader for a race, with the memory and the guide of these options.
    pub(crate) fn new(problem: &Problem, options: &Options) -> Self {
        let board = problem.position().board();
        let whole = |stones| board.strings_in(stones).fold(PointSet::EMPTY, |all, string| all | string.stones());
        let (own, other) = (problem.own_target(), problem.other_target());
        let touch = whole(own).dilate().meets(&whole(other));
        let regions = race_regions(problem);
        Self {
            kill: RaceQuestion::new(problem, Goal::Kill, other, &regions, options),
            live: RaceQuestion::new(problem, Goal::Live, own, &regions, options),
            touch,
            implied: [None; 2],
            counted: count(problem),
            regions,
            gets_both: [None; 2],
            seki: None,
        }
    }

    /// Reads until both halves are known or the limits run out, and then whether the side that wins both gets them at once.
    pub(crate) fn read(&mut self, meter: &mut Meter<'_>) {
        self.read_halves(meter);
        let (live, kill) = (self.live.half(), self.kill.half());
        let each_is = |outcome| live.is_read && kill.is_read && live.outcome == outcome && kill.outcome == outcome;
        if each_is(Outcome::Won) && self.gets_both[0].is_none() {
            self.gets_both[0] = self.mover_gets_both(most_for_both(meter), meter);
        }
        if each_is(Outcome::Lost) {
            self.gets_both[1] = self.other_gets_both(meter);
        }
        let lives_by_itself = live.is_read && live.outcome == Outcome::Won && self.gets_both[0] == Some(false);
        if lives_by_itself || self.gets_both[1] == Some(false) {
            let is_safe = self.may_pass(meter) == Some(true);
            self.seki = Some(if is_safe { RaceSeki::AsItIs } else { RaceSeki::WithMove });
        }
    }

    /// The games in which the mover attacks and in which it defends, in a zone of both groups.
    fn games(&self) -> Option<[Life; 2]> {
        let region = *self.regions.last()?;
        Some([&self.kill, &self.live].map(|question| enclosed_game(&question.problem, region)))
    }

    /// Whether the mover captures the other group and keeps its own.
    fn mover_gets_both(&self, nodes: u64, meter: &mut Meter<'_>) -> Option<bool> {
        let [kill, live] = self.games()?;
        meter.within(nodes, |meter| Both::is_won(kill, live, IMPLIED_MEMORY, meter))
    }

    /// Whether the opponent does, although the mover moves first.
    fn other_gets_both(&self, meter: &mut Meter<'_>) -> Option<bool> {
        let [kill, live] = self.games()?;
        meter.within(most_for_both(meter), |meter| Both::is_won(live, kill, IMPLIED_MEMORY, meter))
    }

    /// Whether the opponent does not get both even if it moves first.
    fn may_pass(&self, meter: &mut Meter<'_>) -> Option<bool> {
        let [mut kill, mut live] = self.games()?;
        kill.pass();
        live.pass();
        let is_won = meter.within(most_for_both(meter), |meter| Both::is_won(live, kill, IMPLIED_MEMORY, meter));
        is_won.map(|is_won| !is_won)
    }

    fn read_halves(&mut self, meter: &mut Meter<'_>) {
        let mut nodes = FIRST_ROUND;
        while !meter.is_spent() && nodes < u64::MAX / GROWTH {
            self.kill.read(nodes, meter);
            if self.kill.half().is_read && self.kill.half().outcome == Outcome::Won && self.touch {
                let allowed = nodes.min(most_for_both(meter));
                self.gets_both[0] = self.gets_both[0].or_else(|| self.mover_gets_both(allowed, meter));
                let is_asked_again = self.gets_both[0].is_none() && allowed == nodes;
                if self.gets_both[0] != Some(false) && !is_asked_again {
                    // Once more for the other half: what is found is proved, what is not follows as a rule.
                    self.live.read(nodes, meter);
                    return;
                }
            }
            self.live.read(nodes, meter);
            if self.kill.half().is_read && self.live.half().is_read {
                return;
            }
            if nodes >= INFERRED {
                self.infer(meter);
            }
            if self.implied.iter().any(Option::is_some) {
                return;
            }
            nodes *= GROWTH;
        }
    }

    /// Asks what becomes of one group if the other one lives with two eyes: there is no seki then.
    fn infer(&mut self, meter: &mut Meter<'_>) {
        let (own, other) = (self.live.problem.target(), self.kill.problem.target());
        let (live, kill) = (self.live.half(), self.kill.half());
        if live.is_read && live.outcome == Outcome::Won && !kill.is_read && self.live.has_eyes(meter) {
            let mut position = self.live.problem.position().clone();
            if position.play(live.best.unwrap_or(Move::Pass)).is_ok() {
                let lives = meter.within(IMPLIED_NODES, |meter| lives_beside(&position, other, own, meter));
                let is_dead = lives == Some(Outcome::Lost);
                self.implied[1] = is_dead.then_some(Half { outcome: Outcome::Won, best: live.best, is_read: false });
            }
        }
        if kill.is_read && kill.outcome == Outcome::Lost && !live.is_read && self.kill.has_eyes(meter) {
            let position = self.kill.problem.position().clone();
            let lives = meter.within(IMPLIED_NODES, |meter| lives_beside(&position, own, other, meter));
            let is_dead = lives == Some(Outcome::Lost);
            self.implied[0] = is_dead.then_some(Half { outcome: Outcome::Lost, best: None, is_read: false });
        }
    }

    /// What is thought of both halves: of the mover's group, and of the other one.
    ///
    /// What was read goes first, then what follows from it, then the guess of a search, and last the count of liberties.
    pub(crate) fn halves(&self) -> [Half; 2] {
        if self.seki.is_some() {
            let lives = Half { outcome: Outcome::Won, best: None, is_read: false };
            return [Half { best: self.live.half().best, ..lives }, Half { outcome: Outcome::Lost, ..lives }];
        }
        let [implied_live, implied_kill] = self.implied;
        let (mut live, mut kill) = (self.live.half(), self.kill.half());
        live = implied_live.filter(|_| !live.is_read).unwrap_or(live);
        kill = implied_kill.filter(|_| !kill.is_read).unwrap_or(kill);
        if self.gets_both[0] == Some(false) && kill.outcome == Outcome::Won {
            // To capture the other group costs the mover's own.
            kill = Half { outcome: Outcome::Lost, ..Half::OPEN };
        }
        // Where the liberties say seki, neither group is a wall.
        if self.counted != [Outcome::Won, Outcome::Lost] {
            let or = |half: Half, other: Half| if half.outcome == Outcome::Open { other } else { half };
            (live, kill) = (or(live, self.live.half_at_a_wall()), or(kill, self.kill.half_at_a_wall()));
        }
        let counted = self.counted.map(|outcome| Half { outcome, ..Half::OPEN });
        if live.outcome == Outcome::Open && kill.outcome == Outcome::Open {
            return counted;
        }
        // That the mover's group dies may rest on the other one staying, which does not.
        let is_doubtful = !live.is_read || (kill.outcome == Outcome::Won && live.outcome < Outcome::Won);
        if self.touch && kill.outcome >= Outcome::WonByKo && is_doubtful {
            live = Half { outcome: kill.outcome, best: kill.best, is_read: false };
        }
        if live.outcome == Outcome::Open {
            live = counted[0];
        }
        if kill.outcome == Outcome::Open {
            kill = Half { outcome: Outcome::Lost, ..Half::OPEN };
        }
        [live, kill]
    }
}

/// The most nodes for the question whether a side gets both halves.
fn most_for_both(meter: &Meter<'_>) -> u64 {
    meter.left().map_or(BOTH_NODES, |left| BOTH_NODES.min(left / PART_OF_LEFT))
}

/// What becomes of a group whose owner moves first, if the stones of a neighbour live.
fn lives_beside(position: &Position, group: PointSet, neighbour: PointSet, meter: &mut Meter<'_>) -> Option<Outcome> {
    let problem = Problem::about("", position.clone(), Goal::Live, group).ok()?;
    let problem = problem.with_alive(neighbour & position.board().stones(!position.turn())).ok()?;
    let region = region_beside(&problem)?;
    let reading = LifeReader::in_region(&problem, region, IMPLIED_MEMORY).read(meter);
    is_firm(reading).then_some(reading.outcome)
}
