#include "CPixels.h"
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
            uint32_t rgb = __builtin_bswap32(p[x]) >> 8;
            memcpy(out + 3 * x, &rgb, 4);
        }
        return;
    }
    for (int x = 0; x < width; x++, out += 4) {
        uint32_t a = p[x] >> 24, r = (p[x] >> 16) & 255, g = (p[x] >> 8) & 255, b = p[x] & 255;
        if (a == 0) { r = g = b = 0; } else if (a < 255) { r = straight(r, a); g = straight(g, a); b = straight(b, a); }
        out[0] = (uint8_t)r; out[1] = (uint8_t)g; out[2] = (uint8_t)b; out[3] = (uint8_t)a;
    }
}

/// A row that is the one above it is zeros under filter 2 (Up). Most rows of a screen are, and comparing is much cheaper than packing.
static int is_repeated(uint8_t *out, size_t bytes, const uint32_t *row, int y, int stride, int width) {
    if (y == 0 || memcmp(row, row - stride, (size_t)width * 4) != 0) return 0;
    out[0] = 2;
    memset(out + 1, 0, bytes);
    return 1;
}

void vpx_png_rows(uint8_t *out, const uint32_t *pixels, int stride, int width, int height, int channels) {
    size_t bytes = (size_t)width * channels;
    // Of the row above that was packed last: those between are the same. A spare byte each, since pixels are written by fours.
    uint8_t *lines = calloc(2, bytes + 1);
    for (int y = 0, packed = 0; y < height; y++, out += bytes + 1) {
        const uint32_t *row = pixels + (size_t)y * stride;
        if (is_repeated(out, bytes, row, y, stride, width)) continue;
        uint8_t *above = lines + packed * (bytes + 1), *line = lines + (packed ^= 1) * (bytes + 1);
        straight_row(line, row, width, channels);
        out[0] = 2;
        for (size_t i = 0; i < bytes; i++) out[1 + i] = (uint8_t)(line[i] - above[i]);
    }
    free(lines);
}

// MARK: indexed

enum { SLOTS = 1024, COLOURS = 256 };

typedef struct {
    uint32_t colour[SLOTS];
    int16_t index[SLOTS];
    int count;
} Palette;

/// The colour's index; -1 where it is not opaque, or one too many.
static int index_of(Palette *palette, uint32_t *colours, uint32_t colour) {
    uint32_t slot = (colour * 2654435761u) >> 22;
    while (palette->index[slot] >= 0) {
        if (palette->colour[slot] == colour) return palette->index[slot];
        slot = (slot + 1) & (SLOTS - 1);
    }
    if (colour >> 24 != 255 || palette->count == COLOURS) return -1;
    palette->colour[slot] = colour;
    colours[palette->count] = colour;
    return palette->index[slot] = (int16_t)palette->count++;
}

int vpx_png_indexed(uint8_t *out, uint32_t *colours, const uint32_t *pixels, int stride, int width, int height) {
    Palette palette;
    palette.count = 0;
    memset(palette.index, -1, sizeof palette.index);
    for (int y = 0; y < height; y++, out += width + 1) {
        const uint32_t *row = pixels + (size_t)y * stride;
        if (is_repeated(out, width, row, y, stride, width)) continue;
        uint32_t last = 0;
        int index = -1;
        out[0] = 0;
        for (int x = 0; x < width; x++) {
            if (index < 0 || row[x] != last) {
                last = row[x];
                index = index_of(&palette, colours, last);
                if (index < 0) return 0;
            }
            out[1 + x] = (uint8_t)index;
        }
    }
    return palette.count;
}
