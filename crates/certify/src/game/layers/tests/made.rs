//! A certificate in layers that the tests make and change.

use std::collections::BTreeMap;
use std::ops::ControlFlow;

use tesuji_board::{Point, Position, Rules, Setup};

use super::super::{
    CheckedLayers, Consequences, LayersAllowed, LayersHead, LayersRefused, ReplyBoard, ReplyLayer, ReplyWriter,
    check_layers,
};
use super::plain::Plain;
use crate::game::GameFault;

/// The head of a certificate, and the replies of each of its layers.
#[derive(Clone)]
pub(super) struct Made {
    pub(super) head: LayersHead,
    pub(super) stones: Vec<u8>,
    pub(super) replies: Vec<Vec<(u64, Point)>>,
}

impl Made {
    /// The winner's strategy from a start.
    pub(super) fn new(setup: &Setup) -> Self {
        let mut plain = Plain::new(setup.size);
        let winner = Plain::winner(setup);
        let board = ReplyBoard::new(setup.size, winner).expect("a small board");
        let start = Position::new(setup, Rules::default()).expect("a position");
        let mut next = Consequences::default();
        board.begin(&start, &mut next).expect("it is won");
        let mut layers: BTreeMap<u8, BTreeMap<u64, Point>> = BTreeMap::new();
        while let Some((stones, number)) = next.positions.pop() {
            if layers.entry(stones).or_default().contains_key(&number) {
                continue;
            }
            let at = plain.winning_move(number).expect("it is won");
            layers.entry(stones).or_default().insert(number, at);
            board.follow(number, at, &mut next).expect("it is won");
        }
        let (stones, replies) =
            layers.into_iter().rev().map(|(stones, layer)| (stones, layer.into_iter().collect())).unzip();
        let head = LayersHead {
            size: setup.size,
            black: setup.black,
            white: setup.white,
            to_move: setup.turn,
            winner,
            moves: next.moves,
            layers: Vec::new(),
        };
        Self { head, stones, replies }.counted()
    }

    /// The same with a head that counts its replies.
    pub(super) fn counted(mut self) -> Self {
        let counts = self.stones.iter().zip(&self.replies).filter(|(_, replies)| !replies.is_empty());
        self.head.layers =
            counts.map(|(stones, replies)| ReplyLayer { stones: *stones, replies: replies.len() as u64 }).collect();
        self
    }

    pub(super) fn bytes(&self) -> Vec<u8> {
        let mut bytes = self.head.to_string().into_bytes();
        for layer in &self.replies {
            let mut writer = ReplyWriter::new(&mut bytes, self.head.size);
            for (number, at) in layer {
                writer.write(*number, *at).expect("memory");
            }
        }
        bytes
    }
}

pub(super) fn check(bytes: &[u8]) -> Result<CheckedLayers, LayersRefused> {
    check_layers(bytes, &LayersAllowed::default(), &mut |_, _| ControlFlow::Continue(()))
}

/// What is wrong with a certificate that has replies to be blamed, or a start.
pub(super) fn fault(bytes: &[u8]) -> GameFault {
    match check(bytes).expect_err("it proves nothing") {
        LayersRefused::Game(refused) => refused.why,
        other => panic!("{other}"),
    }
}
