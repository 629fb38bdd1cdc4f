//! Identifiers of properties, as written and as meant.
//!
//! `FF[3]` lets lower-case letters stand between the capitals that count: `Black` is B, `SiZe` is SZ. An identifier
//! without a capital is one whose writer forgot them: `b` is B.

/// The characters of an identifier that count.
pub(crate) fn letters(raw: &[u8]) -> impl Iterator<Item = u8> + '_ {
    let has_capital = raw.iter().any(u8::is_ascii_uppercase);
    raw.iter().filter(move |byte| !(has_capital && byte.is_ascii_lowercase())).map(u8::to_ascii_uppercase)
}

/// The identifier as `FF[4]` writes it.
pub(crate) fn canonical(raw: &[u8]) -> String {
    letters(raw).map(char::from).collect()
}

/// Whether an identifier as written in a file means this one of `FF[4]`.
pub(crate) fn means(raw: &[u8], identifier: &str) -> bool {
    letters(raw).eq(identifier.bytes())
}

/// Whether this is an identifier as `FF[4]` writes it; digits after the first letter are let through.
pub(crate) fn is_canonical(identifier: &str) -> bool {
    identifier.starts_with(|first: char| first.is_ascii_uppercase())
        && identifier.bytes().all(|byte| byte.is_ascii_uppercase() || byte.is_ascii_digit())
}

#[cfg(test)]
mod tests {
    use super::{canonical, is_canonical, means};

    #[test]
    fn as_written_and_as_meant() {
        for (raw, meant) in [("B", "B"), ("Black", "B"), ("SiZe", "SZ"), ("AddBlack", "AB"), ("b", "B"), ("sz", "SZ")] {
            assert_eq!(canonical(raw.as_bytes()), meant);
            assert!(means(raw.as_bytes(), meant));
        }
        assert!(!means(b"BL", "B"));
        assert!(is_canonical("KGSDE") && is_canonical("X1"));
        assert!(!is_canonical("") && !is_canonical("Ab") && !is_canonical("1X") && !is_canonical("A B"));
    }
}
