//! Trees that are built rather than read.

use proptest::prelude::proptest;
use tesuji_sgf::{Collection, EditError, SgfColor, SgfMove, SgfPoint, SgfSize};

fn point(text: &str) -> SgfPoint {
    SgfPoint::read(text).expect(text)
}

#[test]
fn a_game_with_variations() -> Result<(), EditError> {
    let mut collection = Collection::new();
    let root = collection.add_game();
    collection.set_size(root, SgfSize::new(9, 7).expect("a size"))?;
    collection.set_points(root, "AB", &["aa", "bb"].map(point))?;
    collection.set_color(root, "PL", SgfColor::White)?;
    collection.set_number(root, "HA", 2)?;
    collection.set_simple_text(root, "PB", "a\nb]")?;
    for label in ["a:b", "]"] {
        let child = collection.add_child(root);
        collection.set_move(child, SgfColor::White, SgfMove::Pass)?;
        collection.set_labels(child, &[(point("cc"), label)])?;
    }
    let expected =
        "(;FF[4]GM[1]CA[UTF-8]SZ[9:7]AB[aa][bb]PL[W]HA[2]PB[a b\\]](;W[]LB[cc:a\\:b])\n(;W[]LB[cc:\\]])\n)\n";
    assert_eq!(String::from_utf8_lossy(&collection.to_bytes()), expected);
    assert_eq!(Collection::parse(expected.as_bytes()), Ok(collection));
    Ok(())
}

#[test]
fn setting_replaces_in_place() -> Result<(), EditError> {
    let mut collection = Collection::parse(b"(;SiZe[19]Comment[old][older];B[tt])").expect("a collection");
    let root = collection.games().next().expect("a game").root().id();
    collection.set_text(root, "C", "new")?;
    collection.set_size(root, SgfSize::new(21, 21).expect("a size"))?;
    assert_eq!(collection.to_bytes(), b"(;SiZe[21]Comment[new];B[tt])\n");
    let child = collection.node(root).children().next().expect("a child");
    assert_eq!(child.moves(), Ok(vec![(SgfColor::Black, SgfMove::Play(point("tt")))]));
    collection.remove(root, "SZ")?;
    let child = collection.node(root).children().next().expect("a child");
    assert_eq!(child.moves(), Ok(vec![(SgfColor::Black, SgfMove::Pass)]));
    collection.set_points(root, "C", &[])?;
    assert_eq!(collection.to_bytes(), b"(;;B[tt])\n");
    Ok(())
}

#[test]
fn what_cannot_be_set() {
    let mut collection = Collection::new();
    let root = collection.add_game();
    for bad in ["", "b", "A B", "1", "A[", "\u{c4}"] {
        assert_eq!(collection.set_text(root, bad, "x"), Err(EditError::Identifier { identifier: bad.to_owned() }));
    }
    for bad in [&b"]"[..], b"a\\", b"a]b"] {
        assert_eq!(collection.set_raw(root, "X", &[bad]), Err(EditError::RawValue { identifier: "X".to_owned() }));
    }
    assert_eq!(collection.set_raw(root, "X", &[]), Err(EditError::NoValue { identifier: "X".to_owned() }));
    assert_eq!(collection.remove(root, "CA"), Err(EditError::FixedCharset));
    assert_eq!(collection.set_raw(root, "X", &[b"\\]", b""]), Ok(()));
}

proptest! {
    #[test]
    fn text_reads_back(text in "[^\\r\\t\\x0b\\x0c]*") {
        let mut collection = Collection::new();
        let root = collection.add_game();
        collection.set_text(root, "C", &text).expect("a text");
        collection.set_simple_text(root, "GN", &text).expect("a text");
        collection.set_labels(root, &[(point("aa"), &text)]).expect("a label");
        let again = Collection::parse(&collection.to_bytes()).expect("a collection");
        let root = again.games().next().expect("a game").root();
        let one_line = text.replace('\n', " ");
        assert_eq!(root.text("C"), Some(text));
        assert_eq!(root.simple_text("GN").as_ref(), Some(&one_line));
        let label = root.value("LB").expect("a label").to_label().expect("a label");
        assert_eq!(label, (point("aa"), one_line));
    }
}
