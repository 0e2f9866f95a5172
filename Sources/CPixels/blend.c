#include "CPixels.h"
#include "grid.h"
#include <string.h>

// x / 255, rounded, for x up to 255 × 255.
static inline uint32_t by255(uint32_t x) {
    x += 128;
    return (x + (x >> 8)) >> 8;
}

// All four channels of `c` times a / 255.
static inline uint32_t scaled(uint32_t c, uint32_t a) {
    uint32_t rb = (c & 0xff00ff) * a + 0x800080;
    uint32_t ag = ((c >> 8) & 0xff00ff) * a + 0x800080;
    rb = ((rb + ((rb >> 8) & 0xff00ff)) >> 8) & 0xff00ff;
    ag = (ag + ((ag >> 8) & 0xff00ff)) & 0xff00ff00;
    return rb | ag;
}

static inline void over(uint32_t *out, uint32_t source, uint32_t rest) { *out = source + scaled(*out, rest); }

typedef uint8_t bytes4 __attribute__((vector_size(4)));
typedef uint8_t bytes16 __attribute__((vector_size(16)));
typedef uint16_t words16 __attribute__((vector_size(32)));

#if defined(__x86_64__)
// Twice as many channels at a time where the processor can; the same integers.
#define WIDE __attribute__((target_clones("avx2", "default")))
#else
#define WIDE
#endif
#define ALWAYS_INLINE static inline __attribute__((always_inline))

// In place, and by pointer below: vectors as arguments would have another ABI where AVX is on.
ALWAYS_INLINE void to_by255(words16 *x) {
    *x += 128;
    *x = (*x + (*x >> 8)) >> 8;
}

ALWAYS_INLINE void spread_color(words16 *wide, uint32_t color) {
    bytes4 c;
    memcpy(&c, &color, sizeof c);
    *wide = __builtin_convertvector(__builtin_shufflevector(c, c, 0, 1, 2, 3, 0, 1, 2, 3, 0, 1, 2, 3, 0, 1, 2, 3), words16);
}

// Four pixels at a time, a channel a word: the same arithmetic as `scaled`.
ALWAYS_INLINE void mask_over_4(uint32_t *out, const uint8_t *mask, const words16 *color) {
    bytes4 m;
    bytes16 old;
    memcpy(&m, mask, sizeof m);
    memcpy(&old, out, sizeof old);
    bytes16 spread = __builtin_shufflevector(m, m, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3);
    words16 s = *color * __builtin_convertvector(spread, words16);
    to_by255(&s);
    words16 alpha = __builtin_shufflevector(s, s, 3, 3, 3, 3, 7, 7, 7, 7, 11, 11, 11, 11, 15, 15, 15, 15);
    words16 below = __builtin_convertvector(old, words16) * (255 - alpha);
    to_by255(&below);
    bytes16 result = __builtin_convertvector(s + below, bytes16);
    memcpy(out, &result, sizeof result);
}

// Four pixels under the whole of a colour whose alpha leaves `rest` of them.
ALWAYS_INLINE void over_4(uint32_t *out, const words16 *color, uint16_t rest) {
    bytes16 old;
    memcpy(&old, out, sizeof old);
    words16 below = __builtin_convertvector(old, words16) * rest;
    to_by255(&below);
    bytes16 result = __builtin_convertvector(*color + below, bytes16);
    memcpy(out, &result, sizeof result);
}

WIDE void vpx_mask_over(uint32_t *out, int out_stride, const uint8_t *mask, int mask_stride, int width, int height, uint32_t color) {
    words16 wide;
    spread_color(&wide, color);
    uint16_t rest = 255 - (color >> 24);
    int isOpaque = rest == 0;
    uint32_t pair[2] = {color, color};
    uint64_t two;
    memcpy(&two, pair, sizeof two);
    for (int y = 0; y < height; y++) {
        uint32_t *o = out + (size_t)y * out_stride;
        const uint8_t *m = mask + (size_t)y * mask_stride;
        int x = 0;
        // Most of a mask is empty, and most of the rest is full.
        for (; x + 16 <= width; x += 16) {
            uint64_t half[2];
            memcpy(half, m + x, 16);
            if ((half[0] | half[1]) == 0) continue;
            if ((half[0] & half[1]) == UINT64_MAX) {
                if (isOpaque) for (int k = 0; k < 16; k += 2) memcpy(o + x + k, &two, 8);
                else for (int k = 0; k < 16; k += 4) over_4(o + x + k, &wide, rest);
                continue;
            }
            for (int k = 0; k < 16; k += 4) mask_over_4(o + x + k, m + x + k, &wide);
        }
        for (; x + 4 <= width; x += 4) {
            uint32_t four;
            memcpy(&four, m + x, 4);
            if (four != 0) mask_over_4(o + x, m + x, &wide);
        }
        for (; x < width; x++) {
            if (m[x] == 0) continue;
            uint32_t s = scaled(color, m[x]);
            over(o + x, s, 255 - (s >> 24));
        }
    }
}

