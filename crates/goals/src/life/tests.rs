use super::*;
use crate::fight::Fight;
use tesuji_search::Pass;

fn points(text: &str) -> PointSet {
    text.split_whitespace().map(|vertex| vertex.parse::<Point>().expect("a point")).collect()
}

fn start(stones: [PointSet; 2], turn: Color) -> LifeStart {
    LifeStart { stones, turn, ban: None }
}

/// White takes B3 with a stone next to unknown points: it cannot be taken there, and yet a ban binds Black, as for the
/// checker.
#[test]
fn a_ban_holds_for_a_captor_beside_the_unknown() {
    let zone = points("A1 B1 C1 A2 B2 C2 A3 B3 C3 A4 B4 C4 A5 B5 C5");
    let board = tesuji_board::Size::square(5).points();
    let (black, white) = (points("B3 C2 C4"), points("A3 B2 B4"));
    let terms = Terms::new(Color::White, Retakes::Neither);
    let captor = "C3".parse().expect("a point");
    let ban_after = |standing| {
        let field = Arc::new(Field::new(board, zone, standing, Color::White));
        let mut game = Life::new(field, Color::Black, start([black, white], Color::White), points("C2"), terms);
        assert!(game.play(Move::Place(captor)));
        game.now.ban.map(|spot| game.field.point(spot).to_string())
    };
    assert_eq!(ban_after([PointSet::EMPTY; 2]), Some("B3".to_owned()), "what is at D3 is unknown");
    assert_eq!(ban_after([PointSet::EMPTY, points("D3")]), None, "two stones are no ko");
}

/// A group in a small enclosure that is not settled yet: ko, eyes and captures are all in reach.
fn fight(turn: Color, retakes: Retakes, claimant: Color) -> Life {
    let zone = points("A1 B1 C1 D1 A2 B2 C2 D2 A3 B3 C3");
    let board = tesuji_board::Size::square(5).points();
    let (black, white) = (points("C1 C2 B3"), points("D1 D2 C3 A4 B4 C4 D3 E1"));
    let outside = [PointSet::EMPTY, (white - zone) & zone.neighbours()];
    let terms = Terms::new(Color::White, retakes);
    let field = Arc::new(Field::new(board, zone, outside, !claimant));
    Life::new(field, claimant, start([black, white], turn), points("C1 C2"), terms)
}

#[test]
fn the_game_keeps_the_laws() {
    use tesuji_search::laws::{Walks, check_all, check_relevance};
    let walks = Walks { walks: 20, plies: 14, widest: 2, seed: 3 };
    for (turn, claimant) in [(Color::Black, Color::White), (Color::White, Color::White), (Color::Black, Color::Black)] {
        for retakes in Retakes::ALL {
            let mut game = fight(turn, retakes, claimant);
            assert_eq!(check_all(&mut game, walks), Ok(()), "{turn} {retakes:?} {claimant}");
            let few = Walks { walks: 3, plies: 6, ..walks };
            let relevance = check_relevance::<_, LifeRelevance>(&mut game, Outcome::Won, few, 5_000);
            assert_eq!(relevance, Ok(()), "{turn} {retakes:?} {claimant}");
        }
    }
}

/// Random stones in a corner about a black stone at B2, walled in or open to the unknown; `None` if some have no liberty.
fn random_fight(random: &mut tesuji_search::Rng) -> Option<Life> {
    let zone = points("A1 B1 C1 D1 A2 B2 C2 D2 A3 B3 C3 D3");
    let board = tesuji_board::Size::square(5).points();
    let mut stones = [points("B2"), PointSet::EMPTY];
    for point in zone - stones[0] {
        if random.chance(45) {
            stones[random.below(2)] |= PointSet::from(point);
        }
    }
    let walls = if random.chance(50) { points("A4 B4 C4 D4 E1 E2 E3") } else { points("A4 B4 E1") };
    let (turn, claimant) = (Color::ALL[random.below(2)], Color::ALL[random.below(2)]);
    let field = Arc::new(Field::new(board, zone, [PointSet::EMPTY, walls], !claimant));
    let terms = Terms::new(Color::White, Retakes::ALL[random.below(3)]);
    let game = Life::new(field, claimant, start(stones, turn), points("B2"), terms);
    let ground = game.ground();
    let breathes = |color: Color| {
        let mut strings = ground.components(ground.stones(color));
        strings.all(|s| ground.around(s).meets(ground.empty()) || s.meets(ground.backed(color)))
    };
    Color::ALL.into_iter().all(breathes).then(|| game.clone())
}

