//! Solving connections and cuts.
//!
//! The search looks at the moves near the shortest ways, first at few and then at more of them (Cazenave 2001, *Iterative
//! Widening*). What one of them finds is proved if it can be: a move that the search had not looked at and that refutes it
//! joins the moves of both sides. Else the widest search that came to an end is the answer, an opinion.

use std::cmp::Ordering;

use tesuji_board::{Move, Point, PointSet};
use tesuji_certify::{Certificate, Claim, Verdict, check};
use tesuji_search::{DfPn, Game, Meter, MoveList, MoveStanding, Outcome, Role, Solver, Widen, Width, working_moves};

use crate::budget::Budget;
use crate::connection::{Connection, Slack};
use crate::fight::Fight;
use crate::first_moves::telling_rule;
use crate::problem::Problem;
use crate::prove::{Gap, Proposition, prove};
use crate::reading::{Ground, Reading, decisive_rule};
use crate::report::{Report, Standing};
use crate::retakes::Retakes;
use crate::solve::Options;

/// The searches, from narrow to wide, and the nodes that each may take. Most is left to the connector's choice of longer ways
/// against a cutter who looks at the shortest: it tells cuts from connections more often than the wider ones, which take longer.
/// Where all of them come to an end, stronger strings of the cutter's are taken for such that may be captured on the way.
const SEARCHES: [(Slack, u64); 14] = [
    (slack(0, 0, 3), 30_000),
    (slack(1, 0, 3), 60_000),
    (slack(0, 1, 3), 30_000),
    (slack(1, 1, 3), 250_000),
    (slack(1, 0, 3), 700_000),
    (slack(1, 1, 3), 300_000),
    (slack(2, 1, 3), 200_000),
    (slack(1, 2, 3), 200_000),
    (slack(2, 2, 3), u64::MAX),
    (slack(0, 0, 4), 100_000),
    (slack(0, 1, 4), 100_000),
    (slack(1, 1, 4), 300_000),
    (slack(1, 0, 4), 300_000),
    (slack(2, 2, 4), 1_000_000),
];

const fn slack(connector: usize, cutter: usize, captures: usize) -> Slack {
    Slack { connector, cutter, captures }
}

/// A string that may be captured on the way although it has a liberty more is worth this many longer ways.
const WIDER: usize = 1;

/// The nodes that it may take to find all first moves.
const MOVES_NODES: u64 = 100_000;

/// The proof of a connection may take this many times the nodes of the reading, and at least this number of nodes.
const PROOF_SHARE: u64 = 2;
const LEAST_PROOF: u64 = 20_000;
/// The nodes of a proof of a cut: there are few, and they are short.
const CUT_PROOF: u64 = 10_000;
/// How often one search is widened by what a proof has shown to be missing.
const REPAIRS: usize = 4;

/// Reads whether the strings are connected, proves it if possible, and finds all first moves.
pub(crate) fn solve_connection(problem: &Problem, options: &Options, budget: &mut Budget<'_, '_>) -> Report {
    let mut reader = ConnectionReader::new(problem, options.memory);
    let mut report = Report::open(0);
    let (slack, reading) = reader.read_wider(options.certify, budget.search);
    (report.outcome, report.best, reader.slack) = (reading.outcome, reading.best, slack);
    (report.ground, report.standing) = (Ground::Opinion, Standing::Unproved);
    report.gap = reader.gap.take();
    if let Some((certificate, verdict)) = reader.proof.take() {
        (report.ground, report.gap) = (Ground::Firm, None);
        report.certified(vec![(certificate, verdict)], PointSet::EMPTY);
    }
    if options.all_moves {
        budget.proof().within(MOVES_NODES, |meter| reader.find_moves(meter, &mut report));
    }
    report.moves = if report.moves.is_empty() { report.best.into_iter().collect() } else { report.moves };
    report
}

/// Reads one connection. What it has learned it keeps.
struct ConnectionReader<'p> {
    problem: &'p Problem,
    strings: [Point; 2],
    solver: DfPn<Move, Outcome>,
    /// The slack of the widest search that came to an end.
    slack: Slack,
    asked: Vec<(Retakes, Slack)>,
    /// The moves that the latest searches found, for each rule on retaking.
    latest: [Option<Move>; 3],
    /// Moves that turned out to matter although no search looked at them.
    extra: PointSet,
    /// The certificate of the reading, if there is one; else why not.
    proof: Option<(Certificate, Verdict)>,
    gap: Option<Gap>,
}

