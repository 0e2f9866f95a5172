#include <math.h>
#include <stdint.h>

// Where outlines lie: on a grid of 1/1024 pixel, within a million pixels of the origin.
enum { GRID = 1024, LIMIT = 1 << 20, FULL = 2 * GRID * GRID };

static inline int32_t grid_of(double v) {
    if (v > LIMIT) v = LIMIT;
    if (v < -LIMIT) v = -LIMIT;
    return (int32_t)floor(v * GRID + 0.5);
}

// The pixel of a place on the grid.
static inline int grid_floor(int32_t v) { return v >= 0 ? v / GRID : -((-v + GRID - 1) / GRID); }
