//! Why a certificate was refused.

use std::fmt;

use tesuji_board::{Move, Point};

/// The certificate proves nothing: the first fault that the checker met.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Refused {
    /// The wall whose strategy is at fault, counted from 0, if it is not that of the claim itself.
    pub wall: Option<u32>,
    /// The node where the fault is; 0, the root, if it is in the position or the header.
    pub node: u32,
    /// The fault.
    pub why: Fault,
}

impl fmt::Display for Refused {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(wall) = self.wall {
            write!(f, "wall {wall}, ")?;
        }
        write!(f, "node {}: {}", self.node, self.why)
    }
}

impl std::error::Error for Refused {}

/// What is wrong with a certificate. `None` as a move is the pass.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Fault {
    /// There are more nodes or edges than the checker is willing to read, or no node at all.
    BadCount,
    /// Stones lie off the board or upon each other, or a string has no liberty.
    BadPosition,
    /// The target is empty, or there are not stones of one colour on all of its points.
    NoTarget,
    /// A claim about two strings is not about two stones, one of each.
    NotTwo,
    /// A claim about two strings rests on something outside its zones: on standing stones, walls or breath.
    OutsideTheZone,
    /// A standing stone is none, lies in the zone or cannot breathe outside it.
    BadStanding,
    /// A standing stone belongs to a string of the target: it would stay by assumption, or be captured in spite of it.
    StandingTarget,
    /// A wall's stones are none of the claimant's standing ones, or not in its zone.
    BadWall,
    /// The zone of a wall meets that of the claim or of another wall.
    ZonesMeet,
    /// A claim has walls though the opponent may not retake kos at will: a threat against a wall would be a ko threat.
    WallsAndKo,
    /// A stone of the wall is not in the zone any more.
    WallFalls,
    /// The number of safe liberties is below two: every string that is not captured has one.
    AlwaysSafe,
    /// The ko point is not one: an empty point among stones of the side that took, one of them alone and in atari.
    NoKo,
    /// The zone leaves the board, leaves the zone it was reached from, or leaves out the target.
    BadZone,
    /// The edge leads to this node, which counts fewer moves elsewhere than the opponent has made.
    FewerElsewhere(u32),
    /// A string of the claimant has no liberty in the zone and no breath (rule R0).
    Breathless,
    /// The step is not one for the side to move, or not one for this claim.
    BadStep,
    /// The claimant's move is not legal.
    IllegalPlay(Option<Point>),
    /// A reply is not legal, or stands there twice.
    BadReply(Option<Point>),
    /// A legal move of the opponent has no reply.
    MissingReply(Option<Point>),
    /// The opponent's move captures a string next to the outside or to a doubtful string (rule R2).
    DoubtfulLoss(Option<Point>),
    /// After this move the target is not captured for good, as the edge says.
    NotCaptured(Option<Point>),
    /// After this move the target is captured for good, and the edge goes on.
    Captured(Option<Point>),
    /// After this move the two strings are not one, as the edge says.
    NotJoined(Option<Point>),
    /// After this move the two strings are one, and the edge goes on.
    Joined(Option<Point>),
    /// The strings of a cut are one, or may be by way of what the zone does not show.
    MayBeJoined,
    /// There is no node of this number.
    NoNode(u32),
    /// The edge leads to this node, which holds another position.
    AnotherPosition(u32),
    /// The target has not the liberties to count as safe, or the certificate states no such convention.
    NotSafe,
    /// The target is not unconditionally alive.
    NotAlive,
    /// There is a way between the two strings that no living stones of the claimant's bar.
    NotShutOff,
    /// No line leads to the node.
    Unreachable,
    /// Play may go round for ever through the edge to this node, and that does not serve the claim.
    Endless(u32),
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let name = |m: &Option<Point>| m.map_or(Move::Pass, Move::Place);
        match self {
            Self::BadCount => f.write_str("too many nodes or edges, or none"),
            Self::BadPosition => f.write_str("stones off the board, upon each other or without a liberty"),
            Self::NoTarget => f.write_str("no stone on the target's point, or stones of both colours"),
            Self::NotTwo => f.write_str("the target is not two stones of two strings"),
            Self::OutsideTheZone => f.write_str("a claim about two strings rests on something outside its zones"),
            Self::BadStanding => f.write_str("a standing stone is none, or has no liberty outside the zone"),
            Self::StandingTarget => f.write_str("a standing stone belongs to a string of the target"),
            Self::BadWall => f.write_str("the wall is no standing stone of the claimant's, or not in its own zone"),
            Self::ZonesMeet => f.write_str("the zone of a wall meets another zone"),
            Self::WallsAndKo => f.write_str("walls are for claims under ko rule 1"),
            Self::WallFalls => f.write_str("a stone of the wall is lost, or outside its zone"),
            Self::AlwaysSafe => f.write_str("safe liberties below two are no convention"),
            Self::NoKo => f.write_str("the ko point is not one"),
            Self::BadZone => f.write_str("the zone grows, leaves the board or leaves out the target"),
            Self::FewerElsewhere(node) => write!(f, "node {node} counts fewer moves elsewhere"),
            Self::Breathless => f.write_str("a string of the claimant has no liberty in the zone and no breath"),
            Self::BadStep => f.write_str("the step does not fit the turn or the claim"),
            Self::IllegalPlay(m) => write!(f, "{} is not legal", name(m)),
            Self::BadReply(m) => write!(f, "the reply to {} is to an illegal move or given twice", name(m)),
            Self::MissingReply(m) => write!(f, "no reply to {}", name(m)),
            Self::DoubtfulLoss(m) => {
                write!(f, "{} captures a string next to the outside or a doubtful string", name(m))
            }
            Self::NotCaptured(m) => write!(f, "the target is not captured by {}", name(m)),
            Self::Captured(m) => write!(f, "the target is captured by {}", name(m)),
            Self::NotJoined(m) => write!(f, "the strings are not joined by {}", name(m)),
            Self::Joined(m) => write!(f, "the strings are joined by {}", name(m)),
            Self::MayBeJoined => f.write_str("the strings may be one"),
            Self::NoNode(node) => write!(f, "there is no node {node}"),
            Self::AnotherPosition(node) => write!(f, "node {node} holds another position"),
            Self::NotSafe => f.write_str("the target has not the liberties to count as safe"),
            Self::NotAlive => f.write_str("the target is not unconditionally alive"),
            Self::NotShutOff => f.write_str("no living stones shut the two strings off from each other"),
            Self::Unreachable => f.write_str("no line leads here"),
            Self::Endless(node) => write!(f, "play may go round for ever through node {node}"),
        }
    }
}
