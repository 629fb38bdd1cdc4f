use super::*;

fn points(text: &str) -> PointSet {
    text.split_whitespace().map(|vertex| vertex.parse::<Point>().expect("a point")).collect()
}

/// White takes B3 with a stone next to unknown points: it cannot be taken there, and yet a ban binds Black, as for the
/// checker.
#[test]
fn a_ban_holds_for_a_captor_beside_the_unknown() {
    let zone = points("A1 B1 C1 A2 B2 C2 A3 B3 C3 A4 B4 C4 A5 B5 C5");
    let board = tesuji_board::Size::square(5).points();
    let (black, white) = (points("B3 C2 C4"), points("A3 B2 B4"));
    let terms = Terms {
        attacker: Color::White,
        retakes: Retakes::Nobody,
        threats: MANY_THREATS,
        counted: true,
        attackers_threats: None,
    };
    let captor = "C3".parse().expect("a point");
    let ban_after = |standing| {
        let field = Arc::new(Field::new(board, zone, standing, Color::White));
        let mut game = Life::new(field, Color::Black, [black, white], points("C2"), (Color::White, None), terms);
        assert!(game.play(Move::Place(captor)));
        game.now.ban.map(|spot| game.field.point(spot).to_string())
    };
    assert_eq!(ban_after([PointSet::EMPTY; 2]), Some("B3".to_owned()), "nobody knows what is at D3");
    assert_eq!(ban_after([PointSet::EMPTY, points("D3")]), None, "two stones are no ko");
}
