//! The guide of a search: a network that says where to look first, or none.

use std::str::FromStr;
use std::sync::{Arc, Mutex, PoisonError};
use std::{collections::HashMap, fmt, ptr};

use tesuji_board::{BadName, Move, Point};
use tesuji_guide::{Advice, Calibration, Guide, Inquiry, Odds, Planes, Retaker, Window, Workspace};
use tesuji_search::{Counsel, MoveList, Width};

/// Which guide a search asks.
///
/// ```
/// use tesuji_goals::Guidance;
/// assert_eq!("none".parse(), Ok(Guidance::NONE));
/// assert_eq!(Guidance::default().to_string(), "own");
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Guidance(Option<&'static Guide>);

impl Guidance {
    /// The program's own guide.
    pub fn own() -> Self {
        Self(Some(Guide::embedded()))
    }

    /// No guide: the search finds its way by itself.
    pub const NONE: Self = Self(None);

    /// A guide that was loaded, instead of the program's own.
    pub fn by(guide: &'static Guide) -> Self {
        Self(Some(guide))
    }

    /// The guide, if there is one.
    pub(crate) fn guide(self) -> Option<&'static Guide> {
        self.0
    }
}

impl PartialEq for Guidance {
    fn eq(&self, other: &Self) -> bool {
        match (self.0, other.0) {
            (None, None) => true,
            (Some(one), Some(other)) => ptr::eq(one, other),
            (None, Some(_)) | (Some(_), None) => false,
        }
    }
}

impl Eq for Guidance {}

impl Default for Guidance {
    fn default() -> Self {
        Self::own()
    }
}

impl fmt::Display for Guidance {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            guidance if *guidance == Self::NONE => "none",
            guidance if *guidance == Self::own() => "own",
            _ => "other",
        })
    }
}

impl FromStr for Guidance {
    type Err = BadName;

    fn from_str(name: &str) -> Result<Self, BadName> {
        match name {
            "none" => Ok(Self::NONE),
            "own" => Ok(Self::own()),
            _ => Err(BadName::new(name, "guide: say own or none")),
        }
    }
}

/// The positions that a search had rather spend on the best move before it turns to one that the guide thinks e times less
/// likely.
const COST: i32 = 8;
/// More positions are not remembered: then all are forgotten.
const MOST_REMEMBERED: usize = 1 << 16;
/// What speaks for a move out of the guide's sight, and for a pass, below what speaks for the best move; in 1/64.
const OUT_OF_SIGHT: i32 = 8 * 64;
const PASS: i32 = 3 * 64;

/// A guide and what it has said, shared by all searches about one problem.
#[derive(Clone)]
pub(crate) struct Adviser {
    said: Arc<Mutex<Said>>,
    /// Whether the widths of a search count the guide's best moves.
    is_by_rank: bool,
}

struct Said {
    guide: &'static Guide,
    workspace: Workspace,
    remembered: HashMap<u64, Arc<Remembered>>,
}

/// What the guide said of a position.
pub(crate) struct Remembered {
    window: Window,
    advice: Advice,
    /// From how many sides it looked.
    sides: usize,
}

impl fmt::Debug for Adviser {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Adviser").finish_non_exhaustive()
    }
}

impl Adviser {
    pub(crate) fn new(guide: &'static Guide, is_by_rank: bool) -> Self {
        let workspace = Workspace::new(guide);
        let said = Said { guide, workspace, remembered: HashMap::new() };
        Self { said: Arc::new(Mutex::new(said)), is_by_rank }
    }

    /// How many of the guide's best moves a search of this width looks at; all, if there is no number.
    pub(crate) fn best_moves(&self, width: Width) -> Option<usize> {
        (self.is_by_rank && width < Width::FULL).then_some(usize::from(width.0))
    }

    /// What the guide has said of the position with this key.
    pub(crate) fn recall(&self, key: u64) -> Option<Arc<Remembered>> {
        self.said.lock().unwrap_or_else(PoisonError::into_inner).remembered.get(&key).cloned()
    }

    /// What the guide says of a position, which has this key, when it looks at it from as many sides at least.
    pub(crate) fn ask(&self, key: u64, sides: usize, inquiry: &Inquiry) -> Arc<Remembered> {
        let said = &mut *self.said.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(remembered) = said.remembered.get(&key).filter(|remembered| remembered.sides >= sides) {
            return remembered.clone();
        }
        if said.remembered.len() >= MOST_REMEMBERED {
            said.remembered.clear();
        }
        let window = inquiry.window();
        let advice = said.guide.advise_from(sides, &Planes::new(inquiry, &window), &mut said.workspace);
        let remembered = Arc::new(Remembered { window, advice, sides });
        said.remembered.insert(key, remembered.clone());
        remembered
    }
}

impl Remembered {
    /// What the guide says of the moves of a position, for a tree of them, where this side may retake a ko at once; if
    /// there is no guide, that all are alike.
    pub(crate) fn counsel(said: Option<&Self>, retaker: Retaker, moves: &[Move]) -> Counsel {
        let Some(said) = said else {
            return Counsel { chance: 0.5, priors: vec![1.0 / moves.len().max(1) as f64; moves.len()] };
        };
        // Chances in thousandths: they are the same on every machine.
        let logits = said.behind_best(moves.iter().copied());
        let odds = Odds::among(logits.iter().copied());
        let part = |permille: u16| f64::from(permille) / 1000.0;
        let chance = part(Calibration::default().permille(said.advice.value(retaker)));
        Counsel { chance, priors: logits.into_iter().map(|logit| part(odds.permille(logit).max(1))).collect() }
    }

    /// What some moves cost a search by proof numbers.
    pub(crate) fn costs(&self, moves: &mut dyn Iterator<Item = Move>) -> Vec<u32> {
        self.behind_best(moves).into_iter().map(|behind| (-behind * COST / 64) as u32).collect()
    }

    /// Keeps the `count` moves of a list that the guide likes best, the best first.
    pub(crate) fn keep_best(&self, count: usize, moves: &mut MoveList<Move>) {
        let behind = self.behind_best(moves.as_slice().iter().copied());
        let mut ranked: Vec<(i32, Move)> = behind.into_iter().zip(moves.as_slice().iter().copied()).collect();
        ranked.sort_by_key(|(behind, _)| -behind);
        for (place, (_, m)) in moves.as_mut_slice().iter_mut().zip(ranked) {
            *place = m;
        }
        moves.truncate(count);
    }

    /// How much speaks for each of these moves, less what speaks for the best one; in 1/64, so at most zero.
    pub(crate) fn behind_best(&self, moves: impl Iterator<Item = Move>) -> Vec<i32> {
        let moves: Vec<Move> = moves.collect();
        let logit = |m: &Move| m.point().and_then(|p| self.logit(p));
        let best = moves.iter().filter_map(logit).max().unwrap_or(0);
        let behind = |m: &Move| match m {
            Move::Pass => -PASS,
            Move::Place(_) => logit(m).map_or(-OUT_OF_SIGHT, |logit| logit - best),
        };
        moves.iter().map(behind).collect()
    }

    fn logit(&self, p: Point) -> Option<i32> {
        self.window.cell(p).map(|cell| self.advice.policy[cell])
    }
}
