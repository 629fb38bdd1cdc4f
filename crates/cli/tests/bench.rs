//! `bench` from end to end: the signature of the search, which only a change of the search may change.

mod runner;

use runner::prints;

/// The positions searched. A commit that changes the search changes this number, and says so: `Bench: N`.
const SIGNATURE: u64 = 651_884;

#[test]
fn the_search_has_its_signature() {
    let line = prints(&["bench", "--json"]);
    let fields: serde_json::Value = serde_json::from_str(&line).expect("one JSON object");
    assert_eq!(fields["bench"], SIGNATURE, "say it in the commit");
    assert_eq!(fields["problems"], 471);
}
