//! Whole boards: Atari-Go and small Go, played and solved to the end.
