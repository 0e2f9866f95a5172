#include "CPixels.h"
#include "grid.h"
#include <stdlib.h>
#include <string.h>

// Exact area coverage in integers: vertices lie on a grid of 1/1024 pixel, and what an edge adds to a cell follows from the edge's
// end points and that cell alone. Sums of integers do not depend on their order, so any clip gives the same bytes.

typedef struct { int32_t x0, y0, x1, y1, sign; } Edge;  // y0 < y1

struct vpx_polygon {
    Edge *edges;
    int count, capacity;
    double startX, startY, x, y;
    int isOpen;
    int32_t minX, minY, maxX, maxY;
    int *order, *active, *buckets;
    int orderCapacity, bucketCapacity;
    int32_t *cells;
    uint64_t *touched;
    int cellCapacity;
};

vpx_polygon *vpx_polygon_new(void) {
    vpx_polygon *p = calloc(1, sizeof *p);
    vpx_polygon_clear(p);
    return p;
}

void vpx_polygon_free(vpx_polygon *p) {
    if (!p) return;
    free(p->edges); free(p->order); free(p->active); free(p->buckets); free(p->cells); free(p->touched); free(p);
}

void vpx_polygon_clear(vpx_polygon *p) {
    p->count = 0;
    p->isOpen = 0;
    p->x = p->y = p->startX = p->startY = 0;
    p->minX = p->minY = INT32_MAX;
    p->maxX = p->maxY = INT32_MIN;
}

static void add_edge(vpx_polygon *p, double ax, double ay, double bx, double by) {
    int32_t x0 = grid_of(ax), y0 = grid_of(ay), x1 = grid_of(bx), y1 = grid_of(by);
    if (y0 == y1) {
        return;
    }
    if (p->count == p->capacity) {
        p->capacity = p->capacity ? p->capacity * 2 : 256;
        p->edges = realloc(p->edges, sizeof(Edge) * p->capacity);
    }
    Edge e = y0 < y1 ? (Edge){x0, y0, x1, y1, 1} : (Edge){x1, y1, x0, y0, -1};
    p->edges[p->count++] = e;
    int32_t lx = x0 < x1 ? x0 : x1, hx = x0 < x1 ? x1 : x0;
    if (lx < p->minX) p->minX = lx;
    if (hx > p->maxX) p->maxX = hx;
    if (e.y0 < p->minY) p->minY = e.y0;
    if (e.y1 > p->maxY) p->maxY = e.y1;
}

void vpx_polygon_close(vpx_polygon *p) {
    if (!p->isOpen) return;
    add_edge(p, p->x, p->y, p->startX, p->startY);
    p->x = p->startX;
    p->y = p->startY;
}

void vpx_polygon_end(vpx_polygon *p) {
    vpx_polygon_close(p);
    p->isOpen = 0;
}

void vpx_polygon_move(vpx_polygon *p, double x, double y) {
    if (!isfinite(x) || !isfinite(y)) return;
    vpx_polygon_close(p);
    p->startX = p->x = x;
    p->startY = p->y = y;
    p->isOpen = 1;
}

void vpx_polygon_line(vpx_polygon *p, double x, double y) {
    if (!isfinite(x) || !isfinite(y)) return;
    if (!p->isOpen) { vpx_polygon_move(p, x, y); return; }
    add_edge(p, p->x, p->y, x, y);
    p->x = x;
    p->y = y;
}

static inline double length_of(double dx, double dy) { return sqrt(dx * dx + dy * dy); }

// `floor` of a value that fits.
static inline int32_t floor_of(double v) {
    int32_t i = (int32_t)v;
    return v < i ? i - 1 : i;
}

// Chords stay within 1/20 pixel of the curve.
static int steps_for(double deviation) {
    if (!(deviation < 1e8)) return 256;
    int n = (int)ceil(sqrt(deviation / 0.05));
    return n < 1 ? 1 : n > 256 ? 256 : n;
}

void vpx_polygon_quad(vpx_polygon *p, double cx, double cy, double x, double y) {
    if (!isfinite(cx) || !isfinite(cy) || !isfinite(x) || !isfinite(y)) return;
    if (!p->isOpen) vpx_polygon_move(p, cx, cy);
    double ox = p->x, oy = p->y;
    int n = steps_for(length_of(ox - 2 * cx + x, oy - 2 * cy + y) / 4);
    for (int i = 1; i < n; i++) {
        double t = (double)i / n, u = 1 - t;
        vpx_polygon_line(p, u * u * ox + 2 * u * t * cx + t * t * x, u * u * oy + 2 * u * t * cy + t * t * y);
    }
    vpx_polygon_line(p, x, y);
}

