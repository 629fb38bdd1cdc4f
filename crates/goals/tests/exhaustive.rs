//! The reader and its certificates against an exhaustive search in which both sides may play anywhere, on small boards,
//! under each of the three rules on ko: no false win, ever.

#[path = "../../../xtask/attack/siege.rs"]
mod siege;

use siege::Siege;
use tesuji_board::{Color, Diagram, Move, Point, Position, Rules, Setup, Size};
use tesuji_certify::{Certificate, Claim, Komaster, check};
use tesuji_goals::{Capture, Gap, Goal, Ground, Guidance, Options, Problem, Report, Retakes, SafeAt, Standing, solve};
use tesuji_search::{Assume, DfPn, Game, Hints, Meter, MoveList, Outcome, Rng, Role, Solver, Width};

/// The capture game with every point of the board as a move, and no knowledge but the rules.
struct Everywhere {
    game: Capture,
    /// This many liberties count as saved, if the claim says so.
    safe: Option<usize>,
}

impl Game for Everywhere {
    type Move = Move;
    type Value = Outcome;

    fn turn(&self) -> Role {
        self.game.turn()
    }

    fn verdict(&mut self) -> Option<Outcome> {
        if self.game.is_captured() {
            return Some(Outcome::Won);
        }
        let liberties = self.game.board().liberties(self.game.target()).len();
        let saved = !self.game.is_pending() && self.safe.is_some_and(|safe| liberties >= safe);
        saved.then_some(Outcome::Lost)
    }

    fn moves(&mut self, _: Width, out: &mut MoveList<Move>) {
        if self.game.is_pending() {
            out.push(Move::Place(self.game.target()));
            return;
        }
        out.extend(self.game.board().empty().iter().map(Move::Place));
        out.push(Move::Pass);
    }

    fn play(&mut self, m: Move) -> bool {
        self.game.play(m)
    }

    fn undo(&mut self) {
        self.game.undo();
    }

    fn key(&self) -> u64 {
        // Every ban counts here, also one that binds neither side: it tells a retake from another move.
        self.game.key() ^ self.game.ban().map_or(0, |p| (p.index() as u64 + 1).wrapping_mul(0xD1B5_4A32_D192_ED03))
    }

    fn cycle(&self, plies: usize) -> Outcome {
        self.game.cycle(plies)
    }
}

impl Hints for Everywhere {}

impl Assume for Everywhere {}

/// Whether the target is captured, by exhaustive search; `None` if that takes too long.
fn truth(problem: &Problem, retakes: Retakes, safe: Option<usize>) -> Option<bool> {
    let game = Capture::new(problem.position(), problem.target_point(), retakes);
    let mut solver = DfPn::new(64 << 20);
    let answer = solver.solve(&mut Everywhere { game, safe }, Outcome::Won, &mut Meter::limited(400_000));
    answer.bounds.decides(Outcome::Won)
}

/// A random legal position with about the given share of points filled, in percent.
fn random_setup(random: &mut Rng, size: Size, filled: usize) -> Setup {
    loop {
        let mut setup = Setup::new(size);
        for p in size.points() {
            if random.below(100) < filled {
                if random.below(2) == 0 { setup.black.insert(p) } else { setup.white.insert(p) }
            }
        }
        setup.turn = if random.below(2) == 0 { Color::Black } else { Color::White };
        if !setup.black.is_empty() && !setup.white.is_empty() && Position::new(&setup, Rules::default()).is_ok() {
            return setup;
        }
    }
}

fn random_problem(random: &mut Rng, size: Size, filled: usize) -> Problem {
    let setup = random_setup(random, size, filled);
    let stones: Vec<Point> = (setup.black | setup.white).iter().collect();
    let target = stones[random.below(stones.len())];
    let goal = if setup.stones(setup.turn).contains(target) { Goal::Save } else { Goal::Capture };
    Problem::new("random", &setup, goal, target.into()).expect("a legal problem")
}

#[derive(Default, Debug)]
struct Tally {
    certified: usize,
    conditional: usize,
    compared: usize,
    searched: usize,
    wrong: usize,
}

/// Every certificate of the report tells the truth.
fn compare_certificates(problem: &Problem, report: &Report, tally: &mut Tally) {
    for certificate in &report.certificates {
        compare_certificate(problem, certificate, tally);
    }
}

