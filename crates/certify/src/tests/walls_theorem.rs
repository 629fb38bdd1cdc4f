//! The theorem with walls, by exhaustion: what is won in a zone beside a stone that stands, and is kept in a zone of its own, is
//! won in reality.

use std::collections::BTreeMap;

use super::breath_theorem::compare_won;
use super::theorem::subsets;
use super::tiny_game::{Tiny, TinyBoard, TinyBreath, TinyGame, Without};
use super::tiny_solution::TinySolution;
use super::tiny_wall::walls;
use crate::certificate::{Claim, Komaster};
use crate::zone_position::Side;

/// What was compared.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
struct Count {
    /// Pairs of a zone and a wall's zone, with what breathes around them.
    solved: u64,
    /// States won in the zone because of the wall.
    won: u64,
    /// Pairs of such a state and a real one, and those that are lost in reality.
    pairs: u64,
    violations: u64,
}

/// A board with a stone of the claimant's at 0, the wall, and a zone of its own.
#[derive(Clone, Copy)]
struct Walled {
    board: TinyBoard,
    zone: u16,
}

/// The number of the wall's stone.
const WALL: u16 = 0;

impl Walled {
    /// The stone at 0 has an eye at 1, and room at 2 and 3 for another one, which it has to defend. Points 4 to 9 are two
    /// rows of three. `links` connect points of the wall's zone with them.
    ///
    /// ```text
    /// 1 - 0 - 2 - 3
    ///
    /// 4 - 5 - 6
    /// |   |   |
    /// 7 - 8 - 9
    /// ```
    fn beside_rows(links: &[(u16, u16)]) -> Self {
        let lines = [(0, 1), (0, 2), (2, 3), (4, 5), (5, 6), (7, 8), (8, 9), (4, 7), (5, 8), (6, 9)];
        Self { board: lined(&[&lines, links].concat()), zone: 0b1111 }
    }

    /// The stone at 0 has an eye at 1 and wants another one at 2: an opponent at 4 has to be answered at 3. That move also
    /// takes a liberty of 5 and cuts it off, unless it is connected at 6. An opponent at 8 has eyes at 7 and 9.
    ///
    /// ```text
    /// 1   2 - 3
    ///   \ | / |
    ///     0 - 4 - 8 - 9
    ///     |   |   |
    ///     6 - 5   7
    /// ```
    fn beside_a_double_threat() -> Self {
        let wall = [(0, 1), (0, 2), (0, 3), (2, 3), (3, 4), (0, 4)];
        let claim = [(4, 5), (4, 8), (5, 6), (0, 6), (7, 8), (8, 9)];
        Self { board: lined(&[&wall[..], &claim].concat()), zone: 0b1_1111 }
    }

    /// Every zone of this claim about a stone, beside the wall and touching it.
    fn total(self, (claim, ko_rule): (Claim, Komaster), target: u16, without: Without) -> Count {
        let Self { board, zone } = self;
        let game = TinyGame { without, standing: 1 << WALL, ..TinyGame::new(board, claim, ko_rule, target) };
        let mut count = Count::default();
        let mut solution = TinySolution::new(game);
        let kept = walls(game, zone, WALL);
        let free = if without == Without::Disjoint { game.all() & !(1 << WALL) } else { game.all() & !zone };
        for part in subsets(free).filter(|part| part >> game.target & 1 != 0) {
            if game.around(1 << WALL) & part != 0 {
                count.compare(&mut solution, part, zone, &kept);
            }
        }
        count
    }

    /// What was found about the claims to capture and to save a stone under rule 1.
    fn both(self, target: u16, without: Without) -> [Count; 2] {
        [Claim::Capture, Claim::Save].map(|claim| self.total((claim, Komaster::Opponent), target, without))
    }
}

/// A board of ten points with these lines between them.
fn lined(lines: &[(u16, u16)]) -> TinyBoard {
    let mut near = vec![0; 10];
    for &(a, b) in lines {
        near[usize::from(a)] |= 1 << b;
        near[usize::from(b)] |= 1 << a;
    }
    TinyBoard::graph(&near)
}

/// What gives a zone the same breath, and the stones that a wall has in it if the zones meet.
type Likeness = ([u16; 12], u16, u16);

impl Count {
    /// Compares a zone with reality, beside what keeps a wall in its own zone.
    fn compare(&mut self, solution: &mut TinySolution, zone: u16, wall_zone: u16, kept: &[Tiny]) {
        let game = solution.game;
        let rest = game.all() & !zone & !wall_zone;
        // What lies in the zone of a wall is no breath.
        let counted = if game.without == Without::WallBreath { game.all() } else { game.all() & !wall_zone };
        let mut groups: BTreeMap<Likeness, (TinyBreath, Vec<Tiny>)> = BTreeMap::new();
        for wall in kept {
            for claimant in subsets(rest) {
                for opponent in subsets(rest & !claimant) {
                    let (claimant, opponent) = (claimant | wall.claimant, opponent | wall.opponent);
                    let (turn, ban) = (Side::Claimant, None);
                    let whole = Tiny { zone: game.all(), claimant, opponent, elsewhere: 0, turn, ban };
                    let seen =
                        Tiny { claimant: claimant & counted, opponent: opponent & counted, zone: counted, ..whole };
                    let breath = TinyBreath::new(game, seen, zone);
                    let likeness = (breath.key(), wall.claimant & zone, wall.opponent & zone);
                    groups.entry(likeness).or_insert_with(|| (breath, Vec::new())).1.push(whole);
                }
            }
        }
        for ((_, claimant, opponent), (breath, outsides)) in groups {
            solution.breathe(breath, zone);
            self.solved += 1;
            let mut roots = solution.game.states(zone);
            roots.retain(|root| (root.claimant & wall_zone, root.opponent & wall_zone) == (claimant, opponent));
            roots.retain(|root| solution.is_won(*root));
            self.won += roots.len() as u64;
            let (pairs, violations) = compare_won(solution, zone, &roots, &outsides);
            (self.pairs, self.violations) = (self.pairs + pairs, self.violations + violations);
        }
    }
}

#[test]
fn walls_tell_the_truth() {
    let won = |solved, won, pairs| Count { solved, won, pairs, violations: 0 };
    let corner = Walled::beside_rows(&[(0, 5)]).both(4, Without::Nothing);
    assert_eq!(corner, [won(113, 725, 2310), won(113, 2507, 8979)]);
    let side = Walled::beside_rows(&[(0, 5)]).both(5, Without::Nothing);
    assert_eq!(side, [won(318, 155, 442), won(318, 9932, 37_504)]);
    let twice = Walled::beside_rows(&[(0, 4), (2, 5)]).both(4, Without::Nothing);
    assert_eq!(twice, [won(328, 452, 740), won(328, 11_602, 23_072)]);
    let threatened = Walled::beside_a_double_threat().both(5, Without::Nothing);
    assert_eq!(threatened, [won(18, 0, 0), won(18, 418, 5984)]);
}

/// On boards this small no harm is seen in walls beside a ko that the opponent may not retake: there the argument speaks
/// alone.
#[test]
fn walls_that_are_not_proved_lie() {
    let lies = Walled::beside_rows(&[(0, 5)]).both(4, Without::Wall).map(|count| count.violations);
    assert_eq!(lies, [479, 4383]);
}

#[test]
fn walls_lie_where_zones_meet_or_breath_is_in_the_zone_of_a_wall() {
    let save = |without| Walled::beside_a_double_threat().total((Claim::Save, Komaster::Opponent), 5, without);
    assert_eq!([Without::Disjoint, Without::WallBreath].map(|without| save(without).violations), [576, 72]);
}
