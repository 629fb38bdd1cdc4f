//! The planes: what the guide sees of a position, sixteen answers of yes or no for each cell of the window.

use crate::inquiry::{Aim, Inquiry};
use crate::strings::{Effect, Strings};
use crate::window::Window;

/// One of the sixteen questions that a plane answers for each cell. The mover is the side to move.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
pub enum Plane {
    /// A stone of the mover.
    Own,
    /// A stone of the opponent.
    Other,
    /// An empty point.
    Empty,
    /// A stone that the question is about.
    Target,
    /// A stone of the mover in a string with one liberty.
    OwnOne,
    /// A stone of the mover in a string with two liberties.
    OwnTwo,
    /// A stone of the mover in a string with three liberties.
    OwnThree,
    /// A stone of the opponent in a string with one liberty.
    OtherOne,
    /// A stone of the opponent in a string with two liberties.
    OtherTwo,
    /// A stone of the opponent in a string with three liberties.
    OtherThree,
    /// Every point of the board, if the mover is the attacker.
    Attacking,
    /// Every point of the board, if the aim is to capture or save a string.
    Capturing,
    /// The point where the mover may not retake a ko at once.
    Ko,
    /// A cell that does not lie on the board.
    OffBoard,
    /// An empty point where the mover captures something, be it banned by ko or not.
    Captures,
    /// An empty point where a stone of the mover captures nothing and has at most one liberty: self-atari or suicide.
    Endangered,
}

impl Plane {
    /// All planes, in order.
    pub const ALL: [Self; 16] = [
        Self::Own,
        Self::Other,
        Self::Empty,
        Self::Target,
        Self::OwnOne,
        Self::OwnTwo,
        Self::OwnThree,
        Self::OtherOne,
        Self::OtherTwo,
        Self::OtherThree,
        Self::Attacking,
        Self::Capturing,
        Self::Ko,
        Self::OffBoard,
        Self::Captures,
        Self::Endangered,
    ];

    /// The plane's bit in the mask of a cell.
    pub const fn bit(self) -> u16 {
        1 << self as u8
    }
}

/// What the guide sees: for each cell of the window a mask with a bit for each [`Plane`] that is true there.
///
/// ```
/// use tesuji_board::{Diagram, Position, Rules};
/// use tesuji_guide::{Aim, Inquiry, Plane};
/// // Black to move may capture at C1.
/// let diagram: Diagram = ". X X .\nX O O X\nX @ . .".parse()?;
/// let position = Position::new(&diagram.setup, Rules::default())?;
/// let inquiry = Inquiry::new(&position, diagram.marked, Aim::Capture);
/// let (planes, window) = (inquiry.planes(), inquiry.window());
/// let c1 = window.cell("C1".parse()?).ok_or("in sight")?;
/// assert!(planes.has(c1, Plane::Captures) && planes.has(c1, Plane::Attacking));
/// assert_eq!(planes.cells(Plane::OtherOne).count(), 3);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Planes {
    masks: [u16; Window::CELLS],
}

impl Planes {
    /// The bytes that hold all planes.
    pub const BYTES: usize = 2 * Window::CELLS;

    /// What is seen of an inquiry through a window.
    pub fn new(inquiry: &Inquiry, window: &Window) -> Self {
        let strings = Strings::new(inquiry);
        let mut everywhere = 0;
        if inquiry.to_move == inquiry.attacker {
            everywhere |= Plane::Attacking.bit();
        }
        match inquiry.aim {
            Aim::Capture => everywhere |= Plane::Capturing.bit(),
            Aim::Life => {}
        }
        let mut masks = [Plane::OffBoard.bit(); Window::CELLS];
        for (cell, mask) in masks.iter_mut().enumerate() {
            let Some(p) = window.point(cell) else { continue };
            *mask = everywhere;
            *mask |= match strings.stone(p) {
                Some((color, liberties)) => {
                    let is_target = color != inquiry.attacker && inquiry.target.contains(p);
                    let target = if is_target { Plane::Target.bit() } else { 0 };
                    target | stone_mask(color == inquiry.to_move, liberties)
                }
                None => empty_mask(strings.effect(inquiry.to_move, p)),
            };
            if inquiry.ko == Some(p) {
                *mask |= Plane::Ko.bit();
            }
        }
        Self { masks }
    }

    /// Whether a plane is true of a cell.
    ///
    /// # Panics
    /// If there is no such cell.
    pub const fn has(&self, cell: usize, plane: Plane) -> bool {
        self.masks[cell] & plane.bit() != 0
    }

    /// The cells of which a plane is true.
    pub fn cells(&self, plane: Plane) -> impl Iterator<Item = usize> + '_ {
        (0..Window::CELLS).filter(move |cell| self.has(*cell, plane))
    }

    /// The same seen from another side: after a quarter turn.
    #[must_use]
    pub fn turned(&self) -> Self {
        Self { masks: std::array::from_fn(|cell| self.masks[Window::turned(cell)]) }
    }

    /// The masks of all cells.
    pub const fn masks(&self) -> &[u16; Window::CELLS] {
        &self.masks
    }

    /// The masks as bytes, each the lower byte first: how examples are stored.
    pub fn to_bytes(&self) -> [u8; Self::BYTES] {
        let mut bytes = [0; Self::BYTES];
        for (pair, mask) in bytes.chunks_exact_mut(2).zip(self.masks) {
            pair.copy_from_slice(&mask.to_le_bytes());
        }
        bytes
    }

    /// The planes that [`to_bytes`](Self::to_bytes) has written.
    pub fn from_bytes(bytes: &[u8; Self::BYTES]) -> Self {
        let mut masks = [0; Window::CELLS];
        for (mask, pair) in masks.iter_mut().zip(bytes.chunks_exact(2)) {
            *mask = u16::from_le_bytes([pair[0], pair[1]]);
        }
        Self { masks }
    }
}

/// The planes that are true of a stone because of its colour and its liberties.
fn stone_mask(is_own: bool, liberties: u8) -> u16 {
    let (stone, few) = if is_own {
        (Plane::Own, [Plane::OwnOne, Plane::OwnTwo, Plane::OwnThree])
    } else {
        (Plane::Other, [Plane::OtherOne, Plane::OtherTwo, Plane::OtherThree])
    };
    let counted = usize::from(liberties).checked_sub(1).and_then(|n| few.get(n));
    stone.bit() | counted.map_or(0, |plane| plane.bit())
}

/// The planes that are true of an empty point because of what a stone would do there.
fn empty_mask(effect: Effect) -> u16 {
    Plane::Empty.bit()
        | match effect {
            Effect::Captures => Plane::Captures.bit(),
            Effect::Endangered => Plane::Endangered.bit(),
            Effect::Breathes => 0,
        }
}
