//! The charset that a game declares in its CA property.

use encoding_rs::{BIG5, EUC_KR, Encoding, GBK, REPLACEMENT, SHIFT_JIS, UTF_16BE, UTF_16LE};

/// Finds the encoding behind the raw value of a CA property, if the label is known and the file can be in it.
///
/// A file that was read byte by byte as far as its CA property is not in UTF-16, whatever the property says.
pub(crate) fn declared(label: &[u8]) -> Option<&'static Encoding> {
    let encoding = Encoding::for_label(label).or_else(|| code_page(label.trim_ascii()))?;
    let impossible = [REPLACEMENT, UTF_16BE, UTF_16LE].contains(&encoding);
    (!impossible).then_some(encoding)
}

/// The code pages of Windows under the names that old editors gave them.
fn code_page(label: &[u8]) -> Option<&'static Encoding> {
    match label.to_ascii_lowercase().as_slice() {
        b"cp932" | b"shiftjis" => Some(SHIFT_JIS),
        b"cp936" | b"gb" => Some(GBK),
        b"cp949" => Some(EUC_KR),
        b"cp950" => Some(BIG5),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::declared;

    #[test]
    fn labels() {
        for (label, name) in [
            ("UTF-8", "UTF-8"),
            (" utf8\n", "UTF-8"),
            ("ISO-8859-1", "windows-1252"),
            ("gb2312", "GBK"),
            ("CP936", "GBK"),
            ("Big5", "Big5"),
            ("Shift_JIS", "Shift_JIS"),
            ("cp932", "Shift_JIS"),
        ] {
            assert_eq!(declared(label.as_bytes()).map(encoding_rs::Encoding::name), Some(name), "{label}");
        }
        assert_eq!(declared(b"UTF-16"), None);
        assert_eq!(declared(b"klingon"), None);
    }
}
