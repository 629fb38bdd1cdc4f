//! The network as a whole.
//!
//! A first convolution of 5x5 over the planes; then blocks of two convolutions of 3x3 whose result is added to what goes
//! in, every second block with a look at the whole window (Wu 2019); then a policy and a value. All numbers are integers:
//! activations from 0 to 8191 in units of 1/64, weights of 8 bits with one factor for each output.

use std::sync::LazyLock;

use crate::advice::Advice;
use crate::bad_weights::BadWeights;
use crate::convolution::{Convolution, Sheet};
use crate::heads::{PolicyHead, PolicySheet, ValueHead};
use crate::layer::{Shape, Source};
use crate::planes::{Plane, Planes};
use crate::pooling::{Linear, OnBoard};
use crate::stem::{MaskSums, Stem};
use crate::tiles::Channel;
use crate::window::Window;

/// The first bytes of a weights file.
const MAGIC: &[u8; 4] = b"TSJG";

/// The weights that come with the program; `weights/CARD.md` says how they were made.
const EMBEDDED: &[u8] = include_bytes!("../weights/guide.bin");

/// The version of the form of weights files.
const VERSION: u32 = 2;

/// A network that looks at a fight and says where to play and how it ends. It is never sure.
///
/// A guide does not change and may be shared; each thread has its own [`Workspace`].
#[derive(Clone, Debug)]
pub struct Guide {
    channels: usize,
    stem: Stem,
    blocks: Vec<Block>,
    policy: PolicyHead,
    value: ValueHead,
}

/// Two convolutions whose result is added to what goes in.
#[derive(Clone, Debug)]
struct Block {
    first: Convolution,
    second: Convolution,
    /// What a look at the whole window adds to each output of the first one.
    whole: Option<Linear>,
}

impl Guide {
    /// The guide that comes with the program.
    pub fn embedded() -> &'static Self {
        static GUIDE: LazyLock<Guide> =
            LazyLock::new(|| Guide::from_bytes(EMBEDDED).expect("the weights in the program are those of a guide"));
        &GUIDE
    }

    /// Reads the bytes of a weights file. The crate's README says what they are.
    pub fn from_bytes(bytes: &[u8]) -> Result<Self, BadWeights> {
        let mut source = Source::new(bytes);
        if source.magic()? != MAGIC {
            return Err(BadWeights::Magic);
        }
        let version = source.number("the version")?;
        if version != VERSION {
            return Err(BadWeights::Version { found: version });
        }
        let channels = source.number("the number of channels")?;
        if !(8..=256).contains(&channels) || channels % 8 != 0 {
            return Err(BadWeights::Channels { found: channels });
        }
        let blocks = source.number("the number of blocks")?;
        if !(1..=64).contains(&blocks) {
            return Err(BadWeights::Blocks { found: blocks });
        }
        let shift = source.number("the shift")?;
        if !(1..=28).contains(&shift) {
            return Err(BadWeights::Shift { found: shift });
        }
        source.set_shift(shift);
        let guide = Self::read_layers(&mut source, channels as usize, blocks as usize)?;
        source.finish()?;
        Ok(guide)
    }

    fn read_layers(source: &mut Source, channels: usize, blocks: usize) -> Result<Self, BadWeights> {
        let stem = Shape::new("the first convolution", channels, Plane::ALL.len(), Stem::SIDE);
        let stem = Stem::new(&source.layer(&stem)?);
        let blocks = (0..blocks).map(|n| Block::read(source, channels, n)).collect::<Result<_, _>>()?;
        let policy = PolicyHead::read(source, channels)?;
        let value = ValueHead::read(source, channels)?;
        Ok(Self { channels, stem, blocks, policy, value })
    }

    /// How many channels the network has.
    pub const fn channels(&self) -> usize {
        self.channels
    }

    /// How many blocks the network has.
    pub const fn blocks(&self) -> usize {
        self.blocks.len()
    }

    /// What the network makes of the planes. It allocates nothing.
    ///
    /// # Panics
    /// If the workspace was made for a guide with another number of channels.
    pub fn advise(&self, planes: &Planes, workspace: &mut Workspace) -> Advice {
        let Workspace { trunk, hidden, masks, sheet, policy, pooled, extra } = workspace;
        assert_eq!(trunk.len(), self.channels, "a workspace for as many channels as the guide has");
        let board = OnBoard::new(planes);
        self.stem.write(planes, trunk, masks);
        for block in &self.blocks {
            extra.fill(0);
            if let Some(whole) = &block.whole {
                board.pool(trunk, pooled);
                for (extra, output) in extra.iter_mut().zip(whole.outputs(pooled)) {
                    *extra = output;
                }
            }
            hidden.fill(Channel::ZERO);
            block.first.add(trunk, extra, hidden, sheet);
            extra.fill(0);
            block.second.add(hidden, extra, trunk, sheet);
        }
        board.pool(trunk, pooled);
        Advice { policy: self.policy.logits(trunk, policy, sheet), values: self.value.logits(pooled) }
    }

    /// What the network makes of the planes seen from as many sides, one to four: the mean of what it says of each.
    ///
    /// The network has learned from positions that were turned at random: where it says something else of the same position
    /// from another side, it errs, and the errors partly cancel.
    ///
    /// # Panics
    /// As [`advise`](Self::advise).
    pub fn advise_from(&self, sides: usize, planes: &Planes, workspace: &mut Workspace) -> Advice {
        let mut advice = self.advise(planes, workspace);
        let (mut seen, mut cells): (Planes, [usize; Window::CELLS]) = (*planes, std::array::from_fn(|cell| cell));
        for _ in 1..sides {
            seen = seen.turned();
            // Where each cell of what is seen lies in the window as it was.
            cells = std::array::from_fn(|cell| cells[Window::turned(cell)]);
            let other = self.advise(&seen, workspace);
            for (value, other) in advice.values.iter_mut().zip(other.values) {
                *value += other;
            }
            for (cell, logit) in cells.into_iter().zip(other.policy) {
                advice.policy[cell] += logit;
            }
        }
        let mean = |sum: i32| sum.div_euclid(sides.max(1) as i32);
        Advice { policy: advice.policy.map(mean), values: advice.values.map(mean) }
    }
}

