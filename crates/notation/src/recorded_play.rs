//! A move as a record has it: by either side at any time, even on a stone, which is then replaced.
//!
//! It is played on the stones themselves, not on a position: a record may replace a stone at every move, and a position would
//! have to be put together anew each time.

use tesuji_board::{Color, Move, OpenEdges, Point, PointSet, Position, Rules, Setup, Suicide};

/// Plays a move on a board without dead strings. What it captures is gone; if it captures nothing and has no liberty, it goes
/// itself with its string.
pub(crate) fn play(setup: &mut Setup, color: Color, m: Move) {
    if setup.edges != OpenEdges::NONE {
        return play_at_open_edges(setup, color, m);
    }
    (setup.turn, setup.ko) = (!color, None);
    let Move::Place(at) = m else { return };
    let (mut own, mut other) = (setup.stones(color), setup.stones(!color));
    own.insert(at);
    other.remove(at);
    let empty = setup.size.points() - own - other;
    let mut captured = PointSet::EMPTY;
    for next in *PointSet::next_to(at) & other {
        let string = PointSet::from(next).flood(&other);
        if !string.dilate().meets(&empty) {
            captured |= string;
        }
    }
    if captured.is_empty() {
        let string = PointSet::from(at).flood(&own);
        if !string.dilate().meets(&empty) {
            own -= string;
        }
    } else {
        other -= captured;
        setup.ko = banned(at, own, captured, empty);
    }
    (setup.black, setup.white) = match color {
        Color::Black => (own, other),
        Color::White => (other, own),
    };
}

/// The point of a ko: a lone stone has taken one stone, and that is its only liberty.
fn banned(at: Point, own: PointSet, captured: PointSet, empty: PointSet) -> Option<Point> {
    let next = PointSet::next_to(at);
    let is_lone = !next.meets(&own);
    let liberties = *next & (empty | captured);
    captured.single().filter(|_| is_lone && liberties.single().is_some())
}

/// The same on a piece of a board, where strings may have liberties beyond its edges.
fn play_at_open_edges(setup: &mut Setup, color: Color, m: Move) {
    if let Move::Place(at) = m {
        setup.black.remove(at);
        setup.white.remove(at);
    }
    let begun = Setup { ko: None, turn: color, ..setup.clone() };
    let rules = Rules { suicide: Suicide::Allowed, ..Rules::default() };
    let mut position = Position::new(&begun, rules).expect("a setup that was checked, or that moves led to");
    position.play(m).expect("an empty point without a ko ban");
    *setup = position.setup();
}

#[cfg(test)]
mod tests {
    use super::{play, play_at_open_edges};
    use tesuji_board::{Move, Point, Setup, Size};
    use tesuji_search::Rng;

    /// Crowded boards, with captures, kos, suicides and stones that are replaced, against the rules of `Position`.
    #[test]
    fn records_are_played_as_positions_are() {
        let mut rng = Rng::new(5);
        let (mut kos, mut suicides) = (0, 0);
        for _ in 0..300 {
            let size = Size::new(1 + rng.below(5) as u8, 1 + rng.below(5) as u8).expect("a size");
            let mut setup = Setup::new(size);
            for _ in 0..120 {
                let color = if rng.below(5) > 0 { setup.turn } else { !setup.turn };
                let at = Point::new(rng.below(size.columns().into()) as u8, rng.below(size.rows().into()) as u8);
                let m = if rng.below(20) == 0 { Move::Pass } else { Move::Place(at) };
                let mut expected = setup.clone();
                play_at_open_edges(&mut expected, color, m);
                play(&mut setup, color, m);
                assert_eq!(setup, expected, "{color} {m}");
                kos += usize::from(setup.ko.is_some());
                suicides += usize::from(m != Move::Pass && !setup.stones(color).contains(at));
            }
        }
        assert!(kos > 100 && suicides > 100, "{kos} kos, {suicides} suicides");
    }
}
