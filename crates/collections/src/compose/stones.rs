//! Problems about stones: the answer is proved, all other moves are refuted, and stones that do not matter go.

use std::time::Duration;

use tesuji_board::{Move, Point, PointSet, Setup};
use tesuji_clock::Stopwatch;
use tesuji_engine::Limits;
use tesuji_goals::{Options, Problem};
use tesuji_notation::{Entry, Scene};
use tesuji_report::{AnswerReport, TreeLimits, sentence};
use tesuji_search::{Outcome, Rng};
use tesuji_sgf::{Collection, Mark};

use super::sketch::{group, is_placed, two_groups, two_strings, weak_string};
use super::{Composed, Composer, Subject};
use crate::canonical_form::CanonicalForm;
use crate::difficulty::Difficulty;
use crate::judge::{Judge, Which};
use crate::settings::CheckSettings;
use crate::stones_judge::StonesJudge;
use crate::tree::Tree;

/// The nodes for a question.
const NODES: u64 = 20_000;
const MEMORY: usize = 4 << 20;
/// How large a solution is printed.
const TREE: TreeLimits = TreeLimits { depth: 40, size: 160, replies: 4 };

/// A line that is shorter than this is seen at a glance.
const SHORTEST: usize = 3;

/// One attempt.
pub(crate) fn attempt(composer: &Composer, dice: &mut Rng) -> Option<Composed> {
    let sketched = match composer.subject {
        Subject::Capture => weak_string(composer.size, dice),
        Subject::Connection => two_strings(composer.size, dice),
        Subject::Race => two_groups(composer.size, dice),
        Subject::Life | Subject::AtariGo => group(composer.size, dice),
    }?;
    composed(sketched, SHORTEST, composer.level, &Allowance::unlimited())
}

/// The time that a problem may take. Half of it is for leaving stones out: that can stop anywhere, the rest is needed.
pub(crate) struct Allowance {
    begin: Stopwatch,
    time: Option<Duration>,
}

impl Allowance {
    /// From now on, as long as this.
    pub(crate) fn of(time: Option<Duration>) -> Self {
        Self { begin: Stopwatch::start(), time }
    }

    fn unlimited() -> Self {
        Self::of(None)
    }

    /// What is left of all of it.
    fn left(&self) -> Option<Duration> {
        self.time.map(|time| time.saturating_sub(self.begin.elapsed()))
    }

    /// Whether half of it is gone.
    fn is_half_over(&self) -> bool {
        self.time.is_some_and(|time| self.begin.elapsed() >= time / 2)
    }
}

/// A problem made of a question about stones, whose line has at least `shortest` moves and which is of the level that is wanted.
pub(crate) fn composed(sketched: Problem, shortest: usize, level: Option<u8>, allowed: &Allowance) -> Option<Composed> {
    let answer = only_answer(&sketched, allowed)?;
    let problem = polished(sketched, answer, allowed);
    let mut judge = judge(&problem, allowed);
    let attempt = judge.root().ok()?;
    if attempt.report.line.len() < shortest {
        return None;
    }
    let mut scene = Scene::new("", problem.position().setup());
    scene.comment = sentence::task_of(attempt);
    scene.marks.extend(problem.target().iter().map(|p| (p, Mark::Triangle)));
    let shown = AnswerReport { scene: &scene, answer: attempt };
    let tempting = shown.mistakes().iter().filter(|mistake| mistake.refutation.len() >= 2).count();
    let difficulty = Difficulty { nodes: attempt.report.nodes, depth: attempt.report.line.len(), tempting };
    if level.is_some_and(|level| level != difficulty.level()) {
        return None;
    }
    let tree = Tree::of(&mut judge, &scene, TREE).ok().flatten()?;
    if !tree.certified || !tree.is_complete || tree.right != [answer] || tree.wrong.is_empty() {
        return None;
    }
    let mut game = Collection::new();
    tree.write(&mut judge, &scene, &mut game).ok()?;
    let mut entry = Entry::of_scene(scene.clone());
    entry.problem = Some(problem);
    let form = CanonicalForm::of(&entry);
    Some(Composed { scene, difficulty, form, game })
}

fn judge(problem: &Problem, allowed: &Allowance) -> StonesJudge<'static> {
    let options = Options { memory: MEMORY, ..Options::default() };
    StonesJudge::new(problem, CheckSettings::new(options, Limits { time: allowed.left(), nodes: Some(NODES) }))
}

/// The only first move that works, if there is just one, it is needed, and all that is certified.
fn only_answer(problem: &Problem, allowed: &Allowance) -> Option<Move> {
    let mut judge = judge(problem, allowed);
    let value = judge.outcome().ok()?;
    if value.exact() != Some(Outcome::Won) || !value.certified || judge.root().ok()?.report.moves.len() != 1 {
        return None;
    }
    let found = judge.first_moves(Outcome::Won, Which::All).ok()?;
    match found.working.as_slice() {
        [only] if found.is_complete && !found.may_pass && is_placed(*only) => Some(*only),
        _ => None,
    }
}

/// The problem without the stones whose absence leaves the answer as it is, those farthest away tried first.
fn polished(problem: Problem, answer: Move, allowed: &Allowance) -> Problem {
    let target = problem.target();
    let string = problem.position().board().strings_in(target).fold(target, |all, string| all | string.stones());
    let mut problem = problem;
    let mut rings = Vec::new();
    let (mut reached, all) = (string, problem.position().board().points());
    while reached != all {
        let wider = reached.neighbours_and_diagonals() & all;
        rings.push((wider | reached) - reached);
        reached |= wider;
    }
    for ring in rings.into_iter().rev() {
        if allowed.is_half_over() {
            break;
        }
        let stones = problem.position().board().points() - problem.position().board().empty();
        // Most stones that far away go together.
        if let Some(simpler) = without(&problem, ring & stones).filter(|_| (ring & stones).len() > 1)
            && only_answer(&simpler, allowed) == Some(answer)
        {
            problem = simpler;
            continue;
        }
        for p in (ring & stones).iter().take_while(|_| !allowed.is_half_over()) {
            if let Some(simpler) = without(&problem, PointSet::from(p))
                && only_answer(&simpler, allowed) == Some(answer)
            {
                problem = simpler;
            }
        }
    }
    problem
}

fn without(problem: &Problem, stones: PointSet) -> Option<Problem> {
    let setup = problem.position().setup();
    let setup = Setup { black: setup.black - stones, white: setup.white - stones, ..setup };
    let is_there = |p: &Point| setup.black.contains(*p) || setup.white.contains(*p);
    if stones.is_empty() || !problem.target().iter().all(|p| is_there(&p)) {
        return None;
    }
    Problem::new("", &setup, problem.goal(), problem.target()).ok()
}
