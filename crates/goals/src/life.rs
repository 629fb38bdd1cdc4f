//! Life and death on a field: the attacker wants no stone of the target to be left, the defender wants one to stay.
//!
//! Staying is all there is to living: two eyes, seki and an endless fight are ways to do it. The attacker is always
//! Max, also where the defender moves first. As in the capture game, three answers to the question who may retake a ko
//! at once tell an unconditional result from a ko; here the defender's retakes are counted, and a defender whose
//! threats have run out must wait like the attacker. So a line that repeats has no retake in it that would cost a
//! threat, and serves the defender.

mod advice;
mod breath;
mod death;
mod debt;
mod field;
mod fight;
mod guess;
mod hints;
mod moves;
mod region;
mod relevance;
mod samples;
mod spots;
mod stones;
mod terms;
#[cfg(test)]
mod tests;
mod walls;
mod wish;
mod zone_search;

use std::sync::Arc;

use tesuji_board::{Color, Move, Point, PointSet, zobrist};
use tesuji_search::{Game, MoveList, Outcome, Role, Width};

use crate::ground::{Ground, Placed};
use crate::guided_guess::Guided;
use crate::retakes::Retakes;
use advice::AdvisedField;
pub(crate) use field::Field;
pub(crate) use guess::{Guess, wide_games};
pub use region::{Region, Surroundings};
pub use relevance::LifeRelevance;
use spots::{Spot, Spots};
use stones::{OnField, Stones};
use terms::salt;
pub use terms::{MANY_THREATS, Terms};
pub(crate) use walls::capturable;
use wish::Wish;
pub(crate) use zone_search::{Breadth, ZoneSearch, enclosed_game, scene};

/// The game of life and death.
#[derive(Clone, Debug)]
pub struct Life {
    field: Arc<Field>,
    target: Spots,
    /// Whose claim the field was made for: unknown points outside it are hostile to that side.
    claimant: Color,
    terms: Terms,
    /// What sets the keys of this game apart from those under other rules.
    salt: u64,
    now: State,
    past: Vec<(Move, State)>,
    /// The plain moves of the position whose moves were listed last: those that capture nothing.
    listed: Listed,
    /// How often the claim failed at each spot, because of what stands outside the field.
    failures: Vec<u32>,
    /// Which moves are looked at.
    breadth: Breadth,
    /// What the defender wants.
    wish: Wish,
    /// What a guide says.
    advised: Option<AdvisedField>,
    /// Whether either side may retake a ko at once, once for all at the price of a debt.
    has_debts: bool,
    /// Whether a group that reaches what is unknown outside the field is not judged.
    leaves_escapes_open: bool,
}

/// The position.
#[derive(Clone, Copy, Debug)]
struct State {
    stones: Stones,
    turn: Color,
    /// Where the side to move would retake a ko.
    ban: Option<Spot>,
    /// Ko threats that the defender has spent.
    spent: u8,
    /// The target has been captured where the defender may take back at once.
    pending: Option<Spot>,
    /// The opponent of the claimant has captured what perhaps could not be captured, because of what stands outside
    /// next to these spots: the claim fails.
    doubts: Spots,
    /// The moves that the claimant's opponent may have made outside the field.
    elsewhere: u8,
    /// Who has retaken a ko at once, where that is a debt.
    debtor: Option<Color>,
    /// The key of the stones alone.
    key: u64,
}

#[derive(Clone, Copy, Debug, Default)]
struct Listed {
    key: u64,
    plain: Spots,
    /// The liberties of the group.
    liberties: Spots,
    /// Where the fight is.
    skin: Spots,
}

/// How a game about life begins.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct LifeStart {
    /// The stones of both colours.
    pub(crate) stones: [PointSet; 2],
    /// The side to move.
    pub(crate) turn: Color,
    /// Where it may not retake a ko.
    pub(crate) ban: Option<Point>,
}

impl Life {
    /// The game about the target on a field.
    pub(crate) fn new(field: Arc<Field>, claimant: Color, start: LifeStart, target: PointSet, terms: Terms) -> Self {
        let LifeStart { stones, turn, ban } = start;
        let [black, white] = stones.map(|set| field.spots(set));
        let key_of =
            |color: Color, set: Spots| set.iter().fold(0, |key, spot| key ^ zobrist::stone(color, field.point(spot)));
        let now = State {
            stones: Stones::new(black, white),
            turn,
            ban: ban.and_then(|point| field.spot(point)),
            spent: 0,
            pending: None,
            doubts: Spots::NONE,
            elsewhere: 0,
            debtor: None,
            key: key_of(Color::Black, black) ^ key_of(Color::White, white),
        };
        let target = field.spots(target);
        let failures = vec![0; field.len()];
        let (salt, past) = (salt(terms, claimant, &field), Vec::with_capacity(128));
        Self {
            field,
            target,
            claimant,
            terms,
            salt,
            now,
            past,
            listed: Listed::default(),
            failures,
            breadth: Breadth::Full,
            wish: Wish::OneStays,
            advised: None,
            has_debts: false,
            leaves_escapes_open: false,
        }
    }

