"""Examples as `cargo run --release -p chores -- examples` writes them: planes, the winner's cell, the chances, a weight.

They are kept where the network is trained, and turned and unpacked there, batch by batch."""
import numpy as np
import torch

from network import PLANES, SIDE, VALUES

CELLS = SIDE * SIDE
RECORD = np.dtype([('planes', '<u2', CELLS), ('cell', 'u1'), ('chances', 'u1', VALUES), ('weight', 'u1'), ('source', 'u1')])
UNKNOWN = 255
# turn k: new[cell] = old[SYMMETRIES[k][cell]]
SYMMETRIES = []
for turned in range(8):
    grid = np.rot90(np.arange(CELLS).reshape(SIDE, SIDE), turned % 4)
    SYMMETRIES.append(np.ascontiguousarray(np.fliplr(grid) if turned >= 4 else grid).reshape(-1))
SYMMETRIES = np.stack(SYMMETRIES)


def read(paths):
    """All examples of some files."""
    return np.concatenate([np.fromfile(path, dtype=RECORD) for path in paths])


class Examples:
    """Examples on the device that trains."""

    def __init__(self, records, device):
        on_device = lambda field, kind: torch.from_numpy(np.ascontiguousarray(records[field])).to(device).to(kind)
        self.masks = torch.from_numpy(np.ascontiguousarray(records['planes']).view(np.int16)).to(device)
        self.cells = on_device('cell', torch.int64)
        self.chances = on_device('chances', torch.float32) / 100
        self.weights = on_device('weight', torch.float32) / 100
        self.tables = torch.from_numpy(SYMMETRIES).to(device)
        self.inverse = torch.from_numpy(np.argsort(SYMMETRIES, 1)).to(device)
        self.bits = torch.arange(PLANES, device=device, dtype=torch.int16)[None, :, None]

    def __len__(self):
        return len(self.cells)

    def turns(self, count):
        """For each of so many examples, some way to turn it."""
        return torch.randint(8, (count,), device=self.cells.device)

    def batch(self, chosen, turn=None):
        """Planes, cells (`CELLS` if there is none), chances (above one if unknown) and weights; each example turned so."""
        masks, cells = self.masks[chosen], self.cells[chosen]
        cells = torch.where(cells < CELLS, cells, CELLS)
        if turn is not None:
            masks = masks.gather(1, self.tables[turn])
            moved = self.inverse[turn].gather(1, cells.clamp(max=CELLS - 1)[:, None])[:, 0]
            cells = torch.where(cells < CELLS, moved, cells)
        planes = (masks[:, None, :] >> self.bits & 1).to(torch.float32)
        return planes.reshape(-1, PLANES, SIDE, SIDE), cells, self.chances[chosen], self.weights[chosen]
