#include "CPixels.h"
#include <math.h>
#include <stdlib.h>
#include <string.h>

// MARK: resizing, separable: weights per output column and row, computed once

typedef struct { int start, count; float *weights; } Taps;

static float cubic(float x) {
    x = fabsf(x);
    if (x < 1) return (1.5f * x - 2.5f) * x * x + 1;
    if (x < 2) return ((-0.5f * x + 2.5f) * x - 4) * x + 2;
    return 0;
}

static Taps *make_taps(int from, int to, int quality) {
    Taps *taps = malloc(sizeof(Taps) * to);
    double ratio = (double)from / to;
    double support = quality == 2 ? 2 : 1;
    double stretch = ratio > 1 ? ratio : 1;
    for (int i = 0; i < to; i++) {
        double center = (i + 0.5) * ratio - 0.5;
        if (quality == 0) {
            int at = (int)floor((i + 0.5) * ratio);
            taps[i] = (Taps){at < from ? at : from - 1, 1, malloc(sizeof(float))};
            taps[i].weights[0] = 1;
            continue;
        }
        int first = (int)ceil(center - support * stretch), last = (int)floor(center + support * stretch);
        int lo = first < 0 ? 0 : first, hi = last >= from ? from - 1 : last;
        taps[i] = (Taps){lo, hi - lo + 1, calloc(hi - lo + 1, sizeof(float))};
        float sum = 0;
        for (int k = first; k <= last; k++) {
            float d = (float)((k - center) / stretch);
            float w = quality == 2 ? cubic(d) : 1 - fabsf(d);
            if (quality == 1 && w < 0) w = 0;
            int at = k < lo ? lo : k > hi ? hi : k;  // edge pixels repeat
            taps[i].weights[at - lo] += w;
            sum += w;
        }
        for (int k = 0; k < taps[i].count; k++) taps[i].weights[k] /= sum;
    }
    return taps;
}

static void free_taps(Taps *taps, int n) {
    for (int i = 0; i < n; i++) free(taps[i].weights);
    free(taps);
}

static inline uint8_t clamp_byte(float v, float limit) {
    if (v < 0) v = 0;
    if (v > limit) v = limit;
    return (uint8_t)(v + 0.5f);
}

void vpx_resize(uint32_t *out, int ow, int oh, int os, const uint32_t *in, int iw, int ih, int is, int quality) {
    if (ow <= 0 || oh <= 0 || iw <= 0 || ih <= 0) return;
    if (ow == iw && oh == ih) {
        for (int y = 0; y < oh; y++) memcpy(out + (size_t)y * os, in + (size_t)y * is, (size_t)ow * 4);
        return;
    }
    Taps *columns = make_taps(iw, ow, quality), *rows = make_taps(ih, oh, quality);
    // A ring of horizontally resized rows, by input row.
    int ring = 1;
    for (int y = 0; y < oh; y++) if (rows[y].count + 1 > ring) ring = rows[y].count + 1;
    float *lines = malloc(sizeof(float) * 4 * ow * ring);
    int *held = malloc(sizeof(int) * ring);
    for (int i = 0; i < ring; i++) held[i] = -1;
    float *sum = malloc(sizeof(float) * 4 * ow);
    for (int y = 0; y < oh; y++) {
        memset(sum, 0, sizeof(float) * 4 * ow);
        for (int k = 0; k < rows[y].count; k++) {
            int r = rows[y].start + k;
            float *line = lines + (size_t)(r % ring) * 4 * ow;
            if (held[r % ring] != r) {
                held[r % ring] = r;
                const uint8_t *src = (const uint8_t *)(in + (size_t)r * is);
                for (int x = 0; x < ow; x++) {
                    float c0 = 0, c1 = 0, c2 = 0, c3 = 0;
                    const uint8_t *s = src + 4 * columns[x].start;
                    for (int t = 0; t < columns[x].count; t++, s += 4) {
                        float w = columns[x].weights[t];
                        c0 += w * s[0]; c1 += w * s[1]; c2 += w * s[2]; c3 += w * s[3];
                    }
                    line[4 * x] = c0; line[4 * x + 1] = c1; line[4 * x + 2] = c2; line[4 * x + 3] = c3;
                }
            }
            float w = rows[y].weights[k];
            for (int i = 0; i < 4 * ow; i++) sum[i] += w * line[i];
        }
        uint8_t *dst = (uint8_t *)(out + (size_t)y * os);
        for (int x = 0; x < ow; x++) {
            uint8_t a = clamp_byte(sum[4 * x + 3], 255);
            dst[4 * x] = clamp_byte(sum[4 * x], a);
            dst[4 * x + 1] = clamp_byte(sum[4 * x + 1], a);
            dst[4 * x + 2] = clamp_byte(sum[4 * x + 2], a);
            dst[4 * x + 3] = a;
        }
    }
    free(sum); free(held); free(lines);
    free_taps(columns, ow);
    free_taps(rows, oh);
}

