//! The page's types are those of the interface.

#[test]
fn the_page_has_the_types_of_the_interface() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../web/engine/types.d.ts");
    let there = std::fs::read_to_string(path).expect("the types of the page");
    let made = tesuji_server::page_types();
    let differs = there.lines().zip(made.lines()).position(|(one, other)| one != other);
    assert!(
        there == made,
        "write web/engine/types.d.ts with `cargo run -p chores -- page-types`: line {differs:?} differs"
    );
}
