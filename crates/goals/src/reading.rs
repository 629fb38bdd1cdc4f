//! Reading a capture: the outcome for the side to move, from attacks that differ in who may retake a ko.
//!
//! ```text
//!   the attack succeeds even if        capturing           saving
//!   the defender retakes at once       won                 lost
//!   neither does                       won by ko           lost by ko
//!   the attacker retakes at once       lost by ko          won by ko
//!   not at all                         lost                won
//! ```
//!
//! The middle question is the easiest and comes first; what does not rest on ko holds for the others, too, and one of
//! them settles the rest. Safety is read with four liberties and the move counting as safe, then, where that decides,
//! with five. Where the first question proves a long one, the outer ones come before it, with five liberties at once.

use std::fmt;

use tesuji_board::{Move, Point, PointSet, Position};
use tesuji_search::{AllMatters, DfPn, Game, Meter, Outcome, Solver};

use crate::capture::{Capture, SafeAt};
use crate::guidance::Adviser;
use crate::guided_guess::GuidedGuess;
use crate::retakes::Retakes;

/// What was read.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Reading {
    /// The outcome for the side to move; open if the limits ran out.
    pub outcome: Outcome,
    /// A move that achieves it, where one is needed and known.
    pub best: Option<Move>,
    /// What the outcome stands on.
    pub ground: Ground,
}

/// What an outcome stands on, where something could not be read out within the limits.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ground {
    /// Everything was read out.
    Firm,
    /// Safety rests on four liberties and the move; five were too many to read.
    FourLiberties,
    /// A search says so that looked at the moves near the group only: nothing is proved.
    Opinion,
    /// The side to move gets at least this, and may get more: whether it needs the ko was not decided.
    AtLeast,
}

/// The nodes of a first look, before a guide says what it thinks, and what the guide's trees get for that.
const FIRST_LOOK: u64 = 1_000;
const FIRST_GUESS: u64 = 1_600;
/// What the guide's trees get before a question that is hard to read.
const SECOND_GUESS: u64 = 15_000;
/// The memory of the guide's trees.
const GUESS_MEMORY: usize = 16 << 20;

/// Reads one string's captures. What it has learned it keeps.
pub struct Reader {
    position: Position,
    target: Point,
    attacker_first: bool,
    /// Moves that turned out to matter although no set holds them.
    extra: PointSet,
    solver: DfPn<Move, Outcome>,
    /// The questions that were asked of the solver, the latest last.
    asked: Vec<(Retakes, SafeAt)>,
    /// The moves that the latest searches found, for each rule on retaking.
    latest: [Option<Move>; 3],
    /// Who says where to look, if there is a guide.
    adviser: Option<Adviser>,
    /// What the guide's trees say.
    guided: Option<GuidedGuess<Capture, AllMatters>>,
    /// Whether the target is captured where neither side retakes and four liberties are safe, once that is known.
    captured: Option<bool>,
}

impl fmt::Debug for Reader {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Reader").field("target", &self.target).finish_non_exhaustive()
    }
}

impl Reader {
    /// A reader for the string at `target`, with a table of `memory` bytes.
    pub fn new(position: &Position, target: Point, memory: usize) -> Self {
        let attacker_first = position.board().at(target) != Some(position.turn());
        let solver = DfPn::new(memory);
        Self {
            position: position.clone(),
            target,
            attacker_first,
            extra: PointSet::EMPTY,
            solver,
            asked: Vec::new(),
            latest: [None; 3],
            adviser: None,
            guided: None,
            captured: None,
        }
    }

    /// Asks a guide where to look, and what it thinks where nothing can be read out.
    pub(crate) fn advised_by(&mut self, adviser: Option<Adviser>) {
        self.adviser = adviser;
    }

    /// The game under these conventions.
    pub fn game(&self, retakes: Retakes, safe_at: SafeAt) -> Capture {
        let mut game = Capture::new(&self.position, self.target, retakes).safe_at(safe_at);
        game.widen(self.extra);
        game
    }

    /// The game under these conventions, after the solver has been told what it can use of earlier ones.
    pub fn turn_to(&mut self, retakes: Retakes, safe_at: SafeAt) -> Capture {
        let game = self.game(retakes, safe_at);
        self.asked.retain(|asked| *asked != (retakes, safe_at));
        let relation = |&(retakes, safe_at): &(Retakes, SafeAt)| game.relation_to(&self.game(retakes, safe_at));
        self.solver.related = self.asked.iter().rev().map(relation).collect();
        self.asked.push((retakes, safe_at));
        game
    }

