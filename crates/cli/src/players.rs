//! `tesuji players`: who can play.

use serde_json::json;
use tesuji_games::PlayerName;

use crate::args::{GameToPlay, PlayersArguments};
use crate::failure::Failure;
use crate::output::Output;

/// Runs the command.
pub fn run(asked: &PlayersArguments, output: &mut Output) -> Result<(), Failure> {
    let players: Vec<(PlayerName, String)> = match asked.game {
        GameToPlay::AtariGo => PlayerName::examples().into_iter().map(|name| (name, name.description())).collect(),
        GameToPlay::Go => {
            let examples = PlayerName::go_examples().into_iter();
            examples.filter_map(|name| Some((name, name.go_description()?))).collect()
        }
    };
    let widest = players.iter().map(|(name, _)| name.to_string().len()).max().unwrap_or(0);
    for (name, description) in players {
        if asked.json {
            output.line(json!({ "name": name.to_string(), "description": description }).to_string())?;
        } else {
            output.line(format!("{name:widest$}  {description}"))?;
        }
    }
    Ok(())
}
