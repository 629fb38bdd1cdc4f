//! How the numbers of the window lie in memory: by the tiles of Winograd's convolution.
//!
//! The window with a ring of zeros around it is cut into 7x7 tiles of 2x2 cells each. A channel is kept as four *phases*:
//! the upper left cells of all tiles, the upper right ones, the lower left and the lower right ones, each by rows of seven.
//!
//! ```text
//!   z z z z z …          z: the ring of zeros           phase 0: z z z …    phase 1: z z …
//!   z a b c d …          a b c d: the window                     z f h …             e g …
//!   z e f g h …                                         phase 2: z b d …    phase 3: a c …
//! ```
//!
//! The inputs of the convolution for the tile at `t` are then at `t`, `t + 1`, `t + 7` and `t + 8` of the phases, and all
//! tiles are handled by the same instructions on numbers that lie side by side. The right edge of one row touches
//! the left edge of the next: what stands there is zero in either of them, or is never looked at.

use crate::lanes::{LANES, WIDE_LANES};
use crate::window::Window;

/// Tiles along a side.
pub(crate) const TILES: usize = 7;

/// The length of a phase: the convolution looks as far as `TILES + 1` beyond the last lane.
pub(crate) const PHASE: usize = 64;

/// The activations of one channel.
#[derive(Clone, Copy, Debug)]
#[repr(align(16))]
pub(crate) struct Channel(pub(crate) [[i16; PHASE]; 4]);

impl Channel {
    pub(crate) const ZERO: Self = Self([[0; PHASE]; 4]);

    /// Writes the activation of a cell.
    #[inline]
    pub(crate) fn set(&mut self, place: Place, activation: i16) {
        self.0[usize::from(place.phase)][usize::from(place.index)] = activation;
    }

    /// The activations of one cell of each tile.
    pub(crate) fn corner(&self, corner: Corner) -> &[i16; WIDE_LANES] {
        let (phase, first) = corner.place();
        (&self.0[phase][first..first + WIDE_LANES]).try_into().expect("a slice of that length")
    }

    /// The same, to be changed.
    pub(crate) fn corner_mut(&mut self, corner: Corner) -> &mut [i16; LANES] {
        let (phase, first) = corner.place();
        (&mut self.0[phase][first..first + LANES]).try_into().expect("a slice of that length")
    }
}

/// Where the number of a cell lies.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Place {
    phase: u8,
    index: u8,
}

/// Where the numbers of all cells lie.
pub(crate) static PLACES: [Place; Window::CELLS] = {
    let mut places = [Place { phase: 0, index: 0 }; Window::CELLS];
    let mut cell = 0;
    while cell < Window::CELLS {
        let (row, column) = (cell / Window::SIDE + 1, cell % Window::SIDE + 1);
        places[cell] = Place { phase: (2 * (row % 2) + column % 2) as u8, index: (row / 2 * TILES + column / 2) as u8 };
        cell += 1;
    }
    places
};

/// One of the four cells of each tile, as a result of a convolution.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Corner {
    down: usize,
    right: usize,
}

impl Corner {
    /// Upper left, upper right, lower left, lower right.
    pub(crate) const ALL: [Self; 4] = [
        Self { down: 0, right: 0 },
        Self { down: 0, right: 1 },
        Self { down: 1, right: 0 },
        Self { down: 1, right: 1 },
    ];

    /// The corner, by its number, and the tile that a cell is.
    pub(crate) const fn of(cell: usize) -> (usize, usize) {
        let (row, column) = (cell / Window::SIDE, cell % Window::SIDE);
        (2 * (row % 2) + column % 2, row / 2 * TILES + column / 2)
    }

    /// The phase of the results, which the ring shifts by one, and where in it the first of them lies.
    const fn place(self) -> (usize, usize) {
        (2 * (1 - self.down) + 1 - self.right, TILES * self.down + self.right)
    }

    /// All bits set for tiles whose result lies in the window.
    pub(crate) const fn mask(self) -> &'static [i16; LANES] {
        &MASKS[2 * self.down + self.right]
    }
}

static MASKS: [[i16; LANES]; 4] = {
    let mut masks = [[0; LANES]; 4];
    let mut corner = 0;
    while corner < 4 {
        let mut tile = 0;
        while tile < TILES * TILES {
            let (row, column) = (2 * (tile / TILES) + corner / 2, 2 * (tile % TILES) + corner % 2);
            if row < Window::SIDE && column < Window::SIDE {
                masks[corner][tile] = -1;
            }
            tile += 1;
        }
        corner += 1;
    }
    masks
};
