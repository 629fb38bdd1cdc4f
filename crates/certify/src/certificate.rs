//! A certificate: a claim about a string, a group or two strings, and a strategy that the checker can follow.
//!
//! The **claimant** says "I reach my goal whatever you do". Capturing and connecting are goals to be reached, saving and
//! keeping apart are goals never to be lost. The strategy is a graph of nodes. Each node has a **zone** of its own, a set of points that holds the
//! target; outside the zone stand, as far as the node is concerned, nothing but immortal stones of the opponent, and
//! perhaps some liberties of the claimant's strings, which the opponent fills one by one: their **breath**. Along an
//! edge zones may shrink and never grow. What exactly is checked, and why it makes the claim a theorem about the whole
//! board, is told in [`theorem`](crate::theorem).

use std::fmt;

use tesuji_board::{Color, Point, PointSet, Size};

/// A claim about stones of a position, and the strategy that proves it.
///
/// White's stone on A1 is in atari, and Black to move takes it:
///
/// ```
/// use tesuji_board::{Color, Point, PointSet, Size};
/// use tesuji_certify::{check, Certificate, Claim, Komaster, Next, Node, Step};
/// let at = |vertex: &str| -> Point { vertex.parse().unwrap() };
/// let stones = |vertices: &str| -> PointSet { vertices.split(' ').map(at).collect() };
/// let certificate = Certificate {
///     size: Size::square(5),
///     black: stones("A2 B2"),
///     white: stones("A1"),
///     to_move: Color::Black,
///     ko: None,
///     target: stones("A1"),
///     standing: PointSet::EMPTY,
///     claim: Claim::Capture,
///     ko_rule: Komaster::Opponent,
///     safe_liberties: None,
///     walls: Vec::new(),
///     nodes: vec![Node {
///         zone: stones("A1 B1 C1 A2 B2 A3"),
///         elsewhere: Node::NO_BREATH,
///         step: Step::Play { at: Some(at("B1")), then: Next::Captured },
///     }],
/// };
/// assert!(check(&certificate).is_ok());
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Certificate {
    /// The size of the board.
    pub size: Size,
    /// Black's stones.
    pub black: PointSet,
    /// White's stones.
    pub white: PointSet,
    /// Who moves at the root.
    pub to_move: Color,
    /// The ko point on which `to_move` may not retake at once.
    pub ko: Option<Point>,
    /// The points that the claim is about; stones of one colour stand on all of them. Of a connection or a cut there are two,
    /// in two strings.
    pub target: PointSet,
    /// Stones around the zone, of either colour, that are assumed to stay on the board and to breathe outside the zone.
    /// What is claimed is claimed on this condition, as far as the [`walls`](Self::walls) do not prove it.
    pub standing: PointSet,
    /// What is claimed.
    pub claim: Claim,
    /// Who may retake a ko at once.
    pub ko_rule: Komaster,
    /// The convention of a [`Claim::Save`], if it needs one: a target counts as saved when one of its
    /// strings has this number of liberties, two at least.
    pub safe_liberties: Option<u16>,
    /// Standing stones of the claimant's that are proved to stay.
    pub walls: Vec<Wall>,
    /// The strategy. Node 0 is the root.
    pub nodes: Vec<Node>,
}

impl Certificate {
    /// More nodes are refused unread.
    pub const MAX_NODES: usize = 1 << 20;

    /// More edges are refused unread.
    pub const MAX_EDGES: usize = 1 << 23;

    /// The colour of the target's stones, if there are any and they are of one colour.
    pub fn target_color(&self) -> Option<Color> {
        if self.target.is_empty() {
            None
        } else if self.target.is_within(&self.black) {
            Some(Color::Black)
        } else if self.target.is_within(&self.white) {
            Some(Color::White)
        } else {
            None
        }
    }

    /// Who claims: the opponent of the target's colour for a capture or a cut, the target's colour for a save or a connection.
    pub fn claimant(&self) -> Option<Color> {
        match self.claim {
            Claim::Capture | Claim::Cut => self.target_color().map(|color| !color),
            Claim::Save | Claim::Connect => self.target_color(),
        }
    }

    /// The number of nodes, those of walls included.
    pub fn size_in_nodes(&self) -> usize {
        self.nodes.len() + self.walls.iter().map(|wall| wall.nodes.len()).sum::<usize>()
    }

    /// The number of edges of the graph and of those of its walls, leaves included.
    pub fn edges(&self) -> usize {
        let nodes = self.nodes.iter().chain(self.walls.iter().flat_map(|wall| &wall.nodes));
        nodes.map(|node| node.step.edges()).sum()
    }
}

