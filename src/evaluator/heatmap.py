"""The equities of the 169 hands before the flop as a picture."""

from collections.abc import Mapping, Sequence
from math import ceil, isnan, sqrt
from pathlib import Path
from typing import Any, BinaryIO

import numpy as np
import numpy.typing as npt

from evaluator.combos import CELL_NAMES, CELL_OF, combo_index

__all__ = ["cell_equities", "draw", "format_of"]

Cells = npt.NDArray[np.float64]
#: What a square is called, the weights of its cells, and their equities.
Panel = tuple[str, Cells, Cells]

FORMATS = ("png", "svg", "pdf")
#: The inches of a square.
INCHES = 5.2
#: Bad to good, to be told apart by the colour-blind too; without the ends, too dark to write on.
COLOURS, FROM, TO = "RdYlBu", 0.12, 0.86


def format_of(path: str) -> str:
    """Return the format that a path asks for; raise what keeps a picture from being drawn.

    >>> format_of("heat.jpg")
    Traceback (most recent call last):
    ValueError: heat.jpg: a picture is a .png, .svg or .pdf file
    """
    kind = Path(path).suffix.lower().lstrip(".")
    if kind not in FORMATS:
        raise ValueError(f"{path}: a picture is a .png, .svg or .pdf file")
    try:
        import matplotlib  # noqa: F401
    except ImportError:
        raise ImportError(
            "a plot needs matplotlib, which is not installed: pip install 'scalareale[plot]'"
        ) from None
    return kind


def cell_equities(rows: Mapping[str, npt.NDArray[Any]]) -> Cells:
    """Return the mean equities of the combos of each cell, by weight, as 13 rows of 13.

    `rows` are those of an equity; where they say nothing, the mean is nan.

    >>> rows = {"combo": [[50, 51], [49, 51]], "weight": [0.5, 1], "equity": [0.25, 1]}
    >>> cell_equities({name: np.array(column) for name, column in rows.items()})[0, :2].tolist()
    [0.75, nan]
    """
    known = ~np.isnan(rows["equity"])
    combos = [combo_index(low, high) for low, high in rows["combo"][known].tolist()]
    cells = CELL_OF[np.array(combos, dtype=np.intp)]
    weights, equities = rows["weight"][known], rows["equity"][known]
    summed = np.bincount(cells, weights * equities, minlength=len(CELL_NAMES))
    with np.errstate(invalid="ignore"):
        mean: Cells = summed / np.bincount(cells, weights, minlength=len(CELL_NAMES))
    return mean.reshape(13, 13)


def draw(file: BinaryIO, kind: str, panels: Sequence[Panel], title: str) -> None:
    """Draw a square for each panel.

    A cell is coloured as far up as its weight goes, and says its equity in percent. The colours
    turn where the equity is an even share of the pot.
    """
    from matplotlib import colormaps
    from matplotlib.cm import ScalarMappable
    from matplotlib.colors import LinearSegmentedColormap, TwoSlopeNorm
    from matplotlib.figure import Figure

    across = len(panels) if len(panels) <= 3 else ceil(sqrt(len(panels)))
    down = -(-len(panels) // across)
    # a Figure of its own, not one of pyplot, needs no display
    figure = Figure(figsize=(INCHES * across + 0.8, INCHES * down + 0.6), layout="constrained")
    light = LinearSegmentedColormap.from_list("", colormaps[COLOURS](np.linspace(FROM, TO, 256)))
    colours = ScalarMappable(TwoSlopeNorm(1 / len(panels), 0, 1), light)
    axes = figure.subplots(down, across, squeeze=False)
    for place in axes.flat[len(panels) :]:
        place.set_axis_off()
    for place, panel in zip(axes.flat, panels, strict=False):
        _draw_square(place, panel, colours)
    figure.suptitle(title)
    bar = figure.colorbar(colours, ax=axes, fraction=0.03, pad=0.01, format=lambda x, _: f"{x:.0%}")
    bar.set_label("equity; yellow is an even share")
    figure.savefig(file, format=kind, dpi=120)


def _draw_square(axes: Any, panel: Panel, colours: Any) -> None:
    from matplotlib.patches import Rectangle

    title, weights, equities = panel
    axes.set(xlim=(0, 13), ylim=(13, 0), aspect="equal", xticks=(), yticks=())
    axes.set_title(title, fontsize=11, parse_math=False)
    for number, name in enumerate(CELL_NAMES):
        y, x = divmod(number, 13)
        weight, share = float(weights[y, x]), float(equities[y, x])
        known = weight > 0 and not isnan(share)
        axes.add_patch(Rectangle((x, y), 1, 1, facecolor="0.93", edgecolor="white"))
        if known:
            colour = colours.to_rgba(share)
            axes.add_patch(Rectangle((x, y + 1 - weight), 1, weight, facecolor=colour))
            axes.add_patch(Rectangle((x, y), 1, 1, fill=False, edgecolor="white"))
        at = {"ha": "center", "va": "center", "color": "black" if known else "0.6"}
        axes.text(x + 0.5, y + (0.33 if known else 0.5), name, fontsize=7.5, **at)
        if known:
            axes.text(x + 0.5, y + 0.7, f"{100 * share:.1f}", fontsize=6.5, **at)
