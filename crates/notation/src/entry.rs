//! One entry of a document: a problem, a position or a game.

use tesuji_board::{PointSet, Position, Rules, Setup};
use tesuji_goals::{BadProblem, Goal, Problem};
use tesuji_sgf::SgfGame;

use crate::scene::Scene;
use crate::scenes::Scenes;
use crate::sgf_solution::BookLines;
use crate::unreadable::Unreadable;
use crate::{sgf_entry, sgf_solution};

/// An entry of a document: what it looks like, and what is asked.
#[derive(Clone, Debug)]
pub struct Entry<'a> {
    /// How the position it starts from looks.
    pub scene: Scene,
    /// That position.
    pub position: Position,
    /// The goal, if the document names one, even where the target is missing.
    pub goal: Option<Goal>,
    /// The stones that the document points at, perhaps none.
    pub target: PointSet,
    /// The problem, if goal and target make one.
    pub problem: Option<Problem>,
    /// The game tree, if the entry comes from an SGF.
    pub game: Option<SgfGame<'a>>,
}

impl<'a> Entry<'a> {
    /// A position of which nothing is asked.
    pub fn of_scene(scene: Scene) -> Self {
        let position = Position::new(&scene.setup, Rules::default()).expect("a scene shows a position");
        Self { scene, position, goal: None, target: PointSet::EMPTY, problem: None, game: None }
    }

    /// Another question about the same position: the side to move is the one that can have this goal.
    ///
    /// A ko ban stays only where the turn stays. The book's answer is not carried over.
    pub fn ask(&self, goal: Goal, target: PointSet) -> Result<Problem, BadProblem> {
        let turn = turned(&self.scene.setup, goal, target).turn;
        Problem::about(self.scene.title.clone(), self.position.with_turn(turn), goal, target)
    }

    /// The book's lines with their places in the file; none if it is not an SGF.
    pub fn lines(&self) -> Result<BookLines, Unreadable> {
        let Some(game) = self.game else { return Ok(BookLines::default()) };
        let Setup { size, turn, .. } = self.scene.setup;
        sgf_solution::read(sgf_entry::first_node(game), size, turn)
    }

    /// All positions: this one, then each after a move or a change, a line before the variations that leave it.
    pub fn scenes(&self) -> Scenes<'a> {
        Scenes::new(self)
    }

    /// How many positions [`scenes`](Self::scenes) gives.
    pub fn scene_count(&self) -> usize {
        Scenes::count(self)
    }

    /// The positions of the main line, this one first.
    pub fn main_line(&self) -> impl Iterator<Item = Result<Scene, Unreadable>> + use<'a> {
        let mut reached = None;
        // The main line comes first; a variation starts over at a number that it has reached already.
        let goes_on = move |scene: &Result<Scene, _>| match scene {
            Ok(Scene { number, last: Some(_), .. }) => reached.replace(*number).is_none_or(|before| *number > before),
            Ok(_) | Err(_) => true,
        };
        self.scenes().take_while(goes_on)
    }
}

/// The setup with the side to move that can have `goal` for `target`.
pub(crate) fn turned(setup: &Setup, goal: Goal, target: PointSet) -> Setup {
    // In a race both sides have stones, and either may move first.
    let owner = target.first().filter(|_| goal != Goal::Race).and_then(|at| {
        match (setup.black.contains(at), setup.white.contains(at)) {
            (true, _) => Some(tesuji_board::Color::Black),
            (false, true) => Some(tesuji_board::Color::White),
            (false, false) => None,
        }
    });
    let turn = owner.map_or(setup.turn, |owner| if goal.attacks() { !owner } else { owner });
    let ko = setup.ko.filter(|_| turn == setup.turn);
    Setup { turn, ko, ..setup.clone() }
}
