//! The tournament of levels: each plays the one below, and the table says how sure it is that it is stronger.

use std::io;
use std::num::NonZeroUsize;

use tesuji_board::{Size, Suicide};
use tesuji_games::{
    BoardGame, Colors, HalfPoints, Level, Limits, Match, MatchScore, Opening, PlayerName, StartStones, Style,
};

use crate::number;

/// Plays the games: on 7x7, 200 for each pair, from level 2 on, two at a time, unless other numbers are said.
#[allow(clippy::print_stdout, reason = "a table for people")]
pub fn play(words: &[&str]) -> io::Result<()> {
    let game = match words.first() {
        Some(&"go") => BoardGame::Go(HalfPoints(1)),
        Some(&"atari-go") | None => BoardGame::AtariGo(Suicide::Forbidden),
        Some(other) => return Err(io::Error::other(format!("say atari-go or go, not '{other}'"))),
    };
    let (side, games, from, jobs) =
        (number(words, 1, 7)?, number(words, 2, 200)?, number(words, 3, 2)?, number(words, 4, 2)?);
    println!("level  below  won    95% interval   positions per move");
    for level in Level::all().skip(from.max(2) - 1) {
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
            jobs: NonZeroUsize::new(jobs).unwrap_or(NonZeroUsize::MIN),
        };
        let records = contest.play(&|_| {}, &|| false).expect("the empty board");
        let side = MatchScore::of(&records).sides[0];
        let share = side.share();
        let nodes = side.cost.nodes / side.moves.max(1) as u64;
        println!(
            "{level:>5}  {below:>5}  {:>5.1}%  {:>5.1} to {:>5.1}%  {nodes:>9}",
            100.0 * share.share,
            100.0 * share.lower,
            100.0 * share.upper
        );
    }
    Ok(())
}
