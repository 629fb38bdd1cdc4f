//! The questions of Go: what is asked of a position, and the games that answer it.

mod budget;
mod capture;
mod fight;
mod first_moves;
mod ground;
mod label;
mod life;
mod life_reading;
mod line;
mod method;
mod outcome;
mod problem;
mod prove;
mod reading;
mod report;
mod retakes;
mod solution;
mod solve;
mod solve_capture;
mod solve_life;
mod zone;

pub use capture::{AND1, AND2, Capture, Ip3, Ladder, LadderEnd, OR1, OR2, SafeAt};
pub use label::labelled;
pub use life::{Life, LifeRelevance, MANY_THREATS, Region, Scene, Terms};
pub use life_reading::LifeReader;
pub use line::{main_line, resistance};
pub use method::{BadMethod, Method, Schedule};
pub use outcome::{BadOutcome, outcome_from_name, outcome_name};
pub use problem::{BadGoal, BadProblem, Expected, Goal, Problem};
pub use prove::Gap;
pub use reading::{Ground, Reader, Reading};
pub use report::{Mistake, Report, Standing, WayOfLife};
pub use retakes::Retakes;
pub use solution::{Mark, Solution, Step};
pub use solve::{Options, solve, solve_and_prove};
