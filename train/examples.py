"""Examples as `cargo run --release -p chores -- examples` writes them: planes, the winner's cell, the outcome, a weight."""
import numpy as np
import torch

from network import PLANES, SIDE

CELLS = SIDE * SIDE
RECORD = np.dtype([('planes', '<u2', CELLS), ('cell', 'u1'), ('value', 'u1'), ('weight', 'u1'), ('source', 'u1')])
NO_MOVE, NO_VALUE = 255, 2
SYMMETRIES = []
for turned in range(8):
    grid = np.arange(CELLS).reshape(SIDE, SIDE)
    grid = np.rot90(grid, turned % 4)
    if turned >= 4:
        grid = np.fliplr(grid)
    SYMMETRIES.append(np.ascontiguousarray(grid).reshape(-1))
BITS = (1 << np.arange(PLANES)).astype(np.uint16)


def read(paths):
    """All examples of some files."""
    return np.concatenate([np.fromfile(path, dtype=RECORD) for path in paths])


def batch(records, rng=None):
    """Tensors of some records, each turned somehow if there is a generator."""
    masks, cells = records['planes'], records['cell'].astype(np.int64)
    if rng is not None:
        # new[k] = old[table[k]]: the cell c moves to where the table holds c.
        turn = rng.integers(8, size=len(records))
        tables = np.stack(SYMMETRIES)[turn]
        masks = np.take_along_axis(masks, tables, 1)
        inverse = np.argsort(np.stack(SYMMETRIES), 1)[turn]
        known = cells < CELLS
        cells = np.where(known, inverse[np.arange(len(records)), np.minimum(cells, CELLS - 1)], cells)
    planes = ((masks[:, None, :] & BITS[None, :, None]) != 0).astype(np.float32)
    weight = torch.from_numpy(records['weight'].astype(np.float32) / 100)
    return (torch.from_numpy(planes).reshape(-1, PLANES, SIDE, SIDE), torch.from_numpy(cells),
            torch.from_numpy(records['value'].astype(np.int64)), weight)
