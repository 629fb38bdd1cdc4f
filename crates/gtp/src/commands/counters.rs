//! GNU Go's counters of positions. Ours count strings and groups that were read, and moves that were tried; the
//! others stay at zero.

use super::{Action, Command};

const ZERO: Action = Action::Answer(|_, _, _| Ok("0".to_owned()));
const NOTHING: Action = Action::Answer(|_, _, _| Ok(String::new()));

/// The commands.
pub(super) const COMMANDS: &[Command] = &[
    ("get_reading_node_counter", Action::Answer(|engine, _, _| Ok(engine.strings.nodes.to_string()))),
    (
        "reset_reading_node_counter",
        Action::Answer(|engine, _, _| {
            engine.strings.nodes = 0;
            Ok(String::new())
        }),
    ),
    ("get_trymove_counter", Action::Answer(|engine, _, _| Ok(engine.trymove_count.to_string()))),
    (
        "reset_trymove_counter",
        Action::Answer(|engine, _, _| {
            engine.trymove_count = 0;
            Ok(String::new())
        }),
    ),
    ("get_owl_node_counter", Action::Answer(|engine, _, _| Ok(engine.strings.life_nodes.to_string()))),
    (
        "reset_owl_node_counter",
        Action::Answer(|engine, _, _| {
            engine.strings.life_nodes = 0;
            Ok(String::new())
        }),
    ),
    ("get_life_node_counter", ZERO),
    ("get_connection_node_counter", ZERO),
    ("reset_life_node_counter", NOTHING),
    ("reset_connection_node_counter", NOTHING),
    // What is read is not kept from one command to the next.
    ("clear_cache", NOTHING),
    ("increase_depths", NOTHING),
    ("decrease_depths", NOTHING),
];