/// A certificate about the problem's target tells the truth.
fn compare_certificate(problem: &Problem, certificate: &Certificate, tally: &mut Tally) {
    let verdict = check(certificate).expect("the report holds checked certificates");
    if verdict.is_conditional() {
        tally.conditional += 1;
        return;
    }
    let retakes = match (verdict.claim, verdict.ko_rule) {
        (_, Komaster::Neither) => Retakes::Neither,
        (Claim::Connect | Claim::Cut, _) => panic!("nothing about two strings was asked"),
        (Claim::Capture, Komaster::Opponent) | (Claim::Save, Komaster::Claimant) => Retakes::Defender,
        (Claim::Capture, Komaster::Claimant) | (Claim::Save, Komaster::Opponent) => Retakes::Attacker,
    };
    let safe = verdict.safe_liberties.map(usize::from);
    tally.certified += 1;
    if let Some(captured) = truth(problem, retakes, safe) {
        tally.compared += 1;
        assert_eq!(captured, verdict.claim == Claim::Capture, "{verdict} in {problem:?}");
    }
}

/// Whether an answer without a ko is what an exhaustive search says; `None` if that takes too long.
fn is_true(problem: &Problem, report: &Report) -> Option<bool> {
    let attack = if problem.goal().attacks() { report.outcome } else { -report.outcome };
    let (retakes, captured) = match attack {
        Outcome::Won => (Retakes::Defender, true),
        Outcome::Lost => (Retakes::Attacker, false),
        Outcome::WonByKo | Outcome::LostByKo | Outcome::Open => return None,
    };
    let safe = (!captured).then_some(usize::from(SafeAt::FIVE.attacker_to_move));
    truth(problem, retakes, safe).map(|known| known == captured)
}

/// What was only searched is compared too: it may be wrong, but hardly ever.
fn compare_search(problem: &Problem, report: &Report, tally: &mut Tally) {
    let Some(is_true) = is_true(problem, report) else { return };
    tally.searched += 1;
    if !is_true {
        tally.wrong += 1;
        let (setup, target, gap) =
            (problem.position().setup(), problem.target(), report.gap.map(|gap| gap.to_string()));
        let Setup { size, black, white, turn, .. } = setup;
        let stones = format!("{size} black {black} white {white}, {turn} to move, {:?} {target}", problem.goal());
        eprintln!("only searched, and wrong: {:?} on {stones}: {gap:?}", report.outcome);
    }
}

/// The guide of a problem: every eighth has one. It takes most of the time, and what is certified must hold in either case.
fn guide(number: usize) -> Guidance {
    if number.is_multiple_of(8) { Guidance::own() } else { Guidance::NONE }
}

fn run(size: Size, filled: usize, count: usize, seed: u64) -> Tally {
    let mut random = Rng::new(seed);
    let mut tally = Tally::default();
    for number in 0..count {
        let options = Options { all_moves: false, memory: 8 << 20, guide: guide(number), ..Options::default() };
        let problem = random_problem(&mut random, size, filled);
        let report = solve(&problem, &options, &mut Meter::limited(60_000));
        compare_certificates(&problem, &report, &mut tally);
        if report.standing != Standing::Certified && report.ground != Ground::Opinion {
            compare_search(&problem, &report, &mut tally);
        }
    }
    tally
}

#[test]
fn certificates_tell_the_truth_on_small_boards() {
    for (columns, rows, filled, count) in [
        (2, 2, 50, 100),
        (3, 2, 50, 200),
        (3, 3, 45, 400),
        (4, 3, 50, 400),
        (4, 4, 60, 300),
        (5, 4, 65, 200),
        (5, 5, 70, 150),
    ] {
        let size = Size::new(columns, rows).expect("a size");
        let tally = run(size, filled, count, 1 + u64::from(columns) * 7 + u64::from(rows));
        assert!(tally.compared * 2 >= tally.certified, "{size}: the oracle decides most: {tally:?}");
        assert!(tally.certified * 2 >= count, "{size}: most is certified: {tally:?}");
        assert!(
            tally.wrong * 20 <= tally.searched.max(20),
            "{size}: what is only searched is hardly ever wrong: {tally:?}"
        );
    }
}

