//! Threats as trees (Cazenave 2002 and 2004): a left branch is a move of Max, a right branch one of Min, and a player may
//! move several times in a row. A leaf is a win of Max.
//!
//! ```text
//!        ○              (2,1,0): Max moves; if Min does not reply, Max wins with one more move (left);
//!       /               if Min moves (right), Max still wins with one more move.
//!      ●
//!     / \
//!    ▪   ○
//!       /
//!      ▪
//! ```
//!
//! For a tree to be a threat, Min's extra move must not make less necessary: at each node with both branches the left
//! subtree is included in the left subtree that follows the right branch. A tuple counts the nodes of a tree by their order,
//! and [`Threat`] is what searches use; a tree says what the tuple stands for.

use std::fmt;

use crate::threat::Threat;

/// A tree of moves in which either player may move several times in a row.
///
/// ```
/// use tesuji_search::{Threat, ThreatTree};
/// let forcing = ThreatTree::used(&ThreatTree::win(), 1);
/// assert!(forcing.is_threat());
/// assert_eq!(forcing.counts(), [2, 1]);
/// assert_eq!(forcing.tuple(), Some(Threat::number(1)));
/// assert!(ThreatTree::win().is_within(&forcing));
/// ```
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum ThreatTree {
    /// Max has won.
    Leaf,
    /// Max moves, and Min may, if there is a right branch.
    Node {
        /// What holds after a move of Max.
        left: Box<Self>,
        /// What holds after every move of Min.
        right: Option<Box<Self>>,
    },
}

impl ThreatTree {
    /// (1,0): Max wins with one move.
    pub fn win() -> Self {
        Self::move_of_max(Self::Leaf)
    }

    /// A move of Max, and then another tree.
    pub fn move_of_max(then: Self) -> Self {
        Self::Node { left: Box::new(then), right: None }
    }

    /// The same tree, in which Min may move at the root, whereupon another one holds. A leaf has no moves any more.
    #[must_use]
    pub fn answered(self, right: Self) -> Self {
        match self {
            Self::Leaf => Self::Leaf,
            Self::Node { left, .. } => Self::Node { left, right: Some(Box::new(right)) },
        }
    }

    /// A threat that is used `times` times in a row by one of the next order: a move of Max after which it holds if Min
    /// passes, and, whatever Min does, the same with one time less; the last time the threat itself is left.
    pub fn used(threat: &Self, times: u8) -> Self {
        match times {
            0 => threat.clone(),
            times => Self::move_of_max(threat.clone().answered(Self::used(threat, times - 1))),
        }
    }

    /// How many moves of Max in a row lead from the root to a win.
    pub fn order(&self) -> usize {
        match self {
            Self::Leaf => 0,
            Self::Node { left, .. } => 1 + left.order(),
        }
    }

    /// The tuple, without its closing zero: how many nodes there are of each order.
    pub fn counts(&self) -> Vec<usize> {
        let mut counts = Vec::new();
        self.count(&mut counts);
        counts
    }

    fn count(&self, counts: &mut Vec<usize>) {
        let Self::Node { left, right } = self else { return };
        let order = self.order();
        counts.resize(counts.len().max(order), 0);
        counts[order - 1] += 1;
        left.count(counts);
        if let Some(right) = right {
            right.count(counts);
        }
    }

    /// The threat with the tree's tuple; `None` if it is of too high an order, or too large.
    pub fn tuple(&self) -> Option<Threat> {
        let counts: Result<Vec<u8>, _> = self.counts().into_iter().map(u8::try_from).collect();
        Threat::from_counts(&counts.ok()?)
    }

    /// Whether the tree is part of another one: root upon root, left upon left and right upon right. A leaf is part of
    /// every tree, for a player who has won need not move.
    pub fn is_within(&self, other: &Self) -> bool {
        match (self, other) {
            (Self::Leaf, _) => true,
            (Self::Node { .. }, Self::Leaf) => false,
            (Self::Node { left, right }, Self::Node { left: others_left, right: others_right }) => {
                left.is_within(others_left)
                    && match (right, others_right) {
                        (None, _) => true,
                        (Some(_), None) => false,
                        (Some(right), Some(others_right)) => right.is_within(others_right),
                    }
            }
        }
    }

    /// Whether the tree is a threat: at each node with both branches the left subtree is within the left subtree that
    /// follows the right branch.
    pub fn is_threat(&self) -> bool {
        let Self::Node { left, right } = self else { return true };
        let keeps = |right: &Self| match right {
            Self::Leaf => true,
            Self::Node { left: after, .. } => left.is_within(after),
        };
        left.is_threat() && right.as_deref().is_none_or(|right| keeps(right) && right.is_threat())
    }
}

impl fmt::Display for ThreatTree {
    /// L for a move of Max and R for one of Min, with what follows in brackets; a dot is a win.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Leaf => f.write_str("."),
            Self::Node { left, right: None } => write!(f, "(L {left})"),
            Self::Node { left, right: Some(right) } => write!(f, "(L {left} R {right})"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The trees that the papers name, with their tuples.
    #[test]
    fn trees_have_the_papers_tuples() {
        let win = ThreatTree::win();
        let forcing = ThreatTree::used(&win, 1);
        let twice = win.clone().answered(win.clone());
        for (tree, tuple) in [
            (win.clone(), vec![1]),
            (twice, vec![2]),
            (forcing.clone(), vec![2, 1]),
            (ThreatTree::used(&win, 2), vec![3, 2]),
            (ThreatTree::used(&win, 3), vec![4, 3]),
            (ThreatTree::used(&forcing, 1), vec![4, 2, 1]),
            (ThreatTree::used(&forcing, 2), vec![6, 3, 2]),
        ] {
            assert_eq!(tree.counts(), tuple, "{tree}");
            assert!(tree.is_threat(), "{tree}");
            assert_eq!(tree.order(), tuple.len());
        }
        assert_eq!(forcing.to_string(), "(L (L . R (L .)))");
    }

    /// Each number's tree is within the next one's, as its tuple is: the chain of generalized widening.
    #[test]
    fn what_is_within_as_a_tree_is_within_as_a_tuple() {
        let win = ThreatTree::win();
        let forcing = ThreatTree::used(&win, 1);
        let trees = [
            win.clone(),
            forcing.clone(),
            ThreatTree::used(&win, 2),
            ThreatTree::used(&forcing, 1),
            ThreatTree::used(&forcing, 2),
            win.clone().answered(win.clone()),
            ThreatTree::move_of_max(ThreatTree::used(&win, 1)),
        ];
        let mut pairs = 0;
        for one in &trees {
            for other in &trees {
                if one.is_within(other) {
                    let [one, other] = [one, other].map(|tree| tree.tuple().expect("a threat"));
                    assert!(one <= other, "{one} {other}");
                    pairs += 1;
                }
            }
        }
        assert!(pairs > trees.len() + 5, "{pairs}");
        for (number, tree) in (0..).zip(&trees[..5]) {
            assert_eq!(tree.tuple(), Some(Threat::number(number)));
        }
    }

    /// A tree in which Min's extra move leaves Max less to do is no threat.
    #[test]
    fn a_right_branch_must_not_make_less_necessary() {
        let win = ThreatTree::win();
        let two = ThreatTree::move_of_max(win.clone());
        assert!(!two.clone().answered(win.clone()).is_threat(), "two moves if Min passes, one if Min moves");
        assert!(win.clone().answered(two).is_threat(), "one move if Min passes, two if Min moves");
        let deep = ThreatTree::move_of_max(ThreatTree::move_of_max(win.clone()).answered(win));
        assert!(!deep.is_threat(), "nor below the root");
    }
}
