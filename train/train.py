#!/usr/bin/env python3
"""train.py EXAMPLES... --out NETWORK.pt: trains the guide's network; on a processor in minutes, on a GPU in seconds.

With `--teacher`, a larger network that was trained on the same examples says of each position what it thinks, and the
network learns half from that: it is told how likely every move is, not only which one was played."""
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
# Of enclosed groups, opened ones, groups and strings of random games, games between engines, what GNU Go told us of groups and
# of strings, and opinions of an earlier guide.
SHARES = ((0, None, 0.10), (1, None, 0.13), (2, None, 0.04), (3, None, 0.08), (4, None, 0.16), (5, False, 0.28), (5, True, 0.10),
          (6, None, 0.11))
# Positions whose outcome depends on who may retake a ko count so much beside those that are won or lost.
KOS = 0.3
# The part that is learned from a teacher.
TAUGHT = 0.5


def strata(records):
    """Parts of the examples with their shares of a batch, however many examples each has: every source has its share, and
    within it attackers and defenders, won and lost positions count the same."""
    bits = np.bitwise_or.reduce(records['planes'], 1)
    attacking, capturing = bits >> ATTACKING & 1 == 1, bits >> CAPTURING & 1 == 1
    wins = records['chances'] > 50
    ko = (records['chances'] == examples.UNKNOWN).any(1) | (wins.any(1) & ~wins.all(1))
    parts = []
    for source, captures, share in SHARES:
        of_source = records['source'] == source
        if captures is not None:
            of_source &= capturing == captures
        sorts = [(of_source & (attacking == role) & is_sort, weight)
                 for role in (False, True) for is_sort, weight in ((~ko & ~wins[:, 1], 1), (~ko & wins[:, 1], 1), (ko, KOS))]
        sorts = [(np.flatnonzero(places), weight) for places, weight in sorts if places.sum() >= FEWEST]
        whole = sum(weight for _, weight in sorts)
        parts += [(places, share * weight / whole) for places, weight in sorts]
        print(f'source {source}: {[len(places) for places, _ in sorts]}', flush=True)
    all_shares = sum(share for _, share in parts)
    return [(places, share / all_shares) for places, share in parts]


def losses(network, data, teacher=None):
    """What is wrong with the moves and with the outcomes, on the mean."""
    planes, cells, chances, weights = data
    is_stone = planes[:, 2].flatten(1) == 0
    # Only empty points are proposed: the others would be wasted.
    policy, values = network(planes)
    logs = F.log_softmax(policy.float().masked_fill(is_stone, -1e4), 1)
    has_move, known = (cells < examples.CELLS).float(), (chances <= 1).float()
    moves = -logs.gather(1, cells.clamp(max=examples.CELLS - 1)[:, None])[:, 0] * has_move
    targets, counts = torch.where(known > 0, chances, 0.0), known
    if teacher is not None:
        with torch.no_grad():
            taught, believed = teacher(planes)
            taught = F.softmax(taught.float().masked_fill(is_stone, -1e4), 1)
            believed = torch.sigmoid(believed.float())
        moves = (1 - TAUGHT) * moves - TAUGHT * (taught * logs).sum(1)
        targets = torch.where(known > 0, (1 - TAUGHT) * targets + TAUGHT * believed, believed)
        counts = torch.where(known > 0, 1.0, TAUGHT)
    outcomes = F.binary_cross_entropy_with_logits(values.float(), targets, reduction='none') * counts
    moves = (moves * weights).sum() / has_move.sum().clamp(min=1)
    return moves, (outcomes * weights[:, None]).sum() / counts.sum().clamp(min=1)


