import numpy as np
import numpy.typing as npt

def deal(
    out: npt.NDArray[np.uint8], deck: npt.NDArray[np.uint8], state: npt.NDArray[np.uint64]
) -> None: ...
