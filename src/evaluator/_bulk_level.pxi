# What each `_bulk_<level>.pxd` says: the level exports its kernels.
from evaluator._bulk cimport Level

cdef Level level
