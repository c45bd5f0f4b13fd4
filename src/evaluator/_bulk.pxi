# The vectorised kernel. Each `_bulk_<level>.pyx` includes this file and is compiled for another
# instruction level: plain loops over 16-bit numbers, which the C compiler turns into vector code.
#
# Every choice is made with masks of 0 or 0xFFFF and never with `if`: a branch would end the
# vectorising, and so would two conditional expressions on one condition, of which the compiler
# makes a branch. Nothing counts leading zeros: that is no vector instruction on 16-bit numbers.

from libc.stdint cimport int64_t, uint8_t, uint16_t, uint32_t, uint64_t
from libc.string cimport memcpy, memset

from evaluator._bulk cimport BLOCK, LIVE, ROWS, Order

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

    /* Where the lower (0) and the upper (1) half of a number stand in memory. */
    #if defined(__BYTE_ORDER__) && __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
      #define SR_UPPER(half) (1 - (half))
      #define SR_LITTLE(x) __builtin_bswap64(x)
    #else
      #define SR_UPPER(half) (half)
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
    int upper "SR_UPPER"(int half) noexcept nogil
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


cdef inline bint all_good(const uint64_t *masks, int size, uint64_t deck) noexcept nogil:
    # Are all BLOCK masks hands of `size` cards of the deck? In scalar code, which counts bits
    # faster than vector code without an instruction for it.
    cdef uint64_t seen = 0
    cdef uint32_t a = 0, b = 0, c = 0, d = 0
    cdef int j
    for j in range(BLOCK):
        seen |= masks[j]
    for j in range(0, BLOCK, 4):        # four sums that do not wait for each other
        a |= count64(masks[j]) ^ <uint32_t>size
        b |= count64(masks[j + 1]) ^ <uint32_t>size
        c |= count64(masks[j + 2]) ^ <uint32_t>size
        d |= count64(masks[j + 3]) ^ <uint32_t>size
    return (a | b | c | d | (seen & ~deck)) == 0


# What the loops hand on to each other, of BLOCK hands. Three short loops rather than a long one:
# their numbers fit into the registers of every level.
cdef struct Work:
    uint16_t pairs[BLOCK]       # the ranks held exactly twice,
    uint16_t three[BLOCK]       # three times,
    uint16_t four[BLOCK]        # four times
    uint16_t ranks[BLOCK]       # all ranks; where there is a flush, those of its suit
    uint16_t count[BLOCK]       # how many ranks the suit has that could be a flush
    uint16_t point[BLOCK]
    uint16_t side[BLOCK]        # the ranks that the side ranks are among
    uint16_t category[BLOCK]


cdef inline bint find_ranks(const uint64_t *masks, Work *work, int size, uint64_t deck) noexcept nogil:
    # Which ranks are held how often, and the suit that could be a flush. Where vector code can
    # count bits, the return value says whether all are hands of `size` cards of the deck.
    cdef const uint32_t *halves = <const uint32_t *>masks
    cdef uint32_t first[BLOCK]
    cdef uint32_t second[BLOCK]
    cdef const uint16_t *cd = <const uint16_t *>first
    cdef const uint16_t *hs = <const uint16_t *>second
    cdef uint16_t c, d, h, s, t, most, carry, odd, two, four, any_, wrong = 0
    cdef uint16_t other, in_other, suit, in_next, suited, count
    cdef uint16_t outside = <uint16_t>~deck         # every suit of the deck has the same ranks
    cdef int j
    for j in range(BLOCK):
        first[j] = halves[2 * j + upper(0)]
        second[j] = halves[2 * j + upper(1)]
    for j in range(BLOCK):
        c = cd[2 * j + upper(0)]
        d = cd[2 * j + upper(1)]
        h = hs[2 * j + upper(0)]
        s = hs[2 * j + upper(1)]

        # How often each rank is held, as a binary number of three bits: the four lanes added up.
        t = c ^ d ^ h
        most = (c & d) | (h & (c | d))
        odd = t ^ s
        carry = t & s
        two = most ^ carry              # two or three times
        four = most & carry
        any_ = odd | two | four
        work.pairs[j] = two & <uint16_t>~odd
        work.three[j] = two & odd
        work.four[j] = four

        # The one suit that can have five: the other two suits together, or its neighbour, then
        # have at most two. If none has, this finds some suit of fewer than five.
        other = drop(drop(h | s))
        in_other = mask_if(other != 0)
        suit = choose(in_other, h, c)
        in_next = choose(in_other, s, d)
        suited = choose(mask_if(drop(drop(in_next)) != 0), in_next, suit)
        count = count16(suited)
        work.count[j] = count
        work.ranks[j] = choose(mask_if(count > 4), suited, any_)

        if VECTOR_COUNT:
            wrong |= (any_ & outside) | (
                <uint16_t>(count16(odd) + 2 * count16(two) + 4 * count16(four)) ^ <uint16_t>size)
    return wrong == 0


