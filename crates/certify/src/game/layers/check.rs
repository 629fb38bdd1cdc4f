//! The checker of certificates in layers: each reply is checked as it is read, with those that were read before.

use std::fmt;
use std::io::{self, BufRead};
use std::ops::ControlFlow;

use super::super::{GameFault, GameRefused, GameVerdict, WholeGame};
use super::head::{LayersHead, ReplyLayer};
use super::reply_board::{Consequences, ReplyBoard};
use super::reply_writer::ReplyReader;
use super::stones::Stones;
use crate::lines::BadText;

/// What a check may take. A certificate whose head says more is refused before a reply is read.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct LayersAllowed {
    /// The memory in bytes: about eight for each reply.
    pub bytes: u64,
    /// The moves that are played.
    pub moves: u64,
}

impl Default for LayersAllowed {
    /// A gigabyte, and a hundred thousand million moves.
    fn default() -> Self {
        Self { bytes: 1 << 30, moves: 100_000_000_000 }
    }
}

/// Why a certificate in layers proves nothing.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum LayersRefused {
    /// There is no such head.
    Head(BadText),
    /// The check would take more than is allowed: the head says this.
    TooMuch(LayersAllowed),
    /// The replies end too early, or cannot be read.
    Unreadable(io::ErrorKind),
    /// Something follows the replies.
    Trailing,
    /// The check takes another number of moves than the head says.
    OtherMoves(u64),
    /// A reply, or the start, is at fault.
    Game(GameRefused),
    /// The check was broken off.
    Stopped,
}

impl fmt::Display for LayersRefused {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Head(bad) => bad.fmt(f),
            Self::TooMuch(LayersAllowed { bytes, moves }) => {
                write!(f, "the check takes {bytes} bytes of memory and {moves} moves, which is more than is allowed")
            }
            Self::Unreadable(io::ErrorKind::UnexpectedEof) => f.write_str("the replies end too early"),
            Self::Unreadable(kind) => write!(f, "the replies cannot be read: {kind}"),
            Self::Trailing => f.write_str("something follows the last reply"),
            Self::OtherMoves(moves) => write!(f, "the check takes {moves} moves, and the head says another number"),
            Self::Game(refused) => refused.fmt(f),
            Self::Stopped => f.write_str("the check was broken off"),
        }
    }
}

impl std::error::Error for LayersRefused {}

impl From<GameRefused> for LayersRefused {
    fn from(refused: GameRefused) -> Self {
        Self::Game(refused)
    }
}

impl From<io::Error> for LayersRefused {
    fn from(why: io::Error) -> Self {
        Self::Unreadable(why.kind())
    }
}

/// A certificate in layers that was accepted.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CheckedLayers {
    /// Its head.
    pub head: LayersHead,
    /// What it proves.
    pub verdict: GameVerdict,
}

/// Checks a certificate in layers as it is read, and says what is proved.
///
/// Time and memory are what the head says, and that is at most what is allowed. `watch` is told the moves that were played,
/// now and then, and may break the check off.
pub fn check_layers(
    mut input: impl BufRead,
    allowed: &LayersAllowed,
    watch: &mut dyn FnMut(&LayersHead, u64) -> ControlFlow<()>,
) -> Result<CheckedLayers, LayersRefused> {
    let head = LayersHead::read(&mut input).map_err(LayersRefused::Head)?;
    let taken = LayersAllowed { bytes: head.bytes(), moves: head.moves };
    if taken.bytes > allowed.bytes || taken.moves > allowed.moves {
        return Err(LayersRefused::TooMuch(taken));
    }
    let nowhere = |why| GameRefused { black: head.black, white: head.white, why };
    let board = ReplyBoard::new(head.size, head.winner).ok_or_else(|| nowhere(GameFault::TooLarge))?;
    let start = head.start().ok_or_else(|| nowhere(GameFault::BadStart))?;
    let mut checker = Checker { head: &head, board: &board, known: Vec::new(), next: Consequences::default() };
    for layer in &head.layers {
        checker.layer(&mut input, *layer, watch)?;
    }
    if !input.fill_buf()?.is_empty() {
        return Err(LayersRefused::Trailing);
    }
    board.begin(&start, &mut checker.next)?;
    checker.mark_needed()?;
    checker.check_all_needed()?;
    if checker.next.moves != head.moves {
        return Err(LayersRefused::OtherMoves(checker.next.moves));
    }
    let (claim, to_move, size, positions) = (head.claim(), head.to_move, head.size, head.moves);
    let replies = head.replies() as usize;
    let verdict = GameVerdict { game: WholeGame::AtariGo, claim, to_move, size, replies, positions };
    Ok(CheckedLayers { head, verdict })
}

