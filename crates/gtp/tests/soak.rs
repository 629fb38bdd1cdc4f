//! The engine survives anything, and answers by the book: the short form of the example `soak`.

mod answers;
#[path = "../examples/soak/lines.rs"]
mod lines;

use lines::Lines;
use tesuji_gtp::GameKind;

#[test]
fn it_survives_random_lines() {
    for game in GameKind::ALL {
        let mut engine = answers::engine(game);
        let mut lines = Lines::new(7, answers::commands());
        let failures = (0..6_000).filter(|_| answers::checked(&mut engine, &lines.next_line()).is_err()).count();
        assert!((1_000..5_000).contains(&failures), "{failures} of 6000 lines make no sense");
        assert!(!engine.has_quit());
    }
}
