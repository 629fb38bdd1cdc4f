//! Generalized threats (Cazenave 2002, *A Generalized Threats Search Algorithm*): what Max would do if Min passed.
//!
//! A threat is a tree of moves in which a player may move several times in a row, and a tuple counts its nodes by
//! their order: how many moves of Max in a row are between the node and the win.
//!
//! ```text
//!   (1,0)      Max wins with one move
//!   (2,1,0)    a move of Max, after which Max wins with one more, whatever Min does
//!   (3,2,0)    two such moves in a row, each with a threat to win at once
//!   (4,2,1,0)  a move of Max, after which (2,1,0) holds, whatever Min does
//! ```
//!
//! All of these are made in one way: a threat of order k, used n times in a row, is one of order k + 1 with n + 1 times
//! its counts and n at the end. A tuple stands for the largest tree of this kind within it, and for the largest of each
//! lower order: (4,2,1,0) is a move after which (2,1,0) holds, or (3,2,0). A count that is too small for Min's replies
//! leaves them out: (2,1,1,0) does not look at the reply to its first move.

use std::cmp::Ordering;
use std::fmt;

use crate::game::Pass;
use crate::meter::Stop;
use crate::move_list::MoveList;
use crate::role::Role;
use crate::value::Value;
use crate::walk::Walk;

/// A generalized threat, by its tuple.
///
/// ```
/// use tesuji_search::Threat;
/// let threat = Threat::from_counts(&[4, 2, 1]).unwrap();
/// assert_eq!(threat.to_string(), "(4,2,1,0)");
/// assert_eq!(threat.order(), 3);
/// assert!(Threat::number(1) < threat);
/// assert_eq!(Threat::from_counts(&[1, 2, 2]), Threat::from_counts(&[1, 1, 1]), "each move needs a win in the end");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Threat {
    order: u8,
    counts: [u8; Self::HIGHEST],
}

impl Threat {
    /// The highest order of a threat.
    pub const HIGHEST: usize = 4;

    /// The highest number of [`Threat::number`].
    pub const LAST: u8 = 4;

    /// The threat with a number, as generalized widening counts them: each is within the next.
    ///
    /// # Panics
    /// If the number is above [`Threat::LAST`].
    pub fn number(number: u8) -> Self {
        const CHAIN: [&[u8]; Threat::LAST as usize + 1] = [&[1], &[2, 1], &[3, 2], &[4, 2, 1], &[6, 3, 2]];
        Self::from_counts(CHAIN[usize::from(number)]).expect("the chain consists of threats")
    }

    /// The threat with a tuple, which is given without its closing zero. `None` if it is empty, has a zero in it, or is
    /// of too high an order.
    pub fn from_counts(tuple: &[u8]) -> Option<Self> {
        if tuple.is_empty() || tuple.len() > Self::HIGHEST || tuple.contains(&0) {
            return None;
        }
        let mut counts = [0; Self::HIGHEST];
        let mut most = u8::MAX;
        for (count, &given) in counts.iter_mut().zip(tuple) {
            // A node has one of the next lower order on its way to the win.
            most = most.min(given);
            *count = most;
        }
        Some(Self { order: tuple.len() as u8, counts })
    }

    /// How many moves in a row Max needs.
    pub fn order(self) -> u8 {
        self.order
    }

    /// Whether it is a proof if it holds: every reply of Min is looked at.
    pub fn is_proof(self) -> bool {
        self.shapes().all(|shape| shape.iter().all(|times| *times != Some(Times::Unanswered)))
    }

    /// The trees that the tuple stands for, from the lowest order to the highest.
    fn shapes(self) -> impl Iterator<Item = Shape> {
        let counts = self.counts;
        (1..=usize::from(self.order)).map(move |order| shape(&counts[..order]))
    }

    /// A move of Max with which the threat holds at a position without a verdict, Max to move.
    pub(crate) fn find<G: Pass>(
        self,
        walk: &mut Walk<'_, '_, G>,
        claim: G::Value,
        moves: &mut MoveList<G::Move>,
    ) -> Result<Option<G::Move>, Stop> {
        for (place, shape) in self.shapes().enumerate() {
            if let Some(m) = (Check { shape, claim, moves: &mut *moves }).find(walk, place)? {
                return Ok(Some(m));
            }
        }
        Ok(None)
    }
}

impl PartialOrd for Threat {
    /// A threat is within another if each of its counts is.
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        let pairs = || self.counts.iter().zip(&other.counts);
        match (pairs().all(|(ours, theirs)| ours <= theirs), pairs().all(|(ours, theirs)| ours >= theirs)) {
            (true, true) => Some(Ordering::Equal),
            (true, false) => Some(Ordering::Less),
            (false, true) => Some(Ordering::Greater),
            (false, false) => None,
        }
    }
}

impl fmt::Display for Threat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let counts: Vec<String> = self.counts[..usize::from(self.order)].iter().map(u8::to_string).collect();
        f.pad(&format!("({},0)", counts.join(",")))
    }
}

