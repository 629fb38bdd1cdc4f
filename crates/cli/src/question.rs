//! The question about an entry, as the file or the command line asks it, or else as it is guessed.

use tesuji_collections::{Asking, CheckSettings, NoQuestion, PosedQuestion, Wish};
use tesuji_engine::Request;
use tesuji_notation::{Entry, Scene};

use crate::args::SolveArguments;
use crate::failure::Failure;
use crate::input::Input;
use crate::interrupt;
use crate::solve::{no_answer, options};

/// The problem to solve, and whether some of it was guessed: neither the command line nor the file asks all of it.
pub fn question_or_guess(
    entry: &Entry<'_>,
    input: &Input,
    arguments: &SolveArguments,
) -> Result<PosedQuestion, Failure> {
    let asked = &arguments.question;
    let asking = Asking { goal: asked.goal, target: asked.target.iter().copied().collect() };
    let wish = Wish { asking, turn: arguments.to_move() };
    let posed = if arguments.only.is_some() {
        wish.pose(entry)
    } else {
        let limits = &arguments.limits;
        let is_stopped = &interrupt::is_wanted;
        let settings =
            CheckSettings { options: options(limits), limits: limits.limits(Request::USUAL_TIME), is_stopped };
        wish.pose_or_guess(entry, input.document.collection(), &settings)
    };
    posed.map_err(|why| match why {
        NoQuestion::Senseless(what) if arguments.only.is_none() => Failure::Usage(what + &later(&wish, entry)),
        NoQuestion::Senseless(what) => Failure::Usage(what),
        NoQuestion::Unreadable(bad) => input.failure(&bad),
        NoQuestion::Search(why) => no_answer(&entry.scene.title, &why),
    })
}

/// A hint at the first move of the main line after which the question makes sense, if there is one.
fn later(wish: &Wish, entry: &Entry<'_>) -> String {
    let scenes = entry.main_line().skip(1).flatten();
    let makes_sense = |scene: &Scene| wish.pose(&Entry::of_scene(scene.clone())).is_ok();
    let number = scenes.into_iter().find(makes_sense).map(|scene| scene.number);
    number.map_or_else(String::new, |number| format!("; after move {number} it can be asked: --only {number}"))
}
