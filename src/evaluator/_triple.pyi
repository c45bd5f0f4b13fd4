from collections.abc import Container

import numpy as np
import numpy.typing as npt

from evaluator._lookup import Tables

def sweep_three(
    boards: npt.NDArray[np.uint64],
    ways: npt.NDArray[np.uint8],
    weights: npt.NDArray[np.float64],
    out: npt.NDArray[np.float64],
    asked: Container[int],
    tables: Tables,
) -> None: ...
