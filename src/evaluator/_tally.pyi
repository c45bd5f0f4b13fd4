from typing import Any

import numpy as np
import numpy.typing as npt

def tally(
    strengths: npt.NDArray[Any], ways: npt.NDArray[np.uint8], counts: npt.NDArray[np.int64]
) -> None: ...
