//! What a node of an SGF says of its line: right, wrong, or nothing.

use tesuji_board::Color;
use tesuji_goals::MoveMark;
use tesuji_sgf::SgfNode;

/// What a node says of the line so far, for the side that was first to move.
///
/// `RIGHT` and `WRONG` in capitals are the words of goproblems.com, `Correct` and `Incorrect` those of others; `TE`
/// and `BM` judge a move of that side, `GB` and `GW` its whole position.
pub(crate) fn of_node(node: SgfNode<'_>, side: Color, mover: Option<Color>) -> Option<MoveMark> {
    of_comment(&node.text("C").unwrap_or_default()).or_else(|| of_properties(node, side, mover))
}

/// What a comment says.
pub(crate) fn of_comment(comment: &str) -> Option<MoveMark> {
    match comment.trim_start().as_bytes() {
        [b'+'] | [b'+', b' ' | b'\n', ..] => return Some(MoveMark::Right),
        [b'-'] | [b'-', b' ' | b'\n', ..] => return Some(MoveMark::Wrong),
        _ => {}
    }
    let mut words = comment.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty());
    words.find_map(|word| match word {
        "RIGHT" => Some(MoveMark::Right),
        "WRONG" => Some(MoveMark::Wrong),
        _ if word.eq_ignore_ascii_case("correct") => Some(MoveMark::Right),
        _ if word.eq_ignore_ascii_case("incorrect") => Some(MoveMark::Wrong),
        _ => None,
    })
}

fn of_properties(node: SgfNode<'_>, side: Color, mover: Option<Color>) -> Option<MoveMark> {
    let has = |identifier| node.property(identifier).is_some();
    let (good, bad) = match side {
        Color::Black => ("GB", "GW"),
        Color::White => ("GW", "GB"),
    };
    let own = mover == Some(side);
    if own && has("TE") || has(good) {
        Some(MoveMark::Right)
    } else if own && has("BM") || has(bad) {
        Some(MoveMark::Wrong)
    } else {
        None
    }
}

#[cfg(test)]
mod tests {
    use super::of_comment;
    use tesuji_goals::MoveMark::{Right, Wrong};

    #[test]
    fn comments() {
        for (comment, mark) in [
            ("RIGHT", Some(Right)),
            ("Well done. RIGHT!", Some(Right)),
            ("Correct.", Some(Right)),
            ("Incorrect: White lives.", Some(Wrong)),
            ("+", Some(Right)),
            ("- the ladder breaker", Some(Wrong)),
            ("The right side is open.", None),
            ("", None),
        ] {
            assert_eq!(of_comment(comment), mark, "{comment}");
        }
    }
}
