//! The strings of a board with their first three liberties, found anew for each inquiry.
//!
//! The guide asks nothing more of a string: whether it has one, two, three or more liberties, and whether two of them
//! are left after a move. The stones lie on a grid with a frame, so that every point has four neighbours. An edge beyond
//! which the board goes on is a liberty that cannot be filled.

use tesuji_board::{Color, Point};

use crate::inquiry::Inquiry;

/// Columns of the grid: those of the largest board and the frame.
const STRIDE: usize = 21;

/// Points of the grid.
const GRID: usize = STRIDE * STRIDE;

/// The one liberty beyond all open edges: a corner of the frame, which touches no point.
const BEYOND: u16 = 0;

/// What lies on a point of the grid.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Spot {
    Stone(Color),
    Empty,
    /// The frame.
    Outside,
    /// The frame at an open edge.
    Open,
}

/// What is known of one string.
#[derive(Clone, Copy, Debug)]
struct Breath {
    /// How many liberties it has, four meaning four or more.
    count: u8,
    /// The first three of them.
    first: [u16; 3],
}

impl Breath {
    const NONE: Self = Self { count: 0, first: [0; 3] };

    fn add(&mut self, liberty: u16) {
        if let Some(place) = self.first.get_mut(usize::from(self.count)) {
            *place = liberty;
        }
        self.count = (self.count + 1).min(4);
    }

    fn known(&self) -> &[u16] {
        &self.first[..usize::from(self.count).min(3)]
    }
}

/// What a stone would do on an empty point.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Effect {
    /// It captures something.
    Captures,
    /// It captures nothing and has at most one liberty then.
    Endangered,
    /// Neither.
    Breathes,
}

/// What is written down while strings are found.
struct Flood {
    /// The string that has counted a liberty last.
    counted: [u16; GRID],
    /// Stones whose neighbours are still to be looked at.
    waiting: [u16; 361],
}

/// All strings of a board.
pub(crate) struct Strings {
    spots: [Spot; GRID],
    /// The string of each stone.
    ids: [u16; GRID],
    breaths: [Breath; 361],
}

/// No string.
const NO_STRING: u16 = u16::MAX;

impl Strings {
    pub(crate) fn new(inquiry: &Inquiry) -> Self {
        let mut strings = Self { spots: frame(inquiry), ids: [NO_STRING; GRID], breaths: [Breath::NONE; 361] };
        let mut count = 0;
        for color in Color::ALL {
            for p in inquiry.stones[color.index()] {
                strings.spots[index(p)] = Spot::Stone(color);
            }
        }
        let mut flood = Flood { counted: [NO_STRING; GRID], waiting: [0; 361] };
        for color in Color::ALL {
            for p in inquiry.stones[color.index()] {
                if strings.ids[index(p)] == NO_STRING {
                    strings.breaths[usize::from(count)] = strings.fill(index(p), count, &mut flood);
                    count += 1;
                }
            }
        }
        strings
    }

    /// Gives the number `id` to the string at `start`, and counts its liberties.
    fn fill(&mut self, start: usize, id: u16, flood: &mut Flood) -> Breath {
        let Flood { counted, waiting } = flood;
        let own = self.spots[start];
        let mut breath = Breath::NONE;
        let mut left = 1;
        waiting[0] = start as u16;
        self.ids[start] = id;
        while left > 0 {
            left -= 1;
            for next in around(usize::from(waiting[left])) {
                let liberty = match self.spots[next] {
                    Spot::Empty => next as u16,
                    Spot::Open => BEYOND,
                    Spot::Outside => continue,
                    Spot::Stone(_) => {
                        if self.spots[next] == own && self.ids[next] == NO_STRING {
                            self.ids[next] = id;
                            waiting[left] = next as u16;
                            left += 1;
                        }
                        continue;
                    }
                };
                if counted[usize::from(liberty)] != id {
                    counted[usize::from(liberty)] = id;
                    breath.add(liberty);
                }
            }
        }
        breath
    }

    /// The colour of the stone at `p`, and its string's liberties, four meaning four or more.
    pub(crate) fn stone(&self, p: Point) -> Option<(Color, u8)> {
        match self.spots[index(p)] {
            Spot::Stone(color) => Some((color, self.breath(index(p)).count)),
            Spot::Empty | Spot::Outside | Spot::Open => None,
        }
    }

    /// What a stone of `mover` would do at the empty point `p`.
    pub(crate) fn effect(&self, mover: Color, p: Point) -> Effect {
        let at = index(p);
        let mut liberty = None;
        let mut has_two = false;
        let mut add = |other: u16| {
            if usize::from(other) != at {
                has_two |= liberty.is_some_and(|first| first != other);
                liberty = Some(other);
            }
        };
        for next in around(at) {
            match self.spots[next] {
                Spot::Empty => add(next as u16),
                Spot::Open => add(BEYOND),
                Spot::Outside => {}
                Spot::Stone(color) if color == mover => self.breath(next).known().iter().copied().for_each(&mut add),
                Spot::Stone(_) => {
                    if self.breath(next).count == 1 {
                        return Effect::Captures;
                    }
                }
            }
        }
        if has_two { Effect::Breathes } else { Effect::Endangered }
    }

    fn breath(&self, at: usize) -> &Breath {
        &self.breaths[usize::from(self.ids[at])]
    }
}

/// The board of the inquiry without its stones, in its frame.
fn frame(inquiry: &Inquiry) -> [Spot; GRID] {
    let (columns, rows) = (usize::from(inquiry.size.columns()), usize::from(inquiry.size.rows()));
    let mut spots = [Spot::Outside; GRID];
    for row in 1..=rows {
        spots[row * STRIDE + 1..=row * STRIDE + columns].fill(Spot::Empty);
    }
    let edge = |open: bool| if open { Spot::Open } else { Spot::Outside };
    for row in 1..=rows {
        spots[row * STRIDE] = edge(inquiry.edges.left);
        spots[row * STRIDE + columns + 1] = edge(inquiry.edges.right);
    }
    for column in 1..=columns {
        spots[column] = edge(inquiry.edges.bottom);
        spots[(rows + 1) * STRIDE + column] = edge(inquiry.edges.top);
    }
    spots
}

fn index(p: Point) -> usize {
    (usize::from(p.row()) + 1) * STRIDE + usize::from(p.column()) + 1
}

fn around(at: usize) -> [usize; 4] {
    [at - STRIDE, at - 1, at + 1, at + STRIDE]
}
