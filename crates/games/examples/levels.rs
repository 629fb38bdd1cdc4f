//! The tournament of levels: each plays the one below, and the table says how sure it is that it is stronger.
//!
//! `cargo run --release -p tesuji-games --example levels -- atari-go 7 200` plays 200 games each of Atari-Go on 7x7, and
//! `… -- go 5 200` as many of Go on 5x5. A third number is the first level to play, a fourth the games at a time.

#![allow(clippy::print_stdout, reason = "a program")]

use std::num::NonZeroUsize;

use tesuji_board::{Size, Suicide};
use tesuji_games::{
    BoardGame, Colors, HalfPoints, Level, Limits, Match, Opening, PlayerName, Score, StartStones, Style,
};

fn main() {
    let mut words = std::env::args().skip(1);
    let game = match words.next().as_deref() {
        Some("go") => BoardGame::Go(HalfPoints(1)),
        Some("atari-go") | None => BoardGame::AtariGo(Suicide::Forbidden),
        Some(other) => panic!("say atari-go or go, not {other}"),
    };
    let mut number = |usual: usize| words.next().map_or(usual, |word| word.parse().expect("a number"));
    let (side, games, from, jobs) = (number(7), number(200), number(2), number(2));
    println!("level  below  won    95% interval   positions a move");
    for level in Level::all().skip(from - 1) {
        let below = Level::new(level.number() - 1).expect("not the lowest");
        let contest = Match {
            size: Size::square(side as u8),
            game,
            opening: Opening { stones: StartStones::Empty, random: 4 },
            players: [level, below].map(|level| PlayerName::Tesuji(level, Style::Plain)),
            colors: Colors::Swapped,
            games,
            seed: 1,
            limits: Limits::default(),
            jobs: NonZeroUsize::new(jobs).expect("at least one"),
        };
        let records = contest.play(&|_| {}, &|| false).expect("the empty board");
        let side = Score::of(&records).sides[0];
        let share = side.share();
        let nodes = side.cost.nodes / side.moves.max(1) as u64;
        println!(
            "{level:>5}  {below:>5}  {:>5.1}%  {:>5.1} to {:>5.1}%  {nodes:>9}",
            100.0 * share.share,
            100.0 * share.lower,
            100.0 * share.upper
        );
    }
}
