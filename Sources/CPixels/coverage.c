#include "CPixels.h"
#include "polygon.h"
#include <stdlib.h>
#include <string.h>

// Exact area coverage in integers: vertices lie on a grid of 1/1024 pixel, and what an edge adds to a cell follows from the edge's
// end points and that cell alone. Sums of integers do not depend on their order, so any clip gives the same bytes.
//
// A row's cells hold differences: the sum of those up to a pixel is the area that is covered of it, FULL for all of it. An edge that
// goes down by `cover` in a cell, with twice the area `area` to its left, adds to that cell and the next.

typedef struct {
    int64_t *cells;
    uint64_t *touched;
    int width, clipX;
} Row;

// `floor` of a value that fits.
static inline int32_t floor_of(double v) {
    int32_t i = (int32_t)v;
    return v < i ? i - 1 : i;
}

// Marks a cell and the next.
static inline void touch(Row *row, int i) {
    row->touched[i >> 6] |= 3ull << (i & 63);
    if ((i & 63) == 63) row->touched[(i >> 6) + 1] |= 1;
}

static inline void add_cell(Row *row, int i, int32_t cover, int32_t area) {
    if (i < 0) { i = 0; area = 0; }
    if (i >= row->width || cover == 0) return;
    row->cells[i] += (int64_t)cover * 2 * GRID - area;
    row->cells[i + 1] += area;
    touch(row, i);
}

static inline int32_t x_at(const Edge *e, int32_t y) {
    return floor_of(e->x0 + (y - e->y0) * ((double)e->x1 - e->x0) / ((double)e->y1 - e->y0) + 0.5);
}

static inline int32_t y_at(const Edge *e, int32_t x) {
    return floor_of(e->y0 + ((double)x - e->x0) * ((double)e->y1 - e->y0) / ((double)e->x1 - e->x0) + 0.5);
}

static inline int32_t clamped(int32_t v, int32_t low, int32_t high) { return v < low ? low : v > high ? high : v; }

// The part of an edge from (xa, ya) down to (xb, yb), which lies in one row.
static void add_part(Row *row, const Edge *e, int32_t ya, int32_t xa, int32_t yb, int32_t xb) {
    int rising = xb >= xa;
    int32_t xl = rising ? xa : xb, xr = rising ? xb : xa;
    int first = grid_floor(xl), last = grid_floor(xr);
    if (first == last) {
        add_cell(row, first - row->clipX, (yb - ya) * e->sign, (yb - ya) * e->sign * (xa + xb - 2 * first * GRID));
        return;
    }
    if (last < row->clipX) { add_cell(row, -1, (yb - ya) * e->sign, 0); return; }
    if (first - row->clipX >= row->width) return;
    // Walk the cells left to right; `y` at a cell border follows from the edge itself.
    int32_t yPrevious = rising ? ya : yb;
    int start = first;
    int32_t xEnter = xl - first * GRID;
    if (first < row->clipX) {
        int32_t y = clamped(y_at(e, row->clipX * GRID), ya, yb);
        add_cell(row, -1, (rising ? y - yPrevious : yPrevious - y) * e->sign, 0);
        yPrevious = y;
        start = row->clipX;
        xEnter = 0;
    }
    int end = last < row->clipX + row->width ? last : row->clipX + row->width - 1;
    for (int cell = start; cell <= end; cell++) {
        int32_t y, xLeave;
        if (cell == last) {
            y = rising ? yb : ya;
            xLeave = xr - cell * GRID;
        } else {
            y = clamped(y_at(e, (cell + 1) * GRID), ya, yb);
            xLeave = GRID;
        }
        int32_t cover = (rising ? y - yPrevious : yPrevious - y) * e->sign;
        add_cell(row, cell - row->clipX, cover, cover * (xEnter + xLeave));
        yPrevious = y;
        xEnter = 0;
    }
}

// MARK: many rows of one edge

// round(start + n · rise / run) for n = 0, step, 2 · step …, in steps of additions: what `x_at` and `y_at` say, which for the edges
// that `is_steep` allows never lie so near a half that a double would round them another way.
typedef struct { int32_t value, rest, stepValue, stepRest, run; } Line;

static Line line_of(int32_t start, int64_t n, int64_t step, int32_t rise, int32_t run) {
    Line line;
    int64_t whole = 2 * (int64_t)run, at = 2 * n * rise + run, by = 2 * step * rise;
    int64_t quotient = (int64_t)((double)at / whole), stepQuotient = (int64_t)((double)by / whole);
    int64_t rest = at - quotient * whole, stepRest = by - stepQuotient * whole;
    while (rest < 0) { rest += whole; quotient--; }
    while (rest >= whole) { rest -= whole; quotient++; }
    while (stepRest < 0) { stepRest += whole; stepQuotient--; }
    while (stepRest >= whole) { stepRest -= whole; stepQuotient++; }
    line.value = start + (int32_t)quotient;
    line.rest = (int32_t)rest;
    line.stepValue = (int32_t)stepQuotient;
    line.stepRest = (int32_t)stepRest;
    line.run = (int32_t)whole;
    return line;
}

