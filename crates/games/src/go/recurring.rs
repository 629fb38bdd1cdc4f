//! The boards that can come back, with all their symmetric ones.

use std::collections::HashMap;

use super::board_sets::{BoardId, BoardSets, SetId};
use super::situation::{BoardStones, Mixing};
use super::turns::{TurnId, Turns};

/// Boards and their numbers.
#[derive(Default, Debug)]
pub(super) struct BoardNumbers {
    ids: HashMap<BoardStones, u32, Mixing>,
    boards: Vec<BoardStones>,
}

impl BoardNumbers {
    /// The number of a board, which gets one if it has none.
    pub(super) fn id(&mut self, board: BoardStones) -> u32 {
        let fresh = self.boards.len() as u32;
        let id = *self.ids.entry(board).or_insert(fresh);
        if id == fresh {
            self.boards.push(board);
        }
        id
    }

    /// A board, by its number.
    pub(super) fn board(&self, id: u32) -> BoardStones {
        self.boards[id as usize]
    }

    /// How many there are.
    pub(super) fn len(&self) -> usize {
        self.boards.len()
    }
}

/// The boards that can come back.
#[derive(Default, Debug)]
pub(super) struct Recurring {
    numbers: BoardNumbers,
    /// For each board its images, one for each symmetry.
    images: Vec<Vec<(TurnId, BoardId)>>,
    turned: HashMap<(SetId, TurnId), SetId>,
}

impl Recurring {
    /// Some boards and all that are symmetric to them.
    pub(super) fn new(turns: &Turns, boards: impl Iterator<Item = BoardStones>) -> Self {
        let mut numbers = BoardNumbers::default();
        for board in boards {
            if !numbers.ids.contains_key(&board) {
                for turn in turns.all() {
                    numbers.id(turns.board(turn, board));
                }
            }
        }
        let image =
            |board: &BoardStones| turns.all().map(|turn| (turn, numbers.ids[&turns.board(turn, *board)])).collect();
        let images = numbers.boards.iter().map(image).collect();
        Self { numbers, images, turned: HashMap::new() }
    }

    /// The number of a board, if it can come back.
    pub(super) fn id(&self, board: BoardStones) -> Option<BoardId> {
        self.numbers.ids.get(&board).copied()
    }

    /// All of them, in the order of their numbers.
    pub(super) fn boards(&self) -> &[BoardStones] {
        &self.numbers.boards
    }

    /// A set of them, turned.
    pub(super) fn turned(&mut self, sets: &mut BoardSets, set: SetId, turn: TurnId) -> SetId {
        if set == SetId::EMPTY {
            return set;
        }
        if let Some(known) = self.turned.get(&(set, turn)) {
            return *known;
        }
        let image = |board: &BoardId| {
            let images = &self.images[*board as usize];
            images.iter().find(|(by, _)| *by == turn).map(|(_, image)| *image).expect("an image for every symmetry")
        };
        let images = sets.boards(set).iter().map(image).collect();
        let turned = sets.of(images);
        self.turned.insert((set, turn), turned);
        turned
    }
}
