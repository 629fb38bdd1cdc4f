//! The theorem of [`check`](crate::check()) by exhaustion: what is won in a zone is won in reality.

use super::dice::Dice;
use super::tiny_game::{Ban, KO_RULES, Tiny, TinyBoard, TinyGame, TinyOutcome, Without};
use super::tiny_solution::TinySolution;
use crate::certificate::{Claim, Komaster, Node};
use crate::zone_position::{Side, Target};

/// The number of pairs compared, of a won zone state and a consistent real state, and of those the real loses.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct Count {
    pub(super) won: u64,
    pub(super) pairs: u64,
    pub(super) violations: u64,
}

impl std::ops::AddAssign for Count {
    fn add_assign(&mut self, other: Self) {
        self.won += other.won;
        self.pairs += other.pairs;
        self.violations += other.violations;
    }
}

/// The subsets of a set, the set itself first, the empty set last.
pub(super) fn subsets(set: u16) -> impl Iterator<Item = u16> {
    let mut next = Some(set);
    std::iter::from_fn(move || {
        let this = next?;
        next = (this != 0).then(|| (this - 1) & set);
        Some(this)
    })
}

/// Compares the zones that `is_sampled` with reality.
pub(super) fn compare(solution: &TinySolution, is_sampled: impl Fn(u16) -> bool) -> Count {
    let game = solution.game;
    let board = game.all();
    let mut count = Count::default();
    for zone in (0..=board).filter(|zone| game.has_target(*zone) && is_sampled(*zone)) {
        let mut states = game.states(zone);
        states.retain(|state| solution.is_won(*state));
        count.won += states.len() as u64;
        for seen in states.chunk_by(|a, b| (a.claimant, a.opponent) == (b.claimant, b.opponent)) {
            compare_position(solution, seen, &mut count);
        }
    }
    count
}

/// Compares the won states of one zone position with all real positions that are consistent with it.
fn compare_position(solution: &TinySolution, seen: &[Tiny], count: &mut Count) {
    let game = solution.game;
    let board = game.all();
    let outside = board & !seen[0].zone;
    let mut real_states = Vec::new();
    for gone in subsets(game.doubtful(seen[0])) {
        for claimant in subsets(outside) {
            for opponent in subsets(outside & !claimant) {
                let claimant = claimant | seen[0].claimant;
                let opponent = opponent | seen[0].opponent & !gone;
                let real = Tiny { zone: board, claimant, opponent, ..seen[0] };
                if game.breathless(real, claimant) != 0 {
                    continue;
                }
                real_states.clear();
                game.states_of(real, &mut real_states);
                for real in &real_states {
                    let ban = real.ban.filter(|p| outside >> p & 1 == 0);
                    if seen.iter().any(|state| state.turn == real.turn && state.ban == ban) {
                        count.pairs += 1;
                        count.violations += u64::from(!solution.is_really_won(*real));
                    }
                }
            }
        }
    }
}

/// All claims on a board, with targets up to symmetry.
pub(super) fn games(columns: u16, rows: u16, without: Without) -> Vec<TinyGame> {
    let board = TinyBoard::new(columns, rows);
    let mut games = Vec::new();
    for target in
        (0..rows.div_ceil(2)).flat_map(|row| (0..columns.div_ceil(2)).map(move |column| row * columns + column))
    {
        // A square board has its diagonals too.
        if columns == rows && target % columns > target / columns {
            continue;
        }
        for ko_rule in KO_RULES {
            for (claim, safe_liberties) in [(Claim::Capture, None), (Claim::Save, None), (Claim::Save, Some(3))] {
                games.push(TinyGame { safe_liberties, without, ..TinyGame::new(board, claim, ko_rule, target) });
            }
        }
    }
    games
}

/// Counts what was found about all zones of some claims.
pub(super) fn total(games: impl IntoIterator<Item = TinyGame>) -> Count {
    let mut count = Count::default();
    for game in games {
        count += compare(&TinySolution::new(game), |_| true);
    }
    count
}

#[test]
fn zones_tell_the_truth_on_six_and_eight_points() {
    assert_eq!(total(games(3, 2, Without::Nothing)), Count { won: 4239, pairs: 6381, violations: 0 });
    assert_eq!(total(games(4, 2, Without::Nothing)), Count { won: 57_438, pairs: 204_555, violations: 0 });
}

#[test]
fn zones_tell_the_truth_on_nine_points() {
    assert_eq!(total(games(3, 3, Without::Nothing)), Count { won: 382_630, pairs: 1_980_467, violations: 0 });
}

/// Minutes, not seconds: run it with `TESUJI_EXHAUSTIVE=1` in the environment.
#[test]
fn zones_tell_the_truth_on_ten_and_twelve_points() {
    if std::env::var_os("TESUJI_EXHAUSTIVE").is_none() {
        return;
    }
    assert_eq!(total(games(5, 2, Without::Nothing)), Count { won: 1_338_684, pairs: 11_046_144, violations: 0 });
    let mut dice = Dice::new(12);
    for game in games(4, 3, Without::Nothing) {
        let sample: Vec<bool> = (0..=game.all()).map(|_| dice.roll(16) == 0).collect();
        let count = compare(&TinySolution::new(game), |zone| sample[usize::from(zone)]);
        assert_eq!(count.violations, 0, "{game:?}");
    }
}

#[test]
fn without_breath_zones_lie() {
    assert_eq!(total(games(3, 2, Without::Breath)).violations, 111_361);
}

