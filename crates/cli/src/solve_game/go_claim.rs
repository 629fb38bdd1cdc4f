//! Proving that a side gets at least a number of points in Go: the search, the certificate and its check.

use std::time::Duration;

use serde_json::json;
use tesuji_board::{Move, Position};
use tesuji_games::{AtLeast, GoLimits, GoProgress, GoProver, ProofAttempt};
use tesuji_notation::Scene;
use tesuji_render::{Figure, Highlight, text};
use tesuji_report::sentence::{at_least, grouped, side};

use crate::args::SolveGameArguments;
use crate::failure::Failure;
use crate::interrupt;
use crate::output::{Output, write_file};
use crate::solve_game::go_report::{go_fields, listed};
use crate::solve_game::proof::{Proof, no_solver};
use crate::solve_game::report::{duration, line_figure};
use crate::solve_game::start::start;
use crate::solve_game::state;
use crate::solve_game::watcher::Watcher;

/// What came out.
struct Outcome {
    position: Position,
    claim: AtLeast,
    attempt: ProofAttempt,
    time: Duration,
    proof: Option<Proof>,
}

/// Proves and prints.
pub fn run(asked: &SolveGameArguments, output: &mut Output) -> Result<(), Failure> {
    let position = start(asked)?;
    let claim = AtLeast { side: asked.claimant(), points: asked.at_least.unwrap_or_default() };
    let area = asked.size.area() as i32;
    if claim.points.abs() > area {
        return Err(Failure::Usage(format!("a board of {area} points gives a side between -{area} and {area} points")));
    }
    let mut prover = GoProver::new(asked.size, asked.memory()).map_err(no_solver)?;
    if let Some(path) = &asked.resume {
        state::resume(path, |from| prover.load(claim, from))?;
    }
    interrupt::watch();
    let outcome = prove(asked, &mut prover, position, claim)?;
    if let Some(path) = &asked.save {
        state::save(path, |to| prover.save(to))?;
    }
    if let (Some(path), Some(proof)) = (&asked.certificate, &outcome.proof) {
        write_file(path, proof.strategy.certificate.to_string())?;
    }
    if asked.json {
        outcome.print_json(output)?;
    } else {
        outcome.print(output)?;
    }
    if interrupt::is_wanted() {
        return Err(Failure::Interrupted);
    }
    if outcome.attempt.proved.is_some() { Ok(()) } else { Err(Failure::Undecided) }
}

fn prove(
    asked: &SolveGameArguments,
    prover: &mut GoProver,
    position: Position,
    claim: AtLeast,
) -> Result<Outcome, Failure> {
    let title = format!("Go on {}", asked.size);
    let (time, nodes) = (asked.limits().time, asked.limits().nodes.unwrap_or(u64::MAX));
    // Proofs take fewer moves than twice the points of the board; what takes more is hardly provable.
    let moves = (3 * asked.size.area()).clamp(24, usize::from(GoProver::MOST_MOVES)) as u8;
    let mut watcher = Watcher::new(&title, time);
    let mut watch =
        |progress: &GoProgress| watcher.look_with(progress.nodes, || format!("; within {} moves", progress.moves));
    let threads = usize::from(asked.threads);
    let attempt = prover.prove(&position, claim, &GoLimits { nodes, moves, threads }, &mut watch);
    let spent = watcher.elapsed();
    let mut proof = None;
    if let Some(moves) = attempt.proved.filter(|_| !asked.no_certify) {
        let mut watcher = Watcher::new(&format!("{title}, the proof"), time);
        let mut watch = |progress: &GoProgress| watcher.look_with(progress.nodes, String::new);
        let found = prover.strategy(&position, claim, &GoLimits { nodes, moves, threads }, &mut watch);
        proof = Proof::check(found, asked, &title)?;
    }
    Ok(Outcome { position, claim, attempt, time: spent, proof })
}

impl Outcome {
    /// Prints the answer for people.
    fn print(&self, output: &mut Output) -> Result<(), Failure> {
        let palette = output.palette();
        let turn = self.position.turn();
        let scene = Scene::new(format!("Go on {}", self.position.board().size()), self.position.setup());
        output.line(palette.bold(&format!("{}, {} to move", scene.title, side(turn))))?;
        let mut figure = Figure::of(&scene);
        let line = self.proof.as_ref().map(|proof| proof.strategy.line.as_slice()).unwrap_or_default();
        if let (Some(Move::Place(first)), true) = (line.first(), turn == self.claim.side) {
            figure.highlights.push((*first, Highlight::Good));
        }
        output.print(text(&figure, palette))?;
        output.line(palette.bold(&self.sentence()))?;
        output.line(format!("{}; {}", self.standing(), self.cost()))?;
        if line.is_empty() {
            return Ok(());
        }
        let (resists, count) = (side(!self.claim.side), line.len());
        output.line(format!("{resists} resists as long as possible: {count} moves, {} first", side(turn)))?;
        output.line(listed(line))?;
        output.print(text(&line_figure(&scene, line), palette))
    }

    /// Prints the answer for programs.
    fn print_json(&self, output: &mut Output) -> Result<(), Failure> {
        let certificate = self.proof.as_ref().map(|Proof { verdict, bytes, .. }| {
            json!({ "replies": verdict.replies, "bytes": bytes, "positions": verdict.positions, "checked": true })
        });
        let line = self.proof.as_ref().map(|proof| {
            let names: Vec<String> = proof.strategy.line.iter().map(ToString::to_string).collect();
            names
        });
        let rules = ["area", "basic ko, no game without end"];
        let fields = go_fields(
            &self.position,
            rules,
            json!({
                "at_least": { "side": self.claim.side.to_string(), "points": self.claim.points },
                "proved": self.attempt.proved.is_some(),
                "within_moves": self.moves(),
                "not_within_moves": self.attempt.not_within,
                "nodes": self.attempt.nodes,
                "seconds": self.time.as_secs_f64(),
                "line": line,
                "certificate": certificate,
            }),
        );
        output.line(fields.to_string())
    }

    /// The most moves that a game takes by the proof.
    fn moves(&self) -> Option<usize> {
        let allowed = self.attempt.proved.map(usize::from);
        self.proof.as_ref().map_or(allowed, |proof| Some(proof.strategy.line.len()))
    }

    fn sentence(&self) -> String {
        match self.moves() {
            Some(moves) => format!(
                "{} (area scoring, basic ko; within {moves} moves, so that no game goes on without end).",
                at_least(self.claim.side, self.claim.points)
            ),
            None => format!(
                "Not proved: that {} gets at least {:+} points under basic ko. It may be true, or take superko.",
                side(self.claim.side),
                self.claim.points
            ),
        }
    }

    /// How sure the answer is.
    fn standing(&self) -> String {
        match (&self.proof, self.attempt.proved, self.attempt.not_within) {
            (Some(Proof { verdict, bytes, .. }), ..) => {
                let replies = if verdict.replies == 1 { "reply" } else { "replies" };
                let counts = (grouped(verdict.replies as u64), grouped(*bytes as u64));
                format!("certified: {} {replies}, {} bytes, checked", counts.0, counts.1)
            }
            (None, Some(_), _) => "searched, without a certificate".to_owned(),
            (None, None, Some(moves)) => format!("no proof found within {moves} moves"),
            (None, None, None) => "nothing is known".to_owned(),
        }
    }

    /// What it cost.
    fn cost(&self) -> String {
        let nodes = self.attempt.nodes;
        let rate = nodes as f64 / self.time.as_secs_f64().max(1e-6);
        format!("{} nodes in {}, {} a second", grouped(nodes), duration(self.time), grouped(rate as u64))
    }
}
