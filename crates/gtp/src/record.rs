//! Games from files and to files.

use tesuji_board::{Color, Move, Rules, Setup};
use tesuji_goals::Problem;
use tesuji_notation::{Document, Scene, write_sgf};
use tesuji_sgf::{Collection, EditError, SgfColor, SgfMove, SgfPoint};

use crate::game_state::GameState;

/// A game that was read from a file.
#[derive(Clone, Debug)]
pub(crate) struct Loaded {
    /// The game as far as it was wanted.
    pub(crate) game: GameState,
    /// The komi, if the file names one.
    pub(crate) komi: Option<f64>,
    /// The handicap, if the file names one.
    pub(crate) handicap: Option<usize>,
    /// What is asked of the position, if it is one of a problem.
    pub(crate) problem: Option<Problem>,
}

/// Where to stop on the way through a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Until {
    /// At its end.
    End,
    /// Where a problem is posed, before the book's solution; at its end if there is none.
    Question,
    /// Before the move with this number, the first being 1.
    Number(usize),
    /// Before the first move there.
    Played(Move),
}

/// Reads the first game of a file, along its main line.
pub(crate) fn load(bytes: &[u8], rules: Rules, until: Until) -> Result<Loaded, String> {
    let document = Document::read(bytes, None).map_err(|bad| bad.to_string())?;
    let entry = document.entries().next().ok_or("the file holds no game")?.map_err(|bad| bad.to_string())?;
    let mut road = Road { start: entry.scene.setup.clone(), moves: Vec::new(), end: entry.scene.setup.clone() };
    let mut reached = 0;
    for scene in entry.scenes().skip(1) {
        let Scene { setup, number, last, .. } = scene.map_err(|bad| bad.to_string())?;
        let Some(at) = last else {
            road = Road { start: setup.clone(), moves: Vec::new(), end: setup };
            continue;
        };
        // The main line comes first; a variation starts over at a number that it has reached already.
        let is_wanted = match until {
            Until::End => true,
            Until::Question => entry.problem.is_none(),
            Until::Number(end) => number < end,
            Until::Played(end) => at != end,
        };
        if number <= reached || !is_wanted {
            break;
        }
        reached = number;
        road.go_on(at, setup);
    }
    let game = road.game(rules)?;
    let root = entry.game.map(tesuji_sgf::SgfGame::root);
    let komi = root.and_then(|root| root.real("KM").ok().flatten());
    let handicap =
        root.and_then(|root| root.number("HA").ok().flatten()).and_then(|stones| usize::try_from(stones).ok());
    Ok(Loaded { game, komi, handicap, problem: entry.problem })
}

/// The last moves of a record that the rules allow, and where they begin. Records may hold what the rules forbid; then the game
/// begins where such a move has led.
struct Road {
    start: Setup,
    moves: Vec<(Color, Move)>,
    end: Setup,
}

impl Road {
    /// Goes on with a move that leads to a setup.
    fn go_on(&mut self, at: Move, to: Setup) {
        let (color, before) = (!to.turn, &self.end);
        let is_plain = at.point().is_none_or(|p| {
            let is_free = !before.black.contains(p) && !before.white.contains(p);
            let is_banned = before.ko == Some(p) && before.turn == color;
            is_free && !is_banned && to.stones(color).contains(p)
        });
        if is_plain {
            self.moves.push((color, at));
        } else {
            (self.start, self.moves) = (to.clone(), Vec::new());
        }
        self.end = to;
    }

    /// The game. Where the rules forbid a move for more than what the board shows, a repetition for instance, it begins after
    /// that move.
    fn game(self, rules: Rules) -> Result<GameState, String> {
        let begun = |setup: &Setup, rules| GameState::from_setup(setup, rules).map_err(|bad| bad.to_string());
        let (mut game, mut record) = (begun(&self.start, rules)?, begun(&self.start, Rules::default())?);
        for (color, at) in self.moves {
            record.play(color, at).map_err(|why| why.to_string())?;
            if game.play(color, at).is_err() {
                game = begun(&record.position().setup(), rules)?;
            }
        }
        Ok(game)
    }
}

/// The game as an SGF.
pub(crate) fn write(game: &GameState, komi: f64, handicap: usize) -> Vec<u8> {
    let mut collection = Collection::new();
    let root = write_sgf(&mut collection, &Scene::new("game", game.start().clone()), None);
    let mut rest = || -> Result<(), EditError> {
        collection.set_simple_text(root, "KM", &komi.to_string())?;
        if handicap > 1 {
            collection.set_number(root, "HA", handicap as i64)?;
        }
        let (mut node, rows) = (root, game.size().rows());
        for played in game.moves() {
            let color = match played.color {
                Color::Black => SgfColor::Black,
                Color::White => SgfColor::White,
            };
            let at = match played.at {
                Move::Place(p) => SgfPoint::new(p.column(), rows - 1 - p.row()).map_or(SgfMove::Pass, SgfMove::Play),
                Move::Pass => SgfMove::Pass,
            };
            node = collection.add_child(node);
            collection.set_move(node, color, at)?;
        }
        Ok(())
    };
    rest().expect("identifiers are in capitals and UTF-8 holds every text");
    collection.to_bytes()
}

#[cfg(test)]
mod tests {
    use super::*;

    const GAME: &[u8] = b"(;SZ[5]KM[6.5];B[cc];W[bb](;B[cb];W[])(;B[bc]))";

    #[test]
    fn moves_on_stones_begin_the_game_anew() {
        let text = format!("(;SZ[5]{};B[cc];W[])", ";B[aa];W[bb];B[bb]".repeat(50_000));
        let loaded = load(text.as_bytes(), Rules::default(), Until::End).expect("a game");
        assert_eq!(loaded.game.moves().len(), 2, "what came before is where it begins");
        let position = loaded.game.position();
        assert_eq!((position.board().stones(Color::Black).len(), position.board().stones(Color::White).len()), (3, 0));
    }

    #[test]
    fn a_game_is_read_as_far_as_wanted() {
        let moves = |until| {
            let loaded = load(GAME, Rules::default(), until).expect("a game");
            (loaded.game.moves().len(), loaded.game.position().turn(), loaded.komi)
        };
        assert_eq!(moves(Until::End), (4, Color::Black, Some(6.5)));
        assert_eq!(moves(Until::Number(3)), (2, Color::Black, Some(6.5)));
        assert_eq!(moves(Until::Number(1)), (0, Color::Black, Some(6.5)));
        assert_eq!(moves(Until::Number(99)), (4, Color::Black, Some(6.5)));
        assert_eq!(
            moves(Until::Played("B4".parse::<tesuji_board::Point>().expect("a point").into())),
            (1, Color::White, Some(6.5))
        );
    }

    #[test]
    fn what_is_written_reads_back() {
        let loaded = load(GAME, Rules::default(), Until::End).expect("a game");
        let again = load(&write(&loaded.game, 6.5, 0), Rules::default(), Until::End).expect("a game");
        assert_eq!((again.game.moves(), again.komi), (loaded.game.moves(), Some(6.5)));
        assert_eq!(again.game.position(), loaded.game.position());
    }

    #[test]
    fn a_bad_file_is_explained() {
        for bytes in [&b""[..], b"(;SZ[99])", b"(;SZ[2]AB[aa][ab][ba][bb])", b"hello"] {
            assert!(load(bytes, Rules::default(), Until::End).is_err());
        }
    }
}
