//! Files that want to break the parser: deep, long, repetitive or random.

use proptest::prelude::{Just, Strategy, any, prop_oneof, proptest};
use proptest::sample::{Index, select};
use tesuji_sgf::{Collection, Property};

const MILLION: usize = 1_000_000;

fn parse(source: &[u8]) -> Collection {
    Collection::parse(source).expect("a collection")
}

/// Reads, walks, writes, reads again and drops: none of it may use the stack for depth.
fn check_nodes(source: &str, nodes: usize) {
    let collection = parse(source.as_bytes());
    assert_eq!(collection.node_count(), nodes);
    assert_eq!(collection.games().map(|game| game.nodes().count()).sum::<usize>(), nodes);
    assert!(parse(&collection.to_bytes()) == collection);
}

#[test]
fn a_million_nodes_in_one_line() {
    check_nodes(&format!("({})", ";B[aa]".repeat(MILLION)), MILLION);
}

#[test]
fn a_million_parentheses() {
    check_nodes(&format!("{};)", "(".repeat(MILLION)), 1);
    check_nodes(&format!("(;{};B[aa]{}", "(".repeat(MILLION), ")".repeat(MILLION)), 2);
    check_nodes(&format!("{}{}", "(;".repeat(MILLION), ")".repeat(MILLION)), MILLION);
    check_nodes(&"(;".repeat(MILLION), MILLION);
}

#[test]
fn a_million_variations() {
    check_nodes(&"(;(;)".repeat(MILLION / 2), MILLION);
    check_nodes(&format!("(;{})", "(;)".repeat(MILLION)), MILLION + 1);
    check_nodes(&"(;)".repeat(MILLION), MILLION);
}

#[test]
fn many_properties_in_a_node() {
    let letter = |number: usize| char::from(b'A' + (number % 26) as u8);
    let name = |number: usize| -> String { (0..4).map(|digit| letter(number / 26_usize.pow(digit))).collect() };
    let properties: String = (0..200_000).chain(0..200_000).map(|number| name(number) + "[x]").collect();
    let collection = parse(format!("(;{properties})").as_bytes());
    let root = collection.games().next().expect("a game").root();
    assert_eq!(root.properties().len(), 200_000);
    assert!(root.properties().all(|property| property.values().len() == 2));
    let copies = parse(format!("(;{})", "AB[aa]".repeat(MILLION)).as_bytes());
    assert_eq!(
        copies.games().next().and_then(|game| game.root().property("AB")).map(|ab| ab.values().len()),
        Some(MILLION)
    );
}

#[test]
fn many_large_rectangles() {
    let collection = parse(format!("(;AB{})", "[aa:ZZ]".repeat(200_000)).as_bytes());
    let root = collection.games().next().expect("a game").root();
    assert_eq!(root.points("AB").map(|points| points.len()), Ok(52 * 52));
}

#[test]
fn many_late_declarations() {
    let mut source = b"(;X[\x81]CA[GBK]Y[\x81\\])".repeat(100_000);
    source.extend_from_slice(b"])");
    let collection = parse(&source);
    assert!(parse(&collection.to_bytes()) == collection);
}

/// Whatever can be asked is asked, and what is written reads back.
fn exercise(source: &[u8]) {
    let Ok(collection) = Collection::parse(source) else { return };
    for game in collection.games() {
        let _ = (game.size(), game.game_type(), game.format(), game.charset());
        for node in game.nodes() {
            let _ = (node.moves(), node.setup(), node.marks());
            for value in node.properties().flat_map(Property::values) {
                assert_eq!(&source[value.span()], value.raw());
                let _ = (value.text(), value.composed(), value.to_number(), value.to_real(), value.to_color());
            }
        }
    }
    let written = collection.to_bytes();
    let again = parse(&written);
    assert!(again == collection, "{:?} became {:?}", source.escape_ascii(), written.escape_ascii());
    assert_eq!(again.to_bytes(), written);
}

/// Pieces of files, sound and unsound.
fn pieces() -> impl Strategy<Value = Vec<u8>> {
    let sound: Vec<&[u8]> = vec![
        b"(;",
        b"(",
        b")",
        b";",
        b"[",
        b"]",
        b"\\",
        b":",
        b" \n",
        b"B[aa]",
        b"W[]",
        b"AB[aa:cc]",
        b"Black[tt]",
        b"b[bb]",
        b"C[\\]\\\\]",
        b"SZ[9:7]",
        b"LB[aa:b\\:c]",
        b"XY[\xe9]",
    ];
    let charsets: Vec<&[u8]> = vec![
        b"CA[GBK]",
        b"CA[Big5]",
        b"CA[Shift_JIS]",
        b"CA[ISO-2022-JP]",
        b"CA[UTF-8]",
        b"\xef\xbb\xbf",
        b"X[\x81",
        b"\x81\\]",
        b"\x81]",
        b"\x95\\",
        b"\x1b$B",
        b"\x1b(B",
        b"Y[\xc3\xa9]",
    ];
    let piece = prop_oneof![
        select(sound).prop_map(<[u8]>::to_vec),
        select(charsets).prop_map(<[u8]>::to_vec),
        proptest::collection::vec(any::<u8>(), 1..3),
    ];
    proptest::collection::vec(piece, 0..30).prop_map(|pieces| pieces.concat())
}

const GAME: &[u8] = b"\xef\xbb\xbfHello (;GM[1]FF[4]CA[GBK]SZ[9:7]AB[aa:bb][cc]C[a \\] b \\\\ \\\n c]GN[\x81\x5d\xb0\xa1];B[dd]LB[dd:1]\
    (;W[ee]TR[aa:ab];B[])(;Black[tt]KM[6.5]PL[white])) (;X1[\x81\\])";

/// A sound file with some bytes removed, replaced or doubled.
fn mutated() -> impl Strategy<Value = Vec<u8>> {
    let source = prop_oneof![Just(GAME.to_vec()), Just(GAME[3..].to_vec())];
    let changes = proptest::collection::vec((any::<Index>(), 0..3, any::<u8>()), 1..8);
    (source, changes).prop_map(|(mut source, changes)| {
        for (index, kind, byte) in changes {
            let at = index.index(source.len());
            match kind {
                0 => drop(source.remove(at)),
                1 => source[at] = byte,
                _ => source.insert(at, source[at]),
            }
        }
        source
    })
}

proptest! {
    #[test]
    fn any_bytes(source in proptest::collection::vec(any::<u8>(), 0..200)) {
        exercise(&source);
        exercise(&[b"(;A[", source.as_slice(), b"])"].concat());
    }

    #[test]
    fn any_pieces(source in pieces()) {
        exercise(&source);
        exercise(&[b"(;CA[Shift_JIS]", source.as_slice(), b"])"].concat());
    }

    #[test]
    fn any_mutation(source in mutated()) {
        exercise(&source);
    }
}
