#include "CPixels.h"

#include <stdlib.h>
#include <string.h>

// A zlib stream with the format's fixed codes. Pictures of interfaces are long runs and rows that repeat: what matters is how fast
// those are passed over, and here a match costs the same whether it is 4 bytes long or 258.

typedef struct {
    uint8_t *out;
    uint64_t bits;
    int count;
} writer;

static inline void put(writer *w, uint64_t value, int count) {
    w->bits |= value << w->count;
    w->count += count;
    if (w->count >= 32) {
        uint32_t low = (uint32_t)w->bits;
        memcpy(w->out, &low, 4);
        w->out += 4;
        w->bits >>= 32;
        w->count -= 32;
    }
}

static uint32_t reversed(uint32_t code, int count) {
    uint32_t result = 0;
    for (int i = 0; i < count; i++) result |= (code >> i & 1) << (count - 1 - i);
    return result;
}

typedef struct {
    uint32_t bits;
    int count;
} code;

/// Symbols 0…287 of the fixed literal and length code.
static code symbol(int s) {
    if (s < 144) return (code){reversed(0x30 + s, 8), 8};
    if (s < 256) return (code){reversed(0x190 + s - 144, 9), 9};
    if (s < 280) return (code){reversed(s - 256, 7), 7};
    return (code){reversed(0xC0 + s - 280, 8), 8};
}

/// Lengths 3…258 with their extra bits.
static code length_code(int length) {
    if (length == 258) return symbol(285);
    int l = length - 3, extra = 0;
    if (l >= 8) extra = 29 - __builtin_clz((unsigned)l);
    code c = symbol(257 + 4 * extra + (l >> extra));
    c.bits |= (uint32_t)(l & ((1 << extra) - 1)) << c.count;
    c.count += extra;
    return c;
}

static inline void put_distance(writer *w, uint32_t distance) {
    uint32_t d = distance - 1, symbol = d;
    int extra = 0;
    if (d >= 4) {
        int top = 31 - __builtin_clz(d);
        extra = top - 1;
        symbol = 2 * top + (d >> extra & 1);
    }
    // Five bits, highest first.
    uint32_t bits = (symbol & 1) << 4 | (symbol & 2) << 2 | (symbol & 4) | (symbol & 8) >> 2 | (symbol & 16) >> 4;
    put(w, bits | (uint64_t)(d & ((1u << extra) - 1)) << 5, 5 + extra);
}

static inline uint32_t load32(const uint8_t *p) {
    uint32_t v;
    memcpy(&v, p, 4);
    return v;
}

static size_t match_length(const uint8_t *a, const uint8_t *b, size_t most) {
    size_t length = 4;
    while (length + 8 <= most) {
        uint64_t x, y;
        memcpy(&x, a + length, 8);
        memcpy(&y, b + length, 8);
        if (x != y) return length + (size_t)(__builtin_ctzll(x ^ y) >> 3);
        length += 8;
    }
    while (length < most && a[length] == b[length]) length++;
    return length;
}

enum { HASH_BITS = 15, WINDOW = 32768, LONGEST = 258 };

size_t vpx_zlib_bound(size_t size) { return size + size / 8 + 64; }

size_t vpx_zlib(uint8_t *out, const uint8_t *in, size_t size, uint32_t adler) {
    // Positions from 1; 0 is none.
    uint32_t *last = calloc((size_t)1 << HASH_BITS, sizeof *last);
    if (!last || size > UINT32_MAX - 1) {
        free(last);
        return 0;
    }
    code literals[256], lengths[LONGEST + 1];
    for (int i = 0; i < 256; i++) literals[i] = symbol(i);
    for (int i = 3; i <= LONGEST; i++) lengths[i] = length_code(i);
    writer w = {out + 2, 0, 0};
    out[0] = 0x78;
    out[1] = 0x01;
    put(&w, 1 | 1 << 1, 3);
    size_t i = 0, end = size < 4 ? 0 : size - 3;
    while (i < end) {
        uint32_t four = load32(in + i), hash = four * 2654435761u >> (32 - HASH_BITS);
        size_t before = last[hash];
        last[hash] = (uint32_t)(i + 1);
        if (i > 0 && four == in[i - 1] * 0x01010101u) before = i;
        if (before == 0 || i + 1 - before > WINDOW || load32(in + before - 1) != four) {
            code c = literals[in[i++]];
            put(&w, c.bits, c.count);
            continue;
        }
        size_t most = size - i < LONGEST ? size - i : LONGEST;
        size_t length = match_length(in + before - 1, in + i, most);
        put(&w, lengths[length].bits, lengths[length].count);
        put_distance(&w, (uint32_t)(i + 1 - before));
        i += length;
    }
    for (; i < size; i++) put(&w, literals[in[i]].bits, literals[in[i]].count);
    put(&w, 0, 7);
    for (; w.count > 0; w.count -= 8, w.bits >>= 8) *w.out++ = (uint8_t)w.bits;
    for (int shift = 24; shift >= 0; shift -= 8) *w.out++ = (uint8_t)(adler >> shift);
    free(last);
    return (size_t)(w.out - out);
}
