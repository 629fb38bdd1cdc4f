//! Small Go: its laws, its values, and that nothing is claimed that a search with the whole past does not say as well.

use std::collections::{BTreeSet, HashMap};

use tesuji_board::{Color, KoRule, Move, Point, Rules, Scoring, Size};
use tesuji_games::{Cycles, Measure, SmallGo};
use tesuji_search::laws::{Walks, check_all, check_bounds, check_past};
use tesuji_search::{Enhancements, Evaluate, Game, Meter, Negamax, Rng, Score, Solver, Trust};

const SUPERKO: Rules = Rules {
    ko: KoRule::PositionalSuperko,
    suicide: tesuji_board::Suicide::Forbidden,
    scoring: Scoring::Area,
    passes: tesuji_board::Passes::End(2),
};

fn size(text: &str) -> Size {
    text.parse().expect("a size")
}

/// The proved value of a game.
fn value(game: &mut SmallGo) -> i32 {
    let mut search = Negamax::new(1 << 24);
    search.depth = 250;
    search.enhancements.transposition_cutoffs = true;
    let judgement = search.judge(game, &mut Meter::limited(5_000_000)).expect("a value");
    assert!(judgement.is_proved, "{judgement:?}");
    judgement.value.0
}

#[test]
fn the_game_keeps_the_laws() {
    for board in ["1x4", "2x2", "2x3", "3x3", "4x4"] {
        for (rules, laws) in
            [(Rules::default(), &[check_all, check_bounds][..]), (SUPERKO, &[check_bounds, check_past])]
        {
            let mut game = SmallGo::empty(size(board), rules).without_symmetry();
            for law in laws {
                assert_eq!(law(&mut game, Walks { walks: 60, plies: 40, ..Walks::default() }), Ok(()), "{board}");
            }
        }
    }
}

#[test]
fn values_under_superko() {
    let table = [("1x1", 0), ("1x2", 0), ("1x3", 3), ("1x4", 4), ("1x5", 0), ("1x6", 1)];
    let table = table.into_iter().chain([("2x2", 1), ("2x3", 0), ("2x4", 8), ("2x5", 10), ("2x6", 12), ("3x3", 9)]);
    for (board, expected) in table {
        assert_eq!(value(&mut SmallGo::empty(size(board), SUPERKO)), expected, "{board}");
    }
    for (board, expected) in [("2x2", 1), ("2x3", 0), ("3x3", 9)] {
        let rules = Rules { ko: KoRule::SituationalSuperko, ..SUPERKO };
        assert_eq!(value(&mut SmallGo::empty(size(board), rules)), expected, "{board}");
    }
}

/// What Black gets if endless games are lost for Black, and if they are won.
fn interval(board: &str, first: Option<&str>) -> (i32, i32) {
    let one = |cycles| {
        let mut game = SmallGo::empty(size(board), Rules::default());
        game.cycles = cycles;
        let opening = first.map(|at| Move::Place(at.parse::<Point>().expect("a point")));
        assert!(opening.is_none_or(|m| game.play(m)));
        value(&mut game)
    };
    (one(Cycles::BlackLoses), one(Cycles::WhiteLoses))
}

#[test]
fn intervals_without_superko() {
    assert_eq!(interval("2x2", None), (-4, 4));
    assert_eq!(interval("2x3", None), (-6, 6));
    assert_eq!(interval("2x3", Some("A1")), (-6, -6));
    assert_eq!(interval("2x4", None), (8, 8));
    assert_eq!(interval("3x3", None), (9, 9));
    assert_eq!(interval("3x3", Some("A1")), (-9, -9));
}

#[test]
fn by_territory_small_boards_are_drawn() {
    let rules = Rules { scoring: Scoring::Territory, ..SUPERKO };
    assert_eq!(value(&mut SmallGo::empty(size("1x1"), rules)), 0);
    assert_eq!(value(&mut SmallGo::empty(size("2x2"), rules)), 0);
}

