//! An analysis: all first moves, looked at again and again until the controller has seen enough.

use std::ops::ControlFlow;
use std::time::{Duration, Instant};

use tesuji_board::{Color, Move, Point, Position};
use tesuji_games::{AtariGo, Candidates, InitialMap};
use tesuji_goals::{Options, Report};
use tesuji_search::{Game, Meter, MoveList, Outcome, Progress, Score, Width};

use crate::atari_go_analyst::AtariGoAnalyst;
use crate::engine::GtpEngine;
use crate::finding::{self, Finding, Form};
use crate::go_player::GoPlayer;
use crate::settings::GameKind;
use crate::stream::Stream;
use crate::strings;

/// What is wanted of an analysis.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Wish {
    /// For whom.
    pub(crate) color: Color,
    /// The time between two lines.
    pub(crate) interval: Duration,
    /// How the lines look.
    pub(crate) form: Form,
    /// The most moves in a line.
    pub(crate) most: usize,
    /// When it shall end by itself; else any line ends it.
    pub(crate) end: Option<Duration>,
}

/// The first share of positions of each move; it grows from round to round.
const FIRST_SHARE: u64 = 100;
/// The largest share: between two shares there is time for a line.
const LARGEST_SHARE: u64 = 4_000;

/// An analysis under way.
struct Analysis<'a, 's> {
    wish: Wish,
    start: Instant,
    shown: Option<Instant>,
    stream: &'a mut Stream<'s>,
    findings: Vec<Finding>,
}

impl Analysis<'_, '_> {
    /// Whether it is time to end: never before something was said.
    fn is_over(&self) -> bool {
        let signals = self.stream.signals();
        let is_enough = match self.wish.end {
            Some(end) => self.start.elapsed() >= end || signals.is_interrupted(),
            None => signals.has_input(),
        };
        self.shown.is_some() && (is_enough || self.stream.is_closed())
    }

    /// Shows what is known, if it is time.
    fn show_now_and_then(&mut self) {
        if self.shown.is_none_or(|shown| shown.elapsed() >= self.wish.interval) {
            self.show();
        }
    }

    fn show(&mut self) {
        self.shown = Some(Instant::now());
        let Wish { form, most, .. } = self.wish;
        let line = finding::line(&self.findings, form, most);
        if !line.is_empty() {
            self.stream.line(&line);
        }
    }

    /// Looks at all moves that are not decided in turn, with larger and larger shares.
    fn rounds(&mut self, mut look: impl FnMut(&mut Finding, u64, &mut Meter<'_>)) {
        let mut share = FIRST_SHARE;
        loop {
            for place in 0..self.findings.len() {
                if self.findings[place].outcome != Outcome::Open {
                    continue;
                }
                let mut finding = self.findings[place].clone();
                let is_over = || self.is_over();
                let mut poll =
                    |_: &Progress| if is_over() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) };
                look(&mut finding, share, &mut Meter::unlimited().polling(&mut poll).poll_every(16));
                self.findings[place] = finding;
                self.show_now_and_then();
                if self.is_over() {
                    return;
                }
            }
            if self.findings.iter().all(|finding| finding.outcome != Outcome::Open) {
                return;
            }
            share = (share * 2).min(LARGEST_SHARE);
        }
    }

    /// Says the last word again and again until the controller sends a line.
    fn end(mut self) -> Vec<Finding> {
        const NAP: Duration = Duration::from_millis(5);
        self.show();
        while self.wish.end.is_none() && !self.is_over() {
            std::thread::sleep(NAP);
            self.show_now_and_then();
        }
        self.findings
    }
}

impl GtpEngine {
    /// Analyses the position for a colour; gives what was found out.
    pub(crate) fn analyse(&mut self, wish: Wish, stream: &mut Stream<'_>) -> Result<Vec<Finding>, String> {
        let position = self.game.with_turn(wish.color);
        if self.settings.game == GameKind::Problem {
            return self.analyse_problem(&position, wish, stream);
        }
        stream.begin();
        let findings = candidates(&position, self.settings.game).into_iter().map(Finding::open).collect();
        let mut analysis = Analysis { wish, start: Instant::now(), shown: None, stream, findings };
        match self.settings.game {
            GameKind::AtariGo => {
                let analyst = self.atari_go_analyst.get_or_insert_with(AtariGoAnalyst::new);
                analysis.rounds(|finding, share, meter| analyst.look(&position, finding, share, meter));
            }
            GameKind::Go if GoPlayer::plays_well(self.game.size()) => {
                let (player, game, komi) = (&mut self.go_player, &self.game, self.komi);
                analysis.rounds(|finding, share, meter| {
                    let before = meter.nodes();
                    // The search begins anew each time, so it gets more each time.
                    let nodes = finding.visits.max(share);
                    let more = [finding.at];
                    let judged = meter.within(nodes, |meter| player.judge(game, &more, wish.color, meter));
                    finding.visits += meter.nodes() - before;
                    let Some(judged) = judged else { return };
                    finding.line = std::iter::once(finding.at).chain(judged.best).collect();
                    finding.lead = Some(lead(judged.value, komi, wish.color));
                    if judged.is_proved {
                        finding.outcome = won_or_lost(judged.value, komi, wish.color);
                    }
                });
            }
            GameKind::Go | GameKind::Problem => {}
        }
        Ok(analysis.end())
    }

