#include "CPixels.h"
#include "png.h"
#include <stdlib.h>
#include <string.h>

// A deflate stream of one block with its own Huffman codes, whose only matches are runs of one byte. After the Up filter that is
// nearly all there is to find in the picture of an interface, at several times the speed of a general compressor.

enum { END = 256, SYMBOLS = 286, MAX_BITS = 15, MAX_RUN = 258 };

typedef struct { uint8_t *out; size_t at, capacity; uint64_t bits; int count; } Writer;

static inline void put(Writer *w, uint32_t value, int bits) {
    w->bits |= (uint64_t)value << w->count;
    w->count += bits;
    if (w->count < 32) return;
    // Four bytes at a time; a caller leaves room for them.
    if (w->at + 4 <= w->capacity) memcpy(w->out + w->at, &w->bits, 4);
    w->at += 4;
    w->bits >>= 32;
    w->count -= 32;
}

static void flush(Writer *w) {
    while (w->count > 0) {
        if (w->at < w->capacity) w->out[w->at] = (uint8_t)w->bits;
        w->at++;
        w->bits >>= 8;
        w->count -= 8;
    }
    w->count = 0;
}

// MARK: length codes

static const uint16_t lengthBase[29] = {3,  4,  5,  6,  7,  8,  9,  10, 11,  13,  15,  17,  19,  23, 27,
                                        31, 35, 43, 51, 59, 67, 83, 99, 115, 131, 163, 195, 227, 258};
static const uint8_t lengthExtra[29] = {0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 0};

static int length_code(int length) {
    int code = 28;
    while (length < lengthBase[code]) code--;
    return code;
}

// MARK: Huffman codes

// Depths of a Huffman tree by repeatedly joining the two rarest; then depths beyond the limit are pulled up (Kraft's sum kept ≤ 1).
static void code_lengths(const uint32_t *counts, int n, int limit, uint8_t *lengths) {
    typedef struct { uint32_t count; int16_t left, right; } Node;
    Node nodes[2 * SYMBOLS];
    int16_t heap[2 * SYMBOLS];
    int total = 0, size = 0;
    memset(lengths, 0, n);
    for (int i = 0; i < n; i++) {
        nodes[i] = (Node){counts[i], -1, -1};
        if (counts[i]) heap[size++] = (int16_t)i;
    }
    if (size == 1) {
        lengths[heap[0]] = 1;
        return;
    }
    total = n;
    while (size > 1) {
        int16_t picked[2];
        for (int k = 0; k < 2; k++) {
            int least = 0;
            for (int i = 1; i < size; i++)
                if (nodes[heap[i]].count < nodes[heap[least]].count) least = i;
            picked[k] = heap[least];
            heap[least] = heap[--size];
        }
        nodes[total] = (Node){nodes[picked[0]].count + nodes[picked[1]].count, picked[0], picked[1]};
        heap[size++] = (int16_t)total++;
    }
    uint8_t depth[2 * SYMBOLS];
    depth[total - 1] = 0;
    for (int i = total - 1; i >= n; i--) {
        depth[nodes[i].left] = depth[nodes[i].right] = (uint8_t)(depth[i] + 1);
    }
    uint32_t sum = 0;
    for (int i = 0; i < n; i++) {
        if (!counts[i]) continue;
        lengths[i] = depth[i] > limit ? (uint8_t)limit : depth[i];
        sum += 1u << (limit - lengths[i]);
    }
    // Too many short codes: lengthen the longest that may still grow until the sum fits.
    while (sum > 1u << limit) {
        int chosen = -1;
        for (int i = 0; i < n; i++)
            if (lengths[i] && lengths[i] < limit && (chosen < 0 || lengths[i] > lengths[chosen])) chosen = i;
        sum -= 1u << (limit - lengths[chosen] - 1);
        lengths[chosen]++;
    }
}

// Canonical codes, bits reversed for writing.
static void assign_codes(const uint8_t *lengths, int n, uint16_t *codes) {
    uint16_t next[MAX_BITS + 2] = {0}, count[MAX_BITS + 1] = {0};
    for (int i = 0; i < n; i++) count[lengths[i]]++;
    count[0] = 0;
    uint16_t code = 0;
    for (int bits = 1; bits <= MAX_BITS; bits++) {
        code = (uint16_t)((code + count[bits - 1]) << 1);
        next[bits] = code;
    }
    for (int i = 0; i < n; i++) {
        if (!lengths[i]) continue;
        uint16_t value = next[lengths[i]]++, reversed = 0;
        for (int b = 0; b < lengths[i]; b++) reversed |= (uint16_t)((value >> b & 1) << (lengths[i] - 1 - b));
        codes[i] = reversed;
    }
}

