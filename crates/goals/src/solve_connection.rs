//! Solving connections and cuts.
//!
//! The search looks at the moves near the shortest ways, first at few and then at more of them (Cazenave 2001, *Iterative
//! Widening*). What the widest search that came to an end says is the answer, an opinion.

use std::cmp::Ordering;

use tesuji_board::{Move, Point};
use tesuji_search::{DfPn, Game, Meter, MoveList, MoveStanding, Outcome, Role, Solver, Width, working_moves};

use crate::budget::Budget;
use crate::connection::{Connection, Slack};
use crate::first_moves::telling_rule;
use crate::problem::Problem;
use crate::reading::{Ground, Reading, decisive_rule};
use crate::report::{Report, Standing};
use crate::retakes::Retakes;
use crate::solve::Options;

/// The searches, from narrow to wide, and the nodes that each may take.
const SEARCHES: [(Slack, u64); 7] = [
    (Slack { connector: 0, cutter: 0 }, 50_000),
    (Slack { connector: 1, cutter: 0 }, 50_000),
    (Slack { connector: 0, cutter: 1 }, 50_000),
    (Slack { connector: 1, cutter: 1 }, 200_000),
    (Slack { connector: 2, cutter: 1 }, 200_000),
    (Slack { connector: 1, cutter: 2 }, 200_000),
    (Slack { connector: 2, cutter: 2 }, u64::MAX),
];
/// The nodes that it may take to find all first moves.
const MOVES_NODES: u64 = 100_000;

/// Reads whether the strings are connected, and finds all first moves.
pub(crate) fn solve_connection(problem: &Problem, options: &Options, budget: &mut Budget<'_, '_>) -> Report {
    let mut reader = ConnectionReader::new(problem, options.memory);
    let mut report = Report::open(0);
    let (slack, reading) = reader.read_wider(budget.search);
    (report.outcome, report.best, reader.slack) = (reading.outcome, reading.best, slack);
    (report.ground, report.standing) = (Ground::Opinion, Standing::Unproved);
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
}

impl<'p> ConnectionReader<'p> {
    fn new(problem: &'p Problem, memory: usize) -> Self {
        let mut stones = problem.position().board().strings_in(problem.target());
        let mut next = || stones.next().and_then(|string| (string.stones() & problem.target()).first());
        let strings = [next(), next()].map(|stone| stone.expect("a connection is about two strings"));
        Self { problem, strings, solver: DfPn::new(memory), slack: SEARCHES[0].0, asked: Vec::new(), latest: [None; 3] }
    }

    fn game(&self, retakes: Retakes, slack: Slack) -> Connection {
        Connection::new(self.problem.position(), self.strings, retakes, slack)
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
        self.latest[retakes as usize] = answer.best;
        answer.bounds.decides(Outcome::Won)
    }

    /// Reads with more and more moves on both sides, until nothing wider can be read: what the widest search says.
    ///
    /// A cut that holds although the connector has the wider choice is a better reason than one that holds because the
    /// connector looks at little, and the other way round.
    fn read_wider(&mut self, meter: &mut Meter<'_>) -> (Slack, Reading) {
        let mut best: Option<(u8, Slack, Reading)> = None;
        let connects = !self.problem.goal().attacks();
        for (slack, nodes) in SEARCHES {
            let reading = meter.within(nodes, |meter| self.read(slack, meter));
            if reading.outcome == Outcome::Open {
                continue;
            }
            let is_connected = (reading.outcome > Outcome::Open) == connects;
            let against_odds = match slack.connector.cmp(&slack.cutter) {
                Ordering::Equal => true,
                Ordering::Less => is_connected,
                Ordering::Greater => !is_connected,
            };
            // How much both looked at, and then whether the winner was the one that looked at less.
            let weight = 2 * (slack.connector + slack.cutter) as u8 + 3 * u8::from(against_odds);
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
        self.game(Retakes::Nobody, SEARCHES[0].0).moves(Width::FULL, &mut moves);
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
        if self.ask(Retakes::Nobody, slack, meter)? {
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
