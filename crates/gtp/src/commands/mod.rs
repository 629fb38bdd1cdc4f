//! The commands by name.

mod administration;
mod analysis;
mod counters;
mod gogui;
mod pairs;
mod playing;
mod reading;
mod records;
mod scoring;
mod setting_up;
mod tactics;

use tesuji_board::{Point, PointSet};

use crate::arguments::Arguments;
use crate::engine::GtpEngine;
use crate::reply::GtpReply;
use crate::signals::Signals;
use crate::stream::Stream;

/// What a command does.
#[derive(Clone, Copy)]
pub(crate) enum Action {
    /// It has an answer.
    Answer(fn(&mut GtpEngine, &mut Arguments<'_>, &Signals) -> GtpReply),
    /// It says something again and again while it goes on.
    Stream(fn(&mut GtpEngine, &mut Arguments<'_>, &mut Stream<'_>) -> Result<(), String>),
}

/// A command with its name.
type Command = (&'static str, Action);

/// All commands.
fn all() -> impl Iterator<Item = &'static Command> {
    [
        administration::COMMANDS,
        setting_up::COMMANDS,
        playing::COMMANDS,
        records::COMMANDS,
        scoring::COMMANDS,
        reading::COMMANDS,
        pairs::COMMANDS,
        tactics::COMMANDS,
        counters::COMMANDS,
        analysis::COMMANDS,
        gogui::COMMANDS,
    ]
    .into_iter()
    .flatten()
}

/// The command with a name.
pub(crate) fn find(name: &str) -> Option<Action> {
    all().find(|(known, _)| *known == name).map(|(_, action)| *action)
}

/// Texts, one after the other.
fn joined(texts: impl Iterator<Item = impl ToString>) -> String {
    texts.map(|text| text.to_string()).collect::<Vec<_>>().join(" ")
}

/// Points in GNU Go's order: row by row, the top one first.
fn listed(points: PointSet) -> String {
    let mut points: Vec<Point> = points.iter().collect();
    points.sort_by_key(|p| (std::cmp::Reverse(p.row()), p.column()));
    joined(points.into_iter())
}

#[cfg(test)]
mod tests {
    use super::all;

    #[test]
    fn every_name_is_there_once() {
        let mut names: Vec<&str> = all().map(|(name, _)| *name).collect();
        let count = names.len();
        names.sort_unstable();
        names.dedup();
        assert_eq!(names.len(), count);
    }
}
