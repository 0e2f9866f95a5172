#ifndef CPIXELS_H
#define CPIXELS_H

#include <stddef.h>
#include <stdint.h>

// The loops over pixels. Pixels are premultiplied 0xAARRGGBB words unless a comment says otherwise; strides are in elements, not
// bytes. Every result at a pixel depends on that pixel's place alone, never on where a clip or a buffer begins: a repaint of a part
// gives the very bytes of a full repaint.

// MARK: coverage.c: polygons to 8-bit coverage

typedef struct vpx_polygon vpx_polygon;

vpx_polygon *vpx_polygon_new(void);
void vpx_polygon_free(vpx_polygon *polygon);
void vpx_polygon_clear(vpx_polygon *polygon);
/// Path steps in device pixels; open subpaths are closed for filling. What is not finite is left out, what is huge is clamped.
void vpx_polygon_move(vpx_polygon *polygon, double x, double y);
void vpx_polygon_line(vpx_polygon *polygon, double x, double y);
void vpx_polygon_quad(vpx_polygon *polygon, double cx, double cy, double x, double y);
void vpx_polygon_cubic(vpx_polygon *polygon, double ax, double ay, double bx, double by, double x, double y);
void vpx_polygon_close(vpx_polygon *polygon);
/// Closes the contour; the next point begins another.
void vpx_polygon_end(vpx_polygon *polygon);
/// Pixels touched, half open; returns 0 when there are none.
int vpx_polygon_bounds(const vpx_polygon *polygon, int *x0, int *y0, int *x1, int *y1);

enum { VPX_EVEN_ODD = 1, VPX_ALIASED = 2 };

/// Writes exact area coverage for the pixels [x0, x1) × [y0, y1); every byte of the rectangle is written.
void vpx_polygon_coverage(vpx_polygon *polygon, int x0, int y0, int x1, int y1, uint8_t *out, int stride, int flags);

// MARK: snap.c

/// Points (x and y of each, in device pixels) on the grid that outlines lie on, in 1/1024 pixel from the whole pixel (x, y) at their top
/// left; `width` and `height` are those of the pixels that they span. Returns a hash of the places; 0 where there are none, or a point is
/// not finite or too far away.
uint64_t vpx_snap(const double *points, int count, int32_t *places, int *x, int *y, int *width, int *height);

// MARK: gradient.c

/// t = ax·x + ay·y + c at pixel centres (the caller puts the halves in); `lut` has 1024 entries.
void vpx_gradient_linear(uint32_t *out, int stride, int x0, int y0, int width, int height, const uint32_t *lut, double ax, double ay, double c);
/// The pixel is mapped by `m` (a b c d tx ty) to the circle's space; t = (distance − start) / (end − start).
void vpx_gradient_radial(uint32_t *out, int stride, int x0, int y0, int width, int height, const uint32_t *lut, const double m[6],
                         double cx, double cy, double start, double end);
/// Angles in radians; outside the sweep the nearer end's colour is used, switching half-way.
void vpx_gradient_angular(uint32_t *out, int stride, int x0, int y0, int width, int height, const uint32_t *lut, const double m[6],
                          double cx, double cy, double start, double end);

// MARK: mesh.c

/// Colours of a grid's points (premultiplied, BGRA, 0…255) spread over the two triangles of each of its cells, in order; pixels whose
/// centre lies inside are written. `points` has x and y of each, of absolute value below 1e8, in device pixels.
void vpx_mesh(uint32_t *out, int stride, int x0, int y0, int width, int height, const double *points, const float *colors, int columns, int rows);

/// Puts a mesh's picture in the place of `out` through the coverage of its outline. `layer` reaches a pixel further on each side; a pixel that the
/// outline cuts and that has no colour there takes that of one beside it.
void vpx_mesh_edge(uint32_t *out, int out_stride, const uint32_t *layer, int stride, const uint8_t *mask, int mask_stride, int width, int height);

// MARK: blur.c

