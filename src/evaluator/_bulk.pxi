# The vectorised kernel. Each `_bulk_<level>.pyx` includes this file and is compiled for another
# instruction level: plain loops over 16-bit numbers, which the C compiler turns into vector code.
#
# Every choice is made with masks of 0 or 0xFFFF and never with `if`: a branch would end the
# vectorising, and so would two conditional expressions on one condition, of which the compiler
# makes a branch. Nothing counts leading zeros: that is no vector instruction on 16-bit numbers.

from libc.stdint cimport uint8_t, uint16_t, uint32_t, uint64_t
from libc.string cimport memcpy, memset

from evaluator._bulk cimport BLOCK, Order

cdef extern from *:
    """
    #if defined(__AVX512BITALG__) && defined(__AVX512VPOPCNTDQ__)
      #define SR_VECTOR_COUNT 1     /* vector instructions count bits */
      #define SR_COUNT16(x) ((uint16_t)__builtin_popcount(x))
      #define SR_COUNT64(x) ((uint32_t)__builtin_popcountll(x))
    #else
      #define SR_VECTOR_COUNT 0
      #define SR_COUNT16(x) sr_count16(x)
      #if defined(__POPCNT__) || defined(__aarch64__)
        #define SR_COUNT64(x) ((uint32_t)__builtin_popcountll(x))
      #else
        #define SR_COUNT64(x) sr_count64(x)
      #endif
    #endif

    /* Where the lane of a suit stands in a mask in memory, and the upper half of a strength. */
    #if defined(__BYTE_ORDER__) && __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
      #define SR_LANE(suit) (3 - (suit))
      #define SR_HIGH 0
      #define SR_LITTLE(x) __builtin_bswap64(x)
    #else
      #define SR_LANE(suit) (suit)
      #define SR_HIGH 1
      #define SR_LITTLE(x) (x)
    #endif

    #if defined(_MSC_VER)
      #define SR_INLINE static __forceinline
    #else
      #define SR_INLINE static inline __attribute__((always_inline, unused))
    #endif

    /* How many of the 13 ranks in a lane, when they are at most 7: counts in fields of three
       bits, which one multiplication adds up in the top field. */
    SR_INLINE uint16_t sr_count16(uint16_t x) {
        uint16_t fields = (uint16_t)(x - ((x >> 1) & 0x36DB) - ((x >> 2) & 0x1249));
        return (uint16_t)(((uint16_t)(fields * 0x1249u) >> 12) & 7);
    }

    /* How many bits, any number of them, in plain arithmetic that vectorises everywhere. */
    SR_INLINE uint32_t sr_count64(uint64_t x) {
        x = x - ((x >> 1) & 0x5555555555555555u);
        x = (x & 0x3333333333333333u) + ((x >> 2) & 0x3333333333333333u);
        x = (x + (x >> 4)) & 0x0F0F0F0F0F0F0F0Fu;
        x = x + (x >> 8);
        x = x + (x >> 16);
        return (uint32_t)((x + (x >> 32)) & 0x7F);
    }
    """
    const int VECTOR_COUNT "SR_VECTOR_COUNT"
    const int HIGH "SR_HIGH"
    int lane "SR_LANE"(int suit) noexcept nogil
    uint16_t count16 "SR_COUNT16"(uint16_t ranks) noexcept nogil
    uint32_t count64 "SR_COUNT64"(uint64_t mask) noexcept nogil
    uint64_t little_endian "SR_LITTLE"(uint64_t word) noexcept nogil


cdef inline uint16_t drop(uint16_t ranks) noexcept nogil:
    # without the lowest
    return ranks & <uint16_t>(ranks - 1)


cdef inline uint16_t mask_if(bint condition) noexcept nogil:
    return <uint16_t>(-<int>condition)


cdef inline uint16_t choose(uint16_t mask, uint16_t yes, uint16_t no) noexcept nogil:
    return (yes & mask) | (no & <uint16_t>~mask)


cdef inline uint16_t least(uint16_t a, uint16_t b) noexcept nogil:
    return a if a < b else b


