//! The forms in which a problem is written: SGF, JSON lines, text diagrams.