// `count` pixels that are all covered alike.
static void over_run(uint32_t *out, int count, uint32_t color, uint32_t alpha) {
    uint32_t s = scaled(color, alpha), rest = 255 - (s >> 24);
    if (rest == 0) {
        for (int i = 0; i < count; i++) out[i] = s;
        return;
    }
    words16 wide;
    spread_color(&wide, s);
    int i = 0;
    for (; i + 4 <= count; i += 4) over_4(out + i, &wide, rest);
    for (; i < count; i++) over(out + i, s, rest);
}

// How much of the pixel at `at` lies between two places of the grid.
static inline int32_t share(int32_t at, int32_t low, int32_t high) {
    int32_t from = low > at * GRID ? low : at * GRID, to = high < (at + 1) * GRID ? high : (at + 1) * GRID;
    return to > from ? to - from : 0;
}

static inline uint32_t alpha_of_share(int32_t width, int32_t height) { return (uint32_t)((2LL * width * height * 255 + FULL / 2 - 1) / FULL); }

void vpx_rect_over(uint32_t *out, int stride, int x0, int y0, int x1, int y1, double left, double top, double right, double bottom, uint32_t color) {
    int32_t l = grid_of(left), r = grid_of(right), t = grid_of(top), b = grid_of(bottom);
    int first = grid_floor(l) > x0 ? grid_floor(l) : x0, last = grid_floor(r + GRID - 1) < x1 ? grid_floor(r + GRID - 1) : x1;
    int from = grid_floor(t) > y0 ? grid_floor(t) : y0, to = grid_floor(b + GRID - 1) < y1 ? grid_floor(b + GRID - 1) : y1;
    for (int y = from; y < to; y++) {
        uint32_t *row = out + (size_t)(y - y0) * stride - x0;
        int32_t height = share(y, t, b);
        int x = first, end = last;
        if (x < end && share(x, l, r) < GRID) {
            over_run(row + x, 1, color, alpha_of_share(share(x, l, r), height));
            x++;
        }
        if (x < end && share(end - 1, l, r) < GRID) {
            end--;
            over_run(row + end, 1, color, alpha_of_share(share(end, l, r), height));
        }
        if (x < end) over_run(row + x, end - x, color, alpha_of_share(GRID, height));
    }
}

void vpx_mask_union(uint8_t *out, int out_stride, const uint8_t *mask, int mask_stride, int width, int height) {
    for (int y = 0; y < height; y++) {
        uint8_t *o = out + (size_t)y * out_stride;
        const uint8_t *m = mask + (size_t)y * mask_stride;
        for (int x = 0; x < width; x++) o[x] = m[x] > o[x] ? m[x] : o[x];
    }
}

void vpx_mask_subtract(uint8_t *out, int out_stride, const uint8_t *mask, int mask_stride, int width, int height) {
    for (int y = 0; y < height; y++) {
        uint8_t *o = out + (size_t)y * out_stride;
        const uint8_t *m = mask + (size_t)y * mask_stride;
        for (int x = 0; x < width; x++) o[x] = (uint8_t)by255((uint32_t)o[x] * (255 - m[x]));
    }
}

void vpx_mask_multiply(uint8_t *mask, int mask_stride, const uint8_t *other, int other_stride, int width, int height) {
    for (int y = 0; y < height; y++) {
        uint8_t *o = mask + (size_t)y * mask_stride;
        const uint8_t *m = other + (size_t)y * other_stride;
        for (int x = 0; x < width; x++) o[x] = (uint8_t)by255((uint32_t)o[x] * m[x]);
    }
}

void vpx_mask_fade(uint8_t *mask, int stride, int width, int height, uint8_t opacity) {
    for (int y = 0; y < height; y++) {
        uint8_t *row = mask + (size_t)y * stride;
        for (int x = 0; x < width; x++) row[x] = (uint8_t)by255((uint32_t)row[x] * opacity);
    }
}

static inline float soft_light(float b, float s) { return (1 - 2 * s) * b * b + 2 * s * b; }

static inline uint32_t byte_of(float v) {
    int i = (int)(v * 255 + 0.5f);
    return (uint32_t)(i < 0 ? 0 : i > 255 ? 255 : i);
}