#[test]
fn every_switch_leaves_the_value_as_it_is() {
    let usual = Enhancements::USUAL;
    let switches = [
        usual,
        Enhancements { history: false, ..usual },
        Enhancements { null_move: true, ..usual },
        Enhancements { mtdf: true, ..usual },
        Enhancements { transposition_cutoffs: true, ..usual },
    ];
    for enhancements in switches {
        for (board, expected) in [("1x5", 0), ("2x2", 1), ("2x3", 0), ("3x3", 9)] {
            for sees_life in [false, true] {
                let mut game = SmallGo::empty(size(board), SUPERKO);
                game.sees_life = sees_life;
                let mut search = Negamax::new(1 << 22);
                search.enhancements = enhancements;
                search.depth = 250;
                let found = search.judge(&mut game, &mut Meter::limited(3_000_000)).expect("a value");
                assert!(!found.is_proved || found.value == Score(expected), "{board} {enhancements:?}");
                // A null move saves a search and leaves a guess.
                assert!(found.is_proved || enhancements.null_move, "{board} {enhancements:?}");
                let mut one_by_one = SmallGo::empty(size(board), SUPERKO).without_symmetry();
                search.forget();
                let found = search.judge(&mut one_by_one, &mut Meter::limited(3_000_000)).expect("a value");
                assert!(found.is_proved || enhancements.null_move, "{board} {enhancements:?}");
                assert!(!found.is_proved || found.value == Score(expected), "{board} {enhancements:?}");
            }
        }
    }
}

#[test]
fn the_squares_lead_to_the_same_end() {
    let mut game = SmallGo::empty(size("3x3"), SUPERKO);
    game.measure = Measure::Power(2);
    assert_eq!(value(&mut game), 81);
    let mut game = SmallGo::empty(size("2x2"), SUPERKO);
    game.measure = Measure::Power(2);
    assert_eq!(value(&mut game), 3);
}

/// Go as simple as can be, with its whole past: a board is a row of numbers, 1 for Black and -1 for White.
#[derive(Clone)]
struct Naive {
    columns: usize,
    board: Vec<i8>,
    turn: i8,
    passes: u8,
    past: BTreeSet<(Vec<i8>, i8)>,
    is_situational: bool,
}

/// A position with all that has been.
type State = (Vec<i8>, i8, u8, BTreeSet<(Vec<i8>, i8)>);

impl Naive {
    fn of(game: &SmallGo, ko: KoRule) -> Self {
        let size = game.position().board().size();
        let points: Vec<Point> = size.points().iter().collect();
        let mut naive = Self {
            columns: usize::from(size.columns()),
            board: vec![0; size.area()],
            turn: 1,
            passes: 0,
            past: BTreeSet::new(),
            is_situational: ko == KoRule::SituationalSuperko,
        };
        naive.remember();
        for m in game.position().moves() {
            let at = match m {
                Move::Pass => None,
                Move::Place(p) => points.iter().position(|q| *q == p),
            };
            naive = naive.after(at).expect("a legal move");
        }
        naive
    }

    fn remember(&mut self) {
        let turn = if self.is_situational { self.turn } else { 0 };
        self.past.insert((self.board.clone(), turn));
    }

    fn next_to(&self, at: usize) -> Vec<usize> {
        let (column, last) = (at % self.columns, self.board.len());
        let mut next = Vec::new();
        next.extend((column > 0).then(|| at - 1));
        next.extend((column + 1 < self.columns).then_some(at + 1));
        next.extend(at.checked_sub(self.columns));
        next.extend(Some(at + self.columns).filter(|below| *below < last));
        next
    }

    /// The stones connected with one, and whether they have a liberty.
    fn string(&self, at: usize) -> (Vec<usize>, bool) {
        let (mut string, mut lives, mut n) = (vec![at], false, 0);
        while n < string.len() {
            for next in self.next_to(string[n]) {
                lives |= self.board[next] == 0;
                if self.board[next] == self.board[at] && !string.contains(&next) {
                    string.push(next);
                }
            }
            n += 1;
        }
        (string, lives)
    }

    fn after(&self, at: Option<usize>) -> Option<Self> {
        let mut after = self.clone();
        after.turn = -self.turn;
        after.passes = self.passes + 1;
        if let Some(at) = at {
            after.passes = 0;
            if self.board[at] != 0 {
                return None;
            }
            after.board[at] = self.turn;
            for next in self.next_to(at) {
                if after.board[next] == -self.turn {
                    let (string, lives) = after.string(next);
                    if !lives {
                        for p in string {
                            after.board[p] = 0;
                        }
                    }
                }
            }
            let repeats = after.past.contains(&(after.board.clone(), if self.is_situational { after.turn } else { 0 }));
            if !after.string(at).1 || repeats {
                return None;
            }
        }
        after.remember();
        Some(after)
    }

