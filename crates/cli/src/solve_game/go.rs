//! Solving Go on a board of up to sixteen points: the value, all first moves, and a game in which nobody errs.

use std::time::Duration;

use tesuji_board::{Color, Move, Position};
use tesuji_games::go::{FirstMove, Interval, Intervals, Superko};
use tesuji_search::Stop;

use crate::args::SolveGameArguments;
use crate::failure::Failure;
use crate::interrupt;
use crate::output::Output;
use crate::solve_game::go_report;
use crate::solve_game::start::start;
use crate::solve_game::watcher::Watcher;

/// What came out.
pub struct Outcome {
    /// The start.
    pub position: Position,
    /// All positions, if there was time for them.
    pub solved: Option<Solved>,
    /// How long it took.
    pub time: Duration,
}

/// What is known once all positions are. Points are Black's less White's.
pub struct Solved {
    /// What is sure whatever a game without end is worth.
    pub interval: Interval,
    /// The positions of the board.
    pub positions: usize,
    /// Those of them for which games without end do not matter.
    pub exact: usize,
    /// What was found out under superko, if there was time for it.
    pub superko: Option<UnderSuperko>,
    /// The positions looked at for that.
    pub nodes: u64,
}

/// Values under positional superko.
pub struct UnderSuperko {
    /// The value.
    pub value: i32,
    /// The first moves, the best first, and their values.
    pub openings: Vec<(FirstMove, i32)>,
    /// A game in which nobody errs.
    pub line: Vec<Move>,
}

/// Solves and prints.
pub fn run(asked: &SolveGameArguments, output: &mut Output) -> Result<(), Failure> {
    let position = start(asked)?;
    Intervals::fits(asked.size).map_err(|why| {
        let remedy = "say with --at-least what to prove";
        Failure::Usage(format!("{why} if all positions are to be known: {remedy}"))
    })?;
    interrupt::watch();
    let mut watcher = Watcher::new(&format!("Go on {}", asked.size), asked.limits().time);
    let nodes = asked.limits().nodes.unwrap_or(u64::MAX);
    let solved = solve(&position, nodes, &mut watcher).ok();
    let outcome = Outcome { position, solved, time: watcher.elapsed() };
    let print = if asked.json { go_report::print_json } else { go_report::print };
    print(&outcome, output)?;
    if interrupt::is_wanted() {
        return Err(Failure::Interrupted);
    }
    let is_known = outcome.solved.is_some_and(|solved| solved.superko.is_some());
    if is_known { Ok(()) } else { Err(Failure::Undecided) }
}

fn solve(position: &Position, most: u64, watcher: &mut Watcher) -> Result<Solved, Stop> {
    let intervals = Intervals::new(position, &mut |nodes| {
        if nodes > most {
            return std::ops::ControlFlow::Break(());
        }
        watcher.look_with(nodes, String::new)
    })?;
    let interval = intervals.value(position).ok_or(Stop)?;
    let mut superko = Superko::new(&intervals, position);
    let under_superko = under_superko(&mut superko, position, most, watcher).ok();
    Ok(Solved {
        interval: if position.turn() == Color::Black { interval } else { -interval },
        positions: intervals.len(),
        exact: intervals.exact(),
        superko: under_superko,
        nodes: superko.nodes(),
    })
}

fn under_superko(
    superko: &mut Superko<'_>,
    position: &Position,
    most: u64,
    watcher: &mut Watcher,
) -> Result<UnderSuperko, Stop> {
    let tick = &mut |nodes| watcher.look_with(nodes, || ", superko".to_owned());
    let value = superko.value(most, tick)?;
    let openings = superko.first_moves(position, most, tick)?;
    Ok(UnderSuperko { value, openings, line: superko.line(most, tick)? })
}