// MARK: the block's header

static void write_header(Writer *w, const uint8_t *literal) {
    static const uint8_t order[19] = {16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15};
    // The lengths of 286 literal codes and one distance code, as they stand: runs of them are not worth the trouble.
    uint8_t all[SYMBOLS + 1], lengths[19];
    uint32_t counts[19] = {0};
    uint16_t codes[19];
    memcpy(all, literal, SYMBOLS);
    all[SYMBOLS] = 1;
    for (int i = 0; i <= SYMBOLS; i++) counts[all[i]]++;
    code_lengths(counts, 19, 7, lengths);
    assign_codes(lengths, 19, codes);
    put(w, 1, 1);
    put(w, 2, 2);
    put(w, SYMBOLS - 257, 5);
    put(w, 0, 5);
    put(w, 15, 4);
    for (int i = 0; i < 19; i++) put(w, lengths[order[i]], 3);
    for (int i = 0; i <= SYMBOLS; i++) put(w, codes[all[i]], lengths[all[i]]);
}

// MARK: tokens: a byte, or 256 + the length of a run

static size_t run_length(const uint8_t *in, size_t left) {
    size_t n = 1;
    uint64_t pattern = in[0] * 0x0101010101010101ull, word;
    while (n + 8 <= left) {
        memcpy(&word, in + n, 8);
        if (word != pattern) return n + (size_t)(__builtin_ctzll(word ^ pattern) >> 3);
        n += 8;
    }
    while (n < left && in[n] == in[0]) n++;
    return n;
}

typedef struct { uint16_t *tokens; size_t count, limit; uint32_t counts[SYMBOLS]; } Tokens;

// 0 where there are too many.
static int tokenize(Tokens *t, const uint8_t *in, size_t size) {
    for (size_t at = 0; at < size;) {
        if (t->count + 2 > t->limit) return 0;
        t->tokens[t->count++] = in[at];
        t->counts[in[at]]++;
        size_t run = run_length(in + at, size - at) - 1;
        at++;
        while (run >= 3) {
            if (t->count + 2 > t->limit) return 0;
            size_t length = run > MAX_RUN ? MAX_RUN : run;
            t->tokens[t->count++] = (uint16_t)(256 + length);
            t->counts[257 + length_code((int)length)]++;
            at += length;
            run -= length;
        }
    }
    return 1;
}

static size_t write_block(uint8_t *out, size_t capacity, Tokens *t, uint32_t checksum) {
    uint8_t lengths[SYMBOLS], codeOf[MAX_RUN + 1];
    uint16_t codes[SYMBOLS];
    t->counts[END] = 1;
    code_lengths(t->counts, SYMBOLS, MAX_BITS, lengths);
    assign_codes(lengths, SYMBOLS, codes);
    Writer w = {out, 0, capacity, 0, 0};
    put(&w, 0x0178, 16);
    write_header(&w, lengths);
    for (int i = 3; i <= MAX_RUN; i++) codeOf[i] = (uint8_t)length_code(i);
    for (size_t i = 0; i < t->count; i++) {
        int token = t->tokens[i];
        if (token < 256) {
            put(&w, codes[token], lengths[token]);
            continue;
        }
        int code = codeOf[token - 256];
        put(&w, codes[257 + code], lengths[257 + code]);
        put(&w, (uint32_t)(token - 256 - lengthBase[code]), lengthExtra[code]);
        put(&w, 0, 1);
    }
    put(&w, codes[END], lengths[END]);
    flush(&w);
    for (int shift = 24; shift >= 0; shift -= 8) put(&w, checksum >> shift & 255, 8);
    flush(&w);
    return w.at <= capacity ? w.at : 0;
}

size_t vpx_png_deflate(uint8_t *out, size_t capacity, const uint32_t *pixels, int stride, int width, int height, int channels, vpx_adler adler) {
    size_t bytes = (size_t)width * channels, total = (bytes + 1) * height, written = 0;
    Tokens t = {malloc(sizeof(uint16_t) * (total / 3 + 1024)), 0, total / 3 + 1024, {0}};
    uint8_t *rows = calloc(3, bytes + 1);
    uint32_t checksum = 1;
    int fits = 1;
    for (int y = 0; y < height && fits; y++) {
        uint8_t *row = rows + 2 * bytes;
        vpx_png_row(row, rows, rows + bytes, pixels + (size_t)y * stride, width, channels);
        checksum = adler(checksum, row, bytes + 1);
        fits = tokenize(&t, row, bytes + 1);
    }
    if (fits) written = write_block(out, capacity, &t, checksum);
    free(rows);
    free(t.tokens);
    return written;
}
