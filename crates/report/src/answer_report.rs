//! The report on an answer: what is shown of it, in figures and in lines.

use tesuji_board::{Color, Move, PointSet, StringRef};
use tesuji_engine::CheckedAnswer;
use tesuji_goals::{Mistake, Standing};
use tesuji_notation::Scene;
use tesuji_render::{Area, Figure, Highlight, Shape};
use tesuji_search::Outcome;
use tesuji_sgf::Mark;

use crate::sentence;
use crate::strategy::Strategy;

/// The colour of the zone in which a group was read.
const ZONE: &str = "#f6e3b4";

/// A report on an answer.
#[derive(Clone, Copy, Debug)]
pub struct AnswerReport<'a> {
    /// The problem as it looks.
    pub scene: &'a Scene,
    /// The answer.
    pub answer: &'a CheckedAnswer,
}

impl<'a> AnswerReport<'a> {
    /// How many refutations are shown.
    const MOST_MISTAKES: usize = 6;
    /// A refutation of this many moves is a long one.
    const LONG: usize = 8;

    /// How an answered problem looks, which need not be what its document draws: the position that was asked about, and
    /// triangles on the stones in question alone.
    pub fn scene_of(drawn: &Scene, answer: &CheckedAnswer) -> Scene {
        let mut scene = drawn.clone();
        scene.setup = answer.problem.position().setup();
        scene.marks.retain(|(_, mark)| *mark != Mark::Triangle);
        scene.with_triangles(answer.problem.target())
    }

