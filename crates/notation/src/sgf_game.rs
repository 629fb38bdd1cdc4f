//! A game that was played, as a game of an SGF.

use tesuji_board::{Color, Move, Setup};
use tesuji_sgf::{Collection, EditError, NodeId, SgfMove};

use crate::scene::Scene;
use crate::sgf_points::{sgf_color, sgf_point};
use crate::sgf_write::write_sgf;

/// A game that was played.
#[derive(Clone, Debug)]
pub struct PlayedGame<'a> {
    /// Its name.
    pub title: &'a str,
    /// What is said about it.
    pub comment: &'a str,
    /// The rules by name.
    pub rules: &'a str,
    /// The position before the first move.
    pub start: &'a Setup,
    /// The names of Black and White.
    pub players: [&'a str; 2],
    /// The moves, the first by the side to move at the start.
    pub moves: &'a [Move],
    /// The points that White gets for moving second, as a number, if points are counted at all.
    pub komi: Option<&'a str>,
    /// How it came out; nothing if the game was broken off.
    pub result: Option<GameResult<'a>>,
}

/// How a game came out.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum GameResult<'a> {
    /// A side has won.
    Won(Color, Ending<'a>),
    /// Neither side has won.
    Drawn,
}

/// How a game was won.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ending<'a> {
    /// On the board.
    Played,
    /// By this number of points.
    By(&'a str),
    /// The loser gave up.
    Resigned,
}

/// Adds a game to a collection; gives its root.
pub fn write_game(collection: &mut Collection, game: &PlayedGame<'_>) -> NodeId {
    let scene = Scene { comment: game.comment.to_owned(), ..Scene::new(game.title, game.start.clone()) };
    let root = write_sgf(collection, &scene, None);
    write_rest(collection, root, game).expect("identifiers are in capitals and UTF-8 holds every text");
    root
}

fn write_rest(collection: &mut Collection, root: NodeId, game: &PlayedGame<'_>) -> Result<(), EditError> {
    let [black, white] = game.players;
    for (identifier, text) in [("PB", black), ("PW", white), ("RU", game.rules)] {
        collection.set_simple_text(root, identifier, text)?;
    }
    if let Some(komi) = game.komi {
        collection.set_simple_text(root, "KM", komi)?;
    }
    if let Some(result) = game.result {
        let result = match result {
            GameResult::Drawn => "0".to_owned(),
            GameResult::Won(winner, ending) => {
                let margin = match ending {
                    Ending::Played => "",
                    Ending::By(points) => points,
                    Ending::Resigned => "R",
                };
                format!("{}+{margin}", sgf_color(winner).letter())
            }
        };
        collection.set_simple_text(root, "RE", &result)?;
    }
    let (mut node, mut turn) = (root, game.start.turn);
    for played in game.moves {
        node = collection.add_child(node);
        let there = match played {
            Move::Place(p) => SgfMove::Play(sgf_point(*p, game.start.size)),
            Move::Pass => SgfMove::Pass,
        };
        collection.set_move(node, sgf_color(turn), there)?;
        turn = !turn;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use tesuji_board::{Point, Size};

    #[test]
    fn a_game_is_written() {
        let moves = [Move::Place(Point::new(0, 0)), Move::Place(Point::new(1, 2)), Move::Pass];
        let mut game = PlayedGame {
            title: "first",
            comment: "",
            rules: "Atari-Go",
            start: &Setup::new(Size::square(3)),
            players: ["A", "B"],
            moves: &moves,
            komi: None,
            result: Some(GameResult::Won(Color::White, Ending::Resigned)),
        };
        let written = |game: &PlayedGame<'_>| {
            let mut collection = Collection::new();
            write_game(&mut collection, game);
            String::from_utf8(collection.to_bytes()).expect("UTF-8")
        };
        let head = "(;FF[4]GM[1]CA[UTF-8]SZ[3]GN[first]PL[B]PB[A]PW[B]RU[Atari-Go]";
        assert_eq!(written(&game), format!("{head}RE[W+R];B[ac]\n;W[ba];B[])\n"));
        game.komi = Some("0.5");
        for (result, text) in [(GameResult::Drawn, "0"), (GameResult::Won(Color::Black, Ending::By("8.5")), "B+8.5")] {
            game.result = Some(result);
            let text = format!("KM[0.5]RE[{text}]");
            assert!(written(&game).replace('\n', "").contains(&text), "{}", written(&game));
        }
    }
}