def measure(network, data):
    """Shares of right moves, of right moves among the first five, of right outcomes where neither side may retake a ko, and
    of right outcomes of kos."""
    network.eval()
    counts = np.zeros(8)
    with torch.no_grad():
        for start in range(0, len(data), 4096):
            chosen = torch.arange(start, min(start + 4096, len(data)), device=data.cells.device)
            planes, cells, chances, _ = data.batch(chosen, False)
            policy, values = network(planes)
            has_move = cells < examples.CELLS
            best = policy.float().masked_fill(planes[:, 2].flatten(1) == 0, -1e4)[has_move].topk(5, 1).indices
            hits = best == cells[has_move, None]
            right, known = (values > 0) == (chances > 0.5), chances <= 1
            ko = (known.all(1) & (chances[:, 0] != chances[:, 2]))[:, None].expand_as(right)
            counts += [x.sum().item() for x in (hits[:, 0], hits.any(1), has_move, right[:, 1] & known[:, 1], known[:, 1],
                                                right & ko, ko, known)]
    network.train()
    first, five, moves, outcomes, all_outcomes, kos, all_kos, _ = counts
    return (f'{len(data)} examples: move {first / max(moves, 1):.3f}, one of five {five / max(moves, 1):.3f}, '
            f'outcome {outcomes / max(all_outcomes, 1):.3f}, kos {kos / max(all_kos, 1):.3f}')


def load(path, device):
    stored = torch.load(path, map_location=device)
    network = Network(stored['channels'], stored['blocks']).to(device)
    network.load_state_dict(stored['weights'])
    return network


def main():
    words = argparse.ArgumentParser(description=__doc__)
    words.add_argument('examples', nargs='+')
    words.add_argument('--out', required=True)
    words.add_argument('--test', nargs='*', default=[], help='examples that are held back')
    words.add_argument('--start', help='a network to go on from')
    words.add_argument('--teacher', help='a larger network to learn from')
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
    device = 'cuda' if torch.cuda.is_available() else 'cpu'
    records = examples.read(said.examples)
    parts = strata(records)
    parts = [(torch.from_numpy(places).to(device), int(said.batch * share)) for places, share in parts]
    data = examples.Examples(records, device)
    held_back = [(path, examples.Examples(examples.read([path]), device)) for path in said.test]
    network = load(said.start, device) if said.start else Network(said.channels, said.blocks).to(device)
    network = network.to(memory_format=torch.channels_last)
    teacher = load(said.teacher, device).to(memory_format=torch.channels_last).eval() if said.teacher else None
    print(f'{len(data)} examples, {sum(p.numel() for p in network.parameters())} weights, on {device}', flush=True)
    optimizer = torch.optim.AdamW(network.parameters(), lr=said.rate, weight_decay=1e-4)
    start, averages = time.time(), None
    for step in range(said.steps):
        done = max(step / said.steps, (time.time() - start) / said.seconds)
        if done >= 1:
            break
        rate = said.rate * min(1, (step + 1) / 100) * 0.5 * (1 + np.cos(np.pi * min(done, 1)))
        for group in optimizer.param_groups:
            group['lr'] = rate
        chosen = [places[torch.randint(len(places), (count,), device=device)] for places, count in parts]
        batch = data.batch(torch.cat(chosen), True)
        with torch.autocast(device, dtype=torch.bfloat16, enabled=said.half):
            moves, outcomes = losses(network, batch, teacher)
        optimizer.zero_grad(set_to_none=True)
        (moves + outcomes).backward()
        optimizer.step()
        if (step + 1) % 200 == 0:
            now = np.array([moves.item(), outcomes.item()])
            averages = now if averages is None else 0.8 * averages + 0.2 * now
            if (step + 1) % 1000 == 0:
                print(f'step {step + 1}, {time.time() - start:.0f} s, losses {averages[0]:.3f} {averages[1]:.3f}', flush=True)
    for path, examples_of_file in held_back:
        print(f'{said.out} on {path}: {measure(network, examples_of_file)}', flush=True)
    network = network.to('cpu')
    torch.save(dict(channels=network.channels, blocks=len(network.blocks), weights=network.state_dict()), said.out)


if __name__ == '__main__':
    main()
