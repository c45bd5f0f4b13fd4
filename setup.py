"""Build the compiled modules; everything else about the package is in pyproject.toml.

Every ``src/*/*.pyx`` becomes a module by itself. A module named ``_bulk_<level>`` is compiled for
that instruction level and left out where the target or the compiler does not have it: the package
works without any of them but the base. ``SCALAREALE_SANITIZE=1`` builds everything with the
address and undefined-behaviour sanitizers instead, in a build folder of its own.
"""

import os
import subprocess
import sysconfig
import tempfile
from pathlib import Path

from Cython.Build import cythonize
from setuptools import Extension, setup
from setuptools.command.build import build
from setuptools.command.build_ext import build_ext

SANITIZE = os.environ.get("SCALAREALE_SANITIZE", "0") not in ("", "0")
JOBS = os.cpu_count() or 1

DIRECTIVES = {
    "language_level": 3,
    "boundscheck": False,
    "wraparound": False,
    "cdivision": True,
    "initializedcheck": False,
    "binding": True,
    "embedsignature": True,
    "embedsignature.format": "python",
    "autotestdict": False,  # doctest finds the docstrings without it
    "freethreading_compatible": True,
}

# No -ffast-math, and no fused multiply-add where the source has two operations: results are the
# same bits on every machine and at every level. The vectorised kernel reads 64-bit masks as 16-bit
# lanes, which is aliasing.
OPTIMIZE = ["-O3", "-ffp-contract=off", "-fno-strict-aliasing"]
CHECKED = [
    "-O1",
    "-g",
    "-ffp-contract=off",
    "-fno-omit-frame-pointer",
    "-fsanitize=address,undefined",
    "-fno-sanitize-recover=all",
]

# gcc and clang left to themselves use only half of a 512-bit register.
WIDE = "-mprefer-vector-width=512"
GNU_LEVELS = {
    "base": [],
    "v2": ["-march=x86-64-v2"],
    "v3": ["-march=x86-64-v3"],
    "v4": ["-march=x86-64-v4", WIDE],
    "v4count": ["-march=x86-64-v4", "-mavx512bitalg", "-mavx512vpopcntdq", WIDE],
}
MSVC_LEVELS = {"base": [], "v3": ["/arch:AVX2"], "v4": ["/arch:AVX512"]}

# What a level's test compile has to turn into vector code.
PROBE = "int f(const int *a) { int i, s = 0; for (i = 0; i < 999; i++) s += a[i] * 7; return s; }"


def modules() -> list[Extension]:
    """Return one extension for every .pyx; which .pxd and .pxi each one reads, Cython finds out."""
    shared = ["setup.py", *sorted(path.as_posix() for path in SRC.rglob("*.h"))]
    return [
        Extension(
            ".".join(path.relative_to(SRC).with_suffix("").parts),
            [path.as_posix()],
            include_dirs=[path.parent.as_posix()],
            depends=shared,
        )
        for path in sorted(SRC.rglob("*.pyx"))
    ]


def level(module: Extension) -> str | None:
    """Return the instruction level that a module is compiled for, if it has one."""
    name = module.name.rpartition(".")[2]
    known, found = GNU_LEVELS.keys() | MSVC_LEVELS.keys(), name.removeprefix("_bulk_")
    return found if found != name and found in known else None


class Build(build):
    """Keep what the sanitizers went into away from every other build."""

    def initialize_options(self):
        super().initialize_options()
        if SANITIZE:
            self.build_base = "build/sanitize"


class BuildExt(build_ext):
    """Translate and compile in parallel, with the flags of the compiler at hand."""

    def finalize_options(self):
        super().finalize_options()
        self.parallel = self.parallel or JOBS

    def build_extensions(self):
        self.add_flags()
        translated = cythonize(
            self.extensions,
            compiler_directives=DIRECTIVES,
            include_path=[SRC.as_posix()],
            build_dir="build/cython",
            nthreads=JOBS,
        )
        sources = {module.name: module.sources for module in translated}
        for module in self.extensions:
            module.sources = sources[module.name]
        super().build_extensions()

    def add_flags(self):
        """Give every module its flags, and leave out the levels that cannot be built here."""
        gnu = self.compiler.compiler_type != "msvc"
        if SANITIZE and not gnu:
            raise SystemExit("SCALAREALE_SANITIZE needs gcc or clang")
        common = (CHECKED if SANITIZE else OPTIMIZE) if gnu else []
        levels = {
            name: flags
            for name, flags in (GNU_LEVELS if gnu else MSVC_LEVELS).items()
            if name == "base" or (self.targets_x86_64() and (not gnu or self.compiles(flags)))
        }
        built = []
        for module in self.extensions:
            name = level(module)
            if name is not None and name not in levels:
                print(f"{module.name} is left out: no such instruction level here")
                continue
            module.extra_compile_args = common + (levels[name] if name else [])
            module.extra_link_args = CHECKED if SANITIZE else []
            built.append(module)
        self.extensions[:] = built

    def targets_x86_64(self) -> bool:
        """Tell whether the modules will run on a 64-bit x86 (cross builds included)."""
        return sysconfig.get_platform().endswith(("x86_64", "amd64"))

    def compiles(self, flags: list[str]) -> bool:
        """Tell whether the compiler and its assembler accept the flags."""
        with tempfile.TemporaryDirectory() as folder:
            source = Path(folder, "probe.c")
            source.write_text(PROBE, encoding="ascii")
            command = [*self.compiler.compiler_so, *OPTIMIZE, *flags, "-c", str(source)]
            command += ["-o", str(source.with_suffix(".o"))]
            return subprocess.run(command, capture_output=True, check=False).returncode == 0


SRC = Path("src")

if __name__ == "__main__":  # cythonize starts processes, which on some systems read this file again
    setup(ext_modules=modules(), cmdclass={"build": Build, "build_ext": BuildExt})