cdef inline void find_points(Work *work, const Order *order) noexcept nogil:
    # The point of hands without straights, and their category.
    cdef uint16_t high_card = order.place[0], pair = order.place[1], two_pair = order.place[2]
    cdef uint16_t trips = order.place[3], flush = order.place[5], full = order.place[6]
    cdef uint16_t quads = order.place[7]
    cdef uint16_t pairs, three, four, twice, less, is_two, is_three, is_four, is_full, is_flush
    cdef uint16_t point, category
    cdef int j
    for j in range(BLOCK):
        pairs, three, four = work.pairs[j], work.three[j], work.four[j]
        twice = pairs | three | four
        is_flush = mask_if(work.count[j] > 4)

        # Quads; or the better trips; or the best two pairs.
        less = drop(three)
        three = choose(mask_if(less != 0), less, three)
        less = drop(pairs)
        is_two = mask_if(less != 0)
        point = choose(mask_if(drop(less) != 0), less, pairs)
        is_three = mask_if(three != 0)
        is_four = mask_if(four != 0)
        is_full = is_three & mask_if((twice & <uint16_t>~three) != 0)
        point = choose(is_four, four, choose(is_three, three, point)) & <uint16_t>~is_flush
        work.point[j] = point
        # beside trips, pairs; quads beside trips have only those, so `is_full` is right there too
        work.side[j] = choose(is_full, twice, work.ranks[j]) & <uint16_t>~point

        category = choose(mask_if(pairs != 0), pair, high_card)
        category = choose(is_two, two_pair, category)
        category = choose(is_three, trips, category)
        category = choose(is_full, full, category)
        category = choose(is_four, quads, category)
        work.category[j] = choose(is_flush, flush, category)


cdef inline void find_strengths(const Work *work, uint16_t *out, int size,
                                const Order *order) noexcept nogil:
    # The side ranks, the straights, and all put together.
    cdef uint16_t low_end = order.low_end, straight = order.place[4]
    cdef uint16_t straight_flush = order.place[8]
    cdef uint16_t ranks, count, below, run, is_straight, point, side, less, category, m0, m1, m2
    cdef int j
    for j in range(BLOCK):
        # Of the ranks beside the point, take off the lowest as long as something remains, at most
        # size - 5 times. (Of x - 1 for the sets left, 0 - 1 is the greatest, so the least belongs
        # to the smallest set that is not empty.) In a flush, leave five.
        side, count = work.side[j], work.count[j]
        m0 = side - 1
        if size > 5:
            less = side & m0
            m1 = less - 1
            if size > 6:
                m2 = (less & m1) - 1
                m0 = least(m0, least(m1, m2)) + 1
            else:
                m0 = least(m0, m1) + 1
            side = choose(mask_if(count == 5), side, m0)
            side = choose(mask_if(count == 6), less, side)

        # Straights: a rank and the four below it, among which the ace may stand below the lowest.
        ranks = work.ranks[j]
        below = <uint16_t>(ranks << 1) | (<uint16_t>-<uint16_t>(ranks >> 12) & low_end)
        run = below & <uint16_t>(below << 1)
        run = ranks & run & <uint16_t>(run << 2)
        is_straight = mask_if(run != 0)
        point = choose(is_straight, run & <uint16_t>~(run >> 1), work.point[j])
        side &= <uint16_t>~is_straight
        category = choose(mask_if(count > 4), straight_flush, straight)
        category = choose(is_straight, category, work.category[j])

        out[2 * j + upper(0)] = <uint16_t>(point << 13) | side
        out[2 * j + upper(1)] = category | (point >> 3)


