//! Random lines: commands with sense, commands without, and plain noise.

use tesuji_search::Rng;

/// Where random lines come from.
pub struct Lines {
    rng: Rng,
    commands: Vec<String>,
}

const WORDS: [&str; 26] = [
    "b",
    "w",
    "black",
    "WHITE",
    "pass",
    "resign",
    "A1",
    "b2",
    "C3",
    "d4",
    "E5",
    "t19",
    "I5",
    "Z99",
    "0",
    "1",
    "2",
    "5",
    "-3",
    "7.5",
    "1e99",
    "nan",
    "dead",
    "alive",
    "interval",
    "\u{fc}\u{0}\u{7f}",
];

impl Lines {
    /// Lines about these commands.
    pub fn new(seed: u64, commands: Vec<String>) -> Self {
        Self { rng: Rng::new(seed), commands }
    }

    /// The next line.
    pub fn next_line(&mut self) -> String {
        match self.rng.below(20) {
            0 => self.noise(),
            // Games go on, too.
            1..=9 => {
                let color = ["b", "w"][self.rng.below(2)];
                let column = ["A", "B", "C", "D", "E", "F", "G"][self.rng.below(7)];
                format!("play {color} {column}{}", 1 + self.rng.below(7))
            }
            10 => format!("genmove {}", ["b", "w"][self.rng.below(2)]),
            11 if self.rng.below(20) == 0 => {
                format!("rectangular_boardsize {} {}", 1 + self.rng.below(8), 1 + self.rng.below(8))
            }
            _ => self.command(),
        }
    }

    fn command(&mut self) -> String {
        let mut line = if self.rng.below(4) == 0 { format!("{} ", self.rng.below(100_000)) } else { String::new() };
        let name = self.commands[self.rng.below(self.commands.len())].clone();
        // The board would never fill up.
        let name =
            if matches!(name.as_str(), "clear_board" | "boardsize") && self.rng.below(10) > 0 { "undo" } else { &name };
        line.push_str(name);
        for _ in 0..self.rng.below(4) {
            line.push(' ');
            line.push_str(WORDS[self.rng.below(WORDS.len())]);
        }
        line
    }

    fn noise(&mut self) -> String {
        let length = self.rng.below(60);
        (0..length)
            .map(|_| char::from_u32(self.rng.below(0x250) as u32).unwrap_or('#'))
            .filter(|c| *c != '\n')
            .collect()
    }
}
