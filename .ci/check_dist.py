"""Compare the committed files with what the sdist and the wheel hold.

Usage: ``check_dist.py SDIST WHEEL``, with the names of the committed files on standard input.
Prints every difference; the exit status is 1 when there is one.
"""

import sys
import tarfile
import zipfile
from collections.abc import Iterator

PACKAGES = {"evaluator", "game"}
MADE_BY_SDIST = ("PKG-INFO", "setup.cfg", "src/scalareale.egg-info/")
COMPILED = (".pyx", ".pxi", ".h")  # in the wheel only as the modules made of them
BINARY = (".so", ".pyd")


def faults(sdist: str, wheel: str, committed: set[str]) -> Iterator[str]:
    """Yield what is wrong, one line each."""
    with tarfile.open(sdist) as archive:
        names = {file.name.partition("/")[2] for file in archive if file.isfile()}
    found = {name for name in names if not name.startswith(MADE_BY_SDIST)}
    yield from differences("sdist", found, committed)

    with zipfile.ZipFile(wheel) as archive:
        names = {name for name in archive.namelist() if not name.endswith("/")}
    found = {name for name in names if not name.startswith("scalareale-")}
    source = {name.removeprefix("src/") for name in committed if name.startswith("src/")}
    yield from differences(
        "wheel",
        {name for name in found if not name.endswith(BINARY)},
        {name for name in source if not name.endswith(COMPILED)},
    )
    top = {name.partition("/")[0] for name in found}
    yield from differences("wheel's top level", top, PACKAGES)

    modules = {name.removesuffix(".pyx") for name in source if name.endswith(".pyx")}
    built = {name.partition(".")[0] for name in found if name.endswith(BINARY)}
    # A level's module has no stub, and all but the base are missing on other processors.
    levels = {name for name in modules if "/_bulk_" in name}
    spare = {name for name in levels if not name.endswith("_base")}
    yield from differences("compiled modules", built | spare, modules | spare)
    stubs = {name.removesuffix(".pyi") for name in source if name.endswith(".pyi")}
    yield from differences("stubs (.pyi)", stubs, modules - levels)


def differences(where: str, found: set[str], wanted: set[str]) -> Iterator[str]:
    """Yield the names that only one of the two sets has."""
    yield from (f"{where}: {name} is missing" for name in sorted(wanted - found))
    yield from (f"{where}: {name} is too much" for name in sorted(found - wanted))


if __name__ == "__main__":
    wrong = list(faults(*sys.argv[1:3], set(sys.stdin.read().splitlines())))
    print("\n".join(wrong) if wrong else "sdist and wheel hold what is committed")
    sys.exit(1 if wrong else 0)