static inline void advance(Line *line) {
    line->value += line->stepValue;
    line->rest += line->stepRest;
    if (line->rest >= line->run) { line->rest -= line->run; line->value++; }
}

enum { NEAR = 1 << 23 };

// Goes down further than to a side, not straight, and within what `Line` can take.
static inline int is_steep(const Edge *e) {
    int64_t dx = (int64_t)e->x1 - e->x0, dy = (int64_t)e->y1 - e->y0;
    return dx != 0 && dx < dy && -dx < dy && e->x0 > -NEAR && e->x0 < NEAR && e->x1 > -NEAR && e->x1 < NEAR && e->y0 > -NEAR && e->y1 < NEAR;
}

// A band of rows; `isDense`: its edges are so many that most cells will be touched, and all count as such. `repeats` marks the rows that
// are as the one before: upright edges alone cross both, from top to bottom. Nothing is added to them.
typedef struct {
    int64_t *cells;
    uint64_t *touched;
    uint8_t *repeats;
    int width, clipX, top, rows, isDense;
} Band;

static inline size_t pitch(int width) { return (size_t)width + 1; }
static inline size_t words(int width) { return (size_t)(width + 1 + 63) / 64; }

static inline Row row_of(const Band *band, int r) {
    return (Row){band->cells + r * pitch(band->width), band->touched + r * words(band->width), band->width, band->clipX};
}

// A steep edge over `count` rows that it crosses from top to bottom, the first of which begins at `y`, and within the cells that there are.
// It leaves no more than one cell in a row. `cells` and `touched` are those of the first row; `touched` NULL: all cells count as such.
static inline __attribute__((always_inline)) void add_steep(
    int64_t *cells, size_t cellPitch, uint64_t *touched, size_t wordPitch, int clipX, const Edge *e, int32_t y, int count) {
    int32_t dx = e->x1 - e->x0, dy = e->y1 - e->y0, sign = e->sign, all = GRID * sign;
    int rises = dx > 0;
    int32_t leave = rises ? GRID : 0;
    Line x = line_of(e->x0, y - e->y0, GRID, dx, dy);
    int32_t xa = x.value;
    int next = (xa >> 10) + rises;
    // The edge's height above the row's top at the next border between cells.
    Line border = line_of(e->y0 - y, rises ? (int64_t)next * GRID - e->x0 : (int64_t)e->x0 - (int64_t)next * GRID, GRID, dy, rises ? dx : -dx);
    cells -= clipX;
    for (; count > 0; count--, cells += cellPitch, border.value -= GRID) {
        advance(&x);
        int32_t xb = x.value, enter = xa & (GRID - 1), exit = xb & (GRID - 1);
        int a = xa >> 10, b = xb >> 10;
        xa = xb;
        if (a == b) {
            int32_t area = all * (enter + exit);
            cells[a] += all * (2 * GRID) - area;
            cells[a + 1] += area;
        } else {
            int32_t cover = clamped(border.value, 0, GRID) * sign, rest = all - cover;
            int32_t area = cover * (enter + leave), restArea = rest * (GRID - leave + exit);
            int64_t *pair = cells + (rises ? a : b);
            int32_t left = rises ? area : restArea, right = rises ? restArea : area, leftCover = rises ? cover : rest;
            pair[0] += leftCover * (2 * GRID) - left;
            pair[1] += (all - leftCover) * (2 * GRID) - right + left;
            pair[2] += right;
            advance(&border);
        }
        if (touched) {
            Row row = {cells, touched, 0, 0};
            touch(&row, a - clipX);
            if (a != b) touch(&row, b - clipX);
            touched += wordPitch;
        }
    }
}

static __attribute__((noinline)) void add_steep_to_many(Band *band, const Edge *e, int from, int count) {
    add_steep(band->cells + from * pitch(band->width), pitch(band->width), NULL, 0, band->clipX, e, (band->top + from) * GRID, count);
}

static __attribute__((noinline)) void add_steep_to_few(Band *band, const Edge *e, int from, int count) {
    add_steep(
        band->cells + from * pitch(band->width), pitch(band->width), band->touched + from * words(band->width), words(band->width), band->clipX, e,
        (band->top + from) * GRID, count);
}

