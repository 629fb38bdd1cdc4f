//! Certificates that a player can follow, each with what the checker says of it.

use crate::{Certificate, check};

pub(super) fn says(text: &str) -> String {
    let certificate: Certificate = text.trim_start().parse().unwrap_or_else(|bad| panic!("{bad}\n{text}"));
    match check(&certificate) {
        Ok(verdict) => verdict.to_string(),
        Err(refused) => refused.to_string(),
    }
}

/// ```text
/// 3 . . . .
/// 2 . X . .      A2, and if O runs to B1, C1
/// 1 O . . .
///   A B C D
/// ```
const CORNER: &str = "
tesuji-certificate 2
size 5x5
black B2
white A1
to-move black
ko none
target A1
standing
claim capture
ko-rule 1
safe-liberties none
zones 1
A1-C1 A2-B2 A3
nodes 6
0 play A2 1
0 answer B1 2 C1 3 A3 4 pass 5
0 play C1 captured
0 play B1 captured
0 play B1 captured
0 play B1 captured
";

#[test]
fn a_stone_with_two_liberties_is_caught_in_the_corner() {
    assert_eq!(says(CORNER), "black captures A1 under ko rule 1 (6 nodes)");
}

#[test]
fn every_fault_is_named() {
    for (from, to, fault) in [
        ("pass 5", "B3 5 pass 5", "node 1: the reply to B3 is to an illegal move or given twice"),
        ("pass 5", "pass 5 pass 5", "node 1: the reply to pass is to an illegal move or given twice"),
        (" A3 4", "", "node 1: no reply to A3"),
        ("pass 5", "pass 3", "node 1: node 3 holds another position"),
        ("pass 5", "pass 6", "node 1: there is no node 6"),
        ("0 play C1", "0 play B1", "node 2: B1 is not legal"),
        ("A2 1", "A2 captured", "node 0: the target is not captured by A2"),
        ("C1 captured", "C1 0", "node 2: the target is captured by C1"),
        ("0 play C1 captured", "0 answer pass 3", "node 2: the step does not fit the turn or the claim"),
        ("0 play C1 captured", "0 alive", "node 2: the step does not fit the turn or the claim"),
        ("A1-C1 A2-B2 A3", "B1-C1 A2-B2 A3", "node 0: the zone grows, leaves the board or leaves out the target"),
        ("A1-C1 A2-B2 A3", "A1 B2", "node 0: a string of the claimant has no liberty in the zone and no breath"),
        ("white A1", "white A1-B1 A2 C2 B3", "node 0: stones off the board, upon each other or without a liberty"),
        ("white A1", "white B2", "node 0: stones off the board, upon each other or without a liberty"),
        ("target A1", "target A2", "node 0: no stone on the target's point, or stones of both colours"),
        ("ko none", "ko A2", "node 0: the ko point is not one"),
        ("nodes 6", "nodes 7\n0 safe", "node 0: the step does not fit the turn or the claim"),
        ("nodes 6\n0 play A2 1", "nodes 6\n0 play A2 6", "node 0: there is no node 6"),
    ] {
        assert!(CORNER.contains(from));
        assert_eq!(says(&CORNER.replace(from, to)), fault, "{from} -> {to}");
    }
}

#[test]
fn a_node_that_no_line_reaches_is_refused() {
    let text = CORNER.replace("nodes 6", "nodes 7") + "0 play B1 captured\n";
    assert_eq!(says(&text), "node 6: no line leads here");
}

/// ```text
/// 4 . . . . .
/// 3 X X X . .
/// 2 O O O X .    A1, and if O takes at B1, A1 again
/// 1 . . O X .
///   A B C D E
/// ```
const SNAPBACK: &str = "
tesuji-certificate 2
size 5x5
black D1 D2 A3-C3
white C1 A2-C2
to-move black
ko none
target C1
standing
claim capture
ko-rule 1
safe-liberties none
zones 2
A1-E1 A2-D2 A3-D3 A4
A1-E1 A2-D2 A3-D3
nodes 7
0 play A1 1
0 answer B1 2 E1 3 D3 4 A4 5 pass 6
1 play A1 captured
1 play B1 captured
0 play B1 captured
0 play B1 captured
1 play B1 captured
";

#[test]
fn a_snapback_is_followed_through_shrinking_zones() {
    assert_eq!(says(SNAPBACK), "black captures C1 under ko rule 1 (7 nodes)");
}

