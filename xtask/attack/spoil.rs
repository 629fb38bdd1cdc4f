//! Spoiling a file a little, by chance: what all tests have in common that feed bad bytes to the program.

use tesuji_search::Rng;

/// What breaks readers most readily.
const SPECIAL: [&[u8]; 12] =
    [b"(", b")", b";", b"[", b"]", b"\\", b"\0", b"\xff\xfe", b"99999999999999999999", b"-1", b"{\"", b"\n"];

/// Spoils some bytes a little; what is put into them may come from others.
pub fn spoil(bytes: &mut Vec<u8>, other: &[u8], rng: &mut Rng) {
    let at = rng.below(bytes.len() + 1);
    let length = rng.below(1 + (bytes.len() - at).min(40));
    match rng.below(7) {
        0 => bytes.truncate(at),
        1 => drop(bytes.drain(at..at + length)),
        2 if at < bytes.len() => bytes[at] ^= 1 << rng.below(8),
        3 => drop(bytes.splice(at..at, SPECIAL[rng.below(SPECIAL.len())].iter().copied())),
        4 => {
            let copy = bytes[at..at + length].repeat(1 + rng.below(50));
            drop(bytes.splice(at..at, copy));
        }
        5 => {
            let from = rng.below(other.len() + 1);
            let piece = other[from..(from + 60).min(other.len())].to_vec();
            drop(bytes.splice(at..at + length, piece));
        }
        _ => drop(bytes.splice(at..at, (0..4).map(|_| rng.next() as u8).collect::<Vec<_>>())),
    }
}
