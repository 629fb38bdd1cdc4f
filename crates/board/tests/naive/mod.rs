//! The oracle: a board without cleverness. Flood fill, copies, no state but the stones and the list of past boards.

use std::collections::BTreeSet;

use tesuji_board::{Color, KoRule, Move, Point, Rules, Size, Suicide};

/// Stones by row and column, row 0 at the bottom.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Stones(pub Vec<Vec<Option<Color>>>);

type Spot = (usize, usize);

impl Stones {
    fn around(&self, (column, row): Spot) -> Vec<Spot> {
        let (columns, rows) = (self.0[0].len(), self.0.len());
        let mut spots = Vec::new();
        if column > 0 {
            spots.push((column - 1, row));
        }
        if column + 1 < columns {
            spots.push((column + 1, row));
        }
        if row > 0 {
            spots.push((column, row - 1));
        }
        if row + 1 < rows {
            spots.push((column, row + 1));
        }
        spots
    }

    fn at(&self, (column, row): Spot) -> Option<Color> {
        self.0[row][column]
    }

    /// The string at `spot` and its liberties.
    pub fn string(&self, spot: Spot) -> (BTreeSet<Spot>, BTreeSet<Spot>) {
        let color = self.at(spot);
        let (mut stones, mut liberties) = (BTreeSet::from([spot]), BTreeSet::new());
        let mut to_visit = vec![spot];
        while let Some(s) = to_visit.pop() {
            for n in self.around(s) {
                if self.at(n).is_none() {
                    liberties.insert(n);
                } else if self.at(n) == color && stones.insert(n) {
                    to_visit.push(n);
                }
            }
        }
        (stones, liberties)
    }

    /// The stones of the other colour next to the string at `spot`.
    pub fn enemies(&self, spot: Spot) -> BTreeSet<Spot> {
        let color = self.at(spot);
        let (stones, _) = self.string(spot);
        let around: BTreeSet<Spot> = stones.iter().flat_map(|s| self.around(*s)).collect();
        around.into_iter().filter(|s| self.at(*s).is_some() && self.at(*s) != color).collect()
    }

    fn remove_dead(&mut self, color: Color) -> Vec<Spot> {
        let mut dead = Vec::new();
        for row in 0..self.0.len() {
            for column in 0..self.0[0].len() {
                if self.at((column, row)) == Some(color) && self.string((column, row)).1.is_empty() {
                    dead.push((column, row));
                }
            }
        }
        for &(column, row) in &dead {
            self.0[row][column] = None;
        }
        dead
    }

    pub fn every_string_breathes(&self) -> bool {
        (0..self.0.len()).all(|row| {
            (0..self.0[0].len())
                .all(|column| self.at((column, row)).is_none() || !self.string((column, row)).1.is_empty())
        })
    }
}

pub fn spot(p: Point) -> Spot {
    (usize::from(p.column()), usize::from(p.row()))
}

/// A game on the naive board: the current stones, and all earlier ones with the side that was to move.
#[derive(Clone, Debug)]
pub struct NaiveGame {
    pub stones: Stones,
    pub turn: Color,
    pub ko: Option<Spot>,
    pub past: Vec<(Stones, Color)>,
    rules: Rules,
}

impl NaiveGame {
    pub fn new(size: Size, rules: Rules) -> Self {
        let stones = Stones(vec![vec![None; usize::from(size.columns())]; usize::from(size.rows())]);
        Self { stones, turn: Color::Black, ko: None, past: Vec::new(), rules }
    }

    /// The game after `m`, if it is legal.
    pub fn after(&self, m: Move) -> Option<Self> {
        let mut next = self.clone();
        next.past.push((self.stones.clone(), self.turn));
        next.turn = !self.turn;
        next.ko = None;
        let Move::Place(p) = m else { return Some(next) };
        let (column, row) = spot(p);
        if self.stones.0[row][column].is_some() || self.ko == Some((column, row)) {
            return None;
        }
        next.stones.0[row][column] = Some(self.turn);
        let captured = next.stones.remove_dead(!self.turn);
        let suicide = next.stones.remove_dead(self.turn);
        if !suicide.is_empty() && self.rules.suicide == Suicide::Forbidden {
            return None;
        }
        let (own, liberties) = next.stones.string((column, row));
        if captured.len() == 1 && suicide.is_empty() && own.len() == 1 && liberties.len() == 1 {
            next.ko = Some(captured[0]);
        }
        let repeated = |situational: bool| {
            next.past.iter().any(|(stones, turn)| *stones == next.stones && (!situational || *turn == next.turn))
        };
        let forbidden = match self.rules.ko {
            KoRule::Basic => false,
            KoRule::PositionalSuperko => repeated(false),
            KoRule::SituationalSuperko => repeated(true),
        };
        (!forbidden).then_some(next)
    }
}
