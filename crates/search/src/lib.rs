//! Search algorithms over any two-player game of claims: they know nothing of Go.
