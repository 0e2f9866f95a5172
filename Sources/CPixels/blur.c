#include "CPixels.h"
#include <math.h>
#include <stdlib.h>
#include <string.h>

// Small sigmas: the sampled kernel. Larger ones: three running boxes, whose shape is within 3 % of the Gaussian's and whose cost
// does not grow with sigma. All sums are integers, rounded per pass, so the place of a buffer's edge does not matter.

enum { KERNEL_LIMIT = 16 };

static int kernel_radius(double sigma) {
    int r = (int)ceil(sigma * 3);
    return r > KERNEL_LIMIT ? KERNEL_LIMIT : r;
}

static int uses_kernel(double sigma) { return sigma < 3; }

// Widths of three boxes whose variances add up to sigma²; the last is kept odd so that nothing shifts.
static void box_widths(double sigma, int w[3]) {
    double ideal = sqrt(12 * sigma * sigma / 3 + 1);
    int low = (int)floor(ideal);
    if (low % 2 == 0) low--;
    int high = low + 2;
    double m = (12 * sigma * sigma - 3.0 * low * low - 12.0 * low - 9) / (-4.0 * low - 4);
    int lows = (int)floor(m + 0.5);
    for (int i = 0; i < 3; i++) w[i] = i < lows ? low : high;
}

int vpx_blur_reach(double sigma) {
    if (!(sigma > 0)) return 0;
    if (uses_kernel(sigma)) return kernel_radius(sigma);
    int w[3];
    box_widths(sigma, w);
    return (w[0] + w[1] + w[2]) / 2;
}

static int make_kernel(double sigma, uint32_t *kernel) {
    int r = kernel_radius(sigma);
    double sum = 0, v[2 * KERNEL_LIMIT + 1];
    for (int i = -r; i <= r; i++) sum += v[i + r] = exp(-(double)i * i / (2 * sigma * sigma));
    uint32_t total = 0;
    for (int i = 0; i <= 2 * r; i++) total += kernel[i] = (uint32_t)(v[i] / sum * 65536 + 0.5);
    kernel[r] += 65536 - total;
    return r;
}

// MARK: one pass along rows, written transposed-free for any number of interleaved byte channels

static inline int clamped(int i, int n) { return i < 0 ? 0 : i >= n ? n - 1 : i; }

static void kernel_rows(const uint8_t *in, uint8_t *out, int width, int height, int inStride, int outStride, int channels, const uint32_t *k, int r, int clamp) {
    for (int y = 0; y < height; y++) {
        const uint8_t *src = in + (size_t)y * inStride;
        uint8_t *dst = out + (size_t)y * outStride;
        for (int x = 0; x < width; x++) {
            for (int c = 0; c < channels; c++) {
                uint32_t sum = 32768;
                for (int i = -r; i <= r; i++) {
                    int at = x + i;
                    if (at < 0 || at >= width) {
                        if (!clamp) continue;
                        at = clamped(at, width);
                    }
                    sum += k[i + r] * src[at * channels + c];
                }
                dst[x * channels + c] = (uint8_t)(sum >> 16);
            }
        }
    }
}

static void kernel_columns(const uint8_t *in, uint8_t *out, int bytes, int height, int inStride, int outStride, const uint32_t *k, int r, int clamp) {
    uint32_t *sums = malloc(sizeof(uint32_t) * bytes);
    for (int y = 0; y < height; y++) {
        for (int i = 0; i < bytes; i++) sums[i] = 32768;
        for (int j = -r; j <= r; j++) {
            int at = y + j;
            if (at < 0 || at >= height) {
                if (!clamp) continue;
                at = clamped(at, height);
            }
            const uint8_t *src = in + (size_t)at * inStride;
            uint32_t w = k[j + r];
            for (int i = 0; i < bytes; i++) sums[i] += w * src[i];
        }
        uint8_t *dst = out + (size_t)y * outStride;
        for (int i = 0; i < bytes; i++) dst[i] = (uint8_t)(sums[i] >> 16);
    }
    free(sums);
}

static void box_row(const uint8_t *src, uint8_t *dst, int width, int channels, int box, int clamp) {
    int r = box / 2;
    uint32_t scale = (uint32_t)((1u << 24) / box);
    uint32_t half = 1u << 23;
    uint32_t sum[4] = {0, 0, 0, 0};
    for (int i = -r; i <= r; i++) {
        if ((i < 0 || i >= width) && !clamp) continue;
        const uint8_t *s = src + clamped(i, width) * channels;
        for (int c = 0; c < channels; c++) sum[c] += s[c];
    }
    for (int x = 0; x < width; x++) {
        for (int c = 0; c < channels; c++) dst[x * channels + c] = (uint8_t)(((uint64_t)sum[c] * scale + half) >> 24);
        int enter = x + r + 1, leave = x - r;
        if (enter < width || clamp) {
            const uint8_t *s = src + clamped(enter, width) * channels;
            for (int c = 0; c < channels; c++) sum[c] += s[c];
        }
        if (leave >= 0 || clamp) {
            const uint8_t *s = src + clamped(leave, width) * channels;
            for (int c = 0; c < channels; c++) sum[c] -= s[c];
        }
    }
}

