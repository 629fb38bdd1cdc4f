//! The same integers as the slow and obvious network in `train/reference.py`, which wrote the files in `golden/`.

use tesuji_guide::{Advice, Guide, Planes, Window, Workspace};

/// The next bytes of a file.
fn take<'a>(bytes: &mut &'a [u8], count: usize) -> &'a [u8] {
    let (taken, rest) = bytes.split_at(count);
    *bytes = rest;
    taken
}

fn number(bytes: &mut &[u8]) -> i32 {
    i32::from_le_bytes(take(bytes, 4).try_into().expect("four bytes"))
}

/// The inputs and outputs of a vectors file.
fn vectors(mut bytes: &[u8]) -> Vec<(Planes, Advice)> {
    let count = number(&mut bytes);
    let mut next = || {
        let planes = Planes::from_bytes(take(&mut bytes, Planes::BYTES).try_into().expect("all planes"));
        let policy = std::array::from_fn(|_| number(&mut bytes));
        (planes, Advice { policy, values: std::array::from_fn(|_| number(&mut bytes)) })
    };
    let vectors = (0..count).map(|_| next()).collect();
    assert!(bytes.is_empty(), "{} bytes left", bytes.len());
    vectors
}

fn check(weights: &[u8], shape: (usize, usize), file: &[u8]) {
    let guide = Guide::from_bytes(weights).expect("weights");
    assert_eq!((guide.channels(), guide.blocks()), shape);
    let mut workspace = Workspace::new(&guide);
    let vectors = vectors(file);
    assert!(vectors.len() > 10);
    // Once more, so that the workspace has seen everything.
    for (n, (planes, expected)) in vectors.iter().chain(&vectors).enumerate() {
        let advice = guide.advise(planes, &mut workspace);
        for cell in 0..Window::CELLS {
            assert_eq!(advice.policy[cell], expected.policy[cell], "the policy of cell {cell} of vector {n}");
        }
        assert_eq!(advice.values, expected.values, "the values of vector {n}");
    }
    let differing = vectors.windows(2).filter(|pair| pair[0].1 != pair[1].1).count();
    assert!(differing > vectors.len() / 2, "the vectors are hardly all the same");
}

#[test]
fn a_small_network_gives_the_integers_of_the_reference() {
    check(include_bytes!("golden/8x2.weights"), (8, 2), include_bytes!("golden/8x2.vectors"));
}

#[test]
fn a_network_at_its_limits_gives_the_integers_of_the_reference() {
    check(include_bytes!("golden/16x3.weights"), (16, 3), include_bytes!("golden/16x3.vectors"));
}

#[test]
fn a_larger_network_gives_the_integers_of_the_reference() {
    check(include_bytes!("golden/24x4.weights"), (24, 4), include_bytes!("golden/24x4.vectors"));
}