/// Stones of the claimant's beside the zone, and the strategy by which all of them stay, whatever the opponent does.
///
/// Its zones are disjoint from those of the claim and of the other walls, so that the claimant answers each move where it is
/// made. The opponent is to move at its root, and may retake any ko. Nothing breathes outside its zones.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Wall {
    /// The stones.
    pub stones: PointSet,
    /// The strategy. Node 0 is the root.
    pub nodes: Vec<Node>,
}

/// What the claimant says of the target.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Claim {
    /// It will be captured for good: no stone of its colour is left on any of its points.
    Capture,
    /// It will never be captured for good: some stone of its colour always is.
    Save,
    /// Its two stones will be stones of one string, and neither is captured before.
    Connect,
    /// Its two stones will never be stones of one string: they stay apart, or one of them is captured.
    Cut,
}

impl Claim {
    /// Whether it is a goal to be reached, rather than one never to be lost.
    pub const fn is_reached(self) -> bool {
        match self {
            Self::Capture | Self::Connect => true,
            Self::Save | Self::Cut => false,
        }
    }

    /// Whether it is about two strings.
    pub const fn is_about_two(self) -> bool {
        match self {
            Self::Connect | Self::Cut => true,
            Self::Capture | Self::Save => false,
        }
    }
}

impl fmt::Display for Claim {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::Capture => "capture",
            Self::Save => "save",
            Self::Connect => "connect",
            Self::Cut => "cut",
        })
    }
}

/// The komaster: who may retake a ko at once, any finite number of times, from the hardest rule for the claimant to the
/// easiest. A side that may not has to wait a move.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Komaster {
    /// The opponent may. The claim is unconditional.
    Opponent,
    /// Neither side may. The claimant took first: the opponent needs the first threat.
    Neither,
    /// The claimant may.
    Claimant,
}

impl fmt::Display for Komaster {
    /// The number of the rule in the text form: 1, 2 or 3.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::Opponent => "1",
            Self::Neither => "2",
            Self::Claimant => "3",
        })
    }
}

/// One position of the strategy, seen through its zone.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Node {
    /// The only points that matter from here on.
    pub zone: PointSet,
    /// The most moves that the opponent has made elsewhere on the way from the root, passes included: what is left of a
    /// string's breath, its liberties outside the root's zone, is their number less this one.
    pub elsewhere: u16,
    /// How the claim goes on, or why it is reached.
    pub step: Step,
}

impl Node {
    /// The opponent may have made any number of moves elsewhere: more than a board has points, so no string has breath.
    pub const NO_BREATH: u16 = u16::MAX;
}

/// How a claim goes on at a node, or why it is reached there.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Step {
    /// The claimant is to move and plays, or passes (`None`).
    Play {
        /// The move.
        at: Option<Point>,
        /// What comes of it.
        then: Next,
    },
    /// The opponent is to move: each legal move in the zone, and the pass (`None`) for a move elsewhere, each just
    /// once.
    ///
    /// After a capture that may be undone at once by retaking a point of the target, the retake is the only reply:
    /// whatever else the opponent does, the target is captured for good.
    Answer {
        /// The moves and what comes of them, in any order.
        replies: Vec<(Option<Point>, Next)>,
    },
    /// A string of the target has at least [`safe_liberties`](Certificate::safe_liberties) liberties in the zone.
    Safe,
    /// The target is unconditionally alive in the zone (Benson 1976), or stones of the claimant's that are so shut the two
    /// strings of a cut off from each other.
    Alive,
}

impl Step {
    /// The nodes that it leads to.
    pub fn nodes(&self) -> impl Iterator<Item = u32> {
        let (then, replies) = match self {
            Self::Play { then, .. } => (Some(*then), [].as_slice()),
            Self::Answer { replies } => (None, replies.as_slice()),
            Self::Safe | Self::Alive => (None, [].as_slice()),
        };
        then.into_iter().chain(replies.iter().map(|reply| reply.1)).filter_map(Next::node)
    }

    /// The number of edges that leave the node.
    pub fn edges(&self) -> usize {
        match self {
            Self::Play { .. } => 1,
            Self::Answer { replies } => replies.len(),
            Self::Safe | Self::Alive => 0,
        }
    }
}

/// Where an edge leads.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Next {
    /// To the node of this number.
    Node(u32),
    /// To the goal of a [`Claim::Capture`]: the target has just been captured for good; or to an end of a [`Claim::Cut`]: one
    /// of its two stones has been captured.
    Captured,
    /// To the goal of a [`Claim::Connect`]: the two stones are stones of one string.
    Joined,
}

impl Next {
    /// The number of the node, if there is one.
    pub const fn node(self) -> Option<u32> {
        match self {
            Self::Node(node) => Some(node),
            Self::Captured | Self::Joined => None,
        }
    }
}
