//! Proof and disproof numbers (Allis 1994): how many positions must still be settled for Max, and for Min.

use crate::assumptions::Assumptions;
use crate::path::{ANYWHERE, NOWHERE, Ply};
use crate::relevance::{Bearing, RelevanceZone};
use crate::role::Role;

/// A number that will never be reached: the other side has won.
pub(crate) const NEVER: u32 = u32::MAX;

/// The largest number of a position that is not settled. Above it there is room for a assumptions.
const MOST: u32 = NEVER - 256;

/// What Max and Min each still need: the proof number and the disproof number. Zero says who has won.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Numbers([u32; 2]);

impl Numbers {
    /// As thresholds: search on until it is settled.
    pub(crate) const UNTIL_SETTLED: Self = Self([NEVER, NEVER]);

    /// A position that is not settled.
    pub(crate) fn guess((proof, disproof): (u32, u32)) -> Self {
        Self([proof.clamp(1, MOST), disproof.clamp(1, MOST)])
    }

    /// A position that this player has won.
    pub(crate) fn won_by(role: Role) -> Self {
        match role {
            Role::Max => Self([0, NEVER]),
            Role::Min => Self([NEVER, 0]),
        }
    }

    /// What this player still needs.
    #[inline]
    pub(crate) fn of(self, role: Role) -> u32 {
        self.0[role.index()]
    }

    /// Who has won, if it is settled.
    #[inline]
    pub(crate) fn winner(self) -> Option<Role> {
        match self.0 {
            [0, _] => Some(Role::Max),
            [_, 0] => Some(Role::Min),
            _ => None,
        }
    }

    /// Whether one of the numbers has come up to its threshold.
    #[inline]
    pub(crate) fn reach(self, thresholds: Self) -> bool {
        self.0[0] >= thresholds.0[0] || self.0[1] >= thresholds.0[1]
    }
}

/// Numbers as they are stored: beside the zero of a settled position there is room for what the result rests on.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Packed([u32; 2]);

impl Packed {
    pub(crate) fn new(numbers: Numbers, assumptions: Assumptions) -> Self {
        Self(numbers.0.map(|number| if number == NEVER { NEVER - assumptions.number() } else { number }))
    }

    #[inline]
    pub(crate) fn numbers(self) -> Numbers {
        Numbers(self.0.map(|number| if number > MOST { NEVER } else { number }))
    }

    /// What the result rests on; nothing, if there is none.
    pub(crate) fn assumptions(self) -> Assumptions {
        let most = self.0[0].max(self.0[1]);
        if most > MOST { Assumptions::from_number(NEVER - most) } else { Assumptions::NONE }
    }
}

/// A child of the position that is being searched, as far as it is known.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Child<M> {
    pub(crate) key: u64,
    pub(crate) numbers: Numbers,
    pub(crate) rests_on: Ply,
    pub(crate) assumptions: Assumptions,
    /// Whether the game has been asked for a verdict on it.
    pub(crate) judged: bool,
    pub(crate) bearing: Bearing,
    /// Whether it does not count yet.
    pub(crate) hidden: bool,
    /// What its result rests on, once it is settled.
    pub(crate) zone: RelevanceZone,
    /// What an adviser adds to the number of the player who would choose it, as long as it is not settled.
    pub(crate) cost: u32,
    pub(crate) m: M,
}

impl<M> Child<M> {
    /// A child with these numbers, which hold on every path.
    pub(crate) fn new(m: M, key: u64, numbers: Numbers, assumptions: Assumptions) -> Self {
        let (rests_on, bearing, zone) = (ANYWHERE, Bearing::Wide, RelevanceZone::ALL);
        Self { key, numbers, rests_on, assumptions, judged: true, bearing, hidden: false, zone, cost: 0, m }
    }

    /// What the player to move, who would choose it, still needs: the edges of a position have a cost, as in df-pn+ (Nagai
    /// 2002).
    #[inline]
    fn need(&self, role: Role) -> u32 {
        match self.numbers.of(role) {
            settled @ (0 | NEVER) => settled,
            number => number.saturating_add(self.cost).min(MOST),
        }
    }
}

/// The children of a position, added up for the player to move.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Sum {
    role: Role,
    /// The place of the child that is nearest to a win of the player to move.
    pub(crate) nearest: usize,
    second: u32,
    // What the opponent needs in all the children; kept wide, because it is cut only at the end.
    total: u64,
    pub(crate) numbers: Numbers,
    pub(crate) rests_on: Ply,
    /// What a settled position's result rests on, its own assumptions apart.
    pub(crate) assumptions: Assumptions,
}