static uint32_t blend_pixel(uint32_t d, uint32_t s, int mode) {
    float sa = (s >> 24) / 255.0f, da = (d >> 24) / 255.0f;
    float ra = sa + da - sa * da;
    if (mode == VPX_PLUS_DARKER) ra = sa + da > 1 ? 1 : sa + da;
    uint32_t word = byte_of(ra) << 24;
    for (int k = 0; k < 24; k += 8) {
        float sc = ((s >> k) & 255) / 255.0f, dc = ((d >> k) & 255) / 255.0f, r;
        if (mode == VPX_SOFT_LIGHT) {
            float b = da > 0 ? dc / da : 0, c = sa > 0 ? sc / sa : 0;
            r = sa * da * soft_light(b, c) + sc * (1 - da) + dc * (1 - sa);
        } else {
            // max(0, s + d − 1) on straight colours; on premultiplied ones the complements add.
            r = ra - ((sa - sc) + (da - dc));
            if (r < 0) r = 0;
        }
        word |= byte_of(r > ra ? ra : r) << k;
    }
    return word;
}

void vpx_blend(uint32_t *out, int out_stride, const uint32_t *source, int source_stride, int width, int height, int mode) {
    for (int y = 0; y < height; y++) {
        uint32_t *o = out + (size_t)y * out_stride;
        const uint32_t *s = source + (size_t)y * source_stride;
        for (int x = 0; x < width; x++)
            if (s[x] >> 24) o[x] = blend_pixel(o[x], s[x], mode);
    }
}

void vpx_color_matrix(uint32_t *pixels, int stride, int width, int height, const float m[20]) {
    uint32_t lastIn = 0, lastOut = 0;
    int known = 0;
    for (int y = 0; y < height; y++) {
        uint32_t *p = pixels + (size_t)y * stride;
        for (int x = 0; x < width; x++) {
            // Pictures of interfaces are mostly runs of one colour.
            if (known && p[x] == lastIn) { p[x] = lastOut; continue; }
            uint32_t word = p[x];
            float a = (word >> 24) / 255.0f, inverse = a > 0 ? 1 / a : 0;
            float in[4] = {((word >> 16) & 255) / 255.0f * inverse, ((word >> 8) & 255) / 255.0f * inverse, (word & 255) / 255.0f * inverse, a};
            float out[4];
            for (int r = 0; r < 4; r++) {
                const float *row = m + 5 * r;
                float v = row[0] * in[0] + row[1] * in[1] + row[2] * in[2] + row[3] * in[3] + row[4];
                out[r] = v < 0 ? 0 : v > 1 ? 1 : v;
            }
            // Where there was nothing, an added constant may colour but not cover.
            if (word == 0 && m[19] == 0) out[3] = 0;
            lastIn = word;
            known = 1;
            lastOut = byte_of(out[3]) << 24 | byte_of(out[0] * out[3]) << 16 | byte_of(out[1] * out[3]) << 8 | byte_of(out[2] * out[3]);
            p[x] = lastOut;
        }
    }
}

void vpx_premultiply(uint32_t *out, const uint8_t *rgba, int channels, int width) {
    for (int x = 0; x < width; x++, rgba += channels) {
        uint32_t a = channels == 4 ? rgba[3] : 255;
        out[x] = a << 24 | by255(rgba[0] * a) << 16 | by255(rgba[1] * a) << 8 | by255(rgba[2] * a);
    }
}

void vpx_alpha_of(uint8_t *out, int out_stride, const uint32_t *pixels, int stride, int width, int height) {
    for (int y = 0; y < height; y++) {
        uint8_t *o = out + (size_t)y * out_stride;
        const uint32_t *p = pixels + (size_t)y * stride;
        for (int x = 0; x < width; x++) o[x] = (uint8_t)(p[x] >> 24);
    }
}

void vpx_tint(uint32_t *out, int out_stride, const uint8_t *mask, int mask_stride, int width, int height, uint32_t color) {
    for (int y = 0; y < height; y++) {
        uint32_t *o = out + (size_t)y * out_stride;
        const uint8_t *m = mask + (size_t)y * mask_stride;
        for (int x = 0; x < width; x++) o[x] = scaled(color, m[x]);
    }
}

void vpx_fill(uint32_t *out, int stride, int width, int height, uint32_t color) {
    for (int y = 0; y < height; y++) {
        uint32_t *o = out + (size_t)y * stride;
        if (color == 0) {
            memset(o, 0, (size_t)width * 4);
        } else {
            for (int x = 0; x < width; x++) o[x] = color;
        }
    }
}
