//! Reading a capture: the outcome for the side to move, from three attacks that differ in who may retake a ko.
//!
//! ```text
//!   the attack succeeds even if        capturing           saving
//!   the defender retakes at once       won                 lost
//!   nobody does                        won by ko           lost by ko
//!   the attacker retakes at once       lost by ko          won by ko
//!   not at all                         lost                won
//! ```

use tesuji_board::{Move, Point, Position};
use tesuji_search::{DfPn, Meter, Outcome, Solver};

use crate::capture::{Capture, Retakes, SafeAt};

/// The first share of nodes that each attack gets; after each round the shares are four times as large.
const FIRST_SHARE: u64 = 4_000;

/// What was read.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Reading {
    /// The outcome for the side to move; open if the limits ran out.
    pub outcome: Outcome,
    /// A move that achieves it, where one is needed and known.
    pub best: Option<Move>,
    /// Whether safety rests on four liberties and the move, because five could not be read out.
    pub four_liberties: bool,
}

/// One attack, under one rule on ko: its game, its search, and what came of it.
#[derive(Debug)]
pub struct Attack {
    game: Capture,
    solver: DfPn<Move, Outcome>,
    succeeds: Option<bool>,
    best: Option<Move>,
    /// The safety convention of the search that is going on.
    safe_at: SafeAt,
    /// Refuted already with four liberties and the move counting as safe.
    narrowly_refuted: bool,
}

impl Attack {
    fn new(position: &Position, target: Point, retakes: Retakes, memory: usize) -> Self {
        let game = Capture::new(position, target, retakes).safe_at(SafeAt::FIVE_FOUR);
        Self {
            game,
            solver: DfPn::new(memory),
            succeeds: None,
            best: None,
            safe_at: SafeAt::FIVE_FOUR,
            narrowly_refuted: false,
        }
    }

    /// Searches for at most `share` nodes more.
    fn go_on(&mut self, share: u64, meter: &mut Meter<'_>) {
        let answer = meter.within(share, |m| self.solver.solve(&mut self.game, Outcome::Won, m));
        match answer.bounds.decides(Outcome::Won) {
            Some(true) => (self.succeeds, self.best) = (Some(true), answer.best),
            Some(false) if self.safe_at == SafeAt::FIVE_FOUR => {
                self.narrowly_refuted = true;
                self.best = answer.best;
                self.safe_at = SafeAt::FIVE;
                self.game = self.game.clone().safe_at(SafeAt::FIVE);
                self.solver = DfPn::new(64 << 20);
            }
            Some(false) => (self.succeeds, self.best) = (Some(false), answer.best),
            None => {}
        }
    }

    /// What the search says so far, four liberties and the move counting as safe if it comes to that.
    fn verdict(&self) -> Option<bool> {
        self.succeeds.or(self.narrowly_refuted.then_some(false))
    }
}

/// The three attacks on a target.
#[derive(Debug)]
pub struct Reader {
    attacks: [Attack; 3],
    attacker_first: bool,
}

impl Reader {
    /// A reader for the string at `target`, with tables of `memory` bytes in all.
    pub fn new(position: &Position, target: Point, memory: usize) -> Self {
        let attacks = Retakes::ALL.map(|retakes| Attack::new(position, target, retakes, memory / 3));
        let attacker_first = position.board().at(target) != Some(position.turn());
        Self { attacks, attacker_first }
    }

    /// Reads until the outcome is known or the limits run out.
    pub fn read(&mut self, meter: &mut Meter<'_>) -> Reading {
        // The two ends first: most problems are decided there, and ko is what is left.
        let order = if self.attacker_first { [0, 2, 1] } else { [2, 0, 1] };
        let mut share = FIRST_SHARE;
        while self.outcome(|attack| attack.succeeds).is_none() && !meter.is_spent() {
            for i in order {
                if self.attacks[i].succeeds.is_none() && self.outcome(|attack| attack.succeeds).is_none() {
                    self.attacks[i].go_on(share, meter);
                    self.draw_conclusions();
                }
            }
            share *= 4;
        }
        let certain = self.outcome(|attack| attack.succeeds);
        let outcome = certain.or_else(|| self.outcome(Attack::verdict)).unwrap_or(Outcome::Open);
        Reading { outcome, best: self.best(outcome), four_liberties: certain.is_none() && outcome != Outcome::Open }
    }

    /// What holds under one rule on ko holds under those that are easier for the same side.
    fn draw_conclusions(&mut self) {
        for i in 0..3 {
            match self.attacks[i].succeeds {
                Some(true) => self.attacks[i..].iter_mut().for_each(|attack| attack.succeeds = Some(true)),
                Some(false) => self.attacks[..=i].iter_mut().for_each(|attack| attack.succeeds = Some(false)),
                None => {}
            }
        }
    }

    fn outcome(&self, known: impl Fn(&Attack) -> Option<bool>) -> Option<Outcome> {
        let [hard, even, easy] = [0, 1, 2].map(|i| known(&self.attacks[i]));
        let attack = match (hard, even, easy) {
            (Some(true), _, _) => Outcome::Won,
            (_, _, Some(false)) => Outcome::Lost,
            (Some(false), Some(true), _) => Outcome::WonByKo,
            (_, Some(false), Some(true)) => Outcome::LostByKo,
            _ => return None,
        };
        Some(if self.attacker_first { attack } else { -attack })
    }

    /// The move that achieves the outcome for the side to move.
    fn best(&self, outcome: Outcome) -> Option<Move> {
        let attack = match (outcome, self.attacker_first) {
            (Outcome::Won, true) | (Outcome::LostByKo, false) => 0,
            (Outcome::WonByKo, _) => 1,
            (Outcome::LostByKo, true) | (Outcome::Won, false) => 2,
            (Outcome::Lost | Outcome::Open, _) => return None,
        };
        self.attacks[attack].best
    }
}