    /// Stones and regions that touch one colour only, for Black.
    fn score(&self) -> i32 {
        let owner = |at: usize| -> i8 {
            if self.board[at] != 0 {
                return self.board[at];
            }
            let region = self.string(at).0;
            let seen: BTreeSet<i8> = region.iter().flat_map(|p| self.next_to(*p)).map(|p| self.board[p]).collect();
            match (seen.contains(&1), seen.contains(&-1)) {
                (true, false) => 1,
                (false, true) => -1,
                (true, true) | (false, false) => 0,
            }
        };
        (0..self.board.len()).map(|at| i32::from(owner(at))).sum()
    }

    /// The value for the player to move, by alpha-beta with a memory of positions and all that has been.
    fn value(&self, alpha: i32, beta: i32, memory: &mut HashMap<State, (i32, i32)>) -> i32 {
        if self.passes == 2 {
            return self.score() * i32::from(self.turn);
        }
        let state = (self.board.clone(), self.turn, self.passes, self.past.clone());
        let (mut lower, mut upper) = memory.get(&state).copied().unwrap_or((-1000, 1000));
        if lower >= beta || lower == upper {
            return lower;
        }
        if upper <= alpha {
            return upper;
        }
        let mut best = -1000;
        let moves = [None].into_iter().chain((0..self.board.len()).map(Some));
        for after in moves.filter_map(|at| self.after(at)) {
            best = best.max(-after.value(-beta, -alpha.max(best), memory));
            if best >= beta || best == self.board.len() as i32 {
                break;
            }
        }
        if best > alpha {
            lower = lower.max(best);
        }
        if best < beta {
            upper = upper.min(best);
        }
        memory.insert(state, (lower, upper));
        best
    }
}

/// Compares what is proved with the truth along random games: each position with the past that it has.
fn compare(board: &str, ko: KoRule, games: usize) {
    let mut dice = Rng::new(0x5EED);
    let rules = Rules { ko, ..SUPERKO };
    for round in 0..games {
        let mut game = SmallGo::empty(size(board), rules);
        game.sees_life = round % 2 == 0;
        // The table is kept along the game, with all that it has learned under other pasts.
        let mut search = Negamax::new(1 << 22);
        for _ in 0..12 {
            if game.is_over() {
                break;
            }
            let area = size(board).area() as i32;
            let naive = Naive::of(&game, ko);
            let truth = naive.value(-area, area, &mut HashMap::new()) * i32::from(naive.turn);
            let found = search.judge(&mut game, &mut Meter::limited(3_000_000)).expect("a value");
            let line: Vec<Move> = game.position().moves().collect();
            assert!(found.is_proved, "{board} {line:?}");
            assert_eq!(found.value, Score(truth), "{board} {ko:?} {line:?}");
            let answer = Negamax::new(1 << 22).solve(&mut game, Score(truth), &mut Meter::limited(3_000_000));
            assert_eq!(answer.bounds.decides(Score(truth)), Some(true), "{board} {line:?}");
            let moves: Vec<Move> = game.position().legal_points().iter().map(Move::Place).chain([Move::Pass]).collect();
            game.play(moves[dice.below(moves.len())]);
        }
    }
}

#[test]
fn nothing_is_claimed_that_the_whole_past_denies() {
    for ko in [KoRule::PositionalSuperko, KoRule::SituationalSuperko] {
        for (board, games) in [("1x2", 4), ("1x3", 10), ("1x4", 12), ("2x2", 10)] {
            compare(board, ko, games);
        }
    }
}

#[test]
fn blind_trust_claims_no_proof() {
    let mut game = SmallGo::empty(size("2x2"), SUPERKO);
    let mut search = Negamax::new(1 << 22);
    search.trust = Trust::Blind;
    let found = search.judge(&mut game, &mut Meter::limited(1_000_000)).expect("a value");
    assert!(!found.is_proved || found.value == Score(1));
}

#[test]
fn life_is_certain() {
    let diagram: tesuji_board::Diagram = ". X . X\nX X X X\nO O . .\n. O . .".parse().expect("a diagram");
    let mut game = SmallGo::new(&diagram.setup, SUPERKO).expect("a position");
    game.sees_life = true;
    let bounds = game.bounds();
    assert_eq!((bounds.lower, bounds.upper), (Score(0), Score(16)), "eight points are Black's for ever");
    assert_eq!(game.to_move(), Color::Black);
}
