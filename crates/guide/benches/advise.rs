//! How many questions a guide answers: `cargo bench -p tesuji-guide`.
//!
//! Networks of several sizes with random weights, which take as long as trained ones, look at strings of half-full boards
//! of random play. Prints evaluations a second on one core, planes included, and planes a second by themselves: from the
//! quickest of many answers to each question, for other programs may be running. `BENCH CHANNELS BLOCKS` measures one
//! network.

use std::hint::black_box;
use std::time::{Duration, Instant};

use tesuji_board::{Point, Position, Rules, Size};
use tesuji_guide::{Aim, Guide, Inquiry, Workspace};
use tesuji_search::Rng;

/// How many questions there are.
const QUESTIONS: usize = 16;

/// Questions about strings of random boards.
fn questions(rng: &mut Rng) -> Vec<Inquiry> {
    let size = Size::square(19);
    let mut inquiries = Vec::new();
    while inquiries.len() < QUESTIONS {
        let mut position = Position::empty(size, Rules::default());
        while position.board().empty().len() > size.area() / 2 {
            let points: Vec<Point> = position.legal_points().iter().collect();
            position.play(points[rng.below(points.len())]).expect("a legal point");
        }
        let p = Point::new(rng.below(19) as u8, rng.below(19) as u8);
        if let Some(string) = position.string(p) {
            inquiries.push(Inquiry::new(&position, string.stones(), Aim::Capture));
        }
    }
    inquiries
}

/// A weights file of random weights.
fn weights(channels: usize, blocks: usize, rng: &mut Rng) -> Vec<u8> {
    let mut bytes = b"TSJG".to_vec();
    for number in [2, channels as u32, blocks as u32, 20] {
        bytes.extend(number.to_le_bytes());
    }
    let mut layer = |outputs: usize, inputs: usize| {
        bytes.extend((0..outputs * inputs).map(|_| rng.below(255) as u8));
        let factor = (1 << 20) / (73 * inputs.isqrt() as u32);
        bytes.extend((0..outputs).flat_map(|_| factor.to_le_bytes()));
        bytes.extend((0..outputs).flat_map(|_| 50u32.to_le_bytes()));
    };
    layer(channels, 16 * 25);
    for block in 0..blocks {
        layer(channels, 9 * channels);
        layer(channels, 9 * channels);
        if block % 2 == 1 {
            layer(channels, 2 * channels);
        }
    }
    layer(8, channels);
    layer(1, 9 * 8);
    layer(32, 2 * channels);
    layer(3, 32);
    bytes
}

/// How many questions per second are answered, from the quickest answer to each of them.
fn rate<T>(inquiries: &[Inquiry], mut answer: impl FnMut(&Inquiry) -> T) -> f64 {
    let mut quickest = vec![f64::MAX; inquiries.len()];
    let start = Instant::now();
    while start.elapsed() < Duration::from_secs(2) {
        for (inquiry, quickest) in inquiries.iter().zip(&mut quickest) {
            let start = Instant::now();
            black_box(answer(inquiry));
            *quickest = quickest.min(start.elapsed().as_secs_f64());
        }
    }
    inquiries.len() as f64 / quickest.iter().sum::<f64>()
}

#[allow(clippy::print_stdout, reason = "a benchmark reports")]
fn main() {
    let mut rng = Rng::new(21);
    let inquiries = questions(&mut rng);
    let numbers: Vec<usize> = std::env::args().skip(1).filter_map(|a| a.parse().ok()).collect();
    let shapes = if let [channels, blocks] = numbers[..] {
        vec![(channels, blocks)]
    } else {
        vec![(16, 3), (24, 3), (32, 3), (32, 4), (48, 4), (64, 5)]
    };
    let planes = rate(&inquiries, Inquiry::planes);
    println!("planes: {planes:.0} a second");
    for (channels, blocks) in shapes {
        let bytes = weights(channels, blocks, &mut rng);
        let guide = Guide::from_bytes(&bytes).expect("weights");
        let mut workspace = Workspace::new(&guide);
        let rate = rate(&inquiries, |inquiry| guide.advise(&inquiry.planes(), &mut workspace));
        println!("{channels} channels, {blocks} blocks, {} bytes: {rate:.0} evaluations a second", bytes.len());
    }
}
