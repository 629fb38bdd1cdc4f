//! The crate sgf-parse reads the same from random collections.
//!
//! Left out is what it is known to get wrong or to refuse: backslashes (it unescapes twice), `SZ[19:19]`, colons in
//! labels, properties that occur twice, stray characters.

use std::collections::BTreeSet;

use proptest::prelude::{Just, Strategy, any, prop_oneof, proptest};
use proptest::sample::select;
use sgf_parse::SgfNode as ParsedNode;
use sgf_parse::go::{self, Prop};
use tesuji_sgf::{Collection, SgfColor, SgfMove, SgfNode, SgfPoint};

/// A random tree: properties as they are written, and children.
#[derive(Clone, Debug)]
struct Tree {
    properties: String,
    children: Vec<Tree>,
}

impl Tree {
    fn write(&self, source: &mut String) {
        source.push(';');
        source.push_str(&self.properties);
        match self.children.as_slice() {
            [only] => only.write(source),
            children => children.iter().for_each(|child| child.write_branch(source)),
        }
    }

    fn write_branch(&self, source: &mut String) {
        source.push_str("\n(");
        self.write(source);
        source.push_str(" )");
    }
}

fn letters() -> impl Strategy<Value = String> {
    "[a-s]{2}"
}

fn text() -> impl Strategy<Value = String> {
    "[a-zA-Z0-9 ,;()\\[\n\u{e9}\u{56f2}]{0,20}"
}

fn properties() -> impl Strategy<Value = String> {
    let stone = (select(vec!["B", "W", "Black", "White"]), prop_oneof![letters(), Just(String::new())]);
    let stone = stone.prop_map(|(name, at)| format!("{name}[{at}]").replace("White", "White"));
    let points = (select(vec!["AB", "AW", "AE"]), proptest::collection::btree_set(letters(), 1..4));
    let points =
        points.prop_map(|(name, points)| points.iter().fold(name.to_owned(), |all, at| all + "[" + at + "]\n"));
    let rectangle = ("[a-i]{2}", "[j-s]{2}").prop_map(|(from, to)| format!("TR[{from}:{to}]"));
    let comment = text().prop_map(|text| format!("C[{text}]"));
    let label = (letters(), "[a-z0-9]{1,3}").prop_map(|(at, label)| format!("LB[{at}:{label}]"));
    let unknown = ("X[A-Z]{1,3}", text()).prop_map(|(name, text)| format!("{name}[{text}]"));
    let slots = (any::<u8>(), stone, points, rectangle, comment, label, unknown);
    slots.prop_map(|(mask, stone, points, rectangle, comment, label, unknown)| {
        let slots = [stone, points, rectangle, comment, label, unknown];
        let chosen = slots.into_iter().enumerate().filter(|(bit, _)| mask >> bit & 1 == 1);
        chosen.map(|(_, slot)| slot).collect::<Vec<_>>().join(" ")
    })
}

fn tree() -> impl Strategy<Value = Tree> {
    let leaf = properties().prop_map(|properties| Tree { properties, children: Vec::new() });
    leaf.prop_recursive(6, 40, 4, |inner| {
        let node = (properties(), proptest::collection::vec(inner, 0..4));
        node.prop_map(|(properties, children)| Tree { properties, children })
    })
}

fn places(points: &[SgfPoint]) -> BTreeSet<(u8, u8)> {
    points.iter().map(|point| (point.column(), point.row())).collect()
}

fn their_places<'a>(points: impl IntoIterator<Item = &'a go::Point>) -> BTreeSet<(u8, u8)> {
    points.into_iter().map(|point| (point.x, point.y)).collect()
}

fn is_same_move(ours: SgfMove, theirs: go::Move) -> bool {
    match (ours, theirs) {
        (SgfMove::Pass, go::Move::Pass) => true,
        (SgfMove::Play(ours), go::Move::Move(theirs)) => (ours.column(), ours.row()) == (theirs.x, theirs.y),
        (SgfMove::Pass, go::Move::Move(_)) | (SgfMove::Play(_), go::Move::Pass) => false,
    }
}

fn check_property(node: SgfNode<'_>, theirs: &Prop) {
    let moved = |color| node.moves().expect("moves").into_iter().find(|(mover, _)| *mover == color).expect("a move").1;
    let points = |identifier| places(&node.points(identifier).expect("points"));
    match theirs {
        Prop::B(theirs) => assert!(is_same_move(moved(SgfColor::Black), *theirs)),
        Prop::W(theirs) => assert!(is_same_move(moved(SgfColor::White), *theirs)),
        Prop::AB(theirs) => assert_eq!(points("AB"), their_places(theirs)),
        Prop::AW(theirs) => assert_eq!(points("AW"), their_places(theirs)),
        Prop::AE(theirs) => assert_eq!(points("AE"), their_places(theirs)),
        Prop::TR(theirs) => assert_eq!(points("TR"), their_places(theirs)),
        Prop::C(theirs) => assert_eq!(node.text("C"), Some(theirs.to_string())),
        Prop::LB(theirs) => {
            let (point, label) = node.value("LB").expect("a label").to_label().expect("a label");
            let (their_point, their_label) = theirs.iter().next().expect("a label");
            assert_eq!((point.column(), point.row()), (their_point.x, their_point.y));
            assert_eq!(label, their_label.text);
        }
        Prop::Unknown(identifier, values) => {
            let property = node.property(identifier).expect("a property");
            let ours: Vec<_> =
                property.values().map(|value| String::from_utf8_lossy(value.raw()).into_owned()).collect();
            assert_eq!(&ours, values);
        }
        other => panic!("{other:?} was not generated"),
    }
}

fn check_node(node: SgfNode<'_>, theirs: &ParsedNode<Prop>) {
    assert_eq!(node.properties().len(), theirs.properties().count());
    theirs.properties().for_each(|property| check_property(node, property));
    assert_eq!(node.children().count(), theirs.children().count());
    node.children().zip(theirs.children()).for_each(|(ours, theirs)| check_node(ours, theirs));
}

proptest! {
    #[test]
    fn sgf_parse_agrees(trees in proptest::collection::vec(tree(), 1..4)) {
        let mut source = String::new();
        for tree in &trees {
            tree.write_branch(&mut source);
        }
        let theirs = go::parse(&source).expect("their collection");
        let ours = Collection::parse(source.as_bytes()).expect("our collection");
        assert_eq!(ours.games().len(), theirs.len());
        ours.games().zip(&theirs).for_each(|(ours, theirs)| check_node(ours.root(), theirs));
        let written = String::from_utf8(ours.to_bytes()).expect("utf-8");
        let again = go::parse(&written).expect("their reading of what we wrote");
        ours.games().zip(&again).for_each(|(ours, theirs)| check_node(ours.root(), theirs));
    }
}
