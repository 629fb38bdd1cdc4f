//! Charsets: declared, found out, and those whose second bytes look like brackets and backslashes.

use encoding_rs::Encoding;
use tesuji_sgf::{Collection, EditError};

fn encode(label: &str, text: &str) -> Vec<u8> {
    let encoding = Encoding::for_label(label.as_bytes()).expect(label);
    let (bytes, _, has_gaps) = encoding.encode(text);
    assert!(!has_gaps, "{label} lacks a character of {text}");
    bytes.into_owned()
}

fn check(source: &[u8], charset: &str, comment: &str) {
    let collection = Collection::parse(source).expect("a collection");
    let game = collection.games().next().expect("a game");
    assert_eq!(game.charset(), charset);
    let node = game.nodes().last().expect("a node");
    assert_eq!(node.text("C").as_deref(), Some(comment));
    assert_eq!(Collection::parse(&collection.to_bytes()), Ok(collection));
}

/// A label, the charset that it means, and a text with characters that end in 0x5c or 0x5d, one of them at its end.
const LOOKS_LIKE_SYNTAX: [(&str, &str, &str); 10] = [
    ("Shift_JIS", "Shift_JIS", "第十期の予想表"),
    ("cp932", "Shift_JIS", "ソ圭ーゼ"),
    ("Big5", "Big5", "功許蓋"),
    ("GB18030", "gb18030", "乗乗乚乗"),
    ("gb2312", "GBK", "黑棋。乗"),
    ("GBK", "GBK", "俓乗"),
    ("ISO-2022-JP", "ISO-2022-JP", "第十期の予想表"),
    ("EUC-JP", "EUC-JP", "第十期の予想表"),
    ("EUC-KR", "EUC-KR", "바둑"),
    ("KOI8-R", "KOI8-R", "игра"),
];

#[test]
fn second_bytes_that_look_like_syntax() {
    for (label, charset, text) in LOOKS_LIKE_SYNTAX {
        let name = Encoding::for_label(charset.as_bytes()).expect(charset).name();
        let source = encode(name, &format!("(;GM[1]CA[{label}]GN[{text}];B[aa]C[{text}\\]{text}])"));
        check(&source, charset, &format!("{text}]{text}"));
    }
}

#[test]
fn the_danger_is_real() {
    let has_trap = |label, text| encode(label, text).iter().any(|byte| b"\\]".contains(byte));
    assert!(has_trap("Shift_JIS", "第十期の予想表") && has_trap("Big5", "功許蓋") && has_trap("GBK", "俓乗"));
}

#[test]
fn without_declaration() {
    check("(;C[Go \u{56f2}\u{7881}])".as_bytes(), "UTF-8", "Go \u{56f2}\u{7881}");
    check(b"(;C[caf\xe9])", "windows-1252", "caf\u{e9}");
    check(b"(;CA[klingon]C[caf\xe9])", "windows-1252", "caf\u{e9}");
    // What lies outside of values does not count.
    check("(;\u{fffd}C[caf\u{e9}])".as_bytes(), "UTF-8", "caf\u{e9}");
    check(b"\xff(;C[caf\xc3\xa9])", "UTF-8", "caf\u{e9}");
}

#[test]
fn byte_order_mark() {
    check("\u{feff}(;C[caf\u{e9}])".as_bytes(), "UTF-8", "caf\u{e9}");
    check("\u{feff}(;CA[GBK]C[\u{6d4b}])".as_bytes(), "UTF-8", "\u{6d4b}");
}

#[test]
fn each_game_has_its_own() {
    let mut source = encode("GBK", "(;CA[GBK]C[俓乗])");
    source.extend_from_slice("(;CA[UTF-8]C[\u{6d4b}])(;C[\\\\])".as_bytes());
    let collection = Collection::parse(&source).expect("a collection");
    let comments: Vec<_> = collection.games().filter_map(|game| game.root().text("C")).collect();
    assert_eq!(comments, ["俓乗", "\u{6d4b}", "\\"]);
}

#[test]
fn late_declarations() {
    // Everything before CA reads alike: it counts for what is before as well.
    check(&encode("GBK", "(;GN[黑棋]CA[GBK]C[俓乗])"), "GBK", "俓乗");
    // A property that occurs before and after CA must not carry its values in front of it.
    check(&encode("GBK", "(;C[x]CA[GBK]C[俓乗])"), "GBK", "x");
    // A file that was converted to UTF-8 and kept its label.
    check("(;GN[\u{6d4b}]CA[GBK]C[\u{6d4b}])".as_bytes(), "UTF-8", "\u{6d4b}");
}

#[test]
fn editing_keeps_the_charset() {
    let mut collection = Collection::parse(b"(;CA[Shift_JIS])").expect("a collection");
    let root = collection.games().next().expect("a game").root().id();
    collection.set_text(root, "C", "表]\\表").expect("a text");
    assert_eq!(collection.to_bytes(), encode("Shift_JIS", "(;CA[Shift_JIS]C[表\\]\\\\表])\n"));
    assert_eq!(collection.node(root).text("C").as_deref(), Some("表]\\表"));
    let gap = collection.set_text(root, "C", "\u{d55c}").expect_err("no hangul");
    assert_eq!(gap, EditError::Charset { identifier: "C".to_owned(), charset: "Shift_JIS" });
    assert_eq!(collection.set_simple_text(root, "CA", "UTF-8"), Err(EditError::FixedCharset));
}
