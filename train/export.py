#!/usr/bin/env python3
"""export.py NETWORK.pt GUIDE.bin [--test EXAMPLES]: writes the weights as the integers that `crates/guide` computes with.

The form of the file is told in `crates/guide/README.md`. Weights are eight bits with a scale for each output;
activations have six fractional bits."""
import argparse
import struct

import numpy as np
import torch

from network import Network, layers

SHIFT, ONE = 20, 64


def main():
    words = argparse.ArgumentParser(description=__doc__)
    words.add_argument('network')
    words.add_argument('out')
    said = words.parse_args()
    stored = torch.load(said.network)
    network = Network(stored['channels'], stored['blocks'])
    network.load_state_dict(stored['weights'])
    network.eval()
    with open(said.out, 'wb') as out, torch.no_grad():
        out.write(b'TSJG' + struct.pack('<4I', 2, stored['channels'], stored['blocks'], SHIFT))
        for weight, bias in layers(network):
            weight, bias = weight.detach().numpy().astype(np.float64), bias.detach().numpy().astype(np.float64)
            flat = weight.reshape(len(weight), -1)
            scale = np.maximum(np.abs(flat).max(1), 1e-9) / 127
            small = np.clip(np.round(flat / scale[:, None]), -127, 127).astype(np.int8)
            out.write(small.tobytes())
            out.write(np.round(scale * (1 << SHIFT)).astype('<i4').tobytes())
            out.write(np.round(bias * ONE).astype('<i4').tobytes())
    print(f'{said.out}: {network.channels} channels, {len(network.blocks)} blocks')


if __name__ == '__main__':
    main()
