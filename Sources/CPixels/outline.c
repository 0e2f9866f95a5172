#include "CPixels.h"
#include "polygon.h"
#include <stdlib.h>

vpx_polygon *vpx_polygon_new(void) {
    vpx_polygon *p = calloc(1, sizeof *p);
    vpx_polygon_clear(p);
    return p;
}

void vpx_polygon_free(vpx_polygon *p) {
    if (!p) return;
    free(p->edges); free(p->order); free(p->active); free(p->buckets); free(p->cells); free(p->touched); free(p->repeats); free(p);
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
        // An outline too long for the memory that there is ends here.
        if (p->capacity > INT32_MAX / 2) return;
        int capacity = p->capacity ? p->capacity * 2 : 256;
        Edge *edges = realloc(p->edges, sizeof(Edge) * capacity);
        if (!edges) return;
        p->edges = edges;
        p->capacity = capacity;
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
