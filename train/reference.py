"""The guide's network in integers, slow and obvious: what crates/guide must compute, bit for bit.

    python3 train/reference.py crates/guide/tests/golden

writes random networks (NAME.weights) and vectors for them (NAME.vectors: inputs and outputs) into the folder. The Rust test
reads both and must give the same integers. Needs Python 3 and numpy. The same seed gives the same files.

A weights file, all numbers little endian:

    b"TSJG", u32 version (2), u32 channels, u32 blocks, u32 shift (20)
    then each layer: weights i8 [out][in][row][column] (linear layers [out][in]), factors i32 [out], biases i32 [out]
    in the order: stem; for each block: first convolution, second convolution, and in blocks 1, 3, 5, ... the
    linear layer of the pooling; policy 1x1, policy 3x3; value 1, value 2

A vectors file: u32 count, then for each vector the planes (169 masks, u16), the policy (169 logits, i32), the three values (i32).
"""

import struct
import sys
from pathlib import Path

import numpy as np

SIDE = 13
CELLS = SIDE * SIDE
PLANES = 16
OFF_BOARD = 13
ONE = 64
HIGHEST = 8191
POLICY_CHANNELS = 8
VALUE_NUMBERS = 32
# Where the opponent of the side to move may retake a ko at once, where neither side may, and where the side to move may.
VALUES = 3


def activation(outputs):
    """Not below zero, not too high."""
    return np.clip(outputs, 0, HIGHEST)


class Layer:
    """Weights [out][in][row][column] or [out][in] of 8 bits, and for each output a factor and a bias."""

    def __init__(self, weights, factors, biases, shift):
        self.weights = weights.astype(np.int64)
        self.factors = factors.astype(np.int64)
        self.biases = biases.astype(np.int64)
        self.shift = shift

    def settle(self, sums):
        """Sums [out][...] of products become outputs in units of 1/64. Halves are rounded up."""
        factors = self.factors.reshape(-1, *[1] * (sums.ndim - 1))
        biases = self.biases.reshape(factors.shape)
        return (sums * factors + (1 << (self.shift - 1)) >> self.shift) + biases

    def convolve(self, inputs):
        """A convolution over [in][13][13] with zeros around it, as PyTorch does it: nothing is turned over."""
        side = self.weights.shape[2]
        margin = side // 2
        padded = np.pad(inputs, ((0, 0), (margin, margin), (margin, margin)))
        sums = np.zeros((len(self.weights), SIDE, SIDE), dtype=np.int64)
        for row in range(side):
            for column in range(side):
                seen = padded[:, row : row + SIDE, column : column + SIDE]
                sums += np.einsum("oi,ihw->ohw", self.weights[:, :, row, column], seen)
        assert np.abs(sums).max() < 2**31
        return self.settle(sums)

    def apply(self, inputs):
        """A linear layer over [in]."""
        return self.settle(self.weights @ inputs)

    def bytes(self):
        return (
            self.weights.astype("<i1").tobytes()
            + self.factors.astype("<i4").tobytes()
            + self.biases.astype("<i4").tobytes()
        )


