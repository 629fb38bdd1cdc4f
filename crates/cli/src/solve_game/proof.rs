//! A strategy that was asked for, checked before it is told.

use tesuji_certify::{GameVerdict, check_game};
use tesuji_games::{GameStrategy, NoSolver, NoStrategy};

use crate::args::SolveGameArguments;
use crate::failure::Failure;

/// A checked certificate.
pub struct Proof {
    /// The strategy.
    pub strategy: GameStrategy,
    /// What the checker says.
    pub verdict: GameVerdict,
    /// The size of its text.
    pub bytes: usize,
}

impl Proof {
    /// Checks a strategy for what `title` names; there is none if the limits were not enough to find it.
    pub fn check(
        found: Result<GameStrategy, NoStrategy>,
        asked: &SolveGameArguments,
        title: &str,
    ) -> Result<Option<Self>, Failure> {
        // What was loaded is to blame, or else we are.
        let wrong = |what: String| match &asked.resume {
            Some(path) => Failure::NoInput { name: path.display().to_string(), message: what },
            None => {
                Failure::Bug { name: title.to_owned(), message: format!("{what}: this is a bug, please report it") }
            }
        };
        let strategy = match found {
            Ok(strategy) => strategy,
            Err(NoStrategy::Stopped) => return Ok(None),
            Err(why @ (NoStrategy::Wrong | NoStrategy::Unproved)) => return Err(wrong(why.to_string())),
        };
        let refused = |refused| wrong(format!("the certificate is refused at {refused}"));
        let verdict = check_game(&strategy.certificate).map_err(refused)?;
        let bytes = strategy.certificate.to_string().len();
        Ok(Some(Self { strategy, verdict, bytes }))
    }
}

/// Why there is no solver, with the remedy.
pub fn no_solver(why: NoSolver) -> Failure {
    let remedy = match why {
        NoSolver::TooLarge(_) => "",
        NoSolver::NoMemory(_) => ": say less with --memory",
    };
    Failure::Usage(format!("{why}{remedy}"))
}