static void add_rows(Band *band, const Edge *e, int from, int to) {
    int32_t bottom = (band->top + from) * GRID;
    int32_t ya = e->y0 > bottom ? e->y0 : bottom, xa = ya == e->y0 ? e->x0 : x_at(e, ya);
    Row row = row_of(band, from);
    for (int r = from; r < to; r++, row.cells += pitch(band->width), row.touched += words(band->width)) {
        bottom += GRID;
        int32_t yb = e->y1 < bottom ? e->y1 : bottom, xb = yb == e->y1 ? e->x1 : x_at(e, yb);
        add_part(&row, e, ya, xa, yb, xb);
        ya = yb;
        xa = xb;
    }
}

// An upright edge over the rows from `from` to `to`.
static void add_upright(Band *band, const Edge *e, int from, int to) {
    int32_t top = (band->top + from) * GRID;
    int cell = grid_floor(e->x0);
    int32_t twice = 2 * (e->x0 - cell * GRID);
    Row row = row_of(band, from);
    for (int r = from; r < to; r++, row.cells += pitch(band->width), row.touched += words(band->width), top += GRID) {
        if (band->repeats[r]) continue;
        int32_t ya = e->y0 > top ? e->y0 : top, yb = e->y1 < top + GRID ? e->y1 : top + GRID;
        int32_t cover = (yb - ya) * e->sign;
        add_cell(&row, cell - band->clipX, cover, cover * twice);
    }
}

static inline int is_within(const Band *band, int32_t x) { return (unsigned)((x >> 10) - band->clipX) < (unsigned)band->width; }

static void add_edge(Band *band, const Edge *e) {
    int first = grid_floor(e->y0) - band->top, last = grid_floor(e->y1 - 1) - band->top;
    int from = first < 0 ? 0 : first, to = last < band->rows ? last + 1 : band->rows;
    if (e->x0 == e->x1) { add_upright(band, e, from, to); return; }
    if (to - from < 5 || !is_steep(e)) { add_rows(band, e, from, to); return; }
    // Rows that it crosses from top to bottom.
    int whole = first >= 0 && e->y0 > (band->top + first) * GRID ? from + 1 : from;
    int wholeEnd = last < band->rows && e->y1 < (band->top + last + 1) * GRID ? to - 1 : to;
    int32_t x = x_at(e, (band->top + whole) * GRID), xEnd = x_at(e, (band->top + wholeEnd) * GRID);
    if (!is_within(band, x) || !is_within(band, xEnd)) { add_rows(band, e, from, to); return; }
    add_rows(band, e, from, whole);
    if (band->isDense) add_steep_to_many(band, e, whole, wholeEnd - whole); else add_steep_to_few(band, e, whole, wholeEnd - whole);
    add_rows(band, e, wholeEnd, to);
}

// MARK: from sums to bytes

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

static void sweep(Row *row, uint8_t *out, int flags, int isDense) {
    int64_t sum = 0;
    int at = 0, count = (int)words(row->width);
    if (isDense) {
        for (; at < row->width; at++) {
            sum += row->cells[at];
            out[at] = alpha_of(sum, flags);
        }
        memset(row->cells, 0, sizeof *row->cells * pitch(row->width));
        memset(row->touched, 0, sizeof *row->touched * count);
        return;
    }
    uint8_t alpha = 0;
    for (int w = 0; w < count; w++) {
        uint64_t bits = row->touched[w];
        row->touched[w] = 0;
        while (bits) {
            int i = w * 64 + __builtin_ctzll(bits);
            bits &= bits - 1;
            int64_t change = row->cells[i];
            row->cells[i] = 0;
            if (change == 0 || i == row->width) continue;
            if (i > at) memset(out + at, alpha, i - at);
            sum += change;
            alpha = alpha_of(sum, flags);
            at = i;
        }
    }
    if (at < row->width) memset(out + at, alpha, row->width - at);
}

// A band's cells stay in the processor's second cache.
static int band_rows(int width, int rows) {
    int count = (int)((1 << 18) / (sizeof(int64_t) * pitch(width)));
    return count < 1 ? 1 : count > rows ? rows : count;
}

// Makes room for so many of a size, all zero; 0 where there is not the memory for it.
static int make_room(void **memory, size_t *capacity, size_t needed, size_t size) {
    if (*capacity >= needed) return 1;
    free(*memory);
    *memory = calloc(needed, size);
    *capacity = *memory ? needed : 0;
    return *memory != NULL;
}

static int reserve(vpx_polygon *p, int bands, int rows, int width) {
    // Outlines grow a little from one to the next.
    size_t edges = p->count, spare = edges + edges / 2;
    if (p->orderCapacity >= edges && p->activeCapacity >= edges) spare = 0;
    return make_room((void **)&p->order, &p->orderCapacity, spare, sizeof *p->order)
        && make_room((void **)&p->active, &p->activeCapacity, spare, sizeof *p->active)
        && make_room((void **)&p->buckets, &p->bucketCapacity, bands + 2, sizeof *p->buckets)
        && make_room((void **)&p->cells, &p->cellCapacity, rows * pitch(width), sizeof *p->cells)
        && make_room((void **)&p->repeats, &p->repeatsCapacity, rows, sizeof *p->repeats)
        && make_room((void **)&p->touched, &p->touchedCapacity, rows * words(width), sizeof *p->touched);
}

