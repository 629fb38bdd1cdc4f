//! What is no weights file is refused, and the error names what is wrong.

use tesuji_guide::Guide;

const WEIGHTS: &[u8] = include_bytes!("golden/8x2.weights");

/// The length of the header, and of the first layer's weights.
const HEADER: usize = 20;
const STEM: usize = 8 * 16 * 25;

/// The golden weights with some bytes changed.
fn changed(at: usize, bytes: &[u8]) -> Vec<u8> {
    let mut weights = WEIGHTS.to_vec();
    weights[at..at + bytes.len()].copy_from_slice(bytes);
    weights
}

fn check(weights: &[u8], message: &str) {
    let bad = Guide::from_bytes(weights).expect_err(message);
    assert_eq!(bad.to_string(), message);
}

#[test]
fn the_header_is_checked() {
    check(b"", "the weights end too early: 4 bytes of magic are missing");
    check(&changed(0, b"GIF8"), "no weights of a guide: they begin with TSJG");
    check(&changed(4, &[1]), "weights of version 1, but only version 2 is known");
    check(&changed(8, &[12]), "12 channels: their number is a multiple of 8, from 8 to 256");
    check(&changed(8, &[0]), "0 channels: their number is a multiple of 8, from 8 to 256");
    check(&changed(8, &[255; 4]), "4294967295 channels: their number is a multiple of 8, from 8 to 256");
    check(&changed(12, &[0]), "0 blocks: there are 1 to 64");
    check(&changed(16, &[29]), "a shift of 29 bits: it is 1 to 28");
}

#[test]
fn the_length_is_checked() {
    for length in 0..WEIGHTS.len() {
        let bad = Guide::from_bytes(&WEIGHTS[..length]).expect_err("too short");
        assert!(bad.to_string().contains("end too early"), "{length}: {bad}");
    }
    let cut = WEIGHTS.len() - 1;
    check(&WEIGHTS[..cut], "the weights end too early: 1 bytes of the value's second layer are missing");
    check(&WEIGHTS[..HEADER + STEM + 3], "the weights end too early: 1 bytes of the first convolution are missing");
    check(&[WEIGHTS, b"more"].concat(), "4 bytes follow the last layer of the weights");
    for blocks in [1, 3, 64] {
        assert!(Guide::from_bytes(&changed(12, &[blocks])).is_err(), "there are two blocks, not {blocks}");
    }
}

#[test]
fn no_sum_may_overflow() {
    let factor = HEADER + STEM + 4;
    check(&changed(factor, &(-1_i32).to_le_bytes()), "the factor of output 1 of the first convolution is below zero");
    check(&changed(factor, &i32::MAX.to_le_bytes()), "the sums of output 1 of the first convolution may overflow");
    let bias = factor + 32;
    check(&changed(bias, &i32::MIN.to_le_bytes()), "the sums of output 1 of the first convolution may overflow");
    assert!(Guide::from_bytes(&changed(bias, &(1_i32 << 20).to_le_bytes())).is_ok());
}
