import numpy as np
import numpy.typing as npt

from evaluator._lookup import Tables

def best_fives(
    masks: npt.NDArray[np.uint64],
    strengths: npt.NDArray[np.uint32],
    out: npt.NDArray[np.uint8],
    tables: Tables,
) -> None: ...
