//! The main line of a game as it was played: each move with the stones before it and its node in the file, and lines put
//! beside it.

use tesuji_board::{Color, Move, Setup, Size};
use tesuji_sgf::{Collection, EditError, NodeId, SgfMove, SgfNode};

use crate::entry::Entry;
use crate::sgf_points::{self, sgf_color, sgf_point};
use crate::unreadable::Unreadable;
use crate::{recorded_play, sgf_entry};

/// A move of a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LineMove {
    /// Which move it is, the first is 1.
    pub number: usize,
    /// The node that plays it.
    pub node: NodeId,
    /// Who plays it.
    pub color: Color,
    /// What is played, legal or not.
    pub played: Move,
    /// The stones before it; the side that plays is to move.
    pub before: Setup,
}

/// The main line of a game.
#[derive(Clone, Debug)]
pub struct PlayedLine {
    /// The moves.
    pub moves: Vec<LineMove>,
    /// The stones after the last of them.
    pub end: Setup,
    /// What could not be read: the line ends before it.
    pub broken: Option<Unreadable>,
}

impl PlayedLine {
    /// The main line of an entry, up to `most` moves; without any if it comes from no SGF.
    ///
    /// ```
    /// use tesuji_notation::{Document, PlayedLine};
    /// let document = Document::read(b"(;SZ[9];B[ee];W[gc](;B[])(;B[cc]))", None)?;
    /// let entry = document.entries().next().ok_or("a game")??;
    /// let line = PlayedLine::of(&entry, 1000);
    /// assert_eq!(line.moves.iter().map(|m| m.played.to_string()).collect::<Vec<_>>(), ["E5", "G7", "pass"]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn of(entry: &Entry<'_>, most: usize) -> Self {
        let mut line = Self { moves: Vec::new(), end: entry.scene.setup.clone(), broken: None };
        let Some(game) = entry.game else { return line };
        let mut node = Some(sgf_entry::first_node(game));
        let mut is_first = true;
        while let Some(here) = node.filter(|_| line.moves.len() < most) {
            if let Err(bad) = line.add(here, is_first) {
                line.broken = Some(bad);
                break;
            }
            is_first = false;
            node = here.children().next();
        }
        line
    }

    /// Adds what a node plays; the stones that the first one puts up are there already.
    fn add(&mut self, node: SgfNode<'_>, is_first: bool) -> Result<(), Unreadable> {
        let size = self.end.size;
        if !is_first && ["AB", "AW", "AE", "PL"].iter().any(|identifier| node.property(identifier).is_some()) {
            let mut changed = Setup { ko: None, ..self.end.clone() };
            sgf_entry::change(&mut changed, node)?;
            sgf_entry::check(&changed, node, size)?;
            self.end = changed;
        }
        for (color, played) in sgf_points::moves(node, size)? {
            let ko = self.end.ko.filter(|_| self.end.turn == color);
            let before = Setup { turn: color, ko, ..self.end.clone() };
            self.moves.push(LineMove { number: self.moves.len() + 1, node: node.id(), color, played, before });
            recorded_play::play(&mut self.end, color, played);
        }
        Ok(())
    }
}

/// Adds moves of alternating sides below a node, as its last variation; gives their nodes.
pub fn add_line(
    collection: &mut Collection,
    parent: NodeId,
    size: Size,
    first: Color,
    moves: &[Move],
) -> Result<Vec<NodeId>, EditError> {
    let (mut nodes, mut at, mut turn) = (Vec::new(), parent, first);
    for m in moves {
        at = collection.add_child(at);
        let there = match m {
            Move::Place(p) => SgfMove::Play(sgf_point(*p, size)),
            Move::Pass => SgfMove::Pass,
        };
        collection.set_move(at, sgf_color(turn), there)?;
        nodes.push(at);
        turn = !turn;
    }
    Ok(nodes)
}

#[cfg(test)]
mod tests {
    use tesuji_board::{Color, Move, Point};

    use super::{PlayedLine, add_line};
    use crate::document::Document;

    fn line(sgf: &str) -> PlayedLine {
        let document = Document::read(sgf.as_bytes(), None).expect("an SGF");
        let entry = document.entries().next().expect("a game").expect("a board");
        PlayedLine::of(&entry, 100)
    }

    #[test]
    fn handicap_two_moves_in_a_row_and_stones_put_by_hand() {
        let line = line("(;SZ[9]HA[2]AB[cc][gg];W[ee];W[ed];B[];AW[aa];B[ab])");
        let colors: Vec<Color> = line.moves.iter().map(|m| m.color).collect();
        assert_eq!(colors, [Color::White, Color::White, Color::Black, Color::Black]);
        assert_eq!(line.moves[0].before.black.len(), 2);
        assert_eq!(line.moves[1].before.turn, Color::White);
        assert_eq!(line.moves[3].before.white.len(), 3);
        assert!(line.broken.is_none());
    }

    #[test]
    fn a_move_off_the_board_ends_the_line() {
        let line = line("(;SZ[9];B[ee];W[zz];B[aa])");
        assert_eq!((line.moves.len(), line.broken.is_some()), (1, true));
        assert_eq!(line.end.turn, Color::White);
    }

    #[test]
    fn a_line_is_added_as_the_last_variation() {
        let document = Document::read(b"(;SZ[9];B[ee];W[gc])", None).expect("an SGF");
        let mut collection = document.collection().expect("an SGF").clone();
        let root = collection.games().next().expect("a game").root().id();
        let moves = [Move::Place(Point::new(0, 0)), Move::Pass];
        let size = tesuji_board::Size::square(9);
        add_line(&mut collection, root, size, Color::Black, &moves).expect("a line");
        let text = String::from_utf8(collection.to_bytes()).expect("UTF-8").replace('\n', "");
        assert_eq!(text, "(;SZ[9](;B[ee];W[gc])(;B[ai];W[]))");
    }
}
