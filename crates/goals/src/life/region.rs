//! Where to read life and death: a zone around a group, and the stones around the zone that are taken to stand.
//!
//! A group that the attacker's stones enclose is read in one zone for both sides. In the open the zone is a guess, and
//! each side has its own: what it proves in any zone it has proved, so zones are tried from small to large.

use tesuji_board::{Board, Color, PointSet, StringRef};
use tesuji_certify::Claim;

use super::spots::Spots;

/// A group, and the board around it.
#[derive(Clone, Copy, Debug)]
pub struct Surroundings<'b> {
    board: &'b Board,
    group: PointSet,
    attacker: Color,
    /// Stones that are known to live, and are walls however little room they have.
    alive: PointSet,
    /// Stones of the attacker's that are known to be captured if their opponent moves first: no walls.
    weak: PointSet,
}

impl<'b> Surroundings<'b> {
    /// The scene of a group, whose stones `attacker` attacks.
    pub fn new(board: &'b Board, group: PointSet, attacker: Color) -> Self {
        Self { board, group, attacker, alive: PointSet::EMPTY, weak: PointSet::EMPTY }
    }

    /// The same, where these stones of the attacker's are known to be captured if their opponent moves first.
    #[must_use]
    pub fn with_weak(self, weak: PointSet) -> Self {
        Self { weak, ..self }
    }

    /// The same, where these stones are known to live, too.
    #[must_use]
    pub fn with_alive(self, alive: PointSet) -> Self {
        Self { alive: self.alive | alive, ..self }
    }

    /// The stones of the group, and who attacks them.
    pub(crate) fn sides(&self) -> (PointSet, Color) {
        (self.group, self.attacker)
    }

    /// The same, where what lives unconditionally is taken to stand. On a crowded board there is hardly another end to
    /// a zone; elsewhere zones that end there are rather small.
    #[must_use]
    pub fn among_the_living(self) -> Self {
        let [black, white] = Color::ALL.map(|color| self.board.unconditionally_alive(color));
        self.with_alive((black | white) - self.group)
    }
}

/// A zone around a group, and what is assumed to stand around the zone.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Region {
    /// The points that matter.
    pub zone: PointSet,
    /// Stones outside the zone, of both colours, that are taken to stay and to breathe there.
    pub standing: PointSet,
}

/// An attacker's string with no more room than this outside the zone is not a wall: it may be captured.
const SMALL_ROOM: usize = 6;
/// The liberties of an attacker's string that is likely to stand, and the empty points at its disposal.
const STRONG_ENEMY: usize = 4;
const WALLS_ROOM: usize = 6;
/// The liberties that a standing string must have outside the zone.
const BREATH_OUTSIDE: usize = 2;
/// How many more of the liberties of an attacker's string a defender sees, if some have to be seen.
const SEEN_BREATH: usize = 2;
/// How far from the group an open zone reaches at most, where nothing stops it.
const RADIUS: usize = 4;

impl Region {
    /// The zone that the attacker's stones enclose, if they do and it is not larger than `most` points.
    pub fn enclosed(scene: &Surroundings<'_>, most: usize) -> Option<Self> {
        let Surroundings { board, group, attacker, alive, weak } = *scene;
        let walls = board.stones(attacker) - (weak - alive);
        let mut zone = group.flood(&(board.points() - walls));
        loop {
            if zone.len() > most {
                return None;
            }
            let inner = board.strings_in((zone.neighbours() & walls) - zone - alive).find_map(|string| {
                let room = (string.liberties() - zone).flood(&(board.empty() - zone));
                (room.len() <= SMALL_ROOM).then(|| string.stones() | room)
            });
            match inner {
                // What the string's own room leads to belongs to the zone, too.
                Some(points) => zone = (zone | points).flood(&((board.points() - walls) | zone | points)),
                None => break,
            }
        }
        Some(Self { zone, standing: (zone.neighbours() & walls) - zone })
    }

