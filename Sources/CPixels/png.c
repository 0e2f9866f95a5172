#include "CPixels.h"
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

void vpx_png_rows(uint8_t *out, const uint32_t *pixels, int stride, int width, int height, int channels) {
    size_t bytes = (size_t)width * channels, pitch = bytes + 1;
    // Most rows of an interface are the row above: these are all zeros, and marked by a filter byte of 0 until they are passed again.
    for (int y = 0; y < height; y++) {
        const uint32_t *row = pixels + (size_t)y * stride;
        int repeats = y > 0 && memcmp(row, row - stride, (size_t)width * 4) == 0;
        out[y * pitch] = repeats ? 0 : 2;
        if (repeats) memset(out + y * pitch + 1, 0, bytes);
        else straight_row(out + y * pitch + 1, row, width, channels);
    }
    for (int y = height - 1; y > 0; y--) {
        uint8_t *row = out + y * pitch;
        if (*row == 0) {
            *row = 2;
            continue;
        }
        const uint8_t *above = row - pitch;
        while (*above == 0) above -= pitch;
        for (size_t i = 1; i <= bytes; i++) row[i] = (uint8_t)(row[i] - above[i]);
    }
}