#[test]
fn a_capture_next_to_the_outside_is_a_failure() {
    // Without A4 the three stones breathe at D3 only: O takes them in the zone, and what is outside is not known.
    let narrow = SNAPBACK.replace("A3-D3 A4", "A3-D3").replace(" A4 5", "").replace("pass 6", "pass 5");
    let refused = "node 1: D3 captures a string next to the outside or a doubtful string";
    assert_eq!(says(&narrow), refused);
    // And a zone must not give up the last liberty that a move has left.
    let later = SNAPBACK.replace("0 play B1 captured\n0", "1 play B1 captured\n0");
    assert_eq!(says(&later), "node 1: a string of the claimant has no liberty in the zone and no breath");
}

/// ```text
/// 3 . . . . .
/// 2 . X O . .    X takes at C1; O takes back at B1
/// 1 X O . O .
///   A B C D E
/// ```
const KO: &str = "
tesuji-certificate 2
size 5x5
black A1 B2
white B1 D1 C2
to-move black
ko none
target B1
standing
claim capture
ko-rule 2
safe-liberties none
zones 1
A1-D1 A2-C2 B3
nodes 1
0 play C1 captured
";

#[test]
fn a_ko_is_judged_by_its_rule() {
    let first = |rule: &str| KO.replace("ko-rule 2", rule);
    assert_eq!(says(&first("ko-rule 1")), "node 0: the target is not captured by C1");
    assert_eq!(says(&first("ko-rule 2")), "black captures B1 under ko rule 2 (1 node)");
    assert_eq!(says(&first("ko-rule 3")), "black captures B1 under ko rule 3 (1 node)");
    let banned = |rule: &str| first(rule).replace("ko none", "ko C1");
    assert_eq!(says(&banned("ko-rule 1")), "node 0: C1 is not legal");
    assert_eq!(says(&banned("ko-rule 2")), "node 0: C1 is not legal");
    assert_eq!(says(&banned("ko-rule 3")), "black captures B1 under ko rule 3 (1 node)");
}

#[test]
fn a_capturing_stone_next_to_the_outside_bans_no_retake() {
    // D1 is outside: for all the zone knows it is a friend in atari, and O takes two stones back.
    let text = KO.replace("A1-D1", "A1-C1");
    assert_eq!(says(&text), "node 0: the target is not captured by C1");
    let answered = text.replace("nodes 1\n0 play C1 captured", "nodes 2\n0 play C1 1\n0 answer B1 captured");
    assert_eq!(says(&answered), "node 1: B1 captures a string next to the outside or a doubtful string");
}

#[test]
fn under_rule_one_the_opponent_retakes_and_the_attacker_must_wait() {
    let retaken = KO.replace("ko-rule 2", "ko-rule 1").replace("A1-D1 A2-C2 B3", "A1-E1 A2-C2 C3");
    let waits = |step: &str| retaken.replace("nodes 1\n0 play C1 captured", &format!("nodes 3\n0 play C1 1\n{step}"));
    assert_eq!(says(&waits("0 answer B1 2\n0 play C1 1")), "node 2: C1 is not legal");
    assert_eq!(says(&waits("0 answer B1 2\n0 play pass 0")), "node 2: node 0 holds another position");
    assert_eq!(
        says(&waits("0 answer B1 2 pass 0\n0 play pass 0")),
        "node 1: the reply to pass is to an illegal move or given twice"
    );
    // D1 without E1 is doubtful once C1 is filled, and must not take part in a capture.
    let doubtful = waits("0 answer B1 2\n0 play pass 0").replace("A1-E1", "A1-D1");
    assert_eq!(says(&doubtful), "node 1: B1 captures a string next to the outside or a doubtful string");
}

/// Both pass for ever: that captures nothing.
const WAITING: &str = "
tesuji-certificate 2
size 5x5
black
white A1
to-move black
ko none
target A1
standing
claim capture
ko-rule 1
safe-liberties none
zones 1
A1 A2
nodes 4
0 play pass 1
0 answer A2 2 pass 0
0 play pass 3
0 answer pass 2
";

#[test]
fn endless_play_is_no_capture_but_saves() {
    assert_eq!(says(WAITING), "node 0: play may go round for ever through node 1");
    let played = EYES.replace("nodes 1\n0 alive", "nodes 2\n0 answer pass 1\n0 play pass 0");
    assert_eq!(says(&played), "black saves B1 under ko rule 1 (2 nodes, by repetition)");
}

/// ```text
/// 2 X X X X
/// 1 . X . X
///   A B C D
/// ```
const EYES: &str = "
tesuji-certificate 2
size 5x5
black B1 D1 A2-D2
white A3-D3 E1 E2
to-move white
ko none
target B1
standing
claim save
ko-rule 1
safe-liberties none
zones 1
A1-D1 A2-D2
nodes 1
0 alive
";

#[test]
fn two_eyes_live() {
    assert_eq!(says(EYES), "black saves B1 under ko rule 1 (1 node, unconditionally alive)");
}

