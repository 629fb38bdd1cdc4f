//! A position seen through a zone: the naive board of the checker.
//!
//! Outside the zone stand immortal stones of the opponent, except where the certificate assumes that something else does.
//! So the claimant's strings have only their liberties in the zone and the *breath* that the opponent's moves elsewhere
//! have left them, and an opponent's string that touches the outside is never captured. Everything is computed anew each
//! time.

use tesuji_board::{Point, PointSet};

use crate::certificate::{Claim, Komaster};

/// The claimant or the opponent.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Side {
    Claimant,
    Opponent,
}

/// What does not change in the course of a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Terms {
    pub board: PointSet,
    pub target: PointSet,
    pub claim: Claim,
    pub ko_rule: Komaster,
    /// Stones outside every zone that are assumed to stay, the claimant's and the opponent's.
    pub standing: [PointSet; 2],
    /// The points of the root's zone and of its walls' zones: the claimant plays nowhere else.
    pub zones: PointSet,
    /// The points outside them that are empty at the root.
    pub outer_empty: PointSet,
    /// The claimant's stones outside them, at the root.
    pub outer_stones: PointSet,
}

impl Terms {
    /// Who owns the target.
    pub fn defender(&self) -> Side {
        match self.claim {
            Claim::Capture | Claim::Cut => Side::Opponent,
            Claim::Save | Claim::Connect => Side::Claimant,
        }
    }

    /// The stones of `side` that are assumed to stay.
    pub fn standing(&self, side: Side) -> PointSet {
        self.standing[side as usize]
    }

    /// Whether the ko rule lets `side` retake at once.
    pub fn may_retake(&self, side: Side) -> bool {
        match self.ko_rule {
            Komaster::Opponent => side == Side::Opponent,
            Komaster::Neither => false,
            Komaster::Claimant => side == Side::Claimant,
        }
    }
}

/// How the target fares.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Target {
    /// It is on the board.
    Stands,
    /// Its last stone, just captured by a string with no other liberty than the stone's point, where the defender, who is
    /// to move, may play: they retake it, or the target is captured for good.
    Retakable(Point),
    /// It is captured for good; of two strings, one is captured.
    Captured,
    /// Its two stones are stones of one string.
    Joined,
}

/// The stones of a zone, whose turn it is, and the point where that side may not retake.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct ZonePosition {
    pub zone: PointSet,
    pub claimant: PointSet,
    pub opponent: PointSet,
    /// The most moves that the opponent has made elsewhere.
    pub elsewhere: u16,
    pub turn: Side,
    pub ban: Option<Point>,
    pub target: Target,
}

/// A move that has been played.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Played {
    pub position: ZonePosition,
    /// Whether the ban forbade the move, and only the ko rule allowed it.
    pub is_retake: bool,
    /// Whether the opponent captured a string next to the outside or to a doubtful string (rule R2).
    pub is_doubtful_loss: bool,
}

impl ZonePosition {
    /// The stones of `side`.
    pub fn stones(&self, side: Side) -> PointSet {
        match side {
            Side::Claimant => self.claimant,
            Side::Opponent => self.opponent,
        }
    }

    /// The empty points of the zone.
    pub fn empty(&self) -> PointSet {
        self.zone - self.claimant - self.opponent
    }

    /// The points of the zone where the string can breathe.
    pub fn liberties(&self, string: PointSet) -> PointSet {
        string.neighbours() & self.empty()
    }

    /// Whether the points have a neighbour outside the zone of which nothing is known.
    pub fn touches_outside(&self, terms: &Terms, points: PointSet) -> bool {
        points.neighbours().meets(&(terms.board - self.zone - terms.standing[0] - terms.standing[1]))
    }

    /// The number of liberties outside the root's zone that the opponent cannot yet have taken from a string of the
    /// claimant's: a move elsewhere takes one at most.
    pub fn breath(&self, terms: &Terms, string: PointSet) -> usize {
        let connected = string.neighbours().flood(&terms.outer_stones);
        let at_root = (string | connected).neighbours() & terms.outer_empty;
        at_root.len().saturating_sub(self.elsewhere.into())
    }

    /// Whether a string of the claimant's has breath.
    pub fn has_breath(&self, terms: &Terms) -> bool {
        self.claimant.components().any(|string| self.breath(terms, string) > 0)
    }