    /// The wrong moves that a player would try first.
    pub fn tempting_mistakes(&self) -> Vec<&'a Mistake> {
        let mut mistakes = self.mistakes();
        mistakes.truncate(Self::MOST_MISTAKES);
        mistakes
    }

    /// All wrong moves, the tempting ones first: those that the book shows, then those that resist long and are near.
    pub fn mistakes(&self) -> Vec<&'a Mistake> {
        let problem = &self.answer.problem;
        let liberties = self.target().map(|string| string.liberties()).unwrap_or_default();
        let right: PointSet = self.answer.report.moves.iter().filter_map(|m| m.point()).collect();
        let near = [liberties | right, (liberties | right).neighbours_and_diagonals()];
        let is_shown = |m: Move| {
            let steps = &problem.solution;
            steps.first.iter().any(|step| steps.steps[*step].played == m)
        };
        let tempts = |mistake: &Mistake| {
            let nearness = mistake.m.point().map_or(0, |p| near.iter().filter(|near| near.contains(p)).count());
            mistake.refutation.len().min(Self::LONG) + 3 * nearness
        };
        let mut mistakes: Vec<&Mistake> = self.answer.report.mistakes.iter().collect();
        mistakes.sort_by_key(|mistake| (!is_shown(mistake.m), std::cmp::Reverse(tempts(mistake))));
        mistakes
    }

    /// That more wrong moves are known than are shown, if it is so.
    pub fn more_mistakes(&self) -> Option<String> {
        match self.answer.report.mistakes.len().saturating_sub(Self::MOST_MISTAKES) {
            0 => None,
            1 => Some("1 other move fails as well; --json has it".to_owned()),
            n => Some(format!("{n} other moves fail as well; --json has them")),
        }
    }

    /// The string in question, if it is about one.
    fn target(&self) -> Option<StringRef<'a>> {
        let problem = &self.answer.problem;
        problem.target().first().and_then(|at| problem.position().string(at))
    }

    /// The position with the moves that work and the tempting ones that do not, as far as it matters.
    pub fn figure(&self) -> Figure {
        let mut figure = Figure::of(self.scene);
        let good = match self.answer.report.outcome {
            Outcome::WonByKo | Outcome::LostByKo => Highlight::Ko,
            Outcome::Won | Outcome::Lost | Outcome::Open => Highlight::Good,
        };
        let right = self.answer.report.moves.iter().map(|m| (*m, good));
        let wrong = self.tempting_mistakes().into_iter().map(|mistake| (mistake.m, Highlight::Bad));
        figure.highlights.extend(right.chain(wrong).filter_map(|(m, highlight)| Some((m.point()?, highlight))));
        if let Some(points) = self.zone() {
            figure.areas.push(Area { points, shape: Shape::Squares, fill: ZONE.to_owned() });
        }
        let matters = self.matters(figure.highlights.iter().map(|(p, _)| *p).collect());
        figure.cropped_to(matters)
    }

    /// What has to be seen beside some points: the stones in question, the zone, and the stones around them. Of a whole
    /// board everything.
    fn matters(&self, points: PointSet) -> PointSet {
        const NEAR: usize = 3;
        let board = self.answer.problem.position().board();
        let Some(target) = self.target() else { return board.points() };
        let core = points | self.answer.problem.target() | target.border() | self.zone().unwrap_or_default();
        let near = (0..NEAR).fold(core, |near, _| near.dilate());
        core | (near - board.empty())
    }

    /// Where the life of a group was read, if something was proved.
    pub fn zone(&self) -> Option<PointSet> {
        let certificate = self.answer.report.certificates.first()?;
        self.answer.problem.goal().is_about_life().then(|| certificate.nodes[0].zone)
    }

    /// The same as a picture that speaks for itself: with the answer under the board.
    pub fn picture(&self) -> Figure {
        self.with_answer(self.figure())
    }

    /// A figure with the answer under the board.
    pub fn with_answer(&self, mut figure: Figure) -> Figure {
        figure.caption.extend(figure.wrapped(&sentence::answer(self.answer)));
        figure
    }

    /// The main line as numbered stones, if it has more than one move.
    pub fn line_figure(&self) -> Option<Figure> {
        let line = &self.answer.report.line;
        if line.len() < 2 {
            return None;
        }
        let mut turn = self.answer.problem.to_move();
        let played = |(n, m): (usize, &Move)| {
            turn = !turn;
            let mut scene = self.scene.clone();
            (scene.setup.turn, scene.number, scene.last) = (turn, n + 1, Some(*m));
            scene
        };
        let figure = Figure::of_line(self.scene, line.iter().enumerate().map(played));
        let matters = self.matters(line.iter().filter_map(|m| m.point()).collect());
        Some(figure.cropped_to(matters))
    }

    /// What a wrong move meets.
    pub fn refutation(&self, mistake: &Mistake) -> String {
        let you = sentence::side(!self.answer.problem.to_move());
        let line = self.refutation_line(mistake);
        let names: Vec<String> = line.iter().map(ToString::to_string).collect();
        match names.as_slice() {
            [] => format!("{} fails", mistake.m),
            [first, ..] if first == "pass" => format!("{} fails: {you} need not answer", mistake.m),
            [first] => format!("{} fails: {you} {first}", mistake.m),
            [first, rest @ ..] => format!("{} fails: {you} {first}, then {}", mistake.m, rest.join(" ")),
        }
    }

    /// The opponent's answer to a wrong move and what follows: as it is proved, or else as the search saw it.
    pub fn refutation_line(&self, mistake: &Mistake) -> Vec<Move> {
        const LONGEST: usize = 9;
        let proved = self.strategy_of(!self.answer.problem.to_move()).and_then(|strategy| {
            let next = strategy.after(mistake.m)?;
            Some(strategy.line(next, LONGEST))
        });
        proved.filter(|line| !line.is_empty()).unwrap_or_else(|| mistake.refutation.clone())
    }

    /// The proved strategy of a side, if it has one.
    pub fn strategy_of(&self, side: Color) -> Option<Strategy<'a>> {
        let certificates = &self.answer.report.certificates;
        certificates.iter().find(|certificate| certificate.claimant() == Some(side)).map(Strategy::of)
    }

    /// How sure the answer is.
    pub fn standing(&self) -> String {
        let report = &self.answer.report;
        if report.outcome == Outcome::Open {
            return "nothing is proved".to_owned();
        }
        if let Some(proof) = self.answer.report.game.as_ref().filter(|_| self.answer.is_certified()) {
            let replies = if proof.verdict.replies == 1 { "reply" } else { "replies" };
            return format!("certified: {} {replies}, checked", sentence::grouped(proof.verdict.replies as u64));
        }
        if !report.verdicts.is_empty() {
            let nodes: usize = report.verdicts.iter().map(|verdict| verdict.nodes).sum();
            let noun = if nodes == 1 { "node" } else { "nodes" };
            // One move is proved; that the others work, too, is what the search says.
            let by = report.best.filter(|_| report.moves.len() > 1).map_or_else(String::new, |m| format!(" by {m}"));
            let zone = self.zone().map_or_else(String::new, |zone| format!(", in a zone of {} points", zone.len()));
            let proved = match report.standing {
                Standing::Conditional => "proved on that condition",
                Standing::Apart => "each half certified by itself",
                Standing::Searched | Standing::Unproved => "one half certified",
                Standing::Certified => "certified",
            };
            return format!("{proved}{by}: {} {noun}, checked{zone}", sentence::grouped(nodes as u64));
        }
        match report.standing {
            Standing::Searched => "searched, without a certificate".to_owned(),
            Standing::Certified | Standing::Conditional | Standing::Apart | Standing::Unproved => {
                let gap = report.gap.map_or_else(|| "no certificate".to_owned(), |gap| gap.to_string());
                format!("unproved: {gap}")
            }
        }
    }

    /// What it cost.
    pub fn cost(&self) -> String {
        let positions = sentence::grouped(self.answer.report.nodes);
        format!("{positions} positions in {}", sentence::seconds(self.answer))
    }
}
