//! The engine's own moves.

use std::fmt;

use tesuji_board::{Color, Move, Passes, Position, Rules};
use tesuji_games::{AtariGo, Limits, Outlook};
use tesuji_search::Outcome;

use crate::engine::GtpEngine;
use crate::life;
use crate::settings::GameKind;
use crate::signals::Signals;
use crate::strings::vertex;

/// What the engine does in its turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Decision {
    /// It plays or passes.
    Play(Move),
    /// It gives up: the game is over, and lost.
    Resign,
}

impl fmt::Display for Decision {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Play(at) => f.pad(&vertex(*at)),
            Self::Resign => f.pad("resign"),
        }
    }
}

impl GtpEngine {
    /// A move for a colour, whosever turn it is.
    pub(crate) fn decide(&mut self, color: Color, signals: &Signals) -> Result<Decision, String> {
        match self.settings.game {
            GameKind::Go => Ok(Decision::Play(self.decide_go(color, signals))),
            GameKind::AtariGo => Ok(self.decide_atari_go(color, signals)),
            GameKind::Problem => self.decide_problem(color, signals).map(Decision::Play),
        }
    }

    /// Plays what was decided.
    pub(crate) fn carry_out(&mut self, color: Color, decision: Decision) -> Result<(), String> {
        match decision {
            Decision::Play(at) => self.play(color, at),
            Decision::Resign => Ok(()),
        }
    }

    /// How long the next move of a colour may take.
    fn limits(&self, color: Color) -> Limits {
        let time = match (self.clock.for_move(color), self.settings.limits.time) {
            (Some(clock), Some(limit)) => Some(clock.min(limit)),
            (clock, limit) => clock.or(limit),
        };
        Limits { time, ..self.settings.limits }
    }

    fn decide_go(&mut self, color: Color, signals: &Signals) -> Move {
        let limits = self.limits(color);
        let (player, game) = (&mut self.go_player, &self.game);
        limits.think(&|| signals.is_interrupted(), |meter| player.choose(game, color, meter)).0
    }

    fn decide_atari_go(&mut self, color: Color, signals: &Signals) -> Decision {
        let position = atari_go_position(&self.game.with_turn(color));
        let game = AtariGo::new(&self.game.with_turn(color), color);
        match game.winner() {
            Some(winner) if winner == color => return Decision::Play(Move::Pass),
            Some(_) => return Decision::Resign,
            None => {}
        }
        let limits = self.limits(color);
        let player = self.atari_go_player();
        let (choice, _) = limits.think(&|| signals.is_interrupted(), |meter| player.choose(&position, meter));
        match choice.outlook {
            Outlook::Won => self.say_aside("a win is proved"),
            Outlook::Lost => self.say_aside("a defeat is proved, unless you make a mistake"),
            Outlook::Sure(_) | Outlook::Expects(_) | Outlook::Open => {}
        }
        Decision::Play(choice.at)
    }

    /// The move that solves the problem, or that refutes a wrong one; a pass where none is needed or none helps.
    fn decide_problem(&mut self, color: Color, signals: &Signals) -> Result<Move, String> {
        let (target, attack) = self.target.ok_or("no problem: load one with loadsgf")?;
        let position = self.game.with_turn(color);
        if position.board().at(target).is_none() {
            return Ok(Move::Pass);
        }
        let report = if attack.is_about_life() {
            life::read(&mut self.strings, &position, target, color, signals)?
        } else {
            self.strings.read(&position, target, color, signals)?
        };
        let best = if report.outcome == Outcome::Lost { None } else { report.best };
        Ok(best.unwrap_or(Move::Pass))
    }
}

/// The same stones under the rules of Atari-Go.
pub(crate) fn atari_go_position(position: &Position) -> Position {
    let rules = Rules { passes: Passes::Forbidden, ..GameKind::AtariGo.rules() };
    let mut setup = position.setup();
    setup.ko = None;
    Position::new(&setup, rules).expect("a position's setup is one")
}
