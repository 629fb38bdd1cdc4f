"""The guide's network in PyTorch: what `crates/guide` computes with integers.

Planes of a 13x13 window go in; a logit for each cell and three for the outcome come out. Batch normalisation is folded into
the convolutions when the network is exported."""
import torch
from torch import nn
from torch.nn import functional as F

SIDE, PLANES, OFF_BOARD = 13, 16, 13
# Where the opponent of the side to move may retake a ko at once, where neither side may, and where the side to move may.
VALUES = 3


def pooled(x, on_board):
    """Mean and maximum of each channel over the cells that lie on the board."""
    count = on_board.sum((2, 3)).clamp(min=1)
    mean = (x * on_board).sum((2, 3)) / count
    most = (x * on_board).amax((2, 3))
    return torch.cat([mean, most], 1)


class Block(nn.Module):
    def __init__(self, channels, pools):
        super().__init__()
        self.first = nn.Conv2d(channels, channels, 3, padding=1, bias=False)
        self.first_norm = nn.BatchNorm2d(channels)
        self.second = nn.Conv2d(channels, channels, 3, padding=1, bias=False)
        self.second_norm = nn.BatchNorm2d(channels)
        self.pool = nn.Linear(2 * channels, channels) if pools else None

    def forward(self, x, on_board):
        y = self.first_norm(self.first(x))
        if self.pool is not None:
            y = y + self.pool(pooled(x, on_board))[:, :, None, None]
        return F.relu(x + self.second_norm(self.second(F.relu(y))))


class Network(nn.Module):
    def __init__(self, channels=32, blocks=3):
        super().__init__()
        self.channels = channels
        self.stem = nn.Conv2d(PLANES, channels, 5, padding=2, bias=False)
        self.stem_norm = nn.BatchNorm2d(channels)
        self.blocks = nn.ModuleList(Block(channels, index % 2 == 1) for index in range(blocks))
        self.policy1 = nn.Conv2d(channels, 8, 1)
        self.policy2 = nn.Conv2d(8, 1, 3, padding=1)
        self.value1 = nn.Linear(2 * channels, 32)
        self.value2 = nn.Linear(32, VALUES)

    def forward(self, planes):
        on_board = 1 - planes[:, OFF_BOARD:OFF_BOARD + 1]
        x = F.relu(self.stem_norm(self.stem(planes)))
        for block in self.blocks:
            x = block(x, on_board)
        policy = self.policy2(F.relu(self.policy1(x))).flatten(1)
        values = self.value2(F.relu(self.value1(pooled(x, on_board))))
        return policy, values


def layers(network):
    """The layers with batch normalisation folded in, in the order of the weights file: (weight, bias) each."""
    def folded(conv, norm):
        scale = norm.weight / torch.sqrt(norm.running_var + norm.eps)
        return conv.weight * scale[:, None, None, None], norm.bias - norm.running_mean * scale
    yield folded(network.stem, network.stem_norm)
    for block in network.blocks:
        yield folded(block.first, block.first_norm)
        yield folded(block.second, block.second_norm)
        if block.pool is not None:
            yield block.pool.weight, block.pool.bias
    for layer in (network.policy1, network.policy2, network.value1, network.value2):
        yield layer.weight, layer.bias
