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
use tesuji_goals::{Goal, Ground, Guidance, Options, Problem, solve};
use tesuji_guide::{Aim, Inquiry, Planes, Retaker};
use tesuji_search::{Meter, Outcome, Rng};

use sources::{Source, Sources};

/// The nodes for a question: of a problem made by rule, and of one from a game between engines.
const NODES: u64 = 20_000;
const NODES_OF_A_GAME: u64 = 60_000;
const MEMORY: usize = 8 << 20;
/// What a record has instead of a cell where no move is proposed, and instead of an outcome where none is known.
const NO_MOVE: u8 = 255;
/// How likely the side to move gets what it wants for each [`Retaker`], in hundredths.
type Chances = [u8; 3];
const UNKNOWN: u8 = 255;
const NO_CHANCES: Chances = [UNKNOWN; 3];
/// How much an example counts, of a hundred: one that is proved or that another program told us, and an opinion of our own.
const FULL: u8 = 100;
const OPINION: u8 = 60;
/// What is told of a side that an opinion does not say to be sure of.
const LIKELY: u16 = 850;

/// What one position teaches.
struct Example {
    inquiry: Inquiry,
    /// What the side to move plays.
    best: Option<Move>,
    /// Whether the side to move gets what it wants, as far as that is known.
    chances: Chances,
    weight: u8,
}

impl Example {
    /// The record of a file: the planes, the cell of the move, the chances, the weight and the source.
    fn write(&self, source: Source, out: &mut impl io::Write) -> io::Result<()> {
        let window = self.inquiry.window();
        let cell = match self.best {
            Some(Move::Place(p)) => window.cell(p).map_or(NO_MOVE, |cell| cell as u8),
            Some(Move::Pass) | None => NO_MOVE,
        };
        out.write_all(&Planes::new(&self.inquiry, &window).to_bytes())?;
        out.write_all(&[cell])?;
        out.write_all(&self.chances)?;
        out.write_all(&[self.weight, source as u8])
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

impl Tally {
    fn add(&mut self, example: &Example) {
        self.examples += 1;
        let attacks = example.inquiry.to_move == example.inquiry.attacker;
        let chance = example.chances[Retaker::Neither as usize];
        if chance != UNKNOWN {
            self.sorts[usize::from(attacks)][usize::from(chance > 50)] += 1;
        }
    }
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
        let (examples, opinion) = learn(source, &problem, guide, &mut rng, tally);
        for example in examples {
            example.write(source, &mut out)?;
            tally.add(&example);
        }
        written += tally.examples - before;
        if let Some(opinion) = opinion {
            opinion.write(Source::Opinions, &mut out)?;
            tallies[Source::Opinions as usize].add(&opinion);
            written += 1;
        }
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

/// What a problem teaches: its proofs; where there is none, the opinion of a guide's trees.
fn learn(
    source: Source,
    problem: &Problem,
    guide: Guidance,
    rng: &mut Rng,
    tally: &mut Tally,
) -> (Vec<Example>, Option<Example>) {
    tally.problems += 1;
    let options = Options { memory: MEMORY, all_moves: false, guide, ..Options::default() };
    let nodes = if source == Source::Engines { NODES_OF_A_GAME } else { NODES };
    let report = solve(problem, &options, &mut Meter::limited(nodes));
    let mut examples = Vec::new();
    for certificate in &report.certificates {
        walk::examples(certificate, aim(problem.goal()), rng, &mut examples);
    }
    tally.proved += usize::from(!examples.is_empty());
    let is_opinion = guide != Guidance::NONE && report.certificates.is_empty() && report.ground == Ground::Opinion;
    let opinion = is_opinion.then(|| {
        let sure = u32::from(report.sure.unwrap_or(LIKELY)).div_ceil(10).min(100) as u8;
        let chances = chances(report.outcome).map(|chance| if chance == 100 { sure } else { 100 - sure });
        let best = report.best.filter(|_| report.outcome > Outcome::Open);
        Example { inquiry: inquiry(problem), best, chances, weight: OPINION }
    });
    (examples, opinion)
}

/// Who gets what they want under each rule on retaking, by the outcome for the side to move.
fn chances(outcome: Outcome) -> Chances {
    match outcome {
        Outcome::Won => [100; 3],
        Outcome::WonByKo => [0, 100, 100],
        Outcome::LostByKo => [0, 0, 100],
        Outcome::Lost => [0; 3],
        Outcome::Open => NO_CHANCES,
    }
}

/// What another program says of the position that was asked about.
fn told(problem: &Problem, outcomes: &[Outcome], moves: &[Move]) -> Option<Example> {
    let chances = if let [outcome] = outcomes { chances(*outcome) } else { NO_CHANCES };
    let inquiry = inquiry(problem);
    let best = moves.first().copied().filter(|_| outcomes.iter().all(|outcome| *outcome > Outcome::Open));
    Some(Example { inquiry, best, chances, weight: FULL }).filter(|_| chances != NO_CHANCES || best.is_some())
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

/// What the claim of the side to move tells about it: what it gets under a rule it gets under the easier ones, too.
fn claimed(ko_rule: Komaster) -> Chances {
    match ko_rule {
        Komaster::Opponent => [100; 3],
        Komaster::Neither => [UNKNOWN, 100, 100],
        Komaster::Claimant => [UNKNOWN, UNKNOWN, 100],
    }
}

/// What the claim of its opponent tells about the side to move.
fn refuted(ko_rule: Komaster) -> Chances {
    match ko_rule {
        Komaster::Opponent => [0; 3],
        Komaster::Neither => [0, 0, UNKNOWN],
        Komaster::Claimant => [0, UNKNOWN, UNKNOWN],
    }
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
