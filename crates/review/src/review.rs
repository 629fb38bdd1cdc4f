//! The review: a walk through the game that asks about every string and group which may be in danger, about races and cuts
//! among neighbours, and gathers what was missed.

use std::time::Duration;

use tesuji_board::Move;
use tesuji_clock::Stopwatch;
use tesuji_goals::{Goal, Problem, main_line};
use tesuji_search::Outcome;

use crate::asker::{Asker, QuestionCount};
use crate::finding::Finding;
use crate::game_line::GameLine;
use crate::miss::{Miss, Told, worth_telling};
use crate::settings::{FindingStore, ReviewSettings, Telling};
use crate::suspect::{Matter, Suspect};
use crate::suspects::suspects;
use crate::turning_point::TurningPoint;

/// What is asked in turn, and by which share of the time each must have an end.
const SWEEPS: [(Matter, f64); 4] =
    [(Matter::Tactics, 0.45), (Matter::Life, 0.75), (Matter::Race, 0.85), (Matter::Connection, 0.95)];

/// What a review has found.
#[derive(Clone, Debug)]
pub struct Review {
    /// What was missed, the most stones first.
    pub turning_points: Vec<TurningPoint>,
    /// How many questions there were.
    pub count: QuestionCount,
    /// Whether every question was asked: neither the time nor the user has ended it.
    pub is_complete: bool,
    /// How long it took.
    pub time: Duration,
}

/// Is told how far a review has come: the steps done, and all of them.
pub type ReviewProgress<'a> = &'a mut dyn FnMut(usize, usize);

impl Review {
    /// Reviews a game.
    pub fn of(
        line: &GameLine,
        settings: &ReviewSettings<'_>,
        store: &mut dyn FindingStore,
        progress: ReviewProgress<'_>,
    ) -> Self {
        let start = Stopwatch::start();
        let steps = SWEEPS.len() * (line.plies.len() + 1);
        let mut walker = Walker { line, settings, asker: Asker::new(settings, store), misses: Vec::new() };
        let mut done = 0;
        for (matter, share) in SWEEPS {
            walker.asker.hurry(share);
            let mut chances = Vec::new();
            for ply in 0..=line.plies.len() {
                chances = walker.step(matter, ply, &chances);
                done += 1;
                progress(done, steps);
            }
        }
        walker.asker.hurry(1.0);
        let turning_points = walker.turning_points();
        let count = walker.asker.count;
        let is_complete = count.left == 0 && !(settings.is_stopped)();
        Self { turning_points, count, is_complete, time: start.elapsed() }
    }
}

/// Stones that the side to move could capture, kill or cut.
struct Chance {
    suspect: Suspect,
    problem: Problem,
    finding: Finding,
}

struct Walker<'a> {
    line: &'a GameLine,
    settings: &'a ReviewSettings<'a>,
    asker: Asker<'a>,
    misses: Vec<Miss>,
}

