//! What matters for a result, and which moves do not.
//!
//! Of all that a player may try in a lost position, most changes nothing that the winner's strategy looks at, and loses
//! like a pass. The *relevance zone* of a result is the set of points that the winner's strategy looks at. Once one such
//! idle move has been refuted, the zone of its refutation refutes all the others that do not touch it (for Go see Shih,
//! Wu, Wei & Wu 2022, *A novel approach to solving goal-achieving problems for board games*; the idea of null moves is
//! older).

use std::ops::BitOr;

use crate::game::Game;
use crate::role::Role;

/// A set of points that a result rests on, by numbers that the domain gives them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct RelevanceZone([u64; 2]);

impl RelevanceZone {
    /// Everything: what a result rests on of which nothing is known.
    pub const ALL: Self = Self([u64::MAX; 2]);

    /// Nothing.
    pub const NONE: Self = Self([0; 2]);

    /// The points whose bits are set.
    pub fn from_bits(bits: u128) -> Self {
        Self([bits as u64, (bits >> 64) as u64])
    }

    /// A bit for each point.
    pub fn bits(self) -> u128 {
        u128::from(self.0[1]) << 64 | u128::from(self.0[0])
    }
}

impl BitOr for RelevanceZone {
    type Output = Self;

    fn bitor(self, other: Self) -> Self {
        Self([self.0[0] | other.0[0], self.0[1] | other.0[1]])
    }
}

/// How much a move changes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Bearing {
    /// More than one point, perhaps.
    Wide,
    /// Its own point, which is likely to matter.
    Near,
    /// Its own point, or nothing, which hardly matters. Such moves are looked at one at a time.
    Far,
    /// Nothing here and something out of sight, which no other move does: what refutes it refutes every idle move, and
    /// not the other way round. It is looked at as if it were [`Far`](Self::Far).
    Elsewhere,
}

impl Bearing {
    /// Whether the move changes at most its own point.
    pub fn is_idle(self) -> bool {
        matches!(self, Self::Near | Self::Far)
    }

    /// Whether the move is looked at only when no other one of its kind is.
    pub(crate) fn is_put_off(self) -> bool {
        matches!(self, Self::Far | Self::Elsewhere)
    }
}

/// What is known of the relevance zones of a game: a type parameter of the search, so that nothing is asked at run time
/// where nothing is known. [`AllMatters`] knows nothing.
///
/// The law: if the opponent of the side to move wins with a strategy of some zone after one move that is not
/// [`Wide`](Bearing::Wide) and does not touch the zone, the opponent wins so after every other such move.
pub trait Relevance<G: Game> {
    /// Whether anything is known of this game.
    fn is_known(game: &G) -> bool;

    /// What the verdict on the position rests on.
    fn of_verdict(game: &G, winner: Role) -> RelevanceZone;

    /// What a win of the side to move rests on, by a move after which it rests on `after`.
    fn of_move(game: &G, m: G::Move, after: RelevanceZone) -> RelevanceZone;

    /// What a loss of the side to move rests on, if after its moves it rests on `after`.
    fn of_moves(game: &G, after: RelevanceZone) -> RelevanceZone;

    /// How much a move changes that was just listed.
    fn bearing(game: &G, m: G::Move) -> Bearing;

    /// Whether the point of a move is in the zone.
    fn touches(game: &G, m: G::Move, zone: RelevanceZone) -> bool;

    /// Adds the zones of what the opponent of the side to move would win by if it stood still, as far as the game sees that
    /// without a search, once its moves are listed. They rest on no assumption.
    fn threats(game: &mut G, out: &mut Vec<RelevanceZone>);

    /// What the verdict on the position rests on; all, if nothing is known of the game.
    fn zone_of_verdict(game: &G, winner: Role) -> RelevanceZone {
        if Self::is_known(game) { Self::of_verdict(game, winner) } else { RelevanceZone::ALL }
    }

    /// What a win by a move rests on after which it rests on `after`; all, if that is all there is to say.
    fn zone_of_win(game: &G, m: G::Move, after: RelevanceZone) -> RelevanceZone {
        let is_seen = Self::is_known(game) && after != RelevanceZone::ALL;
        if is_seen { Self::of_move(game, m, after) } else { RelevanceZone::ALL }
    }

    /// The same of a loss, where after the moves it rests on `after`.
    fn zone_of_loss(game: &G, after: RelevanceZone) -> RelevanceZone {
        let is_seen = Self::is_known(game) && after != RelevanceZone::ALL;
        if is_seen { Self::of_moves(game, after) } else { RelevanceZone::ALL }
    }

    /// Whether a lost move was in vain: what refutes it, which rests on `zone`, refutes all idle moves that do not touch it.
    fn is_vain(game: &G, m: G::Move, bearing: Bearing, zone: RelevanceZone) -> bool {
        Self::is_known(game) && bearing != Bearing::Wide && !Self::touches(game, m, zone)
    }

    /// Whether a move is lost by a refutation of a vain one, which rests on `zone`.
    fn is_refuted(game: &G, m: G::Move, bearing: Bearing, zone: RelevanceZone) -> bool {
        bearing.is_idle() && !Self::touches(game, m, zone)
    }
}

/// Every point matters: the search looks at all moves.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct AllMatters;

impl<G: Game> Relevance<G> for AllMatters {
    #[inline]
    fn is_known(_: &G) -> bool {
        false
    }

    fn of_verdict(_: &G, _: Role) -> RelevanceZone {
        RelevanceZone::ALL
    }

    fn of_move(_: &G, _: G::Move, _: RelevanceZone) -> RelevanceZone {
        RelevanceZone::ALL
    }

    fn of_moves(_: &G, _: RelevanceZone) -> RelevanceZone {
        RelevanceZone::ALL
    }

    fn bearing(_: &G, _: G::Move) -> Bearing {
        Bearing::Wide
    }

    fn touches(_: &G, _: G::Move, _: RelevanceZone) -> bool {
        true
    }

    fn threats(_: &mut G, _: &mut Vec<RelevanceZone>) {}
}
