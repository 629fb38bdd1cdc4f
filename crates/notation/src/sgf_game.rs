//! A game that was played, as a game of an SGF.

use tesuji_board::{Color, Point, Setup};
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
    pub moves: &'a [Point],
    /// Who has won and whether the other resigned; nothing if the game was broken off.
    pub result: Option<(Color, Ending)>,
}

/// How a game was won.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ending {
    /// On the board.
    Played,
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
    if let Some((winner, ending)) = game.result {
        let letter = sgf_color(winner).letter();
        let result = match ending {
            Ending::Played => format!("{letter}+"),
            Ending::Resigned => format!("{letter}+R"),
        };
        collection.set_simple_text(root, "RE", &result)?;
    }
    let (mut node, mut turn) = (root, game.start.turn);
    for at in game.moves {
        node = collection.add_child(node);
        collection.set_move(node, sgf_color(turn), SgfMove::Play(sgf_point(*at, game.start.size)))?;
        turn = !turn;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use tesuji_board::Size;

    #[test]
    fn a_game_is_written() {
        let moves = [Point::new(0, 0), Point::new(1, 2)];
        let game = PlayedGame {
            title: "first",
            comment: "",
            rules: "Atari-Go",
            start: &Setup::new(Size::square(3)),
            players: ["A", "B"],
            moves: &moves,
            result: Some((Color::White, Ending::Resigned)),
        };
        let mut collection = Collection::new();
        write_game(&mut collection, &game);
        let text = String::from_utf8(collection.to_bytes()).expect("UTF-8");
        assert_eq!(text, "(;FF[4]GM[1]CA[UTF-8]SZ[3]GN[first]PL[B]PB[A]PW[B]RU[Atari-Go]RE[W+R];B[ac]\n;W[ba])\n");
    }
}
