//! `tesuji players`: who can play.

use serde_json::json;
use tesuji_games::PlayerName;

use crate::args::PlayersArguments;
use crate::failure::Failure;
use crate::output::Output;

/// Runs the command.
pub fn run(asked: &PlayersArguments, output: &mut Output) -> Result<(), Failure> {
    let players = PlayerName::examples();
    let widest = players.iter().map(|player| player.to_string().len()).max().unwrap_or(0);
    for player in players {
        if asked.json {
            let fields = json!({ "name": player.to_string(), "description": player.description() });
            output.line(fields.to_string())?;
        } else {
            output.line(format!("{player:widest$}  {}", player.description()))?;
        }
    }
    Ok(())
}