    fn analyse_problem(
        &mut self,
        position: &Position,
        wish: Wish,
        stream: &mut Stream<'_>,
    ) -> Result<Vec<Finding>, String> {
        let (target, attack) = self.target.ok_or("no problem: load one with loadsgf")?;
        let problem = strings::question(position, target, wish.color, attack)?;
        stream.begin();
        // Until more is known, it is about the liberties of the string.
        let liberties = position.board().liberties(target);
        let findings = liberties.iter().map(|p| Finding::open(Move::Place(p))).collect();
        let mut analysis = Analysis { wish, start: Instant::now(), shown: None, stream, findings };
        let options = Options { guide: self.settings.guide, ..Options::default() };
        let answer = self.strings.solve(problem, options, &mut |progress| {
            analysis.findings.iter_mut().for_each(|finding| finding.visits = progress.nodes);
            analysis.show_now_and_then();
            if analysis.is_over() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        })?;
        if answer.report.outcome != Outcome::Open {
            analysis.findings = of_report(&answer.report);
        }
        Ok(analysis.end())
    }
}

/// What a report says of each first move.
fn of_report(report: &Report) -> Vec<Finding> {
    let works = |at: &Move| {
        let is_main = report.line.first() == Some(at);
        let line = if is_main { report.line.clone() } else { vec![*at] };
        Finding { outcome: report.outcome, visits: report.nodes, line, ..Finding::open(*at) }
    };
    let fails = |mistake: &tesuji_goals::Mistake| {
        let line = std::iter::once(mistake.m).chain(mistake.refutation.iter().copied()).collect();
        Finding { outcome: Outcome::Lost, visits: report.nodes, line, ..Finding::open(mistake.m) }
    };
    let mut findings: Vec<Finding> = report.moves.iter().map(works).chain(report.mistakes.iter().map(fails)).collect();
    if findings.is_empty() {
        findings.push(works(&report.best.unwrap_or(Move::Pass)));
    }
    findings
}

/// The moves of a position, those that seem worth a look first.
fn candidates(position: &Position, game: GameKind) -> Vec<Move> {
    let legal = |m: &Move| position.check(*m).is_ok();
    if game == GameKind::AtariGo {
        let mut game =
            AtariGo::new(position, position.turn()).with_candidates(Candidates::Interest(InitialMap::Capped));
        let mut moves = MoveList::new();
        if game.winner().is_none() {
            game.moves(Width::FULL, &mut moves);
        }
        return moves.as_slice().iter().map(|p| Move::Place(*p)).filter(legal).collect();
    }
    let size = position.board().size();
    let off_centre = |at: u8, side: u8| (2 * at).abs_diff(side - 1);
    let mut points: Vec<Point> = position.legal_points().iter().collect();
    points.sort_by_key(|p| off_centre(p.column(), size.columns()).max(off_centre(p.row(), size.rows())));
    points.into_iter().map(Move::Place).chain([Move::Pass]).collect()
}

/// By how many whole points a colour is ahead if Black has `points` more on the board.
fn lead(points: Score, komi: f64, color: Color) -> i32 {
    let margin = f64::from(points.0) - komi;
    (if color == Color::Black { margin } else { -margin }).round() as i32
}

/// Who wins if Black has `points` more; a draw is half of it.
fn won_or_lost(points: Score, komi: f64, color: Color) -> Outcome {
    let margin = f64::from(points.0) - komi;
    let margin = if color == Color::Black { margin } else { -margin };
    if margin > 0.0 {
        Outcome::Won
    } else if margin < 0.0 {
        Outcome::Lost
    } else {
        // A draw: neither won nor lost, and decided.
        Outcome::WonByKo
    }
}
