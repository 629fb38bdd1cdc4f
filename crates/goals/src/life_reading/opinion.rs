//! What is thought of a group about which nothing was proved: opinions of the narrow search, of a guide, of random games.

use tesuji_board::Move;
use tesuji_search::{DfPn, Meter, Outcome};

use super::LifeReader;
use crate::guided_guess::GuidedGuess;
use crate::life::{Guess, wide_games};
use crate::retakes::Retakes;

impl LifeReader {
    /// What is thought of the side to move where nothing was proved, and its first move.
    ///
    /// The kills of the narrow search are nearly always right. That the group gets away is likely if it moves first; if
    /// the attacker does, there are too many moves that the narrow search does not see. Else the random games are
    /// asked.
    pub(super) fn opinion(&self) -> (Outcome, Option<Move>) {
        // Other methods are asked for what they can prove.
        if self.has_method() {
            return (Outcome::Open, None);
        }
        let front = self.narrow.map(|narrow| &self.fronts[narrow]);
        let answered = |retakes| front.and_then(|front| front.answered(retakes));
        let for_mover = |attack: Outcome| if self.attacker_first { attack } else { -attack };
        match (answered(Retakes::Defender), answered(Retakes::Attacker)) {
            (Some(kill), _) if kill.succeeds => (for_mover(Outcome::Won), kill.best.filter(|_| self.attacker_first)),
            (_, Some(life)) if !life.succeeds && !self.attacker_first => (Outcome::Won, life.best),
            _ if self.guided.is_some() => {
                self.guided.as_ref().and_then(GuidedGuess::opinion).unwrap_or((Outcome::Open, None))
            }
            _ => self.guess.as_ref().and_then(Guess::opinion).unwrap_or((Outcome::Open, None)),
        }
    }

    /// How sure the guide is of its opinion, in thousandths, if that is what was told.
    pub(crate) fn sure(&self) -> Option<u16> {
        let (outcome, _) = self.opinion();
        let (said, sure) = self.guided.as_ref()?.sure()?;
        Some(sure).filter(|_| said == outcome)
    }

    /// Plays random games. Other methods are asked for what they can prove.
    pub(super) fn guess(&mut self, nodes: u64, meter: &mut Meter<'_>) {
        if self.has_method() {
            return;
        }
        if let Some(adviser) = &self.adviser {
            if self.guided.is_none() {
                let games = wide_games(&self.problem, Some(adviser));
                let solver = || DfPn::pruning(self.share / 2);
                self.guided = games.map(|games| GuidedGuess::new(games, solver(), self.share));
            }
            if let Some(guided) = &mut self.guided {
                guided.visit(nodes, meter);
            }
            return;
        }
        if self.guess.is_none() {
            self.guess = Guess::new(&self.problem, self.share);
        }
        if let Some(guess) = &mut self.guess {
            guess.play(nodes, meter);
        }
    }
}