    /// Whether a string of `side` needs no liberty in the zone, for it is part of what stands or has breath.
    fn breathes_outside(&self, terms: &Terms, side: Side, string: PointSet) -> bool {
        let stands = string.neighbours().meets(&terms.standing(side));
        stands || (side == Side::Claimant && self.breath(terms, string) > 0)
    }

    /// Whether each of the claimant's strings has a liberty (rule R0).
    pub fn lets_claimant_breathe(&self, terms: &Terms) -> bool {
        self.claimant.components().all(|string| self.is_alive(terms, Side::Claimant, string))
    }

    /// The same position seen through a smaller zone. A ban outside it is forgotten.
    pub fn within(&self, zone: PointSet) -> Self {
        Self {
            zone,
            claimant: self.claimant & zone,
            opponent: self.opponent & zone,
            ban: self.ban.filter(|p| zone.contains(*p)),
            ..*self
        }
    }

    /// The legal moves of the side to move, each with what comes of it, the pass included.
    ///
    /// When the target may be retaken nothing but the retake goes on.
    pub fn moves<'a>(&'a self, terms: &'a Terms) -> impl Iterator<Item = (Option<Point>, Played)> + 'a {
        let points = self.zone.into_iter().map(Some).chain([None]);
        points.filter_map(|m| self.play(terms, m).map(|played| (m, played)))
    }

    /// Plays or passes (`None`) for the side to move, if that is legal. Suicide is not.
    pub fn play(&self, terms: &Terms, at: Option<Point>) -> Option<Played> {
        match self.target {
            Target::Stands => {}
            Target::Retakable(point) if at == Some(point) => {}
            Target::Retakable(_) | Target::Captured | Target::Joined => return None,
        }
        match at {
            None => Some(self.pass()),
            Some(at) => self.put(terms, at),
        }
    }

    /// The opponent's pass stands for a move elsewhere.
    fn pass(&self) -> Played {
        let moves = u16::from(self.turn == Side::Opponent);
        let elsewhere = self.elsewhere.saturating_add(moves);
        let position = Self { elsewhere, turn: other(self.turn), ban: None, ..self.clone() };
        Played { position, is_retake: false, is_doubtful_loss: false }
    }

    fn put(&self, terms: &Terms, at: Point) -> Option<Played> {
        let (mover, waiter) = (self.turn, other(self.turn));
        let is_retake = self.ban == Some(at);
        if !self.empty().contains(at) || (is_retake && !terms.may_retake(mover)) {
            return None;
        }
        let mut after = Self { turn: waiter, ban: None, ..self.clone() };
        match mover {
            Side::Claimant => after.claimant.insert(at),
            Side::Opponent => after.opponent.insert(at),
        }
        let beside = |string: &PointSet| string.neighbours().contains(at);
        let captured = (after.stones(waiter).components().filter(beside))
            .filter(|string| !after.is_alive(terms, waiter, *string))
            .fold(PointSet::EMPTY, |all, string| all | string);
        after.claimant -= captured;
        after.opponent -= captured;
        let captor = PointSet::from(at).flood(&after.stones(mover));
        if !after.is_alive(terms, mover, captor) {
            return None;
        }

        let liberties = after.liberties(captor);
        // In the zone a capturing stone next to the outside may be in atari when in truth it is not. One with breath is next
        // to the outside.
        let is_certain = mover == Side::Opponent || !after.touches_outside(terms, captor);
        let is_alone = captor.len() == 1 && !captor.neighbours().meets(&terms.standing(mover));
        if captured.len() == 1 && is_alone && liberties == captured && is_certain {
            after.ban = captured.single();
        }
        after.target = if terms.claim.is_about_two() {
            after.two_strings(terms, captured)
        } else if waiter == terms.defender() && !after.stones(waiter).meets(&terms.target) {
            after.retakable(terms, captured, captor)
        } else {
            Target::Stands
        };
        let is_doubtful_loss = mover == Side::Opponent
            && (self.touches_outside(terms, captured) || captured.neighbours().meets(&self.doubtful(terms)));
        Some(Played { position: after, is_retake, is_doubtful_loss })
    }

    /// How the target fares that has just lost its last stone to this captor.
    fn retakable(&self, terms: &Terms, captured: PointSet, captor: PointSet) -> Target {
        let is_in_atari = !self.breathes_outside(terms, other(self.turn), captor);
        let is_last = |point: &Point| captured.contains(*point) && terms.target.contains(*point) && is_in_atari;
        let is_single = |point: &Point| PointSet::from(*point).flood(&captured).len() == 1;
        let is_open = |point: &Point| self.ban != Some(*point) || terms.may_retake(self.turn);
        let liberty = self.liberties(captor).single();
        liberty.filter(is_last).filter(is_single).filter(is_open).map_or(Target::Captured, Target::Retakable)
    }

