//! What a guide and a tree of its moves say of a question that no search can answer in time.

use std::sync::Arc;

use tesuji_board::Move;
use tesuji_search::{Advised, Assume, BestFirst, DfPn, Hints, Meter, Outcome, RelatedGame, Relevance, Role, Width};

use crate::guidance::{Adviser, Remembered};
use crate::likelihood::{Judgement, Likelihood};
use crate::retakes::Retakes;

/// The positions that a solver reads at each leaf.
pub(crate) const PROBE: u64 = 150;
/// From how many sides the guide looks at a position of a tree. Fewer positions that are judged better make the better
/// opinion.
pub(crate) const SIDES: usize = 4;
/// A visit takes about as long as this number of nodes of a search.
pub(crate) const NODES_A_VISIT: u64 = 300;
/// It is a ko if it makes such a difference who may retake one at once.
const KO: f64 = 0.45;

/// A game that a guide can be asked about.
pub(crate) trait Guided: Advised<Move = Move, Value = Outcome> + Hints + Assume {
    /// The odds that a question has an answer: the guide has learned from positions half of which are won, but a question is
    /// mostly asked where there is something to find.
    const ODDS: f64;

    /// How the same game under another rule on retaking resembles this one.
    fn relation(&self, other: &Self) -> RelatedGame;

    /// The adviser of this game, if there is a guide.
    fn adviser(&self) -> Option<&Adviser>;

    /// What the guide says of the position where the game stands, when it looks at it from as many sides.
    fn guide_says(&self, sides: usize) -> Option<Arc<Remembered>>;

    /// How many of the guide's best moves a search of this width looks at, and what the guide says, if the width counts them.
    fn best_advised(&self, width: Width) -> Option<(usize, Arc<Remembered>)> {
        let count = self.adviser()?.best_moves(width)?;
        Some((count, self.guide_says(1)?))
    }
}

/// Trees of the guide's moves, one for each rule on retaking.
pub(crate) struct GuidedGuess<G, R> {
    attacker_first: bool,
    solver: DfPn<Move, Outcome, R>,
    trees: [(G, BestFirst<Move>); 3],
}

impl<G: Guided, R: Relevance<G>> GuidedGuess<G, R> {
    /// Trees of the games under each rule, which know their adviser; with `memory` bytes, half of which are the solver's.
    pub(crate) fn new(games: [G; 3], solver: DfPn<Move, Outcome, R>, memory: usize) -> Self {
        let attacker_first = games[0].turn() == Role::Max;
        let trees = games.map(|game| (game, BestFirst::new(memory / 6, PROBE)));
        Self { attacker_first, solver, trees }
    }

    /// Visits the trees for about `nodes`.
    pub(crate) fn visit(&mut self, nodes: u64, meter: &mut Meter<'_>) {
        let visits = (nodes / NODES_A_VISIT) as u32;
        for (retakes, share) in [(Retakes::Neither, 2), (Retakes::Defender, 4), (Retakes::Attacker, 4)] {
            let others = Retakes::ALL.into_iter().filter(|other| *other != retakes);
            let (game, _) = &self.trees[retakes as usize];
            self.solver.related = others.map(|other| game.relation(&self.trees[other as usize].0)).collect();
            let (game, tree) = &mut self.trees[retakes as usize];
            tree.run(game, &mut self.solver, Outcome::Won, visits / share, meter);
        }
    }

    /// How likely the attack succeeds.
    pub(crate) fn attack_chance(&self, retakes: Retakes) -> Option<f64> {
        let (chance, _) = self.likelihood(retakes)?;
        Some(if self.attacker_first { chance } else { 1.0 - chance })
    }

    /// What the trees say of the side to move, and how sure they are, in thousandths; nothing of a ko.
    pub(crate) fn sure(&self) -> Option<(Outcome, u16)> {
        let (outcome, _) = self.opinion()?;
        let (chance, _) = self.likelihood(Retakes::Neither)?;
        let odds = G::ODDS * chance / (1.0 - chance).max(0.001);
        let permille = (1000.0 * odds / (1.0 + odds)).round() as u16;
        match outcome {
            Outcome::Won => Some((outcome, permille)),
            Outcome::Lost => Some((outcome, 1000 - permille)),
            Outcome::WonByKo | Outcome::LostByKo | Outcome::Open => None,
        }
    }

    /// What the trees say of the side to move, and its best move.
    pub(crate) fn opinion(&self) -> Option<(Outcome, Option<Move>)> {
        // From here on it is more likely than not, as such questions are.
        let likely = 1.0 / (1.0 + G::ODDS);
        let judgement = Judgement { wins: likely, loses: Some(likely), ko: KO };
        judgement.opinion(self.attacker_first, |retakes| self.likelihood(retakes))
    }

    /// How likely the side to move gets what it wants, and by which move.
    fn likelihood(&self, retakes: Retakes) -> Option<Likelihood> {
        let tree = &self.trees[retakes as usize].1;
        let mover = if self.attacker_first { Role::Max } else { Role::Min };
        match tree.winner() {
            Some(winner) if winner != mover => Some((0.0, None)),
            _ => tree.best().map(|(m, chance)| (chance, Some(m))),
        }
    }
}
