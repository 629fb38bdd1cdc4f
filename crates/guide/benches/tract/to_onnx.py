"""Writes random networks for the comparison with tract, each as our weights, as vectors and as an ONNX model in floats.

    python3 crates/guide/benches/tract/to_onnx.py FOLDER

Needs Python 3, numpy and onnx.
"""

import sys
from pathlib import Path

import numpy as np
import onnx
from onnx import TensorProto, helper, numpy_helper

sys.path.insert(0, str(Path(__file__).resolve().parents[4] / "train"))
import reference  # noqa: E402


class Graph:
    """An ONNX graph that grows by one node at a time."""

    def __init__(self):
        self.nodes, self.constants, self.count = [], [], 0

    def name(self):
        self.count += 1
        return f"n{self.count}"

    def constant(self, values):
        self.constants.append(numpy_helper.from_array(np.ascontiguousarray(values), self.name()))
        return self.constants[-1].name

    def add(self, kind, *inputs, **attributes):
        self.nodes.append(helper.make_node(kind, list(inputs), [self.name()], **attributes))
        return self.nodes[-1].output[0]

    def weights(self, layer):
        scale = layer.factors / 2**layer.shift
        weights = layer.weights * scale.reshape(-1, *[1] * (layer.weights.ndim - 1))
        biases = layer.biases / reference.ONE
        return self.constant(weights.astype(np.float32)), self.constant(biases.astype(np.float32))

    def convolve(self, layer, inputs):
        side = layer.weights.shape[2]
        return self.add("Conv", inputs, *self.weights(layer), kernel_shape=[side, side], pads=[side // 2] * 4)

    def apply(self, layer, inputs):
        return self.add("Gemm", inputs, *self.weights(layer), transB=1)

    def activation(self, outputs):
        highest = np.float32(reference.HIGHEST / reference.ONE)
        return self.add("Clip", outputs, self.constant(np.float32(0)), self.constant(highest))


def model(network):
    graph = Graph()
    bounds = [graph.constant(np.array([n])) for n in (reference.OFF_BOARD, reference.OFF_BOARD + 1, 1)]
    one = graph.constant(np.ones((1, 1, 1, 1), np.float32))
    on_board = graph.add("Sub", one, graph.add("Slice", "planes", *bounds))
    axes = graph.constant(np.array([2, 3]))
    cells = graph.add("ReduceSum", on_board, axes, keepdims=0)

    def pool(channels):
        seen = graph.add("Mul", channels, on_board)
        means = graph.add("Div", graph.add("ReduceSum", seen, axes, keepdims=0), cells)
        return graph.add("Concat", means, graph.add("ReduceMax", seen, axes=[2, 3], keepdims=0), axis=1)

    trunk = graph.activation(graph.convolve(network.stem, "planes"))
    for first, second, pooling in network.blocks:
        hidden = graph.convolve(first, trunk)
        if pooling is not None:
            shape = graph.constant(np.array([1, network.channels, 1, 1]))
            hidden = graph.add("Add", hidden, graph.add("Reshape", graph.apply(pooling, pool(trunk)), shape))
        trunk = graph.activation(graph.add("Add", trunk, graph.convolve(second, graph.activation(hidden))))
    policy = graph.convolve(network.policy[1], graph.activation(graph.convolve(network.policy[0], trunk)))
    value = graph.apply(network.value[1], graph.activation(graph.apply(network.value[0], pool(trunk))))
    tensor = helper.make_tensor_value_info
    inputs = [tensor("planes", TensorProto.FLOAT, [1, reference.PLANES, reference.SIDE, reference.SIDE])]
    outputs = [
        tensor(policy, TensorProto.FLOAT, [1, 1, reference.SIDE, reference.SIDE]),
        tensor(value, TensorProto.FLOAT, [1, 1]),
    ]
    made = helper.make_model(
        helper.make_graph(graph.nodes, "guide", inputs, outputs, graph.constants),
        opset_imports=[helper.make_opsetid("", 13)],
    )
    made.ir_version = 8
    onnx.checker.check_model(made)
    return made


def board_masks(rng):
    """Masks with most of the window on the board."""
    while True:
        masks = reference.random_masks(rng)
        if (masks >> reference.OFF_BOARD & 1).sum() < reference.CELLS // 2:
            return masks


def main(folder):
    folder.mkdir(parents=True, exist_ok=True)
    for channels, blocks in [(24, 3), (32, 3)]:
        rng = np.random.default_rng(5)
        network = reference.random_network(rng, channels, blocks, 2.5)
        name = folder / f"{channels}x{blocks}"
        onnx.save(model(network), f"{name}.onnx")
        Path(f"{name}.weights").write_bytes(network.bytes())
        masks = [board_masks(rng).astype("<u2").tobytes() for _ in range(8)]
        Path(f"{name}.planes").write_bytes(b"".join(masks))


if __name__ == "__main__":
    main(Path(sys.argv[1]))