    /// The same position under other terms.
    #[must_use]
    pub fn under(&self, retakes: Retakes) -> Self {
        let terms = Terms { retakes, ..self.terms };
        Self { terms, salt: salt(terms, self.claimant, &self.field), ..self.clone() }
    }

    /// The same position if the side that may retake at once may do so `threats` times, and no more.
    #[must_use]
    pub(crate) fn with_threats(&self, retakes: Retakes, threats: u8) -> Self {
        let terms = Terms { retakes, threats, counted: true, attackers_threats: Some(threats), ..self.terms };
        Self { terms, salt: salt(terms, self.claimant, &self.field), ..self.clone() }
    }

    /// The same game, in which the defender's threats never run out: the positions are those of a defender who still
    /// has all of them.
    #[must_use]
    pub(crate) fn without_counting(self) -> Self {
        Self { terms: Terms { counted: false, ..self.terms }, ..self }
    }

    /// The same game, in which they do run out.
    pub(crate) fn counting(&self) -> Self {
        Self { terms: Terms { counted: true, ..self.terms }, past: Vec::new(), ..self.clone() }
    }

    /// Where the claim failed because of what may stand outside the field, and how often, the most frequent first.
    pub(crate) fn failures(&self) -> Vec<(u32, Point)> {
        let seen = self.failures.iter().enumerate().filter(|(_, count)| **count > 0);
        let mut failures: Vec<_> = seen.map(|(spot, count)| (*count, self.field.point(spot as Spot))).collect();
        failures.sort_unstable_by_key(|(count, _)| std::cmp::Reverse(*count));
        failures
    }

    /// Whether `color` may retake a ko at once.
    fn retakes_at_once(&self, color: Color) -> bool {
        if self.has_debts {
            return self.may_take_on(color);
        }
        match self.terms.retakes {
            Retakes::Defender => color != self.terms.attacker && self.now.spent < self.terms.threats,
            Retakes::Neither => false,
            Retakes::Attacker => {
                color == self.terms.attacker && self.terms.attackers_threats.is_none_or(|most| self.now.spent < most)
            }
        }
    }

    /// Whether a retake at once costs a threat.
    fn counts_retakes(&self) -> bool {
        if self.has_debts {
            return self.now.turn != self.terms.attacker && self.terms.counted;
        }
        match self.terms.retakes {
            Retakes::Defender => self.terms.counted,
            Retakes::Neither => false,
            Retakes::Attacker => self.terms.attackers_threats.is_some(),
        }
    }

    /// Whether the string stands next to a point of which nothing is known.
    fn is_open(&self, string: Spots) -> bool {
        string.meets(self.field.open())
    }

    /// Places a stone; `None` if it is illegal.
    fn place(&self, at: Spot) -> Option<State> {
        let (field, now, color) = (&*self.field, &self.now, self.now.turn);
        let is_retake = now.ban == Some(at);
        if is_retake && !self.retakes_at_once(color) {
            return None;
        }
        let mut next = State { turn: !color, ban: None, pending: None, ..*now };
        let placed = next.stones.place(field, now.elsewhere, color, at)?;
        next.key ^= zobrist::stone(color, field.point(at));
        if is_retake {
            next.spent += u8::from(self.counts_retakes());
            next.debtor = if self.has_debts { Some(color) } else { None };
        }
        if !placed.captured.is_empty() {
            next.key =
                placed.captured.iter().fold(next.key, |key, spot| key ^ zobrist::stone(!color, field.point(spot)));
            self.settle_capture(&mut next, placed);
        }
        Some(next)
    }

    /// The ban, the target and the doubts after a capture.
    fn settle_capture(&self, next: &mut State, placed: Placed<Spots>) {
        let (field, color) = (&*self.field, !next.turn);
        let Placed { captured, string, liberties } = placed;
        let is_certain = color != self.claimant || !self.is_open(string);
        // Next to the unknown the captor cannot be taken, but in truth it may be alone: the ban binds the claimant.
        let is_held = string.meets(field.held(color));
        if captured.len() == 1 && string.len() == 1 && liberties == captured && !is_held && is_certain {
            next.ban = captured.single();
        }
        if color == self.terms.attacker && !next.stones.of(!color).meets(self.target) {
            let taken = liberties.single().filter(|spot| captured.contains(*spot) && self.target.contains(*spot));
            let is_single = |spot: &Spot| field.flood(Spots::one(*spot), captured).len() == 1 && !is_held;
            let may_retake = next.ban.is_none() || self.may_retake_target(next);
            next.pending = taken.filter(|spot| is_single(spot) && may_retake);
        }
        if color != self.claimant {
            next.doubts = (captured & field.open()) | self.doubtful_beside(field.around(captured));
        }
    }

    /// Where the strings of the claimant's opponent that lie at `border` touch the unknown, if they have no liberty in
    /// the field: in truth they may be gone.
    fn doubtful_beside(&self, border: Spots) -> Spots {
        let (field, stones) = (&*self.field, &self.now.stones);
        let opponent = stones.of(!self.claimant);
        if !opponent.meets(field.open()) {
            return Spots::NONE;
        }
        let may_be_gone = |string: &Spots| string.meets(border) && stones.liberties(field, *string).is_empty();
        let strings = field.components(opponent).filter(may_be_gone);
        strings.fold(Spots::NONE, |all, string| all | string) & field.open()
    }

