//! The protocol of the experiments on captures (Cazenave 2001, section 2): both sides move first in turn, and all
//! working moves are looked for.
//!
//! At the root every move worth a look is tried, whatever the widths. They are widened while the search fails: as long
//! as no first move of the attacker captures, and as long as some first move of the defender is not answered by a
//! capture. What captures at some widths captures at all; those first moves are not searched again.

use tesuji_board::Move;
use tesuji_goals::{Capture, Ip3, Problem, Retakes, Schedule};
use tesuji_search::{AlphaBeta, Game, Memory, Meter, Outcome, Role, Stop, Walk, Widen, Width, Widths};

/// What becomes of a string.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum StringStatus {
    /// It is captured, even if its owner moves first.
    Captured,
    /// It is not, even if the attacker moves first.
    Safe,
    /// That depends on who moves first.
    Unsettled,
    /// The limits ran out.
    Unknown,
}

/// How many nodes a search may take.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ProtocolLimits {
    /// For one problem, both sides together.
    pub problem: u64,
    /// For each of the widths before the last, for each side.
    pub narrow: u64,
}

impl ProtocolLimits {
    /// `nodes` for a problem, and a twentieth of them for each narrow width.
    ///
    /// The paper names no limits. Without one a narrow search that cannot succeed is deepened until nothing is left.
    pub fn of(nodes: u64) -> Self {
        Self { problem: nodes, narrow: nodes / 20 }
    }
}

/// What was found about a problem.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct StringReading {
    /// What becomes of the string.
    pub status: StringStatus,
    /// The attacker's first moves that capture.
    pub attacks: Vec<Move>,
    /// The defender's first moves that no capture was found against.
    pub defences: Vec<Move>,
    /// The nodes that it took.
    pub nodes: u64,
    /// Those of them that the attacker's first moves took.
    pub attack_nodes: u64,
}

impl StringReading {
    /// Whether the status is that of the book's answer, the side to move has a move, and none that the book does not
    /// give.
    pub fn solves(&self, problem: &Problem) -> bool {
        let Some(expected) = &problem.expected else { return false };
        let Some(outcome) = expected.outcomes.first() else { return false };
        let moves = if problem.goal().attacks() { &self.attacks } else { &self.defences };
        let right = !moves.is_empty() && moves.iter().all(|m| expected.moves.contains(m));
        // Under the plain rule a ko that the side to move takes first is won, and one that it takes second is lost.
        match outcome {
            Outcome::Won | Outcome::WonByKo => self.status == StringStatus::Unsettled && right,
            Outcome::Lost | Outcome::LostByKo if problem.goal().attacks() => self.status == StringStatus::Safe,
            Outcome::Lost | Outcome::LostByKo => self.status == StringStatus::Captured,
            Outcome::Open => false,
        }
    }
}

/// Iterative widening under the experiments' protocol.
#[derive(Debug)]
pub struct Protocol {
    widths: Vec<Widths>,
    memory: Memory,
    limits: ProtocolLimits,
    ip3: Ip3,
    solver: AlphaBeta<Move, Outcome>,
}

/// What the search of one side's first moves has shown.
struct Roots {
    captured: Vec<Move>,
    uncaptured: Vec<Move>,
}

impl Protocol {
    /// The size of the table: more than a problem's nodes need.
    const TABLE: usize = 4 << 20;

    /// The protocol with a schedule.
    pub fn new(schedule: Schedule, memory: Memory, limits: ProtocolLimits) -> Self {
        let solver = AlphaBeta::new(Self::TABLE);
        Self { widths: schedule.widths(), memory, limits, ip3: Ip3::Static, solver }
    }

    /// The same with another way to find the answers to threats of three moves.
    #[must_use]
    pub fn with_answers(self, ip3: Ip3) -> Self {
        Self { ip3, ..self }
    }

    /// Reads a problem from both sides.
    pub fn read(&mut self, problem: &Problem) -> StringReading {
        self.solver.forget();
        let mut meter = Meter::limited(self.limits.problem);
        let other = problem.other_side_first();
        let (attack, defence) = if problem.goal().attacks() { (problem, &other) } else { (&other, problem) };
        let mut found = StringReading {
            status: StringStatus::Unknown,
            attacks: Vec::new(),
            defences: Vec::new(),
            nodes: 0,
            attack_nodes: 0,
        };
        found.attacks = self.widen(attack, &mut meter).captured;
        found.attack_nodes = meter.nodes();
        if !found.attacks.is_empty() {
            let roots = self.widen(defence, &mut meter);
            found.status = match (roots.uncaptured.is_empty(), meter.is_spent()) {
                (true, _) => StringStatus::Captured,
                (false, true) => StringStatus::Unknown,
                (false, false) => StringStatus::Unsettled,
            };
            found.defences = roots.uncaptured;
        } else if !meter.is_spent() {
            found.status = StringStatus::Safe;
        }
        found.nodes = meter.nodes();
        found
    }

    /// Tries the first moves of a problem at one pair of widths after the other.
    fn widen(&mut self, problem: &Problem, meter: &mut Meter<'_>) -> Roots {
        let mut game = Capture::new(problem.position(), problem.target_point(), Retakes::Neither).ip3(self.ip3);
        let turn = game.turn();
        let first = Walk::new(&mut game, meter).moves(Width::FULL);
        // The defender's pass is the attack that has succeeded before.
        let all = first.as_slice().iter().copied().filter(|m| turn == Role::Max || *m != Move::Pass);
        let mut roots = Roots { captured: Vec::new(), uncaptured: all.collect() };
        for step in 0..self.widths.len() {
            self.solver.set_widths(self.widths[step]);
            match self.memory {
                Memory::Reset => self.solver.forget(),
                Memory::Flagged => {}
            }
            let is_narrow = step + 1 < self.widths.len();
            let limit = if is_narrow { self.limits.narrow } else { u64::MAX };
            meter.within(limit, |meter| self.try_all(&mut game, &mut roots, meter));
            let succeeds = match turn {
                Role::Max => !roots.captured.is_empty(),
                Role::Min => roots.uncaptured.is_empty(),
            };
            if succeeds || meter.is_spent() {
                break;
            }
        }
        roots
    }

    /// Tries the first moves that are not yet known to lead to the capture.
    fn try_all(&mut self, game: &mut Capture, roots: &mut Roots, meter: &mut Meter<'_>) {
        let mut walk = Walk::new(game, meter);
        for m in std::mem::take(&mut roots.uncaptured) {
            match walk.after(m, |w| Ok(w.solve(&mut self.solver, Outcome::Won).bounds.decides(Outcome::Won))) {
                // Illegal.
                Ok(None) => {}
                Ok(Some(Some(true))) => roots.captured.push(m),
                Ok(Some(Some(false) | None)) | Err(Stop) => roots.uncaptured.push(m),
            }
        }
    }
}
