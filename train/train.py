#!/usr/bin/env python3
"""train.py EXAMPLES... --out NETWORK.pt: trains the guide's network; on a processor in minutes, on a GPU in seconds."""
import argparse
import time

import numpy as np
import torch
from torch.nn import functional as F

import examples
from network import Network


# The bits of planes that are the same everywhere on the board.
ATTACKING, CAPTURING = 10, 11
FEWEST = 50
# Of enclosed groups, opened ones, groups and strings of random games, games between engines, and what GNU Go told us of
# groups and of strings.
SHARES = ((0, None, 0.12), (1, None, 0.16), (2, None, 0.04), (3, None, 0.08), (4, None, 0.18), (5, False, 0.3), (5, True, 0.12))


def strata(records):
    """Parts of the examples with their shares of a batch, however many examples each has: every source has its share, and
    within it attackers and defenders, won and lost positions count the same."""
    bits = np.bitwise_or.reduce(records['planes'], 1)
    attacking, capturing = bits >> ATTACKING & 1 == 1, bits >> CAPTURING & 1 == 1
    parts = []
    for source, captures, share in SHARES:
        of_source = records['source'] == source
        if captures is not None:
            of_source &= capturing == captures
        sorts = [np.flatnonzero(of_source & (attacking == role) & (records['value'] == value))
                 for role in (False, True) for value in (0, 1)]
        sorts = [places for places in sorts if len(places) >= FEWEST]
        parts += [(places, share / len(sorts)) for places in sorts]
        print(f'source {source}: {[len(places) for places in sorts]}', flush=True)
    all_shares = sum(share for _, share in parts)
    return [(places, share / all_shares) for places, share in parts]


def losses(network, data):
    planes, cells, values, weights = data
    policy, value = network(planes)
    has_move, has_value = cells < examples.CELLS, values < examples.NO_VALUE
    # Only empty points are proposed: the others would be wasted.
    policy = policy.float().masked_fill(planes[:, 2].flatten(1) == 0, -1e4)
    moves = F.cross_entropy(policy[has_move], cells[has_move], reduction='none') * weights[has_move]
    outcomes = F.binary_cross_entropy_with_logits(value[has_value].float(), values[has_value].float(), reduction='none')
    outcomes = outcomes * weights[has_value]
    return moves, outcomes, policy, value, has_move, has_value


def measure(network, records):
    """Shares of right moves, of right moves among the first five, and of right outcomes."""
    network.eval()
    right = five = moves = won = outcomes = 0
    with torch.no_grad():
        for start in range(0, len(records), 1024):
            data = examples.batch(records[start:start + 1024])
            _, _, policy, value, has_move, has_value = losses(network, data)
            best = policy[has_move].topk(5, 1).indices
            hits = best == data[1][has_move, None]
            right, five, moves = right + hits[:, 0].sum().item(), five + hits.any(1).sum().item(), moves + len(best)
            won += ((value[has_value] > 0) == (data[2][has_value] == 1)).sum().item()
            outcomes += has_value.sum().item()
    network.train()
    return right / max(moves, 1), five / max(moves, 1), won / max(outcomes, 1)


def main():
    words = argparse.ArgumentParser(description=__doc__)
    words.add_argument('examples', nargs='+')
    words.add_argument('--out', required=True)
    words.add_argument('--test', help='examples that are held back')
    words.add_argument('--start', help='a network to go on from')
    words.add_argument('--channels', type=int, default=32)
    words.add_argument('--blocks', type=int, default=3)
    words.add_argument('--steps', type=int, default=4000)
    words.add_argument('--batch', type=int, default=512)
    words.add_argument('--rate', type=float, default=4e-3)
    words.add_argument('--seed', type=int, default=1)
    words.add_argument('--half', action='store_true', help='numbers of 16 bits, which is quicker')
    words.add_argument('--threads', type=int, default=1)
    words.add_argument('--seconds', type=float, default=1e9, help='stop early, with the rate brought down in time')
    said = words.parse_args()
    torch.manual_seed(said.seed)
    torch.set_num_threads(said.threads)
    rng = np.random.default_rng(said.seed)
    records = examples.read(said.examples)
    held_back = examples.read([said.test])[:20000] if said.test else None
    network = Network(said.channels, said.blocks)
    if said.start:
        network.load_state_dict(torch.load(said.start)['weights'])
    network = network.to(memory_format=torch.channels_last)
    print(f'{len(records)} examples, {sum(p.numel() for p in network.parameters())} weights', flush=True)
    parts = strata(records)
    optimizer = torch.optim.AdamW(network.parameters(), lr=said.rate, weight_decay=1e-4)
    start, averages = time.time(), None
    for step in range(said.steps):
        done = max(step / said.steps, (time.time() - start) / said.seconds)
        if done >= 1:
            break
        rate = said.rate * min(1, (step + 1) / 100) * 0.5 * (1 + np.cos(np.pi * min(done, 1)))
        for group in optimizer.param_groups:
            group['lr'] = rate
        chosen = np.concatenate([rng.choice(places, size=int(said.batch * share)) for places, share in parts])
        data = examples.batch(records[chosen], rng)
        with torch.autocast("cpu", dtype=torch.bfloat16, enabled=said.half):
            moves, outcomes, *_ = losses(network, data)
        loss = moves.mean() + outcomes.mean()
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
        now = np.array([moves.mean().item(), outcomes.mean().item()])
        averages = now if averages is None else 0.99 * averages + 0.01 * now
        if (step + 1) % 200 == 0:
            text = f'step {step + 1}, {time.time() - start:.0f} s, losses {averages[0]:.3f} {averages[1]:.3f}'
            if held_back is not None and (step + 1) % 1000 == 0:
                text += ', held back: move {:.3f}, first five {:.3f}, outcome {:.3f}'.format(*measure(network, held_back))
            print(text, flush=True)
    if held_back is not None:
        print('held back: move {:.3f}, first five {:.3f}, outcome {:.3f}'.format(*measure(network, held_back)))
    torch.save(dict(channels=said.channels, blocks=said.blocks, weights=network.state_dict()), said.out)


if __name__ == '__main__':
    main()