    /// Whether the side to move takes breath from the claimant by playing elsewhere.
    fn pass_is_felt(&self) -> bool {
        self.now.turn != self.claimant && self.now.elsewhere < self.field.breath().most()
    }

    /// The position after a pass, which stands for all moves outside the field.
    fn passed(&self) -> State {
        let mut next = State { turn: !self.now.turn, ban: None, pending: None, ..self.now };
        if self.pass_is_felt() {
            next.elsewhere += 1;
            let ground = OnField { field: &self.field, stones: &next.stones, elsewhere: next.elsewhere };
            let backed = self.field.backed(self.claimant);
            let is_stifled = |string: &Spots| {
                !string.meets(backed)
                    && next.stones.liberties(&self.field, *string).is_empty()
                    && ground.breath(self.claimant, *string) == 0
            };
            let strings = self.field.components(next.stones.of(self.claimant)).filter(is_stifled);
            next.doubts = strings.fold(Spots::NONE, |all, string| all | string);
        }
        next
    }

    fn make(&mut self, m: Move, next: State) {
        self.past.push((m, self.now));
        self.now = next;
    }
}

impl Game for Life {
    type Move = Move;
    type Value = Outcome;

    fn turn(&self) -> Role {
        if self.now.turn == self.terms.attacker { Role::Max } else { Role::Min }
    }

    fn verdict(&mut self) -> Option<Outcome> {
        let State { stones, pending, doubts, .. } = &self.now;
        if !doubts.is_empty() && !self.leaves_escapes_open {
            for spot in *doubts {
                self.failures[usize::from(spot)] += 1;
            }
            return Some(self.worth(if self.claimant == self.terms.attacker { Outcome::Lost } else { Outcome::Won }));
        }
        let target = stones.of(!self.terms.attacker) & self.target;
        if pending.is_some() && self.wish != Wish::AllStay {
            return None;
        }
        let is_over = target.is_empty() || self.is_broken();
        if is_over || self.plain_capture().is_some() || self.hopeless().is_some() {
            return Some(self.worth(Outcome::Won));
        }
        let room = self.life_zone(stones)?;
        let mut failures = std::mem::take(&mut self.failures);
        self.blame(room, &mut failures);
        self.failures = failures;
        Some(self.worth(Outcome::Lost))
    }

    fn moves(&mut self, width: Width, out: &mut MoveList<Move>) {
        if let Some(spot) = self.now.pending {
            out.push(Move::Place(self.field.point(spot)));
            return;
        }
        let skin = self.skin();
        let (plain, captures) = self.chosen_moves(skin);
        self.listed = Listed { key: self.key(), plain, liberties: self.liberties(), skin };
        for spot in captures {
            out.push(Move::Place(self.field.point(spot)));
        }
        for spot in plain {
            out.push(Move::Place(self.field.point(spot)));
        }
        // An attacker gains nothing by waiting, unless it lifts a ban, or keeps a seki.
        let may_wait = self.now.ban.is_some() || self.wish == Wish::TwoEyes || self.pass_is_felt();
        let may_wait = may_wait || self.now.debtor.is_some();
        if self.now.turn != self.terms.attacker || may_wait {
            out.push(Move::Pass);
        }
        if let Some((count, said)) = self.best_advised(width) {
            said.keep_best(count, out);
        }
    }

    fn play(&mut self, m: Move) -> bool {
        let next = match m {
            Move::Pass => Some(self.passed()),
            Move::Place(point) => {
                let spot = self.field.spot(point).filter(|spot| self.now.stones.empty(&self.field).contains(*spot));
                spot.and_then(|spot| self.place(spot))
            }
        };
        next.map(|next| self.make(m, next)).is_some()
    }

    fn undo(&mut self) {
        let (_, before) = self.past.pop().expect("a move to take back");
        self.now = before;
    }

    fn cycle(&self, _: usize) -> Outcome {
        self.worth(if self.wish == Wish::TwoEyes { Outcome::Won } else { Outcome::Lost })
    }

    fn key(&self) -> u64 {
        let State { turn, ban, spent, pending, doubts, elsewhere, debtor, key, .. } = self.now;
        // An attacker who may retake at once is not bound by a ban.
        let idle = self.attacks_at_will() && turn == self.terms.attacker && !self.counts_retakes();
        let ban = ban.filter(|_| !idle).map(|spot| self.field.point(spot));
        let marks = u64::from(spent)
            | u64::from(pending.is_some()) << 8
            | u64::from(!doubts.is_empty()) << 9
            | debtor.map_or(0, |color| color.index() as u64 + 1) << 10
            | u64::from(elsewhere) << 16;
        key ^ zobrist::turn(turn) ^ zobrist::ko(ban) ^ self.salt ^ marks.wrapping_mul(0xD6E8_FEB8_6659_FD93)
    }
}