/// Gaussian of sigma `sigma` pixels, in place, edges transparent (or repeated when `clamp`). (x0, y0) is the first pixel's device pixel.
void vpx_blur_a8(uint8_t *pixels, int width, int height, int stride, int x0, int y0, double sigma, int clamp);
void vpx_blur_argb(uint32_t *pixels, int width, int height, int stride, int x0, int y0, double sigma, int clamp);
/// How far a blur reaches, in pixels: what a result depends on, and how far beyond a picture there may be any.
int vpx_blur_reach(double sigma);

// MARK: blend.c

/// out = color × mask over out, for glyphs; `color` premultiplied.
void vpx_mask_over(uint32_t *out, int out_stride, const uint8_t *mask, int mask_stride, int width, int height, uint32_t color);
/// Lays `color` over a rectangle's share of each pixel, the same as its polygon's coverage would. `out` is pixel (x0, y0) of those that may
/// be touched, x0 <= x < x1 and y0 <= y < y1.
void vpx_rect_over(uint32_t *out, int stride, int x0, int y0, int x1, int y1, double left, double top, double right, double bottom, uint32_t color);
/// mask = max(mask, glyph): coverage of several glyphs in one mask.
void vpx_mask_union(uint8_t *out, int out_stride, const uint8_t *mask, int mask_stride, int width, int height);
/// out = out × (1 − mask).
void vpx_mask_subtract(uint8_t *out, int out_stride, const uint8_t *mask, int mask_stride, int width, int height);
void vpx_mask_multiply(uint8_t *mask, int mask_stride, const uint8_t *other, int other_stride, int width, int height);
/// mask = mask × opacity, 0…255.
void vpx_mask_fade(uint8_t *mask, int stride, int width, int height, uint8_t opacity);
/// Blends `source` on `out` by formulas that pixman lacks.
enum { VPX_SOFT_LIGHT, VPX_PLUS_DARKER };
void vpx_blend(uint32_t *out, int out_stride, const uint32_t *source, int source_stride, int width, int height, int mode);
/// Straight components times the 4 × 5 matrix, clamped.
void vpx_color_matrix(uint32_t *pixels, int stride, int width, int height, const float matrix[20]);
/// Straight RGBA bytes to premultiplied words, and back.
void vpx_premultiply(uint32_t *out, const uint8_t *rgba, int channels, int width);
void vpx_alpha_of(uint8_t *out, int out_stride, const uint32_t *pixels, int stride, int width, int height);
/// Premultiplied color × alpha mask, as a picture.
void vpx_tint(uint32_t *out, int out_stride, const uint8_t *mask, int mask_stride, int width, int height, uint32_t color);
void vpx_fill(uint32_t *out, int stride, int width, int height, uint32_t color);

// MARK: sample.c

/// Area-averaged or interpolated copy at another size. quality: 0 nearest, 1 linear, 2 cubic.
void vpx_resize(uint32_t *out, int out_width, int out_height, int out_stride, const uint32_t *in, int in_width, int in_height, int in_stride,
                int quality);
/// For each pixel of the rectangle: source position = m · (x + ½, y + ½, 1), row-major 3 × 3; transparent outside. quality: 0 nearest, 1 linear.
void vpx_warp(uint32_t *out, int stride, int x0, int y0, int width, int height, const uint32_t *in, int in_width, int in_height, int in_stride,
              const double m[9], int quality);

// MARK: png.c

/// Rows of filter type 2 (Up) in `out`: 1 + width × channels bytes a row, straight RGB or RGBA.
void vpx_png_rows(uint8_t *out, const uint32_t *pixels, int stride, int width, int height, int channels);
/// Rows of 1 + width bytes in `out`, each pixel an index into `colours` (room for 256), which are in the order of their first pixel.
/// Answers how many colours there are; 0 where a pixel is not opaque or there are more than 256.
int vpx_png_indexed(uint8_t *out, uint32_t *colours, const uint32_t *pixels, int stride, int width, int height);
int vpx_is_opaque(const uint32_t *pixels, int stride, int width, int height);

#endif
