//! Setting traps: among moves that are equally good, the one with the fewest good replies.
//!
//! Equally good is what is proved to be: of a won game all moves that win, of a lost one all moves there are. Where
//! nothing is proved, it is the moves that the search puts level. A good reply is one that wins; if none does, one that
//! does not lose at once; if nothing is proved, one that holds the value.

use crate::AtariGo;
use tesuji_board::Point;
use tesuji_search::{Deepening, Game, Meter, Role, Score, Stop, Value, Walk, Width};

use super::tesuji::MovePlan;
use crate::atari_go::AtariGoReader;
use crate::player::{Outlook, captures};

/// What it is worth that the opponent overlooks an atari, in points of the search's evaluation. Found by matches: 160 is too
/// little on 9x9, and more than 320 makes no difference.
const WORTH: f64 = 320.0;

/// Sets traps with what a search and a reader say.
pub(super) struct Trap<'a> {
    pub(super) search: &'a mut Deepening<Point, Score>,
    pub(super) reader: &'a mut AtariGoReader,
}

impl Trap<'_> {
    /// The move to play: that of the plan if there is no better trap, or no time to find one.
    pub(super) fn set(&mut self, game: &mut AtariGo, plan: &MovePlan, meter: &mut Meter<'_>) -> Option<Point> {
        let moves = Walk::new(game, meter).moves(Width::FULL);
        let mut fewest: Option<(usize, Point)> = None;
        // The planned move first: an equal one does not replace it.
        let planned = plan.best.into_iter();
        let others = moves.as_slice().iter().copied().filter(|m| Some(*m) != plan.best);
        for m in planned.chain(others) {
            let replies = match plan.outlook {
                Outlook::Won => self.ways_on(game, m, meter),
                Outlook::Lost => self.ways_to_win(game, m, meter),
                Outlook::Open | Outlook::Sure(_) | Outlook::Expects(_) => {
                    self.ways_to_hold(game, m, plan, meter).unwrap_or(None)
                }
            };
            let Some(replies) = replies else { continue };
            if fewest.is_none_or(|(count, _)| replies < count) {
                fewest = Some((replies, m));
            }
        }
        fewest.map(|(_, m)| m).or(plan.best)
    }

    /// An atari, if the opponent is likely to overlook it and it costs less than that is worth: of several the one after which
    /// the most can be captured.
    pub(super) fn atari(
        &mut self,
        game: &mut AtariGo,
        plan: &MovePlan,
        carelessness: f64,
        meter: &mut Meter<'_>,
    ) -> Option<Point> {
        let price = (carelessness * WORTH) as i32;
        if price == 0 || plan.outlook == Outlook::Won {
            return None;
        }
        let (own, bound) = (game.position().turn(), better_for_min(Score(plan.value.0 - price)));
        let depth = plan.depth.saturating_sub(1);
        let mut walk = Walk::new(game, meter);
        let mut best: Option<(usize, Point)> = None;
        for &m in walk.moves(Width::FULL).as_slice() {
            let seen = walk.after(m, |w| {
                let position = w.game().position();
                let threats = captures(position, own).len();
                if threats == 0 || !captures(position, !own).is_empty() || w.verdict().is_some() {
                    return Ok(None);
                }
                let is_dear = plan.outlook != Outlook::Lost && self.search.reaches(w, depth, bound)?;
                Ok((!is_dear).then_some(threats))
            });
            let threats = seen.ok()?.flatten();
            best = best.max(threats.map(|threats| (threats, m)));
        }
        best.map(|(_, m)| m)
    }

    /// After a move that wins: the replies that do not lose at once.
    fn ways_on(&mut self, game: &mut AtariGo, m: Point, meter: &mut Meter<'_>) -> Option<usize> {
        after(game, m, |game| {
            let is_won = self.reader.consult(game, meter).is_some_and(|won| won.winner == game.max());
            let is_over = game.verdict().is_some();
            is_won.then(|| if is_over { 0 } else { Walk::new(game, meter).moves(Width::FULL).len() })
        })
    }

    /// After a move of a lost game: the replies that win.
    fn ways_to_win(&mut self, game: &mut AtariGo, m: Point, meter: &mut Meter<'_>) -> Option<usize> {
        after(game, m, |game| {
            let at_once = captures(game.position(), game.position().turn()).len();
            if at_once > 0 {
                return Some(at_once);
            }
            let judged = self.reader.judge_moves(game, meter);
            let known = !meter.is_spent();
            known.then(|| judged.iter().filter(|root_move| root_move.works_for(Role::Min)).count())
        })
    }

    /// After a move that is as good as the planned one: the replies that keep it from being better.
    fn ways_to_hold(
        &mut self,
        game: &mut AtariGo,
        m: Point,
        plan: &MovePlan,
        meter: &mut Meter<'_>,
    ) -> Result<Option<usize>, Stop> {
        let depth = plan.depth.saturating_sub(1);
        let better = -(-plan.value).below();
        let mut walk = Walk::new(game, meter);
        let count = walk.after(m, |w| {
            if w.verdict().is_some() || self.search.reaches(w, depth, better_for_min(plan.value))? {
                return Ok(None);
            }
            let mut count = 0;
            for &reply in w.moves(Width::FULL).as_slice() {
                let lets_go = w.after(reply, |w| self.search.reaches(w, depth.saturating_sub(1), better))?;
                count += usize::from(lets_go == Some(false));
            }
            Ok(Some(count))
        })?;
        Ok(count.flatten())
    }
}

/// What Min, to move, would have to reach for Max to get less than `value`.
fn better_for_min(value: Score) -> Score {
    -value.below()
}

/// Plays a move for a look at what follows; `None` if it is illegal.
fn after<R>(game: &mut AtariGo, m: Point, look: impl FnOnce(&mut AtariGo) -> Option<R>) -> Option<R> {
    if !game.play(m) {
        return None;
    }
    let seen = look(game);
    game.undo();
    seen
}
