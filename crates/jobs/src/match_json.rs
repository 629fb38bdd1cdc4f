//! What came of a match, for programs.

use serde_json::{Value, json};
use tesuji_games::{BoardGame, GameRecord, Match, MatchScore};

/// A match with its games as a JSON object.
pub fn match_json(contest: &Match, records: &[GameRecord]) -> Value {
    let score = MatchScore::of(records);
    let player = |place: usize| {
        let side = &score.sides[place];
        let share = side.share();
        json!({
            "name": contest.players[place].to_string(),
            "games": side.games,
            "wins": side.wins,
            "draws": side.draws,
            "wins_as_black": side.wins_as_black,
            "share": share.share,
            "interval": [share.lower, share.upper],
            "moves": side.moves,
            "nodes": side.cost.nodes,
            "seconds": side.cost.time.as_secs_f64(),
            "slowest_move": side.slowest.as_secs_f64(),
        })
    };
    json!({
        "game": match contest.game { BoardGame::AtariGo(_) => "atari-go", BoardGame::Go(_) => "go" },
        "komi": contest.game.komi().map(|komi| f64::from(komi.0) / 2.0),
        "size": contest.size.to_string(),
        "openings": contest.opening.to_string(),
        "seed": contest.seed,
        "players": [player(0), player(1)],
        "games": records.iter().map(game_json).collect::<Vec<_>>(),
    })
}

fn game_json(record: &GameRecord) -> Value {
    let end = record.verdict.end;
    json!({
        "number": record.number + 1,
        "black": record.names[0].to_string(),
        "white": record.names[1].to_string(),
        "opening": record.opening.iter().map(ToString::to_string).collect::<Vec<String>>(),
        "moves": record.moves.iter().map(|played| played.at.to_string()).collect::<Vec<String>>(),
        "winner": record.winner().map(|winner| winner.to_string()),
        "end": end.name(),
        "points": end.points().map(|by| f64::from(by.0) / 2.0),
    })
}
