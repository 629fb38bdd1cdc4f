//! What solving a problem brought to light.

use std::fmt;

use tesuji_board::{Move, PointSet};
use tesuji_certify::{Certificate, GameCertificate, GameVerdict, Verdict};
use tesuji_search::Outcome;

use crate::prove::Gap;
use crate::reading::Ground;

/// A move that does not work, and what it meets.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Mistake {
    /// The move.
    pub m: Move,
    /// The opponent's answer, and how it goes on.
    pub refutation: Vec<Move>,
}

/// How far an answer is proved.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Standing {
    /// The checker has accepted a certificate of it, and of the other side's share where it is a ko; they assume nothing but
    /// what the problem's author does.
    Certified,
    /// The checker has accepted certificates, and some of them assume that stones stay on the board.
    Conditional,
    /// In a race: the checker has accepted certificates of both halves, each by itself. That the same side gets both is not
    /// proved: to capture the one group may cost the other.
    Apart,
    /// A search says so, which looks at the moves that seem worth it; the request wanted no certificate.
    Searched,
    /// The same, and no certificate could be made within the limits.
    Unproved,
}

/// How a group lives.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum WayOfLife {
    /// Its owner can make two eyes.
    TwoEyes,
    /// It stays, but its owner cannot make two eyes: a seki, or an endless fight.
    Seki,
}

impl fmt::Display for WayOfLife {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::TwoEyes => "two eyes",
            Self::Seki => "seki",
        })
    }
}

/// What solving a problem brought to light.
#[derive(Clone, Debug)]
pub struct Report {
    /// The outcome for the side to move.
    pub outcome: Outcome,
    /// In a race what becomes of the other group, for the side to move, which wants to kill it; its own group is the outcome.
    pub other: Option<Outcome>,
    /// A first move that achieves it, where one is needed.
    pub best: Option<Move>,
    /// All first moves that were found to achieve it.
    pub moves: Vec<Move>,
    /// Whether the side to move gets it, too, if it plays elsewhere.
    pub may_pass: bool,
    /// Whether every first move worth a look was decided, so that there are no others.
    pub all_moves: bool,
    /// Whether it is proved that there are no others: after each other move the opponent has a certificate of the contrary.
    pub only: bool,
    /// First moves that do not work.
    pub mistakes: Vec<Mistake>,
    /// The best play of both sides.
    pub line: Vec<Move>,
    /// How a group lives that does, if all moves were asked for, as far as a search tells: certificates only say that
    /// it stays.
    pub lives_by: Option<WayOfLife>,
    /// How many ko threats the side that must make the first one needs to win the ko, by the same search.
    pub threats_needed: Option<u8>,
    /// How far the outcome is proved.
    pub standing: Standing,
    /// Why there is no certificate, if one was wanted.
    pub gap: Option<Gap>,
    /// What the outcome stands on.
    pub ground: Ground,
    /// How sure a guide is of an opinion, in thousandths.
    pub sure: Option<u16>,
    /// The certificates: the claim of the side that gets the better of it first.
    pub certificates: Vec<Certificate>,
    /// What the checker says of each of them: it has accepted all.
    pub verdicts: Vec<Verdict>,
    /// The certificate of a whole board, if the problem is about one.
    pub game: Option<GameProof>,
    /// The positions that were looked at.
    pub nodes: u64,
}

/// A certificate of a whole board, and what the checker says of it: it has accepted it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct GameProof {
    /// The certificate.
    pub certificate: GameCertificate,
    /// What the checker says.
    pub verdict: GameVerdict,
}

impl Report {
    /// Takes over certificates with what the checker says of them, where these stones are alive by convention.
    pub(crate) fn certified(&mut self, certificates: Vec<(Certificate, Verdict)>, alive: PointSet) {
        (self.certificates, self.verdicts) = certificates.into_iter().unzip();
        self.judge_standing(alive);
    }

    /// Says how far the outcome is proved by its certificates, where these stones are alive by convention.
    pub(crate) fn judge_standing(&mut self, alive: PointSet) {
        let is_conditional = self.verdicts.iter().any(|verdict| !verdict.standing.is_within(&alive));
        self.standing = if is_conditional { Standing::Conditional } else { Standing::Certified };
    }

    /// Whether each side gets one half of a race. Then each follows its own strategy, and both are proved if each is; the two
    /// strategies of one side may need the same moves.
    pub fn has_a_half_for_each(&self) -> bool {
        matches!((self.outcome, self.other), (Outcome::Won, Some(Outcome::Lost)) | (Outcome::Lost, Some(Outcome::Won)))
    }

    /// Nothing is known.
    pub fn open(nodes: u64) -> Self {
        Self {
            outcome: Outcome::Open,
            other: None,
            best: None,
            moves: Vec::new(),
            may_pass: false,
            all_moves: false,
            only: false,
            mistakes: Vec::new(),
            line: Vec::new(),
            lives_by: None,
            threats_needed: None,
            standing: Standing::Searched,
            gap: None,
            ground: Ground::Firm,
            sure: None,
            certificates: Vec::new(),
            verdicts: Vec::new(),
            game: None,
            nodes,
        }
    }
}
