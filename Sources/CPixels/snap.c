#include "CPixels.h"
#include "grid.h"

uint64_t vpx_snap(const double *points, int count, int32_t *places, int *x, int *y, int *width, int *height) {
    double left = INFINITY, top = INFINITY, right = -INFINITY, bottom = -INFINITY;
    for (int i = 0; i < count; i++) {
        double px = points[2 * i], py = points[2 * i + 1];
        // Also where either is not a number.
        if (!(fabs(px) < LIMIT && fabs(py) < LIMIT)) return 0;
        if (px < left) left = px;
        if (px > right) right = px;
        if (py < top) top = py;
        if (py > bottom) bottom = py;
    }
    if (count == 0) return 0;
    *x = grid_floor(grid_of(left));
    *y = grid_floor(grid_of(top));
    *width = grid_floor(grid_of(right) + GRID - 1) - *x;
    *height = grid_floor(grid_of(bottom) + GRID - 1) - *y;
    uint64_t hash = (uint64_t)count;
    for (int i = 0; i < count; i++) {
        int32_t px = grid_of(points[2 * i]) - *x * GRID, py = grid_of(points[2 * i + 1]) - *y * GRID;
        places[2 * i] = px;
        places[2 * i + 1] = py;
        hash = (hash ^ ((uint64_t)(uint32_t)px << 32 | (uint32_t)py)) * 0x9E3779B97F4A7C15u;
        hash ^= hash >> 32;
    }
    return hash | 1;
}
