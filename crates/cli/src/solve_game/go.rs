//! Solving Go on a board of up to sixteen points: the value, all first moves, and a game without a mistake.

use std::path::{Path, PathBuf};
use std::time::Duration;

use tesuji_board::{Color, Move, Position, Scoring};
use tesuji_certify::{GameCertificate, GameFault, GameVerdict, check_game};
use tesuji_games::{FirstMove, Interval, Intervals, Superko, SuperkoProof, SuperkoSolution};
use tesuji_search::Stop;

use crate::args::SolveGameArguments;
use crate::failure::Failure;
use crate::interrupt;
use crate::output::{Output, write_file};
use crate::solve_game::start::start;
use crate::solve_game::watcher::Watcher;
use crate::solve_game::{go_report, go_territory};

/// What came out.
pub struct GoAnswer {
    /// The start.
    pub position: Position,
    /// All positions, if there was time for them.
    pub solved: Option<SolvedGo>,
    /// How long it took.
    pub time: Duration,
}

/// What is known once all positions are. Points are Black's less White's.
pub struct SolvedGo {
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

/// What is proved under positional superko.
pub struct UnderSuperko {
    /// The value, as far as it is proved.
    pub value: Interval,
    /// The first moves, the best first, and their values.
    pub openings: Vec<(FirstMove, Interval)>,
    /// A game in which both sides follow their proofs.
    pub line: Vec<Move>,
    /// The certificates of both bounds, as far as they need one and one was wanted.
    pub certified: Vec<Certified>,
}

/// A checked certificate.
pub struct Certified {
    /// The certificate.
    pub certificate: GameCertificate,
    /// What it proves.
    pub verdict: GameVerdict,
    /// Its size in bytes.
    pub bytes: usize,
}

/// Solves and prints.
pub fn run(asked: &SolveGameArguments, output: &mut Output) -> Result<(), Failure> {
    let position = start(asked)?;
    Intervals::fits(asked.size).map_err(|why| {
        let remedy = match asked.scoring() {
            Scoring::Area => "say with --at-least what to prove",
            Scoring::Territory => "by territory there is no other way yet",
        };
        Failure::Usage(format!("{why} if all positions are to be known: {remedy}"))
    })?;
    let needed = Intervals::bytes_needed(asked.size);
    if asked.most_memory().is_some_and(|most| most < needed) {
        let what = format!("all positions of {} take about {} MB", asked.size, needed / 1_000_000);
        let remedy = "say more with --memory, or leave it out";
        return Err(Failure::Usage(format!("{what}: {remedy}")));
    }
    if position.rules().scoring == Scoring::Territory {
        return go_territory::run(asked, position, output);
    }
    interrupt::watch();
    let mut watcher = Watcher::new(&format!("Go on {}", asked.size), asked.limits().time);
    let nodes = asked.limits().nodes.unwrap_or(u64::MAX);
    let solved = solve(asked, &position, nodes, &mut watcher)?;
    let outcome = GoAnswer { position, solved, time: watcher.elapsed() };
    if let (Some(path), Some(superko)) = (&asked.certificate, outcome.superko()) {
        for Certified { certificate, .. } in &superko.certified {
            write_file(&path_for(path, certificate.claim.claimant()), certificate.to_string())?;
        }
    }
    let print = if asked.json { go_report::print_json } else { go_report::print };
    print(&outcome, output)?;
    if interrupt::is_wanted() {
        return Err(Failure::Interrupted);
    }
    let is_known = outcome.superko().is_some_and(|superko| superko.value.exact().is_some());
    if is_known { Ok(()) } else { Err(Failure::Undecided) }
}

impl GoAnswer {
    /// What is proved under superko, if there was time for it.
    pub fn superko(&self) -> Option<&UnderSuperko> {
        self.solved.as_ref()?.superko.as_ref()
    }
}

/// Where the certificate of a side is written: `proof.txt` becomes `proof.black.txt`.
fn path_for(path: &Path, side: Color) -> PathBuf {
    match path.extension() {
        Some(kind) => path.with_extension(format!("{side}.{}", kind.display())),
        None => path.with_extension(side.to_string()),
    }
}

fn solve(
    asked: &SolveGameArguments,
    position: &Position,
    most: u64,
    watcher: &mut Watcher,
) -> Result<Option<SolvedGo>, Failure> {
    let intervals = Intervals::new(position, &mut |nodes| {
        if nodes > most {
            return std::ops::ControlFlow::Break(());
        }
        watcher.look_with(nodes, String::new)
    });
    let Ok(intervals) = intervals else { return Ok(None) };
    let Some(interval) = intervals.value(position) else { return Ok(None) };
    let mut superko = Superko::new(&intervals, position);
    let proved = prove(&mut superko, position, most, watcher).ok();
    let under_superko = match proved {
        Some((mut under_superko, mut solution)) if !asked.no_certify => {
            for proof in solution.proofs() {
                under_superko.certified.extend(certified(position, proof)?);
            }
            Some(under_superko)
        }
        Some((under_superko, _)) => Some(under_superko),
        None => None,
    };
    Ok(Some(SolvedGo {
        interval: if position.turn() == Color::Black { interval } else { -interval },
        positions: intervals.len(),
        exact: intervals.exact(),
        superko: under_superko,
        nodes: superko.nodes(),
    }))
}

fn prove<'a>(
    superko: &mut Superko<'a>,
    position: &Position,
    most: u64,
    watcher: &mut Watcher,
) -> Result<(UnderSuperko, SuperkoSolution<'a>), Stop> {
    let tick = &mut |nodes| watcher.look_with(nodes, || ", superko".to_owned());
    let solution = superko.solve(most, tick)?;
    let openings = superko.first_moves(position, &solution, most, tick)?;
    let (value, line) = (solution.value(), superko.line(&solution));
    Ok((UnderSuperko { value, openings, line, certified: Vec::new() }, solution))
}

/// Writes a proof down and checks it. There is none if it is larger than the checker is willing to look at.
fn certified(position: &Position, proof: &mut SuperkoProof<'_>) -> Result<Option<Certified>, Failure> {
    let certificate = proof.certificate(position);
    match check_game(&certificate) {
        Ok(verdict) => {
            let bytes = certificate.to_string().len();
            Ok(Some(Certified { certificate, verdict, bytes }))
        }
        Err(refused) if refused.why == GameFault::TooLarge => Ok(None),
        Err(refused) => Err(Failure::Bug {
            name: format!("Go on {}", certificate.size),
            message: format!("the certificate is refused at {refused}: this is a bug, please report it"),
        }),
    }
}