impl Walker<'_> {
    /// Whether something is known well enough to be told. Of cuts and races opinions are too many to be of use.
    fn counts(&self, matter: Matter, finding: &Finding) -> bool {
        let takes_opinions = match matter {
            Matter::Tactics | Matter::Life => self.settings.telling == Telling::Opinions,
            Matter::Race | Matter::Connection => false,
        };
        finding.outcome != Outcome::Open && (finding.is_proved || takes_opinions)
    }

    fn is_won(&self, matter: Matter, finding: &Finding) -> bool {
        finding.outcome == Outcome::Won && self.counts(matter, finding)
    }

    /// Looks at the position before a move, and at what has become of the chances before the last one; gives the chances of
    /// the side to move.
    fn step(&mut self, matter: Matter, ply: usize, before: &[Chance]) -> Vec<Chance> {
        let position = self.line.at(ply);
        let weak = suspects(matter, position, self.settings.stones);
        let attacks =
            weak.into_iter().filter_map(|suspect| suspect.question(position).map(|problem| (suspect, problem)));
        let (weak, mut problems): (Vec<Suspect>, Vec<Problem>) = attacks.unzip();
        let missed: Vec<(&Chance, Problem)> =
            before.iter().filter_map(|chance| Some((chance, self.reply(ply, chance)?))).collect();
        problems.extend(missed.iter().map(|(_, reply)| reply.clone()));
        let mut findings = self.asker.ask_all(&problems);
        let replies = findings.split_off(weak.len());
        for ((chance, _), reply) in missed.into_iter().zip(replies) {
            if self.counts(matter, &reply) && reply.outcome != Outcome::Lost {
                let Chance { suspect, problem, finding } = chance;
                let (problem, chance, suspect) = (problem.clone(), finding.clone(), suspect.clone());
                self.misses.push(Miss { ply: ply - 1, problem, chance, reply, suspect });
            }
        }
        let asked = weak.into_iter().zip(problems).zip(findings);
        let chances = asked.map(|((suspect, problem), finding)| Chance { suspect, problem, finding });
        let chances: Vec<Chance> = chances.filter(|chance| self.is_won(matter, &chance.finding)).collect();
        self.rescues(matter, ply, &chances);
        chances
    }

    /// What the owner of stones can do that could have been captured before the last move, if they are still there.
    fn reply(&self, ply: usize, chance: &Chance) -> Option<Problem> {
        let last = self.line.plies.get(ply.checked_sub(1)?).filter(|last| last.is_regular)?;
        // After two moves of one side in a row the other one was not asked.
        let suspect = Some(&chance.suspect).filter(|suspect| suspect.owner == !last.color)?;
        let after = self.line.after(ply - 1);
        suspect.on(after.board())?.question(&after)
    }

    /// Looks for rescues that were missed by the last move: stones that can be captured now, and could have been saved.
    fn rescues(&mut self, matter: Matter, ply: usize, chances: &[Chance]) {
        let Some(last) = ply.checked_sub(1).map(|last| &self.line.plies[last]) else { return };
        let owner = !self.line.at(ply).turn();
        if !last.is_regular || last.color != owner {
            return;
        }
        let mut asked = Vec::new();
        for chance in chances {
            let suspect = chance.suspect.on(last.before.board());
            let Some(suspect) = suspect.filter(|it| it.stones.len() >= self.settings.stones) else { continue };
            asked.extend(suspect.question(&last.before).map(|problem| (suspect, problem, chance)));
        }
        let problems: Vec<Problem> = asked.iter().map(|(_, problem, _)| problem.clone()).collect();
        for ((suspect, problem, now), chance) in asked.into_iter().zip(self.asker.ask_all(&problems)) {
            if self.is_won(matter, &chance) {
                let reply = now.finding.clone();
                self.misses.push(Miss { ply: ply - 1, problem, chance, reply, suspect });
            }
        }
    }

    /// What is worth telling, the most stones first.
    fn turning_points(&mut self) -> Vec<TurningPoint> {
        let mut misses = std::mem::take(&mut self.misses);
        misses.retain(|miss| !self.is_worthless(miss));
        let told = worth_telling(misses, self.line.plies.len());
        let mut turning_points: Vec<TurningPoint> = told.into_iter().map(|told| self.turning_point(told)).collect();
        // A cut is less than a loss.
        turning_points.sort_by_key(|point| {
            (point.matter == Matter::Connection, std::cmp::Reverse(point.stones.len()), point.ply)
        });
        turning_points
    }

    /// Whether stones get away with their liberties, and are dead all the same.
    fn is_worthless(&mut self, miss: &Miss) -> bool {
        let attacks = miss.problem.goal().attacks();
        let saved = if attacks { &miss.reply } else { &miss.chance };
        if !saved.rests_on_liberties() {
            return false;
        }
        let position = if attacks { self.line.after(miss.ply) } else { miss.problem.position().clone() };
        let stones = miss.suspect.all() & position.board().stones(miss.suspect.owner);
        let life = Problem::about("", position, Goal::Live, stones);
        life.is_ok_and(|problem| self.asker.ask(problem).is(Outcome::Lost))
    }

    fn turning_point(&mut self, told: Told) -> TurningPoint {
        let Told { miss: Miss { ply, problem, chance, reply, suspect }, since, aftermath } = told;
        let played = &self.line.plies[ply];
        let best = chance.best.filter(|m| *m != Move::Pass);
        let mut moves: Vec<Move> = best.into_iter().collect();
        if best.is_some() {
            moves.extend(self.asker.all_moves(&problem).into_iter().filter(|m| Some(*m) != best));
        }
        let line = chance.certificates.first().map_or_else(|| moves.iter().copied().take(1).collect(), main_line);
        TurningPoint {
            ply,
            number: played.number,
            node: played.node,
            played: played.played,
            after: self.line.after(ply),
            matter: suspect.matter,
            problem,
            stones: suspect.stones,
            partner: suspect.partner,
            chance,
            moves,
            line,
            reply,
            aftermath,
            since: self.line.plies[since].number,
        }
    }
}