    /// A zone around a group in the open: the points that are nearer to it than to the attacker's strong stones, give
    /// or take `slack`; `None` if that is more than `most` points.
    pub fn open(scene: &Surroundings<'_>, slack: isize, most: usize) -> Option<Self> {
        let (walls, friends) = strong_stones(scene, scene.group);
        let ground = scene.board.points() - walls - friends;
        let to_group = rings(scene.group, ground);
        let to_walls = rings(walls, ground | walls);
        let (mut zone, mut near_walls) = (scene.group, PointSet::EMPTY);
        for (distance, ring) in to_group.iter().enumerate().take(RADIUS.saturating_add_signed(slack) + 1) {
            // Points nearer to the walls than this one is to the group, by more than the slack.
            let reach = distance as isize - slack;
            if reach > 0 {
                near_walls = to_walls.iter().take(reach as usize).fold(PointSet::EMPTY, |all, ring| all | *ring);
            }
            zone |= *ring - near_walls;
        }
        zone = scene.group.flood(&zone);
        Self::rounded(scene, zone, walls, friends, most)
    }

    /// The same place without an assumption: the attacker's walls around it belong to the zone, and breathe outside as long
    /// as they can. Whole strings breathe best; where they do not fit, what of them is next to the zone has to do, and
    /// where that does not fit either, there is no such zone. A defender has to see what the walls breathe by: else they might be
    /// gone.
    pub(crate) fn without_assumptions(&self, scene: &Surroundings<'_>, claim: Claim) -> Option<Self> {
        let walls = self.standing & scene.board.stones(scene.attacker);
        let strings = scene.board.strings_in(walls).fold(PointSet::EMPTY, |all, string| all | string.stones());
        let breath = if claim == Claim::Save { self.breath_of(scene, walls) } else { PointSet::EMPTY };
        let zones = [self.zone | strings | breath, self.zone | walls | breath, self.zone | walls];
        let zone = zones.into_iter().find(|zone| zone.len() <= Spots::MOST)?;
        Some(Self { zone, standing: PointSet::EMPTY })
    }

    /// The part of the zone that a proof rests on, with the attacker's stones around it for walls.
    pub(crate) fn narrowed(&self, scene: &Surroundings<'_>, to: PointSet) -> Self {
        let zone = (to & self.zone) | scene.group;
        let walls = self.standing | (self.zone & scene.board.stones(scene.attacker));
        Self { zone, standing: walls & (zone.neighbours() - zone) }
    }

    /// Some liberties outside the zone of each of the strings that these stones belong to.
    fn breath_of(&self, scene: &Surroundings<'_>, stones: PointSet) -> PointSet {
        let strings = scene.board.strings_in(stones);
        strings
            .flat_map(|string| (string.liberties() - self.zone).iter().take(SEEN_BREATH).collect::<Vec<_>>())
            .collect()
    }

    /// The zone with more room where its claim failed, at these points: a defender sees more of what the attacker's strings
    /// there breathe by, an attacker what is next to them, whole strings with their liberties. `None` if that is no more, or
    /// more than `most` points. Nothing is assumed.
    pub(crate) fn widened(&self, scene: &Surroundings<'_>, claim: Claim, at: PointSet, most: usize) -> Option<Self> {
        let walls = at & scene.board.stones(scene.attacker);
        let (at, breath) = match claim {
            Claim::Capture | Claim::Connect => (at, PointSet::EMPTY),
            Claim::Save | Claim::Cut => (at - walls, self.breath_of(scene, walls)),
        };
        let near = (at.dilate() & scene.board.points()) | self.zone | breath;
        let strings = scene.board.strings_in(near - self.zone - scene.board.empty());
        let zone = strings.fold(near, |all, string| all | string.stones() | string.liberties());
        (zone != self.zone && zone.len() <= most.min(Spots::MOST)).then_some(Self { zone, standing: PointSet::EMPTY })
    }

