//! Certificates that hold because strings of the claimant breathe outside the zone, and some that assume too much.

use super::hand_written::says;

/// ```text
/// 5 . . . . .
/// 4 X X X X .
/// 3 O O O O X    White plays B1, and takes at A1 or again at B1
/// 2 X X X O .    The wall breathes at E1 and E2
/// 1 . . X O .
///   A B C D E
/// ```
const WALL: &str = "
tesuji-certificate 3
size 5x5
black C1 A2-C2 E3 A4-D4
white D1 D2 A3-D3
to-move white
ko none
target A2-C2 C1
standing
claim capture
ko-rule 1
safe-liberties none
zones 2
A1-D1 A2-D2 A3-D3
A1-E1 A2-D2 A3-D3
nodes 4
0+0 play B1 1
0+0 answer A1 2 pass 3
0+0 play B1 captured
0+1 play A1 captured
";

const WALL_FALLS: &str = "node 1: a string of the claimant has no liberty in the zone and no breath";

#[test]
fn a_wall_with_two_liberties_outside_has_time_for_one_move() {
    let proved = "white captures C1 A2 B2 C2 under ko rule 1 (4 nodes, counting liberties outside the zone)";
    assert_eq!(says(WALL), proved);
    // Black takes the wall at E2.
    let short = WALL.replace("black C1", "black C1 E1");
    assert_eq!(says(&short), WALL_FALLS);
    // A liberty in the zone is no breath: Black has to answer it there.
    let inside = WALL.replace("0+", "1+").replace("A1 2 pass 3", "A1 2 E1 4 pass 3").replace("nodes 4", "nodes 5");
    assert_eq!(says(&(inside + "1+0 play A1 captured\n")), proved.replace('4', "5"));
}

#[test]
fn a_node_may_count_more_moves_elsewhere_and_not_fewer() {
    assert_eq!(says(&WALL.replace("0+1", "0+0")), "node 1: node 3 counts fewer moves elsewhere");
    assert_eq!(says(&WALL.replace("0+1", "0+2")), WALL_FALLS);
    assert_eq!(says(&WALL.replace("0+1", "0")), WALL_FALLS);
    assert_eq!(says(&WALL.replace("0+0 play B1 captured", "0+1 play B1 captured")), says(WALL));
    let without = "node 0: a string of the claimant has no liberty in the zone and no breath";
    assert_eq!(says(&WALL.replace("0+0", "0").replace("0+1", "0")), without);
    assert_eq!(says(&WALL.replace("0+0", "0+2").replace("0+1", "0+3")), without);
}

#[test]
fn a_wall_breathes_by_its_stones_outside_the_zone() {
    // D3 is outside: the rest of row 3 hangs on it, and has no other liberty.
    let hanging = |black: &str| {
        says(
            &WALL
                .replace("A3-D3", "A3-C3")
                .replace("white D1 D2 A3-C3", "white D1 D2 A3-D3")
                .replace("E3 A4-D4", black),
        )
    };
    assert_eq!(hanging("E3 A4-D4"), "node 0: a string of the claimant has no liberty in the zone and no breath");
    assert_eq!(hanging("A4-D4"), WALL_FALLS);
    assert_eq!(hanging("A4-C4"), says(WALL));
}

/// ```text
/// 3 . . . .
/// 2 . X O .    Black takes at C1: a ko if D1 were White's
/// 1 X O . .
///   A B C D
/// ```
const KO: &str = "
tesuji-certificate 3
size 5x5
black A1 B2
white B1 C2
to-move black
ko none
target B1
standing
claim capture
ko-rule 1
safe-liberties none
zones 1
A1-C1 A2-C2 B3
nodes 1
0+0 play C1 captured
";

#[test]
fn a_captor_with_breath_is_not_in_atari() {
    assert_eq!(says(KO), "black captures B1 under ko rule 1 (1 node, counting liberties outside the zone)");
    let refused = "node 0: the target is not captured by C1";
    assert_eq!(says(&KO.replace("0+0", "0")), refused);
    assert_eq!(says(&KO.replace("0+0", "0+1")), refused, "D1 may be White's by then");
    assert_eq!(says(&KO.replace("white B1", "white B1 D1")), refused);
    assert_eq!(says(&KO.replace("A1 B2", "A1 B2 D1")), says(KO), "a friend at D1 is breath by its own liberties");
}

/// ```text
/// 5 . . . O O
/// 4 . . O X X    E4 is the group itself
/// 3 . . . O O
///   A B C D E
/// ```
const SELF: &str = "
tesuji-certificate 2
size 9x9
black D4-E4
white C4 D3 D5 E5 E3
to-move white
ko none
target D4
standing E4
claim save
ko-rule 1
safe-liberties none
zones 1
D4
nodes 1
0 alive
";

#[test]
fn what_stands_is_no_part_of_the_target() {
    let refused = "node 0: a standing stone belongs to a string of the target";
    assert_eq!(says(SELF), refused);
    assert_eq!(says(&SELF.replace("target D4", "target D4-E4")), refused);
    assert_eq!(says(&SELF.replace("save", "capture")), refused, "it cannot stay and be captured");
}

#[test]
fn one_safe_liberty_is_no_convention() {
    let safe = |number: &str| {
        let text = SELF.replace("standing E4", "standing").replace("alive", "safe").replace("\nD4\n", "\nD4-F4\n");
        says(&text.replace("safe-liberties none", &format!("safe-liberties {number}")))
    };
    let refused = "node 0: safe liberties below two are no convention";
    assert_eq!(["0", "1"].map(safe), [refused; 2]);
    assert_eq!(safe("2"), "node 0: the target has not the liberties to count as safe");
}

#[test]
fn two_strings_in_atari_are_not_safe() {
    // B1 and D1 have two liberties together, A1 and E1.
    let two = SELF.replace("9x9", "5x5").replace("D4-E4", "B1 D1").replace("C4 D3 D5 E5 E3", "B2 D2 C1");
    let two = two.replace("target D4", "target B1 D1").replace("standing E4", "standing").replace("alive", "safe");
    let two = two.replace("safe-liberties none", "safe-liberties 2").replace("\nD4\n", "\nA1-E1\n");
    assert_eq!(says(&two), "node 0: the target has not the liberties to count as safe");
    let one = two.replace("white B2", "white");
    assert_eq!(
        says(&one.replace("\nA1-E1\n", "\nA1-E1 B2\n")),
        "black saves B1 D1 under ko rule 1 (1 node, safe with 2 liberties)"
    );
}
