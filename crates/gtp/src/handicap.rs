//! Where handicap stones lie: the points that the protocol fixes.

use tesuji_board::{Point, Size};

/// The points of a fixed handicap, in their order; none if the board has no place for them.
pub(crate) fn fixed(size: Size, stones: usize) -> Option<Vec<Point>> {
    if !(2..=most(size)).contains(&stones) {
        return None;
    }
    let line = |side: u8| if side < 13 { 2 } else { 3 };
    let (left, bottom) = (line(size.columns()), line(size.rows()));
    let (right, top) = (size.columns() - 1 - left, size.rows() - 1 - bottom);
    let (middle, centre) = (size.columns() / 2, size.rows() / 2);
    let places = [
        (left, bottom),
        (right, top),
        (left, top),
        (right, bottom),
        (left, centre),
        (right, centre),
        (middle, bottom),
        (middle, top),
    ];
    // From five on an odd stone lies in the centre.
    let outside = if stones >= 5 { stones / 2 * 2 } else { stones };
    let mut points: Vec<Point> =
        places.into_iter().take(outside).map(|(column, row)| Point::new(column, row)).collect();
    if points.len() < stones {
        points.push(Point::new(middle, centre));
    }
    Some(points)
}

/// The most stones that the protocol fixes for a board.
pub(crate) fn most(size: Size) -> usize {
    let (short, long) = (size.columns().min(size.rows()), size.columns().max(size.rows()));
    let has_centre = size.columns() % 2 == 1 && size.rows() % 2 == 1;
    match short {
        0..=6 => 0,
        _ if short == 7 && long == 7 || !has_centre => 4,
        7 | 8 => 4,
        _ => 9,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn names(size: Size, stones: usize) -> Option<String> {
        let names = |points: Vec<Point>| points.iter().map(Point::to_string).collect::<Vec<_>>().join(" ");
        fixed(size, stones).map(names)
    }

    #[test]
    fn the_stones_lie_where_the_protocol_puts_them() {
        for (side, stones, points) in [
            (19, 2, "D4 Q16"),
            (19, 3, "D4 Q16 D16"),
            (19, 4, "D4 Q16 D16 Q4"),
            (19, 5, "D4 Q16 D16 Q4 K10"),
            (19, 6, "D4 Q16 D16 Q4 D10 Q10"),
            (19, 7, "D4 Q16 D16 Q4 D10 Q10 K10"),
            (19, 8, "D4 Q16 D16 Q4 D10 Q10 K4 K16"),
            (19, 9, "D4 Q16 D16 Q4 D10 Q10 K4 K16 K10"),
            (9, 2, "C3 G7"),
            (8, 4, "C3 F6 C6 F3"),
            (7, 4, "C3 E5 C5 E3"),
        ] {
            assert_eq!(names(Size::square(side), stones).as_deref(), Some(points));
        }
        for (side, stones) in [(19, 1), (19, 10), (8, 5), (7, 5), (6, 2), (1, 2)] {
            assert_eq!(names(Size::square(side), stones), None, "{side} {stones}");
        }
    }
}