    /// The solver, which knows what has been read.
    pub fn solver(&mut self) -> &mut DfPn<Move, Outcome> {
        &mut self.solver
    }

    /// Adds moves to look at. What was read without them stays, as a hint.
    pub fn widen(&mut self, points: PointSet) {
        self.extra |= points;
        for retakes in Retakes::ALL {
            for safe_at in [SafeAt::FIVE, SafeAt::FIVE_FOUR] {
                let root = self.game(retakes, safe_at).key();
                self.solver.unsettle(root);
            }
        }
    }

    /// Reads until the outcome is known or the limits run out.
    pub fn read(&mut self, meter: &mut Meter<'_>) -> Reading {
        self.latest = [None; 3];
        let attack = self.read_attack(meter);
        let (attack, ground) = attack.unwrap_or((Outcome::Open, Ground::Firm));
        let outcome = if self.attacker_first { attack } else { -attack };
        let rule = decisive_rule(outcome, self.attacker_first);
        let best = rule.and_then(|retakes| self.latest[retakes as usize].or_else(|| self.at_once(retakes)));
        Reading { outcome, best, ground }
    }

    /// The outcome for the attacker, and what it stands on.
    fn read_attack(&mut self, meter: &mut Meter<'_>) -> Option<(Outcome, Ground)> {
        self.captured = self.first_question(meter);
        match self.captured {
            Some(true) => self.won_or_ko(SafeAt::FIVE_FOUR, meter),
            Some(false) => self.lost_or_ko(meter),
            None => self.read_long_attack(meter),
        }
    }