impl<'p> ConnectionReader<'p> {
    fn new(problem: &'p Problem, memory: usize) -> Self {
        let mut stones = problem.position().board().strings_in(problem.target());
        let mut next = || stones.next().and_then(|string| (string.stones() & problem.target()).first());
        let strings = [next(), next()].map(|stone| stone.expect("a connection is about two strings"));
        Self {
            problem,
            strings,
            solver: DfPn::new(memory),
            slack: SEARCHES[0].0,
            asked: Vec::new(),
            latest: [None; 3],
            extra: PointSet::EMPTY,
            proof: None,
            gap: None,
        }
    }

    fn game(&self, retakes: Retakes, slack: Slack) -> Connection {
        let mut game = Connection::new(self.problem.position(), self.strings, retakes, slack);
        game.widen(self.extra);
        game
    }

    fn turn_to(&mut self, retakes: Retakes, slack: Slack) -> Connection {
        let game = self.game(retakes, slack);
        self.asked.retain(|asked| *asked != (retakes, slack));
        let relations = self.asked.iter().rev().map(|&(retakes, slack)| game.relation_to(&self.game(retakes, slack)));
        self.solver.related = relations.filter(|relation| relation.holds).collect();
        self.asked.push((retakes, slack));
        game
    }

    /// Whether the strings are connected under this rule.
    fn ask(&mut self, retakes: Retakes, slack: Slack, meter: &mut Meter<'_>) -> Option<bool> {
        let mut game = self.turn_to(retakes, slack);
        let answer = self.solver.solve(&mut game, Outcome::Won, meter);
        self.latest[retakes as usize] = answer.best.or_else(|| game.plain_move());
        answer.bounds.decides(Outcome::Won)
    }

    /// Reads with this slack, and proves it if no ko decides. Where the proof shows what was overlooked, it is read again.
    fn read_and_prove(&mut self, slack: Slack, meter: &mut Meter<'_>) -> Reading {
        let mut reading = self.read(slack, meter);
        for _ in 0..REPAIRS {
            let connects = !self.problem.goal().attacks();
            let proof = match if connects { reading.outcome } else { -reading.outcome } {
                Outcome::Won => self.prove(Claim::Connect, Retakes::Defender, slack, meter),
                Outcome::Lost => self.prove(Claim::Cut, Retakes::Attacker, slack, meter),
                Outcome::WonByKo | Outcome::LostByKo | Outcome::Open => break,
            };
            match proof {
                Ok(proof) => self.proof = Some(proof),
                Err(Gap::Refuted { overlooked }) if !overlooked.is_within(&self.extra) => {
                    self.extra |= overlooked;
                    self.solver.forget();
                    self.asked.clear();
                    reading = self.read(slack, meter);
                    continue;
                }
                Err(gap) => self.gap = Some(gap),
            }
            break;
        }
        reading
    }

    /// Proves that the strings become one, or that they never do, whatever ko threats the other side has.
    fn prove(
        &mut self,
        claim: Claim,
        retakes: Retakes,
        slack: Slack,
        meter: &mut Meter<'_>,
    ) -> Result<(Certificate, Verdict), Gap> {
        let game = self.turn_to(retakes, slack);
        let ko_rule = retakes.ko_rule(claim);
        let position = self.problem.position();
        let proposition = Proposition { position, claim, ko_rule, standing: PointSet::EMPTY };
        let nodes = if claim == Claim::Cut { CUT_PROOF } else { LEAST_PROOF.max(PROOF_SHARE * meter.nodes()) };
        let certificate = meter.within(nodes, |meter| prove(&proposition, game, &mut self.solver, meter))?;
        let verdict = check(&certificate).map_err(Gap::Refused)?;
        Ok((certificate, verdict))
    }

