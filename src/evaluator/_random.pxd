from libc.stdint cimport uint32_t, uint64_t


# A stream of random numbers: xoshiro256** of Blackman and Vigna. Its state comes from a hash of
# the seed and the number of the block of work (see streams.py), so streams do not meet.
cdef struct Stream:
    uint64_t state[4]
    uint32_t spare          # half of a number that was drawn,
    bint has_spare          # if there is one


cdef inline uint64_t rotated(uint64_t x, int by) noexcept nogil:
    return x << by | x >> (64 - by)


cdef inline uint64_t next64(Stream *stream) noexcept nogil:
    cdef uint64_t *s = stream.state
    cdef uint64_t drawn = rotated(s[1] * 5, 7) * 9, t = s[1] << 17
    s[2] ^= s[0]
    s[3] ^= s[1]
    s[1] ^= s[2]
    s[0] ^= s[3]
    s[2] ^= t
    s[3] = rotated(s[3], 45)
    return drawn


cdef inline uint32_t next32(Stream *stream) noexcept nogil:
    cdef uint64_t drawn
    if stream.has_spare:
        stream.has_spare = False
        return stream.spare
    drawn = next64(stream)
    stream.spare = <uint32_t>(drawn >> 32)
    stream.has_spare = True
    return <uint32_t>drawn


cdef inline uint32_t below(Stream *stream, uint32_t bound) noexcept nogil:
    # A number from 0 to bound - 1, each as likely: Lemire's multiplication, which draws again in
    # the few cases that would make some numbers likelier.
    cdef uint64_t product = <uint64_t>next32(stream) * bound
    cdef uint32_t least
    if <uint32_t>product < bound:
        least = <uint32_t>(-bound) % bound
        while <uint32_t>product < least:
            product = <uint64_t>next32(stream) * bound
    return <uint32_t>(product >> 32)
