#include "CPixels.h"
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

void vpx_mask_over(uint32_t *out, int out_stride, const uint8_t *mask, int mask_stride, int width, int height, uint32_t color) {
    for (int y = 0; y < height; y++) {
        uint32_t *o = out + (size_t)y * out_stride;
        const uint8_t *m = mask + (size_t)y * mask_stride;
        int x = 0;
        // Eight at a time without branches, so that the compiler can do them in vector registers; most of a glyph's box is empty.
        for (; x + 8 <= width; x += 8) {
            uint64_t eight;
            memcpy(&eight, m + x, 8);
            if (eight == 0) continue;
            for (int k = 0; k < 8; k++) {
                uint32_t s = scaled(color, m[x + k]);
                o[x + k] = s + scaled(o[x + k], 255 - (s >> 24));
            }
        }
        for (; x < width; x++) {
            if (m[x] == 0) continue;
            uint32_t s = scaled(color, m[x]);
            o[x] = s + scaled(o[x], 255 - (s >> 24));
        }
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
