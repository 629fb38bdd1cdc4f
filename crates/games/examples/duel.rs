//! scratch
#![allow(clippy::all, clippy::pedantic)]
use tesuji_board::*;
use tesuji_games::*;
fn main() {
    let a: Vec<String> = std::env::args().collect();
    let m = Match {
        size: a[3].parse().unwrap(),
        suicide: Suicide::Forbidden,
        opening: a[5].parse().unwrap(),
        players: [a[1].parse().unwrap(), a[2].parse().unwrap()],
        colors: Colors::Swapped,
        games: a[4].parse().unwrap(),
        seed: a.get(6).map_or(1, |x| x.parse().unwrap()),
        limits: Limits::default(),
        jobs: std::num::NonZeroUsize::new(2).unwrap(),
    };
    let r = m.play(&|_| {}, &|| false).unwrap();
    let s = Score::of(&r);
    for (i, x) in s.sides.iter().enumerate() {
        let w = x.share();
        println!(
            "{} {:.1}% [{:.1},{:.1}] black {} nodes/move {} time/move {:?} moves {}",
            a[i + 1],
            100. * w.share,
            100. * w.lower,
            100. * w.upper,
            x.wins_as_black,
            x.cost.nodes / x.moves.max(1) as u64,
            x.cost.time / x.moves.max(1) as u32,
            x.moves / x.games
        );
    }
}
