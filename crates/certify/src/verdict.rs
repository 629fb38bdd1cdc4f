//! What a certificate proves, once it has been checked.

use std::fmt;

use tesuji_board::{Color, PointSet};

use crate::certificate::{Claim, Komaster};

/// The statement that a checked certificate proves, with the conventions it rests on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Verdict {
    /// Who reaches the goal.
    pub claimant: Color,
    /// The goal.
    pub claim: Claim,
    /// The points that the claim is about.
    pub target: PointSet,
    /// Stones around the zone that are assumed to stay on the board: those that the certificate names, without those of
    /// the claimant's that live there unconditionally or are proved to stay.
    pub standing: PointSet,
    /// Who may retake a ko at once.
    pub ko_rule: Komaster,
    /// The number of nodes checked.
    pub nodes: usize,
    /// The convention of safe liberties, if a line ended by it.
    pub safe_liberties: Option<u16>,
    /// Whether a line ended because the target is unconditionally alive.
    pub uses_benson: bool,
    /// Whether strings of the claimant breathe outside the zone: liberties there were counted, less the opponent's moves.
    pub uses_breath: bool,
    /// The number of walls that are proved to stay.
    pub walls: usize,
    /// Whether play may go round for ever, to the claimant's satisfaction.
    pub rests_on_cycle: bool,
}

impl Verdict {
    /// Whether the claim rests on an assumption: that the [`standing`](Self::standing) stones stay.
    pub fn is_conditional(&self) -> bool {
        !self.standing.is_empty()
    }
}

impl fmt::Display for Verdict {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let verb = match self.claim {
            Claim::Capture => "captures",
            Claim::Save => "saves",
            Claim::Connect => "connects",
            Claim::Cut => "cuts",
        };
        let nodes = if self.nodes == 1 { "node" } else { "nodes" };
        write!(f, "{} {verb} {} under ko rule {}", self.claimant, self.target, self.ko_rule)?;
        write!(f, " ({} {nodes}", self.nodes)?;
        if let Some(liberties) = self.safe_liberties {
            write!(f, ", safe with {liberties} liberties")?;
        }
        if self.uses_benson {
            f.write_str(", unconditionally alive")?;
        }
        if self.rests_on_cycle {
            f.write_str(", by repetition")?;
        }
        if self.uses_breath {
            f.write_str(", counting liberties outside the zone")?;
        }
        if self.walls > 0 {
            let walls = if self.walls == 1 { "wall" } else { "walls" };
            write!(f, ", with {} {walls} proved", self.walls)?;
        }
        if self.is_conditional() {
            write!(f, ", assuming that {} stay", self.standing)?;
        }
        f.write_str(")")
    }
}