/// The attack has found the first of them: the search looks at the moves that seem worth it, the proof at all, and where the
/// proof meets one that was overlooked, what the search says is not known any more.
#[test]
fn what_a_proof_has_shaken_is_an_opinion() {
    const NEARLY_EMPTY: &str = "
        . . . O
        . X . O
        . . . .
        . . . .
        @ . . X";
    const EMPTIER: &str = "
        # . . O
        . . . .
        . . . .";
    const CROWDED: &str = "
        . O . @
        X X O .
        O X X .
        . O O .";
    for (drawing, turn, method, nodes) in [
        (NEARLY_EMPTY, Color::White, "df-pn", 60_000),
        (EMPTIER, Color::Black, "df-pn", 3_000),
        (CROWDED, Color::White, "alphabeta", 3_000),
        (CROWDED, Color::White, "gw:3", 3_000),
    ] {
        let diagram: Diagram = drawing.parse().expect("a diagram");
        let setup = Setup { turn, ..diagram.setup };
        let problem = Problem::new("shaken", &setup, Goal::Save, diagram.marked).expect("a problem");
        let method = method.parse().expect("a method");
        let options = Options { method, memory: 8 << 20, guide: Guidance::NONE, ..Options::default() };
        let report = solve(&problem, &options, &mut Meter::limited(nodes));
        assert_eq!(is_true(&problem, &report), Some(false), "{method} is wrong: {report:?}");
        let is_shaken = matches!(report.gap, Some(Gap::Mended | Gap::Refuted { .. }));
        assert!(is_shaken && report.ground == Ground::Opinion, "{method} says that it is not sure: {report:?}");
    }
}

/// Positions by chance on boards of chance: the exhaustive search is written by other means than the reader.
#[test]
#[ignore = "goes on for as long as is wanted: cargo xtask attack"]
fn attack_by_exhaustive_search() {
    let siege = Siege::begin();
    let mut random = Rng::new(siege.seed);
    let (mut asked, mut all) = (0, Tally::default());
    while all.compared == 0 || siege.goes_on() {
        let (columns, rows) = (2 + random.below(4) as u8, 2 + random.below(4) as u8);
        let size = Size::new(columns, rows).expect("a size");
        let tally = run(size, 40 + random.below(40), 10, random.next());
        asked += 10;
        all.certified += tally.certified;
        all.compared += tally.compared;
        all.searched += tally.searched;
        all.wrong += tally.wrong;
    }
    siege.report(&format!("{asked} questions, and no certificate that an exhaustive search contradicts: {all:?}"));
    assert!(all.compared > 0, "{all:?}");
    // Of all that was asked: nearly everything is certified, and the share of what is left says little, the less the shorter it goes on.
    assert!(all.wrong * 1000 <= asked.max(1000), "what is only searched is hardly ever wrong: {all:?}");
}

#[test]
fn certificates_tell_the_truth_on_a_sample_of_larger_boards() {
    let tally = run(Size::square(7), 80, 60, 11);
    assert!(tally.compared > 0 && tally.certified * 3 >= 60, "{tally:?}");
}

/// Life and death of strings on crowded boards, where the attacker's walls have few liberties or none: what is certified is
/// so when both sides may play anywhere.
fn life_tells_the_truth(side: u8, filled: usize, count: usize) -> Tally {
    let mut random = Rng::new(u64::from(side));
    let mut tally = Tally::default();
    for number in 0..count {
        let options = Options { all_moves: false, memory: 4 << 20, guide: guide(number), ..Options::default() };
        let asked = random_problem(&mut random, Size::square(side), filled);
        let goal = if asked.goal() == Goal::Save { Goal::Live } else { Goal::Kill };
        let problem = Problem::about("random", asked.position().clone(), goal, asked.target()).expect("a problem");
        let report = solve(&problem, &options, &mut Meter::limited(10_000));
        compare_certificates(&problem, &report, &mut tally);
    }
    tally
}

#[test]
fn life_is_certified_as_an_exhaustive_search_reads_it() {
    for (side, filled) in [(5, 70), (6, 75)] {
        let tally = life_tells_the_truth(side, filled, 500);
        assert!(tally.compared * 2 >= tally.certified && tally.certified >= 250, "{side}x{side}: {tally:?}");
    }
}

