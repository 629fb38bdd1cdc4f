//! Sets of boards, each kept once: what a result needs of the past is the same for most positions around.

use std::collections::HashMap;

/// The number of a board that can come back.
pub(super) type BoardId = u32;

/// A set of boards, by its number in [`BoardSets`].
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub(super) struct SetId(u32);

impl SetId {
    /// The set without a board.
    pub(super) const EMPTY: Self = Self(0);
}

/// All sets that came up.
#[derive(Debug)]
pub(super) struct BoardSets {
    /// The boards of each set, in order.
    sets: Vec<Box<[BoardId]>>,
    ids: HashMap<Box<[BoardId]>, SetId>,
    unions: HashMap<(SetId, SetId), SetId>,
}

impl BoardSets {
    pub(super) fn new() -> Self {
        let mut sets = Self { sets: Vec::new(), ids: HashMap::new(), unions: HashMap::new() };
        sets.id(Vec::new());
        sets
    }

    /// The boards of a set, in order.
    pub(super) fn boards(&self, set: SetId) -> &[BoardId] {
        &self.sets[set.0 as usize]
    }

    /// The set with one board more.
    pub(super) fn with(&mut self, set: SetId, board: BoardId) -> SetId {
        match self.boards(set).binary_search(&board) {
            Ok(_) => set,
            Err(place) => {
                let mut boards = self.boards(set).to_vec();
                boards.insert(place, board);
                self.id(boards)
            }
        }
    }

    /// The set with one board less.
    pub(super) fn without(&mut self, set: SetId, board: BoardId) -> SetId {
        match self.boards(set).binary_search(&board) {
            Ok(place) => {
                let mut boards = self.boards(set).to_vec();
                boards.remove(place);
                self.id(boards)
            }
            Err(_) => set,
        }
    }

    /// The boards of both sets.
    pub(super) fn union(&mut self, one: SetId, other: SetId) -> SetId {
        if one == other || other == SetId::EMPTY {
            return one;
        }
        if one == SetId::EMPTY {
            return other;
        }
        let pair = (one.min(other), one.max(other));
        if let Some(known) = self.unions.get(&pair) {
            return *known;
        }
        let union = self.of([self.boards(one), self.boards(other)].concat());
        self.unions.insert(pair, union);
        union
    }

    /// The set of these boards, in any order.
    pub(super) fn of(&mut self, mut boards: Vec<BoardId>) -> SetId {
        boards.sort_unstable();
        boards.dedup();
        self.id(boards)
    }

    fn id(&mut self, boards: Vec<BoardId>) -> SetId {
        let boards = boards.into_boxed_slice();
        if let Some(known) = self.ids.get(&boards) {
            return *known;
        }
        let id = SetId(u32::try_from(self.sets.len()).expect("fewer sets than memory holds"));
        self.sets.push(boards.clone());
        self.ids.insert(boards, id);
        id
    }
}
