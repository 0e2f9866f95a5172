#include "CPixels.h"
#include <math.h>
#include <stdlib.h>
#include <string.h>

// A sampled Gaussian for small sigmas. Larger ones are taken of the picture shrunk by a power of two, whose cells lie on a grid that
// is fixed to device pixels, so that the place of a buffer's edge does not matter; then it is enlarged linearly. Sums are integers.

// Compiled twice, the one for the processor at hand is taken when the program starts; integers come out alike.
#if defined(__x86_64__)
#define WIDE __attribute__((target_clones("avx2", "default")))
#else
#define WIDE
#endif

enum { KERNEL_LIMIT = 16, WEIGHT_BITS = 14 };

static const double SIGMA_LIMIT = 5;

static int shrink_factor(double sigma) {
    int factor = 1;
    while (sigma / factor > SIGMA_LIMIT && factor < 256) factor *= 2;
    return factor;
}

/// What is left of sigma for the shrunk picture: shrinking and enlarging blur a little, too.
static double shrunk_sigma(double sigma, int factor) {
    if (factor == 1) return sigma;
    return sqrt(sigma * sigma - factor * factor / 4.0) / factor;
}

static int kernel_radius(double sigma) {
    int r = (int)ceil(sigma * 3);
    return r > KERNEL_LIMIT ? KERNEL_LIMIT : r;
}

int vpx_blur_reach(double sigma) {
    if (!(sigma > 0)) return 0;
    int factor = shrink_factor(sigma);
    return factor == 1 ? kernel_radius(sigma) : (kernel_radius(shrunk_sigma(sigma, factor)) + 2) * factor;
}

static int make_kernel(double sigma, uint32_t *kernel) {
    int r = kernel_radius(sigma);
    double sum = 0, v[2 * KERNEL_LIMIT + 1];
    for (int i = -r; i <= r; i++) sum += v[i + r] = exp(-(double)i * i / (2 * sigma * sigma));
    uint32_t total = 0;
    for (int i = 0; i <= 2 * r; i++) total += kernel[i] = (uint32_t)(v[i] / sum * (1 << WEIGHT_BITS) + 0.5);
    kernel[r] += (1u << WEIGHT_BITS) - total;
    return r;
}

static inline int clamped(int i, int n) { return i < 0 ? 0 : i >= n ? n - 1 : i; }

WIDE static void add_weighted(uint32_t *sums, const uint8_t *src, uint32_t weight, int n) {
    for (int i = 0; i < n; i++) sums[i] += weight * src[i];
}

WIDE static void store(uint8_t *dst, const uint32_t *sums, int n) {
    for (int i = 0; i < n; i++) dst[i] = (uint8_t)(sums[i] >> WEIGHT_BITS);
}

static void start(uint32_t *sums, int n) {
    for (int i = 0; i < n; i++) sums[i] = 1u << (WEIGHT_BITS - 1);
}

// Interleaved channels are shifted as a whole, so that rows are summed as columns are: many bytes at once.
static void kernel_blur(uint8_t *pixels, int width, int height, int rowBytes, int channels, double sigma, int clamp) {
    uint32_t kernel[2 * KERNEL_LIMIT + 1];
    int r = make_kernel(sigma, kernel), bytes = width * channels, pad = r * channels;
    uint32_t *sums = malloc(sizeof(uint32_t) * bytes);
    uint8_t *line = malloc(bytes + 2 * pad), *rows = malloc((size_t)bytes * height);
    for (int y = 0; y < height; y++) {
        const uint8_t *src = pixels + (size_t)y * rowBytes;
        for (int i = 0; i < r; i++) {
            for (int c = 0; c < channels; c++) {
                line[i * channels + c] = clamp ? src[c] : 0;
                line[pad + bytes + i * channels + c] = clamp ? src[bytes - channels + c] : 0;
            }
        }
        memcpy(line + pad, src, bytes);
        start(sums, bytes);
        for (int i = 0; i <= 2 * r; i++) add_weighted(sums, line + i * channels, kernel[i], bytes);
        store(rows + (size_t)y * bytes, sums, bytes);
    }
    for (int y = 0; y < height; y++) {
        start(sums, bytes);
        for (int j = -r; j <= r; j++) {
            int at = y + j;
            if ((at < 0 || at >= height) && !clamp) continue;
            add_weighted(sums, rows + (size_t)clamped(at, height) * bytes, kernel[j + r], bytes);
        }
        store(pixels + (size_t)y * rowBytes, sums, bytes);
    }
    free(rows);
    free(line);
    free(sums);
}

// MARK: shrinking and enlarging by `f`, cells on multiples of `f` of device pixels

typedef struct { uint8_t *cells; int x0, y0, width, height; } Shrunk;

static int floor_to(int v, int f) { return v >= 0 ? v / f : -((-v + f - 1) / f); }

WIDE static void add_row(uint16_t *sums, const uint8_t *src, int n) {
    for (int i = 0; i < n; i++) sums[i] += src[i];
}