impl Block {
    fn read(source: &mut Source, channels: usize, n: usize) -> Result<Self, BadWeights> {
        let name = |layer: &str| format!("the {layer} of block {n}");
        let first = source.layer(&Shape::new(&name("first convolution"), channels, channels, 3))?;
        let second = source.layer(&Shape::new(&name("second convolution"), channels, channels, 3))?;
        let whole = if n % 2 == 1 {
            let shape = Shape::new(&name("look at the whole window"), channels, 2 * channels, 1);
            Some(Linear::new(source.layer(&shape)?))
        } else {
            None
        };
        Ok(Self { first: Convolution::new(&first), second: Convolution::new(&second), whole })
    }
}

/// The memory in which a guide thinks: made once, used for any number of questions.
#[derive(Clone, Debug)]
pub struct Workspace {
    trunk: Vec<Channel>,
    hidden: Vec<Channel>,
    masks: MaskSums,
    sheet: Sheet,
    policy: PolicySheet,
    pooled: Vec<i32>,
    extra: Vec<i32>,
}

impl Workspace {
    /// A workspace for `guide`.
    pub fn new(guide: &Guide) -> Self {
        let channels = guide.channels;
        Self {
            trunk: vec![Channel::ZERO; channels],
            hidden: vec![Channel::ZERO; channels],
            masks: MaskSums::new(channels),
            sheet: Sheet::new(channels),
            policy: PolicySheet::new(channels),
            pooled: vec![0; 2 * channels],
            extra: vec![0; channels],
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{Guide, Workspace};
    use crate::inquiry::{Aim, Inquiry};
    use tesuji_board::{Diagram, Position, Rules};

    const CORNER: &str = ". X . . O .\n. @ @ O . .\n@ O O O . .\n. O . . . .\nO . . . . .";

    #[test]
    fn from_four_sides_a_position_looks_the_same_however_it_is_turned() {
        let guide = Guide::embedded();
        let mut workspace = Workspace::new(guide);
        let diagram: Diagram = CORNER.parse().expect("a diagram");
        let position = Position::new(&diagram.setup, Rules::default()).expect("a position");
        let planes = Inquiry::new(&position, diagram.marked, Aim::Life).planes();
        let said = guide.advise_from(4, &planes, &mut workspace);
        let mut turned = planes;
        for _ in 0..4 {
            turned = turned.turned();
            assert_eq!(guide.advise_from(4, &turned, &mut workspace).values, said.values);
        }
        assert_eq!(turned, planes, "four quarters are a whole turn");
        assert_eq!(guide.advise_from(4, &turned, &mut workspace), said);
        assert_eq!(guide.advise_from(1, &planes, &mut workspace), guide.advise(&planes, &mut workspace));
        // A cell of the turned window is the cell that it shows.
        let other = guide.advise_from(4, &planes.turned(), &mut workspace);
        for cell in 0..super::Window::CELLS {
            assert_eq!(other.policy[cell], said.policy[super::Window::turned(cell)], "cell {cell}");
        }
    }
}