    /// Whether the attack succeeds if neither side retakes and four liberties are safe. A guide says what it thinks as soon
    /// as that is not plain.
    fn first_question(&mut self, meter: &mut Meter<'_>) -> Option<bool> {
        const QUICK: u64 = 30_000;
        let ask = |reader: &mut Self, nodes: u64, meter: &mut Meter<'_>| {
            meter.within(nodes, |meter| reader.attack(Retakes::Neither, SafeAt::FIVE_FOUR, meter))
        };
        if self.adviser.is_some() {
            let answer = ask(self, FIRST_LOOK, meter);
            if answer.is_some() {
                return answer;
            }
            self.guess(FIRST_GUESS, meter);
        }
        ask(self, QUICK, meter)
    }

    /// Asks the guide, if there is one, about the positions that it thinks likely.
    fn guess(&mut self, nodes: u64, meter: &mut Meter<'_>) {
        if self.guided.is_none() && self.adviser.is_some() {
            let adviser = self.adviser.as_ref();
            let games = Retakes::ALL.map(|retakes| self.game(retakes, SafeAt::FIVE_FOUR).advised_by(adviser));
            self.guided = Some(GuidedGuess::new(games, DfPn::new(GUESS_MEMORY / 2), GUESS_MEMORY));
        }
        if let Some(guided) = &mut self.guided {
            guided.visit(nodes, meter);
        }
    }

    /// What is thought of the side to move where nothing was read out, its first move, and how sure that is, in thousandths.
    pub(crate) fn opinion(&self) -> Option<(Outcome, Option<Move>, Option<u16>)> {
        // Without a guide nothing is said but what was read.
        self.adviser.as_ref()?;
        // Kos are rare: what fails without one fails.
        if self.captured == Some(false) {
            let outcome = if self.attacker_first { Outcome::Lost } else { Outcome::Won };
            return Some((outcome, self.latest[Retakes::Neither as usize].filter(|_| !self.attacker_first), None));
        }
        let guided = self.guided.as_ref()?;
        let (outcome, best) = guided.opinion()?;
        let sure = guided.sure().filter(|(said, _)| *said == outcome).map(|(_, sure)| sure);
        Some((outcome, best, sure))
    }

    /// What is hard to read is asked without detours: first whether the side to move has all it can hope for. Where
    /// no ko is in play that answers the rest; where a ko makes these questions endless, the even one gets its turn.
    fn read_long_attack(&mut self, meter: &mut Meter<'_>) -> Option<(Outcome, Ground)> {
        use Retakes::Neither;
        const SOON: u64 = 100_000;
        const FAIR: u64 = 2_000_000;
        // A proof is worth more than an opinion: the guide's trees come after a first try.
        if self.adviser.is_some() {
            let read = self.read_outer(SOON, meter);
            if read.is_some() {
                return read;
            }
            self.guess(SECOND_GUESS, meter);
        }
        let read = self.read_outer(FAIR, meter);
        if read.is_some() {
            return read;
        }
        if self.attack(Neither, SafeAt::FIVE, meter)? {
            self.won_or_ko(SafeAt::FIVE, meter)
        } else {
            self.lost_or_ko(meter)
        }
    }

    /// Whether the side to move has all it can hope for, or nothing at all, with at most `nodes` for each question.
    fn read_outer(&mut self, nodes: u64, meter: &mut Meter<'_>) -> Option<(Outcome, Ground)> {
        use Retakes::{Attacker, Defender};
        let outer = if self.attacker_first { [Defender, Attacker] } else { [Attacker, Defender] };
        for retakes in outer {
            match (retakes, meter.within(nodes, |meter| self.attack(retakes, SafeAt::FIVE, meter))) {
                (Defender, Some(true)) => return Some((Outcome::Won, Ground::Firm)),
                (Attacker, Some(false)) => return Some((Outcome::Lost, Ground::Firm)),
                _ => {}
            }
        }
        None
    }

    /// The attack fails if neither side retakes and four liberties are safe: does it with five, and if the attacker
    /// retakes?
    fn lost_or_ko(&mut self, meter: &mut Meter<'_>) -> Option<(Outcome, Ground)> {
        use Retakes::{Attacker, Neither};
        let (narrow, wide) = (SafeAt::FIVE_FOUR, SafeAt::FIVE);
        let by_ko = self.attack(Attacker, narrow, meter)?;
        if !by_ko {
            match self.attack(Attacker, wide, meter) {
                None => return Some((Outcome::Lost, Ground::FourLiberties)),
                Some(false) => return Some((Outcome::Lost, Ground::Firm)),
                Some(true) => {}
            }
        }
        match self.attack(Neither, wide, meter) {
            None if by_ko => Some((Outcome::LostByKo, Ground::FourLiberties)),
            None => None,
            Some(false) => Some((Outcome::LostByKo, Ground::Firm)),
            Some(true) => self.won_or_ko(wide, meter),
        }
    }

    /// The attack succeeds if neither side retakes: does it, too, if the defender may?
    fn won_or_ko(&mut self, safe_at: SafeAt, meter: &mut Meter<'_>) -> Option<(Outcome, Ground)> {
        use Retakes::Defender;
        let captures = |yes| if yes { Outcome::Won } else { Outcome::WonByKo };
        match self.attack(Defender, safe_at, meter) {
            Some(false) if safe_at != SafeAt::FIVE => match self.attack(Defender, SafeAt::FIVE, meter) {
                Some(yes) => Some((captures(yes), Ground::Firm)),
                None if self.attacker_first => Some((Outcome::WonByKo, Ground::AtLeast)),
                None => Some((Outcome::WonByKo, Ground::FourLiberties)),
            },
            Some(yes) => Some((captures(yes), Ground::Firm)),
            None => self.attacker_first.then_some((Outcome::WonByKo, Ground::AtLeast)),
        }
    }

    /// The attacker's move where the capture is so plain that nothing was searched.
    fn at_once(&self, retakes: Retakes) -> Option<Move> {
        let mut game = self.game(retakes, SafeAt::FIVE);
        self.attacker_first.then(|| game.ladder_move()).flatten().map(Move::Place)
    }

    /// One attack.
    fn attack(&mut self, retakes: Retakes, safe_at: SafeAt, meter: &mut Meter<'_>) -> Option<bool> {
        let mut game = self.turn_to(retakes, safe_at);
        let answer = self.solver.solve(&mut game, Outcome::Won, meter);
        let succeeds = answer.bounds.decides(Outcome::Won)?;
        self.latest[retakes as usize] = answer.best;
        Some(succeeds)
    }
}

/// The rule on retaking under which the side to move gets this outcome; none if it gets nothing.
pub(crate) fn decisive_rule(outcome: Outcome, attacker_first: bool) -> Option<Retakes> {
    match (outcome, attacker_first) {
        (Outcome::Won, true) | (Outcome::LostByKo, false) => Some(Retakes::Defender),
        (Outcome::WonByKo, _) => Some(Retakes::Neither),
        (Outcome::LostByKo, true) | (Outcome::Won, false) => Some(Retakes::Attacker),
        (Outcome::Lost | Outcome::Open, _) => None,
    }
}
