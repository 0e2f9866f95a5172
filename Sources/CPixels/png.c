#include "CPixels.h"
#include "png.h"
#include <stdlib.h>
#include <string.h>

int vpx_is_opaque(const uint32_t *pixels, int stride, int width, int height) {
    for (int y = 0; y < height; y++) {
        const uint32_t *p = pixels + (size_t)y * stride;
        uint32_t all = 0xff000000;
        for (int x = 0; x < width; x++) all &= p[x];
        if (all != 0xff000000) return 0;
    }
    return 1;
}

static inline uint32_t straight(uint32_t c, uint32_t a) {
    uint32_t v = (c * 255 + a / 2) / a;
    return v > 255 ? 255 : v;
}

static void straight_row(uint8_t *out, const uint32_t *p, int width, int channels) {
    if (channels == 3) {
        for (int x = 0; x < width; x++) {
            out[3 * x] = (uint8_t)(p[x] >> 16);
            out[3 * x + 1] = (uint8_t)(p[x] >> 8);
            out[3 * x + 2] = (uint8_t)p[x];
        }
        return;
    }
    for (int x = 0; x < width; x++, out += 4) {
        uint32_t a = p[x] >> 24, r = (p[x] >> 16) & 255, g = (p[x] >> 8) & 255, b = p[x] & 255;
        if (a == 0) { r = g = b = 0; } else if (a < 255) { r = straight(r, a); g = straight(g, a); b = straight(b, a); }
        out[0] = (uint8_t)r; out[1] = (uint8_t)g; out[2] = (uint8_t)b; out[3] = (uint8_t)a;
    }
}

void vpx_png_row(uint8_t *out, uint8_t *above, uint8_t *line, const uint32_t *pixels, int width, int channels) {
    size_t bytes = (size_t)width * channels;
    straight_row(line, pixels, width, channels);
    out[0] = 2;
    for (size_t i = 0; i < bytes; i++) out[1 + i] = (uint8_t)(line[i] - above[i]);
    memcpy(above, line, bytes);
}

void vpx_png_rows(uint8_t *out, const uint32_t *pixels, int stride, int width, int height, int channels) {
    size_t bytes = (size_t)width * channels;
    uint8_t *above = calloc(2, bytes);
    for (int y = 0; y < height; y++) vpx_png_row(out + y * (bytes + 1), above, above + bytes, pixels + (size_t)y * stride, width, channels);
    free(above);
}