// MARK: warping

static inline uint32_t texel(const uint32_t *in, int iw, int ih, int is, int x, int y) {
    return x < 0 || y < 0 || x >= iw || y >= ih ? 0 : in[(size_t)y * is + x];
}

static inline int floor_int(double v) {
    int i = (int)v;
    return i - (v < i);
}

static inline uint32_t mix(uint32_t a, uint32_t b, uint32_t f) {  // f in 0…256
    uint32_t rb = (((a & 0xff00ff) * (256 - f) + (b & 0xff00ff) * f + 0x800080) >> 8) & 0xff00ff;
    uint32_t ag = (((a >> 8) & 0xff00ff) * (256 - f) + ((b >> 8) & 0xff00ff) * f + 0x800080) & 0xff00ff00;
    return rb | ag;
}

void vpx_warp(uint32_t *out, int stride, int x0, int y0, int width, int height, const uint32_t *in, int iw, int ih, int is, const double m[9], int quality) {
    int isAffine = m[6] == 0 && m[7] == 0 && m[8] == 1;
    for (int j = 0; j < height; j++) {
        uint32_t *row = out + (size_t)j * stride;
        double py = y0 + j + 0.5;
        for (int i = 0; i < width; i++) {
            double px = x0 + i + 0.5;
            double w = m[6] * px + m[7] * py + m[8];
            row[i] = 0;
            if (!(w > 1e-9)) continue;
            double u = m[0] * px + m[1] * py + m[2], v = m[3] * px + m[4] * py + m[5];
            if (!isAffine) {
                u /= w;
                v /= w;
            }
            if (!(u > -1 && v > -1 && u < iw + 1 && v < ih + 1)) continue;
            if (quality == 0) {
                row[i] = texel(in, iw, ih, is, floor_int(u), floor_int(v));
                continue;
            }
            u -= 0.5;
            v -= 0.5;
            int ix = floor_int(u), iy = floor_int(v);
            if (ix >= 0 && iy >= 0 && ix + 1 < iw && iy + 1 < ih) {
                const uint32_t *t = in + (size_t)iy * is + ix;
                uint32_t fx = (uint32_t)((u - ix) * 256 + 0.5), fy = (uint32_t)((v - iy) * 256 + 0.5);
                row[i] = t[0] == t[1] && t[0] == t[is] && t[0] == t[is + 1] ? t[0] : mix(mix(t[0], t[1], fx), mix(t[is], t[is + 1], fx), fy);
                continue;
            }
            uint32_t fx = (uint32_t)((u - ix) * 256 + 0.5), fy = (uint32_t)((v - iy) * 256 + 0.5);
            uint32_t top = mix(texel(in, iw, ih, is, ix, iy), texel(in, iw, ih, is, ix + 1, iy), fx);
            uint32_t bottom = mix(texel(in, iw, ih, is, ix, iy + 1), texel(in, iw, ih, is, ix + 1, iy + 1), fx);
            row[i] = mix(top, bottom, fy);
        }
    }
}