/// ```text
/// 5 O . . . .
/// 4 X X X . .    with D4 and E4 Black has a wall that lives, by eyes at A1 and A3
/// 3 . X O . .
/// 2 X X O . .
/// 1 . X . O .
///   A B C D E
/// ```
const SHUT_OFF: &str = "
tesuji-certificate 3
size 5x5
black B1 A2-B2 B3 A4-C4
white A5 D1 C2 C3
to-move white
ko none
target A5 C2
standing
claim cut
ko-rule 1
safe-liberties none
zones 1
A1-E1 A2-E2 A3-E3 A4-E4
nodes 1
0 alive
";

#[test]
fn living_stones_shut_two_strings_off() {
    let says_it = "black cuts C2 A5 under ko rule 1 (1 node, unconditionally alive)";
    assert_eq!(says(SHUT_OFF), "node 0: no living stones shut the two strings off from each other", "D4 is open");
    let shut = SHUT_OFF.replace("A4-C4\n", "A4-E4\n");
    assert_eq!(says(&shut), says_it);
    let one_eye = shut.replace("B1 A2-B2", "A1-B1 A2-B2");
    assert_eq!(says(&one_eye), "node 0: no living stones shut the two strings off from each other");
    let around = shut.replace("A4-E4\nnodes", "A4-D4\nnodes");
    assert_eq!(says(&around), "node 0: no living stones shut the two strings off from each other", "E4 is not seen");
}

#[test]
fn a_false_eye_and_an_eye_open_to_the_outside_are_none() {
    let false_eye = EYES.replace("A2-D2\nwhite A3-D3", "B2-D2\nwhite A3-D3").replace("A2-D2\nnodes", "B2-D2\nnodes");
    assert_eq!(says(&false_eye), "node 0: the target is not unconditionally alive");
    let open = EYES.replace("A1-D1 A2-D2\nnodes", "A1-C1 A2-D2\nnodes");
    assert_eq!(says(&open), "node 0: the target is not unconditionally alive");
}

/// ```text
/// 4 . . O . .
/// 3 . O X . .    D3 has four liberties
/// 2 . . . . .
///   A B C D E
/// ```
const ESCAPE: &str = "
tesuji-certificate 2
size 5x5
black C3
white B3 C4
to-move black
ko none
target C3
standing
claim save
ko-rule 1
safe-liberties 4
zones 1
C2-D2 C3-E3 D4
nodes 2
0 play D3 1
0 safe
";

#[test]
fn an_escape_rests_on_its_convention() {
    assert_eq!(says(ESCAPE), "black saves C3 under ko rule 1 (2 nodes, safe with 4 liberties)");
    let none = "node 1: the target has not the liberties to count as safe";
    assert_eq!(says(&ESCAPE.replace("safe-liberties 4", "safe-liberties 5")), none);
    assert_eq!(says(&ESCAPE.replace("safe-liberties 4", "safe-liberties none")), none);
    assert_eq!(says(&ESCAPE.replace("C3-E3 D4", "C3-E3")), none);
}

/// ```text
/// 3 O O O .
/// 2 X X O .    White takes at A1, as long as the wall stands
/// 1 . X O .
///   A B C D
/// ```
const WALL: &str = "
tesuji-certificate 2
size 5x5
black B1 A2-B2
white C1 C2 A3-C3
to-move white
ko none
target B1 A2-B2
standing C1 C2 A3-B3
claim capture
ko-rule 1
safe-liberties none
zones 1
A1-B1 A2-B2
nodes 1
0 play A1 captured
";

#[test]
fn what_stands_is_assumed_and_said() {
    assert_eq!(says(WALL), "white captures B1 A2 B2 under ko rule 1 (1 node, assuming that C1 C2 A3 B3 stay)");
    let alone = WALL.replace("standing C1 C2 A3-B3", "standing C1 C2");
    assert_eq!(says(&alone), "node 0: A1 is not legal", "it is not known what stands at A3 and B3");
    let saved = WALL.replace("claim capture", "claim save").replace("to-move white", "to-move black");
    assert_eq!(says(&saved.replace("play A1 captured", "alive")), "node 0: the target is not unconditionally alive");
    for bad in ["standing D5", "standing B1", "standing A1"] {
        let text = WALL.replace("standing C1 C2 A3-B3", bad);
        assert_eq!(says(&text), "node 0: a standing stone is none, or has no liberty outside the zone");
    }
    let smothered = WALL.replace("black B1", "black B1 D1 D2 D3 A4-C4");
    assert_eq!(says(&smothered), "node 0: stones off the board, upon each other or without a liberty");
}

#[test]
fn a_target_is_of_one_colour() {
    let two = WALL.replace("target B1 A2-B2", "target B1 C1");
    assert_eq!(says(&two), "node 0: no stone on the target's point, or stones of both colours");
}
