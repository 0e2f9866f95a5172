#include "grid.h"
#include <stdint.h>

// An outline as edges on the grid, and what its rows are gathered in.

typedef struct { int32_t x0, y0, x1, y1, sign; } Edge;  // y0 < y1

struct vpx_polygon {
    Edge *edges;
    int count, capacity;
    double startX, startY, x, y;
    int isOpen;
    int32_t minX, minY, maxX, maxY;
    // Edges in the order of the bands that they begin in, those of the band at hand, and where each band's begin.
    int *order, *active, *buckets;
    size_t orderCapacity, activeCapacity, bucketCapacity;
    // A band of rows: sums of coverage, which of them are not zero, and rows that are as the one before.
    int64_t *cells;
    uint64_t *touched;
    uint8_t *repeats;
    size_t cellCapacity, touchedCapacity, repeatsCapacity;
};
