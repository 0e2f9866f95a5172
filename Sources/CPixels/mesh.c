#include "CPixels.h"
#include <math.h>
#include <string.h>

typedef float Color __attribute__((vector_size(16)));
typedef int32_t Words __attribute__((vector_size(16)));
typedef uint8_t Bytes __attribute__((vector_size(4)));

typedef struct { double x, y; Color color; } Vertex;
typedef struct { uint32_t *pixels; int stride, x0, y0, x1, y1; } Target;
// An edge from its upper end, by rows.
typedef struct { double x, y, inverse, dx; Color color, change; } Side;
typedef struct { double x; Color color; } Crossing;

static inline Side side(const Vertex *a, const Vertex *b) {
    return (Side){a->x, a->y, 1 / (b->y - a->y), b->x - a->x, a->color, b->color - a->color};
}

// Where an edge meets a row. Two triangles with a common edge ask for it in the same words, so that they neither overlap nor leave a gap.
static inline Crossing crossing(const Side *s, double y) {
    double t = (y - s->y) * s->inverse;
    return (Crossing){s->x + t * s->dx, s->color + (float)t * s->change};
}

static inline uint32_t packed(Color color) {
    Words words = __builtin_convertvector(color + 0.5f, Words);
    Bytes bytes = __builtin_convertvector(words, Bytes);
    uint32_t word;
    memcpy(&word, &bytes, 4);
    return word;
}

static void span(const Target *target, int y, Crossing left, Crossing right) {
    if (left.x > right.x) { Crossing other = left; left = right; right = other; }
    int from = (int)ceil(left.x - 0.5), to = (int)ceil(right.x - 0.5);
    if (from < target->x0) from = target->x0;
    if (to > target->x1) to = target->x1;
    if (from >= to) return;
    uint32_t *row = target->pixels + (size_t)(y - target->y0) * target->stride - target->x0;
    Color change = right.color - left.color;
    // Counted from the pixel that the span begins in, wherever it is cut.
    int first = (int)left.x;
    double width = right.x - left.x;
    // A sliver is of one colour: what a pixel's middle misses its ends by would be many times its width.
    float inverse = width > 1.0 / 64 ? (float)(1 / width) : 0, offset = (float)(first + 0.5 - left.x);
    for (int x = from; x < to; x++) {
        float t = ((float)(x - first) + offset) * inverse;
        row[x] = packed(left.color + t * change);
    }
}

static void triangle(const Target *target, const Vertex *a, const Vertex *b, const Vertex *c) {
    const Vertex *other;
    if (b->y < a->y) { other = a; a = b; b = other; }
    if (c->y < b->y) { other = b; b = c; c = other; }
    if (b->y < a->y) { other = a; a = b; b = other; }
    int top = (int)ceil(a->y - 0.5), middle = (int)ceil(b->y - 0.5), bottom = (int)ceil(c->y - 0.5);
    if (bottom > target->y1) bottom = target->y1;
    Side along = side(a, c), upper = side(a, b), lower = side(b, c);
    for (int y = top > target->y0 ? top : target->y0; y < bottom; y++) {
        span(target, y, crossing(&along, y + 0.5), crossing(y < middle ? &upper : &lower, y + 0.5));
    }
}

static Vertex vertex_at(const double *points, const float *colors, int index) {
    Vertex v = {points[2 * index], points[2 * index + 1], {0}};
    memcpy(&v.color, colors + 4 * index, sizeof v.color);
    return v;
}

void vpx_mesh(uint32_t *out, int stride, int x0, int y0, int width, int height, const double *points, const float *colors, int columns, int rows) {
    Target target = {out, stride, x0, y0, x0 + width, y0 + height};
    for (int j = 0; j + 1 < rows; j++) {
        for (int i = 0; i + 1 < columns; i++) {
            int k = j * columns + i;
            Vertex a = vertex_at(points, colors, k), b = vertex_at(points, colors, k + 1);
            Vertex c = vertex_at(points, colors, k + columns), d = vertex_at(points, colors, k + columns + 1);
            double left = fmin(fmin(a.x, b.x), fmin(c.x, d.x)), right = fmax(fmax(a.x, b.x), fmax(c.x, d.x));
            if (right < target.x0 || left > target.x1) continue;
            triangle(&target, &a, &b, &c);
            triangle(&target, &b, &d, &c);
        }
    }
}

static inline uint32_t times(uint32_t color, uint32_t share) {
    uint32_t result = 0;
    for (int shift = 0; shift < 32; shift += 8) {
        uint32_t v = (color >> shift & 255) * share + 128;
        result |= ((v + (v >> 8)) >> 8) << shift;
    }
    return result;
}

// The nearest colour, the ones that share a side first.
static uint32_t beside(const uint32_t *at, int stride) {
    const int near[8] = {-1, 1, -stride, stride, -stride - 1, -stride + 1, stride - 1, stride + 1};
    for (int i = 0; i < 8; i++) if (at[near[i]]) return at[near[i]];
    return 0;
}

void vpx_mesh_edge(uint32_t *out, int out_stride, const uint32_t *layer, int stride, const uint8_t *mask, int mask_stride, int width, int height) {
    for (int y = 0; y < height; y++) {
        uint32_t *row = out + (size_t)y * out_stride;
        const uint32_t *colors = layer + (ptrdiff_t)y * stride;
        const uint8_t *shares = mask + (size_t)y * mask_stride;
        for (int x = 0; x < width; x++) {
            uint32_t share = shares[x];
            if (share == 0) continue;
            uint32_t color = colors[x];
            if (share < 255) color = times(color ? color : beside(colors + x, stride), share) + times(row[x], 255 - share);
            row[x] = color;
        }
    }
}
