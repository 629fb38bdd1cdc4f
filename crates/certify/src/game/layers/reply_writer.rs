//! Replies as bytes: for each the step from the position before and the move, in one number of seven bits a byte.

use std::io::{self, BufRead, Write};

use tesuji_board::{Point, Size};

/// Writes the replies of one layer, in the order of the numbers of their positions.
///
/// The positions that lie between the last one and this are counted, times the points of the board, plus the number of the
/// point that is played. Of this number seven bits go into each byte, the low ones first; the highest bit says that more
/// follow.
#[derive(Debug)]
pub struct ReplyWriter<W> {
    to: W,
    size: Size,
    /// One more than the last number.
    least: u64,
}

impl<W: Write> ReplyWriter<W> {
    /// Begins a layer.
    pub fn new(to: W, size: Size) -> Self {
        Self { to, size, least: 0 }
    }

    /// Writes a reply.
    ///
    /// # Panics
    /// If the position's number is not larger than the last, or the point lies off the board.
    pub fn write(&mut self, number: u64, at: Point) -> io::Result<()> {
        assert!(number >= self.least && self.size.contains(at), "replies in order, on the board");
        let point = u128::from(at.row()) * u128::from(self.size.columns()) + u128::from(at.column());
        let mut rest = u128::from(number - self.least) * self.size.area() as u128 + point;
        self.least = number + 1;
        while rest > 0x7F {
            self.to.write_all(&[rest as u8 | 0x80])?;
            rest >>= 7;
        }
        self.to.write_all(&[rest as u8])
    }

    /// What it writes to.
    pub fn into_inner(self) -> W {
        self.to
    }
}

/// Reads the replies of one layer.
pub(super) struct ReplyReader<'a, R> {
    from: &'a mut R,
    size: Size,
    least: u64,
}

impl<'a, R: BufRead> ReplyReader<'a, R> {
    /// The longest number: 3 to the power of 40, times 40, has 69 bits.
    const MOST_BYTES: usize = 10;

    pub(super) fn new(from: &'a mut R, size: Size) -> Self {
        Self { from, size, least: 0 }
    }

    /// The number of a position and its reply; `None` if the bytes are no reply as the writer writes it.
    pub(super) fn read(&mut self) -> io::Result<Option<(u64, Point)>> {
        let (mut whole, mut length) = (0_u128, 0);
        loop {
            let byte = self.byte()?;
            whole |= u128::from(byte & 0x7F) << (7 * length);
            length += 1;
            if byte < 0x80 {
                let is_padded = byte == 0 && length > 1;
                return Ok((!is_padded).then_some(whole).and_then(|whole| self.reply(whole)));
            }
            if length == Self::MOST_BYTES {
                return Ok(None);
            }
        }
    }

    fn reply(&mut self, whole: u128) -> Option<(u64, Point)> {
        let area = self.size.area() as u128;
        let number = u64::try_from(whole / area).ok()?.checked_add(self.least)?;
        self.least = number.checked_add(1)?;
        let (point, columns) = ((whole % area) as u16, u16::from(self.size.columns()));
        Some((number, Point::new((point % columns) as u8, (point / columns) as u8)))
    }

    fn byte(&mut self) -> io::Result<u8> {
        let byte = *self.from.fill_buf()?.first().ok_or(io::ErrorKind::UnexpectedEof)?;
        self.from.consume(1);
        Ok(byte)
    }
}
