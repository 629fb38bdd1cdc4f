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

/// A board with a wall: the stone at 0 has an eye at 1, and room at 2 and 3 for another one, which it has to defend.
/// Points 4 to 9 are two rows of three. `links` connect points of the wall's zone with them.
///
/// ```text
/// 1 - 0 - 2 - 3
///
/// 4 - 5 - 6
/// |   |   |
/// 7 - 8 - 9
/// ```
fn walled(links: &[(u16, u16)]) -> TinyBoard {
    let mut near = vec![0; 10];
    let lines = [(0, 1), (0, 2), (2, 3), (4, 5), (5, 6), (7, 8), (8, 9), (4, 7), (5, 8), (6, 9)];
    for &(a, b) in lines.iter().chain(links) {
        near[usize::from(a)] |= 1 << b;
        near[usize::from(b)] |= 1 << a;
    }
    TinyBoard::graph(&near)
}

const WALL: u16 = 0;
const WALL_ZONE: u16 = 0b1111;

impl Count {
    /// Compares the zones of a game beside the wall.
    fn compare(&mut self, game: TinyGame) {
        let game = TinyGame { standing: 1 << WALL, ..game };
        let mut solution = TinySolution::new(game);
        let kept = walls(game, WALL_ZONE, WALL);
        for zone in subsets(game.all() & !WALL_ZONE).filter(|zone| zone >> game.target & 1 != 0) {
            if game.around(1 << WALL) & zone != 0 {
                self.compare_zone(&mut solution, zone, &kept);
            }
        }
    }

    fn compare_zone(&mut self, solution: &mut TinySolution, zone: u16, kept: &[Tiny]) {
        let game = solution.game;
        let rest = game.all() & !zone & !WALL_ZONE;
        let mut groups: BTreeMap<[u16; 12], (TinyBreath, Vec<Tiny>)> = BTreeMap::new();
        for wall in kept {
            for claimant in subsets(rest) {
                for opponent in subsets(rest & !claimant) {
                    let (claimant, opponent) = (claimant | wall.claimant, opponent | wall.opponent);
                    let (turn, ban) = (Side::Claimant, None);
                    let whole = Tiny { zone: game.all(), claimant, opponent, elsewhere: 0, turn, ban };
                    // What lies in the zone of a wall is no breath.
                    let counted = game.all() & !WALL_ZONE;
                    let seen =
                        Tiny { claimant: claimant & counted, opponent: opponent & counted, zone: counted, ..whole };
                    let breath = TinyBreath::new(game, seen, zone);
                    groups.entry(breath.key()).or_insert_with(|| (breath, Vec::new())).1.push(whole);
                }
            }
        }
        for (breath, outsides) in groups.into_values() {
            solution.breathe(breath, zone);
            self.solved += 1;
            let mut roots = solution.game.states(zone);
            roots.retain(|root| solution.is_won(*root));
            self.won += roots.len() as u64;
            let (pairs, violations) = compare_won(solution, zone, &roots, &outsides);
            (self.pairs, self.violations) = (self.pairs + pairs, self.violations + violations);
        }
    }
}

/// Every zone of these claims, beside a wall that touches them.
fn total(links: &[(u16, u16)], (claim, ko_rule): (Claim, Komaster), target: u16, without: Without) -> Count {
    let mut count = Count::default();
    let (safe_liberties, breath, standing) = (None, TinyBreath::default(), 0);
    let board = walled(links);
    let other = target;
    count.compare(TinyGame { board, claim, ko_rule, target, other, safe_liberties, without, breath, standing });
    count
}

/// What was found about the claims to capture and to save a stone under rule 1.
fn both(links: &[(u16, u16)], target: u16, without: Without) -> [Count; 2] {
    [Claim::Capture, Claim::Save].map(|claim| total(links, (claim, Komaster::Opponent), target, without))
}

#[test]
fn walls_tell_the_truth() {
    let won = |solved, won, pairs| Count { solved, won, pairs, violations: 0 };
    let corner = both(&[(0, 5)], 4, Without::Nothing);
    assert_eq!(corner, [won(113, 725, 2310), won(113, 2507, 8979)]);
    let side = both(&[(0, 5)], 5, Without::Nothing);
    assert_eq!(side, [won(318, 155, 442), won(318, 9932, 37_504)]);
    let twice = both(&[(0, 4), (2, 5)], 4, Without::Nothing);
    assert_eq!(twice, [won(328, 452, 740), won(328, 11_602, 23_072)]);
}

/// On boards this small no harm is seen in zones that meet, in breath within the zone of a wall, and in walls beside a ko
/// that the opponent may not retake: there the argument speaks alone.
#[test]
fn walls_that_are_not_proved_lie() {
    let lies = both(&[(0, 5)], 4, Without::Wall).map(|count| count.violations);
    assert_eq!(lies, [479, 4383]);
}