    /// How two strings fare of which these stones have just been captured.
    fn two_strings(&self, terms: &Terms, captured: PointSet) -> Target {
        if captured.meets(&terms.target) {
            Target::Captured
        } else if terms.claim == Claim::Connect && self.is_one_string(terms) {
            Target::Joined
        } else {
            Target::Stands
        }
    }

    /// Whether all points of the target hold stones of one string of its owner's.
    fn is_one_string(&self, terms: &Terms) -> bool {
        let first = terms.target.first().map_or(PointSet::EMPTY, PointSet::from);
        terms.target.is_within(&first.flood(&self.stones(terms.defender())))
    }

    /// Whether the two strings of a cut may be one: in the zone, or by way of the outside, where a stone of the target that
    /// is not in the zone stands as well.
    pub fn may_be_joined(&self, terms: &Terms) -> bool {
        let strings = || self.opponent.components().filter(|string| string.meets(&terms.target));
        let is_outside = !terms.target.is_within(&self.zone);
        let outside = strings().filter(|string| self.touches_outside(terms, *string)).count();
        outside + usize::from(is_outside) > 1 || strings().any(|string| (string & terms.target).len() > 1)
    }

    /// Whether living stones of the claimant's keep the two strings of a cut apart for ever: every way from one to the other
    /// leads through them, and the outside is one place.
    pub fn is_shut_off(&self, terms: &Terms) -> bool {
        let outside = terms.board - self.zone;
        let open = terms.board - self.unconditionally_alive(terms);
        let first = terms.target.first().map_or(PointSet::EMPTY, PointSet::from);
        let mut reached = first.flood(&open);
        if reached.meets(&outside) {
            reached |= outside.flood(&open);
        }
        !terms.target.is_within(&reached)
    }

    /// Whether a string of `side` stays on the board.
    fn is_alive(&self, terms: &Terms, side: Side, string: PointSet) -> bool {
        !self.liberties(string).is_empty()
            || self.breathes_outside(terms, side, string)
            || (side == Side::Opponent && self.touches_outside(terms, string))
    }

    /// The opponent's strings that touch the outside and have no liberty in the zone: in truth they may be gone.
    fn doubtful(&self, terms: &Terms) -> PointSet {
        (self.opponent.components().filter(|string| self.liberties(*string).is_empty()))
            .filter(|string| self.touches_outside(terms, *string))
            .filter(|string| !string.neighbours().meets(&terms.standing(Side::Opponent)))
            .fold(PointSet::EMPTY, |all, string| all | string)
    }

    /// The claimant's stones that live though the claimant never plays again (Benson 1976).
    ///
    /// A region that touches the outside, or an opponent's stone that stands there, is enclosed by neither side. In the others
    /// no stone is doubtful, so they look the same on the whole board. What is part of the claimant's standing stones
    /// lives by assumption.
    pub fn unconditionally_alive(&self, terms: &Terms) -> PointSet {
        let mut strings: Vec<PointSet> = self.claimant.components().collect();
        let mut regions: Vec<PointSet> = (self.zone - self.claimant).components().collect();
        let [own, other] = terms.standing;
        let is_enclosed = |r: &PointSet| !self.touches_outside(terms, *r) && !r.neighbours().meets(&other);
        regions.retain(|region| is_enclosed(region) && region.meets(&self.empty()));
        loop {
            let alive = strings.iter().fold(PointSet::EMPTY, |all, string| all | *string);
            regions.retain(|region| (region.neighbours() & self.claimant).is_within(&alive));
            let is_vital =
                |region: &PointSet, string: &PointSet| (*region & self.empty()).is_within(&string.neighbours());
            let has_eyes = |string: &PointSet| regions.iter().filter(|region| is_vital(region, string)).count() >= 2;
            strings.retain(|string| string.neighbours().meets(&own) || has_eyes(string));
            if strings.iter().map(PointSet::len).sum::<usize>() == alive.len() {
                return alive;
            }
        }
    }
}

fn other(side: Side) -> Side {
    match side {
        Side::Claimant => Side::Opponent,
        Side::Opponent => Side::Claimant,
    }
}
