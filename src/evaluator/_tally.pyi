from typing import Any

import numpy as np
import numpy.typing as npt

from evaluator._lookup import Tables

def tally(
    strengths: npt.NDArray[Any],
    ways: npt.NDArray[np.uint8],
    counts: npt.NDArray[np.int64],
    places: bool = False,
) -> None: ...
def tally_joints(
    boards: npt.NDArray[np.uint64],
    ways: npt.NDArray[np.uint8],
    holes: npt.NDArray[np.uint64],
    joints: npt.NDArray[np.int32],
    tables: Tables,
    counts: npt.NDArray[np.int64],
    places: bool = False,
) -> None: ...
