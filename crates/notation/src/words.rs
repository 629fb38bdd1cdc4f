//! What a comment asks in words: `Black to live`, `White to play and capture the marked stones`.

use tesuji_board::Color;
use tesuji_goals::Goal;

/// The lines of a comment that begin like this are notes of this program, and no words of the author's.
pub const OUR_PREFIX: &str = "tesuji: ";

/// A question found in words.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Question {
    pub(crate) goal: Goal,
    /// The side before the goal, if there is one.
    pub(crate) side: Option<Color>,
}

impl Question {
    /// The first goal that the author of a text names, with the last side named before it.
    pub(crate) fn of(text: &str) -> Option<Self> {
        let mut side = None;
        let own = text.lines().filter(|line| !line.starts_with(OUR_PREFIX));
        for word in own.flat_map(|line| line.split(|c: char| !c.is_alphanumeric())) {
            if let Some(color) = side_of(word) {
                side = Some(color);
            } else if let Some(goal) = goal_of(word) {
                return Some(Self { goal, side });
            }
        }
        None
    }
}

/// The side that is to play by the words of a text: `Black to play`, `White first`, `black moves`.
pub(crate) fn side_to_play(text: &str) -> Option<Color> {
    let own = text.lines().filter(|line| !line.starts_with(OUR_PREFIX));
    own.into_iter().find_map(|line| {
        let words: Vec<&str> = line.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty()).collect();
        words.windows(3).chain(words.windows(2)).find_map(|words| {
            let rest: Vec<String> = words[1..].iter().map(|word| word.to_ascii_lowercase()).collect();
            let rest: Vec<&str> = rest.iter().map(String::as_str).collect();
            let is_told = matches!(rest.as_slice(), ["to", "play" | "move"] | ["first" | "plays" | "moves"]);
            side_of(words[0]).filter(|_| is_told)
        })
    })
}

fn side_of(word: &str) -> Option<Color> {
    let is = |color: &Color| color.to_string().eq_ignore_ascii_case(word);
    Color::ALL.into_iter().find(is)
}

fn goal_of(word: &str) -> Option<Goal> {
    match word.to_ascii_lowercase().as_str() {
        "capture" | "captures" | "catch" | "catches" => Some(Goal::Capture),
        "save" | "saves" | "rescue" | "rescues" | "escape" | "escapes" => Some(Goal::Save),
        "kill" | "kills" => Some(Goal::Kill),
        "live" | "lives" => Some(Goal::Live),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::{Question, side_to_play};
    use tesuji_board::Color::{Black, White};
    use tesuji_goals::Goal::{Capture, Kill, Live, Save};

    #[test]
    fn questions_in_words() {
        for (text, goal, side) in [
            ("Black to live", Live, Some(Black)),
            ("white to play and CAPTURE the marked black stone", Capture, Some(White)),
            ("Problem 7. How can you save the stones?", Save, None),
            ("B to kill", Kill, None),
        ] {
            assert_eq!(Question::of(text), Some(Question { goal, side }), "{text}");
        }
        for (text, side) in [
            ("Problem 3\nBlack to play.", Some(Black)),
            ("WHITE TO MOVE", Some(White)),
            ("White first", Some(White)),
            ("Black is to be helped", None),
        ] {
            assert_eq!(side_to_play(text), side, "{text}");
        }
        assert_eq!(Question::of("A game of life and death, played in Delivery Street"), None);
        assert_eq!(Question::of("Problem 7\ntesuji: no goal is named, such as: Black to capture"), None);
    }
}
