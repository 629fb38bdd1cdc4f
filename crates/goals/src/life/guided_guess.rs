//! What a guide and a tree of its moves say of a group whose life no search can prove in time.

use tesuji_board::Move;
use tesuji_certify::Claim;
use tesuji_search::{BestFirst, DfPn, Meter, Outcome, Role};

use super::guess::wide_region;
use super::{Breadth, Life, LifeRelevance, ZoneSearch};
use crate::guidance::Adviser;
use crate::problem::Problem;
use crate::retakes::Retakes;

/// The positions that a solver reads at each leaf.
const PROBE: u64 = 150;
/// The side to move is thought to get what it wants from this chance on. The guide has learned from positions half of which
/// are won; a question is mostly asked where there is something to find.
const LIKELY: f64 = 0.33;
/// It is a ko if it makes such a difference who may retake one at once.
const KO: f64 = 0.45;

/// Trees of the guide's moves, one for each rule on retaking.
pub(crate) struct GuidedGuess {
    attacker_first: bool,
    solver: DfPn<Move, Outcome, LifeRelevance>,
    front: ZoneSearch,
    trees: [(Life, BestFirst<Move>); 3],
}

impl GuidedGuess {
    pub(crate) fn new(problem: &Problem, adviser: &Adviser, memory: usize) -> Option<Self> {
        let region = wide_region(problem)?;
        let mut front = ZoneSearch::new(problem, region, Claim::Capture, Breadth::Full, 0);
        front.advised_by(adviser, problem);
        let trees = Retakes::ALL.map(|retakes| {
            let mut tree = BestFirst::new(memory / 6);
            tree.probe = PROBE;
            (front.turn_to(retakes), tree)
        });
        Some(Self { attacker_first: problem.goal().attacks(), solver: DfPn::pruning(memory / 2), front, trees })
    }

    /// Visits the trees.
    pub(crate) fn visit(&mut self, visits: u32, meter: &mut Meter<'_>) {
        for (retakes, share) in [(Retakes::Nobody, 2), (Retakes::Defender, 4), (Retakes::Attacker, 4)] {
            let _ = self.front.turn_to(retakes);
            self.solver.related = self.front.solver.related.clone();
            let (game, tree) = &mut self.trees[retakes as usize];
            tree.run(game, &mut self.solver, Outcome::Won, visits / share, meter);
        }
    }

    /// How likely the side to move gets what it wants, and by which move.
    fn chance(&self, retakes: Retakes) -> Option<(f64, Option<Move>)> {
        let tree = &self.trees[retakes as usize].1;
        let mover = if self.attacker_first { Role::Max } else { Role::Min };
        match tree.winner() {
            Some(winner) if winner != mover => Some((0.0, None)),
            _ => tree.best().map(|(m, chance)| (chance, Some(m))),
        }
    }

    /// What the trees say of the side to move, and how sure they are, in thousandths; nothing of a ko.
    pub(crate) fn sure(&self) -> Option<(Outcome, u16)> {
        let (outcome, _) = self.opinion()?;
        let (chance, _) = self.chance(Retakes::Nobody)?;
        // The same change of view, from one in two to two in three, makes the odds twice as good.
        let odds = 2.0 * chance / (1.0 - chance).max(0.001);
        let permille = (1000.0 * odds / (1.0 + odds)).round() as u16;
        match outcome {
            Outcome::Won => Some((outcome, permille)),
            Outcome::Lost => Some((outcome, 1000 - permille)),
            Outcome::WonByKo | Outcome::LostByKo | Outcome::Open => None,
        }
    }

    /// What the trees say of the side to move, and its best move.
    pub(crate) fn opinion(&self) -> Option<(Outcome, Option<Move>)> {
        let (harder, easier) = if self.attacker_first {
            (Retakes::Defender, Retakes::Attacker)
        } else {
            (Retakes::Attacker, Retakes::Defender)
        };
        let (chance, best) = self.chance(Retakes::Nobody)?;
        let chance_under = |retakes| self.chance(retakes).map_or(chance, |(chance, _)| chance);
        if chance >= LIKELY {
            let is_ko = chance - chance_under(harder) >= KO;
            return Some((if is_ko { Outcome::WonByKo } else { Outcome::Won }, best));
        }
        if chance_under(easier) - chance >= KO {
            return Some((Outcome::LostByKo, self.chance(easier).and_then(|(_, best)| best)));
        }
        Some((Outcome::Lost, None))
    }
}