void vpx_polygon_cubic(vpx_polygon *p, double ax, double ay, double bx, double by, double x, double y) {
    if (!isfinite(ax) || !isfinite(ay) || !isfinite(bx) || !isfinite(by) || !isfinite(x) || !isfinite(y)) return;
    if (!p->isOpen) vpx_polygon_move(p, ax, ay);
    double ox = p->x, oy = p->y;
    double d1 = length_of(ox - 2 * ax + bx, oy - 2 * ay + by), d2 = length_of(ax - 2 * bx + x, ay - 2 * by + y);
    int n = steps_for((d1 > d2 ? d1 : d2) * 0.75);
    for (int i = 1; i < n; i++) {
        double t = (double)i / n, u = 1 - t;
        double w0 = u * u * u, w1 = 3 * u * u * t, w2 = 3 * u * t * t, w3 = t * t * t;
        vpx_polygon_line(p, w0 * ox + w1 * ax + w2 * bx + w3 * x, w0 * oy + w1 * ay + w2 * by + w3 * y);
    }
    vpx_polygon_line(p, x, y);
}

int vpx_polygon_bounds(const vpx_polygon *polygon, int *x0, int *y0, int *x1, int *y1) {
    vpx_polygon *p = (vpx_polygon *)polygon;
    vpx_polygon_close(p);
    if (p->count == 0) return 0;
    *x0 = grid_floor(p->minX);
    *y0 = grid_floor(p->minY);
    *x1 = grid_floor(p->maxX + GRID - 1);
    *y1 = grid_floor(p->maxY + GRID - 1);
    return 1;
}

// One row's cells: cover then area, interleaved; `touched` marks those that are not zero.
typedef struct { int32_t *cells; uint64_t *touched; int width; int32_t left; } Row;

static inline void add_cell(Row *row, int i, int32_t cover, int32_t area) {
    if (cover == 0) return;
    if (i < 0) { row->left += cover; return; }
    if (i >= row->width) return;
    row->cells[2 * i] += cover;
    row->cells[2 * i + 1] += area;
    row->touched[i >> 6] |= 1ull << (i & 63);
}

// What the edge adds to the row whose top is `top` (grid units); cells count from `clipX` (pixels).
static void add_to_row(Row *row, const Edge *e, int32_t top, int clipX) {
    int32_t ya = e->y0 > top ? e->y0 : top, yb = e->y1 < top + GRID ? e->y1 : top + GRID;
    if (ya >= yb) return;
    if (e->x0 == e->x1) {
        int cell = grid_floor(e->x0);
        add_cell(row, cell - clipX, (yb - ya) * e->sign, (yb - ya) * e->sign * 2 * (e->x0 - cell * GRID));
        return;
    }
    double dx = (double)e->x1 - e->x0, dy = (double)e->y1 - e->y0;
    int32_t xa = ya == e->y0 ? e->x0 : floor_of(e->x0 + (ya - e->y0) * dx / dy + 0.5);
    int32_t xb = yb == e->y1 ? e->x1 : floor_of(e->x0 + (yb - e->y0) * dx / dy + 0.5);
    int rising = xb >= xa;
    int32_t xl = rising ? xa : xb, xr = rising ? xb : xa;
    int first = grid_floor(xl), last = grid_floor(xr);
    if (first == last || xl == xr) {
        add_cell(row, first - clipX, (yb - ya) * e->sign, (yb - ya) * e->sign * ((xa - first * GRID) + (xb - first * GRID)));
        return;
    }
    if (last - clipX < 0) { row->left += (yb - ya) * e->sign; return; }
    if (first - clipX >= row->width) return;
    // Walk the cells left to right; `y` at a cell border follows from the edge itself.
    int32_t yPrevious = rising ? ya : yb;
    int start = first;
    int32_t xEnter = xl - first * GRID;
    if (first < clipX) {
        int32_t y = floor_of(e->y0 + ((double)clipX * GRID - e->x0) * dy / dx + 0.5);
        if (y < ya) y = ya;
        if (y > yb) y = yb;
        row->left += (rising ? y - yPrevious : yPrevious - y) * e->sign;
        yPrevious = y;
        start = clipX;
        xEnter = 0;
    }
    int end = last < clipX + row->width ? last : clipX + row->width - 1;
    for (int cell = start; cell <= end; cell++) {
        int32_t y, xLeave;
        if (cell == last) {
            y = rising ? yb : ya;
            xLeave = xr - cell * GRID;
        } else {
            y = floor_of(e->y0 + ((double)(cell + 1) * GRID - e->x0) * dy / dx + 0.5);
            if (y < ya) y = ya;
            if (y > yb) y = yb;
            xLeave = GRID;
        }
        int32_t cover = (rising ? y - yPrevious : yPrevious - y) * e->sign;
        add_cell(row, cell - clipX, cover, cover * (xEnter + xLeave));
        yPrevious = y;
        xEnter = 0;
    }
}