/// Many minutes: run it with `TESUJI_EXHAUSTIVE=1` in the environment, and with `--nocapture` to see what was compared.
#[test]
fn life_is_certified_as_an_exhaustive_search_reads_it_on_twenty_thousand_boards() {
    if std::env::var_os("TESUJI_EXHAUSTIVE").is_none() {
        return;
    }
    for (side, filled) in [(5, 70), (6, 75)] {
        let tally = life_tells_the_truth(side, filled, 10_000);
        eprintln!("{side}x{side}: {tally:?}");
        assert!(tally.compared * 2 >= tally.certified, "{side}x{side}: {tally:?}");
    }
}

/// A random race: a string of each side, next to each other.
fn random_race(random: &mut Rng, size: Size, filled: usize) -> Problem {
    loop {
        let setup = random_setup(random, size, filled);
        let own: Vec<Point> = setup.stones(setup.turn).iter().collect();
        let stone = own[random.below(own.len())];
        let position = Position::new(&setup, Rules::default()).expect("a legal position");
        let rivals = position.string(stone).expect("a stone").border() & setup.stones(!setup.turn);
        let Some(rival) = rivals.first() else { continue };
        let target = [stone, rival].into_iter().collect();
        return Problem::new("random", &setup, Goal::Race, target).expect("a stone of each side");
    }
}

/// What the side to move gets of one group of a race, by exhaustive search; `None` if that takes too long.
fn true_half(half: &Problem) -> Option<Outcome> {
    let [hard, even, easy] =
        [Retakes::Defender, Retakes::Neither, Retakes::Attacker].map(|retakes| truth(half, retakes, None));
    let attack = match (hard, even, easy) {
        (Some(true), ..) => Outcome::Won,
        (Some(false), Some(true), _) => Outcome::WonByKo,
        (_, Some(false), Some(true)) => Outcome::LostByKo,
        (.., Some(false)) => Outcome::Lost,
        _ => return None,
    };
    Some(if half.goal().attacks() { attack } else { -attack })
}

/// Both halves of a race on crowded boards, under the three rules on ko: what is certified is so when both sides may play
/// anywhere, and what is called read is hardly ever anything else.
#[test]
fn races_are_as_an_exhaustive_search_reads_them() {
    let mut random = Rng::new(25);
    let (mut tally, mut halves, mut proved, mut pairs) = (Tally::default(), 0, 0, std::collections::BTreeSet::new());
    for number in 0..160 {
        let size = Size::new(4 + (number % 2) as u8, 4).expect("a size");
        let race = random_race(&mut random, size, 65);
        let options = Options { all_moves: false, memory: 16 << 20, guide: guide(number), ..Options::default() };
        let report = solve(&race, &options, &mut Meter::limited(30_000));
        let (position, other) = (race.position().clone(), report.other.expect("a race has two halves"));
        let half = |goal, target| Problem::about("half", position.clone(), goal, target).expect("a half");
        let asked =
            [(half(Goal::Live, race.own_target()), report.outcome), (half(Goal::Kill, race.other_target()), other)];
        for certificate in &report.certificates {
            let about = asked.iter().find(|(half, _)| certificate.target.meets(&half.target()));
            compare_certificate(&about.expect("one of the groups").0, certificate, &mut tally);
        }
        if report.ground != Ground::Firm || report.standing == Standing::Conditional {
            continue;
        }
        for (half, said) in &asked {
            let Some(known) = true_half(half) else { continue };
            halves += 1;
            tally.wrong += usize::from(*said != known);
            let is_proved = matches!(report.standing, Standing::Certified | Standing::Apart);
            proved += usize::from(is_proved);
            assert!(!is_proved || *said == known, "{said:?} is {known:?} in {half:?}");
        }
        pairs.insert((report.outcome, other));
    }
    eprintln!("{tally:?}, {halves} halves, {proved} proved, {pairs:?}");
    assert!(tally.compared >= 100 && proved >= 100 && pairs.len() >= 4, "{tally:?}, {halves} halves, {pairs:?}");
    assert!(tally.wrong * 20 <= halves, "{tally:?}, {halves} halves");
}
