from collections.abc import Iterable

import numpy as np
import numpy.typing as npt

def draw(
    hands: npt.NDArray[np.uint64],
    board: int,
    missing: int,
    cards: npt.NDArray[np.uint64],
    lists: Iterable[tuple[npt.NDArray[np.uint64], npt.NDArray[np.uint32], npt.NDArray[np.uint32]]],
    order: npt.NDArray[np.int64],
    state: npt.NDArray[np.uint64],
    tries: int,
) -> tuple[int, int]: ...
