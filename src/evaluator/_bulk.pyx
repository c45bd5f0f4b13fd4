"""Chooses the instruction level of the vectorised kernel, once, when it is imported."""

from cpython.pycapsule cimport PyCapsule_GetName, PyCapsule_GetPointer
from libc.stdint cimport uint64_t

from importlib import import_module

cdef extern from *:
    """
    /* The best level the processor and its operating system can run: 4, 3, 2, 1 or 0. */
    #if (defined(__x86_64__) || defined(__amd64__)) && (defined(__GNUC__) || defined(__clang__))
    static int sr_machine(void) {
        __builtin_cpu_init();
        if (!(__builtin_cpu_supports("sse4.2") && __builtin_cpu_supports("popcnt"))) return 0;
        if (!(__builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi")
              && __builtin_cpu_supports("bmi2") && __builtin_cpu_supports("fma"))) return 1;
        if (!(__builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512bw")
              && __builtin_cpu_supports("avx512cd") && __builtin_cpu_supports("avx512dq")
              && __builtin_cpu_supports("avx512vl"))) return 2;
        if (!(__builtin_cpu_supports("avx512bitalg")
              && __builtin_cpu_supports("avx512vpopcntdq"))) return 3;
        return 4;
    }
    #elif defined(_M_X64)
    #include <intrin.h>
    static int sr_machine(void) {
        int r[4];
        unsigned __int64 saved;
        __cpuidex(r, 0, 0);
        if (r[0] < 7) return 0;
        __cpuidex(r, 1, 0);
        if (!(r[2] >> 20 & r[2] >> 23 & 1)) return 0;           /* sse4.2, popcnt */
        if (!(r[2] >> 12 & r[2] >> 27 & 1)) return 1;           /* fma, osxsave */
        saved = _xgetbv(0);
        __cpuidex(r, 7, 0);
        if ((saved & 6) != 6 || !(r[1] >> 5 & r[1] >> 3 & r[1] >> 8 & 1)) return 1;
        if ((saved & 0xE0) != 0xE0                              /* avx512 f dq cd bw vl */
            || !(r[1] >> 16 & r[1] >> 17 & r[1] >> 28 & r[1] >> 30 & r[1] >> 31 & 1)) return 2;
        return r[2] >> 12 & r[2] >> 14 & 1 ? 4 : 3;             /* bitalg, vpopcntdq */
    }
    #else
    static int sr_machine(void) { return 0; }
    #endif
    """
    int machine "sr_machine"() noexcept nogil

NAMES = ("base", "v2", "v3", "v4", "v4count")

cdef Level level
_name = ""


cdef Level level_in_use() noexcept nogil:
    return level


def levels():
    """Return the names of the levels that were built and that this machine can run, best last."""
    found = []
    for name in NAMES[:machine() + 1]:
        try:
            import_module(f"evaluator._bulk_{name}")
        except ModuleNotFoundError:
            continue
        found.append(name)
    return found


def level_name():
    """Return the name of the level in use."""
    return _name


def use_level(str name not None):
    """Use another level from now on: for tests, while nothing else runs."""
    global level, _name
    if name not in levels():
        raise ValueError(f"level {name!r}: this machine and build have {', '.join(levels())}")
    capsule = import_module(f"evaluator._bulk_{name}").__pyx_capi__["level"]
    level = (<Level *>PyCapsule_GetPointer(capsule, PyCapsule_GetName(capsule)))[0]
    _name = name


use_level(levels().pop())
