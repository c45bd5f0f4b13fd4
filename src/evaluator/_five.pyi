import numpy as np
import numpy.typing as npt

from evaluator._lookup import Tables

def best_fives(
    masks: npt.NDArray[np.uint64], out: npt.NDArray[np.uint8], size: int, tables: Tables
) -> None: ...
