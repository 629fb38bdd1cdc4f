//! `tesuji tree`: full solution trees of problems.

use tesuji_collections::{AtariGoJudge, AtariGoTree, CheckSettings, StonesJudge, Tree};
use tesuji_engine::SolveError;
use tesuji_goals::{Goal, Problem, Standing, outcome_name};
use tesuji_jobs::CheckJob;
use tesuji_notation::Entry;
use tesuji_sgf::Collection;

use crate::args::TreeArguments;
use crate::aside;
use crate::bar::Bar;
use crate::failure::{self, Failure};
use crate::input::Input;
use crate::interrupt;
use crate::output::{Output, write_file};
use crate::solve::options;

/// Runs the command.
pub fn run(asked: &TreeArguments, output: &mut Output) -> Result<(), Failure> {
    let input = Input::read(&asked.file)?;
    interrupt::watch();
    let mut writer = TreeWriter { asked, collection: Collection::new(), undecided: 0, bar: Bar::new() };
    writer.bar.expect(input.document.entries().count());
    let result = failure::each(input.document.entries(), |entry| {
        let entry = entry.map_err(|bad| input.failure(&bad))?;
        if interrupt::is_wanted() { Err(Failure::Interrupted) } else { writer.entry(&entry) }
    });
    writer.bar.finish();
    let bytes = writer.collection.to_bytes();
    match &asked.output {
        Some(path) => write_file(path, bytes)?,
        None => output.print(bytes)?,
    }
    result?;
    if writer.undecided > 0 { Err(Failure::Undecided) } else { Ok(()) }
}

struct TreeWriter<'a> {
    asked: &'a TreeArguments,
    collection: Collection,
    undecided: usize,
    bar: Bar,
}

impl TreeWriter<'_> {
    fn entry(&mut self, entry: &Entry<'_>) -> Result<(), Failure> {
        let title = entry.scene.title.clone();
        let told = match entry.problem.as_ref() {
            Some(problem) if problem.goal() == Goal::FirstCapture => self.atari_go(entry),
            Some(problem) if problem.goal().is_about_stones() => self.stones(entry, problem),
            Some(_) | None => {
                Err(Failure::Usage(format!("{title}: it asks nothing: a goal and a marked stone make a problem")))
            }
        }?;
        if interrupt::is_wanted() {
            return Err(Failure::Interrupted);
        }
        self.bar.advance();
        self.bar.aside(|| aside::say(format_args!("{title}: {told}")));
        Ok(())
    }

    fn settings(&self) -> CheckSettings<'static> {
        let (options, limits) = (options(&self.asked.limits), self.asked.limits.limits(CheckJob::USUAL_TIME));
        CheckSettings { options, limits, is_stopped: &interrupt::is_wanted }
    }

    fn stones(&mut self, entry: &Entry<'_>, problem: &Problem) -> Result<String, Failure> {
        let title = &entry.scene.title;
        let bug = |why: SolveError| Failure::Bug { name: title.clone(), message: why.to_string() };
        let mut judge = StonesJudge::new(problem, self.settings());
        let tree = Tree::of(&mut judge, &entry.scene, self.asked.tree_limits()).map_err(bug)?;
        let Some(tree) = tree.filter(|_| !interrupt::is_wanted()) else {
            self.undecided += 1;
            return Ok("not decided, and left out".to_owned());
        };
        let told = told(&tree, judge.root().map_err(bug)?.report.standing);
        tree.write(&mut judge, &entry.scene, &mut self.collection).map_err(bug)?;
        Ok(told)
    }

    fn atari_go(&mut self, entry: &Entry<'_>) -> Result<String, Failure> {
        let name = || entry.scene.title.clone();
        let mut judge = AtariGoJudge::new(&entry.position, self.settings())
            .map_err(|why| Failure::NoInput { name: name(), message: why.to_string() })?;
        let tree = AtariGoTree::of(&mut judge, self.asked.tree_limits())
            .map_err(|why| Failure::Bug { name: name(), message: why.to_string() })?;
        let Some(tree) = tree else {
            self.undecided += 1;
            return Ok("not decided, and left out".to_owned());
        };
        tree.write(&judge, &entry.scene, &mut self.collection);
        Ok(format!("{} first moves win, {} moves in all", tree.right.len(), tree.solution.steps.len()))
    }
}

/// What a tree holds.
fn told(tree: &Tree, standing: Standing) -> String {
    let (right, wrong, moves) = (tree.right.len(), tree.wrong.len(), tree.solution.steps.len());
    let all = if tree.is_complete || right == 0 { "" } else { ", perhaps more" };
    let standing = match standing {
        Standing::Apart => ", each half certified by itself",
        _ if tree.certified => "",
        Standing::Certified | Standing::Conditional | Standing::Searched | Standing::Unproved => ", not certified",
    };
    let left_out = match tree.left_out.len() {
        0 => String::new(),
        some => format!("; {some} wrong left out for want of a proof"),
    };
    let outcome = match tree.pair {
        Some([own, other]) => format!("{}/{}", outcome_name(own), outcome_name(other)),
        None => outcome_name(tree.outcome).to_owned(),
    };
    let firsts = if right == 1 { "1 right first move".to_owned() } else { format!("{right} right first moves") };
    format!("{outcome}{standing}; {firsts}{all}, {wrong} wrong ones refuted, {moves} moves in all{left_out}")
}
