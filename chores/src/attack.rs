//! An attack on what is certified of the problems of a file: each certificate plays against an opponent who plays by chance
//! or as GNU Go reads it, anywhere on the board, and its claim has to hold.

use std::{fs, io};

use tesuji_certify::{Certificate, Komaster};
use tesuji_goals::{Options, Problem, Report, Standing, outcome_name, solve_and_prove};
use tesuji_notation::Document;
use tesuji_search::{Meter, Outcome, Rng};

use crate::gnugo::GnuGo;
use crate::strategy::{End, Strategy, Tally, at_random};

/// The random games against each certificate, if not said, and the positions of a search.
const GAMES: usize = 200;
const NODES: usize = 20_000;
const MEMORY: usize = 64 << 20;

/// What came of an attack.
struct Attack {
    games: usize,
    rng: Rng,
    gnugo: Option<GnuGo>,
    by_chance: Tally,
    by_gnugo: Tally,
    problems: usize,
    certified: usize,
    /// Certificates under the rule that their side retakes kos at once: no game under the plain rule.
    passed_over: usize,
    broken: usize,
}

/// Solves the problems of a file within a number of positions, and attacks every certificate that assumes nothing. Lists the
/// certified answers that differ from those in the file. An error if a claim was broken.
pub fn run(words: &[&str]) -> io::Result<()> {
    let nodes = crate::number(words, 1, NODES)? as u64;
    let (games, seed) = (crate::number(words, 2, GAMES)?, crate::number(words, 3, 1)? as u64);
    let file = words[0];
    let bytes = fs::read(file)?;
    let document = Document::read(&bytes, None).map_err(|bad| io::Error::other(format!("{file}: {bad}")))?;
    let (gnugo, by_chance, by_gnugo) = (GnuGo::start(), Tally::default(), Tally::default());
    let rng = Rng::new(seed);
    let mut attack =
        Attack { games, rng, gnugo, by_chance, by_gnugo, problems: 0, certified: 0, passed_over: 0, broken: 0 };
    for entry in document.entries() {
        let entry = entry.map_err(|bad| io::Error::other(format!("{file}: {bad}")))?;
        if let Some(problem) = entry.problem {
            attack.on(&problem, nodes);
        }
    }
    attack.told(file)
}

impl Attack {
    /// Solves a problem and attacks what is certified of it.
    fn on(&mut self, problem: &Problem, nodes: u64) {
        self.problems += 1;
        let options = Options { memory: MEMORY, all_moves: false, ..Options::default() };
        let (mut search, mut proof) = (Meter::limited(nodes), Meter::limited(nodes));
        let report = solve_and_prove(problem, &options, &mut search, &mut proof);
        if report.standing == Standing::Certified {
            self.certified += 1;
            compare(problem, &report);
        }
        // The halves of a race are claims of their own.
        let assumes_nothing =
            report.certificates.iter().zip(&report.verdicts).filter(|(_, verdict)| verdict.standing.is_empty());
        for (certificate, _) in assumes_nothing {
            if certificate.ko_rule == Komaster::Claimant {
                self.passed_over += 1;
            } else if let Err(why) = self.play(problem, certificate) {
                self.broken += 1;
                eprintln!("{}: BROKEN: {why}\n{certificate}", problem.id());
            }
        }
    }

    /// Plays all games against a certificate; an error if its claim does not hold in one of them.
    fn play(&mut self, problem: &Problem, certificate: &Certificate) -> Result<(), String> {
        self.by_chance.certificates += 1;
        for _ in 0..self.games {
            let (game, rng) = (Strategy::new(certificate, problem.position()), &mut self.rng);
            let end = game.try_play(&mut |now, zone| at_random(now, zone, rng))?;
            self.by_chance.count(end);
        }
        let size = certificate.size;
        // GNU Go knows square boards only.
        if let Some(gnugo) = self.gnugo.as_mut().filter(|_| size.columns() == size.rows() && size.columns() >= 5) {
            self.by_gnugo.certificates += 1;
            let game = Strategy::new(certificate, problem.position());
            let end: End = game.try_play(&mut |now, _| gnugo.resist(now, certificate.target))?;
            self.by_gnugo.count(end);
        }
        Ok(())
    }

    /// Says what came of it.
    fn told(&self, file: &str) -> io::Result<()> {
        let Self { problems, certified, passed_over, broken, .. } = self;
        let by_gnugo = match &self.gnugo {
            Some(_) => told(&self.by_gnugo),
            None => "GNU Go is not installed".to_owned(),
        };
        eprintln!(
            "attack: {file}: {problems} problems, {certified} certified; by chance {}; by GNU Go {by_gnugo}; {passed_over} \
             certificates of retaking at once passed over; claims broken: {broken}",
            told(&self.by_chance)
        );
        if *broken == 0 { Ok(()) } else { Err(io::Error::other("a certified claim was broken")) }
    }
}

fn told(tally: &Tally) -> String {
    let Tally { certificates, reached, kept, .. } = tally;
    format!("{} games against {certificates} certificates ({reached} reached, {kept} kept)", tally.games())
}

/// Tells where a certified answer differs from what the file says.
fn compare(problem: &Problem, report: &Report) {
    let Some(expected) = problem.expected.as_ref().filter(|expected| !expected.outcomes.is_empty()) else { return };
    if report.other.is_none() && !expected.outcomes.contains(&report.outcome) {
        let names = |outcomes: &[Outcome]| outcomes.iter().map(|it| outcome_name(*it)).collect::<Vec<_>>().join(" or ");
        let (book, ours) = (names(&expected.outcomes), names(&[report.outcome]));
        let best = report.best.map_or_else(String::new, |best| format!(" with {best}"));
        eprintln!("{}: certified {ours}{best}, the file says {book}", problem.id());
    }
}