    /// Reads with more and more moves on both sides, until nothing wider can be read: what the widest search says.
    ///
    /// A cut that holds although the connector has the wider choice is a better reason than one that holds because the
    /// connector looks at little, and the other way round.
    fn read_wider(&mut self, certify: bool, meter: &mut Meter<'_>) -> (Slack, Reading) {
        let mut best: Option<(usize, Slack, Reading)> = None;
        let mut decided: Vec<Slack> = Vec::new();
        let connects = !self.problem.goal().attacks();
        for (slack, nodes) in SEARCHES {
            if decided.contains(&slack) {
                continue;
            }
            let reading =
                meter.within(
                    nodes,
                    |meter| {
                        if certify { self.read_and_prove(slack, meter) } else { self.read(slack, meter) }
                    },
                );
            if self.proof.is_some() {
                return (slack, reading);
            }
            if reading.outcome == Outcome::Open {
                continue;
            }
            decided.push(slack);
            let is_connected = (reading.outcome > Outcome::Open) == connects;
            let against_odds = match slack.connector.cmp(&slack.cutter) {
                Ordering::Equal => true,
                Ordering::Less => is_connected,
                Ordering::Greater => !is_connected,
            };
            // How much both looked at, and then whether the winner was the one that looked at less.
            let looked_at = slack.connector + slack.cutter + WIDER * slack.captures;
            let weight = 2 * looked_at + 3 * usize::from(against_odds);
            if best.as_ref().is_none_or(|(before, ..)| weight >= *before) {
                best = Some((weight, slack, reading));
            }
        }
        let is_cut = |reading: &Reading| (reading.outcome > Outcome::Open) != connects;
        match best {
            // A cut that is found only where the connector looks at next to nothing is no cut: where all wider searches
            // come to no end, the strings are likely to be connected.
            None => (SEARCHES[0].0, self.likely(connects)),
            Some((_, slack, reading)) if slack.connector == 0 && is_cut(&reading) => (slack, self.likely(connects)),
            Some((_, slack, reading)) => (slack, reading),
        }
    }

    /// That they are connected, and the first move on the shortest way.
    fn likely(&self, connects: bool) -> Reading {
        if !connects {
            return Reading { outcome: Outcome::Lost, best: None, ground: Ground::Opinion };
        }
        let mut moves = MoveList::new();
        let page = moves.open();
        self.game(Retakes::Neither, SEARCHES[0].0).moves(Width::FULL, &mut moves);
        let best = moves.as_slice().first().copied();
        moves.close(page);
        Reading { outcome: Outcome::Won, best, ground: Ground::Opinion }
    }

    /// Reads with this slack until the outcome is known or the limits run out.
    fn read(&mut self, slack: Slack, meter: &mut Meter<'_>) -> Reading {
        let connects = !self.problem.goal().attacks();
        let connection = self.connection(slack, meter).unwrap_or(Outcome::Open);
        let outcome = if connects { connection } else { -connection };
        let rule = decisive_rule(outcome, connects);
        let best = rule.and_then(|retakes| self.latest[retakes as usize]);
        Reading { outcome, best, ground: Ground::Opinion }
    }

    /// The outcome for the connector.
    fn connection(&mut self, slack: Slack, meter: &mut Meter<'_>) -> Option<Outcome> {
        if self.ask(Retakes::Neither, slack, meter)? {
            let holds = self.ask(Retakes::Defender, slack, meter)?;
            Some(if holds { Outcome::Won } else { Outcome::WonByKo })
        } else {
            let by_ko = self.ask(Retakes::Attacker, slack, meter)?;
            Some(if by_ko { Outcome::LostByKo } else { Outcome::Lost })
        }
    }

    /// Finds the first moves that work.
    fn find_moves(&mut self, meter: &mut Meter<'_>, report: &mut Report) {
        let connects = !self.problem.goal().attacks();
        let role = if connects { Role::Max } else { Role::Min };
        let Some(retakes) = telling_rule(report.outcome, connects).filter(|_| report.outcome != Outcome::Lost) else {
            return;
        };
        let mut game = self.turn_to(retakes, self.slack);
        let roots = working_moves(&mut self.solver, &mut game, Outcome::Won, meter);
        report.all_moves = roots.iter().all(|root| root.standing != MoveStanding::Open);
        let works = roots.into_iter().filter(|root| root.works_for(role)).map(|root| root.m);
        let (passes, moves) = works.partition(|m| *m == Move::Pass);
        report.moves = moves;
        report.may_pass = !Vec::is_empty(&passes);
        report.best = report.best.or(report.moves.first().copied());
    }
}
