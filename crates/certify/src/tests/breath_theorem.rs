//! The theorem with breath, by exhaustion: what is won in the zone of a root, with what stands outside it, is won in
//! reality with that very outside.

use std::collections::BTreeMap;

use super::dice::Dice;
use super::theorem::{agree, games, subsets, ten_points};
use super::tiny_game::{Tiny, TinyBoard, TinyBreath, TinyGame, Without};
use super::tiny_solution::TinySolution;
use crate::zone_position::Side;

/// What was compared.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
struct Count {
    /// The games of nested zones solved: a zone of a root, and the breath of its points.
    solved: u64,
    /// The states at their roots, those won, and those won only because of breath.
    roots: u64,
    won: u64,
    by_breath: u64,
    /// The pairs of a state won at the root and the real state, and those that are lost in reality.
    pairs: u64,
    violations: u64,
}

/// Positions outside the zone that give its points the same breath.
pub(super) struct Outsides {
    pub breath: TinyBreath,
    pub positions: Vec<Tiny>,
}

/// The positions outside the zone, by their breath; those without any are told by [`theorem`](super::theorem).
pub(super) fn outsides(game: TinyGame, zone: u16) -> Vec<Outsides> {
    let mut groups: BTreeMap<[u16; 12], Outsides> = BTreeMap::new();
    let outside = game.all() & !zone;
    for claimant in subsets(outside) {
        for opponent in subsets(outside & !claimant) {
            let (turn, ban) = (Side::Claimant, None);
            let position = Tiny { zone: game.all(), claimant, opponent, elsewhere: 0, turn, ban };
            let breath = TinyBreath::new(game, position, zone);
            let new = || Outsides { breath, positions: Vec::new() };
            groups.entry(breath.key()).or_insert_with(new).positions.push(position);
        }
    }
    groups.remove(&[0; 12]);
    groups.into_values().collect()
}

impl Count {
    /// Compares the game with reality, for one in `every` of the roots' zones and their breaths.
    fn compare(&mut self, game: TinyGame, every: usize, dice: &mut Dice) {
        let mut solution = TinySolution::new(game);
        for zone in (0..game.all()).filter(|zone| zone >> game.target & 1 != 0) {
            for outsides in outsides(game, zone) {
                if dice.roll(every) == 0 {
                    solution.breathe(outsides.breath, zone);
                    self.compare_zone(&solution, zone, &outsides.positions);
                }
            }
        }
    }

    fn compare_zone(&mut self, solution: &TinySolution, zone: u16, outsides: &[Tiny]) {
        let game = solution.game;
        let mut roots = game.states(zone);
        self.solved += 1;
        self.roots += roots.len() as u64;
        roots.retain(|root| solution.is_won(*root));
        self.won += roots.len() as u64;
        let without_breath = |root: &&Tiny| solution.is_won(Tiny { elsewhere: game.most_breath(zone), ..**root });
        self.by_breath += (roots.len() - roots.iter().filter(without_breath).count()) as u64;
        let (pairs, violations) = compare_won(solution, zone, &roots, outsides);
        (self.pairs, self.violations) = (self.pairs + pairs, self.violations + violations);
    }
}

/// The pairs of a state won at the root and a real state with one of these outsides, and those that are lost in reality.
pub(super) fn compare_won(solution: &TinySolution, zone: u16, roots: &[Tiny], outsides: &[Tiny]) -> (u64, u64) {
    let game = solution.game;
    let (mut pairs, mut violations) = (0, 0);
    let mut real_states = Vec::new();
    for seen in roots.chunk_by(|a, b| (a.claimant, a.opponent) == (b.claimant, b.opponent)) {
        for outside in outsides {
            let (claimant, opponent) = (outside.claimant | seen[0].claimant, outside.opponent | seen[0].opponent);
            let real = Tiny { claimant, opponent, ..*outside };
            if game.breathless(real, claimant) != 0 {
                continue;
            }
            real_states.clear();
            game.states_of(real, &mut real_states);
            for real in &real_states {
                let ban = real.ban.filter(|p| zone >> p & 1 != 0);
                if seen.iter().any(|state| state.turn == real.turn && state.ban == ban) {
                    pairs += 1;
                    violations += u64::from(!solution.is_really_won(*real));
                }
            }
        }
    }
    (pairs, violations)
}

