//! Examples for the guide: positions of proofs, with what the winner plays there.
//!
//! A problem is solved, and its certificates are walked at random. Where the claimant is to move, the certificate's move is
//! what the guide should propose; where the opponent is, all that is learned is that the position is lost. A proof holds
//! whatever stands outside its zone, so each walk begins with another outside (`reopen.rs`).

mod reopen;
mod sources;
mod walk;

use std::fs::File;
use std::io::{self, BufWriter, Write as _};
use std::path::Path;

use tesuji_board::{Move, PointSet};
use tesuji_certify::Komaster;
use tesuji_goals::{Goal, Guidance, Options, Problem, solve};
use tesuji_guide::{Aim, Inquiry, Planes};
use tesuji_search::{Meter, Outcome, Rng};

use sources::{Source, Sources};

/// The nodes for a question: of a problem made by rule, and of one from a game between engines.
const NODES: u64 = 20_000;
const NODES_OF_A_GAME: u64 = 60_000;
const MEMORY: usize = 8 << 20;
/// What a record has instead of a cell where no move is proposed, and instead of an outcome where none is known.
const NO_MOVE: u8 = 255;
const NO_VALUE: u8 = 2;
/// How much an example counts, of a hundred: one that is proved, and one that another program told us.
const PROVED: u8 = 100;
const TOLD: u8 = 100;

/// What one position teaches.
struct Example {
    inquiry: Inquiry,
    /// What the side to move plays.
    best: Option<Move>,
    /// Whether the side to move gets what it wants, if that is known.
    wins: Option<bool>,
    weight: u8,
}

impl Example {
    /// The record of a file: the planes, the cell of the move, the outcome, the weight and the source.
    fn write(&self, source: Source, out: &mut impl io::Write) -> io::Result<()> {
        let window = self.inquiry.window();
        let cell = match self.best {
            Some(Move::Place(p)) => window.cell(p).map_or(NO_MOVE, |cell| cell as u8),
            Some(Move::Pass) | None => NO_MOVE,
        };
        let value = self.wins.map_or(NO_VALUE, u8::from);
        out.write_all(&Planes::new(&self.inquiry, &window).to_bytes())?;
        out.write_all(&[cell, value, self.weight, source as u8])
    }
}

/// How many examples of each sort were written.
#[derive(Default)]
struct Tally {
    problems: usize,
    proved: usize,
    examples: usize,
    /// By attacker or defender to move, lost or won.
    sorts: [[usize; 2]; 2],
}

/// Writes `count` examples to a file, from problems made by rule, from random games, and from the questions of some files.
pub fn make(words: &[&str]) -> io::Result<()> {
    let [out, count, seed, files @ ..] = words else { return Err(io::Error::other(crate::USAGE)) };
    let (count, seed) = (crate::number(&[count], 0, 0)?, crate::number(&[seed], 0, 0)? as u64);
    let mut out = BufWriter::new(File::create(out)?);
    let mut rng = Rng::new(seed);
    let (guides, files): (Vec<&str>, Vec<&str>) =
        files.iter().partition(|file| Path::new(file).extension().is_some_and(|form| form == "bin"));
    let guide = guides.first().map_or(Ok(Guidance::NONE), |guide| crate::compare::load(guide))?;
    let mut sources = Sources::new(&files)?;
    let mut tallies: Vec<Tally> = Source::ALL.iter().map(|_| Tally::default()).collect();
    let mut written = 0;
    while written < count {
        let (source, problem) = sources.next(&mut rng);
        let tally = &mut tallies[source as usize];
        let before = tally.examples;
        let examples = learn(source, &problem, guide, &mut rng, tally);
        for example in examples {
            example.write(source, &mut out)?;
            tally.examples += 1;
            let attacks = example.inquiry.to_move == example.inquiry.attacker;
            if let Some(wins) = example.wins {
                tally.sorts[usize::from(attacks)][usize::from(wins)] += 1;
            }
        }
        written += tally.examples - before;
        if tallies.iter().map(|tally| tally.problems).sum::<usize>() % 500 == 0 {
            report(&tallies);
        }
    }
    report(&tallies);
    out.flush()
}

/// Writes what another program told us of the questions of some files.
pub fn tell(words: &[&str]) -> io::Result<()> {
    let [out, files @ ..] = words else { return Err(io::Error::other(crate::USAGE)) };
    let mut out = BufWriter::new(File::create(out)?);
    let sources = Sources::new(files)?;
    for problem in sources.questions() {
        let expected = problem.expected.as_ref();
        if let Some(example) = expected.and_then(|expected| told(problem, &expected.outcomes, &expected.moves)) {
            example.write(Source::Told, &mut out)?;
        }
    }
    out.flush()
}

/// What a problem teaches: its proofs.
fn learn(source: Source, problem: &Problem, guide: Guidance, rng: &mut Rng, tally: &mut Tally) -> Vec<Example> {
    tally.problems += 1;
    let options = Options { memory: MEMORY, all_moves: false, guide, ..Options::default() };
    let nodes = if source == Source::Engines { NODES_OF_A_GAME } else { NODES };
    let report = solve(problem, &options, &mut Meter::limited(nodes));
    let mut examples = Vec::new();
    for certificate in &report.certificates {
        // A claim that needs the claimant's own threats says little about where to play.
        if certificate.ko_rule != Komaster::Claimant {
            walk::examples(certificate, aim(problem.goal()), rng, &mut examples);
        }
    }
    tally.proved += usize::from(!examples.is_empty());
    examples
}

/// What another program says of the position that was asked about.
fn told(problem: &Problem, outcomes: &[Outcome], moves: &[Move]) -> Option<Example> {
    let wins = match outcomes {
        [Outcome::Won] => Some(true),
        [Outcome::Lost] => Some(false),
        _ => None,
    };
    let inquiry = inquiry(problem);
    let best = moves.first().copied().filter(|_| outcomes.iter().all(|outcome| *outcome > Outcome::Open));
    Some(Example { inquiry, best, wins, weight: TOLD }).filter(|_| wins.is_some() || best.is_some())
}

/// What a guide is asked about a problem.
pub fn inquiry(problem: &Problem) -> Inquiry {
    let board = problem.position().board();
    let group = board.strings_in(problem.target()).fold(PointSet::EMPTY, |all, string| all | string.stones());
    Inquiry::new(problem.position(), group, aim(problem.goal()))
}

fn aim(goal: Goal) -> Aim {
    if matches!(goal, Goal::Capture | Goal::Save) { Aim::Capture } else { Aim::Life }
}

/// Whether a claim tells an outcome: a ko tells none.
fn tells(ko_rule: Komaster) -> bool {
    ko_rule == Komaster::Opponent
}

fn report(tallies: &[Tally]) {
    for (source, Tally { problems, proved, examples, sorts }) in Source::ALL.iter().zip(tallies) {
        let [[defends_lost, defends_won], [attacks_lost, attacks_won]] = sorts;
        eprintln!(
            "{source:?}: {problems} problems, {proved} proved, {examples} examples; attacker to move {attacks_won} won \
             {attacks_lost} lost, defender to move {defends_won} won {defends_lost} lost"
        );
    }
}