/// Trees that leave out what a refutation does not look at find what a search finds that looks at everything.
#[test]
fn a_tree_of_moves_settles_what_df_pn_settles() {
    use tesuji_search::{BestFirst, DfPn, Meter, Rng, Solver};
    let (mut random, mut settled) = (Rng::new(11), [0, 0]);
    let fights: Vec<Life> = (0..600).filter_map(|_| random_fight(&mut random)).collect();
    for (number, mut game) in fights.into_iter().enumerate() {
        let mut solver: DfPn<Move, Outcome, LifeRelevance> = DfPn::pruning(1 << 20);
        let mut tree = BestFirst::new(1 << 20, if number % 3 == 0 { 20 } else { 0 });
        tree.run(&mut game, &mut solver, Outcome::Won, 2_000, &mut Meter::limited(100_000));
        let answer = DfPn::new(1 << 20).solve(&mut game, Outcome::Won, &mut Meter::limited(100_000));
        if let (Some(winner), Some(proved)) = (tree.winner(), answer.bounds.decides(Outcome::Won)) {
            assert_eq!(winner == Role::Max, proved, "{number}: {:?} {:?}", game.terms, game.now);
            settled[usize::from(proved)] += 1;
        }
    }
    assert!(settled[0] > 50 && settled[1] > 50, "{settled:?}");
}

/// Black lives with B1; White has to be in the way of that, and has room to play elsewhere.
#[test]
fn an_attacker_answers_the_threat_to_live() {
    use tesuji_search::laws::{Walks, check_forced};
    let board = tesuji_board::Size::square(5).points();
    let (black, white) = (points("A2 B2 C2 D2 D1"), points("A3 B3 C3 D3 E2 E1"));
    let mut judged = 0;
    for retakes in Retakes::ALL {
        let terms = Terms::new(Color::White, retakes);
        let field = Arc::new(Field::new(board, board, [PointSet::EMPTY; 2], Color::Black));
        let mut game = Life::new(field, Color::White, start([black, white], Color::White), points("B2"), terms);
        let mut forced = MoveList::new();
        game.forced_moves(&mut forced);
        let forced: Vec<String> = forced.as_slice().iter().map(Move::to_string).collect();
        assert_eq!(forced, ["A1", "B1", "C1"]);
        let walks = Walks { walks: 10, plies: 6, widest: 1, seed: 5 };
        judged += check_forced(&mut game, Outcome::Won, walks, 5_000).unwrap_or_else(|breach| panic!("{breach}"));
    }
    assert!(judged > 100, "{judged}");
}

/// Black's stone at the end of the field: an attack that wants to be proved has lost it, an opinion is free.
#[test]
fn an_opinion_does_not_judge_escapes() {
    let zone = points("A1 B1 C1 A2 B2 C2 A3 B3 C3");
    let board = tesuji_board::Size::square(5).points();
    let terms = Terms::new(Color::White, Retakes::Neither);
    let game = |black: &str, standing| {
        let field = Arc::new(Field::new(board, zone, standing, Color::Black));
        Life::new(field, Color::White, start([points(black), points("B1 A3")], Color::White), points("B2"), terms)
    };
    let escaped = game("B2 C2", [PointSet::EMPTY; 2]);
    assert_eq!(escaped.clone().verdict(), Some(Outcome::Lost), "who knows what is at D2");
    assert_eq!(escaped.leaving_escapes_open().verdict(), None);
    let standing = [points("D2"), points("D1 D3 A4 B4 C4")];
    assert_eq!(game("B2 C2", standing).leaving_escapes_open().verdict(), Some(Outcome::Lost), "a friend stands at D2");
    assert_eq!(game("B2", [PointSet::EMPTY; 2]).leaving_escapes_open().verdict(), None, "it has not got there yet");
}