// One row of cells from the sums of `f` rows of pixels.
static void shrink_row(uint8_t *dst, const uint16_t *sums, int cells, int width, int channels, int first, int f, int clamp) {
    int shift = 2 * __builtin_ctz(f);
    uint32_t half = (1u << shift) >> 1;
    for (int i = 0; i < cells; i++) {
        uint32_t sum[4] = {half, half, half, half};
        for (int m = 0; m < f; m++) {
            int x = first + i * f + m;
            if (x < 0 || x >= width) {
                if (!clamp) continue;
                x = clamped(x, width);
            }
            const uint16_t *s = sums + x * channels;
            for (int c = 0; c < channels; c++) sum[c] += s[c];
        }
        for (int c = 0; c < channels; c++) dst[i * channels + c] = (uint8_t)(sum[c] >> shift);
    }
}

static Shrunk shrink(const uint8_t *pixels, int width, int height, int rowBytes, int channels, int x0, int y0, int f, int clamp) {
    Shrunk s;
    // A cell more on each side, for what spreads beyond the edge.
    s.x0 = floor_to(x0, f) - 1;
    s.y0 = floor_to(y0, f) - 1;
    s.width = floor_to(x0 + width - 1, f) + 2 - s.x0;
    s.height = floor_to(y0 + height - 1, f) + 2 - s.y0;
    s.cells = malloc((size_t)s.width * s.height * channels);
    uint16_t *sums = malloc(sizeof(uint16_t) * width * channels);
    for (int j = 0; j < s.height; j++) {
        memset(sums, 0, sizeof(uint16_t) * width * channels);
        for (int k = 0; k < f; k++) {
            int y = (s.y0 + j) * f + k - y0;
            if ((y < 0 || y >= height) && !clamp) continue;
            add_row(sums, pixels + (size_t)clamped(y, height) * rowBytes, width * channels);
        }
        shrink_row(s.cells + (size_t)j * s.width * channels, sums, s.width, width, channels, s.x0 * f - x0, f, clamp);
    }
    free(sums);
    return s;
}

// Cells of one row at the pixels' places, in 1/64.
static void stretch_row(uint16_t *out, const uint8_t *cells, int count, int width, int channels, int first, int f) {
    for (int x = 0; x < width; x++) {
        // Twice the distance of the pixel's centre from the first cell's, in pixels.
        int u = 2 * (x + first) + 1 - f, i = floor_to(u, 2 * f);
        uint32_t t = (uint32_t)((u - i * 2 * f) * 64 / (2 * f));
        const uint8_t *p = cells + clamped(i, count) * channels, *q = cells + clamped(i + 1, count) * channels;
        for (int c = 0; c < channels; c++) out[x * channels + c] = (uint16_t)(p[c] * (64 - t) + q[c] * t);
    }
}

WIDE static void mix_rows(uint8_t *out, const uint16_t *a, const uint16_t *b, uint32_t t, int n) {
    for (int i = 0; i < n; i++) out[i] = (uint8_t)((a[i] * (64 - t) + b[i] * t + 2048) >> 12);
}

static void enlarge(const Shrunk *s, uint8_t *pixels, int width, int height, int rowBytes, int channels, int x0, int y0, int f) {
    int n = width * channels, held = -1;
    uint16_t *a = malloc(sizeof(uint16_t) * n), *b = malloc(sizeof(uint16_t) * n);
    for (int y = 0; y < height; y++) {
        int v = 2 * (y + y0 - s->y0 * f) + 1 - f, j = floor_to(v, 2 * f);
        uint32_t t = (uint32_t)((v - j * 2 * f) * 64 / (2 * f));
        if (y == 0 || j != held) {
            if (y > 0 && j == held + 1) {
                uint16_t *swap = a;
                a = b;
                b = swap;
            } else {
                stretch_row(a, s->cells + (size_t)clamped(j, s->height) * s->width * channels, s->width, width, channels, x0 - s->x0 * f, f);
            }
            stretch_row(b, s->cells + (size_t)clamped(j + 1, s->height) * s->width * channels, s->width, width, channels, x0 - s->x0 * f, f);
            held = j;
        }
        mix_rows(pixels + (size_t)y * rowBytes, a, b, t, n);
    }
    free(a);
    free(b);
}

static void blur(uint8_t *pixels, int width, int height, int stride, int channels, int x0, int y0, double sigma, int clamp) {
    if (!(sigma > 0) || width <= 0 || height <= 0) return;
    int factor = shrink_factor(sigma), rowBytes = stride * channels;
    if (factor == 1) {
        kernel_blur(pixels, width, height, rowBytes, channels, sigma, clamp);
        return;
    }
    Shrunk s = shrink(pixels, width, height, rowBytes, channels, x0, y0, factor, clamp);
    kernel_blur(s.cells, s.width, s.height, s.width * channels, channels, shrunk_sigma(sigma, factor), clamp);
    enlarge(&s, pixels, width, height, rowBytes, channels, x0, y0, factor);
    free(s.cells);
}

void vpx_blur_a8(uint8_t *pixels, int width, int height, int stride, int x0, int y0, double sigma, int clamp) {
    blur(pixels, width, height, stride, 1, x0, y0, sigma, clamp);
}

void vpx_blur_argb(uint32_t *pixels, int width, int height, int stride, int x0, int y0, double sigma, int clamp) {
    blur((uint8_t *)pixels, width, height, stride, 4, x0, y0, sigma, clamp);
}