// Four channels at once, kept apart from the general loop because it is what whole windows are blurred with.
static void box_row4(const uint8_t *src, uint8_t *dst, int width, int box, int clamp) {
    typedef uint32_t v4 __attribute__((vector_size(16)));
    typedef float f4 __attribute__((vector_size(16)));
    int r = box / 2;
    v4 sum = {0, 0, 0, 0};
    f4 scale = {1.0f / box, 1.0f / box, 1.0f / box, 1.0f / box}, half = {0.5f, 0.5f, 0.5f, 0.5f};
#define PIXEL(i) ((v4){src[4 * (i)], src[4 * (i) + 1], src[4 * (i) + 2], src[4 * (i) + 3]})
    for (int i = -r; i <= r; i++) {
        if ((i < 0 || i >= width) && !clamp) continue;
        int at = clamped(i, width);
        sum += PIXEL(at);
    }
    for (int x = 0; x < width; x++) {
        f4 value = __builtin_convertvector(sum, f4) * scale + half;
        v4 bytes = __builtin_convertvector(value, v4);
        dst[4 * x] = (uint8_t)bytes[0];
        dst[4 * x + 1] = (uint8_t)bytes[1];
        dst[4 * x + 2] = (uint8_t)bytes[2];
        dst[4 * x + 3] = (uint8_t)bytes[3];
        int enter = x + r + 1, leave = x - r;
        if (enter < width || clamp) { int at = clamped(enter, width); sum += PIXEL(at); }
        if (leave >= 0 || clamp) { int at = clamped(leave, width); sum -= PIXEL(at); }
    }
#undef PIXEL
}

static void box_columns(const uint8_t *in, uint8_t *out, int bytes, int height, int inStride, int outStride, int box, int clamp) {
    int r = box / 2;
    uint32_t *sums = calloc(bytes, sizeof(uint32_t));
    float scale = 1.0f / box;
    for (int j = -r; j <= r; j++) {
        if ((j < 0 || j >= height) && !clamp) continue;
        const uint8_t *src = in + (size_t)clamped(j, height) * inStride;
        for (int i = 0; i < bytes; i++) sums[i] += src[i];
    }
    for (int y = 0; y < height; y++) {
        uint8_t *dst = out + (size_t)y * outStride;
        for (int i = 0; i < bytes; i++) dst[i] = (uint8_t)(int)((float)(int)sums[i] * scale + 0.5f);
        int enter = y + r + 1, leave = y - r;
        if (enter < height || clamp) {
            const uint8_t *src = in + (size_t)clamped(enter, height) * inStride;
            for (int i = 0; i < bytes; i++) sums[i] += src[i];
        }
        if (leave >= 0 || clamp) {
            const uint8_t *src = in + (size_t)clamped(leave, height) * inStride;
            for (int i = 0; i < bytes; i++) sums[i] -= src[i];
        }
    }
    free(sums);
}

static void blur(uint8_t *pixels, uint8_t *scratch, int width, int height, int stride, int channels, double sigma, int clamp) {
    if (!(sigma > 0) || width <= 0 || height <= 0) return;
    int bytes = width * channels, rowBytes = stride * channels;
    if (uses_kernel(sigma)) {
        uint32_t kernel[2 * KERNEL_LIMIT + 1];
        int r = make_kernel(sigma, kernel);
        kernel_rows(pixels, scratch, width, height, rowBytes, bytes, channels, kernel, r, clamp);
        kernel_columns(scratch, pixels, bytes, height, bytes, rowBytes, kernel, r, clamp);
        return;
    }
    int w[3];
    box_widths(sigma, w);
    uint8_t *a = malloc(bytes), *b = malloc(bytes);
    for (int y = 0; y < height; y++) {
        uint8_t *row = pixels + (size_t)y * rowBytes;
        if (channels == 4) {
            box_row4(row, a, width, w[0], clamp);
            box_row4(a, b, width, w[1], clamp);
            box_row4(b, row, width, w[2], clamp);
        } else {
            box_row(row, a, width, channels, w[0], clamp);
            box_row(a, b, width, channels, w[1], clamp);
            box_row(b, row, width, channels, w[2], clamp);
        }
    }
    free(a);
    free(b);
    box_columns(pixels, scratch, bytes, height, rowBytes, bytes, w[0], clamp);
    box_columns(scratch, pixels, bytes, height, bytes, rowBytes, w[1], clamp);
    box_columns(pixels, scratch, bytes, height, rowBytes, bytes, w[2], clamp);
    for (int y = 0; y < height; y++) memcpy(pixels + (size_t)y * rowBytes, scratch + (size_t)y * bytes, bytes);
}

void vpx_blur_a8(uint8_t *pixels, uint8_t *scratch, int width, int height, int stride, double sigma, int clamp) {
    blur(pixels, scratch, width, height, stride, 1, sigma, clamp);
}

void vpx_blur_argb(uint32_t *pixels, uint32_t *scratch, int width, int height, int stride, double sigma, int clamp) {
    blur((uint8_t *)pixels, (uint8_t *)scratch, width, height, stride, 4, sigma, clamp);
}
