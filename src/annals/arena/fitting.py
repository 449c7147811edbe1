"""Fitting the network of an evaluation to how games ended. This is the only room that needs torch (the extra `train`).

It goes on from its last checkpoint, and uses a GPU where there is one.
"""

from __future__ import annotations

import base64
import json
from array import array
from collections.abc import Iterator
from pathlib import Path
from typing import Any

UNITS = 32
"""Hidden units of the network."""
HELD_BACK = 10
"""One game in so many is held back to see how well the network guesses games it has not seen."""
BATCH = 2048
MOST = 100.0
"""A larger margin than this teaches no more."""
CONSTANT = 1e-3
"""A number that varies less than this is not read at all."""


def read(paths: list[Path], held_back: bool) -> tuple[array[float], array[float], int]:
    """The rows of all lessons, what the network should add to the weighted sums, and how many numbers a row has."""
    inputs, wanted, width = array("f"), array("f"), 0
    for path in paths:
        for line in path.read_bytes().split(b"\n")[1:-1]:
            lesson = json.loads(line)
            if (lesson["number"] % HELD_BACK == 0) != held_back:
                continue
            rows = array("f", base64.b64decode(lesson["rows"]))
            width = len(rows) // len(lesson["seats"])
            for place, seat in enumerate(lesson["seats"]):
                row = rows[place * width : (place + 1) * width]
                inputs.extend(row[:-1])
                wanted.append(max(-MOST, min(MOST, margin(lesson["scores"], seat))) - row[-1])
    return inputs, wanted, width - 1


def margin(scores: list[float], seat: int) -> float:
    """How far a seat was ahead of its best rival at the end."""
    return float(scores[seat] - max(score for other, score in enumerate(scores) if other != seat))


def fit(paths: list[Path], checkpoint: Path, epochs: int) -> Iterator[tuple[int, float, dict[str, Any] | None]]:
    """Fit the network to the lessons in these files. Yields each epoch with the mean error on games it has not seen, in
    culture points, and, whenever that is the smallest so far, the network as it is kept in a file."""
    import torch

    device = "cuda" if torch.cuda.is_available() else "cpu"

    def load(held_back: bool) -> tuple[Any, Any]:
        rows, right, width = read(paths, held_back)
        inputs = torch.frombuffer(rows, dtype=torch.float32).reshape(-1, width).to(device)
        return inputs, torch.frombuffer(right, dtype=torch.float32).to(device)

    inputs, wanted = load(False)
    tested, right = load(True)
    means = inputs.mean(0)
    spread = inputs.std(0)
    scales = torch.where(spread > CONSTANT, 1 / spread.clamp(min=CONSTANT), torch.zeros_like(spread))
    inputs, tested = (inputs - means) * scales, (tested - means) * scales
    torch.manual_seed(1)
    network = torch.nn.Sequential(
        torch.nn.Linear(inputs.shape[1], UNITS), torch.nn.ReLU(), torch.nn.Linear(UNITS, 1)
    ).to(device)
    optimizer = torch.optim.AdamW(network.parameters(), lr=2e-3, weight_decay=1e-2)
    first, least = 0, float("inf")
    if checkpoint.exists():
        state = torch.load(checkpoint, map_location=device, weights_only=True)
        network.load_state_dict(state["network"])
        optimizer.load_state_dict(state["optimizer"])
        first, least = int(state["epoch"]), float(state["least"])
    for epoch in range(first, epochs):
        for group in optimizer.param_groups:
            group["lr"] = 2e-3 * (1 - 0.95 * epoch / epochs)
        order = torch.randperm(len(inputs), device=device)
        for start in range(0, len(inputs), BATCH):
            chosen = order[start : start + BATCH]
            guess = network(inputs[chosen]).squeeze(1)
            loss = torch.nn.functional.smooth_l1_loss(guess, wanted[chosen], beta=20.0)
            optimizer.zero_grad()
            loss.backward()
            optimizer.step()
        with torch.no_grad():
            error = float((network(tested).squeeze(1) - right).abs().mean())
        better = error < least
        least = min(error, least)
        state = {"network": network.state_dict(), "optimizer": optimizer.state_dict()}
        torch.save({**state, "epoch": epoch + 1, "least": least}, checkpoint)
        yield epoch + 1, error, _plain(network, means, scales) if better else None


def _plain(network: Any, means: Any, scales: Any) -> dict[str, Any]:
    def numbers(tensor: Any) -> list[float]:
        return [round(value, 5) for value in tensor.detach().cpu().tolist()]

    units = zip(network[0].weight, numbers(network[0].bias), strict=True)
    return {
        "means": numbers(means),
        "scales": numbers(scales),
        "hidden": [[*numbers(unit), constant] for unit, constant in units],
        "out": [*numbers(network[2].weight[0]), *numbers(network[2].bias)],
    }
