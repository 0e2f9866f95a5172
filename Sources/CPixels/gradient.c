#include "CPixels.h"
#include <math.h>
#include <string.h>

enum { LAST = 1023 };

static inline uint32_t look_up(const uint32_t *lut, double t) {
    if (!(t > 0)) return lut[0];
    if (t >= 1) return lut[LAST];
    return lut[(int)(t * LAST + 0.5)];
}

void vpx_gradient_linear(uint32_t *out, int stride, int x0, int y0, int width, int height, const uint32_t *lut, double ax, double ay, double c) {
    for (int j = 0; j < height; j++) {
        uint32_t *row = out + (size_t)j * stride;
        if (ay == 0 && j > 0) {
            memcpy(row, out, (size_t)width * 4);
            continue;
        }
        double base = ay * (y0 + j) + c;
        if (ax == 0) {
            uint32_t color = look_up(lut, base);
            for (int i = 0; i < width; i++) row[i] = color;
            continue;
        }
        for (int i = 0; i < width; i++) row[i] = look_up(lut, ax * (x0 + i) + base);
    }
}

void vpx_gradient_radial(uint32_t *out, int stride, int x0, int y0, int width, int height, const uint32_t *lut, const double m[6],
                         double cx, double cy, double start, double end) {
    double span = end - start;
    for (int j = 0; j < height; j++) {
        uint32_t *row = out + (size_t)j * stride;
        double py = y0 + j + 0.5;
        for (int i = 0; i < width; i++) {
            double px = x0 + i + 0.5;
            double x = m[0] * px + m[2] * py + m[4] - cx, y = m[1] * px + m[3] * py + m[5] - cy;
            double r = sqrt(x * x + y * y);
            row[i] = span != 0 ? look_up(lut, (r - start) / span) : lut[r < start ? 0 : LAST];
        }
    }
}

void vpx_gradient_angular(uint32_t *out, int stride, int x0, int y0, int width, int height, const uint32_t *lut, const double m[6],
                          double cx, double cy, double start, double end) {
    const double turn = 2 * M_PI;
    double sweep = end - start;
    int reversed = sweep < 0;
    if (reversed) sweep = -sweep;
    for (int j = 0; j < height; j++) {
        uint32_t *row = out + (size_t)j * stride;
        double py = y0 + j + 0.5;
        for (int i = 0; i < width; i++) {
            double px = x0 + i + 0.5;
            double angle = atan2(m[1] * px + m[3] * py + m[5] - cy, m[0] * px + m[2] * py + m[4] - cx);
            // How far along the sweep, in [0, turn).
            double along = reversed ? start - angle : angle - start;
            along -= floor(along / turn) * turn;
            if (sweep >= turn) {
                // Only the last full turn of a longer sweep is seen.
                double laps = floor((sweep - along) / turn);
                row[i] = look_up(lut, (along + laps * turn) / sweep);
            } else if (along <= sweep) {
                row[i] = look_up(lut, sweep > 0 ? along / sweep : 0);
            } else {
                row[i] = lut[along - sweep < (turn - sweep) / 2 ? LAST : 0];
            }
        }
    }
}

void vpx_triangle(uint32_t *out, int stride, int x0, int y0, int width, int height, const double p[6], const float colors[12]) {
    double area = (p[2] - p[0]) * (p[5] - p[1]) - (p[4] - p[0]) * (p[3] - p[1]);
    if (!(fabs(area) > 1e-12)) return;
    double minX = fmin(p[0], fmin(p[2], p[4])), maxX = fmax(p[0], fmax(p[2], p[4]));
    double minY = fmin(p[1], fmin(p[3], p[5])), maxY = fmax(p[1], fmax(p[3], p[5]));
    int left = (int)fmax(x0, floor(minX)), right = (int)fmin(x0 + width, ceil(maxX));
    int top = (int)fmax(y0, floor(minY)), bottom = (int)fmin(y0 + height, ceil(maxY));
    for (int y = top; y < bottom; y++) {
        uint32_t *row = out + (size_t)(y - y0) * stride;
        for (int x = left; x < right; x++) {
            double px = x + 0.5, py = y + 0.5;
            double w1 = ((px - p[0]) * (p[5] - p[1]) - (p[4] - p[0]) * (py - p[1])) / area;
            double w2 = ((p[2] - p[0]) * (py - p[1]) - (px - p[0]) * (p[3] - p[1])) / area;
            double w0 = 1 - w1 - w2;
            // A hair of overlap keeps shared edges free of gaps.
            if (w0 < -1e-6 || w1 < -1e-6 || w2 < -1e-6) continue;
            uint32_t word = 0;
            for (int k = 0; k < 4; k++) {
                double v = w0 * colors[k] + w1 * colors[4 + k] + w2 * colors[8 + k];
                int byte = (int)(v * 255 + 0.5);
                word |= (uint32_t)(byte < 0 ? 0 : byte > 255 ? 255 : byte) << (8 * k);
            }
            row[x - x0] = word;
        }
    }
}
