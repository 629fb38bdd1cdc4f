//! Certificates whose walls are proved to stay, and some that are not.

use super::hand_written::says;

/// ```text
/// 5 . . . . . . . . .
/// 4 X X X X X X X X .
/// 3 O O O O O O O O X    White plays B1, and takes at A1 or again at B1
/// 2 X X X O . O . O X    The wall has no liberty outside, and room for two eyes
/// 1 . . X O . . . O X
///   A B C D E F G H J
/// ```
const WALL: &str = "
tesuji-certificate 3
size 9x5
black C1 J1 A2-C2 J2 J3 A4-H4
white D1 H1 D2 F2 H2 A3-H3
to-move white
ko none
target C1 A2-C2
standing D1 D2 A3-C3
claim capture
ko-rule 1
safe-liberties none
zones 1
A1-C1 A2-C2
nodes 4
0 play B1 1
0 answer A1 2 pass 3
0 play B1 captured
0 play A1 captured
";

/// The wall's own strategy: wherever Black begins, White divides the room.
const STAYS: &str = "wall D1 D2 A3-C3
zones 1
D1-H1 D2-H2 A3-H3
nodes 13
0 answer E1 1 F1 2 G1 3 E2 4 G2 5 pass 6
0 play F1 7
0 play E1 8
0 play F1 9
0 play F1 10
0 play F1 11
0 play F1 12
0 alive
0 alive
0 alive
0 alive
0 alive
0 alive
";

fn walled(claim: &str, wall: &str) -> String {
    says(&format!("{claim}{wall}"))
}

#[test]
fn a_wall_may_be_assumed_or_proved() {
    assert_eq!(
        walled(WALL, ""),
        "white captures C1 A2 B2 C2 under ko rule 1 (4 nodes, assuming that D1 D2 A3 B3 C3 stay)"
    );
    assert_eq!(walled(WALL, STAYS), "white captures C1 A2 B2 C2 under ko rule 1 (17 nodes, with 1 wall proved)");
    let half = STAYS.replace("wall D1 D2 A3-C3", "wall D1 D2");
    assert_eq!(
        walled(WALL, &half),
        "white captures C1 A2 B2 C2 under ko rule 1 (17 nodes, with 1 wall proved, assuming that A3 B3 C3 stay)"
    );
}

#[test]
fn a_wall_that_is_not_proved_is_refused() {
    // Black takes the middle, and White does not answer.
    let idle = STAYS.replace("0 play E1 8", "0 play pass 8");
    assert_eq!(walled(WALL, &idle), "wall 0, node 8: the target is not unconditionally alive");
    // The zone has no room for eyes.
    let narrow = STAYS.replace("D1-H1 D2-H2", "D1-E1 D2-E2");
    assert_eq!(walled(WALL, &narrow), "wall 0, node 0: the reply to F1 is to an illegal move or given twice");
    // One of its stones is not in its zone.
    let outside = STAYS.replace("A3-H3", "B3-H3");
    assert_eq!(
        walled(WALL, &outside),
        "node 0: the wall is no standing stone of the claimant's, or not in its own zone"
    );
    let other = STAYS.replace("wall D1 D2 A3-C3", "wall H1");
    assert_eq!(walled(WALL, &other), walled(WALL, &outside));
}

#[test]
fn walls_do_not_meet_and_make_no_ko_threats() {
    let meeting = STAYS.replace("D1-H1", "C1-H1");
    assert_eq!(walled(WALL, &meeting), "node 0: the zone of a wall meets another zone");
    assert_eq!(walled(WALL, &format!("{STAYS}{STAYS}")), "node 0: the zone of a wall meets another zone");
    let ko = WALL.replace("ko-rule 1", "ko-rule 2");
    assert_eq!(walled(&ko, STAYS), "node 0: walls are for claims under ko rule 1");
    let old = format!("{WALL}{STAYS}").replace("certificate 3", "certificate 2");
    assert!(old.trim_start().parse::<crate::Certificate>().is_err(), "walls came with the third form");
}

#[test]
fn walls_are_written_as_they_are_read() {
    let text = format!("{WALL}{STAYS}").trim_start().to_owned();
    assert_eq!(text.parse::<crate::Certificate>().unwrap().to_string(), text);
}
