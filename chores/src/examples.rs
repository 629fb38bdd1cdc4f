//! Examples for the guide: positions of proofs, with what the winner plays there.
//!
//! A problem is solved, and its certificates are walked at random. Where the claimant is to move, the certificate's move is
//! what the guide should propose; where the opponent is, all that is learned is that the position is lost. A proof holds
//! whatever stands outside its zone, so each walk begins with another outside (`reopen.rs`). With a guide, what is not
//! proved is played out (`fights.rs`).

mod fights;
mod reopen;
mod sources;
mod walk;

use std::fs::File;
use std::io::{self, BufWriter, Write as _};
use std::path::Path;

use tesuji_board::{Move, PointSet};
use tesuji_certify::Komaster;
use tesuji_goals::{Goal, Guidance, Options, Problem, Report, solve};
use tesuji_guide::{Aim, Inquiry, Planes, Retaker, Workspace};
use tesuji_search::{Meter, Outcome, Rng};

use fights::Fighter;
use sources::{Source, Sources};

/// The nodes for a question: of a problem made by rule or of a fight, and of one from a game between engines.
const NODES: u64 = 20_000;
const NODES_OF_A_GAME: u64 = 30_000;
const MEMORY: usize = 8 << 20;
/// So many examples of a question's proofs are kept: many questions teach more than many positions of one.
const MOST_OF_A_PROOF: usize = 32;
/// What a record has instead of a cell where no move is proposed, and instead of an outcome where none is known.
const NO_MOVE: u8 = 255;
/// How likely the side to move gets what it wants for each [`Retaker`], in hundredths.
type Chances = [u8; 3];
const UNKNOWN: u8 = 255;
const NO_CHANCES: Chances = [UNKNOWN; 3];
/// How much an example counts, of a hundred: one that is proved or that another program told us, and an opinion of our own.
const FULL: u8 = 100;
const OPINION: u8 = 60;

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

/// Who makes examples, and how many of each source there are.
struct Maker<'g> {
    guide: Guidance,
    fighter: Option<Fighter<'g>>,
    rng: Rng,
    tallies: Vec<Tally>,
}

/// Writes `count` examples to a file, from problems made by rule, from random games, and from the questions of some files;
/// with no count that is more than nothing, from the questions alone, each once.
pub fn make(words: &[&str]) -> io::Result<()> {
    let [out, count, seed, files @ ..] = words else { return Err(io::Error::other(crate::USAGE)) };
    let (count, seed) = (crate::number(&[count], 0, 0)?, crate::number(&[seed], 0, 0)? as u64);
    let mut out = BufWriter::new(File::create(out)?);
    let (guides, files): (Vec<&str>, Vec<&str>) =
        files.iter().partition(|file| Path::new(file).extension().is_some_and(|form| form == "bin"));
    let guide = guides.first().map(|guide| crate::compare::load_guide(guide)).transpose()?;
    let mut sources = Sources::new(&files)?;
    let mut maker = Maker {
        guide: guide.map_or(Guidance::NONE, Guidance::by),
        fighter: guide.map(|guide| Fighter { guide, workspace: Workspace::new(guide) }),
        rng: Rng::new(seed),
        tallies: Source::ALL.iter().map(|_| Tally::default()).collect(),
    };
    let (mut written, mut asked) = (0, 0);
    while count == 0 || written < count {
        let next = if count == 0 { sources.next_question(&mut maker.rng) } else { Some(sources.next(&mut maker.rng)) };
        let Some((source, problem)) = next else { break };
        for (source, example) in maker.learn(source, &problem) {
            example.write(source, &mut out)?;
            maker.tallies[source as usize].add(&example);
            written += 1;
        }
        asked += 1;
        if asked % 500 == 0 {
            report(&maker.tallies);
        }
    }
    report(&maker.tallies);
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

impl Maker<'_> {
    /// What a problem teaches: its proofs; where there is none, a fight that is played out from it.
    fn learn(&mut self, source: Source, problem: &Problem) -> Vec<(Source, Example)> {
        let Self { guide, fighter, rng, tallies } = self;
        let tally = &mut tallies[source as usize];
        tally.problems += 1;
        let options = Options { memory: MEMORY, all_moves: false, guide: *guide, ..Options::default() };
        let nodes = if source == Source::Engines { NODES_OF_A_GAME } else { NODES };
        let ask = |problem: &Problem, nodes| solve(problem, &options, &mut Meter::limited(nodes));
        let mut proved = Vec::new();
        let mut walk = |problem: &Problem, report: &Report, rng: &mut Rng| {
            for certificate in &report.certificates {
                walk::examples(certificate, aim(problem.goal()), rng, &mut proved);
            }
        };
        let report = ask(problem, nodes);
        walk(problem, &report, rng);
        tally.proved += usize::from(!report.certificates.is_empty());
        let mut walks_rng = Rng::new(rng.next());
        let fights = match fighter {
            Some(fighter) if report.certificates.is_empty() => {
                let ask = |problem: &Problem| ask(problem, NODES);
                fighter.fight(problem, report, rng, ask, |problem, report| walk(problem, report, &mut walks_rng))
            }
            _ => Vec::new(),
        };
        while proved.len() > MOST_OF_A_PROOF {
            proved.swap_remove(rng.below(proved.len()));
        }
        let proved = proved.into_iter().map(|example| (source, example));
        proved.chain(fights.into_iter().map(|example| (Source::Fights, example))).collect()
    }
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