impl Sum {
    /// Adds up the children: the player to move needs the least of their numbers, the opponent all of them.
    pub(crate) fn over<M>(role: Role, children: &[Child<M>]) -> Self {
        if children.is_empty() {
            // Law 4, silence: Max has not made the point, at either player's turn.
            let numbers = Numbers::won_by(Role::Min);
            let (rests_on, assumptions) = (ANYWHERE, Assumptions::NONE);
            return Self { role, nearest: 0, second: NEVER, total: 0, numbers, rests_on, assumptions };
        }
        let (mut nearest, mut least, mut second, mut total) = (0, NEVER, NEVER, 0_u64);
        let (mut win_rests_on, mut loss_rests_on) = (NOWHERE, ANYWHERE);
        for (place, child) in children.iter().enumerate().filter(|(_, child)| !child.hidden) {
            let need = child.need(role);
            total += u64::from(child.numbers.of(!role));
            if need < least {
                second = least;
                (nearest, least) = (place, need);
            } else if need < second {
                second = need;
            }
            // One winning child is enough, best of all one that wins on every path; a loss needs them all.
            if need == 0 && child.rests_on >= win_rests_on {
                win_rests_on = child.rests_on;
                nearest = place;
            }
            loss_rests_on = loss_rests_on.min(child.rests_on);
        }
        let (numbers, rests_on, assumptions) = if least == 0 {
            (Numbers::won_by(role), win_rests_on, children[nearest].assumptions)
        } else if total == 0 {
            let assumptions = children.iter().fold(Assumptions::NONE, |all, child| all | child.assumptions);
            (Numbers::won_by(!role), loss_rests_on, assumptions)
        } else {
            let rest = total.min(u64::from(MOST)) as u32;
            let numbers = match role {
                Role::Max => Numbers([least, rest]),
                Role::Min => Numbers([rest, least]),
            };
            (numbers, ANYWHERE, Assumptions::NONE)
        };
        Self { role, nearest, second, total, numbers, rests_on, assumptions }
    }

    /// How far the nearest child is to be searched: until another one is nearer by a quarter (Pawlewicz & Lew 2007),
    /// or this position comes up to its own thresholds.
    pub(crate) fn thresholds<M>(&self, own: Numbers, nearest: &Child<M>) -> Numbers {
        let role = self.role;
        let slack = self.second.saturating_add(self.second / 4).saturating_add(1);
        let win = match own.of(role).min(slack) {
            NEVER => NEVER,
            // The child's number and its cost together are below it.
            limit => (limit - nearest.cost.min(limit)).max(nearest.numbers.of(role).saturating_add(1)),
        };
        let loss = match own.of(!role) {
            NEVER => NEVER,
            // The numbers of this position are below its thresholds, so the difference is positive.
            limit => (u64::from(limit) - (self.total - u64::from(nearest.numbers.of(!role)))) as u32,
        };
        match role {
            Role::Max => Numbers([win, loss]),
            Role::Min => Numbers([loss, win]),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn children(numbers: &[(u32, u32)]) -> Vec<Child<()>> {
        let child = |&(proof, disproof)| Child {
            rests_on: if proof == NEVER { 7 } else { ANYWHERE },
            ..Child::new((), 0, Numbers([proof, disproof]), Assumptions::bit(u8::from(proof == 0)))
        };
        numbers.iter().map(child).collect()
    }

    #[test]
    fn a_sum_is_the_least_for_the_mover_and_all_for_the_other() {
        let three = children(&[(5, 2), (3, 4), (8, 1)]);
        assert_eq!(Sum::over(Role::Max, &three).numbers, Numbers([3, 7]));
        assert_eq!(Sum::over(Role::Min, &three).numbers, Numbers([16, 1]));
        assert_eq!(Sum::over(Role::Min, &three).nearest, 2);
    }

    #[test]
    fn children_that_are_all_settled_leave_none_to_choose() {
        let lost = Sum::over(Role::Max, &children(&[(NEVER, 0), (NEVER, 0)]));
        assert_eq!((lost.numbers.winner(), lost.rests_on), (Some(Role::Min), 7));
        let won = Sum::over(Role::Max, &children(&[(NEVER, 0), (0, NEVER)]));
        assert_eq!((won.numbers.winner(), won.rests_on, won.nearest), (Some(Role::Max), ANYWHERE, 1));
        assert_eq!(
            (lost.assumptions, won.assumptions),
            (Assumptions::bit(0), Assumptions::bit(1)),
            "a win rests on the winning child"
        );
        assert_eq!(Sum::over::<()>(Role::Min, &[]).numbers.winner(), Some(Role::Min));
    }

    #[test]
    fn numbers_are_stored_with_what_they_rest_on() {
        for assumptions in [Assumptions::NONE, Assumptions::bit(0) | Assumptions::bit(7)] {
            for winner in [Role::Max, Role::Min] {
                let packed = Packed::new(Numbers::won_by(winner), assumptions);
                assert_eq!((packed.numbers(), packed.assumptions()), (Numbers::won_by(winner), assumptions));
            }
        }
        let open = Packed::new(Numbers([MOST, 1]), Assumptions::NONE);
        assert_eq!((open.numbers(), open.assumptions()), (Numbers([MOST, 1]), Assumptions::NONE));
    }

    #[test]
    fn huge_numbers_settle_nothing() {
        let sum = Sum::over(Role::Max, &children(&[(MOST, MOST), (MOST, MOST)]));
        assert_eq!(sum.numbers, Numbers([MOST, MOST]));
        assert_eq!(sum.thresholds(Numbers::UNTIL_SETTLED, &children(&[(MOST, MOST)])[0]), Numbers::UNTIL_SETTLED);
    }
}
