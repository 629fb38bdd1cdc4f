//! Why a checked certificate is a theorem about the whole board, though it looks at a zone only.
//!
//! # What is claimed at a node
//!
//! C is the claimant, O the opponent, Z the zone of the node. An O string of the zone position is *doubtful* when it
//! touches the outside of Z and has no liberty in Z. A whole-board position is *consistent* with the node when in Z
//! its C stones are the node's, and its O stones are the node's less some stones of doubtful strings. Z0 is the zone of
//! the root, and a node has a number j. The claim of a node: C reaches the goal from **every** consistent position that
//! comes of the root's after at most j moves of O outside Z0, whatever stands or happens outside Z. For the largest j of all,
//! [`NO_BREATH`](crate::Node::NO_BREATH), that is every consistent position.
//!
//! # What is checked
//!
//! - **Turn.** C plays one legal move or passes; O has every legal move in Z, and the pass for all moves elsewhere.
//!   Outside Z stand immortal O stones. Suicide is illegal, passes end nothing, and the only repetition that is
//!   forbidden is the basic ko.
//! - **Breath.** The *outer liberties* of a C string of Z, at the root: the empty points outside Z0 that are next to its
//!   stones, or next to C stones outside Z0 that are connected to them outside Z0. Its *breath* is their number less j, if
//!   there is any left. A string with breath is not captured, and C's move is legal if its string has breath. O's pass leads to
//!   j + 1; C's moves leave j.
//! - **Narrowing.** The move is played in the zone of the node it starts from; then the position is seen through the zone
//!   of the node it leads to, which must be a subset and hold the target. A ban on a point left outside is forgotten. The
//!   node's j is that of the position or a larger one.
//! - **R0.** In every node each C string has a liberty in the node's zone or breath.
//! - **R2.** When O captures a C string, it has no neighbour outside the zone, nor in an O string that was doubtful before.
//! - **Ko.** A lone stone that captures one stone and has no other liberty bans the retake on the next move. A capture by C
//!   bans O only if C's stone has no neighbour outside the zone. Under rule 1 O may retake all the same, under rule 3 C
//!   may; such an edge is a *retake*.
//! - **The goal.** A capture: no defender's stone is left on any point of the target, and all of it lies in the zone. A
//!   save: one is left in the zone. A last stone of the target, captured by a string without breath whose only liberty in the
//!   zone is the stone's point, is not captured if the defender may play there at once: they must do so, and the stone they
//!   play is the target again. A *connection*: the two points of the target hold C stones of one string of the zone, and neither
//!   was captured before. A *cut*: in no node are the two strings one, and that includes by way of the outside, which is
//!   taken for one O string that holds what of the target the zone does not show; it ends where one of the two stones is
//!   captured, or where C stones that are alive by Benson's theorem *shut* one stone *off* from the other: every way between
//!   them leads through such stones, and the outside is one place, all of which is reached with any point of it. Neither rests on anything outside its zones: no breath, no standing stone, no wall.
//! - **Standing stones.** The certificate may name stones outside the root's zone and assume that they stay on the board
//!   and keep a liberty outside that zone; at the root they do. They are no unknown outside: a string next to a standing
//!   stone of its own colour breathes by it, is never captured and never doubtful, and is no lone stone. None of them
//!   belongs to a string that holds a stone of the target: what is asked would be assumed, or be assumed not to happen.
//! - **Walls.** Some of C's standing stones may come with a strategy of their own, a *wall*: O is to move, O may retake any ko, no
//!   string has breath and nothing stands. In every node of it all stones of the wall are there; it ends only where all of
//!   them are alive by Benson's theorem; and no cycle of it has a move of O's other than the pass. The zones of the claim and
//!   of the walls are disjoint, a claim with walls is one under rule 1, and what lies in the zone of a wall is neither an outer
//!   liberty nor an outer stone.
//! - **Safety.** A convention of safe liberties asks for two at least, of one string: one is what every string on the board has.
//! - **Endless play.** A capture or a connection: every cycle has a retake by O (rule 1), or there is no cycle. A save or a
//!   cut: no cycle has a retake by C.
//! - A node reached by several edges holds the same position each time, turn, ban and retakable target included, j apart.
//!
//! # Why this is a theorem
//!
//! *Breath.* Let u be an outer liberty of a C string of Z that O has never played on. Then u is empty, for C never plays
//! outside Z0, and what is captured only empties points. If u is next to a stone of the string it is a liberty of it. Else u is
//! next to a C stone outside Z0 that was connected to the string by C stones outside Z0 at the root: these had a liberty at u
//! all the time, so they have not been captured, and u is a liberty of the whole. A move of O takes one point, so of n outer
//! liberties at least n - j are liberties in reality, however often a point is emptied and filled again. A point that is an
//! outer liberty of two strings is lost to both by one move, and j is taken from the breath of both. When strings merge, the
//! outer liberties of the new one are the union, and a stone that is added brings those of its point: all counted at the
//! root, where j was 0. Nothing in this needs the zone of the node to be Z0: what Z leaves out of Z0 counts neither as a
//! liberty nor as breath, and stones left out connect nothing.
//!
//! *A move elsewhere.* If O plays outside Z, or on the point of a vanished stone, then j + 1 is at least the number of O's
//! moves outside Z0. A C string of the next node's zone Z' has a liberty in Z' or breath after the move (R0), so it has a
//! liberty in reality and is not captured. What is captured lies outside Z' with all its points, as does the point that the
//! capture may ban. So the move is a pass, as seen in Z'. A pass in reality is one, too. A node whose j is larger claims more.
//!
//! *A move in the zone.* Let a real position be consistent with the node. A doubtful string cannot get a liberty in Z back: that
//! takes the capture of a C string next to it, which R2 forbids. An O string that is not doubtful has a liberty in Z or
//! lies in Z with all its neighbours, so nothing outside can make it vanish. A C string that is captured in the zone has no
//! neighbour of which more is possible than what the zone shows (R2), so it is captured in reality; and one that is not has
//! a liberty in Z or breath, so it is not. Therefore captures in Z agree, and C's moves are legal in reality: liberties in Z
//! and breath are real liberties.
//!
//! *A ban.* If the zone bans C then C waits, at worst needlessly. The reverse does not happen: a stone of O that has a
//! second liberty in Z, or a companion, has it in reality, or has an empty point in the companion's place. If the
//! zone bans O, all neighbours of C's lone stone lie in Z. Either they are what they seem, and O is banned in reality; or
//! one of them has vanished, and then O's stone would find no liberty and capture nothing, as every C string beside it
//! has a second liberty: it had one, or breath, before the captured stone left. A C stone with breath has a
//! neighbour outside the zone, and bans no move. So a retake in the zone is a retake in
//! reality or impossible there, and endless play in the zone means the same in reality.
//!
//! *Narrowing.* Let Z' be a subset of Z, and x a vanished stone in Z'. Its string in Z has no liberty in Z and
//! touches the outside. The part of it that is connected to x in Z' has no liberty in Z'; and it touches the outside of
//! Z', either where the whole string did, or where it was cut off from the rest. So x is doubtful in Z': what is consistent
//! with (Z, position) is consistent with (Z', the same seen through Z'). R0 is all that is left to ask there.
//!
//! *Endless play.* Zones shrink along edges and j grows, so along a cycle they are equal and the words above apply to a fixed
//! zone. A cycle with a move elsewhere has the largest j, and no breath.
//!
//! *The goal.* A target captured in the zone lay in Z with all its neighbours, and its captor has in reality the liberties
//! it has in the zone, its breath, or more. So an attacker's capture for good is one. A C target that O captures, and that C retakes,
//! had a captor that did not touch the outside: such a captor is in reality what it is in the zone.
//!
//! Two strings: C stones of one string of the zone are C stones of one string in reality. O stones of one string in reality are
//! joined by a chain of O stones; what of it lies in Z the zone shows, and where it leaves Z the strings touch the outside: so
//! in the zone they may be one, which no node of a cut allows. That captures agree was said above. Where living C stones shut
//! one off from the other, C passes from then on: these stones stay (see Benson), every chain of O stones between the two
//! would have to lead through them, and what of it lies outside the zone leads from a point of the outside to another.
//!
//! *Standing stones.* They are in reality what they are in the zone, by assumption, and zones only shrink, so they stay
//! outside. A string next to one of its own colour is part of a string that stays, in both; a move that connects to it
//! is legal in both, since it leaves the liberty outside the zone alone. All other words above speak of the unknown outside
//! only.
//!
//! Some of them need no assumption: the strings of C that live outside all zones by Benson's theorem, in regions that do not
//! touch a zone. C never plays outside the zones, so none of these regions loses a point to C, and O can fill none of
//! them: the strings stay, and each keeps a liberty there.
//!
//! *Walls.* C keeps a node of the claim and one of each wall, each with O to move but for C's answer of the moment, and
//! answers O's move in the zone where it was made, by the strategy there. If that is a pass, or the wall is alive, or O has
//! played outside all zones as they are by then, O has played elsewhere as the claim sees it, and C follows the claim's answer to a
//! pass. So a wall never sees C move out of turn, and the claim sees C play elsewhere only in pairs: O there, C there. What
//! does such a pair change in the zone Z of the claim? O's move is one elsewhere, of which it was said above that it is a pass; and
//! C's strings have all they had, for outer liberties lie in no wall's zone, and O's move in one of these takes none of them.
//! C's move takes nothing from C's strings in Z either, and captures of O's stones in Z only doubtful ones: any other has a
//! liberty in Z, or all its neighbours there. So the position is consistent with the node as before, and j need not grow. The
//! pair lifts a ban on O in Z: under rule 1 O was free to retake all the same. C is never banned when O is to move. The same words
//! hold for a wall and what happens in the other zones; it has no breath that could suffer. So each stone of the wall stays, and
//! its string has a liberty in its own zone (R0, or an eye of Benson's), outside Z: what was to be shown of a standing stone.
//! The claim makes headway: an endless line has endless moves of O in one zone. In a wall that is a cycle with a move of O's
//! other than the pass, which the checker refuses, or O's moves where the wall is alive or looks no more, which the claim
//! sees as passes. Under rules 2 and 3 none of this would do: a threat against a wall would be a ko threat.
//!
//! *Benson.* A region of the zone that does not touch the outside holds no doubtful stone: it is the same on the board. A string that is
//! part of what stands lives by assumption.
//!
//! # How it was tested
//!
//! The tests solve the game of nested zones exactly, in every zone of every small board, and the real game beside it:
//! no state won in a zone is lost in reality. Without R0 there are violations on 3x2 already. Without the first half
//! of R2 (the outside) there are some on boards of ten points that are not rectangles. For the second half (the
//! doubtful neighbour) and for the condition on bans none was found on boards that small: there the argument above
//! speaks alone.
//!
//! The same for connections and cuts, of pairs of points: there are violations on 3x2 if two strings that reach the outside are
//! not taken for one. Where living stones shut strings off they are solved on graphs of seven to nine points, for boards as small
//! have no room for two eyes between two strings: there are violations if one eye is enough, if an eye may reach the outside,
//! and if the outside is not one place.
//!
//! With breath they solve it for every zone of a root and everything that may stand outside it, with every j that leaves
//! breath, and compare the states won at the root with the real ones. There are violations on 3x2 if a move elsewhere is
//! not counted, if what a zone leaves out of Z0 is breath, if a string has a point more than that, if a point that the
//! opponent has filled at the root is counted, or if a captor next to the outside is never in atari; and on 4x2 if j is not taken
//! from each string, but from the zone as a whole.
//!
//! With a wall they solve it for every zone beside a stone that is kept in a zone of its own, on boards of ten points that are
//! no rectangles, for everything that may stand around. There are violations if the wall is not proved, if the two zones
//! meet, and if breath lies in the zone of the wall. For walls beside a ko under rule 2 none was found: there the argument
//! above speaks alone.
//!
//! How much that is, for captures and saves, each under the three ko rules (with walls under the first) and each stone of the
//! board up to symmetry. A *pair* is a state won in a zone and a real position that is consistent with it.
//!
//! | | boards | states of zones | won | pairs | violations |
//! |---|---|---|---|---|---|
//! | zones | 3x2, 4x2, 3x3: all | | 444,307 | 2,191,403 | 0 |
//! | zones | 5x2: all, on demand | | 1,338,684 | 11,046,144 | 0 |
//! | breath | 3x2: all | 167,067 | 4,985 | 1,943 | 0 |
//! | breath | 4x2: all, on demand | 6,070,182 | 192,823 | 105,958 | 0 |
//! | breath | 4x2, 3x3, three with holes: samples | 1,535,948 | 53,274 | 33,499 | 0 |
//! | walls | four of ten points: all | | 25,791 | 79,031 | 0 |
//!
//! On demand means: with `TESUJI_EXHAUSTIVE=1` in the environment, which also samples 4x3 and tries all of 3x3 with breath.