cdef inline bint rank_block(const uint64_t *masks, uint32_t *out, int size, const Order *order,
                            bint check) noexcept nogil:
    # The strengths of BLOCK hands of exactly `size` cards; with check, returns whether all are
    # that. `size` is a constant where this is called, so the compiler makes loops for each.
    #
    # No more than seven cards: five of one suit or a straight leave two cards beside five
    # different ranks, too few for a full house or quads; so each of the two decides alone. A
    # flush decides over a straight, and the others as the loops have it, because Tables lets
    # only such rules in here.
    cdef Work work
    if not VECTOR_COUNT and check and not all_good(masks, size, order.deck):
        return False
    if not find_ranks(masks, &work, size, order.deck) and VECTOR_COUNT and check:
        return False
    find_points(&work, order)
    find_strengths(&work, <uint16_t *>out, size, order)
    return True


cdef Py_ssize_t first_bad(const uint64_t *masks, Py_ssize_t n, int size,
                          uint64_t deck) noexcept nogil:
    cdef Py_ssize_t i
    for i in range(n):
        if masks[i] & ~deck or count64(masks[i]) != <uint32_t>size:
            return i
    return -1


cdef inline Py_ssize_t rank_size(const uint64_t *masks, uint32_t *out, Py_ssize_t n, int size,
                                 const Order *order, bint check) noexcept nogil:
    cdef Order own = order[0]           # which no store can change, for all the compiler knows
    cdef uint64_t last[BLOCK]
    cdef uint32_t last_out[BLOCK]
    cdef Py_ssize_t i = 0
    cdef int j
    while i + BLOCK <= n:
        if not rank_block(masks + i, out + i, size, &own, check):
            return i + first_bad(masks + i, BLOCK, size, order.deck)
        i += BLOCK
    if i < n:                           # a block that is filled up with its last hand
        for j in range(BLOCK):
            last[j] = masks[i + j if i + j < n else n - 1]
        if not rank_block(last, last_out, size, &own, check):
            return i + first_bad(last, n - i, size, order.deck)
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
    cdef uint64_t words[ROWS]
    cdef uint64_t used = (<uint64_t>1 << 8 * size) - 1, word, places, mask
    # 1 where there is such a card; and always, for shifts of a constant are not vectorised
    cdef uint64_t first = size > 0, sixth = size > 5, seventh = size > 6
    cdef int j
    for j in range(ROWS):
        memcpy(&words[j], rows + j * size, 8)
        words[j] = little_endian(words[j])
    for j in range(ROWS):
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


cdef double meet(const double *b, const double *bx, const double *by,
                 const double *c, const double *cx, const double *cy) noexcept nogil:
    # Sums of some cards are added to sums of others, in a fixed order of which the compiler can
    # make vector code: a plain sum it may not reorder.
    cdef double sums[LIVE / 2]
    cdef int z
    for z in range(LIVE / 2):
        sums[z] = ((b[z] - bx[z] - by[z]) * (c[z] - cx[z] - cy[z])
                   + (b[z + LIVE / 2] - bx[z + LIVE / 2] - by[z + LIVE / 2])
                   * (c[z + LIVE / 2] - cx[z + LIVE / 2] - cy[z + LIVE / 2]))
    for z in range(LIVE / 6):
        sums[z] += sums[z + LIVE / 6] + sums[z + LIVE / 3]
    for z in range(LIVE / 12):
        sums[z] += sums[z + LIVE / 12]
    return (sums[0] + sums[1]) + (sums[2] + sums[3])