    /// The points near a group, for who only wants an opinion: whatever lies around them is taken to stand.
    pub(crate) fn nearest(scene: &Surroundings<'_>) -> Option<Self> {
        let rings = rings(scene.group, scene.board.points());
        let zones = rings.iter().scan(PointSet::EMPTY, |zone, ring| {
            *zone |= *ring;
            Some(*zone).filter(|zone| zone.len() <= Spots::MOST)
        });
        let zone = zones.last()?;
        Some(Self { zone, standing: (zone.neighbours() & scene.board.points()) - zone - scene.board.empty() })
    }

    /// The zone with the points next to `at` that it leaves out, and what belongs to them.
    pub fn grown(&self, scene: &Surroundings<'_>, at: PointSet, most: usize) -> Option<Self> {
        let more = (at.neighbours() & scene.board.points()) - self.zone - self.standing;
        let (walls, friends) = strong_stones(scene, self.zone);
        Self::rounded(scene, self.zone | more, walls, friends, most)
    }

    /// The zone with all of its strings and their liberties, and with the strings around it that could not breathe
    /// outside.
    fn rounded(
        scene: &Surroundings<'_>,
        mut zone: PointSet,
        walls: PointSet,
        friends: PointSet,
        most: usize,
    ) -> Option<Self> {
        let Surroundings { board, attacker, alive, weak, .. } = *scene;
        let own_liberties = |zone: PointSet| {
            let strings = board.strings_in(zone - board.empty());
            strings.fold(zone, |all, s| all | s.stones() | s.liberties())
        };
        loop {
            let before = zone;
            zone = own_liberties(zone);
            if zone.len() > most {
                return None;
            }
            for string in board.strings_in((zone.neighbours() & (walls | friends)) - zone) {
                if (string.liberties() - zone).len() < BREATH_OUTSIDE {
                    zone |= string.stones();
                }
            }
            if zone == before {
                break;
            }
        }
        let around = zone.neighbours() - zone;
        let standing = (around & (walls | (board.stones(attacker) - (weak - alive)))) | (around & friends);
        let breathes = |string: &StringRef<'_>| (string.liberties() - zone).len() >= BREATH_OUTSIDE;
        let standing = board.strings_in(standing).filter(breathes).fold(PointSet::EMPTY, |all, s| all | s.stones());
        Some(Self { zone, standing: standing & around })
    }
}

/// The stones, other than those of `within`, of the attacker that are likely to stand, and of the defender that are sure to:
/// friends are never assumed to stay, for they may die with the group.
fn strong_stones(scene: &Surroundings<'_>, within: PointSet) -> (PointSet, PointSet) {
    let Surroundings { board, attacker, alive, weak, .. } = *scene;
    let is_strong = |s: &StringRef<'_>| {
        s.stones().meets(&alive)
            || (s.liberty_count() >= STRONG_ENEMY && room(board, s.stones(), attacker) >= WALLS_ROOM)
    };
    let strings = board.strings_in(board.stones(attacker) - within - (weak - alive)).filter(is_strong);
    let walls = strings.fold(PointSet::EMPTY, |all, string| all | string.stones());
    (walls, (board.unconditionally_alive(!attacker) | (alive & board.stones(!attacker))) - within)
}

/// How many empty points the string reaches in a few steps without coming next to an enemy.
fn room(board: &Board, string: PointSet, color: Color) -> usize {
    const STEPS: usize = 4;
    let free = (board.empty() - board.stones(!color).neighbours()) | board.stones(color);
    let reached = (0..STEPS).fold(string, |set, _| set | (set.neighbours() & free));
    (reached & board.empty()).len()
}

/// The points at each distance from a set, over this ground.
fn rings(from: PointSet, ground: PointSet) -> Vec<PointSet> {
    let (mut rings, mut all) = (vec![from], from);
    while let Some(last) = rings.last().filter(|ring| !ring.is_empty()) {
        let next = (last.neighbours() & ground) - all;
        all |= next;
        rings.push(next);
    }
    rings
}