cdef inline void rank_block(const uint16_t *lanes, uint16_t *out, int size,
                            const Order *order) noexcept nogil:
    # The strengths of BLOCK hands of exactly `size` cards; `size` is a constant where this is
    # called, so the compiler makes one loop for each.
    #
    # No more than seven cards: five of one suit or a straight leave two cards beside five
    # different ranks, too few for a full house or quads; so each of the two decides alone, and a
    # flush decides over a straight, which is what `order_of` requires of the rules.
    cdef uint16_t low_end = order.low_end
    cdef uint16_t pair = order.place[1], two_pair = order.place[2], trips = order.place[3]
    cdef uint16_t straight = order.place[4], flush = order.place[5], full = order.place[6]
    cdef uint16_t quads = order.place[7], straight_flush = order.place[8]
    cdef uint16_t high_card = order.place[0]
    cdef uint16_t c, d, h, s, t, most, carry, odd, two, four, any_, pairs, three
    cdef uint16_t other, in_other, suit, in_next, suited, count, is_flush, ranks, below, run, top
    cdef uint16_t rest, is_three, is_full, is_four, is_straight, point, side, category
    cdef uint16_t three_less, pairs_less, pairs_least, m0, m1, m2, side_less
    cdef int j
    for j in range(BLOCK):
        c = lanes[4 * j + lane(0)]
        d = lanes[4 * j + lane(1)]
        h = lanes[4 * j + lane(2)]
        s = lanes[4 * j + lane(3)]

        # How often each rank is held, as a binary number of three bits: the four lanes added up.
        t = c ^ d ^ h
        most = (c & d) | (h & (c | d))
        odd = t ^ s
        carry = t & s
        two = most ^ carry              # two or three times
        four = most & carry
        any_ = odd | two | four
        pairs = two & <uint16_t>~odd
        three = two & odd

        # The one suit that can have five: the other two suits together, or its neighbour, then
        # have at most two. If none has, this finds some suit of fewer than five.
        other = drop(drop(h | s))
        in_other = mask_if(other != 0)
        suit = choose(in_other, h, c)
        in_next = choose(in_other, s, d)
        suited = choose(mask_if(drop(drop(in_next)) != 0), in_next, suit)
        count = count16(suited)
        is_flush = mask_if(count > 4)
        ranks = choose(is_flush, suited, any_)

        # Straights: a rank and the four below it, among which the ace may stand below the lowest.
        below = <uint16_t>(ranks << 1) | (<uint16_t>-<uint16_t>(ranks >> 12) & low_end)
        run = below & <uint16_t>(below << 1)
        run = ranks & run & <uint16_t>(run << 2)
        top = run & <uint16_t>~(run >> 1)
        is_straight = mask_if(run != 0)

        # The point: quads; or the better trips; or the best two pairs.
        three_less = drop(three)
        three = choose(mask_if(three_less != 0), three_less, three)
        pairs_less = drop(pairs)
        pairs_least = drop(pairs_less)
        point = choose(mask_if(pairs_least != 0), pairs_less, pairs)
        is_three = mask_if(three != 0)
        is_four = mask_if(four != 0)
        rest = (two | four) & <uint16_t>~three
        is_full = is_three & mask_if(rest != 0) & <uint16_t>~is_four
        point = choose(is_four, four, choose(is_three, three, point)) & <uint16_t>~is_flush

        # The side ranks: of the pairs beside the trips, or of all ranks beside the point, take
        # off the lowest as long as something remains, at most size - 5 times. (Of x - 1 for the
        # sets left, 0 - 1 is the greatest: the least of them belongs to the smallest that is not
        # empty.) In a flush, leave five.
        side = choose(is_full, two | four, ranks) & <uint16_t>~point
        m0 = side - 1
        side_less = side & m0
        if size > 5:
            m1 = side_less - 1
            if size > 6:
                m2 = (side_less & m1) - 1
                m1 = least(m1, m2)
            m0 = least(m0, m1) + 1
            side = choose(mask_if(count == 5), side, m0)
            side = choose(mask_if(count == 6), side_less, side)
        side &= <uint16_t>~is_straight
        point = choose(is_straight, top, point)

        category = choose(mask_if(pairs != 0), pair, high_card)
        category = choose(mask_if(pairs_less != 0), two_pair, category)
        category = choose(is_three, trips, category)
        category = choose(is_full, full, category)
        category = choose(is_four, quads, category)
        category = choose(is_flush, flush, category)
        category = choose(is_straight, choose(is_flush, straight_flush, straight), category)

        out[2 * j + 1 - HIGH] = <uint16_t>(point << 13) | side
        out[2 * j + HIGH] = category | (point >> 3)