// Rows that an edge crosses in a band, the last one included.
static inline void rows_of(const Band *band, const Edge *e, int *first, int *last) {
    int a = grid_floor(e->y0) - band->top, b = grid_floor(e->y1 - 1) - band->top;
    *first = a < 0 ? 0 : a;
    *last = b < band->rows ? b : band->rows - 1;
}

static void mark_repeats(const vpx_polygon *p, int active, Band *band) {
    memset(band->repeats, 1, band->rows);
    band->repeats[0] = 0;
    int edges = band->isDense ? 0 : active;
    if (edges == 0) memset(band->repeats, 0, band->rows);
    for (int i = 0; i < edges; i++) {
        const Edge *e = &p->edges[p->active[i]];
        int first, last;
        rows_of(band, e, &first, &last);
        if (first > last) continue;
        if (e->x0 == e->x1) {
            // Where it begins, where it ends, and what follows each.
            band->repeats[first] = band->repeats[last] = 0;
            if (first + 1 < band->rows) band->repeats[first + 1] = 0;
            if (last + 1 < band->rows) band->repeats[last + 1] = 0;
        } else {
            for (int r = first; r <= last + 1 && r < band->rows; r++) band->repeats[r] = 0;
        }
    }
}

// Whether the active edges touch so many of a band's cells that all may as well count as touched.
static int is_dense(const vpx_polygon *p, int active, const Band *band) {
    if (active <= band->width) return 0;
    int64_t touched = 0, most = (int64_t)band->width * band->rows / 4;
    for (int i = 0; i < active && touched <= most; i++) {
        int first, last;
        rows_of(band, &p->edges[p->active[i]], &first, &last);
        touched += last - first + 1;
    }
    return touched > most;
}

// Edges by the band that they begin in. Each bucket's start moves to its end.
static void sort_edges(vpx_polygon *p, int y0, int rows, int height, int bands) {
    memset(p->buckets, 0, sizeof(int) * (bands + 2));
    if (bands == 1) {
        for (int i = 0; i < p->count; i++) {
            if (grid_floor(p->edges[i].y0) < y0 + rows && grid_floor(p->edges[i].y1 - 1) >= y0) p->order[p->buckets[0]++] = i;
        }
        return;
    }
    for (int pass = 0; pass < 2; pass++) {
        for (int i = 0; i < p->count; i++) {
            int r = grid_floor(p->edges[i].y0) - y0;
            if (r >= rows || grid_floor(p->edges[i].y1 - 1) < y0) continue;
            int b = r < 0 ? 0 : r / height;
            if (pass == 0) p->buckets[b + 1]++; else p->order[p->buckets[b]++] = i;
        }
        if (pass == 0) for (int b = 0; b < bands; b++) p->buckets[b + 1] += p->buckets[b];
    }
}

void vpx_polygon_coverage(vpx_polygon *p, int x0, int y0, int x1, int y1, uint8_t *out, int stride, int flags) {
    int width = x1 - x0, rows = y1 - y0;
    if (width <= 0 || rows <= 0) return;
    vpx_polygon_close(p);
    int height = band_rows(width, rows), bands = (rows + height - 1) / height;
    if (!reserve(p, bands, height, width)) {
        for (int r = 0; r < rows; r++) memset(out + (size_t)r * stride, 0, width);
        return;
    }
    sort_edges(p, y0, rows, height, bands);
    int active = 0, next = 0;
    for (int b = 0; b < bands; b++) {
        while (next < p->buckets[b]) p->active[active++] = p->order[next++];
        Band band = {p->cells, p->touched, p->repeats, width, x0, y0 + b * height, rows - b * height < height ? rows - b * height : height, 0};
        band.isDense = is_dense(p, active, &band);
        mark_repeats(p, active, &band);
        int kept = 0;
        for (int i = 0; i < active; i++) {
            const Edge *e = &p->edges[p->active[i]];
            add_edge(&band, e);
            if (e->y1 > (band.top + band.rows) * GRID) p->active[kept++] = p->active[i];
        }
        for (int r = 0; r < band.rows; r++) {
            Row row = row_of(&band, r);
            uint8_t *line = out + (size_t)(b * height + r) * stride;
            if (active == 0) memset(line, 0, width);
            else if (band.repeats[r]) memcpy(line, line - stride, width);
            else sweep(&row, line, flags, band.isDense);
        }
        active = kept;
    }
}