/// One in `every` of the roots' zones and their breaths, for all claims.
fn total(games: &[TinyGame], every: usize) -> Count {
    let (mut count, mut dice) = (Count::default(), Dice::new(1));
    for game in games {
        count.compare(*game, every, &mut dice);
    }
    count
}

#[test]
fn breath_tells_the_truth_on_six_points() {
    let all = Count { solved: 5238, roots: 167_067, won: 4985, by_breath: 763, pairs: 1943, violations: 0 };
    assert_eq!(total(&games(3, 2, Without::Nothing), 1), all);
}

#[test]
fn breath_tells_the_truth_on_eight_and_nine_points() {
    let eight = Count { solved: 8033, roots: 758_598, won: 25_633, by_breath: 4578, pairs: 14_356, violations: 0 };
    assert_eq!(total(&games(4, 2, Without::Nothing), 8), eight);
    let nine = Count { solved: 1836, roots: 276_937, won: 10_234, by_breath: 1716, pairs: 6416, violations: 0 };
    let games = games(3, 3, Without::Nothing).into_iter().step_by(4).collect::<Vec<_>>();
    assert_eq!(total(&games, 50), nine);
}

/// ```text
/// 3 + + +      3 + + + +
/// 2 +   +      2   + +
/// 1 + + +      1   +
///   A B C        A B C D
/// ```
#[test]
fn breath_tells_the_truth_on_boards_with_holes() {
    let ring = [(0, 0), (1, 0), (2, 0), (0, 1), (2, 1), (0, 2), (1, 2), (2, 2)];
    let hook = [(1, 1), (0, 2), (1, 2), (2, 2), (3, 2), (2, 1), (1, 0)];
    let count = |cells: &[(u16, u16)], target| {
        let board = TinyBoard::of(cells);
        let games = games(3, 2, Without::Nothing).into_iter().take(9);
        total(&games.map(|game| TinyGame { board, target, other: target, ..game }).collect::<Vec<_>>(), 8)
    };
    let of_ring = Count { solved: 3120, roots: 347_717, won: 10_643, by_breath: 2374, pairs: 6271, violations: 0 };
    assert_eq!(count(&ring, 1), of_ring);
    let of_hook = Count { solved: 699, roots: 38_186, won: 1381, by_breath: 143, pairs: 957, violations: 0 };
    assert_eq!(count(&hook, 0), of_hook);
    let of_ten = Count { solved: 431, roots: 114_510, won: 5383, by_breath: 683, pairs: 5499, violations: 0 };
    assert_eq!(total(&[ten_points(Without::Nothing)], 50), of_ten);
}

/// Many minutes: run it with `TESUJI_EXHAUSTIVE=1` in the environment.
#[test]
fn breath_tells_the_truth_on_all_of_eight_and_nine_points() {
    if std::env::var_os("TESUJI_EXHAUSTIVE").is_none() {
        return;
    }
    let eight =
        Count { solved: 64_044, roots: 6_070_182, won: 192_823, by_breath: 30_979, pairs: 105_958, violations: 0 };
    assert_eq!(total(&games(4, 2, Without::Nothing), 1), eight);
    assert_eq!(total(&games(3, 3, Without::Nothing), 1).violations, 0);
}

#[test]
fn without_its_rules_breath_lies() {
    let violations = |without| total(&games(3, 2, without), 1).violations;
    let without = [Without::Breath, Without::Elsewhere, Without::RootZone, Without::LastPoint, Without::Atari];
    assert_eq!(without.map(violations), [43_777, 38_118, 48, 98, 23]);
    assert_eq!(violations(Without::Filled), 86);
    // Six points are too few to see this.
    let minus = total(&games(4, 2, Without::Minus), 8);
    assert_eq!(minus.violations, 38);
}

/// The checker's board and the tiny one agree with breath as well: on one in 10 of the zones of 3x2 and their breaths.
#[test]
fn the_checkers_board_breathes_by_the_same_rules() {
    let mut dice = Dice::new(4);
    for mut game in games(3, 2, Without::Nothing) {
        for zone in (0..game.all()).filter(|zone| zone >> game.target & 1 != 0) {
            for outsides in outsides(game, zone) {
                game.breath = outsides.breath;
                for part in subsets(zone).filter(|part| part >> game.target & 1 != 0 && dice.roll(10) == 0) {
                    for elsewhere in 0..=game.most_breath(part) {
                        for state in game.states(part) {
                            agree(game, Tiny { elsewhere, ..state });
                        }
                    }
                }
            }
        }
    }
}
