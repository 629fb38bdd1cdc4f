//! The questions of Go: what is asked of a position, and the games that answer it.
