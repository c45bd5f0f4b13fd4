from libc.stdint cimport uint32_t, uint64_t

from evaluator._lookup cimport Tables


# Both write the strengths of n hands of `size` cards each to out. With check, they return the
# index of the first mask that is no such hand, or -1; what stands in out is then undefined.
cdef Py_ssize_t rank_narrow(Tables tables, const uint64_t *masks, uint32_t *out, Py_ssize_t n,
                            int size, bint check) noexcept nogil
cdef Py_ssize_t rank_wide(Tables tables, const uint64_t *masks, uint64_t *out, Py_ssize_t n,
                          int size, bint check) noexcept nogil