cdef void add_hole(const uint64_t *boards, const uint8_t *ways, uint64_t hole, Py_ssize_t n,
                   uint64_t *masks, uint8_t *live) noexcept nogil:
    cdef Py_ssize_t i
    for i in range(n):
        masks[i] = boards[i] | hole
    for i in range(n):
        live[i] = ways[i] if boards[i] & hole == 0 else 0


ctypedef fused Strength:
    uint32_t            # narrow
    uint64_t            # wide


cdef inline void tally_two(const Strength *one, const Strength *other, const uint8_t *ways_one,
                           const uint8_t *ways_other, Py_ssize_t n, int64_t *counts) noexcept nogil:
    # Two players, in one loop: the ways, at most 255 each, add up to less than 2^32.
    cdef uint32_t wins = 0, losses = 0, deals = 0, ways
    cdef Py_ssize_t i
    for i in range(n):
        ways = ways_one[i] & ways_other[i]
        wins += ways if one[i] > other[i] else 0
        losses += ways if one[i] < other[i] else 0
        deals += ways
    counts[0] += wins
    counts[2] += losses
    counts[1] += deals - wins - losses
    counts[3] += deals - wins - losses


cdef inline void tally_block(const Strength **strengths, const uint8_t **ways, int players,
                             Py_ssize_t start, int n, int64_t *counts) noexcept nogil:
    # At most BLOCK deals of any number of players.
    cdef Strength best[BLOCK]
    cdef uint32_t live[BLOCK]
    cdef uint32_t sharing[BLOCK]
    cdef const Strength *own
    cdef const uint8_t *own_ways
    cdef uint32_t seen = 0, total
    cdef int i, p, k
    for i in range(BLOCK):
        best[i], live[i], sharing[i] = 0, 0xFF, 0
    for p in range(players):
        own, own_ways = strengths[p] + start, ways[p] + start
        for i in range(n):
            best[i] = own[i] if own[i] > best[i] else best[i]
        for i in range(n):
            live[i] &= own_ways[i]
    for p in range(players):
        own = strengths[p] + start
        for i in range(n):
            sharing[i] += own[i] == best[i]
    for i in range(n):
        seen |= <uint32_t>1 << sharing[i] if live[i] else 0
    for k in range(1, players + 1):
        if not seen >> k & 1:
            continue
        for p in range(players):
            own = strengths[p] + start
            total = 0
            for i in range(n):
                total += live[i] if own[i] == best[i] and sharing[i] == <uint32_t>k else 0
            counts[p * players + k - 1] += total


cdef inline void tally_any(const Strength **strengths, const uint8_t **ways, int players,
                           Py_ssize_t n, int64_t *counts) noexcept nogil:
    cdef Py_ssize_t start = 0
    if players == 2:
        tally_two(strengths[0], strengths[1], ways[0], ways[1], n, counts)
        return
    while start < n:
        tally_block(strengths, ways, players, start, <int>min(BLOCK, n - start), counts)
        start += BLOCK


cdef void tally_narrow(const uint32_t **strengths, const uint8_t **ways, int players,
                       Py_ssize_t n, int64_t *counts) noexcept nogil:
    tally_any(strengths, ways, players, n, counts)


cdef void tally_wide(const uint64_t **strengths, const uint8_t **ways, int players,
                     Py_ssize_t n, int64_t *counts) noexcept nogil:
    tally_any(strengths, ways, players, n, counts)


level.rank_masks = rank_masks
level.row_masks = row_masks
level.search = search
level.meet = meet
level.add_hole = add_hole
level.tally_narrow = tally_narrow
level.tally_wide = tally_wide