/// The replies of a layer that were accepted.
struct Known {
    stones: u8,
    /// The numbers of their positions, in order.
    numbers: Vec<u64>,
    /// A bit for each: whether it was needed.
    needed: Vec<u64>,
}

struct Checker<'a> {
    head: &'a LayersHead,
    board: &'a ReplyBoard,
    /// The layers so far.
    known: Vec<Known>,
    next: Consequences,
}

impl Checker<'_> {
    /// The replies between two looks at whether to go on.
    const INTERVAL: u64 = 1 << 12;

    /// Reads a layer and checks its replies.
    fn layer(
        &mut self,
        input: &mut impl BufRead,
        layer: ReplyLayer,
        watch: &mut dyn FnMut(&LayersHead, u64) -> ControlFlow<()>,
    ) -> Result<(), LayersRefused> {
        let mut replies = ReplyReader::new(input, self.head.size);
        let mut numbers = Vec::new();
        numbers.try_reserve_exact(layer.replies as usize).map_err(|_| io::Error::from(io::ErrorKind::OutOfMemory))?;
        for count in 0..layer.replies {
            if count % Self::INTERVAL == 0 && watch(self.head, self.next.moves).is_break() {
                return Err(LayersRefused::Stopped);
            }
            let bad_reply = || self.board.refused(&Stones::NONE, GameFault::BadReply);
            let (number, at) = replies.read()?.ok_or_else(bad_reply)?;
            if self.board.follow(number, at, &mut self.next)? != layer.stones {
                return Err(self.refused(number, GameFault::BadReply).into());
            }
            self.mark_needed()?;
            if self.next.moves > self.head.moves {
                return Err(LayersRefused::OtherMoves(self.next.moves));
            }
            numbers.push(number);
        }
        let needed = vec![0; numbers.len().div_ceil(64)];
        self.known.push(Known { stones: layer.stones, numbers, needed });
        Ok(())
    }

    /// Marks the replies that are needed; fails if one is missing.
    fn mark_needed(&mut self) -> Result<(), GameRefused> {
        while let Some((stones, number)) = self.next.positions.pop() {
            let layer = self.known.iter_mut().find(|known| known.stones == stones);
            let place = layer.and_then(|layer| Some((layer.numbers.binary_search(&number).ok()?, layer)));
            let Some((place, layer)) = place else { return Err(self.refused(number, GameFault::NoReply)) };
            layer.needed[place / 64] |= 1 << (place % 64);
        }
        Ok(())
    }

    fn check_all_needed(&self) -> Result<(), GameRefused> {
        for layer in &self.known {
            let is_needed = |place: usize| layer.needed[place / 64] >> (place % 64) & 1 == 1;
            if let Some(place) = (0..layer.numbers.len()).find(|place| !is_needed(*place)) {
                return Err(self.refused(layer.numbers[place], GameFault::InVain));
            }
        }
        Ok(())
    }

    /// The fault is in the position with this number.
    fn refused(&self, number: u64, why: GameFault) -> GameRefused {
        let stones = Stones::read(&self.board.ground, number).unwrap_or(Stones::NONE);
        self.board.refused(&stones, why)
    }
}