/// ```text
/// 4     + + +
/// 3   + + +        ten points
/// 2     + +
/// 1       + +
///   A B C D E
/// ```
pub(super) fn ten_points(without: Without) -> TinyGame {
    let cells = [(2, 2), (3, 2), (3, 1), (2, 3), (3, 3), (4, 3), (2, 1), (3, 0), (4, 0), (1, 2)];
    let board = TinyBoard::of(&cells);
    TinyGame { without, ..TinyGame::new(board, Claim::Save, Komaster::Neither, 0) }
}

#[test]
fn without_caution_at_the_outside_zones_lie() {
    let violations = |without| compare(&TinySolution::new(ten_points(without)), |_| true).violations;
    assert_eq!([Without::Nothing, Without::Outside].map(violations), [0, 66]);
}

/// On the whole board just one of the attack under rule k and the defence under rule 4 - k is won.
#[test]
fn attack_and_defence_exclude_and_exhaust_each_other() {
    let games = games(4, 2, Without::Nothing).into_iter().chain(games(3, 3, Without::Nothing));
    for attack in games.filter(|game| game.claim == Claim::Capture) {
        let ko_rule = match attack.ko_rule {
            Komaster::Opponent => Komaster::Claimant,
            Komaster::Neither => Komaster::Neither,
            Komaster::Claimant => Komaster::Opponent,
        };
        let defence = TinySolution::new(TinyGame { claim: Claim::Save, ko_rule, ..attack });
        let attack = TinySolution::new(attack);
        let game = attack.game;
        for state in game.states(game.all()) {
            if game.breathless(state, state.claimant) == 0 {
                let turn = if state.turn == Side::Claimant { Side::Opponent } else { Side::Claimant };
                let mirror = Tiny { claimant: state.opponent, opponent: state.claimant, turn, ..state };
                assert_ne!(attack.is_really_won(state), defence.is_really_won(mirror), "{game:?} {state:?}");
            }
        }
    }
}

/// What Benson's theorem calls alive in a zone is never captured in reality, though the opponent retakes at will.
#[test]
fn the_unconditionally_alive_are_never_captured() {
    let games = games(4, 2, Without::Nothing).into_iter().chain(games(3, 3, Without::Nothing));
    let games = games.filter(|game| game.claim == Claim::Save && game.safe_liberties.is_none());
    let mut count = Count::default();
    for game in games.filter(|game| game.ko_rule == Komaster::Opponent) {
        let (solution, terms, target) = (TinySolution::new(game), game.terms(), game.point(game.target));
        for zone in (0..=game.all()).filter(|zone| zone >> game.target & 1 != 0) {
            let mut states = game.states(zone);
            states.retain(|state| {
                let is_whole = game.breathless(*state, state.claimant) == 0;
                is_whole && game.zone_position(*state).unconditionally_alive(&terms).contains(target)
            });
            count.won += states.len() as u64;
            for seen in states.chunk_by(|a, b| (a.claimant, a.opponent) == (b.claimant, b.opponent)) {
                compare_position(&solution, seen, &mut count);
            }
        }
    }
    assert_eq!(count, Count { won: 7554, pairs: 14_053, violations: 0 });
}

/// The checker's board and the tiny one agree on every move of every state of 3x2, and of one in 40 of 3x3.
#[test]
fn the_checkers_board_plays_by_the_same_rules() {
    let mut dice = Dice::new(3);
    for game in games(3, 2, Without::Nothing).into_iter().chain(games(3, 3, Without::Nothing)) {
        let every = if game.points() == 6 { 1 } else { 40 };
        for state in (0..=game.all()).filter(|zone| zone >> game.target & 1 != 0).flat_map(|zone| game.states(zone)) {
            if dice.roll(every) == 0 {
                agree(game, state);
            }
        }
    }
}

/// The checker's board and the tiny one agree on every move of this state.
pub(super) fn agree(game: TinyGame, state: Tiny) {
    let (terms, position) = (game.terms(), game.zone_position(state));
    assert_eq!(position.lets_claimant_breathe(&terms), game.suffocated(state) == 0, "{game:?} {state:?}");
    if !position.lets_claimant_breathe(&terms) {
        return;
    }
    for at in (0..game.points()).map(Some).chain([None]) {
        let is_free = at.is_none_or(|at| state.empty() >> at & 1 != 0);
        let expected = if is_free { game.play(state, at) } else { TinyOutcome::Illegal };
        let outcome = match position.play(&terms, at.map(|p| game.point(p))) {
            None => TinyOutcome::Illegal,
            Some(played) if played.is_doubtful_loss => TinyOutcome::Fails,
            Some(mut played) => match (played.position.target, game.claim, expected) {
                (Target::Captured, Claim::Capture | Claim::Cut, _) | (Target::Joined, Claim::Connect, _) => {
                    TinyOutcome::Captured
                }
                (Target::Captured, Claim::Save | Claim::Connect, _) => TinyOutcome::Fails,
                (_, Claim::Cut, _) if played.position.may_be_joined(&terms) => TinyOutcome::Fails,
                (_, _, TinyOutcome::To(next, ban)) => {
                    if played.position.elsewhere >= game.most_breath(state.zone) {
                        played.position.elsewhere = Node::NO_BREATH;
                    }
                    assert_eq!(played.position, game.zone_position(next), "{game:?} {state:?} {at:?}");
                    assert_eq!(played.is_retake, ban == Ban::Broken);
                    expected
                }
                other => panic!("{game:?} {state:?} {at:?}: {other:?}"),
            },
        };
        assert_eq!(outcome, expected, "{game:?} {state:?} {at:?}");
    }
}
