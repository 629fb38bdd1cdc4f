//! The engine survives anything, and answers by the book: the short form of the example `soak`.

mod answers;
#[path = "../examples/soak/lines.rs"]
mod lines;
#[path = "../../../xtask/attack/siege.rs"]
mod siege;

use lines::Lines;
use siege::Siege;
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

#[test]
#[ignore = "goes on for as long as is wanted: cargo xtask attack"]
fn attack_with_random_lines() {
    let siege = Siege::begin();
    let mut engines: Vec<_> = GameKind::ALL.into_iter().map(answers::engine).collect();
    let mut lines = Lines::new(siege.seed, answers::commands());
    let mut count = 0_u64;
    while siege.goes_on() {
        let line = lines.next_line();
        for engine in &mut engines {
            answers::checked(engine, &line).ok();
            count += 1;
        }
    }
    siege.report(&format!("{count} lines, each with one answer"));
    assert!(engines.iter().all(|engine| !engine.has_quit()));
}