class Network:
    """All layers, in the order of the file: see the top."""

    def __init__(self, channels, blocks, shift, make):
        self.channels, self.shift = channels, shift
        self.stem = make(channels, PLANES, 5)
        self.blocks = []
        for index in range(blocks):
            first, second = make(channels, channels, 3), make(channels, channels, 3)
            self.blocks.append((first, second, make(channels, 2 * channels) if index % 2 == 1 else None))
        self.policy = make(POLICY_CHANNELS, channels, 1), make(1, POLICY_CHANNELS, 3)
        self.value = make(VALUE_NUMBERS, 2 * channels), make(VALUES, VALUE_NUMBERS)

    def layers(self):
        yield self.stem
        for block in self.blocks:
            yield from (layer for layer in block if layer is not None)
        yield from self.policy
        yield from self.value

    def bytes(self):
        header = b"TSJG" + struct.pack("<4I", 2, self.channels, len(self.blocks), self.shift)
        return header + b"".join(layer.bytes() for layer in self.layers())

    def advise(self, masks, seen=None):
        """Policy [169] and values [3] of the masks [169], in units of 1/64; trunks are appended to `seen`."""
        planes = (masks.astype(np.int64) >> np.arange(PLANES)[:, None] & 1).reshape(PLANES, SIDE, SIDE)
        on_board = planes[OFF_BOARD] == 0
        trunk = activation(self.stem.convolve(planes * ONE))
        for first, second, pooling in self.blocks:
            hidden = first.convolve(trunk)
            if pooling is not None:
                hidden = hidden + pooling.apply(pool(trunk, on_board))[:, None, None]
            trunk = activation(trunk + second.convolve(activation(hidden)))
            if seen is not None:
                seen.append(trunk)
        policy = self.policy[1].convolve(activation(self.policy[0].convolve(trunk)))
        value = self.value[1].apply(activation(self.value[0].apply(pool(trunk, on_board))))
        return policy.reshape(CELLS), value


def pool(channels, on_board):
    """Means, rounded down, and then maxima of all channels over the board; zeros if there is none."""
    if not on_board.any():
        return np.zeros(2 * len(channels), dtype=np.int64)
    seen = channels[:, on_board]
    return np.concatenate([seen.sum(axis=1) // on_board.sum(), seen.max(axis=1)])


def random_network(rng, channels, blocks, gain, shift=20):
    """A network with random weights; the larger the gain, the more activations are at the limit."""

    def make(outputs, inputs, side=None):
        shape = (outputs, inputs) if side is None else (outputs, inputs, side, side)
        weights = rng.integers(-127, 128, shape)
        fan_in = weights[0].size
        factors = gain * rng.uniform(0.2, 1, outputs) / (73 * np.sqrt(fan_in))
        return Layer(weights, np.round(factors * 2**shift), rng.integers(-100, 200, outputs), shift)

    return Network(channels, blocks, shift, make)


def random_masks(rng):
    """Stones, empty points and whatever else, on a board that fills the window or does not; now and then plain noise."""
    kind = rng.integers(8)
    if kind == 0:
        return rng.integers(0, 1 << PLANES, CELLS)
    if kind == 1:
        return np.full(CELLS, 1 << OFF_BOARD)
    masks = 1 << rng.choice(3, CELLS, p=[0.25, 0.25, 0.5])
    for plane in [3, 4, 5, 6, 7, 8, 9, 12, 14, 15]:
        masks |= (rng.random(CELLS) < 0.1).astype(np.int64) << plane
    masks |= int(rng.integers(4)) << 10
    rows, columns = np.divmod(np.arange(CELLS), SIDE)
    top, left = rng.integers(-1, 4, 2)
    bottom, right = rng.integers(9, 15, 2)
    outside = (rows < top) | (rows > bottom) | (columns < left) | (columns > right)
    return np.where(outside, 1 << OFF_BOARD, masks)


def main(folder):
    rng = np.random.default_rng(21)
    for channels, blocks, gain, count in [(8, 2, 2.5, 40), (16, 3, 12, 24), (24, 4, 2.5, 16)]:
        network = random_network(rng, channels, blocks, gain)
        trunks = []
        vectors = [struct.pack("<I", count)]
        for _ in range(count):
            masks = random_masks(rng)
            policy, value = network.advise(masks, trunks)
            vectors += [masks.astype("<u2").tobytes(), policy.astype("<i4").tobytes(), value.astype("<i4").tobytes()]
        name = f"{channels}x{blocks}"
        (folder / f"{name}.weights").write_bytes(network.bytes())
        (folder / f"{name}.vectors").write_bytes(b"".join(vectors))
        trunks = np.array(trunks)
        print(f"{name}: activations {100 * (trunks == 0).mean():.1f} % zero, {100 * (trunks == HIGHEST).mean():.1f} % at the limit")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