static inline uint8_t alpha_of(int64_t v, int flags) {
    if (v < 0) v = -v;
    if (flags & VPX_EVEN_ODD) {
        v %= 2 * (int64_t)FULL;
        if (v > FULL) v = 2 * (int64_t)FULL - v;
    } else if (v > FULL) {
        v = FULL;
    }
    if (flags & VPX_ALIASED) return v * 2 >= FULL ? 255 : 0;
    return (uint8_t)((v * 255 + FULL / 2 - 1) / FULL);
}

static void sweep(Row *row, uint8_t *out, int flags) {
    int64_t cover = row->left;
    int at = 0;
    int words = (row->width + 63) / 64;
    for (int w = 0; w < words; w++) {
        uint64_t bits = row->touched[w];
        row->touched[w] = 0;
        while (bits) {
            int i = w * 64 + __builtin_ctzll(bits);
            bits &= bits - 1;
            if (i > at) memset(out + at, alpha_of(cover * 2 * GRID, flags), i - at);
            cover += row->cells[2 * i];
            out[i] = alpha_of(cover * 2 * GRID - row->cells[2 * i + 1], flags);
            row->cells[2 * i] = row->cells[2 * i + 1] = 0;
            at = i + 1;
        }
    }
    if (at < row->width) memset(out + at, alpha_of(cover * 2 * GRID, flags), row->width - at);
}

static void reserve(vpx_polygon *p, int rows, int width) {
    if (p->orderCapacity < p->count) {
        p->orderCapacity = p->count * 2;
        p->order = realloc(p->order, sizeof(int) * p->orderCapacity);
        p->active = realloc(p->active, sizeof(int) * p->orderCapacity);
    }
    if (p->bucketCapacity < rows + 2) {
        p->bucketCapacity = rows + 2;
        p->buckets = realloc(p->buckets, sizeof(int) * p->bucketCapacity);
    }
    if (p->cellCapacity < width) {
        free(p->cells);
        free(p->touched);
        p->cellCapacity = width;
        p->cells = calloc((size_t)width * 2, sizeof(int32_t));
        p->touched = calloc((size_t)width / 64 + 1, sizeof(uint64_t));
    }
}

void vpx_polygon_coverage(vpx_polygon *p, int x0, int y0, int x1, int y1, uint8_t *out, int stride, int flags) {
    int width = x1 - x0, rows = y1 - y0;
    if (width <= 0 || rows <= 0) return;
    vpx_polygon_close(p);
    reserve(p, rows, width);
    memset(p->buckets, 0, sizeof(int) * (rows + 2));
    for (int i = 0; i < p->count; i++) {
        int r = grid_floor(p->edges[i].y0) - y0;
        if (r >= rows || grid_floor(p->edges[i].y1 - 1) < y0) continue;
        p->buckets[(r < 0 ? 0 : r) + 1]++;
    }
    for (int r = 0; r < rows; r++) p->buckets[r + 1] += p->buckets[r];
    for (int i = 0; i < p->count; i++) {
        int r = grid_floor(p->edges[i].y0) - y0;
        if (r >= rows || grid_floor(p->edges[i].y1 - 1) < y0) continue;
        p->order[p->buckets[r < 0 ? 0 : r]++] = i;
    }
    // Each bucket's start has moved to its end.
    int active = 0, next = 0;
    Row row = {p->cells, p->touched, width, 0};
    for (int r = 0; r < rows; r++) {
        while (next < p->buckets[r]) p->active[active++] = p->order[next++];
        uint8_t *line = out + (size_t)r * stride;
        if (active == 0) { memset(line, 0, width); continue; }
        int32_t top = (y0 + r) * GRID;
        row.left = 0;
        int kept = 0;
        for (int i = 0; i < active; i++) {
            const Edge *e = &p->edges[p->active[i]];
            add_to_row(&row, e, top, x0);
            if (e->y1 > top + GRID) p->active[kept++] = p->active[i];
        }
        active = kept;
        sweep(&row, line, flags);
    }
}
