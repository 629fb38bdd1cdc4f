//! A game is copied to another collection with everything that is in it.

use tesuji_sgf::Collection;

#[test]
fn a_copy_is_the_same_game() {
    let source = b"(;FF[4]CA[ISO-8859-1]SZ[9]XX[un\\]known]C[\xe4];B[aa](;W[bb])(;W[cc];B[dd]))(;SZ[5];B[ee])";
    let original = Collection::parse(source).expect("an SGF");
    let mut copies = Collection::new();
    for game in original.games() {
        copies.add_copy(game);
    }
    assert_eq!(copies, original);
    assert_eq!(copies.to_bytes(), original.to_bytes());
    let comment = copies.games().next().and_then(|game| game.root().text("C"));
    assert_eq!(comment.as_deref(), Some("\u{e4}"), "the charset comes along");
}
