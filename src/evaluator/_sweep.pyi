import numpy as np
import numpy.typing as npt

from evaluator._lookup import Tables

def sweep(
    boards: npt.NDArray[np.uint64],
    ways: npt.NDArray[np.uint8],
    weights: npt.NDArray[np.float64],
    out: npt.NDArray[np.float64],
    tables: Tables,
) -> None: ...