/// How often a threat is used in a row.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Times {
    /// Once, and Min's replies are left out.
    Unanswered,
    /// This many times, whatever Min does.
    Answered(u8),
}

/// A tree: how many times in a row the threat of order k is used by that of order k + 1, at place k. At place 0, how
/// often Max can win with the next move, Min moving each time.
type Shape = [Option<Times>; Threat::HIGHEST];

/// The largest tree of the highest order within these counts.
fn shape(counts: &[u8]) -> Shape {
    let mut left = [0; Threat::HIGHEST];
    left[..counts.len()].copy_from_slice(counts);
    let mut shape = [None; Threat::HIGHEST];
    for place in (1..counts.len()).rev() {
        let n = left[place].min(left[place - 1] - 1);
        shape[place] = Some(if n > 0 { Times::Answered(n) } else { Times::Unanswered });
        for count in &mut left[..place] {
            *count /= n + 1;
        }
    }
    shape[0] = Some(Times::Answered(left[0]));
    shape
}

/// Looks whether a threat holds. It goes no deeper than the threat, and counts only what ends in a verdict: so a
/// repetition means nothing here, and what holds holds on every path.
struct Check<'a, M, V> {
    shape: Shape,
    claim: V,
    moves: &'a mut MoveList<M>,
}

impl<M: Copy + Eq, V: Value> Check<'_, M, V> {
    /// A move with which the part of the threat up to this place holds, Max to move.
    fn find<G: Pass<Move = M, Value = V>>(
        &mut self,
        walk: &mut Walk<'_, '_, G>,
        place: usize,
    ) -> Result<Option<M>, Stop> {
        match self.shape[place] {
            Some(Times::Answered(n)) => self.find_times(walk, place, Some(n)),
            Some(Times::Unanswered) | None => self.find_times(walk, place, None),
        }
    }

    /// The same with `times` left at this place.
    fn find_times<G: Pass<Move = M, Value = V>>(
        &mut self,
        walk: &mut Walk<'_, '_, G>,
        place: usize,
        times: Option<u8>,
    ) -> Result<Option<M>, Stop> {
        if walk.game().turn() != Role::Max {
            return Ok(None);
        }
        if place > 0
            && let Some(m) = self.find(walk, place - 1)?
        {
            return Ok(Some(m));
        }
        if times == Some(0) {
            return Ok(None);
        }
        let page = self.moves.open();
        if place == 0 {
            walk.list_direct_moves(self.moves);
        } else {
            walk.list_forced_moves(self.moves);
        }
        let mut found = None;
        for index in 0..self.moves.len() {
            let m = self.moves.as_slice()[index];
            if walk.after(m, |w| self.stands(w, place, times))? == Some(true) {
                found = Some(m);
                break;
            }
        }
        self.moves.close(page);
        if place == 0 && found.is_some() && times > Some(1) {
            // Min moves, Max has passed: and again there is a move that wins.
            let again = walk.after_pass(|w| self.all_replies(w, place, times.map(|n| n - 1)))?;
            return Ok(found.filter(|_| again));
        }
        Ok(found)
    }

    /// Whether the threat still stands after a move of Max.
    fn stands<G: Pass<Move = M, Value = V>>(
        &mut self,
        walk: &mut Walk<'_, '_, G>,
        place: usize,
        times: Option<u8>,
    ) -> Result<bool, Stop> {
        if let Some(value) = walk.verdict() {
            return Ok(value >= self.claim);
        }
        if place == 0 {
            return Ok(false);
        }
        if !walk.after_pass(|w| self.holds(w, place - 1, None))? {
            return Ok(false);
        }
        match times {
            None => Ok(true),
            Some(n) => self.all_replies(walk, place, Some(n - 1)),
        }
    }

    /// Whether the threat up to a place holds, where there may be a verdict; with fewer times than usual, if told so.
    fn holds<G: Pass<Move = M, Value = V>>(
        &mut self,
        walk: &mut Walk<'_, '_, G>,
        place: usize,
        times: Option<u8>,
    ) -> Result<bool, Stop> {
        if let Some(value) = walk.verdict() {
            return Ok(value >= self.claim);
        }
        let found = match times {
            Some(_) => self.find_times(walk, place, times)?,
            None => self.find(walk, place)?,
        };
        Ok(found.is_some())
    }

    /// Whether the threat holds after every move of Min; there is one.
    fn all_replies<G: Pass<Move = M, Value = V>>(
        &mut self,
        walk: &mut Walk<'_, '_, G>,
        place: usize,
        times: Option<u8>,
    ) -> Result<bool, Stop> {
        let (page, mut answered) = (self.moves.open(), None);
        if walk.game().turn() == Role::Min {
            walk.list_forced_moves(self.moves);
        }
        for index in 0..self.moves.len() {
            let m = self.moves.as_slice()[index];
            let holds = walk.after(m, |w| self.holds(w, place, times))?;
            answered = holds.or(answered);
            if answered == Some(false) {
                break;
            }
        }
        self.moves.close(page);
        Ok(answered == Some(true))
    }
}
