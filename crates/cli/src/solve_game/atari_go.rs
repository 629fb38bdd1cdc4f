//! Solving Atari-Go: the search, the certificate and its check, the openings, and the state that is kept.

use std::time::Duration;

use tesuji_board::{Color, Position};
use tesuji_games::{AtariGoLimits, AtariGoSolution, AtariGoSolver, FirstStone, NoStrategy};

use crate::args::SolveGameArguments;
use crate::failure::Failure;
use crate::interrupt;
use crate::output::{Output, write_file};
use crate::solve_game::layers_proof::{LayersPlaces, LayersProof};
use crate::solve_game::proof::{Proof, no_solver};
use crate::solve_game::report;
use crate::solve_game::start::start;
use crate::solve_game::state;
use crate::solve_game::watcher::Watcher;

/// The most points of a board whose first moves are judged unasked: it takes seconds.
const SMALL: usize = 25;

/// What came out.
pub struct AtariGoAnswer {
    /// The start.
    pub position: Position,
    /// Who wins, if it was found out.
    pub solved: AtariGoSolution,
    /// How long the search took.
    pub time: Duration,
    /// How the winner wins, if it was asked for and found.
    pub proof: Option<Proof>,
    /// The same as a certificate in layers, if that was asked for.
    pub layers: Option<LayersProof>,
    /// The first moves, if they were asked for, and who wins after each.
    pub openings: Vec<JudgedOpening>,
}

/// A first move, and who wins after it.
pub struct JudgedOpening {
    /// The move.
    pub first: FirstStone,
    /// Who wins, if it was found out.
    pub winner: Option<Color>,
    /// The nodes that it took.
    pub nodes: u64,
}

/// Solves and prints.
pub fn run(asked: &SolveGameArguments, output: &mut Output) -> Result<(), Failure> {
    let position = start(asked)?;
    let mut solver = AtariGoSolver::new(asked.size, asked.memory()).map_err(no_solver)?;
    if let Some(seed) = asked.order {
        solver = solver.in_order(seed);
    }
    if let Some(path) = &asked.resume {
        state::resume(path, |from| solver.load(from))?;
    }
    interrupt::watch();
    let outcome = Inquiry { asked, solver: &solver, position }.answer()?;
    if let Some(path) = &asked.save {
        state::save(path, |to| solver.save(to))?;
    }
    if let (Some(path), Some(proof)) = (&asked.certificate, &outcome.proof) {
        write_file(path, proof.strategy.certificate.to_string())?;
    }
    let print = if asked.json { report::print_json } else { report::print };
    print(&outcome, output)?;
    if interrupt::is_wanted() {
        return Err(Failure::Interrupted);
    }
    let all_known = outcome.openings.iter().all(|opening| opening.winner.is_some());
    if outcome.solved.winner.is_some() && all_known { Ok(()) } else { Err(Failure::Undecided) }
}

/// A question to a solver.
struct Inquiry<'a> {
    asked: &'a SolveGameArguments,
    solver: &'a AtariGoSolver,
    position: Position,
}

impl Inquiry<'_> {
    fn answer(self) -> Result<AtariGoAnswer, Failure> {
        let title = format!("Atari-Go on {}", self.asked.size);
        let limit = self.asked.limits().time;
        let mut watcher = Watcher::new(&title, limit);
        let places = LayersPlaces::of(self.asked);
        let begun = places.as_ref().map(|places| places.winner(&self.position)).transpose()?.flatten();
        let solved = match begun {
            Some(winner) => self.solver.told(winner),
            None => self.solver.solve(&self.position, &self.limits(), &mut |progress| watcher.look(progress)),
        };
        let time = watcher.elapsed();
        let mut watcher = Watcher::new(&format!("{title}, the proof"), limit);
        let (mut proof, mut layers) = (None, None);
        if let Some(winner) = solved.winner.filter(|_| !self.asked.no_certify) {
            match places.filter(|_| self.asked.size.area() > 1) {
                Some(places) => {
                    layers = places.prove(self.solver, &self.position, winner, &self.limits(), &mut watcher)?;
                }
                None => proof = self.prove(winner, &mut watcher)?,
            }
        }
        let mut openings = Vec::new();
        if self.asked.all_openings || self.asked.size.area() <= SMALL {
            let mut watcher = Watcher::new(&format!("{title}, the openings"), limit);
            openings.extend(self.solver.first_moves(&self.position).into_iter().map(|at| self.open(at, &mut watcher)));
        }
        Ok(AtariGoAnswer { position: self.position, solved, time, proof, layers, openings })
    }

    fn limits(&self) -> AtariGoLimits {
        let nodes = self.asked.limits().nodes.unwrap_or(u64::MAX);
        AtariGoLimits { nodes, threads: usize::from(self.asked.threads) }
    }

    /// The winner's strategy, checked; `None` if the limits were not enough.
    fn prove(&self, winner: Color, watcher: &mut Watcher) -> Result<Option<Proof>, Failure> {
        let mut watch = |progress: &_| watcher.look(progress);
        let found = self.solver.strategy(&self.position, winner, &self.limits(), &mut watch);
        let found = found.and_then(|strategy| strategy.ok_or(NoStrategy::Stopped));
        Proof::check(found, self.asked, &format!("Atari-Go on {}", self.asked.size))
    }

    /// Who wins after a first move.
    fn open(&self, first: FirstStone, watcher: &mut Watcher) -> JudgedOpening {
        let turn = self.position.turn();
        if self.position.board().is_capture(turn, first.at) || self.asked.size.area() == 1 {
            return JudgedOpening { first, winner: Some(turn), nodes: 0 };
        }
        let mut after = self.position.clone();
        after.play(first.at).expect("a first move is legal");
        let solved = self.solver.solve(&after, &self.limits(), &mut |progress| watcher.look(progress));
        JudgedOpening { first, winner: solved.winner, nodes: solved.progress.nodes }
    }
}
