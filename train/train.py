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
# of strings, and fights that an earlier guide played out.
SHARES = ((0, None, 0.08), (1, None, 0.12), (2, None, 0.04), (3, None, 0.07), (4, None, 0.16), (5, False, 0.20), (5, True, 0.08),
          (6, None, 0.25))
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


def losses(network, batch, lesson=None):
    """What is wrong with the moves and with the outcomes, on the mean; by the examples, and half by a teacher's lesson."""
    planes, cells, chances, weights = batch
    is_stone = planes[:, 2].flatten(1) == 0
    # Only empty points are proposed: the others would be wasted.
    policy, values = network(planes)
    logs = F.log_softmax(policy.float().masked_fill(is_stone, -1e4), 1)
    has_move, known = (cells < examples.CELLS).float(), (chances <= 1).float()
    moves = -logs.gather(1, cells.clamp(max=examples.CELLS - 1)[:, None])[:, 0] * has_move
    targets, counts = torch.where(known > 0, chances, 0.0), known
    if lesson is not None:
        taught, believed = lesson
        moves = (1 - TAUGHT) * moves - TAUGHT * (taught * logs).sum(1)
        targets = torch.where(known > 0, (1 - TAUGHT) * targets + TAUGHT * believed, believed)
        counts = torch.where(known > 0, 1.0, TAUGHT)
    outcomes = F.binary_cross_entropy_with_logits(values.float(), targets, reduction='none') * counts
    moves = (moves * weights).sum() / has_move.sum().clamp(min=1)
    return moves, (outcomes * weights[:, None]).sum() / counts.sum().clamp(min=1)


class Lessons:
    """What a teacher says of all examples: it is asked once, and not again for every batch."""

    # The examples are looked at in two ways, the second one turned and mirrored.
    TURNS = (0, 5)

    def __init__(self, teacher, data, half):
        self.data, self.taught, self.believed = data, [], []
        device = data.cells.device
        with torch.no_grad(), torch.autocast(device.type, dtype=torch.bfloat16, enabled=half):
            for start in range(0, len(data), 8192):
                chosen = torch.arange(start, min(start + 8192, len(data)), device=device)
                taught, believed = 0, 0
                for turn in self.TURNS:
                    turns = torch.full_like(chosen, turn)
                    planes, _, _, _ = data.batch(chosen, turns)
                    policy, values = teacher(planes)
                    shares = F.softmax(policy.float().masked_fill(planes[:, 2].flatten(1) == 0, -1e4), 1)
                    taught = taught + shares.gather(1, data.inverse[turns]) / len(self.TURNS)
                    believed = believed + torch.sigmoid(values.float()) / len(self.TURNS)
                self.taught.append(taught.half())
                self.believed.append(believed)
        self.taught, self.believed = torch.cat(self.taught), torch.cat(self.believed)

    def batch(self, chosen, turn):
        """What it says of each move, the examples turned so, and of the outcomes."""
        return self.taught[chosen].gather(1, self.data.tables[turn]).float(), self.believed[chosen]


def recorded(step):
    """The same step, recorded on the GPU and played back: to start its many small pieces takes longer than to run them."""
    stream = torch.cuda.Stream()
    stream.wait_stream(torch.cuda.current_stream())
    with torch.cuda.stream(stream):
        for _ in range(3):
            step()
    torch.cuda.current_stream().wait_stream(stream)
    graph = torch.cuda.CUDAGraph()
    with torch.cuda.graph(graph):
        result = step()
    return lambda: (graph.replay(), result)[1]


def measure(network, data):
    """Shares of right moves, of right moves among the first five, of right outcomes where neither side may retake a ko, and
    of right outcomes of kos."""
    network.eval()
    counts = np.zeros(8)
    with torch.no_grad():
        for start in range(0, len(data), 4096):
            chosen = torch.arange(start, min(start + 4096, len(data)), device=data.cells.device)
            planes, cells, chances, _ = data.batch(chosen)
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
    data = examples.Examples(records, device)
    held_back = [(path, examples.Examples(examples.read([path]), device)) for path in said.test]
    network = load(said.start, device) if said.start else Network(said.channels, said.blocks).to(device)
    network = network.to(memory_format=torch.channels_last)
    print(f'{len(data)} examples, {sum(p.numel() for p in network.parameters())} weights, on {device}', flush=True)
    lessons = None
    if said.teacher:
        start = time.time()
        lessons = Lessons(load(said.teacher, device).to(memory_format=torch.channels_last).eval(), data, said.half)
        print(f'the teacher has spoken, {time.time() - start:.0f} s', flush=True)
    # Each place of a batch has a part of the examples to choose from.
    sizes = [int(said.batch * share) for _, share in parts]
    all_places = torch.from_numpy(np.concatenate([places for places, _ in parts])).to(device)
    lengths = np.array([len(places) for places, _ in parts])
    spread = lambda numbers, kind: torch.from_numpy(np.repeat(numbers, sizes)).to(device=device, dtype=kind)
    firsts, counts = spread(np.cumsum(lengths) - lengths, torch.int64), spread(lengths, torch.float64)
    rate = torch.tensor(said.rate, device=device)
    is_gpu = device == 'cuda'
    optimizer = torch.optim.AdamW(network.parameters(), lr=rate if is_gpu else said.rate, weight_decay=1e-4, capturable=is_gpu)

    def step():
        chosen = all_places[firsts + (torch.rand(len(counts), dtype=torch.float64, device=device) * counts).long()]
        turn = data.turns(len(chosen))
        with torch.autocast(device, dtype=torch.bfloat16, enabled=said.half, cache_enabled=False):
            moves, outcomes = losses(network, data.batch(chosen, turn), lessons and lessons.batch(chosen, turn))
        optimizer.zero_grad(set_to_none=True)
        (moves + outcomes).backward()
        optimizer.step()
        return moves.detach(), outcomes.detach()

    run, start, averages = recorded(step) if is_gpu else step, time.time(), None
    for number in range(said.steps):
        done = max(number / said.steps, (time.time() - start) / said.seconds)
        if done >= 1:
            break
        now = said.rate * min(1, (number + 1) / 100) * 0.5 * (1 + np.cos(np.pi * min(done, 1)))
        if is_gpu:
            rate.fill_(now)
        else:
            for group in optimizer.param_groups:
                group['lr'] = now
        moves, outcomes = run()
        if (number + 1) % 200 == 0:
            now = np.array([moves.item(), outcomes.item()])
            averages = now if averages is None else 0.8 * averages + 0.2 * now
            if (number + 1) % 1000 == 0:
                print(f'step {number + 1}, {time.time() - start:.0f} s, losses {averages[0]:.3f} {averages[1]:.3f}', flush=True)
    for path, examples_of_file in held_back:
        print(f'{said.out} on {path}: {measure(network, examples_of_file)}', flush=True)
    network = network.to('cpu')
    torch.save(dict(channels=network.channels, blocks=len(network.blocks), weights=network.state_dict()), said.out)


if __name__ == '__main__':
    main()
