//! How a charset lays its characters out in bytes, as far as it decides where a value ends.
//!
//! In `Shift_JIS` the second byte of 表 is `\`, in Big5 and GBK many a second byte is `]`. The specification advises
//! to decode before parsing; this reads the bytes as they are and steps over such pairs, with the same result, so that
//! values keep the bytes of the file and errors point into it.

use encoding_rs::{BIG5, Encoding, GB18030, GBK, ISO_2022_JP, SHIFT_JIS};

const ESCAPE: u8 = 0x1b;

/// The layout of a charset.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Script {
    /// A byte that looks like `]` or `\` is one: ASCII, UTF-8, Latin, EUC.
    Plain,
    /// A lead byte may be followed by a byte that looks like `]` or `\`: GBK, GB18030, Big5, `Shift_JIS`.
    Paired(&'static Encoding),
    /// Escape sequences switch between sets of characters: ISO-2022-JP.
    Shifted,
}

/// The set of characters an escape sequence of ISO-2022-JP has switched to.
#[derive(Clone, Copy, PartialEq)]
enum Shift {
    Ascii,
    Roman,
    Katakana,
    Double,
}

impl Script {
    /// The layout of an encoding.
    pub(crate) fn of(encoding: &'static Encoding) -> Script {
        if [BIG5, GB18030, GBK, SHIFT_JIS].contains(&encoding) {
            Script::Paired(encoding)
        } else if encoding == ISO_2022_JP {
            Script::Shifted
        } else {
            Script::Plain
        }
    }

    /// The place of the `]` that closes a value whose first byte is at `start`; none if it is not closed.
    pub(crate) fn close(self, bytes: &[u8], start: usize) -> Option<usize> {
        match self {
            Script::Plain => close_plain(bytes, start),
            Script::Paired(encoding) => close_paired(bytes, start, encoding),
            Script::Shifted => close_shifted(bytes, start),
        }
    }

    /// Whether these bytes between brackets are one value and nothing more.
    pub(crate) fn is_whole(self, raw: &[u8]) -> bool {
        let mut closed = raw.to_vec();
        closed.push(b']');
        self.close(&closed, 0) == Some(raw.len())
    }
}

fn close_plain(bytes: &[u8], start: usize) -> Option<usize> {
    let mut at = start;
    loop {
        match bytes.get(at)? {
            b']' => return Some(at),
            b'\\' => at += 2,
            _ => at += 1,
        }
    }
}

fn close_paired(bytes: &[u8], start: usize, encoding: &'static Encoding) -> Option<usize> {
    let mut at = start;
    loop {
        match bytes.get(at)? {
            b']' => return Some(at),
            // What is escaped is a character, not a byte: the loop reads it, unless it is ASCII.
            b'\\' if bytes.get(at + 1)?.is_ascii() => at += 2,
            lead if is_lead(*lead, encoding) => at += pair_length(&bytes[at..], encoding),
            _ => at += 1,
        }
    }
}

fn is_lead(byte: u8, encoding: &'static Encoding) -> bool {
    match byte {
        0xa0..=0xdf | 0xfd..=0xff if encoding == SHIFT_JIS => false,
        0x81..=0xfe => true,
        _ => false,
    }
}

/// How many bytes belong to the lead byte in front: an ASCII byte only if the two are a character of the charset.
fn pair_length(bytes: &[u8], encoding: &'static Encoding) -> usize {
    match bytes.get(1) {
        None | Some(0..=0x3f) => 1,
        Some(b']' | b'\\') if encoding.decode_without_bom_handling_and_without_replacement(&bytes[..2]).is_none() => 1,
        Some(_) => 2,
    }
}

fn close_shifted(bytes: &[u8], start: usize) -> Option<usize> {
    let mut at = start;
    let mut shift = Shift::Ascii;
    // A sequence may stand between a backslash and the character that it escapes.
    let mut escaped = false;
    loop {
        let byte = *bytes.get(at)?;
        if byte == ESCAPE
            && let Some(next) = shift_after(bytes.get(at + 1..at + 3))
        {
            (shift, at) = (next, at + 3);
            continue;
        }
        let is_single = shift == Shift::Ascii || shift == Shift::Roman;
        if is_single && byte == b']' && !escaped {
            return Some(at);
        }
        escaped = shift == Shift::Ascii && byte == b'\\' && !escaped;
        let is_pair = shift == Shift::Double && (0x21..=0x7e).contains(&byte) && *bytes.get(at + 1)? != ESCAPE;
        at += if is_pair { 2 } else { 1 };
    }
}

fn shift_after(sequence: Option<&[u8]>) -> Option<Shift> {
    match sequence? {
        b"(B" => Some(Shift::Ascii),
        b"(J" => Some(Shift::Roman),
        b"(I" => Some(Shift::Katakana),
        b"$@" | b"$B" => Some(Shift::Double),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use encoding_rs::{BIG5, GB18030, GBK, ISO_2022_JP, SHIFT_JIS};
    use proptest::prelude::{Strategy, any, prop_oneof, proptest};
    use proptest::sample::select;

    use super::Script;

    /// Where a value that has been decoded first is closed.
    fn close_decoded(text: &str) -> Option<usize> {
        let mut characters = text.char_indices();
        while let Some((at, character)) = characters.next() {
            match character {
                ']' => return Some(at),
                '\\' => drop(characters.next()),
                _ => {}
            }
        }
        None
    }

    /// Bytes in which the dangerous ones are frequent.
    fn bytes() -> impl Strategy<Value = Vec<u8>> {
        let byte = prop_oneof![any::<u8>(), select(&b"]\\[:0\x81\x95\xa4\xe0\xfe"[..])];
        proptest::collection::vec(byte, 0..40)
    }

    proptest! {
        #[test]
        fn pairs_are_read_as_if_decoded_first(bytes in bytes(), encoding in select(vec![BIG5, GB18030, GBK, SHIFT_JIS])) {
            let decode = |bytes| encoding.decode_without_bom_handling(bytes).0;
            let decoded = decode(bytes.as_slice());
            let expected = close_decoded(&decoded).map(|end| decoded[..end].to_owned());
            let closed = Script::of(encoding).close(&bytes, 0).map(|end| decode(&bytes[..=end]));
            let closed = closed.as_deref().and_then(|value| value.strip_suffix(']')).map(str::to_owned);
            assert_eq!(closed, expected);
        }

        #[test]
        fn shifts_are_read_as_if_decoded_first(text in "[a-c\\]\\\\日本第十期ｱ¥]{0,30}") {
            let (bytes, _, has_gaps) = ISO_2022_JP.encode(&text);
            assert!(!has_gaps);
            let decoded = ISO_2022_JP.decode_without_bom_handling(&bytes).0;
            let expected = close_decoded(&decoded).map(|end| decoded[..end].to_owned());
            let closed = Script::of(ISO_2022_JP).close(&bytes, 0);
            let closed = closed.map(|end| ISO_2022_JP.decode_without_bom_handling(&bytes[..end]).0.into_owned());
            assert_eq!(closed, expected);
        }
    }
}
