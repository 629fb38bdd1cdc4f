//! From how likely the side to move gets what it wants under each rule on retaking to what is thought of it.

use tesuji_board::Move;
use tesuji_search::Outcome;

use crate::retakes::Retakes;

/// How likely the side to move gets what it wants, from 0 to 1, and the move by which it does so.
pub(crate) type Likelihood = (f64, Option<Move>);

/// From where on something is thought.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Judgement {
    /// The side to move is thought to win from here on.
    pub(crate) wins: f64,
    /// And to lose below this; always open, if there is no such number.
    pub(crate) loses: Option<f64>,
    /// It is a ko if it makes such a difference who may retake one at once.
    pub(crate) ko: f64,
}

impl Judgement {
    /// What is thought of the side to move, and its best move.
    pub(crate) fn opinion(
        self,
        attacker_first: bool,
        likelihood: impl Fn(Retakes) -> Option<Likelihood>,
    ) -> Option<(Outcome, Option<Move>)> {
        let (harder, easier) = if attacker_first {
            (Retakes::Defender, Retakes::Attacker)
        } else {
            (Retakes::Attacker, Retakes::Defender)
        };
        let (chance, best) = likelihood(Retakes::Neither)?;
        let chance_under = |retakes| likelihood(retakes).map_or(chance, |(chance, _)| chance);
        if chance >= self.wins {
            let is_ko = chance - chance_under(harder) >= self.ko;
            return Some((if is_ko { Outcome::WonByKo } else { Outcome::Won }, best));
        }
        if chance_under(easier) - chance >= self.ko {
            return Some((Outcome::LostByKo, likelihood(easier).and_then(|(_, best)| best)));
        }
        self.loses.is_some_and(|loses| chance < loses).then_some((Outcome::Lost, None))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const JUDGEMENT: Judgement = Judgement { wins: 0.5, loses: Some(0.3), ko: 0.4 };

    fn opinion(attacker_first: bool, chances: [f64; 3]) -> Option<Outcome> {
        let likelihood = |retakes: Retakes| Some((chances[retakes as usize], None));
        JUDGEMENT.opinion(attacker_first, likelihood).map(|(outcome, _)| outcome)
    }

    #[test]
    fn a_great_difference_under_another_rule_is_a_ko() {
        let defender_neither_attacker = |d, n, a| {
            let mut chances = [0.0; 3];
            for (retakes, chance) in [(Retakes::Defender, d), (Retakes::Neither, n), (Retakes::Attacker, a)] {
                chances[retakes as usize] = chance;
            }
            chances
        };
        assert_eq!(opinion(true, defender_neither_attacker(0.8, 0.9, 0.9)), Some(Outcome::Won));
        assert_eq!(opinion(true, defender_neither_attacker(0.1, 0.9, 0.9)), Some(Outcome::WonByKo));
        assert_eq!(opinion(true, defender_neither_attacker(0.1, 0.2, 0.9)), Some(Outcome::LostByKo));
        assert_eq!(opinion(true, defender_neither_attacker(0.1, 0.2, 0.2)), Some(Outcome::Lost));
        assert_eq!(opinion(true, defender_neither_attacker(0.4, 0.4, 0.4)), None);
        assert_eq!(opinion(false, defender_neither_attacker(0.9, 0.9, 0.1)), Some(Outcome::WonByKo));
        assert_eq!(opinion(false, defender_neither_attacker(0.9, 0.2, 0.1)), Some(Outcome::LostByKo));
    }
}