cdef inline bint all_good(const uint64_t *masks, int size, uint64_t deck) noexcept nogil:
    # Are all BLOCK masks hands of `size` cards of the deck?
    cdef uint64_t seen = 0, wrong = 0
    cdef uint32_t a = 0, b = 0, c = 0, d = 0
    cdef int j
    if VECTOR_COUNT:
        for j in range(BLOCK):
            wrong |= (masks[j] & ~deck) | (<uint64_t>count64(masks[j]) ^ <uint64_t>size)
        return wrong == 0
    for j in range(BLOCK):
        seen |= masks[j]
    for j in range(0, BLOCK, 4):        # four sums that do not wait for each other
        a |= count64(masks[j]) ^ <uint32_t>size
        b |= count64(masks[j + 1]) ^ <uint32_t>size
        c |= count64(masks[j + 2]) ^ <uint32_t>size
        d |= count64(masks[j + 3]) ^ <uint32_t>size
    return (a | b | c | d | (seen & ~deck)) == 0


cdef Py_ssize_t first_bad(const uint64_t *masks, Py_ssize_t n, int size,
                          uint64_t deck) noexcept nogil:
    cdef Py_ssize_t i
    for i in range(n):
        if masks[i] & ~deck or count64(masks[i]) != <uint32_t>size:
            return i
    return -1


cdef inline Py_ssize_t rank_size(const uint64_t *masks, uint32_t *out, Py_ssize_t n, int size,
                                 const Order *order, bint check) noexcept nogil:
    cdef uint64_t last[BLOCK]
    cdef uint32_t last_out[BLOCK]
    cdef Py_ssize_t i = 0
    cdef int j
    while i + BLOCK <= n:
        if check and not all_good(masks + i, size, order.deck):
            return i + first_bad(masks + i, BLOCK, size, order.deck)
        rank_block(<const uint16_t *>(masks + i), <uint16_t *>(out + i), size, order)
        i += BLOCK
    if i < n:                           # a block that is filled up with its last hand
        for j in range(BLOCK):
            last[j] = masks[i + j if i + j < n else n - 1]
        if check and not all_good(last, size, order.deck):
            return i + first_bad(last, n - i, size, order.deck)
        rank_block(<const uint16_t *>last, <uint16_t *>last_out, size, order)
        memcpy(out + i, last_out, (n - i) * sizeof(uint32_t))
    return -1


cdef Py_ssize_t rank_masks(const uint64_t *masks, uint32_t *out, Py_ssize_t n, int size,
                           const Order *order, bint check) noexcept nogil:
    if size == 7:
        return rank_size(masks, out, n, 7, order, check)
    if size == 6:
        return rank_size(masks, out, n, 6, order, check)
    return rank_size(masks, out, n, 5, order, check)


cdef void row_masks(const uint8_t *rows, uint64_t *masks, int size) noexcept nogil:
    # A row is read as one number of eight bytes, of which the first `size` count; each byte's
    # place in the mask, 16 * suit + rank, is computed in all bytes at once.
    cdef uint64_t words[BLOCK]
    cdef uint64_t used = (<uint64_t>1 << 8 * size) - 1, word, places, mask
    # 1 where there is such a card; and always, for shifts of a constant are not vectorised
    cdef uint64_t first = size > 0, sixth = size > 5, seventh = size > 6
    cdef int j
    for j in range(BLOCK):
        memcpy(&words[j], rows + j * size, 8)
        words[j] = little_endian(words[j])
    for j in range(BLOCK):
        word = words[j] & used
        places = (word & 0x0303030303030303ULL) << 4 | (word >> 2 & 0x0F0F0F0F0F0F0F0FULL)
        mask = first << (places & 63) | first << (places >> 8 & 63)
        mask |= first << (places >> 16 & 63) | first << (places >> 24 & 63)
        mask |= first << (places >> 32 & 63)
        mask |= sixth << (places >> 40 & 63) | seventh << (places >> 48 & 63)
        masks[j] = mask & -<uint64_t>(word & 0xC0C0C0C0C0C0C0C0ULL == 0)


cdef void search(const uint32_t *keys, int n, const uint32_t *values,
                 uint32_t *places) noexcept nogil:
    # Binary search without branches, a step of all values at a time: keys[at[j]] stays at or
    # below values[j], and the key `width` places on is above it.
    cdef uint32_t at[BLOCK]         # not `places`, which for all the compiler knows is `keys`
    cdef uint32_t half
    cdef int width = n, j
    memset(at, 0, sizeof(at))
    while width > 1:
        half = <uint32_t>width >> 1
        for j in range(BLOCK):
            at[j] += half & -<uint32_t>(keys[at[j] + half] <= values[j])
        width -= <int>half
    memcpy(places, at, sizeof(at))


level.rank_masks = rank_masks
level.row_masks = row_masks
level.search = search
