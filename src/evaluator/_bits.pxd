from libc.stdint cimport uint32_t, uint64_t

cdef extern from *:
    """
    #if defined(_MSC_VER)
      #include <intrin.h>
      static __forceinline int sr_highest(uint32_t x) {
          unsigned long at;
          _BitScanReverse(&at, x);
          return (int)at;
      }
    #else
      #define sr_highest(x) (31 - __builtin_clz(x))
    #endif
    """
    # the highest bit of a number that is not 0
    int highest "sr_highest"(uint32_t bits) noexcept nogil


cdef inline int bit_count(uint64_t bits) noexcept nogil:
    # Bits are added up in pairs, in fours, in bytes, and the bytes by one multiplication.
    bits = bits - (bits >> 1 & 0x5555555555555555ULL)
    bits = (bits & 0x3333333333333333ULL) + (bits >> 2 & 0x3333333333333333ULL)
    bits = (bits + (bits >> 4)) & 0x0F0F0F0F0F0F0F0FULL
    return <int>(bits * 0x0101010101010101ULL >> 56)
